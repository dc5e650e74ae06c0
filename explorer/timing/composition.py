"""Read a request of the page and answer its question, or keep its problems."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from typing import NamedTuple

from django.contrib.humanize.templatetags.humanize import ordinal
from django.http import QueryDict
from django.utils.html import format_html

from engine.document import quoted
from engine.text import Name, Text
from engine.yugioh.timing import (
    AUTOMATIC_BY_ID,
    EVENTS,
    FACTS,
    FACTS_BY_CARD,
    KINDS,
    PHASES,
    PHRASES_BY_ID,
    WHOLE,
    WINDOWS_BY_ID,
    Answer,
    ChainLink,
    InvalidDocument,
    PhraseMatch,
    Problem,
    Question,
    Window,
    answer,
    answers_everywhere,
    chain_of,
    find_phrases,
    open_questions,
)
from explorer.addresses.timing import (
    AS_UNSURE,
    FACT_NAMES,
    FACTS_OF_EFFECT,
    FACTS_OF_KIND,
    NAMED,
    ORDER,
    Fields,
    document_of,
    fields_in,
    known_card,
    nearby,
    query_string_of,
)
from explorer.models import Card
from explorer.timing.card_effects import (
    CardEffectAnswer,
    Facts,
    FaqStatement,
    FoundCard,
    effect_in_words,
    find_card,
    similar_cards,
)
from explorer.timing.effect_facts import (
    KIND_WORDS,
    OF_ITS_OWN,
    AskedFact,
    Choice,
    asked_fact,
    effects_in_question,
    facts_in_question,
    kinds_of,
    statement_in_question,
    with_statement,
)
from explorer.timing.forms import LONGEST_TEXT, QuestionForm
from explorer.timing.pasted_text import CARD_TYPES, PastedText, read_pasted_text, type_of
from explorer.web.text_printing import html_of
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message

_KINDS = {kind.id: kind for kind in KINDS}


class FoundPhrase(NamedTuple):
    """A phrase of the text that names a moment, its windows, and the query string that uses it."""

    read: PhraseMatch
    windows: list[Window]
    address: str

    @property
    def names(self) -> list[str]:
        """Return the names of its windows, or that it has none."""
        names = [str(window.name) for window in self.windows]
        return names or [_("no moment of the Battle Phase")]


class Moment(NamedTuple):
    """A window of the battle, and the query string of the same question there."""

    window: Window
    address: str


class Span(NamedTuple):
    """Consecutive moments that share an answer."""

    moments: list[Moment]
    answer: Answer


@dataclass(frozen=True)
class TimingComposition:
    """A request of the page with its answer; without a question, there is none."""

    params: QueryDict
    fields: Fields
    found: FoundCard | None  # the card of the catalogue, unless its facts were written by hand
    pasted: PastedText | None
    question: Question | None
    problems: tuple[Problem, ...]
    reads: tuple[PhraseMatch, ...]

    @cached_property
    def _shown(self) -> tuple[QuestionForm, list[str]]:
        typed = {name: str(value) for name, value in self.params.items()}
        form = QuestionForm({"at": WHOLE} | typed)
        return form, [form.show(problem) for problem in self.problems]

    @property
    def form(self) -> QuestionForm:
        """Return the form as typed, with its errors."""
        return self._shown[0]

    @property
    def notes(self) -> list[str]:
        """Return the problems, each with its field."""
        return self._shown[1]

    @property
    def address(self) -> str:
        """Return the page's query string."""
        return query_string_of(self.fields)

    @property
    def card(self) -> str:
        """Return the card in question, if it is known."""
        if self.found and self.found.is_whole_name:
            return self.found.card.name
        return known_card(self.fields.get("card", ""))

    @property
    def card_name(self) -> Name:
        """Return the name of the card in question, if it is known."""
        return Name(self.card)

    @property
    def unknown(self) -> str:
        """Return the typed name of a card that is not known."""
        return "" if self.card else self.fields.get("card", "")

    @property
    def about(self) -> Text:
        """Return what the question is about, in words: an event, the card, or its kind."""
        event, kind = self.fields.get("event", ""), self.fields.get("as", "")
        if event == NAMED:
            return _("When is the moment in its text?")
        if event == ORDER:
            return EVENTS.message("order_of_a_chain")
        if event:
            words = EVENTS.get(event)
            return words or message("When: {event}", event=AUTOMATIC_BY_ID[event].words)
        number = self.fields.get("effect")
        card: Text = Name(self.card or self.fields.get("card", ""))
        card = card or (_("Pasted text") if self.pasted else "")
        if number:
            return message("{card}, {ordinal} effect", card=card, ordinal=str(ordinal(number)))
        return card or (_KINDS[kind].words if kind in _KINDS else "")

    @property
    def effects(self) -> list[CardEffectAnswer]:
        """Return the activated effects of the card or of the pasted text with their answers, if the
        question is about all of them.
        """
        known = self._known_effects if not self.question else None
        if not known or not any(known):
            return []
        return [self._of_effect(number, facts) for number, facts in enumerate(known, start=1)]

    @property
    def _known_effects(self) -> list[Facts] | None:
        return effects_in_question(self.fields, self.found, self.pasted)

    def _of_effect(self, number: int, facts: Facts) -> CardEffectAnswer:
        said = self.found.statement(number - 1) if self.found and not self.pasted else None
        if not facts:
            return CardEffectAnswer(number, effect_in_words(facts), None, "", said)
        about = self.fields | {"effect": str(number)}
        address = query_string_of(about)
        try:
            question = Question.from_document(document_of(about, (), facts))
        except InvalidDocument:  # what was chosen contradicts it; its own page says how
            return CardEffectAnswer(number, effect_in_words(facts), None, address, said)
        found = answer(with_statement(question, said))
        return CardEffectAnswer(number, effect_in_words(facts), found, address, said)

    @property
    def statement(self) -> FaqStatement | None:
        """Return what Konami's FAQ says of the effect in question."""
        return statement_in_question(self.fields, self.found, self.pasted)

    @property
    def has_no_effects(self) -> bool:
        """Return whether the text of the card has no effect that is activated."""
        return not self.question and self._known_effects == []

    @property
    def is_read_automatically(self) -> bool:
        """Return whether the answer rests on facts that were read from a card's text."""
        if not self.question:
            return False
        return "read" in self.fields or bool(
            facts_in_question(self.fields, self.found, self.pasted)
        )

    @property
    def read_card(self) -> Card | None:
        """Return the card of the catalogue whose text the facts were read from."""
        return self.found.card if self.found and not self.pasted and self.card else None

    @property
    def address_without_text(self) -> str:
        """Return the query string of the same answer without the pasted text; empty if the text
        did not decide it.
        """
        is_decided = self.pasted and facts_in_question(self.fields, self.found, self.pasted)
        return query_string_of(self._stated(self.fields)) if is_decided and self.question else ""

    @property
    def address_of_card(self) -> str:
        """Return the query string of the question without the pasted text, if the catalogue has
        the card.
        """
        known = self.card and self.pasted
        return self._with(text="", type="", effect="") if known else ""

    @property
    def text_types(self) -> list[Choice]:
        """Return the types that the card of a pasted text can have, other than the one that it is
        read as.
        """
        read_as = self.pasted.type if self.pasted else ""
        return [
            Choice(type.words, self._with(type=id, effect=""))
            for id, type in CARD_TYPES.items()
            if id != read_as
        ]

    @property
    def read_as(self) -> str:
        """Return as the text of which type of card the pasted text is read, in words."""
        return CARD_TYPES[self.pasted.type].read_as if self.pasted and self.pasted.type else ""

    @property
    def asked_facts(self) -> list[AskedFact]:
        """Return the questions whose answers would decide this one."""
        if self.question is None:
            return []
        return self._asked(self.question, self.fields, is_all_known=not self.is_unsure)

    @property
    def is_unsure(self) -> bool:
        """Return whether facts that are not stated may decide."""
        return self.fields.get("as") == AS_UNSURE

    @property
    def meant(self) -> Choice | None:
        """Return the card that a similar name may mean, with its question's query string."""
        if self.found is None or self.card or nearby(self.unknown):
            return None
        card = self.found.card
        return Choice(card.page_name, self._with(card=card.name))

    @property
    def type_sentence(self) -> str:
        """Return the type of the card of the catalogue, as a sentence with a link to the card."""
        if not self.found:
            return ""
        card = self.found.card
        name = card.page_name
        name = html_of(name) if isinstance(name, Name) else name  # as it is marked as English
        link = format_html('<a href="{}">{}</a>', card.get_absolute_url(), name)
        return format_html(CARD_TYPES[type_of(card)].sentence, card=link)

    @property
    def asked_of_type(self) -> list[AskedFact]:
        """Return the questions about a card whose type is all that is known: first, for a monster
        or an unknown card, the kind of its effect.
        """
        card = self.found.card if self.found and self.found.is_whole_name else None
        kinds = kinds_of(type_of(card) if card else self.fields.get("type", ""))
        name = self.card or self.fields.get("card", "")
        fields = self.fields | {"card": name, "as": AS_UNSURE, "of": name, "text": "", "type": ""}
        fields = {name: each for name, each in fields.items() if each}
        if len(kinds) > 1:
            values = [(id, _(KIND_WORDS[id])) for id in kinds]
            return [asked_fact(_("What kind of card or effect is it?"), "kind", values, fields)]
        fields |= {"kind": kinds[0]}
        question = Question.from_document(document_of(fields, (), {}))
        return self._asked(question, fields, is_all_known=False) or [
            asked_fact("", "kind", [(kinds[0], _(KIND_WORDS[kinds[0]]))], fields)
        ]

    def _asked(self, question: Question, fields: Fields, *, is_all_known: bool) -> list[AskedFact]:
        stated = self._stated(fields) if is_all_known else fields
        return [
            asked_fact(each.words, each.fact, each.values, stated)
            for each in open_questions(question, is_all_known=is_all_known)
        ]

    def _stated(self, fields: Fields) -> Fields:
        """Return the fields with the facts of the effect in question, to which others are added."""
        facts = facts_in_question(fields, self.found, self.pasted)
        if not facts:
            return fields
        card, at = fields.get("card", ""), fields.get("at", "")
        return {"card": card, "at": at, "of": card, "read": "1"} | facts

    @property
    def nearby(self) -> list[tuple[Name, str]]:
        """Return cards with a name similar to an unknown one, each with its question's query
        string.
        """
        similar = [*nearby(self.unknown), *similar_cards(self.unknown)]
        names = [*dict.fromkeys(similar)][:_MOST_NEARBY]
        return [(Name(name), self._with(card=name)) for name in names]

    @property
    def is_open(self) -> bool:
        """Return whether facts are missing that decide the answer, so that no rule gives it yet."""
        return self.is_unsure and bool(self.asked_facts)

    @cached_property
    def answer(self) -> Answer | None:
        """Return the answer; "depends" while a fact is missing that decides it."""
        if self.question is None:
            return None
        found = answer(self.question)
        if self.is_open:
            return found._replace(answer="depends", outcome="", why=_(_NOT_KNOWN), examples=())
        return found

    @property
    def everywhere(self) -> list[Span]:
        """Return the answer at every moment, with consecutive equal answers as one."""
        if self.question is None or self.is_open or self.chain:
            return []
        answers = answers_everywhere(self.question)
        spans = [[*same] for _, same in groupby(answers, lambda each: (each.words, each.why))]
        return [
            Span([self._moment(each.at) for each in same if each.at], same[0]) for same in spans
        ]

    @property
    def heading_of_moments(self) -> str:
        """Return the heading of the answers at every moment: of a battle, or of a turn."""
        if self.question and self.question.timing.at in [phase.id for phase in PHASES]:
            return _("In each phase")
        return _("At each moment of the battle")

    @property
    def chain(self) -> tuple[ChainLink, ...]:
        """Return the links of the chain in question."""
        return chain_of(self.question.timing.effects) if self.question else ()

    @property
    def facts(self) -> list[tuple[str, str]]:
        """Return the facts that the answer depends on, in words."""
        return facts_in_words(self.question) if self.question else []

    @property
    def phrases(self) -> list[FoundPhrase]:
        """Return the moments that the pasted words name."""
        return [
            FoundPhrase(
                read, [WINDOWS_BY_ID[at] for at in read.phrase.at], self._with(names=read.phrase.id)
            )
            for read in self.reads
        ]

    def _moment(self, at: str) -> Moment:
        return Moment(WINDOWS_BY_ID[at], self._with(at=at))

    def _with(self, **more: str) -> str:
        return query_string_of(self.fields | more)


_MOST_NEARBY = 5
_NOT_KNOWN = gettext_noop(
    "It depends on what the card says. Answer these questions, or paste its text."
)


def compose_question(params: QueryDict) -> TimingComposition:
    """Read a request and answer it, or keep the problems at its fields."""
    fields = fields_in(params)
    found = find_card(fields.get("card", ""))
    if found and found.is_other_name:
        # Addresses, and what is known of a card by hand, have its English name.
        fields["card"] = found.card.name
        found = None if found.card.name in FACTS_BY_CARD else found
    pasted = _pasted(fields, found)
    of_effect = facts_in_question(fields, found, pasted)
    effects = effects_in_question(fields, found, pasted) or ()
    if "effect" in fields and (not of_effect or len(effects) == 1):
        del fields["effect"]
    reads = find_phrases(fields.get("text", "")[:LONGEST_TEXT])
    is_ruled = pasted is None and bool(known_card(fields.get("card", "")))  # as a whole
    is_of_all = len(effects) > 1 and any(effects) and not (of_effect or is_ruled)
    problems = tuple(_misread(fields))
    question = None
    try:
        question = Question.from_document(
            document_of(fields, () if of_effect else reads, of_effect)
        )
        question = with_statement(question, statement_in_question(fields, found, pasted))
    except InvalidDocument as refused:
        problems = (*problems, *_at_fields(refused, fields))
    is_asked = bool(of_effect) or (_is_enough(fields, found, reads) and not is_of_all)
    return TimingComposition(
        params=params,
        fields=fields,
        found=found,
        pasted=pasted,
        question=question if is_asked and not problems else None,
        problems=problems,
        reads=reads,
    )


def facts_in_words(question: Question) -> list[tuple[str, str]]:
    """Return the known facts of a question, each with its value, in words."""
    known = question.timing.facts
    return [
        (str(fact.words), str(fact.values[known[fact.name]]))
        for fact in FACTS
        if fact.name in known
    ]


def _pasted(fields: Fields, found: FoundCard | None) -> PastedText | None:
    """Return what was read of the pasted text, unless the question describes another effect or is
    about one of the moments that the text names.
    """
    text = fields.get("text", "")
    if not text or fields.keys() & {*OF_ITS_OWN, "names"} or len(text) > LONGEST_TEXT:
        return None
    card = found.card if found and found.is_whole_name else None
    return read_pasted_text(text, fields.get("type", ""), card)


def _is_enough(fields: Fields, found: FoundCard | None, reads: tuple[PhraseMatch, ...]) -> bool:
    """Return whether anything is known of the effect: a name alone may be any card's, and what
    happened in the battle decides nothing about a card whose effects are not known.
    """
    is_of_card = found is not None and found.is_whole_name
    enough = {*OF_ITS_OWN, *(FACTS_OF_EFFECT if is_of_card else FACT_NAMES)}
    return bool(reads or known_card(fields.get("card", "")) or fields.keys() & enough)


def _at_fields(refused: InvalidDocument, fields: Fields) -> Iterator[Problem]:
    """Yield the engine's problems; for a question on words, the missing words instead
    of the event.
    """
    for each in refused.problems:
        no_words = fields.get("event") == NAMED and each.place == "timing.event"
        none = _("no phrase is chosen")
        yield Problem("names", "no_phrase", none, quoted(PHRASES_BY_ID)) if no_words else each


def _misread(fields: Fields) -> Iterator[Problem]:
    """Yield the problems of fields that are not part of a document."""
    kind, words = fields.get("as", ""), fields.get("text", "")
    if kind and kind not in FACTS_OF_KIND:
        yield _unknown("as", kind, FACTS_OF_KIND)
    if fields.get("type", "") not in ("", *CARD_TYPES):
        yield _unknown("type", fields["type"], CARD_TYPES)
    if len(words) > LONGEST_TEXT:
        message = _("this text is longer than {most} characters").format(most=LONGEST_TEXT)
        yield Problem("text", "string_too_long", message, _("the sentences about the battle"))


def _unknown(name: str, value: str, allowed: Iterable[str]) -> Problem:
    message = _("“{value}” is not an allowed value").format(value=value[:60])
    return Problem(name, "literal_error", message, quoted(allowed))
