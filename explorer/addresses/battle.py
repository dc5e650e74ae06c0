"""Read and write the query string of a battle: compact, stable, without defaults.

    a-… t-…     the attacker and the target: name, card (passcode), atk, def (`-` for none; empty
                if nobody gave it; 0 if it is left out beside an ATK), pos,
                by (who controls it), with (the number it battles with), safe (not destroyed by
                battle), mod (a modifier; may come again)
    t-down=1    the target is face-down when it is attacked
    a-turn      its position changed during the attack: attack, defense or face_down; by the card in
                a-turn_card, and with a-turn_in=damage_step not before the Damage Step; t-… likewise
    direct=1    a direct attack; no t-…
    a-attribute and the like are what the monster is, in a-safe_if and ended_if are the conditions
                of what protects it and of what ends the battle: see conditions.py
    lp-you, lp-opponent
    ruleset     the rules: ocg-2019 is the scheme before today’s ladder
    ended       what ended the battle before damage calculation: when, how, the letters of the
                monsters that it hits, and the card: `start.destroys.t~attacker`
    state       what keeps effects from applying: `negated.a.by-trap~Card`,
                `unaffected.t.spells-traps~Card`; may come again
    a-spared    the effect that keeps it from being destroyed by battle: `by-t.once~Card`
    lp          what a card inflicts or gives besides: when, `effect` or `gain`, the letters of its
                player and of the one who takes it, the amount, and the card; may come again:
                `before.effect.o.y.3000~Reflect Bounder`; the amount may be a word of the document,
                and `.if_target_destroyed` and the like before the tilde say what it depends on
    e           an effect; may come again
    with        a card besides, whose effects don't count in the numbers: its passcode, the letter
                of its controller, and x, or e and the letter of the monster it is equipped to
    off         the place of an effect that the table is shown without; not part of the battle

An effect is its step and its controller's letter, options set off by dots, a tilde, and the card:
`02y~Double-Edged Sword`, `08o.to.f2~Odd-Eyes Pendulum Dragon`, `10y.le2500~Trapeze Magician`,
`09y.vhalf-y~Dinomorphia Intact` (half of your Life Points).
A modifier is `atk2000~Card` (plus), `def-800~Card` (minus) or `atk:0~Card` (set), with `.orig`
before the tilde where it sets the original number, `.cont` where it counts again after each change,
and `.calc` where it holds in damage calculation only. A formula may stand in place of the number:
`atk:double_atk~Limiter Removal`. docs/addresses.md lists all the letters.

Nothing is validated here: invalid parameters become a document that the engine refuses, so that
only one place defines what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from engine.document import Document
from engine.yugioh import BEFORE_RESOLUTION, RULESET
from explorer.addresses import conditions
from explorer.addresses.codec import (
    NUMBER,
    NUMBER_OR_NONE,
    UNKNOWN_OPTION,
    UNKNOWN_OPTIONS,
    Code,
    Kind,
    Parameters,
    Row,
    checkbox,
    choice,
    parse_number,
    part,
    query_string,
    without,
)

__all__ = ("UNKNOWN_OPTION", "parse_number")

PLAYERS = {"y": "you", "o": "opponent"}
SLOT_OF_LETTER = {"a": "attacker", "t": "target"}
LETTER_OF_SLOT = {slot: letter for letter, slot in SLOT_OF_LETTER.items()}
NAMES = {"a": "Attacker", "t": "Target"}
CONTROLLERS = {"a": "you", "t": "opponent"}
LIFE_POINTS = "8000"

PLAYER = Kind(PLAYERS.get, lambda player: str(player)[:1])

# --- Effects --------------------------------------------------------------------------------------

# The letters of an effect's options; `v` (a value) and the comparisons carry a number.
KINDS = {"i": "instead", "a": "also", "b": "battle", "r": "reverse"}
TAKEN_BY = {"ta": "any", "tc": "controller", "to": "opponent"}
INFLICTED_BY = {"fa": "any", "f1": "attacker", "f2": "target", "fm": "own", "fo": "opposing"}
INFLICTED_BY |= {"fc": "own_cards", "fp": "opposing_cards"}
DAMAGE = {"db": "battle", "de": "effect", "da": "any"}
COMPARISONS = {"le": "at_most", "ge": "at_least", "lt": "less_than", "gt": "more_than"}

_NUMBERED = re.compile(r"(v|le|ge|lt|gt)(.*)", re.DOTALL)
_COMPARISON_LETTERS = {comparison: letters for letters, comparison in COMPARISONS.items()}
_HALF = "half-"


def _value_from(option: str) -> Document | None:
    """Return the fields of a value: a number, or `half-y` for half of your Life Points."""
    parts = _NUMBERED.fullmatch(option)
    if not parts:
        return None
    letters, text = parts.groups()
    letter = text.removeprefix(_HALF)
    half = {"half_of_life_points": PLAYERS.get(letter, letter)}
    value: Document = {"value": half if text.startswith(_HALF) else parse_number(text)}
    return value | ({"comparison": COMPARISONS[letters]} if letters in COMPARISONS else {})


def _value_code(effect: Mapping[str, Any]) -> str:
    if "value" not in effect:
        return ""
    letters = _COMPARISON_LETTERS.get(effect.get("comparison", ""), "v")
    value = effect["value"]
    if not isinstance(value, dict):
        return f"{letters}{value}"
    typed = f".v{value['value']}" if "value" in value else ""  # beside half, to be refused
    return f"{letters}{_HALF}{str(value.get('half_of_life_points', ''))[:1]}{typed}"


def _start_from(text: str) -> Document:
    step = "piercing" if text[:-1] == "p" else text[:-1]
    return {"step": step, "controller": PLAYERS.get(text[-1:], text)}


def _start_code(effect: Mapping[str, Any]) -> str:
    step = "p" if effect["step"] == "piercing" else effect["step"]
    return f"{step}{effect['controller'][:1]}"


_START = part("", Kind(_start_from, _start_code))
# Whose effect it is, how it applies, and to whom.
SOURCES = {"by-a": "attacker", "by-t": "target"} | {
    f"by-{each}": each for each in ("monster", "spell", "trap")
}
SOURCE = (Row("source", choice(SOURCES)), Row("applied", choice({"once": "once"})))
_OPTIONS = (
    Row("kind", choice(KINDS)),
    Row("taken_by", choice(TAKEN_BY)),
    Row("inflicted_by", choice(INFLICTED_BY)),
    Row("damage", choice(DAMAGE)),
    Row("", Kind(_value_from, _value_code), once="value"),
    *SOURCE,
    Row("acts_on", choice({"on-a": "attacker", "on-t": "target"})),
    conditions.OPTION,
)


def effect_codes(*options: Row) -> Code:
    """Return the codes of effects that have these options besides."""
    return Code(_START, options=(*_OPTIONS, *options), order=("step",))


_EFFECT = effect_codes()
effect_from, effect_code = _EFFECT.read, _EFFECT.write

# --- Modifiers ------------------------------------------------------------------------------------

_AMOUNT = re.compile(r"(atk|def)(:?)(-?[0-9]+|-?[a-z_]+)")


def _amount_from(text: str) -> Document:
    parts = _AMOUNT.fullmatch(text)
    if not parts:
        return {"stat": text, "change": ""}
    stat, sets, amount = parts.groups()
    return {"stat": stat, "set" if sets else "change": parse_number(amount)}


def _amount_code(modifier: Mapping[str, Any]) -> str:
    amount = f":{modifier['set']}" if "set" in modifier else str(modifier["change"])
    return f"{modifier['stat']}{amount}"


_MODIFIER = Code(
    part("", Kind(_amount_from, _amount_code)),
    options=(
        Row("original", choice({"orig": True})),
        Row("continuous", choice({"cont": True})),
        Row("during", choice({"calc": "damage_calculation"})),
        *SOURCE,
        conditions.OPTION,
        UNKNOWN_OPTIONS,
    ),
)
modifier_from, modifier_code = _MODIFIER.read, _MODIFIER.write


# --- What else happens ----------------------------------------------------------------------------

_HIT = choice({"a": "attacker", "t": "target", "at": "both"})
_ENDED = Code(
    *(part("when"), part("how")),
    options=(Row("hits", _HIT), *SOURCE, UNKNOWN_OPTIONS),
    card="by",
)
_ONLY_IF = Kind(
    lambda option: option.removeprefix("if_") if option.startswith("if_") else None,
    lambda condition: f"if_{condition}",
)
_CHANGE = Code(
    *(part("when"), part("kind"), part("controller", PLAYER), part("to", PLAYER)),
    part("amount", NUMBER),
    options=(Row("only_if", _ONLY_IF), UNKNOWN_OPTIONS),
    order=("card", "controller", "kind", "to", "amount"),
)

change_from, change_code = _CHANGE.read, _CHANGE.write


KINDS_OF_CARDS = ("monsters", "spells", "traps")


def _kinds_from(text: str) -> list[str] | None:
    kinds = text.split("-")
    return kinds if {*kinds} <= {*KINDS_OF_CARDS} else None


_STATE = Code(
    part("state"),
    part("of", choice(SLOT_OF_LETTER, keeps_others=True)),
    options=(
        *SOURCE,
        Row("by", Kind(_kinds_from, "-".join)),
        Row("now", choice({code: code for codes in BEFORE_RESOLUTION.values() for code in codes})),
        Row("joined", choice({"joined": True})),
        Row("activated", choice({"activated": True})),
        UNKNOWN_OPTIONS,
    ),
)
state_from, state_code = _STATE.read, _STATE.write
_SPARED = Code(options=(*SOURCE, Row("limited", choice({"limited": True})), UNKNOWN_OPTIONS))
spared_code = _SPARED.write


def _spared_from(code: str) -> Document:
    """Return what spares a monster; the code of one without options begins with the tilde."""
    return {name: each for name, each in _SPARED.read(code).items() if name != UNKNOWN_OPTION}


def ended_from(code: str, conditional: str = "") -> Document:
    """Return what ended a battle, with its conditions."""
    ended = _ENDED.read(code)
    return ended | ({"if": conditions.conditions_from(conditional)} if conditional else {})


def ended_code(ended: Mapping[str, Any]) -> str:
    """Return the code of what ended a battle, without what is not given."""
    head, _, by = _ENDED.write(ended).partition("~")
    return f"{'.'.join(filter(None, head.split('.', 2)))}~{by}"


def card_code(card: Mapping[str, Any]) -> str:
    """Return the code of a card besides of a valid document: `44095762.y.x`."""
    slot = card.get("equipped_to")
    place = f"e{LETTER_OF_SLOT[slot]}" if slot else "x"
    return f"{card['passcode']}.{card['controller'][:1]}.{place}"


# --- Monsters -------------------------------------------------------------------------------------

# What a monster has in every kind of battle: a new field is one line here.
PRINTED = (
    Row("passcode", Kind(parse_number, lambda passcode: str(passcode or "")), "card"),
    Row("atk", NUMBER, "atk", always=True),
    Row("def", NUMBER_OR_NONE, "def", "0", always=True),
)
BATTLES_WITH = Row("battles_with", name="with")
STATES = (Row("indestructible_by_battle", checkbox(), "safe", always=True),)
MODIFIERS = Row("modifiers", Kind(modifier_from, modifier_code), "mod", is_repeated=True)

MONSTER = Parameters(
    Row("name", name="name", default=None, always=True),
    *PRINTED,
    Row("position", name="pos", default="attack", always=True),
    Row("controller", name="by", default=None, always=True),
    BATTLES_WITH,
    *STATES,
    Row("face_down", checkbox(), "down"),
    Row("position_change.to", name="turn"),
    Row("position_change.card", without("a card"), "turn_card"),
    Row("position_change.step", without("battle_step"), "turn_in"),
    Row("spared_by", Kind(_spared_from, spared_code), "spared"),
    MODIFIERS,
    *conditions.TRAITS,
    conditions.PROTECTION,
)
MONSTER_DEFAULTS = MONSTER.defaults


def default_def(atk: object) -> str:
    """Return the DEF of a monster whose address has none: 0, but of one without ATK not given."""
    return "" if atk in (None, "") else MONSTER_DEFAULTS["def"]


def monster_from(typed: Mapping[str, Any], letter: str) -> Document:
    """Return the attacker or the target for the values of its parameters, all of them given."""
    is_turned = typed["turn"] or typed["turn_card"]
    fields = {
        "name": typed["name"] or NAMES[letter],
        "down": typed["down"] and letter == "t",  # an attacker is never face-down
        "turn_in": is_turned and typed["turn_in"],
        "safe_if": typed["safe"] and typed.get("safe_if", ""),
    }
    first = {"name": fields["name"], "controller": typed["by"]}
    return first | MONSTER.read({**typed, **fields})


def monster_parameters(prefix: str, monster: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of the attacker or the target; the prefix begins with its letter."""
    usual = {"name": NAMES[prefix[0]], "by": CONTROLLERS[prefix[0]]}
    return MONSTER.write(prefix, monster, **usual, **{"def": default_def(monster["atk"])})


# --- Battles --------------------------------------------------------------------------------------


def query_of(document: Document, *more: tuple[str, str]) -> str:
    """Return the query string of a document; the canonical one of Battle.to_document.

    `more` parameters follow the battle's own.
    """
    return query_string([*parameters(document), *more])


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a document; an incomplete one keeps the typed values."""
    yield from monster_parameters("a", document["attacker"])
    if document["target"] is None:
        yield "direct", "1"
    else:
        yield from monster_parameters("t", document["target"])
    yield from circumstances(document)
    for state in document.get("states", ()):
        yield "state", state_code(state)
    if document.get("ended"):
        yield "ended", ended_code(document["ended"])
        if document["ended"].get("if"):
            yield "ended_if", conditions.conditions_code(document["ended"]["if"])
    for change in document.get("life_point_changes", ()):
        yield "lp", change_code(change)
    for effect in document.get("effects", ()):
        yield "e", effect_code(effect)
    for card in document.get("cards", ()):
        yield "with", card_code(card)


def circumstances(document: Document) -> Iterator[tuple[str, str]]:
    """Yield both players' Life Points and the ruleset."""
    for player, points in document.get("life_points", {}).items():
        if str(points) != LIFE_POINTS:
            yield f"lp-{player}", str(points)
    if document.get("ruleset", RULESET) != RULESET:
        yield "ruleset", document["ruleset"]
