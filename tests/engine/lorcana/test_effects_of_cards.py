"""Test that what a card gives to others ends when that card leaves play."""

from __future__ import annotations

from typing import Any

import pytest

from engine.lorcana import Board, InvalidDocument, resolve

AURORA = {"id": "aurora", "owner": "B", "strength": 2, "willpower": 4, "exerted": True}
OTHER = {"id": "o", "owner": "B", "strength": 2, "willpower": 2}
TINKER_BELL = {"id": "tink", "owner": "A", "strength": 4, "willpower": 5}
PIRATE = {"type": "deal", "amount": 2, "targets": ["o"], "chosen_by": "A"}
CHALLENGE = {"type": "challenge", "challenger": "tink", "target": "aurora"}
WARD = {"type": "grant_keyword", "target": "o", "keyword": "ward"}


def board(effect: dict[str, Any], action: dict[str, Any]) -> Board:
    characters = [TINKER_BELL, AURORA, OTHER]
    document = {"game": "lorcana", "characters": characters, "effects": [effect], "action": action}
    return Board.from_document(document)


def test_ward_from_a_card_that_is_banished_keeps_nobody_from_choosing() -> None:
    """Aurora - Dreaming Guardian is banished by a challenge; then an effect chooses another."""
    action = CHALLENGE | {"after_damage_triggers": [PIRATE]}
    with_her = resolve(board(WARD | {"source": "aurora"}, action))
    assert (with_her.banished, with_her.dealt["o"]) == (("aurora", "o"), 2)
    for_itself = resolve(board(WARD, action))
    assert for_itself.banished == ("aurora",)


def test_an_effect_applies_while_the_card_that_gives_it_is_in_play() -> None:
    protected = resolve(board(WARD | {"source": "aurora"}, PIRATE))
    assert not protected.legal
    assert str(protected.to_document()["why_illegal"]).startswith("o has Ward")


@pytest.mark.parametrize("how", ["banish", "leave_play"])
@pytest.mark.parametrize(
    "effect",
    [
        {"type": "strength_mod", "target": "o", "amount": 3},
        {"type": "grant_keyword", "target": "o", "keyword": "resist", "value": 1},
        {"type": "cant_be_dealt_damage", "target": "o"},
        {"type": "cant_be_challenged", "target": "o"},
        {"type": "may_challenge_ready", "target": "o"},
    ],
)
def test_every_effect_on_a_card_can_end_with_the_card_that_gives_it(
    effect: dict[str, Any], how: str
) -> None:
    action: dict[str, Any] = {"type": how, "id": "aurora"}
    action |= {"to": "hand"} if how == "leave_play" else {}
    ended = resolve(board(effect | {"source": "aurora"}, action))
    assert "effects" not in ended.board
    (kept,) = resolve(board(effect, action)).board["effects"]
    assert kept == effect


def test_the_card_that_gives_an_effect_has_to_be_in_play() -> None:
    with pytest.raises(InvalidDocument, match=r"effects\.0\.source"):
        board(WARD | {"source": "nobody"}, PIRATE)
    assert board(WARD | {"source": None}, PIRATE).to_document()["effects"] == [WARD]
