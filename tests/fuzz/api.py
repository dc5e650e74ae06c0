"""Fuzz the JSON API with calls that its OpenAPI document allows, and with others."""

from __future__ import annotations

import sys
from typing import Any

import schemathesis
from django.core.signals import got_request_exception
from hypothesis import reject
from hypothesis import strategies as st
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.errors import InvalidSchema
from schemathesis.specs.openapi import checks

from engine.yugioh import DOCUMENTS
from explorer.wsgi import application as site
from tests.fuzz.target import BRIEF, ServerError, Target, Watch

SCHEMA = "/api/v1/openapi.json"
CHECKS: list[Any] = [
    not_a_server_error,
    checks.status_code_conformance,
    checks.content_type_conformance,
    checks.response_headers_conformance,
    checks.response_schema_conformance,
    checks.negative_data_rejection,
    checks.positive_data_acceptance,
]
# A JSON Schema can’t say that an id is one of those above it, or which facts contradict each other,
# so of a document that is of its schema the engine may refuse more.
_BEYOND_SCHEMA = (
    *("lorcana/resolve", "scenarios", "yugioh/calculate"),
    *(f"yugioh/{kind.slug}" for kind in DOCUMENTS[1:]),
)


def application(environ: dict[str, Any], start_response: Any) -> Any:
    """Return the site's application with the client address set, as every server sets it."""
    return site({"REMOTE_ADDR": "127.0.0.1", **environ}, start_response)


def probe(case: Any, watch: Watch) -> None:
    """Call it, and hold the answer against the document."""
    raised: list[BaseException] = []

    def keep(**_: Any) -> None:
        error = sys.exc_info()[1]
        raised.extend([error] if error else [])

    got_request_exception.connect(keep)
    try:
        with watch.measuring(f"{case.method} {case.formatted_path} {BRIEF.repr(case.body)}"):
            response = case.call(headers={"Accept-Encoding": "identity"})
    finally:
        got_request_exception.disconnect(keep)
    if raised:
        raise raised[0]
    if response.status_code >= 500:
        raise ServerError(f"{case.method} {case.formatted_path} answers {response.status_code}")
    case.validate_response(response, checks=_checks(case.path, response.status_code))


def _checks(path: str, status: int) -> list[Any]:
    """Return the checks of a response."""
    skipped = []
    if any(part in path for part in _BEYOND_SCHEMA):
        skipped.append(checks.positive_data_acceptance)
    if status == 413:  # refused for its length, whatever is in it
        skipped.append(checks.negative_data_rejection)
    return [each for each in CHECKS if each not in skipped]


def targets() -> list[Target]:
    """Return a target for each operation that the document has."""
    schema = schemathesis.openapi.from_wsgi(SCHEMA, application)
    probes = []
    for result in schema.get_all_operations():
        operation: Any = result.ok()  # type: ignore[union-attr]  # it raises what is wrong
        calls = [operation.as_strategy(generation_mode=mode) for mode in GenerationMode]
        name = f"{operation.method.upper()} {operation.path}"
        probes.append(Target(name, one_of_these(calls), probe))
    return probes


@st.composite
def one_of_these(draw: st.DrawFn, calls: list[st.SearchStrategy[Any]]) -> Any:
    """Generate a call that the document allows, or one that it does not.

    A schema that was made invalid on purpose may have no possible call; then another one is used.
    """
    try:
        return draw(st.one_of(calls))
    except InvalidSchema:
        reject()
