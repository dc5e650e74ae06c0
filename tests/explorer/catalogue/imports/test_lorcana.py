"""Test importing LorcanaJSON, including irregular records and the shipped cards."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from explorer.models import LorcanaCard
from tests.explorer.catalogue.imports.card_files import (
    facts,
    imported,
    keyword,
    lorcana_file,
    printing,
    refused,
    written,
)
from tests.explorer.shipped_cards import load_without_rulings

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("no_cards")]


def card(folder: Path, **fields: Any) -> LorcanaCard:
    """Return the one card that a printing becomes, whose second import changes nothing."""
    before = {*LorcanaCard.objects.values_list("pk", flat=True)}
    path = lorcana_file(folder, printing(**fields))
    assert "1 new, 0 changed, 0 unchanged, 0 skipped" in imported(path)
    assert "0 new, 0 changed, 1 unchanged, 0 skipped" in imported(path)
    return LorcanaCard.objects.exclude(pk__in=before).get()


def test_a_character_has_its_facts_and_its_text_on_one_line(tmp_path: Path) -> None:
    imported_card = card(tmp_path, fullName="Otto - Dock’s Keeper", something_new=[1])
    assert facts(imported_card, "slug name kind cost inks strength willpower lore set") == [
        "otto-docks-keeper", "Otto - Dock's Keeper", "character", 3, ["steel"], 2, 4, 1, 9,
    ]  # fmt: skip
    assert facts(imported_card, "keywords text damage_effect") == [
        {"resist": 1}, "Resist +1 (Damage dealt to this one is reduced.)", "none",
    ]  # fmt: skip


def test_a_location_has_no_strength_and_may_have_no_lore(tmp_path: Path) -> None:
    imported_card = card(tmp_path, type="Location", moveCost=1, strength=..., lore=...)
    assert facts(imported_card, "kind strength willpower lore") == ["location", None, 4, 0]


@pytest.mark.parametrize("kind", ["Action", "Item"])
def test_an_action_and_an_item_have_no_numbers_but_a_cost(tmp_path: Path, kind: str) -> None:
    gone = {"strength": ..., "willpower": ..., "lore": ..., "version": ..., "abilities": []}
    imported_card = card(tmp_path, type=kind, fullName="A Bell", keywordAbilities=..., **gone)
    assert facts(imported_card, "slug kind cost willpower lore keywords") == [
        "a-bell", kind.lower(), 3, None, None, {},
    ]  # fmt: skip


@pytest.mark.parametrize("colors", [["Amber", "Steel"], ...])
def test_a_card_may_have_two_inks(tmp_path: Path, colors: object) -> None:
    assert card(tmp_path, color="Amber-Steel", colors=colors).inks == ["amber", "steel"]


def test_keywords_have_their_numbers(tmp_path: Path) -> None:
    abilities = [
        keyword("Sing Together", 7),
        keyword("Challenger", 2),
        keyword("Evasive"),
        keyword("Shift"),  # paid by discarding: there is no number
        {"type": "triggered", "keyword": "Support", "fullText": "gains Support"},
    ]
    imported_card = card(
        tmp_path, abilities=abilities, keywordAbilities=["Evasive", "Ward", "Sing Together"]
    )
    keywords = {"challenger": 2, "evasive": True, "sing_together": 7, "ward": True}
    assert imported_card.keywords == keywords


def test_a_character_with_adventurous_has_it_on_a_board(tmp_path: Path) -> None:
    imported_card = card(tmp_path, keywordAbilities=["Adventurous"], abilities=[])
    assert imported_card.on_board is not None
    assert imported_card.on_board["keywords"] == {"adventurous": True}


DEALS = "Resist +2 (Reminder.) A NAME When you play this, deal 2 damage to chosen character."


def test_a_file_without_the_fields_of_keywords_has_them_in_the_text(tmp_path: Path) -> None:
    old = {
        "abilities": ...,
        "keywordAbilities": ...,
        "fullText": f"Evasive Shift: Banish it (Reminder.) {DEALS}",
    }
    assert card(tmp_path, **old).keywords == {"evasive": True, "resist": 2}


def test_a_file_without_the_numbers_of_keywords_has_them_in_the_text(tmp_path: Path) -> None:
    names = {"abilities": ..., "keywordAbilities": ["Resist", "Boost"], "fullText": DEALS}
    assert card(tmp_path, **names).keywords == {"resist": 2}


def test_what_a_text_does_to_damage_is_proposed(tmp_path: Path) -> None:
    output = imported(
        lorcana_file(tmp_path, printing(fullText=DEALS), printing(2, fullText="Ward"))
    )
    assert "Effects on damage proposed for 1 cards." in output
    imported_card = LorcanaCard.objects.get(text=DEALS)
    assert facts(imported_card, "damage_effect is_checked is_proposed") == ["deals", False, True]
    assert "0 new, 0 changed, 1 unchanged" in imported(
        lorcana_file(tmp_path, printing(fullText=DEALS))
    )
    imported(
        lorcana_file(tmp_path, printing(fullText="Remove up to 7 damage from chosen character."))
    )
    imported_card.refresh_from_db()
    assert imported_card.damage_effect == "removes"


@pytest.mark.parametrize(
    ("text", "does"),
    [
        ("Put 6 damage counters on chosen character.", "puts"),
        ("This character enters play with 3 damage.", "puts"),
        ("Move 1 damage from chosen character to this character.", "moves"),
        ("Your characters take no damage from challenges.", "prevents"),
        ("This character can’t be dealt damage.", "prevents"),
        ("The next time he would be dealt damage, he takes no damage instead.", "prevents"),
        ("If this character would take damage, prevent that damage.", "prevents"),
        ("If one of your other Crab characters would be dealt damage, put that many damage "
         "counters on this character instead.", "redirects"),
        ("Your Eel characters deal damage with their ⛉ instead of their ¤.", "damage_stat"),
        ("This character gets +4 ¤ for each 1 damage on him.", "damage_stat"),
        ("Draw a card. Remove all damage from this character and deal 1 damage to him.", "removes"),
        ("Chosen character gets +6 ¤ this turn.", "none"),
        ("", "none"),
    ],
)  # fmt: skip
def test_a_proposal_is_what_the_text_says_first(tmp_path: Path, text: str, does: str) -> None:
    assert card(tmp_path, fullText=text).damage_effect == does


def test_a_keyword_of_a_new_set_is_passed_over_with_a_warning(tmp_path: Path) -> None:
    output = imported(
        lorcana_file(tmp_path, printing(abilities=[keyword("Glow", 2)], keywordAbilities=["Glow"]))
    )
    assert "keyword 'Glow' is unknown" in output
    assert LorcanaCard.objects.get().keywords == {}


@pytest.mark.parametrize("base", ["baseId", "nonEnchantedId", "nonPromoId"])
def test_special_printings_are_skipped(tmp_path: Path, base: str) -> None:
    output = imported(lorcana_file(tmp_path, printing(), printing(90002, **{base: 90001})))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert "Skipped special printings of other cards: 1." in output


def test_cards_of_quests_are_skipped(tmp_path: Path) -> None:
    output = imported(lorcana_file(tmp_path, printing(), printing(90002, setCode="Q1", color="")))
    assert "Skipped quest cards: 1." in output


def test_printings_of_one_name_are_one_card_of_its_first_set_with_its_newest_text(
    tmp_path: Path,
) -> None:
    name = {"fullName": "Otto - Twice"}
    newer = printing(90001, setCode="12", number=8, fullText="Newer.", **name)
    older = printing(90002, setCode="3", number=5, fullText="Older.", **name)
    path = lorcana_file(tmp_path, newer, older)
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in imported(path)
    assert "0 new, 0 changed, 1 unchanged, 1 skipped" in imported(path)
    assert facts(LorcanaCard.objects.get(), "set number text") == [3, 5, "Newer."]


@pytest.mark.parametrize(("number", "stored"), [(204, 204), ("204a", None), (0, None)])
def test_a_card_has_its_number_in_its_set(
    tmp_path: Path, number: object, stored: int | None
) -> None:
    assert card(tmp_path, number=number).number == stored


def test_two_names_of_one_address_are_reported(tmp_path: Path) -> None:
    LorcanaCard.objects.create(slug="bell", name="Bell?", kind="item", cost=1, inks=[], set=1)
    cards = (
        printing(1, fullName="Bell"),
        printing(2, fullName="Gong"),
        printing(3, fullName="Gong!"),
    )
    output = imported(lorcana_file(tmp_path, *cards))
    assert "1 new, 0 changed, 0 unchanged, 2 skipped" in output
    assert "Bell is skipped: Bell? already has its address" in output
    assert "Gong! is skipped: Gong already has its address" in output


def test_a_card_keeps_the_address_it_has(tmp_path: Path) -> None:
    LorcanaCard.objects.create(slug="mine", name="Bell", kind="item", cost=1, inks=[], set=1)
    path = lorcana_file(tmp_path, printing(fullName="Bell"))
    assert "0 new, 1 changed" in imported(path)
    assert "0 new, 0 changed, 1 unchanged" in imported(path)
    assert facts(LorcanaCard.objects.get(), "slug kind") == ["mine", "character"]


def test_the_file_of_one_set_says_its_code_once(tmp_path: Path) -> None:
    one_set = {"code": "11", "name": "A Set", "sets": ...}
    output = imported(lorcana_file(tmp_path, printing(setCode=...), **one_set))
    assert "all sets together have" not in output
    assert LorcanaCard.objects.get().set == 11


def test_a_card_without_abilities_is_read(tmp_path: Path) -> None:
    vanilla = card(tmp_path, fullText="", abilities=..., keywordAbilities=...)
    assert (vanilla.text, vanilla.is_unread) == ("", False)


def test_load_content_keeps_what_is_known_of_a_card_without_abilities(tmp_path: Path) -> None:
    load_without_rulings()
    shipped = LorcanaCard.objects.filter(are_keywords_known=False).get()
    values = {name: getattr(shipped, name) for name in ("cost", "strength", "willpower", "lore")}
    vanilla = printing(fullName=shipped.name, color="Amethyst-Ruby", fullText="", abilities=...,
                       keywordAbilities=..., setCode="13", number=60, **values)  # fmt: skip
    assert "1 changed" in imported(lorcana_file(tmp_path, vanilla))
    assert "Lorcana card facts: 0 new, 0 changed" in load_without_rulings()
    shipped.refresh_from_db()
    assert (shipped.is_unread, shipped.are_keywords_known) == (False, True)


def test_a_bare_list_is_refused_because_it_names_no_language(tmp_path: Path) -> None:
    output = refused(written(tmp_path / "cards.json", [printing()]))
    assert "it has no metadata, so the language of its cards is not known" in output


def test_a_file_without_a_format_version_is_refused(tmp_path: Path) -> None:
    path = lorcana_file(tmp_path, printing(), metadata={"language": "en"})
    assert "it has no formatVersion" in refused(path)


def test_a_short_file_and_a_set_that_misses_cards_are_reported(tmp_path: Path) -> None:
    counts = {"cardCounts": {"total": 3}}
    sets: dict[str, Any] = {
        "9": {"hasAllCards": True} | counts,
        "10": {"hasAllCards": False} | counts,
    }
    sets["11"] = {"hasAllCards": True, "cardCounts": None}
    output = imported(lorcana_file(tmp_path, printing(), printing(2, baseId=1), sets=sets))
    assert "set '9' should have 3 cards but has 2" in output
    assert "set '10'" not in output
    assert "all sets together have about 3,240 printings; this file has 2" in output


@pytest.mark.parametrize(
    ("fields", "place"),
    [
        ({"cost": -1}, "cost: -1 is not a whole number from 0 to 99"),
        ({"strength": ...}, "strength: None is not a whole number"),
        ({"type": "Personnage"}, "type: 'Personnage' is not a kind of card"),
        ({"color": ""}, "color: '' is not an ink"),
        ({"color": "Plaid"}, "color: 'Plaid' is not an ink"),
        ({"setCode": "P1"}, "setCode: 'P1' is not a set number"),
        ({"fullName": None}, "fullName is missing"),
        ({"fullText": ["Rise."]}, "fullText: ['Rise.'] is not text"),
        ({"abilities": [keyword("Resist", -1)]}, "keywordValueNumber: -1"),
    ],
)
def test_a_broken_printing_is_reported_with_its_place_and_stops_no_other(
    tmp_path: Path, fields: dict[str, Any], place: str
) -> None:
    output = imported(lorcana_file(tmp_path, printing(), printing(90002, **fields)))
    assert "1 new, 0 changed, 0 unchanged, 1 skipped" in output
    assert place in next(line for line in output.splitlines() if "record 2 (90002" in line)


@pytest.mark.usefixtures("catalogue")
def test_a_shipped_card_gets_its_text_and_keeps_what_it_does_to_damage(tmp_path: Path) -> None:
    name = "Baloo - Ol' Iron Paws"
    load_without_rulings()
    shipped = LorcanaCard.objects.get(name=name)
    numbers: dict[str, Any] = {"strength": 5, "willpower": 4, "lore": 2, "cost": 6, "setCode": "7"}
    facts_of_file: dict[str, Any] = {
        "fullName": name,
        "color": "Ruby",
        "abilities": [],
        "keywordAbilities": [],
    }
    path = lorcana_file(tmp_path, printing(**numbers, **facts_of_file, fullText="Made up."))
    assert "0 new, 1 changed" in imported(path)
    assert "Curated Lorcana cards: 0 new, 0 changed, 80 unchanged." in load_without_rulings()
    assert "0 new, 0 changed, 1 unchanged" in imported(path)
    imported_card = LorcanaCard.objects.get(slug="baloo-ol-iron-paws")
    assert facts(imported_card, "text damage_effect") == ["Made up.", "prevents"]
    assert {**vars(imported_card), "text": "", "_state": 0} == {**vars(shipped), "_state": 0}


@pytest.mark.usefixtures("catalogue")
def test_what_the_file_says_otherwise_of_a_shipped_card_is_reported_and_not_taken(
    tmp_path: Path,
) -> None:
    facts_of_file: dict[str, Any] = {
        "fullName": "Baloo - Ol' Iron Paws",
        "fullText": DEALS,
        "color": "Ruby",
    }
    output = imported(lorcana_file(tmp_path, printing(strength=9, **facts_of_file)))
    assert "Checked cards that differ from the file, kept as they are: 1:" in output
    assert re.search(r"Baloo - Ol' Iron Paws: .*strength 9.*keywords {'resist': 1}", output)
    imported_card = LorcanaCard.objects.get(slug="baloo-ol-iron-paws")
    assert facts(imported_card, "strength keywords damage_effect text") == [
        5,
        {},
        "prevents",
        DEALS,
    ]
