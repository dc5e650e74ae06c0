"""Test properties of battles at the same time, on generated documents and on rulings."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.trace import Trace
from engine.yugioh.same_time import BattlesAtTheSameTime
from tests.conftest import battle, rulings, traced
from tests.conftest import many as many_examples
from tests.engine.yugioh.same_time.test_same_time import calculated_at_once, many
from tests.engine.yugioh.test_properties import EFFECTS, MONSTERS, OTHER, PLAYERS, POINTS, hiding
from tests.every_case import every
from tests.properties import Properties

# --- One against one ------------------------------------------------------------------------------

BATTLES = {
    case["id"]: case["battle"] for case in rulings() if (case.get("battle") or {}).get("target")
}


def controllers(document: Document) -> tuple[str, str]:
    usual = {"attacker": "you", "target": "opponent"}
    (attacker, target) = (document[slot].get("controller", usual[slot]) for slot in usual)
    return attacker, target


def alone(document: Document) -> Document:
    """Return a battle's document as one of battles at the same time."""
    sides = {"attackers": [document["attacker"]], "targets": [document["target"]]}
    rest = {name: document[name] for name in ("effects", "life_points") if name in document}
    return {"game": "yugioh", "at_the_same_time": True} | sides | rest


ON_TWO_SIDES = [name for name, each in BATTLES.items() if len({*controllers(each)}) == 2]


def test_there_are_rulings_to_compare_with() -> None:
    assert len(ON_TWO_SIDES) > 30


@every("ruling", ON_TWO_SIDES)
def test_one_against_one_is_the_plain_battle(ruling: str) -> None:
    document = BATTLES[ruling]
    plain, calculated = traced(document), calculated_at_once(alone(document))
    (pair,) = calculated.pairs
    assert pair.trace == plain
    assert calculated.closing.life_points_before == plain.life_points_before
    assert calculated.closing.life_points_after == plain.life_points_after
    assert tuple(mark.slot for mark in calculated.closing.marks.destroyed) == plain.destroyed


# --- Generated documents --------------------------------------------------------------------------

PLACES = st.integers(0, 4)


@st.composite
def documents(draw: Any) -> Document:
    """Return battles of one to five against one to five, with effects of any pairs."""
    player = draw(PLAYERS)
    attackers = draw(st.lists(MONSTERS, min_size=1, max_size=5))
    targets = draw(st.lists(hiding(MONSTERS), min_size=1, max_size=5))
    attackers = [{**each, "controller": player} for each in attackers]
    targets = [{**each, "controller": OTHER[player]} for each in targets]
    effects = [dict(each) for each in draw(st.lists(EFFECTS, max_size=8))]
    for each in effects:
        of = draw(st.dictionaries(st.sampled_from(["attacker", "target"]), PLACES))
        sizes = {"attacker": len(attackers), "target": len(targets)}
        if of:
            each["of"] = {slot: at % sizes[slot] for slot, at in of.items()}
    points = {"you": draw(POINTS), "opponent": draw(POINTS)}
    return many(attackers, targets, *effects, life_points=points)


def numbers(trace: Trace) -> tuple[Any, ...]:
    return (*trace[2:5], trace.destroyed)


PROPERTIES = Properties[Document]()


@many_examples
@given(documents())
def test_battles_at_the_same_time_have_each_of_these_properties(document: Document) -> None:
    PROPERTIES.check(document)


@PROPERTIES
def each_pair_battles_once_in_the_order_of_the_passes(document: Document) -> None:
    calculated = calculated_at_once(document)
    order = [(pair.attacker, pair.target) for pair in calculated.pairs]
    attackers, targets = len(document["attackers"]), len(document["targets"])
    assert Counter(order) == Counter((a, t) for a in range(attackers) for t in range(targets))
    positions = [each.get("position", "attack") for each in document["targets"]]
    if attackers > 1 < targets:
        assert order == sorted(order, key=lambda pair: (positions[pair[1]], pair))
        assert [
            len({positions[pair.target] for pair in each.pairs}) <= 1 for each in calculated.passes
        ] == [True, True]
    else:
        assert order == sorted(order)
        assert len(calculated.passes) == 1


@PROPERTIES
def each_pair_is_a_single_battle_with_the_effects_it_has(document: Document) -> None:
    for pair in calculated_at_once(document).pairs:
        at = {"attacker": pair.attacker, "target": pair.target}
        effects = {
            place: {name: value for name, value in each.items() if name != "of"}
            for place, each in enumerate(document["effects"])
            if all(at[slot] == place_of_slot for slot, place_of_slot in each.get("of", {}).items())
        }
        target = {**document["targets"][pair.target]}
        target.pop("face_down", None)
        attacker = document["attackers"][pair.attacker]
        points = document["life_points"]
        plain = traced(battle(attacker, target, *effects.values(), life_points=points))
        assert numbers(pair.trace) == numbers(plain)
        assert pair.trace.fate == plain.fate
        for row, single in zip(pair.trace.rows, plain.rows, strict=True):
            assert row.effects == tuple([*effects][at] for at in single.effects)
            assert row._replace(effects=()) == single._replace(effects=())


@PROPERTIES
def the_marks_are_the_sum_of_the_pairs_and_applied_once(document: Document) -> None:
    calculated = calculated_at_once(document)
    depleted, gained, by = Counter[str](), Counter[str](), dict[tuple[str, int], tuple[int, ...]]()
    for pair in calculated.pairs:
        at = {"attacker": pair.attacker, "target": pair.target}
        for player in OTHER:
            depleted[player] += pair.trace.battle_damage.of(player)
            depleted[player] += pair.trace.effect_damage.of(player)
            gained[player] += pair.trace.life_points_gained.of(player)
            assert pair.marks.depleted.of(player) == depleted[player]
            assert pair.marks.gained.of(player) == gained[player]
        for slot in pair.trace.destroyed:
            other = at["target" if slot == "attacker" else "attacker"]
            by[slot, at[slot]] = (*by.get((slot, at[slot]), ()), other)
        assert [(mark.slot, mark.place, mark.by) for mark in pair.marks.destroyed] == [
            (*monster, others) for monster, others in by.items()
        ]
    closing = calculated.closing
    assert closing.marks == calculated.pairs[-1].marks
    for player in OTHER:
        before = document["life_points"][player]
        assert closing.life_points_before.of(player) == before
        after = max(0, before - depleted[player] + gained[player])
        assert closing.life_points_after.of(player) == after


@many_examples
@given(documents(), st.randoms(use_true_random=False))
def test_the_order_of_the_effects_changes_no_number(document: Document, random: Any) -> None:
    shuffled = random.sample(document["effects"], len(document["effects"]))
    ours, theirs = (
        calculated_at_once(document),
        calculated_at_once({**document, "effects": shuffled}),
    )
    assert [numbers(pair.trace) for pair in ours.pairs] == [
        numbers(pair.trace) for pair in theirs.pairs
    ]
    assert ours.closing == theirs.closing


@PROPERTIES
def every_entry_says_why(document: Document) -> None:
    calculated = calculated_at_once(document)
    entries: list[Any] = [*calculated.flips, *calculated.passes, *calculated.pairs]
    assert all(str(each.why).endswith(".") for each in (*entries, calculated.closing))
    hidden = [at for at, each in enumerate(document["targets"]) if each.get("face_down")]
    assert [flip.target for flip in calculated.flips] == hidden


@PROPERTIES
def documents_and_results_survive_the_way_to_json_and_back(document: Document) -> None:
    parsed = BattlesAtTheSameTime.from_document(document)
    assert (
        BattlesAtTheSameTime.from_document(json.loads(json.dumps(parsed.to_document()))) == parsed
    )
    result = calculated_at_once(document)
    printed = result.to_document()
    assert json.loads(json.dumps(printed)) == printed
    assert [row["label"] for row in printed["rows"]] == [str(pair.label) for pair in result.pairs]
