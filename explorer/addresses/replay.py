"""Read and write the query string of an attack: compact, stable, without defaults.

    m1 … m7     your monsters: the name. With it:
      -pos        `defense`, or `set` for face-down Defense Position
      -declared   how many attacks it has declared this turn, before this one
      -attacks    how many it may declare: `2`, `all` (each monster once) or several, `2,all`
      -attacked   a zone’s monster that it has attacked this turn, `d2`; may come again
      -directly=1 one of its attacks was direct
      -indefense=1, -direct=1      it may attack in Defense Position, may attack directly
      -nodeclare=1, -noattack=1    it can’t declare an attack, can’t attack
    by          who attacks, if it is not m1
    d1 … d5     the opponent’s monster in that zone: the name. With it:
      -pos        as above
      -safe=1     it can’t be attacked
      -draws      `can_only_attack`, `must_attack` or `can_only_select`: attacks are drawn to it
    at          whom: `d2`, `direct`, or `z3` for a zone of a hidden field (house rule only); left
                out, the defender of the lowest zone, or directly if there is none
    first=1     it is the first turn of the duel
    e           an event in the Battle Step; comes again for each, in their order (below)
    s           an event in the Damage Step, likewise
    rule=zones  compare with the house rule of zones

Every monster is identified by its place: yours m1, m2 …, the opponent’s d1 to d5 by the zone
that they stand in at first, and those that arrive n1, n2 … in the order in which they do. Nothing
is validated here: invalid parameters become a document that the engine refuses.

An event is its type and its fields, separated by dots:

    leaves.d1                  moves.d1.3 (to zone 3)         lapses.2 (the second event is over)
    arrives.4~Kuriboh          arrives.4.set.safe~Kuriboh     must_attack.d2.can_only_attack
    cannot_be_attacked.d1      stats_change.m1                attack_negated
    changes_position.d1.set    (face-down; or `attack`, `defense`)

A monster that arrives is written as its zone, its options and, after a tilde, its name. The options
are `defense` or `set` (face-down Defense Position), `safe` (it can’t be attacked) and a force,
which draws attacks to it. What makes no sense becomes an event that the engine refuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.replay import FORCES
from explorer.addresses.battle import PLAIN, UNKNOWN_OPTION, parse_number

EVENTS = {"e": "events", "s": "damage_step"}
FLAGS = {
    "directly": "declared_directly",
    "indefense": "may_attack_in_defense",
    "direct": "may_attack_directly",
    "nodeclare": "cannot_declare",
    "noattack": "cannot_attack",
}
NAMELESS = "Attacker"
# More than the engine accepts, so that it reports it; a page prints a form for each.
MOST_READ = 8
MOST_EVENTS_READ = 40
_MONSTER = re.compile(r"([md])([0-9]{1,3})(?:-.*)?")


# --- From the query ------------------------------------------------------------------------------


def document_from(params: QueryDict) -> Document:
    """Return the attack that a query describes, not validated yet."""
    attackers = [f"m{each}" for each in _numbers(params, "m")] or ["m1"]
    defenders = [zone for zone in _numbers(params, "d") if params.get(f"d{zone}")]
    document: Document = {
        "game": "yugioh",
        "attackers": [_attacker(params, key) for key in attackers],
        "defenders": [_defender(params, zone) for zone in defenders],
        "declaration": _declaration(params, attackers, defenders),
        **_events(params),
    }
    if rule := _text(params, "rule"):
        document["rule"] = rule
    if first := _text(params, "first"):
        document["turn"] = {"first_of_the_duel": _flag(first)}
    return by_place(document)


def _text(params: QueryDict, key: str, default: str = "") -> str:
    return str(params.get(key, default))


def _numbers(params: QueryDict, letter: str) -> list[int]:
    matches = (_MONSTER.fullmatch(key) for key in params)
    return sorted({int(each[2]) for each in matches if each and each[1] == letter})[:MOST_READ]


def _attacker(params: QueryDict, key: str) -> Document:
    monster: Document = {"id": key, "name": _text(params, key, NAMELESS)}
    monster |= position_from(_text(params, f"{key}-pos", "attack"))
    if f"{key}-declared" in params:
        monster["declared"] = parse_number(_text(params, f"{key}-declared"))
    if f"{key}-attacks" in params:
        typed = _text(params, f"{key}-attacks").split(",")
        attacks = [parse_number(each) for each in typed if each.strip()]
        monster |= {"attacks": attacks} if attacks != [1] else {}  # one attack is usual
    if attacked := params.getlist(f"{key}-attacked"):
        monster["attacked"] = attacked
    ticked = {field: _text(params, f"{key}-{name}") for name, field in FLAGS.items()}
    return monster | {field: _flag(typed) for field, typed in ticked.items() if typed}


def _defender(params: QueryDict, zone: int) -> Document:
    key = f"d{zone}"
    monster: Document = {"id": key, "name": _text(params, key), "zone": zone}
    monster |= position_from(_text(params, f"{key}-pos", "attack"))
    if safe := _text(params, f"{key}-safe"):
        monster["attackable"] = False if safe == "1" else safe
    if draws := _text(params, f"{key}-draws"):
        monster["forces"] = draws
    return monster


def _flag(typed: str) -> bool | str:
    return typed == "1" or typed


def _declaration(params: QueryDict, attackers: list[str], defenders: list[int]) -> Document:
    usual = f"d{defenders[0]}" if defenders else "direct"
    at = _text(params, "at") or usual
    declaration: Document = {"attacker": _text(params, "by") or attackers[0]}
    if at == "direct":
        return declaration | {"target": None}
    if re.fullmatch("z[0-9]{1,3}", at):
        return declaration | {"target": None, "zone": int(at[1:])}
    return declaration | {"target": at}


def _events(params: QueryDict) -> Document:
    """Return both lists of events; arriving monsters are numbered through both."""
    arrived = 0
    lists: dict[str, list[Document]] = {}
    for key, field in EVENTS.items():
        lists[field] = []
        for code in params.getlist(key)[:MOST_EVENTS_READ]:
            event = event_from(str(code), f"n{arrived + 1}")
            arrived += event["type"] == "arrives"
            lists[field].append(event)
    return lists


# --- Every monster by its place ------------------------------------------------------------------


def by_place(document: Document) -> Document:
    """Return the same attack, with every monster's id replaced by its place."""
    places = _places(document)
    used = {*places.values()}

    def name(id: Any) -> Any:
        # an unknown id must not become that of a monster
        return places.get(id) or ("gone" if id in used else id)

    declaration = document["declaration"]
    return {
        **document,
        "attackers": [_renamed_attacker(each, name) for each in document["attackers"]],
        "defenders": [
            each | {"id": name(each["id"])} for each in sorted(document["defenders"], key=_zone)
        ],
        "declaration": declaration
        | {field: name(declaration[field]) for field in ("attacker", "target")},
        **{
            field: [_renamed(each, name) for each in document.get(field, ())]
            for field in EVENTS.values()
        },
    }


def _zone(monster: Document) -> str:
    return str(monster["zone"])


def _places(document: Document) -> dict[str, str]:
    """Return the place of each monster, by its id."""
    own = {each["id"]: f"m{at}" for at, each in enumerate(document["attackers"], 1)}
    theirs = {each["id"]: f"d{each['zone']}" for each in document["defenders"]}
    arrived = [
        event["monster"]["id"]
        for field in EVENTS.values()
        for event in document.get(field, ())
        if event["type"] == "arrives"
    ]
    return {**own, **theirs, **{id: f"n{at}" for at, id in enumerate(arrived, 1)}}


def _renamed_attacker(monster: Document, name: Callable[[Any], Any]) -> Document:
    renamed = monster | {"id": name(monster["id"])}
    if "attacked" in monster:
        renamed["attacked"] = [name(each) for each in monster["attacked"]]
    return renamed


def _renamed(event: Document, name: Callable[[Any], Any]) -> Document:
    monster = event.get("monster")
    if isinstance(monster, dict):
        return event | {"monster": monster | {"id": name(monster["id"])}}
    return event | {"monster": name(monster)} if monster else event


# --- To the query --------------------------------------------------------------------------------


def query_of(document: Document) -> str:
    """Return the query string of an attack; the canonical one of a valid attack."""
    return urlencode([*parameters(document)], safe=PLAIN)


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of an attack; an incomplete one keeps the typed values."""
    document = by_place(document)
    for monster in document["attackers"]:
        yield from _attacker_parameters(monster)
    if document["declaration"]["attacker"] != document["attackers"][0]["id"]:
        yield "by", document["declaration"]["attacker"]
    for monster in document["defenders"]:
        yield from _defender_parameters(monster)
    at = aim(document)
    if at != (document["defenders"][0]["id"] if document["defenders"] else "direct"):
        yield "at", at
    if first := document.get("turn", {}).get("first_of_the_duel"):
        yield "first", _ticked(first)
    for key, field in EVENTS.items():
        yield from ((key, event_code(event)) for event in document[field])
    if document.get("rule", "modern") != "modern":
        yield "rule", document["rule"]


def aim(document: Document) -> str:
    """Return the target of the attack as the query names it."""
    declaration = document["declaration"]
    if declaration.get("zone") is not None:
        return f"z{declaration['zone']}"
    return declaration["target"] or "direct"


def _ticked(value: Any) -> str:
    return "1" if value is True else str(value)


def _attacker_parameters(monster: Document) -> Iterator[tuple[str, str]]:
    key = monster["id"]
    yield key, monster["name"]
    if position_code(monster) != "attack":
        yield f"{key}-pos", position_code(monster)
    if monster.get("declared", 0) != 0:
        yield f"{key}-declared", str(monster["declared"])
    if [*monster.get("attacks", [1])] != [1]:
        yield f"{key}-attacks", ",".join(map(str, monster["attacks"]))
    yield from ((f"{key}-attacked", each) for each in monster.get("attacked", ()))
    for name, field in FLAGS.items():
        if monster.get(field):
            yield f"{key}-{name}", _ticked(monster[field])


def _defender_parameters(monster: Document) -> Iterator[tuple[str, str]]:
    key = monster["id"]
    yield key, monster["name"]
    if position_code(monster) != "attack":
        yield f"{key}-pos", position_code(monster)
    if monster.get("attackable", True) is not True:
        yield f"{key}-safe", "1" if monster["attackable"] is False else str(monster["attackable"])
    if monster.get("forces"):
        yield f"{key}-draws", monster["forces"]


# The fields after the type of an event, in order; other events have none.
ABOUT: dict[str, tuple[str, ...]] = {
    "leaves": ("monster",),
    "moves": ("monster", "zone"),
    "cannot_be_attacked": ("monster",),
    "cannot_be_selected": ("monster",),
    "must_attack": ("monster", "force"),
    "changes_position": ("monster", "position"),
    "stats_change": ("monster",),
    "lapses": ("event",),
}
POSITIONS: dict[str, Document] = {
    "attack": {},
    "defense": {"position": "defense"},
    "set": {"position": "defense", "face_up": False},
}
_USUAL_FORCE = "must_attack"


def position_from(typed: str) -> Document:
    """Return the fields of a position; an unknown word stays, for the engine to refuse."""
    return POSITIONS.get(typed, {"position": typed})


def new_position(typed: str) -> Document:
    """Return the fields of the position that a monster changes to."""
    return {"position": "attack", **position_from(typed)}


def position_code(monster: Document) -> str:
    """Return `attack`, `defense` or `set`."""
    if monster.get("face_up", True) is False:
        return "set"
    return str(monster.get("position", "attack"))


def event_from(code: str, newcomer: str) -> Document:
    """Return the event of a code; `newcomer` is the id of the monster if one arrives."""
    head, tilde, name = code.partition("~")
    kind, *parts = head.split(".")
    if kind == "arrives":
        return {"type": kind, "monster": {"id": newcomer, "name": name, **_placed(parts)}}
    fields = ABOUT.get(kind, ())
    event: Document = {"type": kind}
    for field, part in zip(fields, parts, strict=False):
        event |= new_position(part) if field == "position" else {field: _value(field, part)}
    event |= {f"{UNKNOWN_OPTION}{part}": True for part in parts[len(fields) :]}
    return event | ({f"{UNKNOWN_OPTION}~{name}": True} if tilde else {})


def _value(field: str, part: str) -> int | str:
    if field == "zone":
        return parse_number(part)
    if field == "event":  # people count from 1
        place = parse_number(part)
        return place - 1 if isinstance(place, int) else place
    return part


def _placed(parts: list[str]) -> Document:
    """Return the zone, position and options of a monster that arrives."""
    monster: Document = {"zone": parse_number(parts[0])} if parts else {}
    for part in parts[1:]:
        if part in POSITIONS:
            monster |= POSITIONS[part]
        elif part in FORCES:
            monster["forces"] = part
        elif part == "safe":
            monster["attackable"] = False
        else:
            monster[f"{UNKNOWN_OPTION}{part}"] = True
    return monster


def event_code(event: Document) -> str:
    """Return the code of an event."""
    parts = [str(event["type"])]
    if parts[0] == "arrives":
        return f"{'.'.join([*parts, *_placed_parts(event['monster'])])}~{event['monster']['name']}"
    if "position" in event:
        event = event | {"position": position_code(event)}
    fields = [(field, event[field]) for field in ABOUT.get(parts[0], ()) if field in event]
    parts += [_part(*each) for each in fields if each != ("force", _USUAL_FORCE)]
    parts += _options(event)
    return ".".join(parts).replace(".~", "~")


def _part(field: str, value: Any) -> str:
    return str(value + 1) if field == "event" and isinstance(value, int) else str(value)


def _placed_parts(monster: Document) -> list[str]:
    parts = [str(monster["zone"])] if "zone" in monster else []
    parts += [each for each in [position_code(monster)] if each != "attack"]
    parts += ["safe"] if monster.get("attackable", True) is False else []
    parts += [monster["forces"]] if monster.get("forces") else []
    return parts + _options(monster)


def _options(part: Document) -> list[str]:
    return [name.removeprefix(UNKNOWN_OPTION) for name in part if name.startswith(UNKNOWN_OPTION)]
