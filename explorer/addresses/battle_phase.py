"""Read and write the query string of a Battle Phase: compact, stable, without defaults.

    y1-… y2-…   your monsters, o1-… o2-… the opponent’s: name, card, atk, def, pos, with, safe and
                mod as in a battle’s address, and pos=set for face-down Defense Position. With them:
      -attacks    how many it may declare: `2`, `all`, `all_in_defense` (each once) or `2,all`
      -direct=1, -indefense=1      it may attack directly, may attack in Defense Position
      -defdirect=1, -onmonsters    as in an attack’s address
      -nodeclare=1, -noattack=1    it can’t declare an attack, can’t attack
      -notarget=1 it can’t be attacked
      -draws      `can_only_attack`, `must_attack` or `can_only_select`: attacks are drawn to it
    turn=o      it is the opponent’s turn
    first=1     it is the first turn of the Duel
    lp-you, lp-opponent, ruleset   as in a battle’s address
    e           an effect that lasts over the phase, as in a battle’s address, with `damage`:
      06y.da.next~Card   `next`: only on the next such damage
    r           a restriction of the turn player’s attacks, as in an attack’s address
    v           what happens, in order; comes again for each event:
      attack.y1.o2   or attack.y1.direct; attack.y1.o2.negated~Magic Cylinder
      attack.y1.o2.target_set~Book of Moon   a position changed during the attack: attacker_ or
                  target_, with attack, defense or set; then .late for the Damage Step
      attack.y1.o2.to_o3~Shift   an effect moves the attack, or to_direct; attack.y1.o2.stopped
      control.o1~Snatch Steal, restriction.one_attacker~Card
      restriction_ends.1~Card    counted from 1: those of the phase, then those that have begun
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

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import RULESET
from explorer.addresses import battle as battle_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses.codec import (
    NUMBER,
    NUMBERS,
    Code,
    Kind,
    Parameters,
    Row,
    checkbox,
    choice,
    part,
    query_string,
)
from explorer.addresses.life_points import CodedEntry
from explorer.addresses.replay import POSITION, RESTRICTION, WRITTEN_PLACE
from explorer.addresses.restrictions import (
    restriction_code,
    restriction_from,
    restriction_renamed,
)

# More than the engine accepts, so that it reports it; the page prints a form for each monster.
MOST_READ, MOST_EVENTS_READ = 15, 40

PLAYERS = battle_query.PLAYERS
LETTERS = {player: letter for letter, player in PLAYERS.items()}
POSITIONS = {"attack": "attack", "defense": "defense", "set": "face_down"}
LATE = "late"

_RIGHTS = (
    Row("may_attack_directly", checkbox(), "direct"),
    Row("may_attack_directly_in_defense", checkbox(), "defdirect"),
    Row("may_attack_in_defense", checkbox(), "indefense"),
    Row("cannot_declare", checkbox(), "nodeclare"),
    Row("cannot_attack", checkbox(), "noattack"),
)
MONSTER = Parameters(
    *battle_query.PRINTED,
    Row("", POSITION, "pos", "attack"),
    battle_query.BATTLES_WITH,
    Row("attacks", NUMBERS, "attacks", "1"),
    Row("attacks_on_monsters", NUMBER, "onmonsters", "1"),
    *battle_query.STATES,
    *_RIGHTS,
    Row("attackable", checkbox(set_to=False), "notarget"),
    Row("forces", name="draws"),
    battle_query.MODIFIERS,
)
MONSTER_DEFAULTS = MONSTER.defaults
_PHASE = Parameters(
    Row("turn_player", Kind(PLAYERS.get, {"opponent": "o"}.get), "turn", "y", always=True),
    Row("first_turn_of_the_duel", checkbox(), "first"),
)
FLAGS = {row.name: row.field for row in (*battle_query.STATES, *_RIGHTS)}

_TO = choice(POSITIONS, keeps_others=True)


def _event(*parts: Row) -> Code:
    return Code(part("type"), *parts, options=(), is_card_optional=True)


# The codes of events, by their types; an attack has more after its target.
_EVENTS = {
    "attack": _event(part("attacker"), part("target", Kind(str, str, null=("direct",)))),
    "leaves": _event(part("monster")),
    "arrives": _event(part("monster")),
    "position": _event(part("monster"), part("to", _TO)),
    "control": _event(part("monster")),
    "restriction_ends": _event(part("restriction", WRITTEN_PLACE)),
    "end": _event(),
}


def _changed_from(text: str) -> Document:
    of, _, to = text.partition("_")
    return {"of": of, "to": POSITIONS.get(to, to)}


# A position changed during an attack: `target_set.late~Card`.
_CHANGE = Code(
    part("", Kind(_changed_from, lambda change: f"{change['of']}_{_TO.write(change['to'])}")),
    Row("step", choice({LATE: "damage_step"})),
    is_card_optional=True,
)
MOVED, DIRECT, STOPPED = "to_", "direct", "stopped"
_IS_CHANGE = re.compile(r"(attacker|target)_", re.DOTALL)
_MONSTER = re.compile(r"([yo])([0-9]{1,2})-.*", re.DOTALL)
_EFFECT = re.compile(r"(?:p|[0-9]{2})[yo][.~]")
_WITH_EFFECTS = ("attack", *sheet_query.NAME_EFFECTS)


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
    return sheet_query.grouped(codes, _EFFECT.match, _WITH_EFFECTS, MOST_EVENTS_READ)


# --- From the query -------------------------------------------------------------------------------


def document_from(params: QueryDict) -> Document:
    """Return the Battle Phase that a query describes, not validated yet."""
    monsters = {place: _monster(params, place) for place in places_in(params)}
    events = [event_from(each, monsters) for each in grouped(params.getlist("v"))]
    arriving = [event["monster"]["id"] for event in events if event["type"] == "arrives"]
    phase: Document = {
        **_PHASE.read(_PHASE.values_in(params, "")),
        "monsters": [each for place, each in monsters.items() if place not in arriving],
        "restrictions": [
            restriction_from(code) for code in params.getlist(RESTRICTION)[:MOST_EVENTS_READ]
        ],
        "effects": [sheet_query.lasting_from(code) for code in params.getlist("e")],
        "events": events,
    }
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


def _monster(params: QueryDict, place: str) -> Document:
    usual = battle_query.default_def(params.get(f"{place}-atk"))
    return {
        "id": place,
        "name": str(params.get(f"{place}-name") or usual_name(place)),
        "controller": PLAYERS[place[0]],
        **MONSTER.read(MONSTER.values_in(params, place), **{"def": usual}),
    }


def event_from(coded: CodedEntry, monsters: Mapping[str, Document]) -> Document:
    """Return the event for a code. An option that the event does not have stays in it, as a field
    that the engine refuses.
    """
    kind, code = coded.kind, coded.code
    if kind == "modifier":
        return _modifier_from(code)
    if kind == "restriction":
        return {"type": kind, "restriction": restriction_from(code.partition(".")[2])}
    if kind not in _EVENTS:
        entry = sheet_query.entry_from(coded, lambda _: {})
        return {"type": kind} if code in entry else {"type": "life_points", "entry": entry}
    if kind == "attack":
        effects = [battle_query.effect_from(effect) for effect in coded.effects]
        return _attack_from(code) | {"effects": effects}
    event = _EVENTS[kind].read(code)
    if kind == "arrives":
        event["monster"] = monsters.get(event["monster"], {"id": event["monster"]})
    return event


def _modifier_from(code: str) -> Document:
    monster = (*code.partition("~")[0].split("."), "")[1]
    modifier = battle_query.modifier_from(code.split(".", 2)[-1])
    return {"type": "modifier", "monster": monster, "modifier": modifier}


def _attack_from(code: str) -> Document:
    """Return an attack without effects; what happens to it comes after its target."""
    head, tilde, card = code.partition("~")
    *parts, happens = (*head.split(".", 3), "", "", "")[:4]
    first, *more = happens.split(".")
    more_of: Document = {}
    if _IS_CHANGE.match(first):
        late, more = more[:1], more[1:]
        more_of["position_change"] = _CHANGE.read(f"{'.'.join([first, *late])}{tilde}{card}")
    elif first == "negated":
        more_of["negated_by"] = card
    elif first.startswith(MOVED):
        to = first.removeprefix(MOVED)
        more_of["redirected"] = {"to": None if to == DIRECT else to}
        more_of["redirected"] |= {"card": card} if card else {}
    elif first == STOPPED and not tilde:
        more_of["stopped"] = True
    elif first:
        more = [first, *more]
    end = "" if more_of else f"{tilde}{card}"
    return _EVENTS["attack"].read(f"{'.'.join([*parts, *more])}{end}") | more_of


# --- To the query ---------------------------------------------------------------------------------


def query_of(document: Document) -> str:
    """Return the query string of a valid Battle Phase."""
    return query_string(parameters(document), "=")


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a valid document."""
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each["type"] == "arrives"]
    monsters = [*phase["monsters"], *arriving]
    places = _places(monsters)
    for monster in sorted(monsters, key=lambda each: _in_order(places[each["id"]])):
        yield from _monster_parameters(places[monster["id"]], monster)
    yield from _PHASE.write("", phase)
    yield from battle_query.circumstances(document)
    for each in phase.get("restrictions", ()):
        yield RESTRICTION, restriction_code(_renamed(each, places))
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
    yield from MONSTER.write(place, monster, **{"def": battle_query.default_def(monster["atk"])})


def coded_event(event: Document, places: Mapping[str, str]) -> CodedEntry:
    """Return the code of an event of a valid document; `places` has each monster's place."""
    kind = event["type"]
    if kind == "life_points":
        return sheet_query.coded_of(event["entry"])
    named = {field: _place_of(event[field], places) for field in _MONSTERS if event.get(field)}
    if kind == "modifier":
        modifier = battle_query.modifier_code(event["modifier"])
        return CodedEntry(f"modifier.{named['monster']}.{modifier}")
    if kind == "attack":  # of which the card is written with what it does
        named["card"] = ""
    if kind == "restriction":
        return CodedEntry(f"{kind}.{restriction_code(_renamed(event[kind], places))}")
    code = _EVENTS[kind].write(event | named)
    if event.get("redirected"):
        to, card = event["redirected"]["to"], event["redirected"].get("card")
        code = f"{code}.{MOVED}{_place_of(to, places) if to else DIRECT}"
        code = f"{code}~{card}" if card else code
    elif event.get("stopped"):
        code = f"{code}.{STOPPED}"
    elif event.get("position_change"):
        code = f"{code}.{_CHANGE.write(event['position_change'])}"
    elif event.get("negated_by"):
        code = f"{code}.negated~{event['negated_by']}"
    effects = event.get("effects", ())
    return CodedEntry(code, tuple([battle_query.effect_code(each) for each in effects]))


def _renamed(restriction: Document, places: Mapping[str, str]) -> Document:
    return restriction_renamed(restriction, places.__getitem__)


_MONSTERS = ("attacker", "target", "monster")  # the fields of events that name one


def _place_of(monster: Any, places: Mapping[str, str]) -> str:
    return places[monster["id"] if isinstance(monster, dict) else monster]
