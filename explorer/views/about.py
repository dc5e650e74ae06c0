"""Pages about the site itself."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from engine.yugioh.timing import FACTS
from explorer.battles import examples
from explorer.documents import kinds
from explorer.environment import VARIABLES
from explorer.framing import NotFramed, framed_at, framed_ruling
from explorer.recipes import recipes
from explorer.running import KEPT, RECIPES


@require_safe
def documents(request: HttpRequest) -> HttpResponse:
    """`/about/documents/`: what the engine reads, field by field."""
    return render(request, "about/documents.html", {"kinds": kinds(), "facts": FACTS})


@require_safe
def embedding(request: HttpRequest) -> HttpResponse:
    """`/about/embedding/?of=ADDRESS`: how to show a table elsewhere, filled in for that one."""
    example, wanted, problem = examples()[0], request.GET.get("of", ""), ""
    framed = framed_ruling(example, example.table)
    if wanted:
        try:
            framed = framed_at(wanted, request.get_host())
        except NotFramed as error:
            problem = f"{error} Give the address of a scenario or of a ruling with a table."
    context = {
        "framed": framed,
        "address": request.build_absolute_uri(framed.page),
        "wanted": wanted,
        "problem": problem,
        "recipes": recipes(request, framed),
    }
    return render(request, "about/embedding.html", context)


@require_safe
def running(request: HttpRequest) -> HttpResponse:
    """`/about/running/`: for those who run a copy of the site."""
    context = {"variables": VARIABLES, "recipes": RECIPES, "kept": KEPT}
    return render(request, "about/running.html", context)
