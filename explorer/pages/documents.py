"""List the documents that the engine reads, each with its shapes, an example, and its composer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from typing import Any, NamedTuple

from django.utils.text import get_text_list

from engine.kinds import KINDS
from explorer import content

CONTENT = content.FOLDER / "documents.json"


class Kind(NamedTuple):
    """A kind of document."""

    slug: str
    title: str
    says: str
    url_name: str  # the name of the page that composes it
    example: str
    shapes: tuple[Shape, ...]


@cache
def kinds() -> tuple[Kind, ...]:
    """Return every kind of document, in the order of the content file."""
    entries: list[dict[str, Any]] = json.loads(CONTENT.read_text("utf-8"))
    return tuple(_kind(**each) for each in entries)


def _kind(slug: str, title: str, says: str, url_name: str, example: Any) -> Kind:
    schema = KINDS[slug].schema()
    shapes = (*shapes_of({"Document": schema}), *shapes_of(schema.get("$defs", {})))
    printed = json.dumps(example, indent=2, ensure_ascii=False)
    return Kind(
        slug=slug, title=title, says=says, url_name=url_name, example=printed, shapes=shapes
    )


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
