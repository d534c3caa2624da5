"""The data folder: made on demand, and a sentence when it cannot be."""

import os
from pathlib import Path
from typing import get_args

import pytest

from qtapp import paths, texts


def test_a_folder_is_made_with_all_above_it(tmp_path: Path) -> None:
    folder = tmp_path / "a" / "Jürgen" / "測試"
    assert paths.made(folder) == folder
    assert folder.is_dir()
    assert paths.made(folder) == folder


def test_a_folder_may_be_given_from_here_or_from_home(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    assert paths.made(Path("here")) == tmp_path / "here"
    assert paths.made(Path("~/there")) == tmp_path / "there"


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "file", tmp_path / "file" / "below"):
        with pytest.raises(paths.NoDataFolder, match="cannot be used") as caught:
            paths.made(folder)
        assert str(folder) in str(caught.value)


def test_a_folder_that_cannot_be_written_to_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: not mode & os.W_OK)
    with pytest.raises(paths.NoDataFolder, match="cannot be written to") as caught:
        paths.made(tmp_path)
    assert caught.value.readable == tmp_path


def test_a_folder_that_cannot_be_read_is_of_no_use_at_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(paths.NoDataFolder, match="cannot be read") as caught:
        paths.made(tmp_path)
    assert caught.value.readable is None


def test_an_impossible_name_is_refused(tmp_path: Path) -> None:
    with pytest.raises(paths.NoDataFolder) as caught:
        paths.made(tmp_path / "a\0b")
    assert caught.value.fault == "bad-name"


@pytest.mark.parametrize("fault", get_args(paths.FolderFault))
def test_the_window_has_a_sentence_of_its_own_for_every_fault(
    fault: paths.FolderFault, tmp_path: Path
) -> None:
    sentence = texts.no_data_folder(paths.NoDataFolder(fault, tmp_path, "Keine Rechte"))
    assert sentence.startswith("Nothing can be saved in this session: ")
    assert str(tmp_path) in sentence
    assert ("Keine Rechte" in sentence) == (fault == "not-made")


def test_the_default_folder_is_the_systems_place_for_data(qapp: object) -> None:
    assert paths.default_folder().is_absolute()
