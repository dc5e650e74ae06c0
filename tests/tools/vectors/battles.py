"""Make documents of battles, battles at the same time, effect damage and Life Point sheets."""

from __future__ import annotations

from functools import partial
from typing import Any

from engine.document import Document, literals
from engine.yugioh import OTHER, RULESETS, Ended, LifePointChange
from engine.yugioh.computed_amounts import CONDITIONS, LATE, condition_of
from engine.yugioh.computed_amounts import NAMES as AMOUNTS
from engine.yugioh.formulas import NAMES as FORMULAS
from engine.yugioh.life_points import not_together
from engine.yugioh.resolution import BEFORE_RESOLUTION
from tests.tools.vectors.conditions import conditional
from tests.tools.vectors.random_values import Draw

YUGIOH: Document = {"game": "yugioh"}
_STEPS = ("piercing", "01", "02", "03", "04", "05", "06", "07", "08", "09", "10")
_LATE_STEPS = _STEPS[3:4] + _STEPS[5:]
_TAKEN_BY = ("any", "controller", "opponent")
_SOURCES = ("attacker", "target", "monster", "spell", "trap")
_INFLICTED_BY = ("any", "attacker", "target", "own", "opposing")
_BY_CARDS = ("own_cards", "opposing_cards")
_DAMAGE = ("battle", "effect", "any")
_COMPARISONS = ("at_most", "at_least", "less_than", "more_than")
_POSITIONS = ("attack", "defense", "face_down")


def battle(draw: Draw, most: int = 3) -> Document:
    """Return a battle of two monsters, or a direct attack, with up to `most` effects, or eight."""
    direct = draw.chance(0.12)
    sides = (draw.player(), draw.player()) if draw.chance(0.2) else ("you", "opponent")
    most = 8 if draw.chance(0.1) else most
    made = {
        **YUGIOH,
        "attacker": monster(draw) | {"controller": sides[0]},
        "target": None if direct else target(draw) | {"controller": sides[1]},
        "effects": draw.several(most, lambda: effect(draw, draw.one(_STEPS))),
        **draw.ruleset(0.2, RULESETS),
        **_life_points(draw),
        **({"ended": _ended(draw, direct=direct)} if draw.chance(0.05) else {}),
        **(
            {"life_point_changes": draw.several(3, partial(_change, draw, direct=direct))}
            if draw.chance(0.15)
            else {}
        ),
        **({"states": draw.several(3, partial(state, draw))} if draw.chance(0.25) else {}),
    }
    made = _naming_the_attacker(made) if direct and draw.chance(0.9) else made
    return conditional(draw, made) if draw.chance(0.1) else made


def _naming_the_attacker(part: Any) -> Any:
    """Return a part of a direct attack, where nothing is about the target."""
    if isinstance(part, list):
        return [_naming_the_attacker(each) for each in part]
    if not isinstance(part, dict):
        return part
    named = {"of": "attacker", "source": "attacker", "acts_on": "attacker"}
    return {
        name: named[name] if name in named and each == "target" else _naming_the_attacker(each)
        for name, each in part.items()
    }


def _change(draw: Draw, *, direct: bool) -> Document:
    is_late = draw.chance(0.6)
    made: Document = {
        "card": draw.one(draw.cards),
        "controller": draw.player(),
        "kind": draw.one(literals(LifePointChange, "kind")),
        "to": draw.player(),
        "amount": draw.number(0, 30) * 100,
        "when": draw.one(LATE if is_late else literals(LifePointChange, "when")),
    }
    amounts = [each for each in AMOUNTS if not (direct and "target" in each)]
    conditions = [each for each in CONDITIONS if not (direct and "target" in each)]
    if draw.chance(0.6):
        early = [each for each in amounts if not condition_of(each, None)]
        made["amount"] = draw.one(amounts if is_late else early)
    return made | (draw.fields(0.3, only_if=conditions) if is_late else {})


def _ended(draw: Draw, *, direct: bool) -> Document:
    slots = ("attacker",) if direct else ("attacker", "target")
    return {
        "by": draw.one((*slots, *draw.cards)),
        "when": draw.one(literals(Ended, "when")),
        "how": draw.one(literals(Ended, "how")),
        **draw.fields(0.8, hits=slots if direct else (*slots, "both")),
        **({} if direct else sourced(draw)),
    }


def at_the_same_time(draw: Draw) -> Document:
    """Return battles of one to five monsters against one to five, by the house rule."""
    player = draw.player()
    own = [monster(draw) | {"controller": player} for _ in range(draw.number(1, 3))]
    others = [target(draw) | {"controller": OTHER[player]} for _ in range(draw.number(1, 3))]
    if draw.chance(0.9):
        own = [_unchanged(each) for each in own]
        others = [_unchanged(each) for each in others]

    def of_pairs() -> Document:
        of = draw.fields(0.4, attacker=range(len(own)), target=range(len(others)))
        return effect(draw, draw.one(_STEPS)) | ({"of": of} if of else {})

    return {
        **YUGIOH,
        "at_the_same_time": True,
        "attackers": own,
        "targets": others,
        "effects": draw.several(4, of_pairs),
        **_life_points(draw),
    }


def _unchanged(monster: Document) -> Document:
    return {name: value for name, value in monster.items() if name != "position_change"}


def effect_damage(draw: Draw) -> Document:
    """Return damage that an effect inflicts, with effects that apply to it."""
    return {**YUGIOH, **_inflicted(draw), **_life_points(draw)}


def _inflicted(draw: Draw) -> Document:
    return {
        "effect_damage": {
            "card": draw.one(draw.names),
            "controller": draw.player(),
            "to": draw.player(),
            "amount": draw.points(),
        },
        "effects": draw.several(4, lambda: effect_on_effect_damage(draw)),
    }


def sheet(draw: Draw) -> Document:
    """Return a Life Point sheet."""
    entries: list[Document] = []
    for _ in range(draw.number(1, 4)):
        more = entry(draw, battles=True)
        together = more | {"at_the_same_time": True}
        fits = "battle" not in more and not [*not_together({"sheet": [*entries, together]})]
        entries.append(together if fits and draw.chance(0.3) else more)

    def lasting() -> Document:
        made = effect(draw, draw.one(_STEPS))
        if made["step"] in _LATE_STEPS:
            made |= draw.fields(0.5, next=(True, False))
        return made | draw.fields(0.3, **{"from": range(4)})

    return {
        **YUGIOH,
        "sheet": entries,
        "effects": draw.several(3, lasting),
        **_life_points(draw),
    }


def entry(draw: Draw, *, battles: bool) -> Document:
    """Return an entry of a sheet; without `battles`, one that a Battle Phase can have too."""
    kinds = ("effect_damage", "pays", "loses", "gains", "becomes")
    kind = draw.one((*kinds, "battle", "battle", "wins") if battles else kinds)
    if kind == "wins":
        return {kind: {"player": draw.player(), **draw.fields(0.8, card=draw.cards)}}
    if kind == "battle":
        rest = ("life_points",)
        return {"battle": {name: part for name, part in battle(draw).items() if name not in rest}}
    if kind == "effect_damage":
        return _inflicted(draw)
    changed: Document = {"player": draw.player(), **draw.fields(0.8, card=draw.cards)}
    changed |= {"half": True} if draw.chance(0.3) else {"amount": draw.points()}
    named = draw.several(2, lambda: effect_on_effect_damage(draw)) if kind != "becomes" else []
    return {kind: changed} | ({"effects": named} if named and kind != "becomes" else {})


def monster(draw: Draw) -> Document:
    """Return a monster without a controller."""
    made: Document = {
        "name": draw.one(draw.names),
        "atk": _stat(draw),
        "def": _stat(draw),
        **draw.fields(0.25, position=("attack", "defense"), indestructible_by_battle=(True, False)),
        **draw.fields(0.08, battles_with=("atk", "def"), passcode=(46986414,)),
    }
    if draw.chance(0.3):
        made["modifiers"] = draw.several(4, lambda: modifier(draw))
    if draw.chance(0.08):
        made["def"] = None
        if draw.chance(0.9):  # a Link Monster has neither Defense Position nor DEF
            made = {name: made[name] for name in made if name not in ("position", "battles_with")}
            return made
    if draw.chance(0.04):
        limited = {"limited": True} if draw.chance(0.4) else {}
        made["spared_by"] = {"card": draw.one(draw.cards), **sourced(draw), **limited}
    if draw.chance(0.12):
        to = [each for each in _POSITIONS if each != made.get("position", "attack")]
        made["position_change"] = position_change(draw, to)
    return made


def position_change(draw: Draw, to: Any = _POSITIONS) -> Document:
    """Return a change of battle position during an attack."""
    return {
        "to": draw.one(to),
        **draw.fields(0.5, card=draw.cards, step=("battle_step", "damage_step")),
    }


def target(draw: Draw) -> Document:
    """Return a monster that is attacked, which may be face-down."""
    made = monster(draw)
    if draw.chance(0.5 if made.get("position") == "defense" else 0.01):
        made["face_down"] = True
        if made.get("position_change", {}).get("to") == "face_down":
            made["position_change"] = position_change(draw, ("attack", "defense"))
    return made


def modifier(draw: Draw) -> Document:
    """Return what changes or sets a number of a monster."""
    how = draw.one(("change", "set"))
    amount = draw.one((-3000, -1000, -500, 0, 1, 500, 1000, 2000))
    stated: int | str = amount if how == "change" or draw.chance(0.3) else abs(amount)
    if draw.chance(0.3):
        formula = draw.one(FORMULAS)
        can_reduce = how == "change" and not formula.startswith("double")
        stated = f"-{formula}" if can_reduce and draw.chance(0.5) else formula
    more = {"original": (True, False), "continuous": (True, False)} if how == "set" else {}
    return {
        "card": draw.one(draw.cards),
        "stat": draw.one(("atk", "def")),
        how: stated,
        **draw.fields(0.3, during=("before", "damage_calculation")),
        **draw.fields(0.15, **more),
        **(sourced(draw) if draw.chance(0.3) else {}),
    }


def sourced(draw: Draw) -> Document:
    """Return whose effect something is, and how it applies."""
    return draw.fields(0.6, source=_SOURCES, applied=("continuous", "once"))


def state(draw: Draw) -> Document:
    """Return what is negated or unaffected in a battle, or happened before a card resolved."""
    card = draw.one(draw.cards)
    if draw.chance(0.3):
        of = draw.one((*BEFORE_RESOLUTION,))
        joined = {"joined": True} if of != "card" and draw.chance(0.4) else {}
        now = draw.one((*BEFORE_RESOLUTION[of],))
        return {"state": "resolving", "of": of, "now": now, **joined, "card": card}
    if draw.chance(0.5):
        of = draw.one(("attacker", "target", "monsters", "spells", "traps"))
        return {"state": "negated", "of": of, "card": card, **sourced(draw)}
    kinds = draw.one((("monsters",), ("spells", "traps"), ("monsters", "spells", "traps")))
    by: Document = {"by": [*kinds]} if draw.chance(0.7) else {}
    by |= {"activated": True} if draw.chance(0.3) else {}
    return {"state": "unaffected", "of": draw.one(("attacker", "target")), **by, "card": card}


def _stat(draw: Draw) -> int | str:
    return "?" if draw.chance(0.05) else draw.points()


def effect(draw: Draw, step: str) -> Document:
    """Return an effect of a step on battle damage."""
    made = {"step": step, "card": draw.one(draw.cards), "controller": draw.player()}
    kind = {"01": ("piercing", "battle"), "03": ("instead", "also")}.get(step)
    made |= {"kind": draw.one(kind)} if kind else {}
    if step == "05" and draw.chance(0.4):
        return made | {"kind": "reverse"} | draw.fields(0.5, taken_by=_TAKEN_BY)
    made |= sourced(draw) if draw.chance(0.3) else {}
    if step not in ("piercing", "01") or made.get("kind") == "battle":
        made |= draw.fields(0.1, acts_on=("player", "attacker", "target"))
    if step in ("piercing", "02") or made.get("kind") == "piercing":
        return made
    made |= draw.fields(0.35, taken_by=_TAKEN_BY, inflicted_by=_INFLICTED_BY)
    if step not in ("01", "04"):
        made |= draw.fields(0.35, damage=_DAMAGE) | draw.fields(0.1, inflicted_by=_BY_CARDS)
    return made | _value(draw, step)


def effect_on_effect_damage(draw: Draw) -> Document:
    """Return an effect of a step that effect damage has."""
    step = draw.one(_LATE_STEPS)
    made = {"step": step, "card": draw.one(draw.cards), "controller": draw.player()}
    if step == "05" and draw.chance(0.4):
        return made | {"kind": "reverse"} | draw.fields(0.5, taken_by=_TAKEN_BY)
    made |= draw.fields(0.4, taken_by=_TAKEN_BY) | draw.fields(0.2, inflicted_by=_BY_CARDS)
    return made | _value(draw, step)


def _value(draw: Draw, step: str) -> Document:
    if step == "09":
        half = {"half_of_life_points": draw.player()}
        return {"value": half if draw.chance(0.25) else draw.points()}
    if step == "10":
        return {"value": draw.points(), "comparison": draw.one(_COMPARISONS)}
    return {}


def _life_points(draw: Draw) -> Document:
    if draw.chance(0.6):
        return {}
    return {"life_points": {"you": draw.points(), "opponent": draw.points()}}
