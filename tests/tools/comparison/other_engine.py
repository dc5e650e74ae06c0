"""Run another version of the engine in a process of its own.

The process gets one document at a time, so that what it does wrong is known to be about that
document: if it ends, hangs or writes anything but its answer, it is stopped, and the next document
starts another one.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from selectors import EVENT_READ, EVENT_WRITE, DefaultSelector
from tempfile import TemporaryFile
from time import monotonic
from typing import IO, Any, NamedTuple

from engine.document import Document, printable

_PROGRAM = Path(__file__).with_name("engine_process.py")
_SECONDS_TO_START = 60.0
_LONGEST_ANSWER = 20_000_000  # bytes
_LAST_LINES = 5  # of standard error, in the reason why there is no answer
_MOST_STOPS = 5  # before the engine counts as broken
_NOT_ITS_ANSWER = "it wrote something that is not its answer"


class EngineFailed(Exception):
    """Raised if the other engine can't be started, or had to be stopped too often."""


class NoAnswer(Exception):
    """Raised if the process gave no answer to a document; the message says why."""


class Facts(NamedTuple):
    """The version of another engine, and its kinds of documents; None where it lists none."""

    version: str
    kinds: tuple[str, ...] | None


class OtherEngine:
    """The engine in a folder."""

    def __init__(self, folder: Path, seconds: float) -> None:
        """Start it; it has so many seconds for each document. Raises EngineFailed."""
        self._folder, self._seconds = folder, seconds
        self._stops, self._last_stop = 0, ""
        self._process = self._started()

    @property
    def facts(self) -> Facts:
        return self._process.facts

    def send(self, document: Document) -> None:
        """Send a document. Raises NoAnswer, or EngineFailed after too many stops."""
        if self._process.is_stopped:
            self._process = self._started()
        with self._counting_stops():
            self._process.write(json.dumps(document).encode() + b"\n", self._seconds)

    def answer(self) -> Document:
        """Return the answer to the document sent last: `result`, `refused` or `failed`.

        Raises NoAnswer.
        """
        with self._counting_stops():
            return self._process.answer(self._seconds)

    def close(self) -> None:
        """Stop the process."""
        self._process.stop()

    @contextmanager
    def _counting_stops(self) -> Iterator[None]:
        try:
            yield
        except NoAnswer as error:
            self._stops, self._last_stop = self._stops + 1, str(error)
            raise

    def _started(self) -> _Process:
        package = self._folder / "engine" / "__init__.py"
        if not package.is_file():
            raise EngineFailed(f"{self._folder} has no package “engine”.")
        if self._stops >= _MOST_STOPS:
            raise EngineFailed(
                f"The engine in {self._folder} was stopped {self._stops} times. The last time: "
                f"{self._last_stop}."
            )
        process = _Process(self._folder)
        try:
            file = process.start()
        except NoAnswer as error:
            raise EngineFailed(f"The engine in {self._folder} did not start: {error}.") from error
        if Path(file).resolve() != package.resolve():
            process.stop()
            raise EngineFailed(f"{file} was imported instead of the engine in {self._folder}.")
        return process


class _Process:
    """A process that calculates documents until it is stopped."""

    def __init__(self, folder: Path) -> None:
        self.is_stopped = False
        self._unread, self._at = b"", 0
        self._errors: IO[bytes] = TemporaryFile()  # noqa: SIM115 - closed in `stop`
        # It gets no variables of the environment: they can hold secrets.
        self._process = subprocess.Popen(
            [sys.executable, "-I", "-B", "-X", "utf8", str(_PROGRAM), str(folder)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            bufsize=0,
            env={},
            start_new_session=True,  # an interrupt in the terminal is for the command
        )
        assert self._process.stdin
        assert self._process.stdout
        self._input, self._output = self._process.stdin, self._process.stdout
        os.set_blocking(self._input.fileno(), False)

    def start(self) -> str:
        """Read the facts, and return the file of the engine. Raises NoAnswer."""
        hello = self._line(_SECONDS_TO_START)
        try:
            kinds = hello["kinds"]
            self.facts = Facts(str(hello["version"]), None if kinds is None else tuple(kinds))
            return str(hello["file"])
        except (LookupError, TypeError):
            raise self._no_answer(_NOT_ITS_ANSWER) from None

    def write(self, line: bytes, seconds: float) -> None:
        """Write a line. Raises NoAnswer if it isn't read within so many seconds."""
        until = monotonic() + seconds
        with DefaultSelector() as selector:
            selector.register(self._input, EVENT_WRITE)
            while line:
                if not selector.select(max(0.0, until - monotonic())):
                    raise self._no_answer(f"no answer within {seconds:g} seconds")
                try:
                    line = line[os.write(self._input.fileno(), line) :]
                except BrokenPipeError:
                    raise self._ended() from None

    def answer(self, seconds: float) -> Document:
        """Return the next answer. Raises NoAnswer."""
        answer = self._line(seconds)
        if not isinstance(answer, dict) or answer.get("at") != self._at or self._unread:
            raise self._no_answer(_NOT_ITS_ANSWER)
        self._at += 1
        return answer

    def stop(self) -> None:
        """Stop it, if it still runs."""
        if not self.is_stopped:
            self.is_stopped = True
            self._process.kill()
            self._process.wait()
            for stream in (self._input, self._output, self._errors):
                stream.close()

    def _line(self, seconds: float) -> Any:
        """Return the next line, as JSON. Raises NoAnswer."""
        until = monotonic() + seconds
        with DefaultSelector() as selector:
            selector.register(self._output, EVENT_READ)
            while b"\n" not in self._unread:
                if not selector.select(max(0.0, until - monotonic())):
                    raise self._no_answer(f"no answer within {seconds:g} seconds")
                read = os.read(self._output.fileno(), 1 << 16)
                if not read:
                    raise self._ended()
                self._unread += read
                if len(self._unread) > _LONGEST_ANSWER:
                    raise self._no_answer("its answer is too long")
        line, _, self._unread = self._unread.partition(b"\n")
        try:
            return json.loads(line)
        except (ValueError, RecursionError):
            raise self._no_answer(_NOT_ITS_ANSWER) from None

    def _ended(self) -> NoAnswer:
        """Return the reason if the process has closed its streams."""
        try:
            status = self._process.wait(1)
        except subprocess.TimeoutExpired:
            return self._no_answer("its process closed its output")
        return self._no_answer(f"its process ended with status {status}")

    def _no_answer(self, why: str) -> NoAnswer:
        """Stop the process; return the reason with the last lines of its standard error."""
        self._errors.seek(max(0, self._errors.seek(0, os.SEEK_END) - 4_000))
        lines = self._errors.read().decode("utf-8", "replace").splitlines()
        last = [printable(line.strip()) for line in lines if line.strip()][-_LAST_LINES:]
        self.stop()
        return NoAnswer(f"{why} ({' / '.join(last)})" if last else why)
