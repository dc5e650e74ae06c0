"""Find which monster the words of a Japanese text mean, by the words before a phrase."""

from __future__ import annotations

import re

from engine.yugioh.card_text.japanese.sentences import Clause

_M = r"(?:モンスター|トークン|~+|カード)"
# Words that name cards which are not meant.
_OTHERS = re.compile(
    r"(?:このカード|(?:対象の|その|この|選択した)モンスター|それ)以外の|~+以外の|(?:このカード|自身)を除く"
)
_ONE = r"(?:[1-9]体|[1-9]枚)"
# The first row that matches the end of the words decides.
_MENTIONS = (
    ("this_card", r"(?:このカード|このモンスター|自身|この効果で特殊召喚したこのカード)(?:自身)?$"),
    (
        "battled_monster",
        rf"(?:このカード|装備モンスター)(?:と|に)(?:戦闘を行う|戦闘を行った|攻撃する|攻撃した)[^、。]{{0,14}}{_M}$"
        rf"|(?:このカード|装備モンスター)が(?:戦闘を行う|攻撃する)[^、。]{{0,14}}{_M}$"
        r"|このカードを(?:戦闘で)?破壊したモンスター$",
    ),
    (
        "equipped_monster",
        rf"装備モンスター(?:{_ONE})?$|装備した[^、。]{{0,20}}{_M}(?:{_ONE})?$"
        rf"|装備している[^、。]{{0,20}}{_M}$|装備された[^、。]{{0,8}}{_M}$",
    ),
    (
        "chosen_monster",
        r"素材と(?:した|して[^、。]{0,14}した)[^、。]{0,24}$"
        r"|このカードを[^、。]{0,30}使用した[^、。]{0,24}$|リリースして[^、。]{0,20}召喚した[^、。]{0,16}$",
    ),
    (
        "that",
        rf"(?:その|それらの|これらの|対象の|対象とした|選択した|その内の|選んだ)[^、。]{{0,30}}{_M}(?:{_ONE})?$|その$|それら$"
        rf"|召喚した[^、。]{{0,20}}{_M}$|(?:攻撃|戦闘を行う|攻撃対象)(?:その)?(?:自分|相手)?の?モンスター$"
        r"|(?:効果|方法)で[^、。]{0,20}召喚された[^、。]{0,20}$|コントロールを得た[^、。]{0,20}$"
        r"|そのモンスターと[^、。]{0,16}モンスター$|対象にした[^、。]{0,16}$",
    ),
    (
        "chosen_monster",
        rf"(?:自分|相手|フィールド)[^。]{{0,60}}{_ONE}$|モンスター{_ONE}$|もう1体$|~{_ONE}$",
    ),
    ("opposing", r"相手の?モンスター(?:全て)?$|正面の相手[^、。]{0,12}$"),
    (
        "own",
        rf"(?:自分(?:フィールド|の(?!墓地|手札|デッキ))[^。]{{0,60}})(?:全て)?$|コントロールする[^、。]{{0,30}}{_M}$",
    ),
    ("opposing", r"相手(?:フィールド|の|モンスター)[^。]{0,50}(?:全て)?$"),
    ("any", rf"(?:フィールド|お互いの|全ての)[^。]{{0,60}}$|{_M}$|全て$"),
)
_COMPILED = [(name, re.compile(pattern)) for name, pattern in _MENTIONS]
_TARGETED = re.compile(r"を対象|選択し|選んで|選び|特殊召喚する|特殊召喚し|1体を選|選択され")
_BATTLE_OF_THIS = re.compile(
    r"(?:このカード|装備モンスター)(?:が|と|の)(?!攻撃力|守備力|元々)[^、。]{0,40}(?:戦闘|攻撃)|このカードを攻撃|このカードに攻撃"
    r"|このカードと[^、。]{0,20}の間で攻撃宣言"
)
_OPPONENT_CHOOSES = re.compile(r"相手は[^。]{0,24}選")
_CLAUSES = re.compile(
    r"(?:限り|場合|時|し|て|まで|ターン|なく|間|度に|なり|おり|され|せず)、|以上の場合に?"
)
_TOPIC = re.compile(
    r"(?P<who>[^、。がは]{2,80}|[^、。]*装備[^、。は]{2,60}?)(?:(?P<wa>は)(?!破壊|ない)|が)"
)
# A card that must only be somewhere, or an amount.
_PLACED = re.compile(
    r"(?:フィールド|墓地|ゾーン|除外状態|手札|リンク先)(?:上)?に(?!.*存在する)|力$|ダメージ$|効果$|数$|lp$|レベル$|戦闘$|以外で$"
)
_GIVES = re.compile(r"(?P<who>[^。、]{2,60})(?:は|が)、?(?:それぞれ)?(?:以下|次)の効果を得る。?$")
_EQUIPS = re.compile(r"このカードを[^。]{0,30}(?:装備カード|装備魔法カード)扱い[^。]{0,40}装備")
_SUMMONS_ITSELF = re.compile(
    r"このカードは[^。]*モンスター[^。]*(?:となり|扱い)|このカードを[^。]*特殊召喚"
)


def meant(words: str, clause: Clause) -> str | None:
    """Return the monster that words end with; None if they name none."""
    words = _CLAUSES.split(_OTHERS.sub("", words.rstrip(" :.")))[-1]
    for name, pattern in _COMPILED:
        if pattern.search(words):
            return _that(words, clause) if name == "that" else name
    return None


def given_to(clause: Clause) -> str | None:
    """Return the other monster to which the list or sentence gives its effects."""
    gives = _GIVES.search(clause.list_head or clause.earlier[-80:])
    if not gives:
        return None
    monster = meant(gives["who"], clause)
    return None if monster == "this_card" else monster


def of_card(monster: str, kind: str, clause: Clause) -> str:
    """Return the monster that words mean on this card: “this card” of a Spell or Trap is another
    one, and “your monsters” are the opponent’s where the opponent chooses the effect.
    """
    if monster == "own" and _OPPONENT_CHOOSES.search(clause.list_head):
        return "opposing"
    if monster == "this_card" and (given := given_to(clause)):
        return given
    if monster == "this_card" and kind in ("spell", "trap"):
        if _SUMMONS_ITSELF.search(clause.text):
            return "this_card"
        return "equipped_monster" if "装備" in clause.text else "chosen_monster"
    return monster


def topic(words: str, clause: Clause) -> str | None:
    """Return the monster that is the topic of a sentence (“…は”), or else its last subject."""
    topics: list[str] = []
    subjects: list[str] = []
    for chunk in re.split(r"[、。]", words):
        for match in _TOPIC.finditer(chunk):
            if _PLACED.search(match["who"]):
                continue
            monster = meant(match["who"], clause)
            if monster:
                (topics if match["wa"] else subjects).append(monster)
    found = topics or subjects
    return found[-1] if found else None


def _that(words: str, clause: Clause) -> str:
    """Return which monster “that monster” is: chosen, or the one that battles this card."""
    before = clause.head + clause.earlier + clause.own
    if _EQUIPS.search(before) and not _TARGETED.search(clause.own):
        return "equipped_monster"
    if "自分の" in words[-12:] or _TARGETED.search(before):
        return "chosen_monster"
    if _BATTLE_OF_THIS.search(f"{clause.head}{clause.earlier}{clause.own}{clause.list_head}"):
        return "battled_monster"
    return "chosen_monster"
