"""Provide a private PostgreSQL server, as the tests of faults have."""

from tests.faults.conftest import postgresql

__all__ = ["postgresql"]
