"""Test picking cards: roles, gates, defaults, conditions."""

from __future__ import annotations

from urllib.parse import urlencode

import pytest
from django.http import QueryDict
from django.test import Client

from explorer.battle.actions import ACTIONS
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.effect_checkboxes import EffectCheckbox, effect_checkboxes
from explorer.catalogue.card_file import read_card_file
from explorer.models import Card, CardEffect, invalidate_cards
from explorer.web.composer import act
from tests.explorer.battle.pick_fields import form_of, pick
from tests.parsed_html import page_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

START = "a-atk=2000&t-atk=1000"


def picked(query: str, *places: tuple[str, str]) -> str:
    """Return the address after picking cards, one after the other."""
    for name, place in places:
        fields = urlencode(pick(Card.objects.get(name=name).passcode, place))
        acted = act(ACTIONS, QueryDict(f"{query}&{fields}"))
        assert acted
        query = acted.address or ""
    return query


def submitted(query: str, **fields: str) -> BattleComposition:
    """Return the form of an address sent back with some fields changed, ticks by reference."""
    return compose_battle(form_of(query, **fields))


def effects(query: str) -> list[str]:
    return [
        str(each["card"]) for each in compose_battle(QueryDict(query)).document.get("effects", [])
    ]


def offered(query: str) -> list[EffectCheckbox]:
    return [*effect_checkboxes(compose_battle(QueryDict(query))).offers]


def test_a_monster_brings_its_numbers_and_its_effects() -> None:
    query = picked(START, ("Ohime the Manifested Mikanko", "-.t"))
    target = compose_battle(QueryDict(query)).document["target"]
    assert (target["atk"], target["def"], target["passcode"]) == (0, 0, 81260679)
    assert target["indestructible_by_battle"] is True
    assert effects(query) == ["Ohime the Manifested Mikanko"]


def test_a_link_monster_has_no_def_and_stands_in_attack_position() -> None:
    query = picked(f"{START}&t-pos=defense", ("Tri-Gate Wizard", "-.t"))
    target = compose_battle(QueryDict(query)).document["target"]
    assert target["def"] is None
    assert "position" not in target


def test_an_equip_card_goes_to_its_monster() -> None:
    query = picked(START, ("Double-Edged Sword", "y.et"))
    document = compose_battle(QueryDict(query)).document
    assert document["target"]["modifiers"] == [
        {"card": "Double-Edged Sword", "stat": "atk", "change": 2000}
    ]
    assert effects(query) == ["Double-Edged Sword"]


def test_another_monster_in_a_slot_takes_the_first_ones_effects_away() -> None:
    query = picked(
        START, ("Ohime the Manifested Mikanko", "-.t"), ("Number C96: Dark Storm", "-.t")
    )
    assert effects(query) == ["Number C96: Dark Storm"]


def test_what_hangs_on_a_condition_is_offered_with_it_and_not_ticked() -> None:
    query = picked(START, ("Azamina Ilia Silvia", "y.x"))
    assert effects(query) == []
    (offer,) = offered(query)
    assert offer.when == "your Azamina monster other than Ilia Silvia inflicts it"


def test_a_gate_that_is_closed_leaves_the_effect_out() -> None:
    direct = picked("a-atk=1&direct=1", ("Odd-Eyes Pendulum Dragon", "-.a"))
    assert effects(direct) == []
    assert offered(direct) == []


def test_a_gate_that_closes_takes_the_effect_away_and_opens_to_bring_it_back() -> None:
    query = picked(START, ("Odd-Eyes Pendulum Dragon", "-.a"))
    assert effects(query) == ["Odd-Eyes Pendulum Dragon"]
    direct = submitted(query, direct="1")
    assert direct.document.get("effects", []) == []
    back = submitted(f"{direct.address}", direct="", t_atk="1000")
    assert [each["step"] for each in back.document["effects"]] == ["08"]


def test_what_was_unticked_stays_unticked() -> None:
    query = picked(START, ("Odd-Eyes Pendulum Dragon", "-.a"))
    unticked = compose_battle(QueryDict(query.partition("&e=")[0] + "&was=ya.oa.")).address
    assert effects(unticked) == []
    assert submitted(unticked, a_atk="2600").document.get("effects", []) == []


def test_the_defense_position_makes_a_superheavy_samurai_use_its_def() -> None:
    query = picked(START, ("Superheavy Samurai Big Benkei", "-.a"))
    assert "battles_with" not in compose_battle(QueryDict(query)).document["attacker"]
    defending = submitted(query, a_pos="defense")
    assert defending.document["attacker"]["battles_with"] == "def"
    assert "battles_with" not in submitted(defending.address, a_pos="attack").document["attacker"]
    turned = submitted(defending.address, a_turn="attack")  # as by Enemy Controller, Q&A 14250
    assert "battles_with" not in turned.document["attacker"]


def test_an_equip_card_changes_what_a_mikanko_without_one_does() -> None:
    bare = picked(START, ("Ha-Re the Sword Mikanko", "-.t"))
    steps = [each["step"] for each in compose_battle(QueryDict(bare)).document["effects"]]
    assert steps == ["06"]
    equipped = picked(bare, ("Double-Edged Sword", "o.et"))
    steps = [each["step"] for each in compose_battle(QueryDict(equipped)).document["effects"]]
    assert steps == ["02", "03"]


def test_a_threshold_follows_the_atk_it_is_made_of() -> None:
    query = picked(START, ("Performage Trapeze Magician", "-.t"))
    assert compose_battle(QueryDict(query)).document["effects"][0]["value"] == 2500
    stronger = submitted(query, t_atk="2900")
    assert stronger.document["effects"][0]["value"] == 2900


def test_a_value_typed_by_hand_does_not_follow() -> None:
    query = picked(START, ("Performage Trapeze Magician", "-.t")).replace("le2500", "le2000")
    assert submitted(query, t_atk="2900").document["effects"][0]["value"] == 2000


def test_half_of_the_life_points_is_left_to_the_time_of_the_damage() -> None:
    query = picked(f"{START}&lp-you=125", ("Dinomorphia Intact", "y.x"))
    (offer,) = [each for each in offered(query) if each.stamp == "09"]
    assert str(offer.does).startswith("becomes half of your Life Points")


def notes(query: str) -> list[str]:
    return [str(note.says) for note in compose_battle(QueryDict(query)).card_notes]


def proposed_boxes(query: str) -> list[tuple[str, bool]]:
    boxes = effect_checkboxes(compose_battle(QueryDict(query)))
    return [(box.card, box.is_proposed) for box in (*boxes.applied, *boxes.offers)]


def test_a_proposed_effect_is_used_and_marked() -> None:
    mefist = Card.objects.get(name="Mefist the Infernal General")
    CardEffect.objects.create(
        card=mefist, place=0, step="piercing", applies_to="this_card", activation="continuous",
        zone="monster", by_default=True,
    )  # fmt: skip
    query = picked(f"{START}&t-pos=defense&t-def=1000", (mefist.name, "-.a"))
    assert effects(query) == [mefist.name]
    trace = compose_battle(QueryDict(query)).trace
    assert trace
    assert trace.rows[-1].to_opponent.shown == "800"
    assert proposed_boxes(query) == [(mefist.name, True)]
    assert proposed_boxes(picked(START, ("Airknight Parshath", "-.a"))) == [
        ("Airknight Parshath", False)
    ]


def test_a_card_whose_text_nobody_has_read_says_that() -> None:
    unknown = (
        "We don’t know the effects of Abaki yet: its text has not been read. "
        "Add its effects by hand."
    )
    Card.objects.filter(name="Abaki").update(is_read=False)
    assert notes(picked(START, ("Abaki", "-.a"))) == [unknown]
    assert notes(picked(START, ("Abaki", "y.x"))) == [unknown]
    Card.objects.filter(name="Abaki").update(is_read=True)
    invalidate_cards(Card)
    nothing = (
        "We found nothing in the text of Abaki that changes battle damage, ATK or DEF. "
        "It was read automatically, not checked by a person."
    )
    assert notes(picked(START, ("Abaki", "-.a"))) == [nothing]
    assert notes(picked(START, ("Abaki", "y.x"))) == [nothing]
    assert notes(picked(START, ("Gene-Warped Warwolf", "-.a"))) == []


def test_a_card_without_an_effect_in_this_battle_says_so() -> None:
    direct = "a-atk=2000&direct=1"
    assert notes(picked(START, ("Toon World", "o.x"))) == [
        "Toon World does not change battle damage, ATK or DEF in a battle."
    ]
    assert notes(picked(direct, ("Absolute Powerforce", "y.x"))) == [
        "Absolute Powerforce does not apply: it needs an attack on a monster."
    ]
    assert notes(picked(START, ("Honest", "y.x"))) == ["Honest was added, but is not used."]


def test_an_added_card_is_used_where_no_condition_is_left_to_a_person() -> None:
    query = picked(START, ("Waboku", "y.x"))
    assert effects(query) == ["Waboku"]
    assert notes(query) == []
    assert effects(picked(START, ("Honest", "y.x"))) == []


def test_of_several_changes_of_one_number_none_is_guessed() -> None:
    query = picked(START, ("Megamorph", "y.ea"))
    assert compose_battle(QueryDict(query)).document["attacker"].get("modifiers", []) == []


def test_a_card_that_is_added_but_not_used_is_named_under_the_headline(client: Client) -> None:
    response = client.get(f"/battle/?{picked(START, ('Honest', 'y.x'))}")
    headline = page_of(response).one("div", "headline")
    assert "Is Honest activated in this battle?" in headline.text
    assert "Honest" not in page_of(client.get(f"/battle/?{START}")).one("div", "headline").text


def test_piercing_belongs_to_the_attacker_only() -> None:
    assert effects(picked(START, ("Airknight Parshath", "-.t"))) == []
    assert effects(picked(START, ("Airknight Parshath", "-.a"))) == ["Airknight Parshath"]


def test_a_chosen_monster_may_be_either() -> None:
    query = picked(START + "&a-name=A&t-name=B", ("Giant Starfall", "y.x"))
    changes = [offer.about for offer in offered(query) if offer.does == "ATK becomes 0"]
    assert sorted(changes) == ["A", "B"]


def test_swapping_roles_turns_the_effects_round() -> None:
    query = picked(START, ("Odd-Eyes Pendulum Dragon", "-.a"))
    acted = act(ACTIONS, QueryDict(f"{query}&do=swap-roles"))
    assert acted
    (effect,) = compose_battle(QueryDict(acted.address)).document["effects"]
    assert effect["inflicted_by"] == "target"


def test_swapping_roles_closes_and_opens_gates() -> None:
    query = picked(START, ("Sauropod Brachion", "-.t"))
    assert effects(query) == ["Sauropod Brachion"]
    acted = act(ACTIONS, QueryDict(f"{query}&do=swap-roles"))
    assert acted
    assert effects(acted.address or "") == []


def test_a_monsters_effects_go_with_it_to_another_player() -> None:
    query = picked(START, ("Number C96: Dark Storm", "-.t"))
    (effect,) = submitted(query, t_by="you").document["effects"]
    assert effect["controller"] == "you"


def test_a_renamed_monster_is_no_longer_the_card() -> None:
    query = picked(START, ("Number C96: Dark Storm", "-.t"))
    assert "passcode" not in submitted(query, t_name="Somebody").document["target"]


def test_what_holds_in_damage_calculation_only_comes_last() -> None:
    query = picked(START, ("Zushin the Sleeping Giant", "-.a"), ("Double-Edged Sword", "y.ea"))
    modifiers = compose_battle(QueryDict(query)).document["attacker"]["modifiers"]
    assert [each["card"] for each in modifiers][-1] == "Zushin the Sleeping Giant"
    assert modifiers[-1]["set"] == 2000


def modifiers(query: str, slot: str) -> list[str]:
    return [
        str(each["card"]) for each in compose_battle(QueryDict(query)).document[slot]["modifiers"]
    ]


def test_what_makes_another_value_the_original_comes_before_all_else() -> None:
    poor = f"{START}&lp-you=4000"
    query = picked(poor, ("Double-Edged Sword", "y.ea"), ("Unstable Evolution", "y.ea"))
    assert modifiers(query, "attacker") == [
        "Unstable Evolution",
        "Double-Edged Sword",
    ]


def test_another_monster_takes_away_what_the_first_did_to_the_other_one() -> None:
    query = picked(START, ("Chimera the Illusion Beast", "-.a"))
    assert compose_battle(QueryDict(query)).document["target"]["indestructible_by_battle"] is True
    query = picked(query, ("7 Colored Fish", "-.a"))
    assert "indestructible_by_battle" not in compose_battle(QueryDict(query)).document["target"]


def test_another_monster_keeps_what_other_cards_do_to_it() -> None:
    query = picked(START, ("Double-Edged Sword", "y.ea"), ("7 Colored Fish", "-.a"))
    assert modifiers(query, "attacker") == ["Double-Edged Sword"]
    assert effects(query) == ["Double-Edged Sword"]


def test_a_threshold_of_a_monster_that_does_not_battle_is_its_printed_atk() -> None:
    query = picked(START, ("Performage Trapeze Magician", "y.x"))
    (effect,) = compose_battle(QueryDict(query)).document["effects"]
    assert effect["value"] == 2500


def test_an_effect_that_picks_one_monster_is_ticked_on_neither() -> None:
    query = picked(START + "&a-name=A&t-name=B", ("Safe Zone", "y.x"))
    document = compose_battle(QueryDict(query)).document
    assert "indestructible_by_battle" not in document["attacker"]
    assert "indestructible_by_battle" not in document["target"]
    assert {offer.about for offer in offered(query) if "destroyed" in str(offer.does)} == {"A", "B"}


def test_an_effect_used_from_the_hand_about_the_battling_card_is_offered() -> None:
    attacked = picked(START, ("Kuribon", "-.t"))
    assert "06" in [offer.stamp for offer in offered(attacked)]
    by_its_own_player = picked(f"{START}&t-by=you", ("Kuribon", "-.t"))
    assert "06" not in [offer.stamp for offer in offered(by_its_own_player)]


def test_a_renamed_monster_keeps_its_effects() -> None:
    query = picked(START, ("Number C96: Dark Storm", "-.t"))
    renamed = submitted(query, t_name="My Storm")
    assert [each["card"] for each in renamed.document["effects"]] == ["Number C96: Dark Storm"]


def test_a_card_of_which_nothing_is_ticked_can_be_removed() -> None:
    query = picked(START, ("Honest", "y.x"))
    assert "with=37742478.y.x" in query
    acted = act(ACTIONS, QueryDict(f"{query}&drop=37742478.y.x"))
    assert acted
    assert acted.address == START


def test_an_equip_card_that_is_nowhere_written_down_stays_on_its_monster() -> None:
    query = picked(START, ("Dragon Shield", "o.ea"))
    assert compose_battle(QueryDict(query)).situation.equipped == {"attacker"}


# Not the Link Monsters: they turn whatever stands in their place to Attack Position.
MONSTERS = [entry.name for entry in read_card_file() if entry.def_ is not None and entry.effects]


@pytest.mark.parametrize("place", ["-.a", "-.t"])
@pytest.mark.parametrize("start", [START, f"{START}&a-pos=defense&t-pos=defense"])
def test_every_monster_leaves_nothing_behind_when_another_takes_its_place(
    start: str, place: str
) -> None:
    plain = picked(start, ("7 Colored Fish", place))
    left = {
        name: query
        for name in MONSTERS
        if (query := picked(start, (name, place), ("7 Colored Fish", place))) != plain
    }
    assert not left


def test_every_card_with_effects_can_be_picked_everywhere() -> None:
    for card in Card.objects.filter(effects__isnull=False).distinct().with_effects():
        places = ("y.ea", "o.et") if card.equips else ("y.x", "o.x")
        for place in places + (("-.a", "-.t") if card.is_monster else ()):
            for start in (START, "a-atk=2000&direct=1"):
                composition = compose_battle(QueryDict(picked(start, (card.name, place))))
                assert composition.trace, (card.name, place, composition.problems)


@pytest.mark.parametrize(
    ("name", "place", "does"),
    [
        ("Relinquished", "-.a", "ATK and DEF become a number that its text gives"),
        ("Zombyra the Dark", "-.a", "ATK -200 for each of the monsters that it has destroyed"),
        ("Number C96: Dark Storm", "-.a", "ATK becomes 0"),
    ],
)
def test_what_the_reader_found_in_a_curated_card_is_offered(
    client: Client, name: str, place: str, does: str
) -> None:
    page = page_of(client.get(f"/battle/?{picked(START, (name, place))}"))
    assert does in page.text.replace("−", "-")
