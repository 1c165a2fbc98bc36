"""Reading and writing files for people: every failure is a sentence, and no file is left half-written."""

import os
import sys
from pathlib import Path
from secrets import token_hex

from cactarium.kernel.errors import BadRequest, shown
from cactarium.kernel.reading import LONGEST, decoded


def read_bytes(name: str, where: str) -> bytes:
    """What a file holds, ``-`` being standard input; one byte more than the longest record is enough to refuse it."""
    try:
        if name == "-":
            return sys.stdin.buffer.read(LONGEST + 1)
        with open(name, "rb") as file:
            return file.read(LONGEST + 1)
    except FileNotFoundError:
        raise BadRequest("no such file", shown(name), "a file that exists", where) from None
    except IsADirectoryError:
        raise BadRequest("not a file", f"{shown(name)}, a directory", "a file", where) from None
    except (OSError, ValueError) as error:
        raise BadRequest(f"cannot read {shown(name)}", reason(error), "a file you may read", where) from None


def reason(error: Exception) -> str:
    """Why the system refused, in its own words."""
    words = error.strerror if isinstance(error, OSError) else str(error)
    return (words or "an unknown error").lower()


def read_record_text(name: str) -> str:
    """The text of a record file."""
    return decoded(read_bytes(name, "FILE"))


def read_text(name: str, where: str) -> str:
    """The text of any other file."""
    try:
        return read_bytes(name, where).decode()
    except UnicodeDecodeError as error:
        raise BadRequest("not a text file", f"byte 0x{error.object[error.start]:02x}", "UTF-8 text", where) from None


def checked_target(name: str, force: bool, where: str) -> Path:
    """Where a file may be written; asked before the game, so that nobody plays for nothing."""
    path = Path(name)
    try:
        if path.is_dir():
            raise BadRequest("not a file", f"{shown(name)}, a directory", "the name of a file", where)
        if path.exists() and not force:
            want = "a new name, or --force to replace it" if where in ("--save", "--html") else "a new name"
            raise BadRequest("the file exists", shown(name), want, where)
        if not path.parent.is_dir():
            raise BadRequest("no such directory", shown(str(path.parent)), "a directory that exists", where)
    except (OSError, ValueError) as error:
        raise BadRequest(f"cannot write {shown(name)}", reason(error), "a file you may write", where) from None
    return path


def write_text(path: Path, text: str, force: bool, where: str) -> None:
    """Write beside the target, then rename: whoever looks finds the whole file or none."""
    checked_target(str(path), force, where)
    part = path.with_name(f".{path.name[:100]}.{token_hex(4)}.part")
    try:
        with open(part, "x", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.replace(part, path)
    except OSError as error:
        part.unlink(missing_ok=True)
        raise BadRequest(f"cannot write {shown(str(path))}", reason(error), "a file you may write", where) from None
