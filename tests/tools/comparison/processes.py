"""Compare many documents in several processes.

The processes read no database: they get the stored text of documents and send back outcomes.
"""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
from collections.abc import Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, as_completed, wait
from threading import Thread
from typing import Any

from explorer.web.typed_text import without_surrogates
from tests.tools.comparison.outcomes import Outcome
from tests.tools.comparison.versions import Versions, close_engines

Numbered = tuple[int, list[Outcome]]
_WAITING = 3  # chunks for each process: few are read ahead


def compare_texts(versions: Versions, texts: list[str]) -> list[Outcome]:
    """Return the outcomes of documents, each the text of a stored one. Raises EngineFailed."""
    return [versions.compare(without_surrogates(json.loads(each))) for each in texts]


def compare_chunks(
    versions: Versions, chunks: Iterable[list[str]], processes: int
) -> Generator[Numbered]:
    """Yield the number of each chunk with its outcomes, as they are done. Raises EngineFailed.

    With one process, nothing is started. However it ends, no process is left.
    """
    if processes == 1:
        try:
            for number, chunk in enumerate(chunks):
                yield number, compare_texts(versions, chunk)
        finally:
            versions.close()
        return
    others = {*multiprocessing.active_children()}
    context = multiprocessing.get_context("spawn")  # a fork would share the database's connection
    with ProcessPoolExecutor(processes, context, _prepare) as pool:
        try:
            yield from _outcomes(pool, versions, chunks, _WAITING * processes)
        except BaseException:  # also an interrupt, or a caller that wants no more
            for child in {*multiprocessing.active_children()} - others:
                child.terminate()
            pool.shutdown(cancel_futures=True)
            raise


def _outcomes(
    pool: ProcessPoolExecutor, versions: Versions, chunks: Iterable[list[str]], most: int
) -> Iterator[Numbered]:
    waiting: dict[Future[list[Outcome]], int] = {}
    for number, chunk in enumerate(chunks):
        if len(waiting) >= most:
            for done in wait(waiting, return_when=FIRST_COMPLETED).done:
                yield waiting.pop(done), done.result()
        waiting[pool.submit(compare_texts, versions, chunk)] = number
    for done in as_completed(waiting):
        yield waiting[done], done.result()


def _prepare() -> None:
    """Leave an interrupt to the process that started this one, and stop engines when stopped."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, _stop)
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """Stop this process when the one that started it is gone, even if it was killed."""
    parent = multiprocessing.parent_process()
    assert parent
    parent.join()
    _stop()


def _stop(*_: Any) -> None:
    close_engines()
    os._exit(1)
