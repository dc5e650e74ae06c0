"""Test Lorcana's rules case by case: the result, and the row that explains it."""

from __future__ import annotations

import pytest

from engine.document import Document
from engine.lorcana import CURRENT, EDITIONS, Board, BoardTrace, resolve
from engine.lorcana.actions import ACTION_TYPES
from engine.lorcana.effects import EFFECT_TYPES
from tests.case_files import read_cases
from tests.engine.lorcana.rule_cases import Case, a, b, card, deal, move, on, remove
from tests.every_case import every

CASES = [Case(**case) for case in read_cases(__file__, "rule_cases.json")]

# The rules of damage, all of them.
RULES = (
    "1.2.2", "1.2.3", "1.7.6",
    "1.8", "1.8.1", "1.8.1.4", "1.8.2", "1.8.3", "1.8.4",
    "1.9.1.1", "1.9.1.2", "1.9.1.3", "1.9.1.4", "1.9.1.5", "1.9.2", "1.9.3",
    "3.3", "4.1.2", "4.3.3.1",
    "4.6.4.1", "4.6.4.2", "4.6.4.3", "4.6.4.4", "4.6.4.5", "4.6.5",
    "4.6.6", "4.6.6.1", "4.6.6.2", "4.6.6.3", "4.6.7",
    "4.6.8", "4.6.8.1", "4.6.8.2", "4.6.8.3", "4.6.9", "5.1.3", "5.3.6.2",
    "6.1.2", "6.1.3", "6.5.1", "6.5.3", "6.5.4", "6.5.5", "6.5.6", "6.5.7", "6.5.8",
    "6.6.1.2", "6.6.2", "6.6.4", "6.7.2", "6.7.2.2", "6.7.2.3", "6.7.2.4", "6.7.3", "6.7.4",
    "6.7.6", "6.7.8",
    "7.1.6", "7.7.4",
    "8.1.1", "8.1.2", "8.2.1", "8.2.2", "8.3.3", "8.4", "8.5.1", "8.5.2", "8.6.1", "8.7.2", "8.7.3",
    "8.8.1", "8.8.2", "8.8.3", "8.9.1",
    "8.10.2", "8.10.4", "8.10.5", "8.10.6", "8.10.7",
    "8.13.1", "8.14.1", "8.14.2", "8.15.1",
)  # fmt: skip


OLDER = EDITIONS["crd-2.0.1"]
RUNS = [
    (case, edition) for case in CASES for edition in EDITIONS if case.since in (OLDER.id, edition)
]


def resolved(case: Case, ruleset: str = CURRENT.id) -> BoardTrace:
    return resolve(Board.from_document(case.board(ruleset)))


def expected(case: Case, ruleset: str) -> Case:
    """Return a case with its values in an edition."""
    return case._replace(**case.today) if ruleset == CURRENT.id else case


def cited(case: Case, ruleset: str, rule: str | None) -> str | None:
    """Return a rule's number as the case has it: the older one, unless its ability is new."""
    is_older = case.since == OLDER.id and ruleset == CURRENT.id
    return OLDER.number(rule) if rule and is_older else rule


@every(("case", "ruleset"), RUNS, ids=[f"{each}-{case.rules}-{case.name}" for case, each in RUNS])
def test_a_board_follows_the_rules_names_them_and_can_go_on(case: Case, ruleset: str) -> None:
    trace, wanted = resolved(case, ruleset), expected(case, ruleset)
    assert cited(case, ruleset, trace.illegal_by) == wanted.illegal_by, trace.why_illegal
    assert [*trace.banished] == [*wanted.banished]
    for stated, computed in ((wanted.damage, trace.damage), (wanted.strength, trace.strength)):
        assert stated is None or stated.items() <= computed.items(), computed
    assert wanted.dealt is None or trace.dealt == wanted.dealt
    assert [each.id for each in trace.disputed] == [*wanted.disputed]
    _check_rows(trace, wanted, case, ruleset)
    _check_next_action(trace)


def _check_rows(trace: BoardTrace, wanted: Case, case: Case, ruleset: str) -> None:
    """Check that a row says what applied, and by which rule."""
    found = [[row.applies, row.applied, cited(case, ruleset, row.rule)] for row in trace.rows]
    assert wanted.row is None or [*wanted.row] in found
    assert wanted.no_row not in [row.applies for row in trace.rows]
    assert {row.edition for row in trace.rows} <= {EDITIONS[ruleset].name}


def _check_next_action(trace: BoardTrace) -> None:
    """Check that the next action starts where this one ended."""
    nothing = {"type": "sequence", "actions": []}
    next_one = resolve(Board.from_document({**trace.board, "action": nothing}))
    assert next_one.board == trace.board
    assert (next_one.damage, next_one.strength) == (trace.damage, trace.strength)


@every("rule", RULES)
def test_every_rule_of_damage_has_a_case(rule: str) -> None:
    assert any(rule in case.rules.split() for case in CASES)


@every("shown", [*(f"effect {each}" for each in EFFECT_TYPES),
                                   *(f"action {each}" for each in ACTION_TYPES)])  # fmt: skip
def test_every_effect_and_action_is_shown_to_apply_and_not_to(shown: str) -> None:
    for sign in "+-":
        (case, *_) = [case for case in CASES if case.shows == sign + shown]
        assert case.row or case.illegal_by or case.no_row


def test_no_case_comes_twice() -> None:
    assert len({(case.rules, case.name) for case in CASES}) == len(CASES)


@pytest.mark.parametrize(
    "action", [move(1, "a", "b", card="Healing Glow"), remove(1, "a", card="Healing Glow")]
)
def test_the_row_of_removed_damage_names_the_card_that_removes_it(action: Document) -> None:
    trace = resolved(Case("", "", [a(damage=2), b()], action))
    (row,) = [row for row in trace.rows if row.applies == "remove"]
    assert [behind.card for behind in row.by] == ["Healing Glow"]


def ward(card: str) -> Document:
    return on("shield_next", "b", covers="dealt", card=card)


@pytest.mark.parametrize(
    ("cards", "effects", "why", "by", "left"),
    [
        (
            [b()], (ward("Ward"),),
            "3 damage would be dealt to b, which takes none instead.", ["Ward"], "0",
        ),
        (
            [b()], (ward("Ward"), ward("Wall")),
            "3 damage would be dealt to b, which takes none instead. The other effects with "
            "the same wording end.", ["Ward"], "0",
        ),
        (
            [b()], (on("cant_be_dealt_damage", "b"),),
            "b can’t be dealt damage, so none is dealt to it.", [], "0",
        ),
        ([b(keywords={"resist": 1})], (), "b has Resist +1: 3 becomes 2.", ["b"], "2"),
        (
            [b(keywords={"resist": 4})], (),
            "b has Resist +4: 3 becomes 0. b takes no damage, but its source still deals "
            "damage.", ["b"], "0",
        ),
        (
            [b(), card("c", "B", 1, 5, name="Beast")],
            ({"type": "redirect_as_put", "source": "c"},),
            "3 damage would be dealt to b; as many counters are put on Beast instead, "
            "and Resist does not reduce them.", ["Beast"], "b 0, Beast 3",
        ),
    ],
)  # fmt: skip
def test_a_row_on_damage_that_is_kept_away_says_why_by_what_and_what_is_left(
    cards: list[Document], effects: tuple[Document, ...], why: str, by: list[str], left: str
) -> None:
    rows = resolved(Case("", "", cards, deal(3, "b"), effects)).rows
    (row,) = [row for row in rows if row.applies in ("replacement", "prevention", "resist")]
    assert (str(row.why), [each.card for each in row.by]) == (why, by)
    assert (row.applied, str(row.to_opponent.shown)) == (True, left)
