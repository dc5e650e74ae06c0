"""Run the command line of the engine in this process."""

from __future__ import annotations

import io
import sys
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import NamedTuple

import pytest

from engine.__main__ import main


class Run(NamedTuple):
    """Hold what a command returned and printed."""

    returncode: int
    stdout: str
    stderr: str


def run(*arguments: str | Path, standard_input: str = "") -> Run:
    """Run `python -m engine` with these arguments; its streams are UTF-8."""
    printed, errors = io.BytesIO(), io.BytesIO()
    out, err = _as_text(printed), _as_text(errors)
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "stdin", _as_text(io.BytesIO(standard_input.encode())))
        try:
            code = main([*map(str, arguments)])
        except SystemExit as refused:  # argparse does not understand the command
            code = int(refused.code or 0)
        out.flush()
        err.flush()
    return Run(code, printed.getvalue().decode(), errors.getvalue().decode())


def _as_text(stream: io.BytesIO) -> io.TextIOWrapper:
    return io.TextIOWrapper(stream, encoding="utf-8")
