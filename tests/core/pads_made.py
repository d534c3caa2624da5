"""Pads for the tests: of three players, and any that hypothesis may think of."""

from typing import Any

from hypothesis import strategies as st

from core.pads import cow, kairo
from core.pads.ledger import MOST, Ledger, Line
from core.pads.pad import PAD_GAMES, Pad

NAMES = ("Ann", "Ben", "Cid", "Dora", "Emil", "Fay")


def pad(game: str, *entries: Any, players: int = 3, options: Any = None) -> Pad:
    """A pad with these entries."""
    kind = PAD_GAMES[game]
    made = Pad(kind, NAMES[:players], options or kind.options_type())
    for entry in entries:
        made = made.write(entry)
    return made


def kairo_ledger(*entries: Any, players: int = 3, all_pay: bool = True) -> Ledger:
    return pad("kairo", *entries, players=players, options=kairo.Options(all_pay)).ledger


def cow_ledger(*entries: Any, players: int = 3, ante: cow.Ante = "first-edition") -> Ledger:
    return pad("cow", *entries, players=players, options=cow.Options(ante)).ledger


def problems(ledger: Ledger) -> list[tuple[Any, ...]]:
    """Entry, code and arguments of each."""
    return [(it.entry, it.code, *it.args) for it in ledger.problems]


def notes(line: Line) -> list[tuple[Any, ...]]:
    return [(it.code, *it.args) for it in line.notes]


def places(line: Line) -> list[int]:
    return [cell.place if cell else 0 for cell in line.cells]


@st.composite
def any_entry(draw: st.DrawFn, game: str, players: int) -> Any:
    """Whatever can be written on a pad, however little sense it makes."""
    seat = st.integers(0, players - 1)
    # Mostly sums as they are played, so that the rules have something to say.
    amount = st.one_of(st.integers(0, 40).map(lambda it: 50 * it), st.integers(0, MOST))
    few = st.one_of(st.integers(0, 12), st.integers(0, MOST))
    each = st.tuples(*[st.one_of(st.integers(0, 60), st.integers(0, MOST))] * players)
    purse = st.one_of(seat, st.sampled_from(["pot", "bank"]))
    if game == "kairo":
        kinds = [
            st.builds(kairo.Auction, each),
            st.builds(kairo.TurnedUp, st.tuples(*[st.integers(0, 11)] * players)),
            st.builds(kairo.Lay, seat, few, few),
        ]
    else:
        kinds = [
            st.builds(cow.Price, seat, amount),
            st.builds(cow.Blast, seat, st.one_of(amount, amount.map(lambda it: -it))),
            st.builds(cow.Levy, st.one_of(purse, st.just("each")), purse, amount),
            st.builds(cow.City, seat, st.integers(0, 13)),
            st.builds(cow.Count, st.tuples(*[amount] * players), amount, amount),
            st.just(cow.End()),
            st.just(cow.NextGame()),
        ]
    return draw(st.one_of(kinds))


@st.composite
def any_pad(draw: st.DrawFn, games: tuple[str, ...] = tuple(PAD_GAMES)) -> Pad:
    """A pad on which much was written, corrected, struck out, undone and done again."""
    game = draw(st.sampled_from(games))
    players = draw(st.sampled_from(PAD_GAMES[game].players))
    antes = ["first-edition", "summary"] + ["large-bank"] * (players <= 4)
    options = (
        st.builds(kairo.Options, st.booleans())
        if game == "kairo"
        else st.builds(cow.Options, st.sampled_from(antes))
    )
    made = pad(game, players=players, options=draw(options))
    for step in draw(st.lists(st.sampled_from("wwwwwcisur"), max_size=20)):
        made = _stepped(draw, made, step)
    return made


def _stepped(draw: st.DrawFn, made: Pad, step: str) -> Pad:
    standing = made.standing
    count = len(standing.entries)
    entry = any_entry(made.game.id, len(made.names))
    if step == "u":
        return made.undo() if standing.undoable else made
    if step == "r":
        return made.redo() if standing.redoable else made
    if step == "w" or not count:
        return made.write(draw(entry))
    at = draw(st.integers(0, count - 1))
    if step == "c":
        return made.correct(at, draw(entry))
    return made.write(draw(entry), at) if step == "i" else made.strike(at)
