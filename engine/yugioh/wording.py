"""Build the parts of sentences: players, cards, lists. It holds no rules and no words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from engine.text import Capitalized, Message, Name, Series, Text
from engine.trace import Damage
from engine.yugioh.ladder_effects import LadderEffect
from engine.yugioh.messages import CARDS, DAMAGES, FIRST_TO_EXCEPT, LAST_EXCEPT, LISTS, SENTENCES

NO_NUMBERS: Mapping[int, int] = {}


_BETWEEN, _BEFORE_LAST = LISTS.message("between"), LISTS.message("before_last")
_BETWEEN_CLAUSES, _END = SENTENCES.message("between"), SENTENCES.message("end")


def joined(words: Sequence[Text]) -> Text:
    """Join words: `A`, `A and B`, `A, B and C`."""
    return words[0] if len(words) == 1 else Series(words, _BETWEEN, _BEFORE_LAST)


def cards(effects: Sequence[LadderEffect], shared: Container[str] = ()) -> Text:
    """Return the cards of the effects, each once; a name that both players have gets its player."""
    return subject(effects, shared)[0]


def subject(
    effects: Sequence[LadderEffect],
    shared: Container[str] = (),
    numbers: Mapping[int, int] = NO_NUMBERS,
) -> tuple[Text, bool]:
    """Return the cards of the effects as `cards` does, and whether that is more than one name.

    `numbers` are what `numbered` returns.
    """
    if len(effects) == 1:
        return _card(effects[0], shared, numbers), False
    names = [*dict.fromkeys([_card(effect, shared, numbers) for effect in effects])]
    return joined(names), len(names) > 1


def _card(effect: LadderEffect, shared: Container[str], numbers: Mapping[int, int]) -> Text:
    name: Text = Name(effect.card)
    if number := numbers.get(id(effect)):
        name = CARDS.message(_numbered(number), name=name, number=number)
    if effect.card in shared:
        return CARDS.message(effect.controller, name=name)
    return name


def numbered(
    effects: Sequence[LadderEffect], in_clauses: Iterable[Sequence[LadderEffect]]
) -> dict[int, int]:
    """Return a number from 1 on, by the `id` of each effect that its card's name does not identify.

    `effects` are those of a step in the document's order; `in_clauses` holds the effects of every
    clause. Effects of one card and player are numbered if a clause is about only some of them.
    """
    alike: dict[tuple[str, str], list[int]] = {}
    for effect in effects:
        alike.setdefault((effect.card, effect.controller), []).append(id(effect))
    if len(alike) == len(effects):
        return {}
    clauses = [{id(effect) for effect in each} for each in in_clauses]
    return {
        each: at
        for ids in alike.values()
        if any(len(clause.intersection(ids)) not in (0, len(ids)) for clause in clauses)
        for at, each in enumerate(ids, 1)
    }


def _numbered(number: int) -> str:
    """Return the key of the 1st to the 30th, which is as many effects as a document has."""
    key = f"effect_{number % 10}"
    return key if key in CARDS and not FIRST_TO_EXCEPT <= number <= LAST_EXCEPT else "effect"


def shared(effects: Iterable[LadderEffect]) -> set[str]:
    """Return the names of cards that both players have among these effects."""
    yours: set[str] = set()
    theirs: set[str] = set()
    for effect in effects:
        (yours if effect.controller == "you" else theirs).add(effect.card)
    return yours & theirs


def whose(damage: Damage) -> Message:
    """Return `your 2000`, `your opponent’s 500`."""
    return DAMAGES.message(f"battle_{damage.to}", amount=damage.amount)


def monster_names(attacker: str, target: str, controllers: Sequence[str]) -> dict[str, Text]:
    """Return a name for the monster in each slot from both names and both controllers.

    Two monsters with the same name are named with their players or, if one player controls both, as
    the attacking and the attacked one.
    """
    if attacker != target:
        return {"attacker": Name(attacker), "target": Name(target)}
    yours, theirs = controllers
    keys = ("attacker", "target") if yours == theirs else (yours, theirs)
    return {
        slot: CARDS.message(key, name=Name(attacker))
        for slot, key in zip(("attacker", "target"), keys, strict=True)
    }


def sentence_of_clauses(clauses: Iterable[Text]) -> Text:
    """Return the clauses as one sentence; a card's name keeps its own first letter."""
    return Series([Capitalized(Series([*clauses], _BETWEEN_CLAUSES)), _END])
