"""Read the fields that each step takes from a row's match in an English text."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text import damage_scope, numbers, scope_words
from engine.yugioh.card_text.damage_scope import MatchInContext
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import TextEffect

Match = re.Match[str]

_CLAUSE = re.compile(r"[.;:,]| and | but ")
# “That damage” is the last one named: an effect’s, a battle’s, or of any kind.
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


def effects(row: Row, match: Match, words: str, unmasked: str) -> list[TextEffect]:
    """Return the effects of a match: none if the damage may be of another kind, several for
    several players.
    """
    phrase = damage_scope.around(words, match, unmasked)
    earlier = damage_scope.previous(words, match)
    if row.id in _WITH_TAKER and _is_anyones(phrase):
        return []
    if row.step == "05" and _is_of_effects(phrase):
        return []
    fields = _FIELDS[row.step if row.kind != "battle" else "01 battle"](row, phrase, earlier)
    place = Words(*match.span())
    scopes = [fields.pop(name, (None,)) for name in ("taken_by", "applies_to")]
    return [
        TextEffect(row.step, row.id, place, row.kind, taken_by=taker, applies_to=monster, **fields)
        for taker, monster in product(*scopes)
    ]


def _is_anyones(phrase: MatchInContext) -> bool:
    """Return whether the phrase is only “the damage”, which may be that of an effect."""
    if not phrase.is_the_damage or _BY_MONSTER.search(phrase.words):
        return False
    if _FROM_BATTLE.search(phrase.words):
        return False
    spoken_of = _last_spoken_of(phrase.unmasked)
    if spoken_of == "battle" or phrase.before.endswith("all "):
        return False
    if scope_words.first(scope_words.TAKERS, phrase.words + phrase.after):
        return spoken_of == "effect" and phrase.points_back
    return spoken_of != "any" or not phrase.points_back


def _is_of_effects(phrase: MatchInContext) -> bool:
    """Return whether the phrase is only “that damage” and the sentence has named effect damage."""
    return phrase.is_the_damage and _last_spoken_of(phrase.unmasked) == "effect"


def _last_spoken_of(words: str) -> str | None:
    """Return the kind of damage that words name last: of an effect, of a battle, or any."""
    spoken = [each.lastgroup or "any" for each in _SPOKEN_OF.finditer(words)]
    return spoken[-1] if spoken else None


def _taken_by(phrase: MatchInContext, inflicted: str, usual: str) -> tuple[str, ...]:
    taker_words = phrase.group("player")
    if not taker_words:
        return damage_scope.taken_by(phrase, inflicted, usual)
    taker = damage_scope.player(taker_words, phrase.unmasked)
    if taker == ("any",) and re.search(scope_words.THEIR_OWN, phrase.after):
        return ("controller", "opponent")
    return taker


def _default_taker(phrase: MatchInContext) -> tuple[str, ...]:
    """Return the taker if no player is named: you in “Take no …”, the opponent in “…, and
    takes no …”.
    """
    if phrase.words.startswith(("takes", "receives")):
        return ("opponent",) if "opponent" in phrase.before else ("any",)
    both = re.search(r"\b(?:both|either|neither) players?\b[^:;]*$", phrase.before)
    return ("any",) if both else ("controller",)


def _inflicts(row: Row, phrase: MatchInContext, earlier: str) -> str:
    """Return the monster that inflicts the damage; the subject of “cannot inflict” is before it."""
    if row.id in (
        "inflicts_none",
        "inflicts_no",
        "inflicts_half",
        "inflicts_double",
        "the_damage_becomes",
    ):
        clause = _CLAUSE.split(phrase.before)[-1]
        return damage_scope.which(clause + " it", phrase.before, earlier)
    return damage_scope.inflicted_by(phrase, earlier)


def _involving(phrase: MatchInContext, earlier: str) -> str | None:
    monster = damage_scope.involving(phrase, earlier)
    if monster:
        return monster
    battles = _BATTLES.search(phrase.before)
    if not battles:
        return None
    return "this_card" if battles["who"].startswith("this") else "equipped_monster"


def _scoped(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    inflicted = _inflicts(row, phrase, earlier)
    takers = (
        _default_taker(phrase)
        if row.id == "no_damage_unsaid"
        else _taken_by(phrase, inflicted, row.taken_by)
    )
    involving = _involving(phrase, earlier) if inflicted == "any" else None
    return {"taken_by": takers, "inflicted_by": inflicted, "involving": involving}


def _of_damage(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    damage = "battle" if _of_battle(phrase) else "any"
    return _scoped(row, phrase, earlier) | {"damage": damage}


def _of_battle(phrase: MatchInContext) -> bool:
    """Return whether the damage is battle damage: by its name, its origin, or an earlier
    mention.
    """
    if not phrase.is_the_damage:
        return phrase.group("sort") in ("", "battle")
    words = phrase.words + phrase.after
    return (
        _FROM_BATTLE.search(words) is not None
        or "battle damage" in phrase.words
        or "battle damage" in phrase.unmasked
    )


def _valued(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    words = phrase.group("number") or phrase.group("formula")
    return _of_damage(row, phrase, earlier) | {"value": numbers.value(words)}


def _limited(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    words = phrase.group("limit")
    return _of_damage(row, phrase, earlier) | {
        "value": numbers.value(words),
        "comparison": numbers.comparison(words),
    }


def _moved(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    """Return the fields of 03; if the first taker is not named, it is the player who does not
    take it now.
    """
    fields = _scoped(row, phrase, earlier)
    if not phrase.group("player"):
        to_you = damage_scope.player(phrase.group("to"), phrase.unmasked) == ("controller",)
        fields["taken_by"] = ("opponent",) if to_you else ("controller",)
    return fields


def _involved(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    return {"involving": _involving(phrase, earlier)}


def _applied(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    """Return the monster named in the clause, or the subject of the sentence."""
    if row.id in ("neither_destroyed", "neither_nor_destroyed"):
        return {"applies_to": ("this_card", "battled_monster")}
    clause = _CLAUSE.split(phrase.before)[-1]
    words = phrase.words if row.id in _NAMES_IT else clause
    monster = damage_scope.which(words + " it", phrase.before, earlier)
    return {"applies_to": (monster,)}


_FIELDS: dict[str, Callable[[Row, MatchInContext, str], Document]] = {
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
