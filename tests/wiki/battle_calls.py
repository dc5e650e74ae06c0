"""Write battle documents as calls of the module: `{{#invoke:What Applies|battle|atk=2000|…}}`."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator

from engine.document import Document
from engine.yugioh import STEPS
from tests.conftest import battle, effect, monster

INVOKE = "#invoke:What Applies|battle"
TEMPLATE = "What Applies"
Write = Callable[[str], str]

# The order of effects that are parameters, which have none of their own.
_STEPS = ["piercing", *[step for step in STEPS if step != "piercing"]]
_KINDS = ["", "piercing", "battle", "instead", "also"]
_PLAYERS = ["you", "opponent"]

# An effect in each of the ten steps.
TEN_STEPS = battle(
    monster(3000, 2500, name="Blue-Eyes Chaos MAX Dragon", modifiers=[
        {"card": "Megamorph", "stat": "atk", "change": 1000},
    ]),
    monster(1800, 2000, name="Number C96: Dark Storm", controller="opponent", position="defense"),
    effect("01", card="Blue-Eyes Chaos MAX Dragon"),
    effect("02", card="Double-Edged Sword"),
    effect("03", kind="instead", card="Ohime the Manifested Mikanko", taken_by="any"),
    effect("04", "opponent", card="Rainbow Life", taken_by="any", inflicted_by="any"),
    effect("05", card="Prime Material Dragon", damage="any", taken_by="controller"),
    effect("06", card="Kuriboh", taken_by="controller"),
    effect("07", "opponent", card="Dinomorphia Frenzy", damage="any"),
    effect("08", card="Odd-Eyes Pendulum Dragon", damage="any", taken_by="opponent"),
    effect("09", "opponent", card="Dinomorphia Intact", value=1000, damage="any"),
    effect("10", card="Performage Trapeze Magician", value=500, comparison="at_most"),
)  # fmt: skip


def written(value: str) -> str:
    """Return a value as an editor writes it: what would end it or be something else as entities."""
    return re.sub(r"[&<>{}|\[\]]|^ | $", lambda mark: f"&#{ord(mark[0])};", value)


def call(document: Document, name: str = INVOKE, write: Write = written, **further: str) -> str:
    """Return the call that calculates a battle; `further` has parameters of the output."""
    return called({**parameters(document), **further}, name, write)


def called(values: dict[str, str], name: str = INVOKE, write: Write = written) -> str:
    """Return a call with these parameters; `write` writes a value in wikitext."""
    pairs = [f"{key}={write(value)}" for key, value in values.items()]
    return "{{" + "|".join([name, *pairs]) + "}}"


def ordered(document: Document) -> Document:
    """Return the battle with its effects in the order that those of parameters have."""
    return {**document, "effects": sorted(document.get("effects", []), key=_place)}


def _place(effect: Document) -> tuple[int, int, int]:
    return (
        _STEPS.index(effect["step"]),
        _KINDS.index(effect.get("kind", "")),
        _PLAYERS.index(effect["controller"]),
    )


def parameters(document: Document) -> dict[str, str]:
    """Return the parameters of a battle, each under its canonical name."""
    values = {**_monster(document["attacker"], "attacker", "")}
    if document["target"] is None:
        values["direct"] = "yes"
    else:
        values |= _monster(document["target"], "target", "target ")
    for player, points in document.get("life_points", {}).items():
        values[f"{'your' if player == 'you' else player} LP"] = str(points)
    if "ruleset" in document:
        values["rules"] = document["ruleset"]
    counts: Counter[str] = Counter()
    for each in document.get("effects", []):
        words = f"{each['step']} {each.get('kind', '')} {each['controller']}"
        alike = " ".join(words.split())
        counts[alike] += 1
        number = f" {counts[alike]}" if counts[alike] > 1 else ""
        values |= dict(_effect(each, alike + number))
    return values


def _effect(effect: Document, name: str) -> Iterator[tuple[str, str]]:
    yield name, effect["card"]
    for field in ("taken_by", "inflicted_by", "damage", "value", "comparison"):
        value = effect.get(field)
        if isinstance(value, dict):
            player = value["half_of_life_points"]
            value = f"half of {'your' if player == 'you' else player} life points"
        if value is not None:
            yield f"{name} {field.replace('_', ' ')}", str(value).replace("_", " ")


def _monster(fields: Document, monster: str, short: str) -> dict[str, str]:
    """Return a monster's parameters; `short` begins those that the attacker has without a word."""
    change = fields.get("position_change") or {}
    values = {
        monster: fields.get("name"),
        f"{short}atk": fields["atk"],
        f"{short}def": "-" if fields["def"] is None else fields["def"],
        f"{short}position": fields.get("position"),
        f"{monster} controller": fields.get("controller"),
        f"{monster} uses": fields.get("battles_with"),
        f"{monster} passcode": fields.get("passcode"),
        f"{monster} changed to": change.get("to", "").replace("_", "-"),
        f"{monster} changed by": change.get("card"),
        f"{monster} changed in": change.get("step", "").replace("_", " "),
        f"{monster} indestructible": "yes" if fields.get("indestructible_by_battle") else "",
        f"{monster} face-down": "yes" if fields.get("face_down") else "",
    }
    for at, modifier in enumerate(fields.get("modifiers", []), start=1):
        name = f"{short}modifier" + (f" {at}" if at > 1 else "")
        number = f"{modifier['change']:+}" if "change" in modifier else f"={modifier['set']}"
        values[name] = f"{modifier['stat'].upper()} {number} {modifier['card']}"
        if modifier.get("during") == "damage_calculation":
            values[f"{name} during"] = "damage calculation"
    return {name: str(value) for name, value in values.items() if value not in (None, "")}
