"""Define the keys of programs, each with its own limits.

A key is 32 random bytes, so its SHA-256 is enough to recognize it, and nobody can find the key from
it. Only the hash is stored, and the first letters, which tell keys apart.
"""

from __future__ import annotations

import re
import secrets
import time
from collections import OrderedDict
from contextlib import suppress
from datetime import timedelta
from hashlib import sha256
from threading import Lock
from typing import Any, NamedTuple

from django.core.validators import MinValueValidator, RegexValidator
from django.db import OperationalError, models
from django.utils import timezone
from django.views.decorators.debug import sensitive_variables

from explorer.web.api_clients import PREFIX, RATE, RATE_IN_WORDS, ApiClient

LONGEST_KEY_NAME = 60
KEY = re.compile(rf"{PREFIX}[A-Za-z0-9_-]{{43}}", re.ASCII)
VISIBLE = len(PREFIX) + 6  # letters of a key that lists show
SECONDS = 30.0  # for which a process remembers a valid key: others revoke it, too
MOST = 1000  # keys that a process remembers
COARSE = timedelta(hours=1)  # between two dates of last use

_is_rate = RegexValidator(rf"\A{RATE}\Z", f"Use {RATE_IN_WORDS}.")
_LIKE_AN_ADDRESS = "Empty: as for an address."


@sensitive_variables("key")
def hash_of(key: str) -> str:
    """Return what is stored of a key."""
    return sha256(key.encode()).hexdigest()


def _rate() -> Any:
    help_text = f"{RATE_IN_WORDS.capitalize()}. {_LIKE_AN_ADDRESS}"
    return models.CharField(max_length=20, blank=True, validators=[_is_rate], help_text=help_text)


def _seconds(of: str) -> Any:
    return models.FloatField(
        f"processor time for {of}",
        null=True,
        blank=True,
        validators=[MinValueValidator(0)],
        help_text=f"Seconds a minute; 0: no limit. {_LIKE_AN_ADDRESS}",
    )


class ApiKeyQuerySet(models.QuerySet["ApiKey"]):
    """Queries of the keys."""

    @sensitive_variables("key")
    def issue(self, name: str, contact: str = "", **limits: Any) -> tuple[ApiKey, str]:
        """Store a key with these limits, and return it with its text, which is stored nowhere.

        Raises ValidationError for a name that another key has, or a limit that is not allowed.
        """
        issued = self.model(name=name, contact=contact, **limits)
        key = issued.create_key()
        issued.full_clean()
        issued.save()
        return issued, key


class ApiKey(models.Model):
    """The key of a program, whose requests count for it and not for its address."""

    name = models.CharField(max_length=LONGEST_KEY_NAME, unique=True)
    contact = models.CharField("contact or note", max_length=200, blank=True)
    prefix = models.CharField("begins with", max_length=VISIBLE, editable=False)
    key_hash = models.CharField(max_length=64, unique=True, editable=False)
    calculations = _rate()
    lists = _rate()
    saves = _rate()
    cpu_pictures = _seconds("pictures")
    cpu_batches = _seconds("batches")
    cpu_sweeps = _seconds("sweeps")
    cpu_boards = _seconds("boards")
    cpu_pages = _seconds("composers")
    cpu_reading = _seconds("all other pages")
    created = models.DateTimeField(default=timezone.now, editable=False)
    last_used = models.DateTimeField(null=True, blank=True, editable=False)
    revoked = models.DateTimeField(null=True, blank=True, editable=False)

    objects = ApiKeyQuerySet.as_manager()

    class Meta:
        verbose_name = "API key"
        ordering = ("name",)

    def __str__(self) -> str:
        return self.name

    def save(self, *args: Any, **kwargs: Any) -> None:
        super().save(*args, **kwargs)
        forget_keys()

    @sensitive_variables("key")
    def create_key(self) -> str:
        """Give it a new random key, and return the key's text."""
        key = PREFIX + secrets.token_urlsafe(32)
        self.prefix, self.key_hash = key[:VISIBLE], hash_of(key)
        return key

    def revoke(self) -> None:
        """Refuse requests with this key from now on; other processes do within SECONDS."""
        if self.revoked is None:
            self.revoked = timezone.now()
            self.save(update_fields=["revoked"])

    @property
    def client(self) -> ApiClient:
        """Return the program that sends this key, with its limits."""
        rates = {"save": self.saves, "calculations": self.calculations, "lists": self.lists}
        seconds = {name.removeprefix("cpu_"): getattr(self, name) for name in CPU_LIMITS}
        return ApiClient(
            counter=f"key {self.pk}",
            rates={group: rate for group, rate in rates.items() if rate},
            cpu_seconds={kind: each for kind, each in seconds.items() if each is not None},
        )


RATE_LIMITS = ("calculations", "lists", "saves")
CPU_LIMITS = tuple(
    field.name for field in ApiKey._meta.local_fields if field.name.startswith("cpu_")
)


class _Known(NamedTuple):
    """A valid key, as it was read from the database."""

    pk: int
    client: ApiClient
    until: float  # of the monotonic clock


class _Memory:
    """The valid keys that were used last, by their hashes."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._known: OrderedDict[str, _Known] = OrderedDict()
        self._noted: dict[int, float] = {}  # when the last use of a key was stored

    def get(self, key_hash: str) -> _Known | None:
        with self._lock:
            known = self._known.get(key_hash)
            return known if known and time.monotonic() < known.until else None

    def keep(self, key_hash: str, known: _Known) -> None:
        with self._lock:
            self._known[key_hash] = known
            self._known.move_to_end(key_hash)
            while len(self._known) > MOST:
                self._known.popitem(last=False)

    def is_use_to_note(self, pk: int) -> bool:
        """Return whether the use of a key is to be stored; True once in an hour."""
        with self._lock:
            now = time.monotonic()
            if now < self._noted.get(pk, -COARSE.total_seconds()) + COARSE.total_seconds():
                return False
            self._noted[pk] = now
            return True

    def forget(self) -> None:
        with self._lock:
            self._known.clear()
            self._noted.clear()


_MEMORY = _Memory()


def forget_keys() -> None:
    """Read the keys again when one is next used."""
    _MEMORY.forget()


@sensitive_variables("key")
def is_remembered(key: str) -> bool:
    """Return whether this key was valid moments ago, so that it takes no query."""
    return _MEMORY.get(hash_of(key)) is not None


@sensitive_variables("key")
def client_of_key(key: str) -> ApiClient | None:
    """Return the program of a key, None if the key is malformed, unknown or revoked.

    A remembered key takes no query, another well-formed one takes one. The date of its last use is
    written at most once an hour.
    """
    if not KEY.fullmatch(key):
        return None
    key_hash = hash_of(key)
    known = _MEMORY.get(key_hash)
    if known is None:
        stored = ApiKey.objects.filter(key_hash=key_hash, revoked=None).first()
        if stored is None:
            return None
        known = _Known(stored.pk, stored.client, time.monotonic() + SECONDS)
        _MEMORY.keep(key_hash, known)
    if _MEMORY.is_use_to_note(known.pk):
        _note_use(known.pk)
    return known.client


def _note_use(pk: int) -> None:
    now = timezone.now()
    # A database that is busy is no reason to refuse the request.
    with suppress(OperationalError):
        ApiKey.objects.filter(pk=pk).exclude(last_used__gt=now - COARSE).update(last_used=now)
