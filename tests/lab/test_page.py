"""The text and the page of a tournament."""

import re
from html.parser import HTMLParser

import pytest
from msgspec.structs import replace

from cactarium.lab.page import page, verdict
from cactarium.lab.standings import standings
from cactarium.lab.tournament import Tournament
from tests.lab.gardens import held
from tests.samples.rival import Rival
from tests.terminal.driver import paper

VOID = {"meta", "br", "img", "input", "link", "hr"}


class Reader(HTMLParser):
    """Finds what is open and what a page names."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str]] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def page_of(names: str, title: str = "Bids", **given) -> tuple[str, Reader]:
    made = held(names, **given)
    return read(page(made.result(), title, made.tally.course))


def read(text: str) -> tuple[str, Reader]:
    reader = Reader()
    reader.feed(text)
    reader.close()
    return text, reader


def result_of(names: str = "highest,lowest,random", **given) -> Tournament:
    return held(names, **given).result()


@pytest.mark.parametrize(
    "given",
    [
        {"names": "highest,lowest,random,other", "seats": 3, "games": 120},
        {"names": "highest,random", "games": 2},
        {"names": "random", "game": Rival(), "seats": 1, "games": 5},
        {"names": "highest,random", "game": Rival(), "seats": 1, "games": 20},
    ],
)
def test_a_page_is_whole_and_names_nothing_outside(given):
    text, reader = page_of(**given)

    assert text.startswith("<!doctype html>\n<html lang=")
    assert reader.open == []
    assert "script" not in reader.tags
    assert not {"src", "href", "srcset", "action", "xmlns"} & {name for name, _ in reader.attributes}
    assert not re.search(r"//|url\(|@import|@font-face", text)
    assert all("nan" not in value for _, value in reader.attributes)


def test_a_page_shows_every_bot_pair_and_seat():
    _, reader = page_of("highest,lowest,random", games=240)

    for heading in ("Win rates", "Ratings", "By seat", "Head to head", "Over the course", "How it was counted"):
        assert heading in reader.text
    assert reader.tags.count("svg") == 3 + 3 + 1 + 3
    assert reader.tags.count("table") == 2
    assert reader.tags.count("polyline") == 3


def test_every_plot_says_what_it_shows():
    result = result_of(games=60)
    text, reader = page_of("highest,lowest,random", games=60)
    labels = [value for name, value in reader.attributes if name == "aria-label"]

    best = result.bots[0]
    assert f"highest: {100 * best.win_rate:.1f}\xa0%, likely" in " ".join(labels)
    assert text.count('role="img"') == len([label for label in labels if label]) - 2


def test_both_themes_are_declared():
    text, _ = page_of("highest,lowest", games=2)

    assert "color-scheme: light dark" in text
    colours = re.findall(r"#[0-9a-f]{3,6}", text)
    assert len(colours) % 2 == 0
    assert len(re.findall(r"light-dark\(#[0-9a-f]{6}, #[0-9a-f]{6}\)", text)) == len(colours) / 2


def test_names_are_only_text():
    made = held("highest,lowest", games=2)
    bots = [replace(bot, name="<b>&") for bot in made.result().bots]

    _, reader = read(page(replace(made.result(), bots=bots), "A & <B>", []))

    assert "<b>&" in reader.text
    assert "A & <B>, 2 seats" in reader.text
    assert reader.open == []


def test_an_owners_long_option_does_not_fill_the_page():
    made = held("highest,lowest", games=2)
    text, _ = read(page(replace(made.result(), options={"faces": "x" * 5000, "longer": True}), "Bids", []))

    assert "x" * 100 not in text
    assert "longer yes" in text


def test_the_verdict_says_what_is_proven_and_what_is_not():
    proven = verdict(result_of("highest,lowest", games=40))
    open_ended = verdict(result_of("random,other", games=40))

    assert proven.startswith("Of 40 games highest won most: 100.0 % of its own, where equals would win 50.0 %.")
    assert "more than chance" in proven
    assert "chance could explain the difference between" in open_ended


def test_a_page_of_a_stopped_tournament_says_so():
    made = held("highest,lowest", games=40)
    stopped = replace(made.result(), played=7, complete=False)

    _, reader = read(page(stopped, "Bids", made.tally.course))

    assert "Stopped after 7 of 40 games" in reader.text


def test_the_text_fits_80_columns():
    result = result_of("highest,lowest,random,other", games=240)
    long_names = {"highest": "friendly@0.25", "lowest": "expert@0.125", "random": "steady", "other": "hasty greedy"}
    bots = [
        replace(bot, name=long_names[bot.name], games=1_000_000, wins=999_999.5, interval=(1.0, 1.0))
        for bot in result.bots
    ]
    pairs = [
        replace(pair, names=(long_names[pair.names[0]], long_names[pair.names[1]]), ahead=99999, behind=99999)
        for pair in result.pairs
    ]
    console, sheet = paper(80)
    console.print(standings(replace(result, bots=bots, pairs=pairs, complete=False, repeatable=False)))

    lines = sheet.getvalue().splitlines()
    assert max(len(line) for line in lines) <= 80
    assert "…" not in sheet.getvalue()
    assert any(line.startswith("friendly@0.25 - expert@0.125") for line in lines)


def test_the_text_says_how_to_read_it():
    console, sheet = paper(80)
    console.print(standings(replace(result_of(games=60), seconds_a_move=0.5, seconds=1.0)))
    text = sheet.getvalue()

    assert text.startswith("bids, 2 seats: 60 games, 6 a seed, seed 1\n")
    assert "Of 2 places, even is 50.0 %." in text
    assert "None of these bots thinks by time: --time changed nothing." in text
    assert re.search(r"highest - lowest +20 +0 +0 +100.0 % +\d+\.\d to 100.0 %", text)


def test_two_bots_need_no_table_of_pairs():
    console, sheet = paper(80)
    console.print(standings(result_of("highest,lowest")))

    assert "head to head" not in sheet.getvalue()
