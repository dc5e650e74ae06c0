"""Test limits of real processes that share Redis, and their behavior while it is down."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import ExitStack
from email.message import Message
from pathlib import Path
from subprocess import Popen
from typing import NamedTuple
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from explorer.operations.caches import RedisWithFallback
from tests.conftest import battle
from tests.explorer.operations.servers import prepare_database, redis, site
from tests.machine import free_port

pytestmark = pytest.mark.process


class Answer(NamedTuple):
    """A response."""

    status: int
    headers: Message
    body: str


class Sites(NamedTuple):
    """Two processes of the site and the Redis they share."""

    addresses: tuple[str, str]
    redis: Popen[bytes]


@pytest.fixture
def sites(tmp_path: Path) -> Iterator[Sites]:
    port = free_port()
    environment = {
        "DATABASE_URL": prepare_database(tmp_path),
        "CACHE_URL": f"rediscache://127.0.0.1:{port}/0",
        "SAVES_FROM_ONE_ADDRESS": "5/d",
        "BEHIND_PROXY": "1",
        "DEBUG": "on",
    }
    with ExitStack() as stack:
        shared = stack.enter_context(redis(tmp_path, port))
        first, second = (stack.enter_context(site(tmp_path, **environment)) for _ in range(2))
        yield Sites((first, second), shared)


def ask(address: str, document: object = None, forwarded_for: str = "") -> Answer:
    body = json.dumps(document).encode() if document else None
    headers = {"Content-Type": "application/json", "X-Forwarded-For": forwarded_for}
    try:
        with urlopen(Request(address, body, headers), timeout=60) as response:
            return Answer(response.status, response.headers, response.read().decode())
    except HTTPError as refused:
        with refused:
            return Answer(refused.code, refused.headers, refused.read().decode())


def save(site: str, number: int, forwarded_for: str = "") -> Answer:
    document = {"battle": battle(number, None)}
    return ask(f"{site}/api/v1/scenarios", document, forwarded_for)


def test_an_address_saves_so_many_in_all_processes_together_or_in_each_without_redis(
    sites: Sites,
) -> None:
    answers = [save(sites.addresses[number % 2], number) for number in range(8)]
    assert [each.status for each in answers] == [201] * 5 + [429] * 3
    refused = answers[-1]
    assert 0 < int(refused.headers["Retry-After"]) <= 24 * 60 * 60 + 5
    assert "Your address has saved too many" in json.loads(refused.body)["detail"][0]["msg"]
    # Other clients can still save; a forged header does not make a client another one.
    assert save(sites.addresses[0], 100, "192.0.2.1").status == 201
    others = [
        save(sites.addresses[n % 2], n, f"198.51.100.{n}, 192.0.2.1") for n in range(101, 107)
    ]
    assert [each.status for each in others] == [201] * 4 + [429] * 2
    sites.redis.kill()
    sites.redis.wait(30)
    for address in sites.addresses:
        answers = [save(address, number) for number in range(10, 17)]
        assert {each.status for each in answers[:5]} <= {200, 201}
        assert [each.status for each in answers[5:]] == [429] * 2
        for page in ("/", "/battle/?a-atk=2000&t-atk=1000", "/search/?q=ohime", "/healthz"):
            assert ask(f"{address}{page}").status == 200


def test_while_the_shared_cache_is_away_a_process_has_as_much_room_as_it_is_given() -> None:
    nowhere = f"redis://127.0.0.1:{free_port()}"
    cache = RedisWithFallback(nowhere, {"OPTIONS": {"MAX_ENTRIES": 500}})
    cache.clear()
    counters = [f"192.0.2.{each}" for each in range(500)]
    cache.set_many(dict.fromkeys(counters, 1))
    assert len(cache.get_many(counters)) == 500
    cache.set("192.0.2.500", 1)
    assert 0 < len(cache.get_many(counters)) < 500
    cache.clear()
