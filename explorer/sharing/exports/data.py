"""Export a sheet for programs and spreadsheets: JSON and CSV."""

from __future__ import annotations

import csv
import json
import re
from io import StringIO
from typing import Any

from explorer.sharing.exports.sheet import Line, Sheet, headline

# The columns of CSV, with those of the table between them.
_BEFORE, _AFTER = ("step", "label", "applied"), ("cards", "why", "source")

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
        **_headings(sheet),
        "steps": [_step(line, sheet) for line in sheet.lines],
        sheet.composed: sheet.document,
        "result": sheet.result,
        **({"depends": [*sheet.open_points]} if sheet.open_points else {}),
        **({"edition": sheet.edition} if sheet.edition else {}),
        **({"remark": sheet.remark} if sheet.remark else {}),
    }
    return encodable(json.dumps(document, ensure_ascii=False, indent=2) + "\n")


def as_csv(sheet: Sheet) -> str:
    """Return a header row, one line for each row, then one for each open point."""
    written = StringIO(newline="")
    writer = csv.writer(written)
    columns = (*_BEFORE, *sheet.names, *_AFTER)
    writer.writerow(columns)
    for line in sheet.lines:
        values = {**_step(line, sheet), "step": line.step}
        values["applied"] = "true" if line.applied else "false"
        writer.writerow([inert(values[column]) for column in columns])
    for says in sheet.open_points:
        values = dict.fromkeys(columns, "") | {"step": "depends", "why": says}
        writer.writerow([inert(values[column]) for column in columns])
    return encodable(written.getvalue())


def _headings(sheet: Sheet) -> dict[str, str]:
    names = ("label", *sheet.names, *["why"] * sheet.has_reasons)
    return {f"heading_{name}": of for name, of in zip(names, sheet.shown_headings, strict=True)}


def _step(line: Line, sheet: Sheet) -> dict[str, Any]:
    return {
        "n": line.step,
        "label": line.label,
        "applied": line.applied,
        "cards": "; ".join(line.cards),
        **dict(zip(sheet.names, line.cells, strict=True)),
        "why": line.why,
        "source": line.source,
    }


def inert(cell: str) -> str:
    """Return the cell, escaped so that no spreadsheet runs it as a formula."""
    runs = cell.startswith(_RUNNING) and not _NUMBER.fullmatch(cell)
    return f"'{cell}" if runs else cell


def encodable(text: str) -> str:
    """Return the text with lone surrogates, which cannot be encoded, escaped as in JSON."""
    return text.encode("utf-8", "backslashreplace").decode("utf-8")
