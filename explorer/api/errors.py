"""Whatever can't be taken is answered with a list of `{loc, msg, input}`.

`loc` is the place in the document or the name of a parameter, from the outside in; `msg` says what
is wrong and what is allowed; `input` is what stood there, null where nothing did.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from functools import wraps
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from ninja import NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError, ValidationErrorContext
from ninja.parser import Parser

from engine.document import InvalidDocument, Problem

Place = list[str | int]
View = Callable[..., HttpResponse]
Decorator = Callable[[View], View]

MOST_BYTES = 64 * 1024
MOST_BYTES_OF_A_BATCH = 2 * 1024 * 1024


class Wrong(Schema):
    """One thing that can't be taken."""

    loc: list[str | int]
    msg: str
    input: Any


class Refusal(Schema):
    """All that can't be taken."""

    detail: list[Wrong]


class Api(NinjaAPI):
    """A NinjaAPI whose every error has the one shape."""

    def __init__(self, **options: Any) -> None:
        super().__init__(parser=StrictJson(), **options)
        self.add_exception_handler(ValidationError, _invalid)
        self.add_exception_handler(HttpError, _refused)
        self.add_exception_handler(Http404, _missing)

    def validation_error_from_error_contexts(
        self, error_contexts: list[ValidationErrorContext[Any]]
    ) -> ValidationError:
        """The errors of pydantic, and in their place the engine's where it has refused."""
        return ValidationError(
            [
                wrong
                for context in error_contexts
                for error in context.pydantic_validation_error.errors(include_url=False)
                for wrong in _wrongs(error)
            ]
        )


class StrictJson(Parser):
    """JSON as its standard has it: no NaN, no Infinity."""

    def parse_body(self, request: HttpRequest) -> Any:
        """The body's value. Raises ValueError."""
        return json.loads(request.body, parse_constant=_no_number, parse_float=_number)


def takes_json(most: int = MOST_BYTES) -> Decorator:
    """Refuse a body of more bytes than this, or of another kind, before any of it is read.

    A form of another site can send text, but not JSON: a browser asks first, and is told no.
    """

    def decorator(view: View) -> View:
        @wraps(view)
        def limited(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            length = request.META.get("CONTENT_LENGTH") or "0"
            if length.isdigit() and int(length) > most:
                return refusal(413, f"The body has {length} bytes, at most {most} are taken.")
            if request.content_type != "application/json":
                return refusal(415, "The body’s Content-Type has to be application/json.")
            return view(request, *args, **kwargs)

        return limited

    return decorator


def refusal(
    status: int, message: str, place: Place | None = None, given: Any = None
) -> JsonResponse:
    """One error; without a place it is about the request as a whole."""
    wrong = {"loc": place or [], "msg": message, "input": given}
    return JsonResponse({"detail": [wrong]}, status=status)


_PLAINER = {
    "missing": "this is missing",
    "string_pattern_mismatch": "a character is not allowed here; the pattern is {pattern}",
}


def _wrongs(error: Any) -> Iterator[dict[str, Any]]:
    """Pydantic's location begins with the name of the parameter that took the whole body."""
    place, refused = [*error["loc"]], error.get("ctx", {}).get("error")
    if isinstance(refused, InvalidDocument):
        inside = [part for part in place[1:] if not str(part).startswith("function-")]
        for problem in refused.problems:
            yield _wrong(problem, inside, error["input"])
    else:
        missing = error["type"] == "missing"
        inside = place[1:] if place[1:] or missing else place
        msg = _PLAINER.get(error["type"], "{msg}").format(**error, **error.get("ctx", {}))
        yield {"loc": inside, "msg": msg, "input": None if missing else error["input"]}


def _wrong(problem: Problem, inside: Place, document: Any) -> dict[str, Any]:
    place: Place = [int(part) if part.isdigit() else part for part in _parts(problem.place)]
    allowed = f" Allowed: {problem.allowed}." if problem.allowed else ""
    found = _at(document, place)
    return {"loc": [*inside, *place], "msg": f"{problem.message}.{allowed}", "input": found}


def _parts(place: str) -> list[str]:
    return place.split(".") if place else []


def _at(document: Any, place: Place) -> Any:
    """What stands at a place; nothing where the place is missing."""
    for part in place:
        try:
            document = document[part]
        except (LookupError, TypeError):
            return None
    return document


def _invalid(request: HttpRequest, error: Any) -> HttpResponse:
    return JsonResponse({"detail": error.errors}, status=422)


def _refused(request: HttpRequest, error: Any) -> HttpResponse:
    cause = error.__cause__
    if isinstance(cause, (ValueError, RecursionError)):
        return refusal(400, f"The body is not JSON: {cause}")
    return refusal(error.status_code, str(error))


def _missing(request: HttpRequest, error: Any) -> HttpResponse:
    return refusal(404, "There is nothing at this address.")


def _no_number(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _number(digits: str) -> float:
    """JSON knows one kind of number: 2000.0 is the whole number 2000."""
    number = float(digits)
    if math.isinf(number):
        raise ValueError(f"{digits} is too large")
    return int(number) if number.is_integer() else number
