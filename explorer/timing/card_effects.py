"""Find the activated effects of a card of the catalogue, as they were read from its text."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from engine.trace import Citation
from engine.yugioh.timing import FACTS_BY_CARD, FACTS_BY_NAME, Answer
from explorer.addresses.timing import known_card
from explorer.models import Card
from explorer.models.faq_effects import FaqEffect, faq_in_words
from explorer.models.name_index import MatchKind
from explorer.web.sentences import lower_first
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

_SHORTEST_SIMILAR, _MOST_SIMILAR = 3, 5

Facts = dict[str, str]

_UNSAID = ("kind", "wording")  # in the label already, or of no interest to a reader
_KINDS = {  # those whose words in a question say more than is known of an effect
    "other_spell": gettext_noop("Spell Card"),
    "quick_effect": gettext_noop("Quick Effect"),
    "trigger_effect": gettext_noop("Trigger Effect"),
}


class FoundCard(NamedTuple):
    """A card that a typed name means: by its whole name in any language, by a nickname or by a
    similar name.
    """

    card: Card
    kind: MatchKind

    @property
    def is_whole_name(self) -> bool:
        return self.kind is MatchKind.EXACT or self.is_other_name

    @property
    def is_other_name(self) -> bool:
        """Return whether it is the whole name in another language than English, or a nickname."""
        return self.kind in (MatchKind.FOREIGN_EXACT, MatchKind.NICKNAME)

    @property
    def effects(self) -> list[Facts] | None:
        """Return the facts of its activated effects, empty for an effect in doubt; None if its text
        was not read.
        """
        return self.card.activated_effects

    def statement(self, place: int) -> FaqStatement | None:
        """Return what Konami's FAQ says of an activated effect, by its place from 0."""
        said = (self.card.completed_effects or ())[place].faq
        return FaqStatement(said, self.card) if said else None


class FaqStatement(NamedTuple):
    """What Konami's FAQ of a card says of an effect."""

    said: FaqEffect
    card: Card

    @property
    def words(self) -> str:
        """Return `Konami’s FAQ: Trigger Effect; can be activated in the Damage Step`."""
        return _("Konami’s FAQ: {what}").format(what=faq_in_words(self.said))

    @property
    def citation(self) -> Citation:
        return Citation(
            f"Konami’s FAQ of the card, as of {self.card.faq_date}", self.card.faq_address
        )


class CardEffectAnswer(NamedTuple):
    """An activated effect of a card: its number from 1, what is known of it in words, its answer,
    and its question's query string. Without facts there is neither answer nor query string.
    """

    number: int
    words: str
    answer: Answer | None
    address: str
    statement: FaqStatement | None


def find_card(typed: str) -> FoundCard | None:
    """Return the card of the catalogue that a name means; None if there is none, or if its facts
    were written by hand.
    """
    if not typed or known_card(typed) in FACTS_BY_CARD:
        return None
    matches = Card.objects.matches(typed)
    if not matches or matches[0].kind > MatchKind.NEAR:
        return None
    best, *others = matches[:2]
    is_ambiguous = best.kind is MatchKind.NICKNAME and any(
        best.kind is each.kind for each in others
    )
    kind = MatchKind.BEGINS if is_ambiguous else best.kind
    return FoundCard(Card.objects.get(pk=best.key), kind)


class KnownEffect(NamedTuple):
    """The facts of an activated effect, and the FAQ that decides about the Damage Step, if any."""

    facts: Facts
    statement: FaqStatement | None = None


def effects_by_name(names: Collection[str]) -> dict[str, list[KnownEffect]]:
    """Return the activated effects of the cards with these names, by name: those written by hand,
    or else those of the catalogue. Cards without any are left out.
    """
    written = {
        name: [KnownEffect(dict(FACTS_BY_CARD[name]))] for name in names if name in FACTS_BY_CARD
    }
    cards = Card.objects.named(name for name in names if name not in written)
    cards = cards.only("name", "kind", "konami_id", "timing_facts", "konami_faq")
    read = {
        card.name: [
            KnownEffect(each.facts, FaqStatement(each.faq, card) if each.faq else None)
            for each in card.completed_effects or ()
        ]
        for card in cards
    }
    return written | {name: effects for name, effects in read.items() if effects}


def similar_cards(typed: str) -> list[str]:
    """Return the names of the few cards of the catalogue that a name may mean, best first."""
    if len(typed) < _SHORTEST_SIMILAR:
        return []
    keys = [match.key for match in Card.objects.matches(typed)[:_MOST_SIMILAR]]
    names = dict(Card.objects.filter(pk__in=keys).values_list("pk", "name"))
    return [names[key] for key in keys if key in names]


def effect_in_words(facts: Facts) -> str:
    """Return an effect's facts as a line: its kind, then the others."""
    if not facts:
        return _("We don’t know when this effect can be activated.")
    kind = facts.get("kind", "")
    kind_words = _(_KINDS[kind]) if kind in _KINDS else FACTS_BY_NAME["kind"].values.get(kind)
    others = [_fact_in_words(*fact) for fact in facts.items() if fact[0] not in _UNSAID]
    return pgettext("between facts", "; ").join([*([str(kind_words)] if kind else ()), *others])


def _fact_in_words(name: str, value: str) -> str:
    fact = FACTS_BY_NAME[name]
    words = lower_first(str(fact.words)).rstrip(_QUESTION_MARKS)
    return pgettext("a fact", "{fact}: {value}").format(fact=words, value=fact.values[value])


_QUESTION_MARKS = "?？ \u00a0\u202f"  # of any language, with the spaces in front of them
