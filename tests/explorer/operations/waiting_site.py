"""Serve the site with a view that holds its thread until a file is there."""

from __future__ import annotations

import os
import time
from pathlib import Path

from django.http import HttpRequest, HttpResponse
from django.urls import path

from explorer.rsgi import application as application
from explorer.urls import urlpatterns

FOLDER = Path(os.environ["WAITING_FOLDER"])


def wait(request: HttpRequest) -> HttpResponse:
    """Write `waiting`, and answer when there is `go`."""
    (FOLDER / "waiting").touch()
    while not (FOLDER / "go").exists():
        time.sleep(0.01)
    return HttpResponse("ok")


urlpatterns.insert(0, path("wait/", wait))
