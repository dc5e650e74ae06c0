"""Read what an address asks of an export: a column for the reasons, and links for the cards."""

from __future__ import annotations

from collections.abc import Mapping

from explorer.sharing.exports.card_links import PAGES, WITH_TEMPLATES, CardLink
from explorer.sharing.exports.sheet import Sheet
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

WITH_REASONS = ("wikitext", "html-table", "dokuwiki", "md", "bbcode")
LINKS = {"wikitext": WITH_TEMPLATES, "html-table": WITH_TEMPLATES, "dokuwiki": PAGES}
LONGEST = 100
_NO_REASONS = gettext_noop("why: only {formats} have this column.")
_NO_LINKS = gettext_noop("link: only {formats} link cards.")
_NO_PATTERN = gettext_noop("link: this pattern is not allowed. Allowed: {allowed}.")


class InvalidOption(ValueError):
    """Raised for an option that an export does not have; the message says what is allowed."""


def with_options(sheet: Sheet, suffix: str, params: Mapping[str, str]) -> Sheet:
    """Return the sheet as `why` and `link` ask for it. Raises InvalidOption."""
    why, pattern = params.get("why", ""), params.get("link", "")
    if why:
        if suffix not in WITH_REASONS:
            raise InvalidOption(_(_NO_REASONS).format(formats=", ".join(WITH_REASONS)))
        if why != "1":
            raise InvalidOption(_("why: this is not allowed. Allowed: 1."))
        sheet = sheet._replace(has_reasons=True)
    if pattern:
        if suffix not in LINKS:
            raise InvalidOption(_(_NO_LINKS).format(formats=", ".join(LINKS)))
        link = CardLink(pattern)
        takes_templates = LINKS[suffix] == WITH_TEMPLATES
        is_known = link.is_page or (takes_templates and link.is_template)
        if not is_known or len(pattern) > LONGEST:
            raise InvalidOption(_(_NO_PATTERN).format(allowed=LINKS[suffix]))
        sheet = sheet._replace(card_link=link)
    return sheet
