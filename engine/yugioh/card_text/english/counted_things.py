"""Name what an amount is counted by (“for each …”, “Level x 100”), in our words.

What is counted is a plural noun phrase (“Fish monsters in your Graveyard”) or one number
(“the result of the die”). A phrase that is not read to its end is UNREAD_COUNT.
"""

from __future__ import annotations

import re

from engine.yugioh.card_text.english.monsters.monster_kinds import KIND, described

UNREAD_COUNT = "cards counted (see its text)"

# (words, how they are said)
_SUMMON = r"(?:fusion|synchro|xyz|link|ritual|tribute|special|normal)"
_GYS = r"(?:gys?|graveyards?)"
# Words before the noun.
_BEFORE = (
    (r"(?:other|another)", "other"),
    (r"face-up", "face-up"),
    (r"face-down", "face-down"),
    (r"set", "Set"),
    (r"(?:different|differently named)", "different"),
    (r"attack position", "Attack Position"),
    (r"defense position", "Defense Position"),
    (r"special summoned", "Special Summoned"),
    (r"(?:currently )?banished", "banished"),
    (r"continuous", "Continuous"),
    (r"field", "Field"),
    (r"equip", "Equip"),
    (r"quick-play", "Quick-Play"),
    (r"monster(?= cards?\b)", "monster"),
    (r"(?:of )?your opponent's", "your opponent’s"),
    (r"(?:of )?your", "your"),
    (r"(?:the|those|these)", ""),
)
_NOUNS = (
    (r"spells?/traps?(?: cards?)?|spells? (?:&|and|or|and/or) traps?(?: cards?)?",
     "Spells and Traps"),
    (r"spells?(?: cards?)?", "Spells"),
    (r"traps?(?: cards?)?", "Traps"),
    (r"equip cards?", "Equip Cards"),
    (r"(?:xyz )?materials?(?: monsters?)?", "materials"),
    (r"monsters?(?:\(s\)|s)?", "monsters"),
    (r"cards?(?:\(s\)|s)?", "cards"),
    (r"tokens?", "Tokens"),
    (r"(?:different )?attributes?", "different Attributes"),
    (r"(?:different )?(?:monster )?types?", "different Types"),
    (r"tuners?(?! monsters?)", "Tuners"),
)  # fmt: skip
# Words after the noun.
_AFTER = (
    (rf"on the field and(?:/or)? in (?:the|both|either) {_GYS}",
     "on the field and in both Graveyards"),
    (rf"(?:in|on) your field and(?:/or)? (?:in your )?{_GYS}",
     "on your field and in your Graveyard"),
    (rf"you control and in your {_GYS}", "you control and in your Graveyard"),
    (r"(?:that )?you (?:currently )?control", "you control"),
    (r"(?:that )?your opponent (?:currently )?controls", "your opponent controls"),
    (r"(?:currently )?(?:face-up )?on the field", "on the field"),
    (r"on your (?:side of the )?field", "on your field"),
    (r"on your opponent's (?:side of the )?field", "on your opponent’s field"),
    (r"(?:currently )?(?:face-up )?on either (?:side of the )?field", "on the field"),
    (r"(?:currently )?in your hand", "in your hand"),
    (r"(?:currently )?in your opponent's hand", "in your opponent’s hand"),
    (r"in (?:both players'|the players'|each player's) hands?", "in both players’ hands"),
    (rf"(?:currently )?in your {_GYS}", "in your Graveyard"),
    (rf"(?:currently )?in your opponent's {_GYS}", "in your opponent’s Graveyard"),
    (rf"in (?:the|either|both|any|each|both players'|either player's|each player's) {_GYS}",
     "in both Graveyards"),
    (r"in your spell & trap zones?", "in your Spell & Trap Zone"),
    (r"in your pendulum zones?", "in your Pendulum Zones"),
    (r"(?:currently )?(?:face-up )?in your extra deck", "in your Extra Deck"),
    (r"(?:you )?banished (?:by this effect|this way|for this effect)", "banished by this effect"),
    (r"(?:that (?:is|are) )?(?:currently )?(?:banished|removed from play)", "that are banished"),
    (r"in your banishment", "that are banished"),
    (r"(?:that is )?attached to it", "attached to it"),
    (r"(?:that is )?attached to this card", "attached to this card"),
    (r"equipped to it(?: by this effect)?", "equipped to it"),
    (r"equipped to this card(?: by this effect)?", "equipped to this card"),
    (r"(?:that )?(?:this card|it) (?:currently )?points to", "this card points to"),
    (r"(?:that is |currently )?(?:co-)?linked to this card", "linked to this card"),
    (r"with (?:a )?different (?:original )?names?", "with different names"),
    (r"on (?:it|them|that monster)", "on it"),
    (r"on this card", "on this card"),
    (r"it has", "it has"),
    (r"this card has", "this card has"),
    (r"(?:that was )?destroyed(?: (?:by this effect|this way))?", "destroyed by this effect"),
    (r"(?:you )?sent (?:to the gy )?(?:by this effect|this way)(?: to the gy)?",
     "sent by this effect"),
    (r"sent to the gy (?:for|by|to activate) this (?:effect|way|card)", "sent by this effect"),
    (r"(?:you )?discarded(?: (?:by this effect|this way|for this effect))?",
     "discarded by this effect"),
    (r"(?:you )?tributed(?: (?:by this effect|this way))?(?! for)", "Tributed by this effect"),
    (r"(?:you )?detached(?: (?:by this effect|this way|from this card))?",
     "detached by this effect"),
    (r"(?:you )?revealed(?: (?:by this effect|this way))?", "revealed by this effect"),
    (r"(?:you )?shuffled (?:into the deck )?(?:by this effect|this way)",
     "shuffled by this effect"),
    (rf"used (?:for|as material for) (?:its|this card's|the) {_SUMMON} summon",
     "used for its Summon"),
    (rf"(?:you )?(?:tributed|banished) for (?:its|this card's|the) (?:{_SUMMON} )?summon",
     "used for its Summon"),
    (r",? except this card,?", "except this card"),
    (r",? except this one,?", "except this one"),
)  # fmt: skip
_LEVELS = (("levels?", "Levels"), ("ranks?", "Ranks"), ("link ratings?", "Link Ratings"))
# Who has a Level, in “its Level”.
_OWNERS = (
    (r"(?:its|their)(?: own)?(?: current)?", "it has"),
    (r"this card's", "this card has"),
    (r"(?:that|the (?:targeted|selected|sent|destroyed|banished|discarded|revealed))"
     r" (?:[a-z-]+ ){0,3}?(?:monster|target|card)'s", "that monster has"),
    (r"the equipped monster's", "the equipped monster has"),
)  # fmt: skip
_BEARERS = (
    (r"that (?:[a-z-]+ ){0,2}?(?:monster|target)", "that monster has"),
    (r"the monster (?:that )?(?:it|this card) battles", "the monster it battles has"),
    (r"this card", "this card has"),
    (r"the equipped monster", "the equipped monster has"),
    (r"the (?:destroyed|banished|tributed|discarded|sent|summoned|special summoned|revealed)"
     r" monster", "that monster has"),
    (r"the monster (?:sent|banished|discarded|tributed|revealed|destroyed)"
     r"(?: (?:to|by|from|for|this)(?: (?:the|your|gy|graveyard|hand|deck|way|effect|this|cost))*)?",
     "that monster has"),
)  # fmt: skip


def _any_of(table: tuple[tuple[str, str], ...]) -> str:
    return "|".join(pattern for pattern, _ in table)


_KINDS = (
    rf"(?:non-)?{KIND}|(?:level|rank) \d+(?: or (?:higher|lower))?|effect(?= monsters?)"
    r"|normal(?= monsters?)|"
)
_ADJECTIVE = rf"(?:(?:{_KINDS}{_any_of(_BEFORE)})(?:[ ,/]+(?:and/or|and|or|/)?[ ,/]*|(?=s\b)))"
_COUNTER = r"(?:[a-z-]+[ -]){0,2}?counters?(?:\(s\))?"
_END = (
    rf"(?:,(?!(?: (?:and/or|and|or))? (?:{KIND}|monsters?\b))|[ ,]*(?:$|[.(;:)]|[x×](?= )|times\b"
    r"|multiplied\b|until\b|during\b|also\b|then\b|while\b"
    r"|for the rest\b|this turn\b|even if\b|and (?:if|gains?|loses?|can|cannot|it|is|are|its)\b"
    r"|permanently\b|at the\b|or\b(?= until)|but\b))"
)
_ENDS = re.compile(_END)
_PHRASE = re.compile(
    rf"(?P<before>{_ADJECTIVE}{{0,7}}?)(?:(?P<counter>{_COUNTER})|(?P<noun>{_any_of(_NOUNS)})"
    rf"|(?P<kind>~[~ ]*(?<=~)|{KIND}s?))(?![a-z~])"
    rf"(?P<after>(?:[ ,]+(?:{_any_of(_AFTER)})(?![a-z]))*)"
    rf"(?={_END})"
)
_EACH = re.compile(
    r"\b(?:for|per) (?:each|every)(?: of)? |\b(?:total |combined )?number of (?:all )?"
)
_STARS = re.compile(
    rf"(?:(?P<owner>{_any_of(_OWNERS)}) (?:total |combined )?(?P<level>{_any_of(_LEVELS)})"
    rf"|(?:the |their )?(?P<sum>total |combined )?(?P<level_of>{_any_of(_LEVELS)}) (?:of|on)"
    rf" (?:(?P<bearer>{_any_of(_BEARERS)})(?![a-z])|(?P<all>(?:all |the )*(?=[a-z~]))))"
)
_NAME = re.compile(r"~[~ ]*(?<=~)")
_DIE = re.compile(r"\b(?:die|dice|roll(?:ed)?)\b|^(?:the )?(?:number )?result\b")
_DIFFERENCE = re.compile(r"\b(?:difference|highest|lowest)s?\b")


def counted(words: str, original: str = "") -> str:
    """Return what words count, in our words; `original` has the letters of the words, for names."""
    original = original or words
    words = _NAME.sub(lambda name: "~" * len(name[0]), words)
    if _DIFFERENCE.search(words):
        return UNREAD_COUNT
    stars = _STARS.search(words)
    if stars:
        return _levels(stars, words, original)
    each = _EACH.search(words)
    phrase = each and _plural(words, original, each.end())
    if phrase:
        return phrase
    return "the result of the die" if _DIE.search(words) and not each else UNREAD_COUNT


def _levels(stars: re.Match[str], words: str, original: str) -> str:
    """Return “Levels it has” or “Levels of monsters you control”."""
    level = _said(_LEVELS, stars["level"] or stars["level_of"])
    if stars["owner"] or stars["bearer"]:
        whose = (
            _said(_OWNERS, stars["owner"]) if stars["owner"] else _said(_BEARERS, stars["bearer"])
        )
        return f"{level} {whose}" if _ENDS.match(words, stars.end()) else UNREAD_COUNT
    of = _plural(words, original, stars.end())
    return f"{level} of {of}" if of else UNREAD_COUNT


def _plural(words: str, original: str, start: int) -> str:
    """Return the noun phrase at a place as a plural; empty if it is not read to its end."""
    found = _PHRASE.match(words, start)
    if not found:
        return ""
    said = [_adjectives(found["before"], original, found.start("before"))]
    if found["counter"]:
        counter = original[slice(*found.span("counter"))].rstrip("s()")
        counter = re.sub(r"^(?:of )?(?:these|those|the) ", "", counter)
        said.append("counters" if counter.islower() else f"{counter}s")
    elif found["noun"]:
        said.append(_said(_NOUNS, found["noun"]))
    else:
        kind = described(found["kind"], original[slice(*found.span("kind"))])
        said.append(f"{kind} cards" if "“" in kind else f"{kind} monsters")
    after = [_said(_AFTER, each[0]) for each in re.finditer(_any_of(_AFTER), found["after"])]
    return re.sub(r"\s+", " ", " ".join((*said, *after))).strip()


def _adjectives(words: str, original: str, start: int) -> str:
    """Return the words before a noun, in our spelling."""
    said: list[str] = []
    pattern = re.compile(
        rf"(?P<kind>{_KINDS.rstrip('|')})|{_any_of(_BEFORE)}|and/or|and\b|or\b|/|,"
    )
    for each in pattern.finditer(words):
        if each["kind"]:
            place = start + each.start()
            said.append(described(each[0] + " monster", original[place : place + len(each[0])]))
        elif each[0] == ",":
            said[-1:] = [f"{said[-1]},"] if said else []
        elif each[0] in ("and/or", "and", "or", "/"):
            said.append("and" if said else "")
        else:
            said.append(_said(_BEFORE, each[0]))
    return " ".join(said)


def _said(table: tuple[tuple[str, str], ...], words: str) -> str:
    return next((said for pattern, said in table if re.fullmatch(pattern, words.strip())), "")
