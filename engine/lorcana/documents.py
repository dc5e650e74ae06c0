"""List the kinds of documents of Disney Lorcana."""

from __future__ import annotations

from engine.kind import Kind
from engine.lorcana.board import Board
from engine.lorcana.resolution import resolve
from engine.lorcana.result_documents import BoardResult
from engine.lorcana.sentences import SENTENCES

KINDS = (
    Kind(
        slug="board",
        game="lorcana",
        field="action",
        read=Board.from_document,
        calculate=resolve,
        schema=Board.model_json_schema,
        result=BoardResult,
        codes=lambda: SENTENCES,
    ),
)
