"""Test that attacks and Battle Phases have the words of the chosen language."""

from __future__ import annotations

from collections.abc import Iterator
from gettext import NullTranslations

import pytest
from pydantic import BaseModel

from engine import languages
from engine.document import Document
from engine.languages import speaking
from engine.yugioh.battle_phase import BattlePhase
from engine.yugioh.replay import Attack
from tests.conftest import problems
from tests.engine.yugioh.battle_phase.phases import attack as attacks
from tests.engine.yugioh.battle_phase.phases import calculated, changes, opposing, own, phase
from tests.engine.yugioh.replay.attacks import ARRIVES, attack, event, resolved


class Quoted(NullTranslations):
    """A language in which every message is the English one between quotation marks."""

    def gettext(self, message: str) -> str:
        return f"«{message}»"

    def pgettext(self, context: str, message: str) -> str:
        return f"«{message}»"

    def ngettext(self, singular: str, plural: str, number: int) -> str:
        return f"«{singular if number == 1 else plural}»"


@pytest.fixture
def quoted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Choose that language."""
    monkeypatch.setattr(languages, "catalogue_of", lambda code: Quoted())
    with speaking("xx"):
        yield


@pytest.mark.usefixtures("quoted")
def test_what_follows_from_an_event_is_separate_in_every_language() -> None:
    row = resolved(attack(ARRIVES)).rows[1]
    assert str(row.label) == "«Kuriboh arrives in zone 4»"
    assert str(row.why) == f"«{row.label}: {row.follows}»"
    assert str(row.means) == str(row.follows)
    assert str(row.follows).startswith("«the number of monsters on the defending side has changed")


def rows_of_a_replay() -> list[Document]:
    rows: list[Document] = resolved(attack(ARRIVES, event("cannot_attack"))).to_document()["rows"]
    return rows


def rows_of_a_phase() -> list[Document]:
    moved = {"type": "position", "monster": "a", "to": "defense", "card": "A card"}
    negated = attacks(negated_by="Negate Attack")
    left = {"type": "leaves", "monster": "d"}
    monsters = [own(attacks=[2, 3]), opposing(), opposing("e")]
    events = (attacks(), negated, attacks(), left, moved, changes("gains"), {"type": "end"})
    rows: list[Document] = calculated(monsters, *events).to_document()["rows"]
    return rows


@pytest.mark.usefixtures("quoted")
def test_every_row_has_its_words_in_the_language() -> None:
    rows = rows_of_a_replay() + rows_of_a_phase()
    labels = [row["label"] for row in rows if not row["label"].startswith("Gain: ")]
    assert {label[0] for label in labels} == {"«"}
    reasons = [row["why"] for row in rows if not row["why"].startswith("You gain ")]
    assert {why[0] for why in reasons} == {"«"}
    assert all("{" not in row["why"] + row["label"] for row in rows)


def test_words_of_another_language_are_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    english = rows_of_a_replay(), rows_of_a_phase()
    with monkeypatch.context() as patched:
        patched.setattr(languages, "catalogue_of", lambda code: Quoted())
        with speaking("xx"):
            assert (rows_of_a_replay(), rows_of_a_phase()) != english
    assert (rows_of_a_replay(), rows_of_a_phase()) == english


@pytest.mark.usefixtures("quoted")
def test_problems_have_their_words_in_the_language() -> None:
    documents = [
        phase([own(), opposing()], attacks(target="x")),
        phase([own(), *(opposing(f"d{at}") for at in range(8))]),
        phase([own()], {"type": "jumps"}),
    ]
    found = [each for document in documents for each in problems(document, BattlePhase)]
    found += problems(attack(event("leaves", "d"), event("leaves", "d")), Attack)
    assert {str(each.message)[0] for each in found} == {"«"}


@pytest.mark.parametrize("model", [Attack, BattlePhase])
def test_what_is_allowed_names_the_limits(model: type[BaseModel]) -> None:
    """The descriptions are whole messages, so they hold numbers of their own."""
    schema = model.model_json_schema()
    parts = [schema, *schema["$defs"].values()]
    for name, field in [each for part in parts for each in part.get("properties", {}).items()]:
        description = field.get("description", "")
        if description.startswith(("a list", "a whole number")):
            limits = {each for each in ("maxItems", "minimum", "maximum") if each in field}
            assert all(str(field[each]) in description for each in limits), name
