"""Test states of a battle: what they stop, and what the rows say of it."""

from __future__ import annotations

from typing import Any

import pytest

from engine.document import Document
from engine.yugioh import Battle, calculate
from engine.yugioh.deciding_effects import without_each
from engine.yugioh.resolution import BEFORE_RESOLUTION, CODES
from engine.yugioh.states import MOST_STATES
from tests.conftest import battle, effect, monster
from tests.engine.yugioh.test_schema import accepts, engine_accepts

DRAIN = {"state": "negated", "of": "monsters", "card": "Drain"}
LANCE = {"state": "unaffected", "of": "attacker", "by": ["spells", "traps"], "card": "Lance"}
AXE = {"card": "Axe", "stat": "atk", "change": 1000, "source": "spell"}


def calculated(document: Document) -> Any:
    return calculate(Battle.from_document(document))


@pytest.mark.parametrize("more", [0, 1])
def test_schema_and_engine_allow_ten_states(more: int) -> None:
    document = battle(2000, 1000, states=[DRAIN] * (MOST_STATES + more))
    assert MOST_STATES == 10
    assert engine_accepts(document) is accepts(document) is (more == 0)


def test_a_state_of_other_cards_does_not_hide_the_one_after_it() -> None:
    own = {**LANCE, "card": "Axe"}
    trace = calculated(battle(monster(2000, modifiers=[AXE]), 1000, states=[own, LANCE]))
    assert trace.battle_damage.opponent == 1000


def test_a_card_that_makes_a_monster_unaffected_still_changes_it() -> None:
    own = {**LANCE, "card": "Axe"}
    assert (
        calculated(
            battle(monster(2000, modifiers=[AXE]), 1000, states=[own])
        ).battle_damage.opponent
        == 2000
    )


def test_a_monster_unaffected_by_the_card_that_negates_keeps_its_effects() -> None:
    boost = {**AXE, "source": "attacker"}
    negating = {**DRAIN, "of": "attacker", "source": "trap"}
    attacker = monster(2000, modifiers=[boost])
    assert calculated(battle(attacker, 1000, states=[negating])).battle_damage.opponent == 1000
    document = battle(attacker, 1000, states=[negating, LANCE])
    assert calculated(document).battle_damage.opponent == 2000


def test_a_card_that_makes_a_monster_unaffected_can_negate_its_effects_itself() -> None:
    boost = {**AXE, "source": "attacker"}
    negating = {**DRAIN, "of": "attacker", "source": "trap", "card": "Lance"}
    document = battle(monster(2000, modifiers=[boost]), 1000, states=[negating, LANCE])
    assert calculated(document).battle_damage.opponent == 1000


@pytest.mark.parametrize(
    ("state", "source", "how"),
    [
        (DRAIN, "monster", "negated"),
        ({**LANCE, "of": "target"}, "spell", "unaffected"),
        (DRAIN, None, None),
        (DRAIN, "spell", None),
    ],
    ids=str,
)
def test_the_code_of_a_row_says_why_an_effect_is_stopped(
    state: Document, source: str | None, how: str | None
) -> None:
    stated = effect("07", source=source, acts_on="target")
    (variation,) = without_each(Battle.from_document(battle(2000, 1000, stated, states=[state])))
    row = calculated(battle(2000, 1000, stated, states=[state])).rows[-1]
    assert row.applied is (how is None)
    assert bool(variation.changes) is (how is None)
    assert how is None or row.reasons[0].how == how


def test_the_first_row_names_the_states_and_what_they_stop() -> None:
    spared = {"card": "Charm", "source": "spell"}
    blade = {**AXE, "card": "Blade", "source": "monster"}
    states = [{**LANCE, "by": ["spells"]}, {"state": "negated", "of": "traps", "card": "Decree"}]
    document = battle(
        monster(2000, name="A", modifiers=[AXE, AXE, blade], spared_by=spared),
        monster(3000, name="T", spared_by=spared),
        states=states,
    )
    trace = calculated(document)
    why = str(trace.rows[0].why)
    assert why.startswith(
        "A is unaffected by Spell effects (Lance). The effects of all Traps are negated (Decree). "
        "So the ATK and DEF of A are not changed by Axe. So A is not spared by Charm. A with 3000 "
    )
    assert trace.destroyed == ("attacker",)


def test_a_direct_attack_has_states_as_well() -> None:
    document = battle(monster(2000, modifiers=[AXE]), None, states=[LANCE])
    assert calculated(document).battle_damage.opponent == 2000
    why = str(calculated(document).rows[0].why)
    assert "So the ATK and DEF of Attacker are not changed by Axe." in why


def test_a_state_stops_nothing_that_does_not_apply_anyway() -> None:
    conditional = {**AXE, "if": [{"of": "target", "attribute": "DARK"}]}
    document = battle(
        monster(2000, modifiers=[conditional]),
        monster(1000, traits={"attribute": "LIGHT"}),
        states=[LANCE],
    )
    assert "are not changed by" not in str(calculated(document).rows[0].why)


def test_a_table_cites_the_answer_on_the_state_that_it_has() -> None:
    def cited(*states: Document) -> str:
        document = battle(monster(2000, modifiers=[AXE]), 1000, states=[*states])
        return str(calculated(document).rows[0].citation.text)

    assert "12954" in cited(DRAIN)
    assert "15547" in cited(LANCE)
    assert "15547" in cited(DRAIN, LANCE)


GODDESS = {"state": "unaffected", "of": "attacker", "activated": True, "card": "Goddess"}


@pytest.mark.parametrize(("applied", "atk"), [("continuous", 3000), ("once", 2000)])
def test_only_what_was_applied_by_activating_is_stopped(applied: str, atk: int) -> None:
    document = battle(monster(2000, modifiers=[{**AXE, "applied": applied}]), 0, states=[GODDESS])
    trace = calculated(document)
    assert trace.battle_damage.opponent == atk
    assert str(trace.rows[0].why).startswith("Attacker is unaffected by activated monster effects")
    assert "20627" in str(trace.rows[0].citation.text)


@pytest.mark.parametrize(("applied", "atk"), [("continuous", 2000), ("once", 3000)])
def test_a_monster_is_protected_from_negation_that_was_activated(applied: str, atk: int) -> None:
    boost = {**AXE, "source": "attacker"}
    negating = {**DRAIN, "of": "attacker", "source": "trap", "applied": applied}
    document = battle(monster(2000, modifiers=[boost]), 0, states=[negating, GODDESS])
    assert calculated(document).battle_damage.opponent == atk


ENDED = {"by": "Sonic", "when": "start", "how": "returns", "hits": "attacker", "source": "spell"}


@pytest.mark.parametrize(
    ("state", "ended", "is_over"),
    [
        (LANCE, ENDED, False),
        (LANCE, ENDED | {"hits": "target"}, True),
        (LANCE, ENDED | {"hits": "both"}, True),
        (LANCE, ENDED | {"how": "negates_attack", "hits": None}, False),
        (LANCE, ENDED | {"source": None}, True),
        (LANCE, ENDED | {"by": "Lance"}, True),
        (GODDESS, ENDED, True),
        (GODDESS, ENDED | {"applied": "once"}, False),
        ({**DRAIN, "of": "spells"}, ENDED, False),
        ({**DRAIN, "of": "spells"}, ENDED | {"applied": "once"}, True),
    ],
    ids=str,
)
def test_a_state_stops_what_would_end_the_battle(
    state: Document, ended: Document, is_over: bool
) -> None:
    trace = calculated(battle(2000, 1000, states=[state], ended=ended))
    assert bool(trace.ended) is is_over
    why = "Sonic does not end the battle: "
    assert (why in str(trace.rows[0].why)) is not is_over


def test_what_ends_a_direct_attack_is_not_the_target_s_effect() -> None:
    document = battle(2000, None, ended={"by": "A", "when": "start", "how": "destroys"})
    assert engine_accepts(document)
    document["ended"]["source"] = "target"
    assert not engine_accepts(document)


def beelzeus(*more: Document, of: str = "target", now: str) -> Any:
    """Return the trace of a battle in which this happened before the effect of Beelzeus resolved:
    it sets ATK to 0 and halves damage (Konami Q&As 13843 and 13844).
    """
    name = "Beelzeus"
    target = monster(3000, modifiers=[AXE, {"card": name, "stat": "atk", "set": 0}])
    halves = effect("07", card=name, taken_by="opponent")
    resolving = {"state": "resolving", "of": of, "now": now, "card": name}
    return calculated(battle(4000, target, halves, states=[resolving, *more]))


@pytest.mark.parametrize(
    ("now", "cited", "whys"),
    [
        ("face_down", "7805", ["A face-down monster has no ATK", "It acts on a player"]),
        ("changed_control", "11064", ["Its text names the controller", "It acts on a player"]),
    ],
)
def test_the_first_row_says_why_each_part_of_an_effect_is_applied_or_not(
    now: str, cited: str, whys: list[str]
) -> None:
    row = beelzeus(now=now).rows[0]
    assert [str(row.why).count(why) for why in whys] == [1, 1]
    assert str(row.citation.text).startswith(f"Konami Q&A {cited}")


def test_one_reason_of_several_parts_is_given_once() -> None:
    row = beelzeus(of="card", now="left_later").rows[0]
    assert str(row.why).count("It was applied already") == 1


def test_a_state_of_a_card_that_does_nothing_here_gives_no_reason() -> None:
    state = {"state": "resolving", "of": "card", "now": "left", "card": "Other"}
    row = calculated(battle(monster(2000, modifiers=[AXE]), 1000, states=[state])).rows[0]
    assert str(row.why).startswith("Other has left the field when its effect resolves. Attacker ")


def test_what_is_negated_or_unaffected_is_cited_before_what_resolved() -> None:
    assert "12954" in str(beelzeus(DRAIN, now="changed_control").rows[0].citation.text)
    assert "15547" in str(beelzeus(LANCE, now="changed_control").rows[0].citation.text)


@pytest.mark.parametrize("of", BEFORE_RESOLUTION)
def test_schema_and_engine_agree_on_what_can_have_happened(of: str) -> None:
    for now in CODES:
        for joined in (False, True):
            state = {"state": "resolving", "of": of, "now": now, "joined": joined, "card": "A"}
            document = battle(2000, 1000, states=[state])
            is_allowed = now in BEFORE_RESOLUTION[of] and not (joined and of == "card")
            assert engine_accepts(document) is accepts(document) is is_allowed
