"""Prepare the page of a battle step by step: its stops, and the phrases and kinds at each."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import groupby
from typing import NamedTuple

from engine.yugioh import Battle
from engine.yugioh.timing import (
    Answer,
    AutomaticEvent,
    CardHolder,
    Kind,
    Phrase,
    Stop,
    Walk,
    Window,
)
from explorer.addresses.battle import query_of
from explorer.rulings.named_battles import NamedBattle, named
from explorer.timing import query_string_of

FACE_DOWN = ("face-down-and-destroyed", "face-down-and-too-strong")


class PhraseHolder(NamedTuple):
    """A player or card that may have the phrases, and whether these come up."""

    name: str
    css: str  # the player's class
    may: bool
    why: str


class LinkedPhrase(NamedTuple):
    """A phrase of card texts at a stop, with the query string of its question of timing."""

    phrase: Phrase
    query: str


class PhraseGroup(NamedTuple):
    """Phrases that come up for the same cards, and do not for the same reasons.

    Phrases that come up on both sides, whatever happens in the battle, have no holders.
    """

    phrases: list[LinkedPhrase]
    holders: tuple[PhraseHolder, ...]

    @property
    def is_for_all(self) -> bool:
        return not self.holders

    @property
    def may(self) -> bool:
        return self.is_for_all or any(each.may for each in self.holders)


class LinkedKind(NamedTuple):
    """A kind of card or effect at a stop, with the query string of its question of timing."""

    kind: Kind
    query: str


class KindGroup(NamedTuple):
    """Kinds that share an answer, reason and source."""

    kinds: list[LinkedKind]
    answer: Answer


class PrintedStop(NamedTuple):
    """A stop as the page prints it."""

    window: Window
    automatic_events: tuple[AutomaticEvent, ...]
    words: list[PhraseGroup]
    kinds: list[KindGroup]
    may: int  # how many kinds may be activated
    may_not: int


class PrintedStep(NamedTuple):
    """The stops of one step. A step of a single stop is that stop."""

    id: str
    name: str
    stops: list[PrintedStop]

    @property
    def is_single(self) -> bool:
        return len(self.stops) == 1


def steps(walked: Walk) -> list[PrintedStep]:
    """Return a battle's steps with their stops, from the Start Step to the End Step."""
    by_step = groupby(walked.stops, lambda stop: stop.window.step)
    return [_step(name, [*map(_printed, stops)]) for name, stops in by_step]


def turned(battle: Battle, face_down: bool) -> str:
    """Return the query string of the battle with its target turned over, if that is possible."""
    document = battle.to_document()
    if can_be_turned(battle):
        hidden = {"face_down": face_down, "position": "defense"}
        document["target"] = document["target"] | hidden
    return query_of(Battle.from_document(document).to_document())


def can_be_turned(battle: Battle) -> bool:
    """Return whether the target can be face-down: a Link Monster can't."""
    return battle.target is not None and battle.target.def_ is not None


@cache
def face_down_examples() -> tuple[NamedBattle, ...]:
    """Return the example battles with a face-down target."""
    return tuple(map(named, FACE_DOWN))


def _step(name: str, stops: list[PrintedStop]) -> PrintedStep:
    if len(stops) == 1:
        window = stops[0].window
        return PrintedStep(window.id, window.name, stops)
    return PrintedStep(name.lower().replace(" ", "-"), name, stops)


def _printed(stop: Stop) -> PrintedStop:
    kinds = _kind_groups(stop)
    counts = Counter(answer.answer for _, answer in stop.kinds)
    return PrintedStop(
        window=stop.window,
        automatic_events=stop.automatic_events,
        words=_phrase_groups(stop),
        kinds=kinds,
        may=counts["yes"],
        may_not=counts["no"],
    )


def _phrase_groups(stop: Stop) -> list[PhraseGroup]:
    """Return the phrases in groups: first those that come up for everybody, last those that come up
    for nobody.
    """
    groups: dict[tuple[PhraseHolder, ...], list[LinkedPhrase]] = {}
    for phrase, holders in stop.phrases:
        query = query_string_of({"at": stop.window.id, "names": phrase.id})
        groups.setdefault(_holders(phrase, holders), []).append(LinkedPhrase(phrase, query))
    ordered = [PhraseGroup(phrases, holders) for holders, phrases in groups.items()]
    return sorted(ordered, key=lambda each: (not each.is_for_all, not each.may))


def _holders(phrase: Phrase, holders: tuple[CardHolder, ...]) -> tuple[PhraseHolder, ...]:
    """Return the holders of a phrase, none where it comes up on both sides.

    A phrase about either monster that comes up for neither player is missing for the same reason on
    both sides.
    """
    if phrase.of == "battle" and not any(each.may for each in holders):
        return (PhraseHolder("any card", "", may=False, why=holders[0].why),)
    is_for_all = len(holders) > 1 and all(each.may for each in holders)
    return () if is_for_all else tuple(map(_holder, holders))


def _holder(holder: CardHolder) -> PhraseHolder:
    css = "you" if holder.player == "you" else "opp"
    return PhraseHolder(_PLAYERS.get(holder.name, holder.name), css, holder.may, holder.why)


_PLAYERS = {"you": "You", "opponent": "Opponent"}


def _kind_groups(stop: Stop) -> list[KindGroup]:
    """Return the kinds in groups that share an answer, those that may be activated first."""
    groups: dict[tuple[str, str], KindGroup] = {}
    for kind, answer in stop.kinds:
        query = query_string_of({"as": kind.id, "at": stop.window.id})
        group = groups.setdefault((answer.answer, answer.why), KindGroup([], answer))
        group.kinds.append(LinkedKind(kind, query))
    return sorted(groups.values(), key=lambda each: each.answer.answer != "yes")
