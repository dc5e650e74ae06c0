"""Test that static files can't be framed, like the site's pages."""

from __future__ import annotations

import pytest
from django.test import Client


@pytest.mark.parametrize("name", ["explorer.css", "embed.js", "icon.svg"])
def test_a_file_denies_framing(client: Client, name: str) -> None:
    response = client.head(f"/static/{name}")
    assert response.status_code == 200
    assert response["X-Frame-Options"] == "DENY"
    assert "frame-ancestors 'none'" in response["Content-Security-Policy"]
