"""Test that the engine agrees with the rulebooks and rulings on attacks with real cards."""

from __future__ import annotations

from tests.engine.yugioh.replay.attacks import resolved
from tests.engine.yugioh.replay.ruled_attacks import RULED, Ruled
from tests.every_case import every


@every("case", RULED, ids=lambda case: case.question)
def test_the_engine_answers_as_the_sources_do(case: Ruled) -> None:
    trace = resolved(case.document)
    expected = case.expected
    assert trace.outcome == expected["outcome"], case.answer
    assert expected.get("rule") in {None, *(row.applies for row in trace.rows)}, case.answer
    assert expected.get("why", "") in " ".join(str(row.why) for row in trace.rows)
    assert trace.damage_calculation == expected.get("calculated", trace.damage_calculation)
    assert trace.declaration_used == expected.get("used", trace.declaration_used)
    if "choices" in expected:
        assert [each.monster or each.kind for each in trace.choices] == expected["choices"]
    may = {each.timing: each.may for each in trace.responses}
    assert expected.get("responses", {}).items() <= may.items()


@every("case", RULED, ids=lambda case: case.question)
def test_the_engine_names_the_source_beside_the_answer(case: Ruled) -> None:
    trace = resolved(case.document)
    rule = case.expected.get("rule")
    cited = [row.citation for row in trace.rows if rule in (None, row.applies)]
    cited += [each.citation for each in trace.responses if each.timing in _asked(case)]
    cited += [source for each in trace.disputed for source in each.sources]
    assert any(case.source in str(each) for each in cited), cited


def _asked(case: Ruled) -> dict[str, bool]:
    responses: dict[str, bool] = case.expected.get("responses", {})
    return responses
