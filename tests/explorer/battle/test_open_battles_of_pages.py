"""Test that pages that calculate battles say what a card ends or leaves open, each in its place."""

from __future__ import annotations

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from django.test import Client

from explorer.models import Card, Scenario
from tests.explorer.page_parts import text
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ENDS = (
    "No damage calculation: Ally of Justice Catastor destroys Celtic Guardian at the start of the"
    " Damage Step."
)
MAY = "Neo-Spacian Grand Mole can return Neo-Spacian Grand Mole and Blue-Eyes White Dragon"
CATASTOR = ("Ally of Justice Catastor", "Celtic Guardian")
MOLE = ("Neo-Spacian Grand Mole", "Blue-Eyes White Dragon")
PLAIN = ("Blue-Eyes White Dragon", "Celtic Guardian")


@pytest.fixture(autouse=True)
def cards() -> None:
    load_shipped_cards(
        "Ally of Justice Catastor",
        "Celtic Guardian",
        "Dark Ruler No More",
        "Mirror Force",
        "Neo-Spacian Grand Mole",
        "Number C96: Dark Storm",
        "Skill Drain",
    )


def monster(place: str, name: str) -> list[tuple[str, str]]:
    card = Card.objects.get(name=name)
    values = {"name": name, "card": card.passcode, "atk": card.atk, "def": card.def_printed}
    return [(f"{place}-{field}", str(value)) for field, value in values.items()]


def battle(names: tuple[str, str], *others: str, **more: str) -> str:
    besides = [("with", f"{Card.objects.get(name=name).passcode}.o.x") for name in others]
    fields = [*monster("a", names[0]), *monster("t", names[1]), *besides, *more.items()]
    return urlencode(fields)


def phase(*attacks: tuple[str, str]) -> str:
    monsters = [
        field
        for number, (attacker, target) in enumerate(attacks, 1)
        for field in (*monster(f"y{number}", attacker), *monster(f"o{number}", target))
    ]
    events = [("v", f"attack.y{number}.o{number}") for number in range(1, len(attacks) + 1)]
    return urlencode([*monsters, *events])


def same_time(names: tuple[str, str]) -> str:
    return urlencode([*monster("a1", names[0]), *monster("t1", names[1])])


ADDRESSES = {
    "walk": lambda names: f"/battle/walk/?{battle(names)}",
    "sweep": lambda names: f"/battle/sweep/?{battle(names)}",
    "rulesets": lambda names: f"/battle/rulesets/?{battle(names)}",
    "one-more": lambda names: f"/battle/one-more/?{battle(names)}",
    "phase": lambda names: f"/battle/phase/?{phase(names)}",
    "same-time": lambda names: f"/battle/same-time/?{same_time(names)}",
}


def shown(client: Client, address: str) -> Any:
    return client.get(address, follow=True)


@pytest.mark.parametrize("page", ADDRESSES)
def test_a_battle_that_its_card_ends_is_said_to_have_no_damage_calculation(
    client: Client, page: str
) -> None:
    assert ENDS in text(shown(client, ADDRESSES[page](CATASTOR)))


@pytest.mark.parametrize("page", ADDRESSES)
def test_a_battle_that_depends_says_so_and_gives_the_number_without_it(
    client: Client, page: str
) -> None:
    said = text(shown(client, ADDRESSES[page](MOLE)))
    assert "It depends." in said
    assert MAY in said
    assert "Without it:" in said


@pytest.mark.parametrize("page", ADDRESSES)
def test_a_battle_without_such_a_card_is_as_it_was(client: Client, page: str) -> None:
    said = text(shown(client, ADDRESSES[page](PLAIN)))
    assert "It depends." not in said
    assert "Without it:" not in said


@pytest.mark.parametrize("page", ["phase", "same-time", "sweep"])
def test_the_headline_is_no_number_of_a_battle_that_never_happens(
    client: Client, page: str
) -> None:
    found = page_of(shown(client, ADDRESSES[page](CATASTOR)))
    assert found.all("h2", "verdict")[0].text == ENDS
    assert found.all("p", "without-it")


def test_a_phase_lists_what_each_of_its_battles_leaves_open(client: Client) -> None:
    found = page_of(shown(client, f"/battle/phase/?{phase(CATASTOR, MOLE, PLAIN)}"))
    assert found.all("h2", "verdict")[0].text == "It depends."
    more = found.all("p", "verdict-more")[0].text
    assert ENDS in more
    assert MAY in more


@pytest.mark.parametrize("page", ["walk", "sweep", "rulesets", "one-more"])
def test_a_picked_card_that_ends_the_battle_counts_there(client: Client, page: str) -> None:
    said = text(shown(client, f"/battle/{page}/?{battle(PLAIN, 'Mirror Force')}"))
    assert "No damage calculation: Mirror Force destroys Blue-Eyes White Dragon" in said


@pytest.mark.parametrize("page", ["walk", "sweep", "rulesets", "one-more"])
def test_a_picked_card_that_negates_what_would_end_it_counts_there(
    client: Client, page: str
) -> None:
    said = text(shown(client, f"/battle/{page}/?{battle(CATASTOR, 'Skill Drain')}"))
    assert ENDS not in said


def test_the_steps_of_a_battle_that_its_card_ends_have_no_damage_calculation(
    client: Client,
) -> None:
    ended, plain = (shown(client, ADDRESSES["walk"](names)) for names in (CATASTOR, PLAIN))
    assert "Nothing is destroyed." not in text(ended)
    assert [bool(page_of(page).all("", id="calculation")) for page in (plain, ended)] == [
        True,
        False,
    ]


@pytest.mark.parametrize("page", ["walk", "sweep", "rulesets"])
def test_an_effect_in_the_battle_that_a_picked_card_negates_is_named(
    client: Client, page: str
) -> None:
    storm = "Number C96: Dark Storm"
    query = battle(("Celtic Guardian", storm), "Dark Ruler No More", e=f"03o.a~{storm}")
    said = text(shown(client, f"/battle/{page}/?{query.replace('.o.x', '.y.x')}"))
    assert "It depends." in said
    assert f"Dark Ruler No More negates the effects of {storm}." in said


SAVED = {"battle-phase": lambda: phase(MOLE), "same-time": lambda: same_time(MOLE)}


@pytest.mark.parametrize("kind", SAVED)
def test_saved_battles_of_other_kinds_say_what_is_open(client: Client, kind: str) -> None:
    address = client.post(f"/s/new/{kind}/", {"battle": SAVED[kind]()})["Location"]
    id = address.split("/")[2]
    for path in (address, f"/embed/{id}/", f"/s/{id}.txt"):
        said = client.get(path).content.decode()
        assert "It depends." in said
        assert MAY in said
        assert "Without it:" in said


@pytest.mark.parametrize("kind", SAVED)
def test_the_api_says_what_is_open_in_battles_of_other_kinds(client: Client, kind: str) -> None:
    address = client.post(f"/s/new/{kind}/", {"battle": SAVED[kind]()})["Location"]
    document = Scenario.objects.get(id=address.split("/")[2]).document
    response = client.post(
        f"/api/v1/yugioh/{kind}?links=true", json.dumps(document), content_type="application/json"
    )
    assert [each.startswith(MAY) for each in response.json()["depends"]] == [True]
    assert response.json()["sentence"].startswith("It depends. ")
