"""Describe the inputs of a document in words: what a reader needs to find its result.

The result is nowhere in these words. A document that today's validation refuses is a list of its
values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.text import capfirst

from engine.document import Document
from engine.lorcana import action_in_words
from engine.yugioh import RULESETS, Battle
from engine.yugioh.captions import caption
from engine.yugioh.timing import FACTS, WHOLE
from explorer.addresses.card_names import names_in
from explorer.addresses.replay import EVENTS, FLAGS
from explorer.battle_phase import composition as phases
from explorer.battle_phase.event_words import happening as happening_in_phase
from explorer.battle_phase.event_words import names_of
from explorer.board.wording import KEYWORDS
from explorer.board.wording import effect_in_words as board_effect
from explorer.catalogue.effect_words import effect_in_words, modifiers_in_words
from explorer.learn.description import quiz_effect_in_words
from explorer.life_points import composition as sheets
from explorer.pages.collections.items import Item
from explorer.replay.lines import happening
from explorer.results.attack_words import FORCES
from explorer.results.battle_table import caption as effect_damage_caption
from explorer.results.kinds import KINDS
from explorer.results.stored_documents import inputs_of
from explorer.timing.composition import facts_in_words
from explorer.web.sentences import and_list
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop, pgettext

_YOURS, _OPPONENTS = gettext_noop("yours"), gettext_noop("your opponent’s")
_WHOSE = {"you": _YOURS, "opponent": _OPPONENTS, "A": _YOURS, "B": _OPPONENTS}
_POSITIONS = {
    "attack": gettext_noop("Attack Position"),
    "defense": gettext_noop("Defense Position"),
    "set": gettext_noop("face-down"),
}
_CHANGES = {
    "attack": gettext_noop("changed to attack position by {card}"),
    "defense": gettext_noop("changed to defense position by {card}"),
    "face_down": gettext_noop("changed to face-down position by {card}"),
}
_FLAGS = {
    "declared_directly": gettext_noop("declared directly"),
    "may_attack_in_defense": gettext_noop("may attack in defense"),
    "may_attack_directly": gettext_noop("may attack directly"),
    "cannot_declare": gettext_noop("cannot declare"),
    "cannot_attack": gettext_noop("cannot attack"),
}
_TYPES = {
    "character": gettext_noop("character"),
    "location": gettext_noop("location"),
    "item": gettext_noop("item"),
}
_LIFE_POINTS = 8000


class Fact(NamedTuple):
    """One line of a question: `Attacker`, `Gemini Elf (yours): ATK 1900, DEF 900`."""

    of: str
    says: str
    name: str = ""  # of a question of timing: the name of the fact


def facts_of(item: Item, *, is_answered: bool = True) -> tuple[Fact, ...]:
    """Return the inputs of an item's document; of a ruling without one, none.

    Before a quiz is answered, they leave out the moment that the text of a named card names: that
    is the answer to when in the Damage Step it can be activated.
    """
    if item.kind is None:
        return ()
    if item.read is None:
        return tuple(
            Fact(each.place or _("document"), each.value) for each in inputs_of(item.document)
        )
    document = item.read.to_document()
    facts = (*_FACTS[item.kind.slug](document, item.read), *_in_common(document))
    if not is_answered and asks_for_a_part(document) and document["timing"].get("card"):
        facts = tuple(each for each in facts if each.name != "names")
    return tuple(each._replace(says=capfirst(each.says)) for each in facts)


def asks_for_a_part(document: Document) -> bool:
    """Return whether it is a question of timing about the whole Damage Step, whose answer may be a
    part of that.
    """
    asked = document.get("timing", {})
    return (
        bool(asked)
        and asked.get("ask", "activate") == "activate"
        and asked.get("at", WHOLE) == WHOLE
    )


def _in_common(document: Document) -> Iterator[Fact]:
    """Yield Life Points and rules that are not the usual ones."""
    points = document.get("life_points") or {}
    if any(points.get(player, _LIFE_POINTS) != _LIFE_POINTS for player in ("you", "opponent")):
        you, opponent = (points.get(each, _LIFE_POINTS) for each in ("you", "opponent"))
        has = _("your opponent has {opponent}, you have {you}")
        yield Fact(_("Life Points"), has.format(opponent=opponent, you=you))
    ruleset = RULESETS.get(document.get("ruleset", ""))
    if ruleset:
        yield Fact(_("Rules"), str(ruleset.title))


def _monster(of: str, monster: Document, usual: str) -> Iterator[Fact]:
    """Yield a Yu-Gi-Oh! monster with its numbers, and the modifiers of these."""
    name = monster.get("name") or of
    controller = monster.get("controller", usual)
    yield Fact(
        of,
        # Translators: a monster: “Gemini Elf (yours): ATK 1900, DEF 900”.
        pgettext("monster", "{name} ({whose}): {numbers}").format(
            name=name, whose=_(_WHOSE[controller]), numbers=_listed(_numbers(monster))
        ),
    )
    for each in monster.get("modifiers", ()):
        words = modifiers_in_words([each])
        yield Fact(each["card"], _("{changes}, on {name}").format(changes=words, name=name))


def _numbers(monster: Document) -> Iterator[str]:
    """Yield what is to be known of a Yu-Gi-Oh! monster."""
    yield _("ATK {number}").format(number=monster["atk"])
    defense = monster.get("def")
    yield _("no DEF") if defense is None else _("DEF {number}").format(number=defense)
    yield _(_POSITIONS[monster.get("position", "attack")])
    if monster.get("face_down"):
        yield _("face-down")
    if uses := monster.get("battles_with"):
        yield _("uses its DEF") if uses == "def" else _("uses its ATK")
    if change := monster.get("position_change"):
        yield _(_CHANGES[change["to"]]).format(card=change.get("card") or _("an effect"))
    if monster.get("indestructible_by_battle") or monster.get("spared_by"):
        yield _("can’t be destroyed by battle")


def _listed(parts: Iterable[str]) -> str:
    return pgettext("in a list", ", ").join(parts)


def _of_player(card: str, player: str) -> str:
    # Translators: a card and its player: “Kuriboh (yours)”.
    return pgettext("card", "{card} ({whose})").format(card=card, whose=_(_WHOSE[player]))


def _effects(
    effects: Iterable[Document], words: Callable[[Document], str] = quiz_effect_in_words
) -> Iterator[Fact]:
    for each in effects:
        yield Fact(_of_player(each["card"], each["controller"]), words(each))


def _battle(document: Document, battle: Any) -> Iterator[Fact]:
    yield from _monster(_("Attacker"), document["attacker"], "you")
    if document["target"] is None:
        yield Fact(_("Target"), _("none, a direct attack"))
    else:
        yield from _monster(_("Target"), document["target"], "opponent")
    yield from _effects(document.get("effects", ()))


def _effect_damage(document: Document, damage: Any) -> Iterator[Fact]:
    yield Fact(_("Effect damage"), str(effect_damage_caption(damage)))
    yield from _effects(document.get("effects", ()), effect_in_words)


def _timing(document: Document, question: Any) -> Iterator[Fact]:
    asks = {
        "activate": _("can it be activated at this moment?"),
        "happens": _("what happens at this moment?"),
        "when": _("which moment do these words name?"),
    }
    whole = _("can it be activated in the Damage Step, and when?")
    asked = asks.get(question.timing.ask) or _("what is the answer?")
    yield Fact(_("Question"), whole if asks_for_a_part(document) else asked)
    names = [each.name for each in FACTS if each.name in question.timing.facts]
    for name, (words, value) in zip(names, facts_in_words(question), strict=True):
        yield Fact(words, value, name)


def _attack(document: Document, attack: Any) -> Iterator[Fact]:
    players = (("attackers", _("Attacking player")), ("defenders", _("Defending player")))
    for key, of in players:
        named = [_on_field(each) for each in document.get(key, ())]
        yield Fact(of, str(and_list(named)) or _("no monsters"))
    declared = document["declaration"]
    names = {
        each["id"]: each["name"]
        for key in ("attackers", "defenders")
        for each in document.get(key, ())
    }
    target = names.get(declared.get("target"), "")
    attacker = names.get(declared["attacker"], declared["attacker"])
    directly = _("{attacker} declares a direct attack")
    says = _("{attacker} declares an attack on {target}") if target else directly
    yield Fact(_("Declaration"), says.format(attacker=attacker, target=target))
    whole: Document = {"attackers": [], "defenders": [], "events": [], "damage_step": []} | document
    for name in EVENTS.values():
        for at, event in enumerate(document.get(name, ()), 1):
            of = _("Event {n}, in the Damage Step") if name == "damage_step" else _("Event {n}")
            yield Fact(of.format(n=at), str(happening(event, whole)))
    for flag in FLAGS.values():
        if document.get(flag):
            yield Fact(_("Also"), _(_FLAGS[flag]))


def _on_field(monster: Document) -> str:
    position = str(monster.get("position", ""))
    states = [_(_POSITIONS.get(position, position)), _(FORCES.get(monster.get("force", ""), ""))]
    said = _listed(filter(None, states))
    if not said:
        return str(monster["name"])
    return pgettext("monster", "{name} ({state})").format(name=monster["name"], state=said)


def _sheet(document: Document, sheet: Any) -> Iterator[Fact]:
    made = sheets.compose_sheet(QueryDict(KINDS["life-points"].query_of(document)))
    for at, (coded, entry) in enumerate(zip(made.entries, document["sheet"], strict=True), 1):
        if "battle" in entry:
            says = str(caption(Battle.from_document(entry["battle"])))
            yield Fact(_("Line {n}").format(n=at), says)
            yield from _battle(entry["battle"], None)
        else:
            yield Fact(_("Line {n}").format(n=at), str(happening_in_phase(coded, {})))
            yield from _effects(entry.get("effects", ()), effect_in_words)
    yield from _effects(document.get("effects", ()), effect_in_words)


def _phase(document: Document, battle_phase: Any) -> Iterator[Fact]:
    phase = document["battle_phase"]
    for each in phase["monsters"]:
        yield from _monster(_("Monster"), each, "you")
    made = phases.compose_phase(QueryDict(KINDS["battle-phase"].query_of(document)))
    names = names_of(made.document)  # by the ids that the events of a query string have
    for at, (coded, event) in enumerate(zip(made.events, phase["events"], strict=False), 1):
        yield Fact(_("Event {n}").format(n=at), str(happening_in_phase(coded, names)))
        yield from _effects(event.get("effects", ()))
    yield from _effects(phase.get("effects", ()))


def _same_time(document: Document, battles: Any) -> Iterator[Fact]:
    yield Fact(_("Question"), _("these battles happen at the same time, by a house rule"))
    for at, each in enumerate(document["attackers"], 1):
        yield from _monster(_("Attacker {n}").format(n=at), each, "you")
    for at, each in enumerate(document["targets"], 1):
        yield from _monster(_("Target {n}").format(n=at), each, "opponent")
    yield from _effects(document.get("effects", ()))


def _board(document: Document, board: Any) -> Iterator[Fact]:
    names = names_in(document)
    for card in document["characters"]:
        of = _of_player(card.get("name") or card["id"], card["owner"])
        yield Fact(of, _listed(_card(card, names)))
    for effect in document.get("effects", ()):
        yield Fact(_("Effect"), str(board_effect(effect, names)))
    if document.get("active_player", "A") == "B":
        yield Fact(_("Turn"), _(_OPPONENTS))
    yield Fact(_("Action"), str(action_in_words(board, board.action)))


def _card(card: Document, names: Mapping[str, str]) -> Iterator[str]:
    kind = str(card.get("type", "character"))
    yield _(_TYPES.get(kind, kind))
    if card.get("strength") is not None:
        yield _("strength {number}").format(number=card["strength"])
    if card.get("willpower") is not None:
        yield _("willpower {number}").format(number=card["willpower"])
    if card.get("damage"):
        yield _("{number} damage").format(number=card["damage"])
    for keyword, value in (card.get("keywords") or {}).items():
        number = f" +{value}" if type(value) is int else ""
        yield f"{KEYWORDS.get(keyword, keyword)}{number}"
    if card.get("exerted"):
        yield _("exerted")
    if card.get("drying"):
        yield _("drying")
    if card.get("at"):
        yield _("at {location}").format(location=names.get(card["at"], card["at"]))


_FACTS: dict[str, Callable[[Document, Any], Iterator[Fact]]] = {
    "battle": _battle,
    "effect-damage": _effect_damage,
    "timing": _timing,
    "attack": _attack,
    "life-points": _sheet,
    "battle-phase": _phase,
    "same-time": _same_time,
    "board": _board,
}
