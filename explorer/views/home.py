"""Serve the home page: a field for questions, what the site is, the worked examples."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from django.http import HttpResponse, QueryDict
from django.shortcuts import render
from django.urls import reverse

from engine.languages import ENGLISH, current
from engine.yugioh.timing import WINDOWS_BY_ID
from explorer.battle.assumptions import assumptions
from explorer.battle.card_notes import Reason
from explorer.battle.composition import BattleComposition, compose_battle
from explorer.battle.unsettled import battle_as_it_ends, with_unsettled
from explorer.board.assumptions import board_assumptions
from explorer.board.assumptions import with_unsettled as board_with_unsettled
from explorer.board.composition import compose_board
from explorer.pages.ask import LONGEST, MOST, QUESTIONS, Asked, ask
from explorer.pages.ask.readings import Reading
from explorer.replay.composition import compose_attack
from explorer.results.battle_table import BattleTable
from explorer.results.kinds import KINDS
from explorer.rulings.named_battles import examples
from explorer.sharing.template_context import table_context
from explorer.timing import compose_question
from explorer.web.htmx import HtmxRequest, layout_for
from explorer.web.view_decorators import read_only


@read_only
def home(request: HtmxRequest) -> HttpResponse:
    """Return `/`: the second worked example in full, because its table shows what the site does;
    with a question (`q`), what was understood of it, and its result.
    """
    context: dict[str, Any] = {
        "longest": LONGEST,
        "most_words": MOST,
        "questions": QUESTIONS,
    }
    if request.GET.get("q", "").strip():
        asked = ask(request.GET["q"], request.GET.dict())
        context |= {"asked": asked, "layout": layout_for(request), **_answer(asked)}
        return render(request, "ask/page.html", context)
    shown = examples()[1]
    # The table of an example is kept; in another language, its cards have other names.
    in_english = current() == ENGLISH
    table = shown.table if in_english else KINDS["battle"].printed(shown.battle, shown.trace)
    context |= {"examples": examples(), "shown": shown, **table_context(table)}
    return render(request, "home.html", context)


def _answer(asked: Asked) -> dict[str, Any]:
    """Return the result of what was understood, as far as it has one."""
    if asked.reading is None or asked.is_withheld:
        return {}
    return _ANSWERS[asked.reading.page](QueryDict(asked.reading.query), asked.reading)


def _of_battle(params: QueryDict, reading: Reading) -> dict[str, Any]:
    battle = compose_battle(params)
    assumed = assumptions(battle)
    context: dict[str, Any] = {"assumptions": assumed}
    # A card that stops the attack leads to the replay: there may be no damage calculation.
    if any(each.link and each.link.href.startswith(reverse("replay")) for each in assumed):
        return context
    if _is_open(battle, reading):
        return context
    if battle.battle is None:
        return context | {"problems": battle.notes}
    ending = battle_as_it_ends(battle.battle, battle)
    table = cast(BattleTable, KINDS["battle"].table_of(ending))
    return context | table_context(with_unsettled(table, battle))


def _is_open(battle: BattleComposition, reading: Reading) -> bool:
    """Return whether a card that the question names is not worked out: the assumptions say why."""
    # What a card does besides numbers is worked out, or the headline says that it is not.
    worked_out = {
        each.card.name
        for each in battle.picked_cards
        if each.card.is_checked or (each.card.battle_facts and not each.card.not_worked_out)
    }
    # What was used before the card that prevents it came to the field would still apply.
    perhaps_earlier = {
        offer.picked.card.name
        for offer in battle.every_offer
        if offer.prevention(battle.situation)
        and offer.effect.activation in ("activated", "trigger")
        and not offer.is_of_an_attack
    }
    return any(
        note.card in reading.added
        and (note.reason is not Reason.NOT_NOW or note.card in perhaps_earlier)
        and not (note.reason is Reason.DOES_NOTHING and note.card in worked_out)
        for note in battle.card_notes
    )


def _of_board(params: QueryDict, reading: Reading) -> dict[str, Any]:
    board = compose_board(params)
    assumed = board_assumptions(board)
    context: dict[str, Any] = {"assumptions": assumed}
    if board.table is None:
        return context
    return context | table_context(board_with_unsettled(board.table, assumed))


def _of_replay(params: QueryDict, reading: Reading) -> dict[str, Any]:
    attack = compose_attack(params)
    return {"attack": attack.result, "problems": attack.notes}


def _of_timing(params: QueryDict, reading: Reading) -> dict[str, Any]:
    question = compose_question(params)
    answer = question.answer
    at = WINDOWS_BY_ID.get(answer.at) if answer else None
    return {
        "answer": answer,
        "at": at,
        "composition": question,
        "unknown_card": question.card or question.unknown,
    }


_ANSWERS: dict[str, Callable[[QueryDict, Reading], dict[str, Any]]] = {
    "battle": _of_battle,
    "board": _of_board,
    "replay": _of_replay,
    "timing": _of_timing,
}
