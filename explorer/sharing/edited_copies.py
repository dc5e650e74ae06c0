"""Keep the scenario that a composed document is an edited copy of, in the address."""

from __future__ import annotations

from django.http import QueryDict
from django.views import View

from explorer.models.scenarios import is_id
from explorer.web.htmx import HtmxRequest


def based_in(params: QueryDict) -> str:
    """Return the id of the scenario that a document was copied from; empty where there is none."""
    id = params.get("based", "")
    return id if is_id(id) else ""


def with_based(address: str, based: str) -> str:
    """Return a query string with the scenario that its document was copied from, if any."""
    return f"{address}&based={based}" if based else address


class EditedCopyMixin(View):
    """A composer whose address keeps `based`, the scenario that its document was copied from."""

    request: HtmxRequest

    @property
    def based(self) -> str:
        """Return the id of the scenario; empty where there is none."""
        return based_in(self.request.GET)

    def with_extra_params(self, address: str) -> str:
        """Return the address with the scenario that the document was copied from, if any."""
        return with_based(address, self.based)
