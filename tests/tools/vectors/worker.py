"""Choose and write the vectors of one kind, in a process of its own.

`python -m tests.tools.vectors.worker KIND NUMBER FOLDER` writes KIND.jsonl, KIND.json with
what was counted, and KIND.coverage. The process imports the engine itself, with empty caches: so
the same vectors are chosen whatever ran before.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.tools.vectors.branches import Branches


def main(slug: str, quota: int, folder: Path) -> None:
    """Write the files of a kind."""
    branches = Branches(folder / f"{slug}.coverage")
    # These import the engine.
    from explorer.sharing.open_data import line
    from tests.tools.vectors.choice import vectors_of
    from tests.tools.vectors.kinds import BY_SLUG
    from tests.tools.vectors.tables import TABLES, idle_rows

    vectors = vectors_of(BY_SLUG[slug], quota, branches)
    branches.save()
    documents = [each.to_document() for each in vectors]
    text = "".join(map(line, documents))
    (folder / f"{slug}.jsonl").write_text(text, "utf-8", newline="\n")
    decided = frozenset[str]().union(*(each.decided_by for each in vectors))
    counted = {
        "entries": len(vectors),
        "refused": sum(each.is_refused for each in vectors),
        "rules": len({rule for each in documents for rule in each.get("rules", ())}),
        "table_rows": len(TABLES.get(slug, ())),
        "idle_rows": idle_rows(slug, decided),
    }
    (folder / f"{slug}.json").write_text(json.dumps(counted), "utf-8")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]), Path(sys.argv[3]))
