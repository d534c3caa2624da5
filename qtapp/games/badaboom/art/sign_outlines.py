"""How are the small signs outlined? In a square of 100; what lies in another outline is a hole."""

from typing import Final

_BUST: Final = "E 50 26 20 20 M 12 96 C 12 66 28 54 50 54 C 72 54 88 66 88 96 Z"
_SPANNER: Final = (
    "M 62 5 C 70 1 80 2 86 6 L 70 21 L 79 30 L 94 15 C 98 21 99 30 95 38"
    " C 90 47 79 50 70 47 L 30 88 C 24 94 15 95 9 90 C 5 84 6 75 12 69 L 53 29"
    " C 50 20 53 10 62 5 Z"
)
_BURST: Final = (
    "M 50 0 L 59 24 L 78 8 L 76 33 L 100 30 L 84 50 L 100 68 L 76 68 L 79 93 L 59 77 L 50 100"
    " L 41 77 L 21 93 L 24 68 L 0 68 L 16 50 L 0 30 L 24 33 L 22 8 L 41 24 Z"
)
_SHIELD: Final = (
    "M 50 2 C 62 10 76 14 90 14 L 90 46 C 90 72 72 88 50 98 C 28 88 10 72 10 46 L 10 14"
    " C 24 14 38 10 50 2 Z"
)
_BUBBLE: Final = (
    "M 16 6 L 84 6 C 92 6 98 12 98 20 L 98 56 C 98 64 92 70 84 70 L 50 70 L 24 96 L 28 70 L 16 70"
    " C 8 70 2 64 2 56 L 2 20 C 2 12 8 6 16 6 Z"
)
_BOMB: Final = (
    "E 42 62 34 34 M 54 28 L 64 22 L 76 38 L 68 46 C 65 39 60 33 54 28 Z"
    " M 72 24 C 76 8 90 8 94 20 L 88 22 C 86 16 82 15 78 28 Z"
)

KINDS: Final = {
    # A split pin: its eye, and two legs.
    "safety": "E 50 24 24 22 E 50 24 12 10 M 36 42 L 48 45 L 48 98 C 41 96 37 90 37 82 Z"
    " M 64 42 L 52 45 L 52 82 C 60 80 63 76 63 68 Z",
    # A cogwheel.
    "gadget": "M 42 2 L 58 2 L 61 15 L 70 19 L 82 12 L 92 23 L 84 34 L 88 43 L 98 44 L 98 58"
    " L 87 60 L 83 69 L 90 80 L 79 91 L 68 84 L 60 87 L 58 98 L 42 98 L 40 87 L 31 83 L 20 90"
    " L 9 79 L 16 68 L 13 60 L 2 58 L 2 44 L 12 42 L 16 33 L 9 22 L 20 11 L 31 18 L 39 15 Z"
    " E 50 50 18 18",
    # A fool's cap with bells.
    "trick": "M 22 72 C 24 58 24 50 20 44 C 17 39 14 40 13 48 L 13 52 C 20 54 21 64 14 67"
    " C 6 69 0 63 2 56 C 2 34 10 22 22 24 C 34 26 42 38 44 52 C 42 36 44 28 46 21"
    " C 40 14 43 3 52 3 C 61 3 63 14 57 20 C 58 28 58 40 56 52 C 58 38 66 26 78 24"
    " C 90 22 98 34 98 56 C 100 63 94 69 86 67 C 79 64 80 54 87 52 L 87 48 C 86 40 83 39 80 44"
    " C 76 50 76 58 78 72 Z M 18 79 L 82 79 L 82 97 L 18 97 Z",
    # A letter with a seal.
    "mission": "M 4 20 C 4 16 7 14 11 14 L 89 14 C 93 14 96 16 96 20 L 96 24 L 60 50"
    " C 54 43 46 43 40 50 L 4 24 Z M 4 36 L 36 60 C 38 74 62 74 64 60 L 96 36 L 96 82"
    " C 96 86 93 88 89 88 L 11 88 C 7 88 4 86 4 82 Z E 50 58 9 9",
}
WHO: Final = {
    # Three of them.
    "any": "E 50 24 15 15 M 26 94 C 26 58 34 46 50 46 C 66 46 74 58 74 94 Z"
    " E 15 36 11 11 M 0 84 C 0 60 6 52 16 52 C 21 52 25 54 27 57 C 22 66 20 74 19 84 Z"
    " E 85 36 11 11 M 100 84 C 100 60 94 52 84 52 C 79 52 75 54 73 57 C 78 66 80 74 81 84 Z",
    # A bomb in a hand.
    "holder": "E 50 40 28 28 M 60 13 L 69 8 L 79 20 L 72 27 C 69 21 65 16 60 13 Z"
    " M 76 10 C 80 0 92 0 96 10 L 90 12 C 88 7 84 7 81 14 Z"
    " M 4 62 L 18 62 C 24 76 36 80 50 80 C 64 80 76 76 82 62 L 96 62 C 94 84 78 98 50 98"
    " C 22 98 6 84 4 62 Z",
    # An empty pair of hands, and a bomb struck out.
    "non_holder": "M 30 21 C 36 14 46 12 54 14 L 30 44 C 25 37 24 29 30 21 Z"
    " M 64 20 C 76 28 78 46 66 56 C 58 62 48 62 41 57 Z M 76 0 L 84 6 L 26 74 L 18 68 Z"
    " M 4 66 L 16 66 C 18 80 28 84 46 84 L 46 98 C 18 98 6 88 4 66 Z"
    " M 96 66 L 84 66 C 82 80 72 84 54 84 L 54 98 C 82 98 94 88 96 66 Z",
}
_FRAME: Final = "M 14 4 L 86 4 L 86 80 L 14 80 Z M 4 84 L 96 84 L 96 96 L 4 96 Z"
_LEFT_PANES: Final = " M 23 13 L 45 13 L 45 38 L 23 38 Z M 23 47 L 45 47 L 45 72 L 23 72 Z"
_RIGHT_PANES: Final = " M 55 13 L 77 13 L 77 38 L 55 38 Z M 55 47 L 77 47 L 77 72 L 55 72 Z"

WHEN: Final = {
    # A window with a sill; one of its wings is shut where it is one of the two windows.
    "windows": _FRAME + _LEFT_PANES + _RIGHT_PANES,
    "first": _FRAME + _LEFT_PANES,
    "second": _FRAME + _RIGHT_PANES,
    # A window in a speech bubble.
    "always": _BUBBLE + " M 26 15 L 46 15 L 46 34 L 26 34 Z M 54 15 L 74 15 L 74 34 L 54 34 Z"
    " M 26 42 L 46 42 L 46 61 L 26 61 Z M 54 42 L 74 42 L 74 61 L 54 61 Z",
    # Somebody cuts in.
    "response": _BUBBLE + " M 56 12 L 30 42 L 46 42 L 40 64 L 68 34 L 52 34 Z",
    "tinkering": _SPANNER + " E 19 80 5 5",
    "blast": _BURST + " E 50 50 15 15",
}
STATUSES: Final = {
    "blastproof": _SHIELD + " M 50 16 C 58 21 68 24 78 25 L 78 46 C 78 62 68 74 50 84 Z",
    # A spanner struck out.
    "no_tinker": "M 62 5 C 70 1 80 2 86 6 L 70 21 L 79 30 L 94 15 C 98 21 99 30 95 38"
    " C 90 47 79 50 70 47 L 66 51 L 48 33 L 53 29 C 50 20 53 10 62 5 Z"
    " M 32 51 L 49 67 L 30 88 C 24 94 15 95 9 90 C 5 84 6 75 12 69 Z"
    " M 4 10 L 11 3 L 97 89 L 90 96 Z",
    # A coin and a plus.
    "survivor_bonus": "E 40 58 38 38 E 40 58 27 27 M 34 44 L 46 44 L 46 72 L 34 72 Z"
    " M 74 4 L 86 4 L 86 16 L 98 16 L 98 28 L 86 28 L 86 40 L 74 40 L 74 28 L 62 28 L 62 16"
    " L 74 16 Z",
    # A gravestone with a coin in it.
    "death_pay": "M 18 84 L 18 42 C 18 -10 82 -10 82 42 L 82 84 Z E 50 44 19 19 E 50 44 9 9"
    " M 4 88 L 96 88 L 96 98 L 4 98 Z",
    # A target.
    "bounty": "M 45 0 L 55 0 L 55 30 L 45 30 Z M 45 70 L 55 70 L 55 100 L 45 100 Z"
    " M 0 45 L 30 45 L 30 55 L 0 55 Z M 70 45 L 100 45 L 100 55 L 70 55 Z"
    " M 42 12 L 42 24 C 32 26 26 32 24 42 L 12 42 C 14 26 26 14 42 12 Z"
    " M 58 12 L 58 24 C 68 26 74 32 76 42 L 88 42 C 86 26 74 14 58 12 Z"
    " M 42 88 L 42 76 C 32 74 26 68 24 58 L 12 58 C 14 74 26 86 42 88 Z"
    " M 58 88 L 58 76 C 68 74 74 68 76 58 L 88 58 C 86 74 74 86 58 88 Z E 50 50 9 9",
}
SIGNS: Final = {
    # A flame.
    "live": "M 52 0 C 56 22 88 34 88 64 C 88 86 70 99 50 99 C 30 99 12 86 12 64 C 12 50 20 42 26 32"
    " C 30 38 32 42 36 44 C 40 30 38 14 52 0 Z M 52 52 C 48 62 34 66 34 78 C 34 86 42 91 50 91"
    " C 58 91 66 86 66 78 C 66 68 58 64 52 52 Z",
    # A burning match.
    "armer": "M 66 4 C 70 18 92 22 88 44 C 86 58 72 64 62 58 C 48 50 52 34 60 28"
    " C 60 34 62 36 66 36 C 70 28 64 18 66 4 Z M 48 50 L 60 62 L 20 98 L 8 86 Z",
    "holder": WHO["holder"],
    # A leap over somebody.
    "skip": "E 50 78 17 17 M 2 66 C 4 26 26 8 50 8 C 68 8 82 18 88 36 L 98 30 L 92 66 L 62 50"
    " L 74 44 C 70 30 62 22 50 22 C 32 22 18 38 16 66 Z",
    # A halting hand, struck into a sign.
    "cancel": "M 30 2 L 70 2 L 98 30 L 98 70 L 70 98 L 30 98 L 2 70 L 2 30 Z"
    " M 34 24 L 24 34 L 40 50 L 24 66 L 34 76 L 50 60 L 66 76 L 76 66 L 60 50 L 76 34 L 66 24"
    " L 50 40 Z",
    # Nothing to say.
    "pass": _BUBBLE + " E 27 38 7.5 7.5 E 50 38 7.5 7.5 E 73 38 7.5 7.5",
    "eye": "M 0 50 C 14 24 32 14 50 14 C 68 14 86 24 100 50 C 86 76 68 86 50 86"
    " C 32 86 14 76 0 50 Z E 50 50 25 25 E 50 50 13 13",
    "hit": _BURST + " M 36 30 L 30 36 L 44 50 L 30 64 L 36 70 L 50 56 L 64 70 L 70 64 L 56 50"
    " L 70 36 L 64 30 L 50 44 Z",
    "saved": _SHIELD + " M 27 46 L 20 54 L 44 76 L 80 36 L 72 28 L 43 60 Z",
    # A gravestone.
    "killed": "M 18 84 L 18 42 C 18 -10 82 -10 82 42 L 82 84 Z M 37 26 L 30 33 L 43 46 L 30 59"
    " L 37 66 L 50 53 L 63 66 L 70 59 L 57 46 L 70 33 L 63 26 L 50 39 Z"
    " M 4 88 L 96 88 L 96 98 L 4 98 Z",
    "gold": "E 50 50 48 48 E 50 50 36 36 E 50 50 26 26",
    # A drawing pin: it stays where it is put.
    "lasting": "M 30 4 L 70 4 C 76 4 78 12 72 16 L 68 18 L 72 44 C 84 48 90 56 90 66 L 10 66"
    " C 10 56 16 48 28 44 L 32 18 L 28 16 C 22 12 24 4 30 4 Z M 45 70 L 55 70 L 52 99 L 48 99 Z",
    "burst": _BURST,
    "toolbox": "M 34 34 L 34 24 C 34 16 38 12 46 12 L 54 12 C 62 12 66 16 66 24 L 66 34 L 57 34"
    " L 57 24 C 57 22 56 21 54 21 L 46 21 C 44 21 43 22 43 24 L 43 34 Z"
    " M 6 38 L 94 38 L 94 58 L 60 58 L 60 50 L 40 50 L 40 58 L 6 58 Z"
    " M 6 64 L 40 64 L 40 72 L 60 72 L 60 64 L 94 64 L 94 92 L 6 92 Z",
    # A bust that stands for anybody.
    "player": _BUST,
    "bomb": _BOMB,
    # What something is aimed at.
    "aim": "M 44 0 L 56 0 L 56 24 L 44 24 Z M 44 76 L 56 76 L 56 100 L 44 100 Z"
    " M 0 44 L 24 44 L 24 56 L 0 56 Z M 76 44 L 100 44 L 100 56 L 76 56 Z"
    " E 50 50 40 40 E 50 50 28 28 E 50 50 10 10",
    # On to the next one.
    "next": "M 4 37 L 50 37 L 50 14 L 97 50 L 50 86 L 50 63 L 4 63 Z",
    # A card that is taken up.
    "draw": "M 16 3 L 84 3 L 84 97 L 16 97 Z M 50 20 L 72 48 L 58 48 L 58 80 L 42 80 L 42 48"
    " L 28 48 Z",
}
