"""Read what a composer's query string holds, for pages that save it or draw it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from django.http import QueryDict

from engine.document import Document
from engine.yugioh import EffectDamage
from engine.yugioh.life_points import Sheet
from explorer.addresses.battle import query_of
from explorer.battle import composition as battles
from explorer.battle.document_facts import battle_to_share
from explorer.battle_phase import composition as phases
from explorer.board import composition as boards
from explorer.life_points import composition as sheets
from explorer.replay import composition as attacks
from explorer.results.kinds import KINDS, Kind
from explorer.same_time import composition as battles_at_the_same_time
from explorer.timing import composition as questions


class ComposedDocument(NamedTuple):
    """A validated document of a kind, and its canonical query string."""

    kind: Kind
    document: Any
    query: str


Read = tuple[Any, str] | None  # a validated document with its query string


def _battle(params: QueryDict) -> Read:
    composition = battles.compose_battle(params)
    if composition.battle is None:
        return None
    battle = battle_to_share(composition.battle, composition)
    if battle is composition.battle:
        return battle, composition.query
    return battle, query_of(battle.to_document())


def _board(params: QueryDict) -> Read:
    composition = boards.compose_board(params)
    return (composition.board, composition.query) if composition.board else None


def _timing(params: QueryDict) -> Read:
    composition = questions.compose_question(params)
    if composition.question is None or composition.is_open:
        return None
    return composition.question, composition.address


def _attack(params: QueryDict) -> Read:
    composition = attacks.compose_attack(params)
    return (composition.attack, composition.address) if composition.attack else None


def _phase(params: QueryDict) -> Read:
    composition = phases.compose_phase(params)
    return (composition.phase, composition.address) if composition.phase else None


def _same_time(params: QueryDict) -> Read:
    composition = battles_at_the_same_time.compose_same_time(params)
    return (composition.battles, composition.address) if composition.battles else None


def _sheet(params: QueryDict) -> Read:
    composition = sheets.compose_sheet(params)
    if composition.problems:
        return None
    return Sheet.from_document(composition.document), composition.address


def _effect_damage(params: QueryDict) -> Read:
    """Read effect damage from a Life Point sheet of one line, which has no page of its own."""
    composition = sheets.compose_sheet(params)
    what = composition.only_effect_damage
    if composition.problems or what is None:
        return None
    points: Document = {"life_points": composition.document["life_points"]}
    return EffectDamage.from_document(what.to_document() | points), composition.address


_READERS: dict[str, Callable[[QueryDict], Read]] = {
    "battle": _battle,
    "effect-damage": _effect_damage,
    "timing": _timing,
    "attack": _attack,
    "life-points": _sheet,
    "battle-phase": _phase,
    "same-time": _same_time,
    "board": _board,
}


def composed(kind: str, params: QueryDict) -> ComposedDocument | None:
    """Return the document of a composer's parameters; None if they are not a valid one.

    Without parameters some composers show an example, which is not there to be saved.
    """
    read = _READERS[kind](params) if params else None
    return ComposedDocument(KINDS[kind], *read) if read else None
