"""Test reading when an effect applies, from which zone, to which monster, and if by default."""

from __future__ import annotations

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.card_text import CardText, TextEffect, read_card, read_card_text
from engine.yugioh.card_text.english.conditions.unseen_conditions import WHENS, When
from tests.case_files import read_cases
from tests.conftest import many
from tests.every_case import every

MONSTER = CardText("monster", ("Effect",), "")
CASES = read_cases(__file__, "condition_cases.toml")
TEXTS = [text for kind in "gates whens places monsters".split() for text in CASES[kind]]


def only_effect(card: CardText) -> TextEffect:
    (effect,) = read_card(card)
    return effect


def of_monster(text: str) -> TextEffect:
    return only_effect(MONSTER._replace(text=text))


@every(("text", "expected"), CASES["gates"].items())
def test_an_effect_has_the_gate_that_its_condition_shows(text: str, expected: list[object]) -> None:
    effect = of_monster(text)
    assert [dict(effect.gate), effect.by_default] == expected


@every(("text", "when"), CASES["whens"].items())
def test_the_rest_of_a_condition_is_said_in_our_words(text: str, when: str) -> None:
    assert of_monster(text).when == when


@pytest.mark.parametrize(("text", "place"), CASES["places"].items())
def test_an_effect_is_activated_from_a_zone(text: str, place: list[str]) -> None:
    effect = of_monster(text)
    assert [effect.activation, effect.zone] == place


@every(("text", "monster"), CASES["monsters"].items())
def test_the_clause_says_which_monster_has_the_effect(text: str, monster: str) -> None:
    assert of_monster(text).applies_to == monster


@every("row", WHENS, ids=lambda row: row.said)
def test_every_row_for_a_person_is_the_first_that_matches_its_example(row: When) -> None:
    words = re.sub(r'"[^"]+"', "~~", row.example)
    assert next(each for each in WHENS if re.search(each.pattern, words)) is row


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (CardText("spell", ("Field",), ""), ("continuous", "field")),
        (CardText("spell", ("Continuous",), ""), ("continuous", "spell_trap")),
        (CardText("spell", ("Quick-Play",), ""), ("activated", "spell_trap")),
        (CardText("trap", ("Counter",), ""), ("activated", "spell_trap")),
    ],
)
def test_a_spell_or_trap_is_activated_by_its_property(
    card: CardText, expected: tuple[str, str]
) -> None:
    effect = only_effect(card._replace(text="You take no battle damage."))
    assert (effect.activation, effect.zone) == expected
    assert effect.by_default == (effect.activation == "continuous")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("If you control a Fish monster: You take no battle damage.", "activated"),
        ("When you take damage: You can banish this card from your GY; you take no battle damage "
         "this turn.", "activated"),
        ("If this card is sent to the GY: You take no battle damage this turn.", "trigger"),
    ],
)  # fmt: skip
def test_a_trap_is_activated_and_triggers_only_when_it_leaves(text: str, expected: str) -> None:
    assert only_effect(CardText("trap", ("Normal",), text)).activation == expected


def test_when_a_spell_has_resolved_is_no_condition() -> None:
    text = (
        "Draw 1 card, also for the rest of this turn after this card resolves, you take no damage."
    )
    assert only_effect(CardText("spell", ("Normal",), text)).when == ""


def test_this_card_and_other_monsters_are_two_effects() -> None:
    text = "This card and any Fish monsters you control cannot be destroyed by battle."
    effects = read_card(MONSTER._replace(text=text))
    assert [effect.applies_to for effect in effects] == ["this_card", "own"]


def test_battles_of_a_token_are_not_those_of_the_spell_that_summons_it() -> None:
    text = "Special Summon 1 Token. You take no battle damage from attacks involving this Token."
    assert only_effect(CardText("spell", ("Normal",), text)).involving is None


@pytest.mark.parametrize(
    ("text", "monster"),
    [
        ("If this card battles, any effect damage you take becomes 0.", "this_card"),
        ("If your opponent would take battle damage from a battle involving this card, double that "
         "damage.", "this_card"),
        ("If your Fish monster battles, any effect damage you take becomes 0.", None),
        ("When this card is targeted for an attack: You can discard 1 card; you take no battle "
         "damage from that battle.", "this_card"),
        ("When the equipped monster is selected as an attack target: You can discard 1 card; you "
         "take no battle damage from that battle.", "equipped_monster"),
    ],
)  # fmt: skip
def test_a_condition_says_whose_battle_it_is(text: str, monster: str | None) -> None:
    assert of_monster(text).involving == monster


@pytest.mark.parametrize(
    ("text", "by_default"),
    [
        ("Activate this card by targeting 1 Fish monster. It cannot be destroyed by battle.", True),
        ("Activate this card by targeting 1 Fish monster; draw 1 card. It cannot be destroyed by "
         "battle.", False),
        ("Activate this card by targeting 1 Fish monster; it cannot be destroyed by battle.",
         False),
    ],
)  # fmt: skip
def test_a_continuous_trap_protects_the_monster_it_keeps_as_its_target(
    text: str, by_default: bool
) -> None:
    effect = only_effect(CardText("trap", ("Continuous",), text))
    assert (effect.applies_to, effect.by_default) == ("chosen_monster", by_default)


@pytest.mark.parametrize(
    ("item", "by_default"),
    [
        ("The equipped monster cannot be destroyed by battle.", True),
        ("If the equipped monster attacks: You can have it not destroyed by battle.", False),
    ],
)
def test_a_card_equipped_with_a_list_of_effects_is_an_equip_card(
    item: str, by_default: bool
) -> None:
    text = "During your Main Phase: You can equip this card to 1 Fish as an Equip Card with this "
    effect = of_monster(f"{text}effect.\n● {item}")
    assert (effect.activation == "equip", effect.by_default) == (by_default, by_default)


def test_an_equip_spell_is_no_monster() -> None:
    card = CardText("spell", ("Equip",), "It cannot be destroyed by battle.")
    effect = only_effect(card._replace(text="Equip only to a Fish monster. " + card.text))
    assert (effect.activation, effect.applies_to) == ("equip", "equipped_monster")
    assert effect.by_default


def test_a_spell_is_no_monster_unless_it_summons_itself() -> None:
    text = "This card cannot be destroyed by battle."
    trap = CardText("trap", ("Continuous",), text)
    assert only_effect(trap).applies_to == "chosen_monster"
    summoned = trap._replace(text=f"Special Summon this card as an Effect Monster. {text}")
    assert only_effect(summoned).applies_to == "this_card"


def test_the_use_of_def_applies_when_the_attack_in_defense_position_does() -> None:
    text = "Fish monsters you control can attack in Defense Position. If they do, apply their DEF "
    attacks, uses = read_card(MONSTER._replace(text=text + "for damage calculation."))
    assert (attacks.step, uses.step) == ("attacks_in_defense", "uses_def")
    assert (uses.when, uses.by_default) == (attacks.when, False)


def test_the_text_of_a_normal_monster_is_a_story() -> None:
    text = "It cannot be destroyed by battle."
    assert read_card(CardText("monster", ("Normal",), text)) == ()
    pendulum = CardText("monster", ("Pendulum", "Normal"), text, pendulum_text=text)
    assert [effect.is_pendulum for effect in read_card(pendulum)] == [True]


def test_a_pendulum_effect_is_continuous_in_its_zone() -> None:
    text = "You take no battle damage."
    effect = only_effect(CardText("monster", ("Pendulum", "Effect"), "", pendulum_text=text))
    assert (effect.activation, effect.zone, effect.by_default) == ("pendulum", "pendulum", True)


@every("text", TEXTS)
def test_capitals_and_typographic_signs_do_not_change_a_condition(text: str) -> None:
    curly = text.replace("'", "’").replace(' "', " “").replace('" ', "” ")
    plain, other = of_monster(text), of_monster(curly)
    assert (plain.gate, plain.when, plain.by_default, plain.zone) == (
        other.gate,
        other.when,
        other.by_default,
        other.zone,
    )


@many
@given(st.lists(st.sampled_from([*TEXTS, "●", "\n", '"', ":", "if", "3+:"]), max_size=6))
def test_no_card_is_an_error_and_its_conditions_are_short(texts: list[str]) -> None:
    text = " ".join(texts)
    for kind in ("monster", "spell", "trap"):
        for effect in read_card(CardText(kind, ("Continuous",), text, pendulum_text=text)):
            assert 0 <= effect.words.start < effect.words.end <= len(text)
            assert len(effect.when) <= 200


@pytest.mark.parametrize(
    "piece",
    ["if your monster ", "while this card ", "a monster that you control, ", "~ and ", '"a" or ',
     "attacks a monster ", "that target ", "cannot be destroyed by battle, ", "● 1: "],
)  # fmt: skip
def test_no_condition_takes_long(piece: str) -> None:
    text = (piece * 100_000)[:9_000] + " cannot be destroyed by battle."
    start = time.process_time()
    read_card(MONSTER._replace(text=text))
    assert time.process_time() - start < 2


def test_read_gives_the_effects_without_their_conditions() -> None:
    text = "If this card attacks, it cannot be destroyed by battle."
    (effect,) = read_card_text(text)
    assert effect._replace(gate=of_monster(text).gate, by_default=True) == of_monster(text)
    assert not effect.gate


@pytest.mark.parametrize(
    ("text", "side"),
    [
        ("You can target 1 face-up monster you control; it gains 500 ATK.", "own"),
        ("You can target 1 other Fish monster you control; it gains 500 ATK.", "other_own"),
        ("You can target 1 face-up monster your opponent controls; it loses 500 ATK.", "opposing"),
        ("You can target 1 face-up monster on the field; it loses 500 ATK.", ""),
        ("You can target 1 monster in your GY; Special Summon it, but its ATK becomes 0.", ""),
        (
            "You can target 1 monster your opponent controls; take control of it, and if you do, "
            "its ATK becomes 0.",
            "",
        ),
        (
            "You can target 1 Fish you control and 1 face-up monster your opponent controls; that "
            "opponent's monster loses 500 ATK.",
            "opposing",
        ),
        (
            "During damage calculation, if your Fish monster battles an opponent's monster: You "
            "can discard this card; your battling monster gains 500 ATK.",
            "own",
        ),
        (
            "When your Fish monster attacks: You can discard this card; negate the effects of that "
            "opponent's monster, that monster you control cannot be destroyed by that battle.",
            "own",
        ),
        (
            "When an opponent's monster declares an attack: You can discard this card; that "
            "monster loses 500 ATK.",
            "opposing",
        ),
        ("This card gains 500 ATK.", ""),
    ],
)
def test_an_effect_says_whose_monster_it_chooses(text: str, side: str) -> None:
    assert of_monster(text).chooses == side
