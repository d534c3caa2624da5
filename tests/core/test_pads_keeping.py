"""Is nothing lost on a pad: by undo, by correcting, by saving and loading, by a damaged file?"""

import json
from contextlib import suppress

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core.pads.cow import Blast, Levy
from core.pads.journal import BadRecord, Redone, Struck, Undone, standing
from core.pads.kairo import Auction, Lay
from core.pads.pad import PAD_GAMES, Pad, names_fault
from core.pads.pad_text import BadPad, dump_pad, load_pad
from tests.core.pads_made import any_pad, pad

ONE, TWO, THREE = Auction((1, 2, 3)), Lay(0, 0, 5), Auction((4, 5, 6))


def test_an_entry_can_be_put_in_corrected_and_struck_out() -> None:
    made = pad("kairo", ONE, THREE)
    assert made.write(TWO, 1).standing.entries == (ONE, TWO, THREE)
    assert made.correct(0, TWO).standing.entries == (TWO, THREE)
    assert made.strike(0).standing.entries == (THREE,)


def test_undo_takes_back_each_kind_of_change_and_redo_brings_it_again() -> None:
    made = pad("kairo", ONE, THREE)
    for changed in (made.write(TWO, 1), made.correct(0, TWO), made.strike(0), made.strike(1)):
        assert changed.undo().standing.entries == (ONE, THREE)
        assert changed.undo().redo().standing.entries == changed.standing.entries


def test_a_new_entry_is_written_over_what_was_undone() -> None:
    made = pad("kairo", ONE, TWO).undo().write(THREE)
    assert made.standing.entries == (ONE, THREE)
    assert made.standing.redoable == 0


@given(any_pad())
def test_everything_can_be_undone_and_done_again(made: Pad) -> None:
    entries, count = made.standing.entries, made.standing.undoable
    back = made
    for _ in range(count):
        back = back.undo()
    assert back.standing.entries == ()
    for _ in range(count):
        back = back.redo()
    assert back.standing.entries == entries


@given(any_pad())
def test_the_journal_only_grows(made: Pad) -> None:
    for change in (Pad.undo, Pad.redo):
        try:
            assert change(made).records[:-1] == made.records
        except BadRecord:
            assert 0 in (made.standing.undoable, made.standing.redoable)


@pytest.mark.parametrize("record", [Undone(), Redone(), Struck(0), Struck(-1)])
def test_there_must_be_something_for_a_record(record: Undone | Redone | Struck) -> None:
    with pytest.raises(BadRecord):
        standing([record])


@given(any_pad())
def test_a_pad_is_the_same_after_saving_and_loading(made: Pad) -> None:
    again = load_pad(dump_pad(made))
    assert again == made
    assert again.ledger == made.ledger
    assert dump_pad(again) == dump_pad(made)


@given(st.one_of(st.binary(max_size=200), st.text(max_size=200)))
@example(b"")
@example(b"[" * 100_000)
@example('{"kraalpad": 1e400}')
@example('{"kraalpad": ' + "9" * 5000 + "}")
@example('{"kraalpad": true}')
@example("\ud800")
def test_any_bytes_are_no_pad_and_a_sentence_says_so(text: str | bytes) -> None:
    with pytest.raises(BadPad) as caught:
        load_pad(text)
    assert caught.value.what


@given(any_pad(), st.data())
def test_a_damaged_pad_is_refused_or_is_another_pad(made: Pad, data: st.DataObject) -> None:
    text = bytearray(dump_pad(made).encode())
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        text[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    with suppress(BadPad):
        again = load_pad(bytes(text))
        assert load_pad(dump_pad(again)) == again
        assert again.ledger.lines


BASE = json.loads(dump_pad(pad("cow", Blast(1, -50), Levy("each", "bank", 100)).undo()))


@pytest.mark.parametrize(
    ("change", "where", "what"),
    [
        ({"kraalpad": 2}, "format", "2 is unknown to this release, which reads 1"),
        ({"kraalpad": "1"}, "", "not a score pad of this program"),
        ({"game": "bulls"}, "game", "there is no pad for 'bulls'"),
        ({"players": ["Ann", "Ben"]}, "players", "there are 2 of them, not 3 to 6"),
        ({"players": ["Ann", "Ben", "ann"]}, "players", "two of them have the same name"),
        ({"players": ["Ann", "Ben", ""]}, "players", "a name is missing"),
        (
            {"players": ["Ann", "Ben", "C\n"]},
            "players",
            "a name has signs in it that cannot be written",
        ),
        ({"players": ["Ann", "Ben", "C" * 21]}, "players", "a name is too long"),
        ({"players": ["Ann", "Ben", 3]}, "", "'players[2]' is not what belongs there"),
        ({"options": {"ante": "none"}}, "options", "'ante' is not what belongs there"),
        ({"options": {"anti": "summary"}}, "options", "unknown field 'anti'"),
        ({"more": 1}, "", "unknown field 'more'"),
        ({"records": [{"do": "undone"}]}, "record 1", "nothing was written that could be undone"),
        (
            {"records": [{"do": "redone"}]},
            "record 1",
            "nothing was undone that could be done again",
        ),
        ({"records": [{"do": "struck", "at": 0}]}, "record 1", "there is no such line on the pad"),
        ({"records": [{"do": "eaten"}]}, "record 1", "it is not known what was done"),
        ({"records": [{"do": "undone", "at": 1}]}, "record 1", "unknown field 'at'"),
        ({"records": [{"do": "wrote", "at": 0}]}, "record 1", "'entry' is missing"),
        ({"records": [3]}, "", "'records[0]' is not what belongs there"),
    ],
)
def test_what_is_wrong_and_where_is_said(change: dict[str, object], where: str, what: str) -> None:
    with pytest.raises(BadPad) as caught:
        load_pad(json.dumps(BASE | change))
    assert (caught.value.where, caught.value.what) == (where, what)


@pytest.mark.parametrize(
    ("entry", "what"),
    [
        ({"is": "price", "seat": 3, "amount": 50}, "'seat' speaks of players who are not there"),
        ({"is": "price", "seat": 0, "amount": -1}, "'amount' is not between 0 and 99999"),
        ({"is": "price", "seat": 0, "amount": 10**6}, "'amount' is not between 0 and 99999"),
        ({"is": "price", "seat": 0, "amount": 1.5}, "'amount' is not what belongs there"),
        ({"is": "price", "seat": True, "amount": 1}, "'seat' is not what belongs there"),
        ({"is": "price", "seat": 0}, "'amount' is missing"),
        ({"is": "price", "seat": 0, "amount": 50, "x": 1}, "unknown field 'x'"),
        ({"is": "levy", "payer": "all", "to": 0, "amount": 1}, "'payer' is not what belongs there"),
        ({"is": "levy", "payer": 0, "to": "each", "amount": 1}, "'to' is not what belongs there"),
        (
            {"is": "count", "purses": [1, 2], "pot": 0, "bank": 0},
            "'purses' speaks of players who are not there",
        ),
        ({"is": "auction", "bids": [1, 2, 3]}, "there is no such entry on this pad"),
        ([], "'entry' is not what belongs there"),
    ],
)
def test_an_entry_is_read_strictly(entry: object, what: str) -> None:
    record = {"do": "wrote", "at": 0, "entry": entry}
    with pytest.raises(BadPad) as caught:
        load_pad(json.dumps(BASE | {"records": [record]}))
    assert (caught.value.where, caught.value.what) == ("record 1", what)


def test_the_large_bank_is_refused_for_six_players_c1_2() -> None:
    names = ["Ann", "Ben", "Cid", "Dora", "Emil", "Fay"]
    with pytest.raises(BadPad) as caught:
        load_pad(json.dumps(BASE | {"players": names, "options": {"ante": "large-bank"}}))
    assert str(caught.value) == "options: this 'ante' does not go with 6 players"


@pytest.mark.parametrize("game", PAD_GAMES)
def test_a_pad_cannot_be_made_for_too_many_players(game: str) -> None:
    with pytest.raises(ValueError, match="7 players"):
        Pad(PAD_GAMES[game], tuple("abcdefg"), PAD_GAMES[game].options_type())


def test_names_are_told_apart_by_ear() -> None:
    assert names_fault(("Ann", "ANN")) == "twice"
    assert names_fault(("Ann", "Jürgen", "李")) == ""
