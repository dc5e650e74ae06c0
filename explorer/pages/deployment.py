"""List the commands and proxy files that `/about/running/` prints for people who host a copy.

Tests run those that need neither containers nor a second machine, exactly as printed.
"""

from __future__ import annotations

from typing import NamedTuple

from explorer.operations.environment import NEW_KEY
from explorer.sharing.embed_codes import Recipe
from explorer.web.decorators import A_FEW_MINUTES

_COMPOSE = "docker compose -f deploy/compose.yaml"

TRY = """\
make install
export SECRET_KEY="$(python3 -c 'import secrets; print(secrets.token_urlsafe(50))')"
ALLOWED_HOSTS=localhost HTTPS=off WEB_CONCURRENCY=1 make serve"""
IN_CONTAINERS = f"""\
cp deploy/.env.example deploy/.env    # then edit it
{_COMPOSE} up --build --detach"""
UNDER_SYSTEMD = """\
useradd --system --home-dir /srv/what-applies whatapplies
cd /srv/what-applies && make install
install -m 600 deploy/.env.example /etc/what-applies.env    # then edit it
cp deploy/what-applies.service /etc/systemd/system/
systemctl daemon-reload && systemctl enable --now what-applies"""
UPGRADE = """\
git pull && make install && systemctl restart what-applies"""
UPGRADE_CONTAINERS = f"""\
git pull && {_COMPOSE} up --build --detach"""

KEEP_SQLITE = """\
python3 -c "import sqlite3
sqlite3.connect('whatapplies.sqlite3').execute('VACUUM INTO ?', ['backup.sqlite3'])\""""
RESTORE_SQLITE = """\
rm -f whatapplies.sqlite3 whatapplies.sqlite3-wal whatapplies.sqlite3-shm
cp backup.sqlite3 whatapplies.sqlite3
python manage.py migrate"""
KEEP_POSTGRESQL = """\
pg_dump --format=custom --file=backup.dump "$DATABASE_URL\""""
RESTORE_POSTGRESQL = """\
createdb --maintenance-db="$DATABASE_URL" restored
export DATABASE_URL="${DATABASE_URL%/*}/restored"
pg_restore --no-owner --exit-on-error --single-transaction --dbname="$DATABASE_URL" backup.dump
python manage.py migrate"""
KEEP_COMPOSE = f"""\
{_COMPOSE} exec -T db pg_dump -U whatapplies --format=custom whatapplies > backup.dump"""
RESTORE_COMPOSE = f"""\
{_COMPOSE} stop site
{_COMPOSE} exec -T db dropdb -U whatapplies whatapplies
{_COMPOSE} exec -T db createdb -U whatapplies whatapplies
{_COMPOSE} exec -T db pg_restore -U whatapplies --exit-on-error -d whatapplies < backup.dump
{_COMPOSE} up --detach"""

NGINX = """\
proxy_cache_path /var/cache/nginx/what-applies keys_zone=what-applies:10m max_size=1g;

server {
    listen 443 ssl;
    server_name cards.example.org;
    ssl_certificate     /etc/ssl/cards.example.org.pem;
    ssl_certificate_key /etc/ssl/cards.example.org.key;
    client_max_body_size 2m;
    gzip on;
    gzip_types text/css text/javascript text/plain application/json image/svg+xml;

    location / {
        proxy_pass http://127.0.0.1:8000;
        proxy_http_version 1.1;
        proxy_set_header Connection "";
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header X-Forwarded-Proto $scheme;
        proxy_cache what-applies;
        proxy_cache_key $scheme$host$request_uri;
        proxy_cache_lock on;
        add_header X-Cache $upstream_cache_status;
    }
}"""

CADDY = """\
cards.example.org {
    encode gzip
    request_body {
        max_size 2MB
    }
    reverse_proxy 127.0.0.1:8000
}"""

_PRINTED = {
    "key": ("Create a key", NEW_KEY),
    "try": ("On your own machine", TRY),
    "containers": ("In containers", IN_CONTAINERS),
    "systemd": ("With systemd", UNDER_SYSTEMD),
    "upgrade": ("With systemd", UPGRADE),
    "upgrade_containers": ("In containers", UPGRADE_CONTAINERS),
    "keep_sqlite": ("Backup", KEEP_SQLITE),
    "restore_sqlite": ("Restore", RESTORE_SQLITE),
    "keep_postgresql": ("Backup", KEEP_POSTGRESQL),
    "restore_postgresql": ("Restore", RESTORE_POSTGRESQL),
    "keep_compose": ("Backup", KEEP_COMPOSE),
    "restore_compose": ("Restore", RESTORE_COMPOSE),
    "nginx": ("An nginx site", NGINX),
    "caddy": ("A Caddy site", CADDY),
}
RECIPES = {name: Recipe(f"code-{name}", *each) for name, each in _PRINTED.items()}


class CachePolicy(NamedTuple):
    """A kind of response that a proxy or CDN may cache, for how long, and why no longer."""

    what: str
    how_long: str
    why: str


CACHE_POLICIES = (
    CachePolicy("/static/…", "10 years, immutable", "A changed file gets a new name."),
    CachePolicy(
        "Pages",
        "not in shared caches; in the site’s own cache for KEEP_PAGES seconds, without a session",
        "They depend on the reader’s theme, and htmx requests parts of them at the same address.",
    ),
    CachePolicy(
        "Frames and exports (/embed/, /s/ID.json, /rulings/SLUG.png …), /oembed/",
        f"{A_FEW_MINUTES} seconds",
        "A table that staff hide disappears after this time plus KEEP_PAGES. Each has an ETag.",
    ),
    CachePolicy(
        "/admin/, /theme/, /healthz, POST requests, errors",
        "not at all",
        "They are for one reader or change at any time.",
    ),
)
