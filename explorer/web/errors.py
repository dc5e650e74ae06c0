"""Whatever is refused: a list of `{loc, msg, input}` for programs, a page for people."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render

Place = list[str | int]


def refusal(
    status: int, message: str, place: Place | None = None, given: Any = None
) -> JsonResponse:
    """One error; without a place it is about the request as a whole."""
    wrong = {"loc": place or [], "msg": message, "input": given}
    return JsonResponse({"detail": [wrong]}, status=status)


def refused(request: HttpRequest, status: int, title: str, message: str) -> HttpResponse:
    """The same for whoever asked: a program of the API, or a person."""
    if request.path.startswith("/api/"):
        return refusal(status, message)
    return render(request, "refused.html", {"title": title, "message": message}, status=status)


def too_many_requests(request: HttpRequest, seconds: int, title: str, message: str) -> HttpResponse:
    """Too many requests: not before so many seconds have gone by."""
    said = f"{message} Try again in {in_words(seconds)}."
    return with_retry_after(refused(request, 429, title, said), seconds)


def with_retry_after(response: HttpResponse, seconds: int) -> HttpResponse:
    """The answer, which says when to try again, and which no cache may keep."""
    response["Retry-After"] = str(seconds)
    response["Cache-Control"] = "no-store"
    return response


def in_words(seconds: int) -> str:
    """A while, as people say it: `40 seconds`, `3 minutes`."""
    if seconds < 100:
        return f"{seconds} second{'' if seconds == 1 else 's'}"
    return f"{-(-seconds // 60)} minutes"
