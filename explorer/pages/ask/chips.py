"""Show what was understood of a question: each card with the choices that change it in place."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import NamedTuple

from engine.text import Text
from explorer.models.any_card import AnyCard
from explorer.pages.ask.mentions import Mentioned, Sentence
from explorer.pages.ask.readings import Reading
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_lazy, gettext_noop, message, pgettext, pgettext_lazy

_USED = {
    "1": pgettext_lazy("a card of a question", "used"),
    "0": pgettext_lazy("a card of a question", "not used"),
}
_HAVE = {
    "you": gettext_noop("you have {points}"),
    "opponent": gettext_noop("your opponent has {points}"),
}
_ROLES = {
    "battle": {
        "attacker": pgettext_lazy("a monster of a question", "attacks"),
        "target": pgettext_lazy("a monster of a question", "is attacked"),
    },
    "board": {
        "attacker": pgettext_lazy("a character of a question", "challenges"),
        "target": pgettext_lazy("a character of a question", "is challenged"),
    },
}
_WHOSE = {
    "you": pgettext_lazy("a card of a question", "yours"),
    "opponent": pgettext_lazy("a card of a question", "your opponent’s"),
}
_POSITIONS = {
    "attack": gettext_lazy("Attack Position"),
    "defense": gettext_lazy("Defense Position"),
    "set": gettext_lazy("face-down Defense Position"),
}


class Choice(NamedTuple):
    """A part of a chip that can be changed: its field, its value and the allowed ones.

    A value that was not chosen is empty, so that it follows what else is changed.
    """

    field: str
    label: str
    value: str
    options: tuple[tuple[str, Text], ...]

    @classmethod
    def among(
        cls,
        options: Iterable[tuple[str, Text]],
        value: str,
        field: str,
        label: str,
        chosen: Mapping[str, str],
    ) -> Choice:
        """Return a choice whose value is empty unless it was chosen."""
        if chosen.get(field) == value:
            return cls(field, label, value, tuple(options))
        usual = [("" if each == value else each, words) for each, words in options]
        return cls(field, label, "", tuple(usual))


class Chip(NamedTuple):
    """A card or monster of a question: what was typed, its role, and its choices."""

    typed: str
    role: Text
    name: Text
    details: str  # what else was said of it: “Resist +1”
    choices: tuple[Choice, ...]
    is_guess: bool  # what was typed is not its whole name

    @property
    def fixed(self) -> Text:
        """Return its name if there is nothing to choose."""
        return "" if any(each.field.startswith("c") for each in self.choices) else self.name


def chips_of(
    sentence: Sentence,
    cards: Mapping[str, AnyCard],
    reading: Reading,
    chosen: Mapping[str, str],
    user_of: Callable[[Mentioned], str],
) -> Iterator[Chip]:
    """Yield the chips of the cards and monsters, in the order of the question."""
    page = reading.page
    equipped = {id(each): one for one in sentence.monsters for each in one.equips}
    for each in sentence.everything:
        bearer = equipped.get(id(each))
        is_monster = each in sentence.monsters
        choices = [*_card_choice(each, cards, chosen), *_role_choice(each, sentence, page, chosen)]
        if bearer and len(sentence.monsters) > 1:
            choices.append(_bearer(each, bearer, sentence, chosen))
        if page in ("battle", "board") and not bearer:
            choices.append(_whose(each, is_monster, chosen, user_of))
        if page == "battle" and is_monster:
            choices.append(_position(each, chosen))
        if page == "battle" and each in sentence.used:
            choices.append(_use(each, reading, chosen))
        yield Chip(
            each.piece.typed if each.piece else "",
            _role(each, sentence, bearer, page),
            each.card.page_name if each.card else _numbers(each),
            _details(each),
            tuple(choices),
            bool(each.piece and each.piece.is_guess),
        )
    for player, points in sentence.life_points.items():
        has = _(_HAVE[player]).format(points=points)
        yield Chip("", _("Life Points"), has, "", (), False)


def _role(each: Mentioned, sentence: Sentence, bearer: Mentioned | None, page: str) -> Text:
    if bearer and len(sentence.monsters) > 1:
        return pgettext("role", "equipped")  # the choice says to which
    if bearer and bearer.card:
        return message("equipped to {monster}", monster=bearer.card.page_name)
    if bearer:
        return _("equipped to the monster")
    if page == "timing":
        return pgettext("role", "activated")
    is_board = page == "board"
    if each is sentence.attacker:
        return pgettext("role", "challenger") if is_board else pgettext("role", "attacker")
    if each is sentence.target:
        return pgettext("role", "challenged") if is_board else pgettext("role", "target")
    if any(each is event.monster for event in sentence.events):
        return pgettext("role", "Summoned")
    return pgettext("role", "added")


def _role_choice(
    each: Mentioned, sentence: Sentence, page: str, chosen: Mapping[str, str]
) -> Iterator[Choice]:
    """Yield who attacks whom, for the first of two monsters; the other one follows."""
    if page in _ROLES and each is sentence.first_of_two:
        value = "attacker" if each is sentence.attacker else "target"
        yield Choice.among(_ROLES[page].items(), value, f"r{each.place}", _("Role"), chosen)


def _card_choice(
    each: Mentioned, cards: Mapping[str, AnyCard], chosen: Mapping[str, str]
) -> Iterator[Choice]:
    named = each.piece.named if each.piece else None
    keys = [str(key) for key in named.keys] if named else []
    options = tuple((key, cards[key].page_name) for key in keys if key in cards)
    if named and len(options) > 1 and not named.is_sure and each.card:
        yield Choice.among(options, str(each.card.pk), f"c{each.place}", _("Card"), chosen)


def _whose(
    each: Mentioned,
    is_monster: bool,
    chosen: Mapping[str, str],
    user_of: Callable[[Mentioned], str],
) -> Choice:
    value = each.controller if is_monster else user_of(each)
    field, label = f"w{each.place}", _("Controlled by")
    return Choice.among(_WHOSE.items(), value or "you", field, label, chosen)


def _bearer(
    each: Mentioned, bearer: Mentioned, sentence: Sentence, chosen: Mapping[str, str]
) -> Choice:
    slots = {
        "attacker": (sentence.attacker, _("to the attacker")),
        "target": (sentence.target, _("to the target")),
    }
    options = [
        (slot, message("to {monster}", monster=monster.name) if monster.name else nameless)
        for slot, (monster, nameless) in slots.items()
        if monster
    ]
    value = "attacker" if bearer is sentence.attacker else "target"
    return Choice.among(options, value, f"q{each.place}", _("Monster"), chosen)


def _position(each: Mentioned, chosen: Mapping[str, str]) -> Choice:
    stands = each.position or "attack"
    return Choice.among(_POSITIONS.items(), stands, f"p{each.place}", _("Position"), chosen)


def _use(each: Mentioned, reading: Reading, chosen: Mapping[str, str]) -> Choice:
    value = "0" if each.name in reading.idle else "1"
    return Choice.among(_USED.items(), value, f"u{each.place}", _("Use"), chosen)


def _details(each: Mentioned) -> str:
    """Return what else was said of a card: its numbers, damage and keywords."""
    said = []
    if each.card and (each.atk is not None or each.def_ is not None):
        said.append(_numbers(each))
    if each.pierces:
        said.append(_("piercing"))
    if each.damage:
        said.append(_("{number} damage").format(number=each.damage))
    for word, value in each.keywords.items():
        is_counted = value is not None and value is not True
        said.append(f"{word.capitalize()}{f' +{value}' if is_counted else ''}")
    return pgettext("in a list", ", ").join(said)


def _numbers(each: Mentioned) -> str:
    numbers = [str(number) for number in (each.atk, each.def_) if number is not None]
    return "/".join(numbers)
