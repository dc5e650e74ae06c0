"""Test the queue: curated cards whose texts now propose something else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.core.management import call_command
from django.test import Client

from engine.yugioh.card_text import CardText, read_card
from explorer.models import Card
from tests.conftest import called
from tests.explorer.catalogue.curation.curators import (
    GOLEM,
    HALVED,
    LIST,
    PIERCING,
    act,
    change,
    decided,
    effects,
    golem,
    save,
)
from tests.explorer.catalogue.imports.card_files import (
    NONE_TAKEN,
    imported,
    yaml_file,
    yaml_monster,
)
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]

NEWER = f"{NONE_TAKEN} {HALVED}"
QUEUED = "Curated cards with a changed proposal, to be reviewed: 1:"


@pytest.fixture
def blind(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """Replace the reader with an older one that has no halving, and restore it afterwards."""
    seeing = "explorer.catalogue.imports.proposals.read_card"
    monkeypatch.setattr(
        seeing, lambda card: [each for each in read_card(card) if each.step != "07"]
    )
    return monkeypatch


def queued(folder: Path, ada: Client) -> None:
    """Add a curated card whose text an import has changed since."""
    golem(folder)
    act(ada, "curate", GOLEM)
    golem(folder, NEWER)


def test_a_later_text_queues_a_curated_card_and_leaves_its_effects(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    path = yaml_file(tmp_path, yaml_monster(GOLEM, text={"en": NEWER}))
    output = imported(path)
    assert f"{QUEUED}\n  {GOLEM} Tin Harbor Golem {GOLEM}\n" in output
    assert decided() == (True, True, True)
    assert effects() == [(0, "06", "")]
    again = imported(path)
    assert "0 new, 0 changed, 1 unchanged" in again
    assert QUEUED not in again
    golem(tmp_path)
    assert decided() == (True, False, True)


def test_a_first_reading_of_a_checked_card_queues_nothing(tmp_path: Path) -> None:
    Card.objects.create(passcode=GOLEM, name="G", kind="monster", is_checked=True, text=NEWER)
    assert "Read 1 cards: 0 with new proposals, 0 queued, 1 unchanged." in called("read_cards")
    assert [each["step"] for each in Card.objects.get().proposal or ()] == ["06", "07"]
    golem(tmp_path)
    assert decided() == (True, True, False)


def test_a_card_without_a_text_is_not_read(tmp_path: Path) -> None:
    Card.objects.create(passcode=GOLEM, name="G", kind="monster", is_checked=True)
    assert "Read 0 cards" in called("read_cards")
    assert Card.objects.get().proposal is None
    imported(yaml_file(tmp_path, yaml_monster(GOLEM, text={})))
    assert Card.objects.get().proposal is None
    golem(tmp_path)
    assert decided() == (True, False, False)


def test_a_newer_reader_replaces_proposals_and_queues_what_is_curated(
    tmp_path: Path, ada: Client, blind: pytest.MonkeyPatch
) -> None:
    imported(
        yaml_file(tmp_path, *(yaml_monster(each, text={"en": NEWER}) for each in (11, 22))),
    )
    golem(tmp_path)
    act(ada, "curate", 11)
    before = Card.objects.get(pk=GOLEM).effects.get().pk
    blind.undo()
    output = called("read_cards")
    assert "Read 3 cards: 1 with new proposals, 1 queued, 1 unchanged." in output
    assert f"{QUEUED}\n  11 Tin Harbor Golem 11\n" in output
    assert effects(11) == [(0, "06", "")]
    assert effects(22) == [(0, "06", ""), (1, "07", "")]
    assert Card.objects.get(pk=22).does == "06 07"
    assert (decided(11)[:2], decided(22)[:2]) == ((True, True), (False, False))
    assert Card.objects.get(pk=GOLEM).effects.get().pk == before
    assert "0 with new proposals, 0 queued, 3 unchanged" in called("read_cards")


def test_a_card_leaves_the_queue_when_it_proposes_again_what_it_did(
    tmp_path: Path, ada: Client, blind: pytest.MonkeyPatch
) -> None:
    golem(tmp_path, NEWER)
    act(ada, "curate", GOLEM)
    with pytest.MonkeyPatch.context() as today:
        today.setattr("explorer.catalogue.imports.proposals.read_card", read_card)
        called("read_cards")
    assert decided()[1]
    assert "with the earlier proposal again: 1." in called("read_cards")
    assert not decided()[1]


def test_reading_again_is_all_or_nothing(tmp_path: Path, blind: pytest.MonkeyPatch) -> None:
    golem(tmp_path, NEWER)
    Card.objects.create(passcode=GOLEM + 1, name="G", kind="monster", text="Breaks.")
    blind.setattr(
        "explorer.catalogue.imports.reread_texts.in_parts", lambda each: ([one] for one in each)
    )
    seen = []

    def reader(card: CardText) -> list[object]:
        seen.append(card.text)
        return [] if card.text == NEWER else [0 / 0]

    blind.setattr("explorer.catalogue.imports.proposals.read_card", reader)
    with pytest.raises(ZeroDivisionError):
        call_command("read_cards")
    assert (seen, effects()) == ([NEWER, "Breaks."], [(0, "06", "")])


def test_the_page_of_a_queued_card_shows_both_in_words(tmp_path: Path, ada: Client) -> None:
    queued(tmp_path, ada)
    panel = page_of(ada.get(change())).one(id="queue")
    curated, _, proposed = panel.text.partition("Proposed now")
    assert "becomes 0" in curated
    assert "is halved" not in curated
    assert "is halved" in proposed
    assert "Review changed proposals (1)" in page_of(ada.get(LIST)).text
    assert ("Compare", change()) in page_of(ada.get(f"{LIST}?waiting=queue")).links


def press(client: Client, button: str) -> str:
    """Press a button of the panel, on what the page shows."""
    seen = client.get(change()).context["compared"]["seen"]
    return page_of(client.post(change(), {button: "", "seen": seen}, follow=True)).text


@pytest.mark.parametrize("on_its_page", [True, False])
@pytest.mark.parametrize(
    ("action", "says", "left"),
    [
        ("keep", "Kept the curated effects: 1 card.", [(0, "06", "")]),
        ("take", "Accepted the new proposal: 1 card.", [(0, "06", ""), (1, "07", "")]),
    ],
)
def test_a_decision_settles_a_card_until_the_next_change(
    tmp_path: Path, ada: Client, action: str, says: str, left: list[Any], on_its_page: bool
) -> None:
    queued(tmp_path, ada)
    said = press(ada, f"_{action}") if on_its_page else page_of(act(ada, action, GOLEM)).text
    assert says in said
    assert (decided(), effects()) == ((True, False, True), left)
    assert "0 queued, 1 unchanged" in called("read_cards")
    golem(tmp_path, PIERCING)
    assert decided()[1]


@pytest.mark.parametrize("button", ["_keep", "_take"])
def test_a_decision_is_on_what_was_seen(tmp_path: Path, ada: Client, button: str) -> None:
    queued(tmp_path, ada)
    seen = ada.get(change()).context["compared"]["seen"]
    golem(tmp_path, PIERCING)
    html = page_of(ada.post(change(), {button: "", "seen": seen}, follow=True)).text
    assert "The proposal has changed in the meantime" in html
    assert (decided()[1], effects()) == (True, [(0, "06", "")])


def test_an_edit_alone_leaves_a_card_in_the_queue_and_a_decision_does_not(
    tmp_path: Path, ada: Client
) -> None:
    queued(tmp_path, ada)
    save(ada, effects__0__when="once a turn")
    assert (decided()[1], effects()) == (True, [(0, "06", "once a turn")])
    button = page_of(ada.get(change())).one("input", name="_curate")
    assert button.attributes["value"] == "Save and keep as curated"
    save(ada, GOLEM, "_curate")
    assert (decided()[1], effects()) == (False, [(0, "06", "once a turn")])


def test_what_was_curated_from_an_older_reading_is_queued_by_the_newer(
    tmp_path: Path, ada: Client, blind: pytest.MonkeyPatch
) -> None:
    golem(tmp_path, NEWER)
    blind.undo()
    save(ada, effects__0__when="once a turn")
    called("read_cards")
    assert (decided()[1], effects()) == (True, [(0, "06", "once a turn")])


def test_a_card_that_goes_back_to_proposed_leaves_the_queue(tmp_path: Path, ada: Client) -> None:
    queued(tmp_path, ada)
    act(ada, "propose_again", GOLEM)
    assert decided() == (False, False, True)
    assert effects() == [(0, "06", ""), (1, "07", "")]
    assert Card.objects.filter(proposal__isnull=True).exists()
