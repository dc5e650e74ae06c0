"""Find which monster an effect applies to, by the clauses of its sentence.

The subject of the clause decides. A pronoun, or no subject at all, means the subject of the
clause’s condition, then the monster that was chosen or Summoned before, then that of the head.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.english.sentences import Clause, split_clauses

# Words between “your” and “monster”: no verb, no preposition.
_ADJECTIVES = (
    r"(?:(?!(?:you|your|opponent|opponent's|that|it|and|card|monster|then|target|targeting|select"
    r"|selecting|choose|summon|special summon|tribute(?! summoned)|send|discard|if|when|while|by"
    r"|of|to|with|from"
    r"|for|in|on|the|all|each|a|an|1|is|are|be|can|cannot|inflict|have|has|make|change|using"
    r"|mentions?|lists?)\b)"
    r"[a-z0-9~'/-]+,? )"
)
_MONSTER = r"(?:monster(?:'s|s'|s\b|\(s\)|\b)|~+(?:s\b)?|tokens?\b|tuners\b|cards?\b(?! effect))"
# The start of a word or a name.
_START = r"(?<![a-z0-9~'-])"
# “~” that is only part of what a monster is called.
_PART_OF_NAME = (
    r"(?: (?:effect|fusion|gemini|link|normal|pendulum|ritual|spirit|synchro|toon|tuner|union"
    r"|xyz))* monsters?\b"
)
_MONSTERS = rf"(?:monsters\b(?:\(s\))?|~+s?(?![s~]|{_PART_OF_NAME})|tokens\b|tuners\b|cards\b)"
_WITHIN = (
    r"(?:(?! (?:you control|your opponent controls|cannot|gains?|is|are|by|target|targeting"
    r"|monsters?"
    r"|cards?|if|when|while)\b)[^,;:.]){0,60}?"
)
_THAT_MENTION = r"(?:,? that mentions? ~+)?"
_YOU_CONTROL = rf"{_WITHIN} (?:that )?you (?:currently )?control\b(?! the most){_THAT_MENTION}"
_OPPONENT_CONTROLS = (
    rf"{_WITHIN} (?:that )?(?:your|the) opponent (?:currently )?controls\b{_THAT_MENTION}"
)
_PICK = r"(?:1|one|2|3|up to \d|an?|another|\d or more)"

# The first row that matches at a place says which monster is meant there.
MENTIONS = (
    (
        "any_linked",
        r"\b(?:all |each |every |any |an? )?(?:[a-z0-9~'-]+ ){0,5}?(?:monsters?|~+)(?:\(s\))?,?"
        r" (?:that )?(?:(?:this card|it) points? to|(?:pointing|points?) to this card"
        r"|(?:is |are )?(?:co-)?linked to this card"
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
        r"\b(?:that|the|those) opponent's (?:[a-z-]+ ){0,2}?(?:monsters?|target|card)\b"
        r"|\byour opponent's (?:[a-z-]+ ){0,2}?(?:monster|target|card)\b",
    ),
    (
        "chosen_monster",
        rf"\b(?:that|those|the) (?:(?!first|next|each|time)[a-z~-]+ ){{0,3}}?(?:target(?:s|ed)?"
        rf"|selected|chosen|summoned"
        rf"|revived)\b(?: {_MONSTER})?|\b(?:that|those) {_ADJECTIVES}{{0,4}}?{_MONSTER}"
        rf"(?!'? effects?)"
        r"|\b(?:targeting|target|select|choose)s? (?:up to )?(?:\d|one|a|an|any)\b[^:;]*"
        r"|\bthe (?:[a-z~-]+ )?(?:monsters?|cards?)(?:\(s\))? (?:special )?summoned\b"
        r"|\b(?:monsters?|~+)(?:\(s\))? (?:special )?summoned (?:by|with) (?:this|its) effect\b"
        rf"|\b(?:1|one) {_ADJECTIVES}{{0,8}}?(?:monster|~+) on the field\b"
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
        rf"{_START}(?:all |each |every |any "
        rf"|the )?{_ADJECTIVES}{{0,5}}?{_MONSTER}{_OPPONENT_CONTROLS}"
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
        rf"{_START}(?:all |each |every |any |other |your |the )*{_ADJECTIVES}{{0,8}}?{_MONSTER}"
        rf"(?:,? except [^,;:.]{{1,40}}?,)?{_YOU_CONTROL}"
        rf"|\byour (?!opponent|hand|deck|gy|life|lp|turn|main|battle){_ADJECTIVES}{{0,7}}?"
        rf"{_MONSTERS}|{_START}(?:all |each |every |any |other |the )*{_ADJECTIVES}{{0,6}}?"
        rf"(?:monsters?|~+(?!{_PART_OF_NAME})) (?:in your (?:main |extra )?monster zones?"
        r"|on your (?:side of the )?field)",
    ),
    (
        "any",
        rf"{_START}(?:all |each |every |any |other |the )*{_ADJECTIVES}{{0,6}}?"
        r"(?:monsters|tokens|~+)"
        r"(?: on the field|,? (?:that )?(?:this card|it) points to| (?:co-)?linked to this card"
        r"| (?:this|that) card points to| of both| the turn player controls)?(?!'? effects?\b)"
        rf"|\b(?:each|every|any) {_ADJECTIVES}{{0,6}}?monster\b"
        rf"|\ban? {_ADJECTIVES}{{0,6}}?(?:monster|~+)(?= attacks an? (?:face-up )?defen[cs]e)"
        r"|\b(?:monsters|cards|tokens|traps)\b(?!'? effects?\b)",
    ),
)
MENTION = re.compile("|".join(f"(?P<{name}>{pattern})" for name, pattern in MENTIONS))


# The words that open a condition.
_OPENS = re.compile(
    r"^[\s,(]*(?:(?:and|also|then|but|once per (?:turn|battle)),? )*(?:if|when(?:ever)?|while"
    r"|as long as|during (?:damage calculation,? )?(?:(?:a |the )?battle (?:between|with|of)"
    r"|if|when|while)?)\b ?"
)
# Monsters that are not meant.
_EXCEPT = re.compile(r",? \(?except [^,;:.)]{1,80}(?:,|\)|$)")
# A card that is only named for its effect.
_EFFECTS = re.compile(
    r"\b(?:other |your |an? |the )?(?:opponent's )?(?:(?!with|by|of|controls?)[a-z~-]+ ){0,2}"
    r"(?:cards?|monsters?|~+)(?:'s?)?"
    r" effects?\b"
)
# Words before a subject.
_LEADS = re.compile(r"(?:(?:and|also|then|but|or|instead|all|once per turn) )*")
_OF_PRONOUN = re.compile(rf"{_LEADS.pattern}(?:it|they|its|their)\b")
_PRONOUN = re.compile(r"\b(?:it|its|they|their|them|itself)\b")
# A verb after a subject.
_ACTS = re.compile(
    r"^(?:'s)?[ ,]*(?:\([^)]*\) )?(?:also |and |then )?(?:[^,;:.]{0,40}? )??(?:battles?|attacks?"
    r"(?! pos)"
    r"|attacked|declares?|is|are|was|has|have|inflicts?|gains?|would|destroys|cannot|can|in|on|with"
    r"|becomes?|equipped)\b"
)
# A clause that gives its subject the effects of a list.
_GIVES = re.compile(
    r"\b(?:gains?|gets?|has|have|receives?|becomes?|apply|treated|can use)\b[^.]*?"
    r"\b(?:this|these|the following|the(?: below)?) effects?"
)
_GEMINI = re.compile(r"\beffect monster\b[^.]*\bthis effect")
# This card becomes the Equip Card of the monster.
_EQUIPS_THIS = re.compile(
    r"\bequip this (?:card|monster)\b[^.]*? to (?:it|that|them|the|1|an?|one)\b"
    r"|\bthis card is equipped to (?:an?|your) "
)
_PICKS_ONE = re.compile(r"\b(?:target|select|choose)s? (?:up to )?(?:\d|one|an?|another) ")
_GIVES_TO = re.compile(r"\bapply [^.]{0,40}?effects?(?:\(s\))? to (?P<to>[^,.:]{1,80})")
# A monster that was made with this card.
_MATERIAL = re.compile(
    r"\b(?:monsters?|~+)\b[^.;:]{0,80}?\b(?:used|using|uses|with|has|have|had|made with) (?:this"
    r" card|it)\b[^.;:]{0,60}?\bmaterials?\b"
    r"|\b(?:monsters?|~+)\b[^.;:]{0,40}\bsummoned using [^.;:]{0,60}\bincluding this card\b"
    r"|\b(?:monsters?|~+)\b[^.;:]{0,40}\bsummoned (?:using|by using|with) this card\b"
)
_SUMMONS = re.compile(
    r"\W*(?:you can )?(?:special|normal|tribute|fusion|ritual|synchro|xyz|link)(?:-| )summon "
    r"(?!this)"
)
# A monster that an effect responds to, and then speaks of as “it”.
_ONE_ACTIVATES = re.compile(
    r"(?:an?|another|1) (?:[a-z~-]+ ){0,4}?(?:monster|~+)(?: on the field)? +activates\b"
)
_THOSE = re.compile(r"\bthose (?:[a-z~-]+ ){0,3}?(?:monsters|cards|tokens)\b")
_GROUPS = {"any_linked": "any", "any": "any", "own": "own", "opposing": "opposing"}
_PLAYER = re.compile(r"(?:you|your opponent|a player) ")
_CONTROL = re.compile(r"\bcontrols?\b")
_BY_BATTLE_WITH_THIS = re.compile(r" (?:with|by) (?:this card|the equipped monster)")
_THIS_BATTLES = re.compile(
    r"\b(?:this (?:[a-z-]+ )*card|it|(?:the )?equipped monster) (?:battles|attacks|is attacked"
    r"|declares an attack)|\battacks? this card|\battack(?:s|ed)? by an opponent"
)
# “If a monster you control attacks, …” means any of yours.
_IF_ONE = re.compile(r"\b(?:if|when|while) (?:an?|any|your) [^,;:.]* attacks?\b[^,;:.]*,[^,;:.]*$")
_CONTAINS_CONDITION = re.compile(r"\b(?:if|when|while|as long as)\b")


def affected(clause: Clause, kind: str) -> str:
    """Return the monster that the phrase of a clause applies to.

    `kind` is the kind of the card: a Spell or Trap is no monster unless it Summons itself.
    """
    monster = _affected(clause)
    given = given_to(clause)
    if given and monster in ("this_card", None):
        return given
    if (monster != "this_card" or clause.goes_on) and _is_equipped(clause, monster):
        return "equipped_monster"
    if monster is None:
        monster = "this_card"
    if monster == "this_card" and kind in ("spell", "trap"):
        return without_monster(clause)
    return monster


def _is_equipped(clause: Clause, monster: str | None) -> bool:
    """Return whether this card was equipped to the monster just before, and no other is picked."""
    if _PICKS_ONE.search(clause.cost) and not _EQUIPS_THIS.search(clause.cost + clause.before):
        return False
    equips = _EQUIPS_THIS.search(clause.earlier[-200:] + clause.before)
    spoken_of = _PRONOUN.search(clause.own) or monster in (None, "chosen_monster")
    return bool(equips and spoken_of)


def _affected(clause: Clause) -> str | None:
    has_head = bool(clause.head)
    if _BY_BATTLE_WITH_THIS.match(clause.after):
        return "battled_monster"
    for words in _regions(clause):
        monster = _subject(words)
        if monster == "one" and _IF_ONE.search(words):
            return "own"
        if monster == "chosen_monster" and (group := _those(words)):
            return group
        if monster:
            return _meant(monster, clause, has_head)
    return None


def _those(words: str) -> str | None:
    """Return the group that “those monsters” means, if the words before name one."""
    those = _THOSE.search(words)
    if not those:
        return None
    before = words[: those.start()]
    named = [] if _PICKS_ONE.search(before) else _mentioned(before)
    groups = [_GROUPS[each] for each, _ in named if each in _GROUPS]
    return groups[-1] if groups else None


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
    *before, main = [each.strip() for each in words.split(",")]
    opened = _OPENS.match(main)
    if opened:
        before.append(main)
    if not opened or _CONTAINS_CONDITION.search(main[opened.end() :]):
        found = _last(main)
        if found:
            return found
    for each in reversed(before):
        opened = _OPENS.match(each)
        if not opened and _OF_PRONOUN.match(each):
            return None
        found = _of_condition(each, opened.end()) if opened else _last(each)
        if found:
            return found
    return None


def _of_condition(words: str, start: int) -> str | None:
    """Return the monster that is the subject of a condition, or that a player Summons in it."""
    if _PLAYER.match(words, start) and not _CONTROL.search(words):
        named = [monster for monster, _ in _mentioned(words) if monster == "chosen_monster"]
        if named:
            return named[0]
    match = MENTION.match(words, start)
    acts = match and _ACTS.match(words[match.end() :] or " is")
    if match and acts:
        return match.lastgroup
    return "chosen_monster" if _ONE_ACTIVATES.match(words, start) else None


def _subject_of_clauses(words: str) -> str | None:
    found = (_subject(each) for each in reversed(split_clauses(words)))
    return next((monster for monster in found if monster), None)


def _last(words: str) -> str | None:
    """Return the monster that words begin with, or else the last that they name."""
    if _OF_PRONOUN.match(words):
        return None
    leads = _LEADS.match(words)
    first = MENTION.match(words, leads.end() if leads else 0)
    if first:
        return first.lastgroup
    found = _mentioned(words)
    return found[-1][0] if found else None


def _mentioned(words: str) -> list[tuple[str, str]]:
    return [(match.lastgroup or "", match[0]) for match in MENTION.finditer(words)]


def _meant(monster: str, clause: Clause, has_head: bool) -> str:
    """Return the monster in the catalogue’s words: one of yours is chosen if the effect has a
    head or a cost that describes it.
    """
    if monster == "one":
        return "chosen_monster" if has_head or clause.cost else "own"
    if monster in ("one_opposing", "that_opposing"):
        return "battled_monster" if _battles_this(clause) else "chosen_monster"
    return "any" if monster == "any_linked" else monster


def _battles_this(clause: Clause) -> bool:
    return _THIS_BATTLES.search(f"{clause.head}, {clause.before}") is not None


def given_to(clause: Clause) -> str | None:
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
