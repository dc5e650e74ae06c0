"""Make documents of Disney Lorcana boards."""

from __future__ import annotations

from typing import Any

from engine.document import Document
from engine.lorcana import EDITIONS
from tests.tools.vectors.random_values import Draw

_IN_PLAY = ("a", "b", "c", "d", "l")
_ANY = (*_IN_PLAY, *_IN_PLAY, "n", "i", "u")
_CARDS = ("Rapunzel", "Mulan", "Stitch", "Elsa")
_PLAIN = ("evasive", "bodyguard", "reckless", "ward", "vanish", "alert", "rush", "adventurous")
_ON_ONE = (
    "takes_no_challenge_damage",
    "cant_be_challenged",
    "cant_challenge",
    "may_challenge_ready",
    "may_challenge_evasive",
)
_SCOPES = ("own_others", "at_location", "self", "self_while_card_under")
_SIMPLE = (
    "deal",
    "put",
    "move",
    "remove",
    "play",
    "leave_play",
    "banish",
    "support",
    "strength_mod",
    "quest",
    "move_to_location",
    "ready",
    "end_turn",
    "try_end_turn",
    "gsc",
)
_WITH_ACTIONS = ("challenge", "challenge", "challenge", "shift", "sequence", "deal", "move")


def board(draw: Draw) -> Document:
    """Return a board with one action, in which others may be nested."""
    characters = [_character(draw, id, owner) for id, owner in zip("abcd", "ABAB", strict=True)]
    characters.append(
        {"id": "l", "owner": draw.one("AB"), "type": "location", "willpower": draw.number(1, 7)}
    )
    if draw.chance(0.15):
        characters.append({"id": "i", "owner": "A", "type": "item", **_no_item(draw)})
    kept = [each for each in characters if draw.chance(0.97)]
    placed = {each["id"] for each in kept}
    for each in kept:
        if each.get("at") not in placed:
            each.pop("at", None)
    effects = draw.several(4, lambda: _effect(draw))
    return {
        "game": "lorcana",
        **draw.ruleset(0.3, EDITIONS),
        "characters": kept,
        "effects": [each for each in effects if _about(each) in placed or draw.chance(0.02)],
        **draw.fields(0.3, active_player="AB"),
        "action": _nested(draw, _action(draw, 2)),
    }


def _nested(draw: Draw, action: Document) -> Document:
    """Return an action, seldom within or beside so many that the board is refused."""
    if draw.chance(0.005):
        return {"type": "sequence", "actions": [action] * draw.number(10, 31)}
    for _ in range(draw.number(1, 11) if draw.chance(0.005) else 0):
        action = {"type": "sequence", "actions": [action]}
    return action


def _about(effect: Document) -> str:
    return str(effect.get("target", effect.get("source", "a")))


def _character(draw: Draw, id: str, owner: str) -> Document:
    made: Document = {
        "id": id,
        **draw.fields(0.5, name=(f"{draw.one(_CARDS)} {id.upper()}",)),
        "owner": owner,
        "strength": draw.number(-1, 5),
        "willpower": draw.number(1, 7),
        "damage": draw.number(0, 3) if draw.chance(0.4) else 0,
        "exerted": draw.chance(0.75 if owner == "B" else 0.15),
        **draw.fields(0.12, drying=(True,), at=("l",)),
    }
    if draw.chance(0.4):
        made["keywords"] = _keywords(draw)
    if draw.chance(0.12):
        made["under"] = [_new(draw, draw.one(("u", "v"))) for _ in range(draw.number(1, 2))][:1]
        made |= draw.fields(0.4, temporary=(True,))
    return made


def _keywords(draw: Draw) -> Document:
    plain = draw.fields(0.12, **dict.fromkeys(_PLAIN, (True,)))
    return draw.fields(0.3, challenger=range(4), resist=range(4)) | plain


def _effect(draw: Draw) -> Document:
    on, card = {"target": draw.one(_IN_PLAY)}, draw.fields(0.3, card=_CARDS)
    source = {"source": draw.one(_IN_PLAY)}
    kind = draw.number(0, 11)
    if kind == 0:
        return {"type": "strength_mod", **on, "amount": draw.number(-4, 4)} | draw.fields(
            0.4, this_turn=(True,)
        )
    if kind in (1, 2):
        scope = draw.one(_SCOPES)
        return {"type": "willpower_mod", **source, "amount": draw.number(-3, 4), "scope": scope}
    if kind in (3, 4):
        word = draw.one(("challenger", "resist", *_PLAIN))
        value = {"value": draw.number(0, 3)} if word in ("challenger", "resist") else {}
        while_ = draw.fields(0.4, **{"while": ("being_challenged", "undamaged")})
        return {"type": "grant_keyword", **on, "keyword": word, **value, **while_, **card}
    if kind == 5:
        unless = draw.fields(0.4, unless=("being_challenged",))
        return {"type": "cant_be_dealt_damage", **on, **unless, **card}
    if kind == 6:
        return {"type": "shield_next", **on, "covers": draw.one(("dealt", "taken")), **card}
    if kind in (7, 8):
        types = ("redirect_as_put", "challenge_damage_stat", "strength_floor_printed")
        return {"type": draw.one(types), **source, **card}
    if kind == 9 and draw.chance(0.4):
        return {"type": "damage_cant_be_removed", **card}
    return {"type": draw.one(_ON_ONE), **on, **card}


def _action(draw: Draw, depth: int) -> Document:
    if depth and draw.chance(0.6):
        return _with_actions(draw, draw.one(_WITH_ACTIONS), depth - 1)
    return _simple(draw, draw.one(_SIMPLE))


def _actions(draw: Draw, depth: int, most: int = 2) -> list[Document]:
    return draw.several(most, lambda: _action(draw, depth))


def _with_actions(draw: Draw, kind: str, depth: int) -> Document:
    if kind == "sequence":
        actions = [_action(draw, depth) for _ in range(draw.number(0, 3))]
        if draw.chance(0.2):  # one effect that moves damage several times, perhaps back
            moves = [_simple(draw, "move") for _ in range(draw.number(1, 3))]
            actions += [each | {"within_resolution": True} for each in moves]
        return {"type": kind, "actions": actions}
    names: tuple[str, ...]
    made: Document
    if kind == "challenge":
        made = {"type": kind, "challenger": draw.one("aaac"), "target": draw.one("bbddl")}
        names = ("declaration", "deals", "takes", "after_damage")
    elif kind == "shift":
        two = draw.chance(0.2)
        onto: Any = draw.different(2, _IN_PLAY) if two else draw.one(_ANY)
        variant = draw.one(("duo", "combo") if two else ("shift", "combo", "temporary", "potato"))
        made = {"type": kind, "onto": onto, "new": _new(draw), "variant": variant}
        made |= draw.fields(0.2, enters_exerted=(True,))
        names = ("played",)
    else:
        made = _simple(draw, kind)
        names = ("deals", "takes") if kind == "deal" else ("takes",)
    for name in names:
        if draw.chance(0.35) and (inner := _actions(draw, depth)):
            made[f"{name}_triggers"] = inner
    return made


def _chosen(draw: Draw) -> Document:
    vanish = {"chosen_by": draw.one("AB"), "vanish": True}
    return draw.fields(0.2, chosen_by="AB", card=_CARDS) | (vanish if draw.chance(0.15) else {})


def _simple(draw: Draw, kind: str) -> Document:
    made: Document = {"type": kind}
    if kind in ("deal", "put", "remove"):
        made |= {"amount": draw.number(0, 5), "targets": draw.different(3, _IN_PLAY)}
        if draw.chance(0.05):
            made["targets"] = [draw.one(_ANY)]
        if kind == "deal":
            made |= draw.fields(0.1, unreducible=(True,), replaced_amount=range(5))
        if kind == "remove":
            made |= draw.fields(0.3, amount=("all",), up_to=(True,))
        return made | _chosen(draw)
    if kind == "move":
        ends = draw.different(2, _IN_PLAY) if draw.chance(0.9) else [draw.one(_ANY)]
        made |= {"amount": draw.one((1, 2, 5, "all")), "from": ends[0], "to": ends[-1]}
        made |= draw.fields(0.2, up_to=(True,), within_resolution=(True,))
        return made | _chosen(draw)
    if kind == "play":
        made |= {"new": _new(draw)}
        return made | draw.fields(0.3, enters_with_damage=range(4), enters_exerted=(True,))
    return made | _about_one(draw, kind)


def _about_one(draw: Draw, kind: str) -> Document:
    card = draw.one(_ANY if draw.chance(0.3) else "abcd")
    if kind == "leave_play":
        return {"id": card, "to": draw.one(("hand", "deck", "inkwell")), **_chosen(draw)}
    if kind == "support":
        return {"supporter": draw.one("aac"), "target": draw.one(_IN_PLAY)}
    if kind == "strength_mod":
        return {"target": card, "amount": draw.number(-4, 4), **_chosen(draw)}
    if kind == "move_to_location":
        to = "l" if draw.chance(0.9) else draw.one(_ANY)
        return {"id": card, "to": to, **draw.fields(0.2, chosen_by="AB")}
    if kind in ("banish", "ready"):
        return {"id": card, **_chosen(draw)}
    return {"id": draw.one("aac") if draw.chance(0.8) else card} if kind == "quest" else {}


def _new(draw: Draw, id: str = "n") -> Document:
    kind = draw.one(("character", "character", "character", "location", "item"))
    if kind == "item":
        return {"id": id, "type": kind, **_no_item(draw)}
    made: Document = {"id": id if draw.chance(0.95) else "a", "willpower": draw.number(1, 6)}
    if kind == "location":
        return made | {"type": kind}
    return made | {"strength": draw.number(0, 5)} | draw.fields(0.3, keywords=(_keywords(draw),))


def _no_item(draw: Draw) -> Document:
    """Return numbers, seldom some, that an item can’t have."""
    return draw.fields(0.03, strength=(0, 1), willpower=(1,), damage=(1,), at=("l",))
