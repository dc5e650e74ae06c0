"""Find which monster an effect applies to, by the clauses of its sentence.

The subject of the clause decides. A pronoun, or no subject at all, means the subject of the
clause’s condition, then the monster that was chosen or Summoned before, then that of the head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.clauses import Clause, split_clauses

_ADJECTIVES = (
    r"(?:(?!(?:you|your|opponent|opponent's|that|it|and|card|monster|then|target|targeting|select"
    r"|selecting|choose|summon|special summon|tribute(?! summoned)|send|discard|if|when|while|by"
    r"|of|to|with|from"
    r"|for|in|on|the|all|each|a|an|1|is|are|be|can|cannot|inflict|have|has|make|change|using)\b)"
    r"[a-z0-9~'/-]+,? )"
)
_MONSTER = r"(?:monster(?:'s|s'|s\b|\(s\)|\b)|~+(?:s\b)?|tokens?\b|cards?\b(?! effect))"
_MONSTERS = r"(?:monsters\b(?:\(s\))?|~+s?\b(?! monster\b)|tokens\b|cards\b)"
_WITHIN = (
    r"(?:(?! (?:you control|your opponent controls|cannot|gains?|is|are|by|target|targeting"
    r"|monsters?"
    r"|cards?|if|when|while)\b)[^,;:.]){0,60}?"
)
_YOU_CONTROL = rf"{_WITHIN} (?:that )?you (?:currently )?control\b(?! the most)"
_OPPONENT_CONTROLS = rf"{_WITHIN} (?:that )?(?:your|the) opponent (?:currently )?controls\b"
_PICK = r"(?:1|one|2|3|up to \d|an?|another|\d or more)"

# The first row that matches at a place says which monster is meant there.
_MENTIONS = (
    (
        "any_linked",
        r"\b(?:all |each |every |any |an? )?(?:[a-z0-9~'-]+ ){0,5}?(?:monsters?|~+)(?:\(s\))?,?"
        r" (?:that )?(?:(?:this card|it) points? to|(?:is |are )?(?:co-)?linked to this card"
        r"|(?:in|on) (?:a|the) zones? (?:this card|it) points to)",
    ),
    (
        "battled_monster",
        r"\b(?:any |an? |the |each |all )?(?:opponent's )?(?:[a-z~-]+ ){0,3}?monsters? (?:that )?"
        r"(?:(?:is |are |it |they )?(?:battl(?:es|e|ed|ing)|attack(?:s|ed|ing)?) (?:with )?(?:this"
        r" card|the equipped monster|it|them)|(?:this card|it|they|the equipped monster)"
        r" (?:battles?|battled|attacks?|attacked|is battling))\b",
    ),
    (
        "equipped_monster",
        r"\b(?:the |an? |this |your )?(?:~+ )?equipped (?:monster|~+)|\b(?:an?|the|any)"
        r" (?:[^,;:.]{1,40}? )?(?:monsters?|~+)(?: you control)?,? (?:that is |currently )?"
        r"equipped with this card|\bmonster this card is equipped to"
        r"|\bthis card is equipped to [^,;:.]{1,30}?monster"
        r"|\bequip (?:only )?to (?:an?|1|your) [^,;:.]{0,60}?(?:monster|~+)(?: you control)?",
    ),
    (
        "that_opposing",
        r"\b(?:that|the|those|your) opponent's (?:[a-z-]+ ){0,2}?(?:monsters?|target|card)\b",
    ),
    (
        "chosen_monster",
        rf"\b(?:that|those|the) (?:(?!first|next|each|time)[a-z~-]+ ){{0,3}}?(?:target(?:s|ed)?"
        rf"|selected|chosen|summoned"
        rf"|revived)\b(?: {_MONSTER})?|\b(?:that|those) {_ADJECTIVES}{{0,4}}?{_MONSTER}"
        rf"(?!'? effects?)"
        r"|\b(?:targeting|target|select|choose)s? (?:up to )?(?:\d|one|a|an|any)\b[^:;]*"
        r"|\bthe (?:[a-z~-]+ )?(?:monsters?|cards?)(?:\(s\))? (?:special )?summoned\b"
        r"|\bthe (?:monster|card)\b(?! (?:that|which|with|this|you|your|zones?|effects?|equipped))"
        rf"|\b(?:special|normal|tribute|fusion|ritual|synchro|xyz|link|pendulum)? ?summons? (?:it"
        rf"|them|that|those|{_PICK})\b[^:;]*|\btake control of (?:it|that)\b[^:;]*",
    ),
    (
        "this_card",
        r"\b(?:special |normal )?summon(?:ed)? this card\b[^;:]*"
        r"|(?<!with )(?<!except )(?<!than )(?<!using )(?<!to )(?<!on )(?<!used )"
        r"\bthis (?:(?!turn|effect|way)[a-z0-9~-]+ ){0,4}?(?:card|monster|token)\b(?!'s effects?\b)"
        r"(?! points?\b)",
    ),
    (
        "opposing",
        rf"\b(?:all |each |every |any |the )?{_ADJECTIVES}{{0,5}}?{_MONSTER}{_OPPONENT_CONTROLS}"
        r"|\b(?:all |any |each )?(?:of )?(?:your|the) opponent's (?:[a-z~-]+ ){0,4}?monsters\b",
    ),
    (
        "one_opposing",
        rf"\b(?:1|one|an?|the|your|another) (?:of )?(?:your )?opponent's {_ADJECTIVES}{{0,5}}?"
        rf"{_MONSTER}",
    ),
    (
        "one",
        rf"\b(?:1|one|another|an?) {_ADJECTIVES}{{0,7}}?(?:monster|~+|token)\b{_YOU_CONTROL}"
        rf"|\byour (?!opponent|hand|deck|gy|life|lp|turn){_ADJECTIVES}{{0,7}}?(?:monster\b"
        r"(?!s|\(s\))|~+(?![ s~]))"
        r"|\b(?:1|one) of your [^,;:.]{0,40}?monsters",
    ),
    (
        "own",
        rf"\b(?:all |each |every |any |other |your |the )*{_ADJECTIVES}{{0,8}}?{_MONSTER}"
        rf"(?:,? except [^,;:.]{{1,40}}?,)?{_YOU_CONTROL}"
        rf"|\byour (?!opponent|hand|deck|gy|life|lp|turn|main|battle){_ADJECTIVES}{{0,7}}?"
        rf"{_MONSTERS}|\bmonsters? (?:in your (?:main |extra )?monster zones?"
        r"|on your (?:side of the )?field)",
    ),
    (
        "any",
        rf"\b(?:all |each |every |any |other |the )*{_ADJECTIVES}{{0,6}}?(?:monsters|~+)"
        r"(?: on the field|,? (?:that )?(?:this card|it) points to| (?:co-)?linked to this card"
        r"| (?:this|that) card points to| of both| the turn player controls)?(?!'? effects?\b)"
        rf"|\b(?:each|every|any) {_ADJECTIVES}{{0,6}}?monster\b"
        r"|\b(?:monsters|cards)\b(?!'? effects?\b)",
    ),
)
_MENTION = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in _MENTIONS))
_OPENS = re.compile(
    r"^[\s,(]*(?:(?:and|also|then|but|once per (?:turn|battle)),? )*(?:if|when(?:ever)?|while"
    r"|as long as|during (?:damage calculation,? )?(?:(?:a |the )?battle (?:between|with|of)"
    r"|if|when|while)?)\b ?"
)
_EXCEPT = re.compile(r",? \(?except [^,;:.)]{1,80}(?:,|\)|$)")
_EFFECTS = re.compile(
    r"\b(?:other |your |an? |the )?(?:opponent's )?(?:(?!with|by|of|controls?)[a-z~-]+ ){0,2}"
    r"(?:cards?|monsters?|~+)(?:'s?)?"
    r" effects?\b"
)
_LEADS = re.compile(r"(?:(?:and|also|then|but|or|instead|all|once per turn) )*")
_OF_PRONOUN = re.compile(rf"{_LEADS.pattern}(?:it|they|its|their)\b")
_PRONOUN = re.compile(r"\b(?:it|its|they|their|them|itself)\b")
_ACTS = re.compile(
    r"^(?:'s)?[ ,]*(?:\([^)]*\) )?(?:also |and |then )?(?:[^,;:.]{0,40}? )??(?:battles?|attacks?"
    r"(?! pos)"
    r"|attacked|declares?|is|are|was|has|have|inflicts?|gains?|would|destroys|cannot|can|in|on|with"
    r"|becomes?|equipped)\b"
)
_GIVES = re.compile(
    r"\b(?:gains?|gets?|has|have|receives?|becomes?|apply|treated|can use)\b[^.]*?"
    r"\b(?:this|these|the following|the(?: below)?) effects?"
)
_GEMINI = re.compile(r"\beffect monster\b[^.]*\bthis effect")
_EQUIPS_THIS = re.compile(
    r"\bequip this (?:card|monster)\b[^.]*? to (?:it|that|them|the|1|an?|one)\b"
    r"|\bthis card is equipped to (?:an?|your) "
)
_GIVES_TO = re.compile(r"\bapply [^.]{0,40}?effects?(?:\(s\))? to (?P<to>[^,.:]{1,80})")
_MATERIAL = re.compile(
    r"\b(?:monsters?|~+)\b[^.;:]{0,80}?\b(?:used|using|uses|with|has|have|had|made with) (?:this"
    r" card|it)\b[^.;:]{0,60}?\bmaterials?\b"
    r"|\b(?:monsters?|~+)\b[^.;:]{0,40}\bsummoned (?:using|by using|with) this card\b"
)
_SUMMONS = re.compile(
    r"\W*(?:you can )?(?:special|normal|tribute|fusion|ritual|synchro|xyz|link)(?:-| )summon "
    r"(?!this)"
)
_CONTROL = re.compile(r"\bcontrols?\b")
_IF_ONE = re.compile(r"\b(?:if|when|while) (?:an?|any|your) [^,;:.]* attacks?\b[^,;:.]*,[^,;:.]*$")
_CONTAINS_CONDITION = re.compile(r"\b(?:if|when|while|as long as)\b")


def affected(clause: Clause, kind: str) -> str:
    """Return the monster that the phrase of a clause applies to.

    `kind` is the kind of the card: a Spell or Trap is no monster unless it Summons itself.
    """
    monster = _affected(clause)
    given = _given_to(clause)
    if given and monster in ("this_card", None):
        return given
    if monster != "this_card" and _is_equipped(clause, monster):
        return "equipped_monster"
    if monster is None:
        monster = "this_card"
    if monster == "this_card" and kind in ("spell", "trap"):
        return without_monster(clause)
    return monster


def _is_equipped(clause: Clause, monster: str | None) -> bool:
    """Return whether this card was equipped to the monster just before."""
    equips = _EQUIPS_THIS.search(clause.earlier[-200:] + clause.before)
    spoken_of = _PRONOUN.search(clause.own) or monster in (None, "chosen_monster")
    return bool(equips and spoken_of)


def _affected(clause: Clause) -> str | None:
    has_head = bool(clause.head)
    if re.match(r" (?:with|by) (?:this card|the equipped monster)", clause.after):
        return "battled_monster"
    for words in _regions(clause):
        monster = _subject(words)
        if monster == "one" and _IF_ONE.search(words):
            return "own"
        if monster:
            return _meant(monster, clause, has_head)
    return None


def _regions(clause: Clause) -> Iterator[str]:
    """Yield the words in which the monster may be named, the nearest first."""
    parts = clause.segments
    own = parts[-1]
    yield own
    yield from reversed(parts[:-1])
    yield clause.cost
    yield clause.head
    if clause.list_head and _PRONOUN.search(own):
        yield from reversed(split_clauses(clause.list_head))
    if _PRONOUN.search(own) or re.search(r"\bthat\b", own):
        yield from reversed(re.split(r"(?<=[.;:]) ", clause.earlier)[-3:])
    elif re.search(r"\bequip (?:only )?to\b", clause.earlier):
        yield "the equipped monster "


def _subject(words: str) -> str | None:
    """Return the monster that is the subject of words: the last that acts outside a condition, or
    the subject of the condition.
    """
    words = _EFFECTS.sub(" ", _EXCEPT.sub(" ", words))
    if _SUMMONS.match(words):
        return "chosen_monster"
    commas = [each.strip() for each in words.split(",")]
    main = commas[-1] if commas else ""
    opened = _OPENS.match(main)
    if not opened or _CONTAINS_CONDITION.search(main[opened.end() :]):
        found = _last(main)
        if found:
            return found
    for each in reversed(commas[:-1] if not opened else commas):
        opened = _OPENS.match(each)
        if not opened and _OF_PRONOUN.match(each):
            return None
        if opened:
            match = _MENTION.match(each, opened.end())
            if re.match(r"(?:you|your opponent|a player) ", each[opened.end() :]):
                named = [found[0] for found in _mentioned(each) if found[0] == "chosen_monster"]
                if named and not _CONTROL.search(each):
                    return named[0]
            if match and _ACTS.match(each[match.end() :] or " is"):
                return match.lastgroup
        else:
            found = _last(each)
            if found:
                return found
    return None


def _subject_of_clauses(words: str) -> str | None:
    """Return the monster of the last clause that names one."""
    found = (_subject(each) for each in reversed(split_clauses(words)))
    return next((monster for monster in found if monster), None)


def _last(words: str) -> str | None:
    """Return the monster that words begin with, or else the last that they name."""
    if _OF_PRONOUN.match(words):
        return None
    leads = _LEADS.match(words)
    first = _MENTION.match(words, leads.end() if leads else 0)
    if first:
        return first.lastgroup
    found = _mentioned(words)
    return found[-1][0] if found else None


def _mentioned(words: str) -> list[tuple[str, str]]:
    """Return the monsters that words name, each with its words."""
    return [(match.lastgroup or "", match[0]) for match in _MENTION.finditer(words)]


def _meant(monster: str, clause: Clause, has_head: bool) -> str:
    """Return the monster in the catalogue’s words: one of yours is chosen if the effect has a
    head or a cost that describes it.
    """
    if monster == "one":
        return "chosen_monster" if has_head or clause.cost else "own"
    if monster == "one_opposing":
        return "battled_monster" if _battles_this(clause) else "chosen_monster"
    if monster == "that_opposing":
        return "battled_monster" if _battles_this(clause) else "chosen_monster"
    return "any" if monster == "any_linked" else monster


def _battles_this(clause: Clause) -> bool:
    """Return whether the condition is a battle of this card (or the equipped monster)."""
    words = f"{clause.head}, {clause.before}"
    return (
        re.search(
            r"\b(?:this (?:[a-z-]+ )*card|it|(?:the )?equipped monster) (?:battles|attacks"
            r"|is attacked"
            r"|declares an attack)|\battacks? this card|\battack(?:s|ed)? by an opponent",
            words,
        )
        is not None
    )


def _given_to(clause: Clause) -> str | None:
    """Return the monster to which a list, or the clause itself, gives the effect."""
    head = clause.list_head
    for words in (clause.own_sentence, head):
        if _MATERIAL.search(words) and not re.search(r"\bthis card (?:gains|has|can)\b", words):
            if words is head and not _GIVES.search(head):
                continue
            return "chosen_monster"
    gives = _GIVES.search(head)
    if not gives:
        return None
    to = _GIVES_TO.search(head)
    if _GEMINI.search(head):
        return None
    monster = _last(to["to"]) if to else _subject_of_clauses(head[: gives.start()])
    if monster in (None, "this_card"):
        return None
    return "own" if monster == "one" else _meant(monster or "", clause, has_head=False)


def without_monster(clause: Clause) -> str:
    """Return the monster that “this card” means in the clause of a Spell or Trap."""
    words = clause.earlier + clause.sentence
    if re.search(r"\bspecial summon this card\b|\bthis card[^.]{0,40}\bis special summoned", words):
        return "this_card"
    if re.search(r"\bequip", words):
        return "equipped_monster"
    return "chosen_monster"
