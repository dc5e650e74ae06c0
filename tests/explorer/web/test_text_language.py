"""Test which pasted texts are read: those in English, and in Japanese where the page reads it."""

from __future__ import annotations

import json

import pytest

from explorer.web.typed_text import TIMING_TEXTS, unread_language
from tests.conftest import ruling_files

JAPANESE = [
    "このカードは手札から特殊召喚できる。",
    "リバース:カードを2枚引き、その後手札を1枚捨てる。",
    "このカードの攻撃力は、ATK 3000 以上のモンスターと同じになる。",
]
NOT_READ = "Card texts in this language are not read yet."
NOT_KNOWN = "We couldn’t tell the language of this text."


@pytest.mark.parametrize(
    "text",
    [
        "You can Special Summon this card from your hand.",
        "Draw 1 card.",
        "A moth that circles the lamps of an old mill at night.",
        "Target 1 monster your opponent controls; change its battle position.",
        "FLIP: Draw 2 cards, then discard 1 card.",
        "This card can attack directly. It gains 300 ATK for each card in your hand.",
        "Negate the attack of 灯台.",
    ],
)
def test_an_english_text_is_read(text: str) -> None:
    assert unread_language(text) == ""
    assert unread_language(text, reads_japanese=True) == ""


@pytest.mark.parametrize("text", JAPANESE)
def test_a_japanese_text_is_read_where_the_page_reads_it(text: str) -> None:
    assert unread_language(text, reads_japanese=True) == ""
    assert unread_language(text) == NOT_READ


@pytest.mark.parametrize(
    "text",
    [
        "Du kannst diese Karte als Spezialbeschwörung von deiner Hand beschwören.",
        "Vous pouvez Invoquer cette carte depuis votre main pendant ce tour.",
        "Puoi Evocare Specialmente questa carta dalla tua mano.",
        "Puedes Invocar de Modo Especial esta carta desde tu mano.",
        "Você pode Invocar este card por Invocação-Especial da sua mão.",
        "Als deze kaart door een gevecht vernietigd is, voeg 1 monster toe.",
        "Dopóki to ta karta jest na polu, przeciwnik nie może wybrać innych potworów.",
        "Rakibinin kontrol ettiği 1 canavarı hedef al; onun savaş pozisyonunu değiştir.",
        "Nếu lá bài này bị phá hủy trong chiến đấu: thêm 1 quái thú to vào tay.",
        "Selama kartu ini ada di lapangan, lawan tidak dapat memilih monster lain.",
        "Kono kaado wa tefuda kara tokushu shoukan suru koto ga dekiru.",
        "이 카드는 패에서 특수 소환할 수 있다.",
        "这张卡可以从手卡特殊召唤。",
        "這張卡戰鬥破壞對方怪獸時發動。",
        "Возьмите одну карту.",
    ],
)
def test_a_text_in_another_language_is_refused_in_words(text: str) -> None:
    assert unread_language(text, reads_japanese=True) == NOT_READ
    assert unread_language(text, TIMING_TEXTS) == TIMING_TEXTS


@pytest.mark.parametrize("text", ["Ziehe 1 Karte.", "Piochez 1 carte.", "A-Cell", "???", "100/100"])
def test_a_text_of_too_few_words_shows_no_language(text: str) -> None:
    assert unread_language(text, reads_japanese=True) == NOT_KNOWN


def test_the_rulings_of_the_site_are_in_english() -> None:
    assert ruling_files()
    for path in ruling_files():
        answers = [each["answer"] for each in json.loads(path.read_text("utf-8"))]
        unread = [answer for answer in answers if unread_language(answer)]
        assert len(unread) <= max(2, 0.05 * len(answers)), unread
