"""Request a page as a browser does, as htmx does, or as neither would."""

from __future__ import annotations

from typing import Any, NamedTuple
from urllib.parse import urlsplit

from django.http import HttpResponse
from django.test import Client
from hypothesis import strategies as st

from tests.fuzz.target import Fault, ServerError, Watch
from tests.fuzz.words import ODD

MOST_REDIRECTS = 4


class Asked(NamedTuple):
    """A request: its path, its query string as it stands in the first line, and its headers."""

    path: str
    query: str
    headers: dict[str, str]
    form: dict[str, str] | None = None  # of a POST

    @property
    def address(self) -> str:
        return f"{self.path}?{self.query}" if self.query else self.path


_LATIN = ODD.map(
    lambda text: text.encode("utf-8", "replace").decode("latin-1")
    .replace("\r", "").replace("\n", "").replace("\0", "")[:300]
)  # fmt: skip


@st.composite
def requests(
    draw: Any,
    path: st.SearchStrategy[str] | str,
    queries: st.SearchStrategy[str],
    form: st.SearchStrategy[dict[str, str]] | None = None,
) -> Asked:
    """Return requests of a path: half of them plain, half with headers of htmx, true or not."""
    at = path if isinstance(path, str) else draw(path)
    query, headers = draw(queries), {}
    if draw(st.booleans()):
        here = f"http://testserver{at}?{query}"
        before = st.just(here) | _LATIN | queries.map(lambda q: f"http://testserver{at}?{q}")
        headers = draw(
            st.fixed_dictionaries(
                {"HTTP_HX_REQUEST": st.sampled_from(["true", "true", "false"])},
                optional={
                    "HTTP_HX_CURRENT_URL": before,
                    "HTTP_HX_CURRENT_URL_URI_AUTOENCODED": st.sampled_from(["true", "x"]),
                    "HTTP_HX_HISTORY_RESTORE_REQUEST": st.just("true"),
                    "HTTP_HX_TARGET": _LATIN,
                    "HTTP_HX_TRIGGER": _LATIN,
                    "HTTP_HX_TRIGGERING_EVENT": _LATIN,
                },
            )
        )
    optional = {
        "HTTP_REFERER": _LATIN | queries.map(lambda q: f"http://testserver{at}?{q}"),
        "HTTP_COOKIE": _LATIN | _LATIN.map("theme={}".format) | st.just("sessionid=x"),
    }
    headers |= draw(st.fixed_dictionaries({}, optional=optional))
    return Asked(at, query, headers, draw(form) if form is not None else None)


def ask(asked: Asked, watch: Watch) -> None:
    """Send a request and follow its redirects, which must end at an existing page."""
    client = Client(enforce_csrf_checks=asked.form is not None)
    response = _answer(client, asked, watch)
    if asked.form is not None:
        response = _sent(client, asked, watch)
    seen = [asked.address]
    while response.status_code in (301, 302, 303, 307, 308):
        redirected = urlsplit(response["Location"])
        if redirected.netloc not in ("", "testserver"):
            raise Fault(f"{asked.address!r} leads to another host, {response['Location']!r}")
        seen.append(response["Location"])
        if len(seen) > MOST_REDIRECTS:
            raise Fault(f"redirects without an end: {seen}")
        response = _answer(client, Asked(redirected.path, redirected.query, {}), watch)
    settled(seen, response)


def settled(seen: list[str], response: HttpResponse) -> None:
    """Check that a page that has redirected once is at its final address.

    A page that handles a button leads to an address that may have to be put in canonical form.
    """
    has_button = any(f"{name}=" in seen[0] for name in ("do", "pick", "remove", "drop", "battle"))
    if len(seen) > 2 + has_button and seen[0].startswith(("/battle/", "/board/", "/life-points/")):
        raise Fault(f"not at its own address after one redirect: {seen}")
    if len(seen) > 1 and response.status_code not in (200, 404, 410, 414):
        raise Fault(f"{seen[-1]!r} answers {response.status_code}")


def _answer(client: Client, asked: Asked, watch: Watch) -> HttpResponse:
    with watch.measuring(asked.address):
        extra: Any = {**asked.headers, "QUERY_STRING": asked.query}
        response = client.get(asked.path, **extra)
        _ = response.content
    return _whole(asked, response)


def _sent(client: Client, asked: Asked, watch: Watch) -> HttpResponse:
    """Send a form as its page does, with the token that the page brought."""
    token = client.cookies["csrftoken"].value if "csrftoken" in client.cookies else ""
    form = {"csrfmiddlewaretoken": token, **(asked.form or {})}
    with watch.measuring(f"{asked.address} with {asked.form!r}"):
        extra: Any = {**asked.headers, "QUERY_STRING": asked.query}
        extra.pop("HTTP_COOKIE", None)
        response = client.post(asked.path, form, **extra)
        _ = response.content
    return _whole(asked, response)


def _whole(asked: Asked, response: Any) -> HttpResponse:
    if response.status_code >= 500 and response.status_code != 501:  # oEmbed’s, by its rules
        raise ServerError(f"{asked.address!r} answers {response.status_code}")
    checked: HttpResponse = response
    return checked
