"""What is asked now in Badaboom? One sentence over the board, with names."""

from core.chance import Dice, Draw
from core.games.badaboom.actions import NOBODY, Action, Leave, Pass
from core.games.badaboom.state import View
from core.games.badaboom.table import Laid, Phase, Stage, Table
from core.log import Sight
from core.terms import Seat
from qtapp.games.badaboom.words.texts import Names, card_name, closed, translate
from qtapp.parts import Prompt, PromptButton
from qtapp.table.words import seat_name


def prompt(
    sight: Sight[View, Action], chance: Dice | Draw | None, answering: Seat | None
) -> Prompt:
    """The question of the moment; `chance` is what real cards must supply, if they must."""
    table, names = sight.view.table, sight.names
    match table.phase:
        case _ if sight.outcome:  # how it ended is told once, on the end page
            return Prompt(translate("badaboom", "The game is over."), (), "D4.3")
        case Phase.WINDOW:
            return _asked(_window(table, names), _window_rule(table), answering, _pass())
        case Phase.ANSWER:
            text = translate("badaboom", "{trick} {name} answers, or passes.")
            said = text.format(trick=trick_text(table, names), name=seat_name(names, table.asked))
            return _asked(said, "D3.1", answering, _pass())
        case Phase.TINKER:
            return _asked(_tinker(table, names), "D2.3", answering, _leave())
        case Phase.CHOOSE:
            return Prompt(_choose(table, names), (), "D3")
        case Phase.OVER:  # a moment of a replay has no outcome of its own, but is over all the same
            return Prompt(translate("badaboom", "The game is over."), (), "D4.3")
        case _:
            return _by_chance(table, names, keyed_in=chance is not None)


def waited_for(sight: Sight[View, Action]) -> str:
    """Who acts now, for whoever has nothing to answer."""
    table = sight.view.table
    match table.phase:
        case Phase.WINDOW:
            seat, text = table.asked, translate("badaboom", "{name} is asked for a trick.")
        case Phase.ANSWER:
            seat, text = table.asked, translate("badaboom", "{name} is asked for an answer.")
        case Phase.TINKER:
            seat, text = table.holder, translate("badaboom", "{name} looks into the bomb.")
        case Phase.CHOOSE:
            chooser = table.carrying.chooser if table.carrying else table.holder
            seat, text = chooser, translate("badaboom", "{name} chooses a card.")
        case Phase.OVER:
            return translate("badaboom", "The game is over.")
        case _:
            return translate("badaboom", "Cards are drawn or shown.")
    return text.format(name=seat_name(sight.names, seat))


def round_text(table: Table, names: Names) -> str:
    """What all are asked together in the round that goes on (D3.1)."""
    if not table.stack:
        if table.blast_due and table.stage is Stage.SECOND:
            return translate("badaboom", "The bomb is about to go off. Does anybody play a trick?")
        if table.live:
            return translate("badaboom", "The bomb is live. Does anybody play a trick?")
        if table.stage is Stage.FIRST:
            return translate("badaboom", "First window: does anybody play a trick?")
        return translate("badaboom", "Second window: does anybody play a trick?")
    text = translate("badaboom", "{trick} Does anybody answer?")
    return text.format(trick=trick_text(table, names))


def trick_text(table: Table, names: Names) -> str:
    """The trick that may be answered, in a sentence: who plays it, on whom, what it answers."""
    *below, laid = table.stack
    under = below[-1] if below else None
    if under is not None and laid.target == NOBODY:
        text = translate("badaboom", "{name} answers {other} of {whose} with {card}.")
    elif under is not None:
        text = translate("badaboom", "{name} answers {other} of {whose} with {card}, on {target}.")
    elif laid.target == NOBODY:
        text = translate("badaboom", "{name} plays {card}.")
    else:
        text = translate("badaboom", "{name} plays {card} on {target}.")
    return closed(text.format(**_words(table, names, laid, under)))


def _words(table: Table, names: Names, laid: Laid, under: Laid | None) -> dict[str, str]:
    words = {
        "name": seat_name(names, laid.player),
        "card": card_name(table.deck, laid.card),
        "target": "" if laid.target == NOBODY else seat_name(names, laid.target),
    }
    if under is not None:
        words["other"] = card_name(table.deck, under.card)
        words["whose"] = seat_name(names, under.player)
    return words


def _asked(question: str, rule: str, answering: Seat | None, button: PromptButton) -> Prompt:
    """With the button only where somebody may press it."""
    return Prompt(question, () if answering is None else (button,), rule)


def _pass() -> PromptButton:
    return PromptButton("pass", translate("badaboom", "Pass"), Pass(), "P", primary=True)


def _leave() -> PromptButton:
    label = translate("badaboom", "Exchange none")
    return PromptButton("leave", label, Leave(), "L", primary=True)


def _window(table: Table, names: Names) -> str:
    if table.blast_due and table.stage is Stage.SECOND:
        text = translate(
            "badaboom", "The bomb is about to go off: {name} plays a trick, or passes."
        )
    elif table.live:
        text = translate("badaboom", "The bomb is live: {name} plays a trick, or passes.")
    elif table.stage is Stage.FIRST:
        text = translate("badaboom", "First window: {name} plays a trick, or passes.")
    else:
        text = translate("badaboom", "Second window: {name} plays a trick, or passes.")
    return text.format(name=seat_name(names, table.asked))


def _window_rule(table: Table) -> str:
    if table.blast_due and table.stage is Stage.SECOND:
        return "D2.5"
    return "D2.2" if table.stage is Stage.FIRST else "D2.4"


def _tinker(table: Table, names: Names) -> str:
    text = (
        translate("badaboom", "The bomb is live: {name} exchanges a card, or none.")
        if table.live
        else translate("badaboom", "Tinkering: {name} exchanges a card, or none.")
    )
    return text.format(name=seat_name(names, table.holder))


def _choose(table: Table, names: Names) -> str:
    carrying = table.carrying
    assert carrying is not None  # noqa: S101 - there is one in this phase
    if carrying.taker == NOBODY:
        text = translate("badaboom", "{card}: {name} chooses a card to lose.")
    else:
        text = translate("badaboom", "{card}: {name} chooses a card out of the toolbox of {whose}.")
    return text.format(
        card=card_name(table.deck, carrying.card),
        name=seat_name(names, carrying.chooser),
        whose=seat_name(names, carrying.source),
    )


def _by_chance(table: Table, names: Names, *, keyed_in: bool) -> Prompt:
    """What chance decides; `keyed_in`: what the player's own cards show."""
    which = translate("badaboom", "{what} Which one is it?")
    match table.phase:
        case Phase.HOLDER:
            return Prompt(translate("badaboom", "Who holds the bomb first?"), (), "D1.1")
        case Phase.BOMB:
            text, rule = translate("badaboom", "A bomb is turned up."), "D1.1"
        case Phase.DEAL:
            text, rule = _drawn(table, names), "D1.1" if table.stage is Stage.SET_UP else "D2.1"
        case Phase.TURN_UP:
            text, rule = translate("badaboom", "The top card of the stock is turned up."), "D5"
        case Phase.GRAB | Phase.LOSE | Phase.KICK:
            text, rule = _lot(table, names), "D3"
        case _:
            return Prompt(translate("badaboom", "What was done is shown."), (), "D5")
    return Prompt(which.format(what=text) if keyed_in else text, (), rule)


def _drawn(table: Table, names: Names) -> str:
    count = table.due.count(table.due[0])
    text = (
        translate("badaboom", "{name} draws a card face down.")
        if count == 1
        else translate("badaboom", "{name} draws cards face down, {count} to come.")
    )
    return text.format(name=seat_name(names, table.due[0]), count=count)


def _lot(table: Table, names: Names) -> str:
    """Which cards a trick concerns is left to chance."""
    carrying = table.carrying
    if carrying is None:
        return translate("badaboom", "A card is picked at random.")
    text = (
        translate("badaboom", "{card}: cards are picked at random.")
        if carrying.kicks
        else translate("badaboom", "{card}: a card of {whose} is picked at random.")
    )
    whose = "" if carrying.source == NOBODY else seat_name(names, carrying.source)
    return text.format(card=card_name(table.deck, carrying.card), whose=whose)
