"""List cases for what came with later editions, worked out from the rules by hand."""

from __future__ import annotations

from engine.document import Document
from tests.engine.lorcana.rule_cases import (
    Case,
    a,
    act,
    b,
    by,
    card,
    deal,
    fight,
    granted,
    location,
    move,
    on,
    put,
    shift,
    then,
)

NEW = "crd-2.3.0"
ITEM = {"id": "potato", "owner": "A", "type": "item"}
THEIRS = {"id": "lamp", "owner": "B", "type": "item"}


def refused(name: str, rule: str, cards: list[Document], action: Document) -> Case:
    """Return a case of an action that a rule forbids."""
    return Case(name, rule, cards, action, illegal_by=rule)


TWO = [a(damage=2), card("c", "A", 1, 3, damage=1)]
SHIFTS = [
    Case(
        "Duo Shift adds the damage",
        "8.10.8.3",
        TWO,
        shift(["a", "c"], 5, 6, variant="duo"),
        damage={"top": 3},
        row=("shift", True, "8.10.8.3"),
        since=NEW,
    ),
    Case(
        "drying wins",
        "8.10.4.2",
        [a(), card("c", "A", 1, 3, drying=True), b()],
        then(shift(["a", "c"], 5, 6, variant="duo"), fight("top")),
        illegal_by="4.6.4.1",
        since=NEW,
    ),
    Case(
        "exerted wins",
        "8.10.4.2",
        [a(), card("c", "A", 1, 3, exerted=True), b()],
        then(shift(["a", "c"], 5, 6, variant="combo"), fight("top")),
        illegal_by="4.6.4.1",
        since=NEW,
    ),
    Case(
        "Combo Shift onto one",
        "8.10.8.4",
        [a(damage=2)],
        shift("a", 5, 6, variant="combo"),
        damage={"top": 2},
        row=("shift", True, "8.10.8.4"),
        since=NEW,
    ),
    Case(
        "two cards of two players",
        "8.10.1",
        [a(), b()],
        shift(["a", "b"], 5, 6, variant="duo"),
        illegal_by="8.10.1",
        since=NEW,
    ),
    Case(
        "Temporary Shift gives the card back",
        "8.10.8.5",
        [a(damage=1)],
        then(shift("a", 5, 6, variant="temporary"), deal(3, "top"), act("end_turn")),
        damage={"a": 0},
        row=("leave_play", True, "8.10.8.5"),
        since=NEW,
    ),
    Case(
        "Temporary Shift and damage that stays",
        "8.10.8.5",
        [a(damage=1)],
        then(shift("a", 5, 6, variant="temporary"), act("end_turn")),
        (act("damage_cant_be_removed"),),
        damage={"a": 1},
        disputed=("temporary-shift-and-damage",),
        since=NEW,
    ),
    Case(
        "a Temporary Shift ends the effects on its character",
        "8.10.5",
        [a()],
        then(shift("a", 5, 6, variant="temporary"), act("end_turn")),
        (on("strength_mod", "a", amount=2),),
        damage={"a": 0},
        strength={"a": 3},
        disputed=("temporary-shift-and-effects",),
        since=NEW,
    ),
    Case(
        "the text of a card applies again after a Temporary Shift",
        "8.10.8.5",
        [a(), b(), card("c", "A", 1, 9)],
        then(shift("a", 5, 6, variant="temporary"), deal(1, "c"), act("end_turn"), deal(2, "c")),
        (by("redirect_as_put", "a"),),
        damage={"a": 2, "b": 0, "c": 1},
        since=NEW,
    ),
    Case(
        "an opponent’s turn ends no Temporary Shift",
        "8.10.8.5",
        [{**b(), "temporary": True, "under": [{"id": "low", "willpower": 2}]}],
        act("end_turn"),
        damage={"b": 0},
        since=NEW,
    ),
    Case(
        "made to enter exerted",
        "8.10.3",
        [a(), b()],
        then(shift("a", 5, 6, enters_exerted=True), fight("top")),
        illegal_by="4.6.4.1",
    ),
    Case(
        "a number of the shifted card is there at once",
        "1.8.1",
        [a(damage=3)],
        shift("a", 2, 2),
        (by("willpower_mod", "top", amount=2, scope="self"),),
        damage={"top": 3},
    ),
]
ITEMS = [
    Case(
        "Potato Shift onto an item",
        "8.10.8.6 8.10.4.1",
        [ITEM, b(2, 9)],
        then(shift("potato", 7, 8, variant="potato"), fight("top")),
        damage={"top": 2, "b": 7},
        row=("shift", True, "8.10.8.6"),
        since=NEW,
    ),
    Case(
        "Potato Shift onto an item of this turn",
        "8.10.4.1",
        [{**ITEM, "drying": True}, b()],
        then(shift("potato", 7, 8, variant="potato"), fight("top")),
        illegal_by="4.6.4.1",
        since=NEW,
    ),
    Case(
        "Potato Shift onto a character",
        "8.10.8.6",
        [a()],
        shift("a", 7, 8, variant="potato"),
        illegal_by="8.10.8.6",
        since=NEW,
    ),
    Case(
        "Potato Shift onto an item with another name",
        "8.10.8.6",
        [{**ITEM, "name": "Lantern"}],
        shift("potato", 7, 8, variant="potato"),
        illegal_by="8.10.8.6",
        since=NEW,
    ),
    Case(
        "Potato Shift onto an item by its name",
        "8.10.8.6",
        [{**ITEM, "id": "i", "name": "Potato"}],
        shift("i", 7, 8, variant="potato"),
        row=("shift", True, "8.10.8.6"),
        since=NEW,
    ),
    Case("an item is never banished by a check", "5.1.2.2", [ITEM], act("gsc"), damage={}),
    refused("an item is not challenged", "4.6.4.2", [a(), THEIRS], fight("a", "lamp")),
    refused("an item does not challenge", "4.6.4.1", [ITEM, b()], fight("potato")),
    refused("an item is not dealt damage", "1.9.1", [a(), THEIRS], deal(1, "lamp")),
    refused("no damage is put on an item", "1.9.1", [a(), THEIRS], put(1, "lamp")),
    refused("no damage moves to an item", "1.9.1", [a(damage=1), THEIRS], move(1, "a", "lamp")),
    refused(
        "an item has no strength", "5.1.2.2", [ITEM], act("strength_mod", target="potato", amount=2)
    ),
    refused("a location is not readied", "5.1.2.3", [location("l", "A", 5)], act("ready", id="l")),
    Case(
        "Reckless has no item to challenge",
        "8.7.3",
        [a(keywords={"reckless": True}), THEIRS],
        act("try_end_turn"),
        damage={"a": 0},
    ),
]
HILL = location("hill", "A", 5)
PLACES = [
    Case(
        "move to a location",
        "4.7.1",
        [a(damage=4), location("camp", "A", 6), HILL],
        act("move_to_location", id="a", to="hill"),
        (by("willpower_mod", "hill", amount=2, scope="at_location"),),
        "+action move_to_location",
        damage={"a": 4},
        row=("move_to_location", True, "4.7.3.3"),
    ),
    Case(
        "move to where it is",
        "4.7.2",
        [a(at="hill"), HILL],
        act("move_to_location", id="a", to="hill"),
        damage={"a": 0},
        row=("move_to_location", False, "4.7.2"),
    ),
    Case(
        "move to an opponent’s location",
        "4.7.1",
        [a(), location("camp", "B", 6)],
        act("move_to_location", id="a", to="camp"),
        shows="-action move_to_location",
        illegal_by="4.7.1",
    ),
    Case(
        "move what is no character",
        "4.7.1",
        [ITEM, HILL],
        act("move_to_location", id="potato", to="hill"),
        illegal_by="4.7.1",
    ),
    Case(
        "readied in a challenge, it stays in it",
        "4.6.4.4",
        [a(3, 9), b(2, 9)],
        fight(declaration_triggers=[act("ready", id="a")]),
        shows="+action ready",
        damage={"a": 2, "b": 3},
        row=("ready", True, "5.1.3"),
        today={"row": ("ready", True, "4.6.4.4")},
    ),
    Case(
        "readied, it challenges again",
        "5.1.3",
        [a(1, 9), b(1, 9)],
        then(fight(), act("ready", id="a"), fight()),
        shows="-action ready",
        damage={"a": 2, "b": 2},
        row=("ready", True, "5.1.3"),
    ),
    Case(
        "a character enters exerted",
        "8.3.3",
        [b()],
        then(
            act("play", new={"id": "n", "strength": 1, "willpower": 2}, enters_exerted=True),
            fight("n"),
        ),
        illegal_by="4.6.4.1",
    ),
]
BRAVE = a(keywords={"adventurous": True})
ADVENTUROUS = [
    Case(
        "an Adventurous character can’t challenge",
        "8.16.2",
        [BRAVE, b()],
        fight(),
        illegal_by="8.16.2",
        since=NEW,
    ),
    Case(
        "it holds up the turn",
        "8.16.3",
        [BRAVE],
        act("try_end_turn"),
        illegal_by="8.16.3",
        since=NEW,
    ),
    Case(
        "once it has quested the turn can end",
        "8.16.3",
        [BRAVE],
        then(act("quest", id="a"), act("try_end_turn")),
        damage={"a": 0},
        since=NEW,
    ),
    Case(
        "drying, it does not hold it up",
        "8.16.3",
        [{**BRAVE, "drying": True}],
        act("try_end_turn"),
        damage={"a": 0},
        since=NEW,
    ),
    Case(
        "Reckless besides, it can do neither",
        "8.16.3 8.7.3",
        [BRAVE, b()],
        act("try_end_turn"),
        (granted("a", "reckless"),),
        damage={"a": 0},
        since=NEW,
    ),
    Case(
        "Adventurous can be granted",
        "8.16.2",
        [a(), b()],
        fight(),
        (granted("a", "adventurous"),),
        illegal_by="8.16.2",
        since=NEW,
    ),
]
