"""Fuzz the engine's documents: any JSON is calculated or refused with a message."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.kinds import calculate_document
from engine.yugioh import InvalidDocument
from tests.engine.lorcana.test_properties import boards
from tests.engine.yugioh.battle_phase.test_properties import documents as battle_phases
from tests.engine.yugioh.replay.test_properties import ATTACKS
from tests.engine.yugioh.same_time.test_properties import documents as battles_at_once
from tests.engine.yugioh.test_properties import BATTLES, EFFECTS, POINTS
from tests.fuzz import largest_documents
from tests.fuzz.target import BRIEF, Fault, Target, Watch
from tests.fuzz.words import WORDS

LEAVES = st.one_of(
    st.none(), st.booleans(), st.integers(), st.integers(-(10**40), 10**40), st.floats(), WORDS,
    st.sampled_from([[], {}, [[]], {"": None}, "yugioh", "lorcana", "attack", -1, 2**63, 1e308]),
)  # fmt: skip
JSON = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(WORDS, inner, max_size=4),
    max_leaves=8,
)


def _deep(depth: int) -> Any:
    value: Any = 1
    for at in range(depth):
        value = [value] if at % 2 else {"a": value}
    return value


ANY_JSON = st.one_of(JSON, JSON, JSON, st.integers(1, 300).map(_deep))
DEEP_JSON = st.integers(300, 2000).map(_deep)


@st.composite
def changed(draw: Any, documents: st.SearchStrategy[Any]) -> Any:
    """Return a document with up to three of its parts replaced, dropped, doubled or added to."""
    document = draw(documents)
    for _ in range(draw(st.integers(0, 3))):
        document = _changed(draw, document)
    return document


def _changed(draw: Any, part: Any) -> Any:
    """Generate a document with one of its parts replaced."""
    if not isinstance(part, dict | list) or not part or draw(st.integers(0, 3)) == 0:
        return draw(ANY_JSON)
    if isinstance(part, list):
        at = draw(st.integers(0, len(part) - 1))
        ways = {"in": [_changed, part[at]], "none": [], "twice": [part[at], part[at]]}
        way = draw(st.sampled_from(["in", "in", "in", "none", "twice"]))
        new = [_changed(draw, part[at])] if way == "in" else ways[way]
        return [*part[:at], *new, *part[at + 1 :]]
    key = draw(st.sampled_from(sorted(part)))
    rest = {name: each for name, each in part.items() if name != key}
    way = draw(st.sampled_from(["in", "in", "in", "none", "renamed", "more"]))
    if way == "in":
        return part | {key: _changed(draw, part[key])}
    if way == "more":
        return part | {draw(WORDS): draw(ANY_JSON)}
    return rest if way == "none" else rest | {draw(WORDS): part[key]}


def _refusing(calculate: Callable[[Any], Any]) -> Callable[[Any, Watch], None]:
    def probe(document: Any, watch: Watch) -> None:
        with watch.measuring(BRIEF.repr(document)):
            try:
                calculate(document)
            except InvalidDocument as refused:
                messages = [str(each) for each in refused.problems]
                if not messages or not all(each.strip() and "\n" not in each for each in messages):
                    raise Fault(f"refused without a word: {messages}") from refused

    return probe


_DAMAGE = st.fixed_dictionaries(
    {
        "game": st.just("yugioh"),
        "effect_damage": st.fixed_dictionaries(
            {"card": st.just("Ookazi"), "controller": st.just("you"), "to": st.just("opponent"),
             "amount": POINTS}
        ),
    },
    optional={"effects": st.lists(EFFECTS, max_size=6)},
)  # fmt: skip
_TIMING = st.fixed_dictionaries(
    {
        "game": st.just("yugioh"),
        "timing": st.fixed_dictionaries(
            {"at": st.sampled_from(["before", "start", "end", "damage_step"])},
            optional={
                "card": st.sampled_from(["Honest", "Mirror Force"]),
                "facts": st.dictionaries(st.sampled_from(["kind", "modifies"]), WORDS, max_size=2),
                "ask": st.sampled_from(["activate", "when", "happens"]),
                "event": WORDS,
            },
        ),
    }
)


_CHANGES = st.fixed_dictionaries(
    {"player": st.sampled_from(["you", "opponent"])}, optional={"amount": POINTS, "card": WORDS}
)
_ENTRIES = st.one_of(
    *(
        st.fixed_dictionaries({kind: _CHANGES}, optional={"effects": st.lists(EFFECTS, max_size=3)})
        for kind in ("pays", "loses", "gains")
    ),
    st.fixed_dictionaries({"battle": BATTLES}),
    _DAMAGE,
)
_SHEETS = st.fixed_dictionaries(
    {
        "game": st.just("yugioh"),
        "life_points": st.fixed_dictionaries({"you": POINTS, "opponent": POINTS}),
        "sheet": st.lists(_ENTRIES, max_size=6),
    }
)


_KINDS: dict[str, tuple[st.SearchStrategy[Any], Callable[[Any], Any]]] = {
    "battle": (BATTLES | BATTLES.map(largest_documents.battle), calculate_document),
    "board": (boards() | boards().map(largest_documents.board), calculate_document),
    "attack": (ATTACKS | ATTACKS.map(largest_documents.attack), calculate_document),
    "question of timing": (_TIMING, calculate_document),
    "effect damage": (_DAMAGE, calculate_document),
    "battles at once": (
        battles_at_once() | battles_at_once().map(largest_documents.at_once),
        calculate_document,
    ),
    "sheet": (_SHEETS, calculate_document),
    "Battle Phase": (battle_phases(), calculate_document),
    "anything": (ANY_JSON | DEEP_JSON, calculate_document),
}
TARGETS = tuple(
    Target(f"document: {name}", changed(documents), _refusing(calculate))
    for name, (documents, calculate) in _KINDS.items()
)
