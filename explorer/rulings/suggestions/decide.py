"""Decide on suggestions: the forms of staff, and each decision as one transaction.

A decision is made about the ticket, and with it about every suggestion of the same document. It
deletes their contacts, and the questions and answers.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from django import forms
from django.db import transaction
from django.db.models import Q
from django.utils import timezone
from django.utils.text import slugify
from pydantic import ValidationError as InvalidEntry

from engine.document import Document
from engine.kinds import calculate_document
from explorer.models import Ruling, Suggestion
from explorer.models.rulings import Mark
from explorer.results.kinds import KINDS, kind_of
from explorer.results.verification import verify, verify_suggestion
from explorer.rulings.expected_values import Expected
from explorer.rulings.files import RulingEntry, add
from explorer.rulings.suggestions.receive import said
from explorer.web.typed_text import is_plain, one_kind_of_line_break


class AlreadyDecided(Exception):
    """Raised if somebody else has decided meanwhile."""


def accept(ticket: Suggestion, entry: RulingEntry, by: Any = None) -> Ruling:
    """Publish a suggestion as a ruling, its first revision included, and return the ruling.

    Raises AlreadyDecided, and InvalidContent if the ruling's slug is taken.
    """
    made: list[Ruling] = []

    def publish() -> dict[str, Any]:
        made.append(add(entry))
        return {"ruling": made[0]}

    _decide(ticket, Suggestion.State.ACCEPTED, by, publish)
    return made[0]


def accept_mistake(ticket: Suggestion, says: str, by: Any = None) -> None:
    """Accept the report of a mistake, with a sentence for its reader. Raises AlreadyDecided."""
    _decide(ticket, Suggestion.State.ACCEPTED, by, lambda: {"reason": says})


def decline(ticket: Suggestion, reason: str, by: Any = None) -> None:
    """Decline a suggestion with a reason, which its sender reads. Raises AlreadyDecided."""
    _decide(ticket, Suggestion.State.DECLINED, by, lambda: {"reason": reason})


@transaction.atomic
def ask(ticket: Suggestion, question: str) -> None:
    """Ask the senders a question; their private links show it. Raises AlreadyDecided."""
    _lock(ticket)
    for each in Suggestion.objects.filter(_all_of(ticket)).select_for_update():
        each.exchange = [*each.exchange, said("staff", question)]
        each.save(update_fields=["exchange"])
    Suggestion.objects.filter(pk=ticket.pk).update(state=Suggestion.State.ASKED)


@transaction.atomic
def merge(ticket: Suggestion, into: Suggestion) -> None:
    """Make a ticket and its duplicates duplicates of another ticket, whose state they then have:
    if that one is decided already, they are decided as it was.

    Raises AlreadyDecided, and ValueError if the other one is no ticket of its own.
    """
    target = Suggestion.objects.select_for_update().get(pk=into.pk)
    if ticket.pk == target.pk or target.same_as_id is not None:
        raise ValueError("A ticket is merged into another ticket.")
    _lock(ticket)
    values: dict[str, Any] = {"same_as": target}
    if not target.is_waiting:
        names = ("state", "decided", "decided_by", "ruling", "reason")
        values |= {**_FORGOTTEN, **{name: getattr(target, name) for name in names}}
    Suggestion.objects.filter(_all_of(ticket)).update(**values)


def _lock(ticket: Suggestion) -> None:
    """Lock a ticket that waits, until the end of the transaction. Raises AlreadyDecided."""
    waiting = Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None)
    if waiting.select_for_update().first() is None:
        raise AlreadyDecided


def _all_of(ticket: Suggestion) -> Q:
    return Q(pk=ticket.pk) | Q(same_as=ticket)


# What a decision deletes.
_FORGOTTEN: dict[str, Any] = {"contact": "", "exchange": []}


@transaction.atomic
def _decide(
    ticket: Suggestion, state: Suggestion.State, by: Any, carry_out: Callable[[], dict[str, Any]]
) -> None:
    decided = {"state": state, "decided": timezone.now(), "decided_by": by, **_FORGOTTEN}
    # The first statement writes, so that of two decisions at once the second waits and finds none.
    undecided = Suggestion.objects.waiting().filter(pk=ticket.pk, same_as=None)
    if not undecided.update(**decided):
        raise AlreadyDecided
    outcome = carry_out()
    Suggestion.objects.filter(_all_of(ticket)).update(**decided, **outcome)


# --- Forms ----------------------------------------------------------------------------------------

# How each text ends.
ENDINGS = {
    "summary": ".",
    "question": "?",
    "answer": ".",
    "why_disputed": ".",
    "note": ".",
}
_MARKS = re.compile(r"[<>*_`\\]|\.\.|&\w+;")
_ANSWERED_IN_WORDS = ("timing", "attack")
_ANSWERS = {"yes": "Yes", "no": "No", "depends": "It depends"}


def in_one_line(text: str) -> str:
    """Return a text as one paragraph with single spaces."""
    return " ".join(text.split())


def wrong_texts(texts: dict[str, str], kind: str, expected: Document) -> dict[str, str]:
    """Return what is wrong with the texts of a ruling, by field.

    They are plain. A ruling whose result is no table of numbers has a question and an answer, which
    begins with what it comes to.
    """
    wrong = {name: _wrong(name, text) for name, text in texts.items() if text}
    begins = _ANSWERS.get(expected.get("answer", ""), "")
    if kind in _ANSWERED_IN_WORDS:
        for name in ("question", "answer"):
            if not texts.get(name):
                wrong[name] = "A ruling on timing or an attack has a question and an answer."
    if texts.get("answer") and not texts["answer"].startswith(begins):
        wrong["answer"] = f"Begin it with “{begins}”, as the source answers."
    return {name: message for name, message in wrong.items() if message}


def _wrong(name: str, text: str) -> str:
    if found := _MARKS.search(text):
        return f"It has “{found[0]}”. Allowed: plain text without marks."
    ending = ENDINGS.get(name, "")
    if not text.endswith(ending):
        return f"End it with “{ending}”."
    return "A title has no period." if name == "title" and text.endswith(".") else ""


# The authority that a source's host stands for; staff can choose another.
_AUTHORITIES = {
    "db.yugioh-card.com": Ruling.Authority.KONAMI_DB,
    "yugioh-card.com": Ruling.Authority.KONAMI_ARTICLE,
    "disneylorcana.com": Ruling.Authority.OFFICIAL_RULES,
    "ocg-rule.readthedocs.io": Ruling.Authority.OCG_RULE_DOC,
    "yugipedia.com": Ruling.Authority.WIKI,
}
# The fields of the form that have other names in an entry, by those.
_NAMES = {"id": "slug", "disputed": "why_disputed"}

_TEXTS = ("title", *ENDINGS)


def _text(label: str, help_text: str = "", rows: int = 2, *, required: bool = False) -> Any:
    return forms.CharField(
        label=label,
        required=required,
        help_text=help_text,
        widget=forms.Textarea({"rows": rows, "cols": 80}),
    )


def _line(label: str, longest: int, *, required: bool = False, help_text: str = "") -> Any:
    return forms.CharField(
        label=label,
        required=required,
        max_length=longest,
        help_text=help_text,
        widget=forms.TextInput({"size": 80}),
    )


class RulingForm(forms.Form):
    """A suggestion as the ruling it becomes. A valid form has the entry as `entry`."""

    title = _line("Title", 120, required=True)
    slug = forms.SlugField(max_length=100, help_text="The ruling’s address; it never changes.")
    authority = forms.ChoiceField(choices=(("", "Choose one"), *Ruling.Authority.choices))
    summary = _text("Summary", "The situation and its outcome.", required=True)
    question = _text("Question")
    answer = _text("Answer")
    source = _line("Address of the source", 500)
    source_name = _line("Name of the source", 200, required=True)
    translation = _line("Address in English", 500)
    date = _line("Date of the source", 100)
    expected = forms.JSONField(
        label="What the source says, as values",
        required=False,
        help_text='Such as {"battle_damage": {"you": 0, "opponent": 1000}}.',
        widget=forms.Textarea({"rows": 4, "cols": 80, "spellcheck": "false"}),
    )
    why_disputed = _text("Why our result differs", "Only if the source itself breaks the rules.")
    follows = forms.BooleanField(
        label="The source doesn’t state the values; they follow from what it says",
        required=False,
    )
    note = _text("Note")
    cards = _text("Other cards", "Cards that it is about but doesn’t name, one on a line.")
    suggested_by = _line("Suggested by", 100)

    entry: RulingEntry
    # What a decision needs, and what it seldom does.
    _MAIN = (
        "title", "slug", "authority", "summary", "source", "source_name", "date", "expected",
    )  # fmt: skip

    def __init__(self, ticket: Suggestion, *args: Any, **kwargs: Any) -> None:
        self._ticket = ticket
        super().__init__(*args, **{"initial": _initial(ticket), **kwargs})

    @property
    def main_fields(self) -> list[Any]:
        """Return the fields that are always shown; of an answer that differs, with the reason."""
        differs = (
            "why_disputed" in self.errors or verify_suggestion(self._ticket).mark == Mark.DIFFERS
        )
        return [self[name] for name in (*self._MAIN, *("why_disputed",) * differs)]

    @property
    def other_fields(self) -> list[Any]:
        """Return the others."""
        main = {field.name for field in self.main_fields}
        return [field for field in self if field.name not in main]

    def clean(self) -> dict[str, Any]:
        """Read the entry of a ruling; each of its errors is put at its field."""
        values = self.cleaned_data
        if self.errors:
            return values
        texts = {name: in_one_line(values[name]) for name in _TEXTS}
        values |= texts
        kind = kind_of(self._ticket.document).slug
        for name, message in wrong_texts(texts, kind, values["expected"] or {}).items():
            self.add_error(name, message)
        if self.errors:
            return values
        if not values["expected"]:
            self.add_error("expected", "A ruling needs the values that its source states.")
            return values
        try:
            self.entry = RulingEntry.model_validate(self._entry(values))
        except InvalidEntry as refused:
            for error in refused.errors():
                place, *inner = error["loc"] or ("",)
                name = _NAMES.get(str(place), str(place))
                message = ": ".join([*map(str, inner), error["msg"].removeprefix("Value error, ")])
                self.add_error(name if name in self.fields else None, message)
        else:
            self._compare()
        return values

    def _compare(self) -> None:
        """Refuse values that the result does not have, and an unexplained difference."""
        stated = self.entry.disputed.expected if self.entry.disputed else self.entry.expected
        expected = stated.to_document() if stated else {}
        calculated = calculate_document(self._ticket.document)
        unknown = [key for key in expected if key not in calculated.result]
        if unknown:
            allowed = ", ".join(key for key in Expected.model_fields if key in calculated.result)
            kind = KINDS[calculated.kind.slug].composed
            self.add_error(
                "expected",
                f"The result of a {kind} has no {', '.join(unknown)}. Allowed: {allowed}.",
            )
            return
        compared = verify(self._ticket.document, expected, is_disputed=bool(self.entry.disputed))
        if compared.mark == Mark.DIFFERS:
            self.add_error("why_disputed", "Our result differs. Correct the values, or say why.")

    def _entry(self, values: dict[str, Any]) -> dict[str, Any]:
        kind = kind_of(self._ticket.document)
        game = Ruling.Game(kind.calculation.game)
        expected = values["expected"] or None
        why = values["why_disputed"]
        texts = (
            "title", "summary", "question", "answer", "source_name", "date", "note", "suggested_by",
        )  # fmt: skip
        return {
            **{name: one_kind_of_line_break(values[name]) for name in texts if values[name]},
            "id": values["slug"],
            "game": game,
            "authority": values["authority"],
            "source": values["source"] or None,
            "translation": values["translation"] or None,
            "cards": [line.strip() for line in values["cards"].splitlines() if line.strip()],
            "follows": values["follows"],
            game.document_at: self._ticket.document,
            "expected": None if why else expected,
            "disputed": {"expected": expected, "why": why} if why else None,
        }


class MessageForm(forms.Form):
    """A sentence for the sender."""

    says = _text("Your words", "The sender reads them.", required=True)

    def clean_says(self) -> str:
        """Refuse what no page can hold."""
        says = one_kind_of_line_break(self.cleaned_data["says"])
        is_plain(says)
        return says


class MergeForm(forms.Form):
    """Another ticket that asks the same. A valid form has it as `into` in its cleaned data."""

    into = forms.IntegerField(
        label="Number of the other suggestion",
        min_value=1,
        max_value=2**62,
        help_text="The queue and each page have the number.",
    )

    def __init__(self, ticket: Suggestion, *args: Any, **kwargs: Any) -> None:
        self._ticket = ticket
        super().__init__(*args, **kwargs)

    def clean_into(self) -> Suggestion:
        """Return the ticket with this number."""
        others = Suggestion.objects.filter(same_as=None, kind=self._ticket.kind)
        into = others.exclude(pk=self._ticket.pk).filter(pk=self.cleaned_data["into"]).first()
        if into is None:
            raise forms.ValidationError(
                "Allowed: the number of another suggestion of the same kind, which is not merged."
            )
        return into


def _initial(ticket: Suggestion) -> dict[str, Any]:
    slug = slugify(ticket.title)[:100].strip("-")
    same = ("title", "source", "source_name", "date", "expected")
    everyone = [ticket, *ticket.duplicates.order_by("received")]
    names = dict.fromkeys(each.credit for each in everyone if each.credit)
    return {
        **{name: getattr(ticket, name) for name in same},
        "slug": slug,
        "summary": ticket.words,
        "suggested_by": ", ".join(names)[:100],
        "authority": _authority_of(ticket.source),
    }


def _authority_of(source: str) -> str:
    host = urlsplit(source).hostname or ""
    for known, authority in _AUTHORITIES.items():
        if host == known or host.endswith(f".{known}"):
            return authority.value
    return ""
