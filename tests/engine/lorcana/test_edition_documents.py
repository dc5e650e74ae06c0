"""Test what a board document may hold in each edition, and what is refused at its place."""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.lorcana import CURRENT, EDITIONS, Board, resolve
from tests.conftest import problems
from tests.engine.lorcana.rule_cases import a, act, b, deal, fight, granted, shift
from tests.every_case import every

OLDER = "crd-2.0.1"
POTATO = shift("a", 1, 1, variant="potato")
DUO = shift(["a", "c"], 5, 6, variant="duo")


def document(action: Document, *cards: Document, **fields: Any) -> Document:
    return {"game": "lorcana", "characters": [*cards], "action": action, **fields}


def test_a_board_without_a_ruleset_is_resolved_by_the_edition_in_force() -> None:
    board = Board.from_document(document(fight(), a(), b()))
    assert board.ruleset == CURRENT.id == resolve(board).ruleset
    assert "ruleset" not in board.to_document()
    assert {row.edition for row in resolve(board).rows} == {CURRENT.name}


def test_the_board_afterward_keeps_its_edition() -> None:
    trace = resolve(Board.from_document(document(fight(), a(), b(), ruleset=OLDER)))
    assert trace.board["ruleset"] == trace.ruleset == OLDER
    assert {row.edition for row in trace.rows} == {EDITIONS[OLDER].name}


@every(
    ("changed", "place", "words"),
    [
        ({"ruleset": "crd-1.0"}, "ruleset", '"crd-2.3.0" or "crd-2.0.1"'),
        ({"ruleset": []}, "ruleset", '"crd-2.3.0" or "crd-2.0.1"'),
        ({"ruleset": OLDER, "action": DUO}, "action.variant",
         "the ruleset crd-2.0.1 has no Duo Shift; crd-2.3.0 has it. Allowed: \"shift\"."),
        ({"ruleset": OLDER, "action": act("sequence", actions=[POTATO])},
         "action.actions.0.variant", "no Potato Shift; crd-2.3.0 has it"),
        ({"ruleset": OLDER, "characters": [a(keywords={"adventurous": True})]},
         "characters.0.keywords.adventurous", "no Adventurous; crd-2.3.0 has it"),
        ({"ruleset": OLDER, "effects": [granted("a", "adventurous")]}, "effects.0.keyword",
         "no Adventurous; crd-2.3.0 has it"),
        ({"ruleset": OLDER, "characters": [a(temporary=True)]}, "characters.0.temporary",
         "no Temporary Shift; crd-2.3.0 has it. Allowed: false."),
        ({"characters": [a(temporary=True)]}, "characters.0.temporary",
         "only a character with a character under it is temporary. Allowed: false."),
        ({"characters": [a(temporary=True, under=[{"id": "u", "type": "item"}])]},
         "characters.0.temporary", "only a character with a character under it"),
        ({"action": act("play", new={"id": "n", "type": "location", "willpower": 1},
                        enters_exerted=True)},
         "action.enters_exerted", "a location is never exerted. Allowed: false."),
        ({"action": shift(["a", "c"], 1, 1)}, "action.onto", "Shift does not go onto 2 cards"),
        ({"action": shift("a", 1, 1, variant="duo")}, "action.onto", "a list of two ids"),
        ({"action": shift(["a", "a"], 1, 1, variant="duo")}, "action.onto", "listed twice"),
        ({"action": shift("a", 1, 1, variant="double")}, "action.variant", '"temporary"'),
        ({"characters": [{"id": "i", "owner": "A", "type": "item", "willpower": 3}]},
         "characters.0.willpower", "an item has no willpower. Allowed: null."),
        ({"characters": [{"id": "i", "owner": "A", "type": "item", "strength": 3}]},
         "characters.0.strength", "an item has no strength. Allowed: null."),
        ({"characters": [{"id": "i", "owner": "A", "type": "item", "damage": 1}]},
         "characters.0.damage", "an item has no damage. Allowed: 0."),
        ({"characters": [{"id": "a", "owner": "A", "strength": 3}]}, "characters.0.willpower",
         "this is missing"),
        ({"action": act("play", new={"id": "n", "strength": 1})}, "action.new.willpower",
         "this is missing"),
        ({"action": act("play", new={"id": "n", "type": "item", "willpower": 1})},
         "action.new.willpower", "an item has no willpower"),
        ({"effects": [granted("top", "rush")]}, "effects.0.target", "there is no card top"),
        ({"action": deal(1, "b", replaced_amount=-1)}, "action.replaced_amount", "from 0"),
    ],
)  # fmt: skip
def test_what_an_edition_or_a_card_does_not_have_is_refused_at_its_place(
    changed: Document, place: str, words: str
) -> None:
    whole = document(deal(1, "b"), a(), b(), {**a(), "id": "c"}) | changed
    found = [str(each) for each in problems(whole, Board) if each.place == place]
    assert any(words in each for each in found), [*map(str, problems(whole, Board))]


def test_an_effect_of_a_card_that_is_played_later_waits_for_it() -> None:
    whole = document(shift("a", 2, 5), a(), effects=[granted("top", "resist", 2)])
    trace = resolve(Board.from_document(whole))
    assert trace.board["effects"] == [{**granted("top", "resist", 2)}]
    again = resolve(Board.from_document({**trace.board, "action": deal(3, "top")}))
    assert again.damage == {"top": 1}
