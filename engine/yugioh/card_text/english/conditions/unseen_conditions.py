"""Say the part of a condition that no battle of two monsters shows, for a person to judge."""

from __future__ import annotations

import re
from typing import NamedTuple

from engine.yugioh.card_text.english.conditions import condition_words as table
from engine.yugioh.card_text.english.conditions.battle_verbs import (
    ATTACKS_DEFENSE,
    BATTLE_WITH,
    EQUIPPED,
    POSITION_OF_GROUP,
    POSITIONS,
    VERBS,
    Verb,
    attacked_position,
    is_of_other,
    pierces,
    verbs,
)
from engine.yugioh.card_text.english.monsters.monster_kinds import (
    KIND,
    described,
    monster_of,
    monsters_of,
)
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.text_effect import TextEffect


class When(NamedTuple):
    """Hold words of a condition. In `said`, “{kind}” is the kind of monsters that they name,
    “{number}” and “{zone}” are what the groups of the pattern match.
    """

    pattern: str
    said: str
    example: str


FALLBACK = "a condition in its text"
_SUMMON = r"(?:fusion|synchro|xyz|link|ritual|pendulum|tribute|normal|special|flip)"

# The first row that matches a condition says it.
WHENS = (
    When(
        r"\bdo(?:es)? so (?:using|with|by) (?:this|that|its) effect|\bus(?:ing|es) this"
        r"(?: card's)? effect",
        "it attacks directly by that effect",
        "when it does so using this effect",
    ),
    When(
        r"\b(?:that|this card|it|which) (?:was |is )?(?:special )?summoned by (?:this card's|its"
        r"|this|the|that|~+)[^,;]*|\bsummoned (?:by|with) (?:this card's|its|this|the above|that)"
        r"[^,;]*effect|\bspecial summoned (?:by|in|with) (?:this|its|the)[^,;]*"
        r"|\b(?:summoned|used) (?:this|that) way\b",
        "it was Summoned by that effect",
        "if this card special summoned by its effect attacks",
    ),
    When(
        rf"\b(?:this|that|the|an?) (?P<kind>{_SUMMON}) summoned (?:card|monster)\b"
        rf"|\bwas (?P<kind2>{_SUMMON}) summoned\b",
        "it was {kind} Summoned",
        "this fusion summoned card",
    ),
    When(
        r"\b(?:has|have|with|had|while) (?:an? )?(?P<number>\d+ or more |\d\+ |no )?(?:xyz )?"
        r"materials?\b(?: attached)?(?! used)",
        "it has {number}materials",
        "while this card has material",
    ),
    When(
        r"\bnumber of (?:xyz )?materials?\b",
        "the number of its materials",
        "based on the number of materials attached to it",
    ),
    When(
        r"\bbased on the number of\b",
        "a number that its text counts",
        "based on the number of fish you control",
    ),
    When(
        r"\bunless (?:it|this card) has [^,;]{1,80}? as (?:xyz |an xyz |an? )*material",
        "it does not have {kind} as material",
        "unless it has a synchro monster as material",
    ),
    When(
        r"\b(?:has|have|with|had) (?:an? |a )?[^,;]{1,80}? as (?:xyz |an xyz |an? )*material",
        "it has {kind} as material",
        "if this card has a synchro monster as material",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?:lower|less) than your opponent's",
        "your LP are lower than the opponent’s",
        "while your lp are lower than your opponent's",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?:higher|more|greater) than your opponent's",
        "your LP are higher than the opponent’s",
        "while your lp are higher than your opponent's",
    ),
    When(
        r"\byour (?:lp|life points) (?:is|are) (?P<number>\d+ or (?:less|more|lower|higher))",
        "your LP are {number}",
        "while your lp are 2000 or less",
    ),
    When(
        r"\b(?:your opponent|the opponent)(?:'s)? (?:lp|life points) (?:is|are) ",
        "the opponent’s LP",
        "if your opponent's lp are 3000 or less",
    ),
    When(
        r"\b(?:you control|there (?:is|are)) no (?:other )?[^,;]*",
        "you control no {kind}",
        "if you control no other cards",
    ),
    When(
        r"\byour opponent controls (?:an?|the|exactly|\d|at least|more|no|face-up)[^,;]*",
        "your opponent controls {kind}",
        "while your opponent controls a monster",
    ),
    When(
        r"\bunless you control [^,;]*",
        "unless you control {kind}",
        "unless you control another monster",
    ),
    When(
        r"^\W*flip\b",
        "it was flipped face-up",
        "flip",
    ),
    When(
        r"\b(?:if|when|while|as long as)(?: both players| both)? you(?: only)? control"
        r" (?!this card)[^,;]*",
        "you control {kind}",
        "while you control a token",
    ),
    When(
        r"\btreated as (?:an )?effect monster|\bbecomes? an effect monster"
        r"|\bnormal summon it to have",
        "it was Normal Summoned again as a Gemini monster",
        "you can normal summon it to have it become an effect monster with this effect",
    ),
    When(
        r"~+ (?:is|are|exists?|remains?) (?:face-up )?(?:on (?:the|your side of the) field"
        r"|in (?:a|the|your) field zone)",
        "{kind} is on the field",
        'while "umi" is on the field',
    ),
    When(
        r"\b(?:if|when|while|as long as) (?!this |it\b|they\b|the equipped)[^,;]*?"
        r" (?:is|are|exists?|remains?) (?:also )?(?:face-up )?(?:on|in) (?!attack|defense)[^,;]*",
        "a card is in a certain place",
        "while the targeted monster is on the field",
    ),
    When(
        r"\b(?:have|has|with) (?:no|\d+ or (?:less|more)|exactly \d+|fewer|more) cards? in (?:your"
        r"|their|the) hand",
        "the number of cards in a hand",
        "while you have no cards in your hand",
    ),
    When(
        r"\b(?:in|on) (?:the|your|a|an|your opponent's) (?P<zone>extra monster zone"
        r"|(?:center )?main monster zone|hand|gy|graveyard|field zone|pendulum zone|deck|extra deck"
        r"|spell & trap zone)",
        "a condition on cards in the {zone}",
        "while this card is in the extra monster zone",
    ),
    When(
        r"\bduring your opponent's(?: turn| main phase| battle phase)?",
        "during your opponent’s turn",
        "during your opponent's turn",
    ),
    When(
        r"\bduring your (?:turn|main phase|battle phase|own turn)",
        "during your turn",
        "during your turn only",
    ),
    When(
        r"\b(?:each|every) time\b",
        "each time something its text names happens",
        "each time a spell card is activated",
    ),
    When(
        r"\b(?:if|when|while|as long as) all (?:[a-z~-]+ )*monsters [^,;]*\b(?:are|is) in "
        r"(?:face-up )?(?:attack|defen[cs]e) (?:position|mode)",
        "all monsters are in that position",
        "while all monsters you control are in attack position",
    ),
    When(
        r"\b(?:is|are) the only (?:monster|card)",
        "it is the only monster",
        "while this card is the only monster on the field",
    ),
    When(
        r"\bcounters?\b",
        "counters on it or on other cards",
        "while this card has a spell counter on it",
    ),
    When(
        r"\blinked\b|\bpoints? to\b|\blink arrow",
        "zones that a Link Monster points to",
        "monsters this card points to",
    ),
    When(
        r"\bcolumn\b",
        "a column of the field",
        "in this card's column",
    ),
    When(
        r"\b(?:toss|coin|dice|die|roll|heads|tails)\b|\bcalls? (?:it |the toss )?(?:right|wrong"
        r"|correctly|incorrectly)\b",
        "the result of a coin or a die",
        "if the coin toss was heads",
    ),
    When(
        r"\b(?:as|for (?:its|a|the)|using)(?: an?| the)? (?:[a-z~]+ )?material\b|\bas material",
        "the monster used this card as material ({kind})",
        "a synchro monster that used this card as material",
    ),
    When(
        r"\bnot equipped with (?:an |any )?(?:equip (?:card|spell)s?)?(?! this card)",
        "it has no Equip Card",
        "if this card is not equipped with an equip card",
    ),
    When(
        r"\bequipped with (?:an? )?monsters?\b",
        "a monster is equipped to it by its effect",
        "while equipped with a monster by this effect",
    ),
    When(
        r"\bequipped with\b(?! this card)",
        "it is equipped with {kind}",
        'while equipped with "excalibur"',
    ),
    When(
        rf"\bthis card is (?P<kind>{_SUMMON}(?: or {_SUMMON})?) summoned\b",
        "it was {kind} Summoned",
        "if this card is normal or special summoned",
    ),
    When(
        r"\b(?:have|has|had|was|were|did|took|inflicted)\b[^,;]*\b(?:this|that) turn\b",
        "something that happened earlier in the turn",
        "if you have taken battle damage this turn",
    ),
    When(
        r"\bsummoned from (?:the|your|their) (?:extra deck|main deck|gy|graveyard|hand|deck)\b",
        "from where a monster was Summoned",
        "a monster special summoned from the extra deck",
    ),
    When(
        rf"\b{_SUMMON}(?: or {_SUMMON})? summoned(?:/set)? monsters?\b",
        "how a monster was Summoned",
        "with a normal summoned/set monster",
    ),
    When(
        r"\b(?:same|equal) atks?\b|\batks? (?:is|are) equal\b",
        "a comparison of ATK",
        "a monster that has the same atk",
    ),
    When(
        r"\b(?:higher|lower|equal) level\b|\blevel(?:/rank)? is (?:higher|lower)\b",
        "a comparison of Levels",
        "a monster with a higher level",
    ),
    When(
        r"\bsame (?:type|attribute)\b",
        "a comparison of Types or Attributes",
        "a monster with the same type or attribute as this card",
    ),
    When(
        r"\bmonsters?(?: on the field| (?:they|you|your opponent|that player))? currently"
        r"|\bcurrently (?:controls?|on the field)\b",
        "it was on the field when the effect was used",
        "all monsters your opponent currently controls",
    ),
)

# --- What is left of a condition ------------------------------------------------------------------

_IGNORED = re.compile("|".join(table.IGNORED))
ROWS = [(row, re.compile(row.pattern)) for row in WHENS]
_EQUIP_CARD = re.compile(table.EQUIPPED + r"equip (?:card|spell)s?")
# Where a Continuous Spell or Trap or a Pendulum Card is when it applies.
_OLD_BEARER = re.compile(r"the equipped ~[~ ]*")  # which names what the card may be equipped to
_OWN_ZONE = re.compile(
    r"\b(?:while|as long as|if) this card (?:is|remains) (?:face-up )?in (?:the|your)"
    r" (?:spell & trap|field|pendulum) zone\b"
)
# “Fish, Sea Serpent, or” before the last kind of a list.
_LIST_BEFORE = re.compile(rf"(?:{KIND}[,/]? )+(?:or|and|and/or) (?:an? )?$")
_WITH_OBJECT = ("attacks_monster", "battles_monster")
_OPENER = re.compile(r"\W*(?:if|when|while|during|until|before|after)\W*")
# Of a change of ATK or DEF, what must have happened before.
_EARLIER_EVENT = re.compile(r"\b(?:is|are|was) destroyed by battle\b|^\W*(?:if|when) you do\b")
_EXCEPTS = re.compile(r"\W*(?:and )?(?:except|unless)\b")
# A word of a condition; names are masked.
_WORD = re.compile(r"[a-z0-9+~'/-]+")
_NO_VERB = re.compile(r"\W*(?:if|when|while|as long as) (?!attacking|it\b|they\b|in\b|equipped)")
_VERB = re.compile(
    r"\b(?:is|are|was|were|has|have|would|do|does|controls?|attacks?|battles?|declares?|remains?"
    r"|stays?|equipped|leaves?|gains?|inflicts?|battling|attacking|takes?|applied|activates?)\b"
)


def unseen(effect: TextEffect, words: str, clause: Clause) -> str:
    """Describe the part of a condition that a battle doesn't show; empty if nothing is left."""
    original = original_of(words, clause)
    words = _OWN_ZONE.sub("", _EQUIP_CARD.sub("", words))
    if effect.step == "stat_change" and _EARLIER_EVENT.search(words):
        return FALLBACK
    if _OPENER.fullmatch(words) or not _IGNORED.sub(" ", words).strip(" ,()"):
        return ""
    for row, pattern in ROWS:
        match = pattern.search(words)
        if match:
            said = said_as(row.said, match, words, original)
            return f"{_beside(match, words, original)}{said}" if "LP" in row.said else said
    for verb in verbs(words):
        if said := _kinds_of_battle(effect, verb, words, clause):
            return said
    is_of_one_side = effect.step == "stat_change" and effect.applies_to != "battled_monster"
    positions = {position for verb in verbs(words) if (position := attacked_position(verb))}
    if is_of_one_side and positions:
        if "face-down" in words:
            return "only against face-down monsters"
        position = positions.pop().capitalize() if len(positions) == 1 else ""
        which = f"{position} Position" if position else "a certain battle position"
        return f"only against monsters in {which}"
    if any(_is_limited(each.words, pierces(effect)) for each in verbs(words)):
        return FALLBACK
    if _NO_VERB.match(words) and not _VERB.search(words):
        goes_on = clause.own.rstrip().endswith(words.strip())  # the phrase has the verb
        return "" if goes_on else FALLBACK
    rest = _OLD_BEARER.sub(" ", words)
    if pierces(effect):
        rest = ATTACKS_DEFENSE.sub(" ", rest)
    for _, pattern in VERBS:
        rest = pattern.sub(" ", rest)
    for pattern in POSITIONS:
        rest = pattern.sub(lambda match: match[0] if is_of_other(effect, match[0]) else " ", rest)
    rest = EQUIPPED.sub(" ", _IGNORED.sub(" ", rest))
    if all(each in table.PLAIN_WORDS for each in _words(rest)):
        return ""
    kind = "" if _OLD_BEARER.search(words) else described(words, original)
    if not kind:
        return _position(effect, words) or FALLBACK
    if BATTLE_WITH.search(words):
        return f"{'not ' if 'except' in words else ''}against {monsters_of(kind)}"
    return f"{'not for' if _EXCEPTS.match(words) else 'a condition on'} {_plural(kind)}"


def _kinds_of_battle(effect: TextEffect, verb: Verb, words: str, clause: Clause) -> str:
    """Return which kinds of monsters battle: that of the monster with the effect, and that of the
    one it battles; empty if the words name none.
    """
    if _OLD_BEARER.search(verb.kind):
        return ""
    listed = _LIST_BEFORE.search(words[: verb.place[0]])
    start = listed.start() if listed else verb.place[0]
    battle = words[start : verb.place[1]]
    subject_end = words.index(verb.kind, verb.place[0]) + len(verb.kind)
    subject = described(words[start:subject_end], original_of(words[start:subject_end], clause))
    other = words[subject_end : verb.place[1]]
    kind = described(other, original_of(other, clause)).removeprefix("other").strip()
    is_own = effect.applies_to in ("this_card", "equipped_monster", "own") or not effect.applies_to
    if kind and is_own and verb.who in ("this", "own") and verb.verb in _WITH_OBJECT:
        battled = f"it battles {monster_of(kind)}"
        return f"only {monsters_of(subject)}; {battled}" if subject else battled
    whole = described(battle, original_of(battle, clause))
    return f"only {monsters_of(whole)}" if whole else ""


def _beside(match: re.Match[str], words: str, original: str) -> str:
    """Return the cards that a condition on Life Points names as well, as a clause before it."""
    start, end = match.span()
    rest = words[:start] + " " * (end - start) + words[end:]
    return next(
        (
            f"{said_as(row.said, found, rest, original)}; "
            for row, pattern in ROWS
            if "control" in row.said and (found := pattern.search(rest))
        ),
        "",
    )


def _position(effect: TextEffect, words: str) -> str:
    """Return the position this card must be in for an effect that is not one of a monster."""
    named = (pattern.search(words) for pattern in POSITIONS)
    found = next((each for each in named if each and is_of_other(effect, each[0])), None)
    if not found:
        return ""
    return f"it is in {'Attack' if found['position'] == 'attack' else 'Defense'} Position"


def _plural(kind: str) -> str:
    """Return the monsters of a kind; a name may be that of other cards, too."""
    if kind.endswith("”"):
        return kind
    return f"{kind}s" if kind.endswith("Token") else monsters_of(kind)


def _words(text: str) -> list[str]:
    return [each.removesuffix("'s") for each in _WORD.findall(text)]


def _is_limited(words: str, piercing: bool) -> bool:
    """Return whether a battle verb’s subject or object is described by words of no kind."""
    words = _OLD_BEARER.sub(" ", words)
    words = ATTACKS_DEFENSE.sub(" ", words) if piercing else words
    for pattern in (*POSITIONS, POSITION_OF_GROUP, _EQUIP_CARD):
        words = pattern.sub(" ", words)
    return any(
        each not in table.PLAIN_WORDS and each not in table.VERB_WORDS for each in _words(words)
    )


def said_as(said: str, match: re.Match[str], words: str, original: str) -> str:
    """Return what a row says of a condition that it matches."""
    groups = match.groupdict()
    kind = groups.get("kind") or groups.get("kind2") or ""
    if kind:
        kind = " or ".join(each.capitalize() for each in kind.split(" or "))
    else:
        near = described(match[0], original[match.start() : match.end()])
        kind = near or described(words, original)
    of = "monsters" if "monster" in match[0] else "cards"
    if kind.endswith("other"):
        kind += f" {of}"
    elif kind and "control" in said:
        kind = _plural(kind)
    said = said if kind else said.removesuffix(" ({kind})")
    kind = kind or (of if "no {kind}" in said else "certain cards")
    zone = table.ZONES.get(groups.get("zone") or "", "")
    text = said.format(kind=kind, number=(groups.get("number") or ""), zone=zone)
    return re.sub(r"\s+", " ", text).strip()


def original_of(words: str, clause: Clause) -> str:
    """Return words of a clause in the letters of the text."""
    earlier = -1 if words in clause.sentence else clause.text.rfind(words, 0, clause.start)
    place = earlier if earlier >= 0 else clause.text.find(words, clause.start)
    return clause.original[place : place + len(words)] if place >= 0 else words
