"""Does the log tell all that has happened, to each reader what that reader saw, and no passes?"""

from dataclasses import replace
from random import Random
from time import process_time
from typing import Any, TypeAlias

from core.chance import OwnTable, Rng
from core.games.badaboom.actions import (
    NOBODY,
    Action,
    BeginWith,
    Deal,
    Leave,
    Pass,
    Play,
    Tinker,
    TurnBomb,
    TurnUp,
)
from core.games.badaboom.deck import SAFETY
from core.games.badaboom.history import Happening, Payment, What, Why
from core.games.badaboom.state import State, View
from core.games.badaboom.table import Config, Phase, Stage
from core.match import Match
from core.seating import Sitter
from core.terms import CHANCE, Seat
from qtapp.games.badaboom.words.log_words import log_lines
from qtapp.parts import LogLine
from tests.games.badaboom.decks import DECK
from tests.games.badaboom.qt.word_tables import NAMES, seen
from tests.games.badaboom.tables import CONFIG, GAME, bomb_card, card

BadaboomMatch: TypeAlias = Match[Config, State, Action, View]

HANDS = (
    ("catch", "rummage", "nail_coat", "magpie"),
    ("long_fingers", "says_who", "big_boot", "stew_pot"),
    ("not_me_him", "loose_screw", "tea_break", "side_bet"),
)
TOPS = ("crash_dummy", "overtime", "tweezers", "spectacles", "troll_toll", "inspection")


SHORT = replace(CONFIG, last_turn=20)


class Table:
    """A match of three with real cards, which are keyed in as they are wanted."""

    def __init__(self, **rules: Any) -> None:
        self.match: BadaboomMatch = Match(GAME, replace(CONFIG, **rules), 3, OwnTable(1))
        self.match.set_sitters(tuple(Sitter(name) for name in NAMES[:3]))
        self._tops = iter(TOPS)
        self.key_in(BeginWith(0))
        for hand in HANDS:
            self.key_in(*(Deal(card(name)) for name in hand))
        self.key_in(TurnBomb(bomb_card("keg")))
        self.top()

    def key_in(self, *actions: Action) -> None:
        for action in actions:
            self.match.submit(CHANCE, action, "table")
            self.match.run_chance()

    def top(self) -> None:
        """Whatever is to be turned up, is."""
        while self.match.to_act() == (CHANCE,):
            self.match.run_chance()
            if self.match.to_act() == (CHANCE,):
                self.key_in(TurnUp(card(next(self._tops))))

    def does(self, *actions: Action) -> None:
        """Whoever is to act does this; then cards are turned up where they are wanted."""
        for action in actions:
            (seat,) = self.match.to_act()
            self.match.submit(seat, action, "person")
            self.top()

    def passes(self, times: int = 0) -> None:
        """So many of those who are asked pass, or all."""
        for _ in range(times or len(GAME.still_asked(self.match.state))):
            self.does(Pass())

    def lines(self, reader: int | None = 0) -> list[LogLine]:
        return log_lines(self.match.sight(None if reader is None else Seat(reader)))

    def texts(self, reader: int | None = 0) -> list[str]:
        return [line.text for line in self.lines(reader)]


def test_each_reads_the_cards_that_it_was_dealt_and_how_many_others_got() -> None:
    """D1.1, D5."""
    table = Table()
    own = "Ann draws “Catch!”, Rummage, Nail Coat and Magpie. Keyed in."
    assert table.texts(0)[:5] == [
        "Ann holds the bomb first. Keyed in.",
        own,
        "Ben draws 4 cards face down. Keyed in.",
        "Cleo draws 4 cards face down. Keyed in.",
        "The bomb Cellar Keg is turned up for Ann, with 3 safeties inside. Keyed in.",
    ]
    assert own not in table.texts(1)
    assert "Ann draws 4 cards face down. Keyed in." in table.texts(None)


def test_a_turn_begins_with_a_line_and_the_open_top_card() -> None:
    """D2.1, D5: what lies on top is told when somebody takes it, or where it was keyed in."""
    table = Table()
    assert table.texts()[5:] == [
        "Crash Dummy is the new top card. Keyed in.",
        "Turn 1: Ann.",
        "Ann draws the top card: Crash Dummy.",
        "Overtime Form is the new top card. Keyed in.",
    ]
    assert [line.begins for line in table.lines()][6] == Seat(0)


def test_a_trick_its_answer_and_what_comes_of_them_are_told_without_the_passes() -> None:
    """D3.1."""
    table = Table()
    before = len(table.texts())
    table.does(Play(card("rummage"), NOBODY), Play(card("says_who"), NOBODY))
    table.passes()
    assert table.texts()[before:] == [
        "Ann plays Rummage.",
        "Ben answers Rummage with Says Who?",
        "Ben cancels Rummage of Ann.",
    ]
    assert [line.touches for line in table.lines()[before:]] == [
        frozenset(),
        {Seat(0)},
        {Seat(0)},
    ]


def test_a_trick_that_is_aimed_anew_touches_both() -> None:
    """D3.1."""
    table = Table()
    table.passes(1)
    table.does(Play(card("long_fingers"), 2), Pass(), Play(card("not_me_him"), 0))
    answer, *_ = table.lines()[-1:]
    assert answer.text == "Cleo answers Long Fingers with Not Me, Him!: let it be aimed at Ann."
    assert answer.touches == {Seat(0), Seat(1)}


def test_a_stolen_card_is_named_to_the_two_alone() -> None:
    """D5."""
    table = Table()
    table.passes(1)
    table.does(Play(card("long_fingers"), 2))
    table.passes()
    said = "Ben takes a card out of the toolbox of Cleo."
    assert table.texts(0)[-1] == table.texts(None)[-1] == said
    known = table.texts(1)[-1]
    assert known == table.texts(2)[-1]
    names = [DECK.cards[card(it)].name for it in HANDS[2]]
    assert known in [f"Ben takes {name} out of the toolbox of Cleo." for name in names]


def test_tinkering_is_told_to_the_holder_with_the_cards() -> None:
    """D2.3."""
    table = Table()
    table.passes()
    table.does(Tinker(SAFETY, card("rummage"), to_pile=False))
    assert table.texts(0)[-1] == "Ann tinkers: Rummage goes in, a safety comes out."
    for reader in (1, 2, None):
        assert table.texts(reader)[-1] == "Ann has looked into the bomb, and may have tinkered."


def test_to_leave_the_bomb_as_it_is_reads_alike_for_all_others() -> None:
    """D2.3."""
    left, tinkered = Table(), Table()
    for table in (left, tinkered):
        table.passes()
    left.does(Leave())
    tinkered.does(Tinker(SAFETY, card("rummage"), to_pile=False))
    assert left.texts(0)[-1] == "Ann looks into the bomb, and leaves it as it is."
    assert left.texts(1) == tinkered.texts(1)


def test_a_kick_is_told_to_the_holder_with_the_cards() -> None:
    """D5."""
    table = Table()
    table.passes(1)
    table.does(Play(card("big_boot"), NOBODY))
    table.passes()
    kicked = next(it.action for it in table.match.line if it.action.tag == "kick")
    into = DECK.cards[kicked.into].name  # type: ignore[union-attr]
    assert table.texts(0)[-1] == (
        f"By a kick of Ben a safety comes out of the bomb, and {into} of Ann goes in."
    )
    assert table.texts(1)[-1] == (
        "By a kick of Ben a card in the bomb and one of Ann's toolbox change places."
    )


def blast(*more: Happening | Payment) -> list[LogLine]:
    """What is told of a blast in the hands of Ben."""
    happened = (
        Happening(1, What.BLAST, 1, card("nail_coat")),
        Happening(1, What.INSIDE, card=card("nail_coat")),
        Happening(1, What.INSIDE, card=card("rummage")),
        *more,
    )
    state = GAME.start(CONFIG, 4)
    table = replace(state.table, history=happened, phase=Phase.OVER, stage=Stage.OVER)
    sight = seen(replace(state, table=table), 0)
    made: BadaboomMatch = Match(GAME, CONFIG, 4, Rng(1))
    made.run_chance()
    return log_lines(replace(sight, log=made.sight(Seat(0)).log[:1]))


def test_a_blast_is_told_in_few_lines() -> None:
    """D4.1, D4.2."""
    lines = blast(
        Happening(1, What.HIT, 2, card("nail_coat")),
        Happening(1, What.DIED, 2),
        Happening(1, What.HIT, 3, card("nail_coat")),
        Happening(1, What.SAVED, 3, card("stew_pot")),
        Happening(1, What.HIT, 0, card("nail_coat")),
        Happening(1, What.DIED, 0),
        Payment(1, 1, 1, Why.SURVIVOR),
        Payment(1, 1, 1, Why.HAZARD),
        Payment(1, 0, 2, Why.MISSION, card("crash_dummy")),
        Payment(1, 1, 2, Why.BOUNTY, card("side_bet"), 0),
    )
    assert [line.text for line in lines] == [
        "The bomb goes off in the hands of Ben.",
        "In the bomb were Nail Coat and Rummage.",
        "By the gadget Nail Coat Cleo, Dan and Ann are hit.",
        "Stew Pot saves Dan.",
        "Cleo and Ann die.",
        "Ben gets 4 gold: 1 for surviving, 1 as the holder, 2 for Side Bet on Ann.",
        "Ann gets 2 gold for the mission Crash Dummy.",
    ]
    assert [line.reveals for line in lines] == [True, *[False] * 6]
    assert lines[4].touches == {Seat(0), Seat(2)}
    assert lines[5].touches == {Seat(0), Seat(1)}


def test_that_the_bomb_is_live_concerns_everybody() -> None:
    """D2.3: where there is little room for news, nobody may miss it."""
    (line,) = (it for it in blast(Happening(1, What.LIVE, 1)) if "live" in it.text)
    assert line.touches == set(map(Seat, range(4)))


def test_without_a_gadget_the_log_says_why_only_the_holder_is_hit() -> None:
    """D4.1."""
    lines = blast(Happening(1, What.HIT, 1), Happening(1, What.DIED, 1))
    assert [line.text for line in lines][-2:] == [
        "There is no gadget, so only the holder is hit: Ben.",
        "Ben dies.",
    ]


def test_what_was_taken_back_leads_nowhere_and_names_no_card_of_a_toolbox() -> None:
    table = Table()
    at = len(table.match.line)
    table.match.submit(Seat(0), Play(card("rummage"), NOBODY), "person")
    table.match.rewind(Seat(0), at)
    assert table.texts(0)[-2:] == ["Ann plays Rummage (taken back).", "Ann takes it back."]
    assert table.texts(1)[-2:] == ["Ann plays a trick (taken back).", "Ann takes it back."]
    assert [line.at for line in table.lines()[-2:]] == [None, None]
    table.does(Play(card("catch"), 2))
    assert table.lines()[-1] == LogLine("Ann plays Catch! on Cleo.", at + 1)


def test_hints_and_giving_up_are_told() -> None:
    table = Table()
    table.match.note_hint(Seat(0), 2)
    assert table.lines()[-1].text == "Ann asks for a hint, step 2."
    assert table.lines()[-1].asked_by == Seat(0)
    table.match.resign(Seat(2))
    assert table.texts()[-1] == "Cleo gives up."


def whole_match(reader: int, seed: int) -> tuple[BadaboomMatch, list[LogLine]]:
    """One that was played at random, and its log as somebody has read it all the while."""
    made: BadaboomMatch = Match(GAME, SHORT, 3, Rng(seed))
    made.set_sitters(tuple(Sitter(name) for name in NAMES[:3]))
    rng, lines = Random(seed), list[LogLine]()
    while acting := made.to_act():
        (seat,) = acting
        if seat == CHANCE:
            made.run_chance()
            continue
        first, *others = GAME.legal(made.state, seat)
        made.submit(seat, rng.choice(others) if others and rng.random() < 0.5 else first, "bot")
        lines = log_lines(made.sight(Seat(reader)))
    return made, lines


def test_a_log_that_was_read_step_by_step_says_the_same() -> None:
    made, lines = whole_match(2, 3)
    assert not any("{" in line.text for line in lines)
    again: BadaboomMatch = Match(GAME, SHORT, 3, Rng(3))
    again.set_sitters(tuple(Sitter(name) for name in ("A", "B", "C")))
    for entry in made.line:
        again.submit(entry.seat, entry.action, entry.by)
    read_at_once = log_lines(again.sight(Seat(2)))
    assert [line.at for line in read_at_once] == [line.at for line in lines]
    began = process_time()
    for _ in range(100):
        log_lines(again.sight(Seat(2)))
    assert process_time() - began < 0.5, "there are hundreds of lines, told after every pass"
