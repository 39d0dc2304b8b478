"""TypeScript types of all messages, made from the same schemas as the OpenAPI document."""

import json
from typing import Any

Schema = dict[str, Any]

HEAD = """// Made by `python -m speeltafel.server.openapi` from src/speeltafel/server/protocol.py.
// Change that file, not this one.
"""
PLAIN = {
    "string": "string", "integer": "number", "number": "number", "boolean": "boolean",
    "null": "null",
}  # fmt: skip


def write_types(components: dict[str, Schema]) -> str:
    """Return a file of TypeScript that declares every component.

    >>> print(write_types({"Pong": {"type": "object", "properties": {"is": {"enum": ["pong"]}},
    ...                             "required": ["is"]}}).removeprefix(HEAD))
    <BLANKLINE>
    export interface Pong {
      is: "pong";
    }
    <BLANKLINE>
    """
    return HEAD + "".join(
        f"\n{comment(components[name], '')}{declaration(name, components[name])}\n"
        for name in sorted(components)
    )


def declaration(name: str, schema: Schema) -> str:
    """Return the declaration of one component."""
    if "properties" not in schema:
        return f"export type {name} = {type_of(schema)};"
    required = schema.get("required", [])
    lines = [
        f"{comment(one, '  ')}  {key}{'' if key in required else '?'}: {type_of(one)};"
        for key, one in schema["properties"].items()
    ]
    body = "\n".join(lines)
    return f"export interface {name} {{\n{body}\n}}"


def type_of(schema: Schema) -> str:
    """Return the type that a schema stands for."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    if "enum" in schema:
        return " | ".join(map(json.dumps, schema["enum"]))
    if "const" in schema:
        return json.dumps(schema["const"])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return " | ".join(dict.fromkeys(map(type_of, schema[union])))
    kind = schema.get("type")
    if "prefixItems" in schema:
        return f"[{', '.join(map(type_of, schema['prefixItems']))}]"
    if kind == "array":
        item = type_of(schema.get("items", {}))
        return f"({item})[]" if " " in item else f"{item}[]"
    if kind == "object":
        return f"Record<string, {type_of(schema.get('additionalProperties', {}))}>"
    return PLAIN.get(str(kind), "unknown")


def comment(schema: Schema, indent: str) -> str:
    """Return the description of a schema as a comment."""
    text = " ".join(str(schema.get("description", "")).split()).replace("*/", "* /")
    return f"{indent}/** {text} */\n" if text else ""
