"""Test who may curate: only users with permission to change cards, and no cross-site form."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from explorer.models import Card, CardEffect
from tests.explorer.catalogue.curation.curators import (
    GOLEM,
    HALVED,
    LIST,
    act,
    browser,
    change,
    form_of,
    golem,
)
from tests.explorer.catalogue.imports.card_files import NONE_TAKEN, clear
from tests.parsed_html import page_of

pytestmark = pytest.mark.django_db

EXPORT = f"{LIST}export/"
DECISIONS = ("curate", "propose_again", "keep", "take")


@pytest.fixture(autouse=True)
def _golem(tmp_path: Path, db: None) -> None:
    """Add a curated card that is in the queue, and a proposed one."""
    clear()
    golem(tmp_path)
    Card.objects.update(is_checked=True, is_proposal_changed=True, proposal=[])
    golem(tmp_path, NONE_TAKEN, passcode=11)


def stored() -> list[Any]:
    return [*Card.objects.order_by("pk").values(), *CardEffect.objects.order_by("pk").values()]


def attempts(client: Client, form: dict[str, str]) -> dict[str, int]:
    """Return everything that changes a card, and what it is answered."""
    answers = {"click": client.post(LIST, {"_curate": "11"}).status_code}
    for each in DECISIONS:
        ticked = {"action": each, "_selected_action": ["11", str(GOLEM)]}
        answers[each] = client.post(LIST, ticked).status_code
    for each in ("_keep", "_take", "_back"):
        answers[each] = client.post(change(), {each: "", "seen": "x"}).status_code
    typed = form | {"atk": "9", "effects-0-when": "x", "_curate": "x"}
    return answers | {"form": client.post(change(), typed).status_code}


@pytest.mark.parametrize(
    ("rights", "is_staff", "answer"),
    [((), True, 403), (("change", "view"), False, 302), (("add", "delete"), True, 403)],
)
def test_only_staff_can_open_the_admin(
    rights: tuple[str, ...], is_staff: bool, answer: int
) -> None:
    form = form_of(browser("ada", "view", "change"))
    client = browser("bob", *rights, is_staff=is_staff)
    before = stored()
    for address in (LIST, change(), f"{LIST}{GOLEM}/history/", EXPORT):
        response = client.get(address)
        assert response.status_code == answer, address
        assert "Golem" not in response.content.decode()
    assert {*attempts(client, form).values()} == {answer}
    assert stored() == before


def test_who_may_only_look_sees_all_and_changes_nothing() -> None:
    form, before = form_of(browser("ada", "view", "change")), stored()
    client = browser("bob", "view")
    page = page_of(client.get(change()))
    assert "becomes 0" in page.text
    assert "Keep the curated effects" not in page.text
    assert not page.all(css="field-amount")
    assert page.all(name="_curate") == page_of(client.get(LIST)).all(name="_curate") == []
    assert client.get(EXPORT).status_code == 200
    answers = attempts(client, form)
    refused = {"click", "_keep", "_take", "_back", "form"}
    assert {each: answers[each] for each in refused} == dict.fromkeys(refused, 403)
    for each in DECISIONS:
        act(client, each, GOLEM, 11)
    assert stored() == before


def test_a_form_of_another_site_decides_nothing() -> None:
    form, before = form_of(browser("ada", "view", "change")), stored()
    client = browser("bob", "view", "change", enforce_csrf_checks=True)
    assert {*attempts(client, form).values()} == {403}
    assert stored() == before


def test_nothing_is_decided_by_a_mere_link() -> None:
    client, before = browser("ada", "view", "change"), stored()
    for query in ("_curate=11", "_keep=", "_take=", "_back=", "action=curate"):
        for address in (LIST, change()):
            client.get(f"{address}?{query}", follow=True)
    assert stored() == before


@pytest.mark.parametrize("way", ["add/", f"{GOLEM}/delete/"])
def test_nobody_adds_or_deletes_a_card(way: str) -> None:
    client = browser("chief", "view", "change", "add", "delete")
    assert client.get(LIST + way).status_code == 403
    assert client.post(LIST + way, {"post": "yes"}).status_code == 403
    act(client, "delete_selected", GOLEM, post="yes")
    assert Card.objects.count() == 2


def test_what_is_not_in_the_form_is_not_changed() -> None:
    client = browser("ada", "view", "change")
    form = form_of(client) | {"passcode": "5", "text": "Mine.", "scale": "3", "is_checked": ""}
    form |= {"proposal": "[]", "effects-0-place": "9", "atk": "7"}
    client.post(change(), form)
    card = Card.objects.get(pk=GOLEM)
    assert (card.atk, card.text, card.scale, card.is_checked) == ("7", NONE_TAKEN, None, True)
    assert [(each.card_id, each.place) for each in card.effects.all()] == [(GOLEM, 0)]


def test_an_effect_of_another_card_is_out_of_reach() -> None:
    client, other = browser("ada", "view", "change"), CardEffect.objects.get(card=11)
    form, before = form_of(client), CardEffect.objects.filter(card=11).values().get()
    for tampered in ({"effects-0-id": str(other.pk)}, {"effects-0-card": "11"}):
        for pressed in ({"effects-0-when": "mine"}, {"effects-0-DELETE": "on"}):
            client.post(change(), form | tampered | pressed)
    assert CardEffect.objects.get(pk=other.pk).card_id == 11
    assert CardEffect.objects.filter(card=11).values().get() == before


@pytest.mark.parametrize("passcode", ["0", "abc", "9" * 40, "-1", "1%00", "٣"])
def test_a_card_that_is_not_there_is_no_error(passcode: str) -> None:
    client = browser("ada", "view", "change")
    for way in ("change", "history"):
        answer = client.get(f"{LIST}{passcode}/{way}/").status_code
        assert answer in (302, 404), way
    for button in ("_keep", "_back"):
        assert client.post(f"{LIST}{passcode}/change/", {button: ""}).status_code == 404
    for sent in (passcode, "²", "", "1\0"):
        assert client.post(LIST, {"_curate": sent}).status_code == 302


def test_a_form_without_its_effects_is_refused_kindly() -> None:
    client, before = browser("ada", "view", "change"), stored()
    assert client.post(change(), {"name": "Only a name"}).status_code == 200
    assert stored() == before


def test_the_effects_are_the_cards_own_words(tmp_path: Path) -> None:
    golem(tmp_path, HALVED, passcode=11)
    page = page_of(browser("ada", "view").get(change(11)))
    assert "is halved" in page.one("mark").text


def test_a_selected_card_that_is_none_is_refused() -> None:
    ada = browser("ada", "view", "change")
    before = stored()
    for selected in ("abc", "-1", "1.5", "\0", "٣x"):
        sent = {"action": "curate", "_selected_action": selected}
        assert ada.post(LIST, sent).status_code == 400, selected
    assert stored() == before
