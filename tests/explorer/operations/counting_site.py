"""Serve the site, and write a line to the log for each index that is built."""

from __future__ import annotations

import sys
from typing import Any

from explorer.rsgi import application as application


def note_builds() -> None:
    """Note whenever an index is built. Django is set up now."""
    from explorer.models.name_index import NameIndex
    from explorer.models.ruling_index import WordIndex
    from explorer.pages.spelling import Vocabulary

    for index in (NameIndex, WordIndex, Vocabulary):
        _note(index)


def _note(index: Any) -> None:
    build = index.__init__

    def noted(self: Any, *arguments: Any) -> None:
        sys.stderr.write(f"built {index.__name__}\n")
        sys.stderr.flush()
        build(self, *arguments)

    index.__init__ = noted


note_builds()
