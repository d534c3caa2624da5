"""Does the review say where a loss comes from, and nothing twice?"""

from core.bots import Reason
from core.games.bulls.rules import Fence
from core.review import LESS_PROMISING, Decision, Review
from qtapp.games.bulls.parts import BullsParts
from qtapp.table.review.prompts import Ask, prompt
from qtapp.table.review.rows import Row, Rows, Told
from tests.qtapp.table.looking_back import ME, best_of, played

PARTS = BullsParts()
MATCH = played(1)
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
    better = f"Better: {PARTS.action_text(BEST)}."
    assert row(decided(NO_OTHER)).detail == better
    assert row(decided(MISSED)).detail == f"{better} Bull 1 could have been isolated."
    asked = f"Better by 1.2 ± 0.3 points: {PARTS.action_text(BEST)}."
    assert told(decided(NO_OTHER)).endswith(asked)
    assert told(decided(MISSED)).endswith(f"{asked} Bull 1 could have been isolated.")


def test_an_error_is_told_unless_there_is_none() -> None:
    assert row(decided(MISSED, error=0.02)).error == "± 0.1"
    assert row(decided(MISSED, error=0.0)).error == ""
    assert "Better by 1.2 points: " in told(decided(MISSED, error=0.0))
