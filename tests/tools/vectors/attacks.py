"""Make documents of attacks, whose events may lead to a replay, and of Battle Phases."""

from __future__ import annotations

from collections.abc import Sequence

from engine.document import Document
from engine.yugioh import OTHER, RULESETS
from engine.yugioh.replay import EVENT_TYPES, FORCES, LASTING, RESTRICTION_TYPES
from tests.tools.vectors import battles
from tests.tools.vectors.random_values import CARDS, NAMES, Draw

_ZONES = range(1, 6)
_BATTLE_STEP_ONLY = ("attack_negated", "direct_permission_gained", "lapses", "battle_by_effect")
_OF_A_MONSTER = (
    "leaves",
    "moves",
    "cannot_be_attacked",
    "cannot_be_selected",
    "must_attack",
    "changes_position",
    "stats_change",
)
# Types of events that undo each other.
_THEMES = (
    ("must_attack", "cannot_be_attacked", "lapses"),
    ("direct_permission_lost", "direct_permission_gained", "lapses"),
    ("cannot_attack_directly", "direct_permission_gained", "lapses"),
    ("arrives", "leaves", "moves"),
    ("arrives", "redirects", "leaves"),
    ("attack_negated", "redirects", "battle_by_effect"),
    ("restricts", "lapses", "redirects"),
    ("attacker_leaves", "attacker_returns", "end_battle_phase"),
    ("attacker_leaves", "attacker_returns"),
    ("must_attack",),
)
_FIRST_STEPS = ("piercing", "01", "02", "03", "05", "06", "07", "08", "10")


def attack(draw: Draw) -> Document:
    """Return an attack with what happens until its battle."""
    return _Field(draw).attack()


class _Field:
    """The monsters of the player who is attacked, as events change them."""

    def __init__(self, draw: Draw) -> None:
        self.draw = draw
        zones = draw.different(5, _ZONES) if draw.chance(0.85) else []
        self.zones = {f"d{zone}": zone for zone in zones[: draw.number(1, 3)]}
        self.lasting: list[int] = []
        self.types = self._types()
        self.has_left = False
        self.own = [f"a{at}" for at in range(1 if draw.chance(0.7) else 3)]

    def _types(self) -> Sequence[str]:
        """Return the types of its events: few ones meet each other more often."""
        draw = self.draw
        several = draw.one((draw.different(3, EVENT_TYPES), *_THEMES))
        return several if draw.chance(0.5) else EVENT_TYPES

    def attack(self) -> Document:
        """Return the document."""
        draw, ids = self.draw, [*self.zones]
        defenders = [self._defender(id, zone) for id, zone in self.zones.items()]
        own = [self._attacker(id, ids) for id in self.own]
        bound = draw.several(2, lambda: _restriction(draw, self.own, ids))
        rule = draw.one(("modern", "modern", "modern", "zones", "zones"))
        declared: Document = {"attacker": "a0", "target": None}
        if ids and draw.chance(0.8):
            declared["target"] = draw.one(ids)
        elif rule == "zones" and draw.chance(0.6):
            declared["zone"] = draw.one(_ZONES)
        elif draw.chance(0.6):
            own[0]["may_attack_directly"] = True
        chosen = draw.one(({"kind": "stop"}, {"kind": "direct"}, *self._named(ids)))
        return {
            "game": "yugioh",
            "rule": rule,
            **({"chosen": chosen} if rule == "modern" and draw.chance(0.3) else {}),
            **({"restrictions": bound} if draw.chance(0.2) else {}),
            **draw.fields(0.1, target_chosen_by=("defending_player",)),
            **({"turn": {"first_of_the_duel": draw.chance(0.5)}} if draw.chance(0.04) else {}),
            "attackers": own,
            "defenders": defenders,
            "declaration": declared,
            "events": self._events(4, "b"),
            "damage_step": self._events(3, "s") if draw.chance(0.7) else [],
        }

    def _named(self, ids: list[str]) -> list[Document]:
        """Return the choices in a replay that name a monster."""
        others = [{"kind": "another_monster", "monster": each} for each in self.own[1:]]
        return [*({"kind": "target", "monster": each} for each in ids), *others]

    def _attacker(self, id: str, ids: list[str]) -> Document:
        draw = self.draw
        made: Document = {"id": id, "name": draw.one(NAMES[:4])}
        if draw.chance(0.5):
            made |= draw.fields(0.3, may_attack_in_defense=(True,), may_attack_directly=(True,))
            made |= draw.fields(
                0.1, may_attack_directly_in_defense=(True,), attacks_on_monsters=(2, 3)
            )
            made |= draw.fields(0.2, position=("defense",), declared=(1, 1, 2))
            made |= draw.fields(
                0.1,
                further_attacks=(1,),
                further_attacks_on_monsters=(1, 2),
                again_if=("attacked_monster", "target_in_defense"),
                must_attack=(True,),
            )
            made |= draw.fields(0.05, cannot_attack=(True,), cannot_declare=(True,))
        if made.get("position"):
            made |= draw.fields(0.7, may_attack_in_defense=(True,))
            made |= draw.fields(0.1, face_up=(False,))
        if made.get("declared") or draw.chance(0.1):
            made["attacks"] = draw.several(3, lambda: draw.one((1, 2, 2, 3, "all", "all")))
        if made.get("declared") and ids and draw.chance(0.5):
            made["attacked"] = [draw.one(ids)]
        elif made.get("declared") and draw.chance(0.5):
            made["declared_directly"] = True
        return made

    def _defender(self, id: str, zone: int) -> Document:
        draw = self.draw
        made: Document = {"id": id, "name": draw.one(NAMES[4:]), "zone": zone}
        if draw.chance(0.35):
            made |= {"position": "defense", "face_up": draw.chance(0.5)}
        made |= draw.fields(0.1, attackable=(False,), forces=FORCES)
        return made

    def _events(self, most: int, step: str) -> list[Document]:
        found: list[Document] = []
        for _ in range(self.draw.number(0, most)):
            event = self._event(step, len(found))
            found += [event] if event else []
        return found

    def _event(self, step: str, at: int) -> Document | None:
        """Return an event that is possible now, or none."""
        draw = self.draw
        kinds = [each for each in self.types if step == "b" or each not in _BATTLE_STEP_ONLY]
        if not kinds:
            return None
        kind = draw.one(kinds)
        if self.lasting and step == "b" and draw.chance(0.25):
            return {"type": "lapses", "event": self.lasting.pop()}
        if kind in LASTING and step == "b" and (self.zones or kind not in _OF_A_MONSTER):
            self.lasting.append(at)
        if kind in ("arrives", "moves") and len(self.zones) == len(_ZONES):
            return None
        if kind == "arrives":
            id, zone = f"{step}{at}", draw.one(self._free())
            self.zones[id] = zone
            return {"type": kind, "monster": self._defender(id, zone)}
        if kind in _OF_A_MONSTER:
            return self._event_of_a_monster(kind) if self.zones else None
        if kind in _MOVING:
            return self._moving(kind, step)
        if kind == "restricts":
            restriction = _restriction(draw, self.own, [*self.zones])
            return {"type": kind, "restriction": restriction}
        if kind == "attacker_returns" and not self.has_left:
            return None
        self.has_left |= kind == "attacker_leaves"
        about = self._first_part() if kind == "end_battle_phase" else {}
        return None if kind == "lapses" else {"type": kind, **about}

    def _moving(self, kind: str, step: str) -> Document | None:
        """Return an event that negates or moves the attack, or makes monsters battle."""
        draw, others = self.draw, [*self.own[1:], *self.zones]
        event: Document = {"type": kind}
        if kind == "battle_by_effect":
            named = {"attacker": draw.one(self.own), "target": draw.one([*self.zones, ""])}
            return event | named if named["target"] else None
        event |= draw.fields(0.2, attacker_unaffected=(True,))
        if kind == "attack_negated":
            event |= draw.fields(0.2, then=("end_battle_phase",), next_attack=(True,))
            return event | ({} if event.get("next_attack") else self._first_part())
        to = draw.one([*others, None] if step == "b" else [*others, ""])
        if to == "":
            return None
        event |= {"to": to, **draw.fields(0.5, card=CARDS)}
        at_once = step == "s" or to in self.own or (to is not None and draw.chance(0.4))
        event |= draw.fields(0.2, target_unaffected=(True,)) if to is not None else {}
        return event | ({"then": "damage_calculation"} if at_once else {})

    def _first_part(self) -> Document:
        return self.draw.fields(0.2, first_part=("impossible", "needs_the_attack"))

    def _free(self) -> list[int]:
        return [zone for zone in _ZONES if zone not in self.zones.values()]

    def _event_of_a_monster(self, kind: str) -> Document:
        draw = self.draw
        id = [*self.zones][-1] if draw.chance(0.4) else draw.one([*self.zones])
        event: Document = {"type": kind, "monster": id}
        if kind == "leaves":
            del self.zones[id]
        elif kind == "moves":
            event["zone"] = self.zones[id] = draw.one(self._free())
        elif kind == "must_attack":
            event["force"] = draw.one(FORCES)
        elif kind == "changes_position":
            down = {"position": "defense", "face_up": False}
            event |= draw.one(({"position": "attack"}, {"position": "defense"}, down))
        return event


_MOVING = ("attack_negated", "redirects", "battle_by_effect")


def _restriction(draw: Draw, own: list[str], others: list[str]) -> Document:
    """Return a restriction of the attacking player."""
    made: Document = {"type": draw.one(RESTRICTION_TYPES), **draw.fields(0.5, card=CARDS)}
    if made["type"] in ("only_attacker", "first_attacker", "one_attacker"):
        return made | draw.fields(0.7, monster=own)
    if made["type"] == "only_targets":
        made["targets"] = [draw.one(others)] if others else []
    return made | draw.one(({}, {"who": [draw.one(own)]}, {"other_than": [draw.one(own)]}))


# --- Battle Phases --------------------------------------------------------------------------------


def battle_phase(draw: Draw) -> Document:
    """Return a Battle Phase with several attacks, and what happens between them."""
    player = draw.player() if draw.chance(0.3) else "you"
    sides = {"a": player, "b": player, "d": OTHER[player], "e": OTHER[player]}
    monsters = [_monster(draw, id, sides[id]) for id in sides if id in "ad" or draw.chance(0.6)]
    known = {each["id"]: each for each in monsters}
    events: list[Document] = []
    for at in range(draw.number(1, 6)):
        event = _event(draw, known, player, at)
        if event.get("type") == "arrives":
            known[event["monster"]["id"]] = event["monster"]
        events.append(event)
    phase: Document = {"turn_player": player, "monsters": monsters, "events": events}
    if draw.chance(0.2):
        phase["restrictions"] = [_restriction(draw, ["a"], ["d"])]
        if draw.chance(0.5):
            events.append({"type": "restriction_ends", "restriction": 0})
    phase |= draw.fields(0.04, first_turn_of_the_duel=(True,))
    lasting = draw.several(2, lambda: _lasting(draw))
    return {
        "game": "yugioh",
        "battle_phase": phase | ({"effects": lasting} if lasting else {}),
        **draw.fields(
            0.3, life_points=({"you": 1000, "opponent": 2000}, {"you": 1, "opponent": 0})
        ),
        **draw.fields(0.1, ruleset=[*RULESETS][1:]),
    }


def _monster(draw: Draw, id: str, player: str) -> Document:
    made = battles.monster(draw) | {"id": id, "controller": player}
    made.pop("position_change", None)
    if draw.chance(0.5):
        made["position"] = "attack"
    made |= draw.fields(0.1, may_attack_directly=(True,), may_attack_in_defense=(True,))
    made |= draw.fields(0.06, may_attack_directly_in_defense=(True,), attacks_on_monsters=(2, 3))
    made |= draw.fields(0.04, cannot_declare=(True,), cannot_attack=(True,), attackable=(False,))
    made |= draw.fields(0.04, forces=FORCES)
    if made.get("position") == "defense" and draw.chance(0.3):
        made["face_up"] = False
    if draw.chance(0.4):
        made["attacks"] = draw.several(2, lambda: draw.one((1, 2, 3, "all")))
    return made


_KINDS = (
    *("leaves", "arrives", "position", "modifier", "life_points", "end", "other"),
    *("control", "restriction"),
)


def _event(draw: Draw, known: dict[str, Document], player: str, at: int) -> Document:
    own = [id for id, each in known.items() if each["controller"] == player]
    others = [id for id in known if id not in own]
    kind = draw.one(_KINDS)
    if draw.chance(0.6):
        return _attack_event(draw, known, own, others)
    card = draw.fields(0.5, card=CARDS)
    if kind == "end":
        return {"type": kind, **card} if draw.chance(0.3) else {"type": "leaves", "monster": own[0]}
    if kind == "arrives":
        side = player if draw.chance(0.4) else OTHER[player]
        return {"type": kind, "monster": _monster(draw, f"n{at}", side), **card}
    if kind == "life_points":
        return {"type": kind, "entry": battles.entry(draw, battles=False)}
    monster = draw.one([*known])
    if kind == "position":
        link = known[monster]["def"] is None
        to = "attack" if link else draw.one(("attack", "defense", "face_down"))
        return {"type": kind, "monster": monster, "to": to, **card}
    if kind == "control" and len(own if monster in own else others) > 1:
        known[monster] = {**known[monster], "controller": OTHER[known[monster]["controller"]]}
        return {"type": kind, "monster": monster, **card}
    if kind == "restriction":
        return {"type": kind, "restriction": _restriction(draw, own, others)}
    if kind == "modifier":
        return {"type": kind, "monster": monster, "modifier": battles.modifier(draw)}
    return {"type": "leaves", "monster": monster, **card}


def _attack_event(
    draw: Draw, known: dict[str, Document], own: list[str], others: list[str]
) -> Document:
    target = None if draw.chance(0.2) else draw.one(others)
    attacker = draw.one(own)
    event: Document = {"type": "attack", "attacker": attacker, "target": target}
    if draw.chance(0.1):
        return event | {"negated_by": draw.one(CARDS)}
    if draw.chance(0.04):
        return event | {"stopped": True}
    if draw.chance(0.1):
        return event | {"redirected": {"to": draw.one([*others, None]), "card": draw.one(CARDS)}}
    if draw.chance(0.4):
        event["effects"] = draw.several(3, lambda: battles.effect(draw, draw.one(_FIRST_STEPS)))
    of = draw.one(("attacker", "target")) if target else "attacker"
    moved = known[attacker if of == "attacker" else target or ""]
    if draw.chance(0.2) and moved["def"] is not None:
        event["position_change"] = {"of": of, **battles.position_change(draw)}
    return event


def _lasting(draw: Draw) -> Document:
    made = battles.effect(draw, draw.one(_FIRST_STEPS))
    return made | (draw.fields(0.4, next=(True,)) if made["step"] in ("05", "06", "07") else {})
