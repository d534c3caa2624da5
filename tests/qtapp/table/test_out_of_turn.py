"""A key that answers nothing now, but has answered before: is the reason given?"""

from core.log import Sight
from core.terms import Seat, Tagged
from qtapp.parts import Prompt
from qtapp.table.out_of_turn import out_of_turn
from tests.qtapp.table.conftest import Sit

NAMES = ("Ann", "Tavo", "Cleo")


def why(
    seat: int | None, *to_act: int, answering: int | None = None, replaying: bool = False
) -> str:
    acting = tuple(map(Seat, to_act))
    sight: Sight[None, Tagged] = Sight(
        None if seat is None else Seat(seat), 0, None, (), acting, None, NAMES
    )
    name = None if answering is None else Seat(answering)
    return out_of_turn("R", sight, name, replaying=replaying)


def test_whose_turn_it_is_is_the_reason() -> None:
    assert why(0, 1) == "Tavo plays now."
    assert why(None, 1) == "Tavo plays now."
    assert why(0, 1, 2) == "Tavo and Cleo play now."
    assert why(None, 0, 1, 2) == "Ann, Tavo and Cleo play now."


def test_who_is_to_act_is_told_that_the_key_answers_something_else() -> None:
    assert why(0, 0, answering=0) == "R answers nothing that is asked now."
    assert why(2, 0, answering=0) == "R answers nothing that is asked now."


def test_in_an_old_moment_and_a_second_look_nothing_is_played() -> None:
    assert why(0, 0, replaying=True) == "This is an old moment: nothing is played in it."
    assert why(0, 0) == "Nothing is played now."


def test_where_nobody_is_to_act_there_is_no_reason() -> None:
    assert why(0) == ""


def test_the_line_over_the_board_says_it(sit: Sit) -> None:
    table = sit()
    table.press("q")
    assert table.note == "", "a key that has never played anything"
    table.tab.prompt_bar.show_prompt(Prompt("Choose a card."))
    table.press("p")
    assert "P answers nothing that is asked now." in table.note
    assert table.line == []
