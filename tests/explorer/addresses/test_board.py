"""Test the query string of a board: compact, stable, the same there and back."""

from __future__ import annotations

from typing import Any

import pytest
from django.http import QueryDict
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.lorcana import ACTION_FIELDS, Board
from explorer.addresses.board import LETTERS, State, query_of, query_of_state, state_from
from explorer.addresses.rison import dumps, loads, loads_typed_object
from explorer.rulings.named_boards import NamedBoard, examples
from tests.conftest import IN_NO_NAME
from tests.engine.lorcana.rule_cases import a, act, b, by, deal, fight, granted, location, on, shift
from tests.engine.lorcana.test_cases import CASES
from tests.engine.lorcana.test_properties import ACTIONS, boards

EXAMPLES = [example for group in examples() for example in group.boards]
many = settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])

# Any name a card may have: blanks, quotes, delimiters of addresses and of Rison, any letter.
ODD = st.text(
    st.sampled_from(" '\"!(),:;&=+#%/?@~-_.*$\\\n\t<>“’ÅЖ漢🂡01")
    | st.characters(exclude_categories=["Cs"], exclude_characters=IN_NO_NAME),
    min_size=1,
    max_size=100,
)
_OF_CARDS = ("id", "target", "targets", "source", "at", "challenger", "supporter", "onto", "from")


def board(action: Document, *cards: Document, **fields: Any) -> Document:
    return {"game": "lorcana", "characters": [*cards], "action": action, **fields}


def whole(document: Document) -> Document:
    """Return a document as the engine writes it."""
    return Board.from_document(document).to_document()


def again(query: str) -> Document:
    """Return the document that an address leads to."""
    state = state_from(QueryDict(query))
    assert state.did == []
    return whole({**state.board, "action": state.action})


def expect_same(document: Document) -> None:
    """Expect the address to lead to the same document, and that document to the same address."""
    query = query_of(document)
    assert again(query) == whole(document)
    assert query_of_state(state_from(QueryDict(query))) == query
    canonical = query_of(whole(document))
    assert again(canonical) == whole(document)
    assert query_of(again(canonical)) == canonical


def renamed(part: Any, names: dict[str, str], key: str = "") -> Any:
    """Return a document in which the cards have other ids, wherever one is named."""
    if isinstance(part, dict):
        return {name: renamed(each, names, name) for name, each in part.items()}
    if isinstance(part, list):
        return [renamed(each, names, key) for each in part]
    is_card = key in _OF_CARDS or (key == "to" and part not in ("hand", "deck", "inkwell"))
    return names.get(part, part) if is_card else part


# --- There and back ------------------------------------------------------------------------------


@many
@given(boards())
def test_any_board_comes_back_as_it_was(document: Document) -> None:
    expect_same(document)


@many
@given(boards("within"))
def test_actions_within_actions_come_back(document: Document) -> None:
    expect_same(document)


@many
@given(boards(), st.lists(ODD, min_size=8, max_size=8, unique=True), ODD)
def test_any_id_and_any_name_comes_back(document: Document, ids: list[str], name: str) -> None:
    names = dict(zip([*"abcdl", *"nmx"], ids, strict=True))
    called = [
        card | {"name": f"{name}{at}"[:100]} for at, card in enumerate(document["characters"])
    ]
    expect_same(renamed(document | {"characters": called}, names))


@many
@given(boards(), st.lists(ACTIONS["any"], max_size=4))
def test_what_has_been_done_comes_back(document: Document, did: list[Document]) -> None:
    start = {name: part for name, part in document.items() if name != "action"}
    query = query_of_state(State(start, did, None))
    state = state_from(QueryDict(query))
    assert (state.did, state.action) == (did, None)
    assert again(query_of_state(state._replace(did=[], action=act("gsc")))) == whole(
        start | {"action": act("gsc")}
    )
    assert query_of_state(state) == query


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["id"])
def test_every_case_of_the_rules_comes_back(case: dict[str, Any]) -> None:
    expect_same(case["board"])


def test_cards_under_a_card_come_back_and_keep_their_order() -> None:
    under = [
        {"id": "old (1)", "name": "O’Malley & Co, “the first”", "strength": -2, "willpower": 0},
        {"id": "c", "type": "location", "willpower": 3},
        {"id": "d", "strength": 1, "willpower": 2, "keywords": {"resist": 2, "ward": True}},
    ]
    document = board(fight(), a(under=under), b())
    expect_same(document)
    back = again(query_of(document))["characters"][0]["under"]
    assert [card["id"] for card in back] == ["old (1)", "c", "d"]


@pytest.mark.parametrize(
    "new",
    [
        {"id": "n", "strength": 3, "willpower": 4},
        {"id": "n", "name": "n", "strength": 0, "willpower": 0},
        {"id": "n", "name": "Master", "strength": -1, "willpower": 4, "keywords": {"rush": True}},
        {"id": "Keep", "type": "location", "willpower": 6},
        {"id": "The one & only", "strength": 1, "willpower": 1, "keywords": {"challenger": 2}},
    ],
)
@pytest.mark.parametrize("type", ["shift", "play"])
def test_a_new_card_comes_back(new: Document, type: str) -> None:
    more = {"onto": "a"} if type == "shift" else {"enters_with_damage": 2}
    expect_same(board(act(type, new=new, **more), a(), b()))


def test_every_kind_of_action_has_been_tried() -> None:
    """The boards above must include every type."""
    actions = repr([case["board"]["action"] for case in CASES])
    actions += repr([example.document["action"] for example in EXAMPLES])
    assert all(f"'type': '{type}'" in actions for type in ACTION_FIELDS)


# --- How it reads --------------------------------------------------------------------------------


@pytest.mark.parametrize("example", EXAMPLES, ids=lambda example: example.slug)
def test_the_address_of_an_example_is_its_canonical_one(example: NamedBoard) -> None:
    assert example.query == query_of(whole(example.document))
    assert query_of_state(state_from(QueryDict(example.query))) == example.query
    assert again(example.query) == whole(example.document)


def test_the_address_is_short_and_drops_what_is_default() -> None:
    document = board(
        fight(declaration_triggers=[deal(1, "b")]),
        a(name="Scout", damage=0, drying=False, keywords={"challenger": 2, "resist": 0}),
        b(exerted=True, damage=1, keywords={"evasive": True, "ward": False}),
        location("Tower", "B", 5),
        effects=[granted("a", "rush") | {"value": None}, by("redirect_as_put", "b")],
        active_player="A",
    )
    assert query_of(whole(document)) == (
        "a-name=Scout&a-s=3&a-w=4&a-ch=2&b-by=B&b-s=2&b-w=5&b-d=1&b-x=1&b-kw=evasive"
        "&c-id=Tower&c-by=B&c-type=location&c-w=5"
        "&e=(keyword:rush,target:a,type:grant_keyword)&e=(source:b,type:redirect_as_put)"
        "&act=challenge&act-challenger=a&act-target=b"
        "&act-declaration_triggers=(amount:1,targets:!(b),type:deal)"
    )


def test_what_is_no_number_stays_as_it_was_typed() -> None:
    query = "a-s=two&a-w=&a-d=1.5&b-s=+7&b-w=%E2%88%923&act=deal&act-amount=x&act-targets=a"
    state = state_from(QueryDict(query))
    first, second = state.board["characters"]
    assert (first["strength"], first["willpower"], first["damage"]) == ("two", "", "1.5")
    assert (second["strength"], second["willpower"]) == (7, -3)
    assert (state.action or {})["amount"] == "x"
    address = query_of_state(state)
    assert state_from(QueryDict(address)) == state
    assert address.startswith("a-s=two&a-w=&a-d=1.5&b-s=7&b-w=-3&")


def test_a_board_holds_the_cards_of_all_letters_and_no_more() -> None:
    cards = [a(at) | {"id": f"card {at}"} for at in range(len(LETTERS))]
    expect_same(board(act("gsc"), *cards))
    more = query_of(board(act("gsc"), *cards, a() | {"id": "one more"}))
    assert len(state_from(QueryDict(more)).board["characters"]) == 20


def test_a_new_card_always_has_a_strength_in_the_address_and_a_location_none() -> None:
    new: Document = {"id": "n", "willpower": 3}
    assert query_of(board(act("play", new=new))) == (
        "act=play&act-new-name=n&act-new-s=0&act-new-w=3"
    )
    place = board(act("play", new=new | {"type": "location"}))
    assert query_of(place) == "act=play&act-new-name=n&act-new-type=location&act-new-w=3"


def test_a_new_card_that_is_none_stays_as_it_was_typed() -> None:
    assert query_of(board(act("play", new="x"))) == "act=play&act-new=x"


def test_a_field_that_is_empty_or_not_ticked_is_no_parameter() -> None:
    empty = act("move", amount=2, to="", card=None, up_to=False, within_resolution=True)
    assert query_of(board(empty)) == "act=move&act-amount=2&act-within_resolution=1"


def test_a_list_without_a_parameter_is_empty_only_where_an_action_is_made_of_it() -> None:
    assert state_from(QueryDict("act=sequence")).action == {"type": "sequence", "actions": []}
    fights = {"type": "challenge", "challenger": "a"}
    assert state_from(QueryDict("act=challenge&act-challenger=a")).action == fights


def test_digits_are_a_number_only_in_a_field_of_numbers() -> None:
    action = state_from(QueryDict("act=deal&act-card=12&act-amount=12&act-targets=7")).action
    assert action == {"type": "deal", "card": "12", "amount": 12, "targets": ["7"]}


def test_a_strength_that_is_typed_for_a_location_is_kept_for_the_engine_to_refuse() -> None:
    query = "a-type=location&a-s=2&a-w=3&b-type=location&b-w=4&c-w=5"
    first, second, third = state_from(QueryDict(query)).board["characters"]
    assert first["strength"] == 2
    assert "strength" not in second
    assert third["strength"] == ""


# --- Rison ---------------------------------------------------------------------------------------


@many
@given(ODD, ODD, st.integers(-(10**12), 10**12), st.booleans())
def test_any_part_is_read_as_it_was_written(type: str, name: str, amount: int, flag: bool) -> None:
    assume(name != "type")
    part = {"type": type, name: [amount, {"a": flag, "b": None, "c": name}], "target": name}
    assert loads_typed_object(dumps(part)) == part


@pytest.mark.parametrize(
    "text",
    ["", "x", "3", "!n", "!(1)", "(", "((((" * 2000, "!(" * 500 + ")" * 500, "(a:" * 400 + "1",
     "()", "(amount:1)", "(type:1)", "(type:!(x))", "(1:2,type:x)", "(a:(!n:1),type:x)", "\0",
     "(type:x", "(type:x,a:" + "!(" * 60 + ")" * 60 + ")", "(type:x,amount:" + "9" * 5000 + ")"],
)  # fmt: skip
def test_what_is_no_part_becomes_one_that_the_engine_refuses(text: str) -> None:
    assert loads_typed_object(text) == {"type": text}


@pytest.mark.parametrize(("depth", "is_read"), [(1, True), (49, True), (50, False)])
def test_a_part_is_read_up_to_50_levels_deep(depth: int, is_read: bool) -> None:
    text = f"(a:{'!(' * depth}{')' * depth},type:x)"
    part = loads_typed_object(text)
    assert (part["type"] == "x") is is_read
    assert part["type"] in ("x", text)


@given(st.text(max_size=40) | st.text("()!:,'abe10.-", max_size=40))
def test_no_text_breaks_the_reader(text: str) -> None:
    part = loads_typed_object(text)
    assert isinstance(part["type"], str)
    assert loads_typed_object(dumps(part)) == part
    dumps(loads(text))


def test_an_effect_of_a_keyword_is_the_same_with_its_true_and_without() -> None:
    document = board(fight(), a(), b(), effects=[granted("a", "ward"), on("cant_challenge", "b")])
    expect_same(document)


def test_triggers_of_a_shift_come_back_in_their_order() -> None:
    triggers = [deal(1, "b"), shift("top", 1, 2), deal(2, "b", card="It’s, like (that): 1!")]
    document = board(shift("a", 5, 6, played_triggers=triggers), a(), b())
    assert query_of(document).count("act-played_triggers=") == 3
    expect_same(document)
