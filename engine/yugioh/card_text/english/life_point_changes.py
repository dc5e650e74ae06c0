"""Read how much effect damage or Life Points the words of an effect name, and for whom.

Only amounts that a battle determines are read: a number, or the ATK, DEF or Level of a monster of
the battle. An amount that counts other things, or that comes with something that may fail, is not.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from engine.yugioh.card_text.battle_fact import BattleFact
from engine.yugioh.card_text.english.text_parts import MAY

_WHO = (
    r"(?P<who>your opponent|the opponent|each player|both players|you|the attacking player"
    r"|the (?:player who controlled|controller of) (?:the|any) (?:destroyed monster"
    r"|monster destroyed by (?:that|this) battle)|its controller)"
)
_TO = rf"(?: to {_WHO}(?:'s life points)?)"
_PLAYERS = {
    "your opponent": "opponent",
    "the opponent": "opponent",
    "each player": "both",
    "both players": "both",
    "you": "controller",
    "the attacking player": "attacker",
    "": "controller",
}
_MONSTER = (
    r"(?:the attacking monster|that attacking monster|the attacker|the attack target"
    r"|the attacked monster|this card|the equipped monster|the opponent's destroyed monster"
    r"|(?:the|that|your) destroyed (?:[\w-]+ )?monster|that target|the battled monster"
    r"|(?:that|the) (?:opponent's |attack position )?monster(?: this card battled)?|it)"
)
_STAT = r"(?P<kind>original |current )?(?P<stat>atk or def \(whichever is higher\)|atk|def|level)"
_ENDS = (
    r"(?P<place> (?:it|that monster|the destroyed monster) had on the field"
    r"| in the (?:gy|graveyard))?"
)
_AMOUNT = (
    r"equal to (?P<part>half|double|twice)? ?(?:the )?(?:"
    rf"(?P<whose>{_MONSTER})(?:'s|s) {_STAT}"
    rf"|{_STAT.replace('kind', 'kind2').replace('stat', 'stat2')}"
    rf"(?: of (?P<of>{_MONSTER})|(?= (?:that monster|the destroyed monster) had))"
    rf"){_ENDS}(?: [x×] (?P<factor>\d+))?"
)
_OF_BATTLE_DAMAGE = (
    r"(?:equal to double that amount"
    r"|equal to (?:that|the) (?:amount|(?:battle )?damage(?: inflicted| they took)?))"
)
_END = r"(?= *(?:[.,;]|$| and (?:if|then|gain|destroy)\b))"
_NUMBER = r"(?P<number>\d[\d,]*)(?: points of)?"
_DAMAGE = tuple(
    re.compile(pattern + _END)
    for pattern in (
        rf"\binflict {_NUMBER} damage{_TO}",
        rf"(?:\b{_WHO} )?\btakes? {_NUMBER}(?: points of)? (?:effect )?damage",
        rf"\binflict damage{_TO} {_AMOUNT}",
        rf"\binflict damage {_AMOUNT}{_TO}",
        rf"(?:\b{_WHO} )?\btakes? (?:effect )?damage {_AMOUNT}",
        rf"\b{_WHO} takes (?:effect )?damage (?P<battle>{_OF_BATTLE_DAMAGE})",
        rf"\binflict (?P<battle>that much) damage{_TO}",
    )
)
_GAIN = tuple(
    re.compile(pattern + _END)
    for pattern in (
        rf"(?:\b{_WHO} )?\bgains? {_NUMBER} (?:lp|life points)",
        rf"(?:\b{_WHO} )?\bgains? (?:lp|life points) {_AMOUNT}",
        rf"(?:\b{_WHO} )?\bgains? (?:lp|life points) (?P<battle>{_OF_BATTLE_DAMAGE})",
        rf"\bincrease your life points by {_NUMBER}(?: points)?",
        rf"\bincrease your life points by (?:an amount |the amount )?{_AMOUNT}",
    )
)
# Whatever comes before and does not decide whether the rest happens in a battle.
_BEFORE = re.compile(
    r"\s*(?:(?:if|when|each time|while|this turn)\b(?:(?!\b(?:destroy|return|remove|banish|send"
    r"|special summon|make|change|negate|tribute|toss|excavate|pay)\b)[^:;.])*, )?"
    r"(?:once per turn, )?(?:you can )?(?:"
    r"negate (?:the|that) attack"
    r"|(?P<destroys>destroy (?:(?:the|that) (?:attacking |opponent's )?(?:monster|target)|it"
    r"|the monster that destroyed (?:it|this card)))"
    r"|make yourself take no battle damage from that battle"
    r"|your battling monster cannot be destroyed by that battle, also if you take battle damage"
    r" from that battle"
    r")?(?:,? and if you do|,? and|, then|,? also)?,?\s*"
)
_UNCERTAIN = re.compile(
    r"\b(?:damage|life points|lp|repeat|instead|battle phase)\b|\bif\b(?! you do)"
)
_NAMES_CHANGE = {
    "inflicts": re.compile(
        r"\binflict\b(?! piercing)(?![^,;.]*\bbattle damage)[^,;.]*\bdamage\b"
        r"|\btakes? (?:\d[\d,]*|damage equal|effect damage)\b(?![^,;.]*battle damage)"
    ),
    "gains": re.compile(
        r"\bgains? (?:\d[\d,]* )?(?:lp|life points)\b|\bincrease your life points\b"
    ),
}
_PATTERNS = {"inflicts": _DAMAGE, "gains": _GAIN}
# A cost that cannot always be paid, and one that nearly always can.
_COSTS = re.compile(r"\b(?:banish|discard|tribute|send|detach|pay|shuffle|return|remove)\b")
_FREE = re.compile(r"\b(?:banish|send) the top [^;:.]*? of your deck\b[^;:.]*")
_PARTS = {None: "1", "half": "1/2", "double": "2", "twice": "2"}


def life_point_changes(
    happens: str, targets: str, battle: BattleFact, *, is_monster: bool
) -> Iterator[BattleFact]:
    """Yield a fact for each change of Life Points that the words name; without an amount where the
    battle does not determine it.

    `targets` are the words on the cost and the targets, and `battle` has the conditions.
    """
    found = {
        does: next((match for each in patterns if (match := each.search(happens))), None)
        for does, patterns in _PATTERNS.items()
    }
    matches = [match for match in found.values() if match]
    start = min((match.start() for match in matches), default=0)
    before = _BEFORE.fullmatch(happens[:start])
    rest = happens[start:]
    for match in matches:
        rest = rest.replace(match[0], " ", 1)
    is_read = before is not None and not _UNCERTAIN.search(rest)
    destroys = bool(before and before["destroys"])
    if destroys and "destroy it" in happens[:start] and re.search(r"\b(?:spell|trap)", targets):
        is_read = False
    for does, names in _NAMES_CHANGE.items():
        if not names.search(happens):
            continue
        fact, match = battle._replace(does=does), found[does]
        if match and is_read:
            said = targets + happens[: match.end()]
            fact = fact._replace(
                how="destroys" if destroys else "",
                # Of a monster's effect, what comes afterward may be the only choice.
                optional=fact.optional and (not is_monster or bool(MAY.search(said))),
            )
            is_costly = not fact.optional and _COSTS.search(_FREE.sub("", targets))
            fact = _with_amount(fact._replace(more=fact.more or bool(is_costly)), match)
        yield fact


def _with_amount(fact: BattleFact, match: re.Match[str]) -> BattleFact:
    """Return a fact with its amount, if it is one of the battle's."""
    words = match.groupdict()
    who = words.get("who") or ""
    player = _PLAYERS.get(who, "destroyed")
    if who == "its controller" and not fact.outcome.startswith("destroy"):
        return fact
    if number := words.get("number"):
        return fact._replace(player=player, amount=number.replace(",", ""))
    if battle := words.get("battle"):
        if fact.outcome != "inflicts" and "that" not in battle:
            return fact
        factor = "2" if "double" in battle else "1"
        return fact._replace(player=player, amount=factor, basis="battle_damage")
    about = _about(words["whose"] or words["of"] or "that monster", fact)
    if not about:
        return fact
    stat = words["stat"] or words["stat2"]
    kind = words["kind"] or words["kind2"] or ""
    basis = "higher" if "higher" in stat else stat
    place = words["place"] or ""
    if kind == "original " or ("in the" in place and basis != "level"):
        basis = f"original_{basis}"
    elif fact.outcome == "destroys" and "had" not in place and basis != "level":
        basis = f"last_{basis}"
    amount = words["factor"] or _PARTS[words["part"]]
    return fact._replace(player=player, amount=amount, basis=basis, about=about)


def _about(monster: str, fact: BattleFact) -> str:
    """Return whether words mean the monster of the fact, `of`, or the `other` one of its battle;
    empty if that is not certain.
    """
    is_itself = fact.of in ("this_card", "equipped")
    attacker = {"attacker": "of", "target": "other"}.get(fact.role, "")
    if "attacking" in monster or monster == "the attacker":
        return attacker
    if "attack target" in monster or "attacked" in monster:
        return {"of": "other", "other": "of"}.get(attacker, "")
    if monster in ("this card", "the equipped monster"):
        return "of" if is_itself else ""
    if fact.outcome == "destroyed":
        return ("other" if fact.how == "destroys" else "") if is_itself else "of"
    if is_itself or fact.outcome == "destroys":
        return "other"
    return "of" if fact.of == "opposing" or (fact.of == "any" and fact.role) else ""
