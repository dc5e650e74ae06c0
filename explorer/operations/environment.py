"""List the environment variables that the settings read, and check them before a deployment."""

from __future__ import annotations

import os
import re
from importlib.util import find_spec
from io import StringIO
from pathlib import Path
from typing import Any, NamedTuple

import environ
from django.conf import settings
from django.core.checks import Error, Tags, register
from django.core.exceptions import ImproperlyConfigured

from explorer.web.api_clients import RATE, RATE_IN_WORDS

SHORTEST_TOKEN = 16
SHORTEST_KEY, FEWEST_LETTERS = 50, 5  # as `check --deploy` requires
NEW_KEY = "python3 -c 'import secrets; print(secrets.token_urlsafe(50))'"


class Variable(NamedTuple):
    """An environment variable: its meaning in a sentence, its default, and its allowed values."""

    name: str
    meaning: str
    default: Any = ""
    takes: Any = str
    default_in_words: str = ""  # the default in words, if the value alone is unclear
    kind: str = ""  # a key of KINDS, if `takes` alone is unclear

    @property
    def words(self) -> str:
        """Return the default as the page prints it."""
        plain = {True: "on", False: "off"}.get(self.default) if self.takes is bool else None
        return self.default_in_words or plain or f"{self.default or 'none'}"

    def check(self) -> None:
        """Raise ImproperlyConfigured if the variable is set to a value that is not allowed."""
        value = os.environ.get(self.name)
        pattern, allowed = KINDS.get(self.kind or self.takes.__name__, ("", ""))
        if value is None or not pattern or re.fullmatch(pattern, value.strip(), re.IGNORECASE):
            return
        shown = "not valid" if "://" in allowed else repr(value)  # it may hold a password
        raise ImproperlyConfigured(f"{self.name} is {shown}; use {allowed}.")


# The allowed values of each kind: a pattern, and the same in words.
KINDS = {
    "int": ("[0-9]{1,12}", "a whole number, 0 or more"),
    "positive": ("0*[1-9][0-9]{0,11}", "a whole number, 1 or more"),
    "float": (r"[0-9]{1,9}(\.[0-9]+)?", "a number, 0 or more"),
    "bool": ("|on|off|true|false|yes|no|y|n|ok|1|0", "on or off"),
    "rate": (f"|{RATE}", f"{RATE_IN_WORDS}, or no value"),
    "ed25519": ("|[0-9a-f]{64}", "64 hexadecimal digits, or no value"),
    "database": (
        r"(postgres(ql)?|pgsql)://([^/@]*@)?(\[[^]]*\]|[^/:]*)(:[0-9]+)?/.+|sqlite://.+",
        "postgres://USER:PASSWORD@HOST/NAME or sqlite:////FILE",
    ),
    "cache": (
        rf"({'|'.join(environ.Env.CACHE_SCHEMES)})://.*",
        "an address such as redis://HOST:6379/0 or locmemcache://",
    ),
}


# All but the last two add up to a tenth of a core. See `web/rate_limits.py`.
CPU = {
    "pictures": (1.0, "on pictures (SVG and PNG)"),
    "batches": (1.0, "on batches of the API"),
    "sweeps": (
        1.0,
        "on varying a number, on “With one more card”, and on battles at the same time",
    ),
    "boards": (2.0, "on Disney Lorcana boards"),
    "passwords": (1.0, "on signing in; one password takes a quarter of a second"),
    "pages": (
        30.0,
        "on composing battles, Battle Phases, timing questions, replays and Life Point sheets",
    ),
    "reading": (15.0, "on all other pages, files and requests of the API"),
}
VARIABLES = (
    Variable(
        "ENV_FILE",
        "A file with variables, one NAME=value in each line. It takes precedence over the "
        "environment, as systemd’s EnvironmentFile does.",
    ),
    Variable(
        "DEBUG", "Detailed error pages for development. Turn it off in production.", True, bool
    ),
    Variable(
        "SECRET_KEY",
        f"Signs sessions; at least {SHORTEST_KEY} characters.",
        default_in_words="none; required when DEBUG is off",
    ),
    Variable(
        "ALLOWED_HOSTS",
        "The site’s host names, separated by commas.",
        [],
        list,
        default_in_words="none; required when DEBUG is off",
    ),
    Variable(
        name="DATABASE_URL",
        meaning="postgres://USER:PASSWORD@HOST/NAME, or sqlite:////FILE.",
        default=None,
        takes=str,
        default_in_words="whatapplies.sqlite3 next to manage.py",
        kind="database",
    ),
    Variable(
        name="CARD_FACTS",
        meaning="The folder with the facts of all cards, which load_content loads.",
        default=str(Path(__file__).parents[1] / "content" / "card-facts"),
        takes=str,
        default_in_words="the shipped ones",
    ),
    Variable(
        name="OFFICIAL_RULINGS",
        meaning="The folder with the rulings on Konami’s Q&As, which load_content loads.",
        default=str(Path(__file__).parents[1] / "content" / "rulings" / "konami"),
        takes=str,
        default_in_words="the shipped ones",
    ),
    Variable(
        name="OPEN_DATA",
        meaning="The folder with the open data that /data/ offers. export_data and copy_vectors "
        "write it, and export_vectors in a checkout.",
        default=str(Path(__file__).parents[2] / "open-data"),
        takes=str,
        default_in_words="open-data next to manage.py",
    ),
    Variable(
        name="CACHE_URL",
        meaning="The cache that all processes share, such as redis://HOST:6379/0. Needed for more "
        "than one worker; otherwise, each worker would count requests separately.",
        default="locmemcache://",
        takes=str,
        default_in_words="a cache in each process",
        kind="cache",
    ),
    Variable(
        name="WEB_CONCURRENCY",
        meaning="Number of worker processes.",
        default=None,
        takes=int,
        default_in_words="one for each core with a shared cache, otherwise 1",
        kind="positive",
    ),
    Variable(
        "THREADS",
        "Threads in each worker. Each thread has its own database connection.",
        4,
        int,
        kind="positive",
    ),
    Variable(
        "BODY_SECONDS",
        "Seconds in which a request body must arrive, plus one second for each 16 KiB.",
        10,
        int,
        kind="positive",
    ),
    Variable("HOST", "The address to listen on.", "127.0.0.1"),
    Variable("PORT", "The port to listen on.", 8000, int, kind="positive"),
    Variable(
        name="HTTPS",
        meaning="Redirect to HTTPS, send cookies over HTTPS only, and send the HSTS header.",
        default=None,
        takes=bool,
        default_in_words="on, unless DEBUG is on",
    ),
    Variable(
        name="BEHIND_PROXY",
        meaning="The number of your proxies in front of the site. The site trusts that many of "
        "them for the client’s address (X-Forwarded-For) and the scheme (X-Forwarded-Proto).",
        default=0,
        takes=int,
        default_in_words="0",
    ),
    Variable(
        "HSTS_SECONDS", "Seconds for which browsers use HTTPS only (HSTS). 0: off.", 2_592_000, int
    ),
    Variable("HSTS_SUBDOMAINS", "Apply HSTS to all subdomains, too.", False, bool),
    Variable(
        "CSRF_TRUSTED_ORIGINS",
        "Only if the proxy changes the Host header: the site’s https:// origins, separated by "
        "commas.",
        [],
        list,
    ),
    Variable(
        name="KEEP_PAGES",
        meaning="Seconds for which the site caches a page for other readers. 0: off.",
        default=None,
        takes=int,
        default_in_words="60; 0 with DEBUG",
    ),
    Variable(
        "SAVES_FROM_ONE_ADDRESS",
        "How often one address may save, such as 60/h or 100/5m (s, m, h or d). Empty: no limit.",
        "60/h",
        kind="rate",
    ),
    Variable(
        "CALCULATIONS_FROM_ONE_ADDRESS",
        "How often one address may calculate a single document through the API.",
        "600/m",
        kind="rate",
    ),
    Variable(
        "SUGGESTIONS_FROM_ONE_ADDRESS",
        "How often one address may send a suggestion, a report or a reply.",
        "10/h",
        kind="rate",
    ),
    Variable(
        "LISTS_FROM_ONE_ADDRESS",
        "How often one address may load lists and searches, and how often it may send an invalid "
        "API key.",
        "600/m",
        kind="rate",
    ),
    *(
        Variable(
            f"CPU_FOR_{kind.upper()}",
            f"Processor seconds that one address may use in a minute {use}. 0: no limit.",
            seconds,
            float,
        )
        for kind, (seconds, use) in CPU.items()
    ),
    Variable("LOG_LEVEL", "DEBUG, INFO, WARNING, ERROR or CRITICAL.", "INFO"),
    Variable(
        name="LOG_FORMAT",
        meaning="json or console.",
        default=None,
        takes=str,
        default_in_words="json; console with DEBUG",
    ),
    Variable("METRICS", "Serve metrics for Prometheus at /metrics.", False, bool),
    Variable("METRICS_TOKEN", f"The token for /metrics; at least {SHORTEST_TOKEN} characters."),
    Variable(
        "PROMETHEUS_MULTIPROC_DIR",
        "With METRICS: a folder that all workers share and that is emptied before each start.",
    ),
    Variable(
        "DISCORD_PUBLIC_KEY",
        "The public key of a Discord application whose commands this site answers; 64 hexadecimal "
        "digits. Empty: off.",
        kind="ed25519",
    ),
    Variable(
        "SUGGESTIONS",
        "Let readers suggest rulings and report mistakes, for staff to decide on in the admin.",
        False,
        bool,
    ),
    Variable(
        "SECURITY_CONTACT",
        "Where to report a vulnerability, for /.well-known/security.txt: an email address or a "
        "page. The default is REPORT_MISTAKES_TO.",
    ),
    Variable(
        "REPORT_MISTAKES_TO",
        "Where “Report a mistake” leads: an email address, or a tracker’s address with {title} "
        "and {body} in it.",
    ),
)
env = environ.Env(**{each.name: (each.takes, each.default) for each in VARIABLES})


def read_env_file() -> None:
    """Set the variables of the file that ENV_FILE names, if it does.

    Raises ImproperlyConfigured if the file can't be read.
    """
    path = env.str("ENV_FILE")
    if not path:
        return
    try:
        text = Path(path).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise ImproperlyConfigured(f"ENV_FILE can’t be read: {error}.") from error
    environ.Env.read_env(StringIO(text), overwrite=True)


def default_workers(cache_backend: str) -> int:
    """Return how many workers count requests together with this cache, one for each core."""
    return (os.cpu_count() or 1) if cache_is_shared(cache_backend) else 1


def cache_is_shared(backend: str) -> bool:
    """Return whether all processes use one cache with this backend, and can count in it."""
    return backend.endswith(("RedisWithFallback", "PyMemcacheCache", "PyLibMCCache"))


def check_environment() -> None:
    """Raise ImproperlyConfigured at the first variable with a value that is not allowed, or whose
    package is not installed.
    """
    for each in VARIABLES:
        each.check()
    if env.str("DISCORD_PUBLIC_KEY").strip() and find_spec("cryptography") is None:
        raise ImproperlyConfigured(
            "DISCORD_PUBLIC_KEY needs the package cryptography. Install it with make discord, or "
            "in a checkout without make with pip install '.[discord]'."
        )


def cpu_budgets() -> dict[str, float]:
    """Return the seconds of processor time that one address may use in a minute, by kind."""
    return {kind: env.float(f"CPU_FOR_{kind.upper()}") for kind in CPU}


def secret_key(debug: bool) -> str:
    """Return the key that signs sessions.

    Raises ImproperlyConfigured without DEBUG if the key is missing or weak.
    """
    key = env.str("SECRET_KEY")
    if debug:
        return key or "only-for-development-on-your-own-machine"
    if not key:
        raise ImproperlyConfigured(
            "SECRET_KEY must be set in the environment when DEBUG is off. "
            f"Create one and keep it: {NEW_KEY}"
        )
    weak = len(key) < SHORTEST_KEY or len({*key}) < FEWEST_LETTERS
    if weak or key.startswith("django-insecure-"):
        raise ImproperlyConfigured(
            f"SECRET_KEY is too easy to guess. Use at least {SHORTEST_KEY} random characters. "
            f"Create one and keep it: {NEW_KEY}"
        )
    return key


def allowed_hosts(debug: bool) -> list[str]:
    """Return the host names that the site serves.

    Raises ImproperlyConfigured without DEBUG if none are configured.
    """
    hosts = [host.strip() for host in env.list("ALLOWED_HOSTS") if host.strip()]
    if not hosts and not debug:
        raise ImproperlyConfigured(
            "ALLOWED_HOSTS must be set in the environment when DEBUG is off, such as "
            "ALLOWED_HOSTS=cards.example.org (or localhost, on your own machine)."
        )
    return hosts or ["localhost", "127.0.0.1", "[::1]"]


def metrics_folder(token: str) -> Path:
    """Return the folder that all workers write their metrics to.

    Raises ImproperlyConfigured if it is not set, or if the token is too short.
    """
    folder = env.str("PROMETHEUS_MULTIPROC_DIR")
    if not folder or len(token) < SHORTEST_TOKEN:
        raise ImproperlyConfigured(
            f"METRICS needs METRICS_TOKEN, with at least {SHORTEST_TOKEN} characters, and "
            "PROMETHEUS_MULTIPROC_DIR, a folder that is emptied before each start."
        )
    return Path(folder)


@register(Tags.caches, deploy=True)
def workers_share_a_cache(**_: Any) -> list[Error]:
    """Return an error if several processes run without a shared cache.

    Each would count alone, so every limit would be multiplied by the number of processes.
    """
    workers, cache = settings.WEB_CONCURRENCY, settings.CACHES["default"]["BACKEND"]
    if workers == 1 or cache_is_shared(cache):
        return []
    return [
        Error(
            f"{workers} worker processes need a shared cache; each would count requests alone.",
            hint="Set CACHE_URL=redis://HOST:6379/0, or run one process with WEB_CONCURRENCY=1.",
            id="explorer.E001",
        )
    ]


@register(Tags.security, deploy=True)
def https_is_terminated(**_: Any) -> list[Error]:
    """Return an error if HTTPS is on but nothing marks a request as secure.

    Every request would then be redirected forever.
    """
    known = settings.BEHIND_PROXY or os.environ.get("GRANIAN_SSL_CERTIFICATE")
    if known or not settings.SECURE_SSL_REDIRECT:
        return []
    return [
        Error(
            "HTTPS is on, but nothing provides it, so every request would redirect forever.",
            hint="Behind a proxy with HTTPS, set BEHIND_PROXY=1. Without one, set "
            "GRANIAN_SSL_CERTIFICATE and GRANIAN_SSL_KEYFILE. On your own machine, set HTTPS=off.",
            id="explorer.E002",
        )
    ]


@register(Tags.security, deploy=True)
def debug_is_off(**_: Any) -> list[Error]:
    """Return an error if DEBUG is on: the key is then public, and error pages show internals."""
    if not settings.DEBUG:
        return []
    hint = "Set DEBUG=off. For development, use make run."
    return [Error("DEBUG is on, which is for development only.", hint=hint, id="explorer.E003")]
