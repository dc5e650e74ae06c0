"""Read the effects that change ATK or DEF in an English text, and by how much."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

from engine.card_words import Words, matches
from engine.document import Document
from engine.yugioh.card_text.english import sentences
from engine.yugioh.card_text.english.counted_things import counted
from engine.yugioh.card_text.english.monsters.stat_subjects import applies_to
from engine.yugioh.card_text.english.phrases.stat_phrases import STAT_CHANGES, compiled
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import TextEffect

Match = re.Match[str]
Amount = int | Document

OTHER: Document = {"formula": "other"}  # an amount that a person has to enter

_LOSSES = ("lose", "decreas", "lower", "reduc")
_SETTING = ("chang", "set", "mak", "drop")
_SWITCHING = ("switch", "swap", "exchang", "revers")
_HALVING = ("halv", "cut in half", "reduced by half", "reduced in half")

_FOR_EACH = re.compile(
    r"\b(?:for|per) (?:each|every)\b|\b(?:for|per) \d+ of\b|(?<=\d) ?[x×] |\bfor 1 of\b|"
    r"(?: [x×]|\btimes|\bmultiplied by) (?:the|its|their|that|this|your|an?|half|each)\b|\bper\b"
)
_NEXT_CHANGE = re.compile(r",? (?:also|but|then)\b")
_FOR_EACH_BEFORE = re.compile(r"(?:^|[,:;(] ?|\b(?:and|then) )for (?:each|every)\b[^.:;]{1,160}$")
_EACH_STANDBY_PHASE = re.compile(
    r"\b(?:during|at|in) each of (?:your|its|their|the)\b[^.:;]{0,40}\bstandby phases?\b"
)
# “Gains ATK/DEF equal to half your LP and ATK equal to …”
_AND_ANOTHER = re.compile(r" and (?P<stat>atk(?: ?/ ?def)?|def) (?=equal to\b)")
_TIMES = re.compile(
    r"(?:[x×]|\btimes|\bmultiplied by) ?(?P<after>[\d,]{2,7})\b|(?P<before>\d[\d,]*) ?"
    r"(?:[x×]|times|multiplied by|(?:points? )?(?:for|per) (?:each|every)?)(?= |\b)"
)
_EQUALS = r"^(?:equal to |the same as )?"
_ATK_OF_OWNER = (
    r"(?:the )?(?P<who>its(?: own)?|their(?: own)?|this (?:face-up )?(?:card|monster)'s"
    r"|that (?:[^.:;, ]+ ){0,4}?(?:monster|target|card)'s|those monsters'"
    r"|the equipped monster's|each [^.:;,]{0,30}'s"
    r"|the [^.:;,]{0,40}?'s?|your [^.:;,]{0,40}?'s|) ?(?:the )?(?:(?P<kind>original|current) )?"
    r"(?P<stat>(?:atk|def)(?:(?: ?/ ?| and | or )(?:(?:its|their|original|current) )*(?:atk|def))?"
    r")\b(?P<rest>.*)"
)
_SHARE = re.compile(
    rf"{_EQUALS}(?P<share>half|double|twice|2 times)(?: of)?"
    rf"(?: (?:the value of |that of )?{_ATK_OF_OWNER})?"
)
_WHOLE = re.compile(_EQUALS + _ATK_OF_OWNER)
_ATK_OF = re.compile(
    rf"{_EQUALS}(?:that|the (?:(?P<kind>original|current) )?(?P<stat>atk(?:(?:/| and )def)?)) of"
    rf" (?P<who>[^.:;,]{{1,80}}?)"
    r"(?=,|$| until\b| during\b| and\b| at\b| for the rest| \()"
)
_LP = r"(?:lp|life points)"
_THEIR_LP = rf"(?:your|the) opponent's {_LP}"
_COMPARED = rf"your {_LP} and (?:your|the) opponent's(?: {_LP})?"
_LIFE_POINTS: tuple[tuple[re.Pattern[str], str], ...] = (
    (re.compile(rf"{_EQUALS}half (?:of )?your {_LP}"), "half_of_controllers_life_points"),
    (re.compile(rf"{_EQUALS}half (?:of )?{_THEIR_LP}"), "half_of_opponents_life_points"),
    (re.compile(rf"{_EQUALS}your {_LP}"), "controllers_life_points"),
    (re.compile(_EQUALS + _THEIR_LP), "opponents_life_points"),
    (
        re.compile(rf"{_EQUALS}the difference (?:between|in) {_COMPARED}"),
        "difference_in_life_points",
    ),
)
_DIFFERENCE = re.compile(rf"{_EQUALS}the difference(?! (?:between|in|of)\b)")
_LP_COMPARED = re.compile(rf"\byour {_LP} (?:is|are) (?:lower|higher) than your opponent's")
# Life Points that are others once the effect has resolved.
_LP_CHANGE = re.compile(rf"\b(?:halves?|pays?|paid|gains?|loses?|takes?)\b[^:;]*\b{_LP}\b")
# Words after an amount that do not belong to it.
_END_OF_AMOUNT = re.compile(
    r"^(?: value| points?| values)?[ ,(]*(?:until|during|for the rest|this turn|permanently"
    r"|even if|while|as long|at the end|and\b|also\b|but\b|then\b|in addition|when\b|if\b"
    r"|instead\b|\)|or\b|before|after damage|as well|immediately|from|only|unless|except"
    r"|in exchange|on the field|in response|, )|^[ ,)]*$"
)
_HALF_ITS_OWN = re.compile(r"half (?:of )?(?:its|their)(?: own)?(?: current)?$")
_MORE_THAN_THAT = re.compile(r"[+]|\bplus\b|\battacked directly\b")
_THAT_ONE = re.compile(r"that (?:monster|target)(?:'s)?")
_ORIGINAL_VALUE = re.compile(r"(?:its|their) original values?\b")
_THIS_CARD = re.compile(r"this (?:\S+ )?(?:card|monster)(?:'s)?$")
_BATTLING = re.compile(
    r"\b(?:opponent's|opposing|battling|battled|attack target|attacked|attacking"
    r"|target of the attack)"
    r"|\b(?:it|this card|equipped monster|that monster|this monster) (?:is )?(?:battl|attack)"
    r"|\bthat monster|\bthat target"
)


class Change(NamedTuple):
    """Hold a change: of "atk", "def" or "atk_def", "add" or "set", and the amount."""

    stat: str
    op: str
    amount: Amount
    is_original: bool = False

    def document(self, during: str) -> Document:
        """Return the change as the catalogue stores it."""
        change: Document = {"stat": self.stat, "op": self.op, "amount": self.amount}
        change["during"] = during
        return change | {"original": True} if self.is_original else change


class Context(NamedTuple):
    """Hold the rest of the clause around a phrase, which monster changes (as in
    TextEffect.applies_to), whether the sentence speaks of a battle, and whether it picks another
    monster after that; and the clause, with the letters of the text in the same places.
    """

    before: str
    after: str
    monster: str
    is_battle: bool
    picks: bool
    clause: str = ""
    original: str = ""

    def counted(self, words: str) -> str:
        """Return what words of the clause count."""
        place = self.clause.find(words)
        return counted(words, self.original[place : place + len(words)] if place >= 0 else "")


def changes(match: Match, context: Context) -> list[Change]:
    """Return the changes that a phrase makes: several if it gives each stat a number of its own."""
    groups = match.groupdict()
    verb, stat = groups.get("verb") or "", match["stat"]
    is_original = "original" in stat
    if verb in _SWITCHING or "switched" in match[0]:
        formula = {"formula": "swap_atk_def"} if len(_stats(stat)) == 2 else OTHER
        return _for_each_stat(stat, "set", formula, is_original)
    if verb in (*_HALVING, "doubl", "tripl"):
        formula = OTHER if verb == "tripl" else _share(verb not in _HALVING, is_original)
        return _for_each_stat(stat, "set", formula, is_original)
    sets = "becomes" in groups or verb in _SETTING
    sets = sets or (verb in _LOSSES and re.search(r" to \S+$", match[0]) is not None)
    loses = verb in _LOSSES and not sets
    if groups.get("number"):
        return _by_number(match, context, "set" if sets else "add", loses, is_original)
    words = ((groups.get("amount") or "") + (groups.get("tail") or "")).strip()
    times = _times(words)
    if times:
        each: Document = {"each": -times if loses else times, "per": context.counted(words)}
        return _for_each_stat(stat, "set" if sets else "add", each, is_original and sets)
    if loses and _HALF_ITS_OWN.match(words):
        words, sets = f"{words} {stat}", True  # “loses half its ATK” halves it
    of = _set_to if sets else _added
    op, is_original = ("set", is_original) if sets else ("add", False)
    parts = [(stat, words)]
    if another := _AND_ANOTHER.search(said := f"{words}{context.after}"):
        parts = [(stat, said[: another.start()]), (another["stat"], said[another.end() :])]
    return [
        change
        for named, amount in parts
        for change in _merged(
            [Change(one, op, of(amount, one, loses, context), is_original) for one in _stats(named)]
        )
    ]


def _by_number(
    match: Match, context: Context, op: str, loses: bool, is_original: bool
) -> list[Change]:
    """Return the changes of a phrase with a number, or with one for each stat."""
    groups = match.groupdict()
    tail = match[0][match.end("stat") - match.start() :] + context.after
    tail = _NEXT_CHANGE.split(tail, maxsplit=1)[0]
    for_each = _FOR_EACH.search(tail)
    per = ""
    if for_each:
        per = context.counted(tail[for_each.start() :])
    elif before := _FOR_EACH_BEFORE.search(context.before):
        per = context.counted(before[0])
    elif _EACH_STANDBY_PHASE.search(f"{context.before} {tail}"):
        per = "Standby Phases"

    def amount(number: str, per: str = per) -> Amount:
        value = int(number.replace(",", "")) * (-1 if loses else 1)
        return {"each": value, "per": per} if per and value else value

    # In “500 ATK, and 100 ATK for each”, only the second number is one for each.
    stat, second = match["stat"], groups.get("stat2") or ""
    first = "" if set(_stats(stat)) & set(_stats(second)) else per
    numbers = [(match["number"], stat, first)]
    numbers += [(groups["or_number"], stat, per)] if groups.get("or_number") else []
    numbers += [(groups["number2"], second, per)] if second else []
    return [
        change
        for number, of, counts in numbers
        for change in _for_each_stat(of, op, amount(number, counts), is_original and of == stat)
    ]


def _set_to(words: str, stat: str, loses: bool, context: Context) -> Document:
    """Return the formula of what a stat becomes."""
    if points := _of_life_points(words, context):
        return points
    share = _SHARE.match(words)
    if _ORIGINAL_VALUE.match(words):
        return {"formula": "its_original"}
    if not share:
        return _whole(words, stat, context)
    if share["stat"] is None and not _END_OF_AMOUNT.match(words[share.end() :]):
        return OTHER  # half of something else
    if share["stat"] is None or _is_own_stat(share, stat, context):
        return _share(share["share"] != "half", share["kind"] == "original")
    return _share_of_battled(share, words, context)


def _added(words: str, stat: str, loses: bool, context: Context) -> Document:
    """Return the formula of what is added to a stat."""
    share = _SHARE.match(words)
    if loses:
        return OTHER
    if points := _of_life_points(words, context):
        return points
    if share:
        if share["stat"] is not None and _is_own_stat(share, stat, context):
            is_half = share["share"] == "half"
            return _share(False, share["kind"] == "original") if is_half else OTHER
        return _share_of_battled(share, words, context)
    return _whole(words, stat, context)


def _of_life_points(words: str, context: Context) -> Document | None:
    """Return the formula for a number of Life Points; None for another amount."""
    rows = _LIFE_POINTS
    if _LP_COMPARED.search(context.before):
        rows = (*rows, (_DIFFERENCE, "difference_in_life_points"))
    for pattern, formula in rows:
        found = pattern.match(words)
        if found and _END_OF_AMOUNT.match(words[found.end() :]):
            return OTHER if _LP_CHANGE.search(context.before) else {"formula": formula}
    return None


def _share_of_battled(share: Match, words: str, context: Context) -> Document:
    """Return the formula for half or double the ATK of the monster that is battled."""
    if share["stat"] != "atk":
        return OTHER
    owner, kind, rest = share["who"], share["kind"], share["rest"] or ""
    if of := _ATK_OF.match(words[share.end("share") :].strip().removeprefix("of ")):
        owner, kind, rest = of["who"], of["kind"], ""
    if not owner or not _END_OF_AMOUNT.match(rest):
        return OTHER
    formula = _atk_of(owner, kind, context)["formula"]
    part = "half" if share["share"] == "half" else "double"
    return {"formula": f"{part}_{formula}"} if formula.startswith("battled") else OTHER


def _whole(words: str, stat: str, context: Context) -> Document:
    """Return the formula for the whole ATK or DEF of a monster."""
    whole = _WHOLE.match(words)
    if not whole or not _END_OF_AMOUNT.match(whole["rest"]):
        of = _ATK_OF.match(words)
        if not of or (stat == "def" and of["stat"] != "atk"):
            return OTHER
        return _atk_of(of["who"], of["kind"], context)
    is_original = whole["kind"] == "original"
    if _is_own(whole["who"], context):
        if stat in whole["stat"]:
            return {"formula": "its_original"} if is_original else OTHER
        takes_def = stat == "atk" and whole["stat"] == "def" and not is_original
        return {"formula": "its_current_def"} if takes_def else OTHER
    if _THIS_CARD.match(whole["who"]) and not is_original:
        named = stat if stat in whole["stat"] else whole["stat"]
        return {"formula": f"this_cards_{named}"} if named in ("atk", "def") else OTHER
    if whole["stat"] != "atk":
        return OTHER
    return _atk_of(whole["who"], whole["kind"], context)


def _atk_of(owner: str, kind: str | None, context: Context) -> Document:
    """Return the formula for the ATK of another monster than the one that changes."""
    is_original = kind == "original"
    if _MORE_THAN_THAT.search(owner):
        return OTHER
    if _THIS_CARD.match(owner) and context.monster != "this_card":
        return OTHER if is_original else {"formula": "this_cards_atk"}
    if context.picks and _THAT_ONE.fullmatch(owner):
        return OTHER
    if context.is_battle and _BATTLING.search(owner):
        return {"formula": "battled_original_atk" if is_original else "battled_atk"}
    return OTHER


def _is_own_stat(share: Match, stat: str, context: Context) -> bool:
    is_own = _is_own(share["who"] or "", context) and stat in share["stat"]
    return is_own and _END_OF_AMOUNT.match(share["rest"] or "") is not None


def _is_own(owner: str, context: Context) -> bool:
    """Return whether the words before “ATK” mean the monster that changes."""
    if re.match(r"(?:its|their)\b", owner) or not owner.strip():
        return True
    if owner.startswith("this "):
        return context.monster == "this_card"
    return "equipped monster" in owner and context.monster == "equipped_monster"


def _times(words: str) -> int | None:
    """Return the number by which something counted is multiplied; None if nothing is."""
    times = _TIMES.search(words)
    number = int((times["after"] or times["before"]).replace(",", "") or 0) if times else 0
    return number if number > 1 else None


def _share(is_double: bool, is_original: bool) -> Document:
    share = "double" if is_double else "half"
    return {"formula": f"{share}_{'original' if is_original else 'current'}"}


def _merged(found: list[Change]) -> list[Change]:
    """Return changes of ATK and DEF as one if they are the same."""
    if len(found) == 2 and found[0].amount == found[1].amount:
        return [found[0]._replace(stat="atk_def")]
    return found


def _stats(stat: str) -> list[str]:
    named = re.findall(r"atk|def", stat)
    return ["atk", "def"] if len(set(named)) == 2 else named[:1]


def _for_each_stat(stat: str, op: str, amount: Amount, is_original: bool) -> list[Change]:
    """Return the change of both stats as one; “ATK or DEF” are two to choose from."""
    named = _stats(stat)
    if len(named) == 2 and " or " not in stat:
        named = ["atk_def"]
    return [Change(each, op, amount, is_original) for each in named]


# --- The effects of a text ------------------------------------------------------------------------

_ROWS = [(row, compiled(row)) for row in STAT_CHANGES]
_NAMES_STAT = re.compile(r"\b(?:atk|def)\b")
_IF_SO = re.compile(
    r"\b(?:and |but |then |also )*(?:if|when) (?:you|it|they|this card|that player) (?:do|does|is"
    r"|are|did|can)(?: so| that| not)?,? ?"
)
# A phrase that describes monsters, or what has to happen first.
_DESCRIBES = re.compile(
    r"\b(?:if|when|while|whose|unless|whenever|each time|because|as long as|that had|whether|would"
    r"|cannot|not|never|without|have its|had|having)\b[^,]*$"
)
_IS_CONDITION = re.compile(
    r"^\W*(?:(?:and|also|then|but|even|except|;) )*(?:if|when|while|unless|whenever|each time"
    r"|because|as long as)\b[^,]*$|\b(?:would|cannot|not|never) (?:\w+ )?$"
    r"|\b(?:if|when|each time|that) (?:it|they|this card|that monster|a monster) $"
)
# Words in brackets, and those that say that a card goes on to apply.
_ASIDE = re.compile(
    r"\([^()]*\)|\b(?:while|as long as) (?:it|this card) (?:remains|is|stays) (?:face-up )?on the"
    r" field\b"
)
# The ATK and DEF with which a Token is Summoned.
_OF_TOKEN = re.compile(
    r"\bsummon 1 ~[~ ]*\. its (?:(?:type|attribute|level|and),? )+$"
    r"|\btokens?'s?\b[^.:;]*$"
    r"|(?:atk \?[^.]*\)[^.]{0,40}|~ tokens?~?)\. ?\(?"
    r"(?:when summoned,? )?(?:its|their)\b[^.;:]*$"
)
_CALCULATION = re.compile(r"\bduring (?:that |this |the )?damage calculation\b")
_DAMAGE_STEP = re.compile(r"(?<!except )\bduring (?:that |this |the |your )?damage step\b")
_PICKS = re.compile(
    r"\b(?:target|send|banish|tribute|discard|select|reveal)s? (?:1|one|another) [^.:;]*?"
    r"(?:monster|~)"
)
_BATTLE = re.compile(
    r"\b(?:battles|battled|battling|attacks|attacked|attacking)\b|\battack is declared\b"
    r"|\bdeclares? an attack\b|\bfor an attack\b|(?<!by )\bbattles? (?:involving|between|with)\b"
)
_WHEN_ACTIVATED = re.compile(
    r"\b(?<=controlled )when this (?:card|effect) (?:was |is )?(?:activated|resolves?d?)\b"
)
# “Negate the attack, then …”: there is no battle.
_IS_NEGATED = re.compile(r"\bnegates? (?:the|that|its|this) attack\b")
_CALCULATES = re.compile(r"\bdamage calculation\b")


def effects(words: str, original: str) -> Iterator[TextEffect]:
    """Yield the changes of ATK and DEF in plain words with names masked; `original` has the letters
    of the text in the same places.
    """
    if not _NAMES_STAT.search(words):
        return
    words = _WHEN_ACTIVATED.sub(lambda said: " " * len(said[0]), words)
    for row, match in matches(_ROWS, words):
        if not _is_description(words, match):
            yield from _effects(row, match, words, original)


def _effects(row: Row, match: Match, words: str, original: str) -> Iterator[TextEffect]:
    start, end = (
        sentences.clause_start(words, match.start()),
        sentences.clause_end(words, match.end()),
    )
    before, after = words[start : match.start()], words[match.end() : end]
    sentence = words[sentences.sentence_start(words, match.end()) : match.end()]
    negated = _IS_NEGATED.search(sentence) and not _CALCULATES.search(before + match[0] + after)
    for monster in applies_to(words, match):
        is_battle = _BATTLE.search(sentence) is not None and not negated
        picks = _PICKS.search(sentence.rpartition(":")[2]) is not None
        context = Context(
            before, after, monster, is_battle, picks, words[start:end], original[start:end]
        )
        for change in changes(match, context):
            yield TextEffect(
                row.step,
                row.id,
                Words(*match.span()),
                applies_to=monster,
                affects_stat=change.document(_during(words, match)),
            )


def _is_description(words: str, match: Match) -> bool:
    """Return whether a phrase changes nothing: it is a condition, or describes a Token."""
    before = words[sentences.clause_start(words, match.start()) : match.start()]
    clause = _ASIDE.sub(" ", _IF_SO.sub(" ", before))
    gains = match.groupdict().get("verb") in ("gain", "lose")
    if (_IS_CONDITION if gains else _DESCRIBES).search(clause):
        return True
    earlier = words[max(0, match.start() - 90) : match.start()]
    return "becomes" in match.groupdict() and _OF_TOKEN.search(earlier) is not None


def _during(words: str, match: Match) -> str:
    """Return the moment during which a change lasts, as the catalogue names it."""
    start = sentences.sentence_start(words, match.start())
    sentence = words[start : sentences.sentence_end(words, match.end())]
    if _CALCULATION.search(sentence):
        return "damage_calculation"
    return "damage_step" if _DAMAGE_STEP.search(sentence) else "outside"
