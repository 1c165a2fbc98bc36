"""The packages: what is in them, and a match over one of them in an environment that holds nothing else."""

import ast
import email
import re
import shutil
import sys
import sysconfig
import tomllib
import zipfile
from pathlib import Path

import pytest

import cactarium
from tests.packages.installed import KINDS, ROOT, Environment, InstalledHouse, wheel_of
from tests.server.house import Page, play_on

SOURCES = ROOT / "src" / "cactarium"
# What a page asks for.
SERVED = {".css", ".js", ".svg", ".woff2"}


@pytest.fixture(scope="module", params=KINDS)
def kind(request):
    return request.param


@pytest.fixture(scope="module")
def wheel(kind, tmp_path_factory):
    return wheel_of(kind, tmp_path_factory.mktemp("wheel"))


@pytest.fixture(scope="module")
def environment(tmp_path_factory):
    return Environment(tmp_path_factory.mktemp("environment"))


def names_in(wheel: Path) -> set[str]:
    return set(zipfile.ZipFile(wheel).namelist())


def described(wheel: Path, name: str) -> email.message.Message:
    """A file of the wheel that tells about it."""
    with zipfile.ZipFile(wheel) as opened:
        return email.message_from_bytes(opened.read(f"cactarium-{cactarium.__version__}.dist-info/{name}"))


def test_a_wheel_holds_the_sources_the_pages_and_nothing_else(wheel, kind):
    names = {name for name in names_in(wheel) if ".dist-info/" not in name}
    compiled = {name for name in names if name.endswith((".so", ".pyd"))}
    pages = {name for name in names if name.startswith("cactarium/server/site/")}
    sources = {str(path.relative_to(ROOT / "src")) for path in SOURCES.rglob("*") if is_source(path)}

    assert names - compiled - pages == sources
    assert "cactarium/server/site/index.html" in pages
    assert {Path(name).suffix for name in pages} >= SERVED
    modules = {name.split(".")[0] for name in compiled}
    wanted = {"cactarium__mypyc", "cactarium/games/cacti/rules", *[f"cactarium/{name}" for name in hot_modules()]}
    assert modules & wanted == (wanted if kind == "compiled" else set())


def hot_modules() -> list[str]:
    """What every action passes on its way through the server, by ``setup.py``."""
    tree = ast.parse((ROOT / "setup.py").read_text())
    (names,) = [node for node in tree.body if ast.unparse(node).startswith("HOT = ")]
    return [str(node.value) for node in ast.walk(names) if isinstance(node, ast.Constant)]


def is_source(path: Path) -> bool:
    return path.is_file() and not {"__pycache__", "site"} & set(path.parts[len(SOURCES.parts) :])


def test_a_wheel_says_what_it_is_where_it_runs_and_what_it_needs(wheel, kind):
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    python = f"cp{sys.version_info.major}{sys.version_info.minor}"
    machine = re.sub(r"[-.]", "_", sysconfig.get_platform())

    tag = f"{python}-{python}-{machine}" if kind == "compiled" else "py3-none-any"
    told = described(wheel, "METADATA")

    assert wheel.name == f"cactarium-{cactarium.__version__}-{tag}.whl"
    assert described(wheel, "WHEEL")["Tag"] == tag
    assert (told["Version"], told["License-Expression"]) == (cactarium.__version__, "MIT")
    assert f"cactarium-{cactarium.__version__}.dist-info/licenses/LICENSE" in names_in(wheel)
    needed = [plain(line) for line in told.get_all("Requires-Dist", []) if "extra ==" not in line]
    assert sorted(needed) == sorted(map(plain, project["dependencies"]))


def plain(requirement: str) -> tuple[str, frozenset[str]]:
    """A requirement, whatever the order of its bounds."""
    name = re.split(r"[^\w-]", requirement)[0]
    return name, frozenset(requirement.removeprefix(name).replace(" ", "").split(","))


@pytest.mark.asyncio
async def test_a_match_is_played_over_a_wheel_in_an_empty_environment(wheel, kind, environment, tmp_path):
    environment.install(wheel)
    missing = ["node", "npm", "cc", "gcc", "make"]
    assert [name for name in missing if shutil.which(name, path=environment.variables["PATH"])] == []
    asked = "from cactarium.lab.simulate import is_compiled; print(is_compiled())"
    assert environment.run("python", "-c", asked, folder=tmp_path) == f"{kind == 'compiled'}\n"

    house = InstalledHouse(environment, tmp_path / "data", "--bot-pause", "0", "--messages", "1000")
    house.open()
    await assert_pages_are_served(house, wheel)
    code, cookie = await house.table(names=["Ines"], bots=["greedy"])
    async with Page(house, code, cookie) as page:
        await play_on(page)
        assert page.table["result"]["how"] == "played"
    record = tmp_path / "match.record"
    record.write_bytes((await house.get(f"/api/tables/{code}/record")).content)
    assert house.close() == 0
    assert "Traceback" not in house.logged()

    assert "The record replays: cacti/1" in environment.run("cactarium", "verify", str(record), folder=tmp_path)
    typed = "1\nquit\nyes\n"
    assert "You, First Player" in environment.run("cactarium", "play", "--seed", "7", folder=tmp_path, typed=typed)


async def assert_pages_are_served(house: InstalledHouse, wheel: Path) -> None:
    """The page, and all that it may ask for, just as they are in the wheel."""
    with zipfile.ZipFile(wheel) as opened:
        site = {name.split("/site/")[1]: opened.read(name) for name in opened.namelist() if "/site/" in name}
    front = await house.get("/")
    assert (front.status_code, front.content) == (200, site["index.html"])
    wanted = set(re.findall(r'(?:src|href)="/([^"]+)"', front.text))
    assert wanted
    assert wanted <= set(site)
    for name, content in site.items():
        if Path(name).suffix in SERVED:
            answer = await house.get(f"/{name}")
            assert (answer.status_code, answer.content) == (200, content), name
