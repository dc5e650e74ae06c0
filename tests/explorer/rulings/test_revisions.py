"""Test recording revisions: what makes a new one, what does not, and what each holds."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.version import VERSION
from explorer.content.entries import LoadCounts
from explorer.models import Revision, Ruling
from explorer.rulings import files as rulings
from tests.explorer.rulings.test_files import FIRST, SHIPPED, first_with, with_first

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

UNCHANGED = LoadCounts(new=0, changed=0, unchanged=SHIPPED)
ONE_CHANGED = LoadCounts(new=0, changed=1, unchanged=SHIPPED - 1)


def first_revisions() -> list[Revision]:
    """Return the revisions of the first shipped ruling, the first one first."""
    return [*Ruling.objects.get(slug=FIRST).revisions.order_by("number")]


def result_of(revision: Revision) -> Document:
    """Return the result of a revision that has one; a test may change it."""
    assert revision.result is not None
    result: Document = revision.result
    return result


def rewrite(**values: Any) -> None:
    """Change the recorded result of the first ruling, as if an earlier engine had written it."""
    (revision,) = first_revisions()
    result_of(revision).update(values)
    revision.save()


def test_each_ruling_has_a_first_revision_and_loading_again_adds_none() -> None:
    assert {*Revision.objects.values_list("number", flat=True)} == {1}
    assert Revision.objects.count() == SHIPPED
    assert rulings.load_rulings(rulings.read_ruling_files()) == UNCHANGED
    assert Revision.objects.count() == SHIPPED


def test_a_revision_holds_what_the_ruling_said_claimed_and_computed() -> None:
    (revision,) = first_revisions()
    ruling = Ruling.objects.get(slug=FIRST)
    assert (revision.title, revision.mark, revision.engine) == (ruling.title, "agrees", VERSION)
    assert revision.fields["summary"] == ruling.summary
    assert revision.fields["expected"]["battle_damage"] == {"you": 0, "opponent": 4000}
    assert result_of(revision)["battle_damage"] == {"you": 0, "opponent": 4000}
    assert "battle:03" in revision.rules.split()


def test_another_text_is_a_new_revision_and_the_one_before_stays() -> None:
    before = Ruling.objects.get(slug=FIRST)
    assert rulings.load_rulings(first_with(note="Another note.")).changed == 1
    one, two = first_revisions()
    assert (one.number, one.fields["note"]) == (1, before.note)
    assert (two.number, two.fields["note"]) == (2, "Another note.")
    assert one.made < two.made
    assert Revision.objects.count() == SHIPPED + 1


def test_another_mark_is_a_new_revision() -> None:
    Ruling.objects.filter(slug=FIRST).update(mark="differs")
    Revision.objects.filter(ruling__slug=FIRST).update(mark="differs")
    assert rulings.load_rulings(first_with()).changed == 1
    assert [each.mark for each in first_revisions()] == ["differs", "agrees"]


def test_another_answer_of_the_engine_is_a_new_revision_though_the_mark_stays() -> None:
    after = {"you": 1, "opponent": 4000}
    rewrite(life_points={"before": {"you": 8000, "opponent": 8000}, "after": after})
    assert rulings.load_rulings(first_with()).changed == 1
    one, two = first_revisions()
    assert one.mark == two.mark == "agrees"
    assert result_of(one)["life_points"]["after"] == after
    assert result_of(two)["life_points"]["after"] == {"you": 8000, "opponent": 4000}
    assert rulings.load_rulings(first_with()).unchanged == 1


def test_other_words_of_the_same_answer_are_no_new_revision() -> None:
    (revision,) = first_revisions()
    rows = [row | {"why": f"Then: {row['why']}"} for row in result_of(revision)["rows"]]
    rewrite(rows=rows)
    assert rulings.load_rulings(first_with()).unchanged == 1
    assert [result_of(each)["rows"] for each in first_revisions()] == [rows]


def test_an_upgrade_records_the_state_before_the_first_change() -> None:
    Revision.objects.all().delete()
    Ruling.objects.update(rules="")  # they were not kept either
    before = Ruling.objects.get(slug=FIRST)
    assert rulings.load_rulings(with_first(title="Another title")) == ONE_CHANGED
    one, two = first_revisions()
    assert (one.number, one.title, one.made) == (1, before.title, before.changed)
    assert "battle:03" in one.rules.split()
    assert (two.number, two.title) == (2, "Another title")
    assert Revision.objects.count() == SHIPPED + 1
    assert rulings.load_rulings(with_first(title="Another title")) == UNCHANGED
    assert Revision.objects.count() == SHIPPED + 1


def test_numbers_from_before_revisions_were_kept_are_missing() -> None:
    Revision.objects.all().delete()
    Ruling.objects.filter(slug=FIRST).update(revision=4)
    rulings.load_rulings(first_with())
    assert [each.number for each in first_revisions()] == [4]
    rulings.load_rulings(first_with(note="Another note."))
    assert [each.number for each in first_revisions()] == [4, 5]
