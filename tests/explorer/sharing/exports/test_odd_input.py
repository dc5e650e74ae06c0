"""Test that odd input neither breaks out of shared tables and the API nor causes a 500."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from django.contrib.auth.models import Permission, User
from django.test import Client

from engine.yugioh import Battle
from explorer.models import FormerSlug, Scenario
from tests.conftest import battle, effect, monster, problems
from tests.explorer.api.test_calculate import BATCH, CALCULATE, SAVE, post, refused
from tests.explorer.page_parts import parsed, text
from tests.explorer.sharing.exports.sheets import calculated
from tests.explorer.sharing.exports.test_pictures import rows_of
from tests.parsed_html import parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

BREAKS_OUT = '"><script>alert(1)</script>'


def saved_scenario(title: str = "", name: str = "A") -> Scenario:
    document = battle(monster(1000, name=name), None)
    return Scenario.objects.get_or_save(Battle.from_document(document), title)[0]


@pytest.mark.parametrize("address", ["{page}", "/about/embedding/?of=http://testserver{page}"])
def test_the_frame_that_people_copy_holds_no_markup_of_its_title(
    client: Client, address: str
) -> None:
    page = parsed(client.get(address.format(page=saved_scenario(BREAKS_OUT).get_absolute_url())))
    fields = [parse(each.text) for each in page.all("textarea") if each.text.startswith("<iframe")]
    assert fields
    for each in fields:
        assert {part.tag for part in each.all()} == {"iframe"}


@pytest.mark.parametrize("name", ["²", "①", "9" * 5000])
def test_a_field_of_odd_digits_is_refused(client: Client, name: str) -> None:
    assert post(client, CALCULATE, battle() | {name: 1}).status_code == 422


@pytest.mark.parametrize("name", ["５", "007", "a.b", "0", ".game"])
def test_an_unknown_field_is_at_its_place_with_its_value(client: Client, name: str) -> None:
    document = battle() | {name: "odd"}
    (problem,) = problems(document)
    assert refused(client, CALCULATE, document) == {problem.place: "odd"}


def test_no_depth_breaks_anything(client: Client) -> None:
    for depth in range(800, 1000):
        for body in ("[" * depth + "]" * depth, '{"game":' + "[" * depth + "]" * depth + "}"):
            for path in (CALCULATE, SAVE):
                client.raise_request_exception = False
                status = post(client, path, body.encode()).status_code
                assert status in (400, 422), (depth, path)


@pytest.mark.parametrize("mark", ["\ufffe", "\uffff"])
@pytest.mark.parametrize(
    "address", ["/s/{id}.svg", "/oembed/?format=xml&url=http://testserver/s/{id}/"]
)
def test_xml_is_well_formed_whatever_a_name_holds(client: Client, address: str, mark: str) -> None:
    response = client.get(address.format(id=saved_scenario(name=f"A{mark}").id))
    ElementTree.fromstring(response.content)


@pytest.mark.parametrize("mark", ["\ufffe", "\uffff"])
def test_a_png_is_drawn_whatever_a_name_holds(client: Client, mark: str) -> None:
    assert client.get(f"/s/{saved_scenario(name=f'A{mark}').id}.png").status_code == 200


def test_a_long_name_and_a_long_number_do_not_meet() -> None:
    card = "Wonderfully Long Name of a Card " * 3
    sheet = calculated(
        battle(1_000_000, None, effect("04", card=card), effect("08", damage="any", card=card))
    )
    for row in rows_of(sheet):
        number = next(each for each in row if round(each.right) == 884)
        for each in row:
            assert each.right <= number.left or each.left >= number.left, (each, number)


def test_a_hidden_title_is_not_on_the_page_of_a_copy(client: Client) -> None:
    first = saved_scenario("Secret")
    copy = Scenario.objects.get_or_save(Battle.from_document(first.document), "Copy", "", first)[0]
    Scenario.objects.filter(id=first.id).update(is_hidden=True)
    assert "Secret" not in client.get(copy.get_absolute_url()).content.decode()


def test_who_may_only_look_cannot_hide_by_the_action(client: Client) -> None:
    user: User = User.objects.create_user("reader", is_staff=True)
    user.user_permissions.set(Permission.objects.filter(codename="view_scenario"))
    client.force_login(user)
    saved = saved_scenario()
    client.post("/admin/explorer/scenario/", {"action": "hide", "_selected_action": saved.id})
    assert not Scenario.objects.get().is_hidden


@pytest.mark.parametrize("path", [BATCH, SAVE])
def test_a_body_that_is_no_object_is_refused_as_a_whole(client: Client, path: str) -> None:
    assert refused(client, path, [1]) == {"": [1]}


def test_a_title_of_spaces_is_no_title(client: Client) -> None:
    saved = post(client, SAVE, {"battle": battle(), "title": "  "}).json()
    page = parsed(client.get(f"/s/{saved['id']}/"))
    assert page.one("h1").text == "Attacker attacks Target in Attack Position"


@pytest.mark.parametrize(
    "address",
    ["/embed/rulings/{}/", "/oembed/?url=http://testserver/rulings/{}/", "/api/v1/rulings/{}"],
)
def test_a_former_slug_leads_on_everywhere(client: Client, address: str) -> None:
    former = FormerSlug.objects.filter(ruling__battle__gt="").order_by("slug")
    assert len(former) > 3
    for each in former[:3]:
        response = client.get(address.format(each.slug))
        assert response.status_code == 200
        assert each.ruling.title.split(" ")[0] in response.content.decode()


@pytest.mark.parametrize("address", ["/api/v1/cards", "/api/v1/rulings"])
def test_the_head_of_what_can_be_read(client: Client, address: str) -> None:
    assert client.head(address).status_code == 200


def test_a_wrong_method_is_refused_like_everything_else(client: Client) -> None:
    assert "detail" in client.put("/api/v1/cards").json()


def test_documents_have_names_of_the_field(client: Client) -> None:
    names = client.get("/api/v1/openapi.json").json()["components"]["schemas"]
    assert not [name for name in names if "__" in name]


def test_another_wording_is_not_another_answer(client: Client) -> None:
    saved = saved_scenario("Mine")
    saved.result["rows"][0]["why"] = "As it was put then."
    saved.save()
    page = text(client.get(saved.get_absolute_url()))
    assert "Today’s result is different" not in page
    assert "Today’s ruleset" not in page


def test_another_answer_without_other_numbers_is_mentioned(client: Client) -> None:
    saved = saved_scenario("Mine")
    saved.result["life_points"]["after"]["opponent"] = 1
    saved.result["destroyed"] = ["attacker"]
    saved.save()
    page = text(client.get(saved.get_absolute_url()))
    assert "Today’s result is different, also in Life Points and the destroyed monsters." in page


def test_another_ruleset_with_the_same_numbers_says_so(client: Client) -> None:
    saved = saved_scenario("Mine")
    saved.result["ruleset"] = saved.ruleset = "ocg-2019"
    saved.save()
    page = text(client.get(saved.get_absolute_url()))
    assert "Today’s ruleset ocg-2022 gives the same numbers." in page
