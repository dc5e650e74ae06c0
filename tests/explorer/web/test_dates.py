"""Test that dates are printed in the language of the page, also those that sources write."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import translation

from engine.languages import speaking
from explorer.web.text_printing import source_date
from tests.conftest import rulings
from tests.parsed_html import page_of


def said(text: str, code: str) -> str:
    with speaking(code), translation.override(code):
        return source_date(text)


@pytest.mark.parametrize(
    ("text", "code", "printed"),
    [
        ("August 20, 2022", "ja", "2022年8月20日"),
        ("August 20, 2022", "fr", "20 août 2022"),
        ("July 2019", "de", "Juli 2019"),
        ("2019", "fr", "2019"),
    ],
)
def test_a_date_of_a_source_is_in_the_language_of_the_page(
    text: str, code: str, printed: str
) -> None:
    assert said(text, code) == printed


def test_what_a_source_says_of_two_dates_has_both() -> None:
    both = said("August 20, 2022, revised December 30, 2022", "de")
    assert "20. August 2022" in both
    assert "30. Dezember 2022" in both
    assert "August 2025" in said("Rules of August 2025", "de")


@pytest.mark.parametrize("text", ["", "last summer", "March 2022, revised soon", "May 32, 2022"])
def test_other_dates_are_not_read(text: str) -> None:
    assert said(text, "de") == ""


def test_all_dates_of_the_shipped_rulings_are_read() -> None:
    dates = {ruling.get("date", "") for ruling in rulings()} - {""}
    assert len(dates) > 20
    assert not [date for date in dates if not said(date, "fr")]


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_a_ruling_has_its_date_in_the_language_of_its_page(client: Client) -> None:
    (dated, *_others) = [each["id"] for each in rulings() if each.get("date") == "July 2019"]
    source = page_of(client.get(f"/de/rulings/{dated}/")).one("aside").all("dd")
    (date,) = [each for each in source if "Juli 2019" in each.text]
    assert not date.all("span")  # it is not said to be English
    assert "July 2019" in page_of(client.get(f"/rulings/{dated}/")).text
