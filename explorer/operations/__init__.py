"""Run the site: environment, logs, metrics, health checks, caches and outages."""
