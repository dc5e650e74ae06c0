"""Test what staff do with suggestions: accept, decline, ask back and merge."""

from __future__ import annotations

import json
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from explorer.content.entries import InvalidContent
from explorer.models import Revision, Ruling, Suggestion
from explorer.results.verification import verify_ruling
from explorer.rulings import files
from explorer.rulings.files import RulingEntry, entry_of
from explorer.rulings.suggestions import decide
from explorer.rulings.suggestions.decide import AlreadyDecided
from tests.explorer.named_documents import EXAMPLES
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.explorer.rulings.suggestions.sent import QUERY, query_of, suggested

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

ADDRESS = "/admin/explorer/suggestion/"


@pytest.fixture
def staff(client: Client) -> Client:
    signed_in = Client()
    signed_in.force_login(User.objects.create_superuser("ada"))
    return signed_in


def entry(suggestion: Suggestion, **fields: Any) -> RulingEntry:
    usual = {
        "id": "skull-attacks-elf",
        "game": Ruling.Game.YUGIOH,
        "title": suggestion.title,
        "summary": suggestion.words,
        "authority": Ruling.Authority.KONAMI_MAIL,
        "source_name": suggestion.source_name,
        "battle": suggestion.document,
        "expected": suggestion.expected,
    }
    return RulingEntry.model_validate(usual | fields)


def page(staff: Client, suggestion: Suggestion) -> Any:
    return staff.get(f"{ADDRESS}{suggestion.pk}/change/")


def press(staff: Client, suggestion: Suggestion, what: str, **fields: str) -> Any:
    """Send the form of a decision, with what its page has in it unless `fields` say otherwise."""
    (form,) = (
        each
        for each in parsed(page(staff, suggestion)).all("form")
        if [hidden.attributes["value"] for hidden in each.all("input", name="decide")] == [what]
    )
    sent = {}
    for each in form.all("input"):
        if each.attributes.get("type") in ("text", "hidden"):
            sent[each.attributes["name"]] = each.attributes.get("value", "")
    for each in form.all("textarea"):
        sent[each.attributes["name"]] = each.text
    return staff.post(f"{ADDRESS}{suggestion.pk}/change/", sent | fields)


def test_an_accepted_suggestion_is_a_ruling_with_its_first_revision(
    client: Client, staff: Client
) -> None:
    first = suggested(client, contact="me@example.org", credit="Ada")
    second = suggested(client, contact="you@example.org")
    response = press(staff, first, "accept", authority="konami-mail")
    assert response.status_code == 302, text(response)
    ruling = Ruling.objects.get(slug="summoned-skull-attacks-gemini-elf")
    assert (ruling.mark, ruling.is_local, ruling.suggested_by) == ("agrees", True, "Ada")
    (revision,) = Revision.objects.filter(ruling=ruling)
    assert (revision.number, revision.mark) == (1, "agrees")
    assert revision.result
    for each in (first, second):
        each.refresh_from_db()
        assert (each.state, each.ruling, each.contact) == ("accepted", ruling, "")
        shown = client.get(each.get_absolute_url())
        assert links(shown, ruling.title) == [ruling.get_absolute_url()]
    assert client.get(ruling.get_absolute_url()).status_code == 200
    assert ruling.title in client.get("/rulings/feed.atom").content.decode()
    assert "Accepted as" in text(staff.get(f"{ADDRESS}{first.pk}/history/"))


def test_a_declined_one_tells_why(client: Client, staff: Client) -> None:
    found = suggested(client, contact="me@example.org")
    press(staff, found, "decline", **{"decline-says": "The source is about <b>another</b> card."})
    found.refresh_from_db()
    assert (found.state, found.contact) == ("declined", "")
    assert "The source is about <b>another</b> card." in text(client.get(found.get_absolute_url()))
    assert not Ruling.objects.filter(is_local=True).exists()


def test_a_question_waits_for_its_answer(client: Client, staff: Client) -> None:
    found = suggested(client, contact="me@example.org")
    press(staff, found, "ask", **{"ask-says": "Which page?"})
    found.refresh_from_db()
    assert (found.state, found.contact) == ("asked", "me@example.org")
    client.post(found.get_absolute_url(), {"says": "Page 3"})
    shown = text(page(staff, found))
    assert "Which page?" in shown
    assert "Page 3" in shown


def test_a_merged_one_shares_the_decision(client: Client, staff: Client) -> None:
    into = suggested(client)
    other = suggested(client, query=QUERY.replace("1900", "1899"), contact="me@example.org")
    twin = suggested(client, query=QUERY.replace("1900", "1899"))
    press(staff, other, "merge", into=str(into.pk))
    for each in (other, twin):
        each.refresh_from_db()
        assert each.same_as == into
    assert other.contact == "me@example.org"
    decide.decline(into, "No.")
    other.refresh_from_db()
    assert (other.state, other.contact) == ("declined", "")
    assert "Declined" in text(client.get(twin.get_absolute_url()))
    with pytest.raises(ValueError, match="into another"):
        decide.merge(into, into)


def test_the_queue_begins_with_what_differs(client: Client, staff: Client) -> None:
    suggested(client, title="Agrees")
    suggested(
        client, title="Differs", query=QUERY.replace("1900", "1000"), battle_damage_opponent="1"
    )
    asked = suggested(client, title="Asked", query=QUERY.replace("1900", "1001"))
    done = suggested(client, title="Done", query=QUERY.replace("1900", "1002"))
    decide.ask(asked, "Which?")
    decide.decline(done, "No.")

    def titles(query: str) -> list[str]:
        return [row.text for row in parsed(staff.get(f"{ADDRESS}{query}")).all(css="field-title")]

    assert titles("") == ["Differs", "Agrees", "Asked"]
    assert titles("?state=declined") == ["Done"]
    assert titles("?state=all") == ["Differs", "Agrees", "Asked", "Done"]
    assert titles("?q=agree") == ["Agrees"]


def test_a_page_has_all_that_a_decision_needs(client: Client, staff: Client) -> None:
    ruling = Ruling.objects.get(slug="ohime-with-sword-attacks-directly")
    query = verify_ruling(ruling).query
    found = suggested(
        client, query=query, battle_damage_opponent="1", source="https://example.org/"
    )
    shown = page(staff, found)
    assert has(shown, "table", "trace")
    assert "Your opponent takes 4000" in text(shown)
    assert links(shown, ruling.title) == [ruling.get_absolute_url()]
    assert "https://example.org/" in text(shown)
    assert not has(shown, "a", href="https://example.org/")
    assert has(shown, "textarea", name="why_disputed")


def test_bad_fields_of_a_decision_are_named_and_nothing_is_decided(
    client: Client, staff: Client
) -> None:
    found = suggested(client, contact="me@example.org")
    for fields, says in (
        ({"authority": ""}, "This field is required."),
        ({"source": "http://example.org"}, "String should match pattern"),
        ({"expected": '{"nothing": 1}'}, "nothing"),
        ({"expected": "{"}, "Enter a valid JSON."),
        ({"expected": ""}, "A ruling needs the values"),
        ({"expected": '{"answer": "yes"}'}, "The result of a battle has no answer. Allowed: "),
        ({"expected": '{"legal": true}'}, "has no legal"),
        ({"expected": '{"battle_damage": {"you": 0, "opponent": 1}}'}, "Our result differs"),
        ({"expected": '{"destroyed": ["attacker"]}'}, "Our result differs"),
        ({"slug": "chaos-max-attacks-ohime-with-sword"}, "leads to a ruling already"),
        ({"slug": "Not A Slug"}, "valid “slug”"),
    ):
        response = press(staff, found, "accept", **{"authority": "wiki", **fields})
        assert response.status_code == 200, fields
        assert says in text(response), (fields, text(response)[-2000:])
    press(staff, found, "decline")
    staff.post(f"{ADDRESS}{found.pk}/change/", {"decide": "nothing"})
    found.refresh_from_db()
    assert (found.state, found.contact, found.ruling) == ("received", "me@example.org", None)
    assert not Ruling.objects.filter(is_local=True).exists()


def test_of_two_decisions_the_second_finds_none(client: Client) -> None:
    found = suggested(client)
    decide.decline(found, "No.")
    for again in (
        lambda: decide.accept(found, entry(found)),
        lambda: decide.decline(found, "No again."),
        lambda: decide.ask(found, "Why?"),
    ):
        with pytest.raises(AlreadyDecided):
            again()
    assert not Ruling.objects.filter(is_local=True).exists()


def test_a_taken_slug_undoes_the_whole_decision(client: Client) -> None:
    found = suggested(client, contact="me@example.org")
    with pytest.raises(InvalidContent, match="leads to a ruling already"):
        decide.accept(found, entry(found, id="ohime-with-sword-attacks-directly"))
    found.refresh_from_db()
    assert (found.state, found.contact) == ("received", "me@example.org")


def test_values_of_another_kind_are_named(client: Client, staff: Client) -> None:
    damage = json.dumps({"battle_damage": {"you": 0, "opponent": 1}})
    for kind in ("board", "timing", "attack", "life-points"):
        found = suggested(client, kind, query_of(EXAMPLES[kind], kind))
        fields = {"question": "What happens?", "answer": "It happens.", "expected": damage}
        response = press(staff, found, "accept", authority="wiki", **fields)
        assert response.status_code == 200
        assert "has no battle_damage. Allowed: " in text(response)


def test_a_difference_is_published_with_its_reason_only(client: Client, staff: Client) -> None:
    found = suggested(client, battle_damage_opponent="1")
    assert "Our result differs" in text(press(staff, found, "accept", authority="wiki"))
    press(staff, found, "accept", authority="wiki", why_disputed="The source forgets the ATK.")
    ruling = Ruling.objects.get(is_local=True)
    assert (ruling.mark, ruling.disputed) == ("disputed", "The source forgets the ATK.")


def test_what_was_asked_and_answered_stays_with_its_sender(client: Client, staff: Client) -> None:
    ann, bob = suggested(client, title="Ann"), suggested(client, title="Bob")
    press(staff, ann, "ask", **{"ask-says": "Which page?"})
    client.post(ann.get_absolute_url(), {"says": "The secret page of Ann"})
    client.post(ann.get_absolute_url(), {"says": "Nobody asks any more"})
    shown = text(client.get(bob.get_absolute_url()))
    assert "Which page?" in shown
    assert "secret page" not in shown
    client.post(bob.get_absolute_url(), {"says": "The page of Bob"})
    assert "page of Bob" not in text(client.get(ann.get_absolute_url()))
    shown = text(page(staff, ann))
    assert "The secret page of Ann" in shown
    assert "The page of Bob" in shown
    assert "Nobody asks" not in shown
    decide.decline(ann, "No.")
    assert [each.exchange for each in Suggestion.objects.all()] == [[], []]


def test_an_answer_that_differs_is_seen_in_the_ticket_of_another(
    client: Client, staff: Client
) -> None:
    first = suggested(client, credit="Ann")
    other = suggested(client, title="Zyx", battle_damage_opponent="12321", credit="Bob")
    queue = parsed(staff.get(ADDRESS))
    assert [each.text for each in queue.all(css="field-compared")] == ["agrees, and differs"]
    shown = page(staff, first)
    assert "12321" in text(shown)
    assert "Zyx" in text(shown)
    assert value(shown, "suggested_by") == "Ann, Bob"
    decide.accept(first, entry(first))
    assert "whose answer is not yours" in text(client.get(other.get_absolute_url()))
    assert "whose answer is not yours" not in text(client.get(first.get_absolute_url()))


def test_one_merged_into_a_decided_ticket_is_decided_as_it_was(client: Client) -> None:
    into, other = suggested(client), suggested(client, query=QUERY.replace("1900", "1899"))
    decide.decline(into, "No.")
    decide.merge(other, into)
    other.refresh_from_db()
    assert (other.same_as, other.state, other.reason, other.contact) == (
        into,
        "declined",
        "No.",
        "",
    )
    assert other.decided
    assert not Suggestion.objects.waiting().exists()


@pytest.mark.parametrize("number", ["", "0", "-1", "x", "999999", "9" * 30])
def test_a_merge_needs_the_number_of_another_ticket(
    client: Client, staff: Client, number: str
) -> None:
    found = suggested(client)
    assert press(staff, found, "merge", into=number).status_code == 200
    assert press(staff, found, "merge", into=str(found.pk)).status_code == 200
    found.refresh_from_db()
    assert found.same_as is None


def test_an_accepted_ruling_is_calculated_again_when_the_files_are_loaded(client: Client) -> None:
    found = suggested(client)
    ruling = decide.accept(found, entry(found))
    assert files.renew_accepted()[:3] == (0, 0, 1)
    stored = Revision.objects.get(ruling=ruling)
    assert stored.result
    stored.result["battle_damage"]["opponent"] = 1  # as an older engine may have calculated it
    stored.save()
    assert files.renew_accepted()[:3] == (0, 1, 0)
    ruling.refresh_from_db()
    assert (ruling.revision, ruling.is_local) == (2, True)
    assert [each.number for each in ruling.revisions.order_by("number")] == [1, 2]


def test_a_report_is_accepted_with_a_sentence(client: Client, staff: Client) -> None:
    client.post("/suggest/mistake/", {"about": "/rules/ladder/", "words": "A word is missing."})
    found = Suggestion.objects.get()
    press(staff, found, "accept", says="Thank you.")
    found.refresh_from_db()
    assert (found.state, found.ruling) == ("accepted", None)
    assert "Thank you." in text(client.get(found.get_absolute_url()))


def test_a_flood_is_declined_at_once(client: Client, staff: Client) -> None:
    found = [suggested(client, query=QUERY.replace("1900", str(at))) for at in range(100, 105)]
    chosen = {"action": "decline_unusable", "_selected_action": [each.pk for each in found]}
    staff.post(ADDRESS, chosen)
    assert {each.state for each in Suggestion.objects.all()} == {"declined"}


def test_only_staff_with_the_permission_decide(client: Client) -> None:
    found = suggested(client)
    assert client.get(f"{ADDRESS}{found.pk}/change/").status_code == 302
    reader = User.objects.create_user("bob", is_staff=True)
    bob = Client()
    bob.force_login(reader)
    assert bob.get(f"{ADDRESS}{found.pk}/change/").status_code == 403
    reader.user_permissions.add(Permission.objects.get(codename="view_suggestion"))
    assert not has(bob.get(f"{ADDRESS}{found.pk}/change/"), "input", name="decide")
    sent = bob.post(f"{ADDRESS}{found.pk}/change/", {"decide": "decline", "decline-says": "No."})
    assert sent.status_code == 403
    found.refresh_from_db()
    assert found.is_waiting


def test_loading_the_files_leaves_an_accepted_ruling(client: Client) -> None:
    found = suggested(client)
    ruling = decide.accept(found, entry(found))
    entries = files.read_ruling_files()
    assert files.load_rulings(entries)[:3] == (0, 0, len(entries))
    assert files.withdraw_others(entries) == []
    ruling.refresh_from_db()
    assert ruling.is_published
    assert ruling.is_local


def test_a_file_with_the_ruling_takes_it_over_without_a_conflict(client: Client) -> None:
    found = suggested(client, credit="Ada")
    ruling = decide.accept(found, entry(found, suggested_by="Ada"))
    together = [
        *files.read_ruling_files(),
        RulingEntry.model_validate(entry_of(ruling), strict=False),
    ]
    assert files.load_rulings(together)[:2] == (0, 0)
    ruling.refresh_from_db()
    assert (ruling.is_local, ruling.revision) == (False, 1)
    assert Revision.objects.filter(ruling=ruling).count() == 1
    assert files.withdraw_others(files.read_ruling_files()) == [ruling.slug]


def test_an_entry_of_every_shipped_ruling_is_what_its_file_has() -> None:
    shipped = {each.id: each for each in files.read_ruling_files()}
    for ruling in Ruling.objects.all():
        again = RulingEntry.model_validate(entry_of(ruling), strict=False)
        assert again.model_dump() == shipped[ruling.slug].model_dump()


@pytest.mark.parametrize(
    ("field", "typed", "says"),
    [
        ("title", "It attacks.", "A title has no period."),
        ("title", "<b>It attacks</b>", "It has “<”."),
        ("summary", "It takes 600", "End it with “.”."),
        ("question", "Who takes damage.", "End it with “?”."),
        ("note", "See &nbsp; here.", "It has “&nbsp;”."),
    ],
)
def test_the_texts_have_the_form_of_the_content_files(
    client: Client, staff: Client, field: str, typed: str, says: str
) -> None:
    found = suggested(client)
    response = press(staff, found, "accept", authority="konami-mail", **{field: typed})
    assert response.status_code == 200
    assert says in text(response)
    assert found.is_waiting


def test_a_ruling_on_timing_needs_its_question_and_answer(client: Client, staff: Client) -> None:
    query = query_of(EXAMPLES["timing"], "timing")
    found = suggested(client, "timing", query, answer="no", words="It can’t\nbe activated.")
    assert "has a question and an answer" in text(press(staff, found, "accept", authority="wiki"))
    fields = {"authority": "wiki", "question": "Can it be activated?", "answer": "It can’t."}
    assert "Begin it with “No”" in text(press(staff, found, "accept", **fields))
    fields["answer"] = "No, it can’t."
    assert press(staff, found, "accept", **fields).status_code == 302
    assert Ruling.objects.get(is_local=True).summary == "It can’t be activated."
