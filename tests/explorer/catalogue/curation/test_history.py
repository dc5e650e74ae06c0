"""Test the history of a card: who changed what, including effects, but no changes by programs."""

from __future__ import annotations

from pathlib import Path

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import User
from django.test import Client

from explorer.catalogue.curation import cards
from explorer.catalogue.curation.history import changes_of
from explorer.models import Card, CardEffect
from tests.conftest import called
from tests.explorer.catalogue.curation.curators import (
    GOLEM,
    HALVED,
    LIST,
    act,
    browser,
    change,
    golem,
    save,
)
from tests.explorer.catalogue.imports.card_files import NONE_TAKEN
from tests.explorer.shipped_cards import load_without_rulings
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]

HISTORY = f"{LIST}{GOLEM}/history/"
WORDS = "06 becomes 0, damage its controller would take, in battles involving this card"


def past(passcode: int = GOLEM) -> list[tuple[str, str, tuple[str, ...]]]:
    """Return who changed what and why, newest first; programs are named as such."""
    changes = changes_of(Card.objects.get(pk=passcode))
    return [
        ("program" if each.by_program else each.who, each.reason, each.lines) for each in changes
    ]


def test_programs_write_no_history(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    golem(tmp_path, f"{NONE_TAKEN} {HALVED}")
    load_without_rulings()
    Card.objects.filter(name="Waboku").update(race="Wrong")
    load_without_rulings()
    called("read_cards")
    assert (Card.history.count(), CardEffect.history.count()) == (0, 0)
    assert "Nobody has changed this card on this site." in ada.get(HISTORY).content.decode()


def test_one_click_tells_who_curated(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    ada.post(LIST, {"_curate": str(GOLEM)})
    assert past() == [("ada", "Curated", ("curated: no → yes",))]
    page = page_of(ada.get(HISTORY))
    assert "ada" in [each.text for each in page.all("td")]
    assert "curated: no → yes" in page.text
    assert LogEntry.objects.get().get_change_message() == "Curated."


def test_an_edit_tells_the_fields_of_card_and_effects_as_one_change(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    bob = browser("bob", "view", "change")
    new = {"step": "07", "taken_by": "any", "activation": "trigger", "zone": "hand"}
    typed = {f"effects__1__{name}": value for name, value in new.items()}
    save(bob, atk="1600", effects__0__when="once a turn", effects__TOTAL_FORMS="2", **typed)
    assert past()[0] == (
        "bob",
        "",
        (
            "ATK: 1500 → 1600",
            f"Effect “{WORDS}”: other condition: – → once a turn",
            "Effect added: 07 is halved, damage either player would take",
        ),
    )
    save(bob, effects__1__DELETE="on")
    removed = "Effect removed: 07 is halved, damage either player would take"
    assert past()[0] == ("bob", "", (removed,))
    save(bob)
    assert len(past()) == 3


def test_what_a_program_did_between_is_nobody_s(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    act(ada, "propose_again", GOLEM)
    golem(tmp_path, f"{NONE_TAKEN} {HALVED}", atk=1700)
    act(ada, "curate", GOLEM)
    newest, program, *older = past()
    assert newest == ("ada", "Curated", ("curated: no → yes",))
    who, _, lines = program
    assert (who, lines[0]) == ("program", "ATK: 1500 → 1700")
    assert [line.partition(",")[0] for line in lines[2:]] == ["Effect added: 07 is halved"]
    assert [reason for _, reason, _ in older] == ["Reset to proposed", "Curated"]
    assert "import, text reader or card file" in page_of(ada.get(HISTORY)).text


def test_taking_a_proposal_tells_the_effects_that_went_and_came(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    golem(tmp_path, HALVED)
    act(ada, "take", GOLEM)
    who, reason, lines = past()[0]
    assert (who, reason) == ("ada", "Accepted the new proposal")
    assert lines[0] == "proposal changed: yes → no"
    assert (lines[1].split(":")[0], lines[2].split(":")[0]) == ("Effect removed", "Effect added")


def test_an_account_that_is_gone_is_not_taken_for_a_program(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    save(ada, atk="1600")
    User.objects.get(username="ada").delete()
    assert [who for who, *_ in past()] == [""]
    bob = browser("bob", "view")
    assert "a deleted account" in bob.get(HISTORY).content.decode()


def test_a_name_is_never_markup(tmp_path: Path, ada: Client) -> None:
    name = '<script>alert("x")</script> & “Co”'
    golem(tmp_path, name={"en": name})
    save(ada, name=f"{name}!", effects__0__when="<b>bold</b>")
    act(ada, "curate", GOLEM)
    for address in (LIST, change(), HISTORY, f"{LIST}?q=script"):
        page = page_of(ada.get(address))
        assert all("src" in each.attributes for each in page.all("script")), address
        assert "bold" not in [each.text for each in page.all("b")], address
        assert "<script>alert" in page.text + str(page.fields), address


def test_no_page_has_an_inline_script_or_style(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path, f"{NONE_TAKEN} {HALVED}")
    save(ada, atk="1")
    golem(tmp_path, HALVED)
    for address in (LIST, f"{LIST}?waiting=queue", change(), HISTORY):
        response = ada.get(address)
        page = page_of(response)
        assert "script-src 'self'" in response["Content-Security-Policy"]
        assert not page.all("style")
        assert not any("style" in each.attributes for each in page.all())
        assert all("src" in each.attributes for each in page.all("script"))


def test_a_long_history_has_pages(
    tmp_path: Path, ada: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cards, "CHANGES_A_PAGE", 3)
    golem(tmp_path)
    for number in range(5):
        save(ada, atk=str(number))
    first, second = (page_of(ada.get(f"{HISTORY}{query}")) for query in ("", "?p=2"))
    assert "Page 1 of 2" in first.text
    assert "ATK: 0 → 1" not in [each.text for each in first.all("li")]
    assert "ATK: 0 → 1" in [each.text for each in second.all("li")]
    assert ada.get(f"{HISTORY}?p=nonsense").status_code == 200
