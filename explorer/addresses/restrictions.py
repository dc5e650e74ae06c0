"""Read and write restrictions of the attacking player, in the addresses of attacks and phases.

cannot_attack~Card              every monster; also cannot_declare, cannot_attack_directly
cannot_attack.for.m1.m2~Card    only these; `not` for all but these
only_targets.d1.d2.not.m1~Card  the targets come first
only_attacker.m2~Card           also first_attacker, one_attacker; without a monster: null
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from engine.document import Document
from explorer.addresses.codec import UNKNOWN_OPTION

_LISTS = {"for": "who", "not": "other_than"}
_OF_ONE_MONSTER = ("only_attacker", "first_attacker", "one_attacker")


def restriction_from(code: str) -> Document:
    """Return the restriction of a code; what it can't have is a field that the engine refuses."""
    head, _tilde, card = code.partition("~")
    kind, *rest = head.split(".")
    named: dict[str, list[str]] = {"": []}
    field = ""
    for text in rest:
        if text in _LISTS:
            field = _LISTS[text]
            named.setdefault(field, [])
        else:
            named[field].append(text)
    first, lists = named.pop(""), named
    restriction: Document = {"type": kind, **lists}
    if kind == "only_targets":
        restriction["targets"] = first
    elif kind in _OF_ONE_MONSTER:
        restriction["monster"], first = (first[0], first[1:]) if first else (None, [])
    if first and kind != "only_targets":
        restriction[f"{UNKNOWN_OPTION}{'.'.join(first)}"] = True
    return restriction | ({"card": card} if card else {})


def restriction_code(restriction: Mapping[str, Any]) -> str:
    """Return the code of a restriction."""
    texts = [restriction["type"], *restriction.get("targets", ())]
    texts += [restriction["monster"]] if restriction.get("monster") else []
    texts += [
        name.removeprefix(UNKNOWN_OPTION) for name in restriction if name.startswith(UNKNOWN_OPTION)
    ]
    for word, field in _LISTS.items():
        listed = restriction.get(field, "all")
        if listed != "all" and (listed or field == "who"):
            texts += [word, *listed]
    card = restriction.get("card") or ""
    return f"{'.'.join(texts)}{'~' if card else ''}{card}"


def restriction_renamed(restriction: Document, name: Callable[[Any], Any]) -> Document:
    """Return a restriction with the ids of its monsters replaced."""
    renamed = dict(restriction)
    for field in ("who", "other_than", "targets"):
        if isinstance(restriction.get(field), list | tuple):
            renamed[field] = [name(each) for each in restriction[field]]
    if restriction.get("monster"):
        renamed["monster"] = name(restriction["monster"])
    return renamed
