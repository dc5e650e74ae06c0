"""Follow a battle from the Start Step to the End Step, stop by stop.

Each stop lists what happens automatically (automatic.py), which phrases of card texts apply because
of what happened in this battle (phrases.py), and which kinds of effects may be activated
(kinds.py).
"""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from engine.document import Document
from engine.text import Capitalized, Print, Text, message
from engine.trace import Citation, Trace
from engine.yugioh.battle import Battle
from engine.yugioh.damage_calculation import calculate
from engine.yugioh.effects import OTHER
from engine.yugioh.timing.automatic import AUTOMATIC
from engine.yugioh.timing.battle_facts import BattleFacts, facts_of
from engine.yugioh.timing.kinds import KINDS, Kind
from engine.yugioh.timing.phrase import Phrase
from engine.yugioh.timing.phrases import PHRASES, lacking
from engine.yugioh.timing.question import Question, answer
from engine.yugioh.timing.rules import Answer
from engine.yugioh.timing.windows import WINDOWS, Window


class AutomaticEvent(NamedTuple):
    """Hold something that happens automatically at a stop."""

    id: str
    why: Text
    citation: Citation


class CardHolder(NamedTuple):
    """Hold a monster or player whose card may have a phrase."""

    name: Text  # of the monster; the player, as documents name them
    player: str
    may: bool
    why: Text  # what is missing, if it may not
    is_monster: bool = False

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "name": words_of(self.name),
            "player": self.player,
            "may": self.may,
            "why": words_of(self.why),
        }


class PhraseAtStop(NamedTuple):
    """Hold a phrase of card texts that applies at a stop, and for whom."""

    phrase: Phrase
    holders: tuple[CardHolder, ...]


class Stop(NamedTuple):
    """Hold a window of the battle with its events, phrases and kinds of effects."""

    window: Window
    automatic_events: tuple[AutomaticEvent, ...]
    phrases: tuple[PhraseAtStop, ...]
    kinds: tuple[tuple[Kind, Answer], ...]

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "at": self.window.id,
            "happens": [
                {"id": each.id, "why": words_of(each.why), "citation": str(each.citation)}
                for each in self.automatic_events
            ],
            "phrases": [
                {
                    "phrase": each.phrase.id,
                    "for": [holder.to_document(words_of) for holder in each.holders],
                }
                for each in self.phrases
            ],
            "kinds": {kind.id: answered.answer for kind, answered in self.kinds},
        }


class Walk(NamedTuple):
    """Hold the table of a battle, its stops in order, and what happened in it."""

    trace: Trace
    stops: tuple[Stop, ...]
    happened: BattleFacts

    def to_document(self, words_of: Print = str) -> Document:
        return {
            "result": self.trace.to_document(),
            "stops": [stop.to_document(words_of) for stop in self.stops],
        }


def walk(battle: Battle) -> Walk:
    """Return the battle, stop by stop. Raises nothing: every valid battle has its stops."""
    trace = calculate(battle)
    known = facts_of(battle, trace)
    stops = [
        Stop(window, _automatic_events(window, known), _phrases(window, known), _kinds(window.id))
        for window in WINDOWS
        if not _is_left_out(window, battle)
    ]
    return Walk(trace, tuple(stops), known)


_BEFORE_ITS_END = ("start", "before", "calculation", "after")  # stops of the Damage Step


def _is_left_out(window: Window, battle: Battle) -> bool:
    """Return whether a stop does not take place, as the battle or its attack is over: the whole
    Damage Step if that happened in the Battle Step, otherwise damage calculation.
    """
    if battle.ended:
        if battle.ended.when == "battle_step":
            return window.step == "damage_step"
        return window.id in _BEFORE_ITS_END[_BEFORE_ITS_END.index(battle.ended.when) + 1 :]
    change = battle.attacker.position_change
    if change is None or not battle.attacker.has_stopped:
        return False
    if change.step == "battle_step":
        return window.step == "damage_step"
    return window.id == "calculation"


def _automatic_events(window: Window, known: BattleFacts) -> tuple[AutomaticEvent, ...]:
    return tuple(
        AutomaticEvent(
            each.id,
            Capitalized(each.reason_in(known.in_reasons, "both_destroyed" in known.battle)),
            each.citation,
        )
        for each in AUTOMATIC
        if each.at == window.id
        and not each.example
        and known.battle.issuperset(each.needs)
        and known.battle.isdisjoint(each.unless)
    )


def _phrases(window: Window, known: BattleFacts) -> tuple[PhraseAtStop, ...]:
    spoken = [
        PhraseAtStop(phrase, tuple(_holders(phrase, known)))
        for phrase in PHRASES
        if window.id in phrase.at
    ]
    return tuple([each for each in spoken if each.holders])


def _holders(phrase: Phrase, known: BattleFacts) -> list[CardHolder]:
    """Return the holders of cards that could have the phrase: both players, or the battling
    monsters.
    """
    if phrase.of == "others":
        return []  # whether such phrases apply depends on more than this battle
    if phrase.of == "battle":
        missing = _lacking_in_battle(phrase, known)
        return [CardHolder(player, player, not missing, missing) for player in OTHER]
    if phrase.of == "player":
        return [
            CardHolder(player, player, not missing, missing)
            for player, held in known.players.items()
            for missing in [_lacking(phrase, held)]
        ]
    return [
        CardHolder(
            Capitalized(known.names[slot]), known.controllers[slot], not missing, missing, True
        )
        for slot, held in known.monsters.items()
        if phrase.of in ("any", slot)
        for missing in [_lacking(phrase, held)]
    ]


def _lacking(phrase: Phrase, held: frozenset[str]) -> Text:
    return lacking(phrase, lambda need: need not in held)


def _lacking_in_battle(phrase: Phrase, known: BattleFacts) -> Text:
    """Return what is missing for a phrase about either monster, where one of them is enough."""
    missing = [_lacking(phrase, held) for held in known.monsters.values()]
    if not all(missing):
        return ""
    if phrase.unmet_alone and len(missing) == 1:
        return message(phrase.unmet_alone, monster=known.names["attacker"])
    return missing[0]


@cache
def _kinds(at: str) -> tuple[tuple[Kind, Answer], ...]:
    """Return which kinds may be activated, which depends only on the window."""
    return tuple([(kind, _answered(kind, at)) for kind in KINDS])


def _answered(kind: Kind, at: str) -> Answer:
    document = {"game": "yugioh", "timing": {"at": at, "facts": kind.facts}}
    return answer(Question.from_document(document))
