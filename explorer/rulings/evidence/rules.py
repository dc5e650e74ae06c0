"""List the rules that the engine applies, in groups, with the keys of exercised rules.

Every rule comes from a table or the source of the engine, so a new one is listed here by itself.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from itertools import chain
from typing import Any, NamedTuple

from engine.languages import cache_by_language, gettext
from engine.lorcana.rule_codes import cited_rules, general_sentences
from engine.sentence_parts import capfirst
from engine.yugioh import LADDER
from engine.yugioh.life_points import LABELS
from engine.yugioh.reason_codes import OF_FIRST_ROWS
from engine.yugioh.replay import MODERN
from engine.yugioh.rule_codes import OF_EFFECTS, OF_PHASE, attack_codes, timing_groups
from engine.yugioh.step_codes import step_codes
from engine.yugioh.timing import ACTIVATION, EVENT_RULES, EVENTS, PHRASES
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
    """Return the groups; a rule whose name others have, too, names its subject first."""
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
