"""What holds of every Lorcana board: hypothesis composes them."""

from __future__ import annotations

import copy
from typing import Any

from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.lorcana import Board, BoardTrace, resolve
from engine.lorcana.effects import PLAIN
from tests.engine.lorcana.rule_cases import act

IDS = ["a", "b", "c", "d", "l"]
NEW_IDS = ["n", "m", "a"]
ID = st.sampled_from(IDS)
ANY_ID = st.sampled_from([*IDS, *NEW_IDS, "x"])
PLAYER = st.sampled_from("AB")
FEW = st.one_of(st.integers(0, 6), st.sampled_from([0, 1_000_000]))
SIGNED = st.one_of(st.integers(-5, 5), st.sampled_from([-1_000_000, 1_000_000]))
FLAG = st.booleans()
KEYWORDS = st.fixed_dictionaries(
    {}, optional={"challenger": st.integers(0, 3), "resist": st.integers(0, 3)}
    | dict.fromkeys(PLAIN, FLAG),
)  # fmt: skip


def shape(type: str, **fields: st.SearchStrategy[Any]) -> st.SearchStrategy[Document]:
    return st.fixed_dictionaries({"type": st.just(type), **fields})


ON_ONE = ("takes_no_challenge_damage", "cant_be_challenged", "cant_challenge",
          "may_challenge_ready", "may_challenge_evasive")  # fmt: skip
SCOPES = st.sampled_from(["own_others", "at_location", "self", "self_while_card_under"])
WHILE = st.sampled_from(["being_challenged", "undamaged", None])
EFFECT_BESIDES_WILLPOWER = st.one_of(
    shape("strength_mod", target=ID, amount=SIGNED, this_turn=FLAG),
    shape("grant_keyword", target=ID, keyword=st.sampled_from(["challenger", "resist"]),
          value=st.integers(0, 3), **{"while": WHILE}),
    shape("grant_keyword", target=ID, keyword=st.sampled_from(PLAIN), **{"while": WHILE}),
    shape("cant_be_dealt_damage", target=ID, unless=st.sampled_from([None, "being_challenged"])),
    shape("shield_next", target=ID, covers=st.sampled_from(["dealt", "taken"])),
    *(shape(type, source=ID)
      for type in ("redirect_as_put", "challenge_damage_stat", "strength_floor_printed")),
    *(shape(type, target=ID) for type in ON_ONE),
    shape("damage_cant_be_removed"),
)  # fmt: skip
EFFECT = st.one_of(
    EFFECT_BESIDES_WILLPOWER,
    shape("willpower_mod", source=ID, amount=SIGNED, scope=SCOPES),
)

TARGETS = st.lists(ANY_ID, min_size=1, max_size=3, unique=True)
AMOUNT = st.one_of(FEW, st.just("all"))
NEW = st.fixed_dictionaries(
    {"id": st.sampled_from(NEW_IDS), "strength": SIGNED, "willpower": FEW, "keywords": KEYWORDS},
    optional={"type": st.sampled_from(["character", "location"])},
)
SOME = st.one_of(st.integers(0, 6), st.just("all"))
MOVE = shape("move", amount=AMOUNT, to=ANY_ID, up_to=FLAG, within_resolution=FLAG,
             **{"from": ANY_ID})  # fmt: skip
SIMPLE = st.one_of(
    shape("deal", amount=FEW, targets=TARGETS, chosen_by=st.sampled_from(["A", "B", None]),
          vanish=FLAG),
    shape("put", amount=FEW, targets=TARGETS),
    MOVE,
    shape("remove", amount=AMOUNT, targets=TARGETS, up_to=FLAG),
    shape("play", new=NEW, enters_with_damage=FEW),
    shape("leave_play", id=ANY_ID, to=st.sampled_from(["hand", "deck", "inkwell"])),
    shape("banish", id=ANY_ID),
    shape("support", supporter=ANY_ID, target=ANY_ID),
    shape("strength_mod", target=ANY_ID, amount=SIGNED),
    shape("quest", id=ANY_ID),
    shape("end_turn"), shape("try_end_turn"), shape("gsc"),
)  # fmt: skip


def within(inner: st.SearchStrategy[Document]) -> st.SearchStrategy[Document]:
    some = st.lists(inner, max_size=3)
    return st.one_of(
        shape("sequence", actions=some),
        shape("challenge", challenger=st.sampled_from("ac"), target=st.sampled_from("bdl"),
              declaration_triggers=some, after_damage_triggers=some),
        shape("shift", onto=ANY_ID, new=NEW, played_triggers=some),
    )  # fmt: skip


# By name, as hypothesis prints a strategy that is an argument, and these print long.
ACTIONS = {
    "any": st.one_of(SIMPLE, within(st.one_of(SIMPLE, within(SIMPLE)))),
    "within": within(SIMPLE),
    "gsc": shape("gsc"),
    "move": shape("move", amount=SOME, to=ID, up_to=FLAG, **{"from": ID}),
    "put": shape("put", amount=st.integers(0, 6), targets=st.lists(ID, min_size=1, unique=True)),
}


@st.composite
def boards(draw: Any, kind: str = "any") -> Document:
    """Two characters a side and a location, with effects and an action.

    Where damage is moved or put, all have willpower enough to stay.
    """
    stay = kind in ("move", "put")
    willpower = st.integers(100, 200) if stay else FEW
    cards = [
        {"id": id, "owner": owner, "strength": draw(SIGNED), "willpower": draw(willpower),
         "damage": draw(st.integers(0, 3)), "exerted": owner == "B" or draw(FLAG),
         "drying": draw(FLAG), "keywords": draw(KEYWORDS), "at": draw(st.sampled_from([None, "l"]))}
        for id, owner in zip(IDS, "ABAB", strict=False)
    ]  # fmt: skip
    place = {"id": "l", "owner": draw(PLAYER), "type": "location", "willpower": draw(willpower)}
    return {
        "game": "lorcana",
        "characters": [*draw(st.permutations(cards)), place],
        "effects": draw(st.lists(EFFECT_BESIDES_WILLPOWER if stay else EFFECT, max_size=6)),
        "active_player": draw(PLAYER),
        "action": draw(ACTIONS[kind]),
    }


def resolved(document: Document) -> BoardTrace:
    return resolve(Board.from_document(document))


def ids(trace: BoardTrace) -> set[str]:
    return {card["id"] for card in trace.board["characters"]}


many = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])


@many
@given(boards())
def test_every_board_comes_to_a_board_that_the_next_action_starts_from(document: Document) -> None:
    before = copy.deepcopy(document)
    trace = resolved(document)
    assert document == before
    again = resolved({**trace.board, "action": act("sequence", actions=[])})
    assert again.legal
    assert (again.damage, again.strength, again.board) == (
        trace.damage, trace.strength, trace.board,
    )  # fmt: skip


@many
@given(boards())
def test_what_comes_out_is_whole(document: Document) -> None:
    trace = resolved(document)
    assert all(each >= 0 for each in trace.damage.values())
    assert all(each > 0 for each in trace.dealt.values())
    assert trace.damage.keys() == ids(trace)
    came_back = "play" in repr(document["action"]) or "shift" in repr(document["action"])
    assert came_back or not {*trace.banished} & ids(trace)
    assert all(row.why.endswith(".") and row.rule for row in trace.rows)
    assert trace.legal == (trace.why_illegal is None) == (trace.illegal_by is None)


@many
@given(boards())
def test_what_is_illegal_changes_nothing(document: Document) -> None:
    trace = resolved(document)
    assume(not trace.legal)
    untouched = resolved({**document, "action": act("sequence", actions=[])})
    assert (trace.board, trace.damage) == (untouched.board, untouched.damage)
    assert (trace.rows, trace.dealt, trace.banished, trace.disputed) == ((), {}, (), ())


@many
@given(boards("gsc"))
def test_a_second_check_changes_nothing(document: Document) -> None:
    first = resolved(document)
    second = resolved({**first.board, "action": act("gsc")})
    assert (second.board, second.banished) == (first.board, ())


@many
@given(boards("move"))
def test_moved_damage_is_neither_more_nor_less(document: Document) -> None:
    trace = resolved(document)
    prevented = any(row.applies == "replacement" for row in trace.rows)
    assume(not prevented)
    assert trace.banished == ()
    before = sum(card.get("damage", 0) for card in document["characters"])
    assert sum(trace.damage.values()) == before
    assert trace.dealt == {}


@many
@given(boards("put"))
def test_put_damage_knows_no_resist(document: Document) -> None:
    trace = resolved(document)
    taken = [row for row in trace.rows if row.applies == "replacement"]
    assume(not taken)
    assert trace.banished == ()
    put = document["action"]
    for card in document["characters"]:
        more = put["amount"] if card["id"] in put["targets"] else 0
        assert trace.damage[card["id"]] == card.get("damage", 0) + more


@many
@given(boards("within"))
def test_the_same_board_comes_to_the_same(document: Document) -> None:
    assert resolved(document) == resolved(copy.deepcopy(document))
