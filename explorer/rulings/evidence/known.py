"""Join the rules with what is known of each, such as the published rulings that apply it."""

from __future__ import annotations

from collections.abc import Mapping
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


def evidence(ruled: Mapping[str, Ruled]) -> list[GroupEvidence[Ruled]]:
    """Return every rule, by group, with what is known of it by its key."""
    return [
        GroupEvidence(group, tuple(RuleEvidence(rule, ruled.get(rule.key)) for rule in group.rules))
        for group in rule_groups()
    ]
