"""Read the fields that each step takes from a row's match in an English text."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text import damage_scope, numbers, scope_words
from engine.yugioh.card_text.damage_scope import PhraseMatch
from engine.yugioh.card_text.effect import Effect
from engine.yugioh.card_text.row import Row

Match = re.Match[str]

_CLAUSE = re.compile(r"[.;:,]| and | but ")
# “That damage” is the last that the sentence speaks of: an effect’s, a battle’s, or of any kind.
_SPOKEN_OF = re.compile(
    r"(?P<battle>\bbattle (?:damage|(?:or|and) effect damage)|\bdamage from [^.:;,]{0,30}?\bbattle)"
    r"|(?P<effect>(?<!or )(?<!and )\beffect damage\b|\beffects?\b[^.;]{0,60}?\bdamage\b"
    r"|\bdamage (?:from|of|by|equal)\b[^.;]{0,60}?\b(?:effects?|equal|atk|level)\b"
    r"|\b(?:inflicts?|[\d,]+|points of) damage\b)|\bdamage\b"
)
_FROM_BATTLE = re.compile(r"\bdamage\b[^.:;,]{0,80}? from [^.:;,]{0,40}?\b(?:battle|attack)s?\b")
_BY_MONSTER = re.compile(
    r"\bmonsters? (?:you control )?inflicts?\b|(?:by|with) [^.:;,]{0,40}(?:monsters?|card)\b"
)
_BATTLES = re.compile(
    r"\b(?:if|when|while) (?P<who>this card|this monster|the equipped monster)"
    r" (?:battles|attacks|is attacked)"
)
_NAMES_IT = ("applies_def", "calculation_with_def", "attack_from_defense")
_WITH_TAKER = ("is_halved", "is_doubled", "becomes_0", "becomes_number", "halve", "made_0")


def effects(row: Row, match: Match, words: str, unmasked: str) -> list[Effect]:
    """Return the effects of a match: none if the damage may be another's, several for several
    players.
    """
    found = damage_scope.around(words, match, unmasked)
    earlier = damage_scope.previous(words, match)
    if row.id in _WITH_TAKER and _is_anyones(found):
        return []
    if row.step == "05" and _is_of_effects(found):
        return []
    fields = _FIELDS[row.step if row.kind != "battle" else "01 battle"](row, found, earlier)
    place = Words(*match.span())
    scopes = [fields.pop(name, (None,)) for name in ("taken_by", "applies_to")]
    return [
        Effect(row.step, row.id, place, row.kind, taken_by=taken, applies_to=monster, **fields)
        for taken, monster in product(*scopes)
    ]


def _is_anyones(found: PhraseMatch) -> bool:
    """Return whether it is only “the damage”, and may be that of an effect."""
    if not found.is_the_damage or _BY_MONSTER.search(found.words):
        return False
    if _FROM_BATTLE.search(found.words):
        return False
    spoken_of = _last_spoken_of(found.unmasked)
    if spoken_of == "battle" or found.before.endswith("all "):
        return False
    if scope_words.first(scope_words.TAKERS, found.words + found.after):
        return spoken_of == "effect" and found.points_back
    return spoken_of != "any" or not found.points_back


def _is_of_effects(found: PhraseMatch) -> bool:
    """Return whether it is only “that damage”, where the sentence has named damage of effects."""
    return found.is_the_damage and _last_spoken_of(found.unmasked) == "effect"


def _last_spoken_of(words: str) -> str | None:
    """Return which damage words name last: of an effect, of a battle, or any."""
    spoken = [each.lastgroup or "any" for each in _SPOKEN_OF.finditer(words)]
    return spoken[-1] if spoken else None


def _taken_by(found: PhraseMatch, inflicted: str, usual: str) -> tuple[str, ...]:
    said = found.group("player")
    if not said:
        return damage_scope.taken_by(found, inflicted, usual)
    taker = damage_scope.player(said, found.unmasked)
    if taker == ("any",) and re.search(scope_words.THEIR_OWN, found.after):
        return ("controller", "opponent")
    return taker


def _unsaid(found: PhraseMatch) -> tuple[str, ...]:
    """Return who takes it where no player is named: you in “Take no …”, the opponent in “…, and
    takes no …”.
    """
    if found.words.startswith(("takes", "receives")):
        return ("opponent",) if "opponent" in found.before else ("any",)
    both = re.search(r"\b(?:both|either|neither) players?\b[^:;]*$", found.before)
    return ("any",) if both else ("controller",)


def _inflicts(row: Row, found: PhraseMatch, earlier: str) -> str:
    """Return the monster that inflicts; of “cannot inflict” the subject stands before."""
    if row.id in (
        "inflicts_none",
        "inflicts_no",
        "inflicts_half",
        "inflicts_double",
        "the_damage_becomes",
    ):
        clause = _CLAUSE.split(found.before)[-1]
        return damage_scope.which(clause + " it", found.before, earlier)
    return damage_scope.inflicted_by(found, earlier)


def _involving(found: PhraseMatch, earlier: str) -> str | None:
    said = damage_scope.involving(found, earlier)
    if said:
        return said
    battles = _BATTLES.search(found.before)
    if not battles:
        return None
    return "this_card" if battles["who"].startswith("this") else "equipped_monster"


def _scoped(row: Row, found: PhraseMatch, earlier: str) -> Document:
    inflicted = _inflicts(row, found, earlier)
    taken = (
        _unsaid(found)
        if row.id == "no_damage_unsaid"
        else _taken_by(found, inflicted, row.taken_by)
    )
    involving = _involving(found, earlier) if inflicted == "any" else None
    return {"taken_by": taken, "inflicted_by": inflicted, "involving": involving}


def _of_damage(row: Row, found: PhraseMatch, earlier: str) -> Document:
    damage = "battle" if _of_battle(found) else "any"
    return _scoped(row, found, earlier) | {"damage": damage}


def _of_battle(found: PhraseMatch) -> bool:
    """Return whether it is battle damage: by its name, by its origin, or as named before."""
    if not found.is_the_damage:
        return found.group("sort") in ("", "battle")
    said = found.words + found.after
    return (
        _FROM_BATTLE.search(said) is not None
        or "battle damage" in found.words
        or "battle damage" in found.unmasked
    )


def _valued(row: Row, found: PhraseMatch, earlier: str) -> Document:
    said = found.group("number") or found.group("formula")
    return _of_damage(row, found, earlier) | {"value": numbers.value(said)}


def _limited(row: Row, found: PhraseMatch, earlier: str) -> Document:
    said = found.group("limit")
    return _of_damage(row, found, earlier) | {
        "value": numbers.value(said),
        "comparison": numbers.comparison(said),
    }


def _moved(row: Row, found: PhraseMatch, earlier: str) -> Document:
    """Return the fields of 03: without a word for who took it, it was the player who does not take
    it now.
    """
    fields = _scoped(row, found, earlier)
    if not found.group("player"):
        to_you = damage_scope.player(found.group("to"), found.unmasked) == ("controller",)
        fields["taken_by"] = ("opponent",) if to_you else ("controller",)
    return fields


def _involved(row: Row, found: PhraseMatch, earlier: str) -> Document:
    return {"involving": _involving(found, earlier)}


def _applied(row: Row, found: PhraseMatch, earlier: str) -> Document:
    """Return whose monster it is: the one named in the clause, or the one that the sentence is
    about.
    """
    if row.id in ("neither_destroyed", "neither_nor_destroyed"):
        return {"applies_to": ("this_card", "battled_monster")}
    clause = _CLAUSE.split(found.before)[-1]
    words = found.words if row.id in _NAMES_IT else clause
    monster = damage_scope.which(words + " it", found.before, earlier)
    return {"applies_to": (monster,)}


_FIELDS: dict[str, Callable[[Row, PhraseMatch, str], Document]] = {
    "01": _applied,
    "01 battle": _scoped,
    "02": _involved,
    "03": _moved,
    "04": _scoped,
    "05": _of_damage,
    "06": _of_damage,
    "07": _of_damage,
    "08": _of_damage,
    "09": _valued,
    "10": _limited,
    "piercing": _applied,
    "uses_def": _applied,
    "attacks_in_defense": _applied,
    "indestructible_by_battle": _applied,
}
