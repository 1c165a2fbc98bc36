"""What a page shows of the others is what it was sent: in words, and in what can be seen."""

import re

from tests.web.card_player import draw_until, seat_all
from tests.web.looks import at_rest
from tests.web.player import Player, play_on
from tests.web.tables import seat_two, view_of

TURNS = 5


def test_cacti_the_other_side_as_it_lies_there(visit, house):
    host, guest = seat_two(visit)
    play_on(Player(host, 1), Player(guest, 2), rounds=6)

    for page in (host, guest):
        view = view_of(house, at_rest(page))
        side = view["sides"][1 - view["viewer"]]
        other = page.get_by_role("region", name=re.compile(r"^(Ines|Jo)\W+s Nursery"))
        beds = other.get_by_role("list", name="Cacti in").get_by_role("listitem")
        assert beds.locator(".unseen").all_inner_texts() == [
            f"{number} {cactus.replace('-', ' ')}" for cactus, number in side["nursery"].items()
        ]
        shown = [bed.locator(".count").all_inner_texts() for bed in beds.all()]
        assert shown == [[str(number)] if number else [] for number in side["nursery"].values()]
        assert other.get_by_role("img", name="An Arrangement, face down").count() == side["hand"].count("?")
        assert other.get_by_role("img", name=re.compile(rf"^{side['points']} points?, leftovers now")).count() == 1


def test_the_cactus_card_game_as_many_cards_and_points_as_everybody_has(visit, house):
    names = ["Ines", "Jo", "Kim"]
    players = seat_all(visit, names, options={"window": "none"})
    turns = iter(range(TURNS))
    draw_until(players, lambda _: next(turns, None) is None)

    for viewer, player in enumerate(players):
        view = view_of(house, at_rest(player.page))
        for seat, side in enumerate(view["sides"]):
            if seat == viewer:
                continue
            cards = len(side["hand"])
            words = f"{names[seat]}, {side['points']} of {view['goal']} points, {cards} cards"
            shown = player.page.get_by_role("button", name=words)
            assert shown.locator(".fan .count").all_inner_texts() == [str(side["hand"].count("?"))]
