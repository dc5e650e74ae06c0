"""Split the text of a Pendulum Monster where a file has both texts in one."""

from __future__ import annotations

import re

_PENDULUM = re.compile(r"\[\s*Pendulum\s+Effect\s*\]", re.IGNORECASE)
_MONSTER = re.compile(r"\[\s*(?:Monster\s+Effect|Flavor\s+Text)\s*\]", re.IGNORECASE)
_DASHES = re.compile(r"^[ \t]*[-–—]{3,}[ \t]*$", re.MULTILINE)


def split(text: str) -> tuple[str, str]:
    """Return the monster's own text and the Pendulum text; without headings all of it
    is the first.
    """
    heading = _PENDULUM.search(text)
    if heading is None:
        own = _MONSTER.search(text)
        return (text[own.end() :].strip(), "") if own else (text, "")
    before, after = text[: heading.start()].strip(), text[heading.end() :]
    border = _MONSTER.search(after) or _DASHES.search(after)
    if border is None:
        return before, after.strip()
    pendulum = _DASHES.sub("", after[: border.start()]).strip()
    own_text = _DASHES.sub("", after[border.end() :]).strip()
    return "\n".join(filter(None, (before, own_text))), pendulum
