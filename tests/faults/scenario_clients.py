"""Read and save scenarios by the API as programs do, and by the page as people do."""

from __future__ import annotations

import json
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from itertools import count
from typing import NamedTuple
from urllib.parse import urlencode

from engine.document import Document
from tests.conftest import battle, effect, monster

PATIENCE = 120  # seconds that an answer may take on a busy machine
MOST_TRIES = 5000
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="(\w+)"')


class Broken(Exception):
    """Raised if the connection ended before there was a response: the outcome is unknown."""


class Answer(NamedTuple):
    """A response of the server."""

    status: int
    headers: dict[str, str]
    body: str

    @property
    def is_try_again(self) -> bool:
        """Return whether the site was too busy: SQLite's writers wait a moment, not for long."""
        return self.status == 503 and "retry-after" in self.headers


def ask(
    port: int, path: str, body: str | None = None, headers: dict[str, str] | None = None
) -> Answer:
    """Send one request on a new connection: POST if there is a body. Raise Broken."""
    connection = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
    try:
        connection.request("POST" if body is not None else "GET", path, body, headers or {})
        response = connection.getresponse()
        text = response.read().decode("utf-8", "replace")
        return Answer(response.status, {k.lower(): v for k, v in response.getheaders()}, text)
    except (OSError, HTTPException) as error:
        raise Broken(repr(error)) from error
    finally:
        connection.close()


def content(number: int) -> Document:
    """Return a battle with several cards, a different one for each number."""
    attacker = monster(1000 + number, name=f"Attacker {number}")
    return battle(attacker, monster(500, 500, name="Target"), effect("08"), effect("02"))


def query_of(number: int) -> str:
    """Return a query of the composer's page, a different battle for each number."""
    return urlencode({"a-name": f"Attacker {number}", "a-atk": 1000 + number, "direct": 1})


def save_by_api(port: int, number: int, title: str = "", listed: bool = True) -> Answer:
    """Save a battle as a program does."""
    body = json.dumps({"battle": content(number), "title": title, "listed": listed})
    return ask(port, "/api/v1/scenarios", body, {"Content-Type": "application/json"})


class Form(NamedTuple):
    """The page's form as a browser sees it."""

    fields: dict[str, str]
    headers: dict[str, str]


def open_form(port: int, number: int) -> Form | Answer:
    """Return the form to save it by, with its token and cookie, or the error response."""
    battle = query_of(number)
    page = ask(port, f"/s/new/?{battle}")
    token = TOKEN.search(page.body)
    if token is None:
        return page
    cookie = page.headers["set-cookie"].partition(";")[0]
    kind = "application/x-www-form-urlencoded"
    fields = {"battle": battle, "csrfmiddlewaretoken": token[1]}
    return Form(fields, {"Content-Type": kind, "Cookie": cookie})


def send(port: int, form: Form, **typed: str) -> Answer:
    """Press the form's button."""
    return ask(port, "/s/new/", urlencode({**form.fields, **typed}), form.headers)


def save_by_page(port: int, number: int, title: str = "") -> Answer:
    """Save a battle as a person does."""
    form = open_form(port, number)
    return form if isinstance(form, Answer) else send(port, form, title=title)


def id_of(answer: Answer) -> str:
    """Return the id in the response to a save."""
    return re.split("[/.]", answer.headers["location"].removeprefix("/api/v1/scenarios/"))[
        2 if answer.status == 302 else 0
    ]


def until_answered(save: Callable[[], Answer]) -> Answer:
    """Save as often as the site says to try again, and return its other answer."""
    for _ in range(MOST_TRIES):
        if not (answer := save()).is_try_again:
            return answer
        time.sleep(0.05)
    raise TimeoutError("the site always said to try again")


Save = Callable[[int, int, str], Answer]


class Savers:
    """Threads that save one battle after the other, each again until it is answered with an id.

    `saved_ids` holds every id by what was saved, `refusals` what else was answered, `broken` how
    many connections ended without an answer.
    """

    def __init__(self, port: int, title: str) -> None:
        self.port, self.title = port, title
        self.saved_ids: dict[tuple[str, int], str] = {}
        self.refusals: list[tuple[str, Answer]] = []
        self.broken = 0
        self.errors: list[BaseException] = []
        self._numbers, self._ended = count(), threading.Event()

    def _go_on(self, save: Save) -> None:
        try:
            while not self._ended.is_set():
                self._save(save, next(self._numbers))
        except BaseException as error:
            self.errors.append(error)
            raise

    def _save(self, save: Save, number: int) -> None:
        """Save until the end, and wait for the response to the last save."""
        for _ in range(MOST_TRIES):
            try:
                answer = save(self.port, number, self.title)
            except Broken:
                self.broken += 1
            else:
                if "location" in answer.headers:
                    self.saved_ids[save.__name__, number] = id_of(answer)
                    return
                self.refusals.append((save.__name__, answer))
            time.sleep(0.05)
        raise TimeoutError("the site never answered with an id")

    @contextmanager
    def at_work(self, threads: int = 8) -> Iterator[None]:
        """Save in the background within this context, half of the threads by the page."""
        ways: list[Save] = [save_by_api, save_by_page]
        crowd = [
            threading.Thread(target=self._go_on, args=[ways[each % 2]]) for each in range(threads)
        ]
        for thread in crowd:
            thread.start()
        try:
            yield
        finally:
            self._ended.set()
            for thread in crowd:
                thread.join()
