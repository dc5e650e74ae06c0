"""Test reading rulings and cards by the API, with caching and CORS."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from engine.kinds import calculate_document
from engine.yugioh import Battle
from explorer.catalogue import card_file as catalogue
from explorer.catalogue.card_file import CardEntry
from explorer.models import Card, LorcanaCard, Ruling, Scenario
from tests.conftest import battle, rulings
from tests.every_case import every
from tests.explorer.api.test_calculate import BATCH, CALCULATE, SAVE, post
from tests.explorer.rulings.test_pages import own

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

RULINGS, CARDS = "/api/v1/rulings", "/api/v1/cards"
LORCANA = f"{CARDS}/lorcana"
LISTS: dict[str, tuple[Any, str]] = {
    RULINGS: (Ruling, "slug"),
    CARDS: (Card, "passcode"),
    LORCANA: (LorcanaCard, "slug"),
}
SITE = "http://testserver"
OHIME = 81260679
SHIPPED = {case["id"]: case for case in rulings()}
ORIGIN = "https://forum.example"


def get(client: Client, address: str) -> Any:
    response = client.get(address)
    assert response.status_code == 200, response.content
    return response.json()


def names_found(client: Client, query: str) -> list[str]:
    """Return the slugs of all rulings of a search."""
    every: list[str] = []
    address = f"{RULINGS}?limit=100&{query}&offset="
    while items := (answer := get(client, f"{address}{len(every)}"))["items"]:
        every += [each["slug"] for each in items]
    assert answer["count"] == len(every)
    return every


def shipped(passes: Callable[[dict[str, Any]], object]) -> list[str]:
    """Return the slugs of the shipped rulings that pass, in their order."""
    return [slug for slug, case in SHIPPED.items() if passes(case)]


def steps(case: dict[str, Any]) -> list[str]:
    return [each["step"] for each in (case.get("battle") or {}).get("effects", ())]


def test_without_words_all_rulings_are_found_in_their_order(client: Client) -> None:
    assert sorted(names_found(client, "")) == sorted(SHIPPED)
    assert names_found(client, "") == [*Ruling.objects.values_list("slug", flat=True)]


@pytest.mark.parametrize("step", ["piercing", "01", "03", "10"])
def test_rulings_are_filtered_by_step(client: Client, step: str) -> None:
    slugs = shipped(lambda case: step in steps(case))
    assert slugs
    assert sorted(names_found(client, f"step={step}")) == sorted(slugs)


@pytest.mark.parametrize("authority", sorted({case["authority"] for case in rulings()}))
def test_rulings_are_filtered_by_authority(client: Client, authority: str) -> None:
    slugs = shipped(lambda case: case["authority"] == authority)
    assert sorted(names_found(client, f"authority={authority}")) == sorted(slugs)


def test_rulings_are_filtered_by_mark_and_by_several_things(client: Client) -> None:
    disputed = shipped(lambda case: case.get("disputed"))
    assert names_found(client, "mark=disputed") == disputed != []
    assert names_found(client, "mark=not-computable") == []
    own(document=None, expected=None, not_computable="It is about a card.")
    assert names_found(client, "mark=not-computable") == ["own"]
    assert names_found(client, "mark=differs") == []
    both = names_found(client, "mark=agrees&step=03&q=ohime")
    assert (
        {*both}
        == {*names_found(client, "mark=agrees")} & {*names_found(client, "step=03&q=ohime")}
        != set()
    )


@pytest.mark.parametrize("game", ["yugioh", "lorcana"])
def test_rulings_are_filtered_by_game(client: Client, game: str) -> None:
    slugs = shipped(lambda case: case["game"] == game)
    assert sorted(names_found(client, f"game={game}")) == sorted(slugs) != []
    counters = names_found(client, f"game={game}&topic=counters")
    assert bool(counters) == (game == "lorcana")


def test_words_are_looked_for_in_any_order_and_all_of_them(client: Client) -> None:
    slugs = names_found(client, "q=sword+ohime")
    assert "ohime-with-sword-attacks-directly" in slugs
    assert slugs == names_found(client, "q=OHIME+Sword") == names_found(client, "q=sword%00+ohime")
    assert len(slugs) < len(names_found(client, "q=ohime")) < len(SHIPPED)
    assert names_found(client, "q=ohime+nowhere") == []


@pytest.mark.parametrize("address", LISTS)
def test_pages_of_a_list_make_up_the_whole(client: Client, address: str) -> None:
    model, key = LISTS[address]
    whole, at = [], 0
    while items := (page := get(client, f"{address}?limit=17&offset={at}"))["items"]:
        assert page["count"] == model.objects.count()
        assert len(items) <= 17
        whole += [each[key] for each in items]
        at += 17
    assert len({*whole}) == len(whole) == model.objects.count()
    assert len(get(client, address)["items"]) == 20


@every(
    "query",
    ["limit=0", "limit=101", "limit=x", "offset=-1", "offset=1000001", f"q={'x' * 101}"],
)
@every("address", LISTS)
def test_a_parameter_that_cannot_be_taken_is_named(
    client: Client, address: str, query: str
) -> None:
    response = client.get(f"{address}?{query}")
    (error,) = response.json()["detail"]
    name, _, value = query.partition("=")
    assert (response.status_code, error["loc"], error["input"]) == (422, [name], value)
    assert "public" not in response.headers.get("Cache-Control", "")


@pytest.mark.parametrize(
    "query", ["step=99", "authority=somebody", "mark=right", "mark=", "game=chess"]
)
def test_a_filter_takes_its_own_words_only(client: Client, query: str) -> None:
    (error,) = client.get(f"{RULINGS}?{query}").json()["detail"]
    assert error["loc"] == [query.partition("=")[0]]


@every("slug", SHIPPED)
def test_a_ruling_is_whole_with_its_result(client: Client, slug: str) -> None:
    case, answer = SHIPPED[slug], get(client, f"{RULINGS}/{slug}")
    for name in ("title", "summary", "authority", "source", "source_name"):
        assert answer[name] == (case.get(name) or "")
    for name in ("question", "answer", "note", "date", "not_computable"):
        assert answer[name] == case.get(name, "")
    disputed = case.get("disputed", {})
    expected = disputed.get("expected", case.get("expected"))
    assert (answer["disputed"], answer["expected"]) == (disputed.get("why", ""), expected)
    documents = [case.get(place) for place in ("battle", "board")]
    assert [answer["battle"], answer["board"]] == documents
    assert answer["steps"] == sorted({*steps(case)})
    computed = calculate_document(documents[0] or documents[1]).result if any(documents) else None
    assert answer["result"] == json.loads(json.dumps(computed))
    assert client.get(answer["url"].removeprefix(SITE)).status_code == 200
    for passcode in answer["cards"]:
        assert Card.objects.filter(passcode=passcode).exists()


def test_a_listed_ruling_says_the_same_as_the_whole_one(client: Client) -> None:
    for item in get(client, f"{RULINGS}?limit=100")["items"]:
        whole = get(client, f"{RULINGS}/{item['slug']}")
        assert item == {name: whole[name] for name in item}


def test_cards_are_found_by_name_and_those_that_begin_with_it_come_first(client: Client) -> None:
    answer = get(client, f"{CARDS}?q=dragon&limit=100")
    names = [each["name"] for each in answer["items"]]
    expected = [
        entry.name for entry in catalogue.read_card_file() if "dragon" in entry.name.lower()
    ]
    assert sorted(names) == sorted(expected)
    begins = [name.lower().startswith("dragon") for name in names]
    assert begins == sorted(begins, reverse=True)
    assert {True, False} == {*begins}
    assert get(client, f"{CARDS}?q=ohime+mikanko")["items"] == [get(client, f"{CARDS}/{OHIME}")]


@pytest.mark.parametrize("name", ["Ohime the Manifested Mikanko", "Ojama Emperor", "Waboku",
                                  "Performage Trapeze Magician", "Pitch-Dark Dragon"])  # fmt: skip
def test_a_card_says_what_is_printed_on_it_and_what_it_does(client: Client, name: str) -> None:
    (entry,) = [each for each in catalogue.read_card_file() if each.name == name]
    answer = get(client, f"{CARDS}/{entry.passcode}")
    names = Card.objects.get(pk=entry.passcode).names
    known = {"url": f"{SITE}/cards/{entry.passcode}/", "names": names, "state": "checked"}
    assert answer == {**known, **as_printed(entry)}


def test_a_card_of_the_facts_has_its_names_and_says_that_nobody_has_read_it(client: Client) -> None:
    Card.objects.filter(name="Abaki").update(is_read=False)
    answer = get(client, f"{CARDS}/12694768")
    assert (answer["names"]["ja"], answer["effects"], answer["state"]) == ("暴鬼", [], "unread")
    assert get(client, f"{CARDS}?q=暴鬼")["items"][0]["name"] == "Abaki"


def as_printed(entry: CardEntry) -> dict[str, Any]:
    """Return an entry of the card file in the form of the API."""
    facts = entry.model_dump(by_alias=True, exclude={"tags", "effects", "life_points"})
    for name in ("atk", "def"):
        facts[name] = "" if facts[name] is None else str(facts[name])
    effects = [each.model_dump(exclude={"by_default", "from_japanese"}) for each in entry.effects]
    return facts | {"effects": [*map(filled, effects)]}


def filled(fields: dict[str, Any]) -> dict[str, Any]:
    """Return a value without its empty parts at any depth."""
    values = {name: filled(each) if isinstance(each, dict) else each
              for name, each in fields.items()}  # fmt: skip
    return {name: each for name, each in values.items() if each not in (None, "", {})}


@pytest.mark.parametrize("address", [f"{CARDS}/1", f"{LORCANA}/nobody", f"{RULINGS}/nowhere",
                                     f"{SAVE}/2345678923"])  # fmt: skip
def test_unknown_addresses_are_404_and_not_cached(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 404
    assert response.json()["detail"][0]["loc"] == []
    assert "public" not in response.headers.get("Cache-Control", "")


@pytest.mark.parametrize(
    "address",
    [f"{CARDS}/0", f"{CARDS}/x", f"{CARDS}/4294967296", f"{LORCANA}/a%20b", f"{LORCANA}/a%00b",
     f"{RULINGS}/a%20b", f"{RULINGS}/é"],
)  # fmt: skip
def test_what_cannot_be_an_address_is_refused(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 422
    assert response.json()["detail"]


def addresses() -> list[str]:
    """Return one of every kind that is read."""
    saved = Scenario.objects.get_or_save(Battle.from_document(battle(2000, None)))[0]
    return [RULINGS, f"{RULINGS}?q=ohime", f"{RULINGS}/greedy-sarameya-and-des-wombat", CARDS,
            f"{CARDS}/{OHIME}", LORCANA, f"{LORCANA}/stitch-rock-star",
            f"{SAVE}/{saved.id}"]  # fmt: skip


def test_answers_may_be_cached_and_revalidated_by_etag(client: Client) -> None:
    for address in addresses():
        response = client.get(address)
        assert response["Cache-Control"] == "public, max-age=300", address
        assert not response.cookies
        assert "Cookie" not in response.headers.get("Vary", "")
        again = client.get(address, headers={"if-none-match": response["ETag"]})
        assert (again.status_code, again.content) == (304, b""), address
        other = client.get(address, headers={"if-none-match": '"other"'})
        assert other.content == response.content


def preflight(client: Client, address: str, method: str) -> Any:
    headers = {"origin": ORIGIN, "access-control-request-method": method,
               "access-control-request-headers": "content-type"}  # fmt: skip
    return client.options(address, headers=headers)


def test_pages_of_any_origin_may_read(client: Client) -> None:
    for address in addresses():
        response = client.get(address, headers={"origin": ORIGIN})
        assert response["Access-Control-Allow-Origin"] == "*", address
        assert "Access-Control-Allow-Credentials" not in response.headers


@pytest.mark.parametrize("address", [CALCULATE, BATCH])
def test_pages_of_any_origin_may_calculate(client: Client, address: str) -> None:
    preflight_response = preflight(client, address, "POST")
    assert preflight_response.status_code == 200
    assert preflight_response["Access-Control-Allow-Origin"] == "*"
    assert "POST" in preflight_response["Access-Control-Allow-Methods"]
    assert "content-type" in preflight_response["Access-Control-Allow-Headers"]
    document = battle() if address == CALCULATE else {"battles": [battle()]}
    body, headers = json.dumps(document), {"origin": ORIGIN}
    response = client.post(address, body, "application/json", headers=headers)
    assert (response.status_code, response["Access-Control-Allow-Origin"]) == (200, "*")


def test_pages_of_other_origins_may_not_save(client: Client) -> None:
    for address in (SAVE, f"{SAVE}/"):
        assert "Access-Control-Allow-Origin" not in preflight(client, address, "POST").headers
    headers = {"origin": ORIGIN}
    body = json.dumps({"battle": battle()})
    response = client.post(SAVE, body, "application/json", headers=headers)
    assert "Access-Control-Allow-Origin" not in response.headers
    assert client.post(SAVE, body, "text/plain", headers=headers).status_code == 415
    assert post(client, f"{SAVE}/", {"battle": battle()}).status_code == 404
