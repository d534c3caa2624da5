"""Does the teacher say everything in whole sentences, with the right numbers in the right form?"""

import re
from pathlib import Path
from random import Random

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from core.bots import Budget, Reason
from core.chance import OwnTable, Rng
from core.games.bulls import KIT, blame, compare, explain, reasons, region
from core.games.bulls.hints import BullsHinter
from core.games.bulls.rules import (
    PLAYER,
    Action,
    Config,
    Fence,
    Leave,
    Pass,
    PlaceBull,
    Roll,
    Rolled,
    View,
)
from core.log import Hinted, Readable, Rewind, Sight
from core.match import Match
from core.terms import CHANCE
from qtapp.board.motion import Motion, MotionWish
from qtapp.board.theme import load_theme
from qtapp.data import read_data
from qtapp.games.bulls.hint_words import action_text, reason_text
from qtapp.games.bulls.log_words import log_lines
from qtapp.games.bulls.parts import BullsParts
from qtapp.games.bulls.texts import terms_sentence
from qtapp.parts import Look
from qtapp.unbroken import plain, unbroken
from tests.games.bulls.positions import GAME, at_turn, play

PARTS = BullsParts()
SIGHT = Match(GAME, Config(), 1, OwnTable()).sight(PLAYER)

SAID = [
    ("roll-bulls", (), "There is nothing to choose yet: roll the bulls of this field."),
    ("only-pass", (), "There is nothing to choose: no fence can be built, so you pass."),
    (
        "only-last-pass",
        (),
        (
            "There is nothing to choose: no fence can be built, and without a mallet the pass ends"
            " the game."
        ),
    ),
    ("work-on", (2,), "Bull 2 is the one to work on."),
    ("work-on-several", (2, 4), "The fence to look for serves bulls 2 and 4 alike."),
    ("work-on-several", (1, 2, 5), "The fence to look for serves bulls 1, 2 and 5 alike."),
    ("can-complete", (), "This roll can complete the field."),
    (
        "weigh-field",
        (),
        "Weigh what the field brings now against what it may still bring.",
    ),
    ("left-now", (0,), "Left now, it counts nothing."),
    ("left-now", (1,), "Left now, it counts one point."),
    ("left-now", (12,), "Left now, it counts 12 points."),
    (
        "weigh-fence",
        (),
        "Just one fence can be built: weigh it against the mallet that a pass takes.",
    ),
    ("spare-posts", (1,), "Posts are scarce: one is unused."),
    ("spare-posts", (4,), "Posts are scarce: 4 are unused."),
    ("keep-mallet", (), "A mallet is worth keeping."),
    ("look-at-cell", (3,), "Look at the part of the field where bull 3 stands."),
    (
        "close-there",
        (22, 1, 3),
        (
            "Look at the edge from left 2 round the corner top left to top 3: ways out of bull 3"
            " can close there."
        ),
    ),
    (
        "close-there",
        (0, 2, 1, 3),
        "Look at the edge from top 1 to top 4: ways out of bulls 1 and 3 can close there.",
    ),
    (
        "keep-there",
        (3, 11, 2),
        (
            "Look at the edge from top 4 round the corners top right and bottom right to bottom 6:"
            " bull 2 can be left with no way out but there."
        ),
    ),
    (
        "keep-there",
        (12, 14, 1, 2),
        (
            "Look at the edge from bottom 6 to bottom 3: bulls 1 and 2 can be left with no way out"
            " but there."
        ),
    ),
    ("look-between", (1, 4), "Look between bulls 1 and 4: they can be parted."),
    ("nearest", (2,), "Bull 2 is the nearest to being isolated."),
    ("look-at-posts", (0,), "Look at the posts: none is unused."),
    ("look-at-posts", (1,), "Look at the unused post: there is one."),
    ("look-at-posts", (9,), "Look at the unused posts: there are 9."),
    ("look-at-mallets", (0,), "Look at the mallets: none is left."),
    ("look-at-mallets", (1,), "Look at the mallets: one is left."),
    ("look-at-mallets", (3,), "Look at the mallets: 3 are left."),
    ("build", ("t3", "r5"), "Build the fence from top 3 to right 5."),
    ("pass", (), "Pass: build nothing with this roll."),
    ("leave", (), "Leave the field."),
    ("roll", (), "Roll the dice."),
    ("completes", (1,), "It completes the field, which then counts one point."),
    ("completes", (23,), "It completes the field, which then counts 23 points."),
    ("isolates", (5,), "It isolates bull 5."),
    ("cuts-off", (2, 0, 0), "It cuts bull 2 off from nothing new."),
    ("cuts-off", (2, 1, 0), "It closes one way out of bull 2."),
    ("cuts-off", (2, 4, 0), "It closes 4 ways out of bull 2."),
    ("cuts-off", (2, 0, 1), "It parts bull 2 from another bull."),
    ("cuts-off", (2, 0, 3), "It parts bull 2 from 3 other bulls."),
    ("cuts-off", (2, 1, 1), "It closes one way out of bull 2 and parts it from one bull."),
    ("cuts-off", (2, 1, 2), "It closes one way out of bull 2 and parts it from 2 bulls."),
    ("cuts-off", (2, 5, 1), "It closes 5 ways out of bull 2 and parts it from one bull."),
    ("cuts-off", (2, 5, 3), "It closes 5 ways out of bull 2 and parts it from 3 bulls."),
    ("cuts-off", (1,), "It closes one way from a bull to the edge or to another bull."),
    ("cuts-off", (14,), "It closes 14 ways from bulls to the edge or to each other."),
    ("still-open", (2, 0, 0), "Bull 2 is isolated then."),
    ("still-open", (2, 1, 0), "Bull 2 then has one way out."),
    ("still-open", (2, 7, 0), "Bull 2 then has 7 ways out."),
    ("still-open", (2, 0, 1), "Bull 2 then still shares its enclosure with one bull."),
    ("still-open", (2, 0, 2), "Bull 2 then still shares its enclosure with 2 bulls."),
    ("still-open", (2, 1, 1), "Bull 2 then has one way out, together with one bull."),
    ("still-open", (2, 1, 2), "Bull 2 then has one way out, together with 2 bulls."),
    ("still-open", (2, 3, 1), "Bull 2 then has 3 ways out, together with one bull."),
    ("still-open", (2, 3, 4), "Bull 2 then has 3 ways out, together with 4 bulls."),
    (
        "cuts-off-each",
        (1, 0, 1, 2),
        "It closes one way out of each of the bulls 1 and 2.",
    ),
    (
        "cuts-off-each",
        (4, 0, 1, 2, 3),
        "It closes 4 ways out of each of the bulls 1, 2 and 3.",
    ),
    (
        "cuts-off-each",
        (0, 1, 1, 2),
        "It parts each of the bulls 1 and 2 from one other.",
    ),
    (
        "cuts-off-each",
        (0, 3, 1, 2),
        "It parts each of the bulls 1 and 2 from 3 others.",
    ),
    (
        "cuts-off-each",
        (1, 1, 1, 2),
        "It closes one way out of each of the bulls 1 and 2 and parts each from one other.",
    ),
    (
        "cuts-off-each",
        (1, 3, 1, 2),
        "It closes one way out of each of the bulls 1 and 2 and parts each from 3 others.",
    ),
    (
        "cuts-off-each",
        (5, 1, 1, 2),
        "It closes 5 ways out of each of the bulls 1 and 2 and parts each from one other.",
    ),
    (
        "cuts-off-each",
        (5, 3, 1, 2),
        "It closes 5 ways out of each of the bulls 1 and 2 and parts each from 3 others.",
    ),
    (
        "still-open-each",
        (0, 0, 1, 2),
        "Each of the bulls 1 and 2 is isolated then.",
    ),
    (
        "still-open-each",
        (1, 0, 1, 2),
        "Each of the bulls 1 and 2 then has one way out.",
    ),
    (
        "still-open-each",
        (6, 0, 1, 2),
        "Each of the bulls 1 and 2 then has 6 ways out.",
    ),
    (
        "still-open-each",
        (0, 1, 1, 2),
        "Each of the bulls 1 and 2 then still shares its enclosure with one bull.",
    ),
    (
        "still-open-each",
        (0, 2, 1, 2),
        "Each of the bulls 1 and 2 then still shares its enclosure with 2 bulls.",
    ),
    (
        "still-open-each",
        (1, 1, 1, 2),
        "Each of the bulls 1 and 2 then has one way out, together with one bull.",
    ),
    (
        "still-open-each",
        (1, 2, 1, 2),
        "Each of the bulls 1 and 2 then has one way out, together with 2 bulls.",
    ),
    (
        "still-open-each",
        (6, 1, 1, 2),
        "Each of the bulls 1 and 2 then has 6 ways out, together with one bull.",
    ),
    (
        "still-open-each",
        (6, 2, 1, 2),
        "Each of the bulls 1 and 2 then has 6 ways out, together with 2 bulls.",
    ),
    ("helps-too", (4,), "It helps bull 4 too."),
    ("helps-too", (1, 4, 5), "It helps bulls 1, 4 and 5 too."),
    (
        "best-next",
        (27,),
        "With a chance of 27 % the next roll can isolate another bull: no other fence does better.",
    ),
    ("most-later", (1,), "It leaves one fence possible for later rolls: no other leaves more."),
    ("most-later", (31,), "It leaves 31 fences possible for later rolls: no other leaves more."),
    ("fewest-posts", (0,), "It spends no unused post at all."),
    ("fewest-posts", (1,), "It spends only one unused post: no other fence spends fewer."),
    ("uses-again", ("l4",), "It uses left 4 a second time, which saves a post."),
    ("spends-posts", (0,), "It spends no unused post."),
    ("spends-posts", (1,), "It spends only one unused post."),
    ("spends-posts", (2,), "It spends 2 unused posts."),
    ("saves-mallet", (), "It saves the mallet that a pass would take."),
    ("close-next", (0,), "The next roll cannot isolate another bull."),
    ("close-next", (27,), "With a chance of 27 % the next roll can isolate another bull."),
    ("close-next", (100,), "Whatever is rolled next can isolate another bull."),
    ("complete-next", (0,), "The next roll cannot complete the field."),
    ("complete-next", (8,), "With a chance of 8 % the next roll can complete the field."),
    ("complete-next", (100,), "Whatever is rolled next can complete the field."),
    ("ahead", (15,), "It is worth 1.5 points more than the next best."),
    ("level", (), "Another play is as good, to within a tenth of a point."),
    ("unsure", (), "It is too close to tell: another play may be as good."),
    ("leave-worth", (123,), "Leaving now is worth 12.3 points more than rolling on."),
    ("roll-worth", (9,), "Rolling on is worth 0.9 points more than leaving."),
    ("last-mallet", (), "No mallet is left: a pass ends the game."),
    ("pass-worth", (20,), "A pass is worth 2.0 points more than the best fence."),
    ("only-action", (), "Nothing else can be done now."),
    ("missed-isolates", (4,), "Bull 4 could have been isolated."),
    ("missed-completes", (), "The field could have been completed."),
    ("missed-cuts", (1, 0, 0), "Another fence did more about bull 1."),
    ("missed-cuts", (1, 1, 0), "One more way out of bull 1 could have been closed."),
    ("missed-cuts", (1, 3, 0), "3 more ways out of bull 1 could have been closed."),
    ("missed-cuts", (1, 0, 1), "Bull 1 could have been parted from another bull."),
    ("missed-cuts", (1, 0, 2), "Bull 1 could have been parted from 2 other bulls."),
    (
        "missed-cuts",
        (1, 1, 1),
        "Bull 1 could have been cut off from one more way out and from another bull.",
    ),
    (
        "missed-cuts",
        (1, 1, 3),
        "Bull 1 could have been cut off from one more way out and from 3 bulls.",
    ),
    (
        "missed-cuts",
        (1, 6, 1),
        "Bull 1 could have been cut off from 6 more ways out and from another bull.",
    ),
    (
        "missed-cuts",
        (1, 6, 2),
        "Bull 1 could have been cut off from 6 more ways out and from 2 bulls.",
    ),
    ("left-too-early", (31,), "The field was left too early: it promised 3.1 points more."),
    ("stayed-too-long", (44,), "Leaving the field was worth 4.4 points more."),
    ("passed-for-nothing", (8,), "A fence was worth 0.8 points more than the pass."),
    ("spent-posts", (1,), "It spent one post more than the best play."),
    ("spent-posts", (2,), "It spent 2 posts more than the best play."),
    ("lost-bull", (2,), "Bull 2 can no longer be isolated."),
    ("missed-work", (2,), "Another fence did something for bull 2."),
    (
        "hard-way",
        (2, 6, 30),
        ("Bull 2 now has a way out that only 6 % of the rolls can close; it could have been 30 %."),
    ),
    ("hard-way", (2, 0, 9), "Bull 2 now has a way out that the next roll cannot close at all."),
    (
        "less-complete",
        (7, 40),
        ("Now the next roll can complete the field with a chance of 7 %; it could have been 40 %."),
    ),
    (
        "less-complete",
        (0, 40),
        "Now the next roll cannot complete the field; it could have, with a chance of 40 %.",
    ),
    (
        "less-close",
        (7, 40),
        (
            "Now the next roll can isolate another bull with a chance of 7 %; it could have been"
            " 40 %."
        ),
    ),
    (
        "less-close",
        (0, 40),
        "Now the next roll cannot isolate another bull; it could have, with a chance of 40 %.",
    ),
    (
        "fewer-rolls",
        (80, 99),
        "Now a fence can be built after 80 % of the rolls; it could have been 99 %.",
    ),
    ("fewer-fences", (0, 5), "Now no fence is possible any more; 5 could have been."),
    ("fewer-fences", (1, 5), "Now only one fence is still possible; it could have been 5."),
    ("fewer-fences", (4, 9), "Now 4 fences are still possible; it could have been 9."),
    ("as-good", (), "It is as good as any, as far as can be told."),
    ("less-promising", (11,), "Another play promised 1.1 points more."),
    ("only-roll", (), "Only the bulls of the field can be rolled."),
    ("posts-left", (0,), "It is too early to leave."),
    ("posts-left", (1,), "One post is unused: it is too early to leave."),
    ("posts-left", (17,), "17 posts are unused: it is too early to leave."),
    ("roll-worth-more", (9,), "Rolling on is worth 0.9 points more than leaving."),
    ("leave-worth-more", (9,), "Leaving now is worth 0.9 points more than rolling on."),
    ("leave-few-posts", (6, 0), "Too little is left to go on: unused posts 6, mallets 0."),
    (
        "nothing-to-lose",
        (),
        "A pass costs nothing more: no mallet is left, and no field is to come.",
    ),
    ("pass-no-fence", (), "No fence can be built with this roll."),
    ("pass-worth-more", (9,), "A pass is worth 0.9 points more than the best fence."),
    ("only-fence", (), "No other fence can be built."),
    ("completes-field", (0,), "It completes the field, with no post unused."),
    ("completes-field", (1,), "It completes the field, with one unused post."),
    ("completes-field", (12,), "It completes the field, with 12 unused posts."),
    ("closes-bull", (3,), "It isolates bull 3."),
    ("closes-bulls", (1, 4), "It isolates bulls 1 and 4."),
    ("best-worth", (7,), "It is worth 0.7 points more than the next best."),
]


@pytest.mark.parametrize(("code", "args", "sentence"), SAID, ids=lambda part: str(part)[:30])
def test_every_reason_has_its_sentence(
    code: str, args: tuple[int | str, ...], sentence: str
) -> None:
    assert reason_text(Reason(code, args)) == sentence
    told = PARTS.reason_text(Reason(code, args), SIGHT)
    assert plain(told) == sentence
    assert not re.search(r" \d", told), "no line begins with a number"


def test_every_reason_that_computer_players_document_is_known() -> None:
    documented = set(re.findall(r"^- `([a-z-]+)`", reasons.__doc__ or "", re.MULTILINE))
    assert len(documented) >= 12
    assert documented <= {code for code, _, _ in SAID}


def test_every_reason_that_the_teacher_and_the_review_document_is_known() -> None:
    documented = set()
    for module in (explain, region, compare.Rivals.advantages, blame):
        documented |= set(re.findall(r"`([a-z]+(?:-[a-z]+)+|[a-z]+)` \(", module.__doc__ or ""))
    assert len(documented) > 40
    assert documented <= {code for code, _, _ in SAID}


def test_a_reason_that_nobody_gives_is_a_mistake_of_the_program() -> None:
    with pytest.raises(ValueError, match="no sentence for the reason 'because'"):
        reason_text(Reason("because"))


def test_whatever_the_teacher_says_is_a_sentence() -> None:
    """A whole game after the easy player, asked before each move."""
    match = Match(GAME, Config(), 1, Rng(4))
    easy, hinter = KIT.bots[1].make(read_data), BullsHinter()
    codes = set()
    while match.to_act():
        sight = match.sight(PLAYER)
        for advice in hinter.hints(sight, Budget(nodes=1), lambda: False):
            for step in advice.steps:
                for reason in step.reasons:
                    codes.add(reason.code)
                    assert _is_a_sentence(reason_text(reason))
        choice = easy.choose(sight, Random(1), Budget(nodes=50), lambda: False)
        if choice.reason is not None:
            codes.add(choice.reason.code)
            assert _is_a_sentence(reason_text(choice.reason))
        match.submit(PLAYER, choice.action, "bot")
        match.run_chance()
    assert len(codes) > 12


def _is_a_sentence(text: str) -> bool:
    return (
        re.fullmatch(r"[A-Z0-9].*[^ .]\.", text) is not None
        and not re.search(r"[{}!]|%n|(?<!\.)\b1 (ways|posts|bulls|points)", text)
        and " None" not in text
    )


def test_lines_break_neither_before_a_number_nor_before_a_percent_sign() -> None:
    told = unbroken("From top 3 to left 12: 99.5 ± 0.2, with a chance of 27 %, and 4 bulls")
    words = told.split(" ")
    assert "top\N{NO-BREAK SPACE}3" in words
    assert not any(word[:1].isdigit() or word[:1] in "%±" for word in words)
    assert plain(told) == "From top 3 to left 12: 99.5 ± 0.2, with a chance of 27 %, and 4 bulls"


@pytest.mark.parametrize(
    ("action", "words"),
    [
        (Fence("r5", "t3"), "top 3 – right 5"),
        (Pass(), "Pass"),
        (Leave(), "Leave the field"),
        (Roll(), "Roll the dice"),
        (PlaceBull(2, 5), "Bull at column 2, row 5"),
        (Rolled((1, 3, 3)), "Dice 1, 3, 3"),
    ],
)
def test_every_action_has_a_few_words(action: Action, words: str) -> None:
    assert action_text(action) == words
    assert plain(PARTS.action_text(action, SIGHT)) == words


# Hints in the log and beside the result


def test_hints_are_counted_by_step_beside_the_result() -> None:
    log = [Hinted(PLAYER, step) for step in (1, 1, 3)]
    assert terms_sentence(Config(), log) == "Hints: 2 nudges, 1 move."
    log += [Hinted(PLAYER, step) for step in (2, 3, 4)]
    assert terms_sentence(Config(), log) == "Hints: 2 nudges, 1 look, 2 moves, 1 reason."


def test_hints_stand_behind_house_rules_and_count_though_play_went_back() -> None:
    config = Config(practice_undo=True)
    log = (Hinted(PLAYER, 4), Rewind(PLAYER, 0, "undo"))
    assert terms_sentence(config, log) == "House rules: free undo. Hints: 1 reason."
    assert terms_sentence(Config(), ()) == ""


def test_the_log_tells_which_hints_were_asked_for() -> None:
    match = Match(GAME, Config(), 1, Rng(4))
    match.submit(PLAYER, Roll(), "person")
    for step in (1, 2, 3, 4):
        match.note_hint(PLAYER, step)
    lines = log_lines(match.sight(PLAYER))[-4:]
    assert [line.text for line in lines] == [
        "Hint asked for: a nudge.",
        "Hint asked for: where to look.",
        "Hint asked for: the move.",
        "Hint asked for: the reason.",
    ]
    assert {line.at for line in lines} == {len(match.line)}


def test_the_solver_view_is_told_apart_from_hints_field_by_field() -> None:
    """A field that is played again with the solver open is the same one."""
    match = Match(GAME, Config(), 1, Rng(4))
    match.submit(PLAYER, Roll(), "person")
    match.run_chance()
    match.note_hint(PLAYER, 4)
    match.note_hint(PLAYER, 4, "solver")
    assert log_lines(match.sight(PLAYER))[-1].text == "The solver view was open: field A."
    assert terms_sentence(Config(), match.log) == "Hints: 1 reason, solver view in 1 field."
    match.submit(PLAYER, Leave(), "person")
    match.submit(PLAYER, Roll(), "person")
    match.run_chance()
    match.note_hint(PLAYER, 4, "solver")
    assert log_lines(match.sight(PLAYER))[-1].text == "The solver view was open: field B."
    match.restart(PLAYER)
    match.submit(PLAYER, Roll(), "person")
    match.note_hint(PLAYER, 4, "solver")
    told = terms_sentence(Config(), match.log)
    assert told.endswith("Hints: 1 reason, solver view in 2 fields.")


def test_undo_strikes_the_move_in_the_log_and_not_the_hint_before_it() -> None:
    match = Match(GAME, Config(), 1, OwnTable())
    match.submit(PLAYER, Roll(), "person")
    for column in (2, 4, 5):
        match.submit(CHANCE, PlaceBull(column, 2), "table")
    match.submit(PLAYER, Roll(), "person")
    match.submit(CHANCE, Rolled((1, 1, 3)), "table")
    match.submit(PLAYER, Fence("t1", "b3"), "person")
    match.note_hint(PLAYER, 1)
    match.take_back(PLAYER)
    lines = log_lines(match.sight(PLAYER))[-3:]
    assert [(line.text, line.at) for line in lines] == [
        ("Fence from top 1 to bottom 3. (taken back)", None),
        ("Hint asked for: a nudge.", None),
        ("Taken back.", None),
    ]


def test_end_page_and_picture_have_room_for_all_that_can_be_said_of_the_terms(
    qtbot: QtBot,
) -> None:
    house = Config(True, (15, 16, 17, 18), 6, practice_undo=True)
    over = play(at_turn("2,2 5,5 6,6 1,1 3,5 4,2", letter="D", config=house), Leave())
    log: list[Readable[Action]] = [Hinted(PLAYER, step) for step in (1, 2, 3, 4) for _ in range(12)]
    log.append(Rewind(PLAYER, 0, "free"))
    seen = GAME.view(over, PLAYER)
    sight: Sight[View, Action] = Sight(PLAYER, 0, seen, tuple(log), (), GAME.outcome(over))
    page = PARTS.make_end_page(Look(load_theme("light"), 2.0, Motion(MotionWish.REDUCED)))
    qtbot.addWidget(page)
    page.show_sight(sight, "")
    told = next(label for label in page.findChildren(QLabel) if "House rules" in label.text())
    assert told.text().endswith(" Hints: 12 nudges, 12 looks, 12 moves, 12 reasons.")
    assert told.wordWrap()
    image = QImage.fromData(PARTS.picture(sight, load_theme("light"), "", Path("sheet.png")))
    bottom = range(image.height() - 110, image.height(), 2)
    inked = [
        x
        for x in range(image.width())
        if any(image.pixelColor(x, y) != image.pixelColor(0, 0) for y in bottom)
    ]
    assert 20 < inked[0] < inked[-1] < image.width() - 20
