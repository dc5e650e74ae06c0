"""Read the changes of ATK and DEF in a Japanese text."""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text.english.stat_changes import Amount
from engine.yugioh.card_text.japanese import monsters
from engine.yugioh.card_text.japanese.sentences import Clause, Layout
from engine.yugioh.card_text.japanese.stat_amounts import amount
from engine.yugioh.card_text.text_effect import TextEffect

_STAT = (
    r"(?P<stat>(?P<original>元々の)?(?:攻撃力|守備力)(?:(?P<joined>・|及び|と|、|または|か)"
    r"(?:その|元々の)?(?:守備力|攻撃力))?)(?:の数値|の両方)?"
)
_GAP = (
    r"(?:(?!(?:攻撃力|守備力)(?:は|が|を(?!合計|倍にし|足し|持つ))|効果(?:が|は)|ダメージ(?:は|を)|レベル(?:は|が|を)"
    r"|場合|超え|になり|にし、|アップし、|ダウンし、|lpを(?!半分払)|ライフポイントを)[^。]){0,120}?"
)
_ENDS = r"(?!した|している|された|されて|する効果|る効果|する?場合|する時|する度|るたび)"
_VERB = (
    rf"(?P<up>アップ|上が|を加え){_ENDS}|(?P<down>ダウン|下が){_ENDS}"
    r"|(?P<set>(?:にな|とな|にす|にし|にでき|に変|に変更|(?<!力)として扱)(?!った|ってい))|(?P<swap>入れ替え(?!た))"
)
_CHANGE = re.compile(rf"{_STAT}(?P<mark>は、?|が、?|を、?|も、?)(?P<amount>{_GAP})(?:{_VERB})")
# The ATK that an Equip Card of this effect gives.
_OF_EQUIP_CARD = re.compile(
    rf"{_STAT}(?:が|を)?(?P<number>\d{{2,4}})(?:ポイント)?(?:(?P<up>アップ)|(?P<down>ダウン))(?:する|の)装備(?:魔法)?カード"
)
_OF_TOKEN = re.compile(
    r"トークンの?は?、?(?:元々の)?$|トークン[^。]*(?:特殊召喚する。|攻.守)[^。]*$"
)
_SUMMONS_SO = re.compile(r"て(?:自分フィールドに|表側[^。、]{0,8})?特殊召喚")
_CHOOSES = re.compile(r"を選[びん]|選択し|特殊召喚し")
# “its Level becomes 4, and its ATK …”
_POSSESSOR = re.compile(
    r"(?:^|[、。])(?P<who>[^、。]{2,60})の(?:レベル|ランク|効果|カード名|属性|種族|表示形式)[をはが][^。]{1,40}、$"
)
_DOES_NOT = re.compile(r"^(?:る場合|る時|ら?ない|る度)")
_CALCULATION = re.compile(r"ダメージ計算(?:時|の間)?(?:のみ|だけ|時、|時の)|ダメージ計算時に")
_DAMAGE_STEP = re.compile(r"ダメージステップ(?:の間|時|終了時|中|間)")
_SET_WORTH = re.compile(r"\d|倍|半分|同じ|数値|元々|合計|攻撃力|守備力|差")


def effects(words: str, parts: Layout, kind: str) -> Iterator[TextEffect]:
    """Yield the changes of ATK and DEF in plain words with names masked."""
    if "攻撃力" not in words and "守備力" not in words:
        return
    for match in _OF_EQUIP_CARD.finditer(words):
        number = int(match["number"]) * (-1 if match["down"] else 1)
        to_this = re.match(r"[^。]{0,20}このカードに装備", words[match.end() : match.end() + 40])
        clause = parts.clause(*match.span())
        monster = "this_card" if to_this else "equipped_monster"
        yield from _changes(match, monster, "add", number, clause)
    earlier: str | None = None
    sentence = -1
    for match in _CHANGE.finditer(words):
        clause = parts.clause(*match.span())
        start = match.start() - len(clause.own)
        if not _is_change(match, words, clause):
            continue
        named = _monster(clause)
        monster = named or (earlier if start == sentence else None) or "this_card"
        earlier, sentence = monster, start
        monster = monsters.of_card(monster, kind, clause)
        op = "add" if match["up"] or match["down"] else "set"
        yield from _changes(match, monster, op, _amount(match, monster, op, clause), clause)


def _is_change(match: re.Match[str], words: str, clause: Clause) -> bool:
    """Return whether a phrase changes a monster on the field: no condition, no Token’s ATK."""
    if _DOES_NOT.match(words[match.end() : match.end() + 4]):
        return False
    if match["set"] and not _SET_WORTH.search(match["amount"]):
        return False
    if match["set"] and _OF_TOKEN.search(clause.earlier[-80:] + clause.own):
        return False
    return not re.search(r"一番|最も|高い|低い|以上|以下", match["amount"][:6])


def _monster(clause: Clause) -> str | None:
    """Return the monster whose ATK it is: the words before “の攻撃力”, or the topic."""
    own = clause.own
    if _SUMMONS_SO.match(clause.after):
        return "chosen_monster"
    if own.endswith("その"):
        chosen = _CHOOSES.search(own)
        return (None if chosen else monsters.topic(own, clause)) or monsters.meant("その", clause)
    if own.endswith(("の", "の、")):
        return monsters.meant(own.rstrip("、").removesuffix("の"), clause)
    possessor = _POSSESSOR.search(own)
    if possessor:
        return monsters.meant(possessor["who"], clause)
    if re.search(r"1体を(?:選択して|選択し、|選び、|選んで、?)$", own):
        return "chosen_monster"
    return monsters.topic(own, clause)


def _amount(match: re.Match[str], monster: str, op: str, clause: Clause) -> Amount:
    if match["swap"]:
        return {"formula": "swap_atk_def" if match["joined"] else "other"}
    words = match["amount"].rstrip("、").removesuffix("分の数値")
    stat = "atk" if "攻撃力" in match["stat"] else "def"
    before = clause.head + clause.earlier + clause.own
    found = amount(words, before, stat, monster, sets=op == "set", loses=bool(match["down"]))
    if match["original"] and isinstance(found, dict) and not re.search(r"力", words):
        formula = str(found.get("formula", "")).replace("_current", "_original")
        return {"formula": formula} if formula else found
    return found


def _changes(
    match: re.Match[str], monster: str, op: str, change: Amount, clause: Clause
) -> Iterator[TextEffect]:
    names = re.findall(r"攻撃力|守備力", match["stat"])
    stats = ["atk" if each == "攻撃力" else "def" for each in names]
    if len(stats) == 2 and match["joined"] not in ("または", "か"):
        stats = ["atk_def"]
    for stat in stats:
        document: Document = {"stat": stat, "op": op, "amount": change, "during": _during(clause)}
        if match["original"] and op == "set":
            document["original"] = True
        yield TextEffect(
            "stat_change",
            "ja_stat_change",
            Words(*match.span()),
            applies_to=monster,
            affects_stat=document,
        )


def _during(clause: Clause) -> str:
    """Return the moment during which a change lasts, as the catalogue names it."""
    if _CALCULATION.search(clause.sentence):
        return "damage_calculation"
    return "damage_step" if _DAMAGE_STEP.search(clause.sentence) else "outside"
