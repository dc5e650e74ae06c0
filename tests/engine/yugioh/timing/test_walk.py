"""Test a battle stop by stop: automatic events, and the cards whose words come up."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import example, given

from engine.document import Document
from engine.text import Capitalized
from engine.yugioh import Battle, calculate, names_of
from engine.yugioh.timing import AUTOMATIC, KINDS, PHRASES_BY_ID, WINDOWS, Stop, Walk, walk
from tests.conftest import battle, effect, many, monster
from tests.engine.yugioh.test_properties import BATTLES, EVERYTHING

NOBODY: set[str] = set()
FACE_DOWN = {"position": "defense", "face_down": True, "controller": "opponent"}


def walked(document: Document) -> Walk:
    return walk(Battle.from_document(document))


def stop(result: Walk, at: str) -> Stop:
    return next(each for each in result.stops if each.window.id == at)


def automatic_events(result: Walk) -> dict[str, list[str]]:
    """Return what happens by itself, by the stops at which something does."""
    return {
        each.window.id: [event.id for event in each.automatic_events]
        for each in result.stops
        if each.automatic_events
    }


def holders(result: Walk, phrase: str) -> set[str]:
    """Return whose cards may have the words; they come up only at the stops that they name."""
    spoken = [
        (each.window.id, answer)
        for each in result.stops
        for answer in each.phrases
        if answer.phrase.id == phrase
    ]
    assert [at for at, _ in spoken] in ([], [*PHRASES_BY_ID[phrase].at])
    return {str(who.name) for _, answer in spoken for who in answer.holders if who.may}


def hidden(def_: int = 0, **fields: Any) -> Document:
    return monster(0, def_, name="Bug", **FACE_DOWN, **fields)


def attacker(atk: int = 2000, **fields: Any) -> Document:
    return monster(atk, name="Skull", controller="you", **fields)


def target(atk: int = 1000, **fields: Any) -> Document:
    return monster(atk, name="Elf", controller="opponent", **fields)


# --- Automatic events -----------------------------------------------------------------------------


def test_a_face_down_target_is_flipped_before_damage_calculation_and_leaves_at_the_end() -> None:
    result = walked(battle(attacker(), hidden(100)))
    assert str(stop(result, "before").automatic_events[0].why).startswith("Bug is first flipped")
    assert automatic_events(result) == {
        "declaration": ["attack-declared", "stays-face-down"],
        "start": ["attacked", "still-face-down"],
        "before": ["flip", "flip-waits"],
        "calculation": ["numbers-compared", "determined"],
        "after": ["doomed", "self-destruction-possible"],
        "end": ["sent-away", "lapses"],
        "end_step": ["battle-phase-lapses"],
    }


def test_a_face_down_target_that_is_too_strong_stays_on_the_field() -> None:
    assert automatic_events(walked(battle(attacker(), hidden(3000)))) == {
        "declaration": ["attack-declared", "stays-face-down"],
        "start": ["attacked", "still-face-down"],
        "before": ["flip", "flip-waits"],
        "calculation": ["numbers-compared", "life-points-change", "none-determined"],
        "after": ["self-destruction-possible"],
        "end": ["lapses"],
        "end_step": ["battle-phase-lapses"],
    }


def test_in_a_direct_attack_nothing_is_flipped_or_destroyed() -> None:
    assert automatic_events(walked(battle(attacker(), None))) == {
        "declaration": ["direct-attack-declared"],
        "start": ["attacked"],
        "calculation": ["numbers-compared", "life-points-change"],
        "end": ["lapses"],
        "end_step": ["battle-phase-lapses"],
    }


def test_modifiers_in_damage_calculation_are_named_there() -> None:
    later = {"card": "Skyscraper", "stat": "atk", "change": 1000, "during": "damage_calculation"}
    sooner = {"card": "Honest", "stat": "atk", "change": 1000, "during": "before"}
    calculation = stop(walked(battle(attacker(modifiers=[later, sooner]), target())), "calculation")
    assert calculation.automatic_events[0].id == "only-in-calculation"
    assert "Skyscraper" in str(calculation.automatic_events[0].why)
    assert "Honest" not in str(calculation.automatic_events[0].why)
    without = stop(walked(battle(attacker(modifiers=[sooner]), target())), "calculation")
    assert "only-in-calculation" not in [each.id for each in without.automatic_events]


@pytest.mark.parametrize(
    ("ours", "theirs", "gone"),
    [
        (2000, 1000, "Elf is"),
        (1000, 2000, "Skull is"),
        (1000, 1000, "Skull and Elf are"),
        (0, 0, ""),
    ],
)
def test_what_the_battle_destroys_is_named_from_calculation_to_the_end(
    ours: int, theirs: int, gone: str
) -> None:
    result = walked(battle(attacker(ours), target(theirs)))
    reasons = {
        each.id: str(each.why)
        for at in ("calculation", "after", "end")
        for each in stop(result, at).automatic_events
        if each.id in ("determined", "doomed", "sent-away")
    }
    assert len(reasons) == (3 if gone else 0)
    assert all(why.startswith(f"{gone} ") for why in reasons.values())


# --- Cards whose words come up --------------------------------------------------------------------


def test_a_face_down_target_that_is_destroyed_has_its_words_until_the_end() -> None:
    result = walked(battle(attacker(), hidden(100)))
    assert holders(result, "flip") == {"Bug"}
    assert holders(result, "flipped_face_up") == {"Bug"}
    assert holders(result, "destroyed_by_battle") == {"Bug"}
    assert holders(result, "destroyed_and_sent") == {"Bug"}
    assert holders(result, "destroys_by_battle") == {"Skull"}
    assert holders(result, "destroys_and_sends") == {"Skull"}
    assert holders(result, "damage_step") == {"you", "opponent"}
    assert holders(result, "end_if_attacked") == {"Skull"}
    assert holders(result, "inflicts_battle_damage") == NOBODY
    assert holders(result, "takes_battle_damage") == NOBODY


def test_a_face_up_target_has_no_words_of_a_flip() -> None:
    result = walked(battle(attacker(), target()))
    assert holders(result, "flip") == NOBODY
    (spoken,) = [each for each in stop(result, "after").phrases if each.phrase.id == "flip"]
    (who,) = spoken.holders
    assert (str(who.name), who.player, who.may) == ("Elf", "opponent", False)
    assert str(who.why) == "it was not flipped face-up"


def test_in_a_tie_both_are_destroyed_and_neither_has_survived() -> None:
    result = walked(battle(attacker(1000), target(1000)))
    assert holders(result, "destroyed_by_battle") == {"Skull", "Elf"}
    assert holders(result, "destroys_by_battle") == NOBODY
    assert holders(result, "destroys_and_sends") == NOBODY
    assert holders(result, "inflicts_battle_damage") == NOBODY


def test_an_attacker_that_loses_was_destroyed_by_its_target() -> None:
    result = walked(battle(attacker(1000), target(2000)))
    assert holders(result, "destroyed_by_battle") == {"Skull"}
    assert holders(result, "destroys_by_battle") == {"Elf"}
    assert holders(result, "inflicts_battle_damage") == {"Elf"}
    assert holders(result, "takes_battle_damage") == {"you"}
    assert holders(result, "end_if_attacked") == {"Skull"}


def test_an_attacker_that_meets_a_wall_takes_damage_and_nothing_is_destroyed() -> None:
    result = walked(battle(attacker(1000), hidden(3000)))
    assert holders(result, "inflicts_battle_damage") == {"Bug"}
    assert holders(result, "battles") == {"Skull", "Bug"}
    assert holders(result, "destroyed_by_battle") == NOBODY


def test_no_battle_damage_leaves_no_words_of_it() -> None:
    none = effect("06", taken_by="any")
    result = walked(battle(attacker(), target(), none))
    assert holders(result, "inflicts_battle_damage") == NOBODY
    assert holders(result, "takes_battle_damage") == NOBODY
    assert holders(result, "takes_damage") == NOBODY
    assert "life-points-change" not in automatic_events(result)["calculation"]
    assert holders(result, "destroyed_by_battle") == {"Elf"}


def test_piercing_damage_is_battle_damage_of_the_attacker() -> None:
    defending = target(0, position="defense")
    result = walked(battle(attacker(), defending, effect("piercing")))
    assert holders(result, "inflicts_battle_damage") == {"Skull"}
    assert holders(result, "takes_battle_damage") == {"opponent"}
    without = walked(battle(attacker(), defending))
    assert holders(without, "inflicts_battle_damage") == NOBODY


def test_damage_that_the_other_player_takes_instead_is_still_the_monsters_own() -> None:
    instead = effect("03", kind="instead", taken_by="any")
    result = walked(battle(attacker(1000), target(2500), instead))
    assert holders(result, "takes_battle_damage") == {"opponent"}
    assert holders(result, "inflicts_battle_damage") == {"Elf"}


def test_effect_damage_is_damage_but_no_battle_damage() -> None:
    turned = effect("04", taken_by="any")
    result = walked(battle(attacker(), None, turned))
    assert result.trace.battle_damage == (0, 0)
    assert holders(result, "takes_battle_damage") == NOBODY
    assert holders(result, "inflicts_battle_damage") == NOBODY
    assert holders(result, "takes_damage") == {"opponent"}


# --- Every stop -----------------------------------------------------------------------------------


def test_every_window_is_a_stop_that_says_of_each_kind_whether_it_may_be_activated() -> None:
    result = walked(battle(attacker(), target()))
    assert [each.window for each in result.stops] == [*WINDOWS]
    for each in result.stops:
        assert [kind for kind, _ in each.kinds] == [*KINDS]
        assert all(answer.at == each.window.id for _, answer in each.kinds)
    may = {kind.id: answer.answer for kind, answer in stop(result, "before").kinds}
    assert (may["counter-trap"], may["modifier"], may["spell-speed-1"]) == ("yes", "yes", "no")
    may = {kind.id: answer.answer for kind, answer in stop(result, "calculation").kinds}
    assert (may["counter-trap"], may["modifier"], may["mandatory"]) == ("yes", "no", "yes")


def test_what_only_a_card_brings_about_is_left_out() -> None:
    left_out = {each.id for each in AUTOMATIC if each.example}
    assert left_out
    for document in (EVERYTHING, battle(attacker(), hidden())):
        happened = [each for ids in automatic_events(walked(document)).values() for each in ids]
        assert left_out.isdisjoint(happened)


@many
@given(BATTLES)
@example(EVERYTHING)
def test_every_battle_can_be_walked_and_its_table_is_the_calculated_one(document: Document) -> None:
    parsed = Battle.from_document(document)
    result = walk(parsed)
    assert result.trace == calculate(parsed)
    written = result.to_document()
    assert json.loads(json.dumps(written)) == written
    assert written["result"] == result.trace.to_document()
    assert [each["at"] for each in written["stops"]] == [window.id for window in WINDOWS]


@many
@given(BATTLES)
@example(EVERYTHING)
def test_what_happens_and_whose_words_come_up_follow_from_the_table(document: Document) -> None:
    parsed = Battle.from_document(document)
    result = walk(parsed)
    happened = {each for ids in automatic_events(result).values() for each in ids}
    names = {slot: str(Capitalized(name)) for slot, name in names_of(parsed).items()}
    destroyed = {names[slot] for slot in result.trace.destroyed}
    assert ("sent-away" in happened) == ("determined" in happened) == bool(destroyed)
    assert ("flip" in happened) == bool(parsed.target and parsed.target.face_down)
    assert holders(result, "destroyed_by_battle") == destroyed
    final = result.trace.rows[-1].damages
    inflicted = {
        names[each.inflicted_by]
        for each in final
        if each.kind == "battle" and each.amount > 0 and each.inflicted_by
    }
    assert holders(result, "inflicts_battle_damage") == inflicted
    hurt = {each.to for each in final if each.kind == "battle" and each.amount > 0}
    assert holders(result, "takes_battle_damage") == hurt


@many
@given(BATTLES)
def test_every_sentence_is_complete(document: Document) -> None:
    cards = json.dumps(document, ensure_ascii=False)
    for each in walked(document).stops:
        for event in each.automatic_events:
            assert str(event.why).strip()
            assert str(event.citation)
            assert "{" not in str(event.why) or "{" in cards


# --- words about either monster, and those of a direct attack ------------------------------------

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
        assert holders(result, phrase) == (BOTH if is_destroyed else NOBODY)
    inflicts = holders(result, "any_inflicts_battle_damage")
    assert inflicts == (BOTH if is_inflicted else NOBODY)


def test_words_about_any_monster_do_not_come_up_in_a_direct_attack_that_destroys_nothing() -> None:
    result = walked(battle(attacker(), None))
    assert holders(result, "any_inflicts_battle_damage") == BOTH
    end = {each.phrase.id: each for each in stop(result, "end").phrases}
    whys = {str(who.why) for who in end["any_destroyed_by_battle"].holders}
    assert whys == {"Skull was not destroyed by battle"}


def test_either_monster_of_a_battle_attacks_or_is_attacked() -> None:
    result = walked(battle(attacker(), target()))
    assert holders(result, "attacks_or_is_attacked") == {"Skull", "Elf"}
    assert holders(result, "battles_a_monster") == {"Skull", "Elf"}


def test_a_direct_attack_is_a_battle_but_not_one_with_a_monster() -> None:
    result = walked(battle(attacker(), None))
    assert holders(result, "battles") == {"Skull"}
    assert holders(result, "end_if_battled") == {"Skull"}
    assert holders(result, "battles_a_monster") == NOBODY
    assert holders(result, "end_if_battled_a_monster") == NOBODY
    assert holders(result, "attacks_or_is_attacked") == {"Skull"}
    assert holders(result, "end_if_attacked") == {"Skull"}
    assert holders(result, "after") == {"Skull"}
    assert holders(result, "inflicts_battle_damage") == {"Skull"}
    assert holders(result, "takes_battle_damage") == {"opponent"}
    assert not [each for each in stop(result, "after").phrases if each.phrase.of == "target"]


# --- The facts of a card --------------------------------------------------------------------------


def facts(document: Document, slot: str, controller: str = "you") -> dict[str, str]:
    return walked(document).happened.of_card(slot, controller)


def test_the_facts_of_a_battling_card_are_those_of_its_own_battle() -> None:
    won = facts(battle(attacker(), target()), "attacker")
    lost = facts(battle(attacker(), target()), "target", "opponent")
    assert (won["destroyed_a_monster"], won["survived"], won["sent_to_gy"]) == ("yes", "yes", "no")
    assert (lost["destroyed_by_battle"], lost["survived"]) == ("yes", "no")
    assert (won["took_battle_damage"], lost["took_battle_damage"]) == ("no", "yes")
    assert (won["attacked"], won["was_attacked"]) == (lost["was_attacked"], lost["attacked"])


def test_the_facts_of_another_card_are_those_of_either_monster() -> None:
    lost = facts(battle(attacker(), target()), "")
    assert (lost["destroyed_by_battle"], lost["destroyed_a_monster"]) == ("yes", "yes")
    assert "survived" not in lost
    assert facts(battle(attacker(), hidden(3000)), "")["survived"] == "yes"
    assert facts(battle(attacker(), None), "")["survived"] == "yes"


def test_only_a_face_down_target_is_flipped() -> None:
    flipped = battle(attacker(), hidden())
    names = ("flipped", "other_flipped")
    assert [facts(flipped, "attacker")[each] for each in names] == ["no", "yes"]
    assert [facts(flipped, "target")[each] for each in names] == ["yes", "no"]
    assert facts(battle(attacker(), target()), "attacker")["other_flipped"] == "no"


def test_effect_damage_of_one_is_damage_but_no_battle_damage() -> None:
    burn = {"card": "Burn", "controller": "opponent", "kind": "effect", "to": "you", "amount": 1}
    stated = battle(attacker(), target(2000), life_point_changes=[{**burn, "when": "end"}])
    taken = facts(stated, "")
    assert (taken["took_damage"], taken["took_battle_damage"]) == ("yes", "no")


def test_a_battle_that_an_effect_ended_was_not_fought() -> None:
    ended = {"by": "A card", "when": "start", "how": "destroys", "hits": "target"}
    assert facts(battle(attacker(), target(), ended=ended), "attacker")["battled"] == "no"
    assert facts(battle(attacker(), target()), "attacker")["battled"] == "yes"


def test_an_attacker_that_is_changed_to_attack_position_still_reaches_the_damage_step() -> None:
    change = {"card": "A card", "to": "attack", "step": "battle_step"}
    result = walked(battle(attacker(position="defense", position_change=change), target()))
    assert [each.window.id for each in result.stops] == [window.id for window in WINDOWS]
