"""Read the fields that each step takes from a row's match in an English text."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import product

from engine.card_words import Words
from engine.document import Document
from engine.yugioh.card_text import numbers
from engine.yugioh.card_text.english import damage_scope
from engine.yugioh.card_text.english.damage_scope import MatchInContext
from engine.yugioh.card_text.english.monsters.affected_monster import affected, given_to
from engine.yugioh.card_text.english.sentences import Clause
from engine.yugioh.card_text.row import Row
from engine.yugioh.card_text.text_effect import GROUPS, TextEffect

Match = re.Match[str]

# “That damage” is the last one named: an effect’s, a battle’s, or of any kind.
_SPOKEN_OF = re.compile(
    r"(?P<battle>\bbattle (?:damage|(?:or|and) effect damage)|\bdamage from [^.:;,]{0,30}?\bbattle)"
    r"|(?P<effect>(?<!or )(?<!and )\beffect damage\b|\beffects?\b[^.;]{0,60}?\bdamage\b"
    r"|\bdamage (?:from|of|by|equal)\b[^.;]{0,60}?\b(?:effects?|equal|atk|level)\b"
    r"|\b(?:inflicts?|[\d,]+|points of) damage\b)|\bdamage\b"
)
_FROM_BATTLE = re.compile(r"\bdamage\b[^.:;,]{0,80}? from [^.:;,]{0,40}?\b(?:battle|attack)s?\b")
_FROM_EFFECTS = re.compile(
    r"(?<!battle )\bdamage\b(?! from battles?)[^.:;,]{0,30}?\b(?:from|by|of|due to|with|through) "
    r"(?:(?!\b(?:battles?|attacks?)\b)[^.:;,]){0,50}?\beffects?\b(?![^.:;,]{0,20}\bbattle)"
)
_WHOSE_EFFECTS = re.compile(
    r"\bdamage\b[^.:;,]{0,40}? (?:from|by|of) (?:an? )?(?P<whose>your opponent's|opponent's|their"
    r"|your|monsters your opponent controls) ?(?:(?:card |monster |spell |trap )?effects?|cards)\b"
)
_WOULD_TAKE_EFFECT = re.compile(r"\bwould take (?:any )?effect damage\b")
_THAT_DAMAGE = re.compile(r"\b(?:that|the) damage\b")
_ACTIVATED = re.compile(r"\bactivate[sd]?\b|\beffects? (?:that|which) would inflict")
_BY_MONSTER = re.compile(
    r"\bmonsters? (?:you control )?inflicts?\b|(?:by|with) [^.:;,]{0,40}(?:monsters?|card)\b"
)
_BATTLES = re.compile(
    r"\b(?:if|when|while) (?P<who>this card|this monster|the equipped monster)"
    r" (?:battles|attacks|is attacked|is (?:targeted|selected|chosen) (?:for|as) an attack)"
    r"|\battack is declared involving (?P<declared>this card)\b"
    r"|(?P<subject>\bthis card|\bthe equipped monster|^) ?cannot be destroyed by battle with\b"
    r"|(?P<spared>\bthis card|\bthe equipped monster) would be destroyed (?:by|as a result of)"
    r" battle\b"
)
_FOR_THE_TURN = re.compile(r"\b(?:rest of|until the end of|this) (?:this |the )?turn\b")
# “This card and all Fish monsters you control” are two effects.
_THIS_AND = re.compile(
    r"(?:^|, ?)\W*(?:also )?this card(?:,? and(?: also)?|,? (?:also|as well as|along with)) "
    r"(?=(?:all|any|each|every|other|your) |(?:[a-z~-]+ ){1,4}?(?:monsters|~))"
)
# Which monsters one that destroys nothing by battle spares.
_VICTIMS = {
    "this_card": "battled_monster",
    "equipped_monster": "battled_monster",
    "own": "opposing",
    "opposing": "own",
}
_CARDS_OF_YOURS = re.compile(r"\b(?:cards?(?:\(s\))?|~) you control\b[^.:;]*$")
_PLURAL = re.compile(r"\b(?:monsters|any|each)\b")
_WITH_TAKER = ("is_halved", "is_doubled", "becomes_0", "becomes_number", "halve", "made_0")


def effects(
    row: Row, match: Match, words: str, unmasked: str, clause: Clause, kind: str
) -> list[TextEffect]:
    """Return the effects of a match: none if the damage may be of another kind, several for
    several players. `kind` is the kind of the card.
    """
    phrase = damage_scope.around(words, match, unmasked, clause, kind)
    earlier = damage_scope.previous(words, match)
    if _is_of_one_effect(phrase):
        return []
    if row.id in _WITH_TAKER and _is_anyones(phrase):
        return []
    fields = _FIELDS[row.step if row.kind != "battle" else "01 battle"](row, phrase, earlier)
    place = Words(*match.span())
    scopes = [fields.pop(name, (None,)) for name in ("taken_by", "applies_to")]
    return [
        TextEffect(row.step, row.id, place, row.kind, taken_by=taker, applies_to=monster, **fields)
        for taker, monster in product(*scopes)
    ]


def _is_of_one_effect(phrase: MatchInContext) -> bool:
    """Return whether the effect whose activation is the condition inflicts the damage."""
    return (
        phrase.is_the_damage
        and (phrase.points_back or _THAT_DAMAGE.search(phrase.words) is not None)
        and _ACTIVATED.search(phrase.clause.head or phrase.clause.earlier[-120:]) is not None
        and "battle" not in phrase.unmasked
    )


def _is_anyones(phrase: MatchInContext) -> bool:
    """Return whether the phrase is only “the damage”, which may be that of an effect."""
    if not phrase.is_the_damage or _BY_MONSTER.search(phrase.words):
        return False
    if _FROM_BATTLE.search(phrase.words):
        return False
    spoken_of = _last_spoken_of(phrase.unmasked)
    if spoken_of == "battle" or phrase.before.endswith("all "):
        return False
    if damage_scope.first(damage_scope.TAKERS, phrase.words + phrase.after):
        return spoken_of == "effect" and phrase.points_back
    return spoken_of != "any" or not phrase.points_back


def _is_of_effects(phrase: MatchInContext) -> bool:
    """Return whether the damage is effect damage: by its name, or where it comes from."""
    if phrase.words.startswith("effect"):
        return True
    if phrase.words.endswith("no damage") and _WOULD_TAKE_EFFECT.search(phrase.clause.own):
        return True
    if not phrase.is_the_damage:
        return phrase.group("sort") in ("effect", "card effect")
    return _FROM_EFFECTS.search(phrase.words + phrase.after) is not None


def _last_spoken_of(words: str) -> str | None:
    spoken = [each.lastgroup or "any" for each in _SPOKEN_OF.finditer(words)]
    return spoken[-1] if spoken else None


def _taken_by(phrase: MatchInContext, inflicted: str, usual: str) -> tuple[str, ...]:
    taker_words = phrase.group("player")
    if not taker_words:
        return damage_scope.taken_by(phrase, inflicted, usual)
    taker = damage_scope.player(taker_words, phrase.unmasked)
    if taker == ("any",) and re.search(damage_scope.THEIR_OWN, phrase.after):
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
        return affected(phrase.clause, phrase.kind)
    return damage_scope.inflicted_by(phrase, earlier)


def _whose_effects(phrase: MatchInContext) -> str | None:
    """Return whose effects inflict effect damage, if the words say it."""
    named = _WHOSE_EFFECTS.search(phrase.words + phrase.after)
    if not named:
        return None
    return "own" if named["whose"] == "your" else "opposing"


def _involving(phrase: MatchInContext, earlier: str) -> str | None:
    monster = damage_scope.involving(phrase, earlier)
    if monster:
        return monster
    battles = _BATTLES.search(phrase.before)
    if not battles or _FOR_THE_TURN.search(phrase.words + phrase.after):
        return None
    who = battles["who"] or battles["declared"] or battles["subject"] or battles["spared"] or "this"
    return "this_card" if who.startswith("this") else "equipped_monster"


def _scoped(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    inflicted = _whose_effects(phrase) or _inflicts(row, phrase, earlier)
    takers = (
        _default_taker(phrase)
        if row.id == "no_damage_unsaid"
        else _taken_by(phrase, inflicted, row.taken_by)
    )
    battles = inflicted == "any" and (
        not _is_of_effects(phrase) or _BATTLES.search(phrase.clause.own) is not None
    )
    involving = _involving(phrase, earlier) if battles else None
    given = given_to(phrase.clause)
    if given and "this_card" in (inflicted, involving):
        inflicted = given if inflicted == "this_card" else inflicted
        involving = given if involving and given == "equipped_monster" else None
    return {"taken_by": takers, "inflicted_by": inflicted, "involving": involving}


def _of_damage(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    if _is_of_effects(phrase):
        return _scoped(row, phrase, earlier) | {"damage": "effect"}
    damage = "battle" if _of_battle(phrase) else "any"
    return _scoped(row, phrase, earlier) | {"damage": damage}


def _of_battle(phrase: MatchInContext) -> bool:
    """Return whether the damage is battle damage: by its name, its origin, or an earlier
    mention.
    """
    if phrase.words.startswith("effect"):
        return True
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
    return fields | ({"damage": "effect"} if _is_of_effects(phrase) else {})


def _involved(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    return {"involving": _involving(phrase, earlier)}


def _applied(row: Row, phrase: MatchInContext, earlier: str) -> Document:
    """Return the monster named in the clause, or the subject of the sentence."""
    if row.id in ("neither_destroyed", "neither_nor_destroyed"):
        return {"applies_to": ("this_card", "battled_monster")}
    if row.id == "attack_from_defense":
        return {"applies_to": (damage_scope.which(phrase.words + " it", phrase.before, earlier),)}
    clause = phrase.clause
    if row.id in ("cannot_be_destroyed", "prevent_from_being_destroyed"):
        clause = clause._replace(before=clause.before + phrase.words)
    monster = affected(clause, phrase.kind)
    if row.id == "destroyed_instead" and _CARDS_OF_YOURS.search(phrase.before):
        return {"applies_to": ("own",)}
    if row.id == "prevent_from_being_destroyed" and not _PLURAL.search(phrase.words):
        return {"applies_to": ("chosen_monster" if monster in GROUPS else monster,)}
    if row.id == "cannot_destroy_by_battle":
        return {"applies_to": (_VICTIMS.get(monster, "any"),)}
    joined = phrase.kind == "monster" and _THIS_AND.search(clause.own)
    if joined and monster in ("this_card", *GROUPS):
        group = affected(clause._replace(before=clause.own[joined.end() :]), phrase.kind)
        if group in GROUPS:
            return {"applies_to": ("this_card", group)}
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
