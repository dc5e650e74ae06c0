"""Serve the site through Granian, so that Django gets only complete requests.

A WSGI server passes a request on as soon as its headers are complete, so a client that sends its
body slowly holds one of a few threads. Here Granian's event loop reads the body first, within a
deadline, and then a thread answers, unless the client has left while the request waited for one.
The interface is RSGI, Granian's own, because its WSGI has no such deadline and merges the headers
`X-Forwarded-For` and `X_Forwarded_For`.
"""

from __future__ import annotations

import asyncio
import gc
import logging
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor, wait
from io import BytesIO
from typing import Any

from django.db import DatabaseError

from explorer.operations.databases import WAITS
from explorer.operations.environment import env
from explorer.web.rate_limits import MOST_BYTES
from explorer.wsgi import application as wsgi_application

# The rate that a body must arrive at after its first seconds, and the bytes that must arrive within
# each further period of those seconds.
MIN_BYTES_PER_SECOND = PROGRESS = 16 * 1024
MAX_PENDING_BYTES = 16 * MOST_BYTES  # bytes of all bodies together that a worker is receiving
# A page creates several thousand objects, and most of them are freed without a collection.
OBJECTS_BETWEEN_COLLECTIONS = 10_000
MOST_SECONDS_TO_PREPARE = 20  # less than orchestrators wait for a health check to succeed

SEARCHED = "how does piercing work"

Headers = list[tuple[str, str]]
logger = logging.getLogger(__name__)


class Unread(Exception):
    """A body that is not read to its end; `status` and `message` are the answer."""

    def __init__(self, status: int, message: str) -> None:
        self.status, self.message = status, message
        super().__init__(message)


class Body:
    """A body being received, and its deadline.

    Any body may take up to `seconds`. A longer one must arrive at `RATE` on average and never
    stall: a client that sends fast does not earn time to wait.
    """

    def __init__(self, seconds: float) -> None:
        self.content = bytearray()
        self.is_given_up = False
        self._seconds = seconds
        self._began = self._last_progress = asyncio.get_running_loop().time()
        self._counted = 0
        self.deadline = asyncio.timeout_at(self._began + seconds)

    def add(self, chunk: bytes) -> None:
        """Add a chunk, and move the deadline."""
        self.content += chunk
        if len(self.content) - self._counted >= PROGRESS:
            self._counted = len(self.content)
            self._last_progress = asyncio.get_running_loop().time()
        since = min(self._last_progress, self._began + len(self.content) / MIN_BYTES_PER_SECOND)
        self.deadline.reschedule(since + self._seconds)

    def give_up(self) -> None:
        """Discard what was received, and stop waiting for more."""
        self.is_given_up = True
        self.content = bytearray()
        self.deadline.reschedule(0)


class Site:
    """The RSGI application, with the threads of this worker."""

    def __init__(self, threads: int, seconds: int) -> None:
        self._threads = ThreadPoolExecutor(threads, "answers")
        self._thread_count = threads
        self._requests = 0  # being answered or waiting for a thread
        self._seconds = seconds
        self._receiving: set[Body] = set()
        self._pending_bytes = 0  # bytes of all bodies being received

    def __rsgi_init__(self, loop: Any) -> None:
        """Prepare the worker before it takes requests; no longer than a while, in case the
        database does not answer.
        """
        WAITS.limit(self._thread_count)
        wait([self._threads.submit(prepare)], MOST_SECONDS_TO_PREPARE)

    async def __rsgi__(self, scope: Any, protocol: Any) -> None:
        """Answer one request."""
        try:
            body = await self._body(protocol) if _is_read(scope) else b""
        except Unread as refusal:
            _refuse(protocol, refusal.status, refusal.message)
        else:
            await self._answer(scope, body, protocol)

    async def _answer(self, scope: Any, body: bytes, protocol: Any) -> None:
        """Answer in a thread; not at all if the client leaves before one is free.

        A browser closes the connection of a request that it no longer needs: of the form as it was
        before the last key.
        """
        self._requests += 1
        try:
            job = self._threads.submit(_answer, scope, body, protocol)
            answered = asyncio.wrap_future(job)
            if self._requests <= self._thread_count:
                await answered
                return
            left = asyncio.ensure_future(protocol.client_disconnect())
            left.add_done_callback(lambda _: job.cancel())  # does nothing once a thread has begun
            await asyncio.wait([answered])
            left.cancel()
        finally:
            self._requests -= 1

    async def _body(self, protocol: Any) -> bytes:
        """Return the body; of one that is too long, slightly more than is allowed.

        Raises Unread if it arrives too slowly, or if it is the largest while too much is being
        received.
        """
        body = Body(self._seconds)
        try:
            async with body.deadline:
                self._receiving.add(body)
                async for chunk in protocol:
                    if body.is_given_up:  # a chunk may still arrive before the timeout
                        break
                    body.add(chunk)
                    self._pending_bytes += len(chunk)
                    if self._pending_bytes > MAX_PENDING_BYTES:
                        self._give_up_the_largest()
                    if len(body.content) > MOST_BYTES:
                        break
        except TimeoutError:
            if not body.is_given_up:
                raise Unread(408, "The request body arrived too slowly.") from None
        finally:
            self._receiving.discard(body)
            self._pending_bytes -= len(body.content)
        if body.is_given_up:
            raise Unread(503, "The server is receiving too much data. Try again in a minute.")
        return bytes(body.content)

    def _give_up_the_largest(self) -> None:
        """Drop the largest body, which protects the small forms and documents of other clients."""
        largest = max(self._receiving, key=lambda each: len(each.content))
        self._pending_bytes -= len(largest.content)
        largest.give_up()


def prepare() -> None:
    """Build what the first requests need, then exempt it from garbage collection.

    It is several hundred thousand objects that live as long as the worker. A full collection would
    delay a response by a quarter of a second.
    """
    try:
        _build_indexes()
    except DatabaseError as error:
        logger.warning("The names of the cards are not indexed yet: %s", error)
    except Exception:
        logger.exception("The worker starts unprepared.")
    gc.collect()
    gc.freeze()
    gc.set_threshold(OBJECTS_BETWEEN_COLLECTIONS, *gc.get_threshold()[1:])


def _build_indexes() -> None:
    """Index card names, cards and rulings, and search once, which indexes the rulebook.

    Raises DatabaseError without a database; the first search then does the same.
    """
    # Django must be set up before.
    from explorer.models.any_card import AnyCard, name_index
    from explorer.models.card_index import card_index, lorcana_card_index
    from explorer.models.ruling_index import ruling_index
    from explorer.pages.ask import ask
    from explorer.pages.search import search_everywhere
    from explorer.pages.spelling import vocabulary

    for model in AnyCard.__subclasses__():
        name_index(model)
    for index in (ruling_index, card_index, lorcana_card_index, vocabulary):
        index()
    search_everywhere(SEARCHED)
    ask(SEARCHED)


def _is_read(scope: Any) -> bool:
    """Return whether there is a body whose declared length is within the limit.

    Granian has already rejected a length that is not a number.
    """
    headers = scope.headers
    return "transfer-encoding" in headers or 0 < int(headers.get("content-length", 0)) <= MOST_BYTES


def _answer(scope: Any, body: bytes, protocol: Any) -> None:
    """Answer with Django, in a thread."""
    status, headers, written = "", Headers(), list[bytes]()

    def start_response(
        line: str, response_headers: Headers, _: Any = None, /
    ) -> Callable[[bytes], object]:
        nonlocal status, headers
        status, headers = line, response_headers
        return written.append

    try:
        response: Iterable[bytes] = wsgi_application(wsgi_environ(scope, body), start_response)
        try:
            content = b"".join([*written, *response])
        finally:
            response.close()  # type: ignore[attr-defined]
    except Exception:
        logger.exception("The request %s %s failed.", scope.method, scope.path)
        _refuse(
            protocol,
            500,
            "This is our mistake. The people who run this site can find it in the log.",
        )
    else:
        protocol.response_bytes(int(status[:3]), headers, content)


def _refuse(protocol: Any, status: int, message: str) -> None:
    headers = [
        ("Content-Type", "text/plain; charset=utf-8"),
        ("Cache-Control", "no-store"),
        ("Connection", "close"),
    ]
    protocol.response_bytes(status, headers, f"{message}\n".encode())


def wsgi_environ(scope: Any, body: bytes) -> dict[str, Any]:
    """Return the request as a WSGI environment.

    Headers with underscores in their names are dropped, as in nginx: WSGI could not distinguish
    them from those with hyphens, which proxies set.
    """
    name, _, port = scope.server.rpartition(":")
    variables: dict[str, Any] = {
        "REQUEST_METHOD": scope.method,
        "SCRIPT_NAME": "",
        "PATH_INFO": scope.path.encode().decode("latin-1"),
        "QUERY_STRING": scope.query_string,
        "SERVER_NAME": name,
        "SERVER_PORT": port,
        "SERVER_PROTOCOL": f"HTTP/{scope.http_version}",
        "REMOTE_ADDR": scope.client.rpartition(":")[0].strip("[]"),
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.scheme,
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for key, value in scope.headers.items():
        if "_" not in key:
            _add(variables, f"HTTP_{key.upper().replace('-', '_')}", value)
    variables.pop("HTTP_TRANSFER_ENCODING", None)  # the chunks have been put together
    variables["CONTENT_TYPE"] = variables.pop("HTTP_CONTENT_TYPE", "")
    variables["CONTENT_LENGTH"] = variables.pop("HTTP_CONTENT_LENGTH", None) or str(len(body))
    return variables


def _add(variables: dict[str, Any], name: str, value: str) -> None:
    """Add a header; if it comes twice, both values are kept."""
    between = "; " if name == "HTTP_COOKIE" else ","
    variables[name] = f"{variables[name]}{between}{value}" if name in variables else value


application = Site(env.int("THREADS"), env.int("BODY_SECONDS"))
