"""Does the review say where a loss comes from, and nothing twice?"""

from dataclasses import replace

from core.bots import Reason
from core.games.bulls.rules import Fence, Rolled
from core.review import LESS_PROMISING, Decision, Luck, Review
from qtapp.games.bulls.parts import BullsParts
from qtapp.table.review import words
from qtapp.table.review.prompts import Ask, prompt
from qtapp.table.review.rows import Row, Rows, Told
from tests.qtapp.table.looking_back import ME, best_of, played

PARTS = BullsParts()
MATCH = played(1)
SIGHT = MATCH.sight(ME)
AT = next(at for at, entry in enumerate(MATCH.line) if isinstance(entry.action, Fence))
PLAYED, BEST = MATCH.line[AT].action, best_of(MATCH.sight(ME, AT).view)
MISSED = Reason("missed-isolates", (1,))
NO_OTHER = Reason(LESS_PROMISING, (12,))


def decided(reason: Reason, loss: float = 1.2, error: float = 0.3) -> Decision[Fence]:
    return Decision(AT, PLAYED, BEST, loss, error, 80.0, reason)


def row(decision: Decision[Fence]) -> Row:
    moments = [MATCH.sight(ME, at) for at in range(len(MATCH.line) + 1)]
    review = Review(101.6, (decision,), (), None, AT + 1, done=False)
    rows = Rows(PARTS, moments).make(review, lambda _: Told.SHOWN, everything=True)
    return next(row for row in rows if not row.heading)


def told(decision: Decision[Fence]) -> str:
    sight = MATCH.sight(ME, AT)
    ask = Ask(decision, sight, True, False, None, None, False, False, 0, 1)
    return prompt(ask, PARTS).question


def test_a_reason_that_only_repeats_the_loss_is_left_out() -> None:
    better = f"Better: {PARTS.action_text(BEST, SIGHT)}."
    assert row(decided(NO_OTHER)).detail == better
    why = PARTS.reason_text(MISSED, SIGHT)
    assert row(decided(MISSED)).detail == f"{better} {why}"
    asked = f"Better by 1.2 ± 0.3 points: {PARTS.action_text(BEST, SIGHT)}."
    assert told(decided(NO_OTHER)).endswith(asked)
    assert told(decided(MISSED)).endswith(f"{asked} {why}")


def test_an_error_is_told_unless_there_is_none() -> None:
    assert row(decided(MISSED, error=0.02)).error == "± 0.1"
    assert row(decided(MISSED, error=0.0)).error == ""
    assert "Better by 1.2 points: " in told(decided(MISSED, error=0.0))


def test_a_loss_that_is_none_beyond_doubt_is_told_as_level() -> None:
    unsure = decided(MISSED, loss=0.4, error=0.3)
    words = "As good as the best, as far as can be told."
    assert row(unsure).detail == words
    assert told(unsure).endswith(words)


def test_a_small_loss_beyond_doubt_says_what_was_better() -> None:
    assert row(decided(NO_OTHER, loss=0.3, error=0.1)).detail == (
        f"A little better: {PARTS.action_text(BEST, SIGHT)}."
    )


def test_with_little_room_the_question_leaves_out_what_the_list_says() -> None:
    ask = Ask(decided(MISSED), MATCH.sight(ME, AT), True, False, None, None, False, False, 0, 1)
    assert prompt(replace(ask, short=True), PARTS).question == (
        f"Better by 1.2 ± 0.3 points: {PARTS.action_text(BEST, SIGHT)}."
    )
    hidden = replace(ask, may_tell=False, short=True)
    assert prompt(hidden, PARTS).question == "This cost 1.2 ± 0.3 points. What was better?"


def test_the_rest_of_the_play_is_called_little_only_if_it_is() -> None:
    decision = decided(MISSED, loss=2.0)
    review = Review(100.0, (decision,), (), 95, 9, done=True)
    said = "One decision cost 2.0 ± 0.3 points. The rest of your play, {}"
    assert words.explained(review) == said.format("−3, is little things and what no one can tell.")
    big = words.explained(replace(review, total=75))
    assert big == said.format("−23, has no single cause.")
    assert "only roughly" in words.explained(replace(review, rough=True))


def test_what_followed_a_roll_without_a_choice_is_listed_dimmed_for_its_sake() -> None:
    match = played(1)
    at = next(i for i, entry in enumerate(match.line) if isinstance(entry.action, Rolled))
    moments = [match.sight(ME, i) for i in range(len(match.line) + 1)]
    review: Review[Fence] = Review(101.6, (), (Luck(at, -3.0),), None, at + 2, done=False)
    rows = Rows(PARTS, moments).make(review, lambda _: Told.SHOWN, everything=True)
    roll, forced = (row for row in rows if not row.heading)
    assert (forced.at, forced.dimmed, forced.number) == (at + 1, True, "")
    assert forced.title == PARTS.action_text(match.line[at + 1].action, moments[-1])
    assert forced.detail == "There was nothing to choose."
    assert not roll.dimmed
    closed = Rows(PARTS, moments).make(review, lambda _: Told.SHOWN, everything=True, until=at)
    assert forced.title not in [row.title for row in closed]
