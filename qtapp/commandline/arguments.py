"""Which words does the command line know? Its commands, options, help texts and examples."""

import argparse
import sys
from pathlib import Path
from typing import Final, NoReturn

from qtapp.commandline.score_arguments import SCORE_EXAMPLES, add_score

BAD_INPUT: Final = 2
"""The exit code for what cannot be understood."""

_EXAMPLES: Final = """\
examples:
  kraal                                   open the program
  kraal play bulls                        start a new game of Raging Bulls
  kraal play bulls --id K7Q2-M9XD         the same dice as everybody with this ID
  kraal print-sheet sheet.pdf             a sheet to play on with pen and dice
  kraal verify game.kraal                 replay a saved game and print its score
  kraal hint game.kraal                   what would the teacher play in a saved game
  kraal review game.kraal                 what was luck in it, and what did each decision cost
  kraal solve --bulls "3,4 6,5 5,4"       the fewest fences and posts that isolate these bulls
  kraal selfplay bulls --games 200        let the computer play, without a window
  kraal score photo.jpg                   what is a sheet drawn on paper worth

`kraal COMMAND --help` tells more of each.
"""
_PLAY_EXAMPLES: Final = """\
examples:
  kraal play bulls                        a new game, its ID drawn by chance
  kraal play bulls --id K7Q2-M9XD         a friend's game: the same bulls, the same dice
  kraal play bulls --id 2026-11-30        the daily game of that day
  kraal play kairo                        From Cape to Cairo, with the players of the last time
"""
_PRINT_EXAMPLES: Final = """\
examples:
  kraal print-sheet sheet.pdf                         a sheet, for dice of your own
  kraal print-sheet sheets.pdf --copies 10 --turns    ten, each with a page for its turns
  kraal print-sheet sheet.pdf --bulls --id K7Q2-M9XD  the bulls of that game are printed
  kraal print-sheet - --paper letter | lpr            straight to the printer

Each copy gets a game ID of its own, which the code on it says. With --id all copies have that one,
for several players of one game. Print at full size; a line 100 mm long shows whether it was. The
exit code is 2 if the file cannot be written.
"""
_VERIFY_EXAMPLES: Final = """\
examples:
  kraal verify game.kraal
  kraal verify saves/*.kraal

Every entry of a save is played again by the rules. One line per file says how its game ended or
how far it is, or why the file is refused; the exit code is 1 if any is refused or unreadable.
"""
_HINT_EXAMPLES: Final = """\
examples:
  kraal hint game.kraal
  kraal hint game.kraal --seconds 10 --json

Every play with the final total to be expected after it, best first, and why the first is best. The
exit code is 1 if the save is refused or unreadable, or nobody is to choose in it.
"""
_REVIEW_EXAMPLES: Final = """\
examples:
  kraal review game.kraal
  kraal review game.kraal --json > review.json

Tells what the total is made of: a strong player's average, luck, and the decisions; then each roll
with its luck and each decision beside the best. The exit code is 1 if the save is refused or
unreadable, or nothing has happened in it.
"""
_SOLVE_EXAMPLES: Final = """\
examples:
  kraal solve --bulls "3,4 6,5 5,4"
  kraal solve --bulls "3,4 6,5 5,4" --fences "t3-r5 b1-l6" --json

For Raging Bulls, with dice as one wishes. What it tells is proved; where the time does not
suffice for a proof, it says so.
"""
_SELFPLAY_EXAMPLES: Final = """\
examples:
  kraal selfplay bulls --bot expert --games 200 --seed 1 --jobs 2
  kraal selfplay bulls --bot expert --preset easy --games 20
  kraal selfplay bulls --bot hard --games 1000 --json > scores.json
  kraal selfplay bulls --bot expert --games 9000 --executor dask://host:8786

The same seed gives the same games, whoever works them; only the time that it takes differs. Two
bots on one seed get the same dice.
"""


class _Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        """One sentence, without the usage above it, which buries it."""
        self.exit(BAD_INPUT, f"kraal: {message} (see `{self.prog} --help`)\n")


class _Version(argparse.Action):
    def __call__(self, parser: argparse.ArgumentParser, *_: object) -> NoReturn:
        """Looked up only when asked for: it costs more than all the rest of the parser."""
        from importlib.metadata import PackageNotFoundError, version

        try:
            number = version("kraal")
        except PackageNotFoundError:
            number = "(not installed)"
        sys.stdout.write(f"kraal {number}\n")
        parser.exit()


def make_parser() -> argparse.ArgumentParser:
    """Its result has the command as `command`, the parser that speaks for it as `parser`."""
    parser = _Parser(
        prog="kraal",
        description="Tabletop games on paper and with cards. Without a command: open the program.",
        epilog=_EXAMPLES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    _add_data_dir(parser, None)
    parser.add_argument(
        "--version", action=_Version, nargs=0, help="print the version of the program and exit"
    )
    parser.set_defaults(command="play", game=None, id=None, parser=parser)
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", parser_class=_Parser)

    def command(name: str, short: str, examples: str) -> argparse.ArgumentParser:
        return commands.add_parser(
            name,
            help=short,
            description=short[0].upper() + short[1:] + ".",
            epilog=examples,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    play = command("play", "open the program with a new game", _PLAY_EXAMPLES)
    _add_data_dir(play, argparse.SUPPRESS)  # or it would undo one given before the command
    play.add_argument("game", metavar="GAME", type=_game, help="which game, such as bulls")
    play.add_argument(
        "--id", metavar="ID", help="a game ID or a day: everybody who enters it gets the same dice"
    )
    play.set_defaults(parser=play)

    _add_print(command("print-sheet", "print a sheet of Raging Bulls as PDF", _PRINT_EXAMPLES))

    verify = command("verify", "replay saved games and print their scores", _VERIFY_EXAMPLES)
    verify.add_argument("saves", metavar="SAVE", nargs="+", type=Path, help="a saved game")
    verify.set_defaults(command="verify")

    hint = command("hint", "tell what the teacher would play in a saved game", _HINT_EXAMPLES)
    hint.add_argument("save", metavar="SAVE", type=Path, help="a saved game")
    hint.add_argument(
        "--seconds", metavar="S", type=_seconds, default=2.0, help="at most (default: 2)"
    )
    hint.add_argument("--json", action="store_true", help="one line of JSON")
    hint.set_defaults(command="hint", parser=hint)

    review = command("review", "tell luck from skill in a saved game", _REVIEW_EXAMPLES)
    review.add_argument("save", metavar="SAVE", type=Path, help="a saved game")
    review.add_argument("--json", action="store_true", help="one line of JSON")
    review.set_defaults(command="review", parser=review)

    _add_solve(command("solve", "tell how few fences and posts isolate all bulls", _SOLVE_EXAMPLES))

    _add_selfplay(
        command("selfplay", "let computer players play and print their scores", _SELFPLAY_EXAMPLES)
    )

    add_score(command("score", "read sheets drawn on paper and check them", SCORE_EXAMPLES))
    return parser


def _add_print(printing: argparse.ArgumentParser) -> None:
    printing.add_argument("out", metavar="OUT.pdf", help="the file; - for standard output")
    printing.add_argument(
        "--paper", choices=("a4", "letter"), type=str.lower, default="a4", help="default: a4"
    )
    printing.add_argument("--id", metavar="ID", help="a game ID or a day (default: a new one)")
    printing.add_argument(
        "--bulls", action="store_true", help="print the bulls that follow from the ID"
    )
    printing.add_argument(
        "--turns", action="store_true", help="a page for the turns (two if large)"
    )
    printing.add_argument(
        "--copies",
        metavar="N",
        type=_copies,
        default=1,
        help="how many, 1 to 50 (default: 1)",
    )
    printing.add_argument("--large", action="store_true", help="large print: a page for each field")
    printing.set_defaults(command="print-sheet", parser=printing)


def _add_solve(solve: argparse.ArgumentParser) -> None:
    solve.add_argument("--bulls", required=True, help='column and row of each: "3,4 1,6 5,2"')
    solve.add_argument("--fences", default="", help='those that stand already: "t3-r5 b1-l6"')
    solve.add_argument("--single-use", action="store_true", help="no post serves twice")
    solve.add_argument("--edge-is-fence", action="store_true", help="the easy variant")
    solve.add_argument(
        "--seconds", metavar="S", type=_seconds, default=30.0, help="at most (default: 30)"
    )
    solve.add_argument("--json", action="store_true", help="one line of JSON")
    solve.set_defaults(command="solve", parser=solve)


def _add_selfplay(selfplay: argparse.ArgumentParser) -> None:
    selfplay.add_argument("game", metavar="GAME", type=_game, help="which game, such as bulls")
    who = selfplay.add_mutually_exclusive_group()
    who.add_argument("--bot", default="random", help="who plays, at all seats (default: random)")
    who.add_argument(
        "--bots", metavar="A,B,...", type=_names, help="who play; they change seats at each game"
    )
    selfplay.add_argument(
        "--seats", metavar="K", type=_positive, help="how many play (default: the fewest possible)"
    )
    selfplay.add_argument("--preset", help="the house rules (default: those of a new game)")
    selfplay.add_argument(
        "--games", metavar="N", type=_positive, default=100, help="how many games (default: 100)"
    )
    selfplay.add_argument(
        "--seed", metavar="S", type=_whole, default=1, help="which dice and moves (default: 1)"
    )
    where = selfplay.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", metavar="J", type=_positive, default=1, help="processes that play (default: 1)"
    )
    where.add_argument(
        "--executor",
        metavar="dask://HOST:PORT",
        type=_cluster,
        help="a Dask cluster that you trust, whose workers have Kraal too",
    )
    selfplay.add_argument("--json", action="store_true", help="one line of JSON with every score")
    selfplay.set_defaults(command="selfplay", parser=selfplay)


def _add_data_dir(parser: argparse.ArgumentParser, default: str | None) -> None:
    parser.add_argument(
        "--data-dir",
        metavar="DIR",
        type=Path,
        default=default,
        help="keep settings and games in this folder; it is created if need be",
    )


def _game(text: str) -> str:
    from core.registry import game_ids

    if text not in game_ids():
        names = ", ".join(game_ids())
        raise argparse.ArgumentTypeError(f"there is no game '{text}', but there is: {names}")
    return text


def _names(text: str) -> list[str]:
    return [name.strip() for name in text.split(",")]


def _cluster(text: str) -> str:
    from qtapp.commandline.cluster import address

    try:
        return address(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a whole number") from None


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"'{text}' is not a number of seconds") from None
    if not 0 < number < 1e6:
        raise argparse.ArgumentTypeError(f"{text} is not a number of seconds above 0")
    return number


def _copies(text: str) -> int:
    from qtapp.sheets.printing.order import MOST_COPIES

    number = _positive(text)
    if number > MOST_COPIES:
        raise argparse.ArgumentTypeError(f"{number} is too many: it takes at most {MOST_COPIES}")
    return number


def _positive(text: str) -> int:
    number = _whole(text)
    if number < 1:
        raise argparse.ArgumentTypeError(f"{number} is too few: it takes at least 1")
    return number
