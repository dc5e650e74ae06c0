"""List what the board page assumed or does not use, each with the buttons that change it.

Nothing that a person added may be without effect unnoticed: a card whose text was not read, an
effect that changes nothing in this action, or what a pasted text leaves for a person to judge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from django.utils.text import get_text_list

from engine.lorcana import BoardTrace
from engine.lorcana.card_text import TextEffect
from explorer.addresses.board import LETTERS, State
from explorer.board.chain import ResolvedAction, run
from explorer.board.composition import Composition
from explorer.board.pasted_cards import PastedCard, is_chosen, lacking, pasted_cards
from explorer.board.wording import effect_in_words
from explorer.catalogue import lorcana_text
from explorer.models import LorcanaCard
from explorer.web.assumptions import Assumption, Change

MOST_RUNS = 60  # actions that are resolved again to see which effects change nothing
MOST_BUTTONS = 6
PASTED_TEXT = "id_card-text"  # the field for a text


def board_assumptions(composition: Composition) -> list[Assumption]:
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


# --- Texts ----------------------------------------------------------------------------------------


def _offers(composition: Composition) -> Iterator[Assumption]:
    """Yield the effects of pasted texts that a person has to judge."""
    cards = composition.chain.now.get("characters", ())
    board = composition.state.board | {"characters": cards}
    for at, card in enumerate(pasted_cards(composition.state.texts), 1):
        for number, effect in enumerate(card.offers, 1):
            on = lacking(effect, card, board)
            if not on and not is_chosen(effect):
                continue  # all cards that it is about have it
            key = f"{at}.{number}"
            uses = _uses(composition, effect, key, on)
            does = lorcana_text.effect_in_words(effect)
            asks = "Does it apply?" if on else "No such card is in play."
            says = f"{card.name}: {does}. Not used yet. {asks}"
            yield Assumption(says, (*uses, Change("Ignore it", f"skip.{key}")), is_missing=True)


def _uses(
    composition: Composition, effect: TextEffect, key: str, on: Iterable[str]
) -> Iterator[Change]:
    """Yield the buttons that use an effect: one for each card that can be chosen."""
    places = {str(card["id"]): at for at, card in _in_play(composition)}
    if not is_chosen(effect):
        yield Change("Use it", f"use.{key}")
        return
    for id in [*on][:MOST_BUTTONS]:
        yield Change(f"Use it on {composition.names[id]}", f"use.{key}.{places[id]}")


def _in_play(composition: Composition) -> Iterator[tuple[int, Any]]:
    return enumerate(composition.chain.now.get("characters", ()), 1)


def _pasted_texts(composition: Composition) -> Iterator[Assumption]:
    """Yield which cards a program has read, and how much of their texts it could not."""
    for card in pasted_cards(composition.state.texts):
        says = f"{card.name}: read automatically, not checked by a person."
        if card.unread:
            says += f" {_sentences(card)} of its text {_is_are(card)} not used."
        yield Assumption(says, is_missing=bool(card.unread))


def _sentences(card: PastedCard) -> str:
    return f"{card.unread} sentence{'s' if card.unread != 1 else ''}"


def _is_are(card: PastedCard) -> str:
    return "is" if card.unread == 1 else "are"


def _other_numbers(
    composition: Composition, printed: Iterable[LorcanaCard]
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
        says = f"{found.name} has {found.numbers} printed on it; {here} is used here."
        yield Assumption(says, (Change("Use the printed numbers", f"pick.{found.slug}.{letter}"),))


def _unread_texts(composition: Composition, printed: Iterable[LorcanaCard]) -> Iterator[Assumption]:
    """Yield the cards of the catalogue whose texts do something that does not count here."""
    cards = composition.state.board["characters"]
    pasted = {card.id for card in pasted_cards(composition.state.texts)}
    places = {
        str(card["name"]): at
        for at, card in enumerate(cards, 1)
        if card.get("name") and str(card["id"]) not in pasted
    }
    used = {each.get("card") for each in composition.state.board["effects"]}
    found = [each for each in printed if each.name in places and each.name not in used]
    for says, listed in (
        (_UNKNOWN, [each for each in found if not each.are_keywords_known]),
        (_UNREAD, [each for each in found if each.is_unread and each.are_keywords_known]),
        (_ACTS, [each for each in found if not each.is_unread and each.damage_effect != "none"]),
    ):
        if listed:
            changes = tuple(
                Change(f"Paste the text of {each.name}", f"paste.{places[each.name]}", PASTED_TEXT)
                for each in listed[:MOST_BUTTONS]
            )
            named = get_text_list([each.name for each in listed], "and")
            yield Assumption(says.format(named), changes, is_missing=True)


_UNKNOWN = "We don’t know the keywords and the text of {} yet. Only the numbers count."
_UNREAD = "The text of {} has not been read. Only numbers and keywords count."
_ACTS = "The text of {} affects damage. It does not count yet."


# --- The board ------------------------------------------------------------------------------------


def _idle_effects(composition: Composition) -> Iterator[Assumption]:
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
        says = f"This effect changes nothing here: {words}."
        change = Change("Remove the effect", f"remove-effect.{at + 1}")
        yield Assumption(says, (change,), is_missing=True)


def _shown(trace: BoardTrace, done: Iterable[ResolvedAction]) -> tuple[Any, ...]:
    """Return everything of the results that a page prints."""
    numbers = (trace.damage, trace.strength, trace.willpower)
    return trace.legal, trace.rows, numbers, trace.banished, [each.sentence for each in done]


def _challenge(composition: Composition) -> Iterator[Assumption]:
    """Yield the states of the two cards that make a challenge legal."""
    action, state = composition.state.action or {}, composition.state
    if action.get("type") != "challenge" or not composition.is_legal or state.did:
        return
    cards = state.board["characters"]
    places = {card["id"]: at for at, card in enumerate(cards)}
    challenger, target = places[action["challenger"]], places[action["target"]]
    says = f"{_name(state, challenger)} is ready and dry"
    changes = [Change(f"Mark {_name(state, challenger)} as drying", f"drying.{challenger + 1}")]
    if cards[target]["type"] == "character" and cards[target].get("exerted"):
        says += f", and {_name(state, target)} is exerted"
        changes.append(Change(f"Ready {_name(state, target)}", f"ready.{target + 1}"))
    if not cards[challenger].get("drying"):
        yield Assumption(f"{says}.", (*changes,))


def _name(state: State, at: int) -> str:
    card = state.board["characters"][at]
    return str(card.get("name") or card["id"])
