"""Files: every failure is a sentence, and no file is left half-written."""

import pytest

from cactarium.kernel.errors import BadRequest, BrokenRecord
from cactarium.terminal.files import checked_target, read_record_text, read_text, write_text


def test_a_written_file_is_whole_and_alone(tmp_path):
    target = tmp_path / "match.record"

    write_text(target, "öne\n", False, "--save")

    assert target.read_bytes() == "öne\n".encode()
    assert list(tmp_path.iterdir()) == [target]


def test_an_existing_file_is_replaced_only_by_force(tmp_path):
    target = tmp_path / "match.record"
    target.write_text("old")

    with pytest.raises(BadRequest, match=r"the file exists: got .*, want a new name, or --force to replace it"):
        write_text(target, "new", False, "--save")
    assert target.read_text() == "old"

    write_text(target, "new", True, "--save")
    assert target.read_text() == "new"


def test_what_cannot_be_written_leaves_nothing_behind(tmp_path):
    with pytest.raises(BadRequest, match="cannot write"):
        write_text(tmp_path / ("x" * 255 + "y"), "text", False, "--save")

    assert list(tmp_path.iterdir()) == []


def test_a_directory_is_no_target(tmp_path):
    with pytest.raises(BadRequest, match=r"not a file: got .*, a directory, want the name of a file"):
        checked_target(str(tmp_path), True, "--save")
    with pytest.raises(BadRequest, match="no such directory"):
        checked_target(str(tmp_path / "nowhere" / "file"), True, "--save")


def test_what_cannot_be_read_is_said(tmp_path):
    binary = tmp_path / "binary"
    binary.write_bytes(b"one\n\xff\xfe")

    with pytest.raises(BadRequest, match=r"no such file: got .*, want a file that exists \[FILE\]"):
        read_record_text(str(tmp_path / "none"))
    with pytest.raises(BadRequest, match=r"not a file: got .*, a directory, want a file"):
        read_record_text(str(tmp_path))
    with pytest.raises(BrokenRecord, match=r"not a record: got byte 0xff, want UTF-8 text \[line 2\]"):
        read_record_text(str(binary))
    with pytest.raises(BadRequest, match=r"not a text file: got byte 0xff, want UTF-8 text \[option faces\]"):
        read_text(str(binary), "option faces")
    with pytest.raises(BadRequest, match="cannot read"):
        read_text("a\0b", "option faces")


def test_a_file_larger_than_the_memory_is_refused(tmp_path):
    huge = tmp_path / "huge.log"
    with huge.open("wb") as file:
        # A hole: it takes up no room on the disk.
        file.truncate(1 << 36)

    with pytest.raises(BrokenRecord, match="it is too long"):
        read_record_text(str(huge))
