"""Say which effects of a pasted Disney Lorcana text a board uses, and which a person must judge.

The text is not kept. What it gives a board at once becomes keywords and effects of the document.
What depends on a choice or a condition, or is about several cards, is an offer in the parameter
`text` of the address: it is open until all these cards have it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from engine.card_words import Words
from engine.document import Document
from engine.lorcana import ACTION_FIELDS, COUNTED_KEYWORDS, EFFECT_FIELDS, PLAIN_KEYWORDS
from engine.lorcana.card_text import WHOM, TextEffect, part_of, read_card_text
from explorer.addresses.board import State
from explorer.board.chain import Chain

MOST_OFFERS, MOST_NAME = 10, 100
_ON_BOARD = (*COUNTED_KEYWORDS, *PLAIN_KEYWORDS)
_LARGEST = 1_000_000
_READ_ACTIONS = ("deal", "put", "move", "remove")
# Words of a condition, a cost or a choice: a person must say whether the effect applies.
_JUDGED = re.compile(
    r"\b(?:when|whenever|while|if|once|during|until|unless|may|pay|time|start|end|as long as"
    r"|instead|exert|banish|choose|except)\b|[⟳⬡]|\{[a-z]\}",
    re.IGNORECASE,
)
_SOME_CHALLENGERS = re.compile(r"\bcharacters? (?:with|named)\b", re.IGNORECASE)
_ENDS = re.compile(r"[.\n]")
_REMINDER = re.compile(r"\([^()]*\)")
# The fields of an effect in the address, with the types of their values.
_FIELDS: dict[str, type] = {
    "keyword": str,
    "whom": str,
    "source": str,
    "while_": str,
    "unless": str,
    "covers": str,
    "up_to": bool,
    "this_turn": bool,
    "is_limited": bool,
}


class PastedCard(NamedTuple):
    """A card whose text was pasted: who it is, and what of its text is not used.

    `id` is empty for an action card, which is not in play; `unread` counts the sentences that
    nothing was read from.
    """

    name: str
    owner: str
    id: str
    unread: int
    offers: tuple[TextEffect, ...] = ()

    def without(self, offer: TextEffect) -> PastedCard:
        """Return the card without an offer."""
        return self._replace(offers=tuple(each for each in self.offers if each != offer))

    def to_document(self) -> Document:
        """Return it as the address holds it."""
        offers = [_offer_document(each) for each in self.offers]
        return {
            "name": self.name,
            "by": self.owner,
            "unread": self.unread,
            **({"id": self.id} if self.id else {}),
            **({"offers": offers} if offers else {}),
        }


class ReadText(NamedTuple):
    """What a text gives: its printed keywords, effects that apply at once, and those to judge."""

    keywords: dict[str, int | bool]
    enters_with: int
    used: tuple[TextEffect, ...]
    offers: tuple[TextEffect, ...]
    unread: tuple[str, ...]  # the sentences without any of these
    spans: tuple[Words, ...]  # the words that were read


def read_text(text: str, kind: str) -> ReadText:
    """Read a text as that of a kind of card: a type of card in play, or "action"."""
    keywords: dict[str, int | bool] = {}
    used: list[TextEffect] = []
    offers: list[TextEffect] = []
    spans: list[Words] = []
    enters_with = 0
    for each in read_card_text(text):
        if each.type == "keyword":
            spans.append(each.words)
            if each.keyword in _ON_BOARD and kind != "action":
                keywords[each.keyword] = each.amount if isinstance(each.amount, int) else True
        elif each.type == "play" and isinstance(each.amount, int):
            enters_with = each.amount
            spans.append(each.words)
        elif is_usable(each, kind):
            spans.append(each.words)
            if _is_judged(each, text, kind):
                offers.append(each)
            else:
                used.append(each if kind == "action" else _ending_with_its_card(each))
    sentences = [text[start:end].strip() for start, end in _sentences(text, spans)]
    unread = tuple(each for each in sentences if any(map(str.islower, each)))
    return ReadText(keywords, enters_with, (*used,), (*offers[:MOST_OFFERS],), unread, (*spans,))


def _ending_with_its_card(effect: TextEffect) -> TextEffect:
    """Return an effect without a condition as one that its card gives as long as it is in play."""
    fields = EFFECT_FIELDS.get(effect.type, ())
    is_of_others = effect.whom != "this" and {"target", "source"} <= {*fields}
    return effect._replace(source="this") if is_of_others and not effect.this_turn else effect


def _needs_source(kind: str) -> bool:
    fields = EFFECT_FIELDS.get(kind, ())
    return "source" in fields and "target" not in fields


def is_usable(effect: TextEffect, kind: str) -> bool:
    """Return whether a board has a part for an effect of such a card."""
    part = part_of(effect)
    needs_source = part is not None and _needs_source(part["type"])
    is_fixed = effect.each is None and effect.given_to is None
    # A part with a source is about all cards of a group.
    lacks_source = needs_source and (kind == "action" or effect.is_limited)
    return part is not None and is_fixed and not lacks_source


def is_chosen(effect: TextEffect) -> bool:
    """Return whether a player chooses the card that an effect is about."""
    return (effect.whom or "").startswith(_CHOSEN) or effect.whom in _DEPENDING


def names_some(effect: TextEffect) -> bool:
    """Return whether a person has to say which cards an effect is about."""
    return is_chosen(effect) or effect.is_limited


_CHOSEN = ("chosen", "another", "several")
_DEPENDING = (None, "that", "challenger", "challenged")


def _is_judged(effect: TextEffect, text: str, kind: str) -> bool:
    """Return whether a person has to choose a card, or to say whether the effect applies."""
    if effect.type in ACTION_FIELDS and effect.type not in EFFECT_FIELDS and kind != "action":
        return True  # an ability of a card in play waits for something
    if (is_chosen(effect) and not _needs_source(effect.type)) or effect.is_limited:
        return True
    start, end = effect.words.start, effect.words.end
    before, after = text[:start], text[end:]
    begins = max((each.end() for each in _ENDS.finditer(before)), default=0)
    stop = _ENDS.search(after)
    around = before[begins:] + after[: stop.start() if stop else None]
    if effect.type == "cant_be_challenged" and _SOME_CHALLENGERS.search(around):
        return True
    conditions = [each[0].lower() for each in _JUDGED.finditer(_REMINDER.sub("", around))]
    if (effect.while_ or effect.unless) and " and " not in around:
        conditions = [each for each in conditions if each not in ("while", "unless")]
    return bool(conditions)


def _sentences(text: str, spans: Sequence[Words]) -> Iterator[tuple[int, int]]:
    """Yield the sentences without any of these spans, reminder texts left out."""
    plain = _REMINDER.sub(lambda found: " " * len(found[0]), text)
    start = 0
    for end in (*(each.end() for each in _ENDS.finditer(plain)), len(plain)):
        if plain[start:end].strip() and not any(
            span.start < end and span.end > start for span in spans
        ):
            yield start, end
        start = end


# --- In the address -------------------------------------------------------------------------------


def _offer_document(effect: TextEffect) -> Document:
    fields = {name: getattr(effect, name) for name in (*_FIELDS, "amount")}
    return {"type": effect.type, **{name: each for name, each in fields.items() if each}}


def pasted_cards(texts: Iterable[Document]) -> list[PastedCard]:
    """Return the pasted cards of an address, without those that are malformed."""
    return [card for each in texts if (card := _pasted_card(each))]


def _pasted_card(text: Document) -> PastedCard | None:
    name, owner, id = text.get("name"), text.get("by"), text.get("id", "")
    unread, offers = text.get("unread"), text.get("offers", [])
    if not (isinstance(name, str) and 0 < len(name) <= MOST_NAME and owner in ("A", "B")):
        return None
    if not (isinstance(id, str) and type(unread) is int and 0 <= unread <= _LARGEST):
        return None
    listed = offers[:MOST_OFFERS] if isinstance(offers, list) else []
    read_offers = (_offer(each) for each in listed if isinstance(each, dict))
    kind = "character" if id else "action"
    known = tuple(each for each in read_offers if each and is_usable(each, kind))
    return PastedCard(name, str(owner), id, unread, known)


def _offer(offer: Document) -> TextEffect | None:
    """Return the effect of an offer, or None if it is malformed."""
    kind, amount = offer.get("type"), offer.get("amount")
    fields: dict[str, Any] = {name: offer[name] for name in _FIELDS if name in offer}
    if kind not in (*EFFECT_FIELDS, *_READ_ACTIONS) or fields.get("whom", "this") not in WHOM:
        return None
    if (kind == "grant_keyword") != ("keyword" in fields):
        return None
    if not (amount in (None, "all") or (type(amount) is int and abs(amount) <= _LARGEST)):
        return None
    if not all(isinstance(each, _FIELDS[name]) for name, each in fields.items()):
        return None
    if fields.get("keyword") in COUNTED_KEYWORDS and not (type(amount) is int and amount > 0):
        return None
    if fields.get("source", "this") not in WHOM or fields.get("keyword", "ward") not in _ON_BOARD:
        return None
    return TextEffect(str(kind), "", Words(0, 0), amount=amount, **fields)


# --- On the board ---------------------------------------------------------------------------------


def affected(effect: TextEffect, card: PastedCard, board: Document) -> list[str]:
    """Return the ids of the cards that an effect is about, or can be about if one is chosen."""
    has_location = effect.type in _OF_LOCATIONS or effect.whom == "this"
    kinds = ("character", "location") if has_location else ("character",)
    cards = [each for each in board["characters"] if each.get("type", "character") in kinds]
    meant = effect.whom or "chosen"
    if meant == "this":
        return [str(each["id"]) for each in cards if each["id"] == card.id]
    if "other" in meant:
        cards = [each for each in cards if each["id"] != card.id]
    if meant == "here":
        cards = [each for each in cards if each.get("at") == card.id]
    if "own" in meant:
        cards = [each for each in cards if each["owner"] == card.owner]
    if "opposing" in meant:
        cards = [each for each in cards if each["owner"] != card.owner]
    return [str(each["id"]) for each in cards]


_OF_LOCATIONS = ("deal", "put", "remove", "banish", "shield_next", "cant_be_dealt_damage")


def board_for(effect: TextEffect, state: State, chain: Chain) -> Document:
    """Return the board on which an effect finds its cards: an action comes after the one in the
    form, and an effect applies from the start, to the cards in play now.
    """
    board = chain.after if is_action(effect) else chain.now
    return state.board | {"characters": board.get("characters", [])}


def is_action(effect: TextEffect) -> bool:
    """Return whether a board has an action for it, not an effect."""
    return effect.type not in EFFECT_FIELDS


def lacking(effect: TextEffect, card: PastedCard, state: State, chain: Chain) -> list[str]:
    """Return the ids of the cards that an effect is or can be about, and that lack it so far.

    An action on all its cards is done once: none lacks it then.
    """
    board = board_for(effect, state, chain)
    cards = affected(effect, card, board)
    if is_action(effect):
        return [] if is_done(effect, card, state) else cards
    has = board["effects"]
    return [id for id in cards if not all(each in has for each in parts(effect, card, [id]))]


def is_done(effect: TextEffect, card: PastedCard, state: State) -> bool:
    """Return whether an action on all its cards is in the form or among those that are done."""
    if names_some(effect) or not is_action(effect):
        return False
    (part,) = parts(effect, card, [])
    fixed = [(name, value) for name, value in part.items() if name != "targets"]
    actions = [*state.did, *([state.action] if state.action else [])]
    return any(all(action.get(name) == value for name, value in fixed) for action in actions)


def parts(effect: TextEffect, card: PastedCard, on: Sequence[str]) -> list[Document]:
    """Return the parts of a document for an effect on these cards: effects, or one action."""
    part = (part_of(effect) or {}) | {"card": card.name}
    kind = part["type"]
    fields = EFFECT_FIELDS.get(kind) or ACTION_FIELDS[kind]
    part = {name: each for name, each in part.items() if name in ("type", *fields)}
    if _needs_source(kind):
        return [part | {"source": card.id}]
    if effect.source == "this" and card.id and "source" in fields:
        part |= {"source": card.id}
    if kind in EFFECT_FIELDS:
        return [part | {"target": id} for id in on] if "target" in fields else [part]
    chosen = {"chosen_by": card.owner} if is_chosen(effect) and "chosen_by" in fields else {}
    vanish = {"vanish": True} if chosen and not card.id and "vanish" in fields else {}
    aimed: Document = {"targets": [*on]} if "targets" in fields else {}
    if "to" in fields and len(on) == 1:
        aimed = {"to": on[0]}
    return [part | chosen | vanish | aimed]
