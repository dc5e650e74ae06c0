"""Change stored scenarios as other versions of the code could have written them."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

from engine.document import Document
from explorer.models import Scenario

LATER = {"what": ["a later version", 1, None, {"adds": True}]}
# Their keys are ids of cards.
_BY_ID = {"amounts", "damage", "dealt", "strength", "willpower", "board"}


def _a_part(document: Document) -> Document:
    """Return an effect, or a card, or a monster of a document."""
    for name in ("effects", "characters"):
        if document.get(name):
            first: Document = document[name][0]
            return first
    attacker: Document = document["attacker"]
    return attacker


def _set(document: Document, name: str, value: object) -> None:
    document[name] = value


# Each makes a document one that today's reader refuses.
REFUSED: dict[str, Callable[[Document], object]] = {
    "unknown field": lambda document: _set(document, "later", LATER),
    "unknown field of a part": lambda document: _set(_a_part(document), "later", LATER),
    "unknown ruleset": lambda document: _set(document, "ruleset", "rules-of-2031"),
    "unknown step": lambda document: _set(
        document, "effects", [{"step": "11", "type": "later", "card": "Later", "controller": "you"}]
    ),
    "unknown kind": lambda document: _set(_a_part(document), "kind", "later"),
    "unknown action": lambda document: _set(document, "action", {"type": "later", "of": ["a"]}),
    "unknown game": lambda document: _set(document, "game", "later"),
    "other shapes": lambda document: document.update(
        {name: 1 for name in document if name != "game"}
    ),
    "other shapes of lists": lambda document: document.update(
        effects=[1], characters=[[]], attacker=[]
    ),
    "nothing": lambda document: document.clear(),
}


def _objects(result: Any) -> Iterator[Document]:
    """Yield the objects of a result whose keys are names of the format."""
    if isinstance(result, dict):
        yield result
        for name, value in result.items():
            if name not in _BY_ID:
                yield from _objects(value)
    elif isinstance(result, list):
        for each in result:
            yield from _objects(each)


def _add_everywhere(result: Document) -> None:
    for each in [*_objects(result)]:
        each["later"] = LATER


def _add_a_row(result: Document) -> None:
    if result["rows"]:
        later = {"applies": "later", "step": "later", "label": "A later step", "rule": "99.9"}
        result["rows"].append(copy.deepcopy(result["rows"][-1]) | later)


def _change_ids(result: Document) -> None:
    for each in _objects(result):
        if "id" in each:
            each["id"] = 77


def _of_another_kind(result: Document) -> None:
    """Generate damages, players and numbers that the current code doesn't define."""
    for each in [*_objects(result)]:
        for name in ("kind", "to", "inflicted_by", "player", "of"):
            if name in each:
                each[name] = "later"


# Each makes a result one that today's code would not have written.
CHANGED: dict[str, Callable[[Document], object]] = {
    "later keys": _add_everywhere,
    "a later row": _add_a_row,
    "a later ruleset": lambda document: _set(document, "ruleset", "rules-of-2031"),
    "other kinds": _of_another_kind,
    "other ids": _change_ids,
    "rows of another shape": lambda document: _set(document, "rows", {"a": 1}),
    "no rows": lambda document: _set(document, "rows", None),
    "rows of several shapes": lambda document: _set(document, "rows", [1, "x", {}]),
    "other shapes": lambda document: document.update(dict.fromkeys(document, "later")),
    "nothing": lambda document: document.clear(),
}


def keys_of(result: Document) -> set[str]:
    """Return every name that a result uses."""
    return {name for each in _objects(result) for name in each}


def without(name: str) -> Callable[[Document], object]:
    """Return a function that removes a key from a result, wherever it is."""
    return lambda document: [each.pop(name, None) for each in [*_objects(document)]]


def tampered(
    scenario: Scenario,
    document: Callable[[Document], object] | None = None,
    result: Callable[[Document], object] | None = None,
) -> Scenario:
    """Return a copy of a scenario, with its document or its result changed; not saved."""
    changed = copy.deepcopy(scenario)
    for change, of in ((document, changed.document), (result, changed.result)):
        if change:
            change(of)
    return changed
