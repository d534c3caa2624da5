"""How does `python -m qtapp` start? As `kraal` does."""

import sys

from qtapp.cli import main

if __name__ == "__main__":
    sys.exit(main())
