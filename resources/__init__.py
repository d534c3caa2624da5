"""Where is the data of the program: themes, help pages, icons, decks, puzzles, translations.

A package so that a wheel carries the files; it holds no code. The program and the tests read it
with `importlib.resources.files("resources")`. The rules get their data as arguments instead, which
keeps what a game was played with in its save file.
"""
