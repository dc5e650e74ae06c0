"""Read the number that a person types for an effect, where the battle does not determine it."""

from __future__ import annotations

from typing import NamedTuple

from django.http import QueryDict

MOST_COUNTED = 999
LARGEST = 1_000_000


class WrongNumber(NamedTuple):
    """An entry in the field of an effect's number that is not a valid number."""

    ref: str  # the effect's reference
    typed: str
    error: str


def field_name(ref: str) -> str:
    """Return the name of the field for an effect's number."""
    return f"n{ref}"


def number_in(params: QueryDict, ref: str, is_counted: bool) -> int | WrongNumber:
    """Return the number typed for an effect: how many of what it counts, or the number itself."""
    typed = params.get(field_name(ref), "").strip()
    most = MOST_COUNTED if is_counted else LARGEST
    digits = typed.removeprefix("-") if not is_counted else typed
    if digits.isascii() and digits.isdigit() and len(digits) <= len(str(most)):
        number = int(typed)
        if abs(number) <= most:
            return number
    least = "0" if is_counted else f"−{most}"
    return WrongNumber(ref, typed[:20], f"Enter a whole number from {least} to {most}.")
