"""Test the wiki gadgets: the loader has its site's address, the Lua module prints the exports."""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from functools import cache
from typing import Any

import pytest
from django.test import Client
from hypothesis import given
from hypothesis import strategies as st
from lupa import lua51
from pytest_django import Settings

from explorer.models.scenarios import ID_ALPHABET, MAX_ID_LENGTH, MIN_ID_LENGTH
from explorer.rulings.named_battles import NamedBattle, examples
from explorer.sharing.exports import Sheet
from explorer.sharing.exports.data import as_json
from explorer.sharing.exports.wikis import as_wikitext
from tests.every_case import every
from tests.explorer.sharing.exports.sheets import NAMES, SHEETS, TEXTS, fuzzed, named, of_example
from tests.explorer.sharing.exports.test_exports import unmarked
from tests.machine import ROOT

MODULE = ROOT / "static" / "module.lua"
ID = "abcdefghjk"
NAME = f"Module:What Applies/{ID}.json"
WHOLE = as_json(named("A"))

# The part of Scribunto that the module uses; Python implements what Lua lacks.
SCRIBUNTO = """
function(content, decoded)
  local function new(name)
    if name:find("[#<>|{}%[%]]") then return nil end
    return { getContent = function() return content(name) end }
  end
  local function jsonDecode(text)
    local fine, value = decoded(text)
    if not fine then error("mw.text.jsonDecode: invalid", 2) end
    return value
  end
  mw = {
    text = { jsonDecode = jsonDecode },
    title = { new = new },
  }
end
"""


class Wiki:
    """A wiki with the module, and with pages that hold text."""

    def __init__(self) -> None:
        self.lua = lua51.LuaRuntime(unpack_returned_tuples=True)
        self.pages: dict[str, str] = {}
        scribunto = self.lua.eval(SCRIBUNTO)
        scribunto(self.pages.get, self.decoded)
        self.module = self.lua.execute(MODULE.read_text("utf-8"))

    def decoded(self, text: str) -> tuple[bool, Any]:
        try:
            value = json.loads(text)
        except ValueError:
            return False, None
        structured = isinstance(value, dict | list)
        return True, self.lua.table_from(value, recursive=True) if structured else value

    def invoke(self, function: str, *arguments: str) -> str:
        """Return the output of `{{#invoke:What Applies|function|arguments}}`."""
        frame = self.lua.table_from({"args": self.lua.table_from(arguments)})
        return str(self.module[function](frame))

    def holding(self, text: str) -> Wiki:
        """Return the wiki with one page."""
        self.pages.clear()
        self.pages[NAME] = text
        return self


@cache
def wiki() -> Wiki:
    return Wiki()


def encodable(sheet: Sheet) -> bool:
    """Return whether a wiki page can contain a text: no page has lone surrogates, unlike JSON."""
    return not re.search("[\ud800-\udfff]", repr(sheet)) and r"\ud800" not in repr(sheet)


def refused(printed: str) -> str:
    """Return the text of an error message, if nothing in it is markup."""
    category = re.escape("[[Category:Pages with What Applies errors]]")
    match = re.fullmatch(f'<strong class="error">(.*)</strong>{category}', printed)
    assert match, printed
    return unmarked(match[1])


@pytest.mark.parametrize(
    ("address", "kind"),
    [
        ("/embed/loader.js", "text/javascript"),
        ("/embed/module.lua", "text/plain"),
        ("/embed/template.wikitext", "text/plain"),
        ("/embed/calculator.js", "text/javascript"),
    ],
)
def test_any_site_may_load_it_and_keep_it_a_few_minutes(
    client: Client, address: str, kind: str
) -> None:
    client.cookies["theme"] = "dark"
    response = client.get(address)
    assert response.status_code == 200
    assert {
        "Content-Type": f"{kind}; charset=utf-8",
        "Cache-Control": "public, max-age=300",
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "X-Content-Type-Options": "nosniff",
        "X-Frame-Options": "DENY",
    }.items() <= {**response.headers}.items()
    assert not response.cookies
    assert "Cookie" not in response.headers.get("Vary", "")
    assert client.post(address).status_code == 405


@pytest.mark.parametrize("secure", [True, False])
def test_the_loader_uses_the_address_of_its_site(
    client: Client, settings: Settings, secure: bool
) -> None:
    settings.ALLOWED_HOSTS = ["*"]
    response = client.get("/embed/loader.js", secure=secure, headers={"host": "what.example:81"})
    script = response.content.decode()
    scheme = "https" if secure else "http"
    assert f'\n  var SITE = "{scheme}://what.example:81";\n' in script
    assert "{{" not in script


@pytest.mark.parametrize(
    "host", ['a"+alert(1)+"', "a</script>", "a\\", "a b.example", "elsewhere.example"]
)
def test_a_hostile_host_is_not_filled_in(client: Client, settings: Settings, host: str) -> None:
    settings.ALLOWED_HOSTS = ["testserver"] if host == "elsewhere.example" else ["*"]
    response = client.get("/embed/loader.js", headers={"host": host})
    assert response.status_code == 400
    assert host.encode() not in response.content


def test_the_loader_is_small_and_plain_and_takes_the_ids_that_there_are(client: Client) -> None:
    script = client.get("/embed/loader.js").content.decode()
    assert len(script.encode()) < 3750
    code = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL).strip()
    assert re.fullmatch(r"\(function \(\) \{.*\}\)\(\);", code, re.DOTALL)
    assert not re.search(r"\?[.?]|`|=>|\b(?:async|await|let|const|class)\b", code)
    match = re.search(r"\^(\[[^]]*\])\{(\d+),(\d+)\}\$", script)
    assert match
    letters_taken = {chr(at) for at in range(128) if re.fullmatch(match[1], chr(at))}
    assert (letters_taken, int(match[2]), int(match[3])) == (
        set(ID_ALPHABET),
        MIN_ID_LENGTH,
        MAX_ID_LENGTH,
    )


def test_the_module_is_the_file_that_is_tested(client: Client) -> None:
    assert client.get("/embed/module.lua").content.decode() == MODULE.read_text("utf-8")
    assert wiki().lua.eval("_VERSION") == "Lua 5.1"


@pytest.mark.parametrize("name", ["template.wikitext", "calculator.js"])
def test_what_a_wiki_copies_is_the_file_that_is_tested(client: Client, name: str) -> None:
    text = (ROOT / "static" / "wiki" / name).read_text("utf-8")
    assert client.get(f"/embed/{name}").content.decode() == text
    assert "CC0 1.0" in text[:700]
    assert "://" not in text


def test_the_calculator_is_a_script_that_old_wikis_take(client: Client) -> None:
    """ResourceLoader refuses newer syntax, in MediaWiki 1.39 and in Fandom."""
    script = client.get("/embed/calculator.js").content.decode()
    code = re.sub(r"/\*.*?\*/", "", script, flags=re.DOTALL)
    code = re.sub(r'"[^"\n]*"', '""', code).strip()
    assert re.fullmatch(r"\(function \(\) \{.*\}\)\(\);", code, re.DOTALL)
    assert not re.search(r"\?[.?]|`|=>|\b(?:async|await|let|const|class)\b|\(\?<", code)
    assert not re.search(r"<script|</|eval\(|insertAdjacent|outerHTML", code)
    assert code.count("innerHTML") == 1  # of what the wiki's own parser returns


@pytest.mark.parametrize("example", examples(), ids=lambda each: each.slug)
def test_a_worked_example_is_the_same_table_sentence_and_values(example: NamedBattle) -> None:
    sheet = of_example(example)
    page = wiki().holding(as_json(sheet))
    assert page.invoke("table", f" {ID}\n") == as_wikitext(sheet)
    assert unmarked(page.invoke("sentence", ID)) == sheet.sentence
    for step in json.loads(as_json(sheet))["steps"]:
        for field, value in step.items():
            meant = value if isinstance(value, str) else json.dumps(value)
            assert unmarked(page.invoke("step", ID, step["n"], f"{field} ")) == meant


@fuzzed
@given(SHEETS.filter(encodable))
def test_it_is_the_same_table_whatever_a_text_holds(sheet: Sheet) -> None:
    assert wiki().holding(as_json(sheet)).invoke("table", ID) == as_wikitext(sheet)


@every("name", NAMES)
def test_a_hostile_name_through_the_engine(name: str) -> None:
    sheet = named(name)
    page = wiki().holding(as_json(sheet))
    assert page.invoke("table", ID) == as_wikitext(sheet)
    assert unmarked(page.invoke("sentence", ID)) == sheet.sentence
    assert unmarked(page.invoke("step", ID, "08", "cards")) == name


@fuzzed
@given(st.one_of(TEXTS, st.text(alphabet="%~_/:é4Gf]|", max_size=12)))
def test_a_link_is_quoted_in_the_same_way(link: str) -> None:
    sheet = named("A")._replace(link=re.sub("[\ud800-\udfff]", "", link))
    assert wiki().holding(as_json(sheet)).invoke("table", ID) == as_wikitext(sheet)


@pytest.mark.parametrize(
    "title",
    ["httPMID httpmid hhttp", "RFC rfc RFCISBN", "İSBN ıſbn iSBN PMİD pmıd", " ", "  ", "a_²½Ⅷ①"],
)
def test_what_mediawiki_links_is_escaped_in_the_same_way(title: str) -> None:
    sheet = named("A")._replace(title=title, ruleset=title)
    assert wiki().holding(as_json(sheet)).invoke("table", ID) == as_wikitext(sheet)


def test_the_same_letters_of_all_there_are_stay() -> None:
    every = (chr(at) for at in range(sys.maxunicode + 1))
    title = "".join(each for each in every if unicodedata.category(each) not in ("Cn", "Cs", "Co"))
    sheet = named("A")._replace(title=title)
    printed, meant = wiki().holding(as_json(sheet)).invoke("table", ID), as_wikitext(sheet)
    assert printed.split(";") == meant.split(";")


def test_headings_come_from_the_page() -> None:
    document = json.loads(WHOLE) | {"heading_to_you": "Damage [to] you"}
    printed = wiki().holding(json.dumps(document)).invoke("table", ID)
    assert '! scope="col" | Damage &#91;to&#93; you\n' in printed


@every("function", ["table", "sentence", "step"])
@every("id", ["", "hjkmnpqrst", "[[x]]", "<script>", "''x''", "a|b", "é~~~~"])
def test_a_missing_page_is_reported(function: str, id: str) -> None:
    says = refused(wiki().holding("{}").invoke(function, id, "03", "to_you"))
    assert (f"There is no page Module:What Applies/{id}.json." if id else "Name a scenario") in says


@pytest.mark.parametrize("text", ["", "{", "[1", "1", '"x"', "null", "true", "nonsense <b>"])
def test_broken_json_is_reported(text: str) -> None:
    assert f"There is no valid JSON in {NAME}." in refused(wiki().holding(text).invoke("table", ID))


@every("wrong", [None, 1, True, ["x"], [1], [{"n": "01"}]])
@every("key", ["headline", "ruleset", "url", "heading_label", "heading_to_you", "steps"])
def test_missing_keys_of_the_json_are_reported(key: str, wrong: Any) -> None:
    document = json.loads(WHOLE) | {key: wrong}
    says = refused(wiki().holding(json.dumps(document)).invoke("table", ID))
    assert "The JSON lacks" in says


def test_an_unknown_step_or_field_is_reported_with_the_known_ones() -> None:
    page = wiki().holding(WHOLE)
    says = refused(page.invoke("step", ID, "<b>", "to_you"))
    assert "There is no step <b>. There are normal, 08." in says
    says = refused(page.invoke("step", ID, "08", "{{x}}"))
    assert "There is no field {{x}}. There are applied, cards, label, n, source, to_opp" in says
    whole = json.loads(WHOLE)
    whole["steps"][0]["cards"] = ["A"]
    says = refused(wiki().holding(json.dumps(whole)).invoke("step", ID, "normal", "cards"))
    assert "There is no field cards." in says
    assert "There is no step ." in refused(page.invoke("step", ID))


KEYS = st.sampled_from(["title", "sentence", "steps", "n", "label", "to_you", "url", "", "1"])
ON_ONE_LINE = TEXTS.filter(str.isprintable)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 9) | ON_ONE_LINE,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(KEYS, inner, max_size=4),
    max_leaves=9,
)


@fuzzed
@given(
    JSON, st.dictionaries(KEYS, JSON), st.sampled_from(["table", "sentence", "step"]), ON_ONE_LINE
)
def test_whatever_a_page_holds_there_is_never_an_error_of_lua(
    value: Any, changes: dict[str, Any], function: str, argument: str
) -> None:
    for document in (value, json.loads(WHOLE) | changes):
        page = wiki().holding(json.dumps(document))
        for arguments in ((ID, argument, argument), (argument, "08", "why"), (ID, "08", argument)):
            printed = page.invoke(function, *arguments)
            if "<" in printed:
                refused(printed)
