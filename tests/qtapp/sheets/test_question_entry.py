"""What is typed is a fence, a bull, or neither."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from geometry.field import place_index, post_index, post_name
from qtapp.sheets.photo.question_entry import Typed, read_entry


@pytest.mark.parametrize("text", ["t3 r5", "T3R5", " t3-r5 ", "t3 – r5", "r5, t3"])
def test_two_posts_are_a_fence(text: str) -> None:
    assert read_entry(text) == Typed(posts=(post_index("t3"), post_index("r5")))


@pytest.mark.parametrize("text", ["3,4", "3 4", "34", " 3 , 4 ", "3;4", "3/4"])
def test_two_numbers_are_a_bull(text: str) -> None:
    assert read_entry(text) == Typed(place=place_index(3, 4))


@pytest.mark.parametrize("text", ["", "t7 r1", "x3 r5", "t3", "t3 t3", "7,1", "3,4,5", "3", "0,1"])
def test_anything_else_is_neither(text: str) -> None:
    assert read_entry(text) is None


@given(st.integers(0, 23), st.integers(0, 23))
def test_every_two_posts_can_be_typed(a: int, b: int) -> None:
    typed = read_entry(f"{post_name(a)} {post_name(b)}")
    assert typed == (None if a == b else Typed(posts=(min(a, b), max(a, b))))


@given(st.text(max_size=12))
def test_no_text_breaks_it(text: str) -> None:
    read_entry(text)
