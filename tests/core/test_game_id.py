"""Does a game ID survive being read aloud, mistyped and carried across time zones?"""

import re
import time
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta, timezone, tzinfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import game_id
from core.game_id import ALPHABET, BadGameId, daily_id, is_daily, new_id, parse_id

OFFSETS = range(-12, 15)

ids = st.text(ALPHABET, min_size=8, max_size=8).map(lambda s: f"bulls:{s[:4]}-{s[4:]}")


def test_a_new_id_is_in_its_one_spelling_and_new() -> None:
    fresh = {new_id("bulls") for _ in range(200)}
    assert len(fresh) == 200
    assert all(parse_id(name, "bulls") == name for name in fresh)
    assert all(re.fullmatch(rf"bulls:[{ALPHABET}]{{4}}-[{ALPHABET}]{{4}}", name) for name in fresh)


@given(ids)
def test_only_the_id_of_a_day_is_a_daily_games(name: str) -> None:
    assert not is_daily(name)
    assert not is_daily("")
    assert is_daily(daily_id("bulls"))
    assert is_daily("bulls:2026-11-30")


@given(ids, st.booleans(), st.booleans(), st.booleans(), st.sampled_from(["", " ", "\t \n"]))
def test_an_id_may_be_written_in_many_ways(
    name: str, prefix: bool, lower: bool, hyphen: bool, space: str
) -> None:
    text = name if prefix else name.removeprefix("bulls:")
    text = text if hyphen else text.replace("-", space)
    assert parse_id(space + (text.lower() if lower else text) + space, "bulls") == name


@given(st.dates())
def test_a_day_is_an_id_too(day: date) -> None:
    name = f"bulls:{day.isoformat()}"
    assert parse_id(name, "bulls") == name
    assert parse_id(f" {day.isoformat()} ", "bulls") == name


@pytest.mark.parametrize(
    ("written", "meant"),
    [("k7q2-m9xd", "K7Q2-M9XD"), ("IlO0-oiL1", "1100-0111"), ("K-7-Q-2 M9XD", "K7Q2-M9XD")],
)
def test_letters_that_look_alike_are_taken_as_one(written: str, meant: str) -> None:
    assert parse_id(written, "bulls") == f"bulls:{meant}"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "8 letters and digits, this one has 0"),
        ("K7Q2-M9X", "8 letters and digits, this one has 7"),
        ("K7Q2-M9XDD", "this one has 9"),
        ("K7Q2-M9XU", "no 'U'"),
        ("K7Q2-M9X!", "no '!'"),
        ("K7Q2-M9Xß!", "no '!'"),
        ("cow:K7Q2-M9XD", "belongs to the game 'cow', not to 'bulls'"),
        (":K7Q2-M9XD", "belongs to the game ''"),
        ("2026-02-30", "no day 2026-02-30"),
        ("0000-01-01", "no day 0000-01-01"),
        ("२०२६-11-30", "no '"),
    ],
)
def test_what_is_no_id_is_refused_with_a_reason(text: str, why: str) -> None:
    with pytest.raises(BadGameId, match=re.escape(why)):
        parse_id(text, "bulls")


@pytest.mark.parametrize(
    ("text", "code", "words"),
    [
        ("cow:K7Q2-M9XD", "other-game", ("cow", "bulls")),
        ("2026-02-30", "no-such-day", ("2026-02-30",)),
        ("K7Q2-M9X!", "strange-sign", ("!",)),
        ("K7Q2-M9X", "wrong-length", (8, 7)),
    ],
)
def test_a_refusal_can_be_said_in_any_language(
    text: str, code: str, words: tuple[str | int, ...]
) -> None:
    with pytest.raises(BadGameId) as refused:
        parse_id(text, "bulls")
    assert (refused.value.code, refused.value.words) == (code, words)


@given(st.text(max_size=30))
def test_any_text_is_an_id_or_refused(text: str) -> None:
    try:
        name = parse_id(text, "bulls")
    except BadGameId:
        return
    assert parse_id(name, "bulls") == name


@pytest.mark.parametrize("hours", OFFSETS)
def test_the_daily_game_is_the_same_all_over_the_world(hours: int) -> None:
    """Whatever the clock on the wall says, the date is UTC's."""
    zone = timezone(timedelta(hours=hours))
    before = datetime(2026, 11, 30, 23, 59, 59, tzinfo=UTC)
    assert daily_id("bulls", before.astimezone(zone)) == "bulls:2026-11-30"
    after = before + timedelta(seconds=1)
    assert daily_id("bulls", after.astimezone(zone)) == "bulls:2026-12-01"


@pytest.fixture(params=OFFSETS)
def machine_in(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A machine whose clock stands still in a zone so many hours from UTC."""
    if not hasattr(time, "tzset"):
        pytest.skip("this system's zone cannot be set by a test")
    moment = datetime(2026, 11, 30, 12, 30, tzinfo=UTC).timestamp()

    class Frozen(datetime):
        @classmethod
        def now(cls, tz: tzinfo | None = None) -> "Frozen":
            return cls.fromtimestamp(moment, tz)

    with monkeypatch.context() as patch:
        # POSIX counts westward: UTC+14 is written XXX-14.
        patch.setenv("TZ", f"XXX{-request.param}")
        time.tzset()
        patch.setattr(game_id, "datetime", Frozen)
        yield
    time.tzset()


def test_the_zone_of_the_machine_does_not_change_the_daily_game(machine_in: None) -> None:
    assert daily_id("bulls") == "bulls:2026-11-30"
