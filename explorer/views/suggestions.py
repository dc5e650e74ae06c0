"""Take official answers and reports of mistakes from readers, and serve their private pages.

Staff and everyone with the private link see what is sent; staff decide on it in the admin.
A person sees how our answer compares with the source before sending: the first press of the button
shows it, and the second, with nothing changed since, sends.
"""

from __future__ import annotations

from functools import wraps
from hashlib import sha256
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect, QueryDict
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache

from engine.kinds import calculate_document
from explorer.models import Suggestion, ruling_index
from explorer.pages.composers import ComposedDocument, composed
from explorer.pages.subjects import Subject, subject_at
from explorer.results.kinds import KINDS, kind_sentence
from explorer.results.unsettled_battles import shared_table
from explorer.results.verification import verify_suggestion
from explorer.rulings.kind_words import check_words
from explorer.rulings.suggestions.claims import can_be_claimed
from explorer.rulings.suggestions.receive import (
    MistakeForm,
    ReplyForm,
    SuggestionForm,
    is_queue_full,
    limit_in_words,
    receive,
    receive_mistake,
    reply,
    seconds_to_wait,
)
from explorer.sharing.template_context import table_context
from explorer.web.errors import duration_in_words, is_too_long, too_long, with_retry_after
from explorer.web.htmx import HtmxRequest, is_partial
from explorer.web.translation import gettext as _
from explorer.web.view_decorators import View, takes_a_form

_FULL_FOR = 3600  # seconds after which a full queue may have space again
_ANSWERED = ("title", "words", "expected")  # what the check shown to a reader is about


def _if_suggested(view: View) -> View:
    """Serve a form only on sites that take suggestions."""

    @wraps(view)
    def serving(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if not settings.SUGGESTIONS:
            raise Http404(_("This site takes no suggestions."))
        return view(request, *args, **kwargs)

    return serving


@takes_a_form
@_if_suggested
@never_cache
def suggest(request: HtmxRequest, kind: str) -> HttpResponse:
    """Return `/suggest/KIND/?…`: the form for an official answer to a composed document, or the
    comparison with it, or send it.
    """
    query = request.POST.get("of", "") if request.method == "POST" else request.GET.urlencode()
    if is_too_long(query):
        return too_long(request)
    if not can_be_claimed(kind):
        raise Http404(_("There is nothing to compare in an answer to this."))
    made = composed(kind, QueryDict(query))
    if made is None:
        return HttpResponseRedirect(f"{reverse(KINDS[kind].url_name)}?{query}")
    document = made.document.to_document()
    form = SuggestionForm(calculate_document(document), request.POST or None)
    is_valid = form.is_bound and form.is_valid()
    known = ruling_index().on_battle(made.kind.query_of(document))
    context = {"form": form, "kind": made.kind, "query": made.query, "known": known}
    context |= {"back_words": kind_sentence("back", kind), "check_words": check_words(kind)}
    if form.is_bound:
        context |= {"proof": form.check(), "seen": _seen(form)}
    if is_partial(request):
        return render(request, "suggestions/_check.html", context)
    if not is_valid or request.POST.get("seen") != context["seen"]:
        return _form(request, context, made)
    if seconds := _seconds_to_wait(request):
        return with_retry_after(_form(request, context, made, seconds), seconds)
    return redirect(receive(document, form))


@takes_a_form
@_if_suggested
@never_cache
def mistake(request: HttpRequest) -> HttpResponse:
    """Return `/suggest/mistake/?about=PATH`: the form for a mistake on a page, or send it."""
    params = request.POST if request.method == "POST" else request.GET
    subject = subject_at(params.get("about", ""))
    if subject is None:
        raise Http404(_("There is no such page to report a mistake on."))
    form = MistakeForm(request.POST or None)
    if not (form.is_bound and form.is_valid()):
        return _mistake(request, form, subject)
    if seconds := _seconds_to_wait(request):
        return with_retry_after(_mistake(request, form, subject, seconds), seconds)
    return redirect(receive_mistake(subject.path, subject.title, form))


@takes_a_form
@never_cache
def suggestion(request: HttpRequest, token: str) -> HttpResponse:
    """Return `/suggestions/TOKEN/`: what was sent and what became of it, or send a reply."""
    found = get_object_or_404(
        Suggestion.objects.select_related("same_as__ruling", "ruling"), token=token
    )
    ticket = found.ticket
    form = ReplyForm(request.POST or None) if found.is_asked else None
    seconds = 0
    if request.method == "POST":
        if form is None:
            return redirect(found)
        seconds = seconds_to_wait(request) if form.is_valid() else 0
        if form.is_valid() and not seconds:
            reply(found, form.cleaned_data["says"])
            return redirect(found)
    proof = verify_suggestion(found)
    context: dict[str, Any] = {
        "suggestion": found,
        "ticket": ticket,
        "form": form,
        "proof": proof,
        "says_otherwise": found.document != ticket.document or found.expected != ticket.expected,
        "wait": duration_in_words(seconds) if seconds else "",
        "limit": limit_in_words(),
        "private_link": request.build_absolute_uri(found.get_absolute_url()),
    }
    if proof.table:
        context |= table_context(proof.table)
    response = render(
        request, "suggestions/suggestion.html", context, status=429 if seconds else 200
    )
    response["X-Robots-Tag"] = "noindex"
    return with_retry_after(response, seconds) if seconds else response


def _seconds_to_wait(request: HttpRequest) -> int:
    return _FULL_FOR if is_queue_full() else seconds_to_wait(request)


def _seen(form: SuggestionForm) -> str:
    """Return what stands for the comparison that a reader has seen, so that a changed answer is
    shown again before it is sent.
    """
    values = [form.cleaned_data.get(name) for name in _ANSWERED] if form.is_bound else []
    return sha256(repr(values).encode("utf-8", "backslashreplace")).hexdigest()[:16]


def _form(
    request: HttpRequest, context: dict[str, Any], made: ComposedDocument, seconds: int = 0
) -> HttpResponse:
    context |= {**_limits(seconds), **table_context(shared_table(made.kind, made.document))}
    status = 429 if seconds else 200
    return render(request, "suggestions/suggest.html", context, status=status)


def _mistake(
    request: HttpRequest, form: MistakeForm, subject: Subject, seconds: int = 0
) -> HttpResponse:
    context = {"form": form, "subject": subject, **_limits(seconds)}
    status = 429 if seconds else 200
    return render(request, "suggestions/mistake.html", context, status=status)


def _limits(seconds: int) -> dict[str, Any]:
    return {
        "wait": duration_in_words(seconds) if seconds else "",
        "is_full": seconds == _FULL_FOR and is_queue_full(),
        "limit": limit_in_words(),
    }
