"""Are bulls and fences understood while they are typed?"""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.field import POSTS, place_of, post_name
from qtapp.sheets.entry.typed import Slip, Wish, read_typed
from tests.qtapp.sheets.checking import place, post


@pytest.mark.parametrize("text", ["t3r5", "t3 r5", "T3 - R5", "t3,r5", "t 3 r 5", "t3–r5"])
def test_a_fence_is_whole_with_its_second_post(text: str) -> None:
    typed = read_typed(text)
    assert typed.wishes == (Wish("fence", (post("t3"), post("r5")), there=True),)
    assert typed.rest == ""


@pytest.mark.parametrize("text", ["34", "3,4", "3 4", "3.4"])
def test_a_bull_is_whole_with_its_second_number(text: str) -> None:
    assert read_typed(text).wishes == (Wish("bull", (place(3, 4),) * 2, there=True),)


def test_what_is_half_typed_waits() -> None:
    typed = read_typed("t3 r5 b4")
    assert len(typed.wishes) == 1
    assert typed.rest.strip() == "b4"
    assert typed.first == post("b4")


def test_a_minus_before_it_takes_away() -> None:
    assert [wish.there for wish in read_typed("-t3r5 34 -34").wishes] == [False, True, False]


@pytest.mark.parametrize(
    ("text", "slip", "rest"),
    [
        ("t9", Slip("no-such-post", "t9"), "t"),
        ("t3 r0", Slip("no-such-post", "r0"), "t3 r"),
        ("37", Slip("no-such-place", "37"), "3"),
        ("t3t3", Slip("same-post", "t3"), "t3t"),
        ("x", Slip("strange-sign", "x"), ""),
        ("3t", Slip("strange-sign", "t"), "3"),
    ],
)
def test_what_means_nothing_is_named_and_the_rest_stays(text: str, slip: Slip, rest: str) -> None:
    typed = read_typed(text)
    assert typed.slip == slip
    assert typed.rest == rest


@given(
    st.lists(
        st.one_of(
            st.tuples(st.just("bull"), st.integers(0, 35), st.just(0)),
            st.tuples(st.just("fence"), st.integers(0, 23), st.integers(0, 23)),
        ).filter(lambda it: it[0] == "bull" or it[1] != it[2]),
        max_size=8,
    ),
    st.sampled_from(["", " "]),
)
def test_every_bull_and_fence_is_read_as_it_was_typed(
    things: list[tuple[str, int, int]], between: str
) -> None:
    words = [
        "{}{}".format(*place_of(a)) if kind == "bull" else post_name(a) + post_name(b)
        for kind, a, b in things
    ]
    typed = read_typed(between.join(words))
    assert typed.slip is None
    assert typed.rest.strip() == ""
    assert [(wish.kind, wish.at) for wish in typed.wishes] == [
        (kind, (a, a) if kind == "bull" else (a, b)) for kind, a, b in things
    ]


@given(st.text(max_size=12))
def test_no_text_breaks_it(text: str) -> None:
    typed = read_typed(text)
    for wish in typed.wishes:
        assert all(0 <= it < (36 if wish.kind == "bull" else len(POSTS)) for it in wish.at)
