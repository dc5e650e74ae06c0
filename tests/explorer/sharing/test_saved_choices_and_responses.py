"""Test that a saved attack shows its choices and responses, and a saved Battle Phase who left."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.test import Client

from engine.document import Document
from explorer.models import Scenario
from explorer.pages.documents import kinds
from explorer.results.attack_words import TIMINGS
from explorer.results.kinds import KINDS
from tests.explorer.page_parts import links, text

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

EXAMPLES: dict[str, Document] = {kind.slug: json.loads(kind.example) for kind in kinds()}
HOSTILE = "<b>{{x}}</b>&amp;'\""


def saved(slug: str, document: Document | None = None) -> Scenario:
    read = KINDS[slug].read(document or EXAMPLES[slug])
    return Scenario.objects.get_or_save(read)[0]


def change(scenario: Scenario, **parts: Any) -> None:
    """Change a saved result, which today's then differs from."""
    scenario.result.update(parts)
    scenario.save()


def test_a_saved_attack_shows_its_choices_and_responses(client: Client) -> None:
    scenario = saved("attack")
    page = client.get(scenario.get_absolute_url())
    shown = text(page)
    assert len(scenario.result["choices"]) == 2
    for choice in scenario.result["choices"]:
        assert choice["label"] in shown
    assert len(scenario.result["responses"]) == 3
    for response in scenario.result["responses"]:
        answer = "Yes" if response["may"] else "No"
        assert f"{answer}. {response['why']}" in shown
        assert TIMINGS[response["timing"]] in shown
        name, _, address = response["citation"].rpartition(", http")
        assert not name or f"http{address}" in links(page)


def test_it_shows_the_saved_ones_if_today_has_others(client: Client) -> None:
    scenario = saved("attack")
    other = {"timing": "later", "may": True, "why": "As it was then.", "citation": "A rule"}
    change(scenario, choices=[{"label": "Attack nobody"}], responses=[other], sentence="Then.")
    shown = text(client.get(scenario.get_absolute_url()))
    assert "Attack nobody" in shown
    assert "Yes. As it was then. A rule" in " ".join(shown.split())
    assert "Later" in shown
    assert "Attack Mystical Elf" not in shown.partition("Today")[0]


def test_a_saved_phase_shows_who_left_the_field(client: Client) -> None:
    scenario = saved("battle-phase")
    page = client.get(scenario.get_absolute_url())
    assert "Mystical Elf left the field." in text(page)
    change(scenario, left=["d", "a"])
    shown = text(client.get(scenario.get_absolute_url()))
    assert "Mystical Elf and Dark Magician left the field." in shown
    change(scenario, left=[])
    assert "No monster left the field." in text(client.get(scenario.get_absolute_url()))
    del scenario.result["left"]
    scenario.save()
    refused = scenario.document | {"later": 1}
    Scenario.objects.filter(id=scenario.id).update(document=refused)
    assert "left the field" not in text(client.get(scenario.get_absolute_url()))


def test_a_monster_that_arrived_has_its_name(client: Client) -> None:
    document = json.loads(json.dumps(EXAMPLES["battle-phase"]))
    arriving = {"id": "n", "name": "New Monster", "atk": 100, "def": 100, "controller": "opponent"}
    document["battle_phase"]["events"] += [
        {"type": "arrives", "monster": arriving},
        {"type": "leaves", "monster": "n"},
    ]
    scenario = saved("battle-phase", document)
    assert "n" in scenario.result["left"]
    shown = text(client.get(scenario.get_absolute_url()))
    assert "Mystical Elf and New Monster left the field." in shown


def test_what_is_stored_stays_text(client: Client) -> None:
    attack, phase = saved("attack"), saved("battle-phase")
    response = {"timing": HOSTILE, "why": HOSTILE, "citation": f"{HOSTILE}, http{HOSTILE}"}
    change(attack, choices=[{"kind": HOSTILE, "label": HOSTILE}], responses=[response])
    change(phase, left=[HOSTILE])
    for scenario in (attack, phase):
        page = client.get(scenario.get_absolute_url())
        assert HOSTILE in text(page)
        assert "<b>{{x}}" not in page.content.decode()


@pytest.mark.parametrize("slug", sorted({*KINDS} - {"attack", "battle-phase"}))
def test_other_kinds_have_neither(client: Client, slug: str) -> None:
    shown = text(client.get(saved(slug).get_absolute_url()))
    for words in ("Available choices", "What can be activated", "left the field"):
        assert words not in shown
