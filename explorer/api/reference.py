"""Render the page that documents the API, from the OpenAPI document and without JavaScript."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from ninja import NinjaAPI
from ninja.openapi.docs import DocsBase

from explorer.pages.documents import Field, Json, limits_of, shapes_of, type_of
from explorer.rulings.report import report_to

_REQUEST_FOR_A_KEY = "What my program does:\n\nRequests a minute:\n"


class Operation(NamedTuple):
    """One operation of the API."""

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
    """The site's own documentation page, which loads nothing from elsewhere."""

    def render_page(self, request: HttpRequest, api: NinjaAPI, **kwargs: Any) -> HttpResponse:
        schema = api.get_openapi_schema()
        shapes = [*shapes_of(schema["components"]["schemas"])]
        context = {
            "operations": [*_operations(schema)],
            "shapes": shapes,
            "names": {shape.name for shape in shapes},
            "report": report_to("A key for the API", _REQUEST_FOR_A_KEY),
        }
        return render(request, "api/reference.html", context)


def _operations(schema: Json) -> Iterator[Operation]:
    for path, methods in schema["paths"].items():
        for method, operation in methods.items():
            content = (
                operation.get("requestBody", {}).get("content", {}).get("application/json", {})
            )
            examples = [each["value"] for each in content.get("examples", {}).values()]
            yield Operation(
                id=operation["operationId"],
                method=method.upper(),
                path=path,
                summary=operation["summary"],
                says=operation.get("description", ""),
                parameters=tuple(
                    _parameter(each) for each in operation["parameters"] if each["in"] != "header"
                ),
                body=type_of(content.get("schema", {})) if content else "",
                example=json.dumps(examples[0], indent=2, ensure_ascii=False) if examples else "",
                answers=tuple(_answers(operation["responses"])),
            )


def _answers(responses: Json) -> Iterator[tuple[str, str, str]]:
    for status, response in sorted(responses.items()):
        schema = response.get("content", {}).get("application/json", {}).get("schema", {})
        yield str(status), response["description"], type_of(schema)


def _parameter(parameter: Json) -> Field:
    schema = parameter["schema"]
    # It may be left out, and can’t be null.
    kinds = [each for each in schema.get("anyOf", [schema]) if each.get("type") != "null"]
    return Field(
        parameter["name"], type_of({"anyOf": kinds}), parameter["required"], limits_of(schema)
    )
