"""Test the sentences on cards that enter, leave or move, and on what an effect deals and puts."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.lorcana import Board, BoardTrace, resolve
from engine.lorcana.board import Card
from tests.case_files import read_cases
from tests.engine.lorcana.rule_cases import (
    a,
    act,
    b,
    card,
    location,
    shift,
)
from tests.every_case import every

NEW = {"id": "n", "strength": 2, "willpower": 4}
UNDER = [{"id": "low", "willpower": 3}]
THERE = location("hill", "A", 5)
END = act("end_turn")
TEMPORARY = shift("a", 5, 6, variant="temporary")
KEPT = (act("damage_cant_be_removed"),)

# The cards, the action, the effects; the place of a row, its label, its sentence and its source.
SENTENCES = read_cases(__file__, "card_rows.json")


def resolved(cards: list[Document], action: Document, *effects: Document) -> BoardTrace:
    board = {"game": "lorcana", "characters": cards, "effects": [*effects], "action": action}
    return resolve(Board.from_document(board))


def cards_after(cards: list[Document], action: Document) -> tuple[Card, ...]:
    """Return the cards in play after an action."""
    after = {**resolved(cards, action).board, "action": act("gsc")}
    return Board.from_document(after).characters


@every(("cards", "action", "effects", "place", "label", "why", "by"), SENTENCES)
def test_each_row_says_what_happens_to_the_cards(
    cards: list[Document],
    action: Document,
    effects: tuple[Document, ...],
    place: int,
    label: str,
    why: str,
    by: list[str],
) -> None:
    row = resolved(cards, action, *effects).rows[place]
    assert (str(row.label), str(row.why), [each.card for each in row.by]) == (label, why, by)


@pytest.mark.parametrize(
    ("onto", "variant", "why"),
    [
        ("potato", "shift", "potato is not a character; shift onto a character."),
        ("a", "potato", "a is not an item; shift onto an item."),
    ],
)
def test_a_shift_onto_the_wrong_kind_of_card_names_the_right_one(
    onto: str, variant: str, why: str
) -> None:
    cards = [a(), {"id": "potato", "owner": "A", "type": "item"}]
    assert str(resolved(cards, shift(onto, 1, 1, variant=variant)).why_illegal) == why


PLAYED: Document = {"exerted": False, "damage": 0, "at": None, "under": [], "temporary": False}


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        (NEW, {"strength": 2, "drying": True}),
        ({"id": "n", "willpower": 4}, {"strength": 0, "drying": True}),
        ({"id": "n", "type": "location", "willpower": 4}, {"strength": None, "drying": False}),
        ({"id": "n", "type": "item"}, {"strength": None, "drying": True}),
    ],
)
def test_a_card_that_is_played_has_no_damage_and_is_drying(
    new: Document, expected: Document
) -> None:
    (played,) = cards_after([], act("play", new=new))
    values = played.model_dump(mode="json")
    assert {name: values[name] for name in PLAYED} == PLAYED
    assert {name: values[name] for name in expected} == expected


def test_a_character_shifted_onto_two_belongs_to_their_player_and_is_where_the_first_is() -> None:
    cards = [b(at="camp"), card("c", "B", 1, 4), location("camp", "B", 5)]
    action = shift(["b", "c"], 5, 6, variant="duo")
    (top, _) = cards_after(cards, action)
    assert (top.id, top.owner, top.at) == ("top", "B", "camp")
    assert [each.id for each in top.under] == ["b", "c"]


def test_only_the_active_players_temporary_characters_return() -> None:
    others = [{"id": "else", "willpower": 3}]
    cards = [b(temporary=True, under=others), a(temporary=True, under=UNDER)]
    assert [each.id for each in cards_after(cards, END)] == ["b", "low"]
