"""Test battles at the same time: order, marks, and what is applied together."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh.same_time import BattlesAtTheSameTime, SameTime, calculate_at_the_same_time
from tests.conftest import effect, monster

Side = list[int | Document]


def defender(def_: int, **fields: Any) -> Document:
    return monster(0, def_, position="defense", **fields)


def many(attackers: Side, targets: Side, *effects: Document, **fields: Any) -> Document:
    """Return a document of battles at the same time; a number is a monster’s ATK."""
    sides = [
        [each if isinstance(each, dict) else monster(each) for each in side]
        for side in (attackers, targets)
    ]
    return {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": sides[0],
        "targets": sides[1],
        "effects": list(effects),
        **fields,
    }


def calculated_at_once(document: Document) -> SameTime:
    return calculate_at_the_same_time(BattlesAtTheSameTime.from_document(document))


def result(*document: Any, **fields: Any) -> SameTime:
    return calculated_at_once(many(*document, **fields))


def order(calculated: SameTime) -> list[str]:
    """Return the pairs of each pass: `02` is attacker 0 against target 2."""
    return [
        " ".join(f"{pair.attacker}{pair.target}" for pair in each.pairs)
        for each in calculated.passes
    ]


def marked(calculated: SameTime) -> list[tuple[str, int, int]]:
    """Return for each pair the marked monsters with those that marked them, and both damages."""
    return [
        (
            " ".join(
                f"{mark.slot[0]}{mark.place}<{''.join(map(str, mark.by))}"
                for mark in pair.marks.destroyed
            ),
            *pair.marks.depleted,
        )
        for pair in calculated.pairs
    ]


def destroyed_in(calculated: SameTime) -> list[str]:
    """Return what is destroyed: `a0` is attacker 0."""
    return [f"{mark.slot[0]}{mark.place}" for mark in calculated.closing.marks.destroyed]


# --- The three procedures -------------------------------------------------------------------------


def test_one_attacker_battles_its_targets_from_the_left_whatever_their_positions() -> None:
    calculated = result([2000], [1500, defender(2500), 2300, defender(1000)])
    assert order(calculated) == ["00 01 02 03"]
    assert marked(calculated) == [
        ("t0<0", 0, 500),
        ("t0<0", 500, 500),
        ("t0<0 a0<2", 800, 500),
        ("t0<0 a0<2 t3<0", 800, 500),
    ]
    assert calculated.closing.life_points_before == (8000, 8000)
    assert calculated.closing.life_points_after == (7200, 7500)


def test_many_attackers_battle_the_one_target_from_the_left() -> None:
    calculated = result([1000, 1800, 2400], [1800])
    assert order(calculated) == ["00 10 20"]
    assert marked(calculated) == [
        ("a0<0", 800, 0),
        ("a0<0 a1<0 t0<1", 800, 0),
        ("a0<0 a1<0 t0<12", 800, 600),
    ]
    assert calculated.closing.life_points_after == (7200, 7400)


def test_many_battle_many_in_attack_position_first_and_then_in_defense_position() -> None:
    calculated = result([2500, 1200, 1800], [2000, defender(1500), 1200])
    assert order(calculated) == ["00 02 10 12 20 22", "01 11 21"]
    assert marked(calculated) == [
        ("t0<0", 0, 500),
        ("t0<0 t2<0", 0, 1800),
        ("t0<0 t2<0 a1<0", 800, 1800),
        ("t0<0 t2<01 a1<02", 800, 1800),
        ("t0<0 t2<01 a1<02 a2<0", 1000, 1800),
        ("t0<0 t2<012 a1<02 a2<0", 1000, 2400),
        ("t0<0 t2<012 a1<02 a2<0 t1<0", 1000, 2400),
        ("t0<0 t2<012 a1<02 a2<0 t1<0", 1300, 2400),
        ("t0<0 t2<012 a1<02 a2<0 t1<02", 1300, 2400),
    ]
    assert calculated.closing.life_points_after == (6700, 5600)


def test_five_battle_five() -> None:
    hidden = defender(0, face_down=True)
    targets = [2000, defender(2000), 1000, defender(3000), hidden]
    calculated = result([1000, 1500, 2000, 2500, 3000], targets)
    assert order(calculated) == [
        "00 02 10 12 20 22 30 32 40 42",
        "01 03 04 11 13 14 21 23 24 31 33 34 41 43 44",
    ]
    assert calculated.closing.marks.depleted == (8000, 6500)
    assert calculated.closing.life_points_after == (0, 1500)
    assert marked(calculated)[-1][0] == "a0<02 t2<01234 a1<0 a2<0 t0<234 t4<01234 t1<34"


def test_the_passes_say_which_they_are() -> None:
    two = result([1, 1], [1, 1]).passes
    assert [(each.number, each.of, str(each.label)) for each in two] == [
        (1, 2, "First pass: targets in Attack Position"),
        (2, 2, "Second pass: targets in Defense Position"),
    ]
    assert "from your left, battles every target in Attack Position" in str(two[0].why)
    assert str(two[1].why).endswith("; there is none.")
    assert two[1].pairs == ()
    for sides in (([1], [1, 1]), ([1, 1], [1]), ([1], [1])):
        (only,) = result(*sides).passes
        assert (only.number, only.of, str(only.label)) == (1, 1, "Only pass")
        assert bool(only.note) == (sides == ([1], [1]))


def test_the_left_is_that_of_the_player_who_attacks() -> None:
    yours, theirs = monster(1), monster(1, controller="opponent")
    assert "from your left" in str(result([yours], [1, 1]).passes[0].why)
    attacked = result([theirs, theirs], [{**yours, "controller": "you"}])
    assert "from your opponent’s left" in str(attacked.passes[0].why)


# --- Marks, and what is applied together ----------------------------------------------------------


def test_a_monster_marked_early_still_destroys_later_ones() -> None:
    calculated = result([1500], [2000, 1000])
    assert marked(calculated) == [("a0<0", 500, 0), ("a0<0 t1<0", 500, 500)]
    assert "Attacker is already marked, with ATK and DEF unchanged" in str(calculated.pairs[1].why)
    assert "marked before" not in str(calculated.pairs[0].why)
    assert destroyed_in(result([2500, 1000], [2000])) == ["t0", "a1"]


def test_life_points_change_once_and_never_below_0() -> None:
    calculated = result([5000, 5000], [0], life_points={"you": 7, "opponent": 100})
    assert [pair.trace.life_points_before for pair in calculated.pairs] == [(7, 100)] * 2
    assert calculated.closing.marks.depleted == (0, 10_000)
    assert calculated.closing.life_points_after == (7, 0)


def test_a_gain_is_added_with_the_same_stroke() -> None:
    """In turn it would be 0 after the first pair, and 2500 after the second."""
    gain = effect("05", "opponent", of={"attacker": 1})
    calculated = result([3000, 2500], [0], gain, life_points={"opponent": 1000})
    assert calculated.closing.marks.gained == (0, 2500)
    assert calculated.closing.life_points_after == (8000, 500)
    assert "gain of 2500" in str(calculated.pairs[1].why)
    assert "gains are added at the same time" in str(calculated.closing.note)
    assert result([3000], [0]).closing.note == ""


def test_effect_damage_is_marked_as_well() -> None:
    calculated = result([3000, 2500], [0], effect("04", of={"attacker": 0}))
    assert calculated.pairs[0].trace.effect_damage == (0, 3000)
    assert calculated.closing.marks.depleted == (0, 5500)


def test_the_closing_says_in_a_sentence_what_happens() -> None:
    assert str(result([2000], [1500, 1000]).closing.why) == (
        "Target (1st from the left) and Target (2nd from the left) are destroyed together; "
        "your opponent’s Life Points go from 8000 to 6500."
    )
    unchanged = str(result([1], [defender(1)]).closing.why)
    assert unchanged.startswith("Nothing is destroyed and nobody’s")
    assert str(result([1], [monster(0, name="Imp")]).closing.why).startswith("Imp is destroyed; ")


# --- Rules of a single battle ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("attacker", "target", "destroyed", "unsaid"),
    [
        (monster(1000), monster(1000), ["a0", "t0"], "ties"),
        (monster(0), monster(0), [], "0 against 0"),
        (monster(1000), defender(1000), [], "a DEF that equals the ATK"),
        (monster(0), defender(0), [], "a DEF that equals the ATK"),
        (monster(0, 9, battles_with="def"), monster(8), ["t0"], "its other number"),
        (monster(9), monster(0, 8, battles_with="def"), ["t0"], "its other number"),
        (monster(9), monster(8, indestructible_by_battle=True), [], "can’t be destroyed"),
        (monster(8, indestructible_by_battle=True), monster(9), [], "can’t be destroyed"),
        (monster(9, indestructible_by_battle=True), monster(8), ["t0"], ""),
        (monster(9), monster(8), ["t0"], ""),
        (monster(8), defender(9), [], ""),
        (monster(9), defender(8), ["t0"], ""),
    ],
)
def test_a_pair_says_what_the_house_rule_does_not(
    attacker: Document, target: Document, destroyed: list[str], unsaid: str
) -> None:
    calculated = result([attacker], [target])
    note = str(calculated.pairs[0].note)
    assert destroyed_in(calculated) == destroyed
    assert unsaid in note
    assert bool(note) == bool(unsaid)
    assert note.count(" and ") == 0


def test_piercing_marks_the_difference() -> None:
    calculated = result([2000, 1000], [defender(1500)], effect("piercing"))
    assert calculated.closing.marks.depleted == (500, 500)
    assert "piercing" in str(calculated.pairs[0].note)
    assert calculated.pairs[1].note == ""
    assert "ladder" not in str(calculated.pairs[0].note)


def test_an_indestructible_monster_is_never_marked_but_its_player_pays() -> None:
    wall = monster(1000, name="Wall", indestructible_by_battle=True)
    calculated = result([1500, 1200], [wall])
    assert destroyed_in(calculated) == []
    assert calculated.closing.life_points_after == (8000, 7300)
    assert all("Wall can’t be destroyed by battle" in str(pair.why) for pair in calculated.pairs)


def test_a_face_down_target_is_flipped_before_anything_is_calculated() -> None:
    hidden = defender(1500, name="Hidden", face_down=True)
    calculated = result([2000, 1000], [hidden, 500, {**hidden, "name": "Other"}])
    assert [flip.target for flip in calculated.flips] == [0, 2]
    assert str(calculated.flips[0].why) == "Hidden is flipped to face-up Defense Position."
    assert order(calculated) == ["01 11", "00 02 10 12"]
    assert calculated.closing.life_points_after == (7000, 6000)
    assert result([2000], [defender(1500)]).flips == ()
