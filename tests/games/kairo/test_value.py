"""Does the fitted value judge like a sensible player, and is a damaged file refused?"""

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from core.games.kairo.features import NAMES, features
from core.games.kairo.rules import Kairo
from core.games.kairo.sketch import Sketch, figures_of
from core.games.kairo.value import value_in
from qtapp.data import read_data
from tests.games.kairo.tables import CONFIG, DECK, card

DATA = read_data("kairo/values.json")
VALUE = value_in(DATA)


def before_an_auction(seats: int, built: tuple[int, ...], held: int, **fields: Any) -> Sketch:
    """So many auctions were held; the rows are of cards that do not matter here."""
    table = Kairo().start(CONFIG, seats).table
    rows = tuple(tuple(range(10 * i, 10 * i + held - it)) for i, it in enumerate(built))
    table = replace(table, **{"rows": rows, "built": built, **fields})
    return Sketch(table, figures_of(DECK), Random(0))


@pytest.mark.parametrize("seats", Kairo.seats)
def test_the_chances_are_shared_out_among_the_seats(seats: int) -> None:
    for held in range(8):
        sketch = before_an_auction(seats, (held, *(held // 2 for _ in range(seats - 1))), held)
        chances = VALUE.chances(sketch)
        assert len(chances) == seats
        assert sum(chances) == pytest.approx(1)
        assert min(chances) > 0


def test_before_the_first_auction_all_are_alike() -> None:
    assert VALUE.chances(before_an_auction(4, (0, 0, 0, 0), 0)) == [0.25] * 4


def test_who_has_won_has_won() -> None:
    sketch = before_an_auction(2, (7, 6), 7)
    sketch.winner = 1
    assert VALUE.chances(sketch) == [0, 1]


@pytest.mark.parametrize("seats", Kairo.seats)
@pytest.mark.parametrize("held", [2, 4, 6, 7])
def test_money_is_worth_something(seats: int, held: int) -> None:
    built = (held,) * seats
    money = (90, *(50,) * (seats - 1))
    chances = VALUE.chances(before_an_auction(seats, built, held, money=money))
    assert chances[0] > 1 / seats + 0.02
    assert chances[1] == pytest.approx(chances[-1])


@pytest.mark.parametrize("seats", Kairo.seats)
def test_in_the_end_it_is_good_to_lack_little(seats: int) -> None:
    rows = ((card("river", 0, 10),), *((card("savannah", 3, 1),) for _ in range(seats - 1)))
    money = (30,) * seats
    sketch = before_an_auction(seats, (6,) * seats, 7, rows=rows, money=money)
    chances = VALUE.chances(sketch)
    assert chances[0] < chances[1]


def test_each_feature_has_a_name() -> None:
    sketch = before_an_auction(2, (3, 2), 4)
    for seat in range(2):
        assert len(features(sketch, seat)) == len(NAMES)


@pytest.mark.parametrize(
    "change",
    [
        lambda raw: raw.pop("features"),
        lambda raw: raw["features"].pop(),
        lambda raw: raw.pop("weights"),
        lambda raw: raw["weights"][0].pop("seats"),
        lambda raw: raw["weights"][0]["weights"].pop(),
        lambda raw: raw["weights"][0].update(weights="heavy"),
        lambda raw: raw.update(weights=3),
    ],
)
def test_a_damaged_file_is_refused(change: Any) -> None:
    raw = json.loads(DATA)
    change(raw)
    with pytest.raises(ValueError, match="values of kairo"):
        value_in(json.dumps(raw).encode())


@pytest.mark.parametrize("data", [b"", b"\xff\xfe", b"[]", b"nothing"])
def test_what_is_no_such_file_at_all_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match="values of kairo"):
        value_in(data)
