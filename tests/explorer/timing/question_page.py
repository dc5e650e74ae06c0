"""Request the page of a timing question, and read its answers."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlencode

from django.test import Client

from engine.yugioh.timing import EVENT_RULES, WINDOWS_BY_ID
from tests.explorer.page_parts import parsed
from tests.parsed_html import Element

ADDRESS = "/battle/timing/"


def ask(client: Client, **fields: str) -> Any:
    """Return the page of a question, requested at its canonical address."""
    response = client.get(f"{ADDRESS}?{urlencode(fields)}")
    assert response.status_code == 200, response.get("Location")
    return response


def mark(page: Any) -> str:
    """Return the verdict's word of a parsed page."""
    return str(page.one("h2", id="verdict").all("span")[0].text)


def shown(response: Any) -> tuple[str, str, str]:
    """Return the verdict's word, the reason, the source."""
    page = parsed(response)
    source = page.one("dl", "facts spaced-small").all("dd")[0].text
    return mark(page), page.one("p", "lead").text, source


def moments(page: Any) -> list[tuple[str, str, str]]:
    """Return each line on a moment, or on a kind: its name, the answer, the reason."""
    return [
        (name.text, row.one("div").text, why_of(row))
        for row in parsed(page).all("li")
        if row.all("div") and row.all("cite")
        for name in row.one("ul", "plain").all("a")
    ]


def why_of(row: Element) -> str:
    """Return the sentence in front of its source."""
    (sentence,) = (each for each in row.all("p") if each.all("cite"))
    return sentence.text.removesuffix(sentence.one("cite").text).strip()


def windows_of(event: str) -> list[str]:
    """Return the windows at which an event is allowed in a question."""
    rules = [rule for rule in EVENT_RULES if rule.given["event"] == event]
    return [at for at in WINDOWS_BY_ID if any(not rule.at or at in rule.at for rule in rules)]
