"""Test the first row: comparing two numbers, the damage inflicted, the monsters destroyed."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle, compared
from tests.conftest import battle, effect, monster, traced


def damage(document: Document) -> tuple[int, int]:
    """Return battle damage of normal circumstances: to the opponent, to you."""
    row = traced(document).rows[0]
    return row.to_opponent.battle, row.to_you.battle


def defender(def_: int | str, atk: int = 0, **fields: Any) -> Document:
    return monster(atk, def_, position="defense", **fields)


@pytest.mark.parametrize(
    ("attacker", "target", "inflicted", "destroyed"),
    [
        (2000, monster(1500), (500, 0), ("target",)),
        (1500, monster(1500), (0, 0), ("attacker", "target")),
        (1000, monster(1500), (0, 500), ("attacker",)),
        (1, monster(0), (1, 0), ("target",)),
        (0, monster(1), (0, 1), ("attacker",)),
        (0, monster(0), (0, 0), ()),
        (1500, None, (1500, 0), ()),
        (0, None, (0, 0), ()),
        (2000, defender(1500), (0, 0), ("target",)),
        (1500, defender(1500), (0, 0), ()),
        (1000, defender(1500), (0, 500), ()),
        (0, defender(0), (0, 0), ()),
        (1, defender(0, atk=3000), (0, 0), ("target",)),
    ],
)
def test_the_numbers_decide_the_damage_and_what_is_destroyed(
    attacker: int, target: Document | None, inflicted: tuple[int, int], destroyed: tuple[str, ...]
) -> None:
    document = battle(attacker, target)
    assert damage(document) == inflicted
    assert traced(document).destroyed == destroyed


def test_an_attack_of_the_opponent_hits_you() -> None:
    theirs = monster(2000, controller="opponent")
    assert damage(battle(theirs, monster(1500, controller="you"))) == (0, 500)
    assert damage(battle(theirs, None)) == (0, 2000)


def test_no_damage_means_no_damage_on_the_way() -> None:
    for document in (battle(0, None), battle(1000, 1000), battle(2000, defender(1000))):
        assert traced(document).rows[0].damages == ()


def test_the_monster_with_the_higher_number_inflicts_the_damage() -> None:
    for attacker, by in ((2000, "attacker"), (500, "target")):
        (one,) = traced(battle(attacker, 1000)).rows[0].damages
        assert one.inflicted_by == by
        assert one.of is None


# --- Positions and the number that is compared ----------------------------------------------------


def test_an_attacker_in_defense_position_uses_its_atk_unless_the_document_says_otherwise() -> None:
    assert damage(battle(monster(1000, 3500, position="defense"), 1400)) == (0, 400)
    benkei = monster(1000, 3500, position="defense", battles_with="def")
    assert damage(battle(benkei, 1400)) == (2100, 0)
    assert damage(battle(benkei, None)) == (3500, 0)


@pytest.mark.parametrize(("def_", "gone"), [(1000, ("attacker",)), (1400, ("attacker", "target"))])
def test_an_attacker_in_defense_position_can_be_destroyed(def_: int, gone: tuple[str]) -> None:
    benkei = monster(0, def_, position="defense", battles_with="def")
    assert traced(battle(benkei, 1400)).destroyed == gone


def test_a_defender_may_battle_with_its_atk() -> None:
    assert damage(battle(1000, defender(0, atk=1800, battles_with="atk"))) == (0, 800)


def test_a_target_in_attack_position_may_battle_with_its_def() -> None:
    assert damage(battle(2000, monster(0, 1700, battles_with="def"))) == (300, 0)


def test_a_question_mark_counts_as_0_and_the_row_says_so() -> None:
    document = battle(2000, monster("?", "?"))
    assert damage(document) == (2000, 0)
    assert "[printed ?, which counts as 0]" in str(traced(document).rows[0].why)
    assert damage(battle(500, defender("?"), effect("piercing"))) == (500, 0)


def test_a_question_mark_counts_from_0_under_modifiers() -> None:
    modifiers = [{"card": "Gains", "stat": "atk", "change": 700}]
    assert damage(battle(monster("?", modifiers=modifiers), None)) == (700, 0)


def test_a_link_monster_battles_with_its_atk() -> None:
    assert damage(battle(monster(2300, None), monster(1500, None))) == (800, 0)


# --- Modifiers ------------------------------------------------------------------------------------


def value(*modifiers: Document, atk: int = 1000) -> int:
    document = battle(monster(atk, 50, modifiers=[{"card": "M", **each} for each in modifiers]))
    return compared(Battle.from_document(document).attacker).value


def test_modifiers_apply_in_their_order() -> None:
    change, set_to = {"stat": "atk", "change": 500}, {"stat": "atk", "set": 200}
    assert value(change, set_to) == 200
    assert value(set_to, change) == 700


def test_below_zero_counts_as_0_but_is_remembered() -> None:
    minus, plus = {"stat": "atk", "change": -1500}, {"stat": "atk", "change": 700}
    assert value(minus) == 0
    assert value(minus, plus) == 200
    assert value({"stat": "atk", "set": -300}, plus) == 400


def test_a_modifier_of_the_other_stat_changes_nothing() -> None:
    assert value({"stat": "def", "change": 500}) == 1000


def test_a_defenders_def_is_modified() -> None:
    raised = [{"card": "Wall", "stat": "def", "change": 800}]
    assert damage(battle(1000, defender(500, modifiers=raised))) == (0, 300)


def test_a_modifier_of_damage_calculation_counts_and_the_row_says_it_holds_only_then() -> None:
    honest = {"card": "Honest", "stat": "atk", "change": 900, "during": "damage_calculation"}
    document = battle(monster(1000, modifiers=[honest]), 1500)
    assert damage(document) == (400, 0)
    assert "1900 ATK [1000 + 900 (Honest, in damage calculation only)]" in str(
        traced(document).rows[0].why
    )


def test_the_row_shows_how_modifiers_made_the_numbers() -> None:
    modifiers = [
        {"card": "Shrink", "stat": "atk", "set": 500},
        {"card": "Curse", "stat": "atk", "change": -800},
    ]
    why = str(traced(battle(monster(1000, modifiers=modifiers), 1500)).rows[0].why)
    for words in (
        "1000",
        "set to 500 (Shrink)",
        "- 800 (Curse)",
        "-300",
        "counts as 0",
        "1500 ATK",
    ):
        assert words in why


# --- Piercing -------------------------------------------------------------------------------------


def test_piercing_inflicts_the_difference() -> None:
    document = battle(2000, defender(1500), effect("piercing"))
    assert damage(document) == (500, 0)
    assert traced(document).destroyed == ("target",)
    assert [row.applies for row in traced(document).rows] == ["normal"]


def test_piercing_hits_the_opponent_of_the_player_who_controls_it() -> None:
    theirs = monster(3000, controller="opponent")
    yours = defender(0, controller="you")
    assert damage(battle(theirs, yours, effect("piercing", "you"))) == (3000, 0)
    assert damage(battle(theirs, yours, effect("piercing", "opponent"))) == (0, 3000)


def test_piercing_of_both_players_hits_both() -> None:
    document = battle(3000, defender(0), effect("piercing", "you"), effect("piercing", "opponent"))
    assert damage(document) == (3000, 3000)
    assert {each.inflicted_by for each in traced(document).rows[0].damages} == {"attacker"}


def test_several_piercing_effects_of_a_player_do_not_add_up() -> None:
    document = battle(2000, defender(1500), effect("piercing"), effect("piercing"), effect("01"))
    assert damage(document) == (500, 0)
    assert len(traced(document).rows[0].damages) == 1


def test_an_01_pierces_by_itself_unless_it_is_of_kind_battle() -> None:
    assert damage(battle(2000, defender(1500), effect("01"))) == (500, 0)
    assert damage(battle(2000, defender(1500), effect("01", kind="piercing"))) == (500, 0)
    assert damage(battle(2000, defender(1500), effect("01", kind="battle"))) == (0, 0)


@pytest.mark.parametrize("target", [None, monster(500), defender(2000), defender(2500)])
def test_piercing_is_described_but_unused_where_there_is_nothing_to_pierce(
    target: Document | None,
) -> None:
    with_it, without = battle(2000, target, effect("piercing")), battle(2000, target)
    assert damage(with_it) == damage(without)
    assert "Card of piercing" in str(traced(with_it).rows[0].why)
    assert traced(with_it).rows[0].effects == (0,)


def test_the_first_row_lists_every_effect_that_may_pierce() -> None:
    document = battle(
        2000,
        defender(0),
        effect("06"),
        effect("01"),
        effect("01", kind="battle"),
        effect("piercing"),
    )
    assert traced(document).rows[0].effects == (1, 3)


# --- Whose monsters, and their fate ---------------------------------------------------------------


def test_monsters_of_one_player_may_battle_each_other() -> None:
    own = monster(1000, controller="you")
    assert damage(battle(2000, own)) == (0, 1000)
    assert damage(battle(400, own)) == (0, 600)
    assert damage(battle(400, defender(900, controller="you"))) == (0, 500)


def test_an_indestructible_monster_survives_but_its_player_takes_the_damage() -> None:
    document = battle(2000, monster(1500, name="Marshmallon", indestructible_by_battle=True))
    assert damage(document) == (500, 0)
    trace = traced(document)
    assert trace.destroyed == ()
    assert str(trace.fate.headline) == "Nothing"
    assert "Marshmallon can’t be destroyed by battle" in str(trace.fate.reason)


def test_one_of_two_that_tie_may_survive() -> None:
    document = battle(monster(1500, indestructible_by_battle=True), 1500)
    assert traced(document).destroyed == ("target",)


@pytest.mark.parametrize(
    ("document", "sentence"),
    [
        (battle(2000, 1500), "Target: 1500 ATK loses to 2000 ATK."),
        (battle(1000, 1500), "Attacker: 1000 ATK loses to 1500 ATK."),
        (battle(1500, 1500), "Attacker and Target: both have 1500."),
        (battle(2000, defender(100)), "Target: 100 DEF loses to 2000 ATK."),
        (battle(0, 0), "Nothing: 0 against 0 destroys nothing."),
        (battle(2000, None), "Nothing: a direct attack has no target."),
    ],
)
def test_the_fate_says_what_is_destroyed_and_why(document: Document, sentence: str) -> None:
    assert str(traced(document).fate) == sentence


def test_the_fate_keeps_the_first_letter_of_a_monsters_name() -> None:
    document = battle(2000, monster(1500, name="eye of x"))
    assert str(traced(document).fate) == "eye of x: 1500 ATK loses to 2000 ATK."


def test_namesakes_are_distinguished_by_their_players() -> None:
    twin: Document = {"name": "Twin", "def_": 0}
    trace = traced(battle(monster(900, **twin), monster(400, controller="opponent", **twin)))
    assert str(trace.fate.headline) == "Your opponent’s Twin"
    assert "Your Twin with 900 ATK beats your opponent’s Twin with 400 ATK" in str(
        trace.rows[0].why
    )


def test_the_first_row_has_both_numbers_and_each_players_damage() -> None:
    document = battle(monster(2000, name="Knight"), monster(1500, name="Elf"))
    assert str(traced(document).rows[0].why) == (
        "Knight with 2000 ATK beats Elf with 1500 ATK: your opponent takes 500."
    )


def test_the_first_row_is_marked_changed_where_it_is_not_0() -> None:
    row = traced(battle(2000, 1500)).rows[0]
    assert (row.to_opponent.changed, row.to_you.changed) == (True, False)
    assert row.applied
    assert str(row.label) == "Normal circumstances"


# --- The first row and its source -----------------------------------------------------------------


def first_row(document: Document) -> tuple[str, str]:
    """Return the sentence of normal circumstances after the attacker's name, and its source."""
    row = traced(document).rows[0]
    return str(row.why).partition(" ")[2], row.citation.text


def changed_by(change: int) -> Document:
    return monster(1000, 0, modifiers=[{"card": "Horn", "stat": "atk", "change": change}])


def pierces(card: str, controller: str = "you") -> Document:
    return effect("piercing", controller) | {"card": card}


RULEBOOK = "Official rulebook, pages 42, 43 and 50"
MAIL = "Konami OCG office, email of November 2, 2020"
LANCER = monster(2000, name="Lancer")
PIERCED = "with 2000 ATK attacks Target in Defense Position with 500 DEF and"


@pytest.mark.parametrize(
    ("document", "why"),
    [
        (battle(changed_by(change), None), f"attacks directly with {counted} ATK [1000 {ending}")
        for change, counted, ending in (
            (0, 1000, "+ 0 (Horn)]: your opponent takes 1000."),
            (-1, 999, "- 1 (Horn)]: your opponent takes 999."),
            (-1000, 0, "- 1000 (Horn)]: 0 inflicts nothing."),
            (-1001, 0, "- 1001 (Horn) = -1, which counts as 0]: 0 inflicts nothing."),
        )
    ]
    + [
        (battle(1000, 3000), "with 1000 ATK loses to Target with 3000 ATK: you take 2000."),
        (battle(1000, 1001), "with 1000 ATK loses to Target with 1001 ATK: you take 1."),
        (
            battle(1000, defender(1000)),
            "with 1000 ATK attacks Target in Defense Position with 1000 DEF: equal numbers inflict "
            "nothing.",
        ),
        (
            battle(1000, defender(1001)),
            "with 1000 ATK attacks Target in Defense Position with 1001 DEF: you take the "
            "difference, 1.",
        ),
    ],
)
def test_the_row_of_normal_circumstances_says_how_it_comes_to_its_numbers(
    document: Document, why: str
) -> None:
    assert first_row(document) == (why, RULEBOOK)


@pytest.mark.parametrize(
    ("effects", "ending", "source"),
    [
        ([pierces("Lancer")], "pierces: your opponent takes 1500.", RULEBOOK),
        ([pierces("Ring")], "Ring pierces: your opponent takes 1500.", RULEBOOK),
        ([pierces("Ring", "opponent")], "Ring pierces: you take 1500.", MAIL),
        (
            [pierces("Rod"), pierces("Ring", "opponent")],
            "Rod and Ring pierce: your opponent takes 1500 and you take 1500.",
            MAIL,
        ),
    ],
)
def test_the_row_says_who_pierces_and_cites_whose_piercing_it_is(
    effects: list[Document], ending: str, source: str
) -> None:
    document = battle(LANCER, defender(500), *effects)
    assert first_row(document) == (f"{PIERCED} {ending}", source)


def test_piercing_that_has_nothing_to_pierce_is_not_the_source() -> None:
    for target in (monster(3000), monster(2000), defender(3000)):
        assert first_row(battle(LANCER, target, pierces("Ring", "opponent")))[1] == RULEBOOK


def test_an_attack_with_def_has_a_source_of_its_own() -> None:
    attacker = monster(1000, 2000, position="defense", battles_with="def")
    assert first_row(battle(attacker, 1000))[1] == "Konami Q&A 7420"


def test_the_player_chooses_between_piercing_and_piercing_that_doubles() -> None:
    both = [
        effect("piercing", card="Fairy Meteor Crush"),
        effect("01", kind="piercing", card="Metalfoes Orichalc"),
    ]
    normal = traced(battle(2800, defender(1900), *both)).rows[0]
    assert "its player chooses one, here the one that doubles" in str(normal.why)
