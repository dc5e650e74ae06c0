"""walk: words about either monster of a battle, and those that come up in a direct attack."""

from __future__ import annotations

import pytest

from tests.conftest import battle
from tests.engine.yugioh.timing.test_walk import NOBODY, attacker, speakers, stop, target, walked

BOTH = {"you", "opponent"}


@pytest.mark.parametrize(
    ("ours", "theirs", "is_destroyed", "is_inflicted"),
    [(2000, 1000, True, True), (1000, 2000, True, True), (1000, 1000, True, False), (0, 0, 0, 0)],
)
def test_words_about_any_monster_come_up_for_everybody_whichever_it_happened_to(
    ours: int, theirs: int, is_destroyed: bool, is_inflicted: bool
) -> None:
    result = walked(battle(attacker(ours), target(theirs)))
    for phrase in (
        "any_destroyed_by_battle",
        "any_destroyed_and_sent",
        "any_destroys_by_battle",
        "any_destroys_and_sends",
    ):
        assert speakers(result, phrase) == (BOTH if is_destroyed else NOBODY)
    inflicts = speakers(result, "any_inflicts_battle_damage")
    assert inflicts == (BOTH if is_inflicted else NOBODY)


def test_words_about_any_monster_do_not_come_up_in_a_direct_attack_that_destroys_nothing() -> None:
    result = walked(battle(attacker(), None))
    assert speakers(result, "any_inflicts_battle_damage") == BOTH
    end = {each.phrase.id: each for each in stop(result, "end").phrases}
    whys = {who.why for who in end["any_destroyed_by_battle"].speakers}
    assert whys == {"Skull was not destroyed by battle"}


def test_either_monster_of_a_battle_attacks_or_is_attacked() -> None:
    result = walked(battle(attacker(), target()))
    assert speakers(result, "attacks_or_is_attacked") == {"Skull", "Elf"}
    assert speakers(result, "battles_a_monster") == {"Skull", "Elf"}


def test_a_direct_attack_is_a_battle_but_not_one_with_a_monster() -> None:
    result = walked(battle(attacker(), None))
    assert speakers(result, "battles") == {"Skull"}
    assert speakers(result, "end_if_battled") == {"Skull"}
    assert speakers(result, "battles_a_monster") == NOBODY
    assert speakers(result, "end_if_battled_a_monster") == NOBODY
    assert speakers(result, "attacks_or_is_attacked") == {"Skull"}
    assert speakers(result, "end_if_attacked") == {"Skull"}
    assert speakers(result, "after") == {"Skull"}
    assert speakers(result, "inflicts_battle_damage") == {"Skull"}
    assert speakers(result, "takes_battle_damage") == {"opponent"}
    assert not [each for each in stop(result, "after").phrases if each.phrase.of == "target"]
