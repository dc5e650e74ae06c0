"""Test the Yu-Gi-Oh! cards: the list by name, and a page for each with its effects."""

from __future__ import annotations

import re
from html import unescape
from typing import Any, NamedTuple

import pytest
from django.http import QueryDict
from django.test import Client
from django.utils.html import escape
from pytest_django import DjangoAssertNumQueries

from engine.yugioh import LADDER
from explorer.models import Card, CardEffect
from explorer.views.cards import A_PAGE

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

STEPS = {step.number for step in LADDER}
HOSTILE = "<script>alert('x')</script>"


class Line(NamedTuple):
    """An effect as its card's page states it."""

    step: str
    does: str
    touches: str = ""
    when: str = ""


def page(client: Client, name: str) -> str:
    response = client.get(Card.objects.get(name=name).get_absolute_url())
    assert response.status_code == 200
    html: str = response.content.decode()
    return html


def lines(html: str) -> list[Line]:
    """Return a page's statements on its card's effects."""
    stated = re.search(r'<ul class="does">(.*?)</ul>', html, re.DOTALL)
    return [_line(item) for item in re.findall("<li>(.*?)</li>", stated[1])] if stated else []


def _line(item: str) -> Line:
    step = re.search(r'<a class="stamp" href="/rules/ladder/#step-(\d+)">.*?(\d+)</a>', item)
    assert step is None or step[1] == step[2]
    words = re.search("<p><b>(.*?)</b>(?:<br>([^<]+))?(?:<br><span[^>]*>(.*?)</span>)?</p>", item)
    assert words
    does, touches, when = (unescape(each or "") for each in words.groups())
    return Line(step[1] if step else "", does, touches, when.removeprefix("Condition: "))


def test_every_card_of_the_catalogue_states_all_its_effects(client: Client) -> None:
    cards = Card.objects.with_effects()
    assert len(cards) == 399
    for card in cards:
        html = page(client, card.name)
        stated, effects = lines(html), card.effects.all()
        assert f"<h1>{escape(card.name)}</h1>" in html
        assert escape(card.facts) in html
        for effect in effects:
            step = effect.step if effect.step in STEPS else ""
            assert any(line.step == step and effect.when in line.when for line in stated), effect
        assert ("It does not change battle damage" in html) is (not effects), card.name


EXACTLY = {
    "Ohime the Manifested Mikanko": [
        "Is not destroyed by battle | This card",
        "03 | The other player takes it instead | Damage its controller would take"
        " | in battles of this card",
    ],
    "Double-Edged Sword": [
        "02 | Both players take it | in battles of the equipped monster",
        "ATK +2000 | The equipped monster",
    ],
    "Odd-Eyes Pendulum Dragon": [
        "08 | Is doubled | Damage the other player would take, inflicted by this card"
        " | in battles between monsters",
        "06 | Becomes 0 | Damage its controller would take"
        " | your Pendulum Monster battles; once per turn, optional",
    ],
    "Temple of the Mind's Eye": [
        "09 | Becomes 1000 | Damage either player would take",
    ],
    "Performage Trapeze Magician": [
        "10 | Not taken if at most this card’s ATK | Damage its controller would take, any damage",
    ],
    "Waboku": [
        "06 | Becomes 0 | Damage its controller would take",
        "Is not destroyed by battle | Its controller’s monsters",
    ],
}


@pytest.mark.parametrize("name", EXACTLY)
def test_a_known_card_is_spelt_out_in_words(client: Client, name: str) -> None:
    stated = [" | ".join(filter(None, line)) for line in lines(page(client, name))]
    assert stated == EXACTLY[name]


def test_an_effect_of_battles_of_one_monster_says_so(client: Client) -> None:
    """Ohime sends away the damage of her own battles, not of all battles."""
    for effect in CardEffect.objects.exclude(involving="").select_related("card"):
        stated = [
            line for line in lines(page(client, effect.card.name)) if line.step == effect.step
        ]
        assert any("in battles of " in line.when for line in stated), effect


def test_of_two_monsters_it_says_which(client: Client) -> None:
    stated = lines(page(client, "Chimera the Illusion Beast"))
    assert [line.does for line in stated] == ["Is not destroyed by battle"] * 2
    assert [line.touches for line in stated] == ["This card", "The monster it battles"]


def test_every_effect_outside_the_steps_is_of_a_known_kind(client: Client) -> None:
    """A change of ATK or DEF says whether it adds or sets."""
    besides = {
        "Inflicts piercing battle damage",
        "Battles with DEF",
        "Attacks while in Defense Position",
        "Is not destroyed by battle",
    }
    for name in CardEffect.objects.exclude(step__in=STEPS).values_list("card__name", flat=True):
        for line in lines(page(client, name)):
            changes = re.match("(Original )?(ATK|DEF|ATK and DEF) ([+−-]|becomes? )", line.does)
            assert line.step or changes or line.does in besides, (name, line)


def test_formulas_are_written_as_people_write(client: Client) -> None:
    formulas = r"_|\b(atk|def|x[0-9]+|(this|its) cards|(controller|opponent|dragon)s )\b"
    effects = CardEffect.objects.exclude(affects_stat=None, value=None)
    for name in effects.values_list("card__name", flat=True):
        for line in lines(page(client, name)):
            assert not re.search(formulas, line.does), (name, line)


def test_an_unknown_formula_breaks_no_page(client: Client) -> None:
    card = Card.objects.create(passcode=1, name="Mine", kind="trap")
    fields = {"step": "09", "value": {"formula": "moons_x100"}, "activation": "activated"}
    CardEffect.objects.create(card=card, place=0, zone="hand", **fields)
    assert [line.step for line in lines(page(client, "Mine"))] == ["09"]


def test_a_card_without_effects_says_that_it_changes_nothing(client: Client) -> None:
    html = page(client, "7 Colored Fish")
    assert lines(html) == []
    assert "It does not change battle damage" in html


@pytest.mark.parametrize("name", ["Ohime the Manifested Mikanko", "Skyscraper", "7 Colored Fish"])
def test_a_page_lists_the_rulings_about_its_card(client: Client, name: str) -> None:
    html = unescape(page(client, name))
    rulings = Card.objects.get(name=name).rulings.all()
    shown = re.findall(r'<h3><a href="([^"]+)">([^<]+)</a></h3>', html)
    assert shown == [(each.get_absolute_url(), each.title) for each in rulings]
    assert ("Rulings with this card" in html) is bool(rulings)
    assert bool(rulings) is (name != "7 Colored Fish")


def attack(client: Client, html: str, words: str) -> tuple[Any, QueryDict]:
    """Return where a button of a card's page leads in the end."""
    button = re.search(f'<a class="btn[^"]*" href="([^"]+)">{words}</a>', html)
    assert button
    response: Any = client.get(unescape(button[1]), follow=True)
    assert response.status_code == 200
    return response, QueryDict(response.request["QUERY_STRING"])


@pytest.mark.parametrize(
    ("words", "slot", "other"), [("Attack with it", "a", "t"), ("Attack it", "t", "a")]
)
@pytest.mark.parametrize(
    ("name", "atk"),
    [
        ("Odd-Eyes Pendulum Dragon", "2500"),
        ("Encode Talker", "2300"),
        ("Exodius the Ultimate Forbidden Lord", "?"),
        ("Gravekeeper's Vassal", "700"),
        ("7 Colored Fish", "1800"),
    ],
)
def test_a_button_puts_the_monster_into_the_composer(
    client: Client, name: str, atk: str, words: str, slot: str, other: str
) -> None:
    response, query = attack(client, page(client, name), words)
    assert query[f"{slot}-name"] == name
    assert query[f"{slot}-card"] == str(Card.objects.get(name=name).passcode)
    assert query[f"{slot}-atk"] == atk
    assert f"{other}-name" not in query
    field = f'name="{slot}-name" value="{name}"'
    assert field in unescape(response.content.decode())


def test_the_monster_brings_its_effects_along(client: Client) -> None:
    html = page(client, "Odd-Eyes Pendulum Dragon")
    for words, effect in (("Attack with it", "08y.to.f1~"), ("Attack it", "08o.to.f2~")):
        assert attack(client, html, words)[1]["e"] == f"{effect}Odd-Eyes Pendulum Dragon"


def test_what_is_no_monster_is_used_in_a_battle_instead(client: Client) -> None:
    html = page(client, "Double-Edged Sword")
    _, query = attack(client, html, "Use it in a battle")
    assert (query["e"], query["a-mod"]) == ("02y~Double-Edged Sword", "atk2000~Double-Edged Sword")
    for name in ("Double-Edged Sword", "Against the Wind"):
        assert "Attack with it" not in page(client, name)
    assert "pick=" not in page(client, "Against the Wind")


def test_a_page_makes_few_queries_however_much_it_prints(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for passcode in (81260679, 23771716):
        with django_assert_num_queries(6):
            client.get(f"/cards/{passcode}/")


@pytest.mark.parametrize("passcode", ["1", "0", "4294967296", "9" * 30, "-1", "ohime", "%00"])
def test_an_unknown_passcode_is_not_found(client: Client, passcode: str) -> None:
    assert client.get(f"/cards/{passcode}/").status_code == 404


def test_a_name_is_text_and_never_markup(client: Client) -> None:
    Card.objects.create(passcode=1, name=HOSTILE, kind="monster", atk="1", race=HOSTILE[:20])
    for address in ("/cards/1/", "/cards/?q=script", f"/cards/?q={HOSTILE}"):
        html = client.get(address).content.decode()
        assert escape(HOSTILE) in html
        assert "<script>alert" not in html


def listed(client: Client, query: str = "") -> tuple[str, list[str]]:
    """Return the list's HTML, and the names on it."""
    response = client.get(f"/cards/?{query}", follow=True)
    assert response.status_code == 200
    html = response.content.decode()
    hits = re.search(r'<ul class="hits[^"]*">(.*?)</ul>', html, re.DOTALL)
    assert hits
    return html, [
        unescape(name) for name in re.findall(r'<a href="/cards/\d+/">(.*?)</a>', hits[1])
    ]


def test_the_pages_of_the_list_hold_every_card_by_name(client: Client) -> None:
    html, names = listed(client)
    pages = -(-399 // A_PAGE)
    assert "399 cards" in html
    assert f"Page 1 of {pages}" in html
    assert 'rel="prev"' not in html
    for number in range(2, pages + 1):
        html, more = listed(client, f"page={number}")
        assert f"Page {number} of {pages}" in html
        assert len(names) == A_PAGE * (number - 1)
        names += more
    assert 'rel="next"' not in html
    assert names == [*Card.objects.values_list("name", flat=True)]


def test_a_search_is_kept_from_page_to_page(client: Client) -> None:
    html, _ = listed(client, "q=a")
    following = re.search(r'rel="next" href="\?([^"]+)"', html)
    assert following
    count = Card.objects.filter(name__icontains="a").count()
    html, names = listed(client, unescape(following[1]))
    assert f"{count} cards" in html
    assert "Page 2 of " in html
    assert all("a" in name.lower() for name in names)


def test_a_search_takes_all_words_in_any_order(client: Client) -> None:
    html, names = listed(client, "q=sword+EDGED")
    assert names == ["Double-Edged Sword"]
    assert "1 card ·" in html
    assert 'value="sword EDGED"' in html
    html, names = listed(client, "q=sword+zzz")
    assert (names, "No card matches." in html) == ([], True)


@pytest.mark.parametrize(
    "query",
    [
        *("page=0", "page=-1", "page=x", "page=99", "page=%00", "page=" + "9" * 5000),
        *("q=%00", "q=%FF", "q=%25_%5C", "q=" + "x" * 10_000, "q=" + "a+" * 5_000),
    ],
    ids=lambda query: query[:9],
)
def test_no_query_breaks_the_list(client: Client, query: str) -> None:
    assert "\0" not in listed(client, query)[0]


def test_few_and_many_cost_the_same_questions(
    client: Client, django_assert_max_num_queries: DjangoAssertNumQueries
) -> None:
    for query in ("q=waboku", "q=a", ""):
        with django_assert_max_num_queries(4):
            listed(client, query)
