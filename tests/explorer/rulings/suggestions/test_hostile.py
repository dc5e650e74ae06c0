"""Test that hostile suggestions are refused or stay text, and that none becomes public.

HOSTILE_SUGGESTIONS=10000 sends as many; the suite sends fewer.
"""

from __future__ import annotations

import os
import random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.core.cache import cache
from django.test import Client
from pytest_django import Settings

from explorer.models import Revision, Ruling, Suggestion
from explorer.rulings.suggestions import receive
from tests.explorer.named_documents import EXAMPLES
from tests.explorer.page_parts import parsed
from tests.explorer.rulings.suggestions.sent import FIELDS, query_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("catalogue")]

COUNT = int(os.environ.get("HOSTILE_SUGGESTIONS", "400"))
LIVE = "<img src=x onerror=alert(1)>"
TEXTS = (
    *(LIVE, "<script>alert(1)</script>", '"><svg/onload=alert(1)>', "{{ 7 * 7 }}{% debug %}"),
    *("javascript:alert(1)", "https://example.org/?<script>", "data:text/html,<b>", "\\u202e"),
    *("x" * 65_536, "\u202eabc\u2066", "a\x00b", "a\x1bb", "\ud800", "🂡" * 300, "'; DROP TABLE--"),
    *("", " ", "\r\n", "%00", "-1", "1e9", "９９", "NaN", "true", "[]", "9" * 5000),
)
NAMES = (
    *("title", "source_name", "source", "date", "words", "wording", "credit", "contact", "is_free"),
    *("battle_damage_opponent", "battle_damage_you", "destroyed", "answer", "damage_0", "seen"),
    *("of", "outcome", "legal", "life_points_you", "csrfmiddlewaretoken"),
)


def hostile(draw: random.Random) -> tuple[str, dict[str, str]]:
    """Return an address and what is sent to it."""
    kind = draw.choice([*EXAMPLES])
    fields = {**FIELDS, "of": query_of(EXAMPLES[kind], kind)}
    for name in draw.sample(NAMES, draw.randint(1, 5)):
        fields[name] = draw.choice(TEXTS)
    if draw.random() < 0.1:
        about = draw.choice(["/rules/ladder/", "/rulings/x/", *TEXTS])
        return "/suggest/mistake/", {**fields, "about": about}
    return f"/suggest/{kind}/", fields


def test_hostile_suggestions_are_refused_or_stay_text(
    settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.BEHIND_PROXY = 1
    settings.SUGGESTIONS_FROM_ONE_ADDRESS = "3/h"
    settings.CPU_BUDGETS = dict.fromkeys(settings.CPU_BUDGETS, 0)
    monkeypatch.setattr(receive, "MOST_WAITING", COUNT // 10)
    draw = random.Random(24)
    client = Client(raise_request_exception=True)
    public = {"rulings": Ruling.objects.count(), "revisions": Revision.objects.count()}
    statuses, locations = [], set()
    for _ in range(COUNT):
        client.defaults["HTTP_X_FORWARDED_FOR"] = f"203.0.113.{draw.randrange(40)}"
        address, fields = hostile(draw)
        response = _twice(client, address, fields)
        statuses.append(response.status_code)
        assert response.status_code in (200, 302, 400, 404, 413, 414, 429), (address, fields)
        if response.status_code == 302 and response["Location"].startswith("/suggestions/"):
            locations.add(response["Location"])
        assert LIVE not in response.content.decode()
    assert {302, 429, 200} <= {*statuses}
    stored = Suggestion.objects.all()
    assert {each.get_absolute_url() for each in stored} == locations  # nothing is lost
    assert 0 < len(stored) <= COUNT // 10
    after = {"rulings": Ruling.objects.count(), "revisions": Revision.objects.count()}
    assert after == public
    cache.clear()
    staff = Client()
    staff.force_login(User.objects.create_superuser("ada"))
    for each in [*stored][:60]:
        for address in (each.get_absolute_url(), f"/admin/explorer/suggestion/{each.pk}/change/"):
            page = staff.get(address).content.decode()
            for live in ("<img src=x", "<script>alert", "<svg/onload", 'href="javascript:'):
                assert live not in page, address
            assert "49{%" not in page


def _twice(client: Client, address: str, fields: dict[str, str]) -> Any:
    """Send the form, and once more with the comparison that it shows."""
    fields = {name: text.encode("utf-8", "replace").decode() for name, text in fields.items()}
    response = client.post(address, fields)
    if response.status_code != 200:
        return response
    seen = parsed(response).all("input", name="seen")
    if not seen:
        return response
    return client.post(address, {**fields, "seen": seen[0].attributes["value"]})
