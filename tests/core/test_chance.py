"""Are the odds right, the same on every machine, and does an ID give the same dice for ever?"""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.chance import Chance, Dice, Draw, GameId, OwnDice, OwnTable, Paper, Rng, source_named

Result = tuple[int, ...]


def plain(what: Dice | Draw, label: str = "") -> Chance[Result]:
    """Chance whose action is just the result."""
    return Chance(what, tuple, label=label)


def test_dice_have_all_ordered_throws_with_equal_odds() -> None:
    odds = dict(plain(Dice(2)).outcomes())
    assert odds == {(a, b): Fraction(1, 36) for a in range(1, 7) for b in range(1, 7)}


def test_cards_are_drawn_without_return() -> None:
    odds = dict(plain(Draw("deck", (1, 1, 2), 2)).outcomes())
    third = Fraction(1, 3)
    assert odds == {(1, 1): third, (1, 2): third, (2, 1): third}


def test_results_that_make_one_action_add_up() -> None:
    """A hand has no order, so (1, 2) and (2, 1) are one deal with twice the odds."""
    draw: Chance[Result] = Chance(Draw("deck", (1, 2, 3), 2), lambda cards: tuple(sorted(cards)))
    assert dict(draw.outcomes()) == {
        (1, 2): Fraction(1, 3),
        (1, 3): Fraction(1, 3),
        (2, 3): Fraction(1, 3),
    }
    assert len(tuple(draw.outcomes())) == 3


@given(
    st.one_of(
        st.builds(Dice, st.integers(0, 3), st.integers(1, 7)),
        st.lists(st.integers(0, 4), min_size=3, max_size=6).flatmap(
            lambda cards: st.builds(
                Draw, st.just("deck"), st.just(tuple(sorted(cards))), st.integers(0, 3)
            )
        ),
    ),
    st.integers(),
)
def test_odds_sum_to_one_and_samples_are_among_them(what: Dice | Draw, seed: int) -> None:
    odds = dict(plain(what).outcomes())
    assert sum(odds.values()) == 1
    assert plain(what).sample(Random(seed)) in odds
    assert GameId(f"toy:{seed}").resolve(plain(what)) in odds
    assert all(what.allows(result) for result in odds)


def test_a_table_cannot_supply_what_cannot_happen() -> None:
    assert not Dice(3).allows((1, 2))
    assert not Dice(3).allows((1, 2, 7))
    assert not Dice(3).allows((0, 2, 3))
    assert not Draw("deck", (1, 2, 2), 2).allows((1, 1))
    assert not Draw("deck", (1, 2, 2), 2).allows((1, 2, 2))
    assert Draw("deck", (1, 2, 2), 2).allows((2, 2))


class _Bytes(GameId):
    """A game ID whose bytes are given, to look at the mapping alone."""

    def __init__(self, given: bytes) -> None:
        super().__init__("toy:bytes")
        self._given = given

    def _bytes(self, label: str) -> Iterator[int]:
        yield from self._given


@pytest.mark.parametrize("sides", range(1, 257))
def test_every_face_stands_for_equally_many_bytes(sides: int) -> None:
    """So no face is favoured, exactly: of the 256 bytes, each face has as many as any other."""
    each = 256 // sides
    every_byte = bytes(range(256))
    thrown: Result = _Bytes(every_byte).resolve(plain(Dice(each * sides, sides)))
    assert Counter(thrown) == dict.fromkeys(range(1, sides + 1), each)
    skipped_then_last = _Bytes(every_byte[each * sides :] + bytes([sides - 1]))
    assert skipped_then_last.resolve(plain(Dice(1, sides))) == (sides,)


GOLDEN: list[tuple[str, str, Dice | Draw, Result]] = [
    ("bulls:K7Q2-M9XD", "A/bull/0", Dice(2), (3, 6)),
    ("bulls:K7Q2-M9XD", "A/bull/1", Dice(2), (1, 1)),
    ("bulls:K7Q2-M9XD", "A/roll/0", Dice(3), (3, 4, 6)),
    ("bulls:K7Q2-M9XD", "A/roll/1", Dice(3), (6, 3, 6)),
    ("bulls:K7Q2-M9XD", "D/roll/12", Dice(3), (1, 6, 2)),
    ("bulls:2026-11-30", "A/bull/0", Dice(2), (3, 3)),
    ("bulls:2026-11-30", "A/bull/1", Dice(2), (2, 6)),
    ("bulls:2026-11-30", "A/roll/0", Dice(3), (2, 4, 2)),
    ("bulls:2026-11-30", "D/roll/12", Dice(3), (1, 1, 6)),
    ("bulls:0000-0000", "A/roll/0", Dice(3), (3, 2, 5)),
    ("bulls:0000-0000", "x", Dice(10), (3, 5, 5, 4, 2, 5, 6, 6, 1, 3)),
    ("bulls:K7Q2-M9XD", "x", Dice(4, 20), (17, 3, 6, 14)),
    ("bulls:K7Q2-M9XD", "deal", Draw("deck", tuple(range(10)), 10), (4, 2, 9, 7, 5, 1, 3, 6, 8, 0)),
    ("bulls:2026-11-30", "deal", Draw("p", (1, 1, 2, 2, 3, 3), 3), (3, 2, 1)),
    (  # more than one block of 32 bytes
        "bulls:0000-0000",
        "",
        Dice(40, 256),
        (
            14, 127, 124, 178, 7, 123, 249, 146, 247, 211, 85, 237, 100, 15, 130, 155, 88, 181, 228,
            70, 217, 187, 252, 202, 232, 14, 160, 199, 76, 47, 240, 159, 156, 140, 33, 63, 139, 140,
            228, 230,
        ),
    ),
]  # fmt: skip


@pytest.mark.parametrize(("name", "label", "what", "result"), GOLDEN)
def test_the_dice_of_an_id_never_change(
    name: str, label: str, what: Dice | Draw, result: Result
) -> None:
    """These values are a promise to everybody who has written an ID down. Never edit them."""
    assert GameId(name).resolve(plain(what, label)) == result


def test_each_event_of_a_game_id_has_a_stream_of_its_own() -> None:
    """However many rolls came before: the same event, the same dice; another event, others."""
    source = GameId("bulls:K7Q2-M9XD")
    rolls = [source.resolve(plain(Dice(10), f"B/roll/{i}")) for i in range(50)]
    assert len(set(rolls)) == 50
    assert source.resolve(plain(Dice(10), "B/roll/3")) == rolls[3]
    others = [GameId("bulls:K7Q2-M9XE").resolve(plain(Dice(10), f"B/roll/{i}")) for i in range(50)]
    assert not set(rolls) & set(others)


def test_the_programs_dice_are_fixed_by_a_seed_only() -> None:
    def throw(source: Rng) -> Result:
        return source.resolve(plain(Dice(30)))

    assert throw(Rng(1)) == throw(Rng(1))
    assert throw(Rng(1)) != throw(Rng(2))
    assert throw(Rng()) != throw(Rng())


def test_own_dice_are_waited_for() -> None:
    assert OwnTable().resolve(plain(Dice(3))) is None


def test_with_own_dice_the_program_draws_and_dice_are_waited_for() -> None:
    source, pile = OwnDice(1), Draw("pile", (3, 5, 5, 8), 2)
    assert source.resolve(plain(Dice(1))) is None
    assert pile.allows(source.resolve(plain(pile)) or ())
    drawn = {OwnDice().resolve(plain(Draw("pile", tuple(range(200))))) for _ in range(20)}
    assert len(drawn) > 1, "nobody can foresee it"


@pytest.mark.parametrize("what", [Dice(3), Draw("hand", (4, 7, 7, 9))])
def test_the_program_decides_what_is_its_own_even_at_a_real_table(what: Dice | Draw) -> None:
    """Such as which card is taken out of a hand that it keeps."""
    own: Chance[Result] = Chance(what, tuple, of_program=True)
    for make in (OwnTable, Paper, OwnDice):
        drawn = make(1).resolve(own)
        assert drawn == make(1).resolve(own)
        assert drawn is not None
        assert what.allows(drawn)


@pytest.mark.parametrize("source", [Rng(), OwnTable(), OwnDice(), GameId("bulls:K7Q2-M9XD")])
def test_a_source_is_found_again_by_its_name(source: Rng | OwnTable | OwnDice | GameId) -> None:
    found = source_named(source.name)
    assert type(found) is type(source)
    assert found.name == source.name
