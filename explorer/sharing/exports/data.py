"""Export a sheet for programs and spreadsheets: JSON and CSV."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import Any

from explorer.sharing.exports.sheet import Line, Sheet, headline

# The columns' names, for programs that print the table themselves.
_HEADED = ("label", "to_opponent", "to_you")
COLUMNS = ("step", "label", "applied", "to_opponent", "to_you", "cards", "why", "source")

# A spreadsheet runs a cell that begins with one of these, unless it is a number.
_RUNNING = tuple("=+-@\t\r")
_NUMBER = re.compile(r"[+-]?[0-9]+( LP)?")


def as_json(sheet: Sheet) -> str:
    """Return the sheet, its document and the result document; a step holds flat values only."""
    document = {
        "title": sheet.title,
        "sentence": sheet.sentence,
        "headline": headline(sheet),
        "ruleset": sheet.ruleset,
        "license": "CC0-1.0",
        "url": sheet.link,
        **{f"heading_{column}": of for column, of in zip(_HEADED, sheet.headings, strict=True)},
        "steps": [_step(line) for line in sheet.lines],
        sheet.composed: sheet.document,
        "result": sheet.result,
        **({"remark": sheet.remark} if sheet.remark else {}),
    }
    return encodable(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def as_csv(sheet: Sheet) -> str:
    """Return a header row, then one line for each row."""
    written = StringIO(newline="")
    writer = csv.writer(written)
    writer.writerow(COLUMNS)
    writer.writerows(map(_cells, sheet.lines))
    return encodable(written.getvalue())


def _step(line: Line) -> dict[str, Any]:
    return {
        "n": line.step,
        "label": line.label,
        "applied": line.applied,
        "cards": "; ".join(line.cards),
        "to_opponent": line.to_opponent,
        "to_you": line.to_you,
        "why": line.why,
        "source": line.source,
    }


def _cells(line: Line) -> list[str]:
    """Return the cells in the order of the columns."""
    values = {**_step(line), "step": line.step, "applied": "true" if line.applied else "false"}
    return [inert(values[column]) for column in COLUMNS]


def inert(cell: str) -> str:
    """Return the cell, escaped so that no spreadsheet runs it as a formula."""
    runs = cell.startswith(_RUNNING) and not _NUMBER.fullmatch(cell)
    return f"'{cell}" if runs else cell


def encodable(text: str) -> str:
    """Return the text with lone surrogates, which cannot be encoded, escaped as in JSON."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
