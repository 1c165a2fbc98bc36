"""Values worth trying for the options that only Cacti has."""

from importlib.resources import files

from cactarium.kernel.options import Value


def own_faces() -> str:
    """An owner's faces for Cacti: another name, other points, another requirement."""
    house = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")
    other = house.replace("saguaro/barrel,", "tall-and-round,").replace(",5,", ",7,").replace(",2,0,3,", ",2,1,4,")
    assert other != house
    return other


VALUES: dict[str, list[Value]] = {"faces": ["house", own_faces()]}
