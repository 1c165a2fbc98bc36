"""The addresses to tell people."""

import pytest

from cactarium.server.run import addresses


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "127.1.2.3", "::1"])
def test_what_only_this_machine_reaches_is_told_to_nobody(host):
    assert addresses(host, 80) == []


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("192.0.2.7", "http://192.0.2.7:80"),
        ("2001:db8::7", "http://[2001:db8::7]:80"),
        ("cacti.example", "http://cacti.example:80"),
    ],
)
def test_others_are_told_an_address_that_a_browser_takes(host, address):
    assert addresses(host, 80) == [address]
