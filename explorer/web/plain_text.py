"""Define the plain text that forms accept: no control characters, which neither a page nor an
export can hold, and none that changes the direction of what follows it.
"""

from __future__ import annotations

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
