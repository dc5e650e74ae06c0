"""Read by how much a Japanese phrase changes ATK or DEF, or to what it sets them."""

from __future__ import annotations

import re

from engine.document import Document
from engine.yugioh.card_text.english.counted_things import UNREAD_COUNT
from engine.yugioh.card_text.english.stat_changes import OTHER, Amount

# (words, what they count in our words); the first row that matches decides
COUNTED = (
    (r"カウンター", "counters"),
    (r"(?:x|エクシーズ)素材|重ねて(?:いる|ある)カード", "materials attached to it"),
    (r"装備カード|装備魔法|装備している|装備された", "Equip Cards"),
    (r"リンクマーカー|リンクの数|リンク数", "Link Rating"),
    (r"レベル", "Levels"),
    (r"ランク", "Ranks"),
    (r"相手の手札", "cards in your opponent’s hand"),
    (r"手札", "cards in your hand"),
    (r"(?:お互いの|フィールド・)墓地", "cards in Graveyards"),
    (r"相手の?墓地", "cards in your opponent’s Graveyard"),
    (r"墓地", "cards in your Graveyard"),
    (r"除外", "banished cards"),
    (r"魔法・罠|魔法か罠|罠カード|魔法カード", "Spells and Traps"),
    (r"相手(?:フィールド|の)[^。]*モンスター", "monsters your opponent controls"),
    (r"自分(?:フィールド|の)[^。]*(?:モンスター|~)", "monsters you control"),
    (r"自分(?:フィールド|の)", "cards you control"),
    (r"フィールド[^。]*モンスター", "monsters on the field"),
    (r"素材", "materials"),
    (r"リリース|生け贄", "Tributed monsters"),
    (r"出た目|サイコロ", "the result of the die"),
)
_COUNTED = [(re.compile(pattern), said) for pattern, said in COUNTED]
_TIMES = re.compile(r"(?:×|x)、?(?P<after>\d{2,5})(?:ポイント)?(?:分|の数値|の数値分|ずつ)?$")
_PER_ONE = re.compile(r"(?:1(?:体|枚|つ|個|種類)|1)につき|[体枚つ個](?:毎|ごと)に|[体枚つ個]につき")
_NUMBER = re.compile(r"(?<![×x\d])(?P<number>\d{1,5})(?:ポイント)?(?:ずつ|の数値|分|だけ)?$")
_OWN = r"(?:この(?:カード|モンスター)自身の|自身の|その(?!モンスター|相手|自分)|それぞれの)?"
_SHARE = re.compile(
    r"(?P<kind>元々の)?(?P<stat>攻撃力|守備力)?(?:の|を)?(?:数値の)?、?(?P<share>倍|2倍|半分)"
    r"(?:の数値|にした数値|した数値)?(?:分|だけ)?$"
)
_WHOLE = re.compile(
    r"(?P<who>.*?)(?P<kind>元々の)?(?P<stat>攻撃力|守備力)(?:の数値)?(?:分|と同じ|だけ|と同じ数値|の合計分)?$"
)
_BATTLED = re.compile(
    r"(?:その|相手の?|戦闘を行う(?:その)?相手の?|攻撃対象|このカードと戦闘を行う|戦闘を行う|攻撃)モンスターの$"
    r"|その(?:相手)?モンスターの$"
)
_BATTLE = re.compile(r"(?<!の)戦闘を行|攻撃する|攻撃宣言|攻撃され|攻撃した")


def each(words: str, before: str, number: int) -> Amount:
    """Return a number as the amount, or the number per counted thing."""
    per_one = _PER_ONE.search(words) or _PER_ONE.search(before)
    return {"each": number, "per": counted(words + before)} if per_one and number else number


def amount(words: str, before: str, stat: str, monster: str, *, sets: bool, loses: bool) -> Amount:
    """Return the amount that words say before the verb, of a change of `monster`.

    `before` are the words of the sentence and its head before the stat.
    """
    sign = -1 if loses else 1
    times = _TIMES.search(words)
    if times:
        return {"each": sign * int(times["after"]), "per": counted(words)}
    number = _NUMBER.search(words)
    if number:
        return each(words[: number.start()], before, sign * int(number["number"]))
    if words.endswith("元々の数値"):
        return {"formula": "its_original"}
    share = _SHARE.search(words.replace("元々の数値の", "元々の"))
    if share:
        return _share(share, words[: share.start()], stat, monster, adds=not sets, loses=loses)
    whole = _WHOLE.search(words)
    if not whole or loses or whole["who"].endswith("差") or "合計" in words or "数値と" in words:
        return OTHER
    return _whole(whole, before, stat, monster, sets=sets)


def counted(words: str) -> str:
    """Return what words count, as the English reader says it."""
    return next((said for pattern, said in _COUNTED if pattern.search(words)), UNREAD_COUNT)


def _share(
    share: re.Match[str], owner: str, stat: str, monster: str, *, adds: bool, loses: bool
) -> Document:
    """Return the formula of half or double a stat, which must be the monster’s own."""
    near = re.split(r"[、は]|まで", owner)[-1]
    if (adds and (share["share"] != "半分" or share["stat"] is None)) or loses:
        return OTHER
    named = share["stat"]
    if named and {"攻撃力": "atk", "守備力": "def"}[named] not in stat:
        return OTHER
    if near and not _is_own(near, monster):
        return OTHER
    name = "half" if share["share"] == "半分" else "double"
    return {"formula": f"{name}_{'original' if share['kind'] else 'current'}"}


def _whole(whole: re.Match[str], before: str, stat: str, monster: str, *, sets: bool) -> Document:
    near = re.split(r"[、は]|まで", whole["who"])[-1]
    is_original, named = bool(whole["kind"]), whole["stat"]
    if _is_own(near, monster) or not near:
        if is_original and {"攻撃力": "atk", "守備力": "def"}[named] in stat:
            return {"formula": "its_original"}
        takes_def = (stat, named) == ("atk", "守備力") and not is_original
        return {"formula": "its_current_def"} if takes_def else OTHER
    if stat != "atk" or named != "攻撃力":
        return OTHER
    if near == "このカードの":
        return OTHER if is_original else {"formula": "this_cards_atk"}
    if _BATTLED.search(near) and _BATTLE.search(before) and "対象" not in before:
        return {"formula": "battled_original_atk" if is_original else "battled_atk"}
    return OTHER


def _is_own(owner: str, monster: str) -> bool:
    if owner == "このカードの":
        return monster == "this_card"
    if owner == "装備モンスターの":
        return monster == "equipped_monster"
    return owner in (
        "それぞれの",
        "自身の",
        "その",
        "そのモンスターの",
        "そのモンスター自身の",
    ) and (owner != "そのモンスターの" or monster == "chosen_monster")
