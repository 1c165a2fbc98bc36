"""Cliffs & Cactuses in several browsers at once: whole matches, partners, one device for two, and who only watches."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.patching import views_of
from tests.web.player import clicked, is_over, waited
from tests.web.racer import SHORT, SLOW, UNKNOWN, RacePlayer, agree, deck, seat_racers, to_the_race
from tests.web.tables import acted, opened, view_of

NAMES = ["Ines", "Jo", "Kim", "Lou"]


def play_a_race(players: list[RacePlayer]) -> None:
    """Everybody plays two cards, into queues at random, and draws."""
    for seat, player in enumerate(players):
        for _ in range(2):
            racer = player.chance.randrange(len(players))
            player.play_a_card("You" if racer == seat else NAMES[racer])
        player.button("^Draw").click()


def resolve(players: list[RacePlayer]) -> None:
    """Everybody reveals and chooses, until the tally waits for all to go on."""
    while not all(player.is_counting() for player in players):
        waited(lambda: any(may_resolve(player) for player in players) or players[0].is_counting(), "a card to reveal")
        for player in players:
            if may_resolve(player):
                player.act()


def may_resolve(player: RacePlayer) -> bool:
    return player.button("^Reveal").or_(player.queues()).or_(player.button("^Take")).count() > 0


@pytest.mark.long
def test_three_people_play_a_whole_match_and_see_the_same_queues_and_the_same_end(visit, house):
    players = seat_racers(visit, NAMES[:3], options={**SLOW, "cards": SHORT})
    while True:
        waited(lambda: all(may_begin(player) or player.is_over() for player in players), "a race or the end")
        to_the_race(*players)
        if is_over(players):
            break
        play_a_race(players)
        waited(lambda: all(player.is_resolving() for player in players), "the resolution on all pages")
        waited(lambda: agree(*players), "the same queues on all pages")
        resolve(players)
        waited(lambda: all(player.queues_shown() == players[0].queues_shown() for player in players), "the same cards")
        lying = [len(side["queue"]) for side in view_of(house, players[0].page)["sides"]]
        assert sorted(lying) == sorted(len(queue) for queue in players[0].queues_shown().values())
        for player in players:
            player.button("^Go on").click()

    sheets = [player.page.get_by_role("dialog").get_by_role("row", name=re.compile("^Total")) for player in players]
    assert len({sheet.inner_text() for sheet in sheets}) == 1
    told = {player.result().inner_text() for player in players}
    assert told in [{"You win", f"{name} wins"} for name in ("Ines", "Jo", "Kim")]


def may_begin(player: RacePlayer) -> bool:
    return player.is_racing() or player.signs().count() > 0 or "throw" in player.prompt().lower()


@pytest.mark.long
@pytest.mark.parametrize("teams", ["shown", "hidden"])
def test_partners_race_as_one_and_see_each_others_hands_only_where_the_table_says_so(visit, house, teams):
    options = {**SLOW, "teams": teams, "cards": deck({"100 down": 36, "150 up": 36})}
    players = seat_racers(visit, NAMES, options=options)
    to_the_race(*players)

    for seat, player in enumerate(players):
        partner = seat ^ 1
        cards = [card.replace("-", " ") for card in view_of(house, players[partner].page)["sides"][partner]["hand"]]
        shown = player.page.get_by_role("list", name=re.compile(r"hand, 7 cards, shown to you$"))
        if teams == "hidden":
            expect(shown).to_have_count(0)
        else:
            expect(shown).to_have_accessible_name(re.compile(f"^{NAMES[partner]}.s hand, "))
            assert [text.strip() for text in shown.locator(".unseen").all_text_contents()] == cards
        hidden = view_of(house, player.page)["sides"]
        assert [set(side["hand"]) == {"?"} for side in hidden] == [
            other not in (seat, *([partner] if teams == "shown" else [])) for other in range(4)
        ]
    # What lies before either of them moves both.
    players[0].play_a_card("Jo")
    for player in players:
        player.button("^Done").click()
    waited(lambda: all(player.is_resolving() for player in players), "the resolution")
    resolve(players)
    (played,) = [action for _, action in acted(house, players[0].code) if action.startswith("play ")]
    for player in players:
        player.button("^Go on").click()
    waited(lambda: all(may_begin(player) for player in players), "the next race")
    down = 200 + (100 if "down" in played else -150)
    assert [side["metres"] for side in view_of(house, players[0].page)["sides"]] == [1200 - down] * 2 + [1000] * 2


CURTAIN = re.compile("^I am ")
# Whatever is revealed draws: from whom one likes, or from the other one.
DRAWS = deck({"draw 3 from any racer": 36, "draw 3 from left racer": 36})


@pytest.mark.long
def test_two_at_one_device_race_without_limits_and_look_into_hands_while_a_third_sees_only_what_is_open(visit):
    page = visit("/")
    options = {**SLOW, "unlimited": True, "draw": "look", "cards": DRAWS}
    page.goto(opened(page, game="cliffs", seats=2, names=["Ines", "Jo"], options=options))
    third = visit("/")
    frames: list[str] = []
    third.on("websocket", lambda socket: socket.on("framereceived", lambda text: frames.append(text)))
    third.goto(page.url)
    player, watcher = RacePlayer(page), RacePlayer(third)
    while not player.is_racing():
        take_the_device(player)
        if player.signs().count():
            player.try_to_press(clicked, player.signs().nth(player.chance.randrange(3)))

    take_the_device(player)
    for _ in range(4):
        player.play_a_card("You")
    # More than four, since there are no limits; and an empty hand is filled again.
    waited(lambda: player.held() == 0, "an empty hand")
    player.button("^Draw").click()
    waited(lambda: player.held() == 4, "four more cards")
    player.play_a_card("You")
    player.button("^Done").click()
    take_the_device(player)
    player.play_a_card("You")
    player.button("^Done").click()
    take_the_device(player)
    waited(player.is_resolving, "the resolution")
    waited(lambda: sorted(map(len, watcher.queues_shown().values())) == [1, 5], "the queues on the page that watches")
    assert {text for queue in watcher.queues_shown().values() for text in queue} == {UNKNOWN}

    player.button("^Reveal").click()
    other = player.page.get_by_role("main").get_by_role("button", name=re.compile("^(Ines|Jo), .*can be chosen"))
    look = player.page.get_by_role("group", name=re.compile("hand, which only you see"))
    waited(lambda: other.count() or look.count(), "a racer to choose, or a hand to look into")
    if other.count():
        other.click()
    expect(look.get_by_role("button", name=re.compile("^Take Draw"))).to_have_count(3)
    look.get_by_role("button").first.click()
    expect(look.get_by_role("button")).to_have_count(2)
    look.get_by_role("button").first.click()
    expect(look).to_have_count(0)
    expect(watcher.page.get_by_role("group", name=re.compile("which only you see"))).to_have_count(0)
    heads = watcher.page.get_by_role("main").get_by_role("button", name=re.compile("in hand"))
    waited(
        lambda: sorted(re.findall(r"(\d) in hand", " ".join(heads.all_text_contents()))) == ["1", "5"],
        "two cards in another hand, on the page that watches",
    )
    check_what_was_sent(frames)


def take_the_device(player: RacePlayer) -> None:
    """Whoever it is handed to opens the curtain."""
    curtain = player.page.get_by_role("button", name=CURTAIN)
    waited(lambda: curtain.count() or player.may_act(), "a curtain or something to do")
    if curtain.count():
        curtain.click()
        waited(player.may_act, "the own side")


def check_what_was_sent(frames: list[str]) -> None:
    """Of hands nothing, of queues what lies face-up, and no card in what was played, drawn, looked at or taken."""
    kinds: set[str] = set()
    messages = [json.loads(frame) for frame in frames]
    for message, view in zip(messages, views_of(messages), strict=True):
        told = [message["what"]] if "what" in message else [entry["what"] for entry in message.get("history", [])]
        for event in [event for what in told for event in what.get("events", [])]:
            kinds.add(event["kind"])
            if event["kind"] in ("played", "drew_cards", "looked_at", "drew_from"):
                assert {*event.get("cards", []), event.get("card", "?")} <= {"?"}
        for side in (view or {}).get("sides", []):
            assert set(side["hand"]) <= {"?"}
            assert {card["card"] for card in side["queue"] if not card["face_up"]} <= {"?"}
    assert {"played", "drew_cards", "revealed", "looked_at", "drew_from"} <= kinds
