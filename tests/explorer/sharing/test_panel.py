"""Test the panel that shares a page in place: link, text for chats, picture, QR code, saving."""

from __future__ import annotations

from typing import Any

import pytest
import segno
from django.test import Client
from pytest_django import Settings
from resvg_py import svg_to_bytes

from explorer.models import Ruling, Scenario
from explorer.results.verification import verify_ruling
from explorer.rulings.named_boards import named_board
from explorer.sharing.exports.qr_code import LONGEST_LINK, QUIET_ZONE, as_qr_code
from tests.explorer.page_parts import has, links, parsed, text, value
from tests.explorer.sharing.exports.test_picture_pixels import Pixels
from tests.explorer.sharing.test_scenarios import QUERY, saved
from tests.parsed_html import Element, parse

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

SITE = "http://testserver"
HTMX: dict[str, Any] = {"HX-Request": "true"}
SONG = named_board("challenge-with-a-song")
PAGES = {
    "/battle/": QUERY,
    "/board/": SONG.query,
    "/battle/walk/": QUERY,
    "/battle/sweep/": QUERY,
    "/battle/timing/": "card=Honest&at=before",
    "/battle/replay/": "m1=Dark+Magician&d1=Summoned+Skull&by=m1&at=d1&e=leaves.d1",
    "/battle/phase/": "y1-name=A&y1-atk=1000&v=attack.y1.direct",
    "/battle/same-time/": "a1-atk=1000&t1-atk=500",
    "/life-points/": "e=pays.y.1500~Card",
}


def words_in(field: Element) -> list[str]:
    """Return the lines of a text field."""
    return "".join(each for each in field.children if isinstance(each, str)).strip().splitlines()


def title_of(page: Any) -> str:
    whole = page if isinstance(page, Element) else parsed(page)
    return whole.one("head").one("title").text


@pytest.mark.parametrize("path", PAGES)
def test_a_page_with_a_result_has_one_panel_with_its_link_and_a_text(
    client: Client, path: str
) -> None:
    whole = parsed(client.get(f"{path}?{PAGES[path]}", follow=True))
    assert len(whole.all("button", popovertarget="share-panel")) == 2  # opens and closes it
    panel = whole.one(id="share-panel")
    link = panel.one("input", id="link").attributes["value"]
    assert link.startswith(f"{SITE}{path}?")
    linked = client.get(link.removeprefix(SITE))
    assert linked.status_code == 200
    assert title_of(linked) == title_of(whole)
    chat = words_in(panel.one("textarea", id="chat-text"))
    assert len(chat) >= 3
    assert title_of(client.get(chat[-1].removeprefix(SITE))) == title_of(whole)
    code = panel.one("img", alt="QR code of the link").attributes
    assert code["loading"] == "lazy"
    assert client.get(code["src"]).content.decode() == as_qr_code(link)


@pytest.mark.parametrize("path", PAGES)
def test_a_page_without_a_result_has_no_panel(client: Client, path: str) -> None:
    begins_with_a_result = path in ("/battle/replay/", "/battle/phase/")
    assert has(client.get(path), id="share-panel") == begins_with_a_result


@pytest.mark.parametrize("path", ["/battle/", "/board/"])
def test_the_panel_of_a_swapped_result_loads_what_the_page_has(client: Client, path: str) -> None:
    copied = saved(client)
    address = f"{path}?{PAGES[path]}&based={copied.id}"
    stub = parsed(client.get(address, headers=HTMX)).one(id="share-panel")
    assert not has(stub, id="link")
    assert stub.one(id="share-content").attributes["hx-trigger"].startswith("toggle from:closest")
    load = stub.one(id="share-content").attributes["hx-get"]
    assert links(stub) == [load]
    swapped = client.get(address, headers=HTMX | {"HX-Target": "composer"})
    assert has(swapped, id="share-content")
    response = client.get(load, headers=HTMX | {"HX-Target": "share-content"})
    assert "HX-Target" in response["Vary"]
    loaded, whole = parsed(response), parsed(client.get(address)).one(id="share-panel")
    for id in ("link", "chat-text"):
        assert loaded.one(id=id).attributes == whole.one(id=id).attributes
    assert words_in(loaded.one(id="chat-text")) == words_in(whole.one(id="chat-text"))
    assert links(loaded) == links(whole)
    assert f"based={copied.id}" in loaded.one(id="share-save").attributes["hx-get"]
    assert loaded.one(id="share-save").attributes["hx-trigger"] == "load"
    assert not has(loaded, id="share-content")


def test_a_text_for_chats_has_title_result_rows_and_link(client: Client) -> None:
    scenario = saved(client, title="Who takes what?")
    page = parsed(client.get(scenario.get_absolute_url()))
    assert words_in(page.one("textarea", id="chat-text")) == [
        "Who takes what?",
        "Ohime attacks directly",
        "Your opponent takes 2000, you take 2000.",
        "Normal circumstances (Ohime): 2000 to the opponent, 0 to you",
        'Apply "02" (Double-Edged Sword): 2000 to the opponent, 2000 to you',
        f"{SITE}/s/{scenario.id}/",
    ]


def test_a_row_without_numbers_is_not_in_the_text_for_chats(client: Client) -> None:
    chat = words_in(parsed(client.get(f"/board/?{SONG.query}")).one(id="chat-text"))
    assert "Challenger +2 (Swordfighter): 5 on the opponent’s side, 4 on yours" in "\n".join(chat)
    assert not [line for line in chat if "–" in line]


def test_a_ruling_on_timing_has_its_answer_in_the_text_and_a_frame(client: Client) -> None:
    ruling = Ruling.objects.filter(document__has_key="timing").first()
    assert ruling
    panel = parsed(client.get(ruling.get_absolute_url())).one(id="share-panel")
    assert panel.one(id="link").attributes["value"] == f"{SITE}{ruling.get_absolute_url()}"
    said = words_in(panel.one(id="chat-text"))
    assert said[0] == ruling.title
    assert f"{verify_ruling(ruling).answer}." in said
    assert has(panel, id="embed-code")


# --- The QR code ----------------------------------------------------------------------------------


def modules_of(svg: str) -> list[list[bool]]:
    """Return the modules of a code as drawn, with its quiet zone: dark or light."""
    side = int(parse(svg).one("svg").attributes["viewbox"].split()[2])
    shown = Pixels(svg_to_bytes(svg_string=svg, width=2 * side, height=2 * side))
    return [
        [shown.ink(2 * x, 2 * y, 2 * x + 2, 2 * y + 2) == 4 for x in range(side)]
        for y in range(side)
    ]


@pytest.mark.parametrize("query", [QUERY, "a-atk=1&t-atk=2&t-name=%E7%AB%9C" + "x" * 90])
def test_a_qr_code_holds_the_link_dark_on_white_with_a_quiet_zone(
    client: Client, query: str
) -> None:
    response = client.get("/qr.svg", {"of": f"/battle/?{query}"})
    assert response["Content-Type"] == "image/svg+xml"
    assert response["X-Robots-Tag"] == "noindex"
    assert "sandbox" in response["Content-Security-Policy"]
    code = segno.make(f"{SITE}/battle/?{query}", error="l", micro=False)
    expected = [[bool(module) for module in row] for row in code.matrix_iter(border=QUIET_ZONE)]
    assert modules_of(response.content.decode()) == expected


@pytest.mark.parametrize(
    "path", ["", "x", "//evil.example/", "https://evil.example/", "/no/such/page/", "/battle/?\n"]
)
def test_what_is_no_page_here_has_no_qr_code(client: Client, path: str) -> None:
    assert client.get("/qr.svg", {"of": path}).status_code == 404


def test_a_link_too_long_for_a_qr_code_says_so(client: Client) -> None:
    effects = "".join(f"&e=02y~{'x' * 90}{number}" for number in range(12))
    address = f"/battle/?a-atk=1&t-atk=2{effects}"
    panel = parsed(client.get(address)).one(id="share-panel")
    assert not panel.all("img", alt="QR code of the link")
    assert "This link is too long for a QR code." in panel.text
    assert client.get("/qr.svg", {"of": address}).status_code == 404
    assert len(address) > LONGEST_LINK - 100


# --- The picture of what is composed --------------------------------------------------------------


@pytest.mark.parametrize(("page", "query"), [("battle", QUERY), ("board", SONG.query)])
def test_a_composed_result_has_a_picture(client: Client, page: str, query: str) -> None:
    panel = parsed(client.get(f"/{page}/?{query}")).one(id="share-panel")
    (address,) = links(panel, "Download the picture")
    picture = client.get(address)
    assert picture["Content-Type"] == "image/png"
    assert picture.content.startswith(b"\x89PNG")
    assert picture["X-Robots-Tag"] == "noindex"
    other = client.get(f"/{page}/picture.png?nonsense=1")
    assert other.status_code == 404


def test_pictures_and_codes_count_as_processor_time(client: Client, settings: Settings) -> None:
    settings.CPU_BUDGETS = {**settings.CPU_BUDGETS, "pictures": 0.001}
    client.defaults["REMOTE_ADDR"] = "192.0.2.9"
    assert client.get(f"/battle/picture.png?{QUERY}").status_code == 200
    for address in (f"/battle/picture.png?{QUERY}", "/qr.svg?of=/battle/"):
        assert client.get(address).status_code == 429, address


# --- Saving in the panel --------------------------------------------------------------------------


def test_the_panel_leads_to_saving_without_a_script_and_loads_the_form_with_one(
    client: Client,
) -> None:
    first = saved(client)
    page = parsed(client.get(f"/battle/?{QUERY}&based={first.id}"))
    section = page.one(id="share-save")
    address = section.attributes["hx-get"]
    assert links(section, "Save and share") == [address]
    form = parsed(client.get(address, headers=HTMX)).one("form", id="share-save")
    fields = dict(form.fields)
    assert fields.pop("csrfmiddlewaretoken")
    assert not fields.pop("note").strip()
    assert fields == {
        "battle": QUERY, "based": first.id, "title": "", "listed": "no"
    }  # fmt: skip
    assert parsed(client.get(address)).one("h1").text == "Save and share this battle"


def save_in_panel(client: Client, **fields: str) -> Any:
    return client.post("/s/new/", {"battle": QUERY, **fields}, headers=HTMX)


def test_what_is_saved_in_the_panel_is_shared_in_it(client: Client) -> None:
    response = save_in_panel(client, title="In place")
    assert response["HX-Retarget"] == "#share-panel"
    scenario, panel = Scenario.objects.get(), parsed(response)
    assert not scenario.is_listed
    assert panel.one("p", "share-saved").text == (
        "Saved. Anyone with the link can open it. It is not listed. Open the saved page"
    )
    assert panel.one(id="link").attributes["value"] == f"{SITE}/s/{scenario.id}/"
    assert f"/s/{scenario.id}.png" in links(panel, "Download the picture")
    assert f"/embed/{scenario.id}/" in panel.one(id="embed-code").text
    assert not panel.all(id="share-save")
    listed = parsed(save_in_panel(client, title="In place", listed="yes"))
    assert "It is listed on the pages of its cards." in listed.one("p", "share-saved").text
    again = parsed(save_in_panel(client, title="In place", listed="no"))
    assert "was saved as listed before, so it is listed" in again.one("p", "share-saved").text


def test_an_error_in_the_panel_keeps_what_was_typed(client: Client, settings: Settings) -> None:
    wrong = save_in_panel(client, title="x" * 101, note="kept")
    assert "HX-Retarget" not in wrong
    assert parsed(wrong).one(id="share_title_error").text
    assert parsed(wrong).one("textarea", name="note").text == "kept"
    settings.SAVES_FROM_ONE_ADDRESS = "1/h"
    client.defaults["REMOTE_ADDR"] = "192.0.2.8"
    save_in_panel(client, title="one")
    refused = save_in_panel(client, title="two")
    assert refused.status_code == 429
    assert "Your address has saved too many scenarios." in text(refused)
    assert value(refused, "title") == "two"
    assert has(refused, "form", id="share-save")


def test_saving_in_the_panel_needs_a_token(client: Client) -> None:
    strict = Client(enforce_csrf_checks=True)
    assert save_in_panel(strict).status_code == 403
    token = value(strict.get(f"/s/new/?{QUERY}", headers=HTMX), "csrfmiddlewaretoken")
    assert save_in_panel(strict, csrfmiddlewaretoken=token).status_code == 200


def test_an_invalid_battle_leads_a_script_to_the_composer(client: Client) -> None:
    response = client.get("/s/new/?a-atk=x&t-atk=1", headers=HTMX)
    assert response["HX-Redirect"] == "/battle/?a-atk=x&t-atk=1"
