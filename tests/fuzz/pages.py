"""Generate query strings of each page by the grammar of docs/addresses.md, and buttons.

Whole documents come from the strategies of the engine's property tests, and their parameters from
the code that writes addresses.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hypothesis import strategies as st

from engine.lorcana import ACTION_FIELDS, ACTION_LISTS, EFFECT_FIELDS
from engine.yugioh import OTHER, RULESETS
from engine.yugioh.sweep import GOALS
from engine.yugioh.timing import EVENTS, FACTS, FACTS_BY_CARD, KINDS, WHOLE, WINDOWS_BY_ID
from explorer.addresses import battle as battle_query
from explorer.addresses import battle_phase as phase_query
from explorer.addresses import board as board_query
from explorer.addresses import life_points as sheet_query
from explorer.addresses import replay as attack_query
from explorer.addresses import same_time as same_time_query
from explorer.addresses.rison import dumps
from tests.engine.lorcana.test_properties import ACTIONS, EFFECT, boards
from tests.engine.yugioh.battle_phase.test_properties import documents as battle_phases
from tests.engine.yugioh.replay.test_properties import ATTACKS
from tests.engine.yugioh.same_time.test_properties import documents as battles_at_once
from tests.engine.yugioh.test_properties import BATTLES, EFFECTS, MODIFIERS
from tests.fuzz import largest_documents
from tests.fuzz.words import WORDS, Pairs

Parameters = st.SearchStrategy[Pairs]

PASSCODES = st.sampled_from("81260679 41927278 55410871 31061682 1 99999999 4294967296".split())
WHERE = st.sampled_from("a t ea et x - y o".split())
PICKED_CODES = st.builds(lambda *parts: ".".join(parts), PASSCODES, st.sampled_from("yo-x"), WHERE)
REFS = st.builds(
    lambda code, at: f"@{code}.{at}", PICKED_CODES, st.sampled_from(["0", "1.y", "1.", "x"])
)
CODES = EFFECTS.map(battle_query.effect_code) | REFS | WORDS
MODIFIER_CODES = MODIFIERS.map(battle_query.modifier_code) | REFS | WORDS
POINTS = st.sampled_from("0 1 500 1000 8000 1000000 1000001 -1 ? x".split()) | st.just("")
PATHS = CODES | st.sampled_from(
    "events.0 events.1.effects.0 effects.0 effects.99 sheet.0 sheet.1.effects.0 damage_step.0 "
    "monsters.y1 monsters.o2.modifiers.0 attackers.m2 attackers.1 targets.0 action.actions.0 "
    "e: x.y:z sheet. .0 events events.-1".split()
)
SAID = st.sampled_from(["y", "you", "opponent", "attacker", "target", "change", "set", "1", "all"])


def parameters(**fields: Any) -> Parameters:
    """Generate some of these parameters; `__` in a name stands for a hyphen."""

    def pairs(chosen: dict[str, Any]) -> Pairs:
        named = ((name.strip("_").replace("__", "-"), each) for name, each in chosen.items())
        return [(name, str(each)) for name, each in named if each is not None]

    return st.fixed_dictionaries({}, optional=fields).map(pairs)


def many(**fields: st.SearchStrategy[str]) -> Parameters:
    """Generate repeated parameters in any order."""
    one = st.one_of(*(st.tuples(st.just(name), each) for name, each in fields.items()))
    return st.lists(one, max_size=6)


def together(*parts: Parameters) -> Parameters:
    """Return all of these, one after the other."""
    return st.tuples(*parts).map(lambda drawn: [pair for each in drawn for pair in each])


def _battle_pairs(document: dict[str, Any]) -> Pairs:
    return [*battle_query.parameters(document)]


def _or_full(documents: st.SearchStrategy[Any], fill: Callable[[Any], Any]) -> Any:
    """Generate documents, every third one filled to its limits."""
    return st.one_of(documents, documents, documents.map(fill))


WHOLE_BATTLES: Parameters = _or_full(BATTLES, largest_documents.battle).map(_battle_pairs)
BATTLE = together(
    WHOLE_BATTLES,
    parameters(ruleset=st.sampled_from([*RULESETS]) | WORDS),
    st.just([]) | many(e=CODES, a__mod=MODIFIER_CODES, with_=PICKED_CODES, t__mod=MODIFIER_CODES),
)  # fmt: skip
EDITORS = parameters(
    x__step=st.sampled_from("03 instead|01 battle|10|piercing|99".split("|")), x__card=WORDS,
    x__by=SAID, x__value=POINTS, x__comparison=st.sampled_from(["at_most", "x"]), x__to=SAID,
    x__whose=SAID, x__place=PATHS, x__find=WORDS, m__on=SAID, m__card=WORDS, m__amount=POINTS,
    m__how=SAID, m__stat=st.sampled_from(["atk", "def", "x"]),
)  # fmt: skip
BUTTON_NAMES = st.sampled_from(
    "swap-roles swap-players add-effect add-modifier add-a add-t x".split()
)
PATH_BUTTONS = st.builds("{}.{}".format, st.sampled_from("edit remove up down".split()), PATHS)
BUTTONS = parameters(do=BUTTON_NAMES) | parameters(
    do=BUTTON_NAMES | PATH_BUTTONS, edit=CODES, find=st.sampled_from("atx"), drop=PICKED_CODES,
    remove=CODES.map("e:{}".format) | MODIFIER_CODES.map("t-mod:{}".format) | WORDS,
    pick=st.builds("{}.{}".format, PASSCODES, WHERE), was=st.sampled_from(["ya.oa.", "ya.oa.at.x"]),
    based=st.sampled_from(["aaaaaaaaaa", "x"]) | WORDS, last=WORDS,
    seen=CODES.map("e:{}".format) | WORDS,
)  # fmt: skip
COMPOSER = BATTLE | together(BATTLE, BUTTONS, EDITORS)

_PATHS = [
    "attacker.atk",
    "target.def",
    "effects.0.value",
    "life_points.you",
    "attacker.modifiers.0",
]
SWEEP = together(
    BATTLE,
    parameters(run=st.sampled_from(_PATHS) | WORDS, from_=POINTS | WORDS, to=POINTS | WORDS,
         at=POINTS | WORDS, goal=st.sampled_from([*GOALS]) | WORDS),
)  # fmt: skip
WALK = together(BATTLE, parameters(turn=st.sampled_from(["down", "up", "x"])))

_FACTS: dict[str, Any] = {
    fact.name: st.sampled_from([str(each) for each in fact.values]) | WORDS for fact in FACTS
}
TIMING = parameters(
    card=st.sampled_from([*FACTS_BY_CARD]) | WORDS,
    as_=st.sampled_from([kind.id for kind in KINDS]) | WORDS,
    text=st.sampled_from(["before damage calculation", "at the end of the Damage Step"]) | WORDS,
    at=st.sampled_from([*WINDOWS_BY_ID, WHOLE]) | WORDS,
    event=st.sampled_from([*EVENTS, "named", "order"]) | WORDS,
    links=st.sampled_from(["om~Cyber Jar~A\nt~A", "q~", "x~~%"]) | WORDS,
    **_FACTS,
)


def _attack_pairs(document: dict[str, Any]) -> Pairs:
    return [*attack_query.parameters(document)]


_ROWS = st.sampled_from("e.1 e.2 s.1 e.99 m1 m2 m9 d1".split())
_DOES = st.sampled_from("up down remove one add-event add-attacker".split())
_REPLAY_EDITOR = parameters(
    x__kind=st.sampled_from("leaves arrives moves lapses attack_negated must_attack x".split()),
    x__step=st.sampled_from("esx"), x__on=st.sampled_from("d1 m1 d9 x".split()), x__name=WORDS,
    x__zone=POINTS, x__of=POINTS, x__force=WORDS, x__pos=WORDS, x__draws=WORDS, x__place=PATHS,
    do=st.builds("{}.{}".format, _DOES, _ROWS | WORDS) | _DOES | PATH_BUTTONS, edit=_ROWS | WORDS,
)  # fmt: skip
_ATTACKS = _or_full(ATTACKS, largest_documents.attack).map(_attack_pairs)
REPLAY = _ATTACKS | together(_ATTACKS, _REPLAY_EDITOR)


def _same_time_pairs(document: dict[str, Any]) -> Pairs:
    return [*same_time_query.parameters(document)]


_AT_ONCE: Parameters = _or_full(battles_at_once(), largest_documents.at_once).map(_same_time_pairs)
SAME_TIME = _AT_ONCE | together(
    _AT_ONCE,
    parameters(
        do=BUTTON_NAMES | PATH_BUTTONS,
        edit=CODES,
        remove=st.sampled_from("a1 t1 a9 t5 a1-mod:x".split()) | WORDS,
    ),
    EDITORS,
)

_LETTER = st.sampled_from("yo")
_ENTRIES = st.one_of(
    st.builds("{}.{}.{}~{}".format, st.sampled_from(["pays", "loses", "gains"]), _LETTER,
              POINTS | st.just("half"), WORDS),
    st.builds("effect.{}.{}.{}~{}".format, _LETTER, _LETTER, POINTS, WORDS),
    st.builds("and.pays.{}.{}".format, _LETTER, POINTS | st.just("half")),
    st.builds("and.effect.{}.{}.{}~{}".format, _LETTER, _LETTER, POINTS, WORDS),
    EFFECTS.map(battle_query.effect_code),
    BATTLES.map(battle_query.query_of).map(sheet_query.battle_code),
    WORDS,
)  # fmt: skip
_SHEET_DOES = st.builds(
    "{}.{}".format,
    st.sampled_from("edit apply remove up add-battle add-damage add-change add-applies".split()),
    st.sampled_from(["0", "1", "0.0", "1.2", "", "x", "999"]),
)
LIFE_POINTS = together(
    parameters(you=POINTS | WORDS, opponent=POINTS | WORDS),
    _or_full(st.lists(st.tuples(st.just("e"), _ENTRIES), max_size=8), largest_documents.sheet),
    st.just([]) | parameters(battle=BATTLES.map(battle_query.query_of) | WORDS),
    st.just([]) | parameters(
        do=PATH_BUTTONS | _SHEET_DOES | _SHEET_DOES.map(lambda text: text.partition(".")[0]),
        c__player=SAID, c__what=WORDS, c__card=WORDS, c__amount=POINTS,
        c__place=PATHS, d__card=WORDS, d__by=SAID, d__to=SAID, d__place=PATHS,
        d__amount=POINTS, x__line=POINTS, x__place=PATHS, x__step=SAID,
        b__address=BATTLES.map(battle_query.query_of) | WORDS,
    ),
)  # fmt: skip


def _phase_pairs(document: dict[str, Any]) -> Pairs:
    return [*phase_query.parameters(document)]


_PHASES: Parameters = battle_phases().map(_phase_pairs)
_PLACES = st.sampled_from("y1 y2 o1 o9 direct x".split())
BATTLE_PHASE = _PHASES | together(
    _PHASES,
    many(v=CODES | WORDS, e=CODES),
    parameters(
        do=PATH_BUTTONS | st.builds(
            "{}.{}".format,
            st.sampled_from("edit remove up down add-attack add-move add-modifier add-effect "
                            "add-damage add-change add-end add-y".split()),
            st.sampled_from("v.0 v.0.0 e.0 y1 y1.0 o1 0 1 x".split()),
        ),
        k__by=_PLACES, k__at=_PLACES, k__negated=WORDS, k__place=PATHS, c__on=_PLACES,
        c__what=WORDS, m__on=_PLACES, m__card=WORDS, m__amount=POINTS, x__of=POINTS, x__step=SAID,
        x__place=PATHS, l__player=SAID, l__amount=POINTS, d__card=WORDS, d__amount=POINTS,
    ),
)  # fmt: skip

_NUMBERS = st.sampled_from("0 1 5 9999 10000 -1 x".split())
LEARN = parameters(
    level=st.sampled_from("1 2 3 4 5 6 0 x".split()), seed=st.text("abc019-_", max_size=45) | WORDS,
    edition=st.sampled_from(["1", "x"]), right=_NUMBERS, of=_NUMBERS, opponent=POINTS | WORDS,
    you=POINTS | WORDS,
)  # fmt: skip


def _board_pairs(document: dict[str, Any]) -> Pairs:
    board = {name: value for name, value in document.items() if name != "action"}
    return [*board_query.parameters(board_query.State(board, [], document["action"]))]


_DEEP = st.integers(1, 3000).flatmap(
    lambda depth: st.sampled_from(["(a:" * depth, "!(" * depth, "!(" * depth + ")" * depth])
)
RISON = st.one_of(
    EFFECT.map(dumps), ACTIONS["any"].map(dumps), WORDS, _DEEP,
    st.text("()!,:'abe1-.~nt", max_size=30),
)  # fmt: skip
_BOARD_DOES = st.builds(
    "{}{}".format,
    st.sampled_from(
        "add-character add-location remove then undo clear add-inner remove-inner add-effect "
        "remove-effect x".split()
    ),
    st.sampled_from(["", ".A", ".B", ".b", ".1", ".0", ".999", ".actions.1", ".actions", ".x.1"]),
)
_BOARD_BUTTONS = parameters(
    do=_BOARD_DOES | PATH_BUTTONS,
    pick=st.sampled_from(["stitch-rock-star.A", "x.B", ".", "x"]) | WORDS,
    find=WORDS, edit=POINTS | WORDS, based=WORDS, last=WORDS,
    x__type=st.sampled_from([*EFFECT_FIELDS]) | WORDS, x__place=PATHS, x__target=WORDS,
    x__amount=POINTS, x__source=WORDS, x__keyword=WORDS, x__value=POINTS, x__scope=WORDS,
    t__into=st.sampled_from(sorted(ACTION_LISTS)) | WORDS,
    t__type=st.sampled_from([*ACTION_FIELDS]) | WORDS, t__amount=POINTS, t__targets=WORDS,
)  # fmt: skip
_BOARD: Parameters = _or_full(boards(), largest_documents.board).map(_board_pairs)
BOARD = _BOARD | together(
    _BOARD, many(e=RISON, did=RISON, a__under=RISON, act__actions=RISON), _BOARD_BUTTONS
)

SAVED = (
    st.sampled_from(["aaaaaaaaaa", "http://testserver/s/aaaaaaaaaa/", "/embed/aaaaaaaaaa/"]) | WORDS
)
COMPARE = parameters(a=SAVED, b=SAVED)
_BOUNDS = POINTS | st.sampled_from(["9999999", "1e5", "1e400", "9" * 400, "1.5", "NaN", "-0"])
_STEPS = st.sampled_from(["piercing", "01", "06", "stat_change", "none", "x"])
_PAGES = st.sampled_from(["1", "2", "-1", "0", "99999999999999999999", "last", "x"])
_LIST = {
    "q": st.sampled_from(["dragon", "a", "é", "damage double"]) | WORDS,
    "page": _PAGES | WORDS,
    "step": _STEPS | WORDS,
    "kind": st.sampled_from(["monster", "spell", "character", "x"]) | WORDS,
}
CARDS = parameters(
    **_LIST, attribute=st.sampled_from(["DARK", "x"]), race=st.sampled_from(["Dragon", "x"]),
    state=WORDS, texts=st.sampled_from(["on", "x"]), piercing=st.sampled_from(["on", "x", "true"]),
    atk_from=_BOUNDS, atk_to=_BOUNDS, def_from=_BOUNDS, def_to=_BOUNDS,
    sort=st.sampled_from(["atk", "-atk", "def", "name", "x"]) | WORDS,
)  # fmt: skip
LORCANA_CARDS = parameters(**_LIST, keyword=st.sampled_from(["resist", "x"]) | WORDS)
RULINGS = parameters(
    **_LIST, card=st.sampled_from(["Honest", "x"]) | WORDS, topic=st.sampled_from(["timing", "x"]),
    authority=st.sampled_from(["konami-ocg", "x"]) | WORDS, game=st.sampled_from(["yugioh", "x"]),
    mark=st.sampled_from(["agrees", "disputed", "x"]),
)  # fmt: skip
SEARCH = parameters(q=_LIST["q"])
OEMBED = parameters(
    url=st.sampled_from(["http://testserver/rulings/{}/", "//", "http://[", "http://other/s/aaa/"])
    | SAVED, format=st.sampled_from(["json", "xml", "x"]), maxwidth=_BOUNDS, maxheight=_BOUNDS,
)  # fmt: skip
assert {*OTHER} == {"you", "opponent"}
