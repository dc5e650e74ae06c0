"""Make the schemas of the OpenAPI document ones that generators of clients read.

What is valid does not change: generators refuse or misread these two forms, and with a schema every
call that takes it.
"""

from __future__ import annotations

import json
from typing import Any

Json = dict[str, Any]


def adapt_to_generators(schema: Any) -> None:
    """Change, in place, the forms that generators of clients can't read, anywhere in a schema."""
    if isinstance(schema, dict):
        _say_the_default_of_a_model(schema)
        _list_single_words(schema)
    parts = schema.values() if isinstance(schema, dict) else schema
    for part in parts:
        if isinstance(part, dict | list):
            adapt_to_generators(part)


def _say_the_default_of_a_model(field: Json) -> None:
    """Move the default of a field that takes a model into its description.

    The fields of the model have defaults of their own, which come to the same.
    """
    if isinstance(field.get("default"), dict) and {"$ref", "allOf"} & field.keys():
        default = json.dumps(field.pop("default"), ensure_ascii=False)
        said = [field.get("description", ""), f"default {default}"]
        field["description"] = "; ".join(filter(None, said))


def _list_single_words(field: Json) -> None:
    """Write a word that stands beside other types, as "?" beside numbers, as a list of one.

    A `const` there makes generated clients refuse the numbers.
    """
    either = field.get("anyOf")
    for each in either if isinstance(either, list) else ():
        if "const" in each:
            each["enum"] = [each.pop("const")]
