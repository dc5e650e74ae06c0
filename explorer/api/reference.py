"""The page that explains the API: printed from the OpenAPI document, without a script."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase

from explorer.pages.document_shapes import Field, Json, limits_of, shapes_of, type_of


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
        shapes = [*shapes_of(schema["components"]["schemas"])]
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
                id=said["operationId"],
                method=method.upper(),
                path=path,
                summary=said["summary"],
                says=said.get("description", ""),
                parameters=tuple(_parameter(each) for each in said["parameters"]),
                body=type_of(content.get("schema", {})) if content else "",
                example=json.dumps(examples[0], indent=2, ensure_ascii=False) if examples else "",
                answers=tuple(_answers(said["responses"])),
            )


def _answers(responses: Json) -> Iterator[tuple[str, str, str]]:
    for status, said in sorted(responses.items()):
        schema = said.get("content", {}).get("application/json", {}).get("schema", {})
        yield str(status), said["description"], type_of(schema)


def _parameter(said: Json) -> Field:
    schema = said["schema"]
    kind = type_of(schema).removesuffix(" or null")  # it may be left out, not be null
    return Field(said["name"], kind, said["required"], limits_of(schema))
