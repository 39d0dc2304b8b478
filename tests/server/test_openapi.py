"""The OpenAPI document: what the code says, and nothing else."""

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from speeltafel.play.refusals import Code
from speeltafel.server import protocol as p
from speeltafel.server.app import API
from speeltafel.server.door import Endpoint
from speeltafel.server.openapi import document, files, status_of

ROOT = Path(__file__).parents[2]
FOUND = document(API)
OPERATIONS = [
    (method.upper(), path, operation)
    for path, methods in FOUND["paths"].items()
    for method, operation in methods.items()
]


@pytest.mark.parametrize("path", files(ROOT), ids=lambda path: path.name)
def test_generated_files_are_up_to_date(path: Path) -> None:
    assert path.read_text(encoding="utf-8") == files(ROOT)[path], (
        "run python -m speeltafel.server.openapi"
    )


def test_every_endpoint_is_described_once() -> None:
    described = [(method, path) for method, path, _ in OPERATIONS]
    assert sorted(described) == sorted((one.method, one.path) for one in API)
    names = [operation["operationId"] for _, _, operation in OPERATIONS]
    assert len(names) == len(set(names))
    assert all(operation["summary"] for _, _, operation in OPERATIONS)


def test_every_reference_leads_somewhere() -> None:
    schemas = FOUND["components"]["schemas"]
    references = set(re.findall(r'"#/components/schemas/(\w+)"', json.dumps(FOUND)))
    assert references <= set(schemas)
    assert {"TableView", "Refused", "Settings", "Code"} <= references


def test_the_refusal_codes_are_a_closed_list() -> None:
    assert sorted(FOUND["components"]["schemas"]["Code"]["enum"]) == sorted(Code)
    for code in Code:
        told = [
            operation
            for _, _, operation in OPERATIONS
            if code in re.findall(r"\w+", str(operation["responses"].get(str(status_of(code)))))
        ]
        assert told, f"no operation names {code}"


def test_socket_messages_are_told_apart_by_their_tag() -> None:
    schemas = FOUND["components"]["schemas"]
    for name, tag, union in (("SocketIn", "do", p.Incoming), ("SocketOut", "is", p.Outgoing)):
        discriminator = schemas[name]["discriminator"]
        assert discriminator["propertyName"] == tag
        tags = {kind.__struct_config__.tag for kind in union.__args__}
        assert set(discriminator["mapping"]) == tags


def test_what_the_server_writes_has_all_its_fields() -> None:
    schemas = FOUND["components"]["schemas"]
    assert "rematch" in schemas["TableView"]["required"]
    assert "rule" not in schemas["Refused"]["required"]  # left out when empty
    assert schemas["Settings"]["required"] == ["game", "seats"]  # clients send it too


def test_a_new_endpoint_shows_up_with_its_types() -> None:
    async def greet(call: Any) -> p.Me:
        """Say hello."""
        raise NotImplementedError

    found = document([Endpoint("POST", "/api/hello", greet, p.Me, p.Newcomer, status=201)])
    operation = found["paths"]["/api/hello"]["post"]
    assert operation["requestBody"]["content"]["application/json"]["schema"] == {
        "$ref": "#/components/schemas/Newcomer"
    }
    assert {"201", "400", "401", "413", "429"} <= set(operation["responses"])
    assert msgspec.json.encode(found)
