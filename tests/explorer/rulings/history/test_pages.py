"""Test the pages of revisions: the list, one as it was, two side by side, and all changes."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest
from django.test import Client

from explorer.content.entries import InvalidContent
from explorer.models import FormerSlug, Revision, Ruling
from explorer.pages.feeds import NEWEST
from explorer.rulings import files as rulings
from tests.conftest import battle
from tests.explorer.page_parts import error, has, links, parsed, text
from tests.explorer.rulings.test_files import ATOM, FIRST, SHIPPED, entry, first_with
from tests.explorer.rulings.test_pages import HOSTILE, own
from tests.explorer.rulings.test_revisions import result_of
from tests.parsed_html import Element

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

PAGES = f"/rulings/{FIRST}/revisions/"
THEN = "Your opponent takes 4000, you take none."


@pytest.fixture
def revised() -> Ruling:
    """Return the first ruling with three revisions: another note, then another battle."""
    rulings.load_rulings(first_with(note="The second note."))
    rulings.load_rulings(first_with(note="The second note.", battle=battle(1000, None)))
    return Ruling.objects.get(slug=FIRST)


def page(client: Client, address: str) -> Element:
    response = client.get(address)
    assert response.status_code == 200
    return parsed(response)


def listed(shown: Element) -> list[tuple[str, str]]:
    """Return the heading and the sentence of each revision of a list."""
    items = shown.one("ol", "revisions").all("li")
    return [(each.one("h2").text, each.all("p")[0].text) for each in items]


def entries(client: Client, address: str = "/rulings/changes.atom") -> list[ElementTree.Element]:
    response = client.get(address)
    assert response["Content-Type"].startswith("application/atom+xml")
    return [*ElementTree.fromstring(response.content).iter(f"{ATOM}entry")]


def test_the_list_says_what_each_revision_changed(client: Client, revised: Ruling) -> None:
    assert listed(page(client, PAGES)) == [
        (
            "Revision 3 current",
            "The battle and the calculated result changed. Calculated: Opponent 4000 → 1000. The "
            "mark changed from “agrees” to “differs”. Compare with revision 2",
        ),
        ("Revision 2", "The note changed. Compare with revision 1"),
        ("Revision 1", "New ruling."),
    ]
    assert page(client, PAGES).text.count("Calculated by version") == 3


def test_a_ruling_from_before_revisions_were_kept_says_so(client: Client, revised: Ruling) -> None:
    revised.revisions.filter(number=1).delete()
    assert "Revisions before number 2 were made before" in text(client.get(PAGES))
    assert listed(page(client, PAGES))[-1][1].startswith("The first revision that was kept.")
    revised.revisions.all().delete()
    assert "No revision is kept yet." in text(client.get(PAGES))


@pytest.mark.parametrize("query", ["a=1&b=3", "a=3&b=1"])
def test_the_form_leads_to_two_revisions_the_earlier_one_first(
    client: Client, revised: Ruling, query: str
) -> None:
    response = client.get(f"{PAGES}?{query}")
    assert (response.status_code, response["Location"]) == (302, f"{PAGES}1/3/")


@pytest.mark.parametrize(
    ("query", "says"),
    [
        ("a=1&b=1", "Choose two different revisions."),
        ("a=1&b=9", "“9” is no revision of this ruling. Revisions 1 to 3 are kept."),
        ("a=1&b=%3Cb%3E", "“<b>” is no revision of this ruling."),
        ("a=1", "Choose a revision. Revisions 1 to 3 are kept."),
    ],
)
def test_a_wrong_choice_says_which_revisions_are_kept(
    client: Client, revised: Ruling, query: str, says: str
) -> None:
    assert error(client.get(f"{PAGES}?{query}"), "id_b").startswith(says)


def test_a_revision_is_shown_as_it_was(client: Client, revised: Ruling) -> None:
    note = Revision.objects.get(ruling=revised, number=1).fields["note"]
    shown = page(client, f"{PAGES}1/")
    place = shown.one("div", "revision-place").text
    assert re.match(r"Revision 1 of 3 \(\w+ \d+, \d{4}\)\.", " ".join(place.split()))
    assert "The current one is revision 3." in place
    assert shown.one("h2", "verdict").text == THEN
    assert note in shown.text
    assert "The second note." not in shown.text
    assert shown.one("div", "banner").text.startswith("Our table agrees with the source")
    assert {f"{PAGES}2/", f"{PAGES}1/3/", PAGES, f"/rulings/{FIRST}/"} <= {*links(shown)}
    current = page(client, f"{PAGES}3/")
    assert "the current one" in current.one("div", "revision-place").text
    assert current.one("div", "banner").text.startswith("Our table differs from the source")


def test_a_revision_prints_the_words_and_numbers_that_were_recorded(
    client: Client, revised: Ruling
) -> None:
    revision = Revision.objects.get(ruling=revised, number=1)
    result_of(revision)["rows"][0]["why"] = "These are the words of then."
    result_of(revision)["battle_damage"] = {"you": 7, "opponent": 4000}
    revision.save()
    shown = page(client, f"{PAGES}1/")
    assert "These are the words of then." in shown.text
    assert shown.one("h2", "verdict").text == "Your opponent takes 4000, you take 7."
    assert "7 of 8 stated values match" in shown.text


def test_search_engines_index_neither_a_revision_nor_a_comparison(
    client: Client, revised: Ruling
) -> None:
    for address in (f"{PAGES}1/", f"{PAGES}1/2/"):
        assert has(client.get(address), "meta", name="robots", content="noindex")
    for address in (PAGES, "/rulings/changes/"):
        assert not has(client.get(address), "meta", name="robots")


def test_changed_words_are_marked_with_more_than_their_color(
    client: Client, revised: Ruling
) -> None:
    shown = page(client, f"{PAGES}1/2/")
    assert shown.one("h1").text == "Revisions 1 and 2"
    assert shown.one("p", "parting").text == "The note changed."
    added = shown.all("ins")
    assert any("second" in each.text for each in added)
    assert all(each.all("span", "visually-hidden")[0].text == "added:" for each in added)
    removed = [each.all("span", "visually-hidden")[0].text for each in shown.all("del")]
    assert {*removed} == {"removed:"}
    assert len(shown.all("section", "section")) == 2  # the note, and the aligned tables


def test_tables_of_two_revisions_are_aligned(client: Client, revised: Ruling) -> None:
    shown = page(client, f"{PAGES}2/3/")
    assert "4000" in shown.one("table", "aligned").text
    assert "They first differ" in shown.text
    assert not shown.all("ins")
    assert "What differs between the two battles" in shown.text


def test_the_values_of_the_source_are_compared_in_a_table(client: Client, revised: Ruling) -> None:
    third = Revision.objects.get(ruling=revised, number=3)
    third.fields["expected"] = {
        **third.fields["expected"], "battle_damage": {"you": 0, "opponent": 3000},
    }  # fmt: skip
    third.save()
    section = page(client, f"{PAGES}2/3/").one("section", aria_labelledby="source-h")
    (head,), (body,) = section.all("thead"), section.all("tbody")
    assert [each.text for each in head.all("th")] == ["Value", "Revision 2", "Revision 3"]
    (row,) = body.all("tr")
    assert row.one("th").text == "Battle damage Opponent"
    assert [each.text for each in row.all("td")] == ["4000", "3000"]
    assert section.all("p")[-1].text == "7 values are the same."
    assert "battle_damage" not in page(client, f"{PAGES}2/3/").text


def test_a_revision_compared_with_itself_leads_to_its_page(client: Client, revised: Ruling) -> None:
    response = client.get(f"{PAGES}1/1/")
    assert (response.status_code, response["Location"]) == (301, f"{PAGES}1/")
    assert client.get(f"{PAGES}9/9/", follow=True).status_code == 404


def test_documents_of_other_kinds_are_compared_value_by_value(client: Client) -> None:
    board = Ruling.objects.filter(game="lorcana").exclude(document=None)[0]
    one = board.revisions.get()
    document = one.fields["document"] | {"active_player": "B"}
    Revision.objects.create(
        ruling=board, number=2, title=one.title, game=one.game, mark=one.mark,
        fields=one.fields | {"document": document}, result=one.result, engine=one.engine,
    )  # fmt: skip
    shown = page(client, f"/rulings/{board.slug}/revisions/1/2/")
    assert shown.one("p", "parting").text == "The board changed."
    assert "active_player" in shown.one("dl", "facts-wide").text


def test_a_revision_without_a_table_is_shown_and_compared(client: Client) -> None:
    ruling = own(
        slug="open", document=None, expected=None, not_computable="Too long.", note=HOSTILE
    )
    for number, title in ((1, "Open"), (2, HOSTILE)):
        fields = {
            "title": title, "slug": "open", "summary": "A", "authority": "wiki", "note": HOSTILE,
            "document": None, "source_name": "B", "not_computable": "Too long.",
        }  # fmt: skip
        Revision.objects.create(
            ruling=ruling, number=number, title=title, game="yugioh", mark="not-computable",
            fields=fields, result=None, engine="1",
        )  # fmt: skip
    pages = "/rulings/open/revisions/"
    assert "Too long." in page(client, f"{pages}1/").text
    assert page(client, f"{pages}2/").one("h1").text == HOSTILE
    assert "Calculated by version" not in page(client, pages).text
    shown = page(client, f"{pages}1/2/")
    assert "Neither revision has a table." in shown.text
    assert not has(shown, "table", "aligned")
    assert client.get("/embed/rulings/open/?revision=1").status_code == 404
    assert client.get("/rulings/open.md?revision=1").status_code == 404


@pytest.mark.parametrize("rest", ["9/", "0/", "1/9/", "9/1/", f"{10**30}/"])
def test_a_revision_that_is_not_kept_is_missing_and_the_kept_ones_are_named(
    client: Client, revised: Ruling, rest: str
) -> None:
    response = client.get(f"{PAGES}{rest}")
    assert response.status_code == 404
    assert "Revisions 1 to 3 are kept." in text(response)
    assert PAGES in links(response)


@pytest.mark.parametrize("rest", ["", "1/", "1/2/"])
def test_former_slugs_redirect_and_withdrawn_rulings_are_gone(
    client: Client, revised: Ruling, rest: str
) -> None:
    FormerSlug.objects.create(slug="once", ruling=revised)
    response = client.get(f"/rulings/once/revisions/{rest}")
    assert (response.status_code, response["Location"]) == (301, f"{PAGES}{rest}")
    assert client.get(f"/rulings/nowhere/revisions/{rest}").status_code == 404
    for how in ("is_hidden", "is_withdrawn"):
        Ruling.objects.filter(pk=revised.pk).update(**{how: True})
        assert client.get(f"{PAGES}{rest}").status_code == 410
        Ruling.objects.filter(pk=revised.pk).update(**{how: False})


def test_every_shipped_ruling_has_the_page_of_its_revision(client: Client) -> None:
    for slug in Ruling.objects.values_list("slug", flat=True):
        shown = page(client, f"/rulings/{slug}/revisions/1/")
        assert "Revision 1 of 1 (" in shown.one("div", "revision-place").text


def test_the_page_of_a_ruling_leads_to_its_revisions_and_to_all_changes(client: Client) -> None:
    assert {PAGES, "/rulings/changes/"} <= {*links(client.get(f"/rulings/{FIRST}/"))}
    assert "/rulings/changes/" in links(client.get("/rulings/"))


def test_all_changes_are_listed_the_latest_first(client: Client, revised: Ruling) -> None:
    shown = page(client, "/rulings/changes/")
    first, second, third = listed(shown)[:3]
    assert (first[0], second[0]) == (revised.title, revised.title)
    assert first[1].startswith("The battle and the calculated result changed.")
    assert second[1] == "The note changed."
    assert third[1] == "New ruling."
    assert {f"{PAGES}2/3/", f"{PAGES}1/2/"} <= {*links(shown)}
    assert f"{SHIPPED + 2} changes" in shown.text
    assert "/rulings/changes.atom" in links(shown)


def test_changes_are_filtered_by_game_step_rule_and_date(client: Client, revised: Ruling) -> None:
    Revision.objects.filter(ruling=revised, number=3).update(made="2020-02-03T12:00:00Z")

    def count(query: str) -> int:
        shown = page(client, f"/rulings/changes/?{query}")
        return int(shown.one("div", id="changes").all("p")[0].text.split()[0])

    games = [count(f"game={game}") for game in ("yugioh", "lorcana")]
    assert sum(games) == SHIPPED + 2
    assert all(games)
    with_third = Revision.objects.filter(steps__contains="03")
    assert count("step=03") == with_third.count()
    moving = [each for each in Revision.objects.all() if "battle:03:moves" in each.rules.split()]
    assert count("rule=battle%3A03%3Amoves") == len(moving) > 2
    assert count("since=2020-02-03&until=2020-02-03") == 1
    assert count("until=2020-02-02") == 0
    assert count("since=0001-01-01&until=9999-12-31") == SHIPPED + 2
    assert "Select a valid choice" in text(client.get("/rulings/changes/?rule=battle%3A0"))


def test_the_rules_are_offered_in_groups_below_any_rule(client: Client, revised: Ruling) -> None:
    menu = page(client, "/rulings/changes/").one("select", id="id_rule")
    assert [each.text for each in menu.all("option")].count("Any rule") == 1
    groups = menu.all("optgroup")
    assert groups[0].attributes["label"] == "The steps of the ladder"
    assert len(menu.all("option")) == 1 + sum(len(each.all("option")) for each in groups)


def test_a_filter_that_is_not_allowed_is_refused_with_what_was_typed(client: Client) -> None:
    response = client.get("/rulings/changes/?since=yesterday")
    says = "This is not a date. Allowed: a date such as 2026-11-26."
    assert error(response, "id_since") == says
    assert 'value="yesterday"' in response.content.decode()
    turned = client.get("/rulings/changes/?since=2026-02-02&until=2026-02-01")
    assert error(turned, "id_until").startswith("This day is before the one in “From”")
    assert 'value="2026-02-01"' in turned.content.decode()
    assert client.get("/rulings/changes.atom?since=2026-02-02&until=2026-02-01").status_code == 400
    refused = client.get("/rulings/changes.atom?since=yesterday")
    assert refused.status_code == 400
    assert refused.content.decode() == f"since: {says}\n"


def test_changes_of_rulings_that_readers_do_not_see_are_left_out(
    client: Client, revised: Ruling
) -> None:
    Ruling.objects.filter(pk=revised.pk).update(is_hidden=True)
    assert f"{SHIPPED - 1} changes" in text(client.get("/rulings/changes/"))
    assert not any(FIRST in str(each.findtext(f"{ATOM}id")) for each in entries(client))


def test_the_list_of_changes_has_pages_and_one_address_for_each(client: Client) -> None:
    assert "Page 2 of" in text(client.get("/rulings/changes/?page=2"))
    response = client.get("/rulings/changes/?page=2&game=yugioh&x=1")
    assert response["Location"] == "/rulings/changes/?game=yugioh&page=2"


def test_the_feed_has_an_entry_for_each_revision(client: Client, revised: Ruling) -> None:
    newest = entries(client)
    assert len(newest) == NEWEST
    ids = [each.findtext(f"{ATOM}id") for each in newest]
    assert ids[:2] == [
        f"urn:x-what-applies:ruling:{revised.key}:revision:{number}" for number in (3, 2)
    ]
    assert newest[0].findtext(f"{ATOM}title") == f"{revised.title} (revision 3)"
    assert "Calculated: Opponent 4000 → 1000." in newest[0].findtext(f"{ATOM}summary", "")
    (link,) = newest[0].iter(f"{ATOM}link")
    assert link.attrib["href"].endswith(f"{PAGES}2/3/")
    address = "/rulings/changes.atom?game=lorcana"
    assert f'href="http://testserver{address}" rel="self"' in client.get(address).content.decode()
    filtered = entries(client, address)
    assert len(filtered) == min(NEWEST, Ruling.objects.filter(game="lorcana").count())


def test_the_id_changes_is_refused_as_it_is_an_address(case_file: Any) -> None:
    for fields in ({"id": "changes"}, {"formerly": ["changes"]}):
        with pytest.raises(InvalidContent, match="“changes” is the address of another page"):
            rulings.read_ruling_files([case_file(entry(**fields))])
