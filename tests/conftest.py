"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from cactarium.kernel import rng
from cactarium.lab.simulate import is_compiled

# `make test` repeats the same examples every time; `make fuzz` looks for new ones.
settings.register_profile(
    "test", max_examples=60, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck)
)
settings.register_profile("fuzz", max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("test")


def pytest_addoption(parser):
    parser.addoption("--compiled", action="store_true", help="test the installed, compiled package, not src")


def pytest_configure(config):
    if config.getoption("--compiled") != is_compiled():
        want = "compiled" if config.getoption("--compiled") else "interpreted"
        raise pytest.UsageError(f"the wrong rules would be tested: got {rng.__file__}, want {want} [--compiled]")
