"""python -m tableside.cli is the command where no script is installed."""

import sys

from tableside.cli import main

if __name__ == "__main__":
    sys.exit(main())
