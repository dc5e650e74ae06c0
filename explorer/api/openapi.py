"""Fill the OpenAPI document with examples, and adapt it to generators of clients.

Generators refuse or misread a model's default and a constant among several types, and any call
whose schema has them. Both are written in another form; the valid documents stay the same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.document import Document
from engine.kind import Kind
from explorer.rulings import named_battles, named_boards

Json = dict[str, Any]

_KEY = "key"  # the name of the security scheme
_KEY_IN_WORDS = (
    "An optional key with limits of its own, which the people who run the site give to a program. "
    "Without one, requests count for the address that they come from."
)
_LANGUAGE_IN_WORDS = (
    "The language of the words: labels and other sentences, messages of errors, and `shown`, "
    "which is a number as a table prints it. Numbers, codes, keys and documents are the same in "
    "every language. A language that the site does not have is English."
)


def describe_keys(openapi: Json, refusal: Json) -> None:
    """Describe, in place, the optional API key, and the responses to a key that is not valid: 401,
    and 429 after too many of them.

    `refusal` is the content of an error response.
    """
    scheme = {"type": "http", "scheme": "bearer", "description": _KEY_IN_WORDS}
    openapi["components"]["securitySchemes"] = {_KEY: scheme}
    openapi["security"] = [{}, {_KEY: []}]
    for methods in openapi["paths"].values():
        for operation in methods.values():
            responses = operation["responses"]
            responses[401] = {"description": "Unauthorized", "content": refusal}
            responses.setdefault(429, {"description": "Too Many Requests", "content": refusal})


def describe_languages(openapi: Json, codes: Sequence[str]) -> None:
    """Describe, in place, the header with the language of a response, in every operation."""
    header = {
        "name": "Accept-Language",
        "in": "header",
        "required": False,
        "description": _LANGUAGE_IN_WORDS,
        "schema": {"type": "string", "examples": [*codes]},
    }
    for methods in openapi["paths"].values():
        for operation in methods.values():
            operation["parameters"] = [*operation["parameters"], header]


def adapt_to_generators(schema: Any) -> None:
    """Replace, in place, the forms that generators can't read, anywhere in a schema."""
    if isinstance(schema, dict):
        _describe_model_default(schema)
        _list_constants(schema)
    parts = schema.values() if isinstance(schema, dict) else schema
    for part in parts:
        if isinstance(part, dict | list):
            adapt_to_generators(part)


def _describe_model_default(field: Json) -> None:
    """Move the default of a field that takes a model into its description.

    The fields of the model have defaults of their own, which come to the same.
    """
    if isinstance(field.get("default"), dict) and {"$ref", "allOf"} & field.keys():
        default = json.dumps(field.pop("default"), ensure_ascii=False)
        parts = [field.get("description", ""), f"default {default}"]
        field["description"] = "; ".join(filter(None, parts))


def _list_constants(field: Json) -> None:
    """Replace a constant among several types, such as "?" beside numbers, by an enum of one.

    A `const` there makes generated clients refuse the numbers.
    """
    either = field.get("anyOf")
    for each in either if isinstance(either, list) else ():
        if "const" in each:
            each["enum"] = [each.pop("const")]


def name_of(slug: str) -> str:
    """Return the name of a kind of document in the OpenAPI document: `BattlePhase`."""
    return "".join(part.capitalize() for part in re.split("[-_]", slug))


# Where two parts have the same name, pydantic prefixes their modules.
_OF_A_MODULE = re.compile("engine(?:__[a-z_]+)*__([a-z]+(?:_[a-z]+)*)__([A-Z])")


def describe_document(openapi: Json, path: str, kind: Kind) -> None:
    """Describe the body of an operation, in place, by the JSON Schema of its kind of document.

    The parts of two kinds may have the same name, so each begins with the name of its kind.
    """
    name = name_of(kind.slug)
    prefix = f"#/components/schemas/{name}"
    text = json.dumps(kind.schema(), ensure_ascii=False)
    text = _OF_A_MODULE.sub(lambda found: name_of(found[1]) + found[2], text)
    schema = json.loads(text.replace("#/$defs/", prefix))
    parts = {f"{name}{part}": each for part, each in schema.pop("$defs", {}).items()}
    parts[f"{name}Document"] = schema
    for title, part in parts.items():
        part["title"] = title  # generators name their models after it
    openapi["components"]["schemas"] |= parts
    body = openapi["paths"][path]["post"]["requestBody"]["content"]["application/json"]
    body["schema"] = {"$ref": f"{prefix}Document"}


class Example(NamedTuple):
    """A named document."""

    slug: str
    title: str
    document: Document


def battle_examples() -> Iterator[Example]:
    """Yield the worked examples of battles."""
    for each in named_battles.examples():
        yield Example(each.slug, each.title, each.battle.to_document())


def board_examples() -> Iterator[Example]:
    """Yield the first group of example boards."""
    for each in named_boards.examples()[0].boards:
        yield Example(each.slug, each.title, each.document)


def request_examples(
    examples: Iterator[Example], body_of: Callable[[Example], Any] = lambda each: each.document
) -> dict[str, Any]:
    """Return the examples as request bodies for the OpenAPI document."""
    bodies = {each.slug: {"summary": each.title, "value": body_of(each)} for each in examples}
    return {"requestBody": {"content": {"application/json": {"examples": bodies}}}}


def response_example(status: int, value: Any) -> dict[str, Any]:
    """Return a response for the OpenAPI document."""
    return {"responses": {status: {"content": {"application/json": {"example": value}}}}}
