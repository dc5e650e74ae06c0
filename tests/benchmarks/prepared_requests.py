"""Write the requests of `make bench` to files, a line for each, and save their scenarios.

Run it with a folder, and with `picture` to write only those. A line has an address, the address of
the page before (HX-Current-URL) and a body, with tabs between. `@N@` stands for a number that is
another one in each request, `@P@` for that of the request before.
"""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from html.parser import HTMLParser
from itertools import product
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import urlencode

from engine.document import Document
from tests.benchmarks.random_battles import random_battles
from tests.benchmarks.wrk import HTMX

BATTLES, FEW = 3_000, 300
CHECKED = 20  # requests of a file that are tried: each must be answered with 200
ATK = re.compile(r"(?<![a-z-])a-atk=\d+")
TYPED = "a-atk=@N@"
STEPS = ("", "01", "02", "03", "05", "06", "08", "piercing")
RULES = (
    "battle damage", "replay", "life points", "damage step", "piercing", "direct attack",
    "effect damage", "attack declaration", "halve", "challenge", "banish", "normal circumstances",
    "double", "ruling", "original atk", "timing", "special summon", "defense position",
)  # fmt: skip


class Controls(HTMLParser):
    """Collect the names and values that a browser sends for a form without a pressed button."""

    def __init__(self, form: str) -> None:
        super().__init__()
        self._form, self._is_inside = form, False
        self._select, self._options = "", list[tuple[str, bool]]()
        self._textarea = ""
        self.pairs: list[tuple[str, str]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Collect a control, or the options of a select element."""
        of = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._is_inside = of.get("id") == self._form
        owner = of.get("form", self._form if self._is_inside else "")
        is_sent = owner == self._form and of.get("name") and "disabled" not in of
        kind = of.get("type", "text")
        if tag == "option" and self._select:
            self._options.append((of.get("value", ""), "selected" in of))
        elif not is_sent:
            return
        elif tag == "select":
            self._select, self._options = of["name"], []
        elif tag == "textarea":
            self._textarea = of["name"]
            self.pairs.append((of["name"], ""))
        elif tag == "input" and _is_successful(kind, of):
            self.pairs.append((of["name"], of.get("value", "on" if kind == "checkbox" else "")))

    def handle_endtag(self, tag: str) -> None:
        """Choose the option of a select element: the selected one, else the first."""
        if tag == "form":
            self._is_inside = False
        elif tag == "textarea":
            self._textarea = ""
        elif tag == "select" and self._select:
            chosen = [value for value, is_selected in self._options if is_selected]
            self.pairs.append((self._select, (chosen or [self._options[0][0]])[0]))
            self._select = ""

    def handle_data(self, data: str) -> None:
        """Add the text of a text area."""
        if self._textarea:
            name, value = self.pairs.pop()
            self.pairs.append((name, value + data))


def _is_successful(kind: str, of: dict[str, str]) -> bool:
    """Return whether a browser sends an input element."""
    if kind in ("checkbox", "radio"):
        return "checked" in of
    return kind not in ("submit", "button", "reset", "image")


def controls(page: str, form: str) -> list[tuple[str, str]]:
    """Return the names and values that a browser sends for a page's form."""
    found = Controls(form)
    found.feed(page)
    assert found.pairs, f"no form {form}"
    return found.pairs


class Writer:
    """Write the files of requests; each kind is tried before."""

    def __init__(self, folder: Path) -> None:
        from django.test import Client

        self._folder, self.client = folder, Client(headers={"host": "127.0.0.1"})

    def write(self, name: str, lines: Iterable[str], headers: dict[str, str] | None = None) -> None:
        """Write a file of requests with GET."""
        written = [*dict.fromkeys(lines)]
        for line in written[:: max(1, len(written) // CHECKED)]:
            address, *_ = line.split("\t")
            answer = self.client.get(address.replace("@N@", "1234"), headers=headers)
            assert answer.status_code == 200, (answer.status_code, address)
        self._put(name, written)

    def write_bodies(self, name: str, address: str, bodies: Iterable[Any]) -> None:
        """Write a file of requests with POST."""
        written = [f"{address}\t\t{json.dumps(body)}" for body in bodies]
        answer = self.client.post(address, written[0].split("\t")[2], "application/json")
        assert answer.status_code == 200, (answer.status_code, address)
        self._put(name, written)

    def _put(self, name: str, lines: list[str]) -> None:
        (self._folder / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), "utf-8")


def _composers(writer: Writer) -> None:
    """Write what is typed into the composer of each worked example, and its table alone."""
    from explorer.rulings.named_battles import examples

    typed, partial = [], []
    for example in examples():
        query = ATK.sub(TYPED, example.query)
        page = writer.client.get(f"/battle/?{query.replace('@N@', '1000')}").content.decode()
        pairs = controls(page, "battle-form")
        sent = urlencode([(name, "@N@" if name == "a-atk" else each) for name, each in pairs])
        sent = sent.replace("%40N%40", "@N@")
        now = f"http://127.0.0.1/battle/?{query.replace('@N@', '1000')}"
        answer = writer.client.get(
            f"/battle/?{sent.replace('@N@', '1001')}", headers=HTMX | {"HX-Current-URL": now}
        )
        led_to = answer.headers["HX-Replace-Url"]  # the address that the browser shows after it
        assert "a-atk=1001" in led_to, led_to
        before = "http://127.0.0.1" + led_to.replace("a-atk=1001", "a-atk=@P@")
        typed.append(f"/battle/?{sent}\t{before}")
        partial.append(f"/battle/?{query}\t{before}")
    writer.write("typing", typed, HTMX)
    writer.write("partial", partial, HTMX)


def _battles(writer: Writer) -> None:
    """Write the pages, frames, pictures and calculations of random battles."""
    from django.db import transaction

    from engine.yugioh import Battle
    from explorer.models import Scenario
    from tests.benchmarks.engine import THREE_EFFECTS

    documents = random_battles(BATTLES)
    queries = _queries(documents)
    with transaction.atomic():
        saved = [
            Scenario.objects.get_or_save(Battle.from_document(each), f"Battle {at}")[0].pk
            for at, each in enumerate(documents)
        ]
    writer.write("scenario", (f"/s/{id}/" for id in saved))
    writer.write("embed", (f"/embed/{id}/" for id in saved))
    writer.write("composer", (f"/battle/?{query}" for query in queries))
    _pictures(writer, queries)
    writer.write_bodies("calculate", "/api/v1/yugioh/calculate", documents)
    writer.write_bodies(
        "batch", "/api/v1/yugioh/calculate/batch", [{"battles": [THREE_EFFECTS] * 1000}]
    )


def _queries(documents: list[Document]) -> list[str]:
    """Return the composer's query string of each battle."""
    from engine.yugioh import Battle
    from explorer.addresses.battle import query_of

    return [query_of(Battle.from_document(each).to_document()) for each in documents]


def _pictures(writer: Writer, queries: list[str]) -> None:
    """Write pictures whose number is another one in each request, so that none is kept."""
    numbered = (ATK.sub(TYPED, query) for query in queries if ATK.search(query))
    writer.write("picture", (f"/battle/picture.png?{query}" for query in numbered))


def _lists(writer: Writer) -> None:
    """Write the rulings, the lists with different filters and pages, and the searches."""
    from explorer.models import Card, LorcanaCard, Ruling

    random = Random(1)
    slugs = Ruling.objects.published().values_list("slug", flat=True)
    writer.write("ruling", (f"/rulings/{slug}/" for slug in slugs))
    names = [*Card.objects.order_by("pk").values_list("name", flat=True)]
    words = sorted({word for name in names for word in name.split() if word.isalpha()})
    shown = product(("", *random.sample(words, 20)), STEPS, ("", "konami-db"), ("", "2"))
    writer.write("rulings", _listed(writer, "/rulings/", ("q", "step", "authority", "page"), shown))
    pages = ("", *map(str, random.sample(range(2, 200), 30)))
    shown = product(("", *random.sample(words, 8)), ("", "monster", "trap"), ("", "atk"), pages)
    writer.write("cards", _listed(writer, "/cards/", ("q", "kind", "sort", "page"), shown))
    few = [name.split()[0] for name in LorcanaCard.objects.values_list("name", flat=True)[:600:60]]
    shown = product(("", *few), ("", "character"), ("", "ward"), ("", *map(str, range(2, 20))))
    listed = _listed(writer, "/cards/lorcana/", ("q", "kind", "keyword", "page"), shown)
    writer.write("lorcana-cards", listed)
    typed = [*random.sample(names, 1_500), *random.sample(words, 300), *RULES]
    random.shuffle(typed)
    writer.write("search", (f"/search/?{urlencode({'q': each[:90]})}" for each in typed))
    wrong = (_mistyped(random, each[:90]) for each in typed if len(each) > 7)
    writer.write("search-typo", (f"/search/?{urlencode({'q': each})}" for each in wrong))


def _listed(writer: Writer, path: str, names: tuple[str, ...], shown: Any) -> list[str]:
    """Return different addresses of a list, in a random order; the site leads from a page after
    the last one to that one.
    """
    found = []
    queries = [
        urlencode([(name, each) for name, each in zip(names, values, strict=True) if each])
        for values in shown
    ]
    for query in Random(2).sample(queries, 200):
        answer = writer.client.get(f"{path}?{query}", follow=True)
        found.append(answer.redirect_chain[-1][0] if answer.redirect_chain else f"{path}?{query}")
    return [*dict.fromkeys(found)]


def _mistyped(random: Random, words: str) -> str:
    """Return words with a typing mistake: two letters within a word exchanged."""
    places = [at for at in range(1, len(words) - 1) if words[at : at + 2].isalpha()]
    at = random.choice(places or [0])
    return words[:at] + words[at + 1 : at + 2] + words[at] + words[at + 2 :]


def main() -> None:
    """Write the files."""
    import django

    django.setup()
    writer = Writer(Path(sys.argv[1]))
    if sys.argv[2:] == ["picture"]:
        _pictures(writer, _queries(random_battles(FEW)))
        return
    _composers(writer)
    _battles(writer)
    _lists(writer)


if __name__ == "__main__":
    main()
