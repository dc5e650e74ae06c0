"""Settings, from the environment: `explorer/operations/environment.py` lists what it may say.

With nothing set the site runs for one developer: SQLite, DEBUG, local addresses only.
"""

from datetime import timedelta
from pathlib import Path

from csp.constants import NONE, SELF

from explorer.operations.databases import steady
from explorer.operations.environment import (
    allowed_hosts,
    check_environment,
    cpu_budgets,
    env,
    metrics_folder,
    secret_key,
)
from explorer.operations.logs import logging_settings

BASE_DIR = Path(__file__).resolve().parent.parent

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
    "crispy_bootstrap5",
    "django_filters",
    "django_htmx",
    "simple_history",
    "csp",
    "axes",
    "explorer.apps.ExplorerConfig",
]

MIDDLEWARE = [
    "explorer.operations.request_log.RequestLog",
    "django.middleware.security.SecurityMiddleware",
    # Above all that can answer, so that files, redirects and refusals have their headers too.
    "csp.middleware.CSPMiddleware",
    "django_permissions_policy.PermissionsPolicyMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "explorer.operations.health.HealthCheck",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "explorer.web.middleware.DropUnknownParameters",
    "explorer.operations.page_cache.CachedPages",
    "django.middleware.gzip.GZipMiddleware",
    "corsheaders.middleware.CorsMiddleware",
    "explorer.operations.outages.Outages",
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
    "explorer.web.methods.MethodNotAllowedPage",
    "axes.middleware.AxesMiddleware",
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
        "OPTIONS": {"environment": "explorer.templatetags.printing.environment"},
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
NUMBER_GROUPING = 3  # of counts, where a template asks for it; a battle’s numbers have no marks

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
        "manifest-src": [SELF],
        "form-action": [SELF],
        "base-uri": [NONE],
        "frame-ancestors": [NONE],
    }
}
# Nothing here needs the reader's camera, whereabouts or other devices, nor may a frame of it ask.
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
        "OPTIONS": {"MAX_ENTRIES": 400},  # of explorer.operations.page_cache.MOST_BYTES at most
    },
    "pictures": {
        "BACKEND": "django.core.cache.backends.locmem.LocMemCache",
        "LOCATION": "pictures",
        "OPTIONS": {"MAX_ENTRIES": 200},  # of explorer.sharing.exports.picture.MOST_BYTES at most
    },
}
if CACHES["default"]["BACKEND"].endswith("RedisCache"):
    CACHES["default"]["BACKEND"] = "explorer.operations.redis_cache.RedisWithFallback"
if CACHES["default"]["BACKEND"].endswith(("RedisWithFallback", "LocMemCache")):
    # A process that counts for itself has room for every address of an hour.
    CACHES["default"].setdefault("OPTIONS", {})["MAX_ENTRIES"] = 100_000
KEEP_PAGES = env.int("KEEP_PAGES", default=0 if DEBUG else 60)
WEB_CONCURRENCY = env.int("WEB_CONCURRENCY")
SILENCED_SYSTEM_CHECKS = [
    # What other hosts of a domain do is not for this one to promise: HSTS_SUBDOMAINS may.
    "security.W005",
    "security.W021",
]

# explorer/web/rate_limits.py has all limits. Several processes need a shared cache to count
# together.
SAVES_FROM_ONE_ADDRESS = env.str("SAVES_FROM_ONE_ADDRESS")
CALCULATIONS_FROM_ONE_ADDRESS = env.str("CALCULATIONS_FROM_ONE_ADDRESS")
LISTS_FROM_ONE_ADDRESS = env.str("LISTS_FROM_ONE_ADDRESS")
CPU_BUDGETS = cpu_budgets()
DATA_UPLOAD_MAX_NUMBER_FILES = 10

# Staff: a name is locked for an address that has tried five passwords, until an hour after the
# last try. `python manage.py axes_reset_username NAME` unlocks it, `axes_reset` everybody.
AUTHENTICATION_BACKENDS = [
    "axes.backends.AxesStandaloneBackend",
    "django.contrib.auth.backends.ModelBackend",
]
AXES_LOCKOUT_PARAMETERS = [["username", "ip_address"]]
AXES_FAILURE_LIMIT = 5
AXES_VERBOSE = False  # or every process begins its log with which version it is
AXES_COOLOFF_TIME = timedelta(hours=1)
AXES_RESET_ON_SUCCESS = True
AXES_CLIENT_IP_CALLABLE = "explorer.web.rate_limits.client_address"
AXES_LOCKOUT_CALLABLE = "explorer.operations.staff_lockout.locked"
AXES_USERNAME_CALLABLE = "explorer.operations.staff_lockout.tried_name"
AXES_DISABLE_ACCESS_LOG = True  # who logs in is nobody's business; who fails is counted
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

# Pages of any origin may read from the API and calculate by it, but not save: no browser is made
# to save by a page it visits.
CORS_ALLOW_ALL_ORIGINS = True
CORS_URLS_REGEX = r"^/api/v1/(?!scenarios/?$)"
CORS_ALLOW_METHODS = ("GET", "POST")

# Where to tell of a hole in the site: a mail address or a page, for /.well-known/security.txt.
SECURITY_CONTACT = env.str("SECURITY_CONTACT")

# Where "Report a mistake" leads: a mail address, or a tracker's address with {title} and {body}.
REPORT_MISTAKES_TO = env.str("REPORT_MISTAKES_TO")

SECURE_REFERRER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"

# Behind TLS, as everywhere in production; HTTPS=off is for a try on one's own machine.
HTTPS = env.bool("HTTPS", default=not DEBUG)
SECURE_SSL_REDIRECT = SESSION_COOKIE_SECURE = CSRF_COOKIE_SECURE = HTTPS
SECURE_REDIRECT_EXEMPT = [r"^healthz$"]  # asked by the machine itself
SECURE_HSTS_SECONDS = env.int("HSTS_SECONDS") if HTTPS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = env.bool("HSTS_SUBDOMAINS")
CSRF_TRUSTED_ORIGINS = env.list("CSRF_TRUSTED_ORIGINS")
BEHIND_PROXY = env.int("BEHIND_PROXY")
if BEHIND_PROXY:
    SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https")

# One line a request, and whatever goes wrong, to standard error.
LOGGING = logging_settings(
    level=env.str("LOG_LEVEL").upper(),
    format=env.str("LOG_FORMAT", default="console" if DEBUG else "json"),
)

# Numbers for Prometheus at /metrics. The folder is what all worker processes have in common.
METRICS = env.bool("METRICS")
METRICS_TOKEN = env.str("METRICS_TOKEN")
if METRICS:
    metrics_folder(METRICS_TOKEN).mkdir(mode=0o700, parents=True, exist_ok=True)
    MIDDLEWARE.insert(1, "explorer.operations.metrics.Before")
    MIDDLEWARE.append("explorer.operations.metrics.After")
