"""Read the effects of a card that are activated, as the facts of a timing question.

Only what the words show for certain becomes a fact. An effect whose kind or consequences are in
doubt has no facts at all: no answer is better than a wrong one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from engine.yugioh.card_text.english.activations import (
    PAREN,
    REMARK,
    is_activated,
    may_be_activated,
)
from engine.yugioh.card_text.english.sentences import Sentence, layout
from engine.yugioh.card_text.japanese.damage_step import allowed_in_damage_step
from engine.yugioh.card_text.plain_text import plain
from engine.yugioh.card_text.text_effect import STAYING, CardText, TextEffect
from engine.yugioh.timing import PHRASES_BY_ID, find_phrases

Facts = dict[str, str]

# Phrases about events that happen to any card, outside of battles too; and about the card itself.
_OF_OTHERS = [each.id for each in PHRASES_BY_ID.values() if each.of == "others"]
_OF_ITSELF = [each.id for each in PHRASES_BY_ID.values() if each.of in ("any", "target")]
_OWN_ACTIVATION = {
    ("trap", "Counter"): "counter_trap",
    ("trap", "Continuous"): "continuous_trap",
    ("trap", "Normal"): "trap",
    ("spell", "Quick-Play"): "quick_play_spell",
}
# The kinds that only a Main Phase allows: whatever else their text says.
_SLOW = ("other_spell", "ignition_effect")

# A Continuous Trap that also does something as it is activated.
_WITH_EFFECT = re.compile(r"\bactivate this card (?:by|when)\b|\bwhen this card is activated\b")
_ON_ACTIVATION = re.compile(r"\W*when this card is activated\b")
_MAY = re.compile(r"\byou (?:can|may)\b(?! only\b)")
# Where an effect is optional, these words follow the colon; later, they are about a part of it.
_MAY_FIRST = re.compile(
    r"\W*+(?!both\b|each\b)(?:during [^:;.,]{0,60}, )?(?:(?!\bthat you\b)[^:;.,]){0,60}"
    r"\b(?:can|may)\b(?! only\b)"
)
_QUICK = re.compile(
    r"\(?quick effect\)?|\b(?:during|in) either player's (?:turn|main phase|battle phase|damage)"
)
_LISTS_CONDITIONS = re.compile(r"\bany of (?:these|the following) (?:effects|conditions)\b")
# Each item of the list that follows is an effect of its own.
_SEPARATE = re.compile(
    r"^\W*you can only (?:use|activate) each effect of ~[~ ]*+once per turn\W*+$"
    r"|\beach of (?:the following|these)\b|\bonly use (?:1 of )?(?:the following|these) effects?\b"
    r"|\b(?:gains?|has|have) (?:the following|these) effects?\b"
)
# When an effect may be activated as a fast one; always, or only under a condition.
_WHEN_QUICK = (
    r"(?:\bthis (?:effect )?is a quick effect (?=if|when|while)"
    r"|\b(?:activate|use) this effect during (?:either player's|your opponent's|each)\b)"
)
_SAYS_WHEN_QUICK = re.compile(_WHEN_QUICK)
_SOMETIMES_QUICK = re.compile(
    rf"{_WHEN_QUICK}[^.]*\b(?:if|when|while)\b|\b(?:if|while)\b[^.:;]*{_WHEN_QUICK}"
)
_EXCEPT = re.compile(r",?\W?\bexcept (?:during )?the turn\b[^,;:()]*")
_EXCEPT_AS_PRINTED = re.compile(_EXCEPT.pattern, re.IGNORECASE)
# What was done in a turn holds at any time of it, and is no event.
_EARLIER = re.compile(
    r"\b(?:was|were)\b[^,:;]{0,80}\bthis turn\b|\bduring the turn\b[^,:;]{0,120}", re.IGNORECASE
)
_ELSEWHERE = re.compile(
    r"\bbanish(?:ing)? (?:both )?this card from your (?:gy|graveyard)"
    r"|\b(?:if|when) this [^:;]*\b(?:sent|destroyed|banished|leaves|discarded)\b"
    r"|\bthis card (?:is )?in (?:your|the) (?:gy|graveyard)"
)
_ITSELF = re.compile(
    r"^\W*(?:once per (?:turn|duel)[, ]*)?"
    r"(?:during (?:your|your opponent's|either player's) turn, )?"
    r"(?:if|when) (?:this (?:[\w~/-]+ ){0,5}?card"
    r"|this (?:[\w-]+ ){0,3}summoned monster (?:leaves|is)|it|you draw this card)\b"
)
_TO_ITSELF = re.compile(
    r"\bequip(?:ped|s)? (?:[^,;:]* )?to this card\b"
    r"|\b(?:battle position|control) of this (?:face-up )?card\b"
    r"|\band this card is sent to (?:your|the) (?:gy|graveyard)\b"
)
_EVENT = re.compile(
    r"\b(?:is|are|was|were) (?:\w+ )?(?:(?:normal|special|flip|tribute|ritual|fusion|synchro|xyz"
    r"|link|pendulum|or)[ /]*)*(?:summoned|set|tributed|sent|destroyed|banished|added|drawn"
    r"|discarded|returned|flipped|detached|shuffled|removed|targeted|equipped|excavated|changed"
    r"|placed|inflicted|negated|used as (?:\w+ )?material)\b(?! this turn\b)"
    r"|\b(?:leaves?|has left|moves?|draws?|discards?|(?:normal |special |flip )*summons?|adds?"
    r"|gains?|loses?|pays?|takes?|inflicts?|sets|banishes|tributes?|shuffles?|returns?|excavates?|changes"
    r"|(?:becomes?|is) (?:set|equipped)|equips?)\b"
)
# What holds on the field or elsewhere, and is no event.
_STATE = re.compile(
    r"\b(?:if|when|while|and) (?:(?:you|your opponent|either player|only you(?:r opponent)?|neither"
    r" player) (?:do(?:es)? not )?(?:controls?|have|has)\b|there (?:is|are)\b"
    r"|[^,;:]*?\b(?:is|are) (?:currently |already |also )?(?:on|in|at|the only|the same|exactly"
    r"|face-(?:up|down)|co-linked|linked to|lower|higher|less|more|no|all|a|an"
    r"|~+|\d+|(?:water|fire|wind|earth|light|dark"
    r"|insect|beast)\b[a-z-]*)|[^,;:]*?\b(?:has|points to|does not have)\b)"
)
_BATTLE = re.compile(r"\b(?:battle (?:phase|step)|damage (?:step|calculation))\b")
# Not what is done to activate something, when this very card may be or is activated, what was
# activated earlier, or by what something else happens.
_ACTIVATION = re.compile(
    r"(?<!to )(?<!have )(?<!has )(?<!when this card is )(?<!if this card is )(?<!an effect )"
    r"\bactivat(?:es?|ed)\b(?! (?:only|this card|(?:monster |card )?effects?)\b)"
)
# Konami's texts have “when” for what responds in the chain, and “if” for what waits for its end.
_RESPONDS = re.compile(r"\bwhen\b(?:(?!\bif\b).)*\bactivat")
_IN_DAMAGE_STEP = re.compile(r"\b(?<!except )(?<!even )during the damage step\b")
_CANNOT = re.compile(r"\bcannot\b[^.;:]*")
_OTHER_EVENT = re.compile(r"\bsummoned\b[^:;]*\bor\b|\bor\b[^:;]*\bsummoned\b")
_OTHER_PHASE = re.compile(r"\b(?:draw|standby|end) phase\b")
_EXCEPT_PHASE = re.compile(r"\bexcept during the (?:draw|standby|end) phase\b")
_MAIN_AND_MORE = re.compile(r"main phase[^:]*\b(?:or|and)\b[^:]*battle phase|battle phase[^:]*main")
_CHANGES = re.compile(
    r"\b(?:gains?(?! (?:lp|life points)\b)|los(?:e|es|ing)|becomes?|halve[sd]?|doubles?|reduced?s?"
    r"|increased?s?|decreased?s?|switch(?:ed)?|swap|changes?)\b[^.;:]{0,80}\b(?:atk|def)\b"
    r"|\b(?:atk|def)\b[^.;:]{0,70}\b(?:becomes?|(?:is|are) (?:halved|doubled|reduced|increased"
    r"|decreased|changed|switched)|increases?|decreases?|to 0)\b"
)
_GIVES = re.compile(r"\bgives? it \d+ (?:atk|def)\b")
_LATER_DAMAGE = re.compile(r"\bnext battle damage you (?:would )?take\b[^.;]*\bthis turn\b")
_SUMMONS_ITSELF = re.compile(r"\bspecial summon this card\b")
_SUMMONS_FIRST = re.compile(r"\bspecial summon\b")
# The monster that was just Summoned, before what changes of it.
_THE_SUMMONED = re.compile(
    r"\b(?:it|its|(?:that|the summoned) (?:monster|target)(?:'s)?)(?: (?:original|also))? $"
)
_PERHAPS = re.compile(
    r"\b(?:toss|roll|guess|call(?:ed)? it|dice?|coin|excavate|random(?:ly)?)\b|, or\b|\beither\b"
    r"|\bthen\b[^.]*\byou can\b|\byou can\b[^.]*$|\bif (?:it|that|they|there|your|the)\b"
)
_SUMMON = re.compile(
    r"(?<!as a )(?<!as an )\b(?:(?:normal|ritual|fusion|synchro|xyz|link) summon)\b"
    r"(?! by| of| with this)"
)
_NEGATES_ACTIVATION = re.compile(
    r"\bnegate (?:the|that|its|their) (?:(?:[a-z]+ ){0,2}summon\W* ?(?:and/)?or (?:the |its )?)?"
    r"activation"
)
_NEGATES_EFFECT = re.compile(
    r"\bnegat(?:e|ing) (?:(?:the|that|its|their|those|all|any|his|each)\b[^.;:]{0,60})?"
    r"\beffects?\b|\beffects? (?:is|are|become) negated"
)
_BATTLE_TOO = re.compile(
    r"\bdestroyed by battle (?:or|and/or)\b|\bdestroyed\b[^:;]{0,40}\bor by battle\b"
    r"|\beither by battle or by card effect\b|\bdestroyed by [^:;]{1,20} attack or card effect\b"
    r"|\bby (?:a )?card effects? or (?:by )?battle\b"
)
_OLD_TEXT = re.compile(r"\b(?:is|are|was|were) destroyed(?! by)\b")
_ONLY_WHEN = re.compile(r"\W*(?:activate (?:this card )?only|you can (?:only )?activate)\b")
_NOT_HERE = re.compile(r"\(except (?:during|in) the damage step|\bexcept during the damage step")
_EITHER_WAY = "end_of_battle_phase_if_attacked_or_was_attacked"
_BATTLED_IN_JAPANESE = re.compile("戦闘を行った(?:自分の)?バトルフェイズ終了時")
_ALLOWED_HERE = re.compile(r"\beven (?:during|in) the damage step")

# What an effect waits for in old texts without a colon, in a list, and after a label.
_WAITS_FIRST = re.compile(r"\W*(?:if|when|each time|during|at the)\b")
_OF_BATTLES = re.compile(r"\b(?:attack(?:s|ed|ing)?|battle|damage)\b")
_WAITS_IN_LIST = re.compile(
    r"(?:\.|:)\W*(?:if|when|each time) [^.:;]{0,80}"
    r"\b(?:destroy|attack|battle|inflict|sent|banished)"
)
_LABELED = re.compile(r"[^:;]{0,140}:\W*(?:if|when|each time)\b")
# Its activation may be allowed as that of a change of ATK, though it does not name one.
_EQUIPS_ITSELF = re.compile(r"\W*equip this card to\b")
_IN_GY = re.compile(r"\bthis card is in your (?:gy|graveyard)\b")


class _Activated(NamedTuple):
    """Hold an effect's words, where they stand in the plain text, and what they are part of."""

    head: str  # before the colon: when it may be activated
    happens: str  # after the semicolon or the colon
    whole: str
    start: int
    end: int
    is_own: bool  # the activation of a Spell or Trap itself
    is_list: bool


def activated_effects(card: CardText, effects: Iterable[TextEffect]) -> list[Facts] | None:
    """Return the facts of each activated effect of a card in the order of its text, then of its
    Pendulum text; empty facts for an effect that is in doubt. None if the text is not English, or
    there is none.

    `effects` are those that `read_card` read of the same card.
    """
    read = [*effects]
    if any(each.from_japanese for each in read):
        return None
    own = [each for each in read if not each.is_pendulum]
    is_story = card.kind == "monster" and "Normal" in card.subtypes
    if not is_story and not card.text:
        return None
    found = [] if is_story else [*_of_text(card, card.text, card.japanese, own)]
    pendulum = [each for each in read if each.is_pendulum]
    return [*found, *_of_text(card, card.pendulum_text, card.japanese_pendulum, pendulum)]


def _of_text(
    card: CardText, text: str, japanese: str, effects: list[TextEffect]
) -> Iterator[Facts]:
    """Yield the facts of the activated effects of a text, which may have a Japanese version."""
    if not text:
        return
    read_as = plain(text)
    laid_out = layout(read_as, text)
    activated = _joined(card, laid_out.words, laid_out.sentences)
    changes = [each.words.start for each in effects if each.step == "stat_change"]
    if card.kind != "monster" and not any(each.is_own for each in activated):
        yield _activation_alone(card, effects)
    if not activated and may_be_activated(laid_out):
        yield {}
    allowed = allowed_in_damage_step(japanese, len(activated))
    for place, each in enumerate(activated):
        span = read_as.in_text(each.start, each.end)
        within = any(span.start <= start < span.end for start in changes)
        facts = _facts(card, each, text[span.start : span.end], is_change_read=within)
        if facts and "own_ruling" not in facts:
            if allowed is None and facts.get("about") in ("another", "an_activation"):
                facts = {}  # it may be the one that the Japanese text allows
            elif allowed and place in allowed:
                facts["own_ruling"] = "allows"
        if facts.get("names") == _EITHER_WAY and _BATTLED_IN_JAPANESE.search(japanese):
            facts["texts_differ"] = "battled_or_attacked"
        yield facts


def _joined(card: CardText, words: str, sentences: Iterable[Sentence]) -> list[_Activated]:
    """Return the activated effects, each with the sentences that go on with it."""
    found: list[_Activated] = []
    introduction = ""  # of the list that a sentence is part of
    has_own = bool({*card.subtypes} & STAYING)
    for each in sentences:
        said = words[each.start : each.end]
        last = found[-1] if found else None
        is_item = bool(each.list_head) and not _SEPARATE.search(introduction)
        introduction = introduction if each.list_head else said
        if last and is_item and _LISTS_CONDITIONS.search(last.head):
            continue
        goes_on = bool(each.head) and ":" not in PAREN.sub("", said)
        if last and (goes_on or is_item or _is_of_same_card(last, said)):
            found[-1] = last._replace(
                happens=f"{last.happens} {said}",
                whole=f"{last.whole} {said}",
                end=each.end,
                is_list=last.is_list or is_item,
            )
            continue
        if REMARK.match(said) or _SAYS_WHEN_QUICK.search(said):
            if last:
                found[-1] = last._replace(whole=f"{last.whole} {said}")
            continue
        is_own = card.kind != "monster" and not has_own and not _ELSEWHERE.search(said)
        is_own = is_own or _ON_ACTIVATION.match(said) is not None
        if is_own or is_activated(said):
            found.append(_split(said, each, is_own=is_own, is_list=is_item))
            has_own = has_own or is_own
    return found


def _is_of_same_card(last: _Activated, said: str) -> bool:
    is_other = is_activated(said) or _ELSEWHERE.search(said) or REMARK.match(said)
    return last.is_own and not is_other


def _split(said: str, sentence: Sentence, *, is_own: bool, is_list: bool) -> _Activated:
    head, colon, rest = said.rpartition(":")
    _, _, happens = (rest if colon else said).rpartition(";")
    if not colon and ";" not in said:
        only = _ONLY_WHEN.match(said)
        head = said if only else ""
    return _Activated(
        head=head,
        happens=happens,
        whole=said,
        start=sentence.start,
        end=sentence.end,
        is_own=is_own,
        is_list=is_list,
    )


def _activation_alone(card: CardText, effects: list[TextEffect]) -> Facts:
    """Return the facts of turning a card face-up whose effects apply from then on."""
    kind = _OWN_ACTIVATION.get((card.kind, (*card.subtypes, "")[0]), "other_spell")
    if kind == "continuous_trap":
        lasting = any(
            each.step == "stat_change" and each.activation == "continuous" for each in effects
        )
        words = plain(card.text).words
        lasting = lasting and not _SUMMONS_ITSELF.search(words)  # its change comes afterward
        told = not _WITH_EFFECT.search(words) and (lasting or not _CHANGES.search(words))
        return {"kind": kind, "lasting_change": "yes" if lasting else "no"} if told else {}
    return {"kind": kind} if kind in _SLOW else {}


def _facts(card: CardText, each: _Activated, text: str, *, is_change_read: bool) -> Facts:
    """Return the facts of one effect; none if it is in doubt."""
    if not each.is_own and ":" not in each.whole and ";" not in each.whole:
        return {}  # in older words
    trigger = _trigger(each)
    kind = _kind(card, each, trigger)
    if _SOMETIMES_QUICK.search(each.whole) or _names_its_moment_late(each, kind):
        return {}
    if each.is_own and kind == "trap" and _EQUIPS_ITSELF.match(each.happens):
        changes_it = _CHANGES.search(each.whole) or _GIVES.search(each.whole)
        return {"kind": kind, **({"modifies": "by_equipping"} if changes_it else {})}
    if kind in _SLOW:
        return {"kind": kind}
    phrases = _phrases(each, text, kind)
    is_own_trigger = kind == "trigger_effect" and (trigger or {}).get("about") == "itself"
    is_other_list = each.is_list and not is_own_trigger
    if trigger is None or phrases is None or is_other_list or not kind:
        return {}
    if kind == "quick_effect" and trigger.get("about") == "itself":
        trigger = {}  # a fast effect waits for nothing: what its text names has happened before
    facts = {"kind": kind} | trigger | phrases
    is_itself = trigger.get("about") == "itself"
    is_sent = is_itself and facts.get("names") == "sent_to_gy"
    is_other = is_itself and facts.get("names") in _OF_ITSELF and _OTHER_EVENT.search(each.head)
    if is_sent or is_other or trigger.get("names_battle_too") == "yes":
        # It may happen at any time, not only by a battle.
        for name in ("names", "which"):
            facts.pop(name, None)
    elif trigger.get("about") == "another" and facts.get("names") == "sent_to_gy":
        del facts["names"]  # of this card, and it waits for others
    elif facts.get("names") and facts["names"] not in _OF_OTHERS:
        if facts.get("about") == "an_activation" and re.search(r"\bor\b", each.head):
            return {}  # it waits for either
        facts.pop("names_battle_too", None)
        if facts.pop("about", "") == "another" and facts["names"] in _OF_ITSELF:
            return {}
    is_fast = kind == "quick_effect" and trigger.get("about") in ("another", "an_activation")
    if (kind == "trigger_effect" or is_fast) and _must_be_activated(each):
        if card.kind == "trap" and _IN_GY.search(each.head):
            return {}  # older texts leave out that it may be activated
        facts["mandatory"] = "yes"
    changes = _changes(each, is_change_read=is_change_read)
    if changes is None:
        if kind != "trigger_effect":
            return {}
        changes = {}  # which decides nothing about a trigger
    facts |= changes
    if _NEGATES_ACTIVATION.search(each.happens):
        facts["negates"] = "activation"
    elif _NEGATES_EFFECT.search(each.happens):
        if _ONLY_WHEN.match(each.whole):
            return {}  # older texts call both by this name
        facts["negates"] = "effect"
    if _LATER_DAMAGE.search(each.happens):
        facts["does_nothing"] = "in_the_end_step"
    happens = _CANNOT.sub("", each.happens)
    summon = _SUMMON.search(happens)
    if summon:
        first = not re.search(r"[,.]|\bthen\b|\band\b", happens[: summon.start()].strip(" ,."))
        facts["performs"] = "summon" if first else "something_then_summon"
    if _NOT_HERE.search(each.whole):
        facts["own_ruling"] = "excludes"
    elif _ALLOWED_HERE.search(each.whole):
        facts["own_ruling"] = "allows"
    return facts


def _must_be_activated(each: _Activated) -> bool:
    """Return whether nothing makes an effect optional: not its condition, nor what follows it."""
    said = each.whole[len(each.head) + 1 :] if each.whole.startswith(each.head) else each.whole
    return not _MAY.search(each.head) and not _MAY_FIRST.match(said)


def _names_its_moment_late(each: _Activated, kind: str) -> bool:
    """Return whether what an effect waits for stands where this reader expects what happens: in an
    old text without a colon, in a list, or after a label such as “While in Attack Position:”.
    """
    if each.is_own:
        is_bare = ":" not in each.whole and ";" not in each.whole
        waits = _WAITS_FIRST.match(each.whole) and _OF_BATTLES.search(each.whole)
        return is_bare and bool(waits)
    is_of_list = each.is_list and _WAITS_IN_LIST.search(each.whole) is not None
    return kind == "ignition_effect" and (is_of_list or _LABELED.match(each.whole) is not None)


def _kind(card: CardText, each: _Activated, trigger: Facts | None) -> str:
    """Return the kind of an effect; empty if the words leave it open."""
    if each.is_own:
        return _OWN_ACTIVATION.get((card.kind, (*card.subtypes, "")[0]), "other_spell")
    if _QUICK.search(each.whole):
        return "quick_effect"
    head = _EXCEPT.sub("", each.head)
    if "main phase" in head and _MAY.search(each.whole):
        return "ignition_effect"
    if _IN_DAMAGE_STEP.search(PAREN.sub("", head)) and _MAY.search(each.whole):
        return "quick_effect" if _CHANGES.search(each.happens) else ""
    waits = trigger != {} or bool(find_phrases(head)) or _OTHER_PHASE.search(head)
    if trigger == {"about": "an_activation"} and _RESPONDS.search(head) and _MAY.search(each.whole):
        return "quick_effect"
    if waits or each.head.strip(" .") == "flip":
        return "trigger_effect"
    if not _MAY.search(each.whole) or re.search(r"\b(?:when|each time)\b", each.head):
        return ""
    if card.kind == "trap":
        return "quick_effect"
    return "ignition_effect" if _is_ignition(PAREN.sub("", each.head)) else ""


def _is_ignition(head: str) -> bool:
    """Return whether a condition names nothing but what holds, in no step of a battle."""
    return not _BATTLE.search(head) and (
        not re.search(r"\b(?:if|after)\b", head) or _STATE.search(head) is not None
    )


def _trigger(each: _Activated) -> Facts | None:
    """Return what the effect waits for; empty if it waits for nothing, None if in doubt."""
    head = _EARLIER.sub("", _EXCEPT.sub("", PAREN.sub("", each.head)))
    waits = re.search(r"\b(?:if|when|each time)\b", head)
    if not waits or not (_EVENT.search(head) or _ACTIVATION.search(head)):
        return {}
    if _ACTIVATION.search(head):
        return {"about": "an_activation"}
    is_itself = _ITSELF.match(head) or _TO_ITSELF.search(head)
    about = "itself" if is_itself else "another"
    facts = {"about": about}
    if _BATTLE_TOO.search(each.head):
        facts["names_battle_too"] = "yes"
    elif _OLD_TEXT.search(head) and about == "another":
        facts["names_battle_too"] = "old_text"
    return facts


def _phrases(each: _Activated, text: str, kind: str) -> Facts | None:
    """Return the facts of the moment that the condition names; None if it is in doubt."""
    colon = text.rfind(":")
    found = [
        match
        for match in find_phrases(_EARLIER.sub(_blank, _EXCEPT_AS_PRINTED.sub(_blank, text)))
        if each.head and (match.start < colon or colon < 0)
        and match.phrase.id != "damage_step"
    ]  # fmt: skip
    head = _EXCEPT_PHASE.sub("", each.head)
    if _OTHER_PHASE.search(head) or _MAIN_AND_MORE.search(head):
        return None
    if len(found) > 1 and (
        re.search(r"\bor\b|\bexcept\b", head) or len({each.phrase.moments for each in found}) > 1
    ):
        return None
    if not found:
        return {}
    return found[0].facts(kind)


def _blank(words: re.Match[str]) -> str:
    return " " * len(words[0])


def _changes(each: _Activated, *, is_change_read: bool) -> Facts | None:
    """Return whether the effect changes an ATK or DEF; None if that is in doubt."""
    change = _CHANGES.search(each.happens)
    if not change and not is_change_read:
        return {}
    if not is_change_read:
        return None
    before = each.happens[: change.start()] if change else each.happens
    if _SUMMONS_FIRST.search(before):
        is_of_it = _THE_SUMMONED.search(before) is not None
        return {"modifies": "of_the_summoned" if is_of_it else "after_a_summon"}
    if each.is_own and re.search(r"\bequip(?:ped)?\b", each.happens):
        return None
    return None if _PERHAPS.search(before) else {"modifies": "directly"}
