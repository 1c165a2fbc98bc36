"""When things go wrong: a reload, a lost network, a killed server. The match goes on, without a click."""

import pytest
from playwright.sync_api import expect

from tests.server.house import open_house
from tests.web.player import Player, play_on, waited
from tests.web.tables import act_elsewhere, acted, against_bot, finish, keys_of, seat_two


def test_a_reload_in_mid_turn_brings_back_the_same_seat_and_position(visit):
    page = against_bot(visit)
    player = Player(page)
    player.act()
    player.wait_for_turn()
    before = player.settled(page.get_by_role("main"))

    page.reload()

    waited(lambda: page.get_by_role("main").aria_snapshot() == before, "the table as it was")
    player.act()
    player.wait_for_turn()


class TestKilled:
    @pytest.fixture
    def house(self, tmp_path):
        """A house of one's own, to be killed."""
        with open_house(tmp_path / "data", "--bot-pause", "0.05", "--messages", "1000") as house:
            yield house

    def test_a_killed_server_comes_back_and_both_pages_play_on(self, visit, house):
        host, guest = seat_two(visit)
        players = [Player(host, 1), Player(guest, 2)]
        play_on(*players, rounds=8)
        waited(lambda: any(player.may_act() for player in players), "somebody's turn")
        code = players[0].code
        seen = acted(house, code)

        house.kill()
        expect(line_of(host, "Reconnecting")).to_be_visible()
        expect(line_of(guest, "Reconnecting")).to_be_visible()
        house.open()

        play_on(*players)
        finish(house, host, guest)
        waited(lambda: all(player.is_over() for player in players), "the end on both pages")
        assert acted(house, code)[: len(seen)] == seen
        assert "end after" in host.request.get(f"/api/tables/{code}/record").text()

    def test_an_action_made_without_a_server_is_done_exactly_once_when_it_is_back(self, visit, house):
        page = against_bot(visit)
        player = Player(page)
        player.wait_for_turn()
        house.kill()
        player.act()

        expect(page.get_by_text("Waiting for the line").first).to_be_visible()
        house.open()
        player.wait_for_turn()

        own = [seat for seat, _ in acted(house, player.code) if seat == 0]
        assert len(own) == 1


def test_an_action_made_without_a_network_is_done_exactly_once_when_it_is_back(visit, house):
    page = against_bot(visit)
    player = Player(page)
    player.wait_for_turn()
    page.context.set_offline(True)
    player.act()
    expect(line_of(page, "You are offline")).to_be_visible()

    page.context.set_offline(False)
    player.wait_for_turn()

    assert len([seat for seat, _ in acted(house, player.code) if seat == 0]) == 1


def test_an_action_made_offline_is_visibly_withdrawn_if_the_table_moved_on(visit, house):
    page = against_bot(visit)
    player = Player(page)
    player.wait_for_turn()
    page.context.set_offline(True)
    player.act()

    # Another device of the same person acts meanwhile.
    act_elsewhere(house, player.code, keys_of(page))
    page.context.set_offline(False)

    expect(line_of(page, "withdrawn")).to_be_visible()
    player.wait_for_turn()
    assert len([seat for seat, _ in acted(house, player.code) if seat == 0]) == 1


def line_of(page, words):
    return page.get_by_role("paragraph").filter(has_text=words)
