"""Test the sentences on cards that enter, leave or move, and on what an effect deals and puts."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.lorcana import Board, BoardTrace, resolve
from engine.lorcana.board import Card
from tests.engine.lorcana.rule_cases import (
    a,
    act,
    b,
    card,
    deal,
    fight,
    location,
    move,
    put,
    shift,
    then,
)

NEW = {"id": "n", "strength": 2, "willpower": 4}
UNDER = [{"id": "low", "willpower": 3}]
THERE = location("hill", "A", 5)
END = act("end_turn")
TEMPORARY = shift("a", 5, 6, variant="temporary")
KEPT = (act("damage_cant_be_removed"),)

# The cards, the action, the effects; the place of a row, its label, its sentence and its source.
SENTENCES: list[tuple[list[Document], Document, tuple[Document, ...], int, str, str, list[str]]] = [
    (
        [a(damage=1)],
        shift("a", 5, 6),
        (),
        0,
        "Shift",
        "top is shifted onto a; it keeps the 1 damage and is ready and dry.",
        ["top"],
    ),
    (
        [a(drying=True), card("c", "A", 1, 4, exerted=True, damage=2)],
        shift(["a", "c"], 5, 6, variant="duo"),
        (),
        0,
        "Duo Shift",
        "top is shifted onto a and c; it keeps the 2 damage and is exerted and drying.",
        ["top"],
    ),
    (
        [a()],
        shift("a", 5, 6, enters_exerted=True),
        (),
        0,
        "Shift",
        "top is shifted onto a; it is exerted and dry. An effect makes it enter play exerted.",
        ["top"],
    ),
    (
        [a(exerted=True)],
        shift("a", 5, 6, enters_exerted=True),
        (),
        0,
        "Shift",
        "top is shifted onto a; it is exerted and dry.",
        ["top"],
    ),
    (
        [a(damage=2)],
        then(TEMPORARY, END),
        (),
        2,
        "Temporary Shift ends",
        "top was shifted for this turn. 2 damage is removed from it, and it returns to its "
        "player’s hand; a is in play again.",
        ["top"],
    ),
    (
        [a(damage=2)],
        then(TEMPORARY, END),
        KEPT,
        2,
        "Temporary Shift ends",
        "top was shifted for this turn. It returns to its player’s hand; a is in play again, with "
        "the 2 damage that can’t be removed.",
        ["top"],
    ),
    (
        [a()],
        then(TEMPORARY, END),
        (),
        2,
        "Temporary Shift ends",
        "top was shifted for this turn. It returns to its player’s hand; a is in play again.",
        ["top"],
    ),
    ([], act("play", new=NEW), (), 0, "Enters play", "n enters play.", ["n"]),
    (
        [],
        act("play", new=NEW, enters_with_damage=1, enters_exerted=True),
        (),
        0,
        "Enters play",
        "n enters play exerted with 1 damage; it is never in play without it.",
        ["n"],
    ),
    (
        [a(damage=2)],
        act("leave_play", id="a", to="hand"),
        (),
        0,
        "Leaves play",
        "a goes to the hand: its 2 damage ceases to exist.",
        ["a"],
    ),
    (
        [a(under=UNDER)],
        act("leave_play", id="a", to="deck"),
        (),
        0,
        "Leaves play",
        "a goes to the deck, with the cards under it: it had no damage.",
        ["a"],
    ),
    (
        [a(exerted=True)],
        act("ready", id="a", card="A song"),
        (),
        0,
        "Readied",
        "a is readied.",
        ["A song"],
    ),
    (
        [a()],
        act("ready", id="a"),
        (),
        0,
        "Readied",
        "a is ready already, so nothing changes.",
        [],
    ),
    (
        [a(), b()],
        fight(declaration_triggers=[act("ready", id="a")]),
        (),
        2,
        "Readied",
        "a is readied; it stays in the challenge.",
        [],
    ),
    (
        [a(damage=2, under=UNDER)],
        act("banish", id="a"),
        (),
        0,
        "Banished",
        "An effect banishes a, with the cards under it; its damage ceases to exist.",
        [],
    ),
    (
        [a()],
        act("banish", id="a", card="A song"),
        (),
        0,
        "Banished",
        "A song banishes a; its damage ceases to exist.",
        ["A song"],
    ),
    (
        [a(), THERE],
        act("move_to_location", id="a", to="hill"),
        (),
        0,
        "Moves to a location",
        "a moves to hill.",
        ["a"],
    ),
    (
        [a(at="hill"), THERE],
        act("move_to_location", id="a", to="hill"),
        (),
        0,
        "Moves to a location",
        "a is at hill already, so no move happens.",
        ["a"],
    ),
    (
        [b(), card("c", "B", 1, 9)],
        deal(1, "b", "c", card="A song", replaced_amount=2),
        (),
        0,
        "Deal 1",
        "1 damage would be dealt to each of b and c.",
        ["A song"],
    ),
    (
        [b()],
        deal(1, "b", card="A song", replaced_amount=2),
        (),
        1,
        "2 instead",
        "The effect itself deals 2 instead of 1.",
        ["A song"],
    ),
    ([b()], put(1, "b"), (), 0, "Put 1", "1 damage would be put on b.", []),
    (
        [a(damage=2), b()],
        then(move(2, "a", "b", within_resolution=True), move(1, "b", "a")),
        (),
        3,
        "Not back",
        "This effect moved 2 damage from a to b and can’t move it back, so nothing moves.",
        [],
    ),
    (
        [a(damage=2), b(damage=1)],
        then(move(2, "a", "b", within_resolution=True), move(3, "b", "a")),
        (),
        3,
        "Not back",
        "This effect moved 2 damage from a to b and can’t move it back.",
        [],
    ),
]


def resolved(cards: list[Document], action: Document, *effects: Document) -> BoardTrace:
    board = {"game": "lorcana", "characters": cards, "effects": [*effects], "action": action}
    return resolve(Board.from_document(board))


def cards_after(cards: list[Document], action: Document) -> tuple[Card, ...]:
    """Return the cards in play after an action."""
    after = {**resolved(cards, action).board, "action": act("gsc")}
    return Board.from_document(after).characters


@pytest.mark.parametrize(("cards", "action", "effects", "place", "label", "why", "by"), SENTENCES)
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
