"""Run the site: environment, logs, metrics, health checks, caches and outages.

environment.py          the environment variables, and checks of what they say
databases.py            the settings of a database, and how long a thread waits to write
caches.py               the cache of pages, and the cache that processes share
api_keys.py             the API key of a request
health.py               the health check, and the answer while the database is unavailable
health_client.py        the program that requests the health check
logs.py, request_log.py         the format of the log, and its line for each request
metrics.py              metrics for Prometheus
staff_lockout.py        the lockout after wrong passwords
"""
