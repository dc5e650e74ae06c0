"""Prepare the page of a battle step by step: its stops, and the phrases and kinds at each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import groupby
from types import MappingProxyType
from typing import NamedTuple

from engine.document import Document
from engine.languages import cache_by_language
from engine.text import Name, Text
from engine.yugioh import Battle, calculate
from engine.yugioh.timing import (
    KINDS,
    Answer,
    AutomaticEvent,
    CardHolder,
    InvalidDocument,
    Kind,
    Phrase,
    Question,
    Stop,
    Walk,
    Window,
    answer,
)
from explorer.addresses.battle import query_of
from explorer.battle.monster_numbers import with_blanks
from explorer.rulings.named_battles import NamedBattle, named_battle
from explorer.timing import (
    Facts,
    KnownEffect,
    effects_by_name,
    query_string_of,
    with_statement,
)
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

# Battles of the rulebook's pages with a face-down target, and their titles.
FACE_DOWN = {
    "face-down-and-destroyed": gettext_noop("Gemini Elf attacks a face-down Man-Eater Bug"),
    "face-down-and-too-strong": gettext_noop("Gemini Elf attacks a face-down Aqua Madoor"),
}


class PhraseHolder(NamedTuple):
    """A player or card that may have the phrases, and whether these come up."""

    name: Text
    css: str  # the player's class
    may: bool
    why: Text


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
    """A kind of card or effect at a stop, with the query string of its question of timing and the
    cards that are examples of it here.
    """

    kind: Kind
    query: str
    examples: list[str]


class KindGroup(NamedTuple):
    """Kinds that share an answer, reason and source."""

    kinds: list[LinkedKind]
    answer: Answer


class BattleCard(NamedTuple):
    """A card of a battle with its activated effects, its place, empty if it does not battle, what
    other cards of the battle forbid it, and whether there is no battle damage for it to prevent.
    """

    name: str
    controller: str
    slot: str
    effects: list[KnownEffect]
    locks: list[Facts]
    is_needless: bool

    def locks_at(self, at: str) -> list[Facts]:
        """Return what forbids its effects at a window. What prevents damage is needless only when
        the damage is fixed, and if the card does nothing else.
        """
        is_needless = self.is_needless and at == "calculation" and len(self.effects) == 1
        return [*self.locks, *([_NO_DAMAGE] if is_needless else [])]


_NO_DAMAGE = {"does_nothing": "no_damage", "mandatory": "no"}


class CardAtStop(NamedTuple):
    """An effect of a card of the battle that can be activated at a stop, with the query string of
    its question; its number is 0 if it is the only one.
    """

    name: str
    css: str  # the class of its controller
    number: int
    answer: Answer
    query: str


class PrintedStop(NamedTuple):
    """A stop as the page prints it."""

    window: Window
    automatic_events: tuple[AutomaticEvent, ...]
    words: list[PhraseGroup]
    kinds: list[KindGroup]
    may: int  # how many kinds may be activated
    may_not: int
    cards: list[CardAtStop]


class PrintedStep(NamedTuple):
    """The stops of one step. A step of a single stop is that stop."""

    id: str
    name: Text
    stops: list[PrintedStop]

    @property
    def is_single(self) -> bool:
        return len(self.stops) == 1


Locks = Mapping[tuple[str, str], list[Facts]]  # by the name and controller of a locked card


def steps(walked: Walk, battle: Battle, locks: Locks = MappingProxyType({})) -> list[PrintedStep]:
    """Return a battle's steps with their stops, from the Start Step to the End Step; `locks` are
    what its cards forbid each other.
    """
    places = dict(_places(battle.to_document()))
    examples = [name for kind in KINDS for name in kind.examples]
    known = effects_by_name([*examples, *(name for name, _ in places)])
    needless = _needless_cards(battle)
    cards = [
        BattleCard(*key, slot, known[key[0]], locks.get(key, []), key in needless)
        for key, slot in places.items()
        if key[0] in known  # its activated effects
    ]
    by_step = groupby(walked.stops, lambda stop: stop.window.step)
    return [
        _step(id, [_printed(stop, walked, cards, known) for stop in stops]) for id, stops in by_step
    ]


def _needless_cards(battle: Battle) -> set[tuple[str, str]]:
    """Return the names and controllers of the cards that would bring damage to 0 that its player
    would not take anyway.
    """
    effects = [each for each in battle.effects if each.step == "06"]
    needless: set[tuple[str, str]] = set()
    for player in {each.controller for each in effects}:
        others = tuple(
            each for each in battle.effects if each.step != "06" or each.controller != player
        )
        damage = calculate(battle.model_copy(update={"effects": others})).battle_damage
        if not damage.of(player):
            needless |= {(each.card, player) for each in effects if each.controller == player}
    return needless


def _places(document: Document) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield each card's name and controller, with the slot of a battling monster; those last, so
    that they win.
    """
    for effect in document.get("effects", ()):
        yield (effect["card"], effect["controller"]), ""
    for slot in ("attacker", "target"):
        monster = document.get(slot)
        if not monster:
            continue
        controller = monster.get("controller", "you" if slot == "attacker" else "opponent")
        for modifier in monster.get("modifiers", ()):
            yield (modifier["card"], controller), ""
    for slot in ("attacker", "target"):
        monster = document.get(slot)
        if monster and monster.get("name"):
            controller = monster.get("controller", "you" if slot == "attacker" else "opponent")
            yield (monster["name"], controller), slot


def turned(battle: Battle, face_down: bool, typed: Document | None = None) -> str:
    """Return the query string of the battle with its target turned over, if that is possible.

    Numbers that are empty in the typed battle stay empty: turned over, it may need another one.
    """
    document = battle.to_document()
    if can_be_turned(battle):
        hidden = {"face_down": face_down, "position": "defense"}
        document["target"] = document["target"] | hidden
    turned_over = Battle.from_document(document).to_document()
    return query_of(with_blanks(turned_over, typed) if typed else turned_over)


def can_be_turned(battle: Battle) -> bool:
    """Return whether the target can be face-down: a Link Monster can't."""
    return battle.target is not None and battle.target.def_ is not None


@cache_by_language
def face_down_examples() -> tuple[NamedBattle, ...]:
    """Return the example battles with a face-down target."""
    return tuple(named_battle(slug)._replace(title=_(title)) for slug, title in FACE_DOWN.items())


def _step(id: str, stops: list[PrintedStop]) -> PrintedStep:
    if len(stops) == 1:
        window = stops[0].window
        return PrintedStep(window.id, window.name, stops)
    return PrintedStep(id.replace("_", "-"), stops[0].window.step_name, stops)


def _printed(
    stop: Stop, walked: Walk, cards: list[BattleCard], known: Mapping[str, list[KnownEffect]]
) -> PrintedStop:
    kinds = _kind_groups(stop, known)
    counts = Counter(answer.answer for _, answer in stop.kinds)
    return PrintedStop(
        window=stop.window,
        automatic_events=stop.automatic_events,
        words=_phrase_groups(stop),
        kinds=kinds,
        may=counts["yes"],
        may_not=counts["no"],
        cards=[each for card in cards for each in _at_stop(card, stop.window.id, walked)],
    )


def _at_stop(card: BattleCard, at: str, walked: Walk) -> Iterator[CardAtStop]:
    """Yield the effects of a card that can be activated at a window of the battle."""
    happened = walked.happened.of_card(card.slot, card.controller)
    for number, effect in enumerate(card.effects, start=1):
        if not effect.facts or not _may_come_up(effect.facts, happened, at):
            continue
        found = _answer_of(card.name, at, effect, happened)
        if found is None or found.answer == "no" or _is_locked(card, at, effect, happened):
            continue
        shown = 0 if len(card.effects) == 1 else number
        query = _query_of_card(card.name, shown, at, effect, found, happened)
        css = "you" if card.controller == "you" else "opp"
        yield CardAtStop(Name(card.name), css, shown, found, query)


def _is_locked(card: BattleCard, at: str, effect: KnownEffect, happened: Facts) -> bool:
    """Return whether another card of the battle forbids an effect at a window."""
    locks = card.locks_at(at)
    answers = [_answer_of(card.name, at, effect, happened | lock) for lock in locks]
    return any(each is not None and each.answer == "no" for each in answers)


def _query_of_card(
    card: str, number: int, at: str, effect: KnownEffect, found: Answer, happened: Facts
) -> str:
    """Return the query string of an effect's question, with the facts of the battle if the answer
    would be another one without them.
    """
    fields = {"card": card, "effect": str(number or ""), "at": at}
    if _answer_of(card, at, effect, {}) != found:
        fields = {"card": card, "at": at, "of": card, "read": "1"} | happened | effect.facts
    return query_string_of(fields)


def _may_come_up(facts: Facts, happened: Facts, at: str) -> bool:
    """Return whether what a trigger waits for can happen in this battle, as far as it shows."""
    if facts.get("kind") != "trigger_effect" or "names" in facts:
        return True
    is_destroyed = at == "end" and happened["destroyed_by_battle"] == "yes"
    return is_destroyed and facts.get("names_battle_too") == "yes"


def _answer_of(card: str, at: str, effect: KnownEffect, happened: Facts) -> Answer | None:
    """Return the answer in this battle; None where what is known of the card contradicts it."""
    timing = {"at": at, "card": card, "facts": happened | effect.facts}
    try:
        question = Question.from_document({"game": "yugioh", "timing": timing})
    except InvalidDocument:
        return None
    return answer(with_statement(question, effect.statement))


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
        return (PhraseHolder(_("any card"), "", may=False, why=holders[0].why),)
    is_for_all = len(holders) > 1 and all(each.may for each in holders)
    return () if is_for_all else tuple(map(_holder, holders))


def _holder(holder: CardHolder) -> PhraseHolder:
    css = "you" if holder.player == "you" else "opp"
    name = holder.name if holder.is_monster else _(_PLAYERS[holder.player])
    return PhraseHolder(name, css, holder.may, holder.why)


_PLAYERS = {"you": gettext_noop("You"), "opponent": gettext_noop("Opponent")}


def _kind_groups(stop: Stop, known: Mapping[str, list[KnownEffect]]) -> list[KindGroup]:
    """Return the kinds in groups that share an answer, those that may be activated first."""
    groups: dict[tuple[str, Text], KindGroup] = {}
    for kind, found in stop.kinds:
        query = query_string_of({"as": kind.id, "at": stop.window.id})
        group = groups.setdefault((found.answer, found.why), KindGroup([], found))
        group.kinds.append(LinkedKind(kind, query, _examples(kind, found, known)))
    return sorted(groups.values(), key=lambda each: each.answer.answer != "yes")


def _examples(kind: Kind, found: Answer, known: Mapping[str, list[KnownEffect]]) -> list[str]:
    """Return the examples of a kind whose own effects, as far as they are known, all have the
    answer of the kind at this stop: a card's text may name another moment.
    """
    return [
        name
        for name in kind.examples
        if {
            _own_answer(name, found.at, tuple(each.facts.items()))
            for each in known.get(name, ())
            if each.facts
        }
        == {found.answer}
    ]


@lru_cache(maxsize=1024)
def _own_answer(card: str, at: str, facts: tuple[tuple[str, str], ...]) -> str:
    """Return whether an effect can be activated at a stop; kept, as every page has the examples."""
    found = _answer_of(card, at, KnownEffect(dict(facts)), {})
    return found.answer if found else ""
