"""Test battles that are over before damage calculation."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.sentence_parts import plain
from engine.trace import Fate, Trace
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.timing import walk
from tests.conftest import battle, effect, monster

CATASTOR = monster(2200, 1200, name="Ally of Justice Catastor")
GUARDIAN = monster(1400, 1200, name="Celtic Guardian")
DESTROYS = {"by": "attacker", "when": "start", "how": "destroys", "hits": "target"}
SAYS = (
    "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start of the "
    "Damage Step."
)


def trace_of(*effects: Document, target: Document | None = GUARDIAN, **ended: Any) -> Trace:
    document = battle(CATASTOR, target, *effects, ended=DESTROYS | ended)
    return calculate(Battle.from_document(document))


def test_a_battle_that_has_ended_has_no_damage_and_no_row_of_a_step() -> None:
    result = trace_of(effect("08"), effect("01")).to_document()
    assert result["battle_damage"] == {"you": 0, "opponent": 0}
    assert result["destroyed"] == []
    assert [row["step"] for row in result["rows"]] == ["normal"]
    assert result["ended"] == DESTROYS | {"says": SAYS}


def test_the_headline_and_the_row_say_what_ended_the_battle() -> None:
    trace = trace_of()
    assert plain(trace.verdict) == SAYS
    assert str(trace.rows[0].why) == SAYS
    assert trace.life_points_after == (8000, 8000)


@pytest.mark.parametrize(
    ("ended", "says"),
    [
        (
            {"by": "Mirror Force", "when": "battle_step", "hits": "attacker"},
            "Mirror Force destroys Ally of Justice Catastor when the attack is declared",
        ),
        ({"by": "Negate Attack", "how": "negates_attack"}, "Negate Attack negates the attack"),
        (
            {"by": "target", "how": "returns", "when": "before", "hits": "both"},
            "Celtic Guardian returns Ally of Justice Catastor and Celtic Guardian to the hand or "
            "Deck before damage calculation",
        ),
        (
            {"by": "Skill", "how": "banishes", "hits": None},
            "Skill banishes a monster of this battle at the start of the Damage Step",
        ),
    ],
)
def test_the_card_the_monsters_and_the_moment_are_named(ended: Document, says: str) -> None:
    assert str(trace_of(**ended).rows[0].why) == f"No damage calculation: {says}."


def test_a_battle_without_the_field_has_no_such_key() -> None:
    result = calculate(Battle.from_document(battle(CATASTOR, GUARDIAN))).to_document()
    assert "ended" not in result
    assert result["battle_damage"]["opponent"] == 800


def test_a_trace_is_read_from_its_document() -> None:
    trace = trace_of()
    read = Trace.from_document(trace.to_document(), Fate("Nothing", ""))
    assert plain(read.verdict) == plain(trace.verdict)


@pytest.mark.parametrize(
    ("when", "left"),
    [
        ("battle_step", ["declaration", "battle_step"]),
        ("start", ["declaration", "battle_step", "start"]),
        ("before", ["declaration", "battle_step", "start", "before"]),
    ],
)
def test_what_follows_the_end_up_to_the_end_of_the_damage_step_is_left_out(
    when: str, left: list[str]
) -> None:
    document = battle(CATASTOR, GUARDIAN, ended=DESTROYS | {"when": when})
    stops = [stop.window.id for stop in walk(Battle.from_document(document)).stops]
    moments = ("declaration", "battle_step", "start", "before", "calculation", "after")
    assert [each for each in stops if each in moments] == left


@pytest.mark.parametrize("field", ["by", "hits"])
def test_a_direct_attack_has_no_target_that_ends_it(field: str) -> None:
    with pytest.raises(InvalidDocument) as error:
        trace_of(target=None, **{"hits": "attacker", field: "target"})
    (problem,) = error.value.problems
    assert (problem.place, str(problem.message)) == (
        f"ended.{field}",
        "a direct attack has no target",
    )
