"""Serve the address that Discord sends interactions to."""

from __future__ import annotations

import time

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseNotAllowed, JsonResponse
from django.views.decorators.csrf import csrf_exempt
from pydantic import ValidationError

from engine.text import Name
from explorer.api.discord import interactions as discord
from explorer.api.discord.commands import (
    answer_battle,
    answer_ruling,
    monster_names,
    ruling_choices,
)
from explorer.api.discord.interactions import Answer, Choice, Data, Interaction, escape
from explorer.api.errors import takes_json
from explorer.web.errors import json_error
from explorer.web.languages import known, speaking
from explorer.web.translation import gettext as _

MOST_SECONDS = 5 * 60  # between the timestamp of a request and now


def is_signed(signature: str, timestamp: str, body: bytes) -> bool:
    """Return whether the application's key has signed this timestamp and body, and the timestamp is
    at most MOST_SECONDS away.
    """
    # Only here, so that a site without Discord commands does not load it.
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    if not _is_recent(timestamp):
        return False
    key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(settings.DISCORD_PUBLIC_KEY))
    try:
        key.verify(bytes.fromhex(signature), timestamp.encode() + body)
    except (InvalidSignature, ValueError):
        return False
    return True


def _is_recent(timestamp: str) -> bool:
    if not (timestamp.isascii() and timestamp.isdigit() and len(timestamp) <= 15):
        return False
    return abs(time.time() - int(timestamp)) <= MOST_SECONDS


_UNSIGNED = (
    "This request is not signed by the Discord application of this site, or it is older than "
    f"{MOST_SECONDS // 60} minutes."
)


@csrf_exempt  # the signature shows who sent it
def interactions(request: HttpRequest) -> HttpResponse:
    """Return the answer to `POST /discord/interactions/`. Raises Http404 unless
    DISCORD_PUBLIC_KEY is set.
    """
    if not settings.DISCORD_PUBLIC_KEY:
        raise Http404("Discord commands are off.")
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    return _answered(request)


@takes_json()
def _answered(request: HttpRequest) -> HttpResponse:
    signature = request.headers.get("X-Signature-Ed25519", "")
    timestamp = request.headers.get("X-Signature-Timestamp", "")
    if not is_signed(signature, timestamp, request.body):
        return json_error(401, _UNSIGNED)
    try:
        interaction = Interaction.model_validate_json(request.body)
    except ValidationError:
        return json_error(400, "The body is not an interaction of Discord.")
    with speaking(known(interaction.locale)):
        response = JsonResponse(_answer(request, interaction))
    response["Cache-Control"] = "no-store"
    return response


def _answer(request: HttpRequest, interaction: Interaction) -> Answer:
    data = interaction.data or Data()
    match interaction.type, data.name:
        case discord.PING, _name:
            return discord.pong()
        case discord.AUTOCOMPLETE, name:
            return _choices(name, data)
        case discord.COMMAND, "battle":
            return answer_battle(request, data)
        case discord.COMMAND, "ruling":
            return answer_ruling(request, data)
        case discord.COMMAND, name if name:
            says = _("There is no command “{name}” here. Use /battle or /ruling.")
            return discord.only_for_you(says.format(name=escape(name)))
    return discord.only_for_you(_("Only commands are answered here: /battle and /ruling."))


def _choices(name: str, data: Data) -> Answer:
    typed = data.focused.text if data.focused else ""
    if name == "ruling":
        return ruling_choices(typed)
    names = monster_names(typed, discord.MOST_CHOICES) if typed and name == "battle" else ()
    return discord.choices(Choice(str(Name(each)), each) for each in names)
