"""Settings for all tests."""

import pytest
from hypothesis import HealthCheck, settings

from cactarium.kernel import rng
from cactarium.lab.simulate import is_compiled

# `make test` repeats the same examples every time, `make quick` a few of them; `make fuzz` looks for new ones.
# Rules that are tested compiled with all examples are tested interpreted with some.
SAME = settings(deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
settings.register_profile("test", SAME, max_examples=60)
settings.register_profile("some", SAME, max_examples=20)
settings.register_profile("quick", SAME, max_examples=2)
settings.register_profile("fuzz", max_examples=500, deadline=None, suppress_health_check=list(HealthCheck))
settings.load_profile("test")


def pytest_addoption(parser):
    parser.addoption("--compiled", action="store_true", help="test the installed, compiled package, not src")


def pytest_configure(config):
    if config.getoption("--compiled") != is_compiled():
        want = "compiled" if config.getoption("--compiled") else "interpreted"
        raise pytest.UsageError(f"the wrong rules would be tested: got {rng.__file__}, want {want} [--compiled]")


def pytest_collection_modifyitems(items):
    """What takes long comes first, so that in the end no worker waits for another; else all stays in its order."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)
