"""What Prometheus reads at `/metrics`: requests, how long they took, how they ended, by view.

All worker processes write into one folder (PROMETHEUS_MULTIPROC_DIR), and whichever is asked adds
them up. Only the setting METRICS brings this in.
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
    """Counts around everything, and answers `/metrics`, which is not counted itself.

    Prometheus asks each machine by its own address, so no Host is refused to who has the token.
    """

    def __call__(self, request: HttpRequest) -> Any:
        return metrics(request) if request.path_info == ADDRESS else super().__call__(request)


class After(PrometheusAfterMiddleware):
    """Counts what the views do."""

    def label_metric(self, metric: Any, request: Any, response: Any = None, **labels: Any) -> Any:
        """A made-up method becomes no label of its own: each would stay in memory for good."""
        if "method" in labels:
            labels["method"] = self._method(request)  # type: ignore[no-untyped-call]
        return metric.labels(**labels) if labels else metric


def metrics(request: HttpRequest) -> HttpResponse:
    """All numbers, for who knows METRICS_TOKEN."""
    given = request.META.get("HTTP_AUTHORIZATION", "")
    if constant_time_compare(given, f"Bearer {settings.METRICS_TOKEN}"):
        response: HttpResponse = ExportToDjangoView(request)
    else:
        headers = {"WWW-Authenticate": "Bearer"}
        response = HttpResponse("METRICS_TOKEN, please\n", "text/plain", 401, headers=headers)
    response["Cache-Control"] = "no-store"
    return response
