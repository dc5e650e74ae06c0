"""Test whether an attack may be declared, and the rule that forbids it if not."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.trace import Citation
from engine.yugioh.replay import BANS, Attack, may_declare, resolve_attack
from tests.engine.yugioh.replay.attacks import (
    ELF,
    attack,
    attacker,
    defender,
    direct,
    event,
    resolved,
)
from tests.every_case import every


def declared(document: Document) -> tuple[bool, str]:
    """Return whether it may be declared, and by which rule or why not."""
    row = may_declare(Attack.from_document(document))
    return not row.changed, row.applies


def by(**fields: Any) -> Document:
    return attack(attackers=[attacker(**fields)])


FIRST = {"first_of_the_duel": True}


@every(
    ("document", "rule"),
    [
        (attack(turn=FIRST), "first-turn"),
        (direct() | {"turn": FIRST}, "first-turn"),
        (by(face_up=False, position="defense"), "face-down"),
        (by(face_up=False, position="defense", may_attack_in_defense=True), "face-down"),
        (by(position="defense"), "defense-position"),
        (by(cannot_attack=True), "cannot-attack"),
        (by(cannot_declare=True), "cannot-declare"),
        (by(declared=1), "attacks-used"),
        (by(declared=1, attacks=[]), "attacks-used"),
        (by(declared=2, attacks=[2, 2]), "attacks-used"),
        (by(declared=3, attacks=[2, 1, 3]), "attacks-used"),
        (direct(declared=1, attacks=["all"], declared_directly=True), "attacks-used"),
        (by(declared=1, attacks=["all"], attacked=["d"]), "each-once"),
        (by(declared=1, attacks=["all_in_defense"], attacked=["e"]), "each-in-defense"),
        (by(declared=1, attacks=["all"], declared_directly=True), "all-or-direct"),
        (direct(declared=1, attacks=["all"]), "all-or-direct"),
        (direct(declared=1, attacks=["all", 2]), "all-or-direct"),
        (direct(declared=1, attacks=["all"], may_attack_directly=True), "all-or-direct"),
        (attack(defenders=[defender(attackable=False)]), "not-attackable"),
        (attack(defenders=[defender(), {**ELF, "forces": "must_attack"}]), "forced-target"),
        (attack(defenders=[defender(), {**ELF, "forces": "can_only_select"}]), "forced-target"),
        (
            direct(defenders=({**ELF, "forces": "must_attack"},), may_attack_directly=True),
            "forced-target",
        ),
        (direct(defenders=(ELF,)), "direct-attack"),
        (direct(defenders=({**ELF, "attackable": False},)), "direct-attack"),
    ],
)
def test_what_forbids_the_declaration(document: Document, rule: str) -> None:
    assert declared(document) == (False, rule)
    for played in ("modern", "zones"):
        trace = resolved({**document, "rule": played, "events": [event("attacker_leaves")]})
        assert (trace.outcome, trace.target) == ("not_declared", None)
        assert [row.applies for row in trace.rows] == [rule, "not-declared"]
        assert not trace.declaration_used
        assert not trace.damage_calculation
        assert not trace.is_direct
        assert (trace.choices, trace.responses) == ((), ())


@pytest.mark.parametrize(
    ("document", "rule"),
    [
        (attack(), "declaration"),
        (attack(turn={"first_of_the_duel": False}), "declaration"),
        (by(position="defense", may_attack_in_defense=True), "defense-position"),
        (by(declared=1, attacks=[2]), "additional-attack"),
        (by(declared=2, attacks=[2, 3]), "additional-attack"),
        (by(declared=1, attacks=["all"], attacked=["e"]), "additional-attack"),
        (by(declared=1, attacks=["all", 2], attacked=["d"]), "additional-attack"),
        (by(declared=1, attacks=[2], attacked=["d"]), "additional-attack"),
        (direct(declared=1, attacks=[2]), "additional-attack"),
        (direct(declared=1, attacks=[2], declared_directly=True), "additional-attack"),
        (direct(), "direct-attack"),
        (direct(attacks=["all"]), "direct-attack"),
        (direct(defenders=(ELF,), may_attack_directly=True), "direct-attack"),
        (
            direct(defenders=({**ELF, "forces": "can_only_select"},), may_attack_directly=True),
            "direct-attack",
        ),
        (attack(defenders=[defender(forces="must_attack"), ELF]), "declaration"),
        (
            attack(defenders=[defender(forces="must_attack"), {**ELF, "forces": "must_attack"}]),
            "declaration",
        ),
        (
            attack(defenders=[defender(), {**ELF, "forces": "must_attack", "attackable": False}]),
            "declaration",
        ),
    ],
)
def test_what_may_be_declared_and_on_what_grounds(document: Document, rule: str) -> None:
    assert declared(document) == (True, rule)
    assert resolved(document).outcome == "to_damage_step"


def test_events_do_not_reach_back_to_the_declaration() -> None:
    late = [event("leaves", "d"), event("cannot_be_attacked", "e"), event("attacker_to_defense")]
    assert declared(attack(*late)) == (True, "declaration")


def test_who_is_asked_first_is_the_turn_then_the_monster_then_the_target() -> None:
    wrong: Document = {
        "face_up": False,
        "position": "defense",
        "cannot_attack": True,
        "declared": 1,
    }
    shielded = [defender(attackable=False)]
    everything = attack(turn=FIRST, attackers=[attacker(**wrong)], defenders=shielded)
    assert declared(everything) == (False, "first-turn")
    assert declared({**everything, "turn": {}}) == (False, "face-down")
    assert declared({**everything, "turn": {}, "attackers": [attacker(declared=1)]}) == (
        False,
        "attacks-used",
    )


def test_the_reason_names_the_monsters_and_the_numbers() -> None:
    def why(document: Document) -> str:
        return str(may_declare(Attack.from_document(document)).why)

    assert "declared 2 of 2 attacks" in why(by(declared=2, attacks=[2, 2]))
    assert "declared 1 of 1 attack " in why(by(declared=1))
    assert "draws attacks to Mystical Elf" in why(
        attack(defenders=[defender(), {**ELF, "forces": "must_attack"}])
    )
    drawn = [{**each, "forces": "must_attack"} for each in (defender(), ELF)]
    assert "Summoned Skull or Mystical Elf" in why(
        direct(defenders=(drawn[0], drawn[1]), may_attack_directly=True)
    )
    assert "controls a monster" in why(direct(defenders=(ELF,)))
    assert "controls 2 monsters" in why(direct(defenders=(defender(), ELF)))


def test_every_ban_has_a_sentence_and_a_source() -> None:
    for ban in BANS:
        assert ban.why.endswith(".")
        assert isinstance(ban.citation, Citation)
        assert ban.citation.text


def test_only_the_player_who_is_attacked_is_addressed() -> None:
    direct_attack = Attack.from_document(direct())
    to_both = str(resolve_attack(direct_attack).rows[0].why)
    assert to_both == str(may_declare(direct_attack).why)
    assert "you control no monster" not in to_both
    to_one = resolve_attack(direct_attack, to_reader=True)
    assert "you control no monster" in str(to_one.rows[0].why)
