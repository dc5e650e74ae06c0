"""Write the pages that wikis copy: python -m engine.lua MODULE TEMPLATE."""

import sys
from pathlib import Path

from engine.lua import module, template

if __name__ == "__main__":
    for page, file in zip((module(), template()), sys.argv[1:], strict=True):
        Path(file).write_text(page, "utf-8")
