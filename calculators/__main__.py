"""This book's door on the command line: python -m calculators list | run | roll | ask."""

import sys
from functools import partial

from tableside import cli

main = partial(cli.main, catalogue="calculators.catalogue")

if __name__ == "__main__":
    sys.exit(main())
