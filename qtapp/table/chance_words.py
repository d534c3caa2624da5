"""How does the table speak of chance? Of dice that fall, of cards that come, or of both."""

from dataclasses import dataclass

from qtapp.parts import ChanceKind
from qtapp.table.words import translate


@dataclass(frozen=True, slots=True)
class ChanceWords:
    """Labels and sentences for a game that is played with dice, with cards, or with both."""

    heading: str
    program: str
    """The way to play in which the program supplies them, and so on."""
    own: str
    about_own: str
    about_id: str
    of_id: str
    """With `{id}`, as the one before the last."""
    command: str
    """Of the menu: real ones from now on."""
    own_now: str
    """That real ones are used, in the status line."""
    own_in_id_game: str
    """Why real ones cannot be used."""
    no_id: str
    copied_id: str
    undo_stops: str
    from_here: str
    """The button of a replay that has one play on from there, and what it says of itself."""
    about_from_here: str
    copied: str
    """What is said when that has been done."""
    known_again: str
    """What is said when several start again with what fell."""
    die: str = ""
    """The way to play in which the dice are real ones and the program deals; empty: there is no
    such way, and the next three are not needed."""
    about_die: str = ""
    die_command: str = ""
    die_now: str = ""


def chance_words(kind: ChanceKind) -> ChanceWords:
    """What is said in a game of this kind."""
    return {"dice": _dice, "cards": _cards, "both": _both}[kind]()


def _dice() -> ChanceWords:
    return ChanceWords(
        heading=translate("table", "Dice"),
        program=translate("table", "The program rolls"),
        own=translate("table", "My own dice"),
        about_own=translate("table", "On your table; you key in what they show."),
        about_id=translate("table", "The same dice for everybody who enters it."),
        of_id=translate("table", "The dice of {id}."),
        command=translate("table", "My own &dice"),
        own_now=translate("table", "Own dice"),
        own_in_id_game=translate(
            "table", "A game with an ID brings its own dice, the same for everybody."
        ),
        no_id=translate("table", "These dice have no ID that could be shared."),
        copied_id=translate("table", "Copied {id}: whoever enters it gets the same dice."),
        undo_stops=translate("table", "Undo stops here: dice have been rolled."),
        from_here=translate("table", "From here with the same dice"),
        about_from_here=translate(
            "table", "Play on in a copy of this game, with the dice that fell; it stays itself"
        ),
        copied=translate(
            "table",
            "A copy with the same dice, for practice."
            " The game itself stays as it is; Undo leads back to it.",
        ),
        known_again=translate("table", "A game with known dice. The finished game stays as it is."),
    )


def _cards() -> ChanceWords:
    return ChanceWords(
        heading=translate("table", "Cards"),
        program=translate("table", "Cards of the program"),
        own=translate("table", "Real cards on your own table"),
        about_own=translate("table", "They are turned up there, and keyed in here."),
        about_id=translate(
            "table",
            "The same cards for everybody who enters it; who tries it out before knows them.",
        ),
        of_id=translate("table", "The cards of {id}."),
        command=translate("table", "Real car&ds"),
        own_now=translate("table", "Real cards"),
        own_in_id_game=translate(
            "table", "The program has dealt in this game: real cards need a game of their own."
        ),
        no_id=translate("table", "These cards have no ID that could be shared."),
        copied_id=translate("table", "Copied {id}: whoever enters it gets the same cards."),
        undo_stops=translate("table", "Undo stops here: a card has been turned up."),
        from_here=translate("table", "From here with the same cards"),
        about_from_here=translate(
            "table", "Play on in a copy of this game, with the cards that came; it stays itself"
        ),
        copied=translate(
            "table",
            "A copy with the same cards, for practice."
            " The game itself stays as it is; Undo leads back to it.",
        ),
        known_again=translate(
            "table", "A game with known cards. The finished game stays as it is."
        ),
    )


def _both() -> ChanceWords:
    return ChanceWords(
        heading=translate("table", "Dice and cards"),
        program=translate("table", "The program rolls and deals"),
        die=translate("table", "My own dice, cards of the program"),
        about_die=translate("table", "You roll on your table, and key in what the dice show."),
        own=translate("table", "Real dice and cards on your own table"),
        about_own=translate("table", "They are rolled and drawn there, and keyed in here."),
        about_id=translate(
            "table",
            "The same dice and cards for everybody who enters it;"
            " who tries it out before knows them.",
        ),
        of_id=translate("table", "The dice and cards of {id}."),
        die_command=translate("table", "My own &dice"),
        command=translate("table", "&Real dice and cards"),
        die_now=translate("table", "Own dice"),
        own_now=translate("table", "Real dice and cards"),
        own_in_id_game=translate(
            "table", "A game with an ID brings its own dice and cards, the same for everybody."
        ),
        no_id=translate("table", "These dice and cards have no ID that could be shared."),
        copied_id=translate(
            "table", "Copied {id}: whoever enters it gets the same dice and cards."
        ),
        undo_stops=translate(
            "table", "Undo stops here: dice have been rolled, or a card has been drawn."
        ),
        from_here=translate("table", "From here with the same dice and cards"),
        about_from_here=translate(
            "table",
            "Play on in a copy of this game, with the dice and cards that came; it stays itself",
        ),
        copied=translate(
            "table",
            "A copy with the same dice and cards, for practice."
            " The game itself stays as it is; Undo leads back to it.",
        ),
        known_again=translate(
            "table", "A game with known dice and cards. The finished game stays as it is."
        ),
    )
