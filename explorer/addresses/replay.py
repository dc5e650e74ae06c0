"""Read and write the query string of an attack: compact, stable, without defaults.

    m1 … m7     your monsters: the name. With it:
      -pos        `defense`, or `set` for face-down Defense Position
      -declared   how many attacks it has declared this turn, before this one
      -attacks    how many it may declare: `2`, `all`, `all_in_defense` (each once) or `2,all`
      -attacked   a zone’s monster that it has attacked this turn, `d2`; may come again
      -directly=1 one of its attacks was direct
      -indefense=1, -direct=1      it may attack in Defense Position, may attack directly
      -defdirect=1 it may attack directly in Defense Position
      -onmonsters how many attacks it may declare if all of them are on monsters
      -more, -moremonsters         attacks that effects added, and those on monsters only
      -again      `attacked_monster` or `target_in_defense`: when an effect lets it attack again
      -must=1     it can’t stop its attack in a replay
      -nodeclare=1, -noattack=1    it can’t declare an attack, can’t attack
    by          who attacks, if it is not m1
    d1 … d5     the opponent’s monster in that zone: the name. With it:
      -pos        as above
      -safe=1     it can’t be attacked
      -draws      `can_only_attack`, `must_attack` or `can_only_select`: attacks are drawn to it
    at          whom: `d2`, `direct`, or `z3` for a zone of a hidden field (house rule only); left
                out, the defender of the lowest zone, or directly if there is none
    first=1     it is the first turn of the duel
    chooser=defending_player       who chooses the target
    e           an event in the Battle Step; comes again for each, in their order
    s           an event in the Damage Step, likewise
    r           a restriction of the attacking player; restrictions.py has the codes
    chose       what is chosen in a replay: `stop`, `direct`, a target or another monster
    rule=zones  compare with the house rule of zones

An event is its type and its fields, separated by dots:

    leaves.d1                  moves.d1.3 (to zone 3)         lapses.2 (the second event is over)
    arrives.4~Kuriboh          arrives.4.set.safe~Kuriboh     must_attack.d2.can_only_attack
    cannot_be_attacked.d1      stats_change.m1                attack_negated
    changes_position.d1.set    (face-down; or `attack`, `defense`)
    attack_negated.next        (for which the effect waited)  attack_negated.ends.impossible
    end_battle_phase.needs_the_attack             redirects.d2.to_unaffected~Card
    attack_negated.unaffected  redirects.d2.calculates.unaffected~Card    redirects.direct~Card
    battle_by_effect.m2.d1~Card                                restricts.one_attacker~Card

A monster that arrives is written as its zone, its options and, after a tilde, its name. The options
are `defense` or `set` (face-down Defense Position), `safe` (it can’t be attacked) and a force,
which draws attacks to it.

Every monster is identified by its place: yours m1, m2 …, the opponent’s d1 to d5 by the zone
that they stand in at first, and those that arrive n1, n2 … in the order in which they do. Nothing
is validated here: invalid parameters become a document that the engine refuses.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from django.http import QueryDict

from engine.document import Document
from engine.yugioh.replay import FORCES
from explorer.addresses.codec import (
    NUMBER,
    NUMBERS,
    UNKNOWN_OPTIONS,
    Code,
    Kind,
    Parameters,
    Row,
    choice,
    flag,
    parse_number,
    part,
    query_string,
    without,
)
from explorer.addresses.restrictions import (
    restriction_code,
    restriction_from,
    restriction_renamed,
)

POSITIONS: dict[str, Document] = {
    "attack": {},
    "defense": {"position": "defense"},
    "set": {"position": "defense", "face_up": False},
}


def position_from(typed: str) -> Document:
    """Return the fields of a position; an unknown word stays, for the engine to refuse."""
    return POSITIONS.get(typed, {"position": typed})


def new_position(typed: str) -> Document:
    """Return the fields of the position that a monster changes to."""
    return {"position": "attack", **position_from(typed)}


def position_code(monster: Mapping[str, Any]) -> str:
    """Return `attack`, `defense` or `set`."""
    if monster.get("face_up", True) is False:
        return "set"
    return str(monster.get("position", "attack"))


def _place_from(text: str) -> int | str:
    place = parse_number(text)
    return place - 1 if isinstance(place, int) else place


def _place_code(place: Any) -> str:
    return str(place + 1 if isinstance(place, int) else place)


WRITTEN_PLACE = Kind(_place_from, _place_code)  # people count from 1
POSITION = Kind(position_from, position_code)
_NEW_POSITION = Kind(
    new_position, lambda event: position_code(event) if "position" in event else None
)
_PUT_POSITION = Kind(POSITIONS.get, lambda monster: position_code(monster).removeprefix("attack"))
_MONSTER = part("monster")
_ZONE = part("zone", NUMBER)
# What comes after the type of an event, in order; other events have nothing.
_ABOUT: dict[str, tuple[Row, ...]] = {
    "leaves": (_MONSTER,),
    "moves": (_MONSTER, _ZONE),
    "cannot_be_attacked": (_MONSTER,),
    "cannot_be_selected": (_MONSTER,),
    "must_attack": (_MONSTER, Row("force", without("must_attack"))),
    "changes_position": (_MONSTER, part("", _NEW_POSITION)),
    "stats_change": (_MONSTER,),
    "lapses": (part("event", WRITTEN_PLACE),),
}
ABOUT = {type: tuple(row.field or "position" for row in rows) for type, rows in _ABOUT.items()}
_EVENTS = {
    type: Code(part("type"), *rows, options=(UNKNOWN_OPTIONS,), card="", is_padded=False)
    for type, rows in ({"": ()} | _ABOUT).items()
}
_UNAFFECTED = Row("attacker_unaffected", choice({"unaffected": True}))
_CALCULATES = Row("then", choice({"calculates": "damage_calculation"}))
_TO_UNAFFECTED = Row("target_unaffected", choice({"to_unaffected": True}))
_NEXT = Row("next_attack", choice({"next": True}))
_ENDS = Row("then", choice({"ends": "end_battle_phase"}))
_FIRST_PART = Row(
    "first_part", choice({"impossible": "impossible", "needs_the_attack": "needs_the_attack"})
)
_TO = part("to", Kind(str, str, null=("direct",)))
_MOVING = {
    "attack_negated": Code(
        part("type"),
        options=(_UNAFFECTED, _NEXT, _ENDS, _FIRST_PART, UNKNOWN_OPTIONS),
        card="",
        is_padded=False,
    ),
    "end_battle_phase": Code(
        part("type"), options=(_FIRST_PART, UNKNOWN_OPTIONS), card="", is_padded=False
    ),
    "redirects": Code(
        *(part("type"), _TO),
        options=(_CALCULATES, _UNAFFECTED, _TO_UNAFFECTED, UNKNOWN_OPTIONS),
        is_card_optional=True,
        is_padded=False,
    ),
    "battle_by_effect": Code(
        *(part("type"), part("attacker"), part("target")),
        options=(UNKNOWN_OPTIONS,),
        is_card_optional=True,
        is_padded=False,
    ),
}
_EVENTS |= _MOVING
# Events that move, negate or end the attack, or make monsters battle.
MOVING = tuple(_MOVING)
# A monster that arrives.
_ARRIVES = Code(
    part("type"), _ZONE,
    options=(
        Row("", _PUT_POSITION),
        Row("attackable", choice({"safe": False})),
        Row("forces", Kind(lambda text: text if text in FORCES else None, str)),
        UNKNOWN_OPTIONS,
    ),
    card="name",
    is_padded=False,
)  # fmt: skip

EVENTS = {"e": "events", "s": "damage_step"}
_DECLARED = (
    Row("declared_directly", flag(), "directly"),
    Row("may_attack_in_defense", flag(), "indefense"),
    Row("may_attack_directly", flag(), "direct"),
    Row("may_attack_directly_in_defense", flag(), "defdirect"),
    Row("must_attack", flag(), "must"),
    Row("cannot_declare", flag(), "nodeclare"),
    Row("cannot_attack", flag(), "noattack"),
)
FLAGS = {row.name: row.field for row in _DECLARED}
_POSITION = Row("", POSITION, "pos", "attack")
_ATTACKER = Parameters(
    Row("name", default=None, always=True),
    _POSITION,
    Row("declared", NUMBER, "declared", "0"),
    Row("attacks", NUMBERS, "attacks", "1"),
    Row("attacks_on_monsters", NUMBER, "onmonsters", "1"),
    Row("further_attacks", NUMBER, "more", "0"),
    Row("further_attacks_on_monsters", NUMBER, "moremonsters", "0"),
    Row("again_if", name="again"),
    Row("attacked", name="attacked", is_repeated=True),
    *_DECLARED,
)
_DEFENDER = Parameters(
    Row("name", default=None, always=True),
    _POSITION,
    Row("attackable", flag(False), "safe"),
    Row("forces", name="draws"),
)
_FIRST = Parameters(Row("turn.first_of_the_duel", flag(), "first"))
_CHOOSER = Parameters(Row("target_chosen_by", without("attacking_player"), "chooser"))
_RULE = Parameters(Row("rule", without("modern"), "rule"))
NAMELESS = "Attacker"
# More than the engine accepts, so that it reports it; a page prints a form for each.
MOST_READ = 8
MOST_EVENTS_READ = 40
RESTRICTION = "r"
_PLACE = re.compile(r"([md])([0-9]{1,3})(?:-.*)?")


# --- Events --------------------------------------------------------------------------------------


def event_from(code: str, newcomer: str) -> Document:
    """Return the event of a code; `newcomer` is the id of the monster if one arrives."""
    kind, _dot, rest = code.partition("~")[0].partition(".")
    if kind == "restricts":
        about = code.partition(".")[2] if rest else ""
        return {"type": kind, "restriction": restriction_from(about)}
    if kind == "arrives":
        monster = _ARRIVES.read(code)
        return {"type": monster.pop("type"), "monster": {"id": newcomer, **monster}}
    return _EVENTS.get(kind, _EVENTS[""]).read(code)


def event_code(event: Document) -> str:
    """Return the code of an event."""
    if event["type"] == "restricts":
        return f"restricts.{restriction_code(event['restriction'])}"
    if event["type"] == "arrives":
        return _ARRIVES.write(event["monster"] | {"type": "arrives"})
    return _EVENTS.get(event["type"], _EVENTS[""]).write(event).replace(".~", "~")


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
        "restrictions": [
            restriction_from(str(code)) for code in params.getlist(RESTRICTION)[:MOST_EVENTS_READ]
        ],
        **_events(params),
        **({"chosen": chosen_from(str(params["chose"]))} if params.get("chose") else {}),
        **_RULE.read(_RULE.values_in(params, "")),
        **_FIRST.read(_FIRST.values_in(params, "")),
        **_CHOOSER.read(_CHOOSER.values_in(params, "")),
    }
    return by_place(document)


def _numbers(params: QueryDict, letter: str) -> list[int]:
    matches = (_PLACE.fullmatch(key) for key in params)
    return sorted({int(each[2]) for each in matches if each and each[1] == letter})[:MOST_READ]


def _attacker(params: QueryDict, key: str) -> Document:
    return {"id": key} | _ATTACKER.read({"": NAMELESS} | _ATTACKER.values_in(params, key))


def _defender(params: QueryDict, zone: int) -> Document:
    typed = _DEFENDER.values_in(params, f"d{zone}")
    return {"id": f"d{zone}", "zone": zone} | _DEFENDER.read(typed)


def _declaration(params: QueryDict, attackers: list[str], defenders: list[int]) -> Document:
    usual = f"d{defenders[0]}" if defenders else "direct"
    at = str(params.get("at") or usual)
    declaration: Document = {"attacker": str(params.get("by") or attackers[0])}
    if at == "direct":
        return declaration | {"target": None}
    if re.fullmatch("z[0-9]{1,3}", at):
        return declaration | {"target": None, "zone": int(at[1:])}
    return declaration | {"target": at}


def chosen_from(code: str) -> Document:
    """Return what is chosen in a replay."""
    if code in ("stop", "direct"):
        return {"kind": code}
    return {"kind": "another_monster" if code.startswith("m") else "target", "monster": code}


def chosen_code(document: Document) -> str:
    """Return the code of what is chosen in a replay; empty if nothing is."""
    chosen = document.get("chosen") or {}
    return str(chosen.get("monster") or chosen.get("kind", ""))


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
        "restrictions": [
            restriction_renamed(each, name) for each in document.get("restrictions", ())
        ],
        **({"chosen": _renamed(chosen, name)} if (chosen := document.get("chosen")) else {}),
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
    if event.get("type") == "restricts":
        return event | {"restriction": restriction_renamed(event["restriction"], name)}
    named = {field: name(event[field]) for field in _MONSTERS if event.get(field)}
    return event | named


_MONSTERS = ("monster", "to", "attacker", "target")  # the fields of events that name one


# --- To the query --------------------------------------------------------------------------------


def query_of(document: Document) -> str:
    """Return the query string of an attack; the canonical one of a valid attack."""
    return query_string(parameters(document))


def parameters(document: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of an attack; an incomplete one keeps the typed values."""
    document = by_place(document)
    for monster in document["attackers"]:
        yield from _ATTACKER.write(monster["id"], monster)
    if document["declaration"]["attacker"] != document["attackers"][0]["id"]:
        yield "by", document["declaration"]["attacker"]
    for monster in document["defenders"]:
        yield from _DEFENDER.write(monster["id"], monster)
    at = aim(document)
    if at != (document["defenders"][0]["id"] if document["defenders"] else "direct"):
        yield "at", at
    yield from _FIRST.write("", document)
    yield from _CHOOSER.write("", document)
    yield from ((RESTRICTION, restriction_code(each)) for each in document["restrictions"])
    for key, field in EVENTS.items():
        yield from ((key, event_code(event)) for event in document.get(field, ()))
    if chosen_code(document):
        yield "chose", chosen_code(document)
    yield from _RULE.write("", document)


def aim(document: Document) -> str:
    """Return the target of the attack as the query names it."""
    declaration = document["declaration"]
    if declaration.get("zone") is not None:
        return f"z{declaration['zone']}"
    return declaration["target"] or "direct"
