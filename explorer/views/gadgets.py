"""Serve what wikis copy: the Lua module that calculates, its template, and scripts for gadgets."""

from __future__ import annotations

import json
from functools import cache

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from explorer.sharing.links import public
from explorer.web.view_decorators import read_only


@read_only
@public
def loader(request: HttpRequest) -> HttpResponse:
    """Return `/embed/loader.js`, which replaces a pasted table with the live one.

    The script contains this site's address.
    """
    site = json.dumps(f"{request.scheme}://{request.get_host()}")
    script = _file("loader.js").replace('"{{ site }}"', site)
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@read_only
@public
def lua_module(request: HttpRequest) -> HttpResponse:
    """Return `/embed/module.lua`: the page `Module:What Applies`, for wikis with Scribunto."""
    return HttpResponse(_file("module.lua"), content_type="text/plain; charset=utf-8")


@read_only
@public
def template(request: HttpRequest) -> HttpResponse:
    """Return `/embed/template.wikitext`: the page `Template:What Applies`, with its form."""
    text = _file("wiki/template.wikitext")
    return HttpResponse(text, content_type="text/plain; charset=utf-8")


@read_only
@public
def calculator(request: HttpRequest) -> HttpResponse:
    """Return `/embed/calculator.js`: the gadget with which readers of a wiki calculate."""
    script = _file("wiki/calculator.js")
    return HttpResponse(script, content_type="text/javascript; charset=utf-8")


@cache
def _file(name: str) -> str:
    return (settings.BASE_DIR / "static" / name).read_text("utf-8")
