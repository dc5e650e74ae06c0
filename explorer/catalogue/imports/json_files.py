"""Read JSON files of any size, a value at a time: a file of 109 MB takes the memory of a card.

A file is read to its end before anything is done with it, so that a truncated file is refused.
"""

from __future__ import annotations

from codecs import BOM_UTF8
from collections.abc import Iterator
from typing import Any, BinaryIO

import ijson

from explorer.catalogue.imports.fields import shown
from explorer.catalogue.imports.records import UnreadableFile

A_READ = 1 << 20
DEEPEST = 100  # nested lists and objects
LIST = object()  # what stands for a list whose items follow one by one

_Event = tuple[str, Any]

_BEGINNINGS = ("start_map", "start_array")


def values(file: BinaryIO) -> Iterator[tuple[str, Any]]:
    """Yield each item of the list that the file is, or of the lists in its object, with its key.

    The items of a list come one by one, after LIST, under the list's key, which is empty for a file
    that is a list; the other values of an object come as they are. Raises UnreadableFile.
    """
    try:
        yield from _values(
            ijson.basic_parse(ijson.from_iter(_reads(file)), use_float=True, buf_size=A_READ)
        )
    except ijson.JSONError as error:
        raise UnreadableFile(f"it is not a complete JSON file: {_reason(error)}") from error
    except UnicodeDecodeError as error:  # the second half of a surrogate pair without its first
        raise UnreadableFile("it contains text that is not valid Unicode") from error


def _values(events: Iterator[_Event]) -> Iterator[tuple[str, Any]]:
    event, _ = next(events)
    if event not in _BEGINNINGS:
        raise UnreadableFile("it is neither a list nor an object")
    key, in_list = "", event == "start_array"
    if in_list:
        yield key, LIST
    for event, value in events:
        if event == "map_key":
            key = value
        elif event == "start_array" and not in_list:
            in_list = True
            yield key, LIST
        elif event in _BEGINNINGS:
            yield key, _container(event, events)
        elif event in ("end_array", "end_map"):
            in_list = False
        else:
            yield key, value


def _container(event: str, events: Iterator[_Event], depth: int = 1) -> Any:
    """Return the list or object that begins with an event.

    ijson's own way to build values keeps the path of each: the paths of lists nested 200,000 deep
    use up all memory.
    """
    if depth > DEEPEST:
        raise UnreadableFile(f"it is nested more than {DEEPEST} levels deep")
    if event == "start_map":
        return _object(events, depth)
    return _list(events, depth)


def _object(events: Iterator[_Event], depth: int) -> dict[str, Any]:
    result = {}
    for event, key in events:
        if event == "end_map":
            break
        event, value = next(events)
        if event in _BEGINNINGS:
            value = _container(event, events, depth + 1)
        result[key] = value
    return result


def _list(events: Iterator[_Event], depth: int) -> list[Any]:
    result = []
    for event, value in events:
        if event == "end_array":
            break
        if event in _BEGINNINGS:
            value = _container(event, events, depth + 1)
        result.append(value)
    return result


def _reads(file: BinaryIO) -> Iterator[bytes]:
    """Yield the bytes of a file, without a mark of their order at its beginning."""
    start = b""
    while len(start) <= len(BOM_UTF8) and (more := file.read(A_READ)):
        start += more
    yield start.removeprefix(BOM_UTF8)
    while more := file.read(A_READ):
        yield more


def _reason(error: ijson.JSONError) -> str:
    """Return what the parser says in one line: its reason, and the text around the place."""
    message = error.args[0]
    if isinstance(message, bytes):
        message = message.decode(errors="replace")
    reason, _, context = message.partition("\n")
    context = context.partition("\n")[0]
    if not context.strip():  # nothing is left to parse
        return "it is truncated"
    return f"{reason.partition(': ')[2].rstrip('.')}, near {shown(context.strip())}"
