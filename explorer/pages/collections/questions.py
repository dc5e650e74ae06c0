"""Describe the inputs of a document in words: what a reader needs to find its result.

The result is nowhere in these words. A document that today's validation refuses is a list of its
values.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, NamedTuple

from django.http import QueryDict
from django.utils.text import capfirst, get_text_list

from engine.document import Document
from engine.lorcana import action_in_words
from engine.yugioh import RULESETS, Battle
from engine.yugioh.captions import caption
from engine.yugioh.timing import FACTS_BY_NAME, WHOLE
from explorer.addresses.board_names import names_in
from explorer.addresses.replay import EVENTS, FLAGS
from explorer.battle.picked_cards.parts import ModifierPart
from explorer.battle.wording import effect_in_words, modifiers_in_words
from explorer.battle_phase import composition as phases
from explorer.battle_phase.editors import happening as happening_in_phase
from explorer.battle_phase.problems import names_of
from explorer.board.wording import KEYWORDS
from explorer.board.wording import effect_in_words as board_effect
from explorer.learn.description import in_words
from explorer.life_points import composition as sheets
from explorer.pages.collections.items import Item
from explorer.replay.event_list import happening
from explorer.replay.wording import FORCES
from explorer.results.kinds import KINDS
from explorer.results.stored_documents import inputs_of
from explorer.timing.composition import facts_in_words

_WHOSE = {"you": "yours", "opponent": "your opponent’s", "A": "yours", "B": "your opponent’s"}
_POSITIONS = {"attack": "Attack Position", "defense": "Defense Position", "set": "face-down"}
_LIFE_POINTS = 8000


class Fact(NamedTuple):
    """One line of a question: `Attacker`, `Gemini Elf (yours): ATK 1900, DEF 900`."""

    of: str
    says: str


def facts_of(item: Item, *, is_answered: bool = True) -> tuple[Fact, ...]:
    """Return the inputs of an item's document; of a ruling without one, none.

    Before a quiz is answered, they leave out the moment that the text of a named card names: that
    is the answer to when in the Damage Step it can be activated.
    """
    if item.kind is None:
        return ()
    if item.read is None:
        return tuple(
            Fact(each.place or "document", each.value) for each in inputs_of(item.document)
        )
    document = item.read.to_document()
    facts = (*_FACTS[item.kind.slug](document, item.read), *_in_common(document))
    if not is_answered and asks_for_a_part(document) and document["timing"].get("card"):
        facts = tuple(each for each in facts if each.of != FACTS_BY_NAME["names"].words)
    return tuple(Fact(each.of, capfirst(each.says)) for each in facts)


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
        yield Fact("Life Points", f"your opponent has {opponent}, you have {you}")
    ruleset = RULESETS.get(document.get("ruleset", ""))
    if ruleset:
        yield Fact("Rules", ruleset.title)


def _monster(of: str, monster: Document, usual: str) -> Iterator[Fact]:
    """Yield a Yu-Gi-Oh! monster with its numbers, and the modifiers of these."""
    name = monster.get("name") or of
    controller = monster.get("controller", usual)
    parts = [
        f"ATK {monster['atk']}",
        "no DEF" if monster.get("def") is None else f"DEF {monster['def']}",
        _POSITIONS[monster.get("position", "attack")],
    ]
    parts += ["face-down"] * bool(monster.get("face_down"))
    if monster.get("battles_with"):
        parts.append(f"uses its {monster['battles_with'].upper()}")
    if change := monster.get("position_change"):
        to = str(change["to"]).replace("_", "-")
        parts.append(f"changed to {to} position by {change.get('card') or 'an effect'}")
    parts += ["can’t be destroyed by battle"] * bool(monster.get("indestructible_by_battle"))
    yield Fact(of, f"{name} ({_WHOSE[controller]}): {', '.join(parts)}")
    for each in monster.get("modifiers", ()):
        words = modifiers_in_words(ModifierPart("", (each,)))
        yield Fact(each["card"], f"{words}, on {name}")


def _effects(
    effects: Iterable[Document], words: Callable[[Document], str] = in_words
) -> Iterator[Fact]:
    for each in effects:
        yield Fact(f"{each['card']} ({_WHOSE[each['controller']]})", words(each))


def _battle(document: Document, _: Any) -> Iterator[Fact]:
    yield from _monster("Attacker", document["attacker"], "you")
    if document["target"] is None:
        yield Fact("Target", "none, a direct attack")
    else:
        yield from _monster("Target", document["target"], "opponent")
    yield from _effects(document.get("effects", ()))


def _effect_damage(document: Document, _: Any) -> Iterator[Fact]:
    damage = document["effect_damage"]
    whom = {"you": "you", "opponent": "your opponent"}[damage["to"]]
    yield Fact("Effect damage", f"{damage['card']} inflicts {damage['amount']} to {whom}")
    yield from _effects(document.get("effects", ()), effect_in_words)


def _timing(document: Document, question: Any) -> Iterator[Fact]:
    asks = {
        "activate": "can it be activated at this moment?",
        "happens": "what happens at this moment?",
        "when": "which moment do these words name?",
    }
    whole = "can it be activated in the Damage Step, and when?"
    asked = asks.get(question.timing.ask, "what is the answer?")
    yield Fact("Question", whole if asks_for_a_part(document) else asked)
    yield from (Fact(words, value) for words, value in facts_in_words(question))


def _attack(document: Document, _: Any) -> Iterator[Fact]:
    for of, key in (("Attacking player", "attackers"), ("Defending player", "defenders")):
        named = [_on_field(each) for each in document.get(key, ())]
        yield Fact(of, get_text_list(named, "and") or "no monsters")
    declared = document["declaration"]
    names = {
        each["id"]: each["name"]
        for key in ("attackers", "defenders")
        for each in document.get(key, ())
    }
    target = names.get(declared.get("target"), "")
    attacker = names.get(declared["attacker"], declared["attacker"])
    how = f"declares an attack on {target}" if target else "declares a direct attack"
    yield Fact("Declaration", f"{attacker} {how}")
    whole: Document = {"attackers": [], "defenders": [], "events": [], "damage_step": []} | document
    for name in EVENTS.values():
        for at, event in enumerate(document.get(name, ()), 1):
            when = ", in the Damage Step" if name == "damage_step" else ""
            yield Fact(f"Event {at}{when}", happening(event, whole))
    for flag in FLAGS.values():
        if document.get(flag):
            yield Fact("Also", flag.replace("_", " "))


def _on_field(monster: Document) -> str:
    position = monster.get("position", "")
    states = [_POSITIONS.get(position, position), FORCES.get(monster.get("force", ""), "")]
    said = ", ".join(filter(None, states))
    return f"{monster['name']} ({said})" if said else str(monster["name"])


def _sheet(document: Document, _: Any) -> Iterator[Fact]:
    made = sheets.compose(QueryDict(KINDS["life-points"].query_of(document)))
    for at, (coded, entry) in enumerate(zip(made.entries, document["sheet"], strict=True), 1):
        if "battle" in entry:
            says = caption(Battle.from_document(entry["battle"]))
            yield Fact(f"Line {at}", says)
            yield from _battle(entry["battle"], None)
        else:
            yield Fact(f"Line {at}", happening_in_phase(coded, {}))
            yield from _effects(entry.get("effects", ()), effect_in_words)
    yield from _effects(document.get("effects", ()), effect_in_words)


def _phase(document: Document, _: Any) -> Iterator[Fact]:
    phase = document["battle_phase"]
    for each in phase["monsters"]:
        yield from _monster("Monster", each, "you")
    made = phases.compose(QueryDict(KINDS["battle-phase"].query_of(document)))
    names = names_of(made.document)  # by the ids that the events of a query string have
    for at, (coded, event) in enumerate(zip(made.events, phase["events"], strict=False), 1):
        yield Fact(f"Event {at}", happening_in_phase(coded, names))
        yield from _effects(event.get("effects", ()))
    yield from _effects(phase.get("effects", ()))


def _same_time(document: Document, _: Any) -> Iterator[Fact]:
    yield Fact("Question", "these battles happen at the same time, by a house rule")
    for of, key, usual in (("Attacker", "attackers", "you"), ("Target", "targets", "opponent")):
        for at, each in enumerate(document[key], 1):
            yield from _monster(f"{of} {at}", each, usual)
    yield from _effects(document.get("effects", ()))


def _board(document: Document, board: Any) -> Iterator[Fact]:
    names = names_in(document)
    for card in document["characters"]:
        of = f"{card.get('name') or card['id']} ({_WHOSE[card['owner']]})"
        yield Fact(of, ", ".join(_card(card, names)))
    for effect in document.get("effects", ()):
        yield Fact("Effect", board_effect(effect, names))
    if document.get("active_player", "A") == "B":
        yield Fact("Turn", "your opponent’s")
    yield Fact("Action", action_in_words(board, board.action))


def _card(card: Document, names: Mapping[str, str]) -> Iterator[str]:
    kind = card.get("type", "character")
    yield kind
    for stat in ("strength", "willpower"):
        if card.get(stat) is not None:
            yield f"{stat} {card[stat]}"
    if card.get("damage"):
        yield f"{card['damage']} damage"
    for keyword, value in (card.get("keywords") or {}).items():
        number = f" +{value}" if type(value) is int else ""
        yield f"{KEYWORDS.get(keyword, keyword)}{number}"
    for state, words in (("exerted", "exerted"), ("drying", "drying")):
        if card.get(state):
            yield words
    if card.get("at"):
        yield f"at {names.get(card['at'], card['at'])}"


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
