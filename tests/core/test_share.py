"""Does a share code carry a whole game, prove it, and refuse whatever was changed?"""

from random import Random

import pytest

from core.chance import ChanceSource, GameId, Rng
from core.codec import AnyMatch, BadSave
from core.log import PencilMark
from core.match import Match
from core.share import PREFIX, share_code, shared_match
from core.terms import Seat
from qtapp.data import kits

PLAYER = Seat(0)


def played(source: ChanceSource, seed: int, *, practice: bool = False) -> AnyMatch:
    """A game of Raging Bulls by a player who builds what comes first to hand."""
    kit = kits()["bulls"]
    config = kit.configs[2 if practice else 0].config
    match: AnyMatch = Match(kit.game, config, 1, source)
    rng = Random(seed)
    while match.outcome() is None:
        actions = list(kit.game.legal(match.state, PLAYER))
        match.submit(PLAYER, rng.choice(actions), "person")
        match.run_chance()
        if practice and rng.random() < 0.2 and match.take_back_point(PLAYER) is not None:
            match.take_back(PLAYER)
            match.run_chance()
    return match


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize("practice", [False, True])
def test_a_share_code_gives_the_same_match(seed: int, practice: bool) -> None:
    for source in (Rng(seed), GameId("bulls:K7Q2-M9XD")):
        match = played(source, seed, practice=practice)
        assert shared_match(share_code(match), kits()) == match


def test_a_game_with_an_id_needs_no_dice_in_its_code() -> None:
    short = share_code(played(GameId("bulls:K7Q2-M9XD"), 1))
    match = played(Rng(1), 1)
    assert len(short) < len(share_code(match))
    assert short.startswith(PREFIX)
    assert set(short) <= set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")


def test_pencil_notes_are_not_shared() -> None:
    match = played(Rng(2), 2)
    match.set_pencil((PencilMark(0, (100, 100), "mine"),))
    assert shared_match(share_code(match), kits()).pencil == ()


def test_a_code_may_be_broken_into_lines() -> None:
    match = played(Rng(3), 3)
    code = share_code(match)
    broken = "\n ".join(code[i : i + 20] for i in range(0, len(code), 20))
    assert shared_match(broken, kits()) == match


def test_a_changed_letter_never_gives_another_game() -> None:
    code = share_code(played(Rng(4), 4))
    match = shared_match(code, kits())
    rng = Random(4)
    for _ in range(400):
        at = rng.randrange(len(PREFIX), len(code))
        changed = code[:at] + rng.choice("ABCxyz019-_é ") + code[at + 1 :]
        try:
            assert shared_match(changed, kits()) == match
        except BadSave as error:
            assert str(error)  # noqa: PT017 - either the same game or a sentence


@pytest.mark.parametrize("text", ["", "KRAAL1-", "hello", "KRAAL2-abc", "KRAAL1-" + "A" * 5000])
def test_what_is_no_share_code_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadSave, match="share code"):
        shared_match(text, kits())


def test_the_packing_is_fixed_for_ever() -> None:
    """A code that a friend was sent years ago still opens."""
    code = GOLDEN
    match = shared_match(code, kits())
    assert match.source.name == "bulls:K7Q2-M9XD"
    outcome = match.outcome()
    assert outcome is not None
    assert outcome.scores == (GOLDEN_SCORE,)


GOLDEN = (
    "KRAAL1-ePnciJ50zZcxDgIxDARfRBE7MaKnQxR0SIjGHdIVKC3i76S4GMpDZHR8YBV5Z9fO4ycEDtuTb"
    "I678_7fKBg1LLd5WFMGnNAubsDLSxcv48VrBl8egE4KiMss7oShQYsA4mFo-lJ8mOtKhqEj5Qa6TvBaD"
    "UxadATCayGT1mPsuhKv76wrWYFCrh2ivBMZYxKpSJonsIAqMfNAsZAX3cfMl12eK-URPUlI8JDFruTmS"
    "-SllsmaMrK9YzmRl1qVpXls_6B7E761j9jl-nwBcDr3CA"
)
GOLDEN_SCORE = 74
