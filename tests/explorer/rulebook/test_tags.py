"""Test the rulebook's tags: they print computed results, and a wrong name does not compile."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from django.template import Context, Template, TemplateSyntaxError
from django.test import Client

from engine.document import Document
from engine.trace import Trace
from engine.yugioh import LADDER
from explorer.models import Card, CardEffect
from explorer.rulebook.ladder_steps import explained_steps
from explorer.rulebook.page import Ladder
from explorer.rulings import named_battles as battles
from tests.conftest import traced
from tests.every_case import every
from tests.explorer.page_parts import links
from tests.explorer.rulebook.test_pages import Reader, numbers, page_at
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

Change = Callable[..., None]
HOSTILE = "<script>alert('x')</script> & \"Co\""


def rendered(source: str, **cards: Card) -> str:
    """Return a page made of these tags."""
    context = {"ladder": Ladder(), "cards": cards, "recorded": None}
    return Template("{% load rulebook %}" + source).render(Context(context))


def printed(source: str) -> list[list[str]]:
    """Return the first table that the tags print."""
    return Reader(parse(rendered(source))).tables[0]


def document(slug: str) -> Document:
    return copy.deepcopy(battles._documents()[slug][1])


def rows(trace: Trace) -> list[tuple[str, str]]:
    return [(str(row.to_opponent.shown), str(row.to_you.shown)) for row in trace.rows]


@pytest.fixture
def change(monkeypatch: pytest.MonkeyPatch) -> Iterator[Change]:
    """Give the attacker of a named battle other fields."""

    def to(slug: str, **fields: Any) -> None:
        title, _, is_ruling = battles._documents()[slug]
        changed = document(slug)
        changed["attacker"] |= fields
        documents = battles._documents() | {slug: (title, changed, is_ruling)}
        monkeypatch.setattr(battles, "_documents", lambda: documents)
        battles._calculated.cache_clear()

    yield to
    monkeypatch.undo()
    battles._calculated.cache_clear()


@pytest.mark.parametrize(
    "slug", ["limiter-removal", "chaos-max-full-turn", "ohime-with-sword-battles-odd-eyes"]
)
def test_a_table_prints_what_the_engine_computes(slug: str) -> None:
    table = printed(f'{{% table "{slug}" %}}')
    trace = traced(document(slug))
    assert numbers(table) == rows(trace)
    assert [row[1].removesuffix(" not applied") for row in table if len(row) == 4] == [
        str(row.label) for row in trace.rows
    ]


def test_another_battle_makes_another_table(change: Change) -> None:
    tag = '{% table "chaos-max-attacks-ohime-with-sword" %}'
    before = numbers(printed(tag))
    change("chaos-max-attacks-ohime-with-sword", atk=1010)
    after = numbers(printed(tag))
    assert before[-1] == ("16000", "0")
    assert after == [("0", "1010"), ("0", "2020"), ("2020", "2020"), ("4040", "0")]


def test_a_page_is_computed_each_time_it_is_made(client: Client, change: Change) -> None:
    assert "16000" in page_at(client, "worked-examples").text
    change("chaos-max-attacks-ohime-with-sword", atk=1010)
    page = page_at(client, "worked-examples")
    assert "16000" not in page.text
    assert "4040" in [each.text for each in page.all("b")]


def test_the_sentence_and_the_address_below_a_table_are_those_of_its_battle(change: Change) -> None:
    slug = "limiter-removal"
    change(slug, atk=1234, modifiers=[])
    page = parse(rendered(f'{{% table "{slug}" %}}'))
    named = battles.named_battle(slug)
    assert named.table.sentence in page.text
    assert "1234" in named.query
    assert f"/battle/?{named.query}" in links(page)


def test_a_battle_of_a_ruling_leads_to_the_ruling() -> None:
    slug = "vassal-with-double-edged-sword-attacks-directly"
    assert f"/rulings/{slug}/" in links(parse(rendered(f'{{% table "{slug}" %}}')))
    assert "/rulings/" not in rendered('{% table "limiter-removal" %}')


def test_a_brief_prints_what_the_engine_computes_line_by_line() -> None:
    slugs = ["atk-wins", "atk-ties", "loses-to-def"]
    lines = printed("{% brief " + " ".join(f'"{slug}"' for slug in slugs) + " %}")[1:]
    for slug, line in zip(slugs, lines, strict=True):
        trace = traced(document(slug))
        damage = trace.battle_damage
        title = battles.named_battle(slug).title
        assert line == [title, str(damage.opponent), str(damage.you), str(trace.fate.headline)]


def test_another_battle_makes_another_line(change: Change) -> None:
    tag = '{% brief "direct-attack" "atk-wins" %}'
    _, direct, other = printed(tag)
    change("direct-attack", atk=777)
    assert printed(tag)[1:] == [[direct[0], "777", *direct[2:]], other]
    assert direct[1] != "777"


def test_a_ladder_step_shows_its_step_at_work(change: Change) -> None:
    tag = '{% ladder_step "01" %}'
    assert printed(tag)[1] == ["Blue-Eyes Chaos MAX Dragon", "4000", "8000"]
    change("chaos-max-attacks-ohime-with-sword", atk=1010)
    assert printed(tag)[1] == ["Blue-Eyes Chaos MAX Dragon", "1010", "2020"]


@pytest.mark.parametrize("number", [step.number for step in LADDER])
def test_every_ladder_step_shows_what_its_step_does_to_its_player(number: str) -> None:
    explained = explained_steps()[number]
    head, shown = printed(f'{{% ladder_step "{number}" %}}')
    trace = traced(document(explained.example))
    at = next(at for at, row in enumerate(trace.rows) if row.applies == number)
    column = ("opponent", "you").index(explained.player)
    assert head == [explained.player.capitalize(), "before", "after"]
    assert shown[1:] == [rows(trace)[at - 1][column], rows(trace)[at][column]]


def test_what_we_compute_beside_others_is_computed(change: Change) -> None:
    tag = '{% disagreement "dark-storm-2019" %}'
    assert printed(tag)[1][1:] == ["2000", "1000"]
    theirs = printed(tag)[2]
    change("ohime-with-sword-battles-dark-storm", atk=3000, modifiers=[])
    assert printed(tag)[1][1:] == ["4000", "2000"]
    assert printed(tag)[2] == theirs


@every(
    ("source", "name"),
    [
        ('{% table "no-such-battle" %}', "no-such-battle"),
        ('{% brief "atk-wins" "no-such-line" %}', "no-such-line"),
        ('{% rule "no-such-source" %}x{% endrule %}', "no-such-source"),
        ('{% rule "rulebook" "no-such-second" %}x{% endrule %}', "no-such-second"),
        ('{% rule "no-such-book:page 50" %}x{% endrule %}', "no-such-book"),
        ('{% rule "qa-" %}x{% endrule %}', "qa-"),
        ('{% rule "qa-12x" %}x{% endrule %}', "qa-12x"),
        ('{% inflicted "no-such-damage" %}', "no-such-damage"),
        ('{% inflicted "atk-wins" %}', "atk-wins"),
        ('{% ladder_step "11" %}', "11"),
        ('{% ladder_step "1" %}', "1"),
        ('{% ladder_step "piercing" %}', "piercing"),
        ('{% step "11" %}', "11"),
        ('{% step "1" %}', "1"),
        ('{% disagreement "no-such-dispute" %}', "no-such-dispute"),
        ('{% rules "no-such-page" "words" %}', "no-such-page"),
        ('{% rules "no-such-page#anchor" "words" %}', "no-such-page"),
    ],
)
def test_an_unknown_name_does_not_compile(source: str, name: str) -> None:
    with pytest.raises(TemplateSyntaxError, match=f"“{name}"):
        Template("{% load rulebook %}" + source)


@every(
    "source",
    [
        "{% table %}",
        '{% table "atk-wins" "atk-ties" %}',
        "{% inflicted %}",
        "{% brief %}",
        "{% ladder_step %}",
        '{% ladder_step "01" "02" %}',
        "{% rule %}x{% endrule %}",
        '{% section "anchor" %}x{% endsection %}',
        '{% section "anchor" "Title" 3 4 %}x{% endsection %}',
        "{% disagreement %}",
        '{% disagreement "rounding" "ohime-2019" %}',
        "{% card %}",
        '{% card "Waboku" "words" "more" %}',
        "{% step %}",
        '{% step "01" "02" %}',
        '{% rules "ladder" %}',
        '{% rules "ladder" "words" "more" %}',
    ],
)
def test_a_tag_with_too_few_or_too_many_names_does_not_compile(source: str) -> None:
    tag = source.split()[1]
    with pytest.raises(TemplateSyntaxError, match=tag):
        Template("{% load rulebook %}" + source)


@pytest.mark.parametrize("tag", ["section", "rule"])
def test_what_is_opened_is_closed(tag: str) -> None:
    with pytest.raises(TemplateSyntaxError, match=tag):
        Template(f'{{% load rulebook %}}{{% {tag} "rulebook" "rulebook" %}}x')


def test_a_qa_is_cited_with_its_address_and_a_book_with_its_page() -> None:
    page = parse(rendered('{% rule "qa-23822" "rulebook:page 50" %}Words{% endrule %}'))
    answer, book = page.all("a", rel="external")
    assert answer.attributes["href"] == "https://db.ygoresources.com/qa#23822"
    assert (answer.text, book.text) == ("Konami Q&A 23822", "Official rulebook, page 50")


def test_a_step_and_a_page_are_links() -> None:
    assert links(parse(rendered('{% step "03" %}'))) == ["/rules/ladder/#step-03"]
    link = '<a href="/rules/damage/#zero">Words</a>'
    assert rendered('{% rules "damage#zero" "Words" %}') == link


def test_a_card_is_a_link_with_its_name_or_other_words() -> None:
    waboku = Card.objects.get(name="Waboku")
    link = '<a href="/cards/12607053/">{}</a>'
    assert rendered('{% card "Waboku" %}', Waboku=waboku) == link.format("Waboku")
    assert rendered('{% card "Waboku" "the trap" %}', Waboku=waboku) == link.format("the trap")


def test_a_card_that_is_not_there_is_text(client: Client) -> None:
    assert "/cards/12607053/" in links(page_at(client, "damage"), "Waboku")
    Card.objects.get(name="Waboku").delete()
    page = page_at(client, "damage")
    assert "Waboku" in page.text
    assert not links(page, "Waboku")


@pytest.mark.parametrize("is_there", [True, False])
def test_a_cards_name_is_text_and_never_markup(is_there: bool) -> None:
    name = "<b>Bold</b>&"
    card = Card.objects.create(passcode=1, name=name, kind="trap")
    page = parse(rendered(f'{{% card "{name}" %}}', **({name: card} if is_there else {})))
    assert page.text == name
    assert bool(links(page, name)) is is_there


def test_a_hostile_name_on_the_ladder_is_text(client: Client) -> None:
    card = Card.objects.create(passcode=1, name=HOSTILE, kind="trap")
    CardEffect.objects.create(card=card, place=0, step="06", activation="activated", zone="hand")
    page = page_at(client, "ladder")
    assert links(page, HOSTILE) == ["/cards/1/"]
    assert all("src" in each.attributes for each in page.all("script"))
