#!/bin/sh
# Runs a command of manage.py with the settings of the systemd service and as its user. Install it as
# /usr/local/sbin/what-applies and run it as root: what-applies createsuperuser
#
# The variables and the umask are those of what-applies.service. As there, the file takes precedence.
umask 0027
exec runuser -u whatapplies -- env DEBUG=off \
  DATABASE_URL=sqlite:////var/lib/what-applies/whatapplies.sqlite3 \
  OPEN_DATA=/var/lib/what-applies/open-data \
  ENV_FILE=/etc/what-applies.env \
  /srv/what-applies/.venv/bin/python /srv/what-applies/manage.py "$@"
