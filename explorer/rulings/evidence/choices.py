"""Offer the rules as the options of a filter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from django.template.defaultfilters import truncatechars

from engine.languages import cache_by_language
from explorer.models import ruling_index
from explorer.rulings.evidence.rules import RuleGroup, rule_groups

LONGEST_OPTION = 80  # letters of a rule, unless another one begins with the same letters

Choices = list[tuple[str, list[tuple[str, str]]]]


@cache_by_language
def rule_choices() -> Choices:
    """Return every rule of the engine as an option, by group."""
    return [
        (group.title, [*zip((rule.key for rule in group.rules), _options(group), strict=True)])
        for group in rule_groups()
    ]


def _options(group: RuleGroup) -> Iterator[str]:
    """Yield the name of each rule, cut if no other one is then the same."""
    cut = [truncatechars(rule.name, LONGEST_OPTION) for rule in group.rules]
    times = Counter(cut)
    for rule, option in zip(group.rules, cut, strict=True):
        yield rule.name if times[option] > 1 else option


def ruled_choices(chosen: str = "") -> Choices:
    """Return the rules that have a published ruling, and the chosen one, by group."""
    ruled = {*ruling_index().by_rule, chosen}
    groups = (
        (title, [rule for rule in rules if rule[0] in ruled]) for title, rules in rule_choices()
    )
    return [(title, rules) for title, rules in groups if rules]
