"""Test the page on evidence, the filter of the list, and the lines in the rulebook and in rows."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sized
from typing import Any
from urllib.parse import quote

import pytest
from django.db import OperationalError, connection
from django.test import Client

from explorer.addresses.battle import query_of
from explorer.models import Ruling
from explorer.rulebook.page_index import page_of
from explorer.rulebook.tag_nodes import SectionNode
from explorer.rulings.evidence import group_of, official_sources, rule_groups, rules_by_key
from explorer.rulings.filters import MOST_RULES
from tests.conftest import battle, effect
from tests.explorer.battle.test_page import HTMX
from tests.explorer.page_parts import error, links, parsed
from tests.explorer.rulings.test_list import count, get, menu, options, titles
from tests.explorer.rulings.test_pages import own, slugs
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PAGE = "/rules/evidence/"
RULE, HOLE = "battle:03:moves", "battle:05:turns_into_gain"
DIRECT = "battle:normal:attacks_directly"
NONE = "No published ruling is known"
YET = "No ruling on this site applies it yet."
GAINS = battle(2000, None, effect("05", "opponent", taken_by="controller"))
GAINED = {"life_points_gained": {"you": 0, "opponent": 2000}}


def applying(rule: str) -> set[str]:
    """Return the slugs of the published rulings that apply a rule, by the database."""
    published = Ruling.objects.published()
    return {each.slug for each in published if rule in each.rules.split()}


def entry(page: Element, rule: str) -> Element:
    return page.one("li", id=rule)


def test_every_rule_says_how_many_published_rulings_apply_it(client: Client) -> None:
    page, known = parsed(client.get(PAGE)), set[str]()
    for rule in rules_by_key():
        number, said = len(applying_all().get(rule, ())), entry(page, rule).text
        known |= {rule} if number else set()
        assert (NONE in said or YET in said) == (number == 0), rule
        assert (YET in said) == (number == 0 and rule in official_sources()), rule
        if number:
            assert f"{number} ruling{'s' * (number > 1)}" in said, rule
            assert links(entry(page, rule))[-min(number, 3) :], rule
            assert f"/rulings/?rule={rule}" in links(entry(page, rule)), rule
    assert len(known) > 200


def applying_all() -> dict[str, set[str]]:
    found: dict[str, set[str]] = {}
    if not _ALL:
        for each in Ruling.objects.published():
            for rule in each.rules.split():
                found.setdefault(rule, set()).add(each.slug)
        _ALL.append(found)
    return _ALL[0]


_ALL: list[dict[str, set[str]]] = []


def test_the_head_counts_the_rules_of_each_group(client: Client) -> None:
    page = parsed(client.get(PAGE))
    rows = {row.one("th").text: [cell.text for cell in row.all("td")] for row in rows_of(page)}
    assert rows == {
        group.title: [
            str(len(group.rules)),
            str(sum(rule.key in applying_all() for rule in group.rules)),
            str(sum(rule.key not in applying_all() for rule in group.rules)),
        ]
        for group in rule_groups()
    }
    (foot,) = page.one("table", "brief").all("tfoot")
    numbers = [int(cell.text) for cell in foot.all("td")]
    assert numbers == [sum(int(row[at]) for row in rows.values()) for at in range(3)]


def test_the_first_group_is_open_and_with_the_filter_all_are(client: Client) -> None:
    opened = ["open" in each.attributes for each in groups_of(parsed(client.get(PAGE)))]
    assert opened == [True, *[False] * (len(rule_groups()) - 1)]
    page = parsed(client.get(PAGE, {"without": "1"}))
    assert all("open" in each.attributes for each in groups_of(page))


def groups_of(page: Element) -> list[Element]:
    return page.all("details", "evidence-group")


def rows_of(page: Element) -> list[Element]:
    (body,) = page.one("table", "brief").all("tbody")
    return body.all("tr")


def test_the_filter_leaves_the_rules_without_a_ruling(client: Client) -> None:
    page = parsed(client.get(PAGE, {"without": "1"}))
    ids = [each.attributes.get("id") or "" for each in page.all("li")]
    left = [id for id in ids if ":" in id]
    assert left == [rule for rule in rules_by_key() if rule not in applying_all()]
    assert page.one("input", name="without").attributes.get("checked") is not None
    assert NONE not in page.text
    assert YET not in page.text


def test_a_new_ruling_is_evidence_until_it_is_hidden(client: Client) -> None:
    assert YET in entry(parsed(client.get(PAGE)), HOLE).text
    ruling = own(document=GAINS, expected=GAINED)
    assert ruling.mark == "agrees"
    found = entry(parsed(client.get(PAGE)), HOLE)
    assert "1 ruling: Own" in " ".join(found.text.split())
    assert "/rulings/own/" in links(found)
    ruling.is_hidden = True
    ruling.save()
    assert YET in entry(parsed(client.get(PAGE)), HOLE).text


def test_a_ruling_that_differs_comes_first_and_is_said_to_differ(client: Client) -> None:
    own(document=GAINS, expected={"battle_damage": {"you": 0, "opponent": 1}}, place=1)
    said = " ".join(entry(parsed(client.get(PAGE)), HOLE).text.split())
    assert "1 ruling, 1 differs: Own differs" in said
    own(slug="other", title="Other", document=GAINS, expected=GAINED, place=0)
    found = entry(parsed(client.get(PAGE)), HOLE)
    assert "2 rulings, 1 differs: Own differs; Other" in " ".join(found.text.split())


@pytest.mark.parametrize("rule", [RULE, "lorcana:8.10.6", "timing:counter-trap", "battle:03"])
def test_the_list_filtered_by_a_rule_has_exactly_its_rulings(client: Client, rule: str) -> None:
    chosen = {"rule": rule}
    assert {*titles(client, chosen)} == applying(rule) != set()
    assert options(get(client, f"rule={quote(rule)}").content.decode(), "rule")[rule] == len(
        applying(rule)
    )


def test_the_rule_narrows_with_the_other_filters_and_counts_with_them(client: Client) -> None:
    chosen = {"rule": DIRECT, "card": "81260679", "step": "02", "q": "attacks"}
    every = {each.slug: each for each in Ruling.objects.published()}
    about = {*titles(client, {name: chosen[name] for name in ("card", "step", "q")})}
    left = {slug for slug in about if DIRECT in every[slug].rules.split()}
    assert {*titles(client, chosen)} == left
    assert 0 < len(left) < len(about)
    html = get(client, "card=81260679&step=02&q=attacks").content.decode()
    numbers = options(html, "rule")
    assert numbers[DIRECT] == len(left)
    assert all(
        number == sum(rule in every[slug].rules.split() for slug in about)
        for rule, number in numbers.items()
    )


def test_the_options_are_the_rules_in_words_by_group_and_so_is_the_partial(client: Client) -> None:
    for headers in ({}, HTMX):
        html = get(client, **headers).content.decode()
        offered = options(html, "rule")
        assert len(offered) == MOST_RULES
        least = min(offered.values())
        assert all(
            len(rulings) <= least for rule, rulings in applying_all().items() if rule not in offered
        )
        groups = re.findall(r'<optgroup label="([^"]+)">', html)
        assert groups == [
            group.title
            for group in rule_groups()
            if any(rule.key in offered for rule in group.rules)
        ]
        words = next(each for each in menu(html, "rule") if each.attributes["value"] == RULE)
        assert words.text.strip().startswith("Step 03: the other player takes it instead")


def test_a_rule_without_a_ruling_is_an_option_if_it_is_chosen(client: Client) -> None:
    html = get(client, f"rule={quote(HOLE)}").content.decode()
    assert count(get(client, f"rule={quote(HOLE)}")) == 0
    assert options(html, "rule")[HOLE] == 0


def test_an_unknown_rule_is_an_error_of_the_form(client: Client) -> None:
    page = parsed(get(client, "rule=battle%3A03%3Aflies"))
    assert "is not one of the available choices" in error(page, "id_rule")
    assert slugs(page)


def test_the_list_names_the_rule_that_it_is_filtered_by_and_leads_to_it(client: Client) -> None:
    for headers in ({}, HTMX):
        page = parsed(get(client, f"rule={quote(RULE)}&mark=differs", **headers))
        (link,) = [each for each in page.all("a") if each.text == rules_by_key()[RULE].name]
        assert link.attributes["href"] == "/rules/ladder/#step-03"
        assert f"{len(applying(RULE))} rulings apply: {link.text}" in page.text
    assert "No ruling on this site applies: " in parsed(get(client, f"rule={quote(HOLE)}")).text
    assert "rulings apply: " not in parsed(get(client)).text


def test_a_rule_without_a_place_in_the_rulebook_leads_to_the_page_on_evidence(
    client: Client,
) -> None:
    rule = next(key for key in applying_all() if key in LORCANA_REASONS)
    (number,) = {len(applying(rule))}
    page = parsed(get(client, f"rule={quote(rule)}"))
    assert f"{number} ruling{' applies' if number == 1 else 's apply'}: " in page.text
    assert f"{PAGE}#{rule}" in links(page)


LORCANA_REASONS = {rule.key for rule in group_of("lorcana-reasons").rules}


def in_rulebook(client: Client, slug: str) -> Element:
    return parsed(client.get(f"/rules/{slug}/"))


@pytest.mark.parametrize(
    ("slug", "groups"),
    [
        ("ladder", ["steps", "reasons"]),
        ("damage-calculation", ["normal"]),
        ("battle-phase", ["activation", "course", "automatic", "phrases", "attack"]),
    ],
)
def test_the_rulebook_counts_the_rulings_at_each_rule(
    client: Client, slug: str, groups: list[str]
) -> None:
    page = in_rulebook(client, slug)
    counted = [link for link in page.all("a") if "/rulings/?rule=" in link.attributes["href"]]
    said = {
        link.attributes["href"].partition("=")[2]: link.text
        for link in counted
        if link.text.startswith("Rulings: ")
    }
    rules = [rule.key for group in groups for rule in group_of(group).rules]
    expected = {rule: f"Rulings: {len(applying(rule))}" for rule in rules if applying(rule)}
    assert said == expected
    without = [rule for rule in rules if rule not in expected]
    official = [rule for rule in without if rule in official_sources()]
    assert page.text.count(YET) == len(official)
    assert page.text.count(f"{NONE}.") >= len(without) - len(official)


def test_no_rule_below_a_konami_qa_is_said_to_have_no_published_ruling(client: Client) -> None:
    page = in_rulebook(client, "battle-phase")
    printed = [each.text for each in (*page.all("div", "rule"), *page.all("li", "rule"))]
    assert not [said for said in printed if "Konami Q&A" in said and NONE in said]
    assert any("Konami Q&A" in said and YET in said for said in printed)


def test_the_page_links_the_konami_qa_of_a_rule_without_a_ruling(client: Client) -> None:
    page = parsed(client.get(PAGE))
    holes = [rule for rule in official_sources() if rule not in applying_all()]
    assert holes
    for rule in holes:
        cited = official_sources()[rule]
        assert f"{YET} Source: {cited.text}" in " ".join(entry(page, rule).text.split())
        assert cited.url in links(entry(page, rule))


def test_a_rule_of_lorcana_counts_its_rulings_where_it_is_printed(client: Client) -> None:
    (href,) = {
        parsed(client.get(PAGE)).one("li", id="lorcana:8.10.6").all("a")[0].attributes["href"]
    }
    address, _, anchor = href.partition("#")
    at = parsed(client.get(address)).one("div", id=anchor)
    assert links(at, f"Rulings: {len(applying('lorcana:8.10.6'))}")


def test_the_search_finds_no_page_by_what_is_said_of_its_rulings(client: Client) -> None:
    assert f"{NONE}." in in_rulebook(client, "battle-phase").text
    words = " ".join(node.words() for node in page_of("battle-phase").nodes(SectionNode))
    assert "An effect lets the attacker attack from Defense Position" not in words
    assert NONE not in words


ROWS = {
    "/battle/?a-atk=2000&direct=1": DIRECT,
    "/rulings/ohime-with-sword-attacks-directly/": "battle:03:moves",
    "/rules/worked-examples/": DIRECT,
    "/": "battle:02:copies",
}


def number_of(rulings: Sized) -> str:
    plural = "" if len(rulings) == 1 else "s"
    return f"{len(rulings)} ruling{plural} by the same rule"


@pytest.mark.parametrize("address", ROWS)
def test_a_row_leads_to_the_rulings_by_the_same_rule(client: Client, address: str) -> None:
    rule = ROWS[address]
    page = parsed(client.get(address, follow=True))
    found = [
        link
        for table in page.all("table", "trace")
        for link in table.all("a")
        if link.attributes["href"] == f"/rulings/?rule={rule}"
    ]
    assert found
    assert {link.text for link in found} == {number_of(applying(rule))}
    assert count(client.get(found[0].attributes["href"], follow=True)) == len(applying(rule))


@pytest.mark.parametrize("prefix", ["timing:", "attack:", "lorcana:"])
def test_rows_of_other_kinds_lead_to_rulings_too(client: Client, prefix: str) -> None:
    ruling = next(each for each in Ruling.objects.published() if each.rules.startswith(prefix))
    page = parsed(client.get(ruling.get_absolute_url()))
    found = {each.partition("?rule=")[2] for each in links(page) if "?rule=" in each}
    assert found
    assert found <= {*applying_all()}
    assert found & {*ruling.rules.split()}


def test_a_row_by_a_rule_without_a_ruling_says_so(client: Client) -> None:
    page = parsed(client.get(f"/battle/?{query_of(GAINS)}", follow=True))
    table = page.one("table", "trace")
    (link,) = [each for each in table.all("a") if each.text == "No ruling by this rule is known"]
    assert link.attributes["href"] == f"{PAGE}#{HOLE}"
    assert entry(parsed(client.get(PAGE)), HOLE)


def test_older_rules_and_embeds_say_nothing_about_rulings(client: Client) -> None:
    old = client.get("/battle/?a-atk=2000&direct=1&ruleset=ocg-2019").content.decode()
    assert "Compare both rulesets" in old or "ocg-2019" in old
    assert "by the same rule" not in old
    embed = client.get("/embed/rulings/ohime-with-sword-attacks-directly/").content.decode()
    assert "Rule: " in embed
    assert "by the same rule" not in embed


def test_nothing_is_said_until_the_rules_of_the_rulings_are_read(client: Client) -> None:
    """As after an upgrade from a release whose rulings have no rules, before load_content."""
    assert NONE in client.get(PAGE).content.decode()
    Ruling.objects.update(rules="")
    page = parsed(client.get(PAGE, {"without": "1"}))
    assert "have not been read yet" in page.text
    assert "load_content" in page.text
    assert NONE not in page.text
    assert not page.all("table")
    assert len([each for each in page.all("li") if ":" in (each.attributes.get("id") or "")]) == (
        len(rules_by_key())
    )
    for address in ("/rules/ladder/", "/battle/?a-atk=2000&direct=1"):
        shown = client.get(address).content.decode()
        assert NONE not in shown
        assert "uling by this rule is known" not in shown
        assert "by the same rule" not in shown


def test_without_a_ruling_with_a_result_no_ruling_is_known(client: Client) -> None:
    Ruling.objects.exclude(document=None).delete()
    shown = client.get(PAGE).content.decode()
    assert NONE in shown
    assert "have not been read yet" not in shown


@pytest.fixture
def away(catalogue: None) -> Iterator[None]:
    """Make every statement fail as it does when the server has gone."""

    def failing(*_: Any) -> None:
        raise OperationalError("server closed the connection unexpectedly")

    with connection.execute_wrapper(failing):
        yield


@pytest.mark.usefixtures("away")
@pytest.mark.parametrize("address", ["/", "/board/"])
def test_a_table_needs_no_database(client: Client, address: str) -> None:
    response = client.get(address)
    assert response.status_code == 200
    assert "by the same rule" not in response.content.decode()
