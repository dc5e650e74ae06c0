"""Run the command line: python -m engine calculate | check | schema."""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections import Counter
from collections.abc import Sequence
from pathlib import Path

from engine.cases import UnreadableFile, Verdict, check, read_case_file
from engine.document import InvalidDocument, Problem
from engine.kinds import NAMES, calculate_document
from engine.languages import ENGLISH, languages, speaking
from engine.printing import FORMATS
from engine.text import message


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command; return 0, 1 if a case differs, or 2 if the input is invalid."""
    for stream in (sys.stdout, sys.stderr):  # escape what the terminal's encoding lacks
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    options = _parser().parse_args(arguments)
    try:
        return int(options.run(options))
    except BrokenPipeError:  # the reader closed the pipe, as `head` does
        sys.stderr.close()
        return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m engine", description=__doc__)
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    calculating = commands.add_parser("calculate", help="print the result of a document")
    calculating.add_argument("--format", choices=FORMATS, default="table")
    calculating.add_argument(
        "--language",
        choices=(ENGLISH, *languages()),
        default=ENGLISH,
        help="the language of the result (default: %(default)s)",
    )
    calculating.add_argument(
        "file", metavar="FILE", help="a file with a document, or - for standard input"
    )
    calculating.set_defaults(run=_calculate)

    checking = commands.add_parser("check", help="run case files against the engine")
    checking.add_argument("files", metavar="FILE", nargs="+", type=Path)
    checking.set_defaults(run=_check)

    schema = commands.add_parser("schema", help="print the JSON Schema of a kind of document")
    schema.add_argument("kind", choices=NAMES)
    schema.add_argument("--result", action="store_true", help="the schema of its results")
    schema.set_defaults(run=_schema)
    return parser


def _calculate(options: argparse.Namespace) -> int:
    with speaking(options.language):
        try:
            calculation = calculate_document(_document(options.file))
        except InvalidDocument as error:
            print(error, file=sys.stderr)
            return 2
        print(FORMATS[options.format](calculation.trace))
    return 0


def _document(file: str) -> object:
    """Return the JSON of a file, or of standard input. Raises InvalidDocument."""
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
        return json.loads(raw.decode("utf-8-sig"))
    except OSError as error:
        raise InvalidDocument([Problem(file, "unreadable_file", str(error.strerror))]) from error
    except (ValueError, RecursionError) as error:
        cause = str(error).replace("\n", " ") or message("nested too deeply")
        no_json = message("this is not JSON: {message}", message=cause)
        raise InvalidDocument([Problem(file, "no_json", no_json)]) from error


def _check(options: argparse.Namespace) -> int:
    counts: Counter[Verdict] = Counter()
    unreadable = False
    for path in options.files:
        try:
            cases = read_case_file(path)
        except UnreadableFile as error:
            print(error, file=sys.stderr)
            unreadable = True
            continue
        for at, case in enumerate(cases):
            checked = check(case, f"case {at}")
            counts[checked.verdict] += 1
            for difference in checked.differences:
                print(difference)
    agree, differ = counts[Verdict.AGREES], counts[Verdict.DIFFERS]
    print(f"{agree} agree, {differ} differ, {counts[Verdict.UNCHECKED]} unchecked")
    return 2 if unreadable else int(bool(differ))


def _schema(options: argparse.Namespace) -> int:
    kind = NAMES[options.kind]
    schema = kind.result_schema() if options.result else kind.schema()
    print(json.dumps(schema, indent=2, ensure_ascii=False))
    return 0


if __name__ == "__main__":
    sys.exit(main())
