"""Fuzz what only programs request: commands of Discord, API keys, and files of open data."""

from __future__ import annotations

import json
from typing import Any

from django.test import Client
from hypothesis import strategies as st

from tests.explorer.api.discord.signed_requests import send
from tests.fuzz.documents import JSON
from tests.fuzz.target import ServerError, Target, Watch
from tests.fuzz.words import WORDS, quoted

_NAMES = st.sampled_from(["Dark Magician", "Kuriboh", "Blue-Eyes", "Mirror Force", "89631139"])
_OPTIONS = st.dictionaries(
    st.sampled_from(
        ["attacker", "target", "query", "attacker_position", "target_position", "you_control", "x"]
    ),
    _NAMES | WORDS | JSON,
    max_size=5,
)
_COMMANDS = st.builds(
    lambda kind, name, options, focused: {
        "type": kind,
        "data": {
            "name": name,
            "options": [
                {"name": each, "value": value, "focused": each == focused}
                for each, value in options.items()
            ],
        },
    },
    st.sampled_from([2, 2, 2, 4, 4, 1, 3, 9]),
    st.sampled_from(["battle", "battle", "ruling", "x", ""]),
    _OPTIONS,
    st.sampled_from(["attacker", "target", "query"]),
)


def _interact(interaction: Any, watch: Watch) -> None:
    """Send an interaction that is signed; what is in it may be anything."""
    body = json.dumps(interaction).encode()
    with watch.measuring(f"{body[:300]!r}"):
        _must_be_answered(send(body, client=Client()), f"{body[:300]!r}")


def _with_key(written: str, watch: Watch) -> None:
    """Send a header that may be a key."""
    header = written.encode("utf-8", "replace").decode("latin-1").replace("\n", "")
    with watch.measuring(f"{header!r}"):
        answer = Client().get("/api/v1/schemas", headers={"Authorization": header})
        _must_be_answered(answer, f"{header!r}")


def _download(name: str, watch: Watch) -> None:
    """Ask for a file of the open data by any name."""
    with watch.measuring(name):
        _must_be_answered(Client().get(f"/data/{quoted(name)}"), name)


def _must_be_answered(answer: Any, asked: str) -> None:
    if answer.status_code >= 500:
        raise ServerError(f"{answer.status_code} for {asked}")


_KEYS = st.builds("{}{}{}".format, st.sampled_from(["Bearer ", "bearer wa_", "Basic ", ""]), WORDS,
                  st.sampled_from(["", "wa_" + "a" * 43]))  # fmt: skip
_FILES = st.sampled_from(["manifest.json", "../settings.py", "vectors-battle.jsonl.gz"]) | WORDS

TARGETS = (
    Target("/discord/interactions/", _COMMANDS | JSON, _interact, 2),
    Target("API keys", _KEYS, _with_key),
    Target("/data/", _FILES, _download),
)
