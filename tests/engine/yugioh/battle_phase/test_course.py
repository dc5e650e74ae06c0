"""Test what happens in a Battle Phase, and what is remembered of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cases import Verdict, check
from engine.document import Document
from engine.kinds import calculate_document
from engine.yugioh import Battle, calculate
from engine.yugioh.battle_phase import PhaseTrace
from engine.yugioh.replay import BANS, Attack, resolve_attack
from tests.conftest import by_id, effect
from tests.engine.yugioh.battle_phase.phases import (
    attack,
    calculated,
    cases,
    changes,
    opposing,
    own,
    phase,
)
from tests.every_case import every


@every("case", cases(), ids=by_id)
def test_every_case_with_a_source_agrees(case: Document) -> None:
    assert case["source_name"]
    assert check(case).verdict is Verdict.AGREES, check(case).differences


def rules(trace: PhaseTrace) -> list[tuple[str, bool]]:
    return [(row.applies, row.applied) for row in trace.rows]


# --- Declarations ---------------------------------------------------------------------------------

# The fields of the attacker, of the target, of the phase, and the ban that follows.
FORBIDDEN: list[tuple[Document, Document, Document, str]] = [
    ({}, {}, {"first_turn_of_the_duel": True}, "first-turn"),
    ({"position": "defense", "face_up": False}, {}, {}, "face-down"),
    ({"position": "defense"}, {}, {}, "defense-position"),
    ({"cannot_attack": True}, {}, {}, "cannot-attack"),
    ({"cannot_declare": True}, {}, {}, "cannot-declare"),
    ({}, {"attackable": False}, {}, "not-attackable"),
]


@pytest.mark.parametrize(("attacker", "target", "fields", "ban"), FORBIDDEN)
def test_a_forbidden_attack_has_the_reason_and_changes_nothing(
    attacker: Document, target: Document, fields: Document, ban: str
) -> None:
    trace = calculated([own(**attacker), opposing(**target)], attack(), **fields)
    (row,) = trace.rows
    assert (row.applies, row.applied) == (ban, False)
    assert row.why
    assert row.citation in {each.citation for each in BANS}
    assert (row.before, row.battle, row.destroyed) == (row.after, None, ())
    assert trace.monsters[0].declared == 0
    assert trace.left == ()


def test_a_monster_that_draws_attacks_is_the_only_legal_target() -> None:
    drawing = opposing("e", forces="must_attack")
    trace = calculated([own(attacks=[2]), opposing(), drawing], attack(), attack(target="e"))
    assert rules(trace) == [("forced-target", False), ("declaration", True)]


def test_the_largest_permission_counts() -> None:
    trace = calculated([own(attacks=[2, 3, 2])], *[attack(target=None)] * 4)
    assert [row.applied for row in trace.rows] == [True, True, True, False]
    assert "only the largest counts" in str(trace.rows[-1].why)


def test_the_rest_of_the_phase_goes_on_after_a_forbidden_attack() -> None:
    trace = calculated([own(), own("b"), opposing()], attack("b", None), attack())
    assert rules(trace) == [("direct-attack", False), ("declaration", True)]


def test_the_reason_is_that_of_the_attack_document() -> None:
    trace = calculated([own(), own("b"), opposing()], attack(), attack(), attack("b", None))
    for row in trace.rows:
        if row.attack:
            read = Attack.from_document(row.attack.to_document())
            assert str(row.why).startswith(str(resolve_attack(read).rows[0].why))
    assert [row.attack is None for row in trace.rows] == [False, True, False]


def test_the_attack_document_has_what_happened_before() -> None:
    monsters = [own(attacks=["all"]), own("b"), opposing(), opposing("e", indestructible=False)]
    monsters[3].pop("indestructible")
    monsters[3]["indestructible_by_battle"] = True
    trace = calculated(monsters, attack(target="e"), attack(), attack(target="e"))
    document = trace.rows[2].attack
    assert document
    (attacker, other) = document.attackers
    assert (attacker.declared, attacker.attacked) == (2, ("e",))
    assert (other.declared, [each.id for each in document.defenders]) == (0, ["e"])
    assert rules(trace)[2] == ("each-once", False)


# --- What is remembered ---------------------------------------------------------------------------


def test_a_change_by_the_other_monsters_atk_changes_nothing_in_a_direct_attack() -> None:
    by_other = {"card": "A card", "stat": "atk", "set": "double_other_atk"}
    trace = calculated(
        [own(modifiers=[by_other], attacks=[2]), opposing()],
        attack(),
        attack(target=None),
    )
    assert [row.after.opponent for row in trace.rows] == [7000, 4500]


def test_who_attacked_whom_is_remembered() -> None:
    trace = calculated(
        [own(attacks=[3]), opposing(indestructible_by_battle=True)],
        attack(),
        attack(negated_by="Negate Attack"),
        {"type": "leaves", "monster": "d"},
        attack(target=None),
    )
    assert trace.monsters[0].to_document() == {
        "id": "a",
        "controller": "you",
        "on_field": True,
        "position": "attack",
        "face_up": True,
        "declared": 3,
        "attacked": ["d", "d"],
        "direct_attacks": 1,
    }


@pytest.mark.parametrize(("atk", "destroyed"), [(2000, ("d",)), (1000, ("a", "d")), (500, ("a",))])
def test_destroyed_monsters_leave_after_the_battle(atk: int, destroyed: tuple[str, ...]) -> None:
    trace = calculated([own(atk=atk), opposing()], attack())
    assert sorted(trace.rows[0].destroyed) == [*destroyed]
    assert trace.left == destroyed


def test_an_indestructible_monster_stays() -> None:
    trace = calculated([own(), opposing(indestructible_by_battle=True)], attack())
    assert (trace.destroyed, trace.left) == ((), ())
    assert trace.after.opponent == 6500


def test_a_face_down_target_is_flipped_and_stays_face_up() -> None:
    target = opposing(def_=3000, position="defense", face_up=False)
    trace = calculated([own(), own("b"), target], attack(), attack("b"))
    first, second = trace.rows
    assert first.battle
    assert first.battle.target
    assert first.battle.target.face_down
    assert second.battle
    assert second.battle.target
    assert not second.battle.target.face_down
    assert (trace.monsters[2].position, trace.monsters[2].face_up) == ("defense", True)


def test_a_negated_attack_flips_nothing() -> None:
    target = opposing(position="defense", face_up=False)
    trace = calculated([own(), target], attack(negated_by="Negate Attack"))
    assert not trace.monsters[1].face_up
    assert str(trace.rows[0].why).endswith("A has still declared an attack.")


# What changes, the fields of the attacker and of the target; the damage to the opponent and to you,
# and the positions afterwards.
DURING_THE_ATTACK: list[tuple[Document, Document, Document, tuple[int, int], list[Any]]] = [
    (
        {"of": "target", "to": "face_down", "card": "Book of Moon"},
        {},
        {"def_": 3000},
        (0, 500),
        [("attack", True), ("defense", True)],
    ),
    (
        {"of": "target", "to": "attack"},
        {},
        {"position": "defense", "face_up": False},
        (1500, 0),
        [("attack", True), ("attack", True)],
    ),
    (
        {"of": "attacker", "to": "defense"},
        {},
        {"position": "defense", "face_up": False},
        (0, 0),
        [("defense", True), ("defense", False)],
    ),
    (
        {"of": "attacker", "to": "face_down", "step": "damage_step"},
        {},
        {"position": "defense", "face_up": False},
        (0, 0),
        [("defense", False), ("defense", True)],
    ),
    (
        {"of": "attacker", "to": "defense"},
        {"may_attack_in_defense": True},
        {},
        (1500, 0),
        [("defense", True), ("attack", True)],
    ),
]


@pytest.mark.parametrize(("change", "ours", "theirs", "damage", "after"), DURING_THE_ATTACK)
def test_a_position_changes_during_an_attack(
    change: Document, ours: Document, theirs: Document, damage: tuple[int, int], after: list[Any]
) -> None:
    trace = calculated([own(**ours), opposing(**theirs)], attack(position_change=change))
    (row,) = trace.rows
    assert row.applied
    assert (trace.battle_damage.opponent, trace.battle_damage.you) == damage
    assert [(each.position, each.face_up) for each in trace.monsters] == after
    assert f"({change.get('card', 'a card')}): " in str(row.why)
    assert row.attack
    assert str(resolve_attack(row.attack).rows[1].label) in str(row.why)


def test_an_attacker_changed_to_defense_has_used_its_attack() -> None:
    change = {"of": "attacker", "to": "defense", "card": "A card"}
    back = {"type": "position", "monster": "a", "to": "attack"}
    trace = calculated([own(), opposing()], attack(position_change=change), back, attack())
    assert rules(trace) == [("declaration", True), ("position", True), ("attacks-used", False)]
    assert "A is changed to Defense Position (A card): A is no longer" in str(trace.rows[0].why)


def test_a_change_to_the_position_that_a_monster_has_changes_nothing() -> None:
    change = {"of": "attacker", "to": "attack", "card": "A card"}
    trace = calculated([own(), opposing()], attack(position_change=change))
    assert trace.battle_damage.opponent == 1500
    nothing = "A is already in face-up Attack Position, so A card changes nothing."
    assert nothing in str(trace.rows[0].why)


@pytest.mark.parametrize(("to", "compared"), [("attack", 1500), ("defense", 0), ("face_down", 0)])
def test_a_changed_position_decides_the_next_battle(to: str, compared: int) -> None:
    start = "defense" if to == "attack" else "attack"
    event = {"type": "position", "monster": "d", "to": to}
    trace = calculated([own(), opposing(position=start)], event, attack())
    assert trace.rows[0].applied
    assert trace.battle_damage.opponent == compared


def test_an_attacker_changed_to_defense_can_not_attack() -> None:
    event = {"type": "position", "monster": "a", "to": "defense"}
    trace = calculated([own(), opposing()], event, attack())
    assert rules(trace) == [("position", True), ("defense-position", False)]


def test_a_modifier_lasts_for_the_rest_of_the_phase() -> None:
    modifier = {"card": "A card", "stat": "atk", "change": 500}
    event = {"type": "modifier", "monster": "a", "modifier": modifier}
    trace = calculated([own(attacks=[3])], attack(target=None), event, *[attack(target=None)] * 2)
    assert [row.to_opponent.battle for row in trace.rows] == [2500, 0, 3000, 3000]
    assert str(trace.rows[1].label) == "A gains 500 ATK (A card)"


def test_a_monster_that_left_is_on_no_side_of_the_field() -> None:
    leaves = {"type": "leaves", "monster": "d", "card": "Raigeki"}
    trace = calculated([own(), opposing()], leaves, attack(), attack(target=None), leaves)
    assert rules(trace) == [
        ("leaves", True),
        ("target-left", False),
        ("direct-attack", True),
        ("monster-left", False),
    ]
    assert str(trace.rows[0].label) == "D leaves the field (Raigeki)"


@pytest.mark.parametrize("kind", ["position", "modifier"])
def test_nothing_happens_to_a_monster_that_left(kind: str) -> None:
    more: dict[str, Document] = {
        "position": {"to": "defense"},
        "modifier": {"modifier": {"card": "A card", "stat": "atk", "set": 0}},
    }
    leaves = {"type": "leaves", "monster": "d"}
    trace = calculated([own(), opposing()], leaves, {"type": kind, "monster": "d", **more[kind]})
    assert rules(trace)[1] == ("monster-left", False)
    before = calculated([own(), opposing()], leaves)
    assert trace.monsters == before.monsters


def test_namesakes_are_told_apart_by_their_ids() -> None:
    monsters = [own(), own("b", name="A"), opposing()]
    trace = calculated(monsters, attack(), attack("b", None))
    assert [str(row.label) for row in trace.rows] == ["A (a) attacks D", "A (b) attacks directly"]


# --- Life Points and the end ----------------------------------------------------------------------


def test_effects_of_the_phase_apply_to_every_battle_and_others_to_one() -> None:
    doubles, halves = effect("08", taken_by="opponent"), effect("07", taken_by="opponent")
    trace = calculated(
        [own(), own("b")],
        attack(target=None, effects=[halves]),
        attack("b", None),
        effects=[doubles],
        life_points={"you": 8000, "opponent": 20_000},
    )
    assert [row.to_opponent.battle for row in trace.rows] == [2500, 5000]
    first = trace.rows[0].battle
    assert first
    assert [each.step for each in first.effects] == ["07", "08"]


def test_an_effect_on_the_next_damage_is_used_up_by_the_first_battle_that_inflicts_some() -> None:
    none_this_time = effect("06", taken_by="opponent", next=True)
    trace = calculated(
        [own(), own("b"), own("c"), opposing(atk=2500)],
        attack(),
        attack("b", None),
        attack("c", None),
        effects=[none_this_time],
    )
    assert [row.to_opponent.battle for row in trace.rows] == [0, 0, 2500]
    assert [f"{none_this_time['card']} is used up now." in str(row.why) for row in trace.rows] == [
        False,
        True,
        False,
    ]
    assert "Card of 06 was used up before." in str(trace.rows[2].why)


def test_life_points_change_between_battles() -> None:
    damage = {"card": "Ookazi", "controller": "you", "to": "opponent", "amount": 800}
    half = {"player": "you", "card": "A card", "half": True}
    trace = calculated(
        [own()],
        attack(target=None),
        {"type": "life_points", "entry": {"pays": half}},
        changes("gains"),
        {"type": "life_points", "entry": {"effect_damage": damage}},
    )
    assert [row.after for row in trace.rows] == [
        (8000, 5500),
        (4000, 5500),
        (5000, 5500),
        (5000, 4700),
    ]
    shown = [(str(row.to_opponent.shown), str(row.to_you.shown)) for row in trace.rows]
    assert shown == [("2500", "0"), ("0", "−4000 LP"), ("0", "+1000 LP"), ("800 (effect)", "0")]
    assert [str(row.label) for row in trace.rows[1:]] == [
        "Cost: A card",
        "Gain: A card",
        "Effect damage: Ookazi",
    ]


def test_a_cost_that_can_not_be_paid_is_a_row_that_says_so() -> None:
    trace = calculated([own()], changes(amount=9000), attack(target=None))
    assert rules(trace) == [("pays", False), ("direct-attack", True)]
    assert trace.after == (8000, 5500)


@pytest.mark.parametrize(
    "event",
    [
        attack("b", None),
        changes("gains", player="opponent"),
        {"type": "leaves", "monster": "b"},
        {"type": "arrives", "monster": own("c")},
        {"type": "position", "monster": "b", "to": "defense"},
        {"type": "end"},
    ],
)
def test_nothing_happens_after_the_duel_is_over(event: Document) -> None:
    monsters = [own(), own("b")]
    fields: Any = {"life_points": {"you": 8000, "opponent": 2500}}
    trace = calculated(monsters, attack(target=None), event, **fields)
    assert rules(trace)[1] == ("duel-over", False)
    assert trace.monsters == calculated(monsters, attack(target=None), **fields).monsters
    assert str(trace.ending).endswith("Your opponent’s Life Points are 0: the Duel is over.")


@pytest.mark.parametrize("event", [attack(target=None), changes(), {"type": "end"}])
def test_nothing_happens_after_the_phase_has_ended(event: Document) -> None:
    trace = calculated([own()], {"type": "end", "card": "A card"}, event)
    assert rules(trace) == [("end", True), ("phase-over", False)]


def test_the_first_turn_of_the_duel_has_no_other_event_either() -> None:
    trace = calculated([own()], changes(), attack(target=None), first_turn_of_the_duel=True)
    assert rules(trace) == [("first-turn", False), ("first-turn", False)]
    assert trace.rows[0].citation == trace.rows[1].citation


@pytest.mark.parametrize(("attacker", "target"), [("n", "d"), ("a", "m"), ("n", None)])
def test_what_arrives_in_the_first_turn_of_the_duel_neither_attacks_nor_is_attacked(
    attacker: str, target: str | None
) -> None:
    arriving = [{"type": "arrives", "monster": each} for each in (own("n"), opposing("m"))]
    trace = calculated(
        [own(), opposing()], *arriving, attack(attacker, target), first_turn_of_the_duel=True
    )
    assert [(row.applies, row.applied) for row in trace.rows] == [("first-turn", False)] * 3
    assert "has no Battle Phase in the first turn" in str(trace.rows[2].why)


def test_the_opponent_attacks_in_their_own_turn() -> None:
    trace = calculated([own(), opposing(atk=3000)], attack("d", "a"), turn_player="opponent")
    assert trace.after == (7500, 8000)
    assert trace.destroyed == ("a",)


DIRECT = [
    ([], "as you control no monster."),
    ([own()], "You control a monster, and no effect lets D attack directly."),
]


@pytest.mark.parametrize(("yours", "words"), DIRECT)
def test_the_reasons_of_the_opponents_turn_are_about_your_monsters(
    yours: list[Document], words: str
) -> None:
    trace = calculated([*yours, opposing()], attack("d", None), turn_player="opponent")
    assert words in str(trace.rows[0].why)
    assert "the opponent controls" not in str(trace.rows[0].why).lower()


def test_a_permission_in_the_opponents_turn_is_despite_your_monsters() -> None:
    monsters = [own(), opposing(may_attack_directly=True)]
    trace = calculated(monsters, attack("d", None), turn_player="opponent")
    assert "despite your monsters" in str(trace.rows[0].why)


def test_a_modifier_of_damage_calculation_only_says_so() -> None:
    modifier = {"card": "A card", "stat": "def", "set": 0, "during": "damage_calculation"}
    trace = calculated([own()], {"type": "modifier", "monster": "a", "modifier": modifier})
    wanted = "The DEF of A becomes 0 (A card), during damage calculation only"
    assert str(trace.rows[0].label) == wanted


def test_each_battle_is_calculated_as_it_is_alone() -> None:
    document = phase(
        [own(), own("b", 500), opposing()],
        attack(),
        attack("b", None),
        ruleset="ocg-2019",
    )
    for row in calculate_document(document).result["rows"]:
        alone = calculate(Battle.from_document(row["battle"]))
        assert row["result"]["rows"] == alone.to_document()["rows"]
        assert row["result"]["ruleset"] == "ocg-2019"


def test_disputed_points_of_a_battle_are_those_of_the_phase() -> None:
    trace = calculated([own(atk=1001)], attack(target=None, effects=[effect("07"), effect("08")]))
    assert [each.id for each in trace.disputed] == ["odd-half-double"]
    assert any(line.startswith("Disputed (odd-half-double): ") for line in trace.closing_lines)


def test_a_field_with_more_monsters_than_an_attack_document_has_zones() -> None:
    trace = calculated([own(), *[opposing(f"d{at}", 0, 0) for at in range(7)]], attack(target="d6"))
    assert rules(trace) == [("declaration", True)]


def test_an_empty_phase_has_no_rows() -> None:
    trace = calculated([])
    assert (trace.rows, trace.after, str(trace.ending)) == (
        (),
        (8000, 8000),
        "No monster left the field.",
    )
