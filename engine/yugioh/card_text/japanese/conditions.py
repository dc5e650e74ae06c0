"""Read when an effect of a Japanese text applies: its gate, and the rest for a person."""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.conditions.condition import LASTING, LONGEST, Condition
from engine.yugioh.card_text.english.conditions.unseen_conditions import FALLBACK
from engine.yugioh.card_text.japanese.condition_words import (
    BATTLE,
    BATTLES,
    IGNORED,
    KINDS,
    LIMITS,
    OPENS,
    PLAIN,
    WHENS,
)
from engine.yugioh.card_text.japanese.sentences import Clause
from engine.yugioh.card_text.text_effect import GROUPS, NO_GATE, TextEffect

_THIS = re.compile(r"このカード|このモンスター|自身")
_OWN = re.compile(r"自分")
_OPPOSING = re.compile(r"相手")
_POSITION = re.compile(r"(?:表側)?(?P<position>攻撃|守備)表示")
_OF_TURN = re.compile(
    r"このターン|ターン終了時まで|次の(?:自分|相手)の?ターン|エンドフェイズ(?:時)?まで"
)
_FOR_THE_TURN = re.compile(
    r"このターン(?:中)?(?:、|の|に|は)|ターン終了時まで|エンドフェイズ(?:時)?まで"
)
_BATTLE_WITH = re.compile(
    r"(?P<whom>[^、。は]{0,40})との戦闘(?:及び[^。、]{0,20})?(?:では|で破壊|で相手|によって相手)"
)
_ATTACKS_ON_THIS = re.compile(r"このカードへの攻撃")
_EQUIPPED = re.compile(
    r"(?<!このカードを)(?:^|[、がは]|を)装備し(?:ている|た)(?:場合|限り|このカード)"
)
_EQUIPPED_MONSTER = re.compile(r"を装備した(?P<kind>[^、。]{2,30})(?:モンスター|~)")
_AGAINST_POSITION = re.compile(r"(?:攻撃|守備)表示モンスター(?:を攻撃|に攻撃|と戦闘)")


def condition(effect: TextEffect, clause: Clause) -> Condition:
    """Return when the effect of a clause applies. Its `activation` must be known."""
    gate = _gate(effect, clause)
    left = [said for words in _conditions(effect, clause) if (said := _unseen(effect, words))]
    left += _limits(effect, clause)
    when = "; ".join(dict.fromkeys(left))[:LONGEST]
    mandatory = (
        effect.activation == "trigger"
        and bool(gate)
        and "できる" not in clause.head + clause.after
        and clause.head.endswith(("発動する。", "発動する"))
    )
    applies = effect.activation in LASTING or mandatory
    return Condition(gate or NO_GATE, when, bool(applies and not when))


def _conditions(effect: TextEffect, clause: Clause) -> list[str]:
    """Return the words that say when the effect applies."""
    words = [clause.head] if clause.head and effect.activation != "equip" else []
    if clause.head:
        words += [each for each in _chunks(clause.own) if re.search(r"場合|限り|なら", each)]
    else:
        words += _chunks(clause.own)
    if clause.label and not _POSITION.match(clause.label):
        words.append(clause.label.rstrip(":") + "場合")
    return words


def _chunks(own: str) -> list[str]:
    return [each for each in re.split(r"[、。]", own) if OPENS.search(each)]


def _gate(effect: TextEffect, clause: Clause) -> dict[str, str | bool]:
    gate: dict[str, str | bool] = {}
    lasts_turn = _OF_TURN.search(clause.head + clause.own) is not None
    pierces = effect.step == "piercing" or (effect.step == "01" and effect.kind == "piercing")
    words = [clause.head, *_chunks(clause.own)]
    if effect.step == "stat_change" or effect.inflicted_by:
        words.append(re.split(r"[、。]", clause.own)[-1] + clause.phrase)
    for each in words:
        if each and each is clause.head and lasts_turn and effect.applies_to in (None, *GROUPS):
            continue
        for match in BATTLES.finditer(each):
            if not (pierces and match["verb"].startswith("攻撃")):
                gate |= _of_battle(effect, match)
    own = clause.own + clause.phrase
    if effect.step != "stat_change" and _BATTLE_WITH.search(own):
        gate["battle"] = "monster"
    if effect.applies_to is None and _ATTACKS_ON_THIS.search(own):
        gate["role"] = "target"
    if _EQUIPPED.search(clause.own):
        gate["equipped"] = True
    if effect.applies_to == "battled_monster" and not gate and effect.step != "stat_change":
        gate["battle"] = "monster"
    position = _position(effect, clause)
    return gate | ({"position": position} if position else {})


def _of_battle(effect: TextEffect, match: re.Match[str]) -> dict[str, str | bool]:
    """Return what a battle shows of words such as “このカードが相手モンスターを攻撃する”."""
    who, at, verb = match["who"] or "", match["at"] or "", match["verb"]
    is_this = _THIS.search(who) is not None or "装備モンスター" in who
    changes_other = effect.applies_to in ("battled_monster", "chosen_monster", *GROUPS)
    subject = is_this and not changes_other
    if BATTLE.match(verb):
        return {"battle": "monster"}
    controller: dict[str, str | bool] = {}
    if not is_this and _OWN.search(who):
        controller = {"attacker": "controller"}
    elif not is_this and _OPPOSING.search(who):
        controller = {"attacker": "opponent"}
    if "され" in verb or "対象に" in verb or "対象と" in verb:
        return {"role": "target"} if subject else {}
    if "直接" in verb or "直接" in at or "ダイレクト" in at:
        role: dict[str, str | bool] = {"role": "attacker"} if subject else {}
        return role | controller | {"battle": "direct"}
    if _THIS.search(at) or "装備モンスター" in at:
        return {"role": "target"} if not changes_other else {"role": "attacker"}
    of_monster: dict[str, str | bool] = {"battle": "monster"} if at else {}
    if subject:
        return {"role": "attacker"} | of_monster
    if is_this and effect.applies_to == "battled_monster":
        return {"role": "target", "battle": "monster"}
    if effect.applies_to == "own" and not is_this:
        return {"role": "attacker"} | controller | of_monster
    return controller | (of_monster if effect.applies_to is None else {})


def _position(effect: TextEffect, clause: Clause) -> str | None:
    """Return the battle position in which the monster of the effect must be."""
    if effect.step in ("piercing", "uses_def", "attacks_in_defense", "01") or clause.head:
        return None
    label = _POSITION.match(clause.label)
    words = clause.own
    if effect.applies_to in ("this_card", "equipped_monster") or effect.involving:
        found = re.search(
            r"(?:このカード|装備モンスター)(?:が|は)[^。、]{0,16}?(?:表側)?(?P<position>攻撃|守備)表示(?:で|の|である|になって|だった|(?=[場時限]))"
            r"|(?:表側)?(?P<before>攻撃|守備)表示の(?:この|装備)",
            words,
        )
    elif effect.applies_to in GROUPS:
        found = re.search(
            r"(?P<position>攻撃|守備)(?P<before>表示)の?[^。、]{0,20}?モンスターの?(?:全て)?(?:の|は)?$",
            words,
        )
    else:
        found = None
    position = label["position"] if label else None
    if found:
        position = found["position"] or found["before"]
    return {"攻撃": "attack", "守備": "defense"}.get(position or "")


def _unseen(effect: TextEffect, words: str) -> str:
    """Describe the part of a condition that a battle does not show; empty if nothing is left."""
    for said, pattern in WHENS:
        if pattern.search(words):
            return said
    kinds = " ".join(kind for match in BATTLES.finditer(words) for kind in KINDS.findall(match[0]))
    if kinds:
        return FALLBACK
    if effect.step in ("piercing", "01"):
        words = re.sub(r"^.*守備力を.*[超越]えて?(?:いれば|いた時)?", "", words)
    elif effect.step == "stat_change" and _AGAINST_POSITION.search(words):
        return "only against monsters in a certain battle position"
    rest = BATTLES.sub("", words)
    for pattern in IGNORED:
        rest = pattern.sub("", rest)
    rest = PLAIN.sub("", rest)
    return FALLBACK if rest else ""


def _limits(effect: TextEffect, clause: Clause) -> list[str]:
    """Return to which monsters of a group an effect is limited."""
    left = []
    near = re.split(r"[、。]|場合|限り", clause.own)[-1] + (
        clause.phrase if effect.step != "stat_change" else ""
    )
    if not re.search(r"の$|は$|が$|モンスター|~", near):
        near = clause.own
    if effect.applies_to in GROUPS or effect.inflicted_by in GROUPS[:2]:
        if KINDS.search(re.sub(r"(?:このカード|~+)以外の", "他の", near)):
            left.append("only certain monsters")
    elif "chosen_monster" in (effect.applies_to, effect.inflicted_by):
        left.append("the monster that the effect chooses")
    elif effect.applies_to is None and KINDS.search(near):
        left.append("only battles of certain monsters")
    if clause.list_head and effect.activation != "equip" and not _POSITION.match(clause.label):
        left.append(FALLBACK)
    own = clause.own + clause.phrase
    left += [said for said, pattern in LIMITS if pattern.search(own)]
    battle = _BATTLE_WITH.search(own)
    if battle and KINDS.search(battle["whom"]):
        left.append("only against certain monsters")
    equipped = _EQUIPPED_MONSTER.search(own)
    if equipped and KINDS.search(equipped["kind"]):
        left.append("only certain monsters")
    lasts = not clause.head and effect.activation in ("continuous", "pendulum")
    if lasts and _FOR_THE_TURN.search(clause.sentence):
        left.append("the rest of a turn")
    return left
