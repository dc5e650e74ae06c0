"""Test the search over rulings, sections of the rulebook and cards."""

from __future__ import annotations

from typing import Any

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from explorer.models import Card, CardEffect, LorcanaCard
from explorer.pages import search as searching
from explorer.web.search_text import folded
from tests.every_case import every
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import has, links, parsed, text
from tests.explorer.rulebook.test_pages import read

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

Groups = dict[str, list[tuple[str, str]]]
HOSTILE = "<script>alert('x')</script>"


def search(client: Client, words: str, **headers: str) -> Any:
    response = client.get("/search/", {"q": words}, headers=headers)
    assert response.status_code == 200
    return response


def found(client: Client, words: str, **headers: str) -> Groups:
    """Return what is found: the links of each group, in the order of the page."""
    groups: Groups = {}
    for each in parsed(search(client, words, **headers)).all():
        if each.tag == "h2" and each.text in ("Rulings", "Rules", "Cards"):
            hits = groups.setdefault(each.text, [])
        elif each.tag == "li" and groups:
            game = "".join(small.text for small in each.all("span"))
            links = [(link.attributes["href"], link.text) for link in each.all("a")[:1]]
            hits += [(href, said.removesuffix(game).strip()) for href, said in links]
    return groups


def hrefs(groups: Groups, group: str) -> list[str]:
    return [href for href, _ in groups.get(group, [])]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_rulings_sections_and_cards_are_found_together(
    client: Client, headers: dict[str, str]
) -> None:
    groups = found(client, "manifested ohime", **headers)
    assert [*groups] == ["Rules", "Cards", "Rulings"]
    assert "/rulings/ohime-with-sword-battles-ohime/" in hrefs(groups, "Rulings")
    assert "/rules/worked-examples/#the-cards" in hrefs(groups, "Rules")
    assert groups["Cards"] == [("/cards/81260679/", "Ohime the Manifested Mikanko")]


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
@pytest.mark.parametrize(
    "words", ["ohime", "Double-Edged S", "gravekeepers", "Blackwing - Gale", "blackwing gale"]
)
def test_cards_come_first_where_a_name_begins_with_the_words(
    client: Client, words: str, headers: dict[str, str]
) -> None:
    assert next(iter(found(client, words, **headers))) == "Cards"


def test_a_group_that_holds_nothing_is_not_there(client: Client) -> None:
    Card.objects.create(passcode=1, name="Zyx of Wvu", kind="spell")
    assert [*found(client, "zyx wvu")] == ["Cards"]


@pytest.mark.parametrize(
    "words", ["sword double-edged", "SWORD Double-Edged", "  double-edged\t  sword ", "EDGED sWoRd"]
)
def test_order_and_case_and_spaces_do_not_matter(client: Client, words: str) -> None:
    groups, usual = found(client, words), found(client, "double-edged sword")
    assert {group: {*hits} for group, hits in groups.items()} == {
        group: {*hits} for group, hits in usual.items()
    }
    assert "/cards/41927278/" in hrefs(groups, "Cards")


@pytest.mark.parametrize("words", ["ohime zzz", "zzz sword", "waboku damage zzz"])
def test_one_word_that_is_nowhere_is_enough_to_find_nothing(client: Client, words: str) -> None:
    assert found(client, words) == {}


APOSTROPHES = pytest.mark.parametrize(
    "words", ["temple mind's eye", "temple mind’s eye", "temple minds eye", "MIND'S TEMPLE"]
)


@APOSTROPHES
def test_apostrophes_do_not_matter_for_rulings(client: Client, words: str) -> None:
    hits = hrefs(found(client, words), "Rulings")
    assert "/rulings/temple-sets-each-of-two-damages/" in hits


@APOSTROPHES
def test_apostrophes_do_not_matter_for_sections(client: Client, words: str) -> None:
    assert "/rules/ladder/#each-damage-alone" in hrefs(found(client, words), "Rules")


@APOSTROPHES
def test_apostrophes_do_not_matter_for_cards(client: Client, words: str) -> None:
    assert hrefs(found(client, words), "Cards") == ["/cards/92481084/"]


@pytest.mark.parametrize("words", ["barbaros ur", "BARBAROS ÜR", "barbaros ür", "bárbaros ur"])
def test_accents_do_not_matter_for_cards(client: Client, words: str) -> None:
    assert [name for _, name in found(client, words)["Cards"]] == ["Beast Machine King Barbaros Ür"]


def test_accents_do_not_matter_for_rulings_and_sections(client: Client) -> None:
    groups = found(client, "májesty hypérion")
    assert "/rulings/majesty-hyperion-and-fairy-swords-woman/" in hrefs(groups, "Rulings")
    assert "/rules/disputes/#also-and-instead" in hrefs(groups, "Rules")


def test_sections_are_searched_as_they_are_read(client: Client) -> None:
    assert "/rules/worked-examples/#the-source" in hrefs(found(client, "Q&A 10331"), "Rules")
    for written in ("&amp;", "x27", "href", "class="):
        assert hrefs(found(client, written), "Rules") == []


@pytest.mark.parametrize(
    ("words", "section"),
    [
        ("倍の戦闘ダメージを与える", "/rules/ladder/#telling-them-apart"),
        ("ダメージ計算", "/rules/damage-calculation/#what-is-compared"),
        ("damēji keisan", "/rules/damage-calculation/#what-is-compared"),
        ("announce the end of the Battle Phase", "/rules/battle-phase/#announcing"),
        ("declare the Damage Step", "/rules/battle-phase/#announcing"),
        ("Priority", "/rules/battle-phase/#priority"),
    ],
)
def test_words_of_old_rules_and_japanese_rules_find_their_section(
    client: Client, words: str, section: str
) -> None:
    assert section in hrefs(found(client, words), "Rules")


def test_every_section_that_is_found_is_on_its_page(client: Client) -> None:
    hits = found(client, "both players take")["Rules"]
    assert len(hits) > 10
    for href, _ in hits:
        address, _, anchor = href.partition("#")
        assert anchor in read(client, address).ids


@pytest.mark.parametrize("group", ["Rulings", "Rules"])
@pytest.mark.parametrize("words", ["piercing", "ohime", "mind’s eye", "dark storm"])
def test_titles_come_before_texts(client: Client, words: str, group: str) -> None:
    titles = [title for _, title in found(client, words).get(group, [])]
    in_title = [all(word in folded(title) for word in folded(words).split()) for title in titles]
    assert in_title == sorted(in_title, reverse=True)


def test_the_search_knows_the_step_of_a_section(client: Client) -> None:
    assert ("/rules/ladder/#step-07", "07 Is halved") in found(client, "is halved")["Rules"]


def test_all_that_is_found_is_counted_and_reached(client: Client) -> None:
    everything, shown = searching.search_everywhere("a"), found(client, "a")
    total = everything.ruling_count + everything.section_count + everything.card_count
    assert f"{total} results for “a”" in text(search(client, "a"))
    assert len(shown["Rulings"]) == len(shown["Cards"]) == searching.MOST


def leads_to_all(client: Client, address: str, words: str, count: int, link: str) -> None:
    """Check that a link has these words and leads to a list with as many entries as it says."""
    assert links(search(client, words), link) == [f"{address}?q={words}"]
    status = parsed(client.get(f"{address}?q={words}")).one(id="status").text
    assert status.startswith((f"{count} cards", f"{count} of"))


def test_rulings_that_are_cut_off_lead_to_all_of_them(client: Client) -> None:
    count = searching.search_everywhere("double").ruling_count
    assert count > searching.MOST
    leads_to_all(client, "/rulings/", "double", count, f"All {count} rulings")


def test_cards_that_are_cut_off_lead_to_the_list_of_each_game(client: Client) -> None:
    games = searching.search_everywhere("dragon").games
    assert [each.game for each in games] == ["Yu-Gi-Oh!", "Disney Lorcana"]
    for each, address in zip(games, ("/cards/", "/cards/lorcana/"), strict=True):
        link = f"{each.number} {each.game} cards"
        leads_to_all(client, address, "dragon", each.number, link)


def test_cards_of_one_game_lead_to_its_list_alone(client: Client) -> None:
    LorcanaCard.objects.all().delete()
    count = len(Card.objects.matches("dragon"))
    leads_to_all(client, "/cards/", "dragon", count, f"All {count} cards")
    assert "Yu-Gi-Oh! cards" not in text(search(client, "dragon"))


def test_sections_are_not_cut_off_in_silence(client: Client) -> None:
    count = searching.search_everywhere("damage").section_count
    assert count > searching.MOST
    shown = len(found(client, "damage")["Rules"])
    assert shown == count or f"All {count} sections" in text(search(client, "damage"))


def test_what_is_shown_in_full_leads_to_no_longer_list(client: Client) -> None:
    assert not links(search(client, "waboku"), "All ")


def test_the_short_list_leads_to_the_long_one(client: Client) -> None:
    page = search(client, "ohime sword", **HTMX)
    total = searching.search_everywhere("ohime sword").total
    assert total > 5
    (link,) = links(page, f"All {total} results")
    assert f"{total} results for" in text(client.get(link))
    assert parsed(page).one(hx_swap_oob="innerHTML:#said").text == f"{total} results"
    assert max(len(hits) for hits in found(client, "dragon", **HTMX).values()) == 5


def test_a_script_gets_the_short_list_alone(client: Client) -> None:
    assert not any(has(search(client, "ohime", **HTMX), tag) for tag in ("html", "form", "main"))
    assert has(search(client, "ohime"), "html")
    restoring = HTMX | {"HX-History-Restore-Request": "true"}
    assert has(search(client, "ohime", **restoring), "html")


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_page_and_list_are_kept_apart_by_caches(client: Client, headers: dict[str, str]) -> None:
    for words in ("", "ohime", "zzz"):
        assert "HX-Request" in search(client, words, **headers)["Vary"]


def test_nothing_found_says_so(client: Client) -> None:
    page = text(search(client, "zzz-nowhere"))
    assert "0 results for “zzz-nowhere”" in page
    assert "No ruling, rule or card contains all of these words." in page
    assert "No results." in text(search(client, "zzz-nowhere", **HTMX))


@pytest.mark.parametrize("words", ["", "   ", "\0", "\t\n", "'", "’’"])
def test_no_words_ask_nothing(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries, words: str
) -> None:
    with django_assert_num_queries(0):
        assert found(client, words) == found(client, words, **HTMX) == {}


def test_an_empty_search_says_what_there_is_to_find(client: Client) -> None:
    page = text(search(client, ""))
    assert "Search rulings, rules and cards." in page
    assert "contains all of these words" not in page
    assert not text(search(client, "", **HTMX))


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
def test_words_and_names_are_text_and_never_markup(client: Client, headers: dict[str, str]) -> None:
    card = Card.objects.create(passcode=1, name=HOSTILE, kind="trap")
    CardEffect.objects.create(card=card, place=0, step="06", activation="activated", zone="hand")
    for words in (HOSTILE, '"><script>alert(1)</script>', "script alert"):
        page = search(client, words, **headers)
        assert all("src" in each.attributes for each in parsed(page).all("script"))
        assert "/cards/1/" in links(page, HOSTILE)  # by its name, or by a similar one


@every("headers", [{}, HTMX], ids=["page", "list"])
@every(
    "query",
    [
        "q=%00",
        "q=a%00b",
        "q=%FF%FE",
        "q=" + "x" * 10_000,
        "q=" + "a+" * 5_000,
        "q=" + "%27" * 5_000,
        "q=%25+_+%5C",
        "q=%F0%9F%90%89",
        "q=a&q=b",
        "q[]=a",
        "",
    ],
    ids=lambda query: query[:12],
)
def test_no_query_breaks_the_search(client: Client, query: str, headers: dict[str, str]) -> None:
    response = client.get(f"/search/?{query}", headers=headers)
    assert response.status_code == 200
    assert b"\0" not in response.content


def test_wildcards_of_the_database_are_plain_characters(client: Client) -> None:
    for words in ("%", "_", "o_ime", "oh%me"):
        assert "Cards" not in found(client, words)


@pytest.mark.parametrize("headers", [{}, HTMX], ids=["page", "list"])
@pytest.mark.parametrize("words", ["waboku", "dragon", "a", "zzz"])
def test_the_cards_that_a_search_shows_are_one_query_for_each_game(
    client: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    words: str,
    headers: dict[str, str],
) -> None:
    search(client, words, **headers)  # indexes the names
    # Three read the state of the names, two the rulings; one more reads their newest change, for
    # the words that a misspelled search is corrected by.
    queries = {"waboku": 6, "dragon": 6, "a": 6, "zzz": 6}[words]
    with django_assert_num_queries(queries):
        search(client, words, **headers)
