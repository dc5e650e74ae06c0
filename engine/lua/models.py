"""Describe the models of a battle document for the Lua module, which validates with them.

Each model is its fields in order. A field has its name in the document, what is allowed in words,
`required` or its default, and its kind:

    text       of `least` to `most` characters
    integer    from `least` to `most`, or one of `others`
    literal    one of `values`
    flag       true or false
    object     of the model `model`
    list       of at most `most` `items`
    union      of `members`, by what the discriminator `chosen_by` returns for a value

A field that is `nullable` may also be null.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin

from pydantic import Discriminator, Strict, Tag
from pydantic.fields import FieldInfo

from engine import document
from engine.document import MESSAGES, quoted
from engine.registered import allowed_in, registry_of
from engine.yugioh.battle import Battle
from engine.yugioh.battle_checks import BETWEEN_FIELDS, CHANGES
from engine.yugioh.changes_in_battle import MOMENTS
from engine.yugioh.computed_amounts import LATE
from engine.yugioh.condition_checks import TRAITS_OF_FIELDS, UNSTATED
from engine.yugioh.effects import STEPS
from engine.yugioh.ladder import EFFECT_DAMAGE_STEPS
from engine.yugioh.resolution import BEFORE_RESOLUTION, CODES, DOES, ResolutionRow, decision

# The attributes of constraints, by the name of the limit.
_LIMITS = {"ge": "least", "le": "most", "min_length": "least", "max_length": "most"}
_UNIONS = (Union, UnionType)


def tables() -> dict[str, Any]:
    """Return the tables by their names in the module."""
    models: dict[str, Any] = {}
    _add(Battle, models)
    return {
        "MODELS": models,
        "PROBLEMS": MESSAGES,
        "BETWEEN_FIELDS": {
            name: {"message": message, "allowed": allowed}
            for name, (message, allowed) in (BETWEEN_FIELDS | UNSTATED).items()
        },
        "TRAITS_OF_FIELDS": tuple(TRAITS_OF_FIELDS.items()),
        "CHANGES": CHANGES,
        "BEFORE_RESOLUTION": {of: tuple(codes) for of, codes in BEFORE_RESOLUTION.items()},
        "RESOLUTION": {code: {does: _row(decision(code, does)) for does in DOES} for code in CODES},
        "MOMENTS": MOMENTS,
        "LATE": LATE,
        "EFFECT_DAMAGE_STEPS": EFFECT_DAMAGE_STEPS,
        "STEPS": STEPS,
    }


def _row(row: ResolutionRow) -> dict[str, Any]:
    return {"applies": row.answer == "yes", "why": row.why, "citation": str(row.citation)}


def _add(model: type[document.Strict], models: dict[str, Any]) -> None:
    """Add a model, and those of its parts, by their names."""
    if model.__name__ in models:
        return
    models[model.__name__] = fields = []
    for name, info in model.model_fields.items():
        fields.append(_field(info.alias or name, info))
        for part in _models_in(info.annotation):
            _add(part, models)


def _models_in(annotation: Any) -> Iterator[type[document.Strict]]:
    if isinstance(annotation, type) and issubclass(annotation, document.Strict):
        yield annotation
    for each in get_args(annotation):
        yield from _models_in(each)


def _field(name: str, info: FieldInfo) -> dict[str, Any]:
    field = {
        "name": name,
        **_kind(info.annotation, info.metadata),
        "allowed": allowed_in(info) or None,
    }
    if info.is_required():
        field["required"] = True
    elif isinstance(info.default, document.Strict):
        field["default"] = info.default.model_dump(by_alias=True, exclude_none=True)
    elif info.default is not None:
        field["default"] = info.default
    return field


def _kind(annotation: Any, metadata: list[Any]) -> dict[str, Any]:
    """Return the kind of a value. Raises TypeError for an annotation that no kind is for."""
    if get_origin(annotation) is Annotated:
        inner, *more = get_args(annotation)
        return _kind(inner, [*metadata, *more])
    if registered := registry_of(metadata):
        return {"kind": "literal", "values": tuple(registered.registry)}
    limits, union = _limits(metadata)
    if get_origin(annotation) in _UNIONS:
        return _union(get_args(annotation), union)
    if get_origin(annotation) is Literal:
        return {"kind": "literal", "values": get_args(annotation)}
    if get_origin(annotation) is tuple:
        return {"kind": "list", **limits, "items": _kind(get_args(annotation)[0], [])}
    if annotation in (str, int, bool):
        return {"kind": {str: "text", int: "integer", bool: "flag"}[annotation], **limits}
    if issubclass(annotation, document.Strict):
        return {"kind": "object", "model": annotation.__name__}
    raise TypeError(f"the module reads no {annotation}")


def _union(members: tuple[Any, ...], discriminator: Discriminator | None) -> dict[str, Any]:
    if discriminator:
        return {"kind": "union", **_chosen(discriminator), "members": dict(map(_member, members))}
    first, *others = (each for each in members if each is not NoneType)
    field = _kind(first, [])
    if others:
        field["others"] = [value for each in others for value in get_args(each)]
    return field | ({"nullable": True} if NoneType in members else {})


def _member(annotation: Any) -> tuple[str, dict[str, Any]]:
    (tag,) = (each.tag for each in get_args(annotation) if isinstance(each, Tag))
    return tag, _kind(annotation, [])


def _chosen(discriminator: Discriminator) -> dict[str, Any]:
    """Return how a member is chosen: by the value of a field, or by a function of the module."""
    context = discriminator.custom_error_context
    if context is None:
        function: Any = discriminator.discriminator
        return {"chosen_by": function.__name__.strip("_")}
    return {
        "chosen_by": context["field"],
        "error": discriminator.custom_error_type,
        "tags": str(quoted(str(context["tags"]).split())),
    }


def _limits(metadata: list[Any]) -> tuple[dict[str, int], Discriminator | None]:
    """Return the limits of a value and the discriminator of a union.

    Raises TypeError for a constraint that the module does not check.
    """
    limits: dict[str, int] = {}
    union = None
    for each in metadata:
        if isinstance(each, FieldInfo):
            inner, union = _limits(each.metadata)
            limits |= inner
        elif names := [name for name in _LIMITS if hasattr(each, name)]:
            limits |= {_LIMITS[name]: getattr(each, name) for name in names}
        elif isinstance(each, Discriminator):
            union = each
        elif getattr(each, "pattern", None) == document.PATTERN or isinstance(each, Strict | Tag):
            continue  # the module refuses these characters in every text; the others are structure
        else:
            raise TypeError(f"the module does not check {each!r}")
    return limits, union
