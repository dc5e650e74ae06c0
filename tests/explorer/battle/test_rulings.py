"""Test that picking and checking boxes composes the battles of the rulings.

Numbers are typed only where the ruling's own number is made up (`typed`); everything else comes
from picking cards, choosing positions and players, and checking what the cards offer.
"""

from __future__ import annotations

from typing import NamedTuple

import pytest
from django.http import QueryDict

from engine.document import Document
from engine.yugioh import Battle
from explorer.battle.actions import ACTIONS
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.effect_checkboxes import EffectCheckbox, effect_checkboxes
from explorer.battle.picked_cards import EffectPart, all_offers
from explorer.models import Card
from explorer.web.composer import act
from tests.conftest import ruled_battles
from tests.every_case import every
from tests.explorer.battle.pick_fields import form_of, pick

pytestmark = pytest.mark.django_db


class More(NamedTuple):
    """Parts of a ruling's situation besides the cards of its effects."""

    cards: tuple[tuple[str, str, str], ...] = ()  # name, player, role
    ticks: tuple[tuple[str, str], ...] = ()  # card, a word of what it does
    typed: tuple[tuple[str, str], ...] = ()  # a field of the form and its number


MORE = {
    "chaos-max-too-low-for-ohime": More(typed=(("t-def", "5000"),)),  # the ruling names no number
    "trapeze-magician-tests-each-damage": More(
        (("Blackwing - Gale the Whirlwind", "opponent", "x"),),
        (("Blackwing - Gale the Whirlwind", "on Ohime"),),
    ),
    "beelzeus-attacks-swords-woman": More(
        ticks=(("Beelzeus of the Diabolic Dragons", "ATK becomes 0 on Amazoness"),)
    ),
    "submarineroid-with-unstable-evolution-under-temple": More(
        (("Unstable Evolution", "you", "ea"),), (("Unstable Evolution", "ATK becomes 2400"),)
    ),
    "ogama-under-sonics-attacks-cyberse-magician": More(
        ticks=(("Majespecter Sonics", "ATK becomes twice"),)
    ),
    "majesty-hyperion-and-fairy-swords-woman": More(typed=(("a-type", "Fairy"),)),
    "dinomorphia-intact-and-submarineroid": More(typed=(("lp-you", "100"),)),
}


def composable() -> list[Document]:
    """Return the rulings whose cards are all in the catalogue."""
    from explorer.catalogue.card_file import read_card_file

    names = {entry.name for entry in read_card_file()}
    spelt_out = [case | {"battle": _spelt_out(case)} for case in ruled_battles()]
    return [case for case in spelt_out if _names(case["battle"]) <= names]


def _spelt_out(case: Document) -> Document:
    """Return the ruling's battle with what is default."""
    return Battle.from_document(case["battle"]).model_dump(mode="json", by_alias=True)


def _names(battle: Document) -> set[str]:
    monsters = [battle["attacker"], battle["target"]]
    named = {monster["name"] for monster in monsters if monster}
    return named | {effect["card"] for effect in battle["effects"]}


class Composer:
    """A user of the composer: every action is a request of the form."""

    def __init__(self) -> None:
        self.query = "a-atk=0&t-atk=0"

    @property
    def composition(self) -> BattleComposition:
        return compose_battle(QueryDict(self.query))

    def press(self, **button: str) -> None:
        acted = act(ACTIONS, self._form(**button))
        assert acted
        assert acted.address, "the button was refused"
        self.query = acted.address

    def type(self, field: str, value: str) -> None:
        self.query = compose_battle(self._form(**{field: value})).address

    def tick(self, card: str, words: str) -> None:
        offered = effect_checkboxes(self.composition).offers
        matches = [tick for tick in offered if tick.card == card and words in _told(tick)]
        assert matches, f"{card} offers {[_told(tick) for tick in offered]}"
        params = self._form()
        params.appendlist(matches[0].name, matches[0].value)
        self.query = compose_battle(params).address

    def _form(self, **fields: str) -> QueryDict:
        """Return what the browser would send: the battle, its ticks by reference, what was."""
        return form_of(self.query, **fields)


def _told(tick: EffectCheckbox) -> str:
    return f"{tick.does} on {tick.about}"


def composed(case: Document) -> BattleComposition:
    """Return the ruling's battle, picked and ticked."""
    battle, more, composer = case["battle"], MORE.get(case["id"], More()), Composer()
    cards = {card.name: card for card in Card.objects.with_effects()}
    if battle["target"] is None:
        composer.type("direct", "1")
    for slot, letter in (("attacker", "a"), ("target", "t")):
        if battle[slot]:
            composer.press(**pick(cards[battle[slot]["name"]].passcode, f"-.{letter}"))
            composer.type(f"{letter}-by", battle[slot].get("controller", "you"))
            composer.type(f"{letter}-pos", battle[slot].get("position", "attack"))
    for name, player, place in _others(battle, cards) + list(more.cards):
        composer.press(**pick(cards[name].passcode, f"{player[0]}.{place}"))
    for card, words in more.ticks:
        composer.tick(card, words)
    for field, number in more.typed:
        composer.type(field, number)
    for effect in battle["effects"]:
        _tick_if_missing(composer, effect)
    return composer.composition


def _others(battle: Document, cards: dict[str, Card]) -> list[tuple[str, str, str]]:
    """Return the cards of effects that are not the battling monsters' own, each with its role."""
    battling = {
        (monster["name"], monster["controller"])
        for monster in (battle["attacker"], battle["target"])
        if monster
    }
    places: list[tuple[str, str, str]] = []
    for effect in battle["effects"]:
        name, player = effect["card"], effect["controller"]
        if (name, player) not in battling and (name, player) not in {place[:2] for place in places}:
            places.append((name, player, _place(cards[name], player, battle)))
    return places


def _place(card: Card, player: str, battle: Document) -> str:
    if not card.equips:
        return "x"
    if any(effect.step == "piercing" for effect in card.effects.all()):
        return "ea"  # a monster that pierces is one that attacks
    return "ea" if battle["attacker"]["controller"] == player else "et"


def _tick_if_missing(composer: Composer, effect: Document) -> None:
    """Tick what the ruling's battle has of a card and a step, unless picking has ticked it."""

    def same(each: Document) -> bool:
        return all(each[field] == effect[field] for field in ("step", "card", "controller"))

    if any(same(each) for each in composer.composition.document.get("effects", ())):
        return
    offers = effect_checkboxes(composer.composition).offers
    for offer in all_offers(composer.composition.composed):
        part = offer.part
        if isinstance(part, EffectPart) and same(part.effect):
            tick = next(each for each in offers if each.value == offer.ref)
            params = composer._form()
            params.appendlist(tick.name, tick.value)
            composer.query = compose_battle(params).address
            return
    pytest.fail(f"{effect['card']} does not offer {effect}")


@every("case", composable(), ids=lambda case: case["id"])
def test_the_ruling_is_composed_by_picking_and_ticking(case: Document, catalogue: None) -> None:
    result = composed(case)
    assert result.trace, result.problems
    expected = case.get("expected") or {}
    document = result.trace.to_document()
    for key in ("battle_damage", "effect_damage", "life_points_gained"):
        if key in expected:
            assert document[key] == expected[key], result.query
    if "rows" in expected:
        assert [
            [row.applies, row.to_opponent.battle, row.to_you.battle] for row in result.trace.rows
        ] == expected["rows"]


def test_most_rulings_can_be_composed() -> None:
    assert len(composable()) >= 30
