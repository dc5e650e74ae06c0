"""Test a card in a battle whose text was pasted into the composer."""

from __future__ import annotations

import pytest

from tests.explorer.battle.composer_form import Composer
from tests.explorer.page_parts import error
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BATTLE = "a-atk=2000&t-atk=1000"
NO_DAMAGE = "You take no battle damage from battles involving this card."


def pasted(text: str, query: str = BATTLE, **fields: str) -> Composer:
    """Return the composer after a text was pasted and used."""
    composer = Composer(query)
    composer.send(p_text=text, do="add-text", **fields)
    return composer


def test_a_pasted_trap_changes_the_damage_and_its_effect_is_in_the_address() -> None:
    text = "For this turn, your opponent takes no battle damage."
    composer = pasted(text, p_name="New Shield", p_kind="other", x_whose="you")
    assert composer.damage() == (0, 0)
    (effect,) = composer.composition.document["effects"]
    assert (effect["step"], effect["card"], effect["controller"]) == ("06", "New Shield", "you")
    assert "New+Shield" in composer.query
    assert "p-text" not in composer.query


def test_a_text_can_be_that_of_a_battling_monster() -> None:
    composer = pasted(NO_DAMAGE, "a-atk=1000&t-atk=2000&a-name=Newcomer", p_of="attacker")
    assert composer.damage() == (0, 0)
    assert composer.composition.document["effects"][0]["card"] == "Newcomer"
    assert composer.composition.document["attacker"] == {"name": "Newcomer", "atk": 1000, "def": 0}


def test_a_pasted_equip_spell_goes_to_its_controllers_monster() -> None:
    text = "The equipped monster gains 700 ATK."
    composer = pasted(text, p_kind="equip", p_name="New Blade", p_by="opponent")
    (change,) = composer.composition.document["target"]["modifiers"]
    assert (change["card"], change["change"]) == ("New Blade", 700)


def test_an_equip_spell_is_detected_by_its_text() -> None:
    text = "Equip only to a LIGHT monster. It gains 700 ATK."
    composer = pasted(text, p_name="New Blade")
    (change,) = composer.composition.document["attacker"]["modifiers"]
    assert (change["card"], change["change"]) == ("New Blade", 700)
    union = "You can equip this card to a monster you control. The equipped monster gains 700 ATK."
    assert "modifiers" not in pasted(union, p_name="New Union").composition.document["attacker"]


def test_what_was_read_from_a_pasted_text_is_said_to_be_unchecked() -> None:
    composer = pasted("The equipped monster gains 700 ATK.", p_name="New Blade")
    said = page_of(composer.response).one("ul", "assumed").text
    assert (
        "New Blade is not in the catalog: its effects were typed or read from a pasted text,"
        " not checked." in said
    )
    known = Composer(f"{BATTLE}&e=06y~Waboku")
    assert "not in the catalog" not in page_of(known.response).one("ul", "assumed").text


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "This field is empty."),
        ("Draw 2 cards.", "We found nothing in this text that changes battle damage, ATK or DEF."),
        (
            "Ziehe zwei Karten, wenn du diese Karte von deiner Hand auf den Friedhof legst.",
            "texts in this language are not read yet",
        ),
    ],
)
def test_a_text_that_adds_nothing_is_kept_and_says_why(text: str, says: str) -> None:
    composer = pasted(text, p_name="Mystery")
    assert says in error(composer.response, "id_p-text")
    assert not composer.composition.document.get("effects")
    fields = dict(composer.form.fields)
    assert (fields["p-text"].strip(), fields["p-name"]) == (text, "Mystery")


def test_a_used_text_leaves_the_form() -> None:
    composer = pasted(NO_DAMAGE, p_of="attacker")
    assert dict(composer.form.fields)["p-text"].strip() == ""
