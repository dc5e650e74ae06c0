"""Test reading Japanese texts, and which text of a card decides."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.card_text import CardText, TextEffect, read_card, read_card_text
from tests.case_files import read_cases
from tests.conftest import many
from tests.every_case import every

CASES = read_cases(__file__, "japanese_cases.toml")
MONSTER = CardText("monster", ("Effect",), "")
EQUIP = CardText("spell", ("Equip",), "")


def as_case(effect: TextEffect) -> str:
    """Return a change as the cases write it."""
    change = effect.affects_stat or {}
    amount = change["amount"]
    if isinstance(amount, dict):
        each = f"each {amount.get('each')} {amount.get('per')}"
        amount = each if "each" in amount else amount["formula"]
    return f"{effect.applies_to} {change['stat']} {change['op']} {amount}"


def test_a_japanese_text_is_read_where_there_is_no_english_one() -> None:
    japanese = "このカードの戦闘によって発生する自分への戦闘ダメージは０になる。"
    card = MONSTER._replace(japanese=japanese)
    assert [each.step for each in read_card(card)] == ["06"]
    (pendulum,) = read_card(MONSTER._replace(japanese_pendulum=japanese))
    assert pendulum.is_pendulum
    assert read_card(card._replace(text="Draw 1 card.")) == ()
    assert read_card(card._replace(pendulum_text="Draw 1 card.")) == ()
    assert read_card(card._replace(subtypes=("Normal",))) == ()


@every(("text", "expected"), CASES["stat_changes"].items())
def test_changes_of_atk_and_def_are_read(text: str, expected: list[str]) -> None:
    changes = [effect for effect in read_card_text(text) if effect.step == "stat_change"]
    assert [as_case(effect) for effect in changes] == expected


@every(("text", "expected"), CASES["conditions"].items())
def test_when_an_effect_applies_is_read(text: str, expected: list[object]) -> None:
    (effect,) = read_card(MONSTER._replace(text=text))
    assert [effect.applies_to, dict(effect.gate), effect.by_default] == expected


@pytest.mark.parametrize(("text", "expected"), CASES["zones"].items())
def test_the_zone_of_an_effect_is_read(text: str, expected: list[str]) -> None:
    (effect,) = read_card(MONSTER._replace(text=text))
    assert [effect.activation, effect.zone] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("このカードがモンスターと戦闘を行う場合、その２体はその戦闘では破壊されない。",
         ["this_card", "battled_monster"]),
        ("装備モンスターは戦闘では破壊されない。", ["equipped_monster"]),
        ("自分の魚族モンスターが守備表示モンスターを攻撃した場合、その守備力を攻撃力が越えていれば、その数値だけ"
         "相手ライフに戦闘ダメージを与える。", ["own"]),
    ],
)  # fmt: skip
def test_the_monster_of_an_effect_is_read(text: str, expected: list[str]) -> None:
    assert [effect.applies_to for effect in read_card_text(text)] == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("相手の効果で発生する自分への"
         "効果ダメージは代わりに相手が受ける。", ("03", "controller", "opposing", None)),
        ("このカードへの攻撃で発生する自分への"
         "戦闘ダメージは０になる。", ("06", "controller", "any", "this_card")),
        ("自分が戦闘・効果でダメージを受ける場合、"
         "そのダメージは０になる。", ("06", "controller", "any", None)),
        ("相手プレイヤーが受ける全てのダメージは０になる。", ("06", "opponent", "any", None)),
        ("装備モンスターの攻撃力は高く、相手モンスターとの戦闘によって相手ライフに与える戦闘ダメージは倍になる。",
         ("08", "opponent", "equipped_monster", None)),
    ],
)  # fmt: skip
def test_whose_damage_it_is_is_read(text: str, expected: tuple[str | None, ...]) -> None:
    (effect,) = read_card_text(text)
    assert (effect.step, effect.taken_by, effect.inflicted_by, effect.involving) == expected


def test_a_text_in_both_languages_that_says_the_same_is_that_of_the_english() -> None:
    card = MONSTER._replace(
        text="You take no battle damage from battles involving this card.",
        japanese="このカードの戦闘で発生する自分への戦闘ダメージは０になる。",
    )
    assert read_card(card) == read_card(card._replace(japanese=""))


INVOLVING = "Any battle damage your opponent takes from battles involving this card is doubled."
INFLICTED = "①：このカードが相手に与える戦闘ダメージは倍になる。"


def test_the_japanese_text_decides_whose_damage_it_is() -> None:
    (effect,) = read_card(MONSTER._replace(text=INVOLVING, japanese=INFLICTED))
    assert (effect.inflicted_by, effect.involving, effect.from_japanese) == (
        "this_card",
        None,
        True,
    )
    assert INFLICTED[slice(*effect.words)] == "戦闘ダメージは倍"


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("You take no battle damage.", "相手が受ける戦闘ダメージは０になる。"),
        ("Gains 300 ATK.", "このカードの攻撃力は４００アップする。"),
        ("Monsters you control gain 300 ATK.",
         "相手フィールドのモンスターの攻撃力は３００アップする。"),
        ("Battle damage you take becomes 300.", "自分が受ける戦闘ダメージは４００になる。"),
    ],
)  # fmt: skip
def test_the_japanese_text_decides_on_player_monster_and_amount(
    english: str, japanese: str
) -> None:
    (effect,) = read_card(MONSTER._replace(text=english, japanese=japanese))
    (alone,) = read_card(MONSTER._replace(text=japanese))
    assert effect == alone._replace(from_japanese=True)


@pytest.mark.parametrize(
    ("english", "japanese"),
    [
        ("You take no battle damage.", "１枚ドローする。"),
        ("You take no battle damage.", "戦闘ダメージは０になる。"),
        ("You take no battle damage.", "自分が受ける戦闘ダメージは半分になる。"),
        ("Gains ATK equal to the damage.", "このカードの攻撃力は４００アップする。"),
        ("This card cannot be destroyed by battle.", "そのモンスターは戦闘では破壊されない。"),
        ("Gains 300 ATK.", "このカードの攻撃力は４００アップする。"
                           "このカードの攻撃力は５００アップする。"),
    ],
)  # fmt: skip
def test_the_english_text_stays_where_the_japanese_one_does_not_clearly_differ(
    english: str, japanese: str
) -> None:
    card = MONSTER._replace(text=english)
    assert read_card(card._replace(japanese=japanese)) == read_card(card)


def test_each_part_of_a_card_is_compared_with_the_same_part() -> None:
    card = MONSTER._replace(text=INVOLVING, pendulum_text=INVOLVING, japanese_pendulum=INFLICTED)
    effects = read_card(card)
    assert [(each.is_pendulum, each.from_japanese) for each in effects] == [
        (False, False), (True, True),
    ]  # fmt: skip


def test_a_text_in_another_language_has_no_effects() -> None:
    assert read_card(MONSTER._replace(text="本卡的攻击力上升300。战斗伤害变成0。")) == ()
    assert read_card(MONSTER._replace(text="이 카드의 공격력은 300 올린다.")) == ()


def test_this_card_of_an_equip_spell_is_no_monster() -> None:
    (effect,) = read_card(EQUIP._replace(text="装備モンスターの攻撃力は３００アップする。"))
    assert (effect.applies_to, effect.zone, effect.by_default) == (
        "equipped_monster", "spell_trap", True,
    )  # fmt: skip


PIECES = (
    "このカードの", "そのモンスターの", "自分フィールドの", "攻撃力",
    "守備力", "・", "は", "を", "の数×", "３００", "アップ", "する。",
    "半分", "倍", "になる。", "にする", "①：", "●", "発動できる。",
    "場合、", "（", "）", "「魚」", "戦闘ダメージは", "０",
    "戦闘では破壊されない。", "以下の効果を得る。", "\n", "：",
    "装備モンスター", "と戦闘を行う", "元々の", "入れ替える",
)  # fmt: skip


@many
@given(st.lists(st.sampled_from(PIECES), max_size=40).map("".join))
def test_no_japanese_text_is_an_error_and_words_are_within_it(text: str) -> None:
    card = MONSTER._replace(text="You take no battle damage. Gains 300 ATK.", japanese=text)
    assert len(read_card(card)) == 2
    for effect in read_card(MONSTER._replace(text=text)):
        assert 0 <= effect.words.start < effect.words.end <= len(text)


@pytest.mark.parametrize(
    "piece",
    [
        "このカードの攻撃力は", "攻撃力・守備力は", "相手モンスターと戦闘を行う",
        "モンスターは、", "発動できる。", "●", "①：",
        "自分フィールドの", "装備した", "場合、", "（", "素材として",
        "以下の効果を得る。●", "の数×", "が", "戦闘を行う場合",
        "その戦闘で発生する自分への戦闘ダメージは", "このカードが戦闘ダメージを受ける場合、",
    ],
)  # fmt: skip
def test_no_japanese_text_takes_long(piece: str) -> None:
    hostile = (piece * 100_000)[:100_000] + "攻撃力は３００アップする。戦闘ダメージは０になる。"
    start = time.process_time()
    read_card(MONSTER._replace(text=hostile))
    assert time.process_time() - start < 1
