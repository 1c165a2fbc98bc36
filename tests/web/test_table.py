"""What happens at a table in the browser besides the moves."""

import re
from importlib.resources import files

import pytest
from playwright.sync_api import expect

from tests.server.house import open_house
from tests.web.player import Player, play_on, waited
from tests.web.tables import against_bot, box, finish, hot_table, opened, seat_two

GROW = re.compile(r"Grow (it|them)$")


def test_a_grow_is_taken_back_before_the_reply(visit):
    host, guest = seat_two(visit)
    middle = host.get_by_role("region", name="Middle")
    before = Player(host).settled(middle)
    host.get_by_role("button", name=GROW, disabled=False).first.click()
    Player(guest).wait_for_turn()

    host.get_by_role("button", name="Take back your last action").click()

    waited(lambda: middle.aria_snapshot() == before, "the middle as it was")
    expect(guest.get_by_role("region", name="Log")).to_contain_text("taken back")


def test_what_revealed_a_card_is_taken_back_only_if_the_other_agrees(visit):
    host, guest = seat_two(visit)
    host.get_by_role("button", name=GROW, disabled=False).first.click()
    guest.get_by_role("button", name=re.compile("^Pass")).click()
    ask = guest.get_by_role("button", name="Ask to take back your last action")

    ask.click()
    host.get_by_role("button", name="Decline").click()
    expect(ask).to_be_enabled()
    ask.click()
    host.get_by_role("button", name="Agree").click()

    expect(guest.get_by_role("button", name=re.compile("^Pass"))).to_be_visible()
    expect(host.get_by_role("region", name="Log")).to_contain_text("taken back")


def test_a_clock_that_runs_out_ends_the_match(visit):
    host, guest = seat_two(visit, clock={"kind": "move", "seconds": 2})

    expect(Player(guest).result()).to_have_text("You win")
    expect(Player(host).result()).to_have_text("Jo wins")
    expect(host.get_by_text("Ines ran out of time.").first).to_be_visible()


class TestAbsence:
    @pytest.fixture
    def house(self, tmp_path):
        options = ("--bot-pause", "0", "--messages", "1000", "--grace", "0.3")
        with open_house(tmp_path / "data", *options) as house:
            yield house

    def test_a_bot_takes_over_for_who_left_until_they_are_back(self, visit, house):
        host, guest = seat_two(visit)
        path = guest.url
        guest.goto("about:blank")

        host.get_by_role("button", name="Let a bot play for Jo").click()
        ines = Player(host)
        play_on(ines)
        expect(host.get_by_role("list", name="Seats")).to_contain_text("a bot plays")
        guest.goto(path)

        expect(host.get_by_role("list", name="Seats")).not_to_contain_text("a bot plays")
        finish(house, host, guest)
        waited(lambda: ines.is_over() and Player(guest).is_over(), "the end")

    def test_who_leaves_by_the_menu_is_played_by_a_bot_at_once(self, visit, house):
        host, guest = seat_two(visit)
        guest.get_by_role("button", name=re.compile("More")).click()
        guest.get_by_role("button", name="Leave, a bot plays on").click()
        guest.get_by_role("dialog").get_by_role("button", name=re.compile("Leave")).click()

        ines = Player(host)
        play_on(ines)
        finish(house, host)
        waited(ines.is_over, "the end")


def test_who_resigns_has_lost(visit):
    host, guest = seat_two(visit)
    host.get_by_role("button", name=re.compile("More")).click()
    host.get_by_role("button", name="Resign").click()
    host.get_by_role("dialog").get_by_role("button", name=re.compile("Resign")).click()

    expect(Player(guest).result()).to_have_text("You win")


def test_what_is_not_possible_says_why_with_its_rule(visit):
    host, guest = seat_two(visit)

    # It looks calm and says aria-disabled, but it can be pressed: then it says why not.
    guest.get_by_role("group", name="Cacti in the middle").get_by_role("button").first.click(force=True)

    expect(guest.get_by_text("CAC-3.2").first).to_be_visible()
    guest.get_by_role("button", name=re.compile("CAC-3.2")).click()
    expect(guest.get_by_role("tabpanel", name="Rules")).to_contain_text("Players take turns")
    assert Player(host).may_act()


def test_a_preview_tells_what_an_action_would_do(visit):
    page = against_bot(visit)
    grow = page.get_by_role("button", name=GROW, disabled=False).first
    waited(lambda: grow.get_attribute("aria-describedby") is not None, "a preview")

    described = page.locator(f"[id='{grow.get_attribute('aria-describedby')}']")

    assert re.search(r"\d", described.text_content() or "")


def test_two_at_one_device_see_no_hand_before_it_is_passed(visit):
    page = hot_table(visit)
    expect(page.get_by_role("heading", name="Pass the device to Ines")).to_be_visible()
    page.get_by_role("button", name="I am Ines").click()
    Player(page).wait_for_turn()
    Player(page).act()

    expect(page.get_by_role("heading", name="Pass the device to Jo")).to_be_visible()
    assert page.get_by_role("region", name=re.compile("Nursery")).count() == 0
    page.get_by_role("button", name="I am Jo").click()
    Player(page).wait_for_turn()


def test_chat_is_text_and_nothing_else(visit):
    host, guest = seat_two(visit)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_role("textbox").fill("<b onclick=alert(1)>hi</b> & good luck")
    host.keyboard.press("Enter")

    guest.get_by_role("tab", name="Chat").click()
    expect(guest.get_by_role("tabpanel", name="Chat")).to_contain_text("<b onclick=alert(1)>hi</b> & good luck")


def test_a_hint_points_at_something_that_can_be_done(visit):
    page = against_bot(visit)
    page.get_by_role("button", name="Hint", exact=True).click()

    expect(page.get_by_text(re.compile("^Hint: ")).first).to_be_visible()


def test_the_same_people_play_again(visit, house):
    host, guest = seat_two(visit)
    first = host.url
    finish(house, host, guest)

    host.get_by_role("button", name="Rematch").click()
    guest.get_by_role("button", name="Join the rematch").click()

    waited(lambda: Player(host).may_act() or Player(guest).may_act(), "the next match")
    assert host.url == guest.url != first


def test_a_person_plays_on_at_another_device(visit, house):
    page = against_bot(visit)
    page.get_by_role("button", name=re.compile("More")).click()
    page.get_by_role("button", name="Play on another device").click()
    link = page.get_by_role("dialog").locator("[data-link]")
    expect(link).to_be_visible()
    path = "/t/" + str(link.get_attribute("href")).partition("/t/")[2]

    phone = visit(path, width=390, height=844)
    phone.get_by_role("button", name="Sit down here").click()

    Player(phone).wait_for_turn()
    Player(phone).act()
    Player(phone).wait_for_turn()
    finish(house, phone)
    expect(Player(phone).result()).to_be_visible()
    late = visit(path)
    late.get_by_role("button", name="Sit down here").click()
    expect(late.get_by_role("heading", name="This link does not work any more")).to_be_visible()


def test_a_table_that_is_not_there_says_so(visit):
    page = visit("/t/ZZZZZZ")

    expect(page.get_by_role("heading", name="No such table")).to_be_visible()
    page.get_by_role("button", name="To the front page").click()
    expect(box(page).get_by_role("button", name="Play now")).to_be_visible()


def test_a_table_without_spectators_turns_them_away(visit):
    host, _ = seat_two(visit, spectators=False)

    stranger = visit(host.url)

    expect(stranger.get_by_role("heading", name="A private table")).to_be_visible()
    assert stranger.get_by_role("region", name="Middle").count() == 0


def test_an_open_seat_is_found_by_its_code(visit):
    host = visit("/")
    path = opened(host, names=["Ines"])
    guest = visit("/")

    guest.get_by_label(re.compile("code", re.IGNORECASE)).fill(path.rpartition("/")[2].lower())
    guest.get_by_role("button", name="Join").click()

    expect(guest.get_by_text("Chair 2 is free")).to_be_visible()


def test_the_owner_of_a_box_plays_with_the_faces_of_their_own_cards(visit, tmp_path):
    faces = files("cactarium.games.cacti").joinpath("faces.csv").read_text(encoding="utf-8")
    own = tmp_path / "faces.csv"
    own.write_text(re.sub(r"^(starting,.*),5,house$", r"\1,9,from my box", faces, flags=re.MULTILINE), encoding="utf-8")
    page = visit("/")
    box(page).get_by_role("button", name="More options").click()
    page.locator("input[type=file]").set_input_files(own)
    page.get_by_role("button", name="Open the table").click()
    Player(page).wait_for_turn()

    expect(page.get_by_role("group", name=re.compile("Starting Arrangement")).first).to_contain_text("9")


def test_a_broken_faces_file_is_refused_with_its_line(visit, tmp_path):
    broken = tmp_path / "faces.csv"
    broken.write_text("kind,card\nbasic\n", encoding="utf-8")
    page = visit("/")
    box(page).get_by_role("button", name="More options").click()
    page.locator("input[type=file]").set_input_files(broken)
    page.get_by_role("button", name="Open the table").click()

    expect(page.get_by_role("paragraph").filter(has_text="line 1")).to_be_visible()
