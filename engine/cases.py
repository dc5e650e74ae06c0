"""Read and run case files: documents with their expected results.

A file is a JSON list, or one JSON object per line. A case holds `id`, a document under `battle` (of
any kind that engine/kinds.py calculates) or `board`, and `expected`, any of the result's
keys; other keys are ignored. `ruleset` is put into a document that names none. A board's
`expected_2_0_1` is what the Comprehensive Rules 2.0.1 give; null where they lack the ability.
Every other older edition has such a key.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from typing import Any, NamedTuple

from engine.document import InvalidDocument, ResultDocument, printable, short_json, whole
from engine.kinds import calculate_document, is_known
from engine.lorcana import CURRENT, EDITIONS

Case = dict[str, Any]


class UnreadableFile(ValueError):
    """Raised for a file without valid cases; the message names the place of the error."""


class Verdict(Enum):
    """Name the outcome of a case."""

    AGREES = "agrees"
    DIFFERS = "differs"
    UNCHECKED = "unchecked"


class Comparison(NamedTuple):
    """Hold one key of a result with its expected and its actual value."""

    key: str
    expected: Any
    got: Any

    @property
    def agrees(self) -> bool:
        return _comparable(self.key, self.expected) == _comparable(self.key, self.got)


class Difference(NamedTuple):
    """Hold one key of a case whose value differs."""

    case: str
    key: str
    expected: object
    got: object

    def __str__(self) -> str:
        case = printable(self.case)
        return f"{case}: {self.key}: expected {whole(self.expected)}, got {whole(self.got)}"


class Checked(NamedTuple):
    """Hold a case that was run, with its differences."""

    verdict: Verdict
    differences: tuple[Difference, ...] = ()


def read_case_file(path: Path) -> list[Case]:
    """Return the cases of a file. Raises UnreadableFile."""
    try:
        text = path.read_bytes().decode("utf-8-sig")
        cases = json.loads(text) if text.lstrip().startswith("[") else [*_lines(text)]
    except OSError as error:
        raise UnreadableFile(f"{path}: {error.strerror}") from error
    except (ValueError, RecursionError) as error:
        raise UnreadableFile(f"{path}: {error or 'nested too deeply'}") from error
    for at, case in enumerate(cases):
        if not isinstance(case, dict):
            raise UnreadableFile(f"{path}: case {at}: {short_json(case)} is not an object")
    return cases


def _lines(text: str) -> Iterator[Case]:
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                yield json.loads(line)
            except ValueError as error:
                raise ValueError(f"line {number}: {error}") from error


def check(case: Case, name: str = "case") -> Checked:
    """Run a case; it is unchecked without a document or expected values, or if it is of another
    game.
    """
    place = "board" if case.get("battle") is None else "battle"
    document = case.get(place)
    name = name if case.get("id") is None else str(case["id"])
    is_unknown = place == "board" and not is_known(document)
    checks = [
        (key, _with_ruleset(document, ruleset), case[key])
        for key, ruleset in (("expected", case.get("ruleset")), *_by_editions())
        if case.get(key) is not None
    ]
    if document is None or is_unknown or not checks:
        return Checked(Verdict.UNCHECKED)
    differences = tuple(
        difference
        for key, each, expected in checks
        for difference in _differences(name, place, key, each, expected)
    )
    return Checked(Verdict.DIFFERS if differences else Verdict.AGREES, differences)


def _by_editions() -> Iterator[tuple[str, str]]:
    for edition in EDITIONS.values():
        if edition is not CURRENT:
            yield f"expected_{edition.version.replace('.', '_')}", edition.id


def _with_ruleset(document: Any, ruleset: Any) -> Any:
    """Return the document with a case's ruleset, unless it names one or the case does not."""
    if ruleset is None or not isinstance(document, dict) or "ruleset" in document:
        return document
    return {**document, "ruleset": ruleset}


def _differences(
    name: str, place: str, key: str, document: object, expected: object
) -> Iterator[Difference]:
    """Yield what differs between a document's result and the expected values under a key."""
    try:
        result = calculate_document(document).result
    except InvalidDocument as error:
        problems = "; ".join(map(str, error.problems))
        yield Difference(name, place, "a valid document", problems)
        return
    if not isinstance(expected, dict):
        yield Difference(name, key, "an object", expected)
        return
    for each in compare(expected, result):
        if not each.agrees:
            yield Difference(name, *each)


def compare(expected: Case, result: ResultDocument) -> Iterator[Comparison]:
    """Compare the expected values with a result document, key by key."""
    for key, wanted in expected.items():
        got = result.get(key, "no such key in a result")
        if key == "rows" and "battle_damage" in result:
            got = [
                [row["applies"], row["to_opponent"]["battle"], row["to_you"]["battle"]]
                for row in result["rows"]
            ]
        if key in LISTED_ONLY and isinstance(wanted, dict) and isinstance(got, dict):
            got = {id: got[id] for id in wanted if id in got}
        yield Comparison(key, wanted, got)


# Of these, only the ids that a case lists are compared.
LISTED_ONLY = ("damage", "strength")
_IN_NO_ORDER = ("destroyed", "inflicted_to", "banished")


def _comparable(key: str, value: Any) -> object:
    """Return a value as JSON, where 0 differs from false; the order of destroyed monsters is
    ignored.
    """
    if key in _IN_NO_ORDER and isinstance(value, list):
        return {json.dumps(each, sort_keys=True) for each in value}
    return json.dumps(value, sort_keys=True)
