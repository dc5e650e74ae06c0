"""List what the board page assumed or does not use, each with the buttons that change it.

Nothing that a person added may be without effect unnoticed: a card whose text was not read, an
effect that changes nothing in this action, or what a pasted text leaves for a person to judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any

from engine.lorcana import BoardTrace, listed
from engine.lorcana.card_name import Name
from engine.lorcana.card_text import TextEffect
from engine.text import Text
from explorer.addresses.board import LETTERS, State
from explorer.board.chain import ResolvedAction, run
from explorer.board.composition import BoardComposition
from explorer.board.pasted_cards import (
    PastedCard,
    board_for,
    is_action,
    is_done,
    lacking,
    names_some,
    pasted_cards,
)
from explorer.board.wording import effect_in_words, name_of
from explorer.catalogue import lorcana_text
from explorer.models import LorcanaCard
from explorer.models.lorcana_cards import with_uncounted_texts
from explorer.results.board_table import BoardTable
from explorer.results.table import Unsettled
from explorer.web.assumptions import Assumption, Change
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, message, plural_message

MOST_RUNS = 60  # actions that are resolved again to see which effects change nothing
MOST_BUTTONS = 6
PASTED_TEXT = "id_card-text"  # the field for a text


def board_assumptions(composition: BoardComposition) -> list[Assumption]:
    """Return what was assumed about cards and effects, what needs an answer first."""
    cards = composition.state.board["characters"]
    names = {str(each["name"]) for each in cards if each.get("name")}
    printed = [*LorcanaCard.objects.of_names(names).order_by("name")]
    return [
        *_offers(composition),
        *_pasted_texts(composition),
        *_other_numbers(composition, printed),
        *_unread_texts(composition, printed),
        *_idle_effects(composition),
        *_challenge(composition),
    ]


def with_unsettled(table: BoardTable, assumed: Iterable[Assumption]) -> BoardTable:
    """Return the table of a board with a headline that says what the result leaves out."""
    reasons = tuple(each.says for each in assumed if each.is_open)
    return replace(table, unsettled=Unsettled(_("It depends."), reasons)) if reasons else table


# --- Texts ----------------------------------------------------------------------------------------


def _offers(composition: BoardComposition) -> Iterator[Assumption]:
    """Yield the effects of pasted texts that a person has to judge."""
    state, chain = composition.state, composition.chain
    for at, card in enumerate(pasted_cards(state.texts), 1):
        for number, effect in enumerate(card.offers, 1):
            on = lacking(effect, card, state, chain)
            is_open = names_some(effect) or (is_action(effect) and not is_done(effect, card, state))
            if not on and not is_open:
                continue  # all cards that it is about have it
            key = f"{at}.{number}"
            uses = _uses(composition, effect, key, on)
            does = lorcana_text.effect_in_words(effect)
            words = (
                gettext_noop("{card}: {does}. Not used yet. No such card is in play.")
                if not on
                else gettext_noop(
                    "{card}: {does}, but only some of these cards. Not used yet. Which ones?"
                )
                if effect.is_limited
                else gettext_noop("{card}: {does}. Not used yet. Does it apply?")
            )
            says = message(words, card=Name(card.name), does=does)
            changes = (*uses, Change(_("Ignore it"), f"skip.{key}"))
            yield Assumption(says, changes, is_missing=True, is_open=bool(on))


def _uses(
    composition: BoardComposition, effect: TextEffect, key: str, on: list[str]
) -> Iterator[Change]:
    """Yield the buttons that use an effect: one for each card that can be chosen."""
    if not names_some(effect):
        if on:
            yield Change(_("Use it"), f"use.{key}")
        return
    cards = board_for(effect, composition.state, composition.chain)["characters"]
    places = {str(card["id"]): at for at, card in enumerate(cards, 1)}
    for id in on[:MOST_BUTTONS]:
        words = message("Use it on {card}", card=composition.names[id])
        yield Change(words, f"use.{key}.{places[id]}")


def _pasted_texts(composition: BoardComposition) -> Iterator[Assumption]:
    """Yield which cards a program has read, and how much of their texts it could not."""
    for card in pasted_cards(composition.state.texts):
        yield Assumption(_read_automatically(card), is_missing=bool(card.unread))


def _read_automatically(card: PastedCard) -> Text:
    if not card.unread:
        return message("{card}: read automatically, not checked by a person.", card=Name(card.name))
    return plural_message(
        "{card}: read automatically, not checked by a person. "
        "{count} sentence of its text is not used.",
        "{card}: read automatically, not checked by a person. "
        "{count} sentences of its text are not used.",
        card.unread,
        card=Name(card.name),
        count=card.unread,
    )


def _other_numbers(
    composition: BoardComposition, printed: Iterable[LorcanaCard]
) -> Iterator[Assumption]:
    """Yield the cards whose numbers are not those printed on the card of this name."""
    cards = composition.state.board["characters"]
    by_name = {each.name: each for each in printed}
    for letter, card in zip(LETTERS, cards, strict=False):
        found = by_name.get(str(card.get("name")))
        facts = found.on_board if found else None
        if found is None or facts is None or facts["type"] != card["type"]:
            continue
        numbers = {stat: card.get(stat) for stat in ("strength", "willpower")}
        if numbers.items() <= facts.items():
            continue
        here = LorcanaCard(kind=found.kind, **numbers).numbers
        words = (
            gettext_noop("{card} has {numbers} printed on it.")
            if "" in numbers.values()
            else gettext_noop("{card} has {numbers} printed on it; {here} is used here.")
        )
        change = Change(_("Use the printed numbers"), f"pick.{found.slug}.{letter}")
        says = message(words, card=found.page_name, numbers=found.numbers, here=here)
        yield Assumption(says, (change,))


def _unread_texts(
    composition: BoardComposition, printed: Iterable[LorcanaCard]
) -> Iterator[Assumption]:
    """Yield the cards of the catalogue whose texts do something that does not count here."""
    state = composition.state
    pasted = {card.id for card in pasted_cards(state.texts)}
    cards = state.board["characters"]
    own = with_uncounted_texts(cards, state.board["effects"], state.did, state.action)
    places = {
        str(card["name"]): at
        for at, card in enumerate(cards, 1)
        if card in own and str(card["id"]) not in pasted
    }
    found = [each for each in printed if each.name in places and each.may_change_results]
    for says, cards_found in (
        (_UNKNOWN, [each for each in found if not each.are_keywords_known]),
        (_UNREAD, [each for each in found if each.is_unread and each.are_keywords_known]),
        (_ACTS, [each for each in found if each.are_keywords_known and not each.is_unread]),
    ):
        if cards_found:
            changes = tuple(
                Change(
                    message("Paste the text of {card}", card=each.page_name),
                    f"paste.{places[each.name]}",
                    PASTED_TEXT,
                )
                for each in cards_found[:MOST_BUTTONS]
            )
            named = listed([each.page_name for each in cards_found])
            yield Assumption(message(says, cards=named), changes, is_missing=True, is_open=True)


_UNKNOWN = gettext_noop(
    "We don’t know the keywords and the text of {cards} yet. Only the numbers count."
)
_UNREAD = gettext_noop("The text of {cards} has not been read. Only numbers and keywords count.")
_ACTS = gettext_noop("The text of {cards} affects damage or challenges. It does not count yet.")


# --- The board ------------------------------------------------------------------------------------


def _idle_effects(composition: BoardComposition) -> Iterator[Assumption]:
    """Yield the effects without which the actions would have the same result."""
    state, trace = composition.state, composition.chain.trace
    effects = state.board["effects"]
    if trace is None or not trace.legal or len(effects) * (len(state.did) + 1) > MOST_RUNS:
        return
    shown = _shown(trace, composition.chain.done)
    for at, effect in enumerate(effects):
        without = [*effects[:at], *effects[at + 1 :]]
        other = run(state._replace(board=state.board | {"effects": without}))
        if other.trace is None or _shown(other.trace, other.done) != shown:
            continue
        words = effect_in_words(effect, composition.names)
        says = message("This effect changes nothing here: {effect}.", effect=words)
        change = Change(_("Remove the effect"), f"remove-effect.{at + 1}")
        yield Assumption(says, (change,), is_missing=True)


def _shown(trace: BoardTrace, done: Iterable[ResolvedAction]) -> tuple[Any, ...]:
    numbers = (trace.damage, trace.strength, trace.willpower)
    return trace.legal, trace.rows, numbers, trace.banished, [each.sentence for each in done]


def _challenge(composition: BoardComposition) -> Iterator[Assumption]:
    """Yield the states of the two cards that make a challenge legal."""
    action, state = composition.state.action or {}, composition.state
    if action.get("type") != "challenge" or not composition.is_legal or state.did:
        return
    cards = state.board["characters"]
    places = {card["id"]: at for at, card in enumerate(cards)}
    challenger, target = places[action["challenger"]], places[action["target"]]
    names = {"card": _name(state, challenger), "target": _name(state, target)}
    says = gettext_noop("{card} is ready and dry.")
    changes = [Change(message("Mark {card} as drying", **names), f"drying.{challenger + 1}")]
    if cards[target]["type"] == "character" and cards[target].get("exerted"):
        says = gettext_noop("{card} is ready and dry, and {target} is exerted.")
        words = message("Ready {card}", card=names["target"])
        changes.append(Change(words, f"ready.{target + 1}"))
    if not cards[challenger].get("drying"):
        yield Assumption(message(says, **names), (*changes,))


def _name(state: State, at: int) -> Name:
    return name_of(state.board["characters"][at])
