"""Set Django up from the environment variables in `explorer/operations/environment.py`.

With nothing set the site runs for one developer: SQLite, DEBUG, local addresses only.
"""

from datetime import timedelta
from importlib.util import find_spec
from pathlib import Path

from csp.constants import NONE, SELF

from explorer.operations.databases import with_connection_defaults
from explorer.operations.environment import (
    allowed_hosts,
    check_environment,
    cpu_budgets,
    default_workers,
    env,
    metrics_folder,
    read_env_file,
    secret_key,
)
from explorer.operations.logs import logging_settings

BASE_DIR = Path(__file__).resolve().parent.parent

read_env_file()
check_environment()
DEBUG = env.bool("DEBUG")
SECRET_KEY = secret_key(DEBUG)
ALLOWED_HOSTS = allowed_hosts(DEBUG)

INSTALLED_APPS = [
    "whitenoise.runserver_nostatic",
    "django.contrib.admin",
    "django.contrib.auth",
    "django.contrib.contenttypes",
    "django.contrib.humanize",
    "django.contrib.messages",
    "django.contrib.sessions",
    "django.contrib.sitemaps",
    "django.contrib.staticfiles",
    "corsheaders",
    "crispy_forms",
    "django_filters",
    "django_htmx",
    "simple_history",
    "csp",
    "axes",
    "explorer.apps.ExplorerConfig",
]
# A checkout also has the commands of developers, from outside the site's package.
if find_spec("tests") and find_spec("tests.tools"):
    INSTALLED_APPS.append("tests.tools")

MIDDLEWARE = [
    "explorer.operations.request_log.RequestLog",
    "explorer.web.languages.Languages",  # before all middleware that reads an address or prints
    "django.middleware.security.SecurityMiddleware",
    # Before all middleware that can respond, so that files, redirects and errors get the headers.
    "explorer.web.middleware.ContentSecurityPolicy",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "explorer.operations.health.HealthCheck",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "explorer.web.middleware.DropUnknownParameters",
    "explorer.operations.caches.CachedPages",
    "explorer.web.middleware.Compression",
    "explorer.web.middleware.PageETags",
    "corsheaders.middleware.CorsMiddleware",
    "explorer.operations.health.Outages",
    "explorer.operations.api_keys.ApiKeys",
    "django.middleware.common.CommonMiddleware",
    "explorer.web.middleware.DropNulCookies",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django_htmx.middleware.HtmxMiddleware",
    "simple_history.middleware.HistoryRequestMiddleware",
    "explorer.web.middleware.LimitAddressLength",
    "explorer.web.middleware.LimitBodySize",
    "explorer.web.middleware.RateLimit",
    "explorer.web.view_decorators.MethodNotAllowedPage",
    "axes.middleware.AxesMiddleware",
]

ROOT_URLCONF = "explorer.urls"
WSGI_APPLICATION = "explorer.wsgi.application"
APPEND_SLASH = True

# Jinja2 prints the pages; Django's own templates are for the admin and the texts of the rulebook.
TEMPLATES = [
    {
        "BACKEND": "explorer.templatetags.translated_templates.Templates",
        "DIRS": [BASE_DIR / "templates"],
        "OPTIONS": {
            "environment": "explorer.templatetags.environment.environment",
            "context_processors": [
                "explorer.web.theme.chosen_theme",
                "explorer.rulings.evidence.rulings_by_rule",
            ],
        },
    },
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates" / "django"],
        "APP_DIRS": True,
        "OPTIONS": {
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    },
]

DATABASES = {
    "default": with_connection_defaults(
        env.db("DATABASE_URL", default=f"sqlite:///{BASE_DIR / 'whatapplies.sqlite3'}")
    )
}
# The folder with the facts of all cards, which load_content loads.
CARD_FACTS = env.str("CARD_FACTS")
OFFICIAL_RULINGS = env.str("OFFICIAL_RULINGS")  # the folder with those on Konami's Q&As
OPEN_DATA = env.str("OPEN_DATA")
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

LANGUAGE_CODE = "en"
TIME_ZONE = "UTC"
USE_TZ = True
USE_I18N = True
# Each by its own name. A language has catalogues in locale/ and in engine/locale/.
LANGUAGES = [("en", "English"), ("ja", "日本語"), ("fr", "Français"), ("de", "Deutsch")]
LOCALE_PATHS = [BASE_DIR / "locale"]
NUMBER_GROUPING = 3  # for counts with `intcomma`; a battle’s numbers have no separators

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

# The template pack is templates/forms/.
CRISPY_ALLOWED_TEMPLATE_PACKS = CRISPY_TEMPLATE_PACK = "forms"
CRISPY_FAIL_SILENTLY = False  # a layout names fields that its form has, each once

# Load everything from this host, and nothing inline.
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": [NONE],
        "script-src": [SELF],
        "style-src": [SELF],
        "font-src": [SELF],
        "img-src": [SELF, "data:"],
        "connect-src": [SELF],
        "manifest-src": [SELF],
        "worker-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# The site and its frames need no access to cameras, locations or other devices.
PERMISSIONS_POLICY: dict[str, list[str]] = {
    name: []
    for name in (
        "accelerometer", "camera", "display-capture", "geolocation", "gyroscope", "magnetometer",
        "microphone", "midi", "payment", "publickey-credentials-get", "screen-wake-lock", "usb",
    )
}  # fmt: skip
CACHES = {
    "default": env.cache("CACHE_URL"),
    "pages": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pages",
        "OPTIONS": {"MAX_ENTRIES": 200},  # each at most explorer.operations.caches.MOST_BYTES
    },
    "pictures": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pictures",
        "OPTIONS": {"MAX_ENTRIES": 100},  # each at most explorer.sharing.exports.picture.MOST_BYTES
    },
}
if CACHES["default"]["BACKEND"].endswith("RedisCache"):
    CACHES["default"]["BACKEND"] = "explorer.operations.caches.RedisWithFallback"
if CACHES["default"]["BACKEND"].endswith(("RedisWithFallback", "LocMemCache")):
    # Enough entries to count the addresses of an hour if a process has its own cache.
    CACHES["default"].setdefault("OPTIONS", {})["MAX_ENTRIES"] = 100_000
KEEP_PAGES = env.int("KEEP_PAGES", default=0 if DEBUG else 60)
WEB_CONCURRENCY = env.int(
    "WEB_CONCURRENCY", default=default_workers(str(CACHES["default"]["BACKEND"]))
)
SILENCED_SYSTEM_CHECKS = [
    # HSTS on subdomains affects other hosts of the domain, so it is a choice: HSTS_SUBDOMAINS.
    "security.W005",
    "security.W021",
]

# explorer/web/rate_limits.py has all limits. Several processes need a shared cache to count
# together.
SAVES_FROM_ONE_ADDRESS = env.str("SAVES_FROM_ONE_ADDRESS")
CALCULATIONS_FROM_ONE_ADDRESS = env.str("CALCULATIONS_FROM_ONE_ADDRESS")
SUGGESTIONS_FROM_ONE_ADDRESS = env.str("SUGGESTIONS_FROM_ONE_ADDRESS")
LISTS_FROM_ONE_ADDRESS = env.str("LISTS_FROM_ONE_ADDRESS")
CPU_BUDGETS = cpu_budgets()
DATA_UPLOAD_MAX_NUMBER_FILES = 10

# After five failed passwords, a user name is locked for that address until one hour after the last
# attempt. `python manage.py axes_reset_username NAME` unlocks it; `axes_reset` unlocks everyone.
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 5
AXES_VERBOSE = False  # else every process logs the version of axes
AXES_COOLOFF_TIME = timedelta(hours=1)
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "explorer.web.rate_limits.client_address"
AXES_LOCKOUT_CALLABLE = "explorer.operations.staff_lockout.locked"
AXES_USERNAME_CALLABLE = "explorer.operations.staff_lockout.tried_name"
AXES_DISABLE_ACCESS_LOG = True  # do not log who signs in; only failures are counted
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": f"django.contrib.auth.password_validation.{name}", "OPTIONS": options}
    for name, options in {
        "UserAttributeSimilarityValidator": {},
        "MinimumLengthValidator": {"min_length": 12},
        "CommonPasswordValidator": {},
        "NumericPasswordValidator": {},
    }.items()
]
SESSION_COOKIE_AGE = 12 * 60 * 60
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_HTTPONLY = True

# Pages of any origin may read from the API and calculate with it, but not save: another site must
# not be able to make its visitors' browsers save.
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/api/v1/(?!scenarios/?$)"
CORS_ALLOW_METHODS = ("GET", "POST")
CORS_EXPOSE_HEADERS = ("Retry-After",)

# The public key of the Discord application whose commands are answered; empty: none are.
DISCORD_PUBLIC_KEY = env.str("DISCORD_PUBLIC_KEY").strip()

# Where to report a vulnerability, for /.well-known/security.txt: an email address or a page.
SECURITY_CONTACT = env.str("SECURITY_CONTACT")

# Whether readers can suggest rulings and report mistakes here. A queue that nobody reads is worse
# than none.
SUGGESTIONS = env.bool("SUGGESTIONS")

# Where "Report a mistake" leads without SUGGESTIONS: an email address, or a tracker's URL with
# {title} and {body}.
REPORT_MISTAKES_TO = env.str("REPORT_MISTAKES_TO")

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# Production uses TLS; HTTPS=off is for trying the site on your own machine.
HTTPS = env.bool("HTTPS", default=not DEBUG)
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # requested on the machine itself
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS") if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS")
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS")
BEHIND_PROXY = env.int("BEHIND_PROXY")
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# One line for each request, and all errors, on standard error.
LOGGING = logging_settings(
    level=env.str("LOG_LEVEL").upper(),
    format=env.str("LOG_FORMAT", default="console" if DEBUG else "json"),
)

# Metrics for Prometheus at /metrics. All worker processes share the folder.
METRICS = env.bool("METRICS")
METRICS_TOKEN = env.str("METRICS_TOKEN")
if METRICS:
    metrics_folder(METRICS_TOKEN).mkdir(mode=0o700, parents=True, exist_ok=True)
    MIDDLEWARE.insert(1, "explorer.operations.metrics.Before")
    MIDDLEWARE.append("explorer.operations.metrics.After")
