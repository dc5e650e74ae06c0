"""Test that a mistake in working out a battle is recognized by its numbers."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

import pytest

from engine.document import Document
from engine.trace import ByPlayer, Trace
from engine.yugioh import LADDER, OTHER, Battle, calculate
from engine.yugioh.deciding_effects import by_steps
from explorer.learn.explanation import (
    MOST_NAMED,
    Explanation,
    all_mistakes,
    explain,
    mistakes_leading_to,
)
from explorer.learn.quiz_battle import LEVELS, Level, QuizBattle
from tests.conftest import battle, effect, monster
from tests.explorer.learn.test_answers import asked_for, seeing, words_of
from tests.explorer.learn.test_quiz import EVERY_LEVEL, SEEDS, dealt

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

UNEXPLAINED = ("Not correct.", "Half right.")
GIVEN_BY = {
    2: "Either of two mistakes gives these numbers:",
    3: "Any of three mistakes gives these numbers:",
}
MORE_GIVE = "Any of several mistakes gives these numbers, such as these three:"


def made_up(document: Document) -> QuizBattle:
    """Return a battle as the quiz would deal it, without real cards."""
    read = Battle.from_document(document)
    return QuizBattle(read, calculate(read), [])


def wrong_documents(document: Document) -> Iterator[tuple[str, Document]]:
    """Yield battles with one mistake in them: the mistake, and the resulting battle."""
    effects = document.get("effects", [])
    for at, each in enumerate(effects):
        left = document | {"effects": effects[:at] + effects[at + 1 :]}
        yield f"left out what {each['card']} does", left
    for slot in ("attacker", "target"):
        if document[slot]:
            yield from _wrong_monsters(document, slot)
    if document["target"]:
        name = document["attacker"]["name"]
        yield f"used the full ATK of {name} as the damage", document | {"target": None}


def _wrong_monsters(document: Document, slot: str) -> Iterator[tuple[str, Document]]:
    one = document[slot]
    name, modifiers = one["name"], one.get("modifiers", [])
    is_def = slot == "target" and one.get("position") == "defense"
    words = ("ATK", "DEF") if is_def else ("DEF", "ATK")
    other = document | {slot: one | {"battles_with": words[0].lower()}}
    yield f"used the {words[0]} of {name} instead of its {words[1]}", other
    if modifiers:
        yield f"used the printed numbers of {name}", document | {slot: one | {"modifiers": []}}
        twice = one | {"modifiers": [*modifiers, modifiers[-1]]}
        card = modifiers[-1]["card"]
        yield f"applied {card} to {name} twice", document | {slot: twice}


def wrong_tables(dealt_battle: QuizBattle) -> Iterator[tuple[str, Trace]]:
    """Yield tables with one mistake in their steps: the mistake, and the table."""
    steps = [
        step for step in LADDER if any(step.number == row[0] for row in dealt_battle.trace.rows)
    ]
    for at, step in enumerate(steps):
        twice = (*steps[: at + 1], *steps[at:])
        yield (
            f"applied {step.number} twice",
            by_steps(dealt_battle.battle, dealt_battle.trace, twice),
        )
        if at:
            order = (*steps[: at - 1], step, steps[at - 1], *steps[at + 1 :])
            did = f"applied {step.number} before {steps[at - 1].number}"
            yield did, by_steps(dealt_battle.battle, dealt_battle.trace, order)


def answers(dealt_battle: QuizBattle) -> Iterator[tuple[str, ByPlayer]]:
    """Yield what people answer who make one mistake, where that is not right."""
    right = asked_for(dealt_battle)
    is_life_points = right == dealt_battle.trace.life_points_after
    for did, document in wrong_documents(dealt_battle.battle.to_document()):
        if seeing(dealt_battle, document) != right:
            yield did, seeing(dealt_battle, document)
    for did, trace in wrong_tables(dealt_battle):
        numbers = trace.life_points_after if is_life_points else trace.battle_damage
        if numbers != right:
            yield did, numbers
    if right[::-1] != right:
        yield "swapped the two players’ numbers", ByPlayer(*right[::-1])


@cache
def explained(level: Level, seed: str) -> list[tuple[str, ByPlayer, Explanation]]:
    """Return each mistake of a dealt battle, the answer it leads to, and how that is explained."""
    dealt_battle = dealt(level, seed)
    return [
        (did, numbers, explain(dealt_battle, numbers)) for did, numbers in answers(dealt_battle)
    ]


@EVERY_LEVEL
def test_the_numbers_of_one_mistake_are_always_explained(level: Level) -> None:
    for seed in SEEDS[:30]:
        for did, _, explanation in explained(level, seed):
            assert str(explanation.headline) not in UNEXPLAINED, (seed, did)


@EVERY_LEVEL
def test_most_mistakes_are_named_and_the_others_lead_to_the_same_numbers(level: Level) -> None:
    named = made = 0
    for seed in SEEDS[:30]:
        for did, _, explanation in explained(level, seed):
            made += 1
            named += says(explanation, did)
    assert named > 0.6 * made


def says(explanation: Explanation, did: str) -> bool:
    exchanged = "exchanged" in did and str(explanation.headline).startswith(
        "The right numbers, for the wrong"
    )
    return f"ou {did}" in words_of(explanation) or exchanged


@EVERY_LEVEL
def test_one_mistake_is_named_alone_and_several_as_either_or(level: Level) -> None:
    for seed in SEEDS[:20]:
        dealt_battle = dealt(level, seed)
        for _, numbers, explanation in explained(level, seed):
            fits = mistakes_leading_to(dealt_battle, numbers)
            if len(fits) == 1:
                expected = fits[0].headline or f"Y{str(fits[0].did)[1:]}."
                assert str(explanation.headline) == expected
                assert not explanation.reasons
                continue
            more = str(explanation.more)
            assert more.startswith(f"Y{str(fits[0].did)[1:]}, or {fits[1].did}")
            assert more.lower().count("you ") >= min(len(fits), MOST_NAMED)
            assert explanation.headline == GIVEN_BY.get(len(fits), MORE_GIVE)
            assert len({str(each.did) for each in fits}) == len(fits)


@EVERY_LEVEL
def test_no_right_answer_is_a_mistake(level: Level) -> None:
    for seed in SEEDS[:30]:
        dealt_battle = dealt(level, seed)
        assert explain(dealt_battle, asked_for(dealt_battle)).is_right


# --- Single mistakes, in battles that are made for them -------------------------------------------


def direct(*effects: Document, atk: int = 2501) -> QuizBattle:
    return made_up(battle(atk, None, *effects))


def to_opponent(amount: int) -> ByPlayer:
    return ByPlayer(0, amount)


def test_half_of_an_odd_number_that_was_rounded_down_is_explained() -> None:
    dealt_battle = direct(effect("07"))
    (damage,) = dealt_battle.trace.rows[0].damages
    explanation = explain(dealt_battle, to_opponent(damage.amount // 2))
    assert str(explanation.headline) == "You rounded down half of the damage."
    assert explanation.step == "07"


def test_a_half_that_was_doubled_again_is_explained() -> None:
    dealt_battle = direct(effect("07"), effect("08"))
    (half,) = dealt_battle.trace.rows[1].damages
    explanation = explain(dealt_battle, to_opponent(2 * half.amount))
    assert str(explanation.headline) == "You doubled a half that was rounded up."


def test_the_highest_of_several_values_is_explained() -> None:
    values = (500, 900)
    dealt_battle = direct(*(effect("09", value=value, card=f"Value {value}") for value in values))
    sentence = words_of(explain(dealt_battle, to_opponent(max(values))))
    assert "ou used the highest value at 09" in sentence
    assert "ou left out what Value 500 does" in sentence


def test_a_copy_that_was_moved_is_explained() -> None:
    dealt_battle = direct(effect("02"))
    (damage,) = dealt_battle.trace.rows[0].damages
    sentence = words_of(explain(dealt_battle, ByPlayer(damage.amount, 0)))
    assert "ou moved the damage at 02" in sentence


def test_piercing_that_was_forgotten_or_made_up_is_explained() -> None:
    target = monster(0, 1000, position="defense", name="Wall")
    attacker = monster(2500, name="Lance")
    pierced = made_up(battle(attacker, target, effect("piercing", card="Lance")))
    sentence = words_of(explain(pierced, ByPlayer(0, 0)))
    assert "ou left out what Lance does" in sentence
    blunt = made_up(battle(attacker, target))
    sentence = words_of(explain(blunt, pierced.trace.battle_damage))
    assert "ou counted piercing damage from Lance" in sentence


def test_an_effect_for_the_wrong_players_damage_is_explained() -> None:
    # both take: only the opponent's half is halved
    dealt_battle = made_up(
        battle(2000, None, effect("02"), effect("07", taken_by="opponent", card="Shade"))
    )
    right = dealt_battle.trace.battle_damage
    assert right.you != right.opponent
    whole = made_up(battle(2000, None, effect("02"))).trace.battle_damage
    both_halved = ByPlayer(right.opponent, right.opponent)
    assert both_halved != whole
    explanation = explain(dealt_battle, both_halved)
    assert "ou applied Shade to both players’ damage" in words_of(explanation)
    explanation = explain(dealt_battle, ByPlayer(*right[::-1]))
    assert "ou applied Shade to your damage" in words_of(explanation)


def test_an_equip_cards_change_on_the_other_monster_is_explained() -> None:
    change = {"card": "Sword", "stat": "atk", "change": 300}
    attacker, target = monster(1900, name="Knight"), monster(1000, name="Squire")
    dealt_battle = made_up(battle(attacker | {"modifiers": [change]}, target))
    wrong = made_up(battle(attacker, target | {"modifiers": [change]}))
    explanation = explain(dealt_battle, wrong.trace.battle_damage)
    assert str(explanation.headline) == "You applied Sword to Squire."
    twice = made_up(battle(attacker | {"modifiers": [change, change]}, target))
    explanation = explain(dealt_battle, twice.trace.battle_damage)
    assert str(explanation.headline) == "You applied Sword to Knight twice."


def test_damages_that_were_added_up_too_early_are_explained() -> None:
    limit = effect("10", value=2000, comparison="at_least", card="Limit")
    mirrors = [effect("03", "opponent", kind="also", card=f"Mirror {at}") for at in "12"]
    dealt_battle = made_up(battle(1200, None, effect("02"), *mirrors, limit))
    doubled = dealt_battle.trace.rows[-2]
    assert len(doubled.damages) > 2
    added_up = {
        player: 0 if total >= limit["value"] else total
        for player in OTHER
        if (total := sum(each.amount for each in doubled.damages if each.to == player)) is not None
    }
    sentence = words_of(explain(dealt_battle, ByPlayer(added_up["you"], added_up["opponent"])))
    assert "ou added up separate damage before 10" in sentence


def test_effect_damage_and_gains_that_were_left_out_are_explained() -> None:
    dealt_battle = direct(effect("05", taken_by="any"))
    before, after = dealt_battle.trace.life_points_before, dealt_battle.trace.life_points_after
    gained = after.opponent - before.opponent
    assert gained > 0
    sentence = words_of(explain(dealt_battle, ByPlayer(before.you, before.opponent - gained)))
    assert "ou counted the Life Points gained as damage" in sentence or "stopped" in sentence
    sentence = words_of(explain(dealt_battle, before))
    assert "ou left out the Life Points gained" in sentence
    sentence = words_of(explain(direct(effect("04")), ByPlayer(0, 2501)))
    assert "ou answered with the damage" in sentence


def test_life_points_where_damage_is_asked_for_are_explained() -> None:
    dealt_battle = direct()
    explanation = explain(dealt_battle, dealt_battle.trace.life_points_after)
    assert str(explanation.headline) == "You answered with the Life Points left."


def test_what_no_mistake_explains_leads_to_the_first_row_that_differs() -> None:
    dealt_battle = made_up(battle(2000, None, effect("02"), effect("07", taken_by="controller")))
    normal, both, half = dealt_battle.trace.rows
    odd = normal.damages[0].amount + 1
    right = dealt_battle.trace.battle_damage
    assert str(normal.why) in str(explain(dealt_battle, ByPlayer(odd, odd)).more)
    explanation = explain(dealt_battle, ByPlayer(odd, right.opponent))
    # yours is 0 before: 02 is the first to give you any
    assert str(both.why) in str(explanation.more)
    assert explanation.step == "02"
    # so far each number is what a row has, but not together
    explanation = explain(dealt_battle, ByPlayer(both.to_you.battle, odd))
    assert str(normal.why) in str(explanation.more)
    assert str(half.why) not in str(explanation.more)


def test_mistakes_are_named_in_words_that_people_say() -> None:
    dealt_battle = made_up(battle(2000, monster(1000), effect("07", taken_by="opponent")))
    did = {str(each.did) for each in all_mistakes(dealt_battle)}
    target = dealt_battle.battle.target
    assert target
    assert f"you treated {target.name} as if it were in Defense Position" in did
    assert "you left out all battle damage" in did
    more = {str(each.more) for each in all_mistakes(direct(effect("05", taken_by="any")))}
    assert "Effect damage and Life Points gained count too." in more


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: f"level-{level.number}")
def test_an_answer_is_explained_in_milliseconds(level: Level) -> None:
    from time import process_time

    battles = [dealt(level, seed) for seed in SEEDS[:20]]
    began = process_time()
    for each in battles:
        explain(each, ByPlayer(77, 78))
    assert (process_time() - began) / len(battles) < 0.05
