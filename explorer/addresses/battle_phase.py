"""Read and write the query string of a Battle Phase: compact, stable, without defaults.

    y1-… y2-…   your monsters, o1-… o2-… the opponent’s: name, card, atk, def, pos, with, safe and
                mod as in a battle’s address, and pos=set for face-down Defense Position. With them:
      -attacks    how many attacks it may declare: `2`, `all` (each monster once) or `2,all`
      -direct=1, -indefense=1      it may attack directly, may attack in Defense Position
      -nodeclare=1, -noattack=1    it can’t declare an attack, can’t attack
      -notarget=1 it can’t be attacked
      -draws      `can_only_attack`, `must_attack` or `can_only_select`: attacks are drawn to it
    turn=o      it is the opponent’s turn
    first=1     it is the first turn of the Duel
    lp-you, lp-opponent, ruleset   as in a battle’s address
    e           an effect that lasts over the phase, as in a battle’s address, with `damage`:
      06y.da.next~Card   `next`: only on the next such damage
    v           what happens, in order; comes again for each event:
      attack.y1.o2   or attack.y1.direct; attack.y1.o2.negated~Magic Cylinder
      attack.y1.o2.target_set~Book of Moon   a position changed during the attack: attacker_ or
                  target_, with attack, defense or set; then .late for the Damage Step
      leaves.o1~Raigeki, arrives.y3~Monster Reborn, end~Negate Attack; each also without a card
      position.o1.defense~Book of Moon   or `attack`, `set`
      modifier.y1.atk500~A card          as a modifier of a battle’s address
      pays.y.1500~Card, effect.o.y.800~Card   as in the address of a Life Point sheet
      07y~Card       an effect on the attack or effect damage before it

Every monster is identified by its place, also one that arrives later. Nothing is validated here:
nonsense becomes a document that the engine refuses.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Any
from urllib.parse import urlencode

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import RULESET
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.life_points import CodedEntry

# More than the engine accepts, so that it reports it; the page prints a form for each monster.
MOST_READ, MOST_EVENTS_READ = 15, 40

PLAYERS = {"y": "you", "o": "opponent"}
LETTERS = {player: letter for letter, player in PLAYERS.items()}
FLAGS = {
    "safe": "indestructible_by_battle",
    "direct": "may_attack_directly",
    "indefense": "may_attack_in_defense",
    "nodeclare": "cannot_declare",
    "noattack": "cannot_attack",
}
POSITIONS = {"attack": "attack", "defense": "defense", "set": "face_down"}
_POSITION_CODES = {position: code for code, position in POSITIONS.items()}
MONSTER_DEFAULTS = {
    "card": "",
    "atk": "",
    "def": "0",
    "pos": "attack",
    "with": "",
    "attacks": "1",
    "draws": "",
    **dict.fromkeys((*FLAGS, "notarget"), ""),
}
_MONSTER = re.compile(r"([yo])([0-9]{1,2})-.*", re.DOTALL)
_EFFECT = re.compile(r"(?:p|[0-9]{2})[yo][.~]")
_WITH_EFFECTS = ("attack", *sheet_query.NAME_EFFECTS)
_UNCHECKED = ("", "0", "false", "False")


def usual_name(place: str) -> str:
    """Return the name of a monster that has none: `Your monster 1`."""
    whose = "Your" if place.startswith("y") else "Opponent’s"
    return f"{whose} monster {place[1:]}"


def places_in(params: QueryDict) -> list[str]:
    """Return the places of all monsters of a query: yours first, each side in order."""
    found = {(each[1], int(each[2])) for name in params if (each := _MONSTER.fullmatch(name))}
    sides = [sorted(number for letter, number in found if letter == side) for side in PLAYERS]
    return [
        f"{letter}{number}"
        for letter, numbers in zip(PLAYERS, sides, strict=True)
        for number in numbers[:MOST_READ]
    ]


def grouped(codes: Iterable[str]) -> list[CodedEntry]:
    """Return the events for codes: an effect belongs to the attack or effect damage before it."""
    events: list[CodedEntry] = []
    for code in codes:
        if _EFFECT.match(code) and events and events[-1].kind in _WITH_EFFECTS:
            last = events.pop()
            events.append(CodedEntry(last.code, (*last.effects, code)))
        else:
            events.append(CodedEntry(code))
    return events[:MOST_EVENTS_READ]


# --- From the query -------------------------------------------------------------------------------


def document_from(params: QueryDict) -> Document:
    """Return the Battle Phase that a query describes, not validated yet."""
    monsters = {place: _monster(params, place) for place in places_in(params)}
    events = [event_from(each, monsters) for each in grouped(params.getlist("v"))]
    arriving = [event["monster"]["id"] for event in events if event["type"] == "arrives"]
    phase: Document = {
        "turn_player": PLAYERS.get(str(params.get("turn", "y")), params.get("turn")),
        "monsters": [each for place, each in monsters.items() if place not in arriving],
        "effects": [sheet_query.lasting_from(code) for code in params.getlist("e")],
        "events": events,
    }
    if _is_checked(params, "first"):
        phase["first_turn_of_the_duel"] = True
    points = {
        player: battle_query.parse_number(str(params.get(f"lp-{player}", battle_query.LIFE_POINTS)))
        for player in ("you", "opponent")
    }
    return {
        "game": "yugioh",
        "ruleset": params.get("ruleset", RULESET),
        "life_points": points,
        "battle_phase": phase,
    }


def _is_checked(params: QueryDict, name: str) -> bool:
    return params.get(name, "") not in _UNCHECKED


def _monster(params: QueryDict, place: str) -> Document:
    usual = MONSTER_DEFAULTS | {"def": battle_query.default_def(params.get(f"{place}-atk"))}
    typed = {name: str(params.get(f"{place}-{name}", each)) for name, each in usual.items()}
    monster: Document = {
        "id": place,
        "name": str(params.get(f"{place}-name") or usual_name(place)),
        "controller": PLAYERS[place[0]],
        "atk": battle_query.parse_number(typed["atk"]),
        "def": None if typed["def"] in ("-", "–") else battle_query.parse_number(typed["def"]),
        "position": "defense" if typed["pos"] == "set" else typed["pos"],
        "face_up": typed["pos"] != "set",
        "modifiers": [battle_query.modifier_from(code) for code in params.getlist(f"{place}-mod")],
    }
    if typed["card"]:
        monster["passcode"] = battle_query.parse_number(typed["card"])
    if typed["with"]:
        monster["battles_with"] = typed["with"]
    if typed["attacks"] != MONSTER_DEFAULTS["attacks"]:
        permissions = [each for each in typed["attacks"].split(",") if each.strip()]
        monster["attacks"] = [battle_query.parse_number(each) for each in permissions]
    for name, field in FLAGS.items():
        if _is_checked(params, f"{place}-{name}"):
            monster[field] = True
    if _is_checked(params, f"{place}-notarget"):
        monster["attackable"] = False
    return monster | ({"forces": typed["draws"]} if typed["draws"] else {})


def event_from(coded: CodedEntry, monsters: Mapping[str, Document]) -> Document:
    """Return the event for a code. An option that the event does not have stays in it, as a field
    that the engine refuses.
    """
    head, _, card = coded.code.partition("~")
    kind, *parts = head.split(".")
    if kind not in _PARTS:
        entry = sheet_query.entry_from(coded, lambda _: {})
        return {"type": kind} if coded.code in entry else {"type": "life_points", "entry": entry}
    first, second, third = (*parts, "", "", "")[:3]
    known = _PARTS[kind] + bool(_CHANGE.fullmatch(third))
    event: Document = {"type": kind}
    event |= {f"{battle_query.UNKNOWN_OPTION}{each}": True for each in parts[known:]}
    if kind == "attack":
        event |= {"attacker": first, "target": None if second == "direct" else second}
        event["effects"] = [battle_query.effect_from(code) for code in coded.effects]
    elif kind == "modifier":
        modifier = coded.code.split(".", 2)[-1]
        return {"type": kind, "monster": first, "modifier": battle_query.modifier_from(modifier)}
    elif kind == "arrives":
        event["monster"] = monsters.get(first, {"id": first})
    elif kind != "end":
        event["monster"] = first
    if kind == "position":
        event["to"] = POSITIONS.get(second, second)
    if third == "negated":
        return event | {"negated_by": card}
    if _CHANGE.fullmatch(third):
        return event | {"position_change": _change_in_attack(third, parts[3:], card)}
    if third:
        event[f"{battle_query.UNKNOWN_OPTION}{third}"] = True
    return event | ({"card": card} if card else {})


_CHANGE = re.compile(r"(attacker|target)_(.*)", re.DOTALL)
LATE = "late"


def _change_in_attack(code: str, late: list[str], card: str) -> Document:
    """Return a position changed during an attack, for `target_set` and what comes after it."""
    of, _, to = code.partition("_")
    change: Document = {"of": of, "to": POSITIONS.get(to, to)}
    if late:
        change["step"] = "damage_step" if late[0] == LATE else late[0]
    return change | ({"card": card} if card else {})


# How many options the code of an event may have.
_PARTS = {"attack": 3, "leaves": 1, "arrives": 1, "position": 2, "modifier": 3, "end": 0}


# --- To the query ---------------------------------------------------------------------------------


def query_of(document: Document) -> str:
    """Return the query string of a valid Battle Phase."""
    return urlencode([*parameters(document)], safe=PLAIN)


PLAIN = f"{battle_query.PLAIN}="


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a valid document."""
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each["type"] == "arrives"]
    monsters = [*phase["monsters"], *arriving]
    places = _places(monsters)
    for monster in sorted(monsters, key=lambda each: _in_order(places[each["id"]])):
        yield from _monster_parameters(places[monster["id"]], monster)
    if phase.get("turn_player") == "opponent":
        yield "turn", "o"
    if phase.get("first_turn_of_the_duel"):
        yield "first", "1"
    for player, points in document.get("life_points", {}).items():
        if str(points) != battle_query.LIFE_POINTS:
            yield f"lp-{player}", str(points)
    if document.get("ruleset", RULESET) != RULESET:
        yield "ruleset", document["ruleset"]
    yield from (("e", sheet_query.lasting_code(each)) for each in phase.get("effects", ()))
    for event in phase["events"]:
        coded = coded_event(event, places)
        yield from (("v", code) for code in (coded.code, *coded.effects))


def _in_order(place: str) -> tuple[bool, int]:
    return place[0] == "o", _number(place)


def _places(monsters: Iterable[Document]) -> dict[str, str]:
    """Return the place of each monster by its id; an id that is a place already keeps its order."""
    sides: dict[str, list[str]] = {letter: [] for letter in PLAYERS}
    for monster in monsters:
        sides[LETTERS[monster.get("controller", "you")]].append(monster["id"])
    places: dict[str, str] = {}
    for letter, ids in sides.items():
        numbered = re.compile(rf"{letter}([0-9]{{1,2}})")
        numbers = [numbered.fullmatch(id) for id in ids]
        if all(numbers):
            ids = sorted(ids, key=_number)
        places |= {id: f"{letter}{at}" for at, id in enumerate(ids, 1)}
    return places


def _number(place: str) -> int:
    return int(place[1:])


def _monster_parameters(place: str, monster: Document) -> Iterator[tuple[str, str]]:
    if monster["name"] != usual_name(place):
        yield f"{place}-name", monster["name"]
    fields = {
        "card": str(monster.get("passcode") or ""),
        "atk": str(monster["atk"]),
        "def": "-" if monster["def"] is None else str(monster["def"]),
        "pos": _position_code(monster),
        "with": monster.get("battles_with") or "",
        "attacks": ",".join(map(str, monster.get("attacks", (1,)))),
        **{name: "1" if monster.get(field) else "" for name, field in FLAGS.items()},
        "notarget": "" if monster.get("attackable", True) else "1",
        "draws": monster.get("forces") or "",
    }
    usual = MONSTER_DEFAULTS | {"def": battle_query.default_def(monster["atk"])}
    for name, value in fields.items():
        if value != usual[name]:
            yield f"{place}-{name}", value
    for modifier in monster.get("modifiers", ()):
        yield f"{place}-mod", battle_query.modifier_code(modifier)


def _position_code(monster: Document) -> str:
    return "set" if monster.get("face_up") is False else monster.get("position", "attack")


def coded_event(event: Document, places: Mapping[str, str]) -> CodedEntry:
    """Return the code of an event of a valid document; `places` has each monster's place."""
    kind = event["type"]
    card = f"~{event['card']}" if event.get("card") else ""
    if kind == "attack":
        at = "direct" if event["target"] is None else places[event["target"]]
        more = f".negated~{event['negated_by']}" if event.get("negated_by") else ""
        if event.get("position_change"):
            more = _change_code(event["position_change"])
        effects = tuple(battle_query.effect_code(each) for each in event.get("effects", ()))
        return CodedEntry(f"attack.{places[event['attacker']]}.{at}{more}", effects)
    if kind == "life_points":
        return sheet_query.coded_of(event["entry"])
    if kind == "end":
        return CodedEntry(f"end{card}")
    monster: Any = event["monster"]
    place = places[monster["id"] if isinstance(monster, dict) else monster]
    if kind == "position":
        return CodedEntry(f"position.{place}.{_POSITION_CODES[event['to']]}{card}")
    if kind == "modifier":
        return CodedEntry(f"modifier.{place}.{battle_query.modifier_code(event['modifier'])}")
    return CodedEntry(f"{kind}.{place}{card}")


def _change_code(change: Document) -> str:
    late = f".{LATE}" if change.get("step") == "damage_step" else ""
    card = f"~{change['card']}" if change.get("card") else ""
    return f".{change['of']}_{_POSITION_CODES[change['to']]}{late}{card}"
