import pytest

from cactarium.kernel.card_file import CardFile
from cactarium.kernel.editions import MOST_KNOWN, EditionOption, Editions
from cactarium.kernel.errors import BadRequest

FILE = CardFile("seed file", ["seed"], 1000, "seeds")


def read(text: str) -> list[str]:
    return [row.cell("seed") for row in FILE.rows(text)]


def editions() -> Editions[list[str]]:
    return Editions(FILE, ["ours"], read)


def test_the_house_and_an_owners_file_are_told_apart():
    known = editions()

    assert known.of("house") == ["ours"]
    assert known.of("seed\nteddy bear\n") == ["teddy bear"]


def test_a_file_is_read_once():
    known = editions()

    assert known.of("seed\nteddy bear\n") is known.of("seed\nteddy bear\n")


def test_after_many_files_the_house_is_still_known():
    known = editions()
    house = known.of("house")

    for number in range(3 * MOST_KNOWN):
        assert known.of(f"seed\n{number}\n") == [str(number)]

    assert known.of("house") is house


def test_the_option_takes_the_house_or_a_file_that_can_be_read():
    option = EditionOption(editions(), "The seeds.", ("OAS-1.1",))

    assert (option.name, option.default, option.clauses) == ("seeds", "house", ("OAS-1.1",))
    assert option.checked("house") == "house"
    assert option.checked("seed\nteddy bear\n") == "seed\nteddy bear\n"


@pytest.mark.parametrize(
    ("value", "message"),
    [
        (7, "bad option: got 7, want house, or the text of a seed file [option seeds]"),
        ("teddy bear", "bad seed file, wrong heading: got 'teddy bear', want seed [line 1]"),
    ],
)
def test_the_option_refuses_anything_else(value, message):
    option = EditionOption(editions(), "The seeds.", ())

    with pytest.raises(BadRequest) as refused:
        option.checked(value)

    assert str(refused.value) == message
