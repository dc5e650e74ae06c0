"""Show the engine's problems with a document at the composer's fields, with what fixes them.

Each has its sentence for players, with the monster's name where that is known, and the changes that
fix it. All words are marked for the catalogues: `gettext` returns them in the language of the page.

The button `do=set.NAME=VALUE` fills in a field (`ComposerView`); a link leads to the field.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import NamedTuple

from django.utils.text import capfirst

from engine.document import NOT_AN_ENTRY, Quoted
from engine.text import PLAIN, Capitalized, Message, Printer, Series, Text
from engine.yugioh import Problem
from explorer.web.fields import PartForm
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, pgettext, pgettext_lazy


class FieldChange(NamedTuple):
    """A button that fills in a field of a monster: its words, the field and the value."""

    words: str
    field: str
    value: str


class MonsterProblem(NamedTuple):
    """The sentences of a problem, without and with the monster's name, and what fixes it."""

    sentence: str
    of_named: str
    fixes: tuple[FieldChange, ...]


def about_monster(words: str, monster: Text) -> Text:
    """Return the words of a problem or a change about a monster, which have `{}` for its name."""
    before, _place, after = _(words).partition("{}")
    return Series([each for each in (before, monster, after) if each])


KEEP_POSITION = FieldChange(gettext_noop("Keep {} in its battle position"), "turn", "")
_FACE_UP = FieldChange(gettext_noop("Turn {} face-up"), "down", "")

# By the code of the engine's problem.
MONSTER_PROBLEMS = {
    "defense_without_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, can’t be in Defense Position"),
        gettext_noop("{} has no DEF, so it can’t be in Defense Position."),
        (FieldChange(gettext_noop("Put {} in Attack Position"), "pos", "attack"),),
    ),
    "uses_no_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, uses its ATK"),
        gettext_noop("{} has no DEF, so it uses its ATK."),
        (FieldChange(gettext_noop("Use {}’s ATK"), "with", ""),),
    ),
    "face_down_without_def": MonsterProblem(
        gettext_noop("a monster without DEF, such as a Link Monster, can’t be face-down"),
        gettext_noop("{} has no DEF, so it can’t be face-down."),
        (_FACE_UP,),
    ),
    "change_without_def": MonsterProblem(
        gettext_noop(
            "a monster without DEF, such as a Link Monster, can’t change its battle position"
        ),
        gettext_noop("{} has no DEF, so its battle position can’t change."),
        (KEEP_POSITION,),
    ),
    "face_down_in_attack": MonsterProblem(
        gettext_noop("a face-down monster can’t be in Attack Position"),
        gettext_noop("{} is face-down, so it can’t be in Attack Position."),
        (FieldChange(gettext_noop("Put {} in Defense Position"), "pos", "defense"), _FACE_UP),
    ),
}

# Where a problem of the engine shows: the document's field -> the form's, if the form has no
# `problem_fields` for it.
_FIELDS = {
    "controller": "by",
    "position": "pos",
    "battles_with": "with",
    "indestructible_by_battle": "safe",
    "face_down": "down",
    "passcode": "name",
    "change": "amount",
    "set": "amount",
    "kind": "step",
    "half_of_life_points": "half",
    "position_change": "turn",
    "card_types": "kinds",
    "card_type": "kinds",
    "level_at_least": "level",
    "level_at_most": "level",
}
# Fields of a part that has names of its own in the form.
_OF_PARTS = {
    "position_change.to": "turn",
    "position_change.card": "turn_card",
    "position_change.step": "turn_in",
}


def show(problem: Problem, form: PartForm, says: str = "") -> bool:
    """Put a problem of the engine at the field that caused it, in its own words or in others;
    return False if there is no such field.
    """
    name = field_at(problem.place, form)
    if not name:
        return False
    form.is_valid()
    form.add_error(name, says or sentence_of(problem))
    return True


def field_at(place: str, form: PartForm) -> str:
    """Return the field of a form for a place in a document: that of its innermost part, or ""."""
    parts = place.split(".")
    of_part = _OF_PARTS.get(".".join(parts[-2:]), "")
    for part in (of_part, *reversed(parts)):
        own = form.problem_fields.get(part)
        name = own or (part if part in form.fields else _FIELDS.get(part, ""))
        if name in form.fields:
            return name
    return ""


# What the engine allows as players would say it, by its code.
_PLAINLY = {
    "card_in_play": gettext_noop("a card in play"),
    "cards_in_play": gettext_noop("1 to 20 cards in play"),
    "def": gettext_noop('a whole number from 0 to 1000000, "?", or - for a Link Monster'),
    "defender": gettext_noop("the id of a defender, or a direct attack"),
    "monster": gettext_noop("a monster"),
    "null": gettext_noop("an empty field"),
    "other_monster": gettext_noop("a monster of the other player, or a direct attack"),
    "own_monster": gettext_noop("a monster of the turn player"),
    "target": gettext_noop("a monster, or a direct attack"),
    "value": gettext_noop("a whole number from 0 to 1000000, or half of a player’s Life Points"),
}
# What a sentence ends with: what is allowed, and the number that was probably meant.
_ENDS = {
    (False, False): gettext_noop("{problem}."),
    (True, False): gettext_noop("{problem}. Allowed: {allowed}."),
    (False, True): gettext_noop("{problem}. Did you mean {number}?"),
    (True, True): gettext_noop("{problem}. Allowed: {allowed}. Did you mean {number}?"),
}


class ValueNames(Printer):
    """Print the values of a document in an error as a page names them; "" is the value itself."""

    def __init__(self, name_of: Callable[[Quoted], str]) -> None:
        self._name_of = name_of

    def quoted(self, value: Quoted) -> str:
        return self._name_of(value)


def with_names(text: Text, name_of: Callable[[Quoted], Text]) -> Text:
    """Return a text of a problem with the values of its document as a page names them; "" is the
    value itself.
    """
    if isinstance(text, Quoted):
        return name_of(text) or text
    if isinstance(text, Series):
        texts = [with_names(each, name_of) for each in text.texts]
        return Series(texts, text.between, text.before_last)
    if isinstance(text, Message):
        values = text.values.items()
        named = {
            name: value if isinstance(value, int) else with_names(value, name_of)
            for name, value in values
        }
        return Message(text.table, text.key, named)
    return text


def sentence_of(problem: Problem, printer: Printer = PLAIN) -> str:
    """Return what is wrong and what is allowed, printed."""
    return printer.print(problem_sentence(problem))


def problem_sentence(problem: Problem) -> Text:
    """Return what is wrong and what is allowed."""
    wrong, allowed = problem.message, problem.allowed
    if problem.allows in _PLAINLY:
        allowed = message(_PLAINLY[problem.allows])
    if problem.code in MONSTER_PROBLEMS:
        wrong, allowed = message(MONSTER_PROBLEMS[problem.code].sentence), ""
    elif problem.code == NOT_AN_ENTRY:
        wrong, allowed = message("this line can’t be read; remove it and add it again"), ""
    elif is_of_empty_field(problem):
        wrong = message("this field is empty")
    meant = number_meant(problem)
    ends = _ENDS[bool(str(allowed)), bool(meant)]
    number = meant[1] if meant else ""
    return Capitalized(message(ends, problem=wrong, allowed=allowed, number=number))


def is_of_empty_field(problem: Problem) -> bool:
    """Return whether a text or a value is wrong because it is empty."""
    values = getattr(problem.message, "values", {}).values()
    is_empty = any(type(each) is Quoted and each.value == "" for each in values)
    return is_empty or problem.code == "string_too_short"


def number_meant(problem: Problem) -> tuple[str, str] | None:
    """Return what was typed, such as `2.5k`, and the number that it stands for."""
    typed = problem.values.get("value") if problem.code == "int_type" else None
    return in_thousands(typed) if isinstance(typed, str) else None


def in_thousands(typed: str) -> tuple[str, str] | None:
    """Return a typed number of thousands, such as `2.5k`, and the number written out."""
    thousands = _THOUSANDS.fullmatch(typed)
    number = float(thousands[1].replace(",", ".")) * 1000 if thousands else 0.5
    return (typed, f"{number:.0f}") if number == int(number) else None


_THOUSANDS = re.compile(r"[+-]?([0-9]{1,3}(?:[.,][0-9]{1,3})?) ?[kK]")


# --- Places ---------------------------------------------------------------------------------------


def place_in_words(place: str) -> str:
    """Return a place counted from 1: `Effect 3, value` for `effects.2.value`."""
    words: list[str] = []
    parts = place.split(".")
    for before, part, after in zip(["", *parts], parts, [*parts[1:], ""], strict=False):
        if part.isdigit() and before:
            continue
        if part == "life_points" and after in _LIFE_POINTS:
            words.append(_(_LIFE_POINTS[after]))
        elif before != "life_points" or part not in _LIFE_POINTS:
            words.append(_numbered(part, int(after) + 1) if after.isdigit() else _named(part))
    return capfirst(pgettext("in a list", ", ").join(words))


def _named(part: str) -> str:
    return str(_WORDS.get(part, part.replace("_", " ")))


def _numbered(part: str, number: int) -> str:
    if part in _NUMBERED:
        return str(_NUMBERED[part]).format(number=number)
    return f"{_named(part.removesuffix('s'))} {number}"


_LIFE_POINTS = {
    "you": gettext_noop("Your Life Points"),
    "opponent": gettext_noop("Opponent’s Life Points"),
}
# The fields of documents.
_WORDS = {
    "action": pgettext_lazy("a field", "action"),
    "amount": pgettext_lazy("a field", "amount"),
    "ask": pgettext_lazy("a field", "ask"),
    "at": pgettext_lazy("a field", "at"),
    "at_the_same_time": pgettext_lazy("a field", "at the same time"),
    "atk": pgettext_lazy("a field", "ATK"),
    "attack": pgettext_lazy("a field", "attack"),
    "attackable": pgettext_lazy("a field", "attackable"),
    "attacked": pgettext_lazy("a field", "attacked"),
    "attacker": pgettext_lazy("a field", "attacker"),
    "attackers": pgettext_lazy("a field", "attackers"),
    "attacks": pgettext_lazy("a field", "attacks"),
    "battle": pgettext_lazy("a field", "battle"),
    "battle_phase": pgettext_lazy("a field", "battle phase"),
    "battles_with": pgettext_lazy("a field", "battles with"),
    "cannot_attack": pgettext_lazy("a field", "cannot attack"),
    "cannot_declare": pgettext_lazy("a field", "cannot declare"),
    "becomes": pgettext_lazy("a field", "becomes"),
    "card": pgettext_lazy("a field", "card"),
    "change": pgettext_lazy("a field", "change"),
    "comparison": pgettext_lazy("a field", "comparison"),
    "controller": pgettext_lazy("a field", "controller"),
    "damage": pgettext_lazy("a field", "damage"),
    "damage_step": pgettext_lazy("a field", "damage step"),
    "declaration": pgettext_lazy("a field", "declaration"),
    "declared": pgettext_lazy("a field", "declared"),
    "declared_directly": pgettext_lazy("a field", "declared directly"),
    "def": pgettext_lazy("a field", "DEF"),
    "defenders": pgettext_lazy("a field", "defenders"),
    "during": pgettext_lazy("a field", "during"),
    "effect_damage": pgettext_lazy("a field", "effect damage"),
    "effects": pgettext_lazy("a field", "effects"),
    "entry": pgettext_lazy("a field", "entry"),
    "event": pgettext_lazy("a field", "event"),
    "events": pgettext_lazy("a field", "events"),
    "face_down": pgettext_lazy("a field", "face down"),
    "face_up": pgettext_lazy("a field", "face up"),
    "facts": pgettext_lazy("a field", "facts"),
    "first_of_the_duel": pgettext_lazy("a field", "first of the duel"),
    "first_turn_of_the_duel": pgettext_lazy("a field", "first turn of the duel"),
    "force": pgettext_lazy("a field", "force"),
    "forces": pgettext_lazy("a field", "forces"),
    "from": pgettext_lazy("a field", "from"),
    "gains": pgettext_lazy("a field", "gains"),
    "game": pgettext_lazy("a field", "game"),
    "half": pgettext_lazy("a field", "half"),
    "half_of_life_points": pgettext_lazy("a field", "half of life points"),
    "id": pgettext_lazy("a field", "id"),
    "indestructible_by_battle": pgettext_lazy("a field", "indestructible by battle"),
    "inflicted_by": pgettext_lazy("a field", "inflicted by"),
    "kind": pgettext_lazy("a field", "kind"),
    "life_points": pgettext_lazy("a field", "Life Points"),
    "may_attack_directly": pgettext_lazy("a field", "may attack directly"),
    "may_attack_in_defense": pgettext_lazy("a field", "may attack in defense"),
    "loses": pgettext_lazy("a field", "loses"),
    "modifier": pgettext_lazy("a field", "modifier"),
    "modifiers": pgettext_lazy("a field", "modifiers"),
    "monster": pgettext_lazy("a field", "monster"),
    "monsters": pgettext_lazy("a field", "monsters"),
    "name": pgettext_lazy("a field", "name"),
    "negated_by": pgettext_lazy("a field", "negated by"),
    "next": pgettext_lazy("a field", "next"),
    "of": pgettext_lazy("a field", "of"),
    "only_if": pgettext_lazy("a field", "only if"),
    "opponent": pgettext_lazy("a field", "the opponent’s"),
    "passcode": pgettext_lazy("a field", "passcode"),
    "pays": pgettext_lazy("a field", "pays"),
    "player": pgettext_lazy("a field", "player"),
    "position": pgettext_lazy("a field", "position"),
    "position_change": pgettext_lazy("a field", "position change"),
    "rule": pgettext_lazy("a field", "rule"),
    "ruleset": pgettext_lazy("a field", "ruleset"),
    "set": pgettext_lazy("a field", "set"),
    "sheet": pgettext_lazy("a field", "sheet"),
    "stat": pgettext_lazy("a field", "stat"),
    "step": pgettext_lazy("a field", "step"),
    "taken_by": pgettext_lazy("a field", "taken by"),
    "target": pgettext_lazy("a field", "target"),
    "targets": pgettext_lazy("a field", "targets"),
    "the attack": pgettext_lazy("a field", "the attack"),
    "timing": pgettext_lazy("a field", "timing"),
    "to": pgettext_lazy("a field", "to"),
    "turn": pgettext_lazy("a field", "turn"),
    "turn_player": pgettext_lazy("a field", "turn player"),
    "type": pgettext_lazy("a field", "type"),
    "value": pgettext_lazy("a field", "value"),
    "you": pgettext_lazy("a field", "yours"),
    "zone": pgettext_lazy("a field", "zone"),
    "attribute": pgettext_lazy("a field", "attribute"),
    "card_type": pgettext_lazy("a field", "card type"),
    "card_types": pgettext_lazy("a field", "card types"),
    "fate": pgettext_lazy("a field", "fate"),
    "if": pgettext_lazy("a field", "if"),
    "indestructible_if": pgettext_lazy("a field", "indestructible if"),
    "level": pgettext_lazy("a field", "level"),
    "level_at_least": pgettext_lazy("a field", "level at least"),
    "level_at_most": pgettext_lazy("a field", "level at most"),
    "link": pgettext_lazy("a field", "link"),
    "owner": pgettext_lazy("a field", "owner"),
    "rank": pgettext_lazy("a field", "rank"),
    "summoned": pgettext_lazy("a field", "summoned"),
    "traits": pgettext_lazy("a field", "traits"),
}
_NUMBERED = {
    "attacked": pgettext_lazy("a field", "attacked {number}"),
    "attackers": pgettext_lazy("a field", "attacker {number}"),
    "attacks": pgettext_lazy("a field", "attack {number}"),
    "damage_step": pgettext_lazy("a field", "damage step {number}"),
    "defenders": pgettext_lazy("a field", "defender {number}"),
    "effects": pgettext_lazy("a field", "effect {number}"),
    "events": pgettext_lazy("a field", "event {number}"),
    "forces": pgettext_lazy("a field", "force {number}"),
    "modifiers": pgettext_lazy("a field", "modifier {number}"),
    "monsters": pgettext_lazy("a field", "monster {number}"),
    "sheet": pgettext_lazy("a field", "sheet {number}"),
    "targets": pgettext_lazy("a field", "target {number}"),
    "if": pgettext_lazy("a field", "if {number}"),
    "indestructible_if": pgettext_lazy("a field", "indestructible if {number}"),
}


# --- Repairs --------------------------------------------------------------------------------------

LINK = ""  # what a link does instead of a button


class Repair(NamedTuple):
    """A button that fixes a problem: its words and what it does; or a link to a field."""

    words: Text
    do: str
    field: str = ""


class Monster(NamedTuple):
    """The monster that a problem is about: the prefix of its fields, and its name."""

    prefix: str
    name: Text


MonsterAt = Callable[[str], Monster | None]  # of a problem's place

# The names of the fields for numbers, without their prefix.
_NUMBER = re.compile(
    r"(?:.*-)?(?:atk|def|you|opponent|value|declared|(?:.*_)?(?:amount|damage)|s|w|d|ch|re)"
)


def repairs(
    problems: Iterable[Problem], params: Mapping[str, str], monster_at: MonsterAt
) -> list[Repair]:
    """Return the buttons and links that fix problems with what was typed."""
    return [repair for each in problems for repair in _repairs(each, params, monster_at)]


def removals(problems: Iterable[Problem], lists: Collection[str], part: str) -> Iterator[Repair]:
    """Yield a button that removes each part with a problem of these lists of a document; `part` is
    a key of _REMOVE.
    """
    for problem in problems:
        name, at = (*problem.place.removeprefix("battle_phase.").split("."), "")[:2]
        if name in lists and at.isdigit():
            yield Repair(_(_REMOVE[part]).format(number=int(at) + 1), f"remove.{name}.{at}")


_ENTER = {
    "atk": gettext_noop("Enter the ATK of {monster}"),
    "def": gettext_noop("Enter the DEF of {monster}"),
}
_REMOVE = {
    "event": gettext_noop("Remove event {number}"),
    "effect": gettext_noop("Remove effect {number}"),
    "restriction": gettext_noop("Remove restriction {number}"),
}


def _repairs(
    problem: Problem, params: Mapping[str, str], monster_at: MonsterAt
) -> Iterator[Repair]:
    meant = number_meant(problem)
    if meant:
        typed, number = meant
        for name, value in params.items():
            if value.strip() == typed and _NUMBER.fullmatch(name):
                yield Repair(_("Use {number}").format(number=number), f"set.{name}={number}")
    monster = monster_at(problem.place)
    if monster is None:
        return
    known = MONSTER_PROBLEMS.get(problem.code)
    changes = known.fixes if known else ()
    if problem.place.endswith(".position_change.to"):
        changes = (KEEP_POSITION,)
    for words, field, value in changes:
        yield Repair(about_monster(words, monster.name), f"set.{monster.prefix}-{field}={value}")
    stat = problem.place.rpartition(".")[2]
    if stat in _ENTER and problem.code == "int_type" and is_of_empty_field(problem):
        enter = message(_ENTER[stat], monster=monster.name)
        yield Repair(enter, LINK, f"id_{monster.prefix}-{stat}")
