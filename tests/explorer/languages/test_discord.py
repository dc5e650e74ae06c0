"""Test that the answers to commands of Discord have no word that their catalogue lacks."""

from __future__ import annotations

from typing import Any

import pytest
from pytest_django import Settings

from engine import languages
from tests.explorer.api.discord.signed_requests import PUBLIC_KEY, command
from tests.explorer.languages.made_up import CODE
from tests.explorer.languages.untranslated import ACCENTED

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("catalogue", "made_up_language"),
]


@pytest.fixture(autouse=True)
def _on(settings: Settings) -> None:
    settings.DISCORD_PUBLIC_KEY = PUBLIC_KEY


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("battle", {"attacker": "zzzqqq"}),
        ("battle", {"attacker": "dragon"}),
        ("battle", {"attacker": "Double-Edged Sword"}),
        ("battle", {}),
        ("ruling", {}),
        ("ruling", {"query": "zzzqqq"}),
        ("duel", {}),
    ],
)
def test_a_message_has_the_language_of_its_sender(name: str, options: dict[str, Any]) -> None:
    content = command(name, locale=CODE, **options)["content"]
    assert ACCENTED.search(content), content
    assert languages.current() == "en"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("battle", {"attacker": "ohime", "target": "Buster Blader"}),
        ("ruling", {"query": "ohime"}),
        ("ruling", {"query": "kuribohh"}),
    ],
)
def test_a_result_has_the_language_of_its_sender(name: str, options: dict[str, Any]) -> None:
    (embed,) = command(name, locale=CODE, **options)["embeds"]
    shown = [each["name"] for each in embed["fields"]]
    shown += embed["description"].split("\n") if name == "battle" else []
    shown += [embed["footer"]["text"]] if "footer" in embed else []
    assert all(map(ACCENTED.search, shown)), shown
