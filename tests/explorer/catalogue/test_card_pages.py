"""Test the page of each Yu-Gi-Oh! card: its effects, its rulings, a battle with it."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

import pytest
from django.http import QueryDict
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from engine.yugioh import LADDER
from explorer.models import Card, CardEffect
from tests.parsed_html import Element, page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

STEPS = {step.number for step in LADDER}
VANILLA = "A Normal Monster has no effect."
HOSTILE = "<script>alert('x')</script>"


class Line(NamedTuple):
    """An effect as its card's page states it."""

    step: str
    does: str
    touches: str = ""
    when: str = ""


def page(client: Client, name: str) -> Element:
    response = client.get(Card.objects.get(name=name).get_absolute_url())
    assert response.status_code == 200
    return page_of(response)


def lines(page: Element) -> list[Line]:
    """Return a page's statements on its card's effects."""
    return [_line(item) for part in page.all("ul", "does") for item in part.all("li")]


def _line(item: Element) -> Line:
    step = "".join(each.own_text for each in item.all("a", "stamp"))
    assert item.addresses == ({f"/rules/ladder/#step-{step}"} if step else set())
    words = item.one("p")
    when = "".join(each.text for each in words.all("span")).removeprefix("Condition: ")
    return Line(step, words.one("b").text, words.own_text, when)


def test_every_card_of_the_catalogue_states_all_its_effects(client: Client) -> None:
    cards = Card.objects.filter(is_checked=True).with_effects()
    assert len(cards) == 428
    for card in cards:
        shown = page(client, card.name)
        stated, effects = lines(shown), card.effects.all()
        assert shown.one("h1").text == card.name
        assert card.facts in shown.text
        for effect in effects:
            step = effect.step if effect.step in STEPS else ""
            assert any(line.step == step and effect.when in line.when for line in stated), effect
        nothing = VANILLA if card.is_without_effects else "It does not change battle damage"
        acts = effects or card.not_worked_out
        assert (nothing in shown.text) is (not acts), card.name


EXACTLY = {
    "Ohime the Manifested Mikanko": [
        "Can’t be destroyed by battle | This card",
        "03 | The other player takes it instead | Damage its controller would take"
        " | in battles involving this card",
    ],
    "Double-Edged Sword": [
        "02 | Both players take it | in battles involving the equipped monster",
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
        "Can’t be destroyed by battle | Its controller’s monsters",
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
        assert any("in battles involving " in line.when for line in stated), effect


def test_of_two_monsters_it_says_which(client: Client) -> None:
    stated = lines(page(client, "Chimera the Illusion Beast"))
    assert [line.does for line in stated] == ["Can’t be destroyed by battle"] * 2
    assert [line.touches for line in stated] == ["This card", "The monster it battles"]


def test_every_effect_outside_the_steps_is_of_a_known_kind(client: Client) -> None:
    """A change of ATK or DEF says whether it adds or sets."""
    besides = {
        "Inflicts piercing battle damage",
        "Uses its DEF",
        "Attacks while in Defense Position",
        "Can’t be destroyed by battle",
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
    shown = page(client, "Toon World")
    assert lines(shown) == []
    assert "It does not change battle damage" in shown.text


def test_a_normal_monster_is_said_to_have_no_effect(client: Client) -> None:
    shown = page(client, "7 Colored Fish")
    assert lines(shown) == []
    assert VANILLA in shown.text


@pytest.mark.parametrize("name", ["Ohime the Manifested Mikanko", "Skyscraper", "7 Colored Fish"])
def test_a_page_lists_the_rulings_about_its_card(client: Client, name: str) -> None:
    shown = page(client, name)
    rulings = Card.objects.get(name=name).rulings.all()
    listed = [link for heading in shown.all("h3") for link in heading.links]
    assert listed == [(each.title, each.get_absolute_url()) for each in rulings]
    assert ("Rulings with this card" in shown.text) is bool(rulings)
    assert bool(rulings) is (name != "7 Colored Fish")


def attack(client: Client, page: Element, words: str) -> tuple[Any, QueryDict]:
    """Return where a button of a card's page leads in the end."""
    response: Any = client.get(dict(page.links)[words], follow=True)
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
    assert (f"{slot}-name", name) in page_of(response).fields


def test_the_monster_brings_its_effects_along(client: Client) -> None:
    shown = page(client, "Odd-Eyes Pendulum Dragon")
    for words, effect in (("Attack with it", "08y.to.f1~"), ("Attack it", "08o.to.f2~")):
        assert attack(client, shown, words)[1]["e"] == f"{effect}Odd-Eyes Pendulum Dragon"


def test_what_is_no_monster_is_used_in_a_battle_instead(client: Client) -> None:
    _, query = attack(client, page(client, "Double-Edged Sword"), "Use it in a battle")
    assert (query["e"], query["a-mod"]) == ("02y~Double-Edged Sword", "atk2000~Double-Edged Sword")
    for name in ("Double-Edged Sword", "Against the Wind"):
        assert "Attack with it" not in page(client, name).text
    assert not any("pick=" in each for each in page(client, "Against the Wind").addresses)


def test_a_page_makes_few_queries_however_much_it_prints(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    for passcode in (81260679, 23771716):
        client.get(f"/cards/{passcode}/")  # keeps its rulings
        with django_assert_num_queries(6):
            client.get(f"/cards/{passcode}/")


@pytest.mark.parametrize("passcode", ["1", "0", "4294967296", "9" * 30, "-1", "ohime", "%00"])
def test_an_unknown_passcode_is_not_found(client: Client, passcode: str) -> None:
    assert client.get(f"/cards/{passcode}/").status_code == 404


def test_a_name_is_text_and_never_markup(client: Client) -> None:
    Card.objects.create(passcode=1, name=HOSTILE, kind="monster", atk="1", race=HOSTILE[:20])
    for address in ("/cards/1/", "/cards/?q=script", f"/cards/?q={HOSTILE}"):
        shown = page_of(client.get(address))
        assert HOSTILE in shown.text
        assert all("src" in each.attributes for each in shown.all("script"))


def test_the_text_of_a_card_is_a_link_to_the_official_database(client: Client) -> None:
    card = Card.objects.get(name="7 Colored Fish")
    assert "official database" not in page(client, card.name).text
    for unofficial, locale in ((False, "en"), (True, "ja")):
        Card.objects.filter(pk=card.pk).update(konami_id=4315, is_translation_unofficial=unofficial)
        shown = page(client, card.name)
        (address,) = (each for each in shown.addresses if "yugiohdb" in each)
        assert address.endswith(f"ope=2&cid=4315&request_locale={locale}")
        assert ("its English name is a fan translation" in shown.text) is unofficial


def test_a_card_names_its_numbers_as_the_cards_of_the_language_do(client: Client) -> None:
    card = Card.objects.get(name="Ohime the Manifested Mikanko")
    for start, names in (("", ["ATK", "DEF"]), ("/ja", ["攻撃力", "守備力"])):
        page = page_of(client.get(f"{start}{card.get_absolute_url()}"))
        assert [each.text for each in page.one(css="plate-stats").all("span")] == names


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("Armades, Keeper of Boundaries", "it keeps cards or effects from being activated."),
        ("Mirror Force", "it can end the battle before damage calculation."),
        ("Relinquished", "it inflicts effect damage."),
        ("Magic Cylinder", "before damage calculation; it inflicts effect damage."),
    ],
)
def test_what_is_not_worked_out_is_said_instead_of_that_nothing_acts(
    client: Client, name: str, says: str
) -> None:
    shown = page(client, name)
    assert "It acts on a battle in ways that are not worked out here: " in shown.text
    assert says in shown.text
    assert "It does not change battle damage" not in shown.text


def test_a_card_page_shows_what_konamis_faq_says(client: Client) -> None:
    card = Card.objects.get(name="Kuriboh")
    assert "Konami’s FAQ" not in page(client, card.name).text
    card.konami_id, card.konami_faq = 4007, {"date": "2024-01-02", "effects": [
        {"number": "1", "kind": "quick", "mandatory": False, "damage_step": ["yes"]},
        {"number": "2", "kind": "continuous", "part": "pendulum"},
    ]}  # fmt: skip
    card.save()
    shown = page(client, card.name)
    assert "① Quick Effect; optional; can be activated in the Damage Step" in shown.text
    assert "Pendulum Effect ② Continuous Effect" in shown.text
    assert card.faq_address in shown.addresses
