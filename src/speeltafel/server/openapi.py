"""The OpenAPI document, made from the endpoints and the types of their messages.

    python -m speeltafel.server.openapi

writes docs/openapi.json and web/src/protocol.ts anew.
"""

import re
from collections.abc import Iterable
from inspect import cleandoc
from pathlib import Path
from typing import Any

import msgspec

from speeltafel import __version__
from speeltafel.play import facts, table
from speeltafel.play.refusals import Code
from speeltafel.server import protocol as p
from speeltafel.server.door import CONFLICT, PATH, QUERY, STATUS, Endpoint

Schema = dict[str, Any]

TEMPLATE = "#/components/schemas/{name}"
ABOUT = (
    "Five card games at live tables. docs/protocol.md explains the flow and the WebSocket at "
    "/socket, whose messages are SocketIn and SocketOut here."
)
PUBLIC = ("/healthz", "/readyz", "/metrics")  # plain text, for monitors
MEANINGS = {
    400: "not understood, or a setting that does not exist",
    401: "not signed in",
    403: "not allowed, banned, or from another site",
    404: "there is no such thing",
    409: "the table is not as the caller thought",
    413: "too large",
    421: "the server does not answer to this host name",
    429: "too much at once; wait",
    500: "something went wrong in the server; `ref` says where in its log",
    503: "nothing can be stored at the moment, or the server is about to restart; try again",
}


def status_of(code: Code) -> int:
    """Return the HTTP status of a refusal."""
    return STATUS.get(code, CONFLICT)


def document(endpoints: Iterable[Endpoint]) -> Schema:
    """Return the OpenAPI document of these endpoints."""
    endpoints = list(endpoints)
    components = schemas(endpoints)
    paths: dict[str, Schema] = {}
    for endpoint in endpoints:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Speeltafel", "version": __version__, "description": ABOUT,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {
                "cookie": {
                    "type": "apiKey", "in": "cookie", "name": "__Host-speeltafel",
                    "description": "of a person's browser; over http it is named speeltafel",
                },
                "token": {"type": "http", "scheme": "bearer", "description": "of a program"},
                "admin": {"type": "http", "scheme": "bearer", "description": "admin.token"},
            },
        },
    }  # fmt: skip


def schemas(endpoints: Iterable[Endpoint]) -> dict[str, Schema]:
    """Return the schema of every message, by name."""
    sent = [p.Incoming, *(one.body for one in endpoints if one.body)]
    answers = [p.Outgoing, *(one.answer for one in endpoints if one.answer not in (None, str))]
    (incoming, outgoing, *_), components = components_of([p.Incoming, p.Outgoing, *sent, *answers])
    _, from_clients = components_of(sent)
    structs = {
        name: kind
        for module in (facts, table, p)
        for name, kind in vars(module).items()
        if isinstance(kind, type) and issubclass(kind, msgspec.Struct)
    }
    for name, schema in components.items():
        kind = structs.get(name)
        # What the server writes has all its fields, unless it leaves out those that say nothing.
        if kind and name not in from_clients and not kind.__struct_config__.omit_defaults:
            schema["required"] = list(schema["properties"])
        if "description" in schema:  # as Python 3.13 has it, without the indentation
            schema["description"] = cleandoc(schema["description"])
    return {**components, "SocketIn": incoming, "SocketOut": outgoing}


def components_of(types: Iterable[Any]) -> tuple[tuple[Schema, ...], dict[str, Schema]]:
    """Return the schemas of types, and of all that they are made of."""
    return msgspec.json.schema_components(
        types, schema_hook=lambda _: {"description": "anything"}, ref_template=TEMPLATE
    )


def schema_of(kind: Any) -> Schema:
    """Return the schema of a type that refers to the components."""
    return components_of([kind])[0][0]


def operation(endpoint: Endpoint) -> Schema:
    """Return what the document says of an endpoint."""
    text = " ".join((endpoint.handler.__doc__ or "").split())
    summary, _, rest = text.partition(". ")
    module = endpoint.handler.__module__.rpartition(".")[2]
    prefix = "" if module == "endpoints" and not endpoint.admin else f"{module}_"
    if endpoint.admin:
        prefix = "admin_"
    found: Schema = {
        "operationId": prefix + endpoint.handler.__name__,
        "summary": summary.rstrip("."),
        "responses": responses(endpoint),
        "security": security(endpoint),
    }
    if rest:
        found["description"] = rest
    parameters = [
        parameter(name, "path", PATH[name]) for name in re.findall(r"{(\w+)}", endpoint.path)
    ] + [parameter(name, "query", QUERY[name]) for name in endpoint.query]
    if parameters:
        found["parameters"] = parameters
    if endpoint.body:
        content = {"application/json": {"schema": schema_of(endpoint.body)}}
        found["requestBody"] = {"required": True, "content": content}
    return found


def parameter(name: str, place: str, kind: Any) -> Schema:
    """Return what the document says of a part of a path or query."""
    return {"name": name, "in": place, "required": place == "path", "schema": schema_of(kind)}


def security(endpoint: Endpoint) -> list[Schema]:
    """Return the ways to be known that an endpoint accepts; {} is nobody."""
    if endpoint.admin:
        return [{"admin": []}]
    known: list[Schema] = [{"cookie": []}, {"token": []}]
    return [{}, *known] if endpoint.open else known


def responses(endpoint: Endpoint) -> Schema:
    """Return every status with which an endpoint can answer."""
    found: dict[str, Schema] = {}
    if endpoint.answer is None:
        found["204"] = {"description": "done"}
    else:
        plain = endpoint.answer is str
        media = "text/plain" if plain else "application/json"
        content = {media: {"schema": schema_of(endpoint.answer)}}
        found[str(endpoint.status)] = {"description": "as asked for", "content": content}
    refused = {"application/json": {"schema": {"$ref": TEMPLATE.format(name="Refused")}}}
    for status in sorted(refusals(endpoint)):
        codes = sorted(code for code in Code if status_of(code) == status)
        described = f"{MEANINGS[status]} ({', '.join(codes)})" if codes else MEANINGS[status]
        content = {"text/plain": {"schema": {"type": "string"}}} if status == 421 else refused
        if status == 503 and endpoint.path == "/readyz":
            content = {"text/plain": {"schema": {"type": "string"}}}
        found[str(status)] = {"description": described, "content": content}
    return found


def refusals(endpoint: Endpoint) -> set[int]:
    """Return the statuses with which an endpoint can refuse."""
    if endpoint.path in PUBLIC:
        # A banned person's browser sends its cookie here too.
        gated = {401, 403, 404, 429} if endpoint.path == "/metrics" else {403}
        return {500, 503} | gated
    found = {403, 421, 429, 500, 503}
    if endpoint.body or endpoint.query:
        found |= {400}
    if endpoint.body:
        found |= {413}
    if not endpoint.open:
        found |= {401}
    if "{" in endpoint.path or endpoint.admin:
        found |= {404}
    if "{table}" in endpoint.path or endpoint.path == "/api/tables":
        found |= {400, 409}
    if endpoint.path == "/api/session" or endpoint.method == "POST":
        found |= {404}
    return found


def as_text(found: Schema) -> str:
    """Return the document as it is kept in docs/."""
    return msgspec.json.format(msgspec.json.encode(found), indent=1).decode() + "\n"


def files(root: Path) -> dict[Path, str]:
    """Return the generated files and what stands in them."""
    from speeltafel.server.app import API
    from speeltafel.server.typescript import write_types

    found = document(API)
    return {
        root / "docs" / "openapi.json": as_text(found),
        root / "web" / "src" / "protocol.ts": write_types(found["components"]["schemas"]),
    }


def main() -> None:
    """Write the generated files of this checkout."""
    for path, text in files(Path(__file__).parents[3]).items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
