"""Where the record goes when people get up."""

import pytest

from tests.terminal.driver import evening


def test_quitting_at_a_terminal_asks_where_to_save(tmp_path):
    target = tmp_path / "match.record"

    told = evening("bid 2", "quit", "yes", str(tmp_path), str(target))

    assert "You left the table after 3 actions.\nSave the record as (Enter for nowhere): " in told
    assert "error: not a file: got " in told
    assert "The record is saved in " in told
    assert target.read_text().endswith("open after 3\n")


def test_quitting_with_a_name_for_the_record_asks_nothing(tmp_path):
    target = tmp_path / "match.record"

    assert "Save the record as" not in evening("quit", "yes", target=target)
    assert target.exists()


@pytest.mark.parametrize("answer", ["", EOFError, KeyboardInterrupt])
def test_nothing_is_said_of_a_record_that_is_not_saved(answer):
    told = evening("quit", "yes", answer)

    assert told.endswith("\nThe record is not saved; --save FILE keeps it.\n")
    assert "verify" not in told


@pytest.mark.parametrize("leaving", [EOFError, KeyboardInterrupt])
def test_an_interrupt_leaves_at_once(leaving):
    told = evening("bid 2", leaving)

    assert told.endswith("You left the table after 3 actions.\nThe record is not saved; --save FILE keeps it.\n")
    assert "Save the record as" not in told
