"""Test effects that move an attack or make monsters battle, and the choice in a replay."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.yugioh.replay import by_both_rules
from engine.yugioh.replay.document import Attack
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    ELF,
    attack,
    attacker,
    defender,
    event,
    outcome,
    places,
    resolved,
    rows,
)

TO_ELF = event("redirects", to="e", card="Shift")
TO_DAMAGE = {**TO_ELF, "then": "damage_calculation"}
TWO = [attacker(), attacker("b", "Gaia")]
BATTLE = event("battle_by_effect", attacker="b", target="e", card="Dice Roll Battle")


def last(document: Document) -> str:
    return str(resolved(document).rows[-1].why)


def test_an_attack_that_moves_is_on_its_new_target() -> None:
    trace = resolved(attack(TO_ELF))
    assert (trace.outcome, trace.target, trace.damage_calculation) == ("to_damage_step", "e", True)
    assert (
        str(trace.rows[1].label) == "The attack of Dark Magician is moved to Mystical Elf (Shift)"
    )
    assert [each.timing for each in trace.responses if each.may][-1] == "targeted"


def test_what_happened_before_the_attack_moved_causes_no_replay() -> None:
    assert outcome(attack(ARRIVES, TO_ELF)) == "to_damage_step"
    assert outcome(attack(TO_ELF, ARRIVES)) == "replay"
    assert outcome(attack(event("cannot_be_attacked", "d"), TO_ELF)) == "to_damage_step"
    assert outcome(attack(TO_ELF, event("cannot_be_attacked", "e"))) == "replay"


def test_an_effect_may_go_on_to_damage_calculation() -> None:
    document = attack(TO_DAMAGE, ARRIVES, event("attacker_leaves"))
    trace = resolved(document)
    assert (trace.outcome, trace.target) == ("to_damage_step", "e")
    assert rows(document)[1:] == [("damage-calculated", False)] * 2
    assert [(each.timing, each.may) for each in trace.responses] == [
        ("until_damage_calculation", False)
    ]
    late = attack(TO_DAMAGE, damage_step=[event("attacker_leaves")])
    assert resolved(late).damage_calculation


def test_a_face_down_target_is_flipped_before_an_effect_calculates_damage() -> None:
    down = event("changes_position", "e", position="defense", face_up=False)
    assert "first flipped face-up" in last(attack(down, TO_DAMAGE))
    assert "flipped" not in last(attack(TO_DAMAGE))


@pytest.mark.parametrize(
    ("before", "code"),
    [
        ((event("leaves", "e"),), "not-moved-to-absent-monster"),
        ((event("cannot_be_attacked", "e"),), "not-moved-against-restriction"),
        (
            (event("must_attack", "d", force="can_only_attack"),),
            "not-moved-against-restriction",
        ),
        ((event("cannot_attack"),), "not-moved-while-kept-from-attacking"),
        ((event("attack_negated"),), "attack-over"),
    ],
)
def test_an_attack_that_can_not_be_moved_stays(before: tuple[Document, ...], code: str) -> None:
    trace = resolved(attack(*before, TO_DAMAGE))
    assert trace.rows[len(before) + 1].how == code
    assert trace.target is None or trace.target == "d"


def test_what_only_limits_the_choice_of_a_target_does_not_matter() -> None:
    for force in ("can_only_select", "must_attack"):
        held = attack(TO_ELF, defenders=[defender(forces=force), ELF])
        assert resolved(held).target == "e"


def test_a_direct_attack_that_may_not_be_is_not_made_by_an_effect() -> None:
    to_player = event("redirects", to=None, card="Roulette Spider")
    assert resolved(attack(to_player)).is_direct
    assert resolved(attack(event("cannot_attack_directly"), to_player)).target == "d"


def test_the_unaffected_keep_their_attack() -> None:
    assert resolved(attack({**TO_ELF, "attacker_unaffected": True})).target == "d"
    assert outcome(attack(event("attack_negated", attacker_unaffected=True))) == "to_damage_step"


def test_an_effect_makes_monsters_battle_whatever_became_of_the_attack() -> None:
    for before in ((), (event("attack_negated"),), (event("end_battle_phase"),)):
        trace = resolved(attack(*before, BATTLE, attackers=TWO))
        assert (trace.outcome, trace.battles_by_effect) == ("ends", (("b", "e"),))
    assert resolved(attack(BATTLE, attackers=TWO)).counts_as_attack is None


def test_a_choice_in_a_replay_leads_to_the_damage_step() -> None:
    chosen = {"kind": "target", "monster": "k"}
    trace = resolved(attack(ARRIVES, chosen=chosen, damage_step=[event("leaves", "k")]))
    assert (trace.outcome, trace.target, trace.damage_calculation) == ("to_damage_step", "k", False)
    assert str(trace.rows[2].why) == "In the replay, Dark Magician attacks Kuriboh."
    calculated = resolved(attack(ARRIVES, chosen=chosen))
    assert str(calculated.headline).startswith("After the replay, the attack continues")
    assert "attack_declared" in [each.timing for each in trace.responses if not each.may]


def test_another_monster_attacks_instead_and_the_first_attack_is_used() -> None:
    chosen = {"kind": "another_monster", "monster": "b"}
    trace = resolved(attack(ARRIVES, chosen=chosen, attackers=TWO))
    assert (trace.outcome, trace.declaration_used, trace.counts_as_attack) == ("ends", True, False)
    assert trace.responses == ()
    assert "Gaia attacks instead" in str(trace.rows[2].why)


def test_what_can_not_be_chosen_changes_nothing() -> None:
    direct = {"kind": "direct"}
    assert rows(attack(ARRIVES, chosen=direct))[-1] == ("not-chosen", False)
    assert outcome(attack(ARRIVES, chosen=direct)) == "replay"
    assert rows(attack(chosen={"kind": "stop"})) == [("not-chosen", False)]
    assert outcome(attack(chosen={"kind": "stop"})) == "to_damage_step"


def test_by_the_house_rule_an_effect_moves_an_attack_too() -> None:
    side = by_both_rules(Attack.from_document(attack(TO_ELF)))
    assert side.agree
    assert side.zones.target == "e"
    later = by_both_rules(Attack.from_document(attack(TO_ELF, ARRIVES)))
    assert (later.modern.outcome, later.zones.target) == ("replay", "k")


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (attack(event("redirects", to="x")), "events.0.to"),
        (attack(event("redirects", to="a")), "events.0.to"),
        (attack(event("redirects", to="b"), attackers=TWO), "events.0.then"),
        (attack(event("redirects", to=None, then="damage_calculation")), "events.0.then"),
        (attack(damage_step=[TO_ELF]), "damage_step.0.then"),
        (attack(damage_step=[BATTLE], attackers=TWO), "damage_step.0.type"),
        (attack(event("leaves", "e"), BATTLE, attackers=TWO), "events.1.target"),
        (attack(BATTLE), "events.0.attacker"),
        (attack(chosen={"kind": "target"}), "chosen.monster"),
        (attack(chosen={"kind": "stop", "monster": "d"}), "chosen.monster"),
        (attack(chosen={"kind": "target", "monster": "a"}), "chosen.monster"),
        (attack(chosen={"kind": "stop"}, rule="zones"), "chosen"),
    ],
)
def test_contradictions_are_refused_at_their_place(document: Document, place: str) -> None:
    assert places(document) == [place]


def test_a_monster_that_has_changed_sides_may_battle_by_an_effect() -> None:
    taken = event("battle_by_effect", attacker="d", target="e", card="Mutant Mindmaster")
    assert resolved(attack(event("leaves", "d"), taken)).battles_by_effect == (("d", "e"),)
    assert places(attack(taken)) == ["events.0.attacker"]
