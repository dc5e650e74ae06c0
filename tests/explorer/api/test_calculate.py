"""Test calculating by the API: the engine's result, and every error at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument
from explorer.api.errors import MOST_BYTES, MOST_BYTES_OF_A_BATCH
from explorer.rulings.named_battles import NamedBattle, examples
from tests.conftest import battle, effect, monster, places, ruled_battles, traced
from tests.every_case import every

pytestmark = pytest.mark.django_db  # the cards of a battle are looked up

CALCULATE = "/api/v1/yugioh/calculate"
BATCH = f"{CALCULATE}/batch"
SAVE = "/api/v1/scenarios"
WITH_BATTLE = ruled_battles()
MANY = [effect("08")] * 31
ODD = {"card": "A", "stat": "atk"}
# Wrong documents, each with the places of its errors in their order and what stands there.
WRONG: list[tuple[object, dict[str, object]]] = [
    ([], {"": []}),
    ("text", {"": "text"}),
    (None, {"": None}),
    (7, {"": 7}),
    ({}, {"game": None, "attacker": None, "target": None}),
    (battle(game="chess"), {"game": "chess"}),
    (battle("2000"), {"attacker.atk": "2000"}),
    (battle(-1, 1_000_001), {"attacker.atk": -1, "target.atk": 1_000_001}),
    (battle(2000.5), {"attacker.atk": 2000.5}),  # type: ignore[arg-type]
    (battle(True), {"attacker.atk": True}),
    (battle(monster(1, passcode=0)), {"attacker.passcode": 0}),
    (battle(monster(1, spell=["x"])), {"attacker.spell": ["x"]}),
    (battle(monster(1, name="")), {"attacker.name": ""}),
    (battle(monster(1, name="a\0b")), {"attacker.name": "a\0b"}),
    (battle(monster(1, name="\ud800")), {"attacker.name": "\ud800"}),
    (battle(monster(1, name="x" * 101)), {"attacker.name": "x" * 101}),
    (battle(monster(1, None, position="defense")), {"attacker.position": "defense"}),
    (battle(1, {"atk": 1}), {"target.def": None}),
    (battle(1, 2, effect("99")), {"effects.0.step": "99"}),
    (battle(1, 2, effect("08"), {"card": "A"}), {"effects.1.step": None}),
    (battle(1, 2, effect("08"), 5), {"effects.1": 5}),  # type: ignore[arg-type]
    (battle(1, 2, effect("09")), {"effects.0.value": None}),
    (
        battle(1, 2, effect("09", value={"x": 1})),
        {"effects.0.value.half_of_life_points": None, "effects.0.value.x": 1},
    ),
    (
        battle(1, 2, effect("10", value={"x": 1}, comparison="at_most")),
        {"effects.0.value": {"x": 1}},
    ),
    (battle(1, 2, effect("02", kind="also")), {"effects.0.kind": "also"}),
    (battle(1, 2, *MANY), {"effects": MANY}),
    (battle(1, 2) | {"effects": "08"}, {"effects": "08"}),
    (
        battle(monster(1, modifiers=[ODD | {"change": 1}, ODD | {"set": "1"}])),
        {"attacker.modifiers.1.set": "1"},
    ),
    (battle(life_points={"you": 1, "opponent": []}), {"life_points.opponent": []}),
]


def post(client: Client, path: str, document: object) -> Any:
    """Send a document, or a body as it is."""
    body = document if isinstance(document, bytes) else json.dumps(document).encode()
    # The client names no Content-Type where there is no body.
    return client.post(path, body, "application/json", CONTENT_TYPE="application/json")


def refused(client: Client, path: str, document: object, status: int = 422) -> dict[str, Any]:
    """Return what stood at each place that is refused, in the order of the answer."""
    response = post(client, path, document)
    assert response.status_code == status, response.content
    detail = response.json()["detail"]
    assert detail
    keys = {"loc", "msg", "input", "code", "values"}
    assert all(each.keys() == keys and each["msg"] and each["code"] for each in detail)
    inputs = {".".join(map(str, each["loc"])): each["input"] for each in detail}
    assert len(inputs) == len(detail)
    return inputs


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_worked_example_has_the_engines_result(client: Client, example: NamedBattle) -> None:
    response = post(client, CALCULATE, example.battle.to_document())
    assert (response.status_code, response["Content-Type"]) == (200, "application/json")
    assert response.json() == example.trace.to_document()


def test_results_are_utf_8_without_spaces(client: Client) -> None:
    document = {"attacker": {"name": "青眼の白龍", "atk": 3000, "def": 2500}, "target": None}
    text = post(client, CALCULATE, {"game": "yugioh", **document}).content.decode()
    assert "青眼の白龍" in text
    assert json.dumps(json.loads(text), ensure_ascii=False, separators=(",", ":")) == text


def test_every_ruling_has_the_engines_result(client: Client) -> None:
    assert len(WITH_BATTLE) > 40
    for case in WITH_BATTLE:
        answer = post(client, CALCULATE, case["battle"]).json()
        assert answer == traced(case["battle"]).to_document(), case["id"]


@every(("document", "inputs"), WRONG)
def test_an_error_has_its_place_and_what_stood_there(
    client: Client, document: object, inputs: dict[str, object]
) -> None:
    answer = refused(client, CALCULATE, document)
    assert answer == inputs
    assert [*answer] == [*inputs] == places(document)


def test_an_error_says_what_is_wrong_and_what_is_allowed(client: Client) -> None:
    wrong = battle(1, 2, effect("10", value=1, comparison="<"))
    (error,) = post(client, CALCULATE, wrong).json()["detail"]
    assert error["loc"] == ["effects", 0, "comparison"]
    assert error["msg"] == (
        '"<" is not an allowed value. Allowed: "at_most", "at_least", "less_than" or "more_than".'
    )
    assert (error["code"], error["values"]) == ("literal_error", {"value": "<"})


PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=5),
    lambda parts: st.lists(parts, max_size=2) | st.dictionaries(st.sampled_from("abc"), parts),
    max_leaves=4,
)
BASE = battle(monster(1, modifiers=[ODD | {"set": 1}]), 2, effect("02"), effect("09", value=3))
SPOTS = """game attacker attacker.modifiers attacker.modifiers.0 target.def effects effects.0
effects.0.step effects.1.value effects.1.new life_points""".split()


def replaced(document: Any, place: list[str], value: object) -> None:
    for part in place[:-1]:
        document = document[int(part) if part.isdigit() else part]
    document[int(place[-1]) if place[-1].isdigit() else place[-1]] = value


@settings(deadline=None)
@given(st.sampled_from(SPOTS), PLAIN)
def test_the_api_takes_what_the_engine_takes_and_nothing_else(spot: str, value: object) -> None:
    document = json.loads(json.dumps(BASE))
    replaced(document, spot.split("."), value)
    try:
        Battle.from_document(document)
    except InvalidDocument:
        assert [*refused(Client(), CALCULATE, document)] == places(document)
    else:
        answer = post(Client(), CALCULATE, document)
        assert answer.json() == traced(document).to_document()


@pytest.mark.parametrize("number", ["2000.0", "2e3", "20000E-1"])
def test_a_whole_number_may_be_written_with_a_point(client: Client, number: str) -> None:
    body = json.dumps(battle(2000, None)).replace("2000", number).encode()
    assert post(client, CALCULATE, body).json() == traced(battle(2000, None)).to_document()


NO_JSON = [b" ", b"{", b"{}{}", b"NaN", b'{"game": -Infinity}', b"1e999", b'{"game": 1e400}',
           b"[" * 10_000, b'{"a":' * 3000, b'"\xff"', b"\xc3\x28", b'{"game": "\x01"}',
           b"1" + b"0" * 5000]  # fmt: skip
DEEP = b"[" * 100_000 + b"]" * 100_000


@every("path", [CALCULATE, BATCH, SAVE])
@every("body", NO_JSON, ids=lambda body: repr(body[:10]))
def test_what_is_no_json_is_refused(client: Client, path: str, body: bytes) -> None:
    assert refused(client, path, body, 400) == {"": None}
    (error,) = post(client, path, body).json()["detail"]
    assert error["msg"].startswith("The body is not JSON: ")


@pytest.mark.parametrize("path", [CALCULATE, BATCH, SAVE])
def test_an_empty_body_is_refused(client: Client, path: str) -> None:
    assert refused(client, path, b"") == {"": None}


def test_a_body_however_deep_is_refused(client: Client) -> None:
    assert refused(client, BATCH, DEEP, 400) == {"": None}
    assert post(client, CALCULATE, DEEP).status_code == 413
    assert refused(client, CALCULATE, b"[" * 100 + b"]" * 100)


@pytest.mark.parametrize("kind", ["", "text/plain", "application/x-www-form-urlencoded",
                                  "text/plain; application/json"])  # fmt: skip
@pytest.mark.parametrize("path", [CALCULATE, BATCH, SAVE])
def test_a_body_of_another_kind_is_refused(client: Client, path: str, kind: str) -> None:
    response = client.post(path, json.dumps(battle()).encode(), kind)
    assert response.status_code == 415
    assert "application/json" in response.json()["detail"][0]["msg"]


@pytest.mark.parametrize("kind", ["application/json; charset=utf-8", "Application/JSON"])
def test_json_may_be_named_with_its_encoding(client: Client, kind: str) -> None:
    assert client.post(CALCULATE, json.dumps(battle()).encode(), kind).status_code == 200


@pytest.mark.parametrize(
    ("path", "document", "most", "status"),
    [
        (CALCULATE, battle(), 64 * 1024, 200),
        (BATCH, {"battles": [battle()]}, 2 * 1024 * 1024, 200),
        pytest.param(SAVE, {"battle": battle()}, 64 * 1024, 201),
    ],
)
def test_a_body_has_a_limit(
    client: Client, path: str, document: Document, most: int, status: int
) -> None:
    assert most in (MOST_BYTES, MOST_BYTES_OF_A_BATCH)
    body = json.dumps(document).encode()
    assert post(client, path, body.ljust(most)).status_code == status
    refusal = post(client, path, body.ljust(most + 1))
    assert refusal.status_code == 413
    assert str(most) in refusal.json()["detail"][0]["msg"]


def test_a_batch_keeps_its_order_and_takes_a_thousand(client: Client) -> None:
    battles = [battle(attack, None) for attack in range(1000, 0, -1)]
    results = post(client, BATCH, {"battles": battles}).json()["results"]
    amounts = [each["battle_damage"]["opponent"] for each in results]
    assert amounts == [*range(1000, 0, -1)]
    assert results[7] == traced(battles[7]).to_document()


@pytest.mark.parametrize("count", [0, 1001])
def test_a_batch_of_none_or_too_many_is_refused(client: Client, count: int) -> None:
    assert [*refused(client, BATCH, {"battles": [battle()] * count})] == ["battles"]


def test_one_wrong_battle_stops_the_batch_and_is_named(client: Client) -> None:
    battles = [battle()] * 30
    battles[17] = battle(1, 2, effect("09", value="x"))
    battles[29] = battle(-5)
    inputs = {"battles.17.effects.0.value": "x"}  # the first of them, with all that is wrong
    assert refused(client, BATCH, {"battles": battles}) == inputs


@pytest.mark.parametrize("count", [101, 500])
def test_an_answer_names_a_hundred_errors_at_most(client: Client, count: int) -> None:
    document = battle() | {f"field{at}": at for at in range(count)}
    errors = post(client, CALCULATE, document).json()["detail"]
    assert len(errors) == 101
    assert errors[-1]["msg"] == "There are more errors; these are the first 100."


def test_a_hundred_errors_are_all_named_and_no_more_is_announced(client: Client) -> None:
    document = battle() | {f"field{at}": at for at in range(100)}
    errors = post(client, CALCULATE, document).json()["detail"]
    assert sorted(error["loc"] for error in errors) == sorted([f"field{at}"] for at in range(100))


@pytest.mark.parametrize(
    ("document", "inputs"),
    [
        ({}, {"battles": None}),
        ({"battles": {}}, {"battles": {}}),
        ({"battles": [[]]}, {"battles.0": []}),
        ({"battles": [battle()], "more": 1}, {"more": 1}),
    ],
)
def test_a_batch_is_a_list_of_battles(
    client: Client, document: object, inputs: dict[str, object]
) -> None:
    assert refused(client, BATCH, document) == inputs
