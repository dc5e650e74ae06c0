"""Answer whether a card may be activated now, with the rule that decides it."""

from __future__ import annotations

from django.http import HttpResponse, HttpResponseRedirect
from django.shortcuts import render

from engine.yugioh.timing import WINDOWS_BY_ID, Answer
from explorer.models import IndexedRuling, ruling_index
from explorer.sharing.panel import Panel, based_in, kind_panel, page_panel, with_based
from explorer.timing import TimingComposition, compose_question, query_string_of
from explorer.web.errors import is_too_long, too_long
from explorer.web.htmx import HtmxRequest, changed, is_partial, layout_for, url_at, with_address
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.view_decorators import read_only

RULINGS = 8
TYPED = {"card", "text"}
_ASKED = (
    (gettext_noop("Can I activate Honest?"), {"card": "Honest"}),
    (gettext_noop("Can I activate Mirror Force?"), {"card": "Mirror Force"}),
    (gettext_noop("Can I activate Ash Blossom?"), {"card": "Ash Blossom & Joyous Spring"}),
    (gettext_noop("Can I activate a Counter Trap?"), {"as": "counter-trap"}),
    (
        gettext_noop("When is “before damage calculation”?"),
        {"text": "before damage calculation"},
    ),
)
EXAMPLES = [(words, query_string_of(fields)) for words, fields in _ASKED]


@read_only
def timing(request: HtmxRequest) -> HttpResponse:
    """Return `/battle/timing/`: yes, no or it depends, with the reason and the source."""
    question = compose_question(request.GET)
    address = with_based(question.address, based_in(request.GET))
    if is_too_long(address):
        return too_long(request)
    url = url_at("timing", address)
    if not question.problems and not is_partial(request) and request.GET.urlencode() != address:
        return HttpResponseRedirect(url)
    response = render(request, "timing/timing.html", _context(request, question))
    return with_address(response, url, changed(request, address), TYPED)


def _context(request: HtmxRequest, question: TimingComposition) -> dict[str, object]:
    answer = question.answer
    return {
        "share": _panel(request, question, answer) if answer else None,
        "composition": question,
        "layout": layout_for(request),
        "live_form": question.form,
        "answer": answer,
        "at": WINDOWS_BY_ID.get(answer.at) if answer else None,
        "facts": question.facts,
        "everywhere": question.everywhere,
        "rulings": _rulings(question) if answer else (),
        "examples": [(_(words), query) for words, query in EXAMPLES],
        "based": based_in(request.GET),
    }


def _panel(request: HtmxRequest, question: TimingComposition, answer: Answer) -> Panel:
    window = WINDOWS_BY_ID.get(answer.at)
    moment = window.name if window and window.id != answer.outcome else ""
    words = str(answer.words)
    if moment:
        words = _("{answer} ({moment})").format(answer=words, moment=moment)
    said = [words, str(answer.why)]
    title = str(question.about or _("Can I activate this now?"))
    if question.is_open:  # there is no answer to save yet
        return page_panel(request, url_at("timing", question.address), title, said)
    return kind_panel(request, "timing", question.address, title, said)


def _rulings(question: TimingComposition) -> list[IndexedRuling]:
    answer = None if question.is_open else question.answer
    names = [question.card] if question.card else [*(answer.examples if answer else ())]
    return ruling_index().asked_about(names)[:RULINGS]
