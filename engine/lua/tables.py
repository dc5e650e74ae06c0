"""Collect the tables that the Lua module shares with the engine."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine import messages as words
from engine.document import ALLOWED, PROBLEM, WHOLE
from engine.languages import gettext, languages, speaking
from engine.lua import messages as of_parameters
from engine.lua import models
from engine.printing import LICENSE, MADE_BY, NOT_APPLIED, SITE, SOURCE, WHY
from engine.result_documents import FORMAT
from engine.text import Messages
from engine.trace import COLUMNS_IN_WORDS, HEADINGS, Citation
from engine.version import VERSION
from engine.yugioh import condition_messages, messages, sources, state_messages
from engine.yugioh.disputes import DISPUTED_POINTS
from engine.yugioh.effects import OTHER
from engine.yugioh.ladder import AFTER_04, Step
from engine.yugioh.resolution import CODES, DOES, decision
from engine.yugioh.rulesets import CURRENT, RULESETS


def tables() -> dict[str, Any]:
    """Return the tables by their names in the module; every name is in capital letters."""
    return {
        "VERSION": VERSION,
        "FORMAT": FORMAT,
        "OTHER": OTHER,
        **models.tables(),
        "WORDS": _words(),
        "LANGUAGES": _languages(),
        "SOURCES": _sources(),
        "RULESETS": {each.id: [_step(step) for step in each.ladder] for each in RULESETS.values()},
        "CURRENT_RULESET": CURRENT.id,
        "AFTER_04": _step(AFTER_04),
        "DISPUTED_POINTS": [
            {
                "id": point.id,
                "step": point.step,
                "note": point.note,
                "sources": _printed(point.sources),
                "arises": point.arises.__name__.strip("_"),
                **({"beside": point.beside} if point.beside else {}),
            }
            for point in DISPUTED_POINTS
        ],
    }


def _words() -> dict[str, Any]:
    """Return every table of words by its name, in the current language."""
    of_modules = {
        name: _said(table)
        for module in (words, messages, condition_messages, state_messages)
        for name, table in vars(module).items()
        if name.isupper()
    }
    # What a call says stays English; what is printed below the table does not.
    of_calls = {
        name: _said(table) if isinstance(table, Messages) else table
        for name, table in vars(of_parameters).items()
        if name.isupper()
    }
    of_tables = {
        "HEADINGS": HEADINGS,
        "COLUMNS_IN_WORDS": COLUMNS_IN_WORDS,
        "SITE": SITE,
        "LICENSE": LICENSE,
        "NOT_APPLIED": NOT_APPLIED,
        "MADE_BY": MADE_BY,
        "PROBLEM": PROBLEM,
        "ALLOWED": ALLOWED,
        "WHOLE": WHOLE,
        "WHY": WHY,
        "SOURCE": SOURCE,
    }
    of_rules = [
        *(step.rule for each in RULESETS.values() for step in each.ladder),
        AFTER_04.rule,
        *(point.note for point in DISPUTED_POINTS),
        *(decision(code, does).why for code in CODES for does in DOES),
    ]
    said_of_rules = {each: gettext(each) for each in of_rules if gettext(each) != each}
    return {**of_modules, **of_calls, **_said(of_tables), "SENTENCES_OF_RULES": said_of_rules}


def _said(value: Any) -> Any:
    """Return words in the current language, in tables as they are."""
    if isinstance(value, str):
        return gettext(value)
    if isinstance(value, Mapping):
        is_table = isinstance(value, Messages)
        return {name: value[name] if is_table else _said(value[name]) for name in value}
    return tuple(map(_said, value)) if isinstance(value, tuple) else value


def _languages() -> dict[str, Any]:
    """Return for each language the words that differ from the English ones."""
    english, found = _words(), {}
    for code in languages():
        with speaking(code):
            found[code] = _different(_words(), english)
    return found


def _different(words: dict[str, Any], english: dict[str, Any]) -> dict[str, Any]:
    different = {}
    for name, value in words.items():
        known = english.get(name)
        if isinstance(value, dict) and isinstance(known, dict):
            value = _different(value, known)
            known = {}
        if value != known:
            different[name] = value
    return different


def _sources() -> dict[str, str]:
    """Return the sources that have a name of their own."""
    return {
        name: str(each)
        for name, each in vars(sources).items()
        if isinstance(each, Citation) and name.isupper()
    }


def _step(step: Step) -> dict[str, str]:
    """Return a step with the names of its functions, which the module has as well."""
    return {
        "number": step.number,
        "phrase": step.phrase,
        "rule": step.rule,
        "skip_reason": step.skip_reason.__name__,
        "act": step.act.__name__,
        "citation": str(step.citation),
    }


def _printed(citations: Iterable[Citation]) -> list[str]:
    return [str(each) for each in citations]
