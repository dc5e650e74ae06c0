"""Test that what a call of the template says arrives in the module, through a real MediaWiki."""

from __future__ import annotations

import pytest

from engine.yugioh import Battle
from explorer.sharing.exports.wiki_template import template_call, values_of
from tests.conftest import battle, effect, monster, rulings
from tests.wiki.mediawiki import Wiki
from tests.wiki.test_calculator import ECHO, TEMPLATE, TYPED


@pytest.fixture(scope="module")
def echoing(wiki: Wiki) -> Wiki:
    """Return the wiki with a template that shows what arrives."""
    wiki.save("Module:Echo", ECHO)
    wiki.save("Template:Echo", TEMPLATE.replace("#invoke:What Applies", "#invoke:Echo"))
    return wiki


def arrived(wiki: Wiki, call: str) -> dict[str, str]:
    page = wiki.parse(call).page
    names, values = ([each.text for each in page.all(tag)] for tag in ("th", "td"))
    return dict(zip(names, values, strict=True))


@pytest.mark.parametrize("name", [*TYPED, " a ", "a\tb", "e\u0301", "&amp;"])
def test_a_name_arrives_as_it_is(echoing: Wiki, name: str) -> None:
    document = battle(
        monster(1, name=name), None, effect("07", card=name), effect("07", card=name[::-1])
    )
    document = Battle.from_document(document).to_document()
    expected = {each: " ".join(value.split()) for each, value in values_of(document)}
    assert arrived(echoing, template_call(document, "Echo")) == expected
    echoing.save("Signed", template_call(document, "Echo"))
    saved = echoing.api("parse", page="Signed", prop="wikitext")["wikitext"]
    assert saved == template_call(document, "Echo")


def test_every_ruling_arrives(echoing: Wiki) -> None:
    read = [case["battle"] for case in rulings() if "attacker" in case.get("battle", ())]
    documents = [Battle.from_document(document).to_document() for document in read]
    assert len(documents) >= 50
    for document in documents:
        sent = template_call(document, "Echo")
        assert arrived(echoing, sent) == dict(values_of(document))
