"""Read and write the query string of a battle: compact, stable, without defaults.

    a-… t-…     the attacker and the target: name, card (passcode), atk, def (`-` for none; empty
                if nobody gave it; 0 if it is left out beside an ATK), pos,
                by (who controls it), with (the number it battles with), safe (not destroyed by
                battle), mod (a modifier; may come again)
    t-down=1    the target is face-down when it is attacked
    a-turn      its position changed during the attack: attack, defense or face_down; by the card in
                a-turn_card, and with a-turn_in=damage_step not before the Damage Step; t-… likewise
    direct=1    a direct attack; no t-…
    lp-you, lp-opponent
    ruleset     the rules: ocg-2019 is the scheme before today’s ladder
    ended       what ended the battle before damage calculation: when, how, the letters of the
                monsters that it hits, and the card: `start.destroys.t~attacker`
    lp          what a card inflicts or gives besides: when, `effect` or `gain`, the letters of its
                player and of the one who takes it, the amount, and the card; may come again:
                `before.effect.o.y.3000~Reflect Bounder`
    e           an effect; may come again
    with        a card besides, whose effects don't count in the numbers: its passcode, the letter
                of its controller, and x, or e and the letter of the monster it is equipped to
    off         the place of an effect that the table is shown without; not part of the battle

An effect is its step and its controller's letter, options set off by dots, a tilde, and the card:
`02y~Double-Edged Sword`, `08o.to.f2~Odd-Eyes Pendulum Dragon`, `10y.le2500~Trapeze Magician`,
`09y.vhalf-y~Dinomorphia Intact` (half of your Life Points).
A modifier is `atk2000~Card` (plus), `def-800~Card` (minus) or `atk:0~Card` (set), with `.calc`
before the tilde where it holds in damage calculation only. docs/addresses.md lists all the letters.

Nothing is validated here: invalid parameters become a document that the engine refuses, so that
only one place defines what is allowed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from engine.document import Document
from engine.yugioh import RULESET

# The letters of an effect's options; `v` (a value) and the comparisons carry a number.
KINDS = {"i": "instead", "a": "also", "b": "battle"}
TAKEN_BY = {"ta": "any", "tc": "controller", "to": "opponent"}
INFLICTED_BY = {"fa": "any", "f1": "attacker", "f2": "target", "fm": "own", "fo": "opposing"}
DAMAGE = {"db": "battle", "de": "effect", "da": "any"}
COMPARISONS = {"le": "at_most", "ge": "at_least", "lt": "less_than", "gt": "more_than"}
PLAYERS = {"y": "you", "o": "opponent"}

_OPTIONS: dict[str, tuple[str, str]] = {
    letters: (field, value)
    for field, codes in (
        ("kind", KINDS),
        ("taken_by", TAKEN_BY),
        ("inflicted_by", INFLICTED_BY),
        ("damage", DAMAGE),
    )
    for letters, value in codes.items()
}
_LETTERS = {option: letters for letters, option in _OPTIONS.items()}
UNKNOWN_OPTION = "option "  # prefix of unknown options, so that they replace no real field
_NUMBERED = re.compile(r"(v|le|ge|lt|gt)(.*)", re.DOTALL)
_MODIFIER = re.compile(r"(atk|def)(:?)(-?[0-9]+)(\.calc)?~(.*)", re.DOTALL)
_COMPARISON_LETTERS = {comparison: letters for letters, comparison in COMPARISONS.items()}

SLOT_OF_LETTER = {"a": "attacker", "t": "target"}
LETTER_OF_SLOT = {slot: letter for letter, slot in SLOT_OF_LETTER.items()}
_EMPTY_FIELDS = ("atk", "card", "with", "safe", "down", "turn", "turn_card", "turn_in")
# A monster's parameters with their defaults, where its ATK is given.
MONSTER_DEFAULTS = dict.fromkeys(_EMPTY_FIELDS, "") | {"def": "0", "pos": "attack"}
NAMES = {"a": "Attacker", "t": "Target"}
CONTROLLERS = {"a": "you", "t": "opponent"}
LIFE_POINTS = "8000"


def default_def(atk: object) -> str:
    """Return the DEF of a monster whose address has none: 0, but of one without ATK not given."""
    return "" if atk in (None, "") else MONSTER_DEFAULTS["def"]


_BETWEEN_THOUSANDS = re.compile("[,'\u2019 \u00a0\u202f]")
_GROUPED = re.compile(rf"[+-]?[0-9]{{1,3}}(?:{_BETWEEN_THOUSANDS.pattern}[0-9]{{3}}){{1,5}}")


def parse_number(text: str) -> int | str:
    """Return a typed number as an integer, also with thousands set apart: 1,000 or 1 000.

    Other text stays as it is, for the engine to refuse.
    """
    text = text.strip().replace("\N{MINUS SIGN}", "-")
    digits = _BETWEEN_THOUSANDS.sub("", text) if _GROUPED.fullmatch(text) else text
    return int(digits) if re.fullmatch(r"[+-]?[0-9]{1,18}", digits) else text


def value_from(text: str) -> Any:
    """Return the value of an effect: a number, or `half-y` for half of your Life Points."""
    if not text.startswith(_HALF):
        return parse_number(text)
    letter = text.removeprefix(_HALF)
    return {"half_of_life_points": PLAYERS.get(letter, letter)}


_HALF = "half-"


def value_code(value: Any) -> str:
    """Return the text that `value_from` reads."""
    if not isinstance(value, dict):
        return str(value)
    return f"{_HALF}{str(value.get('half_of_life_points', ''))[:1]}"


def effect_from(code: str) -> Document:
    """Return the effect of a code."""
    head, _, card = code.partition("~")
    start, *options = head.split(".")
    step = "piercing" if start[:-1] == "p" else start[:-1]
    effect: Document = {"step": step, "card": card, "controller": PLAYERS.get(start[-1:], start)}
    for option in options:
        if option in _OPTIONS:
            field, value = _OPTIONS[option]
            effect[field] = value
        elif numbered := _NUMBERED.fullmatch(option):
            if "value" in effect:
                effect[f"{UNKNOWN_OPTION}{option}"] = True
            effect["value"] = value_from(numbered[2])
            if numbered[1] in COMPARISONS:
                effect["comparison"] = COMPARISONS[numbered[1]]
        else:
            effect[f"{UNKNOWN_OPTION}{option}"] = True
    return effect


def effect_code(effect: Mapping[str, Any]) -> str:
    """Return the code of an effect of a valid document."""
    step = "p" if effect["step"] == "piercing" else effect["step"]
    options = [step + effect["controller"][:1]]
    options_of = [
        (field, effect.get(field)) for field in ("kind", "taken_by", "inflicted_by", "damage")
    ]
    options += [_LETTERS[option] for option in options_of if option in _LETTERS]
    if "value" in effect:
        letters = _COMPARISON_LETTERS.get(effect.get("comparison", ""), "v")
        options.append(f"{letters}{value_code(effect['value'])}")
        if isinstance(effect["value"], dict) and "value" in effect["value"]:
            options.append(f"v{effect['value']['value']}")  # typed beside half, to be refused
    return f"{'.'.join(options)}~{effect['card']}"


def modifier_from(code: str) -> Document:
    """Return the modifier of a code."""
    parts = _MODIFIER.fullmatch(code)
    if not parts:
        stat, _, card = code.partition("~")
        return {"card": card, "stat": stat, "change": ""}
    stat, sets, amount, only, card = parts.groups()
    modifier: Document = {
        "card": card,
        "stat": stat,
        "set" if sets else "change": parse_number(amount),
    }
    return modifier | ({"during": "damage_calculation"} if only else {})


def modifier_code(modifier: Mapping[str, Any]) -> str:
    """Return the code of a modifier of a valid document."""
    amount = f":{modifier['set']}" if "set" in modifier else str(modifier["change"])
    only = ".calc" if modifier.get("during") == "damage_calculation" else ""
    return f"{modifier['stat']}{amount}{only}~{modifier['card']}"


_HIT = {"a": "attacker", "t": "target", "at": "both"}
_LETTERS_OF_HIT = {hits: letters for letters, hits in _HIT.items()}


def ended_from(code: str) -> Document:
    """Return what ended a battle, from its code."""
    head, _, by = code.partition("~")
    when, _, rest = head.partition(".")
    how, _, hits = rest.partition(".")
    return {"by": by, "when": when, "how": how} | ({"hits": _HIT.get(hits, hits)} if hits else {})


def ended_code(ended: Mapping[str, Any]) -> str:
    """Return the code of what ended a battle of a valid document."""
    hits = ended.get("hits") or ""
    parts = [ended["when"], ended["how"], _LETTERS_OF_HIT.get(hits, hits)]
    return f"{'.'.join(filter(None, parts))}~{ended['by']}"


def change_from(code: str) -> Document:
    """Return a change of Life Points, from its code."""
    head, _, card = code.partition("~")
    when, kind, controller, to, amount = [*head.split(".", 4), "", "", "", ""][:5]
    return {
        "card": card,
        "controller": PLAYERS.get(controller, controller),
        "kind": kind,
        "to": PLAYERS.get(to, to),
        "amount": parse_number(amount),
        "when": when,
    }


def change_code(change: Mapping[str, Any]) -> str:
    """Return the code of a change of Life Points of a valid document."""
    players = (change["controller"][:1], change["to"][:1])
    parts = (change["when"], change["kind"], *players, str(change["amount"]))
    return f"{'.'.join(parts)}~{change['card']}"


def card_code(card: Mapping[str, Any]) -> str:
    """Return the code of a card besides of a valid document: `44095762.y.x`."""
    slot = card.get("equipped_to")
    place = f"e{LETTER_OF_SLOT[slot]}" if slot else "x"
    return f"{card['passcode']}.{card['controller'][:1]}.{place}"


def query_of(document: Document, *more: tuple[str, str]) -> str:
    """Return the query string of a document; the canonical one of Battle.to_document.

    `more` parameters follow the battle's own.
    """
    return urlencode([*parameters(document), *more], safe=PLAIN)


# Characters left unescaped, so that the query string stays short and readable.
PLAIN = "~:,!*'()@$/?"


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a document; an incomplete one keeps the typed values."""
    yield from _monster_parameters("a", document["attacker"])
    if document["target"] is None:
        yield "direct", "1"
    else:
        yield from _monster_parameters("t", document["target"])
    for player, points in document.get("life_points", {}).items():
        if str(points) != LIFE_POINTS:
            yield f"lp-{player}", str(points)
    if document.get("ruleset", RULESET) != RULESET:
        yield "ruleset", document["ruleset"]
    if document.get("ended"):
        yield "ended", ended_code(document["ended"])
    for change in document.get("life_point_changes", ()):
        yield "lp", change_code(change)
    for effect in document.get("effects", ()):
        yield "e", effect_code(effect)
    for card in document.get("cards", ()):
        yield "with", card_code(card)


def _monster_parameters(slot: str, monster: Document) -> Iterator[tuple[str, str]]:
    turned = monster.get("position_change") or {}
    step = turned.get("step", "battle_step")
    fields = {
        "name": monster.get("name", NAMES[slot]),
        "card": str(monster.get("passcode") or ""),
        "atk": str(monster["atk"]),
        "def": "-" if monster["def"] is None else str(monster["def"]),
        "pos": monster.get("position", "attack"),
        "by": monster.get("controller", CONTROLLERS[slot]),
        "with": monster.get("battles_with") or "",
        "safe": "1" if monster.get("indestructible_by_battle") else "",
        "down": "1" if monster.get("face_down") else "",
        "turn": turned.get("to", ""),
        "turn_card": turned.get("card", "") if turned.get("card") != "a card" else "",
        "turn_in": step if step != "battle_step" else "",
    }
    defaults = MONSTER_DEFAULTS | {
        "def": default_def(monster["atk"]),
        "name": NAMES[slot],
        "by": CONTROLLERS[slot],
    }
    for field, value in fields.items():
        if value != defaults[field]:
            yield f"{slot}-{field}", value
    for modifier in monster.get("modifiers", ()):
        yield f"{slot}-mod", modifier_code(modifier)
