"""Are points written alike wherever they are told?"""

import pytest

from qtapp.figures import error_figure, percent, points, signed, with_error


@pytest.mark.parametrize(
    ("value", "text"), [(104.26, "104.3"), (-3.21, "−3.2"), (-0.04, "0.0"), (7, "7.0")]
)
def test_points_have_one_decimal_and_a_true_minus(value: float, text: str) -> None:
    assert points(value) == text


def test_a_difference_has_its_sign_unless_it_rounds_to_nothing() -> None:
    assert [signed(value) for value in (3.21, -3.21, 0.04, -0.04)] == ["+3.2", "−3.2", "0.0", "0.0"]
    assert [signed(value, 0) for value in (3.21, -3.21, 0.4, -0.4)] == ["+3", "−3", "0", "0"]


def test_no_error_is_told_as_nothing() -> None:
    assert [error_figure(error) for error in (0.34, 0.003, 0)] == ["0.3", "0.1", "0.1"]
    assert with_error(101.26, 0.34) == "101.3 ± 0.3"
    assert with_error(101.26, 0.003) == "101.3 ± 0.1"


def test_points_stand_alone_where_no_error_is_known() -> None:
    assert with_error(101.26, None) == "101.3"
    assert with_error(101.26, float("inf")) == "101.3"


def test_a_chance_is_told_in_whole_percent() -> None:
    assert [percent(value) for value in (0, 61.4, 99.6)] == ["0 %", "61 %", "100 %"]
    assert [percent(61.4, error) for error in (2.3, 0.1, None)] == ["61 ± 2 %", "61 ± 1 %", "61 %"]
    assert percent(61.4, float("inf")) == "61 %"
