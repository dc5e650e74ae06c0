"""Test the wiki loader on another origin: the live table replaces the pasted one, or it stays."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import BrowserContext, FrameLocator, Page, Route, expect

from engine.yugioh import Battle
from explorer.models import Scenario
from tests.browser.other_origin import Elsewhere, served
from tests.conftest import rulings

pytestmark = [pytest.mark.browser, pytest.mark.django_db(transaction=True)]

SANDBOX = "allow-scripts allow-popups allow-popups-to-escape-sandbox"
PASTED = "<table><caption>As it was pasted</caption><tr><td>16000</td></tr></table>"
UNKNOWN_FORMS = (
    'data-scenario="short"', 'data-scenario="ABCDEFGHJK"', 'data-scenario="../rulings/x"',
    'data-scenario="abcdefghjk/"', 'data-scenario="abcdefghjklo"', 'data-ruling="Ohime"',
    'data-scenario="abcdefghjkabcdefghjka"', 'data-ruling="../../rulings"', 'data-ruling="a b"',
    "data-ruling", "",
)  # fmt: skip
OTHER_MESSAGES = (
    '{type: "what-applies", id: "other", height: 300}',
    '{type: "else", id: "abcdefghjk", height: 300}',
    '{type: "what-applies", id: "abcdefghjk"}',
    '{type: "what-applies", id: "abcdefghjk", height: 0}',
    '{type: "what-applies", id: "abcdefghjk", height: "high"}',
    "null",
    '"what-applies"',
)
# Do as `mw.hook("wikipage.content")` does, without jQuery: pass on a list of elements.
HOOKS = """<script>
  window.seen = [];
  window.mw = { hook: (name) => ({ add: (heard) => { seen.push(name); window.show = heard; } }) };
</script>"""


class Article(Elsewhere):
    """A page of a wiki."""

    html = ""


@pytest.fixture
def wiki() -> Iterator[str]:
    """Yield the address of a wiki on another origin."""
    yield from served(Article)


@pytest.fixture
def scenario(site: str) -> Scenario:
    """Return the second worked example."""
    return Scenario.objects.get_or_save(Battle.from_document(rulings()[1]["battle"]))[0]


@pytest.fixture
def patient(context: BrowserContext) -> Iterator[Page]:
    """Yield a page whose clock the test advances; a refused frame is not an error there."""
    page = context.new_page()
    page.clock.install()
    errors: list[str] = []
    page.on("pageerror", lambda error: errors.append(str(error)))
    yield page
    assert not errors


def place(attributes: str) -> str:
    return f'<div class="what-applies" {attributes}>{PASTED}</div>'


def loader(site: str) -> str:
    return f'<script src="{site}/embed/loader.js"></script>'


def answered(context: BrowserContext, *expected: str) -> None:
    """Make a framed page post this message to its parent instead of showing a table."""
    script = "".join(f"parent.postMessage({each}, '*');" for each in expected)
    body = f"<!doctype html><script>{script}</script>"
    context.route("**/embed/*/", lambda route: route.fulfill(content_type="text/html", body=body))


def framed(page: Page) -> FrameLocator:
    return page.frame_locator(".what-applies iframe")


def height(page: Page) -> int:
    return int(page.locator(".what-applies iframe").evaluate("(frame) => frame.clientHeight"))


def expect_pasted(page: Page) -> None:
    """Expect nothing but the pasted table, unchanged."""
    expect(page.locator("iframe")).to_have_count(0)
    expect(page.locator(".what-applies > table")).to_be_visible()


AS_HIGH_AS_ITS_CONTENT = """(content) => {
    const height = document.querySelector("iframe").clientHeight;
    return content <= height && height < content + 60;
}"""


@pytest.mark.parametrize("script", ["first", "last", "later"])
def test_the_live_table_comes_in_place_of_the_pasted_one(
    page: Page, wiki: str, site: str, scenario: Scenario, script: str
) -> None:
    pasted = place(f'data-scenario="{scenario.id}"')
    texts = {"first": loader(site) + pasted, "last": pasted + loader(site), "later": pasted}
    Article.html = texts[script]
    page.goto(wiki)
    if script == "later":
        page.add_script_tag(url=f"{site}/embed/loader.js")
    frame = framed(page)
    expect(frame.get_by_role("heading")).to_have_text("Your opponent takes 16000, you take none.")
    expect(page.locator(".what-applies iframe")).to_be_visible()
    expect(page.locator(".what-applies table")).to_be_hidden()
    content = frame.locator("main").evaluate("(main) => main.offsetHeight")
    page.wait_for_function(AS_HIGH_AS_ITS_CONTENT, arg=content)
    before = height(page)
    frame.locator("summary").first.click()
    page.wait_for_function(
        "(before) => document.querySelector('iframe').clientHeight > before + 20", arg=before
    )
    expect(page.locator(".what-applies > [hidden] > table")).to_have_count(1)


def test_the_frame_has_only_what_it_needs(
    page: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    Article.html = place(f'data-scenario="{scenario.id}" data-theme="dark"') + loader(site)
    page.goto(wiki)
    frame = page.locator(".what-applies iframe")
    expect(frame).to_be_visible()
    expect(frame).to_have_attribute("src", f"{site}/embed/{scenario.id}/?theme=dark")
    expect(frame).to_have_attribute("sandbox", SANDBOX)
    expect(frame).to_have_attribute("loading", "eager")
    title = framed(page).locator("title").evaluate("(title) => title.textContent")
    assert title.endswith(" · What Applies")
    expect(frame).to_have_attribute("title", title)
    expect(frame).to_have_css("border-top-width", "0px")
    width, available = frame.evaluate(
        "(frame) => [frame.offsetWidth, frame.parentNode.clientWidth]"
    )
    assert width == available


@pytest.mark.parametrize(
    ("element", "css", "theme"),
    [
        ("documentElement", "skin-theme-clientpref-night", "dark"),
        ("documentElement", "skin-theme-clientpref-day", "light"),
        ("documentElement", "skin-theme-clientpref-os", ""),
        ("body", "theme-fandomdesktop-dark", "dark"),
        ("body", "theme-fandomdesktop-light", "light"),
    ],
)
def test_the_frame_has_the_theme_of_the_wiki_unless_it_has_its_own(
    page: Page, wiki: str, site: str, scenario: Scenario, element: str, css: str, theme: str
) -> None:
    skin = f"<script>document.{element}.classList.add('{css}')</script>"
    for own in ("", "light"):
        pasted = place(f'data-scenario="{scenario.id}" data-theme="{own}"')
        Article.html = pasted + skin + loader(site)
        page.goto(wiki)
        asked = f"?theme={own or theme}" if own or theme else ""
        address = f"{site}/embed/{scenario.id}/{asked}"
        expect(page.locator("iframe")).to_have_attribute("src", address)


@pytest.mark.parametrize(
    ("attributes", "asked"),
    [
        ('data-lang="ja"', "?lang=ja"),
        ('data-theme="dark" data-lang="fr-CA"', "?theme=dark&lang=fr-CA"),
        ('data-lang="ja&x=1"', ""),
        ('data-lang=""', ""),
    ],
)
def test_the_table_is_in_the_language_that_the_page_names(
    page: Page, wiki: str, site: str, scenario: Scenario, attributes: str, asked: str
) -> None:
    Article.html = place(f'data-scenario="{scenario.id}" {attributes}') + loader(site)
    page.goto(wiki)
    expect(page.locator("iframe")).to_have_attribute("src", f"{site}/embed/{scenario.id}/{asked}")
    code = asked.partition("lang=")[2][:2] or "en"
    expect(framed(page).locator("html")).to_have_attribute("lang", code)
    expect(page.locator(".what-applies table")).to_be_hidden()


@pytest.mark.parametrize("theme", ["", "purple&x=1"])
def test_a_ruling_is_shown_in_the_same_way(page: Page, wiki: str, site: str, theme: str) -> None:
    slug = rulings()[0]["id"]
    Article.html = place(f'data-ruling="{slug}" data-theme="{theme}"') + loader(site)
    page.goto(wiki)
    expect(page.locator(".what-applies iframe")).to_be_visible()
    expect(page.locator("iframe")).to_have_attribute("src", f"{site}/embed/rulings/{slug}/")
    expect(page.locator(".what-applies table")).to_be_hidden()
    expect(framed(page).locator(".trace").first).to_be_visible()


def test_the_pasted_table_stays_until_the_frame_has_posted_its_height(
    page: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    held: list[Route] = []
    page.route(f"**/embed/{scenario.id}/", lambda route: held.append(route))
    Article.html = place(f'data-scenario="{scenario.id}"') + loader(site) + "<p>Below</p>"
    with page.expect_request(f"**/embed/{scenario.id}/"):
        page.goto(wiki, wait_until="commit")
    expect(page.locator(".what-applies > table")).to_be_visible()
    expect(page.locator(".what-applies iframe")).to_be_hidden()
    expect(page.locator(".what-applies iframe")).to_have_css("visibility", "hidden")
    assert height(page) == 0
    held[0].continue_()
    expect(page.locator(".what-applies iframe")).to_be_visible()
    expect(page.locator(".what-applies > [hidden] > table")).to_be_hidden()


def test_what_has_no_known_form_is_not_even_framed(page: Page, wiki: str, site: str) -> None:
    Article.html = "".join(map(place, UNKNOWN_FORMS)) + loader(site)
    page.goto(wiki)
    expect(page.locator("iframe")).to_have_count(0)
    assert page.locator(".what-applies > table:visible").count() == len(UNKNOWN_FORMS)


def test_a_hidden_scenario_leaves_the_pasted_table(
    patient: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    Scenario.objects.filter(id=scenario.id).update(is_hidden=True)
    Article.html = place(f'data-scenario="{scenario.id}"') + loader(site)
    with patient.expect_response(f"**/embed/{scenario.id}/") as framing:
        patient.goto(wiki)
    assert framing.value.status == 410
    expect_given_up(patient)


def test_an_unknown_ruling_leaves_the_pasted_table(patient: Page, wiki: str, site: str) -> None:
    Article.html = place('data-ruling="nowhere"') + loader(site)
    patient.goto(wiki)
    expect_given_up(patient)


def test_a_site_that_cannot_be_reached_leaves_the_pasted_table(
    patient: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    patient.route("**/embed/*/", lambda route: route.abort("connectionrefused"))
    Article.html = place(f'data-scenario="{scenario.id}"') + loader(site)
    patient.goto(wiki)
    expect_given_up(patient)


def test_another_message_of_the_frame_counts_for_nothing(
    patient: Page, wiki: str, site: str
) -> None:
    answered(patient.context, *OTHER_MESSAGES)
    Article.html = place('data-scenario="abcdefghjk"') + loader(site)
    patient.goto(wiki)
    expect_given_up(patient)


def test_messages_of_other_windows_are_ignored(patient: Page, wiki: str, site: str) -> None:
    answered(patient.context)
    message = '{type: "what-applies", id: "abcdefghjk", height: 300}'
    Article.html = place('data-scenario="abcdefghjk"') + loader(site)
    patient.goto(wiki)
    patient.evaluate(f"() => window.postMessage({message}, '*')")
    patient.evaluate("() => new Promise((done) => { onmessage = done; postMessage(1, '*'); })")
    expect_given_up(patient)


@pytest.mark.parametrize(("expected", "shown"), [("1", 100), ("99999", 5000), ("Infinity", 5000)])
def test_a_height_has_its_limits(
    page: Page, wiki: str, site: str, expected: str, shown: int
) -> None:
    answered(page.context, f'{{type: "what-applies", id: "abcdefghjk", height: {expected}}}')
    Article.html = place('data-scenario="abcdefghjk"') + loader(site)
    page.goto(wiki)
    expect(page.locator("iframe")).to_be_visible()
    assert height(page) == shown


def test_a_frame_that_has_spoken_stays(
    patient: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    Article.html = place(f'data-scenario="{scenario.id}"') + loader(site)
    patient.goto(wiki)
    expect(patient.locator("iframe")).to_be_visible()
    patient.clock.run_for(20_000)
    expect(patient.locator("iframe")).to_be_visible()


def test_content_that_a_wiki_shows_later_is_handled_once(
    page: Page, wiki: str, site: str, scenario: Scenario
) -> None:
    pasted = place(f'data-scenario="{scenario.id}"')
    Article.html = f"{HOOKS}{pasted}<main></main>{loader(site)}{loader(site)}"
    page.goto(wiki)
    assert page.evaluate("seen") == ["wikipage.content"] * 2
    expect_pasted(page)  # the wiki has not said that there is content
    page.evaluate("(html) => { document.querySelector('main').innerHTML = html; }", pasted)
    for _ in range(2):
        page.evaluate("show([document.querySelector('main')])")
    expect(page.locator("main iframe")).to_be_visible()
    expect(page.locator("main table")).to_be_hidden()
    expect(page.locator("iframe")).to_have_count(1)
    page.evaluate("show([document.body])")
    expect(page.locator("body > .what-applies iframe")).to_be_visible()
    expect(page.locator("iframe")).to_have_count(2)


def expect_given_up(page: Page) -> None:
    """Expect the pasted table to stay visible, and nothing else after eight seconds."""
    expect(page.locator(".what-applies > table")).to_be_visible()
    page.clock.run_for(7_000)
    expect(page.locator("iframe")).to_be_hidden()
    expect(page.locator("iframe")).to_have_count(1)
    page.clock.run_for(1_500)
    expect_pasted(page)


def test_a_pinned_ruling_shows_its_revision(page: Page, site: str, wiki: str) -> None:
    slug = "ohime-with-sword-attacks-directly"
    Article.html = place(f'data-ruling="{slug}" data-revision="1" data-theme="dark"') + loader(site)
    page.goto(wiki)
    frame = page.locator("iframe")
    expect(frame).to_have_attribute("src", f"{site}/embed/rulings/{slug}/?revision=1&theme=dark")
    expect(page.frame_locator("iframe").locator(".embed-foot")).to_contain_text("revision 1 of")
    expect(page.get_by_text("As it was pasted")).to_be_hidden()
