"""What the templates print of a calculated battle, and of rulings in a list."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from engine.yugioh import Battle, EffectDamage, calculate
from engine.yugioh.replay import AttackTrace, bans_against
from engine.yugioh.timing import AT, Answer
from explorer import asking
from explorer.attack import printed as attack_printed
from explorer.attack import query_of as attack_query
from explorer.flow import draw
from explorer.models import Ruling, Scenario
from explorer.proof import Proof
from explorer.table import Table, printed


def result(table: Table) -> dict[str, Any]:
    """A table, its trace, and the drawing beside it."""
    return {"table": table, "trace": table.trace, "flow": draw(table.trace, table.names)}


def told(proof: Proof) -> dict[str, Any]:
    """What a ruling without a table comes to: an answer, or an attack’s rows."""
    if proof.question and isinstance(proof.told, Answer):
        return {
            "answer": proof.told,
            "at": AT.get(proof.told.at),
            "facts": asking.facts_in_words(proof.question),
            "asking": asking.query_of(proof.question.to_document()),
        }
    if proof.attack and isinstance(proof.told, AttackTrace):
        return {
            "attack": attack_printed(proof.told, bans_against(proof.attack)),
            "replay": attack_query(proof.attack.to_document()),
        }
    return {}


class Listed(NamedTuple):
    """A ruling in a list, with what its table comes to."""

    ruling: Ruling
    proof: Proof
    table: Table | None


def listed(rulings: Iterable[Ruling]) -> list[Listed]:
    """Rulings, each calculated."""
    proofs = [(ruling, ruling.prove()) for ruling in rulings]
    return [Listed(ruling, proof, table_of(proof)) for ruling, proof in proofs]


def table_of(proof: Proof) -> Table | None:
    """The table of a ruling's battle, or of its effect damage."""
    if proof.trace and isinstance(proof.what, Battle | EffectDamage):
        return printed(proof.what, proof.trace)
    return None


def _answer(result: dict[str, Any]) -> dict[str, Any]:
    """A result without its words: the ruleset, the numbers and what is destroyed."""
    rows = [[row["applies"], row["to_opponent"], row["to_you"]] for row in result["rows"]]
    said = ("ruleset", "battle_damage", "effect_damage", "life_points_gained", "life_points")
    return {**{key: result[key] for key in said}, "destroyed": {*result["destroyed"]}, "rows": rows}


def tables_of(scenario: Scenario) -> tuple[Table, Table | None]:
    """The table as it was saved, and today's if that is another one.

    Where today's engine answers the same, if in other words, the first is today's, with all it
    can say.
    """
    battle = scenario.battle
    today = printed(battle, calculate(battle))
    if _answer(today.trace.to_document()) == _answer(scenario.result):
        return today, None
    return printed(battle, scenario.saved_trace), today
