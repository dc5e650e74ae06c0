"""Write a battle as wikis do: a call of Template:What Applies, or of the module that it calls.

The parameters are those that the module reads (engine/lua/parts/). Controllers of effects are
always named, so that the wiki has nothing to assume. A text that wikitext can't hold as it is, such
as one with a line break, makes the call hold the battle's query string instead. A call that is
copied in another language than English names it, so that the wiki prints its table in it, too.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from typing import Any, NamedTuple
from unicodedata import is_normalized
from urllib.parse import quote_plus, urlencode

from engine.document import Document, InvalidDocument
from engine.languages import ENGLISH, current
from engine.languages import gettext as engine_gettext
from engine.printing import LICENSE
from engine.yugioh import OTHER, STEPS, Battle
from explorer.addresses.battle import (
    effect_code,
    modifier_code,
    parameters,
    spared_code,
    state_code,
)
from explorer.results.kinds import kind_of
from explorer.sharing.exports.sheet import Sheet, address

Values = list[tuple[str, str]]

TEMPLATE, MODULE = "What Applies", "What Applies"

# A mark that would end an argument or begin another is written as a function that returns it, as
# nowiki would leave a marker in the argument of a module, and only the module decodes entities.
# Brackets that enclose a link are one to MediaWiki. static/wiki/calculator.js has the same rule.
_MARKS = re.compile(r"[{}<|]|\[\[(?![^\[\]{}<]*\]\])\[*|~~+")
# What no argument can hold: blanks at its ends are trimmed, and what looks like an entity is one.
_UNWRITABLE = re.compile(r"^\s|\s$|[\x00-\x1f\x7f-\x9f\u2028\u2029]|&#?\w+;")

_KINDS = ("", "piercing", "battle", "instead", "also", "gain", "reverse")
_DETAILS = ("taken_by", "inflicted_by", "damage", "value", "comparison")
_OF_STATES = ("source", "applied", "acts_on")
_HALVES = {"you": "half of your life points", "opponent": "half of opponent's life points"}
# A name after a number that could be read as part of it: `ATK +2000 5 Dragons`.
_AFTER_NUMBER = re.compile(r"[\d,.'’%\s]")


class WikiCalls(NamedTuple):
    """The calls with which a wiki calculates a battle; an editor pastes one of them."""

    template: str
    invoke: str

    @classmethod
    def of(cls, document: Document) -> WikiCalls:
        """Return the calls for a battle's canonical document."""
        return cls(template_call(document), invoke_call(document))


def wiki_calls(document: object) -> WikiCalls | None:
    """Return the calls for a document; None if it is no battle, or not one that is valid today."""
    if kind_of(document).slug != "battle":
        return None
    try:
        battle = Battle.from_document(document).to_document()
    except InvalidDocument:  # stored by an earlier version, or changed in the database
        return None
    return WikiCalls.of(battle)


def as_template(sheet: Sheet) -> str:
    """Return the call of the template for a sheet's battle, with a comment that names its page.

    Raises ValueError if the sheet is of another document.
    """
    calls = wiki_calls(sheet.document)
    if calls is None:
        raise ValueError("Only battles can be calculated by a wiki.")
    return f"{calls.template}<!-- {address(sheet.link)}, {engine_gettext(LICENSE)} -->\n"


def template_call(document: Document, name: str = TEMPLATE) -> str:
    """Return the call of the template for a battle, a parameter a line, as wikis write it."""
    values = [*values_of(document), *_language()]
    lines = (f"| {each} = {as_argument(value)}" for each, value in values)
    return "\n".join((f"{{{{{name}", *lines, "}}"))


def invoke_call(document: Document) -> str:
    """Return the call of the module for a battle, on one line."""
    named = [*values_of(document), *_language()]
    values = (f"{each}={as_argument(value)}" for each, value in named)
    return f"{{{{#invoke:{'|'.join((MODULE, 'battle', *values))}}}}}"


def _language() -> Values:
    """Return the parameter with the current language; the module prints English without one."""
    return [] if current() == ENGLISH else [("lang", current())]


def as_argument(value: str) -> str:
    """Return a value as the argument of a template, so that a module receives the value."""
    return _MARKS.sub(lambda found: "".join(map(_returning, found[0])), value)


def _returning(mark: str) -> str:
    return "{{!}}" if mark == "|" else f"{{{{padleft:{mark}|1}}}}"


def values_of(document: Document) -> Values:
    """Return the parameters of a battle's canonical document, by their names."""
    values = [*_values(document)]
    is_plain = not document.keys() & {"ended", "life_point_changes"}
    is_plain = is_plain and not _is_conditional(document)
    if is_plain and all(_is_writable(value) for _, value in values):
        return values
    return [("1", _query(document))]


def _is_conditional(document: Document) -> bool:
    """Return whether a battle has traits or conditions, which no parameter holds."""
    monsters = [each for each in (document["attacker"], document["target"]) if each]
    changes = [change for each in monsters for change in each.get("modifiers", ())]
    parts = [*document.get("effects", ()), *changes]
    return any("traits" in each for each in monsters) or any("if" in each for each in parts)


def _is_writable(value: str) -> bool:
    """Return whether an argument can hold a value; MediaWiki normalizes what it receives."""
    return is_normalized("NFC", value) and not _UNWRITABLE.search(value)


def _query(document: Document) -> str:
    query = urlencode([*parameters(document)], safe="-", quote_via=quote_plus)
    return query.replace("~", "%7E").replace("__", "%5F%5F")


def _values(document: Document) -> Iterator[tuple[str, str]]:
    yield from _monster("attacker", document["attacker"])
    if document["target"] is None:
        yield "direct", "yes"
    else:
        yield from _monster("target", document["target"])
    effects = document.get("effects", [])
    in_order = all(_place(one) <= _place(other) for one, other in pairwise(effects))
    yield from _named_effects(effects) if in_order else _coded_effects(effects)
    for n, state in enumerate(document.get("states", ()), start=1):
        yield _numbered("state", n), state_code(state)
    points = document.get("life_points", {})
    for player, name in (("you", "your LP"), ("opponent", "opponent LP")):
        if player in points:
            yield name, str(points[player])
    if "ruleset" in document:
        yield "rules", document["ruleset"]


def _monster(slot: str, monster: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a monster; the attacker's numbers need no name before them."""
    short = "" if slot == "attacker" else f"{slot} "
    stated = {
        slot: monster.get("name"),
        f"{slot} passcode": monster.get("passcode"),
        f"{short}atk": monster["atk"],
        f"{short}def": "none" if monster["def"] is None else monster["def"],
        f"{short}position": monster.get("position"),
        f"{slot} face-down": "yes" if monster.get("face_down") else None,
        f"{slot} controller": monster.get("controller"),
        f"{slot} uses": (monster.get("battles_with") or "").upper() or None,
        f"{slot} indestructible": "yes" if monster.get("indestructible_by_battle") else None,
    }
    for name, value in stated.items():
        if value is not None:
            yield name, str(value)
    if "spared_by" in monster:
        yield f"{slot} spared", spared_code(monster["spared_by"])
    for n, modifier in enumerate(monster.get("modifiers", ()), start=1):
        yield from _modifier(_numbered(f"{slot} modifier", n), modifier)
    turned = monster.get("position_change") or {}
    for name, field in (("to", "to"), ("by", "card"), ("in", "step")):
        if field in turned:
            value = turned[field]
            yield f"{slot} changed {name}", value if field == "card" else _words(value)


def _modifier(name: str, modifier: Document) -> Iterator[tuple[str, str]]:
    number: int | str = modifier["set"] if "set" in modifier else modifier["change"]
    card = modifier["card"]
    has_options = bool({"original", "continuous", *_OF_STATES} & {*modifier})
    if (
        isinstance(number, str)
        or has_options
        or _AFTER_NUMBER.match(card)
        or ("set" in modifier and number < 0)
    ):
        yield name, modifier_code(modifier)
        return
    sign = "=" if "set" in modifier else "+" if number >= 0 else "-"
    yield name, f"{modifier['stat'].upper()} {sign}{abs(number)} {card}"
    if modifier.get("during") == "damage_calculation":
        yield f"{name} during", "damage calculation"


def _named_effects(effects: list[Document]) -> Iterator[tuple[str, str]]:
    """Yield effects that stand in the order in which the module reads their names."""
    alike: Counter[str] = Counter()
    for effect in effects:
        name = " ".join(filter(None, (effect["step"], effect.get("kind"), effect["controller"])))
        alike[name] += 1
        name = _numbered(name, alike[name])
        yield name, effect["card"]
        for field in (*_DETAILS, *_OF_STATES):
            if field in effect:
                yield f"{name} {_words(field)}", _detail(effect[field])


def _coded_effects(effects: list[Document]) -> Iterator[tuple[str, str]]:
    """Yield effects in any order, which the module keeps."""
    for n, effect in enumerate(effects, start=1):
        yield _numbered("e", n), effect_code(effect)


def _place(effect: Document) -> tuple[int, int, int]:
    kind, player = effect.get("kind", ""), effect["controller"]
    return STEPS.index(effect["step"]), _KINDS.index(kind), [*OTHER].index(player)


def _numbered(name: str, n: int) -> str:
    return name if n == 1 else f"{name} {n}"


def _detail(value: Any) -> str:
    if isinstance(value, dict):
        return _HALVES[value["half_of_life_points"]]
    return _words(str(value))


def _words(code: str) -> str:
    return "face-down" if code == "face_down" else code.replace("_", " ")
