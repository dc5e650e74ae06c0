"""Test conflicts of sources: the answers that the rulebook states are the engine's."""

from __future__ import annotations

import json
import re

import pytest
from django.test import Client
from django.urls import reverse

from engine.document import Document
from engine.yugioh import EffectDamage, calculate_effect_damage
from engine.yugioh.disputes import DISPUTED_POINTS
from engine.yugioh.replay import Attack, by_both_rules
from engine.yugioh.timing import DAMAGE_STEP, Question, answer
from explorer.rulebook.computed_examples import COMPUTED_EXAMPLES, computed_example
from explorer.rulebook.named_effect_damages import EFFECT_DAMAGES, named_effect_damage
from explorer.rulebook.page_index import PAGES, all_sections
from explorer.rulings import named_battles as battles
from tests.conftest import battle, monster, rulings, traced
from tests.engine.yugioh.replay.attacks import ARRIVES, attack, event
from tests.engine.yugioh.same_time.test_same_time import result as at_the_same_time
from tests.every_case import every
from tests.explorer.rulebook.test_content import TEMPLATES
from tests.explorer.rulebook.test_pages import html_of, numbers
from tests.explorer.rulebook.test_pages import read as read_page
from tests.parsed_html import page_of


def examples_named() -> list[str]:
    return [each["slug"] for each in json.loads(COMPUTED_EXAMPLES.read_text("utf-8"))]


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
    table = named_effect_damage("high-magician-and-rainbow-life").table
    assert [each.id for each in table.trace.disputed] == ["gain-or-send"]
    shown = [numbers(each) for each in read_page(client, "/rules/disputes/").tables]
    cells = [(str(row.to_opponent.effect), str(row.to_you.effect)) for row in table.trace.rows]
    assert cells in shown
    assert "no table of ours" not in text_of("disputes", "gain-or-send")


def test_its_sheet_opens_with_the_same_effect_damage(client: Client) -> None:
    each = named_effect_damage("high-magician-and-rainbow-life")
    assert f'/life-points/?{each.query.replace("&", "&amp;")}"' in html_of(client, "disputes")
    html = client.get(f"/life-points/?{each.query}").content.decode()
    assert "Ookazi" in html
    assert "Performage Trapeze High Magician" in html


def test_every_named_effect_damage_is_on_a_page() -> None:
    pages = [(TEMPLATES / "django" / page.template).read_text("utf-8") for page in PAGES]
    shown = {name for page in pages for name in re.findall(r'{% inflicted "([^"]+)" %}', page)}
    assert {each["slug"] for each in json.loads(EFFECT_DAMAGES.read_text("utf-8"))} == shown


def test_every_open_point_that_a_table_names_has_a_section(client: Client) -> None:
    ids = read_page(client, "/rules/disputes/").ids
    points = [point.id for point in DISPUTED_POINTS]
    points += [
        each.id
        for each in named_effect_damage("high-magician-and-rainbow-life").table.trace.disputed
    ]
    assert {*points, "gain-or-redirect"} - {*ids} == set()  # the last one is an older address


def test_the_ruling_on_soul_rope_computes_one_half_and_names_the_other() -> None:
    (ruling,) = (each for each in rulings() if each["id"] == "soul-rope-after-destruction-dragon")
    result = calculate_effect_damage(EffectDamage.from_document(ruling["battle"]))
    assert (result.performed, result.inflicted_to) == (True, ())
    assert (ruling["expected"]["performed"], ruling["expected"]["inflicted_to"]) == (True, [])
    assert "Half of this ruling is computed" in ruling["note"]
    assert "that Soul Rope cannot be activated, is not" in ruling["note"]


# --- Sentences of the rulebook with a computed example -------------------------------------------


@every("slug", [*examples_named()])
def test_every_computed_example_is_on_a_page_and_opens_with_its_answer(
    client: Client, slug: str
) -> None:
    each = computed_example(slug)
    pages = [*TEMPLATES.rglob("*.html")]
    assert any(f'"{slug}"' in page.read_text("utf-8") for page in pages)
    page = page_of(client.get(reverse(each.url_name) + f"?{each.query}", follow=True))
    assert str(each.verdict).rstrip(".") in page.text
    whys = map(str, each.whys)
    said = [words for why in whys for words in why.removeprefix("Choices: ").split("; ")]
    assert all(words.rstrip(".") in page.text for words in said)


@pytest.mark.parametrize(
    ("slug", "verdict"),
    [
        ("direct-attack-beside-a-monster", "This attack can’t be declared."),
        ("direct-attack-on-an-empty-field", "No replay: the attack continues to the Damage Step."),
        ("second-attack-in-a-turn", "This attack can’t be declared."),
        ("attack-in-defense-position", "This attack can’t be declared."),
        ("stopping-in-a-replay", "There is a replay."),
        ("attacked-without-damage-calculation", "Yes."),
        ("battled-without-damage-calculation", "No."),
        ("counter-trap-after-damage-calculation", "Yes."),
        ("card-allows-the-damage-step", "Yes."),
        ("atk-change-too-late", "No."),
    ],
)
def test_an_example_beside_a_sentence_comes_to_what_the_sentence_says(
    client: Client, slug: str, verdict: str
) -> None:
    assert str(computed_example(slug).verdict) == verdict
    shown = page_of(client.get("/rules/battle-phase/"))
    (item,) = (
        each
        for part in shown.all("ul", "computed")
        for each in part.all("li")
        if each.text.startswith(f"{computed_example(slug).title}:")
    )
    assert f"{computed_example(slug).title}: {verdict}" in item.text


def test_the_sentences_on_attacks_are_on_the_page_of_the_battle_phase() -> None:
    text = text_of("battle-phase", "attacks")
    for words in (
        "can attack directly only while the opponent controls no monsters",
        "Each monster in face-up Attack Position can attack once per turn",
        "The rules never force a monster to attack",
        "“When this card attacks or is attacked” names the time after damage calculation",
    ):
        assert words in text
    assert str(computed_example("stopping-in-a-replay").whys[-1]).endswith("; Stop the attack.")


def test_the_loss_beside_leonidas_is_computed_on_the_page_of_damage(client: Client) -> None:
    text = page_of(client.get("/rules/damage/")).text
    assert "D/D/D Rebel King Leonidas does not apply: it makes damage 0" in text


def test_step_01_is_shown_by_both_wordings(client: Client) -> None:
    text = text_of("ladder", "any-double-battle-damage")
    assert "without the word piercing" in text
    any_damage, piercing = (
        battles.named_battle(slug).trace.battle_damage.opponent
        for slug in ("any-battle-damage-is-doubled", "only-piercing-damage-is-doubled")
    )
    assert any_damage == 2 * piercing
    composer = page_of(client.get("/battle/?a-atk=0&t-atk=0")).text
    for words in ("doubles its piercing damage", "inflicts double battle damage"):
        assert words in text
        assert words in composer


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
    notes = [str(each.passes[0].pairs[0].note) for each in (ties, zeros)]
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
    assert "can also be activated in all five, unless it changes ATK or DEF" in older
    assert allowed(kind="trap", own_ruling="allows") == [*DAMAGE_STEP]
    changes_atk = allowed(kind="trap", own_ruling="allows", modifies="directly")
    assert changes_atk == ["start", "before"]
    shorter = text_of("battle-phase", "a-shorter-damage-step")
    assert "They can also be activated at the start of the Damage Step" in shorter
    assert allowed(kind="quick_effect", modifies="directly") == ["start", "before"]


def test_two_monsters_with_0_atk_destroy_nothing() -> None:
    assert "two monsters with 0 ATK destroy nothing" in text_of(
        "battle-phase", "an-older-damage-step"
    )
    assert traced(battle(0, monster(0))).destroyed == ()
    assert traced(battle(1, monster(1))).destroyed == ("attacker", "target")


# --- The names of the house rules -----------------------------------------------------------------

HOUSE_RULES = {
    "/battle/replay/": ("zones", "zones-and-replays"),
    "/battle/same-time/": ("battles at the same time", "battles-at-the-same-time"),
}


@pytest.mark.parametrize("address", HOUSE_RULES)
def test_a_house_rule_has_one_name_and_links_to_the_statement_of_its_source(
    client: Client, address: str
) -> None:
    name, anchor = HOUSE_RULES[address]
    page = page_of(client.get(address, follow=True))
    assert f"ouse rule of {name}" in page.text
    assert f"/rules/battle-phase/#{anchor}" in page.addresses
    assert f"house rule of {name}" in text_of("battle-phase", anchor)


@pytest.mark.parametrize(
    ("words", "anchors"),
    [
        ("house rule", {"zones-and-replays", "battles-at-the-same-time"}),
        ("zones", {"zones-and-replays"}),
        ("house rule of zones", {"zones-and-replays"}),
    ],
)
def test_the_search_finds_the_house_rules(client: Client, words: str, anchors: set[str]) -> None:
    found = page_of(client.get("/search/", {"q": words})).addresses
    assert {f"/rules/battle-phase/#{anchor}" for anchor in anchors} <= found


def test_no_other_name_of_the_house_rules_or_their_source_is_left() -> None:
    other = r"zone-based|players.{0,3} page on the Battle Phase|house rule of a fan"
    others = re.compile(other, re.IGNORECASE)
    root = TEMPLATES.parent
    kinds = ("templates/**/*.html", "engine/**/*.py", "explorer/**/*.py", "docs/*.md")
    files = [path for kind in kinds for path in root.glob(kind)]
    files += [*root.glob("explorer/content/*.json")]
    assert files
    assert [str(path) for path in files if others.search(path.read_text("utf-8"))] == []


# --- What comes before and after battles at the same time ----------------------------------------


def test_battles_at_the_same_time_end_with_what_follows_them(client: Client) -> None:
    page = page_of(client.get("/battle/same-time/"))
    (section,) = page.all("section", "follows")
    answers = [
        ("trap-when-an-attack-is-declared", "Yes."),
        ("flip-of-a-face-down-target", "Before damage calculation."),
        ("effect-of-a-flipped-monster", "After damage calculation."),
        ("order-of-effects-that-trigger-together", "Mandatory effects first."),
        ("lost-monster-after-damage-calculation", "No."),
        ("destroyed-monsters-are-sent-away", "End of the Damage Step."),
    ]
    for slug, verdict in answers:
        assert f"{computed_example(slug).title}: {verdict}" in section.text
    assert {"/rules/battle-phase/#moments", "/rules/battle-phase/#course"} <= section.addresses
