"""Test that English names of cards are marked on pages in other languages."""

from __future__ import annotations

import time

import pytest
from django.test import Client

from explorer.models import Card, Scenario, invalidate_name_index
from explorer.results.kinds import KINDS
from explorer.web.english_names import mark
from tests.conftest import battle
from tests.parsed_html import page_of

JAFAR, WICKED = "Jafar", "Jafar - Wicked Sorcerer"
BREAKER = 'Code "A" & <B>\'s Breaker'
MAGICIAN, GUARDIAN = "Dark Magician", "Some Guardian"
MARKED = '<span lang="en">{}</span>'.format


@pytest.mark.parametrize(
    ("html", "marked"),
    [
        (f"<b>{JAFAR}</b>に挑む", f"<b>{MARKED(JAFAR)}</b>に挑む"),
        (f"「{JAFAR}」が{JAFAR}に", f"「{MARKED(JAFAR)}」が{MARKED(JAFAR)}に"),
        (f"{WICKED} {JAFAR}", f"{MARKED(WICKED)} {MARKED(JAFAR)}"),
        *(
            (written, MARKED(written))
            for written in (
                "Code &#34;A&#34; &amp; &lt;B&gt;&#39;s Breaker",  # as Jinja2 writes it
                "Code &quot;A&quot; &amp; &lt;B&gt;&#x27;s Breaker",  # as Django does
            )
        ),
    ],
)
def test_a_name_is_an_element_of_its_own(html: str, marked: str) -> None:
    assert mark(html, [JAFAR, WICKED, BREAKER]) == marked


@pytest.mark.parametrize(
    "html",
    [
        f'<input value="{JAFAR}"> <i title="{JAFAR}"></i>',
        f"<title>{JAFAR}</title><option>{JAFAR}</option><svg><text>{JAFAR}</text></svg>",
        f'<a lang="en">{JAFAR}</a>',
        f"{JAFAR}s, Éfaux{JAFAR}, {JAFAR}ée, 3{JAFAR}",
        "&amp; &#39;",
    ],
)
def test_what_is_no_text_or_a_part_of_a_word_stays(html: str) -> None:
    assert mark(html, [JAFAR, "amp", "39"]) == html
    assert mark(html, []) == html


@pytest.fixture
def saved(catalogue: None) -> Scenario:
    """Save a battle of a card without a Japanese name against a monster that is no card."""
    Card.objects.filter(name=MAGICIAN).update(names={"fr": "Magicien Sombre"})
    invalidate_name_index(Card)
    document = battle(attacker=2500, target=1400)
    document["attacker"]["name"], document["target"]["name"] = MAGICIAN, GUARDIAN
    read = KINDS["battle"].read(document)
    return Scenario.objects.get_or_save(read, "A battle")[0]


@pytest.mark.django_db
@pytest.mark.parametrize("address", ["/ja/s/{id}/", "/embed/{id}/?lang=ja", "/ja/battle/?{query}"])
def test_a_page_marks_a_card_without_a_name_in_its_language(
    client: Client, saved: Scenario, address: str
) -> None:
    query = "a-name=Dark+Magician&a-atk=2500&t-name=Some+Guardian&t-atk=1400"
    for _again in range(2):  # what is kept from the first page is marked, too
        response = client.get(address.format(id=saved.pk, query=query), follow=True)
        why = page_of(response).one("table", "trace").all("summary")[0]
        assert [each.text for each in why.all("span", lang="en")] == [MAGICIAN]
        assert MAGICIAN in why.text
        assert GUARDIAN in why.text


@pytest.mark.django_db
@pytest.mark.parametrize("start", ["", "/fr"])
def test_no_name_is_marked_where_its_card_has_one(
    client: Client, saved: Scenario, start: str
) -> None:
    assert MARKED(MAGICIAN) not in client.get(f"{start}/s/{saved.pk}/").content.decode()


@pytest.mark.django_db
def test_texts_without_elements_stay_as_they_are(client: Client, saved: Scenario) -> None:
    exported = client.get(f"/s/{saved.pk}.txt?lang=ja").content.decode()
    assert MAGICIAN in exported
    assert "lang=" not in exported


def test_many_names_on_a_long_page_take_little_more_than_one() -> None:
    row = "<li><b>{}</b> does damage, and nobody takes any of it here.</li>"
    names = [f"Mickey Mouse - Captain of the {number}th Ship" for number in range(1000)]
    others = [f"{letter}{number} the Brave" for letter in "abcdefgh" for number in range(125)]
    page = "".join(map(row.format, [*names, *others]))

    def seconds(sought: list[str]) -> float:
        began = time.thread_time()
        marked = mark(page, sought)
        took = time.thread_time() - began
        assert marked.count('<span lang="en">') == len(sought)
        return took

    alone = min(seconds(others[:1]) for _ in range(5))
    assert min(seconds(others) for _ in range(5)) < 20 * alone
