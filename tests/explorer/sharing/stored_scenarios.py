"""Write and load stored scenarios of each version, which must open forever.

    python -m tests.explorer.sharing.stored_scenarios VERSION   # writes stored/VERSION.jsonl

The command writes what the current code saves. Run it once for a version that saves something new
(a key, an effect, an action, a ruleset), under a new name. An existing file is never rewritten, as
its links are in use. Tests find every file of the folder by themselves.
"""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

from engine.document import Document, literals
from engine.yugioh import MOMENTS, Ended, LifePointChange
from engine.yugioh.computed_amounts import CONDITIONS
from engine.yugioh.computed_amounts import NAMES as AMOUNTS
from engine.yugioh.conditions import CardType
from engine.yugioh.formulas import Formula, Reduction
from engine.yugioh.resolution import BEFORE_RESOLUTION
from engine.yugioh.states import Negated, Source, Unaffected
from tests.tools.vectors.conditions import WORDS as TRAIT_WORDS

FOLDER = Path(__file__).parent / "stored"

_GAIN: Document = {"card": "A", "controller": "you", "kind": "gain", "to": "you", "when": "end"}
# Features that none of the named battles and boards has.
BESIDES: tuple[Document, ...] = (
    {
        "game": "yugioh",
        "attacker": {
            "name": "Attacker in Defense Position",
            "atk": "?",
            "def": 2000,
            "position": "defense",
            "battles_with": "def",
            "passcode": 81260679,
        },
        "target": {"atk": 1000, "def": 500, "position": "defense", "face_down": True},
        "effects": [
            {"step": "06", "card": "A", "controller": "opponent", "taken_by": "controller"},
            {"step": "08", "card": "B", "controller": "you", "inflicted_by": "opposing"},
            {"step": "09", "card": "C", "controller": "you", "value": 3, "damage": "any"},
            {
                "step": "10",
                "card": "D",
                "controller": "you",
                "value": 500,
                "comparison": "less_than",
                "inflicted_by": "target",
            },
        ],
        "life_points": {"you": 1, "opponent": 100},
        "ruleset": "ocg-2019",
    },
    {
        "game": "yugioh",
        "attacker": {"atk": 3000, "def": None},
        "target": None,
        "effects": [
            {"step": "02", "card": "A", "controller": "you"},
            {"step": "05", "card": "B", "controller": "opponent", "taken_by": "opponent"},
            {"step": "09", "card": "C", "controller": "you", "value": 1, "damage": "effect"},
            {
                "step": "10",
                "card": "D",
                "controller": "you",
                "value": 500,
                "comparison": "at_least",
                "taken_by": "controller",
            },
            {
                "step": "10",
                "card": "E",
                "controller": "you",
                "value": 9999,
                "comparison": "more_than",
                "inflicted_by": "opposing",
            },
        ],
    },
    {
        "game": "yugioh",
        "attacker": {
            "atk": 2000,
            "def": 3000,
            "position": "defense",
            "position_change": {"to": "attack"},
        },
        "target": {
            "atk": 500,
            "def": 2600,
            "position_change": {"to": "face_down", "card": "A", "step": "damage_step"},
        },
        "effects": [
            {"step": "03", "kind": "instead", "card": "B", "controller": "you", "damage": "any"},
            {
                "step": "09",
                "card": "C",
                "controller": "you",
                "value": {"half_of_life_points": "you"},
            },
        ],
    },
    *(
        {
            "game": "yugioh",
            "attacker": {"atk": 2200, "def": 1200},
            "target": {"atk": 1400, "def": 1200},
            "ended": {"by": "attacker", "when": when, "how": how, "hits": hits} | given,
            "states": [{"state": "unaffected", "of": "target", "by": ["traps"], "card": "B"}],
        }
        for how in literals(Ended, "how")
        for when, hits in (("battle_step", "attacker"), ("start", "target"), ("before", "both"))
        for given in ({}, {"source": "spell", "applied": "once"})
    ),
    *(
        {
            "game": "yugioh",
            "attacker": {"atk": 2200, "def": 1200},
            "target": {"atk": 1400, "def": 1200},
            "life_points": {"you": points, "opponent": 8000},
            "life_point_changes": [
                {
                    "card": "A",
                    "controller": "you",
                    "kind": kind,
                    "to": "you",
                    "amount": 500,
                    "when": when,
                }
                for when in MOMENTS
            ],
        }
        for points in (500, 8000)
        for kind in literals(LifePointChange, "kind")
    ),
    *(
        {
            "game": "yugioh",
            "attacker": {"atk": 2200, "def": 1200},
            "target": {"atk": 1400, "def": 1200},
            "life_point_changes": [
                *(_GAIN | {"amount": each} for each in AMOUNTS[at : at + 7]),
                *(_GAIN | {"amount": 1, "only_if": each} for each in CONDITIONS[at // 7 :][:2]),
            ],
            "effects": [
                {"step": "05", "kind": "reverse", "card": "B", "controller": "opponent"},
                {
                    "step": "07",
                    "card": "C",
                    "controller": "you",
                    "damage": "any",
                    "inflicted_by": ("own_cards", "opposing_cards")[at // 7 % 2],
                },
            ],
        }
        for at in range(0, len(AMOUNTS), 7)
    ),
    {
        "game": "yugioh",
        "attacker": {"atk": 2200, "def": 1200},
        "target": {"atk": 1400, "def": 1200},
        "cards": [
            {"passcode": 44095762, "controller": "opponent"},
            {"passcode": 40619825, "controller": "you", "equipped_to": "attacker"},
            {"passcode": 40619825, "controller": "you", "equipped_to": "target"},
        ],
    },
    {
        "game": "lorcana",
        "characters": [
            {"id": "a", "owner": "A", "strength": 3, "willpower": 4, "drying": True},
            {"id": "b", "owner": "B", "strength": 2, "willpower": 2, "keywords": {"evasive": True}},
            {"id": "c", "owner": "B", "strength": 1, "willpower": 3, "damage": 1},
        ],
        "effects": [
            {"type": "may_challenge_ready", "target": "b"},
            {"type": "may_challenge_evasive", "target": "b"},
            {"type": "cant_challenge", "target": "c"},
            {"type": "cant_be_challenged", "target": "c"},
            {"type": "willpower_mod", "source": "a", "amount": 1, "scope": "self"},
            {
                "type": "grant_keyword",
                "target": "a",
                "keyword": "resist",
                "value": 1,
                "while": "undamaged",
            },
        ],
        "active_player": "B",
        "action": {
            "type": "sequence",
            "actions": [
                {"type": "challenge", "challenger": "b", "target": "a"},
                {"type": "leave_play", "id": "c", "to": "deck"},
                {"type": "leave_play", "id": "a", "to": "inkwell"},
            ],
        },
    },
)

# Fields whose values are words of the documents, each of which is to be stored once.
_WORDS = {
    *("step", "kind", "taken_by", "inflicted_by", "comparison", "position", "ruleset", "type"),
    *("stat", "during", "battles_with", "keyword", "scope", "unless", "while", "covers", "applies"),
    "variant",
    *("when", "how", "hits", "state", "source", "applied", "acts_on", "by", "only_if", "now"),
    *("attribute", "summoned", "from", "owner", "card_type", "of", "fate"),
}


@cache
def chosen() -> tuple[Document, ...]:
    """Return documents that have, and come to, everything that any named one has and comes to."""
    from explorer.results.kinds import kind_of

    documents = [
        *BESIDES,
        *_by_formulas(),
        *_with_states(),
        *_with_resolving_effects(),
        *_by_conditions(),
        *_named(),
    ]
    parts_of_each = []
    for document in documents:
        calculated = kind_of(document).calculation.calculated(document)
        whole, result = calculated.document.to_document(), {**calculated.result}
        parts_of_each.append((whole, {*_parts("document", whole), *_parts("result", result)}))
    missing = set().union(*(parts for _, parts in parts_of_each))
    best = []
    while missing:
        document, parts = max(parts_of_each, key=lambda each: len(each[1] & missing))
        best.append(document)
        missing -= parts
    return tuple(best)


def _by_formulas() -> Iterator[Document]:
    """Yield battles with a change of ATK by each formula, ten in each."""
    formulas = [{"set": each} for each in get_args(Formula)]
    reductions = [{"change": each} for each in get_args(Reduction)]
    changes = [*formulas, *reductions]
    for at in range(0, len(changes), 10):
        modifiers: list[Document] = [
            {"card": "Card", "stat": "atk", **each} for each in changes[at : at + 10]
        ]
        if "set" in modifiers[0]:
            modifiers[0] |= {"original": True}
            modifiers[1] |= {"continuous": True}
        attacker = {"atk": 2000, "def": 1000, "modifiers": modifiers}
        yield {"game": "yugioh", "attacker": attacker, "target": {"atk": 1000, "def": 800}}


def _with_states() -> Iterator[Document]:
    """Yield battles with each state, and with effects and changes of each source."""
    for source in get_args(Source):
        sourced = {"card": "Card", "source": source, "applied": "once"}
        on = {"acts_on": source} if source in ("attacker", "target") else {}
        yield {
            "game": "yugioh",
            "attacker": {"atk": 2000, "def": 1000, "spared_by": sourced | {"limited": True}},
            "target": {
                "atk": 1000,
                "def": 800,
                "modifiers": [
                    {"stat": "atk", "change": 1} | sourced,
                    {"stat": "atk", "set": 1} | sourced,
                ],
            },
            "effects": [
                each | {"controller": "you"} | sourced | (on if each["step"] != "piercing" else {})
                for each in _EACH_STEP
            ],
            "states": [
                *(
                    {"state": "negated", "of": of, "card": "Card", "source": source}
                    for of in literals(Negated, "of")
                ),
                *(
                    {"state": "unaffected", "of": of, "card": "Card", "activated": True}
                    for of in literals(Unaffected, "of")
                ),
                *(
                    {"state": "unaffected", "of": "target", "card": "Card", "by": [kind]}
                    for kind in ("monsters", "spells", "traps")
                ),
            ],
        }


def _with_resolving_effects() -> Iterator[Document]:
    """Yield battles with everything that can happen before an effect resolves."""
    modifier: Document = {"card": "Card", "stat": "atk", "change": 1}
    for of, codes in BEFORE_RESOLUTION.items():
        joined = [] if of == "card" else [{"joined": True}]
        states = [{"now": code} | more for code in codes for more in ({}, *joined)]
        yield {
            "game": "yugioh",
            "attacker": {"atk": 2000, "def": 1000, "modifiers": [modifier]},
            "target": {"atk": 1000, "def": 800, "position": "defense", "modifiers": [modifier]},
            "effects": [
                {"card": "Card", "controller": "you", "step": "piercing"},
                {"card": "Card", "controller": "you", "step": "07"},
            ],
            "states": [{"state": "resolving", "of": of, "card": "Card"} | each for each in states],
        }


_FATE = "would_be_destroyed"
_EACH_STEP: tuple[Document, ...] = (
    {"step": "piercing"},
    {"step": "01", "kind": "battle"},
    {"step": "02"},
    {"step": "03", "kind": "also"},
    *({"step": step} for step in ("04", "05", "06", "07", "08")),
    {"step": "09", "value": 1},
    {"step": "10", "value": 1, "comparison": "at_most"},
)


def _by_conditions() -> Iterator[Document]:
    """Yield battles with each trait of a monster, and conditions on it."""
    for field, words in {**TRAIT_WORDS, "card_types": get_args(CardType)}.items():
        for word in words:
            name = "card_type" if field == "card_types" else field
            held = {"card_types": [word]} if field == "card_types" else {field: word}
            condition: Document = {"of": "attacker", name: word}
            change = {"card": "Card", "stat": "atk", "change": 500, "if": [condition]}
            protected = {"indestructible_by_battle": True, "indestructible_if": [condition]}
            attacker = {"atk": 2000, "def": 0, "traits": held, "modifiers": [change], **protected}
            ended = {"by": "A", "when": "start", "how": "destroys"}
            yield {
                "game": "yugioh",
                "attacker": attacker,
                "target": {"atk": 1000, "def": 800},
                "effects": [{"step": "07", "card": "A", "controller": "you", "if": [condition]}],
                "ended": {**ended, "if": [condition | {"not": True}]},
            }
    for field in ("level", "rank", "link", "level_at_least", "level_at_most"):
        star = field.split("_")[0]
        effect = {"step": "06", "card": "A", "controller": "you"}
        condition = {"of": "attacker", field: 4}
        yield {
            "game": "yugioh",
            "attacker": {"atk": 2000, "def": 0, "traits": {star: 4}},
            "target": None,
            "effects": [effect | {"if": [condition, {"of": "attacker", "fate": _FATE}]}],
        }


def _named() -> Iterator[Document]:
    """Yield the documents of the rulings, the rulebook and the examples, of both games."""
    from explorer.rulings import named_battles as battles
    from explorer.rulings import named_boards as boards

    for _, document, _ in (*battles._documents().values(), *boards._documents().values()):
        yield document


def _parts(kind: str, document: Document) -> Iterator[tuple[str, ...]]:
    """Yield what a document is made of: its fields by their places, and the words in them."""
    from explorer.results.stored_documents import inputs_of

    for place, value in inputs_of(document):
        names = [name for name in place.split(".") if not name.isdigit()]
        if "applies" in names or kind == "document":
            is_formula = names[-1] in ("change", "set", "amount") and isinstance(value, str)
            word = value if names[-1] in _WORDS or value == "all" or is_formula else ""
            yield (kind, document.get("game", ""), *names[-2:], word)
        elif names[0] == "disputed":
            yield (kind, *names, value if names[-1] == "id" else "")
        else:
            yield (kind, *names[:1])


def write(version: str) -> Path:
    """Save the chosen documents in a new database, and write what it then has. Returns the file."""
    path = FOLDER / f"{version}.jsonl"
    if path.exists():
        raise SystemExit(f"{path.name} is there already: its links are in use. Name a new one.")
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/scenarios.sqlite3"
        os.environ.setdefault("DJANGO_SETTINGS_MODULE", "explorer.settings")
        path.parent.mkdir(exist_ok=True)
        path.write_text(_saved(), "utf-8")
    return path


def _saved() -> str:
    import django

    django.setup()
    from django.core import serializers
    from django.core.management import call_command

    from explorer.models import Scenario
    from explorer.results.kinds import kind_of

    call_command("migrate", verbosity=0)
    for at, document in enumerate(chosen()):
        title, note = (f"Stored {at}", "Two\nlines") if at % 2 else ("", "")
        Scenario.objects.get_or_save(kind_of(document).read(document), title, note)
    return str(serializers.serialize("jsonl", Scenario.objects.order_by("id")))


def files() -> list[Path]:
    """Return the files of all versions."""
    return sorted(FOLDER.glob("*.jsonl"))


def load(path: Path) -> list[Any]:
    """Put the scenarios of a file into the database, and return them."""
    from django.core import serializers

    from explorer.models import Scenario

    loaded = []
    for row in serializers.deserialize("jsonl", path.read_text("utf-8")):
        row.save()
        assert isinstance(row.object, Scenario)
        row.object.name_cards()
        loaded.append(row.object)
    return loaded


if __name__ == "__main__":
    print(write(*sys.argv[1:]))
