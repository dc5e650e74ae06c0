"""Test that the recorded addresses answer as before, regardless of wording."""

from __future__ import annotations

import pytest

from tests.explorer.recorded.answers import ANSWERS, addresses, answers, save_scenarios


@pytest.mark.django_db
@pytest.mark.usefixtures("catalogue")
def test_recorded_addresses_keep_their_numbers_and_links() -> None:
    save_scenarios()
    recorded = ANSWERS.read_text("utf-8").splitlines()
    assert len(recorded) == len(addresses()) >= 400
    differ = [now for before, now in zip(recorded, answers(), strict=True) if now != before]
    assert not differ
