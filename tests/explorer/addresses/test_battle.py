"""Test the query string of a battle: compact, stable, the same there and back."""

from __future__ import annotations

import pytest
from django.http import QueryDict
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.document import Document
from engine.yugioh import Battle
from engine.yugioh.computed_amounts import NAMES
from engine.yugioh.formulas import NAMES as FORMULAS
from engine.yugioh.resolution import BEFORE_RESOLUTION
from explorer.addresses import battle as battle_query
from explorer.battle.composition import compose_battle
from tests.conftest import IN_NO_NAME, battle, effect, monster, ruled_battles
from tests.engine.yugioh.test_properties import hiding

TEXT = st.text(
    st.characters(codec="utf-8", exclude_categories=("Cs", "Cc"), exclude_characters=IN_NO_NAME),
    min_size=1,
    max_size=20,
).filter(lambda text: text == text.strip())
POINTS = st.integers(0, 1_000_000)
PLAYERS = st.sampled_from(["you", "opponent"])
SOURCED = {
    "source": st.sampled_from(["attacker", "monster", "spell", "trap"]),
    "applied": st.sampled_from(["continuous", "once"]),
}
STATES = (
    st.fixed_dictionaries(
        {
            "state": st.just("negated"),
            "of": st.sampled_from(["attacker", "monsters", "spells", "traps"]),
            "card": TEXT,
        },
        optional=SOURCED,
    )
    | st.fixed_dictionaries(
        {"state": st.just("unaffected"), "of": st.just("attacker"), "card": TEXT},
        optional={
            "by": st.lists(
                st.sampled_from(["monsters", "spells", "traps"]), min_size=1, max_size=3
            ),
            "activated": st.just(True),
        },
    )
    | st.fixed_dictionaries(
        {
            "state": st.just("resolving"),
            "of": st.just("attacker"),
            "now": st.sampled_from([*BEFORE_RESOLUTION["attacker"]]),
            "card": TEXT,
        },
        optional={"joined": st.just(True)},
    )
)
MODIFIERS = st.builds(
    lambda card, stat, amount, how, only, sourced: (
        {"card": card, "stat": stat, how: amount}
        | ({"during": "damage_calculation"} if only else {})
        | sourced
    ),
    TEXT,
    st.sampled_from(["atk", "def"]),
    st.integers(-1_000_000, 1_000_000)
    | st.sampled_from([*FORMULAS]).filter(lambda formula: "other" not in formula),
    st.sampled_from(["change", "set"]),
    st.booleans(),
    st.fixed_dictionaries({}, optional=SOURCED),
)
MONSTERS = st.fixed_dictionaries(
    {"atk": POINTS | st.just("?"), "def": POINTS | st.just("?")},
    optional={
        "name": TEXT,
        "controller": PLAYERS,
        "position": st.sampled_from(["attack", "defense"]),
        "battles_with": st.sampled_from(["atk", "def"]),
        "indestructible_by_battle": st.booleans(),
        "modifiers": st.lists(MODIFIERS, max_size=3),
        "spared_by": st.fixed_dictionaries(
            {"card": TEXT}, optional=SOURCED | {"limited": st.just(True)}
        ),
    },
)
SCOPES = {
    "taken_by": st.sampled_from(["any", "controller", "opponent"]),
    "inflicted_by": st.sampled_from(["any", "attacker", "target", "own", "opposing"]),
    "acts_on": st.sampled_from(["player", "attacker"]),
}
BY_CARDS = ["any", "attacker", "target", "own", "opposing", "own_cards", "opposing_cards"]
DAMAGE = {
    "damage": st.sampled_from(["battle", "effect", "any"]),
    "inflicted_by": st.sampled_from(BY_CARDS),
}
LATE = st.sampled_from(["after", "end"])
CHANGES = st.fixed_dictionaries(
    {
        "card": TEXT,
        "controller": PLAYERS,
        "kind": st.sampled_from(["effect", "gain"]),
        "to": PLAYERS,
        "amount": POINTS | st.sampled_from([each for each in NAMES if "target" not in each]),
        "when": LATE,
    },
    optional={"only_if": st.sampled_from(["battle_damage_to_you", "attacker_destroyed"])},
).filter(lambda each: "_def" not in str(each["amount"]))


def _effects(step: str, required: Document, optional: Document) -> st.SearchStrategy[Document]:
    named = {"step": st.just(step), "card": TEXT, "controller": PLAYERS}
    return st.fixed_dictionaries(named | required, optional=optional | SOURCED)


EFFECTS = st.one_of(
    _effects("piercing", {}, {}),
    _effects("01", {}, {}),
    _effects("01", {"kind": st.just("battle")}, SCOPES),
    _effects("02", {}, {}),
    _effects("03", {"kind": st.sampled_from(["instead", "also"])}, SCOPES),
    _effects("04", {}, SCOPES),
    _effects("05", {"kind": st.just("reverse")}, {"taken_by": SCOPES["taken_by"]}),
    *(_effects(step, {}, SCOPES | DAMAGE) for step in ("05", "06", "07", "08")),
    _effects("09", {"value": POINTS}, SCOPES | DAMAGE),
    _effects(
        "10",
        {
            "value": POINTS,
            "comparison": st.sampled_from(["at_most", "at_least", "less_than", "more_than"]),
        },
        SCOPES | DAMAGE,
    ),
)
BATTLES = st.fixed_dictionaries(
    {"game": st.just("yugioh"), "attacker": MONSTERS, "target": hiding(MONSTERS) | st.none()},
    optional={
        "effects": st.lists(EFFECTS, max_size=5),
        "states": st.lists(STATES, max_size=3),
        "life_point_changes": st.lists(CHANGES, max_size=2),
        "life_points": st.fixed_dictionaries({"you": POINTS, "opponent": POINTS}),
        "ruleset": st.sampled_from(["ocg-2022", "ocg-2019"]),
    },
)


def there_and_back(document: Document) -> Document:
    """Return the document, written as a query string and read again."""
    canonical = Battle.from_document(document).to_document()
    composition = compose_battle(QueryDict(battle_query.query_of(canonical)))
    assert not composition.problems
    return composition.document


def canonical(document: Document) -> Document:
    return Battle.from_document(document).to_document()


@pytest.mark.django_db
@given(BATTLES)
@settings(max_examples=150, deadline=None)
def test_every_battle_survives_the_address(document: Document) -> None:
    assert there_and_back(document) == canonical(document)


@pytest.mark.django_db
@pytest.mark.parametrize("case", ruled_battles(), ids=lambda case: case["id"])
def test_the_rulings_survive_the_address(case: Document) -> None:
    assert there_and_back(case["battle"]) == canonical(case["battle"])


@pytest.mark.django_db
@given(BATTLES)
@settings(max_examples=50, deadline=None)
def test_the_canonical_address_of_an_address_is_itself(document: Document) -> None:
    address = battle_query.query_of(Battle.from_document(document).to_document())
    assert compose_battle(QueryDict(address)).query == address


def test_defaults_are_dropped() -> None:
    document = Battle.from_document(battle(2000, 1000)).to_document()
    assert battle_query.query_of(document) == "a-atk=2000&t-atk=1000"


def test_a_direct_attack_has_no_target_in_its_address() -> None:
    document = Battle.from_document(battle(2000, None)).to_document()
    assert battle_query.query_of(document) == "a-atk=2000&direct=1"


def test_a_face_down_target_is_one_parameter_of_the_address() -> None:
    target = monster(1000, position="defense", face_down=True)
    document = Battle.from_document(battle(2000, target)).to_document()
    assert battle_query.query_of(document) == "a-atk=2000&t-atk=1000&t-pos=defense&t-down=1"
    document = Battle.from_document(battle(2000, target | {"face_down": False})).to_document()
    assert battle_query.query_of(document) == "a-atk=2000&t-atk=1000&t-pos=defense"


@pytest.mark.django_db
def test_a_card_chosen_by_its_passcode_is_in_the_address_and_comes_back() -> None:
    document = canonical(battle(monster(2000, passcode=46986414), None))
    assert battle_query.query_of(document) == "a-card=46986414&a-atk=2000&direct=1"
    assert there_and_back(document) == document


@pytest.mark.parametrize(
    ("part", "code"),
    [
        (effect("02", card="Double-Edged Sword"), "02y~Double-Edged Sword"),
        (effect("piercing", "opponent", card="Big Bang Shot"), "po~Big Bang Shot"),
        (effect("01", kind="battle", card="A"), "01y.b~A"),
        (effect("03", kind="also", taken_by="any", card="A"), "03y.a.ta~A"),
        (effect("08", "opponent", inflicted_by="target", card="A~B"), "08o.f2~A~B"),
        (effect("09", value=1000, damage="any", card="A"), "09y.da.v1000~A"),
        (effect("10", value=2500, comparison="at_most", card="A"), "10y.le2500~A"),
    ],
)
def test_an_effect_is_its_code(part: Document, code: str) -> None:
    assert battle_query.effect_code(part) == code
    assert battle_query.effect_from(code) == part


def test_an_unknown_option_of_an_effect_replaces_no_field() -> None:
    read = battle_query.effect_from("02y.step.x~A")
    assert read == effect("02", card="A") | {"option step": True, "option x": True}


@pytest.mark.parametrize(
    ("part", "code"),
    [
        ({"card": "A", "stat": "atk", "change": 2000}, "atk2000~A"),
        ({"card": "A", "stat": "def", "change": -800}, "def-800~A"),
        ({"card": "A", "stat": "atk", "set": 0}, "atk:0~A"),
        (
            {"card": "A", "stat": "atk", "change": 1000, "during": "damage_calculation"},
            "atk1000.calc~A",
        ),
        ({"card": "A", "stat": "atk", "change": "other_atk"}, "atkother_atk~A"),
        ({"card": "A", "stat": "def", "change": "-half_original_atk"}, "def-half_original_atk~A"),
        (
            {"card": "A", "stat": "atk", "set": "double_atk", "continuous": True},
            "atk:double_atk.cont~A",
        ),
        (
            {
                "card": "A",
                "stat": "atk",
                "set": 3200,
                "original": True,
                "during": "damage_calculation",
            },
            "atk:3200.orig.calc~A",
        ),
    ],
)
def test_a_modifier_is_its_code(part: Document, code: str) -> None:
    assert battle_query.modifier_code(part) == code
    assert battle_query.modifier_from(code) == part


def test_thirty_effects_with_long_names_stay_under_four_thousand_characters() -> None:
    steps = [
        effect("10", value=2500, comparison="at_least", taken_by="any", inflicted_by="own"),
        effect("09", value=1000, taken_by="controller", damage="any"),
        effect("03", "opponent", kind="instead", inflicted_by="attacker"),
        effect("08", "opponent", taken_by="opponent", inflicted_by="target"),
        effect("07", taken_by="controller"),
    ]
    name = (
        "The Very Long Name of a Card, Which Nobody Shortens: Number {:02} of Thirty & of “Hundred”"
    )
    effects = [each | {"card": name.format(at)} for at, each in enumerate(steps * 6)]
    long = monster(2000, 1000, name=name.format(0))
    document = Battle.from_document(battle(long, long, *effects)).to_document()
    assert len(document["effects"]) == 30
    assert len(name.format(0)) > 80
    assert len(battle_query.query_of(document)) < 4000


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("a-atk=x&t-atk=1", "attacker.atk"),
        ("a-atk=1&t-atk=-5", "target.atk"),
        ("a-atk=1&t-atk=1&a-pos=sideways", "attacker.position"),
        ("a-atk=1&t-atk=1&a-def=-&a-pos=defense", "attacker.position"),
        ("a-atk=1&t-atk=1&t-down=1", "target.position"),
        ("a-atk=1&t-atk=1&t-def=-&t-down=1", "target.face_down"),
        ("a-atk=1&t-atk=1&lp-you=1000001", "life_points.you"),
        ("a-atk=1&t-atk=1&ruleset=ocg-1999", "ruleset"),
        ("a-atk=1&t-atk=1&e=", "effects.0.step"),
        ("a-atk=1&t-atk=1&e=02", "effects.0.step"),
        ("a-atk=1&t-atk=1&e=02y", "effects.0.card"),
        ("a-atk=1&t-atk=1&e=02x~A", "effects.0.controller"),
        ("a-atk=1&t-atk=1&e=pxy~A", "effects.0.step"),
        ("a-atk=1&t-atk=1&e=02y.v5~A", "effects.0.value"),
        ("a-atk=1&t-atk=1&e=09y.v~A", "effects.0.value"),
        ("a-atk=1&t-atk=1&e=10y.lemany~A", "effects.0.value"),
        ("a-atk=1&t-atk=1&a-mod=spd5~A", "attacker.modifiers.0.stat"),
        ("a-atk=1&t-atk=1&a-mod=atk~A", "attacker.modifiers.0.change"),
        ("a-atk=1&t-atk=1&a-mod=atktwice_atk~A", "attacker.modifiers.0.change"),
        ("a-atk=1&t-atk=1&a-mod=atk:-atk~A", "attacker.modifiers.0.set"),
        ("a-atk=1&t-atk=1&a-mod=atk5.orig~A", "attacker.modifiers.0.original"),
        ("a-atk=1&direct=1&a-mod=atkother_atk~A", "attacker.modifiers.0.change"),
        (
            "a-atk=1&t-atk=1&a-mod=atkother_atk~A&t-mod=atk-other_atk~B",
            "target.modifiers.0.change",
        ),
        ("a-atk=1&t-atk=1&e=02y.step~A", "effects.0.option step"),
        ("a-atk=1&t-atk=1&a-card=999999999999", "attacker.passcode"),
        ("a-atk=1&t-atk=1" + "&e=02y~A" * 31, "effects"),
        ("a-atk=1&t-atk=1" + "&t-mod=atk1~A" * 11, "target.modifiers"),
    ],
)
def test_a_wrong_address_names_the_place(address: str, place: str) -> None:
    assert place in [problem.place for problem in compose_battle(QueryDict(address)).problems]
