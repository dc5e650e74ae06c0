"""Make random battles that use every field of the document, the same ones for the same seed."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.document import Document, literals
from engine.yugioh import STEPS, effect_fields
from engine.yugioh.battle import Ended, LifePointChange

# Few names, so that cards and monsters often share one; marks of Lua, wikis and sentences in them.
NAMES = (
    "Ohime the Manifested Mikanko",
    "Number C96: Dark Storm",
    "Kuriboh",
    "your Kuriboh",
    "the attacking Kuriboh",
    "A|B {{x}} [[y]] ''z'' <b>",
    "{card} {amount} %1 %s 100%",
    "青眼の白龍",
    'é “q” \\ " \n\t;',
    "😀" * 100,
)
NUMBERS = (0, 1, 500, 999, 1000, 1001, 2000, 2001, 8000, 1_000_000)
PLAYERS = ("you", "opponent")
CHOICES: dict[str, tuple[str, ...]] = {
    "taken_by": ("any", "controller", "opponent"),
    "inflicted_by": ("any", "attacker", "target", "own", "opposing"),
    "damage": ("battle", "effect", "any"),
    "comparison": ("at_most", "at_least", "less_than", "more_than"),
}
REQUIRED = ("comparison",)
LIKELY = 0.4  # how often an optional field is there


def random_battles(seed: int, count: int) -> Iterator[Document]:
    """Yield so many battles."""
    random = Random(seed)
    for _ in range(count):
        yield _battle(random)


def _battle(random: Random) -> Document:
    document: Document = {"game": "yugioh", "attacker": _monster(random), "target": None}
    if random.random() > 0.2:
        document["target"] = _monster(random)
        if random.random() < LIKELY and "position_change" not in document["target"]:
            _hide(document["target"])
    most = random.choice((3, 8, 30))
    document["effects"] = [_effect(random) for _ in range(random.randint(0, most))]
    if random.random() < LIKELY:
        document["life_points"] = {player: _number(random) for player in PLAYERS}
    if random.random() < LIKELY / 2:
        document["ruleset"] = "ocg-2019"
    if random.random() < LIKELY / 4:
        document["ended"] = _ended(random, is_direct=document["target"] is None)
    if random.random() < LIKELY / 2:
        changes = [_change(random) for _ in range(random.randint(0, 4))]
        document["life_point_changes"] = changes
    return document


def _change(random: Random) -> Document:
    return {
        "card": random.choice(NAMES),
        "controller": random.choice(PLAYERS),
        "kind": random.choice(literals(LifePointChange, "kind")),
        "to": random.choice(PLAYERS),
        "amount": _number(random),
        "when": random.choice(literals(LifePointChange, "when")),
    }


def _ended(random: Random, *, is_direct: bool) -> Document:
    slots = ("attacker",) if is_direct else ("attacker", "target")
    ended: Document = {
        "by": random.choice((*slots, *NAMES)),
        "when": random.choice(literals(Ended, "when")),
        "how": random.choice(literals(Ended, "how")),
    }
    if random.random() < LIKELY:
        ended["hits"] = random.choice(slots if is_direct else (*slots, "both"))
    return ended


def _number(random: Random) -> int:
    return random.choice(NUMBERS) if random.random() < 0.7 else random.randint(0, 5000)


def _monster(random: Random) -> Document:
    monster: Document = {"atk": _stat(random), "def": _stat(random)}
    optional: dict[str, Any] = {
        "name": random.choice(NAMES),
        "controller": random.choice(PLAYERS),
        "passcode": random.randint(1, 99_999_999),
        "position": random.choice(("attack", "defense")),
        "battles_with": random.choice(("atk", "def")),
        "indestructible_by_battle": random.random() < LIKELY,
        "modifiers": [_modifier(random) for _ in range(random.randint(0, 4))],
    }
    monster |= {name: value for name, value in optional.items() if random.random() < LIKELY}
    if random.random() < LIKELY / 2:
        now = monster.get("position", "attack")
        monster["position_change"] = {
            "card": random.choice(NAMES),
            "to": random.choice([to for to in ("attack", "defense", "face_down") if to != now]),
            "step": random.choice(("battle_step", "damage_step")),
        }
    elif random.random() < LIKELY / 4:  # a Link Monster
        monster |= {"def": None, "position": "attack", "battles_with": "atk"}
    return monster


def _hide(target: Document) -> None:
    """Turn a target that has a DEF face-down."""
    if target["def"] is not None:
        target |= {"position": "defense", "face_down": True}


def _stat(random: Random) -> int | str:
    return "?" if random.random() < 0.05 else _number(random)


def _modifier(random: Random) -> Document:
    how = random.choice(("change", "set"))
    modifier: Document = {
        "card": random.choice(NAMES),
        "stat": random.choice(("atk", "def")),
        how: random.randint(-3000, 3000),
    }
    if random.random() < LIKELY:
        modifier["during"] = random.choice(("before", "damage_calculation"))
    return modifier


def _effect(random: Random) -> Document:
    step = random.choice(STEPS)
    effect: Document = {
        "step": step,
        "card": random.choice(NAMES),
        "controller": random.choice(PLAYERS),
    }
    if step == "01":
        effect["kind"] = random.choice(("piercing", "battle"))
    if step == "03":
        effect["kind"] = random.choice(("instead", "also"))
    fields = effect_fields(step, effect.get("kind", ""))
    for field, values in CHOICES.items():
        if field in fields and (field in REQUIRED or random.random() < LIKELY):
            effect[field] = random.choice(values)
    if "value" in fields:
        is_half = step == "09" and random.random() < LIKELY
        of_points = {"half_of_life_points": random.choice(PLAYERS)}
        effect["value"] = of_points if is_half else _number(random)
    return effect
