"""The options of a table in the browser: every value of every game says what it means."""

import re

from playwright.sync_api import expect

from tests.web.player import Player, sit_down
from tests.web.tables import box

EXPECTED = {
    "cacti": {"The First Player": ["Chair 1", "Chair 2", "Drawn by lot"]},
    # Its options are all yes or no.
    "cactus": {},
    "cactus_card": {
        "Who goes first": ["Drawn by lot", "Chair 1"],
        "Time to answer": ["6 seconds", "4 seconds", "10 seconds", "20 seconds", "Until everyone has answered"],
    },
    "cliffs": {
        "How long the music plays": [
            "Race pace, 25.4 seconds",
            "No rush, 41.5 seconds",
            "Panic mode, 11.4 seconds",
            "Slow play without any clock",
        ],
        "3-Legged Race": ["Everyone races alone", "Partners with hidden hands", "Partners who show their hands"],
    },
    "power_plants": {
        "What the Rival": ["No gems, easy", "5 gems, harder", "10 gems, hard"],
        "Whether Snapjaw": ["If drawn", "Snapjaw", "Tapmaw, the alternate", "Not in play"],
    },
}


def test_every_value_of_every_option_says_what_it_means(visit):
    page = visit("/")
    games = page.request.get("/api/house").json()["games"]

    for game in games:
        box(page, game["title"]).get_by_role("button", name="More options").click()
        rules = page.get_by_role("dialog").get_by_role("group", name="Rules", exact=True)
        expect(rules).to_be_visible()
        shown = {
            option["words"]: rules.get_by_label(option["words"].removesuffix("."))
            .get_by_role("option")
            .all_inner_texts()
            for option in game["options"]
            if option["kind"] == "choice"
        }
        assert not [text for texts in shown.values() for text in texts if re.fullmatch(r"\d+|[a-z]+", text.strip())]
        for words, values in EXPECTED[game["name"]].items():
            assert [[text.strip() for text in texts] for key, texts in shown.items() if words in key] == [values]
        page.get_by_role("button", name="Cancel").click()


def test_what_was_chosen_stands_in_the_lobby_in_the_same_words(visit):
    page = visit("/")
    box(page, "The Cactus Card Game").get_by_role("button", name="More options").click()
    page.get_by_label("Friends who come by link or code").check()
    page.get_by_label("Time to answer").select_option("20 seconds")
    page.get_by_label("Who goes first").select_option("Chair 1")
    page.get_by_role("button", name="Open the table").click()

    # Nobody sits yet, so nobody may change it.
    terms = page.get_by_role("region", name="At this table")
    expect(terms).to_contain_text("Time to answer an action card with a STOP: 20 seconds.")
    expect(terms).to_contain_text("Who goes first: chair 1.")
    assert not Player(page).may_act()
    # The host finds it as chosen.
    sit_down(page, "Ines", 1)
    expect(terms.get_by_label("Time to answer")).to_have_value("20")
