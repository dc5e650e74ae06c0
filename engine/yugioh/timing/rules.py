"""Define a timing rule: its facts, its windows, and its answer."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter
from typing import NamedTuple

from engine.document import Document
from engine.languages import gettext_noop
from engine.text import Messages, Print, Text, message
from engine.trace import Citation
from engine.yugioh.timing.windows import WINDOWS_BY_ID

Facts = Mapping[str, str]

# By the sub-steps of the Damage Step that allow it, if all the others don't: the outcome in words.
ONLY_AT = {
    ("start", "before"): gettext_noop("Yes, until damage calculation begins"),
    ("start",): gettext_noop("Yes, but only at the start of the Damage Step"),
    ("before",): gettext_noop("Yes, but only before damage calculation"),
    ("calculation",): gettext_noop("Yes, but only during damage calculation"),
    ("after",): gettext_noop("Yes, but only after damage calculation"),
    ("end",): gettext_noop("Yes, but only at the end of the Damage Step"),
}
_ONLY_AT = {"only " + " ".join(allowed): words for allowed, words in ONLY_AT.items()}
_WORDS = Messages(
    "ANSWERS",
    {"yes": "Yes", "no": "No", "depends": "It depends", "what happens": "What happens"},
)
# Outcomes that are neither yes nor no.
ORDERS = Messages(
    "ORDERS",
    {
        "trigger": "Trigger-like effects first",
        "turn_player": "The turn player first",
        "mandatory_first": "Mandatory effects first",
        "one_by_one": "One by one",
        "applied_first": "What applies without activating first",
        "controller_now": "The player who controls it now",
        "activator": "The player who activated the effect",
        "chosen": "Its player chooses",
        # Where a card goes.
        "gy": "To the GY",
        "banished": "It is banished",
        "hand": "To the hand",
        "deck": "To the Deck",
        "extra_deck": "To the Extra Deck, face-up",
        "stays": "It stays where it is",
    },
)
# Facts that many rules need: fast effects other than Counter Traps; the Damage Step.
FAST = "trap quick_play_spell quick_effect"
IN_DAMAGE_STEP = {"place": "damage_step"}

# The `why` of a rule whose reason is the card’s own ruling.
BY_OWN_RULING = ""

# What a reason contains of a question, in general.
_IN_GENERAL = Messages(
    "IN_GENERAL",
    {
        # “Its text says “…”, so it can be activated only at that moment (a different one)”.
        "named_at": "a different one",
        # “It requires “…”, but that has not happened.”
        "unmet": "that has not happened",
        # “It depends on what is not stated: …”
        "missing": "the kind of card or effect, and what it does",
        "own": "Its own text or ruling decides, whatever its kind.",
    },
)


def _in_general(part: str) -> Text:
    if part in _IN_GENERAL:
        return _IN_GENERAL.message(part)
    return "…" if part == "phrase" else ""


class Rule(NamedTuple):
    """Hold one rule: the answer for these facts and windows.

    Every fact in `given` must have one of the values, which are separated by spaces. `at` are
    windows; none means any. `why` may contain parts of the question: the words of a phrase, its
    reason and windows (`{phrase}`, `{phrase_why}`, `{named_at}`), what did not happen (`{unmet}`),
    facts that are not stated (`{missing}`). Without a `why`, the card’s own ruling is the reason.
    `outcome` is the code of the result, if it is neither yes nor no.
    """

    id: str
    answer: str
    given: Facts
    why: str
    citation: Citation
    at: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    outcome: str = ""

    @property
    def general_reason(self) -> Text:
        """Return its reason in general, not for a particular card."""
        return self.reason(_in_general)

    def reason(self, part: Callable[[str], Text]) -> Text:
        """Return its reason; `part` returns each part of the question that the reason contains."""
        if self.quotes_own_ruling:
            return part("own")
        return message(self.why, **{name: part(name) for name in _names_in(self.why)})

    @property
    def quotes_own_ruling(self) -> bool:
        """Return whether the card’s own ruling is the reason."""
        return self.why == BY_OWN_RULING

    @property
    def answer_in_words(self) -> Text:
        """Return its answer in a word or two, with the only part of the Damage Step that allows
        it.
        """
        part = ONLY_AT.get(self.at) if self.answer == "yes" else None
        return message(part) if part else _WORDS.message(self.answer)

    def holds(self, facts: Facts, at: str) -> bool:
        if self.at and at not in self.at:
            return False
        for name, values in self.given.items():  # noqa: SIM110  (a third faster)
            if facts.get(name) not in _separated(values):
                return False
        return True


@cache
def _separated(values: str) -> frozenset[str]:
    return frozenset(values.split())


@cache
def _names_in(template: str) -> tuple[str, ...]:
    return tuple([name for _, name, _, _ in Formatter().parse(template) if name])


def first(rules: Iterable[Rule], facts: Facts, at: str) -> Rule:
    """Return the first rule that holds. Raises LookupError if none does."""
    for rule in rules:
        if rule.holds(facts, at):
            return rule
    raise LookupError(f"no rule answers {dict(facts)} at {at}")


class Answer(NamedTuple):
    """Hold the answer to a timing question, with its rule."""

    answer: str
    why: Text
    citation: Citation
    rule: str
    at: str
    outcome: str = ""
    examples: tuple[str, ...] = ()

    @property
    def is_at_part(self) -> bool:
        """Return whether the answer is yes, but only in the part of the Damage Step it names."""
        return self.outcome in _ONLY_AT

    @property
    def words(self) -> Text:
        """Return the answer in a word or two."""
        if self.outcome in WINDOWS_BY_ID:
            return WINDOWS_BY_ID[self.outcome].name
        if self.outcome in ORDERS:
            return ORDERS.message(self.outcome)
        if self.is_at_part:
            return message(_ONLY_AT[self.outcome])
        return _WORDS.message(self.answer)

    def to_document(self, words_of: Print = str) -> Document:
        """Return the result document, with each text as `words_of` returns it."""
        return {
            **self._asdict(),
            "why": words_of(self.why),
            "citation": str(self.citation),
            "examples": [*self.examples],
        }
