"""The page that explains the API: printed from the OpenAPI document, without a script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase

Json = dict[str, Any]


class Field(NamedTuple):
    """A parameter, or a field of a document."""

    name: str
    type: str
    required: bool
    says: str


class Shape(NamedTuple):
    """A document that goes in or comes out."""

    name: str
    says: str
    fields: tuple[Field, ...]


class Operation(NamedTuple):
    """One thing that can be asked of the API."""

    id: str
    method: str
    path: str
    summary: str
    says: str
    parameters: tuple[Field, ...]
    body: str
    example: str
    answers: tuple[tuple[str, str, str], ...]  # status, its name, what comes


class Reference(DocsBase):
    """The site's own page instead of a script's: it loads nothing from elsewhere."""

    def render_page(self, request: HttpRequest, api: NinjaAPI, **kwargs: Any) -> HttpResponse:
        schema = api.get_openapi_schema()
        shapes = [*_shapes(schema["components"]["schemas"])]
        context = {
            "operations": [*_operations(schema)],
            "shapes": shapes,
            "names": {shape.name for shape in shapes},
        }
        return render(request, "api/reference.html", context)


def _operations(schema: Json) -> Iterator[Operation]:
    for path, methods in schema["paths"].items():
        for method, said in methods.items():
            content = said.get("requestBody", {}).get("content", {}).get("application/json", {})
            examples = [each["value"] for each in content.get("examples", {}).values()]
            yield Operation(
                said["operationId"],
                method.upper(),
                path,
                said["summary"],
                said.get("description", ""),
                tuple(_parameter(each) for each in said["parameters"]),
                _type(content.get("schema", {})) if content else "",
                json.dumps(examples[0], indent=2, ensure_ascii=False) if examples else "",
                tuple(_answers(said["responses"])),
            )


def _answers(responses: Json) -> Iterator[tuple[str, str, str]]:
    for status, said in sorted(responses.items()):
        schema = said.get("content", {}).get("application/json", {}).get("schema", {})
        yield str(status), said["description"], _type(schema)


def _parameter(said: Json) -> Field:
    schema = said["schema"]
    kind = _type(schema).removesuffix(" or null")  # it may be left out, not be null
    return Field(said["name"], kind, said["required"], _limits(schema))


def _shapes(schemas: Json) -> Iterator[Shape]:
    for name, schema in sorted(schemas.items()):
        required = schema.get("required", [])
        fields = tuple(
            Field(field, _type(said), field in required, _limits(said))
            for field, said in schema.get("properties", {}).items()
        )
        yield Shape(name, schema.get("description", ""), fields)


def _type(schema: Json) -> str:
    """`integer`, `Monster or null`, `list of Effect`, `"any", "controller" or "opponent"`."""
    if "$ref" in schema:
        return str(schema["$ref"]).rpartition("/")[2]
    if "const" in schema or "enum" in schema:
        values = schema.get("enum", [schema.get("const")])
        return _either([json.dumps(value, ensure_ascii=False) for value in values])
    for union in ("anyOf", "oneOf"):
        if union in schema:
            return _either([_type(each) for each in schema[union]])
    if schema.get("type") == "array":
        return f"list of {_type(schema.get('items', {}))}"
    return str(schema.get("type", "any value"))


def _either(words: list[str]) -> str:
    return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))


def _limits(schema: Json) -> str:
    """What a field says, its default, and its limits."""
    parts = [schema.get("description", "")]
    if "default" in schema and schema["default"] not in (None, ""):
        parts.append(f"default {json.dumps(schema['default'], ensure_ascii=False)}")
    for key, words in (("minimum", "from"), ("maximum", "to"), ("maxLength", "at most")):
        if key in schema and not parts[0]:
            parts.append(f"{words} {schema[key]}{' characters' * (key == 'maxLength')}")
    return "; ".join(filter(None, parts))
