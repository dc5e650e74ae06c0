"""Check the packages of constraints.txt for known vulnerabilities (`make audit`).

Exit with 1 if there are any. If the database can't be reached, say so; that is a failure only with
AUDIT=required. Further arguments are pip-audit's (`--ignore-vuln ID`).
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

from tests.machine import ROOT

LIST = ROOT / "constraints.txt"


def audit_report(*further: str) -> tuple[list[dict[str, Any]], str]:
    """Return pip-audit's report on each package, and its errors."""
    listed = ["--requirement", str(LIST), "--no-deps", "--disable-pip"]
    arguments = ["--vulnerability-service", "osv", "--format", "json", "--progress-spinner", "off"]
    command = [sys.executable, "-m", "pip_audit", *listed, *arguments, *further]
    ran = subprocess.run(command, capture_output=True, text=True)
    try:
        packages = json.loads(ran.stdout)["dependencies"]
    except ValueError:
        packages = []
    return [each for each in packages if "skip_reason" not in each], ran.stderr


def main(*further: str) -> int:
    """Print the report, and return the exit code."""
    packages, complaint = audit_report(*further)
    if not packages:
        why = complaint.strip().splitlines()[-1:] or ["no answer"]
        print(f"Not audited: the database of weaknesses can't be reached ({why[0]}).")
        return int(os.environ.get("AUDIT") == "required")
    weaknesses = [(each, weakness) for each in packages for weakness in each["vulns"]]
    for each, weakness in weaknesses:
        repaired = ", ".join(weakness["fix_versions"]) or "no version yet"
        print(f"{each['name']} {each['version']}: {weakness['id']}, repaired in {repaired}")
    print(f"{len(packages)} packages audited, {len(weaknesses)} known weaknesses.")
    return int(bool(weaknesses))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
