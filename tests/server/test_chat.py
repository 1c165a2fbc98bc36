"""Chat: kept with the match, cleaned, limited, for those who sit, and never anything but data."""

import pytest

from tests.server.house import Page
from tests.server.inside import QUICK, inside, told, two_playing

pytestmark = pytest.mark.asyncio

HTML = "<script>alert('ü')</script> & <b>\"quoted\"</b>"


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    with inside(tmp_path_factory.mktemp("data")) as house:
        yield house


def lines(page):
    return [what["text"] for what in page.happened if what["kind"] == "said"]


async def test_everybody_hears_a_line_with_the_name_of_who_said_it(house):
    async with two_playing(house) as (ines, jo, code), Page(house, code) as spectator:
        said = await told(ines, "say", seat=0, text="good luck")
        for page in (jo, spectator):
            await page.until(lambda page=page: lines(page))
            assert page.happened[-1] == said == {"kind": "said", "seat": 0, "name": "Ines", "text": "good luck"}


async def test_a_page_that_joins_later_has_the_chat_even_after_a_restart_of_the_server(tmp_path):
    with inside(tmp_path) as house:
        code, first, _ = await house.two()
        async with Page(house, code, first) as ines:
            await told(ines, "say", seat=0, text="I am early")
        house.close()
        house.open()
        async with Page(house, code) as late:
            assert lines(late) == ["I am early"]


async def test_chat_goes_on_after_the_end(house):
    async with two_playing(house) as (ines, jo, _):
        await told(ines, "resign", seat=0)
        await jo.until(lambda: jo.is_over)
        await told(jo, "say", seat=1, text="good game")

        assert lines(jo) == ["good game"]


async def test_a_line_travels_as_it_is_and_nothing_is_made_of_it(house):
    async with two_playing(house) as (ines, jo, _):
        await told(ines, "say", seat=0, text=HTML)
        await jo.until(lambda: lines(jo))

        assert lines(jo) == [HTML]


async def test_a_line_is_one_line(house):
    async with two_playing(house) as (ines, _, _code):
        await told(ines, "say", seat=0, text="  well\n\n\tplayed \r\n")

        assert lines(ines) == ["well played"]


@pytest.mark.parametrize("text", [" ", "\n\t", "\u202e", "\x00"])
async def test_nothing_that_can_be_seen_is_not_said(house, text):
    async with two_playing(house) as (ines, _, _code):
        assert (await told(ines, "say", seat=0, text=text))["problem"] == "nothing to say"


@pytest.mark.parametrize(
    ("text", "kept"),
    [("\u202eabc", "abc"), ("a\x00b", "ab"), ("\x1b[31mred", "[31mred"), ("👩\u200d🌾 hi", "👩\u200d🌾 hi")],
)
async def test_what_cannot_be_seen_or_turns_the_line_around_is_left_out(house, text, kept):
    async with two_playing(house) as (ines, _, _code):
        await told(ines, "say", seat=0, text=text)

        assert ines.happened[-1]["text"] == kept


@pytest.mark.parametrize("text", ["", "x" * 401, 5, None])
async def test_a_line_of_the_wrong_form_costs_the_sender_the_connection_and_nobody_else(house, text):
    async with two_playing(house) as (ines, jo, _):
        await ines.send({"kind": "say", "key": "k", "seat": 0, "text": text})

        assert await ines.closed() == 4400
        assert (await told(jo, "say", seat=1, text="still here"))["text"] == "still here"


async def test_the_longest_line_is_said(house):
    async with two_playing(house) as (ines, _, _code):
        await told(ines, "say", seat=0, text="ü" * 400)

        assert lines(ines) == ["ü" * 400]


async def test_spectators_do_not_chat(house):
    async with two_playing(house) as (ines, _, code), Page(house, code) as spectator:
        for seat in (0, 1):
            refused = await told(spectator, "say", seat=seat, text="psst")
            assert refused["problem"] == "you do not sit at this table"
        assert lines(ines) == []


async def test_a_line_that_is_sent_twice_is_said_once(house):
    async with two_playing(house) as (ines, _, _code):
        message = {"kind": "say", "key": "once", "seat": 0, "text": "hello"}
        await ines.send(message)
        await ines.send(message)
        await ines.until(lambda: ines.other[-1]["kind"] == "done")

        assert lines(ines) == ["hello"]


async def test_too_much_chat_is_refused_and_the_match_goes_on(house):
    async with two_playing(house) as (ines, jo, _):
        at_once = int(QUICK.chat_at_once)
        for number in range(at_once):
            assert (await told(ines, "say", seat=0, text=f"line {number}"))["kind"] == "said"

        assert (await told(ines, "say", seat=0, text="one more"))["problem"] == "too much chat"
        await jo.until(lambda: jo.version == ines.version)
        assert (await told(jo, "say", seat=1, text="my turn"))["kind"] == "said"
        await ines.until(lambda: ines.version == jo.version)
        await ines.act(ines.legal[0])
        assert ines.happened[-1]["kind"] == "acted"


async def test_a_new_connection_gives_nobody_more_chat(house):
    async with two_playing(house) as (ines, _, _code):
        for number in range(int(QUICK.chat_at_once)):
            await told(ines, "say", seat=0, text=f"line {number}")
        await ines.leave()
        await ines.join()

        assert (await told(ines, "say", seat=0, text="one more"))["problem"] == "too much chat"


async def test_pictures_are_words_too(house):
    async with two_playing(house) as (ines, _, _code):
        assert (await told(ines, "say", seat=0, text="🌵👍🏽"))["kind"] == "said"
