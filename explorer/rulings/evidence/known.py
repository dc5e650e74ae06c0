"""Join the rules with what is known of each, such as the published rulings that apply it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Generic, NamedTuple, TypeVar

from explorer.rulings.evidence.rules import ListedRule, RuleGroup, rule_groups

Ruled = TypeVar("Ruled")


class RuleEvidence(NamedTuple, Generic[Ruled]):
    """A rule and the rulings that apply it; None if none is known."""

    rule: ListedRule
    ruled: Ruled | None


class GroupEvidence(NamedTuple, Generic[Ruled]):
    """A group of rules with the rulings on each."""

    group: RuleGroup
    rules: tuple[RuleEvidence[Ruled], ...]

    @property
    def with_ruling(self) -> int:
        return sum(each.ruled is not None for each in self.rules)

    @property
    def without_ruling(self) -> tuple[RuleEvidence[Ruled], ...]:
        return tuple(each for each in self.rules if each.ruled is None)


class NumberOfRules(NamedTuple):
    """How many rules there are, and how many of them have a ruling."""

    rules: int
    with_ruling: int

    @property
    def without_ruling(self) -> int:
        return self.rules - self.with_ruling


def total(groups: Iterable[GroupEvidence[Ruled]]) -> NumberOfRules:
    """Return the numbers of all groups together."""
    counted = [(len(each.rules), each.with_ruling) for each in groups]
    return NumberOfRules(sum(each for each, _ in counted), sum(each for _, each in counted))


def evidence(ruled: Mapping[str, Ruled]) -> list[GroupEvidence[Ruled]]:
    """Return every rule, by group, with what is known of it by its key."""
    return [
        GroupEvidence(group, tuple(RuleEvidence(rule, ruled.get(rule.key)) for rule in group.rules))
        for group in rule_groups()
    ]
