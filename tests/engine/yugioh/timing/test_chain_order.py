"""Test the order of effects on a chain, and what is applied when it resolves."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from engine.yugioh.timing import ChainEffect, Question, answered, chain_of
from tests.conftest import many

CARDS = ["A", "B", "C"]
EFFECTS = st.lists(
    st.builds(
        ChainEffect,
        card=st.sampled_from(CARDS),
        by=st.sampled_from(["turn_player", "opponent"]),
        mandatory=st.booleans(),
        kind=st.sampled_from(["trigger", "trigger_in_hand", "quick"]),
        moves=st.lists(st.sampled_from(CARDS), max_size=3).map(tuple),
    ),
    min_size=1,
    max_size=10,
)


def effect(card: str, **fields: Any) -> ChainEffect:
    return ChainEffect(card=card, **fields)


def cards(*effects: ChainEffect) -> list[str]:
    return [link.effect.card for link in chain_of(effects)]


def test_mandatory_effects_come_first_and_each_time_those_of_the_turn_player() -> None:
    stated = (
        effect("quick", kind="quick"),
        effect("hand", kind="trigger_in_hand"),
        effect("their choice", by="opponent"),
        effect("your choice"),
        effect("their duty", by="opponent", mandatory=True),
        effect("your duty", mandatory=True),
    )
    assert cards(*stated) == [each.card for each in reversed(stated)]


def test_a_player_chooses_the_order_within_a_group() -> None:
    assert cards(effect("A"), effect("B")) == ["A", "B"]
    (first, second) = chain_of((effect("B"), effect("A")))
    assert (first.effect.card, first.resolves, second.resolves) == ("B", 2, 1)
    assert "in the order that their player chooses" in str(first.why)
    assert "chooses" not in str(chain_of((effect("A"),))[0].why)


def test_what_a_later_link_has_moved_is_not_moved_again() -> None:
    moved = [
        link.applied
        for link in chain_of(
            (effect("A", moves=("X", "Y")), effect("B", moves=("Y",)), effect("C", moves=("Y",)))
        )
    ]
    assert moved == ["in_part", "no", "yes"]


@many
@given(EFFECTS)
def test_every_effect_has_one_link_and_resolves_once(effects: list[ChainEffect]) -> None:
    links = chain_of(effects)
    assert sorted(map(repr, effects)) == sorted(repr(link.effect) for link in links)
    assert [link.number for link in links] == [*range(1, len(links) + 1)]
    assert [link.resolves for link in links] == [link.number for link in links[::-1]]
    duties = [link.effect.mandatory for link in links if link.effect.kind != "quick"]
    assert duties == sorted(duties, reverse=True)
    assert links[-1].applied == "yes"


def test_ten_effects_may_move_five_cards_each() -> None:
    most = [{"card": str(at), "moves": [*"ABCDE"]} for at in range(10)]
    timing = {"ask": "order", "effects": most}
    links = answered(Question.from_document({"game": "yugioh", "timing": timing})).chain
    assert [link.applied for link in links] == ["no"] * 9 + ["yes"]


def test_the_answer_lists_the_chain_and_its_resolution() -> None:
    timing = {"ask": "order", "effects": [{"card": "B", "by": "opponent"}, {"card": "A"}]}
    result = answered(Question.from_document({"game": "yugioh", "timing": timing})).to_document()
    assert result["why"] == "On the chain: A, B. They resolve in this order: B, A."
    assert result["chain"][0] == {"link": 1, "card": "A", "applied": "yes"}
    assert [row["label"] for row in result["rows"]] == ["Chain Link 1", "Chain Link 2"]
    assert len(result["headings"]) == 1 + len(result["rows"][0]["cells"])
