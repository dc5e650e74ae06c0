"""Adapt the schemas of the OpenAPI document to generators of clients.

The valid documents stay the same: generators refuse or misread these two forms, and any call whose
schema has them.
"""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]


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
