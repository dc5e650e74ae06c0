"""Register the cards in the admin, where staff check proposals and edit cards."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.template.loader import render_to_string
from django.urls import URLPattern, path
from django.utils import timezone

from explorer.catalogue import card_export
from explorer.catalogue.curation import card_list, history
from explorer.catalogue.curation.card_list import BACK, KEEP, TAKE, CardList
from explorer.catalogue.curation.effects import EffectInline, curated_effect_in_words
from explorer.catalogue.curation.vocabulary import field_label
from explorer.catalogue.effect_words import FORMULA_WORDS
from explorer.catalogue.imports.proposals import proposals
from explorer.catalogue.marked_text import marked
from explorer.content.entries import InvalidContent
from explorer.models import Card, does
from explorer.rulings.files import link_cards


class WordsField(forms.CharField):
    """Several words, separated by commas."""

    def to_python(self, value: Any) -> list[str]:  # type: ignore[override]  # a list is its value
        """Return each word once."""
        text = value if isinstance(value, str) else ", ".join(value or ())
        return [*dict.fromkeys(filter(None, map(str.strip, text.split(","))))]

    def prepare_value(self, value: Any) -> Any:
        """Return the words as they are typed."""
        return ", ".join(value) if isinstance(value, list) else value

    def run_validators(self, value: Any) -> None:
        """Run the validators of a text on the joined words."""
        super().run_validators(", ".join(value))


class CardForm(forms.ModelForm):  # type: ignore[type-arg]  # no generic when it runs
    """The form of the printed facts; texts come from an import and stay as they are."""

    subtypes = WordsField(
        label="Subtypes",
        required=False,
        help_text="Separate subtypes with commas, such as “Tuner, Effect”.",
    )
    tags = WordsField(label="Tags", required=False, help_text="Separate tags with commas.")

    class Meta:
        model = Card
        fields = (
            "name", "kind", "subtypes", "atk", "def_printed", "level", "rank", "link",
            "attribute", "race", "tags",
        )  # fmt: skip
        labels = {name: field_label(name).capitalize() for name in ("race",)} | {
            "atk": "ATK",
            "def_printed": "DEF",
        }

    def clean_atk(self) -> str:
        """Return the number without leading zeros."""
        return _plain(self.cleaned_data["atk"])

    def clean_def_printed(self) -> str:
        """Return the number without leading zeros."""
        return _plain(self.cleaned_data["def_printed"])


def _plain(printed: str) -> str:
    return str(int(printed)) if printed.isdecimal() else printed


CHANGES_A_PAGE = 50
_BUTTONS = {"_back": BACK, "_keep": KEEP, "_take": TAKE}


@admin.register(Card)
class CardAdmin(CardList):
    """The admin of Yu-Gi-Oh! cards: a person decides on each, and decisions survive imports."""

    class Media:
        css = {"all": ["curation.css"]}  # noqa: RUF012  # as Django reads it

    form = CardForm
    inlines = (EffectInline,)
    readonly_fields = ("state", "passcode", "scale", "texts")
    fieldsets = (
        (None, {"fields": (
            "state",
            "passcode",
            ("name", "kind"),
            "subtypes",
            ("atk", "def_printed", "level", "rank", "link", "scale"),
            ("attribute", "race"),
            "tags",
        )}),
        ("Card text", {"fields": ("texts",)}),
    )  # fmt: skip

    def has_add_permission(self, request: HttpRequest) -> bool:
        """Refuse: cards come from an import or from their file."""
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Card | None = None) -> bool:
        """Refuse: the import or the file would bring the card back."""
        return False

    @admin.display(description="Text")
    def texts(self, card: Card) -> str:
        """Return its texts, with the words marked that its effects were read from."""
        context = {"card": card, "marked": marked(card)}
        return render_to_string("admin/explorer/card/_texts.html", context)

    def changeform_view(
        self, request: HttpRequest, object_id: str | None = None, *rest: Any, **options: Any
    ) -> HttpResponse:
        """Show the form; the buttons above it decide without saving the form."""
        button = next((each for each in _BUTTONS if each in request.POST), "")
        if button:
            return self._press(request, object_id, button)
        return super().changeform_view(request, object_id, *rest, **options)

    def _press(self, request: HttpRequest, object_id: str | None, button: str) -> HttpResponse:
        """Decide on the proposal that the person has seen; refuse if an import has changed it
        since.
        """
        if not self.has_change_permission(request):
            raise PermissionDenied
        card = self._card(request, object_id)
        if button != "_back" and request.POST.get("seen") != card_list.digest(card):
            again = "The proposal has changed in the meantime. Review it again."
            self.message_user(request, again, messages.WARNING)
        else:
            self.decide(request, Card.objects.filter(pk=card.pk), _BUTTONS[button])
        return redirect(request.get_full_path())

    def _card(self, request: HttpRequest, object_id: str | None) -> Card:
        card: Card | None = self.get_object(request, object_id or "")
        if card is None:
            raise Http404
        return card

    def render_change_form(
        self, request: HttpRequest, context: dict[str, Any], *rest: Any, **options: Any
    ) -> HttpResponse:
        """Show the curated effects beside the proposed ones for a card of the queue."""
        card: Card = context["original"]
        context |= {"formulas": FORMULA_WORDS, "may_decide": self.has_change_permission(request)}
        if card.is_proposal_changed:
            stored = Card.objects.with_effects().get(pk=card.pk)
            context["compared"] = {
                "curated": [curated_effect_in_words(each) for each in stored.effects.all()],
                "proposed": [curated_effect_in_words(each.effect) for each in proposals(stored)],
                "seen": card_list.digest(stored),
            }
        return super().render_change_form(request, context, *rest, **options)

    def save_model(self, request: HttpRequest, obj: Card, form: Any, change: bool) -> None:
        """Save nothing yet: a card and its effects are one decision, saved together below."""

    def save_related(self, request: HttpRequest, form: Any, formsets: Any, change: bool) -> None:
        """Save the changes; a person who changes a proposed card has curated it."""
        card, (effects,) = form.instance, formsets
        is_changed = form.has_changed() or effects.has_changed()
        before, when = Card.objects.with_effects().get(pk=card.pk), timezone.now()
        reason = card_list.record_edit(before, card, is_changed, "_curate" in request.POST)
        if reason is None:
            # Nothing changed, but the admin's log needs the lists that this call sets.
            effects.save(commit=False)
            return
        history.record_state([before], when)
        history.group_changes(card, when, reason)
        card.does = does(each.step for each in effects.remaining_effects())
        card.save()
        effects.save_in_order(when, reason)
        if "name" in form.changed_data:
            link_cards()
        if reason:
            self.message_user(request, f"{reason}: 1 card.")

    def history_view(
        self, request: HttpRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show who changed what on the card and its effects, the newest first."""
        card = self._card(request, object_id)
        if not self.has_view_or_change_permission(request, card):
            raise PermissionDenied
        page = Paginator(history.changes_of(card), CHANGES_A_PAGE).get_page(request.GET.get("p"))
        context = self.admin_site.each_context(request) | {
            "title": f"Change history: {card}",
            "card": card,
            "page": page,
            "opts": self.opts,
            "media": self.media,
        }
        return render(request, "admin/explorer/card/history.html", context)

    def get_urls(self) -> list[URLPattern]:
        """Add the address of the card file."""
        export = self.admin_site.admin_view(self.export_view)
        return [path("export/", export, name="explorer_card_export"), *super().get_urls()]

    def export_view(self, request: HttpRequest) -> HttpResponse:
        """Return the card file of all curated cards, as a download."""
        if not self.has_view_permission(request):
            raise PermissionDenied
        try:
            written = card_export.export_json()
        except InvalidContent as error:
            self.message_user(request, f"The export failed. {error}", messages.ERROR)
            return redirect("admin:explorer_card_changelist")
        response = HttpResponse(written, content_type="application/json; charset=utf-8")
        response["Content-Disposition"] = 'attachment; filename="cards.json"'
        return response
