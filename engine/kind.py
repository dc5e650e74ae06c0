"""Define what a kind of document is: how it is recognized, read and calculated."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from pydantic import TypeAdapter

from engine.document import ResultDocument
from engine.languages import ENGLISH, speaking
from engine.printing import TableResult


class Calculated(NamedTuple):
    """Hold a validated document of a kind with its result; `result` is the result document."""

    kind: Kind
    document: Any
    trace: TableResult
    result: ResultDocument


class Kind(NamedTuple):
    """Hold a kind of document. A document of its game that has `field` is of this kind.

    `read` validates a document and raises InvalidDocument; what it returns has `to_document()`.
    `calculate` takes that and returns a TableResult. `result` is the type of the result document,
    `codes` returns the codes of the reasons in it, with their meanings.
    """

    slug: str
    game: str
    field: str
    read: Callable[[object], Any]
    calculate: Callable[[Any], TableResult]
    schema: Callable[[], dict[str, Any]]
    result: Any
    codes: Callable[[], Mapping[str, str]]

    def result_schema(self) -> dict[str, Any]:
        """Return the JSON Schema of its result documents, with every code of a reason, in English
        as all schemas.
        """
        schema = TypeAdapter(self.result).json_schema()
        with speaking(ENGLISH):
            meanings = self.codes().items()
            codes = [{"const": code, "description": meaning} for code, meaning in meanings]
        for name in ("ReasonOfRow", "ReasonOfBoard"):
            if name in schema["$defs"]:
                schema["$defs"][name]["properties"]["how"]["oneOf"] = codes
        return schema

    def calculated(self, document: object) -> Calculated:
        """Return a document of this kind with its result. Raises InvalidDocument."""
        return self.result_of(self.read(document))

    def result_of(self, read: Any) -> Calculated:
        """Return a validated document with its result."""
        trace = self.calculate(read)
        return Calculated(self, read, trace, trace.to_document())


def kind_in(kinds: tuple[Kind, ...], document: object) -> Kind:
    """Return the kind of a document among those of a game, of which the first has no field."""
    main, *others = kinds
    fields = document if isinstance(document, dict) else {}
    return next((kind for kind in others if kind.field in fields), main)
