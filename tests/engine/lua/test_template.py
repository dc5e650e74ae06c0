"""Test the form of the wiki template: it has every step and field of the engine, and no other."""

from __future__ import annotations

import json
import re

import pytest

from engine.lua import template
from engine.lua.template import parameters, template_data
from engine.yugioh import LADDER, RULESETS, STEPS, effect_fields

FORM = {each.name: each for each in parameters()}
DETAILS = ("taken by", "inflicted by", "damage", "value", "comparison")


def test_the_form_is_valid_and_in_order() -> None:
    page = template()
    match = re.search(r"<templatedata>\n(.*)\n</templatedata>", page, re.DOTALL)
    assert match
    data = json.loads(match[1])
    assert data == template_data()
    assert data["paramOrder"] == [*data["params"]] == [*FORM]
    assert page.startswith("<includeonly>{{#invoke:What Applies|battle}}</includeonly><noinclude>")
    assert "CC0 1.0" in page
    assert len(page.encode()) < 40_000


def test_every_name_and_alias_stands_for_one_parameter() -> None:
    names = [name for each in FORM.values() for name in (each.name, *each.aliases)]
    assert len(names) == len({*names})


@pytest.mark.parametrize("step", STEPS)
def test_every_step_has_a_card_of_either_player(step: str) -> None:
    effects = [each for each in FORM if re.fullmatch(rf"{step}( battle| instead| also)?", each)]
    assert len(effects) == {"01": 2, "03": 2}.get(step, 1)
    for effect in effects:
        assert f"{effect} opponent" in FORM
        kind = effect.removeprefix(step).strip() or ("piercing" if step == "01" else "")
        fields = {each.replace("_", " ") for each in effect_fields(step, kind)}
        assert {each for each in DETAILS if f"{effect} {each}" in FORM} == fields & {*DETAILS}


def test_a_step_is_described_in_the_words_of_the_ladder() -> None:
    for step in LADDER:
        name = f"{step.number} instead" if step.number == "03" else step.number
        assert step.rule in FORM[name].description
        if step.number not in ("01", "03"):
            assert FORM[name].label == f"{step.number}: {step.phrase}"


def test_what_is_chosen_from_a_list_is_what_the_engine_takes() -> None:
    assert FORM["rules"].values == (*RULESETS,)
    assert FORM["01 battle taken by"].default == "opponent"
    assert FORM["03 also taken by"].default == "controller"
    assert FORM["08 taken by"].default == "any"
    assert [name for name, each in FORM.items() if each.priority == "required"] == ["atk"]
    shown = [name for name, each in FORM.items() if each.priority]
    assert len(shown) < 10


def test_a_description_is_about_its_own_field() -> None:
    assert "the name of its card" in template_data()["description"]
    for name, each in FORM.items():
        assert "the name of one of the monsters" not in each.description, name
        assert each.label not in each.description, name
