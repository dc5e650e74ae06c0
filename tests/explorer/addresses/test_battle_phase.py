"""Test the query string of a Battle Phase: compact, stable, the same there and back."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from hypothesis import given
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh.battle_phase import BattlePhase, InvalidDocument, calculate_phase
from explorer.addresses.battle_phase import document_from, query_of
from tests.conftest import by_id, effect, many
from tests.engine.yugioh.battle_phase.phases import (
    attack,
    cases,
    changes,
    opposing,
    own,
    phase,
)


def read(query: str) -> BattlePhase:
    return BattlePhase.from_document(document_from(QueryDict(query)))


def written(document: Document) -> str:
    return query_of(BattlePhase.from_document(document).to_document())


@pytest.mark.parametrize("case", cases(), ids=by_id)
def test_a_case_is_the_same_there_and_back(case: Document) -> None:
    query = written(case["battle"])
    again = read(query)
    assert query_of(again.to_document()) == query
    first = calculate_phase(BattlePhase.from_document(case["battle"]))
    assert [(row.applies, row.label, row.after) for row in calculate_phase(again).rows] == [
        (row.applies, row.label, row.after) for row in first.rows
    ]


LOSS = {"loses": {"player": "opponent", "card": "A card", "amount": 1000}}
EVERYTHING = phase(
    [
        own(
            "x",
            "?",  # type: ignore[arg-type]
            None,
            name="Link",
            passcode=5,
            battles_with="atk",
            indestructible_by_battle=True,
            attacks=[2, "all"],
            may_attack_directly=True,
            may_attack_in_defense=True,
            may_attack_directly_in_defense=True,
            attacks_on_monsters=3,
            cannot_declare=True,
            cannot_attack=True,
            modifiers=[
                {"card": "A. card~", "stat": "atk", "set": -5, "during": "damage_calculation"}
            ],
        ),
        opposing(
            "y", position="defense", face_up=False, attackable=False, forces="can_only_select"
        ),
    ],
    attack("x", "y", effects=[effect("piercing"), effect("09", value=5)]),
    attack("x", "y", negated_by="A. card~"),
    attack("x", "y", position_change={"of": "target", "to": "attack", "card": "A. card~"}),
    attack("x", "y", redirected={"to": "y", "card": "A. card~"}),
    attack("x", "y", redirected={"to": None}),
    attack("x", "y", stopped=True),
    {"type": "restriction", "restriction": {"type": "one_attacker", "card": "A. card~"}},
    {"type": "restriction_ends", "restriction": 1, "card": "A. card~"},
    {"type": "control", "monster": "x", "card": "A. card~"},
    {"type": "control", "monster": "x"},
    {"type": "leaves", "monster": "y", "card": "A. card~"},
    {"type": "arrives", "monster": own("z"), "card": "A. card~"},
    attack("z", "y", position_change={"of": "attacker", "to": "face_down", "step": "damage_step"}),
    {"type": "position", "monster": "z", "to": "face_down", "card": "A. card~"},
    {
        "type": "modifier",
        "monster": "x",
        "modifier": {"card": "A. card~", "stat": "def", "change": -300},
    },
    changes("loses", player="opponent")
    | {"entry": LOSS | {"effects": [{"step": "06", "card": "B", "controller": "you"}]}},
    {
        "type": "life_points",
        "entry": {
            "effect_damage": {"card": "A", "controller": "you", "to": "you", "amount": 1},
            "effects": [{"step": "07", "card": "B", "controller": "you"}],
        },
    },
    {"type": "end", "card": "A. card~"},
    effects=[effect("06", taken_by="any")],
    restrictions=[
        {"type": "only_targets", "targets": ["y"], "other_than": ["x"], "card": "A. card~"},
        {"type": "cannot_attack", "who": ["x", "z"]},
        {"type": "only_attacker", "monster": "z"},
        {"type": "cannot_declare", "who": []},
    ],
    turn_player="you",
    first_turn_of_the_duel=True,
    ruleset="ocg-2019",
    life_points={"you": 1, "opponent": 2},
)


def test_every_field_has_its_place() -> None:
    query = written(EVERYTHING)
    given_ids = {"x": "y1", "y": "o1", "z": "y2"}
    expected = BattlePhase.from_document(_renamed(EVERYTHING, given_ids)).to_document()
    assert read(query).to_document() == expected
    assert query.startswith("y1-name=Link&y1-card=5&y1-atk=?&y1-def=-&y1-with=atk&")
    assert "&v=attack.y1.o1&v=py~Card+of+piercing&v=09y.v5~Card+of+09&" in query
    assert "&v=attack.y1.o1.negated~A.+card~&" in query
    assert "&v=loses.o.1000~A+card&v=06y~B&" in query
    assert "&v=effect.y.y.1~A&v=07y~B&" in query
    assert "&v=attack.y1.o1.target_attack~A.+card~&" in query
    assert "&v=attack.y2.o1.attacker_set.late&" in query


def _renamed(part: object, ids: dict[str, str]) -> object:
    """Return a document with other ids."""
    if isinstance(part, dict):
        return {
            key: ids.get(value, value)
            if key in ("id", "monster", "attacker", "target", "to") and isinstance(value, str)
            else _renamed(value, ids)
            for key, value in part.items()
        }
    if isinstance(part, list):
        return [ids.get(str(each)) or _renamed(each, ids) for each in part]
    return part


def test_the_opponents_turn_is_one_letter() -> None:
    query = written(phase([own(), opposing()], attack("d", "a"), turn_player="opponent"))
    assert "&turn=o&v=attack.o1.y1" in query
    assert read(query).turn_player == "opponent"


def test_defaults_are_left_out() -> None:
    monster = {"id": "a", "name": "Your monster 1", "atk": 5, "def": 0}
    assert written(phase([monster])) == "y1-atk=5"


@pytest.mark.parametrize(
    "query",
    [
        "y1-atk=1&v=attack.y1.o1",
        "y1-atk=1&v=attack.y1",
        "y1-atk=1&v=attack.y1.direct.twice",
        "y1-atk=1&o1-atk=1&v=attack.y1.o1.negated.late~A",
        "y1-atk=1&o1-atk=1&v=attack.y1.o1.target_up",
        "y1-atk=1&o1-atk=1&v=attack.y1.o1.target_set.soon",
        "y1-atk=1&v=attack.y1.direct~Card",
        "y1-atk=1&v=leaves.y1.now",
        "y1-atk=1&v=end.now",
        "y1-atk=1&v=position.y1.up",
        "y1-atk=1&v=modifier.y1.500~Card",
        "y1-atk=1&v=modifier.y1",
        "y1-atk=1&v=pays.x.1",
        "y1-atk=1&v=steals.y.1",
        "y1-atk=1&v=battle~a-atk=1",
        "y1-atk=1&v=arrives.y2",
        "y1-atk=1&y1-pos=up",
        "y1-atk=1&y1-attacks=0",
        "y1-atk=1&y1-draws=x",
        "y1-atk=1&e=xx",
        "turn=x",
        "lp-you=x",
        "ruleset=x",
        "y1-atk=",
    ],
)
def test_nonsense_is_refused_by_the_engine(query: str) -> None:
    with pytest.raises(InvalidDocument):
        read(query)


CODES = st.lists(st.text("y1o.~-0 attckleavsrdifpmn", max_size=12), max_size=4)


@many
@given(CODES, CODES)
def test_any_code_is_read_or_refused(events: list[str], effects: list[str]) -> None:
    params = QueryDict("y1-atk=1&o1-atk=1", mutable=True)
    params.setlist("v", events)
    params.setlist("e", effects)
    try:
        read_phase = BattlePhase.from_document(document_from(params))
    except InvalidDocument:
        return
    query = query_of(read_phase.to_document())
    assert query_of(read(query).to_document()) == query
