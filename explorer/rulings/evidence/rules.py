"""List the rules that the engine applies, in groups; their keys are those of exercised rules.

Every rule comes from a table or the source of the engine, so a new one is listed here by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Any, NamedTuple

from engine.lorcana.rule_codes import cited_rules, general_sentences
from engine.sentence_parts import capfirst
from engine.yugioh import LADDER
from engine.yugioh.life_points import LABELS
from engine.yugioh.reason_codes import NORMAL
from engine.yugioh.rule_codes import OF_EFFECTS, OF_PHASE, attack_codes, timing_groups
from engine.yugioh.step_codes import step_codes
from explorer.results.table import Rule
from explorer.rulings.evidence.distinct_names import subjects
from explorer.web.fixed_addresses import fixed_address

TITLES = {
    "steps": "The steps of the ladder",
    "reasons": "What each step does, and why it does not apply",
    "normal": "Normal circumstances",
    "activation": "What can be activated",
    "course": "Doomed monsters, Chains and their order",
    "automatic": "What happens automatically",
    "phrases": "Phrases that name a moment",
    "attack": "Attacks and replays",
    "life-points": "Life Points",
    "battle-phase": "The course of a Battle Phase",
    "lorcana": "Rules of Disney Lorcana",
    "lorcana-reasons": "What happens in Disney Lorcana",
}


class ListedRule(NamedTuple):
    """A rule: its key, what it says in general, and its place in the rulebook."""

    key: str
    name: str
    place: Rule


class RuleGroup(NamedTuple):
    """The rules of a group, in the order of the engine's table."""

    slug: str
    rules: tuple[ListedRule, ...]

    @property
    def title(self) -> str:
        return TITLES[self.slug]


@cache
def rule_groups() -> tuple[RuleGroup, ...]:
    """Return all groups of rules."""
    listed: dict[str, Iterable[ListedRule]] = {
        "steps": (
            ListedRule(
                f"battle:{step.number}", f"Step {step.number}: {step.rule}", _step(step.number)
            )
            for step in LADDER
        ),
        "reasons": _reasons_of_steps(),
        "normal": _coded("battle:normal", NORMAL, _at("damage-calculation")),
        **{slug: _of_timing(codes) for slug, codes in timing_groups().items()},
        "attack": _coded("attack", attack_codes(), _at("battle-phase", "attacks")),
        "life-points": _coded("life-points", {**LABELS, **OF_EFFECTS}, _at("damage")),
        "battle-phase": _coded("battle-phase", OF_PHASE, _at("battle-phase")),
        "lorcana": (
            ListedRule(
                f"lorcana:{rule.number}", f"{rule.number} {rule.says}", _of_lorcana(rule.number)
            )
            for rule in cited_rules()
        ),
        "lorcana-reasons": _coded("lorcana", general_sentences(), Rule("", "")),
    }
    return _told_apart([RuleGroup(slug, tuple(listed[slug])) for slug in TITLES])


def _told_apart(groups: Iterable[RuleGroup]) -> tuple[RuleGroup, ...]:
    """Return the groups; a rule whose name others have, too, names its subject first."""
    groups, subject_of = [*groups], subjects()
    times = Counter(rule.name for group in groups for rule in group.rules)

    def named(rule: ListedRule) -> ListedRule:
        subject = subject_of.get(rule.key, "") if times[rule.name] > 1 else ""
        if not subject or rule.name.startswith(subject):
            return rule
        mark = "" if subject.endswith("?") else ":"
        return rule._replace(name=f"{subject}{mark} {rule.name}")

    return tuple(RuleGroup(group.slug, tuple(map(named, group.rules))) for group in groups)


def group_of(slug: str) -> RuleGroup:
    """Return the group with this slug. Raises StopIteration for another one."""
    return next(group for group in rule_groups() if group.slug == slug)


def cases_of(step: str) -> list[ListedRule]:
    """Return what a step of the ladder does, and why it does not apply."""
    return [rule for rule in group_of("reasons").rules if rule.key.startswith(f"battle:{step}:")]


@cache
def rules_by_key() -> Mapping[str, ListedRule]:
    """Return every rule by its key."""
    return {rule.key: rule for group in rule_groups() for rule in group.rules}


def _reasons_of_steps() -> Iterator[ListedRule]:
    for step, (acts, skips) in step_codes().items():
        place = _step(step)
        yield from _coded(f"battle:{step}", acts, place, f"Step {step}: ")
        yield from _coded(f"battle:{step}", skips, place, f"Step {step} does not apply: ")


def _of_timing(codes: Mapping[str, str]) -> Iterator[ListedRule]:
    for code, meaning in codes.items():
        yield ListedRule(f"timing:{code}", capfirst(meaning), _at("battle-phase", f"rule-{code}"))


def _coded(
    prefix: str, codes: Mapping[Any, str], place: Rule, words: str = ""
) -> Iterator[ListedRule]:
    for code, meaning in codes.items():
        yield ListedRule(f"{prefix}:{code}", words + meaning if words else capfirst(meaning), place)


def _step(number: str) -> Rule:
    return _at("ladder", f"step-{number}")


def _at(page: str, anchor: str = "") -> Rule:
    return Rule("In the rulebook", "", partial(_address, page, anchor))


def _of_lorcana(number: str) -> Rule:
    return Rule("In the rulebook", "", number=number)


def _address(page: str, anchor: str) -> str:
    return fixed_address("rules", page) + (f"#{anchor}" if anchor else "")
