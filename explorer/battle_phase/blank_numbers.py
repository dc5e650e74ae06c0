"""Find the DEF that nobody gave and that a battle of the phase uses.

Whether a monster uses its DEF depends on what happens in the phase, so the phase is calculated with
`?` for an empty DEF, and its result counts only if no battle used one.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from engine.document import Document
from engine.yugioh import Battle
from engine.yugioh.battle_phase import BattlePhase, InvalidDocument, PhaseTrace, Problem
from explorer.battle.blank_numbers import NOT_GIVEN, is_set, with_blanks_of

_SLOTS = ("attacker", "target")


def _with_monsters(document: Document, monsters: list[Document]) -> Document:
    """Return a phase with these monsters: first those that begin on the field, then those that
    arrive.
    """
    phase = document["battle_phase"]
    begin = len(phase["monsters"])
    arriving = iter(monsters[begin:])
    events = [
        each | {"monster": next(arriving)} if each.get("type") == "arrives" else each
        for each in phase["events"]
    ]
    return document | {"battle_phase": phase | {"monsters": monsters[:begin], "events": events}}


def _monsters(document: Document) -> list[Document]:
    phase = document["battle_phase"]
    arriving = [each["monster"] for each in phase["events"] if each.get("type") == "arrives"]
    return [*phase["monsters"], *arriving]


def for_engine(document: Document, needed: Collection[str] = ()) -> Document:
    """Return a phase with `?` for each empty DEF; that of the needed monsters stays empty."""
    monsters = [
        each | {"def": NOT_GIVEN} if each.get("def") == "" and each["id"] not in needed else each
        for each in _monsters(document)
    ]
    return _with_monsters(document, monsters)


def with_blanks(document: Document, typed: Document) -> Document:
    """Return a phase whose numbers are empty where those of the typed one are."""
    pairs = zip(_monsters(document), _monsters(typed), strict=True)
    return _with_monsters(document, [with_blanks_of(*each) for each in pairs])


def missing_numbers(document: Document, trace: PhaseTrace) -> tuple[Problem, ...]:
    """Return the problems of each empty DEF that a battle of the phase used."""
    used = {id for row in trace.rows for id in _using_def(row.battle, row.attacker, row.target)}
    try:
        BattlePhase.from_document(for_engine(document, used))
    except InvalidDocument as refused:
        return refused.problems
    return ()


def _using_def(battle: Battle | None, *ids: str | None) -> Iterator[str]:
    """Yield the ids of the monsters that battle with their printed DEF."""
    document = battle.to_document() if battle else {}
    for slot, id in zip(_SLOTS, ids, strict=True):
        monster = battle and getattr(battle, slot)
        if monster and id and monster.stat == "def" and not is_set(document[slot], "def"):
            yield id
