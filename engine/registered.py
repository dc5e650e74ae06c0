"""Validate a field of a document that names an entry of a registry.

A registry is a dictionary, such as that of the rulesets of a game. Its keys are read when a
document is validated or described, so that an entry that was added later is allowed.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import GetCoreSchemaHandler, GetJsonSchemaHandler
from pydantic.fields import FieldInfo
from pydantic.json_schema import JsonSchemaValue
from pydantic_core import CoreSchema, PydanticKnownError, core_schema


class KeyOf:
    """The type of a field whose value is a key of a registry, as an annotation of `str`.

    It describes the field: `allowed` returns the words for the keys, which errors and the JSON
    Schema print.
    """

    def __init__(self, registry: Mapping[str, object], allowed: Callable[[], str]) -> None:
        self.registry, self.allowed = registry, allowed

    def validated(self, value: Any) -> str:
        """Return a key. Raises PydanticKnownError for any other value, as a literal does."""
        if isinstance(value, str) and value in self.registry:
            return value
        *before, last = map(repr, self.registry)
        expected = " or ".join(filter(None, [", ".join(before), last]))
        raise PydanticKnownError("literal_error", {"expected": expected})

    def __get_pydantic_core_schema__(
        self, source: object, handler: GetCoreSchemaHandler
    ) -> CoreSchema:
        return core_schema.no_info_plain_validator_function(self.validated)

    def __get_pydantic_json_schema__(
        self, schema: CoreSchema, handler: GetJsonSchemaHandler
    ) -> JsonSchemaValue:
        return {"description": self.allowed(), "enum": [*self.registry], "type": "string"}


def registry_of(metadata: list[Any]) -> KeyOf | None:
    """Return the type of a field that names an entry of a registry, None for any other field."""
    return next((each for each in metadata if isinstance(each, KeyOf)), None)


def allowed_in(field: FieldInfo) -> str:
    """Return the words for the allowed values of a field: its description, or that of its type."""
    registered = registry_of(field.metadata)
    return registered.allowed() if registered else field.description or ""
