"""Run the examples of the cookbook that need no browser, as the page shows them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from django.test import Client
from markupsafe import escape
from pytest_django import Settings
from pytest_django.live_server_helper import LiveServer

from explorer.content import FOLDER
from explorer.pages.cookbook import LANGUAGES, PLACE_OF_SITE, RECIPES, source
from tests.conftest import load_content
from tests.explorer.api.cookbook_answers import OTHERS, SENTENCES, has_waited, prepare

pytestmark = pytest.mark.django_db(transaction=True)

SLUGS = [each.slug for each in RECIPES]


@pytest.fixture
def site(live_server: LiveServer, transactional_db: None) -> str:
    load_content()
    return str(live_server.url)


def program(name: str) -> str:
    """Return the path of a program; without it, skip the test, or fail it if CI is set."""
    path = shutil.which(name)
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(f"No {name} here: install it.")
    return path


def ran(command: list[str], text: str, environment: dict[str, str]) -> str:
    """Return what a program prints that reads an example from standard input."""
    run = subprocess.run(
        command,
        input=text,
        env=os.environ | environment,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    return run.stdout


def assert_printed(slug: str, lines: list[str], site: str) -> None:
    """Check the lines that an example prints, and that its addresses lead to what they say."""
    if slug in SENTENCES:
        sentence, page, picture = lines
        assert sentence == SENTENCES[slug]
        assert page.startswith(f"{site}/")
        with urlopen(page) as answer:
            assert answer.status == 200
        with urlopen(picture) as answer:
            assert answer.headers["Content-Type"] == "image/png"
        return
    if slug == "save":
        address, *lines = lines
        assert address.startswith(f"{site}/s/")
        with urlopen(address) as answer:
            assert answer.status == 200
    assert lines == OTHERS[slug]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_example_in_python_runs(
    site: str, settings: Settings, caplog: pytest.LogCaptureFixture, slug: str
) -> None:
    environment = prepare(slug, settings)
    text = source(slug, "py", site)
    lines = ran([sys.executable, "-I", "-W", "error::SyntaxWarning", "-"], text, environment)
    assert_printed(slug, lines.splitlines(), site)
    assert has_waited(caplog.records) == (slug == "waiting")


@pytest.mark.parametrize("slug", SLUGS)
def test_the_example_in_javascript_runs_in_node(
    site: str, settings: Settings, caplog: pytest.LogCaptureFixture, slug: str
) -> None:
    environment = prepare(slug, settings)
    text = source(slug, "js", site)
    lines = ran([program("node"), "--input-type=module", "-"], text, environment)
    assert_printed(slug, lines.splitlines(), site)
    assert has_waited(caplog.records) == (slug == "waiting")


def documents(printed: str) -> list[Any]:
    """Return the JSON documents that an example prints one after the other."""
    found, decoder, printed = [], json.JSONDecoder(), printed.strip()
    while printed:
        value, end = decoder.raw_decode(printed)
        found.append(value)
        printed = printed[end:].strip()
    return found


@pytest.mark.parametrize("slug", SLUGS)
def test_the_example_with_curl_runs(
    site: str, settings: Settings, caplog: pytest.LogCaptureFixture, slug: str
) -> None:
    program("curl"), program("jq")
    environment = prepare(slug, settings)
    answers = documents(ran([program("sh"), "-eu"], source(slug, "sh", site), environment))
    if slug == "errors":
        refused, status = answers
        wrongs = [f"{'.'.join(map(str, each['loc']))}: {each['msg']}" for each in refused["detail"]]
        lines = [str(status), *wrongs]
    elif slug == "save":
        (read,) = answers
        lines = [read["url"], read["title"], str(read["result"]["battle_damage"]["opponent"])]
    elif slug in SENTENCES:
        (result,) = answers
        lines = [result["sentence"], result["url"], result["picture"]]
    else:
        lines = [each["sentence"] for each in answers]
    assert_printed(slug, lines, site)
    assert has_waited(caplog.records) == (slug == "waiting")


def test_the_page_shows_each_example_with_the_address_of_the_site(client: Client) -> None:
    page = client.get("/about/cookbook/", headers={"host": "localhost"}).content.decode()
    for slug in SLUGS:
        for suffix in LANGUAGES:
            example = source(slug, suffix, "http://localhost")
            assert "http://localhost" in example
            assert f"<code>{escape(example)}</code>" in page
    assert page.count("<code>") == len(SLUGS) * len(LANGUAGES)
    assert PLACE_OF_SITE not in page


def test_every_file_is_an_example() -> None:
    files = {path.name for path in Path(FOLDER / "cookbook").iterdir() if path.is_file()}
    assert files == {f"{slug}.{suffix}" for slug in SLUGS for suffix in LANGUAGES}
    assert {*SLUGS} == SENTENCES.keys() | OTHERS.keys()
