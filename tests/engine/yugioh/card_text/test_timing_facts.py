"""Test the facts of timing questions that are read from the texts of made-up cards."""

from __future__ import annotations

import pytest

from engine.yugioh.card_text import CardText, activated_effects, read_card
from tests.case_files import read_cases

CASES = read_cases(__file__, "timing_facts_cases.toml")


def facts(text: str, kind: str = "monster", *subtypes: str) -> list[dict[str, str]] | None:
    card = CardText(kind, subtypes or ("Effect",), text)
    return activated_effects(card, read_card(card))


@pytest.mark.parametrize(("text", "expected"), CASES["an_effect_of_a_monster_is_read_as_facts"])
def test_an_effect_of_a_monster_is_read_as_facts(text: str, expected: dict[str, str]) -> None:
    (read,) = facts(text) or [{}]
    assert expected.items() <= read.items(), read


@pytest.mark.parametrize(
    ("kind", "subtype", "text", "expected"),
    [
        ("trap", "Counter", "When a Spell is activated: Negate the activation.", "counter_trap"),
        ("trap", "Normal", "Target 1 monster; destroy it.", "trap"),
        ("trap", "Continuous", "Neither player can draw cards.", "continuous_trap"),
        ("spell", "Quick-Play", "Target 1 monster; destroy it.", "quick_play_spell"),
        ("spell", "Equip", "The equipped monster gains 500 ATK.", "other_spell"),
        ("spell", "Field", "All Fairy monsters gain 500 ATK.", "other_spell"),
    ],
)
def test_the_activation_of_a_spell_or_trap_has_its_kind(
    kind: str, subtype: str, text: str, expected: str
) -> None:
    (read,) = facts(text, kind, subtype) or [{}]
    assert read["kind"] == expected


def test_a_quick_play_spell_that_changes_atk_is_a_modifier() -> None:
    text = "Target 1 face-up monster on the field; it gains 700 ATK until the end of this turn."
    assert facts(text, "spell", "Quick-Play") == [
        {"kind": "quick_play_spell", "modifies": "directly"}
    ]


@pytest.mark.parametrize(
    "text",
    [
        "If this card is Special Summoned and you control a Fairy monster: You can draw 1 card.",
        "If this card is Link Summoned using a Fusion or Xyz Monster as material: You can draw.",
        "If this card is Synchro Summoned while you control 2 or more monsters: You can draw.",
        "If this card is Special Summoned, or if another Beast monster is Special Summoned to your"
        " field: You can draw 1 card.",
        "If this card is placed in the Spell & Trap Zone: You can draw 1 card.",
        "If this Normal Summoned/Set card is Tributed: You can draw 1 card.",
        "If this face-up Tribute Summoned monster leaves the field: You can draw 1 card.",
        # Which effect it is, or how it changes an ATK, decides nothing.
        "If this card is sent to the GY: You can activate 1 of these effects;\n● Draw.\n● Discard.",
        "If this card is sent to the GY: You can make all monsters lose 500 ATK.",
        "If this card becomes equipped with a Fairy Monster Card: You can draw 1 card.",
        "If an Equip Card becomes equipped to this card: You can draw 1 card.",
        "If the battle position of this card is changed: You can draw 1 card.",
        "If this face-up card in its owner's Monster Zone has left the field because of an"
        " opponent's effect: You can draw 1 card.",
    ],
)
def test_a_trigger_about_the_card_itself_may_have_a_second_condition(text: str) -> None:
    (read,) = facts(text) or [{}]
    assert {name: read[name] for name in read if name != "wording"} == {
        "kind": "trigger_effect",
        "about": "itself",
    }


@pytest.mark.parametrize(
    "text",
    [
        "If you control a Fairy monster: You can Special Summon this card from your hand.",
        "If this card is in your GY: You can banish it; draw 1 card.",
        "Once per turn, if this card has material: You can draw 1 card.",
        "If a monster Special Summoned from the Extra Deck is on the field: You can draw 1 card.",
        "If this card is in your GY, except the turn it was sent there: You can banish this card;"
        " draw 1 card.",
    ],
)
def test_a_condition_that_only_has_to_hold_makes_no_trigger(text: str) -> None:
    assert facts(text) == [{"kind": "ignition_effect"}]


@pytest.mark.parametrize(
    "text",
    [
        # No phrase says whether these are events.
        "If the planets align: You can draw 1 card.",
        "After the music stops: You can draw 1 card.",
        # Not in the Main Phase only.
        "During your Battle Phase, if you control 2 monsters: You can draw 1 card.",
        # It waits for either, and the facts could name only one.
        "When an opponent's monster declares an attack, or your opponent activates a monster"
        " effect (Quick Effect): You can draw 1 card.",
        # It depends on what the player controls.
        "You can detach 1 material from this card; draw 1 card. This is a Quick Effect if you"
        " control a Fairy monster.",
    ],
)
def test_a_condition_that_no_phrase_matches_is_in_doubt(text: str) -> None:
    assert facts(text) == [{}]


def test_a_quick_effect_with_a_condition_about_its_card_is_no_trigger() -> None:
    text = (
        "If this card is equipped with a Fairy Monster Card (Quick Effect): You can target 1 Effect"
        " Monster your opponent controls; negate its effects until the end of this turn."
    )
    assert facts(text) == [{"kind": "quick_effect", "negates": "effect"}]


@pytest.mark.parametrize(
    "text",
    [
        "(in either player's turn)",
        "(this is a Quick Effect)",
    ],
)
def test_a_remark_in_parentheses_makes_an_effect_quick(text: str) -> None:
    (read,) = facts(f"During your opponent's turn: You can draw 1 card {text}.") or [{}]
    assert read["kind"] == "quick_effect"


def test_a_trap_that_responds_has_a_quick_effect_and_one_that_waits_a_trigger() -> None:
    text = "{} a monster on the field activates its effect: You can draw 1 card."
    for word, kind in (("When", "quick_effect"), ("If", "trigger_effect")):
        (_, read) = facts(f"Destroy 1 Spell. {text.format(word)}", "trap", "Continuous") or [{}]
        assert read == {"kind": kind, "about": "an_activation"}, word


def test_a_trap_from_the_gy_except_in_a_turn_does_not_wait_for_being_sent_there() -> None:
    text = (
        "Destroy 1 Spell on the field. You can banish this card from your GY, except the turn this"
        " card was sent to the GY; draw 1 card."
    )
    assert [each["kind"] for each in facts(text, "trap", "Normal") or ()] == [
        "trap",
        "quick_effect",
    ]
    assert all("names" not in each for each in facts(text, "trap", "Normal") or ())


def test_each_item_of_a_list_of_effects_has_facts_of_its_own() -> None:
    text = (
        'You can only use each of the following effects of "Wind Warden" once per turn.\n'
        "● If you control no monsters: You can Special Summon this card from your hand.\n"
        "● If this card is sent to the GY: You can draw 1 card."
    )
    read = facts(text) or []
    assert [each["kind"] for each in read] == ["ignition_effect", "trigger_effect"]
    assert read[1]["about"] == "itself"


def test_how_often_an_effect_can_be_used_does_not_make_it_optional() -> None:
    text = (
        "If this card is sent to the GY: Draw 1 card. You can only use this effect of"
        ' "Wind Warden" once per turn.'
    )
    (read,) = facts(text) or [{}]
    assert read["mandatory"] == "yes"


@pytest.mark.parametrize(
    "words",
    ["the activation", "the Summon or activation", "that Special Summon, or the activation"],
)
def test_an_activation_is_negated_beside_a_summon(words: str) -> None:
    text = f"When a card is activated (Quick Effect): You can discard 1 card; negate {words}."
    (read,) = facts(text) or [{}]
    assert read["negates"] == "activation"


@pytest.mark.parametrize("subtype", ["Tuner", "Spirit", "Union", "Gemini"])
def test_a_monster_with_effects_need_not_be_called_an_effect_monster(subtype: str) -> None:
    text = "If this card is sent to the GY: You can draw 1 card."
    (read,) = facts(text, "monster", subtype) or [{}]
    assert read["kind"] == "trigger_effect"


@pytest.mark.parametrize(
    "text",
    [
        "If this card destroys a monster by battle, it can attack once again.",
        "By discarding this card, negate 1 attack.",
        "Inflict 500 damage to your opponent each time a monster is Special Summoned.",
        "Gain control of a monster that attacks this card, at the end of the Battle Phase.",
    ],
)
def test_an_old_text_without_a_colon_may_have_an_activated_effect(text: str) -> None:
    assert facts(text) == [{}]


@pytest.mark.parametrize(
    ("text", "expected"), CASES["nothing_is_read_into_words_that_only_resemble"]
)
def test_nothing_is_read_into_words_that_only_resemble(text: str, expected: dict[str, str]) -> None:
    (read,) = facts(text) or [{}]
    assert {name: read[name] for name in read if name != "wording"} == expected


def test_when_a_trap_can_be_activated_from_the_hand_is_no_effect() -> None:
    text = "If you control no cards, you can activate this card from your hand. Draw 1 card."
    assert facts(text, "trap", "Normal") == [{"kind": "trap"}]


def test_each_effect_of_a_card_has_facts_of_its_own() -> None:
    text = (
        "If this card is Normal Summoned: You can draw 1 card. You can banish this card from your"
        " GY; add 1 Spell to your hand."
    )
    assert [each["kind"] for each in facts(text) or ()] == ["trigger_effect", "ignition_effect"]


@pytest.mark.parametrize(
    "text",
    [
        # It may choose another effect, or a coin decides.
        "(Quick Effect): You can activate 1 of these effects;\n● Draw 1 card.\n● Gain 500 LP.",
        "(Quick Effect): You can toss a coin; if it is heads, this card gains 500 ATK.",
        # Two moments in one condition, and a phase that no answer covers.
        "At the start of the Damage Step or when an attack is declared: You can draw 1 card.",
        "During the End Phase: You can draw 1 card.",
        # The words of older cards.
        "When this card is Normal Summoned, select 1 monster and destroy it.",
        "When a monster is returned to the hand, the owner discards 1 card.",
        "When this card inflicts damage to your opponent, your opponent draws 2 cards.",
    ],
)
def test_an_effect_in_doubt_has_no_facts(text: str) -> None:
    assert facts(text) == [{}]


@pytest.mark.parametrize(
    "text",
    [
        "This card cannot be destroyed by battle. Your Fairy monsters gain 300 ATK.",
        "You can Special Summon this card (from your hand) by banishing 1 monster from your GY.",
        "Cannot attack the turn it is Summoned.",
        "If this card attacks a Defense Position monster, inflict piercing battle damage.",
        "If this card would be destroyed, you can banish 1 card from your GY instead.",
        "Each time a Spell is activated, place 1 counter on this card when it resolves.",
    ],
)
def test_a_continuous_effect_or_a_way_to_summon_is_not_activated(text: str) -> None:
    assert facts(text) == []


@pytest.mark.parametrize(
    "text",
    [
        "Special Summon 1 Fairy monster from your hand. That monster's ATK is halved.",
        "Special Summon 1 Warrior from your Deck. It gains 1000 ATK until the End Phase.",
        "Target 1 Dragon in your GY; Special Summon it, and if you do, its ATK becomes doubled.",
    ],
)
def test_a_card_that_changes_only_what_it_summons_is_no_modifier(text: str) -> None:
    assert facts(text, "trap", "Normal") == [{"kind": "trap", "modifies": "of_the_summoned"}]


def test_a_card_that_summons_and_changes_others_may_be_a_modifier() -> None:
    text = "Special Summon 1 Rock from your GY, also all Rock monsters you control gain 200 ATK."
    assert facts(text, "trap", "Normal") == [{"kind": "trap", "modifies": "after_a_summon"}]


_ENGLISH = (
    "Gains 100 ATK. If another monster is flipped face-up: You can draw 1 card. If a card is added"
    " to your hand: You can gain 500 LP."
)
_JAPANESE = (
    "①：このカードの攻撃力は１００アップする。②：他のモンスターがリバースした場合に発動できる"
    "（ダメージステップでも発動可能）。１枚ドローする。③：カードが手札に加わった場合に発動できる。"
    "自分は５００ＬＰ回復する。"
)


def in_both(english: str, japanese: str) -> list[dict[str, str]]:
    card = CardText("monster", ("Effect",), english, japanese=japanese)
    return activated_effects(card, read_card(card)) or []


def test_a_japanese_text_may_allow_the_damage_step_for_one_effect() -> None:
    first, second = in_both(_ENGLISH, _JAPANESE)
    assert first["own_ruling"] == "allows"
    assert "own_ruling" not in second
    assert in_both(_ENGLISH, _JAPANESE.replace("でも", "には"))[0].get("own_ruling") is None


def test_what_a_japanese_text_forbids_to_activate_is_no_effect_of_its_card() -> None:
    forbids = _JAPANESE.replace(
        "アップする。", "アップし、相手は手札を捨てて発動する効果を発動できない。"
    )
    assert in_both(_ENGLISH, forbids)[0]["own_ruling"] == "allows"


@pytest.mark.parametrize("cut", ["③", "②"])
def test_which_effect_a_japanese_text_allows_may_be_open(cut: str) -> None:
    unnumbered = _JAPANESE.replace("①：", "").replace("②：", "")
    other = _JAPANESE.partition(cut)[0] if cut == "③" else unnumbered
    assert in_both(_ENGLISH, other) == [{}, {}]


def test_an_english_text_that_rules_the_damage_step_out_stands() -> None:
    english = _ENGLISH.replace("face-up:", "face-up (except during the Damage Step):")
    assert in_both(english, _JAPANESE)[0]["own_ruling"] == "excludes"


def test_the_flavor_text_of_a_normal_monster_has_no_effect() -> None:
    assert facts("It can be: seen; felt.", "monster", "Normal") == []


def test_without_an_english_text_nothing_is_known() -> None:
    assert facts("") is None


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("FLIP: Draw 1 card, then you can draw 1 card.", "yes"),
        ("FLIP: Place 1 counter on each card that you can place it on.", "yes"),
        ("FLIP: You can draw 1 card.", None),
        ("If this card is Special Summoned: Its owner can draw 1 card.", None),
        ("If this card is Special Summoned: Both players can draw 1 card.", "yes"),
    ],
)
def test_only_what_follows_the_colon_at_once_makes_an_effect_optional(
    text: str, expected: str | None
) -> None:
    (read,) = facts(text) or [{}]
    assert read.get("mandatory") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Target 1 Dragon; equip this card to it. It gains 400 ATK.", {"modifies": "by_equipping"}),
        (
            "Target 1 Dragon; equip this card to it as an Equip Card that gives it 700 ATK.",
            {"modifies": "by_equipping"},
        ),
        ("Target 1 Dragon; equip this card to it. It cannot attack.", {}),
    ],
)
def test_a_trap_that_equips_itself_is_a_modifier_if_it_changes_atk(
    text: str, expected: dict[str, str]
) -> None:
    assert facts(text, "trap", "Normal") == [{"kind": "trap"} | expected]


def test_life_points_equal_to_an_atk_are_no_change_of_it() -> None:
    text = "(Quick Effect): You can discard 1 card; gain LP equal to this card's ATK."
    assert facts(text) == [{"kind": "quick_effect"}]


def test_two_phrases_for_the_same_moment_name_it() -> None:
    text = "When this card is destroyed by battle with a monster and sent to your GY: You can draw."
    assert facts(text) == [
        {"kind": "trigger_effect", "names": "destroyed_by_battle", "wording": "when"}
    ]
