"""Run the site: environment, logs, metrics, health checks, caches and outages.

environment.py          the environment variables
databases.py            the settings of a database
database_outages.py     the answer while the database is unavailable
page_cache.py, redis_cache.py   the cache of pages, and the cache that processes share
api_keys.py             the API key of a request
health.py, health_client.py     the health check, and the program that requests it
logs.py, request_log.py         the format of the log, and its line for each request
metrics.py              metrics for Prometheus
deploy_checks.py        checks of the settings
staff_lockout.py        the lockout after wrong passwords
"""
