"""What holds of every attack: hypothesis composes them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import Phase, find, given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.trace import Citation
from engine.yugioh.replay import (
    EVENT_TYPES,
    FORCES,
    LASTING,
    OUTCOMES,
    Attack,
    by_both_rules,
    may_declare,
    resolve_attack,
)
from engine.yugioh.replay.events import BATTLE_STEP_ONLY, PLAIN
from tests.engine.yugioh.replay.attacks import defender, event, resolved

ZONES = range(1, 6)
OVER = {"attacker_leaves", "attack_negated", "end_battle_phase"}
NUMBER = {"leaves", "arrives"}
many = settings(max_examples=200, deadline=None)
found = settings(deadline=None, database=None, phases=[Phase.generate])


def flags(*names: str) -> dict[str, st.SearchStrategy[bool]]:
    return dict.fromkeys(names, st.booleans())


NAMES = st.text(st.characters(codec="utf-8", exclude_characters="\0"), min_size=1, max_size=8)


@st.composite
def own_monsters(draw: Any, id: str, defenders: list[str]) -> Document:
    """A monster of the turn player, most often one that may attack."""
    monster = draw(
        st.fixed_dictionaries(
            {"id": st.just(id), "name": NAMES},
            optional={
                **flags("may_attack_in_defense", "may_attack_directly"),
                "position": st.sampled_from(["attack", "attack", "attack", "defense"]),
                "attacks": st.lists(st.sampled_from([1, 2, 3, "all"]), max_size=3),
                "declared": st.integers(0, 2),
            },
        )
    )
    if draw(st.integers(0, 9)) == 0:
        monster[draw(st.sampled_from(["cannot_attack", "cannot_declare"]))] = True
    if defenders and monster.get("declared") and draw(st.booleans()):
        monster["attacked"] = [draw(st.sampled_from(defenders))]
    elif monster.get("declared"):
        monster["declared_directly"] = draw(st.booleans())
    return dict(monster)


@st.composite
def their_monsters(draw: Any, id: str, zone: int) -> Document:
    monster = defender(id, zone, draw(NAMES))
    if draw(st.booleans()):
        monster |= {"position": "defense", "face_up": draw(st.booleans())}
    if draw(st.integers(0, 9)) == 0:
        monster["attackable"] = False
    if draw(st.integers(0, 9)) == 0:
        monster["forces"] = draw(st.sampled_from(FORCES))
    return monster


@st.composite
def happenings(
    draw: Any, field: dict[str, int], lasting: list[int], at: int, step: str
) -> Document | None:
    """One event that fits what stands there now; it keeps `field` and `lasting` up to date."""
    allowed = [each for each in EVENT_TYPES if step == "b" or each not in BATTLE_STEP_ONLY]
    kind = draw(st.sampled_from(allowed))
    free = [zone for zone in ZONES if zone not in field.values()]
    if kind in PLAIN:
        if kind in LASTING:
            lasting.append(at)
        return event(kind)
    if kind == "lapses":
        return event(kind, event=lasting.pop()) if lasting else None
    if kind == "arrives" and free:
        field[f"{step}{at}"] = zone = draw(st.sampled_from(free))
        return event(kind, draw(their_monsters(f"{step}{at}", zone)))
    if not field or (kind in ("moves", "arrives") and not free):
        return None
    monster = draw(st.sampled_from(sorted(field)))
    if kind == "leaves":
        del field[monster]
    elif kind == "moves":
        field[monster] = draw(st.sampled_from(free))
        return event(kind, monster, zone=field[monster])
    elif kind in LASTING:
        lasting.append(at)
    forced = {"force": draw(st.sampled_from(FORCES))} if kind == "must_attack" else {}
    return event(kind, monster, **forced)


@st.composite
def attacks(draw: Any) -> Document:
    zones = draw(st.lists(st.sampled_from(ZONES), unique=True, max_size=5))
    field = {f"d{zone}": zone for zone in zones}
    ids = sorted(field)
    defenders = [draw(their_monsters(id, field[id])) for id in ids]
    own = [draw(own_monsters(f"a{each}", ids)) for each in range(draw(st.integers(1, 3)))]
    rule = draw(st.sampled_from(["modern", "zones"]))
    target = draw(st.sampled_from(ids)) if ids and draw(st.integers(0, 4)) else None
    declaration: Document = {"attacker": "a0", "target": target}
    if rule == "zones" and target is None and draw(st.booleans()):
        declaration["zone"] = draw(st.sampled_from(ZONES))
    steps: dict[str, list[Document]] = {"b": [], "s": []}
    lasting: list[int] = []
    for step, events in steps.items():
        for _ in range(draw(st.integers(0, 6 if step == "b" else 2))):
            happens = draw(happenings(field, lasting, len(events), step))
            events += [happens] if happens else []
    return {
        "game": "yugioh",
        "rule": rule,
        "attackers": own,
        "defenders": defenders,
        "declaration": declaration,
        "events": steps["b"],
        "damage_step": steps["s"],
    }


ATTACKS = attacks()


def may(document: Document) -> bool:
    return not may_declare(Attack.from_document(document)).changed


def modern(document: Document) -> Document:
    """The attack by today's rule, which chooses no zone."""
    declaration = {**document["declaration"], "zone": None}
    return {**document, "rule": "modern", "declaration": declaration}


@many
@given(ATTACKS)
def test_every_valid_document_is_resolved_with_a_row_for_each_event(document: Document) -> None:
    trace = resolved(document)
    assert trace.outcome in OUTCOMES
    events = len(document["events"]) + len(document["damage_step"])
    assert len(trace.rows) == 2 + (events if may(document) else 0)
    for row in trace.rows:
        assert row.why.endswith(".")
        assert row.label
        assert isinstance(row.citation, Citation)
    result = trace.to_document()
    assert json.loads(json.dumps(result)) == result


@many
@given(ATTACKS)
def test_a_document_survives_the_way_there_and_back(document: Document) -> None:
    there = Attack.from_document(document)
    assert Attack.from_document(json.loads(json.dumps(there.to_document()))) == there


@many
@given(ATTACKS)
def test_a_changed_number_is_a_replay_unless_the_attack_is_over(document: Document) -> None:
    document = modern(document)
    if not may(document) or not any(each["type"] in NUMBER for each in document["events"]):
        return
    trace = resolved(document)
    assert trace.outcome in ("replay", "ends")
    if trace.outcome == "ends":
        stops = {*OVER, "cannot_attack", "permission_lost"}
        stops |= {"attacker_to_defense", "defense_permission_lost"}
        assert any(each["type"] in stops for each in document["events"])


@many
@given(ATTACKS)
def test_what_is_over_is_over_whatever_else_happens(document: Document) -> None:
    if may(document) and any(each["type"] in OVER for each in document["events"]):
        assert resolved(document).outcome == "ends"


@many
@given(ATTACKS)
def test_the_attackers_own_side_never_matters(document: Document) -> None:
    own = event("attackers_side_changes")
    before = resolved(document)
    after = resolved({**document, "events": [*document["events"], own]})
    assert after[2:] == before[2:]
    late = resolved({**document, "damage_step": [*document["damage_step"], own]})
    assert late[2:] == before[2:]


@many
@given(ATTACKS)
def test_events_that_change_nothing_leave_the_attack_to_the_damage_step(
    document: Document,
) -> None:
    trace = resolved(document)
    if may(document) and not any(row.changed for row in trace.rows[1:-1]):
        place = document["declaration"].get("zone")
        nobody = place and place not in [each["zone"] for each in document["defenders"]]
        assert trace.outcome == ("ends" if nobody and not trace.target else "to_damage_step")


@many
@given(ATTACKS)
def test_the_house_rule_never_gives_a_choice(document: Document) -> None:
    trace = by_both_rules(Attack.from_document(document)).zones
    assert trace.choices == ()
    assert trace.outcome != "replay"


@many
@given(ATTACKS)
def test_only_a_replay_gives_choices_and_stopping_is_always_the_last(document: Document) -> None:
    trace = resolved(document)
    assert bool(trace.choices) == (trace.outcome == "replay")
    if trace.choices:
        assert [each.kind for each in trace.choices].count("stop") == 1
        assert trace.choices[-1].kind == "stop"
    assert trace.declaration_used == (trace.outcome != "not_declared")
    assert trace.damage_calculation <= (trace.outcome == "to_damage_step")


@many
@given(ATTACKS)
def test_both_rules_are_told_side_by_side_for_every_document(document: Document) -> None:
    attack = Attack.from_document(document)
    side = by_both_rules(attack)
    same = side.modern if attack.rule == "modern" else side.zones
    assert same == resolve_attack(attack)
    assert side.why.startswith("Both rules agree: " if side.agree else "They first differ at “")
    assert side.why.endswith(".")
    if not side.agree:
        assert (side.modern.outcome, side.modern.target) != (side.zones.outcome, side.zones.target)


@pytest.mark.parametrize(
    ("rule", "outcome"),
    [
        (rule, outcome)
        for rule in ("modern", "zones")
        for outcome in OUTCOMES
        if (rule, outcome) != ("zones", "replay")
    ],
)
def test_the_strategies_reach_every_outcome(rule: str, outcome: str) -> None:
    def reached(document: Document) -> bool:
        trace = resolved(document)
        return (trace.rule, trace.outcome, bool(document["events"])) == (rule, outcome, True)

    find(ATTACKS, reached, settings=settings(found, max_examples=2000))
