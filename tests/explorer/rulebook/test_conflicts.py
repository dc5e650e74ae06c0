"""Test conflicts of sources: the answers that the rulebook states are the engine's."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client

from engine.document import Document
from engine.yugioh import EffectDamage, calculate_effect_damage
from engine.yugioh.disputes import DISPUTED_POINTS
from engine.yugioh.replay import Attack, by_both_rules
from engine.yugioh.timing import DAMAGE_STEP, Question, answer
from explorer.rulebook.named_effect_damages import EFFECT_DAMAGES, named
from explorer.rulebook.page_index import PAGES, all_sections
from tests.conftest import battle, monster, rulings, traced
from tests.engine.yugioh.replay.attacks import ARRIVES, attack, event
from tests.engine.yugioh.same_time.test_same_time import result as at_the_same_time
from tests.explorer.rulebook.test_content import TEMPLATES
from tests.explorer.rulebook.test_pages import html_of, numbers
from tests.explorer.rulebook.test_pages import read as read_page

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]


def text_of(slug: str, anchor: str) -> str:
    """Return the words of a section."""
    return next(
        each.section.text
        for each in all_sections()
        if (each.page.slug, each.section.anchor) == (slug, anchor)
    )


# --- Effect damage that is sent and gained --------------------------------------------------------


def test_what_is_sent_and_gained_is_computed_on_the_page_of_open_points(client: Client) -> None:
    table = named("high-magician-and-rainbow-life").table
    assert [each.id for each in table.trace.disputed] == ["gain-or-send"]
    shown = [numbers(each) for each in read_page(client, "/rules/disputes/").tables]
    cells = [(str(row.to_opponent.effect), str(row.to_you.effect)) for row in table.trace.rows]
    assert cells in shown
    assert "no table of ours" not in text_of("disputes", "gain-or-send")


def test_its_sheet_opens_with_the_same_effect_damage(client: Client) -> None:
    each = named("high-magician-and-rainbow-life")
    assert f'/life-points/?{each.query.replace("&", "&amp;")}"' in html_of(client, "disputes")
    html = client.get(f"/life-points/?{each.query}").content.decode()
    assert "Ookazi" in html
    assert "Performage Trapeze High Magician" in html


def test_every_named_effect_damage_is_on_a_page() -> None:
    pages = [(TEMPLATES / page.template).read_text("utf-8") for page in PAGES]
    shown = {name for page in pages for name in re.findall(r'{% inflicted "([^"]+)" %}', page)}
    assert {each["slug"] for each in json.loads(EFFECT_DAMAGES.read_text("utf-8"))} == shown


def test_every_open_point_that_a_table_names_has_a_section(client: Client) -> None:
    ids = read_page(client, "/rules/disputes/").ids
    points = [point.id for point in DISPUTED_POINTS]
    points += [each.id for each in named("high-magician-and-rainbow-life").table.trace.disputed]
    assert {*points, "gain-or-redirect"} - {*ids} == set()  # the last one is an older address


def test_the_ruling_on_soul_rope_computes_one_half_and_names_the_other() -> None:
    (ruling,) = (each for each in rulings() if each["id"] == "soul-rope-after-destruction-dragon")
    result = calculate_effect_damage(EffectDamage.from_document(ruling["battle"]))
    assert (result.performed, result.inflicted_to) == (True, ())
    assert (ruling["expected"]["performed"], ruling["expected"]["inflicted_to"]) == (True, [])
    assert "Half of this ruling is computed" in ruling["note"]
    assert "that Soul Rope cannot be activated, is not" in ruling["note"]


# --- Zones, battles at the same time, the Damage Step ---------------------------------------------

MOVES_IN = event("moves", "e", zone=1)


@pytest.mark.parametrize(
    ("events", "modern", "zones"),
    [
        ([event("leaves", "d"), MOVES_IN], ("replay", None), ("to_damage_step", "e")),
        ([event("leaves", "d")], ("replay", None), ("ends", None)),
        ([event("moves", "d", zone=3)], ("to_damage_step", "d"), ("ends", None)),
        ([ARRIVES], ("replay", None), ("to_damage_step", "k")),
    ],
)
def test_the_section_on_zones_says_what_either_rule_comes_to(
    events: list[Document], modern: tuple[str, str | None], zones: tuple[str, str | None]
) -> None:
    both = by_both_rules(Attack.from_document(attack(*events)))
    assert (both.zones.outcome, both.zones.target) == zones
    assert both.modern.outcome == modern[0]
    assert modern[0] == "replay" or both.modern.target == modern[1]
    text = text_of("battle-phase", "zones-and-replays")
    for words in (
        "any monster that is there now is attacked, and if the zone is empty, nothing happens",
        "A monster that is placed on the opponent’s side becomes the target",
        "A target that only moves to another zone is still the target",
        "We follow the official rules",
    ):
        assert words in text


def test_the_section_on_battles_at_the_same_time_names_what_the_procedure_leaves_out() -> None:
    text = text_of("battle-phase", "battles-at-the-same-time")
    ties, zeros = at_the_same_time([1000], [1000, 500]), at_the_same_time([0], [0, 500])
    notes = [each.passes[0].pairs[0].note for each in (ties, zeros)]
    assert ["ties" in notes[0], "0 against 0" in notes[1]] == [True, True]
    assert "do not mention ties, two monsters with 0 ATK, or piercing" in text
    assert "our choice" in text


def allowed(**facts: str) -> list[str]:
    """Return the sub-steps in which something may be activated."""
    questions = {at: {"game": "yugioh", "timing": {"at": at, "facts": facts}} for at in DAMAGE_STEP}
    answers = {at: answer(Question.from_document(each)).answer for at, each in questions.items()}
    return [at for at, result in answers.items() if result == "yes"]


def test_the_sections_on_the_damage_step_say_what_may_be_activated_when() -> None:
    older = text_of("battle-phase", "an-older-damage-step")
    assert "can be activated in all five" in older
    for facts in (
        {"kind": "counter_trap"},
        {"kind": "trigger_effect", "mandatory": "yes"},
        {"kind": "quick_effect", "negates": "activation"},
    ):
        assert allowed(**facts) == [*DAMAGE_STEP]
    shorter = text_of("battle-phase", "a-shorter-damage-step")
    assert "They can also be activated at the start of the Damage Step" in shorter
    assert allowed(kind="quick_effect", modifies="directly") == ["start", "before"]


def test_two_monsters_with_0_atk_destroy_nothing() -> None:
    assert "two monsters with 0 ATK destroy nothing" in text_of(
        "battle-phase", "an-older-damage-step"
    )
    assert traced(battle(0, monster(0))).destroyed == ()
    assert traced(battle(1, monster(1))).destroyed == ("attacker", "target")
