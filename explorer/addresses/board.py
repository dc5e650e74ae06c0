"""Read and write the query string of a board: compact, stable, without defaults.

    ruleset      whose rules: crd-2.0.1 is the edition before today’s
    a-… to t-…   the cards, in this order: name, by (B), type (location, item), s (strength),
                 w (willpower), d (damage), x=1 (exerted), dry=1 (drying), kw (a keyword without a
                 number; may come again), ch (Challenger), re (Resist), at (the id of its location),
                 id (where it is not the letter), under (the cards under it, as Rison), tmp=1 (it
                 returns to hand when the turn ends)
    e            an effect, as Rison; may come again
    turn=B       whose turn it is
    did          an action that has been done, as Rison; may come again, the first one first
    act          the type of the action in the form; act-… are its fields, under the names that the
                 document has; `act-new-…` are those of a new card, under the names above, and
                 `act-onto2` is the second card of a shift
    text         what was read in the text of a pasted card and is not used yet, as Rison; may come
                 again. It is not part of the document: it changes no result

Nothing is validated here: invalid parameters become a document that the engine refuses, so that
only one place defines what is allowed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.lorcana import ACTION_FIELDS, ACTION_LISTS, COUNTED_KEYWORDS, CURRENT
from explorer.addresses.codec import parse_number, query_string
from explorer.addresses.rison import dumps, loads, loads_typed_object

LETTERS = "abcdefghijklmnopqrst"
# More than a board may have, so that the engine reports it; a page prints each of them.
MOST_EFFECTS_READ, MOST_DONE_READ, MOST_TEXTS_READ = 40, 70, 20
COUNTED = {"ch": "challenger", "re": "resist"}
assert {*COUNTED.values()} == {*COUNTED_KEYWORDS}
FLAGS = (
    "vanish",
    "up_to",
    "within_resolution",
    "this_turn",
    "unreducible",
    "enters_exerted",
)
_NUMBERS = ("amount", "replaced_amount", "enters_with_damage", "value")
_WITHOUT_STRENGTH = ("location", "item")


class State(NamedTuple):
    """The initial board, the actions done on it, and the action in the form."""

    board: Document  # a document without an action
    did: list[Document]
    action: Document | None
    texts: tuple[Document, ...] = ()  # of pasted cards: explorer/board/pasted_cards.py


# --- From parameters ------------------------------------------------------------------------------


def state_from(params: QueryDict) -> State:
    """Return the state that a query describes."""
    board = {
        "game": "lorcana",
        "characters": [_card(params, letter) for letter in LETTERS if f"{letter}-w" in params],
        "effects": [loads_typed_object(text) for text in params.getlist("e")[:MOST_EFFECTS_READ]],
        "active_player": params.get("turn") or "A",
        **({"ruleset": params["ruleset"]} if params.get("ruleset") else {}),
    }
    act = params.get("act")
    return State(
        board,
        [loads_typed_object(text) for text in params.getlist("did")[:MOST_DONE_READ]],
        part_from(params, str(act), ACTION_FIELDS.get(str(act), ()), "act") if act else None,
        tuple(
            text
            for text in map(loads, params.getlist("text")[:MOST_TEXTS_READ])
            if isinstance(text, dict)
        ),
    )


def _card(params: QueryDict, letter: str) -> Document:
    """Return a card in play."""
    name, at, under = (params.get(f"{letter}-{each}", "") for each in ("name", "at", "under"))
    card = {
        **_printed(params, letter, letter),
        "owner": params.get(f"{letter}-by") or "A",
        "damage": parse_number(params.get(f"{letter}-d") or "0"),
        "exerted": _is_ticked(params, f"{letter}-x"),
        "drying": _is_ticked(params, f"{letter}-dry"),
    }
    more = {
        "at": at,
        "under": loads(under) if under else "",
        "temporary": _is_ticked(params, f"{letter}-tmp"),
    }
    return (
        card | ({"name": name} if name else {}) | {key: each for key, each in more.items() if each}
    )


def _printed(params: QueryDict, prefix: str, id: str) -> Document:
    """Return the printed fields of a card; a new card has no others."""
    kind = params.get(f"{prefix}-type") or "character"
    strength, willpower = (params.get(f"{prefix}-{each}", "") for each in ("s", "w"))
    counted = {word: params.get(f"{prefix}-{key}", "") for key, word in COUNTED.items()}
    return {
        "id": params.get(f"{prefix}-id") or id,
        "type": kind,
        **(
            {}
            if kind in _WITHOUT_STRENGTH and not strength
            else {"strength": parse_number(strength)}
        ),
        **({} if kind == "item" and not willpower else {"willpower": parse_number(willpower)}),
        "keywords": {
            **{word: parse_number(typed) for word, typed in counted.items() if typed},
            **dict.fromkeys(params.getlist(f"{prefix}-kw"), True),
        },
    }


def part_from(params: QueryDict, type: str, fields: Iterable[str], prefix: str) -> Document:
    """Return an action or an effect with these fields, without empty ones."""
    part: Document = {"type": type}
    for name in fields:
        value = _field(params, name, f"{prefix}-{name}")
        if value not in ("", None):
            part[name] = value
    return part


def _field(params: QueryDict, name: str, key: str) -> Any:
    """Return the value of a field, None where it is empty."""
    if name == "new":
        return _new(params, key)
    if name in ACTION_LISTS:
        parts = [loads_typed_object(text) for text in params.getlist(key)]
        return parts or ([] if name == "actions" else None)  # an empty sequence is valid
    if name == "targets":
        return [each for each in params.getlist(key) if each]
    if name == "onto" and params.get(f"{key}2"):
        return [params.get(key, ""), params[f"{key}2"]]
    if name in FLAGS:
        return True if _is_ticked(params, key) else None
    typed = params.get(key, "")
    return parse_number(typed) if typed and name in _NUMBERS else typed


def _new(params: QueryDict, key: str) -> Document:
    """Return a new card, whose id is its name unless another one is given."""
    new, name = _printed(params, key, ""), params.get(f"{key}-name", "")
    return new | {"id": new["id"] or name} | ({"name": name} if new["id"] and name else {})


def _is_ticked(params: QueryDict, name: str) -> bool:
    return params.get(name, "") == "1"


# --- To parameters --------------------------------------------------------------------------------


def query_of(document: Document) -> str:
    """Return the query string of a whole document."""
    board = {name: value for name, value in document.items() if name != "action"}
    return query_of_state(State(board, [], document["action"]))


def query_of_state(state: State) -> str:
    """Return the query string of a board with the actions done on it."""
    return query_string(parameters(state))


def parameters(state: State) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a state; an incomplete one keeps the typed values."""
    for letter, card in zip(LETTERS, state.board.get("characters", ()), strict=False):
        yield from _card_parameters(letter, card)
    for effect in state.board.get("effects", ()):
        yield "e", dumps(effect)
    if state.board.get("ruleset", CURRENT.id) != CURRENT.id:
        yield "ruleset", str(state.board["ruleset"])
    if state.board.get("active_player", "A") != "A":
        yield "turn", str(state.board["active_player"])
    for done in state.did:
        yield "did", dumps(done)
    if state.action:
        yield "act", str(state.action["type"])
        fields = ACTION_FIELDS.get(state.action["type"], ())
        yield from part_parameters(state.action, fields, "act")
    for text in state.texts:
        yield "text", dumps(text)


def _card_parameters(letter: str, card: Document) -> Iterator[tuple[str, str]]:
    fields = {
        "id": card["id"] if card["id"] != letter else "",
        "name": card.get("name") or "",
        "by": card["owner"] if card["owner"] != "A" else "",
        **_printed_parameters(card),
        "d": str(card.get("damage") or ""),
        "x": "1" if card.get("exerted") else "",
        "dry": "1" if card.get("drying") else "",
        "at": card.get("at") or "",
        "under": dumps(card["under"]) if card.get("under") else "",
        "tmp": "1" if card.get("temporary") else "",
    }
    yield from _filled(letter, fields)
    yield from _keyword_parameters(letter, card)


def _printed_parameters(card: Document) -> dict[str, Any]:
    kind, strength = card.get("type", "character"), card.get("strength")
    return {
        "type": kind if kind != "character" else "",
        "s": "" if strength is None else _text(strength),
        "w": "" if card.get("willpower") is None else _text(card["willpower"]),
    }


def _keyword_parameters(prefix: str, card: Document) -> Iterator[tuple[str, str]]:
    keywords = card.get("keywords")
    keywords = keywords if isinstance(keywords, dict) else {}
    for key, word in COUNTED.items():
        if keywords.get(word):
            yield f"{prefix}-{key}", _text(keywords[word])
    for word in (each for each in keywords if each not in COUNTED.values()):
        if keywords[word]:
            yield f"{prefix}-kw", str(word)


def part_parameters(
    part: Document, fields: Iterable[str], prefix: str
) -> Iterator[tuple[str, str]]:
    """Yield the parameters of an action or an effect with these fields."""
    for name in fields:
        value = part.get(name)
        key = f"{prefix}-{name}"
        if name == "new" and isinstance(value, dict):
            yield from _new_parameters(key, value)
        elif name == "onto" and isinstance(value, list):
            yield from (
                (f"{key}{at or ''}", _text(each)) for at, each in zip((0, 2), value, strict=False)
            )
        elif isinstance(value, list):
            yield from ((key, (dumps if name in ACTION_LISTS else _text)(each)) for each in value)
        elif value is True:  # an effect's keyword has that for a value, and needs none
            yield from [(key, "1")] * (name in FLAGS)
        elif value is not None and value is not False and value != "":
            yield key, _text(value)


def _text(value: Any) -> str:
    return value if isinstance(value, str) else dumps(value)


def _new_parameters(prefix: str, new: Document) -> Iterator[tuple[str, str]]:
    """Yield the parameters of a new card: only its name where its id is the same."""
    id, name = new.get("id") or "", new.get("name") or ""
    fields = {"id": id, "name": name} if name else {"id": "", "name": id}
    has_strength = new.get("type") not in _WITHOUT_STRENGTH
    strength = {"s": _text(new.get("strength", 0))} if has_strength else {}
    yield from _filled(prefix, fields | _printed_parameters(new) | strength)
    yield from _keyword_parameters(prefix, new)


def _filled(prefix: str, fields: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Return the filled fields, and always the willpower, which marks that there is a card."""
    filled = {name: value for name, value in fields.items() if value or name == "w"}
    return ((f"{prefix}-{name}", _text(value)) for name, value in filled.items())
