"""Find the facts of the effect that a question is about, and complete questions with them.

Where a fact is missing, its question is listed if the answer would decide.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from engine.text import Text
from engine.yugioh.timing import FACTS_BY_CARD, InvalidDocument, Question
from explorer.addresses.timing import Fields, known_card, query_string_of
from explorer.timing.card_effects import Facts, FaqStatement, FoundCard, find_card
from explorer.timing.pasted_text import PastedText
from explorer.web.translation import gettext_noop

# A question with one of these does not use what was read of the card.
OF_ITS_OWN = frozenset({"as", "event", "read"})


def effects_in_question(
    fields: Fields, found: FoundCard | None, pasted: PastedText | None
) -> list[Facts] | None:
    """Return the facts of the effects of the pasted text, or else of the card, unless the question
    describes another effect. Chosen facts are added to them.

    Where another effect forbids something, the type of the card is a fact too, unless it is a
    Pendulum Monster, as its effect may be that of a Spell.
    """
    if fields.keys() & OF_ITS_OWN:
        return None
    effects = found.effects if found and found.is_whole_name else None
    if found and effects and "locked" in fields and found.card.scale is None:
        effects = [each and {"effect_of": found.card.kind} | each for each in effects]
    if "text" in fields:
        effects = pasted.effects if pasted else None
    kind = fields.get("kind")
    if kind and effects and not any(each.get("kind") == kind for each in effects):
        return None
    return effects


def facts_in_question(fields: Fields, found: FoundCard | None, pasted: PastedText | None) -> Facts:
    """Return the facts of the effect in question: of the chosen one, of a card's only one, or of
    the only one of the chosen kind.
    """
    effects = effects_in_question(fields, found, pasted) or []
    place = _place_in_question(fields, effects)
    return {} if place is None else effects[place]


def _place_in_question(fields: Fields, effects: list[Facts]) -> int | None:
    if len(effects) == 1:
        return 0
    kind = fields.get("kind", "")
    of_kind = [place for place, each in enumerate(effects) if each.get("kind", "") == kind != ""]
    if len(of_kind) == 1:
        return of_kind[0]
    numbered = {str(place + 1): place for place in range(len(effects))}
    return numbered.get(fields.get("effect", ""))


def statement_in_question(
    fields: Fields, found: FoundCard | None, pasted: PastedText | None
) -> FaqStatement | None:
    """Return what Konami's FAQ says of the effect in question, if that is one of a card."""
    if found is None or pasted:
        return None
    if "read" in fields:  # a link that states all facts of an effect
        stated = fields.items()
        effects = enumerate(found.effects or ())
        place = next((at for at, each in effects if each and each.items() <= stated), None)
    elif "own_ruling" in fields:
        return None
    else:
        place = _place_in_question(fields, effects_in_question(fields, found, pasted) or [])
    return None if place is None else found.statement(place)


def with_statement(question: Question, statement: FaqStatement | None) -> Question:
    """Return a question whose fact on the Damage Step has this source, if there is one."""
    if statement is None or "own_ruling" not in question.timing.facts:
        return question
    return question.with_source(statement.citation)


def with_card_facts(question: Question) -> Question:
    """Return a question of activation with the facts of its card that it does not state, as on
    the page; as it is if the card has several such effects, or none that is known.
    """
    asked = question.timing
    if asked.ask != "activate" or not asked.card:
        return question
    found = find_card(asked.card)
    facts: Facts = dict(FACTS_BY_CARD.get(known_card(asked.card), {}))
    statement = None
    name = known_card(asked.card) or asked.card
    if found and found.is_whole_name:
        name = found.card.name
        fields = {"card": name, **asked.facts}
        facts = FACTS_BY_CARD.get(name) or facts_in_question(fields, found, None)
        if name not in FACTS_BY_CARD:
            statement = statement_in_question(fields, found, None)
    timing = {"at": asked.at, "card": name, "facts": facts | asked.facts}
    try:
        completed = Question.from_document({"game": "yugioh", "timing": timing})
        return with_statement(completed, statement)
    except InvalidDocument:  # what is stated contradicts what is known of the card
        return question


KIND_WORDS = {  # the values of the fact, for buttons
    "counter_trap": gettext_noop("Counter Trap"),
    "trap": gettext_noop("Normal Trap"),
    "continuous_trap": gettext_noop("Continuous Trap"),
    "quick_play_spell": gettext_noop("Quick-Play Spell"),
    "other_spell": gettext_noop("Any other Spell Card"),
    "quick_effect": gettext_noop("Quick Effect"),
    "trigger_effect": gettext_noop("Trigger Effect"),
    "ignition_effect": gettext_noop("Ignition Effect"),
}


class Choice(NamedTuple):
    """A value of a fact in words, and the query string of the question with it."""

    words: Text
    address: str


class AskedFact(NamedTuple):
    """A question about the card whose answer would decide, with a link for each value."""

    words: Text
    choices: list[Choice]


def kinds_of(type: str) -> list[str]:
    """Return the kinds that a card of a type, or its effects, can have in a question."""
    if type == "monster":
        return ["quick_effect", "trigger_effect", "ignition_effect"]
    if type == "continuous_spell":
        return ["other_spell"]
    return [type] if type in KIND_WORDS else [*KIND_WORDS]


def asked_fact(
    words: Text, fact: str, values: Iterable[tuple[str, Text]], fields: Fields
) -> AskedFact:
    """Return a question, with the query string of these fields and each value of the fact."""
    return AskedFact(
        words, [Choice(each, query_string_of(fields | {fact: value})) for value, each in values]
    )
