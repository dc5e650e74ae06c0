"""Validate the documents of every game: strict types, frozen values, errors with a place."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, Literal, NamedTuple, TypeVar, get_args

from pydantic import BaseModel, ConfigDict, Discriminator, Field, ValidationError
from pydantic_core import ErrorDetails

from engine.languages import ENGLISH, gettext, gettext_noop, speaking
from engine.registered import allowed_in
from engine.text import Messages, Printer, Series, Text, Unprinted, message

# A JSON document or one of its parts: an object with its keys in order.
Document = dict[str, Any]

# A result, as JSON has it; engine.result_documents and its like have the keys.
ResultDocument = Mapping[str, Any]

# The two players, and the two monsters of a battle, as documents name them.
Player = Literal["you", "opponent"]
Slot = Literal["attacker", "target"]


class Strict(BaseModel):
    """Base of the parts of a document: no unknown field, no type conversion, frozen.

    The `description` of a field names the allowed values; error messages and the JSON Schema both
    print it.
    """

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True, protected_namespaces=())


# Names are text of 1 to 100 characters, without NUL, as no database stores it, and without the
# characters that change the direction of text, which would reverse every sentence around them.
DIRECTIONS = r"\u202a-\u202e\u2066-\u2069"
PATTERN = rf"^[^\x00{DIRECTIONS}]*$"
ShortText = Annotated[str, Field(min_length=1, max_length=100, pattern=PATTERN)]
TEXT = "text of 1 to 100 characters"
FLAG = "true or false"
AN_OBJECT = gettext_noop("an object")


# How an error is printed; what is wrong with a whole document is at `WHOLE`.
PROBLEM = gettext_noop("{place}: {message}.")
ALLOWED = gettext_noop(" Allowed: {allowed}.")
WHOLE = gettext_noop("document")


class Problem(NamedTuple):
    """Describe one error in a document.

    `place` is dotted and counts from 0 (`effects.2.value`); `code` names what is wrong, and stays
    the same in every version; `allowed` may be empty.
    """

    place: str
    code: str
    message: Text
    allowed: Text = ""

    @property
    def values(self) -> Document:
        """Return the values of the message by their names, as JSON has them; words are English."""
        values: Mapping[str, Any] = getattr(self.message, "values", {})
        with speaking(ENGLISH):
            return {name: _as_json(value) for name, value in values.items()}

    @property
    def allows(self) -> str:
        """Return the code of what is allowed, if a page has other words for it."""
        if isinstance(self.allowed, Quoted):
            return str(self.allowed)
        return getattr(getattr(self.allowed, "key", ""), "code", "")

    def to_document(self) -> Document:
        """Return the error for a file, printed."""
        return {
            "place": self.place,
            "message": str(self.message),
            "allowed": str(self.allowed),
            "code": self.code,
            "values": self.values,
        }

    def __str__(self) -> str:
        ending = gettext(ALLOWED).format(allowed=self.allowed) if self.allowed else ""
        place = self.place or gettext(WHOLE)
        return gettext(PROBLEM).format(place=place, message=self.message) + ending


NOT_AN_ENTRY = "not_an_entry"  # the code of a problem: a line of a list that can't be read


class InvalidDocument(ValueError):
    """Raised for an invalid document; `problems` lists every error in the document's order."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__(self.problems)

    def __str__(self) -> str:
        return "\n".join(map(str, self.problems))


class Quoted(Unprinted):
    """A value of a document in an error, printed as JSON of a length that fits."""

    __slots__ = ("value",)

    def __init__(self, value: Any) -> None:
        self.value = value

    def printed_by(self, printer: Printer) -> str:
        return printer.quoted(self) or printer.words(short_json(self.value))

    def begins_with_a_name(self) -> bool:
        return False

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and short_json(self.value) == short_json(other.value)

    def __hash__(self) -> int:
        return hash(short_json(self.value))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({short_json(self.value)})"  # any value, however deep


class Id(Quoted):
    """The id of a monster. A page prints the monster's name instead."""

    __slots__ = ()


def _as_json(value: Any) -> Any:
    """Return a value of a message: a text, a number, true, false or null as it is."""
    if isinstance(value, Quoted):
        value = value.value if isinstance(value.value, str | int | None) else value
    return value if isinstance(value, int | None) else str(value)


def quoted(values: Iterable[object], kind: type[Quoted] = Quoted) -> Series:
    """Return values of a document in a row, with commas between them."""
    return Series([*map(kind, values)], ", ")


class AllowedValues(str):
    """What a field allows, in words. Its code lets a page use other words."""

    code = ""


def allowed_values(code: str, words: str) -> AllowedValues:
    """Return what a field allows, with its code."""
    allowed = AllowedValues(words)
    allowed.code = code
    return allowed


# Messages for pydantic's error types, filled with `{value}` and the error's context.
MESSAGES = Messages(
    "PROBLEMS",
    {
        "missing": "this is missing",
        "extra_forbidden": "there is no such field here",
        "int_type": "{value} is not a whole number",
        "bool_type": "{value} is neither true nor false",
        "string_type": "{value} is not text",
        "string_unicode": "{value} is not valid Unicode text",
        "string_pattern_mismatch": "{value} contains NUL or a character that reverses text",
        "string_too_short": "this text is empty",
        "too_short": "{actual_length} is too few; the minimum is {min_length}",
        "string_too_long": "this text is longer than {max_length} characters",
        "less_than_equal": "{value} is above {le}",
        "greater_than_equal": "{value} is below {ge}",
        "literal_error": "{value} is not an allowed value",
        "unknown_type": "{value} is not a known type",
        "unknown_step": "{value} is not a step of the ladder",
        "unknown_state": "{value} is not a known state",
        "tuple_type": "{value} is not a list",
        "too_long": "{actual_length} is too many; the maximum is {max_length}",
        "dict_type": "{value} is not an object",
        "model_type": "{value} is not an object",
        "model_attributes_type": "{value} is not an object",
    },
)


def short_json(value: object) -> str:
    """Return a value as JSON, cut to a length that fits an error message."""
    text = whole(value)
    return text if len(text) <= 60 else text[:57] + "..."


def whole(value: object) -> str:
    """Return a value as JSON on one line."""
    try:
        return printable(json.dumps(value, ensure_ascii=False))
    except (TypeError, ValueError, RecursionError):
        return type(value).__name__


def printable(text: str) -> str:
    """Return the text on one line; line breaks, changes of direction and characters forbidden in
    XML are escaped.
    """
    text = text.encode("utf-8", "backslashreplace").decode("utf-8")
    return _BREAKING.sub(lambda mark: ascii(mark[0])[1:-1], text)


_BREAKING = re.compile(rf"[\x00-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff{DIRECTIONS}]")


def models_of(union: Any) -> dict[str, type[Strict]]:
    """Return the models of a union by their tags; every member is `Annotated[model, Tag(tag)]`."""
    return {tag.tag: model for model, tag in map(get_args, get_args(union))}


def discriminator(
    field: str,
    models: Mapping[str, type[Strict]],
    error: str,
    message: str,
    tag_of: Callable[[str, Document], str | None] | None = None,
) -> Discriminator:
    """Return pydantic's discriminator of a union whose models differ by the value of a field.

    `models` maps each tag of the union to its model; in every model the field is a literal. If the
    value alone does not decide, `tag_of` returns the tag for a value and the fields of the part. A
    part without a known value gets an error at the field: `error` is its type, `message` its text
    if MESSAGES has none for that type.
    """
    tags = {value: tag for tag, model in models.items() for value in literals(model, field)}

    def tag(part: Any) -> str | None:
        # A part is an object of a document, or a model that was validated before.
        fields = part if isinstance(part, dict) else getattr(part, "__dict__", {})
        value = fields.get(field)
        if not isinstance(value, str):
            return None
        return tag_of(value, fields) if tag_of else tags.get(value)

    return Discriminator(
        tag,
        custom_error_type=error,
        custom_error_message=message,
        custom_error_context={"field": field, "tags": " ".join(tags)},
    )


def literals(model: type[Strict], field: str) -> tuple[str, ...]:
    """Return the values of a field whose type is a literal."""
    return get_args(model.model_fields[field].annotation)


Model = TypeVar("Model", bound=Strict)


def validate(
    model: type[Model],
    document: object,
    parts: Mapping[str, type[Strict]],
    check_fields_together: Callable[[object], Iterable[Problem]],
) -> Model:
    """Return `document` as a `model`; `parts` names the models inside it, by field or by union
    member.

    `check_fields_together` yields the problems between fields. Raises InvalidDocument with every
    problem.
    """
    cross_field_problems = [*check_fields_together(document)]
    try:
        valid: Model = model.__pydantic_validator__.validate_python(document)
    except ValidationError as error:
        problems = [*_problems(error, model, parts), *cross_field_problems]
    else:
        if not cross_field_problems:
            return valid
        problems = cross_field_problems
    # Not inside `except`, which would add pydantic's error as context.
    raise InvalidDocument(problems)


def _problems(
    error: ValidationError, root: type[Strict], parts: Mapping[str, type[Strict]]
) -> Iterator[Problem]:
    """Yield pydantic's errors, one per place: a field of two types fails twice."""
    seen: set[str] = set()
    for details in error.errors(include_url=False):
        kind, value = details["type"], details["input"]
        context, location = details.get("ctx", {}), details["loc"]
        if kind == "extra_forbidden":
            spot = _locate(location[:-1], root, parts)
            spot = spot.into(str(location[-1]), ", ".join(_fields(spot.owner)))
        else:
            spot = _locate(location, root, parts)
        if "field" in context:  # a check of a whole object names the wrong field
            if isinstance(value, dict):
                spot = spot.into(context["field"], quoted(context["tags"].split()))
                kind = kind if context["field"] in value else "missing"
                value = value.get(context["field"])
            else:
                kind = "model_type"
        if kind == "model_type" and spot.place[-1:].isdigit():
            spot = spot._replace(allowed=AN_OBJECT)
        if spot.place not in seen:
            seen.add(spot.place)
            allowed = spot.allowed
            if allowed and isinstance(allowed, str):
                allowed = message(allowed)
            yield Problem(spot.place, kind, _message(kind, value, details), allowed)


class _Spot(NamedTuple):
    """Hold the place of an error, the model there, and the allowed values."""

    place: str
    owner: type[Strict]
    allowed: Text

    def into(self, field: str, allowed: Text) -> _Spot:
        place = f"{self.place}.{printable(field)}" if self.place else printable(field)
        return self._replace(place=place, allowed=allowed)


def _locate(
    location: tuple[int | str, ...], root: type[Strict], parts: Mapping[str, type[Strict]]
) -> _Spot:
    """Follow a location of pydantic's through the models.

    The location also names the member of a union that was tried; this is not part of the document,
    so it is left out of the place.
    """
    spot = _Spot("", root, "")
    for part in location:
        if isinstance(part, int):
            spot = spot.into(str(part), spot.allowed)
        elif part in _fields(spot.owner):
            spot = spot.into(part, _fields(spot.owner)[part])
        spot = spot._replace(owner=parts.get(str(part), spot.owner))
    return spot


@cache
def _fields(model: type[Strict]) -> dict[str, str]:
    return {field.alias or name: allowed_in(field) for name, field in model.model_fields.items()}


def _message(kind: str, value: object, details: ErrorDetails) -> Text:
    context = details.get("ctx", {})
    values: Document = {name: each for name, each in context.items() if isinstance(each, int)}
    if kind not in MESSAGES:
        return message(context.get("template") or str(details["msg"]).rstrip("."), **values)
    if kind not in ("missing", "extra_forbidden"):
        values["value"] = Quoted(value)
    return MESSAGES.message(kind, **values)
