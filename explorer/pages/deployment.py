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
ALLOWED_HOSTS=localhost HTTPS=off make serve"""
IN_CONTAINERS = f"""\
cp deploy/.env.example deploy/.env    # then edit it
{_COMPOSE} up --build --detach"""
UNDER_SYSTEMD = """\
apt install git make python3-venv
useradd --system --home-dir /srv/what-applies whatapplies
cd /srv/what-applies && make install
install -m 640 -g whatapplies deploy/.env.example /etc/what-applies.env    # then edit it
install deploy/what-applies.sh /usr/local/sbin/what-applies
cp deploy/what-applies.service /etc/systemd/system/
systemctl daemon-reload && systemctl enable --now what-applies"""
POSTGRESQL = """\
apt install postgresql redis-server
runuser -u postgres -- createuser --pwprompt whatapplies
runuser -u postgres -- createdb --owner=whatapplies whatapplies"""
UPGRADE = """\
git pull && make install && systemctl restart what-applies"""
UPGRADE_CONTAINERS = f"""\
git pull && {_COMPOSE} up --build --detach"""

BACKUP = """\
.venv/bin/python manage.py backup what-applies.backup"""
RESTORE = """\
.venv/bin/python manage.py restore what-applies.backup
.venv/bin/python manage.py migrate
.venv/bin/python manage.py verify_rulings"""
BACKUP_SYSTEMD = """\
install --directory --owner=whatapplies --mode=700 /var/backups/what-applies
what-applies backup /var/backups/what-applies/what-applies.backup"""
RESTORE_SYSTEMD = """\
systemctl stop what-applies
what-applies restore /var/backups/what-applies/what-applies.backup
what-applies migrate && what-applies verify_rulings
systemctl start what-applies"""
_RUN = f"""\
{_COMPOSE} run --rm --no-deps --user "$(id -u)" --volume "$PWD:/backups" site \\
  python manage.py"""
BACKUP_COMPOSE = f"""\
{_RUN} backup /backups/what-applies.backup"""
RESTORE_COMPOSE = f"""\
{_COMPOSE} stop site
{_RUN} restore /backups/what-applies.backup
{_COMPOSE} up --detach
{_COMPOSE} exec site python manage.py verify_rulings"""

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
    "postgresql": ("PostgreSQL and Redis", POSTGRESQL),
    "upgrade": ("With systemd", UPGRADE),
    "upgrade_containers": ("In containers", UPGRADE_CONTAINERS),
    "backup": ("Backup", BACKUP),
    "restore": ("Restore", RESTORE),
    "backup_systemd": ("Backup", BACKUP_SYSTEMD),
    "restore_systemd": ("Restore", RESTORE_SYSTEMD),
    "backup_compose": ("Backup", BACKUP_COMPOSE),
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
