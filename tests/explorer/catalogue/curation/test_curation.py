"""Test curation: proposals are checked and kept, one by one or many at once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from explorer.models import Card, CardEffect, Ruling
from tests.explorer.catalogue.curation.curators import (
    GOLEM,
    LIST,
    PIERCING,
    act,
    change,
    decided,
    effects,
    form_of,
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


def test_one_click_in_the_list_curates_a_card(tmp_path: Path, ada: Client) -> None:
    before = [golem(tmp_path), effects()][1]
    assert decided() == (False, False, False)
    page = page_of(ada.get(f"{LIST}?waiting=proposals"))
    assert page.one("button", name="_curate").attributes["value"] == str(GOLEM)
    assert "1: 06" in [each.text for each in page.all("td")]
    response = ada.post(f"{LIST}?waiting=proposals", {"_curate": str(GOLEM)}, follow=True)
    assert response.redirect_chain == [(f"{LIST}?waiting=proposals", 302)]
    assert "Curated: 1 card." in page_of(response).text
    assert decided() == (True, False, True)
    assert effects() == before == [(0, "06", "")]
    assert not page_of(ada.get(LIST)).all(name="_curate")


def test_what_is_curated_is_kept_by_the_next_import(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    act(ada, "curate", GOLEM)
    golem(tmp_path, PIERCING, atk=7)
    assert effects() == [(0, "06", "")]
    assert Card.objects.get().atk == "1500"


def test_saving_as_curated_needs_no_change(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    button = page_of(ada.get(change())).one("input", name="_curate")
    assert button.attributes["value"] == "Save and mark as curated"
    save(ada)
    assert decided() == (False, False, False)
    save(ada, GOLEM, "_curate")
    assert decided() == (True, False, True)


@pytest.mark.parametrize(
    "typed",
    [{"effects__0__when": "once a turn"}, {"atk": "1600"}, {"effects__0__DELETE": "on"}],
)
def test_who_edits_a_proposed_card_has_curated_it(
    tmp_path: Path, ada: Client, typed: dict[str, str]
) -> None:
    golem(tmp_path)
    save(ada, **typed)
    assert decided() == (True, False, True)
    golem(tmp_path)
    assert (Card.objects.get().atk == "1600") is ("atk" in typed)
    when = typed.get("effects__0__when", "")
    assert effects() == ([] if "effects__0__DELETE" in typed else [(0, "06", when)])


def test_back_to_proposed_reads_the_text_again(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    save(ada, effects__0__when="once a turn")
    html = act(ada, "propose_again", GOLEM).content.decode()
    assert "Reset to proposed: 1 card." in html
    assert decided() == (False, False, True)
    assert effects() == [(0, "06", "")]


@pytest.mark.usefixtures("catalogue")
def test_a_card_without_a_text_is_not_proposed_again(ada: Client) -> None:
    waboku = Card.objects.get(name="Waboku")
    before = effects(waboku.pk)
    html = act(ada, "propose_again", waboku).content.decode()
    assert "Not changed: Waboku: it has no text to read effects from." in html
    assert effects(waboku.pk) == before != []
    assert decided(waboku.pk) == (True, False, False)


def test_effects_are_added_and_removed_and_their_places_have_no_gap(
    tmp_path: Path, ada: Client
) -> None:
    golem(tmp_path, f"{PIERCING} {NONE_TAKEN}")
    new = {"step": "09", "value": "1000", "taken_by": "any", "activation": "trigger"}
    new |= {"zone": "hand", "role": "attacker", "equipped": "False", "by_default": "on"}
    typed = {f"effects__2__{name}": value for name, value in new.items()}
    save(ada, effects__0__DELETE="on", effects__TOTAL_FORMS="3", **typed)
    assert effects() == [(0, "06", ""), (1, "09", "")]
    added = CardEffect.objects.get(step="09")
    assert (added.value, added.gate) == (1000, {"role": "attacker", "equipped": False})
    assert (added.by_default, added.zone, added.affects_stat) == (True, "hand", None)
    before = [*CardEffect.objects.values()]
    save(ada)
    assert [*CardEffect.objects.values()] == before


def test_a_change_of_a_number_is_kept_in_the_words_of_the_file(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    typed = {"step": "stat_change", "taken_by": "", "inflicted_by": "", "damage": "",
             "involving": "", "applies_to": "this_card", "stat": "atk", "op": "set",
             "amount": "double_current", "during": "damage_calculation"}  # fmt: skip
    save(ada, **{f"effects__0__{name}": value for name, value in typed.items()})
    assert CardEffect.objects.get().affects_stat == {
        "stat": "atk",
        "op": "set",
        "amount": {"formula": "double_current"},
        "during": "damage_calculation",
        "original": False,
    }
    assert form_of(ada)["effects-0-amount"] == "double_current"


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        ({"taken_by": "me"}, "“me” is not allowed. Choose one of: any, controller, opponent."),
        ({"step": ""}, "Choose one of: piercing, 01, 02"),
        ({"step": "02"}, "not allowed for this step"),
        ({"step": "03"}, "required for this step"),
        ({"step": "03", "kind": "piercing", "damage": ""}, "be 'instead' or 'also"),
        ({"step": "09", "value": "-5"}, "greater than or equal to 0"),
        (
            {"step": "09", "value": "A Formula"},
            "Enter a whole number from 0 to 1000000 or the name",
        ),
        ({"step": "10", "value": "9" * 30, "comparison": "at_most"}, "less than or equal to"),
        ({"stat": "atk"}, "Field required"),
        ({"when": "x" * 201}, "at most 200 characters"),
        ({"when": "a\0b"}, "Null characters are not allowed"),
        ({"step": "uses_def"}, "required for uses_def"),
    ],
)
def test_what_the_file_could_not_hold_is_refused_at_its_field_and_stays_typed(
    tmp_path: Path, ada: Client, typed: dict[str, str], expected: str
) -> None:
    golem(tmp_path)
    before = [*CardEffect.objects.values()]
    response = save(ada, **{f"effects__0__{name}": value for name, value in typed.items()})
    page = page_of(response)
    assert response.status_code == 200
    assert any(expected in each.text for each in page.all("ul", "errorlist"))
    for name, value in typed.items():
        if value.isprintable() and value != "me":  # which is no choice of the menu
            assert (f"effects-0-{name}", value) in page.fields
    assert [*CardEffect.objects.values()] == before
    assert decided() == (False, False, False)


@pytest.mark.parametrize(
    "typed", [{"atk": "many"}, {"name": ""}, {"kind": "skill"}, {"level": "-1"}, {"name": "a\0"}]
)
def test_wrong_facts_are_refused(tmp_path: Path, ada: Client, typed: dict[str, str]) -> None:
    golem(tmp_path)
    page = page_of(save(ada, **typed))
    assert len(page.all(css="errorlist")) == 1  # at the field, not once more for the whole card
    assert decided() == (False, False, False)


def test_facts_are_tidied_as_the_file_has_them(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    save(ada, name="Gravekeeper’s Golem", atk="0200", subtypes=" Effect,, Tuner ", tags="odd")
    card = Card.objects.get()
    assert (card.atk, card.subtypes, card.tags) == ("200", ["Effect", "Tuner"], ["odd"])
    assert "Gravekeeper’s Golem" in ada.get(f"{LIST}?q=gravekeepers+golem").content.decode()


def searched(client: Client, query: str) -> set[int]:
    return {card.pk for card in client.get(f"{LIST}?{query}").context["cl"].result_list}


def test_the_list_is_searched_and_narrowed(tmp_path: Path, ada: Client) -> None:
    cards = [yaml_monster(11, name={"en": "Émile’s Lamp"}), yaml_monster(22, text={"en": "Hm."})]
    imported(yaml_file(tmp_path, *cards, yaml_monster(33)))
    act(ada, "curate", 33)
    Card.objects.filter(pk=33).update(is_proposal_changed=True)
    expected = {"q=emiles": {11}, "q=22": {22}, "q=golem": {22, 33}, "waiting=queue": {33},
             "waiting=proposals": {11}, "is_checked__exact=1": {33}, "kind__exact=spell": set(),
             f"q={'9' * 30}": set(), "q=²": {22}, "o=5": {11, 22, 33}}  # fmt: skip
    assert {query: searched(ada, query) for query in expected} == expected


def query_count(action: str, client: Client, cards: list[Card]) -> int:
    with CaptureQueriesContext(connection) as queries:
        html: Any = act(client, action, *cards)
    assert f": {len(cards)} cards." in html.content.decode()
    return len(queries)


@pytest.mark.parametrize("action", ["curate", "propose_again", "keep", "take"])
def test_many_cards_at_once_are_not_a_query_each(tmp_path: Path, ada: Client, action: str) -> None:
    text = {"en": f"{PIERCING} {NONE_TAKEN}"}
    imported(yaml_file(tmp_path, *(yaml_monster(1000 + each, text=text) for each in range(170))))
    if action != "curate":
        Card.objects.update(is_checked=True, is_proposal_changed=action != "propose_again")
        CardEffect.objects.filter(place=1).delete()
    few, many = [*Card.objects.all()[:20]], [*Card.objects.all()[20:]]
    first = query_count(action, ada, few)
    assert query_count(action, ada, many) - first < 65  # SQLite takes some fifty rows at once
    assert Card.objects.filter(is_checked=action != "propose_again").count() == 170
    assert CardEffect.objects.count() == (170 if action == "keep" else 340)


def test_the_lists_of_the_site_know_what_was_edited(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    save(ada, effects__0__step="07")
    assert Card.objects.get().does == "07"
    act(ada, "propose_again", GOLEM)
    assert Card.objects.get().does == "06"


def test_a_ruling_leads_to_a_card_that_got_the_name_it_says(tmp_path: Path, ada: Client) -> None:
    golem(tmp_path)
    ruling = Ruling.objects.create(slug="one", title="One", about=["Otto’s Golem"])
    save(ada, name="Otto’s Golem")
    assert [*ruling.cards.all()] == [Card.objects.get()]
