"""List the rules that the engine applies, with the published rulings that decide by each.

Every rule comes from a table or the source of the engine, so a new one is listed here by itself.

RulingsByRule finds the rulings on the rule of a row, for templates of tables and of the rulebook.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, cached_property, partial
from itertools import chain
from typing import Any, Generic, NamedTuple, TypeVar

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest
from django.template.defaultfilters import truncatechars

from engine.languages import cache_by_language, gettext
from engine.lorcana.rule_codes import cited_rules, general_sentences
from engine.sentence_parts import capfirst
from engine.trace import Citation
from engine.yugioh import LADDER
from engine.yugioh.life_points import LABELS
from engine.yugioh.reason_codes import OF_FIRST_ROWS
from engine.yugioh.replay import MODERN
from engine.yugioh.rule_codes import (
    OF_EFFECTS,
    OF_PHASE,
    attack_codes,
    attack_qa,
    step_qa,
    timing_groups,
    timing_qa,
)
from engine.yugioh.step_codes import step_codes
from engine.yugioh.timing import ACTIVATION, EVENT_RULES, EVENTS, PHRASES
from explorer.models import ruling_index
from explorer.models.ruling_index import NOT_RULED, RuledBy
from explorer.results.attack_words import LABELS as EVENT_LABELS
from explorer.results.table import Rule
from explorer.web.htmx import fixed_address
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

TITLES = {
    "steps": gettext_noop("The steps of the ladder"),
    "reasons": gettext_noop("What each step does, and why it does not apply"),
    "normal": gettext_noop("Normal circumstances"),
    "activation": gettext_noop("What can be activated"),
    "course": gettext_noop("Doomed monsters, Chains and their order"),
    "automatic": gettext_noop("What happens automatically"),
    "phrases": gettext_noop("Phrases that name a moment"),
    "attack": gettext_noop("Attacks and replays"),
    "life-points": gettext_noop("Life Points"),
    "battle-phase": gettext_noop("The course of a Battle Phase"),
    "lorcana": gettext_noop("Rules of Disney Lorcana"),
    "lorcana-reasons": gettext_noop("What happens in Disney Lorcana"),
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
        return _(TITLES[self.slug])


@cache_by_language
def rule_groups() -> tuple[RuleGroup, ...]:
    """Return all groups of rules."""
    listed: dict[str, Iterable[ListedRule]] = {
        "steps": (
            ListedRule(
                f"battle:{step.number}",
                _("Step {number}: {rule}").format(number=step.number, rule=gettext(step.rule)),
                _step(step.number),
            )
            for step in LADDER
        ),
        "reasons": _reasons_of_steps(),
        "normal": _coded("battle:normal", OF_FIRST_ROWS, _at("damage-calculation")),
        **{slug: _of_timing(codes) for slug, codes in timing_groups().items()},
        "attack": _coded("attack", attack_codes(), _at("battle-phase", "attacks")),
        "life-points": chain(
            _coded("life-points", LABELS, _at("damage")),
            _coded("life-points", OF_EFFECTS, _at("damage")),
        ),
        "battle-phase": _coded("battle-phase", OF_PHASE, _at("battle-phase")),
        "lorcana": (
            ListedRule(
                f"lorcana:{rule.number}",
                f"{rule.number} {gettext(rule.says)}",
                _of_lorcana(rule.number),
            )
            for rule in cited_rules()
        ),
        "lorcana-reasons": _coded("lorcana", general_sentences(), Rule("", "")),
    }
    return _told_apart([RuleGroup(slug, tuple(listed[slug])) for slug in TITLES])


def _told_apart(groups: Iterable[RuleGroup]) -> tuple[RuleGroup, ...]:
    """Return the groups; a rule whose name others also have names its subject first."""
    groups, subject_of = [*groups], subjects()
    times = Counter(rule.name for group in groups for rule in group.rules)

    def named(rule: ListedRule) -> ListedRule:
        subject = subject_of.get(rule.key, "") if times[rule.name] > 1 else ""
        if not subject or rule.name.startswith(subject):
            return rule
        is_question = subject.endswith(("?", "？"))  # the latter in Japanese
        words = _("{question} {rule}") if is_question else _("{subject}: {rule}")
        return rule._replace(name=words.format(question=subject, subject=subject, rule=rule.name))

    return tuple(RuleGroup(group.slug, tuple(map(named, group.rules))) for group in groups)


def group_of(slug: str) -> RuleGroup:
    """Return the group with this slug. Raises StopIteration for another one."""
    return next(group for group in rule_groups() if group.slug == slug)


def cases_of(step: str) -> list[ListedRule]:
    """Return what a step of the ladder does, and why it does not apply."""
    return [rule for rule in group_of("reasons").rules if rule.key.startswith(f"battle:{step}:")]


@cache_by_language
def rules_by_key() -> Mapping[str, ListedRule]:
    """Return every rule by its key."""
    return {rule.key: rule for group in rule_groups() for rule in group.rules}


def _reasons_of_steps() -> Iterator[ListedRule]:
    for step, (acts, skips) in step_codes().items():
        place = _step(step)
        does = _("Step {number}: {rule}").replace("{number}", step)
        skipped = _("Step {number} does not apply: {rule}").replace("{number}", step)
        yield from _coded(f"battle:{step}", acts, place, does)
        yield from _coded(f"battle:{step}", skips, place, skipped)


def _of_timing(codes: Mapping[str, str]) -> Iterator[ListedRule]:
    for code in codes:
        meaning = capfirst(gettext(codes[code]))
        yield ListedRule(f"timing:{code}", meaning, _at("battle-phase", f"rule-{code}"))


def _coded(
    prefix: str, codes: Mapping[Any, str], place: Rule, words: str = ""
) -> Iterator[ListedRule]:
    for code in codes:
        meaning = gettext(codes[code])
        name = words.format(rule=meaning) if words else capfirst(meaning)
        yield ListedRule(f"{prefix}:{code}", name, place)


def _step(number: str) -> Rule:
    return _at("ladder", f"step-{number}")


def _at(page: str, anchor: str = "") -> Rule:
    return Rule(_("In the rulebook"), "", partial(_address, page, anchor))


def _of_lorcana(number: str) -> Rule:
    return Rule(_("In the rulebook"), "", number=number)


def _address(page: str, anchor: str) -> str:
    return fixed_address("rules", page) + (f"#{anchor}" if anchor else "")


def subjects() -> Mapping[str, str]:
    """Return the subjects of rules by their keys: of a rule of timing, its answer, the question
    that it answers, or the words on a card; of a rule of attacks, the first event that it is about.
    """
    found = {f"timing:{rule.id}": str(rule.answer_in_words) for rule in ACTIVATION}
    found |= {f"timing:{rule.id}": EVENTS[rule.given["event"]] for rule in EVENT_RULES}
    found |= {
        f"timing:phrase-{phrase.id}": _("“{words}”").format(words=phrase.words)
        for phrase in PHRASES
    }
    for event, clauses in MODERN.items():
        for each in clauses:
            found.setdefault(
                f"attack:{each.code or each.rule}",
                _("When {event}").format(event=_(EVENT_LABELS[event])),
            )
    return found


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


@cache
def official_sources() -> Mapping[str, Citation]:
    """Return the Q&A that a rule is taken from, by the key of the rule.

    What a step does, and why it does not apply, has the source of the step.
    """
    by_group = {"timing": timing_qa(), "attack": attack_qa(), "battle": step_qa()}
    sources = {}
    for key in rules_by_key():
        group, code, *_ = key.split(":")
        if citation := by_group.get(group, {}).get(code):
            sources[key] = citation
    return sources


class RulingsByRule:
    """The published rulings by rule, looked up when a page first prints one.

    Tables need no database: without one, they say nothing about rulings.
    """

    @cached_property
    def _known(self) -> Mapping[str, RuledBy] | None:
        try:
            index = ruling_index()
        except (InterfaceError, OperationalError):
            return None
        return index.by_rule if index.are_rules_read else None

    def of(self, key: str) -> RuledBy | None:
        """Return the rulings on a rule; None for a key that is no rule's, without a database, and
        until the rules of the rulings are read.
        """
        if key not in rules_by_key() or self._known is None:
            return None
        return self._known.get(key, NOT_RULED)

    def is_official(self, key: str) -> bool:
        """Return whether the source of a rule is itself an official ruling."""
        return key in official_sources()


def rulings_by_rule(_: HttpRequest) -> dict[str, Any]:
    """Add the rulings by rule to the context of every template."""
    return {"by_rule": RulingsByRule()}
