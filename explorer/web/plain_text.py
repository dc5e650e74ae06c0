"""Define the plain text that forms accept: no control characters, which neither a page nor an
export can hold, and none that changes the direction of what follows it.
"""

from __future__ import annotations

import json
import re
from typing import Any

from django.core.validators import RegexValidator

from explorer.web.translation import gettext_lazy as _

_NOT_TEXT = r"\x7f-\x9f\u2028-\u202e\u2066-\u2069\ufffe\uffff"
ONE_LINE = rf"^[^\x00-\x1f{_NOT_TEXT}]*$"
PLAIN = rf"^[^\x00-\x08\x0b\x0c\x0e-\x1f{_NOT_TEXT}]*$"

is_one_line = RegexValidator(
    ONE_LINE, _("This has line breaks or special characters. Allowed: one line of plain text.")
)
is_plain = RegexValidator(PLAIN, _("This has special characters. Allowed: plain text."))


def one_kind_of_line_break(text: str) -> str:
    """Return the text with plain newlines, which differ by browser."""
    return text.replace("\r\n", "\n").replace("\r", "\n")


_SURROGATES = re.compile("[\ud800-\udfff]")


def without_surrogates(stored: Any) -> Any:
    """Return a stored JSON value with U+FFFD for each lone surrogate, in its keys, too.

    SQLite stores such letters within JSON, but no response can be encoded with them.
    """
    text = json.dumps(stored, ensure_ascii=False)
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.loads(_SURROGATES.sub("\ufffd", text))
    return stored
