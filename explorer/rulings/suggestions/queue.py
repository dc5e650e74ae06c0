"""Register the suggestions in the admin: the queue, and the page on which staff decide on one."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, islice
from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.db import transaction
from django.db.models import QuerySet
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.template.response import TemplateResponse
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.text import capfirst

from explorer.addresses.card_names import card_names
from explorer.content.entries import InvalidContent
from explorer.models import Card, IndexedRuling, Suggestion, ruling_index
from explorer.models.rulings import Mark
from explorer.results.table import Table
from explorer.results.verification import Verification, verify_suggestion
from explorer.rulings.suggestions import decide
from explorer.rulings.suggestions.decide import AlreadyDecided, MergeForm, MessageForm, RulingForm
from explorer.web.search_text import LONGEST

UNUSABLE = "Staff could not use this."
# The heading and the button of each decision.
_DECISIONS = {
    "accept": ("Accept", "Accept"),
    "decline": ("Decline", "Decline with this reason"),
    "ask": ("Ask back", "Ask this"),
    "merge": ("Merge", "Merge"),
}


_DONE = {"accept": "Accepted", "decline": "Declined", "ask": "Asked"}


class ByState(admin.SimpleListFilter):
    """Filter by state; without a choice the list has what waits for a decision."""

    title = parameter_name = "state"

    def lookups(self, request: HttpRequest, model_admin: Any) -> list[tuple[str, str]]:
        """Return the states of decided ones, and all."""
        accepted, declined = Suggestion.State.ACCEPTED, Suggestion.State.DECLINED
        return [(each.value, each.label) for each in (accepted, declined)] + [("all", "all")]

    def choices(self, changelist: Any) -> Any:
        """Yield the choices; the one without a value is the queue."""
        first, *others = super().choices(changelist)
        yield {**first, "display": "waiting"}
        yield from others

    def queryset(self, request: HttpRequest, queryset: QuerySet[Any]) -> QuerySet[Any]:
        """Return the tickets of the chosen state."""
        if self.value() == "all":
            return queryset
        return queryset.filter(state=self.value()) if self.value() else queryset.waiting()  # type: ignore[attr-defined]


@admin.register(Suggestion)
class SuggestionAdmin(admin.ModelAdmin):  # type: ignore[type-arg]
    """The queue of suggestions: those that differ from our answer first, then by date."""

    class Media:
        css = {"all": ["table.css", "curation.css"]}  # noqa: RUF012  # as Django reads it

    list_display = ("pk", "title", "kind", "compared", "times", "received", "state")
    list_display_links = ("pk", "title")
    list_filter = (ByState, "kind", "mark")
    search_fields = ("title", "about", "source_name")
    list_per_page = 30
    show_full_result_count = False
    sortable_by = ()  # it is sorted by what should be read first
    actions = ("decline_unusable",)

    @admin.display(description="Our answer")
    def compared(self, ticket: Suggestion) -> str:
        """Return how our answer compared with the first one, and whether another one differs."""
        if ticket.kind != Suggestion.Kind.RULING:
            return "–"
        also = ticket.mark != Mark.DIFFERS and ticket.differing  # type: ignore[attr-defined]
        return f"{ticket.get_mark_display()}, and differs" if also else ticket.get_mark_display()

    @admin.display(description="Sent")
    def times(self, ticket: Suggestion) -> str:
        """Return how often it was sent."""
        return f"{ticket.times} ×" if ticket.times > 1 else "once"  # type: ignore[attr-defined]

    def get_queryset(self, request: HttpRequest) -> QuerySet[Suggestion]:
        """Return the tickets with what they count."""
        return Suggestion.objects.tickets()

    def get_ordering(self, request: HttpRequest) -> tuple[str, ...]:
        """Return no order of columns: the queue has its own."""
        return ()

    def get_search_results(
        self, request: HttpRequest, queryset: QuerySet[Any], search_term: str
    ) -> tuple[QuerySet[Any], bool]:
        """Return the matches for the first characters of the search, in the order of the queue."""
        found, twice = super().get_search_results(request, queryset, search_term[:LONGEST])
        return found.in_order_of_work(), twice  # type: ignore[attr-defined]

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Return False: readers send suggestions."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Any = None) -> bool:
        """Return False: its private link keeps telling what became of it."""
        return False

    @admin.action(permissions=["change"], description="Decline the selected as unusable")
    def decline_unusable(self, request: HttpRequest, chosen: QuerySet[Any]) -> None:
        """Decline tickets with a general reason: after a flood."""
        count = 0
        for ticket in chosen:
            try:
                with transaction.atomic():
                    decide.decline(ticket, UNUSABLE, request.user)
                    self.log_change(request, ticket, f"Declined: {UNUSABLE}")
            except AlreadyDecided:
                continue
            count += 1
        self.message_user(request, f"Declined: {count}.")

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *rest: Any, **options: Any
    ) -> HttpResponse:
        """Show a suggestion with all that a decision needs, or carry out the decision."""
        ticket = self.get_object(request, object_id or "")
        if ticket is None:
            raise Http404
        if not self.has_view_or_change_permission(request, ticket):
            raise PermissionDenied
        forms = self._forms(request, ticket)
        pressed = request.POST.get("decide", "")
        if request.method == "POST":
            if not self.has_change_permission(request, ticket):
                raise PermissionDenied
            form = forms.get(pressed)
            if form is None:
                return redirect(request.path)
            if form.is_valid() and self._decided(request, ticket, pressed, form):
                return redirect(self._next(ticket))
        return self._page(request, ticket, forms, pressed)

    def _forms(self, request: HttpRequest, ticket: Suggestion) -> dict[str, Form]:
        """Return the form of each decision; the one that was sent has its values."""
        if not ticket.is_waiting:
            return {}
        pressed = request.POST.get("decide", "")

        def data(of: str) -> Any:
            return request.POST if pressed == of else None

        is_ruling = ticket.kind == Suggestion.Kind.RULING
        accepting = (
            RulingForm(ticket, data("accept"))
            if is_ruling
            else MessageForm(data("accept"), initial={"says": "Thank you. It is corrected."})
        )
        return {
            "accept": accepting,
            "decline": MessageForm(data("decline"), prefix="decline"),
            "ask": MessageForm(data("ask"), prefix="ask"),
            "merge": MergeForm(ticket, data("merge")),
        }

    def _decided(self, request: HttpRequest, ticket: Suggestion, what: str, form: Any) -> bool:
        """Carry out a decision and record it, both or neither; return whether to leave the page."""
        try:
            with transaction.atomic():
                done = self._carry_out(request, ticket, what, form)
                self.log_change(request, ticket, done)
        except InvalidContent as refused:
            form.add_error("slug", f"{capfirst(str(refused))}. Choose another one.")
            return False
        except AlreadyDecided:
            self.message_user(request, "Somebody else has decided meanwhile.", messages.WARNING)
            return True
        self.message_user(request, f"“{ticket}”: {done}")
        return True

    def _carry_out(self, request: HttpRequest, ticket: Suggestion, what: str, form: Any) -> str:
        """Carry out a decision, and return it in words. Raises AlreadyDecided and
        InvalidContent.
        """
        values = form.cleaned_data
        if what == "accept" and isinstance(form, RulingForm):
            ruling = decide.accept(ticket, form.entry, request.user)
            return f"Accepted as {ruling.get_absolute_url()}"
        if what == "merge":
            decide.merge(ticket, values["into"])
            return f"Merged into {values['into'].pk}, “{values['into']}”"
        if what == "accept":
            decide.accept_mistake(ticket, values["says"], request.user)
        elif what == "decline":
            decide.decline(ticket, values["says"], request.user)
        else:
            decide.ask(ticket, values["says"])
        return f"{_DONE[what]}: {values['says']}"

    def _next(self, ticket: Suggestion) -> str:
        """Return the address of the next ticket of the queue, or of the queue."""
        waiting = Suggestion.objects.tickets().filter(state=Suggestion.State.RECEIVED)
        following = waiting.exclude(pk=ticket.pk).in_order_of_work().first()
        name = "admin:explorer_suggestion_"
        if following is None:
            return reverse(f"{name}changelist")
        return reverse(f"{name}change", args=[following.pk])

    def _page(
        self, request: HttpRequest, ticket: Suggestion, forms: dict[str, Form], pressed: str
    ) -> HttpResponse:
        proof = verify_suggestion(ticket)
        decisions = [(name, *_DECISIONS[name], form) for name, form in forms.items()]
        context = {
            **self.admin_site.each_context(request),
            "title": ticket.title,
            "opts": self.opts,
            "ticket": ticket,
            "kind": proof.kind,
            "query": proof.query,
            "compared": _compared(proof, proof.table),
            "duplicates": [
                (each, _compared(verify_suggestion(each)))
                for each in ticket.duplicates.order_by("received")
            ],
            "similar": similar_rulings(ticket, proof),
            "decisions": decisions if self.has_change_permission(request, ticket) else (),
            "pressed": pressed,
            "media": self.media,
        }
        return TemplateResponse(request, "admin/explorer/suggestion/decide.html", context)


def _compared(proof: Verification, table: Table | None = None) -> SafeString:
    """Return what a source says beside our answer, and our table, as the site prints them."""
    context = {"proof": proof, "table": table}
    return SafeString(render_to_string("suggestions/_staff.html", context))


MOST = 6


def similar_rulings(suggestion: Suggestion, proof: Verification) -> list[IndexedRuling]:
    """Return published rulings on the same document first, then on the same cards."""
    index = ruling_index()
    same = index.on_battle(proof.query) if proof.query else ()
    found = dict.fromkeys(chain(same, _on_its_cards(suggestion)))
    return [*islice(found, MOST)]


def _on_its_cards(suggestion: Suggestion) -> Iterator[IndexedRuling]:
    names = {*card_names(suggestion.document or {})}
    by_card = ruling_index().by_card
    for passcode in Card.objects.filter(name__in=names).values_list("passcode", flat=True):
        yield from by_card.get(passcode, ())
