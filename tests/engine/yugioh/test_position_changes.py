"""Test battles whose monsters change their position after the attack is declared."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.same_time import BattlesAtTheSameTime
from engine.yugioh.timing import WINDOWS, walk
from engine.yugioh.timing.battle_facts import facts_of
from tests.conftest import battle, effect, monster, places

BOOK = {"card": "Book of Moon", "to": "face_down"}


def changed(atk: int, def_: int, to: str, **fields: Any) -> Document:
    step = fields.pop("step", "battle_step")
    change = {"card": "Book of Moon", "to": to, "step": step}
    return monster(atk, def_, position_change=change, **fields)


def result(attacker: Document, target: Document | None, *effects: Document) -> Any:
    return calculate(Battle.from_document(battle(attacker, target, *effects)))


@pytest.mark.parametrize(
    ("to", "opponent", "you", "destroyed"),
    [("face_down", 0, 0, ("target",)), ("defense", 0, 0, ("target",))],
)
def test_a_target_changed_to_defense_battles_with_its_def(
    to: str, opponent: int, you: int, destroyed: tuple[str, ...]
) -> None:
    trace = result(monster(2000), changed(1800, 1000, to, name="Skull"))
    assert (trace.battle_damage.opponent, trace.battle_damage.you) == (opponent, you)
    assert trace.destroyed == destroyed
    assert "1000 DEF" in str(trace.rows[0].why)
    assert str(trace.rows[0].why).startswith("Skull was ")


def test_a_target_turned_face_down_may_withstand_the_attack() -> None:
    trace = result(monster(2000), changed(500, 2600, "face_down", name="Skull"))
    assert (trace.battle_damage.you, trace.destroyed) == (600, ())
    assert str(trace.rows[0].why).startswith(
        "Skull was turned face-down by Book of Moon in the Battle Step, and is flipped face-up "
        "before damage calculation. Attacker with 2000 ATK attacks Skull in Defense Position"
    )
    assert "Book of Moon" in trace.rows[0].citation.text


def test_a_target_changed_to_attack_battles_with_its_atk() -> None:
    trace = result(monster(2000), changed(500, 2600, "attack", position="defense"))
    assert trace.battle_damage.opponent == 1500
    assert "was changed to Attack Position by Book of Moon" in str(trace.rows[0].why)


def test_piercing_hits_a_target_that_was_changed_to_defense() -> None:
    trace = result(monster(2000), changed(2500, 500, "defense"), effect("piercing"))
    assert trace.battle_damage.opponent == 1500


def test_a_target_flipped_again_in_the_damage_step_cites_its_ruling() -> None:
    trace = result(monster(2000), changed(500, 2600, "face_down", step="damage_step"))
    assert "Subterror Guru" in trace.rows[0].citation.text
    assert "in the Damage Step, and is flipped face-up" in str(trace.rows[0].why)


@pytest.mark.parametrize("to", ["defense", "face_down"])
@pytest.mark.parametrize("step", ["battle_step", "damage_step"])
@pytest.mark.parametrize("target", [None, monster(1000)])
def test_an_attacker_changed_to_defense_inflicts_nothing(
    to: str, step: str, target: Document | None
) -> None:
    trace = result(changed(2000, 2000, to, step=step), target, effect("08"))
    assert trace.battle_damage == (0, 0)
    assert trace.destroyed == ()
    assert str(trace.rows[0].why).endswith(
        "The attack of Attacker is over, so damage is not calculated."
    )
    assert "flipped face-up" not in str(trace.rows[0].why)
    assert str(trace.fate) == "Nothing: damage is not calculated."
    assert ("Book of Moon" in trace.rows[0].citation.text) == (step == "battle_step")


def test_an_attacker_that_may_attack_in_defense_may_change_to_attack() -> None:
    big = changed(1000, 3500, "attack", position="defense")
    assert result(big, monster(800)).battle_damage.opponent == 200
    with_def = big | {"battles_with": "def"}
    assert result(with_def, monster(800)).battle_damage.opponent == 2700


def test_a_document_without_a_change_is_calculated_as_before() -> None:
    with_null = battle(monster(2000, position_change=None), monster(1000, position_change=None))
    assert calculate(Battle.from_document(with_null)) == result(monster(2000), monster(1000))
    assert "position_change" not in Battle.from_document(with_null).to_document()["attacker"]


def test_the_facts_of_the_damage_step_follow_the_change() -> None:
    document = Battle.from_document(battle(monster(2000), changed(500, 2600, "face_down")))
    facts = facts_of(document, calculate(document))
    assert "flipped" in facts.monsters["target"]
    stopped = Battle.from_document(battle(changed(2000, 0, "defense"), monster(1)))
    facts = facts_of(stopped, calculate(stopped))
    assert not {"calculated", "battled"} & facts.monsters["attacker"]


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"position_change": {"to": "attack"}}, ".to"),
        ({"position": "defense", "position_change": {"to": "defense"}}, ".to"),
        ({"position_change": {"to": "set"}}, ".to"),
        ({"position_change": {}}, ".to"),
        ({"position_change": {"to": "defense", "card": ""}}, ".card"),
        ({"position_change": {"to": "defense", "step": "now"}}, ".step"),
        ({"position_change": {"to": "defense", "by": "A"}}, ".by"),
        ({"position_change": True}, ""),
        ({"def": None, "position_change": {"to": "defense"}}, ""),
    ],
)
@pytest.mark.parametrize("slot", ["attacker", "target"])
def test_errors_name_their_place(slot: str, fields: Document, place: str) -> None:
    document = battle(2000, 1000)
    document[slot] |= fields
    assert places(document) == [f"{slot}.position_change{place}"]


def test_a_face_down_target_cannot_be_turned_face_down_again() -> None:
    down = monster(1, 1, position="defense", face_down=True, position_change=BOOK)
    assert places(battle(1, down)) == ["target.position_change.to"]


def test_battles_at_the_same_time_have_no_changed_positions() -> None:
    document = {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [changed(1, 1, "defense")],
        "targets": [monster(1)],
    }
    with pytest.raises(InvalidDocument) as refused:
        BattlesAtTheSameTime.from_document(document)
    assert [each.place for each in refused.value.problems] == ["attackers.0.position_change"]


@pytest.mark.parametrize(
    ("step", "left_out"),
    [
        ("battle_step", {"start", "before", "calculation", "after", "end"}),
        ("damage_step", {"calculation"}),
    ],
)
def test_a_stopped_attack_has_no_damage_calculation_in_its_course(
    step: str, left_out: set[str]
) -> None:
    battled = Battle.from_document(battle(changed(2000, 0, "defense", step=step), 1000))
    stops = {stop.window.id for stop in walk(battled).stops}
    assert {window.id for window in WINDOWS} - stops == left_out


@pytest.mark.parametrize(("step", "is_unruled"), [("battle_step", False), ("damage_step", True)])
def test_a_change_in_the_damage_step_has_no_ruling_that_we_know(
    step: str, is_unruled: bool
) -> None:
    trace = result(monster(2000), changed(1800, 1000, "defense", step=step))
    assert ("We know of no ruling on such a change." in str(trace.rows[0].why)) is is_unruled


def test_an_attacker_changed_to_attack_position_has_the_usual_source() -> None:
    attacker = changed(2000, 0, "attack", position="defense")
    usual = result(monster(2000), monster(1000)).rows[0].citation
    assert result(attacker, monster(1000)).rows[0].citation == usual
