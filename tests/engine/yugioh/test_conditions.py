"""Test conditions on the monsters of a battle: what is refused, and what the rows say."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from engine.document import Document
from engine.yugioh import Battle, InvalidDocument, calculate
from engine.yugioh.battle_phase import BattlePhase
from engine.yugioh.conditions import CardType
from engine.yugioh.deciding_effects import without_each
from engine.yugioh.same_time import BattlesAtTheSameTime
from tests.conftest import battle, effect, monster
from tests.engine.yugioh.test_schema import accepts, engine_accepts

DARK = {"of": "target", "attribute": "DARK"}


def against(traits: Document | None, *conditions: Document) -> Document:
    """Return a battle with a target of these traits and an effect with these conditions."""
    more = {} if traits is None else {"traits": traits}
    return battle(monster(3000), held(1000, **more), only_if("07", *conditions))


def held(atk: int, **fields: Any) -> Document:
    """Return a monster with these fields."""
    return monster(atk) | fields


def only_if(step: str, *conditions: Document) -> Document:
    """Return an effect with these conditions."""
    return effect(step) | {"if": [*conditions]}


def problems(document: Document, model: Any = Battle) -> list[tuple[str, str]]:
    with pytest.raises(InvalidDocument) as refused:
        model.from_document(document)
    return [(each.place, each.code) for each in refused.value.problems]


NOT_STATED = [
    ({"attribute": "DARK"}, {"type": "Dragon"}),
    ({"type": "Dragon"}, {"attribute": "DARK"}),
    ({"level": 4}, {"attribute": "DARK"}),
    ({"level_at_least": 4}, {"summoned": "special"}),
    ({"rank": 4}, {"card_types": ["xyz"]}),
    ({"summoned": "special"}, {"from": "hand"}),
    ({"from": "extra_deck"}, {"summoned": "fusion"}),
    ({"owner": "you"}, {}),
    ({"card_type": "token"}, {"level": 4}),
]


@pytest.mark.parametrize(("condition", "traits"), NOT_STATED, ids=str)
def test_a_condition_on_what_is_not_stated_is_an_error_at_its_place(
    condition: Document, traits: Document
) -> None:
    (field,) = condition
    document = against(traits, {"of": "target", **condition})
    assert problems(document) == [(f"effects.0.if.0.{field}", "trait_not_stated")]


def test_conditions_of_every_part_of_a_battle_are_checked() -> None:
    document = battle(
        monster(
            3000,
            modifiers=[{"card": "M", "stat": "atk", "change": 5, "if": [DARK]}],
            indestructible_by_battle=True,
            indestructible_if=[DARK],
        ),
        1000,
        ended={"by": "A", "when": "start", "how": "destroys", "if": [DARK]},
    )
    places = ["attacker.modifiers.0.if.0", "attacker.indestructible_if.0", "ended.if.0"]
    assert problems(document) == [(f"{each}.attribute", "trait_not_stated") for each in places]


@pytest.mark.parametrize(
    ("document", "place"),
    [
        (battle(2, 1, only_if("07", DARK)), "effects.0.if.0"),
        (
            battle(monster(2, modifiers=[{"card": "M", "stat": "atk", "change": 5, "if": [DARK]}])),
            "attacker.modifiers.0.if.0",
        ),
        (
            battle(2, monster(1, modifiers=[{"card": "M", "stat": "atk", "set": 5, "if": [DARK]}])),
            "target.modifiers.0.if.0",
        ),
        (
            battle(2, monster(1, indestructible_by_battle=True, indestructible_if=[DARK])),
            "target.indestructible_if.0",
        ),
        (
            battle(2, 1, ended={"by": "A", "when": "start", "how": "destroys", "if": [DARK]}),
            "ended.if.0",
        ),
    ],
    ids=lambda each: each if isinstance(each, str) else "",
)
def test_a_condition_in_one_part_alone_is_checked(document: Document, place: str) -> None:
    assert problems(document) == [(f"{place}.attribute", "trait_not_stated")]


@pytest.mark.parametrize("attacker", [5, None])
def test_conditions_are_checked_beside_a_part_of_a_wrong_type(attacker: Any) -> None:
    document = battle(1, monster(1, indestructible_if=[DARK])) | {"attacker": attacker}
    assert ("target.indestructible_if", "protection_not_stated") in problems(document)


def test_a_condition_after_one_on_a_monster_that_is_not_there_is_checked() -> None:
    document = battle(2, None, only_if("07", DARK, {"of": "attacker", "level": 4}))
    assert problems(document) == [("effects.0.if.1.level", "trait_not_stated")]


def test_traits_alone_are_checked() -> None:
    contradicting = {"level": 4, "rank": 4}
    document = battle(held(2, traits=contradicting), held(1, traits=contradicting))
    expected = [(f"{slot}.traits.rank", "several_levels") for slot in ("attacker", "target")]
    assert problems(document) == expected


@pytest.mark.parametrize(
    "part",
    [
        {"modifiers": [{"card": "M", "stat": "atk", "change": 2000, "if": [DARK]}]},
        {"indestructible_by_battle": True, "indestructible_if": [DARK]},
    ],
    ids=[*"cp"],
)
@pytest.mark.parametrize("slot", ["attacker", "target"])
def test_a_condition_of_one_monster_alone_is_used(slot: str, part: Document) -> None:
    monsters = {"attacker": monster(1500), "target": monster(1500)} | {slot: monster(1000, **part)}
    monsters["target"] |= {"traits": {"attribute": "LIGHT"}}
    trace = calculate(Battle.from_document(battle(monsters["attacker"], monsters["target"])))
    assert trace.destroyed == (slot,)
    assert "does not apply: its condition is that the target" in str(trace.rows[0].why)


def test_a_direct_attack_says_that_the_attacker_is_not_protected() -> None:
    protected = {"indestructible_by_battle": True, "indestructible_if": [DARK]}
    row = calculate(Battle.from_document(battle(held(1000, **protected), None))).rows[0]
    assert str(row.why).startswith("What protects Attacker from destruction by battle does not ")


@pytest.mark.parametrize(
    "face",
    [{"face_down": True}, {"position_change": {"to": "face_down", "step": "battle_step"}}],
    ids=str,
)
def test_a_face_down_target_has_no_attribute_at_the_start(face: Document) -> None:
    target = monster(1000, 1000, traits={"attribute": "DARK"}, position="defense", **face)
    end = {"by": "Hole", "when": "start", "how": "destroys", "if": [DARK]}
    trace = calculate(Battle.from_document(battle(3000, target, ended=end)))
    assert trace.ended is None
    trace = calculate(Battle.from_document(battle(3000, target, ended={**end, "when": "before"})))
    assert trace.ended is not None


def test_a_target_turned_face_up_in_the_battle_step_has_its_attribute_at_the_start() -> None:
    turned = {"position_change": {"to": "attack", "step": "battle_step"}}
    target = monster(
        1000, 1000, traits={"attribute": "DARK"}, face_down=True, position="defense", **turned
    )
    end = {"by": "Hole", "when": "start", "how": "destroys", "if": [DARK]}
    trace = calculate(Battle.from_document(battle(3000, target, ended=end)))
    assert trace.ended is not None


def test_five_conditions_and_fifteen_card_types_are_allowed() -> None:
    kinds = [*get_args(CardType)]
    for count, is_allowed in ((5, True), (6, False)):
        document = against({"attribute": "DARK"}, *[DARK] * count)
        assert engine_accepts(document) is accepts(document) is is_allowed
    for count, is_allowed in ((15, True), (16, False)):
        document = battle(1, monster(1, traits={"card_types": (kinds * 2)[:count]}))
        assert engine_accepts(document) is accepts(document) is is_allowed


def test_a_level_of_thirteen_is_allowed_and_zero_is_one() -> None:
    for level, is_allowed in ((0, True), (13, True), (14, False)):
        document = battle(1, monster(1, traits={"level": level}))
        assert engine_accepts(document) is accepts(document) is is_allowed


@pytest.mark.parametrize(("level", "is_met"), [(3, False), (4, True), (6, True), (7, False)])
def test_the_bounds_of_a_level_are_part_of_it(level: int, is_met: bool) -> None:
    condition = {"of": "target", "level_at_least": 4, "level_at_most": 6}
    row = calculate(Battle.from_document(against({"level": level}, condition))).rows[-1]
    assert row.applied is is_met


def test_link_summoned_and_a_link_monster_have_words_of_their_own() -> None:
    for condition, words in (
        ({"summoned": "link"}, "was Link Summoned"),
        ({"summoned": "special"}, "was Special Summoned"),
        ({"link": 2}, "Link Rating 2"),
    ):
        document = against(
            {"summoned": "normal", "link": 3, "from": "hand"}, {"of": "target", **condition}
        )
        assert words in str(calculate(Battle.from_document(document)).rows[-1].why)


def test_a_monster_with_a_rank_is_known_to_have_no_level() -> None:
    document = against({"rank": 4}, {"of": "target", "level_at_most": 4})
    assert accepts(document)
    assert calculate(Battle.from_document(document)).battle_damage.opponent == 2000


def test_a_condition_on_a_monster_that_is_not_there_does_not_hold() -> None:
    document = battle(monster(3000), None, only_if("07", DARK))
    assert accepts(document)
    assert calculate(Battle.from_document(document)).battle_damage.opponent == 3000


@pytest.mark.parametrize(
    "traits",
    [
        {"level": 4, "rank": 4},
        {"rank": 4, "link": 2},
        {"level": 4, "link": 2},
        {"summoned": "tribute", "from": "extra_deck"},
        {"attribute": None},
        {"type": "Robot"},
        {"level": 14},
        {"card_types": ["god"]},
    ],
    ids=str,
)
def test_schema_and_engine_refuse_impossible_traits(traits: Document) -> None:
    document = battle(monster(1, traits=traits), 1)
    assert not engine_accepts(document)
    assert not accepts(document)


@pytest.mark.parametrize("flag", [{}, {"indestructible_by_battle": False}], ids=str)
def test_a_condition_of_no_protection_is_refused(flag: Document) -> None:
    document = battle(monster(1, indestructible_if=[{"of": "target"}], **flag), 1)
    assert problems(document) == [("attacker.indestructible_if", "protection_not_stated")]
    assert not accepts(document)
    document["attacker"]["indestructible_if"] = []
    assert engine_accepts(document) is accepts(document) is True


def test_schema_and_engine_allow_a_condition_of_a_protection() -> None:
    protected = {"indestructible_by_battle": True, "indestructible_if": [{"of": "target"}]}
    document = battle(held(1, **protected), 1)
    assert engine_accepts(document) is accepts(document) is True


@pytest.mark.parametrize(
    ("is_met", "condition", "traits"),
    [
        (True, {"attribute": "DARK"}, {"attribute": "DARK"}),
        (False, {"attribute": "DARK", "not": True}, {"attribute": "DARK"}),
        (True, {"attribute": "DARK", "not": True}, {"attribute": "LIGHT"}),
        (False, {"attribute": "DARK", "type": "Fiend"}, {"attribute": "DARK", "type": "Fairy"}),
        (True, {"level_at_least": 4, "level_at_most": 6}, {"level": 5}),
        (False, {"level_at_least": 4, "level_at_most": 6}, {"level": 7}),
        (True, {"level": 4}, {"level": 4}),
        (False, {"rank": 4}, {"level": 4}),
        (True, {"link": 2}, {"link": 2}),
        (True, {"summoned": "special"}, {"summoned": "synchro"}),
        (False, {"summoned": "synchro"}, {"summoned": "special"}),
        (True, {"summoned": "normal"}, {"summoned": "tribute"}),
        (False, {"summoned": "tribute"}, {"summoned": "normal"}),
        (False, {"from": "extra_deck"}, {"from": "gy"}),
        (True, {"owner": "opponent"}, {"owner": "opponent"}),
        (True, {"card_type": "tuner"}, {"card_types": ["effect", "tuner"]}),
        (False, {"card_type": "tuner"}, {"card_types": ["effect"]}),
    ],
    ids=str,
)
def test_an_effect_applies_if_its_condition_holds(
    is_met: bool, condition: Document, traits: Document
) -> None:
    document = against(traits, {"of": "target", **condition})
    assert accepts(document)
    row = calculate(Battle.from_document(document)).rows[-1]
    assert row.applied is is_met
    assert (row.reasons[0].how == "condition_unmet") is not is_met


@pytest.mark.parametrize(
    ("face", "is_met"),
    [
        ({}, True),
        ({"position": "defense", "position_change": {"to": "attack", "step": "battle_step"}}, True),
        ({"position": "defense", "face_down": True}, False),
        ({"position_change": {"to": "face_down", "step": "battle_step"}}, False),
    ],
    ids=str,
)
def test_a_monster_that_was_face_down_no_longer_was_summoned_from_the_extra_deck(
    face: Document, is_met: bool
) -> None:
    extra = {"from": "extra_deck"}
    conditions = [{"of": slot, **extra} for slot in ("attacker", "target")]
    monsters = [held(3000, traits=extra), monster(1000, 4000, traits=extra, **face)]
    trace = calculate(Battle.from_document(battle(*monsters, only_if("07", *conditions))))
    assert trace.rows[-1].applied is is_met
    assert (trace.rows[-1].reasons[0].how == "condition_unmet") is not is_met


def test_the_row_says_what_the_condition_is() -> None:
    condition = {"of": "target", "attribute": "DARK", "level_at_least": 5}
    document = against({"attribute": "DARK", "level": 4}, condition)
    assert str(calculate(Battle.from_document(document)).rows[-1].why) == (
        "Card of 07 does not act: its condition is that the target has the Attribute DARK and has "
        "Level 5 or higher."
    )


def test_an_effect_decides_nothing_if_its_condition_does_not_hold() -> None:
    (variation,) = without_each(Battle.from_document(against({"attribute": "FIRE"}, DARK)))
    assert not variation.changes
    assert str(variation.why) == "its condition is that the target has the Attribute DARK"


def test_normal_circumstances_say_what_does_not_apply() -> None:
    other = {"of": "target", "not": True, "type": "Fish"}
    document = battle(
        monster(
            3000,
            modifiers=[{"card": "Axe", "stat": "atk", "change": 500, "if": [DARK]}],
        ),
        monster(
            1000,
            traits={"attribute": "WATER", "type": "Fish"},
            indestructible_by_battle=True,
            indestructible_if=[other],
        ),
        only_if("piercing", DARK),
        ended={"by": "Hole", "when": "start", "how": "destroys", "if": [DARK]},
    )
    trace = calculate(Battle.from_document(document))
    first, *_ = trace.rows
    why = "its condition is that the target"
    assert str(first.why).startswith(
        f"Hole does not end the battle: {why} has the Attribute DARK. "
        f"Axe does not apply: {why} has the Attribute DARK. "
        f"What protects Target from destruction by battle does not apply: {why} isn’t a monster "
        "that has the Type Fish. "
        f"Card of piercing does not apply: {why} has the Attribute DARK. "
        "Attacker with 3000 ATK"
    )
    assert first.reasons[0].how == "does_not_apply"
    assert first.reasons[0].effects == (0,)
    assert not first.reasons[0].acts
    assert trace.ended is None
    assert trace.destroyed == ("target",)
    assert trace.battle_damage.opponent == 2000


def test_normal_circumstances_name_a_card_once_and_only_piercing_effects() -> None:
    axe = {"card": "Axe", "change": 500, "if": [DARK]}
    effects = [
        only_if("01", DARK) | {"card": each, "kind": each} for each in ("battle", "piercing")
    ]
    document = battle(
        monster(3000, modifiers=[axe | {"stat": "atk"}, axe | {"stat": "def"}]),
        held(1000, traits={"attribute": "LIGHT"}),
        *effects,
        only_if("07", DARK),
    )
    row = calculate(Battle.from_document(document)).rows[0]
    why = "does not apply: its condition is that the target has the Attribute DARK."
    assert str(row.why).startswith(f"Axe {why} piercing {why} Attacker with 3000 ATK")
    assert row.effects == (1,)


def test_only_a_single_battle_has_conditions() -> None:
    modifier = {"card": "M", "stat": "atk", "change": 5, "if": [DARK]}
    conditional = held(1, traits={"level": 4}, modifiers=[modifier])
    phase: Document = {
        "game": "yugioh",
        "battle_phase": {
            "monsters": [{"id": "a", "name": "A", **conditional}],
            "events": [
                {
                    "type": "attack",
                    "attacker": "a",
                    "target": None,
                    "effects": [only_if("07", DARK)],
                },
                {"type": "modifier", "monster": "a", "modifier": modifier},
            ],
        },
    }
    places = [
        "monsters.0.traits",
        "monsters.0.modifiers.0.if",
        "events.0.effects.0.if",
        "events.1.modifier.if",
    ]
    expected = [(f"battle_phase.{each}", "conditions_elsewhere") for each in places]
    assert problems(phase, BattlePhase) == expected
    together = {
        "game": "yugioh",
        "at_the_same_time": True,
        "attackers": [conditional],
        "targets": [monster(1, controller="opponent")],
        "effects": [only_if("07", DARK)],
    }
    assert problems(together, BattlesAtTheSameTime) == [
        ("effects.0.if", "extra_forbidden"),
        ("attackers.0.traits", "conditions_elsewhere"),
        ("attackers.0.modifiers.0.if", "conditions_elsewhere"),
    ]


FATE = {"of": "target", "fate": "would_be_destroyed"}


@pytest.mark.parametrize("place", ["attacker.modifiers.0.if.0", "attacker.indestructible_if.0"])
def test_what_decides_a_battle_does_not_depend_on_what_it_destroys(place: str) -> None:
    protected = {"indestructible_by_battle": True, "indestructible_if": [FATE]}
    changed = {"modifiers": [{"card": "M", "stat": "atk", "change": 5, "if": [FATE]}]}
    document = battle(held(2, **(changed if "modifiers" in place else protected)), 1)
    assert problems(document) == [(f"{place}.fate", "fate_not_known")]
    assert not accepts(document)


def test_what_ends_a_battle_does_not_depend_on_what_it_destroys() -> None:
    ended = {"by": "A", "when": "start", "how": "destroys", "if": [FATE]}
    assert problems(battle(2, 1, ended=ended)) == [("ended.if.0.fate", "fate_not_known")]
    assert not accepts(battle(2, 1, ended=ended))


@pytest.mark.parametrize(
    ("target", "damage"),
    [
        ({}, 0),
        ({"spared_by": {"card": "S", "limited": True}}, 0),
        ({"spared_by": {"card": "S"}}, 100),
        ({"indestructible_by_battle": True}, 100),
    ],
    ids=str,
)
def test_a_monster_would_be_destroyed_if_nothing_protects_it_without_a_limit(
    target: Document, damage: int
) -> None:
    for is_not, expected in ((False, damage), (True, 100 - damage)):
        document = battle(300, held(200, **target), only_if("06", FATE | {"not": is_not}))
        assert sum(calculate(Battle.from_document(document)).battle_damage) == expected


def test_the_row_says_what_would_have_to_be_destroyed() -> None:
    document = battle(300, 400, only_if("06", FATE))
    *_, row = calculate(Battle.from_document(document)).rows
    assert "the target would be destroyed by this battle" in str(row.why)
    (variation,) = without_each(Battle.from_document(document))
    assert "would be destroyed by this battle" in str(variation.why)


def test_an_effect_on_effect_damage_depends_on_what_would_be_destroyed() -> None:
    change = {"card": "B", "controller": "you", "kind": "effect", "to": "opponent", "amount": 500}
    for atk, damage in ((200, 0), (300, 0), (400, 500)):
        zero = only_if("06", FATE) | {"damage": "effect"}
        document = battle(300, atk, zero, life_point_changes=[change | {"when": "after"}])
        assert sum(calculate(Battle.from_document(document)).effect_damage) == damage
