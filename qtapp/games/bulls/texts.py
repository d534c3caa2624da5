"""How is Raging Bulls told in words? Posts, gaps, refusals, house rules, results."""

from collections import Counter
from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QCoreApplication

from core.games.bulls.rules import LETTERS, Action, Config, View
from core.games.bulls.scoring import band, band_limits
from core.log import HINT_STEPS, Hinted, Readable, practised
from core.terms import Outcome, Refusal
from geometry.field import FENCES, POSTS, Post, post_index, post_name
from qtapp.games.bulls.studied import fields_studied
from qtapp.parts import ConfigText, Explained

translate = QCoreApplication.translate

CORNER_GAPS: Final = frozenset({5, 11, 17, 23})
"""The gaps that go round a corner of the field."""


def post_words(name: str) -> str:
    """A post spoken: `t3` is "top 3"; what is no post is spoken as it stands."""
    words = {
        "t": translate("bulls", "top {number}"),
        "r": translate("bulls", "right {number}"),
        "b": translate("bulls", "bottom {number}"),
        "l": translate("bulls", "left {number}"),
    }
    try:
        post = POSTS[post_index(name)]
    except ValueError:
        return name
    return words[post.side].format(number=post.number)


def fence_words(fence: int) -> str:
    """A fence spoken: "top 3 - right 5"."""
    ends = FENCES[fence]
    return translate("bulls", "{post} – {other}").format(
        post=post_words(post_name(ends.a)), other=post_words(post_name(ends.b))
    )


def gap_sentence(bull: int | str, gap: int) -> str:
    """Where bull `bull` (counted from 1) gets out."""
    ends = (POSTS[gap], POSTS[(gap + 1) % len(POSTS)])
    if gap not in CORNER_GAPS:
        ends = (min(ends, key=_number), max(ends, key=_number))
    first, second = (post_words(post_name(post.index)) for post in ends)
    if gap in CORNER_GAPS:
        text = translate(
            "bulls", "Bull {bull} gets out round the corner between {post} and {other}."
        )
    else:
        text = translate("bulls", "Bull {bull} gets out between {post} and {other}.")
    return text.format(bull=bull, post=first, other=second)


def _number(post: Post) -> int:
    return post.number


def shared_sentence(bull: int | str, other: int) -> str:
    """Whom bull `bull` shares its enclosure with; both counted from 1."""
    return translate("bulls", "Bull {bull} shares its enclosure with bull {other}.").format(
        bull=bull, other=other
    )


def isolated_sentence(bull: int | str, fences: tuple[int, ...]) -> str:
    """What isolates bull `bull` (counted from 1)."""
    return translate("bulls", "Bull {bull} is isolated by the fences {fences}.").format(
        bull=bull, fences=", ".join(map(fence_words, fences))
    )


def refusal_text(refusal: Refusal) -> Explained:
    """Why an action is refused, and the paragraph that says so."""
    code, args = refusal.code, refusal.args
    known: dict[str, tuple[str, str]] = {
        "same-post": (
            translate("bulls", "A fence joins two different posts, not {0} with itself."),
            "B3.3",
        ),
        "same-side": (
            translate("bulls", "{0} and {1} stand on one side; a fence joins two sides."),
            "B3.3",
        ),
        "die-missing": (translate("bulls", "No die shows {0}."), "B3.2"),
        "die-short": (translate("bulls", "Only one die shows {0}, and two are needed."), "B3.2"),
        "bull-on-the-line": (translate("bulls", "That fence would run through bull {0}."), "B3.4"),
        "fence-stands": (translate("bulls", "A fence from {0} to {1} stands already."), "B4.6"),
        "post-used-twice": (
            translate("bulls", "The post {0} is used twice; no post serves a third time."),
            "B4.5",
        ),
        "post-used": (
            translate("bulls", "The post {0} is used; only a pair of {1} lets it serve again."),
            "B3.5",
        ),
        "other-end-used": (
            translate("bulls", "A pair lets {0} serve again, but then {1} must be unused."),
            "B4.1",
        ),
        "pair-joins-unused": (
            translate("bulls", "{0} is used: joining it to {1} takes a triple, not a pair."),
            "B4.3",
        ),
        "no-such-post": (
            translate("bulls", "There is no post {0}: they are t, r, b or l with 1 to 6."),
            "B1.2",
        ),
        "no-such-throw": (translate("bulls", "Dice show 1 to 6."), "B3.2"),
        "no-dice-due": (translate("bulls", "No dice are due now."), "B3.2"),
        "roll-first": (translate("bulls", "First the dice must be rolled."), "B3.2"),
        "build-or-pass": (
            translate("bulls", "The dice are rolled: build a fence or pass."),
            "B5.1",
        ),
        "leave-before-rolling": (
            translate("bulls", "A field can be left only before a roll."),
            "B3.1",
        ),
        "no-bulls-yet": (translate("bulls", "The bulls of this field are not rolled yet."), "B2.1"),
        "not-your-turn": (translate("bulls", "The dice are due now."), "B3.2"),
        "game-over": (translate("bulls", "The game is over."), "B7.1"),
        "other-dice": (translate("bulls", "The game {0} has other dice here."), "game-id"),
        "too-late": (translate("bulls", "The game has moved on meanwhile."), ""),
        "nothing-to-take-back": (
            translate("bulls", "Undo stops here: a roll is not taken back."),
            "undo",
        ),
        "nothing-to-redo": (translate("bulls", "There is nothing to play again."), "undo"),
        "no-such-hint": (translate("bulls", "A hint has four steps."), ""),
    }
    text, rule = known[code]
    words = (post_words(arg) if isinstance(arg, str) else arg for arg in args)
    return Explained(_capital(text.format(*words)), rule)


def _capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def config_text(field: str) -> ConfigText:
    """A house rule in words."""
    texts = {
        "edge_is_fence": ConfigText(
            translate("bulls", "The edge of the field is a fence"),
            translate("bulls", "The easy variant: fields close quickly and scores run high."),
            "B6.2",
        ),
        "multipliers": ConfigText(
            translate("bulls", "Points for an isolated bull in A, B, C, D"),
            translate("bulls", "The printed sheet has 2, 3, 4, 5."),
            "B1.3",
        ),
        "mallets": ConfigText(
            translate("bulls", "Mallets"),
            translate("bulls", "So many passes are free; one more ends the game."),
            "B5.2",
        ),
        "practice_undo": ConfigText(
            translate("bulls", "Practice: undo past a roll"),
            translate("bulls", "The same dice fall again, and the game is marked as practice."),
        ),
    }
    return texts[field]


def house_rules(config: Config) -> list[str]:
    """What differs from the printed sheet, each in a phrase; nothing for the standard game."""
    standard, found = Config(), []
    if config.edge_is_fence:
        found.append(translate("bulls", "the edge is a fence"))
    if config.multipliers != standard.multipliers:
        numbers = ", ".join(map(str, config.multipliers))
        found.append(translate("bulls", "multipliers {numbers}").format(numbers=numbers))
    if config.mallets != standard.mallets:
        found.append(translate("bulls", "mallets: {count}").format(count=config.mallets))
    if config.practice_undo:
        found.append(translate("bulls", "free undo"))
    return found


def terms_sentence(config: Config, log: Iterable[Readable[Action]]) -> str:
    """Under which terms a result was reached, if not the printed ones.

    That is house rules, practice, and the hints that were asked for.
    """
    parts, log = [], tuple(log)
    if rules := house_rules(config):
        text = translate("bulls", "House rules: {rules}.")
        parts.append(text.format(rules="; ".join(rules)))
    if practised(log):
        parts.append(practice_sentence())
    hinted = [record for record in log if isinstance(record, Hinted)]
    asked = Counter(record.step for record in hinted if record.by == "teacher")
    hints = [_hints_of(step, asked[step]) for step in HINT_STEPS if asked[step]]
    if fields := len(fields_studied(config, log)):
        hints.append(
            translate("bulls", "solver view in 1 field")
            if fields == 1
            else translate("bulls", "solver view in {count} fields").format(count=fields)
        )
    if hints:
        parts.append(translate("bulls", "Hints: {hints}.").format(hints=", ".join(hints)))
    return " ".join(parts)


def practice_sentence() -> str:
    """That known dice were played, or are to be; true from the first moment of a copy on."""
    return translate("bulls", "Practice: some of the dice were known before.")


def _hints_of(step: int, count: int) -> str:
    """How many hints of one step were asked for, as a phrase."""
    if count == 1:
        return {
            1: translate("bulls", "1 nudge"),
            2: translate("bulls", "1 look"),
            3: translate("bulls", "1 move"),
            4: translate("bulls", "1 reason"),
        }[step]
    return {
        1: translate("bulls", "%n nudges", "hints", count),
        2: translate("bulls", "%n looks", "hints", count),
        3: translate("bulls", "%n moves", "hints", count),
        4: translate("bulls", "%n reasons", "hints", count),
    }[step]


def progress_text(view: View) -> str:
    """How far a game is."""
    return translate("bulls", "Field {letter}, {total} points so far").format(
        letter=LETTERS[view.current], total=view.total
    )


def preset_text(preset: str) -> str:
    """The name of a ready-made config."""
    return {
        "standard": translate("bulls", "As printed"),
        "easy": translate("bulls", "Easy: the edge is a fence"),
        "practice": translate("bulls", "Practice: free undo"),
    }[preset]


def chance_text(label: str) -> str:
    """What the player's own dice must supply; labels as `Bulls.chance` writes them."""
    field, kind, _ = label.split("/")
    if kind == "bull":
        return translate("bulls", "Two dice for a bull of field {field}: column, then row.").format(
            field=field
        )
    return translate("bulls", "Three dice for this turn in field {field}.").format(field=field)


def band_text(total: int) -> str:
    """The band of a total, as a word."""
    return {
        "poor": translate("bulls", "poor"),
        "fair": translate("bulls", "fair"),
        "respectable": translate("bulls", "respectable"),
        "splendid": translate("bulls", "splendid"),
        "praiseworthy": translate("bulls", "praiseworthy"),
        "astounding": translate("bulls", "astounding"),
        "fantastic": translate("bulls", "fantastic"),
        "impossible": translate("bulls", "impossible: add up again"),
    }[band(total)]


def band_with_range(total: int) -> str:
    """The band of a total with its limits: "fair, 40-59"."""
    low, high = band_limits(total)
    if low is None:
        text = translate("bulls", "{band}, up to {high}")
    elif high is None:
        text = translate("bulls", "{band}")
    else:
        text = translate("bulls", "{band}, {low}–{high}")
    return text.format(band=band_text(total), low=low, high=high)


def result_text(outcome: Outcome) -> str:
    """How a game ended, in one sentence."""
    total = outcome.scores[0]
    if outcome.how == "resigned":
        return translate("bulls", "The game was given up.")
    if outcome.how == "fourth-pass":
        text = translate("bulls", "The last pass ended the game: {total} points, {band}.")
    else:
        text = translate("bulls", "The game is over: {total} points, {band}.")
    return text.format(total=total, band=band_text(total))


def points_text(tenths: int) -> str:
    """Points with one decimal: 15 tenths are "1.5"."""
    return f"{tenths / 10:.1f}"
