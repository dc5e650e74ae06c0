"""Settings, from the environment: DEBUG, SECRET_KEY, ALLOWED_HOSTS, DATABASE_URL,
REPORT_MISTAKES_TO, CACHE_URL, SAVES_FROM_ONE_ADDRESS.

With none of them set the site runs for one developer: SQLite, DEBUG, local addresses only.
"""

from pathlib import Path
from typing import Any

import environ
from csp.constants import NONE, SELF
from django.core.exceptions import ImproperlyConfigured

from explorer.databases import steady

BASE_DIR = Path(__file__).resolve().parent.parent
env = environ.Env()

DEBUG = env.bool("DEBUG", default=True)
SECRET_KEY = env.str("SECRET_KEY", default="")
if not SECRET_KEY:
    if not DEBUG:
        raise ImproperlyConfigured("SECRET_KEY must be set in the environment when DEBUG is off.")
    SECRET_KEY = "only-for-development-on-your-own-machine"  # noqa: S105
ALLOWED_HOSTS = env.list("ALLOWED_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])

INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.staticfiles",
    "corsheaders",
    "crispy_forms",
    "crispy_bootstrap5",
    "django_filters",
    "django_htmx",
    "simple_history",
    "template_partials",
    "csp",
    "explorer.apps.ExplorerConfig",
]

MIDDLEWARE = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "explorer.kept_pages.KeptPages",
    "django.middleware.gzip.GZipMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "explorer.outages.Outages",
    "django.middleware.common.CommonMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "csp.middleware.CSPMiddleware",
    "explorer.middleware.ShortQueries",
]

ROOT_URLCONF = "explorer.urls"
WSGI_APPLICATION = "explorer.wsgi.application"
APPEND_SLASH = True

TEMPLATES = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
                "explorer.views.theme.chosen_theme",
            ],
            "builtins": ["explorer.templatetags.printing"],
        },
    },
    {
        "BACKEND": "django.template.backends.jinja2.Jinja2",
        "DIRS": [BASE_DIR / "templates" / "printed"],
    },
]

DATABASES = {
    "default": steady(
        env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'whatapplies.sqlite3'}")
    )
}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = False


def _framed_nowhere(headers: Any, path: str, url: str) -> None:
    """Files of ours are framed as little as pages."""
    headers["X-Frame-Options"] = "DENY"
    headers["Content-Security-Policy"] = "frame-ancestors 'none'"


WHITENOISE_ADD_HEADERS_FUNCTION = _framed_nowhere
WHITENOISE_USE_FINDERS = DEBUG
STATIC_URL = "static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
STATIC_ROOT = BASE_DIR / "staticfiles"
STORAGES = {
    "default": {"BACKEND": "django.core.files.storage.FileSystemStorage"},
    "staticfiles": {
        "BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"
        if DEBUG
        else "whitenoise.storage.CompressedManifestStaticFilesStorage"
    },
}

CRISPY_ALLOWED_TEMPLATE_PACKS = "bootstrap5"
CRISPY_TEMPLATE_PACK = "bootstrap5"

# Everything comes from this host; nothing is inline.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# How many scenarios one address may save; several processes need a shared cache to count them.
SAVES_FROM_ONE_ADDRESS = env.str("SAVES_FROM_ONE_ADDRESS", default="60/h")
CACHES = {
    "default": env.cache("CACHE_URL", default="locmemcache://"),
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "OPTIONS": {"MAX_ENTRIES": 2000},
    },
}
# For how many seconds a page is kept; in development every page is new.
KEEP_PAGES = env.int("KEEP_PAGES", default=0 if DEBUG else 60)
if "locmem" in CACHES["default"]["BACKEND"]:
    SILENCED_SYSTEM_CHECKS = ["django_ratelimit.E003", "django_ratelimit.W001"]

# Pages of any origin may read from the API and calculate by it, but not save: no browser is made
# to save by a page it visits.
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/api/v1/(?!scenarios/?$)"
CORS_ALLOW_METHODS = ("GET", "POST")

# Where "Report a mistake" leads: a mail address, or a tracker's address with {title} and {body}.
REPORT_MISTAKES_TO = env.str("REPORT_MISTAKES_TO", default="")

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
