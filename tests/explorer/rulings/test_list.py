"""Test the list of rulings: filters and their counts, words, pages, addresses, the partial."""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from typing import Any

import pytest
from django.test import Client

from engine.yugioh import STEPS
from explorer.models import Card
from explorer.rulings import files as rulings
from tests.conftest import battle, monster
from tests.every_case import every
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.explorer.rulings.test_pages import own, slugs
from tests.parsed_html import Element, parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ENTRIES = rulings.read_ruling_files()
BY_SLUG = {each.id: each for each in ENTRIES}
LAST = [each.id for each in ENTRIES[(len(ENTRIES) - 1) // 20 * 20 :]]  # of the last page
FILTERS = ("step", "card", "authority", "mark", "game")
EMPTY = "q=&step=&card=&authority=&mark=&game="
Chosen = dict[str, str]
CHOICES: list[Chosen] = [
    {},
    {"q": "sword ohime"},
    {"authority": "ocg-rule-doc"},
    {"step": "03", "q": "damage"},
    {"card": "81260679", "mark": "agrees"},
    {"mark": "disputed"},
    {"q": "temple", "step": "09", "game": "yugioh", "authority": "ocg-rule-doc"},
]


def get(client: Client, address: str = "", **headers: str) -> Any:
    """Return the list at an address, redirects followed."""
    return client.get(f"/rulings/?{address}", headers=headers, follow=True)


def titles(client: Client, chosen: Chosen) -> list[str]:
    """Return the rulings of all pages."""
    response = parsed(client.get("/rulings/", chosen, follow=True))
    every = slugs(response)
    while following := links(response, "Next page"):
        response = parsed(client.get(f"/rulings/{following[0]}", follow=True))
        every += slugs(response)
    return every


def count(response: Any) -> int:
    """Return the number of rulings that the list states."""
    whole = parsed(response)
    (status,) = whole.all(id="status") or whole.all(hx_swap_oob="innerHTML:#status")
    return int(status.text.split()[0].replace(",", ""))


def menu(html: str, name: str) -> list[Element]:
    """Return the options of a filter, of the page or of the partial."""
    whole = parse(html)
    found = whole.all("select", id=f"id_{name}") or whole.all(hx_swap_oob=f"innerHTML:#id_{name}")
    return found[0].all("option")


def options(html: str, name: str) -> dict[str, int]:
    """Return the options of a filter with the number behind each."""
    found = [each for each in menu(html, name) if each.attributes["value"]]
    numbers = [int(each.text.rpartition("(")[2].removesuffix(")")) for each in found]
    values = [each.attributes["value"] for each in found]
    assert len({*values}) == len(values)
    return dict(zip(values, numbers, strict=True))


def names(entry: rulings.RulingEntry) -> set[str]:
    """Return the cards and monsters that an entry names."""
    document = entry.battle or {}
    monsters = [document.get(slot) or {} for slot in ("attacker", "target")]
    monsters += [*document.get("attackers", ()), *document.get("defenders", ())]
    modifiers = [each for monster in monsters for each in monster.get("modifiers", ())]
    others = [document.get(part) or {} for part in ("effect_damage", "timing")]
    cards = {each.get("card", "") for each in [*document.get("effects", ()), *modifiers, *others]}
    return {*entry.cards, *(m.get("name", "") for m in monsters), *cards}


def simple(text: str) -> str:
    """Return a text in lower case, without accents, apostrophes and hyphens."""
    split = unicodedata.normalize("NFKD", re.sub("['’]", "", re.sub("[-–]", " ", text)))
    return "".join(letter for letter in split if not unicodedata.combining(letter)).casefold()


@cache
def searched(slug: str) -> str:
    """Return the words of the entry with this slug, as searches compare them."""
    entry = BY_SLUG[slug]
    texts = (entry.title, entry.summary, entry.question, entry.answer, entry.note)
    return simple(" ".join(filter(None, [*texts, entry.source_name, *names(entry)])))


@cache
def values(slug: str, name: str) -> set[str]:
    """Return the filter values that keep the entry with this slug in the list."""
    entry = BY_SLUG[slug]
    if name == "step":
        return {each["step"] for each in (entry.battle or {}).get("effects", ())}
    if name == "card":
        return {str(card.passcode) for card in Card.objects.named(names(entry))}
    if name == "mark":
        return {"disputed" if entry.disputed else "agrees" if entry.document else "not-computable"}
    return {getattr(entry, name)}


def left(chosen: Chosen) -> set[str]:
    """Return the slugs of the entries that the filters and words leave."""
    filters = [(name, each) for name, each in chosen.items() if name != "q"]
    words = simple(chosen.get("q", "")).split()
    return {
        slug
        for slug in BY_SLUG
        if all(word in searched(slug) for word in words)
        and all(each in values(slug, name) for name, each in filters)
    }


@pytest.mark.parametrize("chosen", CHOICES, ids=str)
def test_filters_leave_exactly_the_right_rulings(client: Client, chosen: Chosen) -> None:
    expected = left(chosen)
    listed = titles(client, chosen)
    assert sorted(listed) == sorted(expected)
    assert count(client.get("/rulings/", chosen, follow=True)) == len(expected) > 0


def test_a_ruling_without_a_document_is_counted_and_found_by_its_mark(client: Client) -> None:
    assert "All are calculated by today’s engine" in parsed(client.get("/rulings/")).text
    own(document=None, expected=None, not_computable="It is about a card.")
    assert "All but 1 are calculated by today’s engine" in parsed(client.get("/rulings/")).text
    assert titles(client, {"mark": "not-computable"}) == ["own"]


@every("chosen", CHOICES, ids=str)
@every("name", FILTERS)
def test_the_number_behind_an_option_is_what_choosing_it_gives(
    client: Client, name: str, chosen: Chosen
) -> None:
    html = client.get("/rulings/", chosen, follow=True).content.decode()
    offered = options(html, name)
    for option, number in offered.items():
        assert number == len(left({**chosen, name: option})), option
    for option in [*offered][:: max(1, len(offered) // 8)]:  # a card’s option is like another’s
        response = client.get("/rulings/", {**chosen, name: option}, follow=True)
        assert count(response) == offered[option], option


@pytest.mark.parametrize("chosen", CHOICES, ids=str)
def test_every_option_that_leaves_a_ruling_is_offered(client: Client, chosen: Chosen) -> None:
    html = client.get("/rulings/", chosen, follow=True).content.decode()
    for name in FILTERS:
        others = left({key: each for key, each in chosen.items() if key != name})
        offered = {each for slug in others for each in values(slug, name)}
        assert options(html, name).keys() == offered | {*filter(None, [chosen.get(name)])}


@pytest.mark.parametrize("name", FILTERS)
def test_each_filter_can_be_left_open_by_one_option(client: Client, name: str) -> None:
    for headers in ({}, HTMX):
        shown = menu(get(client, "step=03", **headers).content.decode(), name)
        assert [each.text[:4] for each in shown if not each.attributes["value"]] == ["Any "]


def test_the_steps_are_offered_in_their_order(client: Client) -> None:
    offered = [*options(get(client).content.decode(), "step")]
    assert offered == [step for step in STEPS if step in offered]
    assert len(offered) >= 10


def test_an_option_that_leaves_nothing_stays_while_it_is_chosen(client: Client) -> None:
    response = get(client, "q=wombat&step=02")
    assert options(response.content.decode(), "step")["02"] == 0
    assert value(response, "step") == "02"


@pytest.mark.parametrize(
    "words",
    ["Ohime sword", "sword OHIME", "Gravekeeper's Vassal", "vassal gravekeepers", "Gravekeeper’s",
     "temple mind's", "TEMPLE  minds", "konami 23822", "odd eyes full-turn", "wombat"],
)  # fmt: skip
def test_words_are_found_in_titles_texts_and_names_of_cards(client: Client, words: str) -> None:
    expected = left({"q": words})
    assert 0 < len(expected) < len(ENTRIES)
    assert set(titles(client, {"q": words})) == expected


@pytest.mark.parametrize("words", ["zeppelin", "zeppelins ete", "ÉTÉ Zeppelin’s", "ete zeppelin's"])
def test_a_name_that_only_a_modifier_has_is_found(client: Client, words: str) -> None:
    modifier = {"card": "Zeppelin’s Été", "stat": "atk", "change": 500}
    own(document=battle(monster(500, modifiers=[modifier]), None))
    assert titles(client, {"q": words}) == ["own"]


@pytest.mark.parametrize("words", ["the zeppelin’s", "Zeppelin's", "zeppelins", "ÉTÉ zeppelin’s"])
def test_rulings_with_the_words_in_their_title_come_first(client: Client, words: str) -> None:
    own(slug="in-text", summary="The Zeppelin’s Été.", place=1)
    own(slug="in-title", title="The Zeppelin’s Été", place=2)
    own(slug="in-text-too", summary="The Zeppelin’s Été.", place=3)
    assert titles(client, {"q": words}) == ["in-title", "in-text", "in-text-too"]


@pytest.mark.parametrize("query", ["q=zzz", "q=wombat&step=02", "q=%25", "q=_", "q=%5C"])
def test_an_empty_result_says_that_nothing_was_found(client: Client, query: str) -> None:
    response = get(client, query)
    assert slugs(parsed(response)) == []
    assert "No ruling matches." in text(response)
    assert count(response) == 0


def test_pages_hold_20_and_keep_the_filters(client: Client) -> None:
    pages = [parsed(get(client, f"page={number}")) for number in (1, 2)]
    assert [len(slugs(each)) for each in pages] == [20, 20]
    expected = [each.id for each in ENTRIES if each.authority == "ocg-rule-doc"]
    first = parsed(get(client, "q=damage&authority=ocg-rule-doc"))
    (following,) = links(first, "Next page")
    assert following == "?q=damage&authority=ocg-rule-doc&page=2"
    response = client.get(f"/rulings/{following}")
    assert response.status_code == 200
    second = parsed(response)
    assert links(second, "Previous page")
    assert set(slugs(first) + slugs(second)) <= set(expected)
    assert titles(client, {"authority": "ocg-rule-doc"}) == expected


@pytest.mark.parametrize("number", ["98", "99", "0", "-1", "9" * 400])
def test_a_page_beyond_the_end_is_the_last(client: Client, number: str) -> None:
    assert slugs(parsed(get(client, f"page={number}"))) == LAST


@pytest.mark.parametrize(
    ("query", "short"),
    [
        (EMPTY, "/rulings/"),
        (f"{EMPTY}&page=", "/rulings/"),
        ("page=1", "/rulings/"),
        ("something=else", "/rulings/"),
        (EMPTY.replace("q=", "q=two+words") + "&page=1", "/rulings/?q=two+words"),
        (EMPTY.replace("step=", "step=03") + "&page=2", "/rulings/?step=03&page=2"),
        ("step=03&q=sword", "/rulings/?q=sword&step=03"),
    ],
)
def test_a_form_is_redirected_to_the_short_address(client: Client, query: str, short: str) -> None:
    response = client.get(f"/rulings/?{query}")
    assert (response.status_code, response["Location"]) == (302, short)
    assert client.get(short).status_code == 200


@pytest.mark.parametrize("name", FILTERS)
def test_a_wrong_choice_is_an_error_at_its_field_that_keeps_the_rest(
    client: Client, name: str
) -> None:
    response = client.get(f"/rulings/?q=sword&{name}=99")
    assert response.status_code == 200
    shown = parsed(response)
    assert "99 is not one of the available choices" in shown.one(id=f"id_{name}_error").text
    assert shown.text.count("is not one of the available choices") == 1
    assert shown.one("input", id="id_q").attributes["value"] == "sword"
    assert count(response) == len(left({"q": "sword"}))


@pytest.mark.parametrize("query", ["", "step=03", "q=sword&authority=konami-db", "page=3"])
def test_a_script_gets_the_results_and_the_counts_alone(client: Client, query: str) -> None:
    page, partial = get(client, query), get(client, query, **HTMX)
    html = partial.content.decode()
    assert not has(partial, "html")
    assert not has(partial, "form")
    assert slugs(parsed(partial)) == slugs(parsed(page))
    assert has(partial, hx_swap_oob="innerHTML:#status")
    assert count(partial) == count(page)
    for name in FILTERS:
        assert has(partial, hx_swap_oob=f"innerHTML:#id_{name}")
        assert options(html, name) == options(page.content.decode(), name)


def test_a_restored_history_entry_is_a_whole_page(client: Client) -> None:
    restoring = HTMX | {"HX-History-Restore-Request": "true"}
    assert has(get(client, "step=03", **restoring), "html")


@pytest.mark.parametrize("query", ["step=03", "q=&step=03", "step=99"])
def test_page_and_partial_are_kept_apart_by_caches(client: Client, query: str) -> None:
    for headers in ({}, HTMX):
        assert "HX-Request" in client.get(f"/rulings/?{query}", headers=headers)["Vary"]


@pytest.mark.parametrize(
    ("before", "query", "header", "address"),
    [
        ("q=swor&step=03", "q=sword&step=03", "HX-Replace-Url", "q=sword&step=03"),
        ("", "q=sword&step=&card=", "HX-Replace-Url", "q=sword"),
        ("q=sword&page=2", "q=swords", "HX-Replace-Url", "q=swords"),
        ("q=sword", "q=", "HX-Replace-Url", ""),
        ("q=sword", "q=sword&step=03", "HX-Push-Url", "q=sword&step=03"),
        ("q=sword&step=03", "q=sword&step=", "HX-Push-Url", "q=sword"),
        ("step=03&q=swor", "q=sword&step=02", "HX-Push-Url", "q=sword&step=02"),
    ],
)
def test_typing_replaces_the_address_and_a_choice_adds_one(
    client: Client, before: str, query: str, header: str, address: str
) -> None:
    headers_of_htmx = {"HX-Current-URL": f"http://testserver/rulings/?{before}"}
    response = get(client, query, **HTMX, **headers_of_htmx)
    assert response[header] == f"/rulings/?{address}".removesuffix("?")
    assert len({"HX-Push-Url", "HX-Replace-Url"} & set(response.headers)) == 1
    same = {"HX-Current-URL": f"http://testserver{response[header]}"}
    assert not {"HX-Push-Url", "HX-Replace-Url"} & set(get(client, query, **HTMX, **same).headers)
