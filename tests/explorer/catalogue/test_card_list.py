"""Test the list of Yu-Gi-Oh! cards: pages, filters and their counts, the order, the address."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.test import Client

from explorer.models import Card, CardEffect
from explorer.views.cards import A_PAGE
from tests.explorer.battle.test_page import HTMX
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

NO_DAMAGE = "You take no battle damage from battles involving this card."
FIRST_CHOSEN = "step=06&kind=monster&attribute=DARK"


def get(client: Client, query: str = "", **headers: str) -> Any:
    return client.get(f"/cards/?{query}", headers=headers, follow=True)


def names(response: Any) -> list[str]:
    """Return the cards of a page, in its order."""
    hits = page_of(response).all("ul", "hits")
    return [name for part in hits for name, link in part.links if link != "/cards/"]


def count(response: Any) -> int:
    """Return the number of cards that a page says it found."""
    return int(page_of(response).one(id="status").text.split()[0])


def options(page: Element, name: str) -> dict[str, int]:
    """Return the options of a filter with the number behind each."""
    found = page.one("select", name=name).all("option")
    return {
        each.attributes["value"]: int(each.text.rpartition("(")[2].removesuffix(")"))
        for each in found
        if each.attributes["value"]
    }


def every(client: Client, query: str) -> list[str]:
    """Return the cards of all pages."""
    response = get(client, query)
    pages = range(2, -(-count(response) // A_PAGE) + 1)
    return names(response) + [
        name for page in pages for name in names(get(client, f"{query}&page={page}"))
    ]


def proposed(passcode: int = 99000001, name: str = "Lantern Moth", **fields: Any) -> Card:
    """Return an imported card that nobody has checked."""
    facts = {"kind": "monster", "subtypes": ["Effect"], "atk": "50", "def_printed": "?"}
    return Card.objects.create(passcode=passcode, name=name, **facts | fields)


def with_effect(card: Card, step: str, place: int = 0, **fields: Any) -> CardEffect:
    fields = {"activation": "continuous", "zone": "monster"} | fields
    effect = CardEffect(card=card, step=step, place=place, **fields)
    effect.save()
    return effect


def steps(card: Card) -> set[str]:
    return {effect.step for effect in card.effects.all()}


def number(printed: str) -> int | None:
    return int(printed) if printed not in ("", "?") else None


def between(printed: str, least: int, most: int) -> bool:
    value = number(printed)
    return value is not None and least <= value <= most


LEFT: dict[str, Callable[[Card], bool]] = {
    "step=06": lambda card: "06" in steps(card),
    "step=stat_change": lambda card: "stat_change" in steps(card),
    "piercing=on": lambda card: "piercing" in steps(card),
    "piercing=on&step=08": lambda card: {"piercing", "08"} <= steps(card),
    "kind=trap": lambda card: card.kind == "trap",
    "attribute=LIGHT": lambda card: card.attribute == "LIGHT",
    "race=Dragon": lambda card: card.race == "Dragon",
    "race=Dragon&attribute=DARK": lambda card: (card.race, card.attribute) == ("Dragon", "DARK"),
    "atk_from=0": lambda card: between(card.atk, 0, 10**9),
    "def_to=9999999": lambda card: between(card.def_printed, 0, 10**9),
    "atk_from=2500": lambda card: between(card.atk, 2500, 10**9),
    "atk_to=0": lambda card: between(card.atk, 0, 0),
    "atk_from=0&atk_to=0&def_to=0": lambda card: (
        between(card.atk, 0, 0) and between(card.def_printed, 0, 0)
    ),
    "def_from=1000&def_to=1200": lambda card: between(card.def_printed, 1000, 1200),
    "state=checked&kind=spell": lambda card: card.is_checked and card.kind == "spell",
    "q=dragon&atk_from=3000": lambda card: (
        "dragon" in card.name.lower() and between(card.atk, 3000, 10**9)
    ),
}


def test_the_pages_of_the_list_hold_every_card_by_name(client: Client) -> None:
    number = Card.objects.count()
    pages = -(-number // A_PAGE)
    first, last = (page_of(get(client, f"page={each}")) for each in (1, pages))
    assert f"{number} cards" in first.text
    assert f"Page 1 of {pages}" in first.text
    assert f"Page {pages} of {pages}" in last.text
    assert first.all("a", rel="prev") == last.all("a", rel="next") == []
    assert len(names(get(client))) == A_PAGE
    assert every(client, "") == [*Card.objects.values_list("name", flat=True)]


def test_a_search_is_kept_from_page_to_page(client: Client) -> None:
    following = page_of(get(client, "q=s")).one("a", rel="next").attributes["href"]
    second = get(client, following.removeprefix("?"))
    assert "Page 2 of " in page_of(second).text
    found = [*names(get(client, "q=s")), *names(second)]
    assert count(second) == len({*found}) == len(found)
    assert {*Card.objects.filter(name__iregex=r"(^|[ -])s").values_list("name", flat=True)} <= {
        *found
    }


def test_a_search_takes_all_words_in_any_order(client: Client) -> None:
    response = get(client, "q=sword+EDGED")
    assert (names(response), count(response)) == (["Double-Edged Sword"], 1)
    assert ("q", "sword EDGED") in page_of(response).fields
    response = get(client, "q=sword+zzz")
    assert names(response) == []
    assert "No card matches." in page_of(response).text


@pytest.mark.parametrize(
    "query",
    [
        *("page=0", "page=-1", "page=x", "page=99", "page=%00", "page=" + "9" * 5000),
        *("q=%00", "q=%FF", "q=%25_%5C", "q=" + "x" * 10_000, "q=" + "a+" * 5_000),
    ],
    ids=lambda query: query[:9],
)
def test_no_query_breaks_the_list(client: Client, query: str) -> None:
    response = get(client, query)
    assert response.status_code == 200
    assert b"\0" not in response.content


def stamps(response: Any) -> list[str]:
    """Return what is said of the effects of the only card of a page."""
    stamps = page_of(response).one(css="stamps").children
    return [each.text for each in stamps if isinstance(each, Element)]


@pytest.mark.parametrize("query", LEFT)
def test_the_filters_leave_just_the_cards_they_say(client: Client, query: str) -> None:
    left = {card.name for card in Card.objects.with_effects() if LEFT[query](card)}
    listed = every(client, query)
    assert left
    assert (len(listed), {*listed}) == (len(left), left)
    assert count(get(client, query)) == len(left)


@pytest.mark.parametrize("chosen", ["", "q=dragon", FIRST_CHOSEN, "atk_from=0", "piercing=on"])
def test_the_number_behind_a_choice_is_what_it_leaves(client: Client, chosen: str) -> None:
    page = page_of(get(client, chosen))
    for name in ("step", "kind", "attribute", "race", "state"):
        others = "&".join(each for each in chosen.split("&") if not each.startswith(f"{name}="))
        every_option = [*options(page, name).items()]
        assert every_option
        for value, behind in every_option[:4]:
            assert count(get(client, f"{others}&{name}={value}")) == behind, (name, value)


def test_proposed_effects_are_marked(client: Client) -> None:
    with_effect(proposed(), "06")
    proposed(99000002, "Salt Lamp")
    assert every(client, "state=proposed") == ["Lantern Moth"]
    Card.objects.filter(name="Salt Lamp").update(is_read=True)
    unread = Card.objects.filter(is_checked=False, is_read=False).values_list("name", flat=True)
    assert "Salt Lamp" in every(client, "state=nothing")
    assert every(client, "state=unread") == sorted({*unread} - {"Lantern Moth"})
    assert count(get(client, "state=checked")) == 428
    assert stamps(get(client, "q=lantern+moth")) == ["step 06"]
    assert "· proposed" in page_of(get(client, "q=lantern+moth")).text
    Card.objects.filter(pk=99000001).update(is_checked=True)
    assert stamps(get(client, "q=lantern+moth")) == ["step 06"]
    assert "· proposed" not in page_of(get(client, "q=lantern+moth")).text


def test_a_card_without_known_effects_says_why(client: Client) -> None:
    proposed(99000002, "Salt Lamp")
    assert "· not read yet" in page_of(get(client, "q=salt+lamp")).text
    Card.objects.filter(name="Salt Lamp").update(is_read=True)
    assert "· no effect found" in page_of(get(client, "q=salt+lamp")).text
    card = Card.objects.get(name="Salt Lamp")
    card.subtypes = ["Normal"]
    card.save()
    assert "no effect" not in page_of(get(client, "q=salt+lamp")).one("ul", "hits").text


def test_a_change_of_atk_or_def_has_a_stamp(client: Client) -> None:
    change = {"stat": "atk", "op": "add", "amount": 500, "during": "outside"}
    with_effect(proposed(), "stat_change", applies_to="this_card", affects_stat=change)
    assert stamps(get(client, "q=lantern+moth")) == ["ATK/DEF"]


def test_a_search_in_texts_finds_names_with_mistakes_and_in_other_languages(
    client: Client,
) -> None:
    card = proposed(99000002, "Salt Lamp")
    card.names, card.text = {"ja": "塩の灯"}, "It draws a lantern."
    card.save()
    other = proposed(99000003, "Lantern Moth of the Sea")
    for words in ("slat lamp", "塩の灯"):
        assert every(client, f"texts=on&q={words}") == ["Salt Lamp"], words
    assert every(client, "texts=on&q=lantern")[0] == other.name
    assert "Salt Lamp" in every(client, "texts=on&q=lantern")


def test_a_list_follows_the_effects_that_a_card_has(client: Client) -> None:
    card = proposed()
    first, second = with_effect(card, "06"), with_effect(card, "piercing", 1)
    assert every(client, "step=06&q=lantern") == ["Lantern Moth"]
    first.delete()
    assert every(client, "step=06&q=lantern") == []
    assert every(client, "piercing=on&q=lantern") == ["Lantern Moth"]
    second.step = "08"
    second.save()
    assert every(client, "step=08&q=lantern") == ["Lantern Moth"]


@pytest.mark.parametrize("words", ["-", "%C2%B4", "%CC%81"])
def test_a_search_without_a_word_finds_nothing_in_the_texts(client: Client, words: str) -> None:
    assert client.get(f"/cards/?q={words}&texts=on").status_code == 200


def test_names_are_looked_at_and_texts_only_if_one_wants(client: Client) -> None:
    proposed(text=NO_DAMAGE)
    proposed(99000002, "Salt Lamp", pendulum_text="No BATTLES at all")
    proposed(99000003, "Battles Involving", text="Damage")
    assert every(client, "q=battles+involving") == ["Battles Involving"]
    assert every(client, "q=battles+involving&texts=on") == ["Battles Involving", "Lantern Moth"]
    assert "Salt Lamp" in every(client, "q=BATTLES&texts=on")
    assert count(get(client, "q=involving+battles&texts=on")) == 2


def test_apostrophes_and_accents_do_not_matter_in_texts_either(client: Client) -> None:
    proposed(text="Halve your opponent’s Élan.")
    for words in ("opponents", "opponent's", "opponent’s elan", "ÉLAN halve"):
        assert "Lantern Moth" in every(client, f"q={words}&texts=on"), words
    Card.objects.get(pk=99000001).delete()
    proposed(text="It rests.")
    assert "Lantern Moth" not in every(client, "q=elan&texts=on")


@pytest.mark.parametrize(
    ("order", "field", "is_falling"),
    [("atk", "atk", True), ("-atk", "atk", False), ("def", "def_printed", True),
     ("-def", "def_printed", False)],
)  # fmt: skip
def test_the_order_is_that_of_the_numbers_and_what_has_none_comes_last(
    client: Client, order: str, field: str, is_falling: bool
) -> None:
    cards = {card.name: number(getattr(card, field)) for card in Card.objects.all()}
    values = [cards[name] for name in every(client, f"sort={order}")]
    numbers = [value for value in values if value is not None]
    assert values == numbers + [None] * (len(values) - len(numbers))
    assert numbers == sorted(numbers, reverse=is_falling)
    assert {*numbers} > {0, 3000}


def test_the_order_by_level_takes_ranks_and_links_too(client: Client) -> None:
    cards = {card.name: card for card in Card.objects.all()}
    listed = [cards[name] for name in every(client, "sort=level")]
    stars = [card.level or card.rank or card.link or 0 for card in listed]
    assert stars == sorted(stars, reverse=True)
    assert {True, False} == {card.rank is None for card in listed[:60]}


@pytest.mark.parametrize(
    ("query", "says", "typed"),
    [
        ("atk_from=x", "Enter a whole number from 0 to", "x"),
        ("def_to=-5", "Enter a whole number from 0 to", "-5"),
        ("atk_to=1.5", "Enter a whole number from 0 to", "1.5"),
        ("race=Unknown", "Choose one of these.", ""),
        ("step=11", "Choose one of these.", ""),
        ("sort=up", "Choose one of these.", ""),
    ],
)
def test_an_error_is_reported_at_its_field_and_the_rest_is_done(
    client: Client, query: str, says: str, typed: str
) -> None:
    response = get(client, f"{query}&kind=trap")
    page = page_of(response)
    assert page.text.count(says) >= 2  # at the field, and beside the number of cards
    assert (query.partition("=")[0], typed) in page.fields
    assert {*names(response)} <= {*Card.objects.filter(kind="trap").values_list("name", flat=True)}
    assert says in page_of(get(client, f"{query}&kind=trap", **HTMX)).text


def test_the_address_is_the_list_without_what_is_empty(client: Client) -> None:
    response = client.get("/cards/?q=dragon&step=&kind=monster&atk_from=&page=1")
    assert response["Location"] == "/cards/?q=dragon&kind=monster"
    assert client.get("/cards/?q=dragon&kind=monster").status_code == 200
    assert client.get("/cards/?page=999", follow=True).redirect_chain == [("/cards/?page=8", 302)]


def test_a_partial_has_the_list_the_number_and_the_choices(client: Client) -> None:
    headers = HTMX | {"HX-Current-URL": "http://testserver/cards/?q=dr"}
    response = get(client, "q=dragon&step=&kind=", **headers)
    page = page_of(response)
    assert not page.all("html")
    assert response["HX-Replace-Url"] == "/cards/?q=dragon"
    assert names(response)[:60] == names(get(client, "q=dragon"))
    assert page.one(hx_swap_oob="innerHTML:#id_race").all("option")
    assert "HX-Request" in response["Vary"]
    chosen = get(
        client,
        "q=dragon&kind=trap",
        **HTMX | {"HX-Current-URL": "http://testserver/cards/?q=dragon"},
    )
    assert chosen["HX-Push-Url"] == "/cards/?q=dragon&kind=trap"


def test_the_fields_that_are_used_are_never_folded_away(client: Client) -> None:
    for query, is_open in (("q=dragon&sort=atk", False), ("atk_from=0", True), ("texts=on", True)):
        details = page_of(get(client, query)).one("details")
        assert ("open" in details.attributes) is is_open, query
