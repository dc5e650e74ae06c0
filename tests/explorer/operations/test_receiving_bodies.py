"""Test how the server receives bodies, with a protocol whose chunks come without a pause."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from types import SimpleNamespace

import pytest

from explorer import rsgi


class Protocol:
    """A client that sends these chunks."""

    def __init__(self, *chunks: bytes) -> None:
        self.chunks = chunks
        self.received: list[bytes] = []
        self.status = 0

    async def __aiter__(self) -> AsyncIterator[bytes]:
        for chunk in self.chunks:
            self.received.append(chunk)
            yield chunk

    def response_bytes(self, status: int, headers: list[tuple[str, str]], body: bytes) -> None:
        self.status = status


def test_a_dropped_body_is_not_received_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rsgi, "MAX_PENDING_BYTES", 10)
    client = Protocol(b"a" * 11, b"b", b"c")

    async def answer() -> None:
        scope = SimpleNamespace(headers={"transfer-encoding": "chunked"})
        await rsgi.Site(threads=1, seconds=5).__rsgi__(scope, client)

    asyncio.run(answer())
    assert client.status == 503
    assert client.received == [b"a" * 11, b"b"]
