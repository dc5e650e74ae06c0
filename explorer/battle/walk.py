"""What the page of a walked battle prints: steps, their stops, words and kinds in groups."""

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
from explorer.timing import address_of

FACE_DOWN = ("face-down-and-destroyed", "face-down-and-too-strong")


class Said(NamedTuple):
    """Someone whose card may have the words, and whether they come up."""

    name: str
    css: str  # the player's class
    may: bool
    why: str


class PhraseHere(NamedTuple):
    """Words of card texts at a stop, and where one reads on about them."""

    phrase: Phrase
    query: str


class Words(NamedTuple):
    """Words of card texts that come up for the same cards, and for the same reasons do not.

    What comes up on both sides, whatever happens in the battle, is said of nobody in particular.
    """

    phrases: list[PhraseHere]
    said: tuple[Said, ...]

    @property
    def is_for_all(self) -> bool:
        return not self.said

    @property
    def may(self) -> bool:
        return self.is_for_all or any(each.may for each in self.said)


class KindHere(NamedTuple):
    """A kind of card or effect at a stop, and where one asks about it."""

    kind: Kind
    query: str


class KindsHere(NamedTuple):
    """Kinds that share an answer, reason and source."""

    kinds: list[KindHere]
    answer: Answer


class PrintedStop(NamedTuple):
    """A stop as the page prints it."""

    window: Window
    happenings: tuple[AutomaticEvent, ...]
    words: list[Words]
    kinds: list[KindsHere]
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
    """A battle’s steps with their stops, from the Start Step to the End Step."""
    by_step = groupby(walked.stops, lambda stop: stop.window.step)
    return [_step(name, [*map(_printed, stops)]) for name, stops in by_step]


def turned(battle: Battle, face_down: bool) -> str:
    """The query string of the battle with its target turned over; where it can’t be, the same."""
    document = battle.to_document()
    if can_be_turned(battle):
        hidden = {"face_down": face_down, "position": "defense"}
        document["target"] = document["target"] | hidden
    return query_of(Battle.from_document(document).to_document())


def can_be_turned(battle: Battle) -> bool:
    """Whether there is a target that could lie face-down: a Link Monster can’t."""
    return battle.target is not None and battle.target.def_ is not None


@cache
def face_down_examples() -> tuple[NamedBattle, ...]:
    """Battles with a face-down target, to begin with."""
    return tuple(map(named, FACE_DOWN))


def _step(name: str, stops: list[PrintedStop]) -> PrintedStep:
    if len(stops) == 1:
        window = stops[0].window
        return PrintedStep(window.id, window.name, stops)
    return PrintedStep(name.lower().replace(" ", "-"), name, stops)


def _printed(stop: Stop) -> PrintedStop:
    kinds = _kinds(stop)
    counted = Counter(said.answer for _, said in stop.kinds)
    return PrintedStop(
        stop.window, stop.happenings, _words(stop), kinds, counted["yes"], counted["no"]
    )


def _words(stop: Stop) -> list[Words]:
    """The words in groups: first what comes up for everybody, last what comes up for nobody."""
    groups: dict[tuple[Said, ...], list[PhraseHere]] = {}
    for phrase, speakers in stop.phrases:
        query = address_of({"at": stop.window.id, "names": phrase.id})
        groups.setdefault(_of(phrase, speakers), []).append(PhraseHere(phrase, query))
    words = [Words(phrases, said) for said, phrases in groups.items()]
    return sorted(words, key=lambda each: (not each.is_for_all, not each.may))


def _of(phrase: Phrase, speakers: tuple[CardHolder, ...]) -> tuple[Said, ...]:
    """Whom the words are said of: of nobody in particular where they come up on both sides.

    Words about either monster, which come up for neither player, are missing the same for both.
    """
    if phrase.of == "battle" and not any(each.may for each in speakers):
        return (Said("anybody", "", may=False, why=speakers[0].why),)
    is_for_all = len(speakers) > 1 and all(each.may for each in speakers)
    return () if is_for_all else tuple(map(_said, speakers))


def _said(speaker: CardHolder) -> Said:
    css = "you" if speaker.player == "you" else "opp"
    return Said(_PLAYERS.get(speaker.name, speaker.name), css, speaker.may, speaker.why)


_PLAYERS = {"you": "You", "opponent": "Opponent"}


def _kinds(stop: Stop) -> list[KindsHere]:
    """The kinds in groups that share an answer; what may be activated comes first."""
    groups: dict[tuple[str, str], KindsHere] = {}
    for kind, said in stop.kinds:
        query = address_of({"as": kind.id, "at": stop.window.id})
        group = groups.setdefault((said.answer, said.why), KindsHere([], said))
        group.kinds.append(KindHere(kind, query))
    return sorted(groups.values(), key=lambda each: each.answer.answer != "yes")
