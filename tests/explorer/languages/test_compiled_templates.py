"""Test that what depends on the language alone is a part of a compiled template."""

from __future__ import annotations

from typing import Any

import pytest
from django.template import engines
from django.urls import reverse

from explorer.web.htmx import address_of
from explorer.web.languages import speaking

LANGUAGES = ("en", "ja")


def compiled(template: str, code: str) -> str:
    """Return the Python code of a template in a language."""
    backend: Any = engines["translated_templates"]
    with speaking(code):
        return str(backend.env.compile(template, raw=True))


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    "template",
    [
        '{{ url("rulings") }}',
        '{% trans address=url("rulings") %}<a href="{{ address }}">{% endtrans %}',
        '<p{{ in_english() }}>{{ url("rulings") }}',
    ],
)
def test_an_address_is_text_in_the_language_of_the_page(template: str, code: str) -> None:
    path = {"en": "/rulings/", "ja": "/ja/rulings/"}[code]
    found = compiled(template, code)
    assert path in found
    assert "context.call" not in found


def test_an_attribute_of_english_words_is_only_on_other_pages() -> None:
    template = "<p{{ in_english() }}>"
    assert "lang=" not in compiled(template, "en")
    assert 'lang="en"' in compiled(template, "ja")


def test_an_address_with_a_variable_is_found_when_it_is_printed() -> None:
    assert "context.call" in compiled('{{ url("ruling", slug) }}', "ja")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "key"), [("ruling", "a-0-b"), ("card", 4031928), ("lorcana-card", "elsa-0")]
)
def test_the_address_of_a_thing_is_that_of_its_view(name: str, key: str | int, code: str) -> None:
    with speaking(code):
        assert address_of(name, key) == reverse(name, args=[key])
