"""The Cactus Card Game in real browsers: whole matches, STOP upon STOP, private looks, and what each page is sent."""

import json
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.patching import views_of
from tests.web.card_player import ACTION_CARDS, TITLE, CardPlayer, draw_until, seat_all
from tests.web.keyboard import press_by_keys
from tests.web.looks import at_rest, overflowing, violations
from tests.web.player import MOST_ACTIONS, Press, clicked, play_to_the_end, waited
from tests.web.tables import acted, box, finish, opened, play_elsewhere
from tests.web.test_access import SCREENS

CURTAIN = re.compile("^I am ")
BY_KEYS = {"STOP": "s", "Pass": "p"}


WAYS = pytest.mark.parametrize("press", [clicked, press_by_keys])


@pytest.mark.long
@WAYS
def test_a_newcomer_plays_a_whole_match_against_bots(visit, press):
    page = visit("/")
    press(box(page, TITLE).get_by_role("button", name="Play now"))
    player = CardPlayer(page)
    player.wait_for_turn()

    play_to_the_end(player, press=press)

    expect(player.result()).to_be_visible()
    expect(page.get_by_role("dialog").get_by_role("row", name=re.compile("Total"))).to_be_visible()


@pytest.mark.long
@WAYS
def test_two_people_play_a_stop_upon_a_stop(visit, house, press):
    players = seat_all(visit, ["Ines", "Jo"], options={"window": "none"})
    actor = draw_until(
        players,
        lambda player: all(one.holds("STOP") for one in players) and ready_cards(player).count() > 0,
    )
    (other,) = [player for player in players if player is not actor]

    press(ready_cards(actor).first)
    while not other.is_asked():
        actor.choose_on(press)
    answer(other, "STOP", press)
    expect(stops(actor)).to_have_count(1)
    waited(lambda: actor.is_asked() and actor.holds("STOP"), "the question at the actor's page")
    answer(actor, "STOP", press)
    expect(stops(other)).to_have_count(2)
    waited(other.is_asked, "the question at the other's page")
    answer(other, "Pass", press)
    waited(lambda: not other.is_asked(), "the effect")
    finish(house, *[player.page for player in players])
    waited(lambda: all(player.is_over() for player in players), "the end on both pages")

    actions = [action for _, action in acted(house, actor.code)]
    first = actions.index("stop")
    assert actions[first - 1].startswith("play ")
    assert actions[first + 1 : first + 3] == ["stop", "pass"]
    assert {player.result().inner_text() for player in players} in ({"You win", "Jo wins"}, {"You win", "Ines wins"})


def stops(player: CardPlayer) -> Locator:
    return player.page.get_by_role("list", name="STOPs, one upon the other").get_by_role("listitem")


def ready_cards(player: CardPlayer) -> Locator:
    return player.hand().get_by_role("button", name=ACTION_CARDS, disabled=False)


def answer(player: CardPlayer, name: str, press: Press) -> None:
    if press is clicked:
        player.press(re.compile(f"^{name}$"))
    else:
        player.page.keyboard.press(BY_KEYS[name])


def test_four_people_play_in_four_browsers_and_a_fifth_sees_only_what_is_open(visit, house):
    players = seat_all(visit, ["Ines", "Jo", "Kim", "Lou"], options={"window": "4"})
    watcher = visit("/")
    frames: list[str] = []
    watcher.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(text)))
    watcher.goto(players[0].page.url)

    for _ in range(MOST_ACTIONS):
        waited(lambda: any(player.may_act() for player in players), "a turn")
        for player in players:
            player.act()
        if {seat for seat, _ in acted(house, players[0].code)} >= {0, 1, 2, 3}:
            break
    waited(
        lambda: len({player.points() for player in [*players, CardPlayer(watcher)]}) == 1,
        "the same points on all pages",
    )
    finish(house, *[player.page for player in players])
    waited(CardPlayer(watcher).is_over, "the end")
    check_what_was_sent(frames)


def check_what_was_sent(frames: list[str]) -> None:
    """In hands only cards that were given openly, and no card in a draw, a look or a theft."""
    given: set[str] = set()
    kinds: set[str] = set()
    messages = [json.loads(frame) for frame in frames]
    for message, view in zip(messages, views_of(messages), strict=True):
        told = [message["what"]] if "what" in message else [entry["what"] for entry in message.get("history", [])]
        for event in [event for what in told for event in what.get("events", [])]:
            kinds.add(event["kind"])
            if event["kind"] == "gave":
                given.add(event["card"])
            if event["kind"] in ("drew", "looked", "stole_card"):
                assert set(event.get("cards", [])) | {event.get("card", "?")} <= {"?"}
        for side in (view or {}).get("sides", []):
            assert set(side["hand"]) <= {"?", *given}
    assert {"drew", "played", "passed"} <= kinds


def test_a_private_look_is_for_one_pair_of_eyes(visit):
    players = seat_all(visit, ["Ines", "Jo", "Kim"], options={"window": "none"})
    looker = draw_until(players, lambda player: player.holds("See and Steal"))
    others = [player for player in players if player is not looker]
    looker.hand().get_by_role("button", name=re.compile("^See and Steal")).click()
    looker.bar().get_by_role("button", name=re.compile("^See and Steal upon")).first.click()
    for other in others:
        waited(other.is_asked, "a question")
        other.press(re.compile("^Pass$"))

    look = re.compile("only you see")
    expect(looker.page.get_by_role("group", name=look)).to_be_visible()
    assert all(other.page.get_by_role("group", name=look).count() == 0 for other in others)
    looker.page.get_by_role("group", name=look).get_by_role("button").first.click()
    waited(looker.is_on_turn, "the turn to go on")


def test_a_late_answer_meets_a_closed_window(visit):
    # Long enough for a busy machine to show the question while the window is open.
    players = seat_all(visit, ["Ines", "Jo"], options={"window": "10"})
    actor = draw_until(players, lambda player: ready_cards(player).count() > 0)
    (other,) = [player for player in players if player is not actor]
    ready_cards(actor).first.click()
    while not other.is_asked():
        actor.choose_on()

    # Nobody answers: the time of the window runs out by itself.
    waited(lambda: not other.is_asked(), "the end of the window")

    assert "is not possible" not in other.page.get_by_role("main").inner_text()


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_at_a_table_of_six(visit, width):
    page = visit("/", width=width)
    page.goto(opened(page, game="cactus_card", seats=6, names=["Ines"], bots=["random"] * 5))
    player = CardPlayer(page, 5)
    player.haste = 0.0
    seen: set[str] = set()
    while not player.is_over() and len(seen) < 3:
        player.wait_for_turn()
        moment = "window" if player.is_asked() else "turn" if player.is_on_turn() else "choice"
        if moment not in seen and not player.is_over():
            seen.add(moment)
            # Bots answer while axe looks: what it finds only once was on its way to something else.
            found = violations(page)
            assert not found or not set(found) & set(violations(page))
            assert overflowing(page, (width, 900)) == []
        player.act()
    assert seen == {"window", "turn", "choice"}


@pytest.mark.parametrize("width", [390, 1280])
def test_axe_finds_nothing_at_the_end_and_in_the_replay(visit, house, width):
    page = visit("/", width=width)
    page.goto(opened(page, game="cactus_card", seats=2, names=["Ines"], bots=["greedy"]))
    player = CardPlayer(page, 3)
    player.wait_for_turn()

    finish(house, page)
    expect(player.result()).to_be_visible()
    assert violations(page) == []

    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("button", name="One step on")).to_be_visible()
    assert violations(page) == []


def test_six_seats_fit_every_screen(visit):
    page = visit("/")
    page.goto(opened(page, game="cactus_card", seats=6, names=["Ines"], bots=["random"] * 5))
    player = CardPlayer(page, 2)

    for _ in range(8):
        player.wait_for_turn()
        if player.is_over():
            break
        assert overflowing(page, *SCREENS) == []
        player.act()


def test_a_hand_of_nearly_every_kind_is_in_sight_on_every_screen(visit, house):
    pages = [player.page for player in seat_all(visit, ["Ines", "Jo"], options={"window": "none"})]
    # The first thing one may do is to draw.
    play_elsewhere(house, *pages, actions=50)
    kinds = {page: at_rest(page).get_by_role("group", name="Your hand").get_by_role("button").count() for page in pages}
    page = max(pages, key=lambda page: kinds[page])
    assert kinds[page] >= 10, kinds

    assert overflowing(page, *SCREENS, (560, 900), (844, 390), (1216, 1000)) == []


def test_two_people_at_one_device_answer_each_other_behind_the_curtain(visit, house):
    page = visit("/")
    page.goto(opened(page, game="cactus_card", seats=2, names=["Ines", "Jo"], options={"window": "none"}))
    player = CardPlayer(page, 4)
    show_hand(player)
    while not ready_cards(player).count():
        player.press(re.compile("^Draw"))
        waited(lambda: page.get_by_role("button", name=CURTAIN).count() > 0, "the other's turn")
        show_hand(player)

    ready_cards(player).first.click()

    def is_handed_on() -> bool:
        player.choose_on()
        return player.page.get_by_role("button", name=CURTAIN).count() > 0

    waited(is_handed_on, "the other's question")
    show_hand(player)
    waited(player.is_asked, "the question")
    before = acted(house, player.code)
    player.press(re.compile("^Pass$"))
    waited(lambda: len(acted(house, player.code)) > len(before), "the answer")

    (actor, played), (other, answered) = acted(house, player.code)[len(before) - 1 : len(before) + 1]
    assert (played.split(" ")[0], answered, actor != other) == ("play", "pass", True)


def show_hand(player: CardPlayer) -> None:
    """Whoever the device was handed to opens the curtain."""
    curtain = player.page.get_by_role("button", name=CURTAIN)
    waited(lambda: curtain.count() > 0 or player.may_act(), "a curtain or a turn")
    if curtain.count():
        curtain.click()
        waited(player.may_act, "the own hand")
