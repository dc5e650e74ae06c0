"""Read how an effect of a Japanese text comes to apply, and from which zone."""

from __future__ import annotations

import re

from engine.yugioh.card_text.application import usual_zone
from engine.yugioh.card_text.japanese.sentences import Clause
from engine.yugioh.card_text.text_effect import CardText, TextEffect

_EVENT = re.compile(
    r"(?:た|る|した|する|れた)(?:時|場合|度)|宣言時|開始時|終了時|計算時|計算前|計算後|エンドフェイズ|スタンバイフェイズ|ダメージステップ"
)
_QUICK = re.compile(r"自分・相手ターン|相手ターンでも|お互いのターン")
_MAY = re.compile(r"(?:する事が|させる事が|する|させる)?できる")
_PAYS = re.compile(
    r"(?:事で|払い|払って|捨て|リリースし|生け贄に捧げ|取り除(?:き|いて)|墓地へ送(?:り|って))"
)
_CHOOSES = re.compile(r"選択して発動|以下の効果から|次の効果から|1つを選(?:択|んで)")
# This card, or one that this effect gives, becomes an Equip Card.
_EQUIPS = re.compile(r"このカードを[^。]{0,60}装備|装備(?:魔法)?カード扱い")
_ZONES = (
    (
        "graveyard",
        re.compile(
            r"墓地の(?:、)?このカード|このカードが墓地に|墓地に存在するこのカード|墓地からこのカード"
            r"|このカードを墓地から|墓地に存在する(?:限り|場合)|このカード[^。、]{0,40}(?:墓地へ送られ|破壊され|リリースされ|素材(?:と|にな))"
            r"|このカードを[^。、]{0,30}素材と"
        ),
    ),
    (
        "hand",
        re.compile(
            r"手札の(?:、)?このカード|このカードを手札から|手札からこのカード|このカードが手札に|このカードを(?:手札から)?捨て"
        ),
    ),
    (
        "banished",
        re.compile(
            r"このカードが(?:ゲームから)?除外され|除外されている(?:、)?このカード|除外状態の(?:、)?このカード"
        ),
    ),
)


def activation(effect: TextEffect, clause: Clause, card: CardText) -> str:
    """Return how the effect comes to apply."""
    equips = "equipped_monster" in (effect.applies_to, effect.inflicted_by, effect.involving)
    if clause.head:
        if equips and _EQUIPS.search(clause.head + clause.earlier + clause.sentence):
            return "equip"
        if card.kind != "monster" and {"Normal", "Quick-Play", "Counter"} & set(card.subtypes):
            return "activated"
        is_event = _EVENT.search(clause.head) and not _QUICK.search(clause.head)
        return "trigger" if is_event else "activated"
    if clause.list_head and _CHOOSES.search(clause.list_head):
        return "activated"
    pays = (_PAYS.search(clause.own) or effect.step == "stat_change") and _MAY.match(clause.after)
    if card.kind != "monster":
        if "Equip" in card.subtypes:
            return "activated" if pays else "equip"
        if {"Continuous", "Field"} & set(card.subtypes):
            return "activated" if pays else "continuous"
        return "equip" if equips else "activated"
    if pays:
        return "trigger" if _EVENT.search(clause.own) else "activated"
    if effect.is_pendulum:
        return "pendulum"
    return "equip" if equips else "continuous"


def zone(effect: TextEffect, clause: Clause, card: CardText) -> str:
    """Return the zone from which the effect applies or is activated."""
    if effect.activation == "equip":
        return "spell_trap"
    words = f"{clause.list_head}{clause.head}{clause.own}"
    named = next((name for name, pattern in _ZONES if pattern.search(words)), None)
    return named or usual_zone(effect, card)
