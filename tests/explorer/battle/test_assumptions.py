"""Test what the composer says it assumed, and the buttons that change it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.http import QueryDict
from django.test import Client

from engine.yugioh import compared
from explorer.battle.actions import ACTIONS
from explorer.battle.assumptions import assumptions
from explorer.battle.composition import compose_battle
from explorer.battle.effect_checkboxes import effect_checkboxes
from explorer.models import Card, CardEffect
from explorer.settings import BASE_DIR
from explorer.web.composer import act
from tests.explorer.battle.composer_form import Composer
from tests.explorer.shipped_cards import load_shipped_cards
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

OHIME = "Ohime the Manifested Mikanko"
SWORD = "Double-Edged Sword"
CHAOS_MAX = "Blue-Eyes Chaos MAX Dragon"


def composer(attacker: str = CHAOS_MAX, target: str = OHIME) -> Composer:
    """Return a composer with the opponent's monster attacking yours."""
    composer = Composer()
    composer.monster(attacker, "a", "opponent")
    composer.monster(target, "t", "you")
    return composer


def assumed(composer: Composer) -> list[str]:
    """Return the sentences under the headline, without their buttons."""
    lists = page_of(composer.response).one("div", "headline").all("ul", "assumed")
    items = [item for each in lists for item in each.all("li")]
    return [item.text.split(" | ")[0] for item in items]


def press(composer: Composer, label: str) -> None:
    """Press a button under the headline: it belongs to the form."""
    headline = page_of(composer.response).one("div", "headline")
    (button,) = (each for each in headline.all("button") if each.text == label)
    assert button.attributes["form"] == "battle-form"
    composer.send(**{button.attributes["name"]: button.attributes["value"]})


def test_the_monster_that_an_equip_card_is_on_is_said_and_can_be_changed() -> None:
    page = composer()
    page.pick(SWORD, "you")
    assert any(f"{SWORD} equips {OHIME} (target)." in each for each in assumed(page))
    before = page.damage()
    press(page, f"Equip it to {CHAOS_MAX} (attacker)")
    assert any(f"{SWORD} equips {CHAOS_MAX} (attacker)." in each for each in assumed(page))
    assert page.damage() != before


def test_the_position_of_the_target_is_said_and_can_be_changed() -> None:
    page = composer()
    assert any(f"{OHIME} is in Attack Position." in each for each in assumed(page))
    press(page, "Put it in Defense Position")
    assert page.composition.document["target"]["position"] == "defense"
    assert any(f"{OHIME} is in Defense Position." in each for each in assumed(page))
    press(page, "Put it in Attack Position")
    assert "position" not in page.composition.document["target"]


def test_a_condition_that_only_a_person_can_judge_is_a_question() -> None:
    page = Composer("a-atk=1000&t-atk=2500")
    page.pick("Honest", "you")
    question = "Is Honest activated in this battle? Condition: your LIGHT monster battles."
    assert any(question in each for each in assumed(page))
    press(page, "Yes, use Honest")
    assert not any("Honest" in each for each in assumed(page))
    changes = page.composition.document["attacker"]["modifiers"]
    assert changes == [{"card": "Honest", "stat": "atk", "change": "other_atk"}]


def test_a_card_that_is_not_used_can_be_removed_under_the_headline() -> None:
    page = Composer("a-atk=1000&t-atk=2500")
    page.pick("Honest", "you")
    press(page, "No, remove Honest")
    assert "Honest" not in page_of(page.response).one("div", "headline").text


def test_a_condition_that_the_cards_decide_is_no_question() -> None:
    light = composer("Blue-Eyes White Dragon", "Kuriboh")
    light.pick("Honest", "opponent")
    assert light.composition.document["attacker"]["modifiers"][0]["change"] == "other_atk"
    earth = composer("Celtic Guardian", "Kuriboh")
    earth.pick("Honest", "opponent")
    assert "modifiers" not in earth.composition.document["attacker"]
    why = "Honest does not apply: Celtic Guardian is not a LIGHT monster."
    assert any(why in each for each in assumed(earth))


def test_life_points_decide_what_megamorph_does() -> None:
    page = Composer("a-atk=2000&t-atk=0&lp-you=4000")
    page.pick("Megamorph", "you")
    assert page.composition.document["attacker"]["modifiers"][0]["set"] == "double_original_atk"
    page.send(lp_you="9000")
    assert page.composition.document["attacker"]["modifiers"][0]["set"] == "half_original_atk"
    page.send(lp_you="8000")
    assert "modifiers" not in page.composition.document["attacker"]
    assert any("both players have 8000 Life Points" in each for each in assumed(page))


def test_a_number_follows_another_target() -> None:
    page = composer("Blue-Eyes White Dragon", "Kuriboh")
    page.pick("Honest", "opponent")
    page.send(pick="89631139.t")
    battle = page.composition.battle
    assert battle
    assert compared(battle.attacker, battle.target).value == 6000


def test_a_number_for_another_battle_is_out_of_date_and_updated_by_its_button() -> None:
    page = Composer("a-atk=1000&t-atk=2300&a-mod=atk2000~Honest")
    says = "Honest changes the attacker by 2000, which is out of date: in this battle it is 2300."
    assert any(says in each for each in assumed(page))
    press(page, "Update it to 2300")
    assert page.composition.document["attacker"]["modifiers"][0]["change"] == "other_atk"
    assert not any("out of date" in each for each in assumed(page))


def test_a_number_that_is_not_entered_is_said_and_can_be_changed_later() -> None:
    ship("United We Stand")
    page = composer()
    page.pick("United We Stand", "you")
    assert any("Not applied yet: enter United We Stand’s number" in each for each in assumed(page))
    (field,) = effect_checkboxes(page.composition).numbers
    page.send(**{field.name: "2", "do": f"fill.{field.offer.ref}"})
    assert not any("Not applied yet" in each for each in assumed(page))
    (field,) = effect_checkboxes(page.composition).numbers
    assert (field.typed, field.applied) == ("2", "2")
    page.send(**{field.name: "3", "do": f"fill.{field.offer.ref}"})
    changes = page.composition.document["target"]["modifiers"]
    assert [each["change"] for each in changes] == [2400, 2400]


def test_a_card_that_stops_the_attack_leads_to_the_replay() -> None:
    ship("Negate Attack")
    page = composer("Celtic Guardian", "Kuriboh")
    page.pick("Negate Attack", "you")
    says = "Negate Attack negates the attack: then there is no damage calculation."
    assert any(says in each for each in assumed(page))
    links = dict(page_of(page.response).one("div", "headline").links)
    replay = "/battle/replay/?m1=Celtic+Guardian&d1=Kuriboh&e=attack_negated"
    assert links["See the replay"] == replay
    assert "the attack is negated" in page_of(Client().get(replay)).text.lower()


def test_the_position_of_a_typed_target_is_said_where_it_matters() -> None:
    page = Composer("a-atk=2000&t-atk=1000&t-def=1500")
    assert any("The target is in Attack Position." in each for each in assumed(page))
    press(page, "Put it in Defense Position")
    assert page.damage() == (0, 0)
    same = Composer("a-atk=0&t-atk=0&t-safe=1&a-safe=1")
    assert not any("Position" in each for each in assumed(same))


def test_who_controls_the_monsters_is_said_until_it_is_chosen() -> None:
    page = Composer("a-atk=2000&t-atk=1000")
    says = "You control the attacker, your opponent controls the target."
    assert any(says in each for each in assumed(page))
    press(page, "Swap who controls them")
    assert not any("control" in each for each in assumed(page))


def test_an_unknown_number_counts_as_0_and_says_so() -> None:
    page = Composer("a-atk=?&t-atk=1000")
    assert any("The ATK of the attacker is “?” and counts as 0." in each for each in assumed(page))


def test_an_error_between_two_fields_has_the_button_that_fixes_it() -> None:
    page = Composer("a-name=Decode&a-atk=2300&a-def=-&a-pos=defense&t-atk=1")
    notice = page_of(page.response).one("div", "notice")
    assert "Decode has no DEF, so it can’t be in Defense Position." in notice.text
    assert "null" not in page_of(page.response).one("form", id="battle-form").text
    (button,) = notice.all("button")
    page.send(**{button.attributes["name"]: button.attributes["value"]})
    assert page.damage() == (2299, 0)


# Cards of every kind, each added to a battle of Blue-Eyes White Dragon and Celtic Guardian.
ANY_CARDS = (
    "Honest", "Waboku", "Mirror Force", "Kuriboh", "Sogen", "Umi", "Megamorph", "Negate Attack",
    "Shift", "Rush Recklessly", "Astral Barrier", "Magic Cylinder", "Double-Edged Sword",
    "Axe of Despair", "Book of Moon", "Raigeki", "Effect Veiler", "United We Stand", "Safe Zone",
    "Battle Fader", "Command Knight", "Shrink", "Limiter Removal", "Injection Fairy Lily",
    "Kunai with Chain", "Number 39: Utopia", "Mystic Mine", "Pot of Greed",
)  # fmt: skip


CARD_FACTS = BASE_DIR / "explorer" / "content" / "card-facts"


def shipped(file: str, card: str) -> dict[str, Any]:
    """Return what the site ships about a card; the test database holds a part of it."""
    named = f'"name": {json.dumps(card)}'
    with (CARD_FACTS / file).open(encoding="utf-8") as lines:
        return next((json.loads(line) for line in lines if named in line), {})


def ship(card: str) -> None:
    """Put a card with its effects in the database, if it is not there."""
    facts = shipped("yugioh.jsonl", card)
    known, _ = Card.objects.get_or_create(
        passcode=facts["passcode"],
        defaults={
            "name": card,
            "kind": facts["kind"],
            "subtypes": facts["subtypes"],
            "atk": str(facts.get("atk", "")),
            "def_printed": str(facts.get("def", "")),
            "is_read": True,
            "timing_facts": facts.get("timing_facts"),
        },
    )
    if known.is_checked or known.effects.exists():
        return
    for place, each in enumerate(shipped("yugioh-effects.jsonl", card).get("effects", ())):
        CardEffect.objects.create(card=known, place=place, **each)


@pytest.mark.parametrize("whose", ["you", "opponent"])
@pytest.mark.parametrize("card", ANY_CARDS)
def test_a_card_changes_the_battle_or_says_why_it_does_not(card: str, whose: str) -> None:
    ship(card)
    base = (
        "a-name=Blue-Eyes+White+Dragon&a-card=89631139&a-atk=3000&a-def=2500"
        "&t-name=Celtic+Guardian&t-card=91152256&t-atk=1400&t-def=1200"
    )
    params = QueryDict(f"{base}&pick={passcode(card)}.x&x-whose={whose}")
    acted = act(ACTIONS, params)
    assert acted
    after = compose_battle(QueryDict(acted.address))
    is_changed = after.query != compose_battle(QueryDict(base)).query
    said = [each for each in assumptions(after) if card in str(each.says) and each.is_missing]
    assert is_changed or said
    if not is_changed:
        assert all(each.changes for each in said), "it can be used, or removed"


def passcode(card: str) -> int:
    return Card.objects.filter(name=card).order_by("-is_checked", "passcode")[0].passcode


def test_a_field_spell_stays_its_players_where_it_only_changes_the_other_monster() -> None:
    ship("Sogen")
    page = composer("Blue-Eyes White Dragon", "Celtic Guardian")
    page.pick("Sogen", "opponent")
    changes = page.composition.document["target"]["modifiers"]
    assert [each["change"] for each in changes] == [200, 200]
    assert [each.controller for each in page.composition.picked_cards][-1:] == ["opponent"]
    assert not any("Sogen" in each for each in assumed(page))


def test_a_monster_that_stays_protected_is_named_after_its_card_is_unticked() -> None:
    base = "a-name=Kuriboh&a-card=40640057&a-atk=300&t-name=Kuriboh&t-card=40640057&t-atk=300"
    assumed = assumptions(compose_battle(QueryDict(f"{base}&t-safe=1")))
    (protected,) = [each for each in assumed if "can’t be destroyed" in str(each.says)]
    composer = Composer(f"{base}&t-safe=1")
    composer.send(do=protected.changes[0].do)
    assert "t-safe" not in str(composer.query)


def test_a_protection_with_a_condition_is_named_and_can_be_taken_away(client: Client) -> None:
    load_shipped_cards("Alexandrite Dragon")
    attacked = "t-name=Alexandrite+Dragon&t-card=43096270&t-atk=2000&t-def=100&t-safe=1"
    query = f"a-atk=3000&{attacked}&t-type=Dragon&t-safe_if=t,type:Dragon"
    page = page_of(client.get(f"/battle/?{query}", follow=True))
    assert "Alexandrite Dragon can’t be destroyed by battle." in page.text
    assert "Let it be destroyed" in page.text
