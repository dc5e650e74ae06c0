"""Name restrictions of attacks in words; no rule is implemented here."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.text import Capitalized, Name, Series, Text
from explorer.web.translation import gettext_noop, message, message_in

# The types as the editor lists them.
RESTRICTIONS = {
    "cannot_attack": gettext_noop("monsters can’t attack"),
    "cannot_declare": gettext_noop("monsters can’t declare attacks"),
    "cannot_attack_directly": gettext_noop("monsters can’t attack directly"),
    "only_targets": gettext_noop("monsters can attack only certain targets"),
    "only_attacker": gettext_noop("only one certain monster can declare attacks"),
    "first_attacker": gettext_noop("a certain monster has to attack before the others"),
    "one_attacker": gettext_noop("only one monster can attack: the first that does"),
}
_SENTENCES = {
    "cannot_attack": gettext_noop("Can’t attack: {monsters}"),
    "cannot_declare": gettext_noop("Can’t declare attacks: {monsters}"),
    "cannot_attack_directly": gettext_noop("Can’t attack directly: {monsters}"),
    "only_targets": gettext_noop("Can attack only {targets}: {monsters}"),
    "only_attacker": gettext_noop("Only {monster} can declare attacks"),
    "first_attacker": gettext_noop("{monster} has to attack before the others"),
    "one_attacker": gettext_noop("Only one monster can attack"),
}
_ONE_ALREADY = gettext_noop("Only one monster can attack, which is {monster}")


def restriction_sentence(restriction: Mapping[str, Any], names: Mapping[str, Text]) -> Text:
    """Return a restriction in a few words, with the names of its monsters; an unknown type as
    it is.
    """
    kind, card = restriction["type"], restriction.get("card")
    template = _SENTENCES.get(kind)
    if template is None:
        return str(kind)
    if kind == "one_attacker" and restriction.get("monster"):
        template = _ONE_ALREADY
    sentence: Text = message(
        template,
        monsters=_bound(restriction, names),
        targets=_named(restriction.get("targets", ()), names),
        monster=_one(restriction.get("monster"), names),
    )
    by_card = message("{event} ({card})", event=sentence, card=Name(card)) if card else sentence
    return Capitalized(by_card)


def _bound(restriction: Mapping[str, Any], names: Mapping[str, Text]) -> Text:
    who = restriction.get("who", "all")
    if who != "all":
        return _named(who, names)
    if restriction.get("other_than"):
        spared = _named(restriction["other_than"], names)
        return message("all but {monsters}", monsters=spared)
    return message_in("attacking monsters", "all")


def _one(monster: Any, names: Mapping[str, Text]) -> Text:
    return names.get(monster) or message("a monster that has left")


def _named(ids: Iterable[Any], names: Mapping[str, Text]) -> Text:
    listed: list[Text] = [names.get(each) or str(each) for each in ids]
    return Series(listed, ", ") if listed else message_in("monsters", "none")
