"""Test restrictions of the attacking player that last, and permissions beside them."""

from __future__ import annotations

from typing import Any

import pytest
from jsonschema import Draft202012Validator

from engine.document import Document
from engine.yugioh.replay import Attack, may_declare
from tests.engine.yugioh.replay.attacks import (
    ARRIVES,
    attack,
    attacker,
    choices,
    defender,
    direct,
    event,
    outcome,
    places,
    resolved,
)

TWO = [attacker(), attacker("b", "Gaia")]


def restricted(*restrictions: Document, **fields: Any) -> Document:
    return attack(ARRIVES, restrictions=[*restrictions], attackers=TWO, **fields)


@pytest.mark.parametrize(
    ("restriction", "expected"),
    [
        ({"type": "cannot_attack"}, ""),
        ({"type": "cannot_attack", "other_than": ["a"]}, "d e k stop"),
        ({"type": "cannot_attack", "who": ["b"]}, "d e k stop"),
        ({"type": "cannot_declare", "who": ["a"]}, ""),
        ({"type": "cannot_attack_directly"}, "d e k b stop"),
        ({"type": "only_targets", "targets": ["e"], "who": ["b"]}, "d e k b stop"),
        ({"type": "only_targets", "targets": ["d", "k"]}, "d k b stop"),
        ({"type": "only_targets", "targets": []}, ""),
        ({"type": "only_attacker", "monster": "a"}, "d e k stop"),
        ({"type": "only_attacker", "monster": None}, ""),
        ({"type": "first_attacker", "monster": "a"}, "d e k stop"),
        ({"type": "first_attacker", "monster": "b"}, ""),
        ({"type": "one_attacker"}, "d e k b stop"),
        ({"type": "one_attacker", "monster": "b"}, ""),
    ],
)
def test_a_restriction_limits_the_declaration_and_the_choices_of_a_replay(
    restriction: Document, expected: str
) -> None:
    document = restricted(restriction)
    if expected:
        assert choices(document) == expected.split()
    else:
        assert outcome(document) == "not_declared"


def test_the_card_of_a_restriction_is_named() -> None:
    def why(restriction: Document) -> str:
        return str(may_declare(Attack.from_document(restricted(restriction))).why)

    assert why({"type": "cannot_attack", "card": "A card"}) == (
        "A card keeps Dark Magician from attacking."
    )
    assert why({"type": "cannot_attack"}) == ("A restriction keeps Dark Magician from attacking.")


def test_a_prohibition_holds_whatever_is_permitted() -> None:
    forbids = {"type": "cannot_attack_directly", "card": "A card"}
    document = direct(may_attack_directly=True, defenders=(defender(),))
    assert outcome(document) == "to_damage_step"
    trace = resolved(document | {"restrictions": [forbids]})
    assert (trace.outcome, trace.rows[0].applies) == (
        "not_declared",
        "restriction-cannot-attack-directly",
    )


def test_others_may_attack_once_the_first_attacker_has_declared_its_attack() -> None:
    first: Document = {"restrictions": [{"type": "first_attacker", "monster": "b"}]}
    for declared, expected in ((0, "not_declared"), (1, "to_damage_step")):
        own = [attacker(), attacker("b", "Gaia", declared=declared), attacker("c", "Kuriboh")]
        assert outcome(attack(attackers=own, **first)) == expected
    own = [attacker(), attacker("b", "Gaia"), attacker("c", "Kuriboh", declared=1)]
    assert outcome(attack(attackers=own, **first)) == "not_declared"


def test_a_zone_whose_monster_is_not_seen_can_be_attacked_despite_restrictions_on_targets() -> None:
    zone: Document = {
        "declaration": {"attacker": "a", "target": None, "zone": 1},
        "rule": "zones",
    }
    for restriction in (
        {"type": "cannot_attack_directly"},
        {"type": "only_targets", "targets": []},
    ):
        assert outcome(attack(restrictions=[restriction], **zone)) == "to_damage_step"


def test_a_restriction_that_begins_ends_the_attack_or_causes_a_replay() -> None:
    def begins(**restriction: Any) -> Document:
        return event("restricts", restriction=restriction)

    used = [attacker(), attacker("b", "Gaia", declared=1)]
    one = begins(type="one_attacker")
    assert outcome(attack(one)) == "to_damage_step"
    assert outcome(attack(one, attackers=used)) == "ends"
    assert outcome(attack(one, event("lapses", event=0), attackers=used)) == "to_damage_step"
    assert outcome(attack(begins(type="cannot_attack"))) == "ends"
    assert outcome(attack(begins(type="cannot_declare"))) == "to_damage_step"
    assert outcome(attack(begins(type="only_targets", targets=["e"]))) == "replay"
    assert outcome(attack(begins(type="only_targets", targets=["d"]))) == "to_damage_step"
    assert outcome(attack(damage_step=[one], attackers=used)) == "to_damage_step"
    assert outcome(attack(one, attackers=used, rule="zones")) == "ends"


def test_attacks_on_monsters_are_counted_apart() -> None:
    def declared(target: str | None, **fields: Any) -> str:
        own = attacker(attacks_on_monsters=2, may_attack_directly=True, **fields)
        return outcome(attack(target=target, attackers=[own]))

    assert declared(None) == declared("d") == "to_damage_step"
    assert declared("d", declared=1) == "to_damage_step"
    assert declared(None, declared=1) == "not_declared"
    assert declared("d", declared=1, declared_directly=True) == "not_declared"
    assert declared("d", declared=2) == "not_declared"
    assert declared(None, declared=1, attacks=[2]) == "to_damage_step"
    own = attacker(attacks_on_monsters=2, may_attack_directly=True, declared=1)
    row = may_declare(Attack.from_document(attack(target=None, attackers=[own])))
    assert str(row.why).endswith("; more are allowed only if all of them are on monsters.")


def test_a_monster_may_attack_only_directly_in_defense_position() -> None:
    def by(position: str, target: str | None, *events: Document, **fields: Any) -> Document:
        own = attacker(position=position, may_attack_directly_in_defense=True, **fields)
        return attack(*events, target=target, attackers=[own])

    to_defense, to_attack = event("attacker_to_defense"), event("attacker_to_attack")
    assert outcome(by("defense", None)) == "to_damage_step"
    assert outcome(by("defense", "d")) == "not_declared"
    assert outcome(by("attack", None)) == "not_declared"
    assert outcome(by("defense", "d", may_attack_in_defense=True)) == "to_damage_step"
    assert choices(by("attack", "d", to_defense)) == ["direct", "stop"]
    assert choices(by("defense", None, to_attack)) == ["d", "e", "stop"]
    assert outcome(by("attack", "d", to_defense, event("attacker_face_down"))) == "ends"
    assert outcome(by("attack", "d", event("defense_permission_lost"), to_defense)) == "ends"


@pytest.mark.parametrize(
    ("restriction", "place"),
    [
        ({"type": "cannot_attack", "who": ["d"]}, "restrictions.0.who.0"),
        ({"type": "cannot_attack", "other_than": ["x"]}, "restrictions.0.other_than.0"),
        (
            {"type": "cannot_attack", "who": ["a"], "other_than": ["b"]},
            "restrictions.0.other_than",
        ),
        ({"type": "only_targets", "targets": ["a"]}, "restrictions.0.targets.0"),
        ({"type": "only_targets"}, "restrictions.0.targets"),
        ({"type": "only_attacker", "monster": "d"}, "restrictions.0.monster"),
        ({"type": "cannot_defend"}, "restrictions.0.type"),
        ({"type": "one_attacker", "who": ["a"]}, "restrictions.0.who"),
    ],
)
def test_contradictions_are_refused_at_their_place(restriction: Document, place: str) -> None:
    assert places(restricted(restriction)) == [place]


allows = Draft202012Validator(Attack.model_json_schema()).is_valid


@pytest.mark.parametrize(
    ("count", "named", "is_allowed"), [(10, 14, True), (11, 1, False), (1, 15, False)]
)
def test_ten_restrictions_with_fourteen_monsters_are_allowed(
    count: int, named: int, is_allowed: bool
) -> None:
    who = [chr(ord("a") + at) for at in range(named)]
    document = restricted(*[{"type": "cannot_attack", "who": who}] * count)
    assert allows(document) is is_allowed


def test_a_restriction_of_listed_monsters_excepts_no_others() -> None:
    of_both = {"type": "cannot_attack", "who": ["a"], "other_than": ["b"]}
    assert not allows(restricted(of_both))
    assert allows(restricted({**of_both, "other_than": []}))
