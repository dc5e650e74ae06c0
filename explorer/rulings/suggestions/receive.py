"""Define the forms that readers send, store what they send, and say when they must wait."""

from __future__ import annotations

import re
import unicodedata
from typing import Any

from crispy_forms.helper import FormHelper
from crispy_forms.layout import Layout
from django import forms
from django.conf import settings
from django.core.exceptions import ValidationError
from django.core.validators import RegexValidator
from django.db import IntegrityError, transaction
from django.http import HttpRequest
from django.utils import timezone

from engine.document import Document
from engine.kind import Calculated
from explorer.models import Suggestion
from explorer.models.rulings import Mark
from explorer.models.suggestions import LONGEST_CONTACT, fingerprint_of
from explorer.results.verification import Verification, verify
from explorer.rulings.suggestions.claims import claim_fields, expected_from
from explorer.web import rate_limits as limits
from explorer.web.fields import Details, helper_for
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy
from explorer.web.typed_text import is_one_line, is_plain, one_kind_of_line_break

LONGEST_WORDS, LONGEST_WORDING = 2000, 10_000
# An address that a page may link once staff have accepted it: nothing in it is hidden or a script.
_ADDRESS = RegexValidator(
    r"\Ahttps://[a-zA-Z0-9.-]+(:[0-9]{1,5})?([/?#][\w!#-;=?@\[\]~]*)?\Z",
    gettext_lazy(
        "This is not an address that can be linked. Allowed: https:// and a host, without spaces."
    ),
)


def _line(label: str, longest: int, help_text: str = "", **options: Any) -> forms.CharField:
    return forms.CharField(
        label=label,
        max_length=longest,
        validators=[is_one_line],
        help_text=help_text,
        widget=forms.TextInput({"autocomplete": "off"}),
        **options,
    )


def _text(label: str, longest: int, help_text: str = "", **options: Any) -> forms.CharField:
    rows = options.pop("rows", 4)
    return forms.CharField(
        label=label,
        max_length=longest,
        validators=[is_plain],
        help_text=help_text,
        widget=forms.Textarea({"rows": rows}),
        **options,
    )


def _address(help_text: str) -> forms.CharField:
    return forms.CharField(
        label=gettext_lazy("Address of the source"),
        required=False,
        max_length=500,
        validators=[_ADDRESS],
        help_text=help_text,
        widget=forms.TextInput({"autocomplete": "off", "inputmode": "url"}),
    )


def _contact() -> forms.CharField:
    return _line(
        gettext_lazy("Where staff can reach you"),
        LONGEST_CONTACT,
        gettext_lazy(
            "Optional, such as an email address. Only staff see it, and it is deleted once they "
            "have decided."
        ),
        required=False,
    )


class _Described(forms.Form):
    """A form whose fields name their errors, as those of the rest of the site do."""

    use_required_attribute = False

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields = {**self.first_fields(), **self.fields}
        for name, field in self.fields.items():
            id = str(self.auto_id) % name
            texts = (f"{id}_helptext",) * bool(field.help_text)
            field.widget.attrs["aria-describedby"] = " ".join((*texts, f"{id}_error"))

    def first_fields(self) -> dict[str, forms.Field]:
        """Return the fields that depend on what the form is about."""
        return {}


class SuggestionForm(_Described):
    """An official answer to a document: what the source says, and where it says it.

    A valid form has `expected` in its cleaned data: what the source says, as the values of a
    ruling file, or None.
    """

    title = _line(
        gettext_lazy("Title"),
        120,
        gettext_lazy("What it is about, such as “Ohime attacks with a sword”."),
    )
    source_name = _line(
        gettext_lazy("Name of the source"),
        200,
        gettext_lazy("Such as “Konami Q&A 23822”, or a book with its page."),
    )
    source = _address(
        gettext_lazy("It begins with https://. Leave it empty for a book or a letter.")
    )
    date = _line(
        gettext_lazy("Date of the source"),
        100,
        gettext_lazy("Optional, as the source gives it."),
        required=False,
    )
    words = _text(
        gettext_lazy("What the source says, in your own words"),
        LONGEST_WORDS,
        gettext_lazy(
            "One or two sentences. Don’t copy the source: its words are not ours to publish."
        ),
    )
    wording = _text(
        gettext_lazy("The official wording"),
        LONGEST_WORDING,
        gettext_lazy("Optional. It is compared with your words and not stored."),
        required=False,
        rows=3,
    )
    credit = _line(
        gettext_lazy("Your name"),
        100,
        gettext_lazy("Optional. It is published with the ruling."),
        required=False,
    )
    contact = _contact()
    is_free = forms.BooleanField(
        label=gettext_lazy("I wrote this myself, and anyone may use it for any purpose (CC0)."),
        error_messages={
            "required": gettext_lazy("We can only take what everyone may use. Tick this box.")
        },
    )

    def __init__(self, calculated: Calculated, *args: Any, **kwargs: Any) -> None:
        self._calculated = calculated
        self._claims = claim_fields(calculated)
        super().__init__(*args, **kwargs)

    def first_fields(self) -> dict[str, forms.Field]:
        """Return the fields for what the source says."""
        return self._claims

    def clean_words(self) -> str:
        """Normalize the line breaks."""
        return one_kind_of_line_break(self.cleaned_data["words"])

    def clean(self) -> dict[str, Any]:
        """Read the claims, and point out words of the official wording."""
        values = self.cleaned_data
        values["expected"] = None
        try:
            values["expected"] = expected_from(values, self._calculated) or None
        except ValidationError as error:
            for name, message in error.error_dict.items():
                self.add_error(name, message)
        for name in ("title", "words"):
            repeated = repeated_words(values.get(name) or "", values.get("wording") or "")
            if repeated:
                self.add_error(
                    name,
                    _(
                        "The official wording has the same words in a row: “{words}”. Say it in "
                        "your own words."
                    ).format(words=repeated),
                )
        return values

    def check(self) -> Verification:
        """Return the result of the document, compared with what the filled-in fields say."""
        expected: Document | None = getattr(self, "cleaned_data", {}).get("expected")
        return verify(self._calculated.document.to_document(), expected, is_disputed=False)

    @property
    def claim_errors(self) -> list[str]:
        """Return what is wrong with what the source says, and with the words."""
        names = (*self._claims, "title", "words")
        copied = [name for name in names if name in self._claims or self["wording"].value()]
        return [str(error) for name in copied for error in self.errors.get(name, ())]

    @property
    def has_claims(self) -> bool:
        """Return whether its kind of document has fields for what the source says."""
        return bool(self._claims)

    @property
    def claims_helper(self) -> FormHelper:
        """Return the layout of the fields for what the source says."""
        return helper_for(Layout(*self._claims))

    @property
    def helper(self) -> FormHelper:
        layout = Layout(
            *("title", "source_name", "source", "date", "words"),
            Details(
                _("Compare your words with the official wording"),
                "wording",
                css_class="more",
                open=bool(self["wording"].value()),
            ),
            *("credit", "contact", "is_free"),
        )
        return helper_for(layout)


class MistakeForm(_Described):
    """A mistake on a page."""

    words = _text(gettext_lazy("What is wrong, and how do you know?"), LONGEST_WORDS)
    source = _address(gettext_lazy("Optional. It begins with https://."))
    contact = _contact()

    def clean_words(self) -> str:
        """Normalize the line breaks, so that the same report sent twice is one."""
        return one_kind_of_line_break(self.cleaned_data["words"])


class ReplyForm(_Described):
    """A reader's reply to a question of staff."""

    says = _text(gettext_lazy("Your answer"), LONGEST_WORDS)

    def clean_says(self) -> str:
        """Normalize the line breaks."""
        return one_kind_of_line_break(self.cleaned_data["says"])


# --- What is stored, and the limits ---------------------------------------------------------------

MOST_IN_A_ROW = 11  # words of an official wording that a text may repeat in a row
MOST_LETTERS = 23  # the same for scripts without spaces between words, in their letters

_WITHOUT_SPACES = "\u0e00-\u0e7f\u3041-\u30ff\u3400-\u4dbf\u4e00-\u9fff"
_WORD = re.compile(rf"[^\W{_WITHOUT_SPACES}]+(?:[’'-][^\W{_WITHOUT_SPACES}]+)*")
_LETTER = re.compile(rf"[{_WITHOUT_SPACES}]")


def repeated_words(text: str, wording: str) -> str:
    """Return the first words, more than MOST_IN_A_ROW in a row, that a text takes from an official
    wording; "" if there are none.

    Capital letters, accents, punctuation and invisible characters make no difference. The words are
    those of the text. Of Japanese and other scripts without spaces, letters are counted.
    """
    text, wording = _visible(text), _visible(wording)
    return _repeated(text, wording, _WORD, MOST_IN_A_ROW + 1) or _repeated(
        text, wording, _LETTER, MOST_LETTERS + 1
    )


def _repeated(text: str, wording: str, unit: re.Pattern[str], length: int) -> str:
    """Return the first run of at least so many units that both have."""
    theirs = [_plain(each) for each in unit.findall(wording)]
    runs = {tuple(theirs[at : at + length]) for at in range(len(theirs) - length + 1)}
    found = [*unit.finditer(text)]
    ours = [_plain(each.group()) for each in found]
    for at in range(len(ours) - length + 1):
        if tuple(ours[at : at + length]) in runs:
            end = at + length
            while end < len(ours) and tuple(ours[end - length + 1 : end + 1]) in runs:
                end += 1
            return text[found[at].start() : found[end - 1].end()]
    return ""


def _visible(text: str) -> str:
    return "".join(each for each in text if unicodedata.category(each) != "Cf")


def _plain(word: str) -> str:
    letters = unicodedata.normalize("NFKD", word.casefold().replace("’", "'"))
    return "".join(each for each in letters if not unicodedata.combining(each))


# More would never be read; a flood from many addresses fills it, and then the forms say so.
MOST_TICKETS, MOST_WAITING = 1000, 10_000


def seconds_to_wait(request: HttpRequest) -> int:
    """Return the seconds that this address must wait before it sends again, 0 if none.

    Each call counts as an attempt.
    """
    return limits.seconds_to_wait(request, "suggest", settings.SUGGESTIONS_FROM_ONE_ADDRESS)


def limit_in_words() -> str:
    """Return how much one address may send, in words; "" if any amount."""
    rate = settings.SUGGESTIONS_FROM_ONE_ADDRESS
    return limits.rate_in_words(rate) if rate else ""


def is_queue_full() -> bool:
    """Return whether so many suggestions wait that no more are taken."""
    waiting = Suggestion.objects.waiting()
    tickets = waiting.filter(same_as=None)
    return tickets.count() >= MOST_TICKETS or waiting.count() >= MOST_WAITING


def receive(document: Document, form: SuggestionForm) -> Suggestion:
    """Store an official answer from a valid form, and return it."""
    names = ("title", "words", "expected", "source", "source_name", "date", "credit", "contact")
    return _store(
        kind=Suggestion.Kind.RULING,
        fingerprint=fingerprint_of(document),
        document=document,
        mark=form.check().mark,
        **{name: form.cleaned_data[name] for name in names},
    )


def receive_mistake(about: str, title: str, form: MistakeForm) -> Suggestion:
    """Store a mistake on the page at an address from a valid form, and return it."""
    words = form.cleaned_data["words"]
    return _store(
        kind=Suggestion.Kind.MISTAKE,
        fingerprint=fingerprint_of({"about": about, "words": words}),
        about=about,
        title=title[:120],
        words=words,
        source=form.cleaned_data["source"],
        contact=form.cleaned_data["contact"],
        mark=Mark.NOT_COMPUTABLE,
    )


def _store(**fields: Any) -> Suggestion:
    """Store a suggestion, as one more of the undecided ticket of the same document if there is
    one.
    """
    try:
        return _store_beside(fields)
    except IntegrityError:  # another process has just stored the ticket: this is one more of it
        return _store_beside(fields)


@transaction.atomic
def _store_beside(fields: dict[str, Any]) -> Suggestion:
    """Store a suggestion while its ticket is locked: a decision on the ticket comes before, and
    this is a new ticket, or comes after, and is about this suggestion too.
    """
    tickets = Suggestion.objects.waiting().filter(same_as=None, fingerprint=fields["fingerprint"])
    return Suggestion.objects.create(same_as=tickets.select_for_update().first(), **fields)


def reply(suggestion: Suggestion, says: str) -> bool:
    """Add a reader's answer, which puts the ticket back into the queue; return False if there is no
    question any more.
    """
    with transaction.atomic():
        locked = Suggestion.objects.select_for_update().get(pk=suggestion.pk)
        if not locked.is_asked:
            return False
        locked.exchange = [*locked.exchange, said("reader", says)]
        locked.save(update_fields=["exchange"])
        asked = Suggestion.objects.filter(pk=locked.ticket.pk, state=Suggestion.State.ASKED)
        asked.update(state=Suggestion.State.RECEIVED)
    return True


def said(by: str, says: str) -> dict[str, str]:
    """Return an entry of an exchange."""
    return {"by": by, "says": says, "at": timezone.now().isoformat(timespec="seconds")}
