"""Generate unexpected words, and corrupt parameters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote_plus

from hypothesis import strategies as st

Pairs = list[tuple[str, str]]

ODD = st.sampled_from(
    [
        "", " ", "\0", "a\0b", "\r\n", "\t", "-", "+", "?", "%", "%%", "%s", "{0}", "{", "~", "~~",
        ".", "..", "@", "@x.y", "@1.2.3.4", "&", "=", ";", "#", "(", "!(", "!n", "'", '"', "\\",
        "0", "-0", "-1", "1", "²", "①", "٣", "９", "1e9", "1.5", "NaN", "Infinity", "0x10", "1_0",
        "1000000", "1000001", "9" * 18, "9" * 19, "9" * 5000, "-" + "9" * 400, "null", "true",
        "None", "__class__", "undefined", "<script>alert(1)</script>", "' OR 1=1 --", "../../etc",
        "\u202eesrever", "\u200f", "e\u0301" * 40, "\ufffe", "\ud800", "\udfff\ud800", "𝒜𝒷",
        "🂡" * 30, "ダメージ計算", "ﷺ" * 30, "İ", "ß" * 60, "ŉ", "a" * 101, "a " * 300,
        "(" * 200, "!(" * 900, "(a:" * 300, "." * 400, "~" * 400, "http://[", "//", "javascript:",
    ]
)  # fmt: skip
WILD = st.text(st.characters(), max_size=12)  # surrogates and NUL among them
WORDS = ODD | WILD
RAW = st.binary(max_size=60)


def quoted(text: str) -> str:
    """Return a part of a query string with any letters, halves of surrogate pairs included."""
    return quote_plus(text.encode("utf-8", "surrogatepass"))


def query_of(pairs: Pairs) -> str:
    """Return the query string of parameters."""
    return "&".join(f"{quoted(name)}={quoted(value)}" for name, value in pairs)


@st.composite
def worse(draw: Any, parameters: st.SearchStrategy[Pairs], names: tuple[str, ...] = ()) -> Pairs:
    """Generate a page's parameters with up to four things done to them."""
    pairs = list(draw(parameters))
    for _ in range(draw(st.integers(0, 4))):
        pairs = _worse(draw, pairs, names)
    return pairs


def _worse(draw: Any, pairs: Pairs, names: tuple[str, ...]) -> Pairs:
    """Generate parameters with one added, dropped, doubled, moved or changed."""
    known = st.sampled_from(names) if names else WORDS
    at = draw(st.integers(0, len(pairs) - 1)) if pairs else 0
    name, value = pairs[at] if pairs else ("", "")
    instead: dict[str, Callable[[], Pairs]] = {
        "added": lambda: [(name, value), (draw(known | WORDS), draw(WORDS))],
        "dropped": list,
        "twice": lambda: [(name, value)] * draw(st.sampled_from([2, 2, 5, 40, 490])),
        "valued": lambda: [(name, draw(WORDS))],
        "longer": lambda: [(name, value + draw(WORDS))],
        "cut": lambda: [(name, value[: draw(st.integers(0, len(value)))])],
        "named": lambda: [(draw(known | WORDS), value)],
    }
    change = instead[draw(st.sampled_from(sorted(instead)))]
    return [*pairs[:at], *change(), *pairs[at + 1 :]]


def addresses(
    parameters: st.SearchStrategy[Pairs], names: tuple[str, ...] = ()
) -> st.SearchStrategy[str]:
    """Generate query strings: corrupted parameters, and sometimes invalid bytes."""
    bytes_ = RAW.map(lambda raw: raw.decode("latin-1"))
    changed = worse(parameters, names).map(query_of)
    return st.one_of(changed, changed, changed, st.builds(_broken, changed, bytes_, st.integers(0)))


def _broken(query: str, raw: str, at: int) -> str:
    cut = at % (len(query) + 1)
    return query[:cut] + raw + query[cut:]
