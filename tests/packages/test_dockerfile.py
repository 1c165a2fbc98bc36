"""What the Dockerfile promises. Its form is checked by hadolint, in ``make check``; no image is built here."""

import json
import re
from pathlib import Path

from tests.packages.installed import ROOT
from tests.terminal.driver import cactarium_says

Step = tuple[str, str]


def stages() -> list[list[Step]]:
    """The steps of each stage: what is done, and to what."""
    text = (ROOT / "Dockerfile").read_text(encoding="utf-8").replace("\\\n", " ")
    steps = [line.split(maxsplit=1) for line in text.splitlines() if line and not line.startswith("#")]
    found: list[list[Step]] = []
    for verb, rest in steps:
        if verb == "FROM":
            found.append([])
        found[-1].append((verb, rest))
    return found


def only(verb: str, stage: list[Step]) -> str:
    [rest] = [rest for found, rest in stage if found == verb]
    return rest


def test_every_image_is_of_a_fixed_version_and_the_last_one_is_slim():
    images = [only("FROM", stage).split()[0] for stage in stages()]

    assert all(re.fullmatch(r"(node|python):\d[\w.]*-[\w-]+", image) for image in images)
    assert images[-1].endswith("-slim-bookworm")
    assert images[-1].replace("-slim", "") == images[-2], "the rules are compiled for another Python"


def test_it_runs_as_an_ordinary_user_who_owns_the_data_on_a_volume():
    last = stages()[-1]
    verbs = [verb for verb, _ in last]

    user, data = only("USER", last), only("VOLUME", last)

    assert int(user) >= 1000
    assert f"--uid {user} " in only("RUN", last)
    assert only("RUN", last).endswith(f"--owner cactarium {data}")
    assert verbs.index("RUN") < verbs.index("USER") < verbs.index("ENTRYPOINT")


def test_the_command_is_the_first_process_so_that_it_hears_when_to_end():
    last = stages()[-1]
    command = json.loads(only("ENTRYPOINT", last))

    told = cactarium_says(*command[1:], "--help")

    assert command[:2] == ["cactarium", "serve"]
    assert command[command.index("--data") + 1] == only("VOLUME", last)
    assert told.code == 0
    assert f"[default: {only('EXPOSE', last)};" in told.words


def test_it_asks_the_house_itself_whether_it_is_well():
    how = json.loads(only("HEALTHCHECK", stages()[-1]).removeprefix("CMD "))

    assert how[:2] == ["python", "-c"]
    compile(how[2], "healthcheck", "exec")
    assert f":{only('EXPOSE', stages()[-1])}/healthz" in how[2]


def test_what_is_copied_is_there_and_let_through():
    let_through = {
        line[1:] for line in (ROOT / ".dockerignore").read_text(encoding="utf-8").splitlines() if line.startswith("!")
    }
    copies = [rest.split()[:-1] for stage in stages() for verb, rest in stage if verb == "COPY"]
    wanted = {Path(name) for names in copies if not names[0].startswith("--from") for name in names}

    assert {path for path in wanted if not (ROOT / path).exists()} == set()
    assert {path.parts[0] for path in wanted} == let_through
