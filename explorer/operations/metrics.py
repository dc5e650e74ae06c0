"""Serve Prometheus metrics at `/metrics`: requests, their duration and status, by view.

All workers write into one folder (PROMETHEUS_MULTIPROC_DIR), and the worker that answers adds their
numbers up. Only the setting METRICS loads this module.
"""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import constant_time_compare
from django_prometheus.exports import ExportToDjangoView
from django_prometheus.middleware import PrometheusAfterMiddleware, PrometheusBeforeMiddleware

ADDRESS = "/metrics"


class Before(PrometheusBeforeMiddleware):
    """Middleware that measures whole requests and answers `/metrics`, which is not measured itself.

    Prometheus requests each machine by its own address, so any Host is accepted with the token.
    """

    def __call__(self, request: HttpRequest) -> Any:
        return metrics(request) if request.path_info == ADDRESS else super().__call__(request)


class After(PrometheusAfterMiddleware):
    """Middleware that counts requests by view."""

    def label_metric(self, metric: Any, request: Any, response: Any = None, **labels: Any) -> Any:
        """Replace an unknown method in a label: each new label would stay in memory forever."""
        if "method" in labels:
            labels["method"] = self._method(request)  # type: ignore[no-untyped-call]
        return metric.labels(**labels) if labels else metric


def metrics(request: HttpRequest) -> HttpResponse:
    """Return all metrics, for requests with METRICS_TOKEN."""
    authorization = request.META.get("HTTP_AUTHORIZATION", "")
    if constant_time_compare(authorization, f"Bearer {settings.METRICS_TOKEN}"):
        response: HttpResponse = ExportToDjangoView(request)
    else:
        headers = {"WWW-Authenticate": "Bearer"}
        response = HttpResponse(
            "Send METRICS_TOKEN as a bearer token.\n", "text/plain", 401, headers=headers
        )
    response["Cache-Control"] = "no-store"
    return response
