"""Fuzz the pages: every address that takes a query string, and the forms that are sent."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.fuzz import pages
from tests.fuzz.client import ask, requests
from tests.fuzz.target import Target
from tests.fuzz.text_readers import TEXTS
from tests.fuzz.words import RAW, WORDS, addresses, quoted

_SUFFIXES = st.sampled_from(["svg", "csv", "svg", "csv", "x", "CSV"])
_SLUGS = st.sampled_from(["x", "a" * 300, "-", "honest"])
# Pages whose query string has hardly any parameters, or none.
_PLACES = st.one_of(
    st.sampled_from(["/", "/rules/", "/about/documents/", "/about/embedding/", "/healthz", "/x"]),
    st.sampled_from(["/embed/loader.js", "/embed/module.lua", "/rulings/feed.atom", "/api/v1/"]),
    st.sampled_from(["/embed/template.wikitext", "/embed/calculator.js"]),
    st.sampled_from(["/theme/dark/", "/theme/x/", "/battle/cards/", "/board/cards/", "/s/x/"]),
    st.builds("/cards/{}/".format, st.integers(0, 2**70) | pages.PASSCODES),
    st.builds("/cards/lorcana/{}/".format, _SLUGS),
    st.builds("/rulings/{}{}".format, _SLUGS, st.sampled_from(["/", ".csv", ".png", ".x"])),
    st.builds("/s/{}{}".format, st.text("23abc", min_size=9, max_size=21), _SUFFIXES),
    st.builds("/{}/".format, (RAW.map(lambda raw: raw.decode("latin-1")) | WORDS).map(quoted)),
)
_ANYTHING = st.lists(st.tuples(st.sampled_from(["of", "theme", "back", "find"]), WORDS), max_size=3)
_PASTED = st.fixed_dictionaries(
    {"card-text": TEXTS.map(lambda text: text.encode("utf-8", "replace").decode())},
    optional={"card-kind": st.sampled_from(["monster", "spell", "trap", "lorcana", "x", ""])},
)
_TITLES = WORDS.map(lambda text: text.encode("utf-8", "replace").decode())


def _saved(query: st.SearchStrategy[str]) -> st.SearchStrategy[dict[str, str]]:
    return st.fixed_dictionaries(
        {"battle": query}, optional={"title": _TITLES, "note": _TITLES, "based": _TITLES}
    )


def _page(
    name: str, path: st.SearchStrategy[str] | str, params: pages.Parameters, share: int = 2
) -> Target:
    return Target(name, requests(path, addresses(params)), ask, share)


# The other kinds of documents: what composes them, pictures and saving.
_KINDS = {
    "timing": pages.TIMING,
    "attack": pages.REPLAY,
    "battle-phase": pages.BATTLE_PHASE,
    "same-time": pages.SAME_TIME,
    "life-points": pages.LIFE_POINTS,
    "effect-damage": pages.LIFE_POINTS,
}
_OTHER_KINDS = st.one_of(
    *(
        requests(place.format(kind), addresses(params))
        for kind, params in _KINDS.items()
        for place in ("/picture/{}.png", "/s/new/{}/")
    )
)
_BATTLES = addresses(pages.BATTLE)
_SWEEPS = st.builds("/battle/sweep.{}".format, _SUFFIXES)

TARGETS = (
    _page("/battle/", "/battle/", pages.COMPOSER, 6),
    _page("/battle/walk/", "/battle/walk/", pages.WALK),
    _page("/battle/sweep/", "/battle/sweep/", pages.SWEEP),
    _page("/battle/sweep.svg .csv", _SWEEPS, pages.SWEEP),
    _page("/battle/one-more/", "/battle/one-more/", pages.BATTLE),
    _page("/battle/rulesets/", "/battle/rulesets/", pages.BATTLE),
    _page("/battle/timing/", "/battle/timing/", pages.TIMING),
    _page("/battle/replay/", "/battle/replay/", pages.REPLAY, 3),
    _page("/battle/phase/", "/battle/phase/", pages.BATTLE_PHASE, 3),
    _page("/battle/same-time/", "/battle/same-time/", pages.SAME_TIME, 3),
    _page("/life-points/", "/life-points/", pages.LIFE_POINTS, 3),
    _page("/learn/", "/learn/", pages.LEARN),
    _page("/board/", "/board/", pages.BOARD, 5),
    _page("/compare/", "/compare/", pages.COMPARE, 1),
    _page("/cards/", "/cards/", pages.CARDS),
    _page("/cards/lorcana/", "/cards/lorcana/", pages.LORCANA_CARDS, 1),
    _page("/rulings/", "/rulings/", pages.RULINGS),
    _page("/search/", "/search/", pages.SEARCH, 1),
    _page("/oembed/", "/oembed/", pages.OEMBED, 1),
    _page("other pages", _PLACES, _ANYTHING),
    Target("/picture/ and /s/new/ of other kinds", _OTHER_KINDS, ask, 2),
    Target("/cards/read/", requests("/cards/read/", addresses(_ANYTHING), _PASTED), ask, 2),
    Target("/s/new/", requests("/s/new/", _BATTLES, _saved(_BATTLES)), ask, 2),
    Target(
        "/s/new/board/",
        requests("/s/new/board/", addresses(pages.BOARD), _saved(addresses(pages.BOARD))),
        ask,
    ),
)
