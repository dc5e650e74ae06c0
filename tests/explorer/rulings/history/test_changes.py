"""Test what is said of the changes between two revisions."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.kinds import calculate_document
from explorer.models import Revision
from explorer.results.compare import document_differences
from explorer.rulings.history.changes import (
    FIELD_NAMES,
    Piece,
    changes,
    compared_fields,
    compared_source,
    marked_words,
    what_changed,
)
from explorer.rulings.revisions import _SHOWN
from tests.conftest import battle, effect
from tests.explorer.rulings.test_revisions import result_of

DIRECT = battle(1000, None)


def revision(document: Document | None = DIRECT, mark: str = "agrees", **fields: Any) -> Revision:
    """Return a revision with this document and its result; `fields` replace its own."""
    own = {"title": "One", "slug": "one", "summary": "It attacks.", "expected": {}, "about": []}
    result = {**calculate_document(document).result} if document else None
    return Revision(
        number=1, title="One", game="yugioh", mark=mark, result=result, engine="1",
        fields=own | {"document": document} | fields,
    )  # fmt: skip


def in_words(before: Revision, after: Revision) -> str:
    return changes(before, after).in_words


def test_every_field_that_a_reader_sees_has_a_name() -> None:
    assert {*FIELD_NAMES} == {*_SHOWN} - {"mark"}


@pytest.mark.parametrize(
    ("after", "says"),
    [
        (revision(), "Nothing that readers see changed."),
        (revision(title="Two"), "The title changed."),
        (revision(title="Two", note="A"), "The title and the note changed."),
        (revision(expected={"a": 1}, mark="differs"), "The values from the source changed. "
         "Source: A 1 (new). The mark changed from “agrees” to “differs”."),
        (revision(battle(1000, None, life_points={"you": 8000, "opponent": 8000})),
         "The battle changed."),
        (revision(battle(1200, None)), "The battle and the calculated result changed. "
         "Calculated: Opponent 1000 → 1200."),
        (revision(battle(1000, None, effect("02")), steps="02", topic="attacks"),
         "The battle and the calculated result changed. Calculated: You 0 → 1000."),
        (revision(None, not_computable="No."), "The battle, the reason why it can’t be "
         "calculated and the calculated result changed."),
    ],
    ids=["nothing", "text", "texts", "mark", "input", "answer", "derived", "none"],
)  # fmt: skip
def test_changes_are_said_in_words(after: Revision, says: str) -> None:
    assert in_words(revision(), after) == says


def test_a_result_of_another_engine_is_named_although_no_field_changed() -> None:
    after = revision()
    result_of(after)["life_points"] = {
        "before": {"you": 8000, "opponent": 8000},
        "after": {"you": 8000, "opponent": 1},
    }
    assert in_words(revision(), after) == "The calculated result changed."


def test_other_words_of_the_same_result_are_no_change() -> None:
    after = revision()
    for row in result_of(after)["rows"]:
        row["why"] += " Indeed."
    assert after.result != revision().result
    assert in_words(revision(), after) == "Nothing that readers see changed."


def test_a_key_that_the_earlier_engine_did_not_write_is_no_change() -> None:
    before = revision()
    del result_of(before)["life_points_gained"]
    del result_of(before)["destroyed"]
    assert in_words(before, revision()) == "Nothing that readers see changed."


def test_the_first_revision_is_a_new_ruling_and_a_later_one_says_what_is_missing() -> None:
    first, fourth = revision(), revision()
    fourth.number = 4
    assert what_changed(None, first) == "New ruling."
    assert "is not known" in what_changed(None, fourth)
    assert what_changed(first, fourth) == "Nothing that readers see changed."


def test_changed_words_are_marked_and_each_text_stays_whole() -> None:
    before, after = "Your opponent takes 1000 in all.", "Your opponent takes 2000 twice in all."
    marked = marked_words(before, after)
    assert [each.text for each in marked.before if each.is_apart] == ["1000"]
    assert [each.text for each in marked.after if each.is_apart] == ["2000 twice"]
    assert "".join(each.text for each in marked.before) == before
    assert "".join(each.text for each in marked.after) == after


def test_a_text_that_is_new_is_marked_as_a_whole() -> None:
    assert marked_words("", "A new\nnote.") == ((), (Piece("A new\nnote.", True),))


def test_fields_are_compared_as_the_words_of_a_page() -> None:
    before = revision(authority="wiki", about=["Kuriboh"], follows=False)
    after = revision(
        authority="konami-db", about=["Kuriboh", "Waboku"], follows=True,
    )  # fmt: skip
    fields = {
        each.heading: ["".join(piece.text for piece in side) for side in each.texts]
        for each in compared_fields(before, after, changes(before, after))
    }
    assert fields == {
        "Kind of source": ["Fan wiki", "Konami database"],
        "Cards": ["Kuriboh", "Kuriboh, Waboku"],
        "How the source gives its values": ["It states them", "They follow from what it says"],
    }


def test_the_values_of_documents_that_differ_are_named_by_their_places() -> None:
    before, after = battle(1000, None), battle(1200, None, ruleset="ocg-2019")
    assert document_differences(before, after) == [
        ("attacker.atk", "1000", "1200"),
        ("ruleset", None, "ocg-2019"),
    ]
    assert document_differences({}, {"a": "1"}) == [("a", None, "1")]


def test_the_values_of_two_sources_are_compared_in_the_labels_of_a_page() -> None:
    normal, third = ["normal", 4000, 0], ["03", 4000, 0]
    before = revision(
        expected={
            "battle_damage": {"you": 0, "opponent": 4000},
            "effect_damage": {"you": 0, "opponent": 0},
            "rows": [normal, third],
        }
    )
    after = revision(
        battle(1200, None),
        expected={
            "battle_damage": {"you": 0, "opponent": 3000},
            "effect_damage": {"you": 0, "opponent": 500},
            "rows": [normal, ["03", 3000, 0], ["05", 3000, 0]],
        },
    )
    compared = compared_source(before, after)
    assert ([each[:4] for each in compared.lines], compared.same) == (
        [
            ("Battle damage", "opponent", "4000", "3000"),
            ("Effect damage", "opponent", "0", "500"),
            ("Row “03”", "opponent", "4000", "3000"),
            ("Row “05”", "opponent", "", "3000"),
            ("Row “05”", "you", "", "0"),
        ],
        4,
    )
    assert compared_source(before, before).lines == []


def test_two_rows_of_the_same_step_are_compared_each_with_its_own() -> None:
    before = revision(expected={"rows": [["04", 2000, 0], ["04", 1000, 0]]})
    after = revision(expected={"rows": [["04", 2000, 0], ["04", 500, 0]]})
    compared = compared_source(before, after)
    assert [each[:4] for each in compared.lines] == [("Row “04”", "opponent", "1000", "500")]
    assert compared.same == 3


def test_a_source_without_a_document_states_its_values_too() -> None:
    before = revision(None, expected=None)
    after = revision(None, expected={"answer": "yes", "performed": True})
    assert [each[0:4:2] for each in compared_source(before, after).lines] == [
        ("Answer", ""), ("Effect resolves", ""),
    ]  # fmt: skip


def test_at_most_two_changed_values_are_named_and_the_others_counted() -> None:
    after = revision()
    result_of(after).update(
        battle_damage={"you": 100, "opponent": 0}, effect_damage={"you": 0, "opponent": 500},
        life_points_gained={"you": 1, "opponent": 0},
    )  # fmt: skip
    assert in_words(revision(), after) == (
        "The calculated result changed. Calculated: Opponent 1000 → 0; You 0 → 100 and 2 more."
    )


def test_an_answer_in_a_word_is_named_without_a_label() -> None:
    before = revision(expected={"answer": "yes", "performed": True})
    after = revision(expected={"answer": "no", "performed": False})
    assert in_words(before, after) == (
        "The values from the source changed. Source: yes → no; Effect resolves yes → no."
    )
    without = revision(expected={"answer": "no"})
    assert in_words(after, without).endswith("Source: Effect resolves no (removed).")
