"""Print the shapes of documents for people, from their JSON Schemas."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.utils.text import get_text_list

Json = dict[str, Any]


class Field(NamedTuple):
    """A parameter, or a field of a document."""

    name: str
    type: str
    required: bool
    says: str


class Shape(NamedTuple):
    """A document of a request or a response."""

    name: str
    says: str
    fields: tuple[Field, ...]


def shapes_of(schemas: Json) -> Iterator[Shape]:
    """Yield the shapes of JSON Schemas, with their names."""
    for name, schema in sorted(schemas.items()):
        required = schema.get("required", [])
        fields = tuple(
            Field(field, type_of(property_schema), field in required, limits_of(property_schema))
            for field, property_schema in schema.get("properties", {}).items()
        )
        yield Shape(_short(name), schema.get("description", ""), fields)


def _short(name: str) -> str:
    """Return a shape's short name; pydantic prefixes the module where two share a name."""
    return name.rpartition("__")[2]


def type_of(schema: Json) -> str:
    """Return a type in words: `integer`, `Monster or null`, `list of Effect`, `"any" or "own"`."""
    if "$ref" in schema:
        return _short(str(schema["$ref"]).rpartition("/")[2])
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return get_text_list([json.dumps(value, ensure_ascii=False) for value in values], "or")
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return get_text_list([type_of(each) for each in schema[union]], "or")
    if schema.get("type") == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    return str(schema.get("type", "any value"))


def limits_of(schema: Json) -> str:
    """Return a field's description and default, and its limits if it has no description.

    The engine's descriptions state the limits themselves.
    """
    parts = [schema.get("description", "")]
    if "default" in schema and schema["default"] not in (None, ""):
        parts.append(f"default {json.dumps(schema['default'], ensure_ascii=False)}")
    for key, words in (("minimum", "from"), ("maximum", "to"), ("maxLength", "at most")):
        if key in schema and not parts[0]:
            parts.append(f"{words} {schema[key]}{' characters' * (key == 'maxLength')}")
    return "; ".join(filter(None, parts))
