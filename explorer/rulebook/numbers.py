"""Where the rules of Disney Lorcana stand in the rulebook: each number has one home.

The pages are read only when somebody asks: a table may link its rows here and be printed there.
"""

from __future__ import annotations

from functools import cache

from django.urls import reverse


def href_of(number: str) -> str:
    """The address of a rule in the rulebook; empty for a number of another edition."""
    return _homes().get(number, "")


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
