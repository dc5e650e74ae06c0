"""Serve the quiz: generated battles, an answer for each player, and what the answer missed.

Every address shows the same to everybody. A battle's page contains its result only once an answer
is given; with JavaScript only the answer is swapped in, without it the page is loaded again.
"""

from __future__ import annotations

from secrets import token_hex
from typing import Any

from django.http import HttpResponse, QueryDict
from django.shortcuts import render

from engine.trace import ByPlayer
from explorer.addresses.battle import query_of
from explorer.learn.answer_form import AnswerForm
from explorer.learn.answers import Answer
from explorer.learn.composition import ANSWERS, QuizComposition, compose_quiz
from explorer.learn.description import question
from explorer.learn.explanation import explain
from explorer.learn.quiz_battle import LEVELS, QuizBattle, deal
from explorer.results.battle_table import table_of_battle
from explorer.sharing.template_context import table_context
from explorer.web.htmx import HtmxRequest, is_partial, layout_for, redirect_to, url_at, with_address
from explorer.web.view_decorators import read_only

URL_NAME = "learn"


@read_only
def learn(request: HtmxRequest) -> HttpResponse:
    """Return `/learn/`: the levels; with a level, one of its battles; with an answer, its
    result.
    """
    composition = compose_quiz(request.GET)
    if not composition.seed:
        return _begin(request, composition)
    if not is_partial(request) and QueryDict(composition.address) != request.GET:
        return redirect_to(request, URL_NAME, composition.address)
    dealt = deal(composition.level, composition.seed) if composition.is_of_today else None
    context: dict[str, Any] = {"composition": composition, "levels": LEVELS}
    if dealt:
        context |= {"layout": layout_for(request), **_asking(composition, dealt)}
    response = render(request, "learn/learn.html", context)
    if is_partial(request):
        response = with_address(response, url_at(URL_NAME, composition.address), {"answer"}, set())
    return response


def _begin(request: HtmxRequest, composition: QuizComposition) -> HttpResponse:
    """Return the levels, or redirect to a new battle of the level that is named."""
    if "level" in request.GET:
        return redirect_to(
            request, URL_NAME, composition._replace(seed=token_hex(3), typed={}).address
        )
    return render(request, "learn/choose_level.html", {"levels": LEVELS})


def _asking(composition: QuizComposition, dealt: QuizBattle) -> dict[str, Any]:
    """Return the context of the question and, once it is answered, of its explanation."""
    asks = question(dealt)
    typed = tuple(composition.typed.values())
    answer = Answer(asks.asked, typed, is_checked=bool(typed))
    form = AnswerForm(answer, {f"id_{name}": name for name in ANSWERS})
    context = {"question": asks, "form": form, "live_form": form}
    if not answer.is_tried:
        return context
    opponent, you = (int(answered) for _value, answered, _is_right in answer.judged)
    explained = explain(dealt, ByPlayer(you, opponent))
    score = composition.score.and_one(explained.is_right)
    links = {
        "next": composition.next(score),
        "easier": composition.next(score, -1),
        "harder": composition.next(score, 1),
        "query": query_of(dealt.battle.to_document()),
    }
    table = table_context(table_of_battle(dealt.battle, dealt.trace))
    return context | links | table | {"explained": explained, "score": score}
