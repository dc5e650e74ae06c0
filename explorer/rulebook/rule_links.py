"""Find the section of the rulebook that explains a rule of Disney Lorcana.

The pages are read at the first call: they print tables whose rows link here.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from django.urls import reverse

from engine.languages import cache_by_language
from explorer.rulebook.books import LORCANA
from explorer.rulebook.differences import differences
from explorer.rulebook.tag_nodes import CrdNode


class CommonMistake(NamedTuple):
    """A well-known summary's statement about a rule, and the address of the official one."""

    says: str
    href: str


def href_of(number: str) -> str:
    """Return the address of a rule in the rulebook; empty for a number of another edition."""
    return _addresses().get(number, "")


def common_mistakes(numbers: Iterable[str]) -> list[CommonMistake]:
    """Return what a well-known summary gets wrong about any of these rules, one mistake a rule."""
    return [_wrong()[number] for number in dict.fromkeys(numbers) if number in _wrong()]


@cache_by_language
def _wrong() -> dict[str, CommonMistake]:
    """Return the wrong statements, by the first rule that each is about."""

    page = reverse("rules", args=["lorcana/summary"])
    wrong = [each for each in differences().values() if each.kind == "wrong"]
    return {
        each.rules[0]: CommonMistake(each.says, f"{page}#{each.slug}") for each in reversed(wrong)
    }


@cache_by_language
def _addresses() -> dict[str, str]:

    return {
        number: f"{reverse('rules', args=[page.slug])}#{CrdNode.anchor(number)}"
        for page in LORCANA
        for node in page.nodes(CrdNode)
        for number in node.numbers
    }
