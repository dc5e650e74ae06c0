"""Test Battle Phases of every kind: what holds whatever happens in them."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh.battle_phase import BattlePhase, PhaseTrace, calculate_phase
from engine.yugioh.life_points import Sheet, calculate_sheet
from tests.conftest import effect, many
from tests.engine.yugioh.battle_phase.phases import attack, changes, opposing, own, phase
from tests.properties import Properties

OWN, OPPOSING = ("a", "b", "c"), ("d", "e")
numbers = st.sampled_from([0, 500, 1000, 1500, 2000])
flags = st.booleans()
effects = st.lists(st.sampled_from([effect("02"), effect("06"), effect("07"), effect("08")]))


@st.composite
def monsters(draw: Any) -> list[Document]:
    return [
        make(
            id,
            draw(numbers),
            draw(numbers),
            position=draw(st.sampled_from(["attack", "attack", "defense"])),
            attacks=draw(st.lists(st.sampled_from([1, 2, 3, "all", "all_in_defense"]), max_size=2)),
            attacks_on_monsters=draw(st.integers(1, 2)),
            may_attack_directly=draw(flags),
            may_attack_directly_in_defense=draw(flags),
            indestructible_by_battle=draw(flags),
        )
        for make, ids in ((own, OWN), (opposing, OPPOSING))
        for id in ids
    ]


some = st.lists(st.sampled_from(OWN + OPPOSING), max_size=2, unique=True)
restrictions = st.one_of(
    st.builds(
        lambda kind, who: {"type": kind, "who": who},
        st.sampled_from(["cannot_attack", "cannot_declare", "cannot_attack_directly"]),
        some | st.just("all"),
    ),
    st.builds(
        lambda targets, spared: {
            "type": "only_targets", "targets": targets, "other_than": spared, "card": "A card"
        },
        some,
        some,
    ),
    st.builds(
        lambda kind, monster: {"type": kind, "monster": monster},
        st.sampled_from(["only_attacker", "first_attacker", "one_attacker"]),
        st.none() | st.sampled_from(OWN),
    ),
)  # fmt: skip

events = st.one_of(
    st.builds(
        lambda attacker, target, parts, negated, change, moved: attack(
            attacker,
            target,
            effects=() if negated else parts[:3],
            negated_by="A card" if negated else None,
            position_change=None if negated or target is None or moved else change,
            redirected=None if negated else moved,
        ),
        st.sampled_from(OWN),
        st.sampled_from([*OPPOSING, None]),
        effects,
        st.sampled_from([False, False, False, True]),
        st.none()
        | st.fixed_dictionaries(
            {
                "of": st.sampled_from(["attacker", "target"]),
                "to": st.sampled_from(["attack", "defense", "face_down"]),
                "step": st.sampled_from(["battle_step", "damage_step"]),
            }
        ),
        st.none() | st.fixed_dictionaries({"to": st.sampled_from([*OPPOSING, None])}),
    ),
    st.builds(
        lambda attacker, target: attack(attacker, target, stopped=True),
        st.sampled_from(OWN),
        st.sampled_from([*OPPOSING, None]),
    ),
    restrictions.map(lambda restriction: {"type": "restriction", "restriction": restriction}),
    st.builds(
        lambda monster: {"type": "leaves", "monster": monster}, st.sampled_from(OWN + OPPOSING)
    ),
    st.builds(
        lambda monster, to: {"type": "position", "monster": monster, "to": to},
        st.sampled_from(OWN + OPPOSING),
        st.sampled_from(["attack", "defense", "face_down"]),
    ),
    st.builds(
        changes,
        st.sampled_from(["pays", "loses", "gains"]),
        player=st.sampled_from(["you", "opponent"]),
    ),
    st.just({"type": "end"}),
)


# Control of a monster changes, and it attacks; then it changes back.
CONTROL = {"type": "control", "monster": "d"}
TAKEN = [CONTROL, attack("d", "e"), attack("d", None), CONTROL, attack("a", "d")]


@st.composite
def documents(draw: Any) -> Document:
    """Generate a valid document of a Battle Phase."""
    happened = draw(st.lists(events, max_size=12))
    bound = draw(st.lists(restrictions, max_size=2))
    for at in range(len(bound)):
        place = draw(st.integers(0, len(happened)))
        happened.insert(place, {"type": "restriction_ends", "restriction": at})
    happened += draw(st.sampled_from([[], TAKEN]))
    points = {"you": draw(st.sampled_from([1000, 8000])), "opponent": 4000}
    return phase(
        draw(monsters()),
        *happened,
        effects=draw(effects)[:2],
        restrictions=bound,
        life_points=points,
    )


def traces() -> st.SearchStrategy[PhaseTrace]:
    return documents().map(lambda document: calculate_phase(BattlePhase.from_document(document)))


PROPERTIES = Properties[PhaseTrace]()


@many
@given(traces())
def test_every_battle_phase_has_each_of_these_properties(trace: PhaseTrace) -> None:
    PROPERTIES.check(trace)


@PROPERTIES
def life_points_are_those_of_a_sheet_with_the_same_entries(trace: PhaseTrace) -> None:
    calculated = calculate_sheet(Sheet.from_document(trace.sheet()))
    assert [line.trace for line in calculated if line.trace] == [
        row.trace for row in trace.rows if row.trace
    ]
    assert [line.after for line in calculated][-1:] in ([], [trace.after])


@PROPERTIES
def every_event_has_a_row_that_begins_where_the_row_before_ends(trace: PhaseTrace) -> None:
    assert [row.event for row in trace.rows] == [*range(len(trace.rows))]
    assert [row.before for row in trace.rows[1:]] == [row.after for row in trace.rows[:-1]]
    assert all(row.label and row.why and row.citation.text for row in trace.rows)


@PROPERTIES
def what_is_not_applied_changes_nothing(trace: PhaseTrace) -> None:
    for row in trace.rows:
        if not row.applied:
            assert (row.before, row.battle, row.destroyed) == (row.after, None, ())


@PROPERTIES
def a_monster_that_left_takes_part_in_nothing_any_more(trace: PhaseTrace) -> None:
    gone: set[str] = set()
    for row in trace.rows:
        assert not (row.battle and gone & {row.attacker, row.target})
        gone |= {*row.destroyed}
    assert gone <= {*trace.left}


@PROPERTIES
def declared_attacks_are_counted(trace: PhaseTrace) -> None:
    for state in trace.monsters:
        own_rows = [row for row in trace.rows if row.attacker == state.monster.id and row.applied]
        assert state.declared == len(own_rows)
        moved = [row for row in own_rows if row.attack and row.attack.events]
        direct = sum(row.target is None for row in own_rows if row not in moved)
        assert direct <= state.direct_attacks <= direct + len(moved)
