"""Answer every invalid request of the API with a list of `{loc, msg, input, code, values}`.

`loc` is the place in the document or the name of a parameter, from the outside in; `msg` says what
is wrong and what is allowed; `input` is the value there, null where there was none; `code` names
what is wrong in every language, and `values` are what the message says of it.
"""

from __future__ import annotations

import json
import math
from collections.abc import Callable, Iterator
from functools import wraps
from itertools import islice
from typing import Any, cast

from django.conf import settings
from django.db import Error as DatabaseError
from django.http import Http404, HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from ninja import Field, NinjaAPI, Schema
from ninja.errors import HttpError, ValidationError, ValidationErrorContext
from ninja.openapi.schema import OpenAPISchema
from ninja.parser import Parser
from pydantic import WrapValidator
from pydantic_core import PydanticCustomError

from engine.document import ALLOWED, MESSAGES, InvalidDocument, Problem, printable, short_json
from engine.kinds import OTHERS
from engine.languages import ENGLISH, current
from engine.languages import gettext as engine_gettext
from explorer.api.openapi import (
    adapt_to_generators,
    describe_document,
    describe_keys,
    describe_languages,
)
from explorer.web.errors import Place, json_error, wrong_part
from explorer.web.sentences import as_sentence
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop
from explorer.web.view_decorators import View

Decorator = Callable[[View], View]

MOST_ERRORS = 100
MOST_BYTES = 64 * 1024
MOST_BYTES_OF_A_BATCH = 2 * 1024 * 1024


class Wrong(Schema):
    """An error in the request."""

    loc: list[str | int]
    msg: str
    input: Any
    code: str = Field(description="what is wrong, the same in every language")
    values: dict[str, Any] = Field(description="the values that the message names")


class Refusal(Schema):
    """The errors of a request."""

    detail: list[Wrong]


REFUSALS: dict[int, Any] = dict.fromkeys((400, 413, 415, 422, 429), Refusal)


class Api(NinjaAPI):
    """A NinjaAPI whose errors all have one shape."""

    def __init__(self, **options: Any) -> None:
        super().__init__(parser=StrictJson(), **options)
        self._schemas: dict[str, OpenAPISchema] = {}
        self.add_exception_handler(ValidationError, _invalid)
        self.add_exception_handler(HttpError, _refused)
        self.add_exception_handler(Http404, _missing)
        self.add_exception_handler(DatabaseError, _raise_again)

    @property
    def urls(self) -> Any:
        """Return the URL patterns; each view answers HEAD as GET."""
        patterns, *names = super().urls
        for pattern in patterns:
            pattern.callback = _head_like_get(cast("View", pattern.callback))
        return patterns, *names

    def get_openapi_schema(
        self, *, path_prefix: str | None = None, path_params: dict[str, Any] | None = None
    ) -> OpenAPISchema:
        """Return the OpenAPI document, cached, as it is slow to make and never changes."""
        root = path_prefix or self.get_root_path(path_params or {})
        if root not in self._schemas:
            self._schemas[root] = super().get_openapi_schema(path_prefix=root)
            for kind in OTHERS:
                describe_document(self._schemas[root], f"{root}{kind.game}/{kind.slug}", kind)
            refusal = {"$ref": f"#/components/schemas/{Refusal.__name__}"}
            describe_keys(self._schemas[root], {"application/json": {"schema": refusal}})
            describe_languages(self._schemas[root], [code for code, _ in settings.LANGUAGES])
            adapt_to_generators(self._schemas[root]["components"]["schemas"])
        return self._schemas[root]

    def validation_error_from_error_contexts(
        self, error_contexts: list[ValidationErrorContext[Any]]
    ) -> ValidationError:
        """Return pydantic's errors, replaced by the engine's where it refused a document."""
        return ValidationError(
            _at_most(
                wrong
                for context in error_contexts
                for error in context.pydantic_validation_error.errors(include_url=False)
                for wrong in _wrongs(error, context.model.__ninja_param_source__)
            )
        )


class StrictJson(Parser):
    """A parser of standard JSON: no NaN, no Infinity."""

    def parse_body(self, request: HttpRequest) -> Any:
        """Return the body's value. Raises ValueError."""
        return json.loads(request.body, parse_constant=_no_number, parse_float=_number)


def _head_like_get(view: View) -> View:
    @wraps(view)
    def wrapped(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        if request.method == "HEAD":
            request.method = "GET"  # the server leaves out the body
        return view(request, *args, **kwargs)

    return wrapped


def takes_json(most: int = MOST_BYTES) -> Decorator:
    """Refuse a body of more bytes than `most`, or of another content type, before reading it.

    A form of another site can send text, but not JSON without a preflight request, which is
    refused.
    """

    def decorator(view: View) -> View:
        @wraps(view)
        def limited(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            length = request.META.get("CONTENT_LENGTH") or "0"
            if length.isascii() and length.isdigit() and int(length[:20]) > most:
                says = _("The body has {length} bytes; at most {most} are allowed.")
                return json_error(413, says.format(length=length, most=most))
            if request.content_type != "application/json":
                return json_error(415, _("The body’s Content-Type must be application/json."))
            return view(request, *args, **kwargs)

        return limited

    return decorator


def read_by(read: Callable[[object], object]) -> WrapValidator:
    """Return a validator that reads a document with the engine's `read`, keeping all its errors.

    Only the errors reach pydantic. It would keep an exception with its traceback, and so the frame
    with pydantic's own error: a cycle that Python can't see and never frees.
    """

    def validate(document: object, handler: object) -> object:
        try:
            return read(document)
        except InvalidDocument as refused:
            problems = refused.problems
        raise PydanticCustomError(_REFUSED, "this document is not valid", {"problems": problems})

    return WrapValidator(validate)


_REFUSED = "refused_document"
_PLAINER = {
    "missing": gettext_noop("this field is required"),
    "string_pattern_mismatch": gettext_noop(
        "a character is not allowed here; the pattern is {pattern}"
    ),
}
# The engine's messages for what only parameters of an address can be, or bodies of several parts.
_ENGINES = {"int_parsing": "int_type", "bool_parsing": "bool_type", "list_type": "tuple_type"}


def _at_most(wrongs: Iterator[dict[str, Any]], most: int = MOST_ERRORS) -> list[dict[str, Any]]:
    """Return the first errors, and a note if there are more, so that a response stays short."""
    first = [*islice(wrongs, most + 1)]
    if len(first) > most:
        more = _("There are more errors; these are the first {most}.").format(most=most)
        first[most] = wrong_part([], more, None, "more_errors", {"most": most})
    return first


def _wrongs(error: Any, source: str) -> Iterator[dict[str, Any]]:
    """Yield the errors, without the parameter's name with which pydantic's location begins."""
    place = [*error["loc"]]
    inside = place if source == "path" else place[1:]
    if error["type"] == _REFUSED:
        inside = [part for part in inside if not str(part).startswith("function-")]
        for problem in error["ctx"]["problems"]:
            yield _wrong(problem, inside, error["input"])
    else:
        missing = error["type"] == "missing"
        value = None if missing else _shallow(error["input"])
        context = error.get("ctx", {}).items()
        values = {name: each for name, each in context if isinstance(each, str | int | float)}
        yield wrong_part(inside, _says(error), value, error["type"], values)


def _says(error: Any) -> str:
    """Return the message of an error of pydantic's, whose own are English: in other languages, the
    engine's for the same error.
    """
    kind, context = error["type"], error.get("ctx", {})
    if kind in _PLAINER:
        return _(_PLAINER[kind]).format(**context)
    message = MESSAGES.get(_ENGINES.get(kind, kind))
    if current() == ENGLISH or message is None:
        return str(error["msg"])
    allowed = str(context.get("expected", "")).replace(" or ", ", ")
    return _sentence(message.format(**context, value=short_json(error["input"])), allowed)


def _sentence(message: str, allowed: str) -> str:
    ending = engine_gettext(ALLOWED).format(allowed=allowed) if allowed else ""
    return as_sentence(message) + ending


def _wrong(problem: Problem, inside: Place, document: Any) -> dict[str, Any]:
    place, value = _followed(problem.place, document)
    message = _sentence(str(problem.message), str(problem.allowed))
    return wrong_part([*inside, *place], message, _shallow(value), problem.code, problem.values)


def _followed(place: str, value: Any) -> tuple[Place, Any]:
    """Return the parts of a dotted place, and the value there; a field's name may contain dots."""
    if not place:
        return [], value
    keys: list[Any] = []
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: len(str(key)), reverse=True)
    elif isinstance(value, list):
        keys = [*range(len(value))]
    for key in keys:
        name = printable(str(key))
        if place == name or place.startswith(f"{name}."):
            rest, inner = _followed(place[len(name) + 1 :], value[key])
            return [key, *rest], inner
    return [*place.split(".")], None


def _shallow(value: Any, levels: int = 20) -> Any:
    """Return a value for the response, cut below the depth that JSON can be written with."""
    if isinstance(value, dict | list) and not levels:
        return "…"
    if isinstance(value, dict):
        return {key: _shallow(each, levels - 1) for key, each in value.items()}
    return [_shallow(each, levels - 1) for each in value] if isinstance(value, list) else value


@csrf_exempt
def missing(request: HttpRequest, rest: str) -> HttpResponse:
    """Answer any other address below the API's."""
    return json_error(404, _("There is nothing at this address."))


def _invalid(request: HttpRequest, error: Any) -> HttpResponse:
    return JsonResponse({"detail": error.errors}, status=422)


def _refused(request: HttpRequest, error: Any) -> HttpResponse:
    cause = error.__cause__
    if isinstance(cause, (ValueError, RecursionError)):
        says = _("The body is not JSON: {cause}")  # in the words of Python, which are English
        return json_error(400, says.format(cause=cause))
    return json_error(error.status_code, str(error))


def _missing(request: HttpRequest, error: Any) -> HttpResponse:
    return json_error(404, _("There is nothing at this address."))


def _raise_again(request: HttpRequest, error: Any) -> HttpResponse:
    raise error


def _no_number(name: str) -> Any:
    raise ValueError(_("{name} is not a JSON number").format(name=name))


def _number(digits: str) -> float:
    """Parse a JSON number, of which 2000.0 is the whole number 2000."""
    number = float(digits)
    if math.isinf(number):
        raise ValueError(_("{number} is too large").format(number=digits))
    return int(number) if number.is_integer() else number
