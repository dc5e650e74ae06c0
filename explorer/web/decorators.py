"""Decorate views so that caches keep their responses."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpResponse
from django.utils.cache import patch_cache_control

A_DAY = 24 * 60 * 60  # seconds; by then a pinned table of a hidden ruling is gone from caches
A_FEW_MINUTES = 300  # seconds; by then a hidden scenario is gone from caches, a new ruleset in them

View = Callable[..., HttpResponse]


def cache_publicly(view: View) -> View:
    """Let caches keep a view's successful responses, but not a 404 or a hidden object.

    A response of status 304 says the same as the one of 200 that a cache has. A response that says
    itself how long it may be kept is left alone.
    """

    @wraps(view)
    def keeping(*args: Any, **kwargs: Any) -> HttpResponse:
        response = view(*args, **kwargs)
        if response.status_code in (200, 304) and not response.has_header("Cache-Control"):
            patch_cache_control(response, public=True, max_age=A_FEW_MINUTES)
        return response

    return keeping


def cache_for_a_day(response: HttpResponse) -> HttpResponse:
    """Let caches keep a successful response for a day: it changes only with a release, or when
    staff hide it.
    """
    if response.status_code == 200:
        patch_cache_control(response, public=True, max_age=A_DAY)
    return response
