"""Check the API key of a request, if it sends one.

A request without a key is not delayed: nothing is read for it. A key that is refused counts for the
address, which gets 429 after too many of them, before the next one is looked up.
"""

from __future__ import annotations

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.views.decorators.debug import sensitive_variables

from explorer.models.api_keys import KEY, client_of_key, is_remembered
from explorer.web.api_clients import PREFIX, SCHEME, count_for, sends_a_key
from explorer.web.errors import error_response, too_many_requests
from explorer.web.rate_limits import rate_in_words, rate_of, seconds_to_wait, seconds_until_allowed
from explorer.web.translation import gettext as _
from explorer.web.translation import gettext_noop

MALFORMED = gettext_noop(
    "The Authorization header has no API key. Write “{scheme}”, a space and your key, which "
    "begins with {prefix}, or leave the header out."
)
_GROUP = "refused keys"
UNKNOWN = gettext_noop(
    "This API key does not exist, or it was revoked. Ask the people who run this site."
)


class ApiKeys:
    """Middleware that counts a request for its API key, and answers 401 if the key is not valid."""

    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if sends_a_key(request):
            refused = _refused(request)
            if refused:
                return refused
        return self.get_response(request)


@sensitive_variables("scheme", "key")
def _refused(request: HttpRequest) -> HttpResponse | None:
    """Return 401 if the key of a request is not valid, 429 after too many that were not; else
    count the request for it.
    """
    scheme, _space, key = request.META["HTTP_AUTHORIZATION"].strip().partition(" ")
    key = key.strip()
    if scheme.lower() != SCHEME.lower() or not KEY.fullmatch(key):
        return _unauthorized(request, MALFORMED)
    rate = rate_of(request, _GROUP)
    if not is_remembered(key) and (seconds := seconds_until_allowed(request, _GROUP, rate)):
        message = _("Your address has sent too many invalid keys; the limit is {rate}.")
        message = message.format(rate=rate_in_words(rate))
        return too_many_requests(request, seconds, _("Too many requests"), message)
    client = client_of_key(key)
    if client is None:
        seconds_to_wait(request, _GROUP, rate)  # counts it
        return _unauthorized(request, UNKNOWN)
    count_for(request, client)
    return None


def _unauthorized(request: HttpRequest, message: str) -> HttpResponse:
    message = _(message).format(scheme=SCHEME, prefix=PREFIX)
    response = error_response(request, 401, _("This API key is not valid"), message)
    response["WWW-Authenticate"] = f'{SCHEME} realm="API keys", error="invalid_token"'
    response["Cache-Control"] = "no-store"
    return response
