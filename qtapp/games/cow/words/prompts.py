"""What is asked now in Unexploded Cow? One sentence over the board, with names."""

from core.chance import Dice, Draw
from core.games.cow.actions import Action, NextGame, Roll
from core.games.cow.blast import answers
from core.games.cow.deck import Kind
from core.games.cow.state import View
from core.games.cow.table import Phase, Table
from core.log import Sight
from core.terms import Seat
from qtapp.games.cow.words.event_words import choice_text
from qtapp.games.cow.words.texts import few_cows, one_of, translate
from qtapp.parts import Prompt, PromptButton
from qtapp.table.words import all_of, seat_name


def prompt(
    sight: Sight[View, Action], chance: Dice | Draw | None, answering: Seat | None
) -> Prompt:
    """The question of the moment; `chance` is what real dice or cards must supply, if they must."""
    table, names = sight.view.table, sight.names
    if sight.outcome:  # how it ended is told once, in large letters, on the end page
        return Prompt(translate("cow", "The game is over."), (), "C6.1")
    match table.phase:
        case Phase.PLAY:
            text = translate("cow", "{name} plays cards, rearranges the field, or rolls.")
            return _asked(
                text.format(name=seat_name(names, table.turn)), "C2.3", answering, _roll()
            )
        case Phase.CHOOSE:
            return Prompt(choice_text(table, names), (), "C3.3")
        case Phase.BLAST:
            return Prompt(_answer(table, names), (), "C5")
        case Phase.INTERVAL:
            return _asked(_ready(table, names, answering), "C6.2", answering, _next_game())
        case Phase.OVER:  # a moment of a replay has no outcome of its own, but is over all the same
            return Prompt(translate("cow", "The game is over."), (), "C6.1")
        case _:
            return _by_chance(sight, keyed_in=chance is not None)


def waited_for(sight: Sight[View, Action]) -> str:
    """Who acts now, for whoever has nothing to answer."""
    table = sight.view.table
    match table.phase:
        case Phase.INTERVAL:
            return _not_ready(table, sight.names)
        case Phase.PLAY:
            text = translate("cow", "{name} plays.")
        case Phase.CHOOSE:
            text = translate("cow", "{name} chooses.")
        case Phase.BLAST:
            text = translate("cow", "{name} answers.")
        case _:
            text = translate("cow", "{name} goes on.")
    seat = table.turn if table.blast is None else table.blast.field
    return text.format(name=seat_name(sight.names, seat))


def _asked(question: str, rule: str, answering: Seat | None, button: PromptButton) -> Prompt:
    """With the button only where somebody may press it."""
    return Prompt(question, () if answering is None else (button,), rule)


def _ready(table: Table, names: tuple[str, ...], answering: Seat | None) -> str:
    """Between the games of a series: who is asked, or for whom the others wait (C6.2)."""
    if answering is None:
        text = translate("cow", "Game {number} of {games} is over. {waiting}")
        waiting = _not_ready(table, names)
        return text.format(number=table.game + 1, games=table.config.games, waiting=waiting)
    text = translate("cow", "{name}: ready for game {number} of {games}?")
    name = seat_name(names, answering)
    return text.format(name=name, number=table.game + 2, games=table.config.games)


def _not_ready(table: Table, names: tuple[str, ...]) -> str:
    waited = [seat for seat in range(table.seats) if seat not in table.ready]
    text = (
        translate("cow", "{names} is not ready yet.")
        if len(waited) == 1
        else translate("cow", "{names} are not ready yet.")
    )
    return text.format(names=all_of(waited, names))


def _roll() -> PromptButton:
    return PromptButton("roll", translate("cow", "Roll the bomb"), Roll(), "R", primary=True)


def _next_game() -> PromptButton:
    return PromptButton("next", translate("cow", "Next game"), NextGame(), "Return", primary=True)


def _answer(table: Table, names: tuple[str, ...]) -> str:
    """Which cows have bombs, and with which the owner of the field can answer."""
    blast = table.blast
    assert blast is not None  # noqa: S101 - there is one in this phase
    bombs = tuple(dict.fromkeys(blast.bombs))
    able = tuple(dict.fromkeys(answer.cow for answer in answers(table)))
    if able == bombs and len(able) == 1:
        text = (
            translate("cow", "{cows} has a bomb: {name} may defuse it.")
            if table.kind(able[0]) is Kind.MECHANIC
            else translate("cow", "{cows} has a bomb: {name} may hand it on.")
        )
    elif len(bombs) == 1:
        text = translate("cow", "{cows} has a bomb: {name} may answer with {able}.")
    else:
        text = translate("cow", "{cows} have bombs: {name} may answer with {able}.")
    return text.format(
        cows=few_cows(table.deck, bombs),
        name=seat_name(names, blast.field),
        able=one_of(table.deck, able),
    )


def _by_chance(sight: Sight[View, Action], *, keyed_in: bool) -> Prompt:
    """What dice or cards decide; `keyed_in`: what the player's own ones show."""
    table = sight.view.table
    seat = table.due[0] if table.due else table.turn
    which = translate("cow", "{what} Which one is it?")
    match table.phase:
        case Phase.FIRST:
            return Prompt(translate("cow", "Who is first player?"), (), "C1.1")
        case Phase.CITY:
            text, rule = translate("cow", "{name}: a city card is turned up."), "C2.1"
        case Phase.ROLL:
            text, rule = translate("cow", "{name} rolls the bomb."), "C4.1"
            which = translate("cow", "{what} What does the die show?")
        case Phase.DEAL:
            text, rule = _dealt(table), "C1.1"
        case _:
            text, rule = _drawn(table), "C2.2"
    what = text.format(name=seat_name(sight.names, seat), count=table.due.count(seat))
    return Prompt(which.format(what=what) if keyed_in else what, (), rule)


def _dealt(table: Table) -> str:
    """A card of a starting hand."""
    if table.due.count(table.due[0]) == 1:
        return translate("cow", "{name} is dealt the last card of the hand.")
    return translate("cow", "{name} is dealt cards, {count} to come.")


def _drawn(table: Table) -> str:
    """A card of a turn, or one that an event brings."""
    if table.due.count(table.due[0]) == 1:
        return translate("cow", "{name} draws a card.")
    return translate("cow", "{name} draws cards, {count} to come.")
