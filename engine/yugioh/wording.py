"""Build the parts of sentences: players, cards, lists. It holds no rules and no words."""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping, Sequence

from engine.languages import cache_by_language
from engine.trace import Damage
from engine.yugioh.ladder_effects import LadderEffect
from engine.yugioh.messages import CARDS, DAMAGES, FIRST_TO_EXCEPT, LAST_EXCEPT, LISTS, SENTENCES

NO_NUMBERS: Mapping[int, int] = {}


def joined(words: Sequence[str]) -> str:
    """Join words: `A`, `A and B`, `A, B and C`."""
    if len(words) == 1:
        return words[0]
    if not words:
        return ""
    return LISTS["between"].join(words[:-1]) + LISTS["before_last"] + words[-1]


def cards(effects: Sequence[LadderEffect], shared: Container[str] = ()) -> str:
    """Return the cards of the effects, each once; a name that both players have gets its player."""
    return subject(effects, shared)[0]


def subject(
    effects: Sequence[LadderEffect],
    shared: Container[str] = (),
    numbers: Mapping[int, int] = NO_NUMBERS,
) -> tuple[str, bool]:
    """Return the cards of the effects as `cards` does, and whether that is more than one name.

    `numbers` are what `numbered` returns.
    """
    if len(effects) == 1:
        return _card(effects[0], shared, numbers), False
    names = [*dict.fromkeys([_card(effect, shared, numbers) for effect in effects])]
    return joined(names), len(names) > 1


def _card(effect: LadderEffect, shared: Container[str], numbers: Mapping[int, int]) -> str:
    card = name = effect.card
    if number := numbers.get(id(effect)):
        name = _numbered(number).format(name=card, number=number)
    if card in shared:
        return CARDS[effect.controller].format(name=name)
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
    """Return the template for the 1st to the 30th, which is as many effects as a document has."""
    is_exception = FIRST_TO_EXCEPT <= number <= LAST_EXCEPT
    return CARDS.get("" if is_exception else f"effect_{number % 10}", CARDS["effect"])


def shared(effects: Iterable[LadderEffect]) -> set[str]:
    """Return the names of cards that both players have among these effects."""
    yours: set[str] = set()
    theirs: set[str] = set()
    for effect in effects:
        (yours if effect.controller == "you" else theirs).add(effect.card)
    return yours & theirs


def whose(damage: Damage) -> str:
    """Return `your 2000`, `your opponent’s 500`."""
    return DAMAGES[f"battle_{damage.to}"].format(amount=damage.amount)


def monster_names(attacker: str, target: str, controllers: Sequence[str]) -> dict[str, str]:
    """Return a name for the monster in each slot from both names and both controllers.

    Two monsters with the same name are named with their players or, if one player controls both, as
    the attacking and the attacked one.
    """
    if attacker != target:
        return {"attacker": attacker, "target": target}
    yours, theirs = controllers
    if yours == theirs:
        return {slot: CARDS[slot].format(name=attacker) for slot in ("attacker", "target")}
    return {
        slot: CARDS[player].format(name=attacker)
        for slot, player in zip(("attacker", "target"), (yours, theirs), strict=True)
    }


def capitalized(text: str) -> str:
    """Return the text with a capital letter if it begins with our own word; a card's name stays."""
    return f"{text[0].upper()}{text[1:]}" if text.startswith(_sentence_words()[0]) else text


def sentence(clauses: Iterable[str]) -> str:
    """Return the clauses as one sentence; a card's name keeps its own first letter."""
    our_words, between, end = _sentence_words()
    text = between.join(clauses)
    return f"{text[0].upper()}{text[1:]}{end}" if text.startswith(our_words) else text + end


@cache_by_language
def _sentence_words() -> tuple[tuple[str, ...], str, str]:
    """Return the words before the name of a card, such as `your `, and what ends a clause and a
    sentence.
    """
    before = [CARDS[key].partition("{")[0] for key in ("you", "opponent", "attacker", "target")]
    return tuple(filter(None, before)), SENTENCES["between"], SENTENCES["end"]
