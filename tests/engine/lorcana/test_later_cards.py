"""Test what a board says of cards that are not in play yet, and what can't be said of items."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document, InvalidDocument
from engine.kinds import KINDS
from engine.lorcana import Board, BoardTrace, resolve
from tests.engine.lorcana.rule_cases import a, act, b, by, location, move, on, put, shift, then

CHIEF = {"id": "chief", "strength": 1, "willpower": 4}
LAMP = {"id": "lamp", "owner": "A", "type": "item"}
FOR_OTHERS = by("willpower_mod", "chief", amount=1, scope="own_others")


def board(cards: list[Document], action: Document, *effects: Document) -> Document:
    return {"game": "lorcana", "characters": cards, "effects": [*effects], "action": action}


def resolved(document: Document) -> BoardTrace:
    return resolve(Board.from_document(document))


def problems(document: Document) -> list[str]:
    with pytest.raises(InvalidDocument) as refused:
        Board.from_document(document)
    return [each.place for each in refused.value.problems]


def test_an_effect_of_a_card_that_is_never_played_is_not_on_the_board_afterward() -> None:
    document = board([a()], act("banish", id="gone"), FOR_OTHERS)
    assert problems(document) == ["effects.0.source"]
    played = then(act("banish", id="gone"), act("play", new=CHIEF))
    trace = resolved(board([a()], played, FOR_OTHERS))
    assert not trace.legal
    assert trace.board.get("effects", []) == []
    assert resolved({**trace.board, "action": act("gsc")}).legal


def test_an_effect_of_a_card_under_a_temporary_one_stays_for_the_next_action() -> None:
    own = by("willpower_mod", "a", amount=1, scope="self")
    shifted = resolved(board([a()], shift("a", 5, 6, variant="temporary"), own))
    assert shifted.willpower == {"top": 6}
    over = resolved({**shifted.board, "action": act("end_turn")})
    assert over.willpower == {"a": 5}


def test_what_a_shield_keeps_away_did_not_move_and_may_move_later() -> None:
    shield = on("shield_next", "b", covers="taken")
    way = then(move(2, "a", "b", within_resolution=True), move(1, "b", "a"))
    trace = resolved(board([a(damage=2), b(damage=1)], way, shield))
    assert trace.damage == {"a": 1, "b": 0}


WRONG: list[tuple[list[Document], Document, tuple[Document, ...], str]] = [
    ([a(), LAMP], act("gsc"), (by("redirect_as_put", "lamp"),), "effects.0.source"),
    (
        [a(), LAMP],
        act("gsc"),
        (by("willpower_mod", "lamp", amount=1, scope="self"),),
        "effects.0.source",
    ),
    ([a(), LAMP], act("gsc"), (on("strength_mod", "lamp", amount=1),), "effects.0.target"),
    ([{**LAMP, "at": "hill"}, location("hill", "A", 5)], act("gsc"), (), "characters.0.at"),
    (
        [],
        act("play", new={"id": "n", "type": "item"}, enters_with_damage=3),
        (),
        "action.enters_with_damage",
    ),
    ([], act("play", new={"id": "n", "type": "item", "strength": 5}), (), "action.new.strength"),
    (
        [a(under=[{"id": "n", "type": "item", "strength": 5}])],
        act("gsc"),
        (),
        "characters.0.under.0.strength",
    ),
    (
        [a(damage=2), b()],
        move(2, "a", "b", within_resolution=True, takes_triggers=[put(1, "b")]),
        (),
        "action.takes_triggers",
    ),
]


@pytest.mark.parametrize(("cards", "action", "effects", "place"), WRONG)
def test_what_would_have_no_effect_is_refused_at_its_place(
    cards: list[Document], action: Document, effects: tuple[Document, ...], place: str
) -> None:
    assert problems(board(cards, action, *effects)) == [place]


def test_an_item_may_strengthen_other_cards() -> None:
    effect = by("willpower_mod", "lamp", amount=1, scope="own_others")
    assert resolved(board([a(), LAMP], act("gsc"), effect)).willpower == {"a": 5}


def test_a_keyword_of_a_card_under_another_is_refused_in_an_edition_without_it() -> None:
    below = [{"id": "low", "willpower": 2, "keywords": {"adventurous": True}}]
    document = {**board([a(under=below)], act("gsc")), "ruleset": "crd-2.0.1"}
    assert problems(document) == ["characters.0.under.0.keywords.adventurous"]


@pytest.mark.parametrize(
    "action",
    [
        act("play", new={"id": "n"}),
        act("play", new={"id": "n", "type": "item", "willpower": 2}),
        shift("a", 1, 2, variant="duo"),
        shift(["a", "b"], 1, 2),
    ],
)
def test_the_schema_knows_what_a_new_card_and_a_shift_need(action: Document) -> None:
    document = board([a(), b()], action)
    assert problems(document)
    assert not Draft202012Validator(KINDS["board"].schema()).is_valid(document)
