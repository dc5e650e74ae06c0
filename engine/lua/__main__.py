"""Write the Lua module of wikis to a file: python -m engine.lua FILE."""

import sys
from pathlib import Path

from engine.lua import module

if __name__ == "__main__":
    Path(sys.argv[1]).write_text(module(), "utf-8")
