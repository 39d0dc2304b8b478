"""TypeScript types, made by a small generator of our own."""

from typing import Any

import pytest

from speeltafel.play.refusals import Code
from speeltafel.server.app import API
from speeltafel.server.openapi import document
from speeltafel.server.typescript import HEAD, declaration, type_of, write_types

FOUND = write_types(document(API)["components"]["schemas"])


@pytest.mark.parametrize(
    ("schema", "type_"),
    [
        ({"type": "integer", "minimum": 0}, "number"),
        ({"type": "string", "pattern": "^a"}, "string"),
        ({"$ref": "#/components/schemas/Clock"}, "Clock"),
        ({"enum": ["none", "move"]}, '"none" | "move"'),
        ({"const": "view"}, '"view"'),
        ({"anyOf": [{"type": "integer"}, {"type": "number"}, {"type": "null"}]}, "number | null"),
        ({"type": "array", "items": {"type": "array", "items": {"type": "string"}}}, "string[][]"),
        ({"type": "array", "items": {"enum": [1, 2]}}, "(1 | 2)[]"),
        ({"type": "object"}, "Record<string, unknown>"),
        ({"type": "object", "additionalProperties": {"type": "string"}}, "Record<string, string>"),
        ({"description": "anything"}, "unknown"),
    ],
)
def test_each_kind_of_schema_has_its_type(schema: dict[str, Any], type_: str) -> None:
    assert type_of(schema) == type_


def test_a_field_that_may_be_missing_has_a_question_mark() -> None:
    schema = {"properties": {"a": {"type": "string"}, "b": {"type": "string"}}, "required": ["a"]}
    assert declaration("X", schema) == "export interface X {\n  a: string;\n  b?: string;\n}"


def test_a_description_cannot_end_its_comment() -> None:
    written = write_types({"X": {"description": "*/ evil()", "type": "string"}})
    assert written == f"{HEAD}\n/** * / evil() */\nexport type X = string;\n"


def test_messages_are_unions_told_apart_by_do_and_is() -> None:
    assert 'export interface Act {\n  do: "act";' in FOUND
    assert "export type SocketOut = Hello | Pong | Done | Refused | TableView;" in FOUND
    assert "export type SocketIn = " in FOUND
    codes = next(line for line in FOUND.splitlines() if line.startswith("export type Code = "))
    assert sorted(codes.removeprefix("export type Code = ").strip(";").split(" | ")) == sorted(
        f'"{code}"' for code in Code
    )
