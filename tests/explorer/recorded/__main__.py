"""Write answers.txt anew, in a database of its own."""

from __future__ import annotations

import os
import tempfile

from tests.conftest import CARD_FACTS, OFFICIAL_RULINGS

if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        os.environ["DATABASE_URL"] = f"sqlite:///{folder}/recorded.sqlite3"
        os.environ["CARD_FACTS"] = str(CARD_FACTS)
        os.environ["OFFICIAL_RULINGS"] = str(OFFICIAL_RULINGS)
        os.environ["LOG_LEVEL"] = "ERROR"
        os.environ["DJANGO_SETTINGS_MODULE"] = "explorer.settings"
        import django
        from django.test.utils import setup_test_environment

        django.setup()
        setup_test_environment(debug=False)
        from django.core.management import call_command

        from tests.explorer.recorded import answers

        call_command("migrate", verbosity=0)
        call_command("load_content", verbosity=0)
        answers.save_scenarios()
        answers.ANSWERS.write_text("\n".join(answers.answers()) + "\n", "utf-8")
