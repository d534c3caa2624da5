"""Who can sit at the table, and does a match remember it?"""

import json
from typing import Any

import pytest

from core.chance import Rng
from core.codec import AnyMatch, BadSave, dump, load
from core.match import Match
from core.seating import LONGEST_NAME, Sitter
from core.share import share_code, shared_match
from core.terms import Seat
from tests.strategies import EVERY_KIT

SITTERS = (Sitter("Ann Smith"), Sitter("Ben <b>🐂</b>"), Sitter("", "random"))


def match_of_three() -> AnyMatch:
    kit = EVERY_KIT["auction"]
    return Match(kit.game, kit.configs[0].config, 3, Rng(1))


def saved(**changes: Any) -> str:
    """The save of a match of three, with its seats as `SITTERS`, and parts of it replaced."""
    match = match_of_three()
    match.set_sitters(SITTERS)
    return json.dumps({**json.loads(dump(match)), **changes})


def test_a_name_has_no_spaces_around_it() -> None:
    assert Sitter("  Ann\t").name == "Ann"
    assert Sitter(" ").name == ""


@pytest.mark.parametrize(
    "name", ["A\nB", "A\x00B", "A\x1b[0m", "A\u2028B", "A\ud800", "A\u202eB", "A\u2066B"]
)
def test_a_name_has_no_control_characters(name: str) -> None:
    with pytest.raises(ValueError, match="no control characters"):
        Sitter(name)


@pytest.mark.parametrize("name", ["Zoë", "李小龍", "עדה", "👩\u200d🚀", "O'Neil & Söhne", "{0}%s"])
def test_a_name_may_hold_anything_that_can_be_read(name: str) -> None:
    assert Sitter(name).name == name


def test_a_name_has_at_most_forty_characters() -> None:
    assert Sitter("x" * LONGEST_NAME).name == "x" * 40
    with pytest.raises(ValueError, match="at most 40 characters"):
        Sitter("x" * 41)


def test_every_sight_tells_the_names() -> None:
    match = match_of_three()
    assert match.sight(None).names == ("", "", "")
    match.set_sitters(SITTERS)
    for seat in (Seat(0), Seat(2), None):
        assert match.sight(seat).names == ("Ann Smith", "Ben <b>🐂</b>", "")
        assert match.sight(seat, 0).names == match.sight(seat).names


def test_a_change_of_seats_is_told_and_moves_nothing() -> None:
    match = match_of_three()
    told: list[object] = []
    match.listeners.append(lambda: told.append(match.sitters))
    match.set_sitters(SITTERS)
    match.set_sitters(())
    assert told == [SITTERS, ()]
    assert match.log == ()
    assert match.sight(None).version == 0


def test_as_many_sit_at_the_table_as_there_are_seats() -> None:
    match = match_of_three()
    with pytest.raises(ValueError, match="3 seats, but sitters for 2"):
        match.set_sitters(SITTERS[:2])
    assert match.sitters == ()


def test_who_sits_where_is_saved_if_it_was_said() -> None:
    match = match_of_three()
    assert "sitters" not in dump(match)
    nobody = load(dump(match), EVERY_KIT)
    match.set_sitters(SITTERS)
    again = load(dump(match), EVERY_KIT)
    assert again.sitters == SITTERS
    assert again == match != nobody
    assert '  {"name": "Ann Smith", "bot": ""},' in dump(match).splitlines()


@pytest.mark.parametrize(
    ("sitters", "what"),
    [
        ([{"name": "Ann"}], "sitters: 3 seats, but sitters for 1"),
        ([{"name": "Ann", "bot": "genius"}] * 3, "sitter 1: 'auction' has no computer player"),
        ([{"name": "x" * 41}] * 3, "save file: a name has at most 40 characters"),
        ([{"name": "A\nB"}] * 3, "save file: a name has no control characters"),
        ([{"name": "\u200b"}] * 3, "save file: a name has a sign that can be seen"),
        ([{"bot": ""}] * 3, r"save file: 'name' is missing in 'sitters\[0\]'"),
        ([{"name": 7}] * 3, r"save file: 'sitters\[0\].name' is not a text"),
        ({"name": "Ann"}, "save file: 'sitters' is not a list"),
        (None, "save file: 'sitters' is not a list"),
    ],
)
def test_a_save_with_nonsense_at_the_table_is_refused(sitters: object, what: str) -> None:
    with pytest.raises(BadSave, match=what):
        load(saved(sitters=sitters), EVERY_KIT)


def test_a_share_code_tells_the_computer_players_but_no_names() -> None:
    match = match_of_three()
    match.set_sitters((Sitter("Ann"), Sitter("Ben"), Sitter("Max", "random")))
    shared = shared_match(share_code(match), EVERY_KIT)
    assert shared.sitters == (Sitter(""), Sitter(""), Sitter("", "random"))
    assert shared.log == match.log
    match.set_sitters((*SITTERS[:2], Sitter("Cat")))
    assert shared_match(share_code(match), EVERY_KIT).sitters == ()
