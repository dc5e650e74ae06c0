"""Serve the open data: the page that lists the files, and the files."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from django.conf import settings
from django.http import FileResponse, Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import condition
from django.views.decorators.vary import vary_on_headers

from explorer.sharing.links import public
from explorer.sharing.open_data import LETTERS, MANIFEST, DataFile, read_manifest
from explorer.web.view_decorators import read_only


def _folder() -> Path:
    return Path(settings.OPEN_DATA)


@read_only
def open_data(request: HttpRequest) -> HttpResponse:
    """Return `/data/`: the files of the open data, or that this server offers none."""
    manifest = read_manifest(_folder())
    context: dict[str, Any] = {
        "manifest": manifest,
        "address": request.build_absolute_uri(request.path),
    }
    if manifest:
        context |= {"vectors": manifest.of("vectors"), "facts": manifest.of("data")}
        context["entries"] = sum(each.entries for each in manifest.of("vectors"))
    return render(request, "about/open_data.html", context)


def _etag(request: HttpRequest, name: str) -> str | None:
    # It is the same for the compressed file: it names the content.
    revision = _revision(name)
    return f'W/"{revision}"' if revision else None


def _revision(name: str) -> str | None:
    if name != MANIFEST:
        found = _described(name)
        return found.revision if found else None
    try:
        return sha256((_folder() / MANIFEST).read_bytes()).hexdigest()[:LETTERS]
    except OSError:
        return None


@read_only
@public
@vary_on_headers("Accept-Encoding")
@condition(etag_func=_etag)
def open_data_file(request: HttpRequest, name: str) -> HttpResponse:
    """Return `/data/NAME`: a file that the manifest lists, or the manifest. Raises Http404."""
    if name != MANIFEST and not _described(name):
        raise Http404
    compressed = f"{name}.gz"
    accepts = "gzip" in request.META.get("HTTP_ACCEPT_ENCODING", "")
    is_compressed = accepts and (_folder() / compressed).is_file()
    try:
        file = (_folder() / (compressed if is_compressed else name)).open("rb")
    except OSError as error:
        raise Http404 from error
    response = FileResponse(
        file,
        as_attachment=name != MANIFEST,
        filename=name,
        content_type="application/x-ndjson" if name.endswith(".jsonl") else "application/json",
    )
    if is_compressed:
        response["Content-Encoding"] = "gzip"
    return cast("HttpResponse", response)


def _described(name: str) -> DataFile | None:
    manifest = read_manifest(_folder())
    return manifest.file(name) if manifest else None
