"""Fuzz the text fields of all pages with words that are short, long, alike or repeated.

A search looks at every name that the words may be in, so that the words which cost most are short,
or begin like thousands of names. A text is in one field at a time, and may cost MOST_MS more than
one letter in the same field.
"""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlencode

from django.test import Client
from hypothesis import strategies as st

from tests.explorer.api.discord.signed_requests import COMMAND, interaction, send
from tests.fuzz.target import ServerError, Target, Watch

MOST_MS = 50.0

# A text field of a page: its path, its name, and the other parameters of the request.
FIELDS = [
    ("/", "q", {}),
    ("/search/", "q", {}),
    ("/cards/", "q", {}),
    ("/cards/", "q", {"texts": "on"}),
    ("/cards/lorcana/", "q", {}),
    ("/rulings/", "q", {}),
    ("/rulings/", "card", {}),
    ("/battle/", "a-name", {}),
    ("/battle/", "a-name", {"find": "a"}),
    ("/battle/", "x-find", {"find": "x"}),
    ("/battle/cards/", "a-name", {"find": "a"}),
    ("/battle/cards/", "name", {"find": "card"}),
    ("/board/", "find", {}),
    ("/board/", "a-name", {}),
    ("/board/cards/", "find", {}),
    ("/battle/timing/", "card", {}),
    ("/battle/timing/", "text", {}),
    ("/battle/walk/", "a-name", {"a-atk": "1000"}),
    ("/battle/replay/", "m1", {}),
    ("/battle/phase/", "k-name", {}),
    ("/life-points/", "c-card", {"do": "add-change"}),
    ("/learn/", "seed", {}),
    ("/suggest/mistake/", "about", {}),
    ("/api/v1/cards", "q", {}),
    ("/api/v1/cards/lorcana", "q", {}),
    ("/api/v1/rulings", "q", {}),
    ("/oembed/", "url", {}),
]
FORMS = [("/cards/read/", "card-text")]
DISCORD = [("battle", "attacker"), ("ruling", "query")]

_SHORT = (
    "a d e s t de la le du ma no of th the man dra con 0 1 ' 's é ß の ン 竜 ド 한 다 ﷺ ㍿ ½ ｶﾞ א ش"
)
_LONG = "dragon magician number elemental chaos drgn mgcian 聖なるバリア ドラゴン هجوم attacks"
_BEGINNINGS = "dr ma kn wa el sp ba de le re ch ar bl wh"
WORDS = st.one_of(
    st.sampled_from(_SHORT.split()),
    st.sampled_from(_SHORT.split()),
    st.sampled_from(_LONG.split()),
    st.builds("{}{}".format, st.sampled_from(_BEGINNINGS.split()), st.text("aeinorst", max_size=6)),
    st.text(max_size=4),
)
TEXTS = st.builds(
    lambda words, between, times: (between.join(words) + between) * times,
    st.lists(WORDS, min_size=1, max_size=40),
    st.sampled_from([" ", " ", " ", "'s ", "", "-", ", "]),
    st.sampled_from([1, 1, 1, 2, 10, 40, 1000]),
)


class Typed(NamedTuple):
    """A text in a field of a page."""

    path: str
    field: str
    others: dict[str, str]
    text: str
    language: str = ""
    is_form: bool = False


def _request(typed: Typed, text: str) -> Any:
    """Return the response to a text in the field."""
    text = text.encode("utf-8", "replace").decode().replace("\0", "")
    if typed.path == "discord":
        options = {typed.field: text[:6000]}
        return send(interaction(COMMAND, typed.others["command"], **options))
    client = Client(headers={"HX-Request": "true"} if "find" in typed.others else {})
    if typed.is_form:
        return client.post(typed.path, {typed.field: text[:300_000]})
    # As long as an address may be, after which a page says that it is too long.
    query = urlencode({**typed.others, typed.field: text})[:15_900]
    return client.get(f"{typed.language}{typed.path}?{query}")


def ask(typed: Typed, watch: Watch) -> None:
    """Send a text, and measure what it costs more than one letter."""
    alone = Watch()
    with alone.measuring("one letter"):
        _request(typed, "x")
    measured = Watch()
    with measured.measuring("the text"):
        response = _request(typed, typed.text)
    if response.status_code >= 500 and response.status_code != 501:
        raise ServerError(f"{typed!r} is answered with {response.status_code}")
    if (more := measured.ms - alone.ms) >= watch.ms:
        watch.ms, watch.of = more, repr(typed)


_IN_LANGUAGES = st.sampled_from(["", "", "/ja", "/fr", "/de"])
_TYPED = st.one_of(
    *(
        st.builds(
            Typed,
            st.just(path),
            st.just(field),
            st.just(others),
            TEXTS,
            st.just("") if path.startswith(("/api", "/oembed")) else _IN_LANGUAGES,
        )
        for path, field, others in FIELDS
    ),
    *(
        st.builds(Typed, st.just(path), st.just(field), st.just({}), TEXTS, is_form=st.just(True))
        for path, field in FORMS
    ),
    *(
        st.builds(Typed, st.just("discord"), st.just(field), st.just({"command": name}), TEXTS)
        for name, field in DISCORD
    ),
)

TARGETS = (Target("words in text fields", _TYPED, ask, 6, MOST_MS),)
