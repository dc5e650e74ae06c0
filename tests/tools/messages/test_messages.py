"""Test that the language of a region has catalogues as every other, in the site and the engine."""

from __future__ import annotations

from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings
from django.core.management import CommandError, call_command
from django.template import engines
from django.test import Client, override_settings

from engine import languages
from engine.lua import module
from explorer.models import Card
from tests.engine.lua.wiki_module import WikiModule
from tests.explorer.page_parts import text
from tests.tools.management.commands import messages
from tests.tools.messages import faults, table_messages
from tests.tools.messages.domains import DOMAINS, KEYWORDS

ENGLISH = "{attacker} attacks directly with {ours}: {taken}"
TRANSLATED = "{attacker} ataca diretamente com {ours}: {taken}"
SAID = "ataca diretamente com 2000"
REGIONAL = {"pt-br": "pt_BR", "zh-hans": "zh_Hans"}


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Keep the catalogues of the engine and of the scripts in a folder of the test."""
    found = [each._replace(folder=tmp_path) for each in DOMAINS if each.name != "django"]
    monkeypatch.setattr(messages, "DOMAINS", found)
    monkeypatch.setattr(faults, "ROOT", tmp_path)
    monkeypatch.setattr(languages, "FOLDERS", [tmp_path])
    languages.catalogue_of.cache_clear()
    listed = [*settings.LANGUAGES, *((code, code) for code in REGIONAL)]
    with override_settings(LANGUAGES=listed):
        yield tmp_path
    languages.catalogue_of.cache_clear()
    backend: Any = engines["translated_templates"]
    for code in REGIONAL:
        backend.environments.pop(code, None)


def translate(folder: Path, code: str) -> None:
    """Add a language, and translate a sentence of the engine."""
    call_command("messages", language=code, stdout=StringIO())
    path = folder / REGIONAL[code] / "LC_MESSAGES" / "engine.po"
    written, blank = path.read_text("utf-8"), f'msgid "{ENGLISH}"\nmsgstr ""'
    assert blank in written
    path.write_text(written.replace(blank, f'{blank[:-2]}"{TRANSLATED}"'), "utf-8")
    call_command("messages", language=code, stdout=StringIO())


@pytest.mark.django_db
def test_a_language_of_a_region_has_pages_and_the_module_of_wikis(
    folder: Path, client: Client
) -> None:
    for code in REGIONAL:
        translate(folder, code)
    assert languages.languages() == ("pt-br", "zh-hans")
    for code in REGIONAL:
        page = client.get(f"/{code}/battle/?a-atk=2000&direct=1")
        assert SAID in text(page)
        assert page.headers["Content-Language"] == code
    wiki = WikiModule(module())
    document = {"game": "yugioh", "attacker": {"atk": 2000, "def": 0}, "target": None}
    said = {
        code: SAID in wiki.calculate(document, code).rows[1].why
        for code in ("pt-br", "PT_BR", "zh-Hans-CN", "zh-hans ", "pt-br-x", "pt", "en", "")
    }
    assert [code for code, is_said in said.items() if not is_said] == ["pt", "en", ""]


def test_a_language_may_be_named_as_its_folder(folder: Path) -> None:
    call_command("messages", "--language", "pt-br", stdout=StringIO())
    path = folder / "pt_BR" / "LC_MESSAGES" / "engine.po"
    assert '"Language: pt_BR\\n"' in path.read_text("utf-8")
    call_command("messages", "--check", "--language", "pt_BR")
    path.write_text(path.read_text("utf-8") + "\n# no more what the command writes\n", "utf-8")
    with pytest.raises(CommandError, match=r"pt_BR/LC_MESSAGES/engine\.po:\d+: "):
        call_command("messages", "--check", "--language", "PT-br")


@pytest.mark.usefixtures("folder")
@pytest.mark.parametrize(
    ("code", "name"), [("pt-br", "Mago Negro"), ("zh-hans", "黑魔术师"), ("fr", "Magicien Sombre")]
)
def test_cards_have_their_names_in_the_language_of_a_region(code: str, name: str) -> None:
    names = {"pt": "Mago Negro", "zh-CN": "黑魔术师", "fr": "Magicien Sombre"}
    with languages.speaking(code):
        assert Card(name="Dark Magician", names=names).page_name == name


def test_messages_that_are_printed_later_are_extracted_without_keys_of_tables() -> None:
    source = (
        b'message("{card} attacks", card=card)\n'
        b'plural_message("{n} card", "{n} cards", n, card=card)\n'
        b"message(reason)\n"
        b'TABLE.message("key", card="Kuriboh")\n'
        b'TABLE = Messages("TABLE", {"key": "{card} leaves"})\n'
    )
    found = {each[1:3] for each in table_messages.extract(BytesIO(source), KEYWORDS, [], {})}
    assert found == {
        ("gettext", ("{card} attacks",)),
        ("ngettext", ("{n} card", "{n} cards")),
        ("pgettext", ("TABLE.key", "{card} leaves")),
    }
