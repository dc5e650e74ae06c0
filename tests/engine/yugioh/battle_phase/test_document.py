"""Test the document of a Battle Phase: what it takes, and where its errors are."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.kinds import KINDS
from engine.yugioh.battle_phase import EVENT_TYPES, MOST_EVENTS, MOST_MONSTERS, BattlePhase
from tests.conftest import by_id, effect, places, problems
from tests.engine.yugioh.battle_phase.phases import attack, cases, changes, opposing, own, phase
from tests.every_case import every

MONSTERS = [own(), opposing()]
SCHEMA = Draft202012Validator(KINDS["battle-phase"].schema())


@every("case", cases(), ids=by_id)
def test_a_document_without_defaults_is_read_as_the_same(case: Document) -> None:
    read = BattlePhase.from_document(case["battle"])
    again = BattlePhase.from_document(read.to_document())
    assert again == read
    assert again.to_document() == read.to_document()
    SCHEMA.validate(case["battle"])
    SCHEMA.validate(read.to_document())


def modifies(monster: str = "a") -> Document:
    modifier = {"card": "A card", "stat": "atk", "change": 1}
    return {"type": "modifier", "monster": monster, "modifier": modifier}


def position(to: str, monster: str = "a") -> Document:
    return {"type": "position", "monster": monster, "to": to}


def turned(of: str = "target", to: str = "face_down", **fields: Any) -> Document:
    return attack(position_change={"of": of, "to": to}, **fields)


CHANGE = "battle_phase.events.0.position_change"
WRONG: list[tuple[Document, str]] = [
    (
        phase(MONSTERS, attack(negated_by="A card", effects=[effect("06")])),
        "battle_phase.events.0.effects",
    ),
    (phase(MONSTERS, turned(of="both")), f"{CHANGE}.of"),
    (phase(MONSTERS, turned(to="up")), f"{CHANGE}.to"),
    (phase(MONSTERS, turned(target=None)), f"{CHANGE}.of"),
    (phase(MONSTERS, turned(negated_by="A card")), CHANGE),
    (phase([own(), opposing(def_=None)], turned()), CHANGE),
    (phase(MONSTERS, attack(position_change={"of": "target"})), f"{CHANGE}.to"),
    (phase(MONSTERS, attack("x")), "battle_phase.events.0.attacker"),
    (phase(MONSTERS, attack("d")), "battle_phase.events.0.attacker"),
    (phase(MONSTERS, attack(target="a")), "battle_phase.events.0.target"),
    (phase(MONSTERS, attack(), attack(target="x")), "battle_phase.events.1.target"),
    (phase(MONSTERS, attack(targets="d")), "battle_phase.events.0.targets"),
    (phase(MONSTERS, {"type": "attack", "attacker": "a"}), "battle_phase.events.0.target"),
    (phase(MONSTERS, attack(effects=[effect("11")])), "battle_phase.events.0.effects.0.step"),
    (phase(MONSTERS, attack(effects=[effect("06")] * 21)), "battle_phase.events.0.effects"),
    (phase(MONSTERS, attack(negated_by="")), "battle_phase.events.0.negated_by"),
    (phase(MONSTERS, {"type": "leaves", "monster": "x"}), "battle_phase.events.0.monster"),
    (phase(MONSTERS, {"type": "jumps"}), "battle_phase.events.0.type"),
    (phase(MONSTERS, {}), "battle_phase.events.0.type"),
    (phase(MONSTERS, position("up")), "battle_phase.events.0.to"),
    (phase([own(def_=None)], position("defense")), "battle_phase.events.0.to"),
    (phase([own(def_=None)], position("face_down")), "battle_phase.events.0.to"),
    (phase(MONSTERS, *[modifies()] * 11), "battle_phase.events.10.monster"),
    (
        phase(MONSTERS, modifies() | {"modifier": {"card": "A card", "stat": "hp", "set": 1}}),
        "battle_phase.events.0.modifier.stat",
    ),
    (
        phase(MONSTERS, {"type": "arrives", "monster": own()}),
        "battle_phase.events.0.monster.id",
    ),
    (
        phase(MONSTERS, {"type": "arrives", "monster": own("b", atk=-1)}),
        "battle_phase.events.0.monster.atk",
    ),
    (phase(MONSTERS, changes(amount=-1)), "battle_phase.events.0.entry.pays.amount"),
    (phase(MONSTERS, changes("steals")), "battle_phase.events.0.entry"),
    (
        phase(MONSTERS, {"type": "life_points", "entry": {"battle": {}}}),
        "battle_phase.events.0.entry.battle",
    ),
    (phase(MONSTERS, {"type": "life_points", "entry": 5}), "battle_phase.events.0.entry"),
    (phase(MONSTERS, {"type": "life_points", "entry": {}}), "battle_phase.events.0.entry"),
    (
        phase([own(str(at)) for at in range(7)], {"type": "arrives", "monster": own("eighth")}),
        "battle_phase.events.0.monster",
    ),
    (phase([own(), own()]), "battle_phase.monsters.1.id"),
    (phase([own(position="defense", def_=None)]), "battle_phase.monsters.0.position"),
    (phase([own(face_up=False)]), "battle_phase.monsters.0.position"),
    (
        phase([own(position_change={"card": "Book of Moon", "to": "defense"})]),
        "battle_phase.monsters.0.position_change",
    ),
    (phase([own(attacks=[0])]), "battle_phase.monsters.0.attacks.0"),
    (phase([own(speed=1)]), "battle_phase.monsters.0.speed"),
    (phase([own(forces="x")]), "battle_phase.monsters.0.forces"),
    (phase([own(str(at)) for at in range(8)]), "battle_phase.monsters"),
    (phase([own(str(at)) for at in range(MOST_MONSTERS + 1)]), "battle_phase.monsters"),
    (phase([], *[changes()] * (MOST_EVENTS + 1)), "battle_phase.events"),
    (phase([], effects=[effect("06")] * 11), "battle_phase.effects"),
    (phase([], turn_player="me"), "battle_phase.turn_player"),
    (phase([], first_turn_of_the_duel=1), "battle_phase.first_turn_of_the_duel"),
    (phase([], phase=1), "battle_phase.phase"),
    (phase([], ruleset="tcg"), "ruleset"),
    (phase([], life_points={"you": -1}), "life_points.you"),
    ({"game": "yugioh", "battle_phase": []}, "battle_phase"),
    ({**phase([]), "attacker": {}}, "attacker"),
]


def test_the_error_of_an_unknown_entry_lists_those_of_a_phase() -> None:
    (problem,) = problems(phase([], {"type": "life_points", "entry": {}}), BattlePhase)
    assert '"pays"' in str(problem.allowed)
    assert '"battle"' not in str(problem.allowed)


@every(("document", "place"), WRONG)
def test_an_error_names_its_place(document: Document, place: str) -> None:
    assert place in places(document, BattlePhase)
    assert len(places(document, BattlePhase)) <= 2


def test_an_error_names_the_value_and_what_is_allowed() -> None:
    (other,) = problems(phase(MONSTERS, attack(target="x")), BattlePhase)
    assert other.to_document() == {
        "place": "battle_phase.events.0.target",
        "message": '"x" is not a monster of the other player',
        "allowed": '"d"',
        "code": "not_a_monster",
        "values": {"id": "x"},
    }
    (unknown,) = problems(phase([], {"type": "jumps"}), BattlePhase)
    assert str(unknown.allowed) == ", ".join(f'"{each}"' for each in EVENT_TYPES)


def test_a_monster_that_arrives_later_is_no_target_yet() -> None:
    arrives = {"type": "arrives", "monster": opposing("e")}
    early = phase(MONSTERS, attack(target="e"), arrives, attack(target="e"))
    assert places(early, BattlePhase) == ["battle_phase.events.0.target"]


def test_the_effects_of_phase_and_attack_fit_into_a_battle() -> None:
    many = attack(effects=[effect("06")] * 20)
    assert BattlePhase.from_document(phase(MONSTERS, many, effects=[effect("06")] * 10))


@pytest.mark.parametrize("value", [None, [], "x", 5, {"battle_phase": None}])
def test_nonsense_is_refused(value: Any) -> None:
    assert places(value, BattlePhase)
