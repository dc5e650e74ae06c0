"""Configure the site as in production, but over plain HTTP and without collected static files."""

from explorer.settings import *  # noqa: F403
from explorer.settings import STORAGES

STORAGES["staticfiles"]["BACKEND"] = "django.contrib.staticfiles.storage.StaticFilesStorage"
WHITENOISE_USE_FINDERS = True
SECURE_SSL_REDIRECT = False
CSRF_COOKIE_SECURE = SESSION_COOKIE_SECURE = False
