"""Where the rules of Disney Lorcana stand in the rulebook: each number has one home.

The pages are read only when somebody asks: a table may link its rows here and be printed there.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from django.urls import reverse

from explorer.results.table import Otherwise


def href_of(number: str) -> str:
    """The address of a rule in the rulebook; empty for a number of another edition."""
    return _homes().get(number, "")


def told_otherwise(numbers: Iterable[str]) -> list[Otherwise]:
    """What a summary that many know gets wrong about any of these rules, one thing a rule."""
    return [_wrong()[number] for number in dict.fromkeys(numbers) if number in _wrong()]


@cache
def _wrong() -> dict[str, Otherwise]:
    """The wrong statements, by the rule that each is first of all about."""
    from explorer.rulebook.differences import differences

    page = reverse("rules", args=["lorcana/summary"])
    wrong = [each for each in differences().values() if each.kind == "wrong"]
    return {each.rules[0]: Otherwise(each.says, f"{page}#{each.slug}") for each in reversed(wrong)}


@cache
def _homes() -> dict[str, str]:
    from explorer.rulebook.books import LORCANA
    from explorer.rulebook.nodes import CrdNode

    return {
        number: f"{reverse('rules', args=[page.slug])}#{CrdNode.anchor(number)}"
        for page in LORCANA
        for node in page.nodes(CrdNode)
        for number in node.numbers
    }
