"""Tools of developers, as an app of Django: a checkout has their commands, an installed site none.

vectors/               the test vectors of the open data: export_vectors
comparison/            answers of two rulesets, or of two versions of the engine: compare_versions
messages/              the catalogues of translations: messages
fonts/                 the fonts of pages and pictures: `make fonts`, `make japanese-font`
curated_readings.py    curated cards beside what the reader finds in their texts
management/commands/   the commands, and those that need no package of their own

`explorer/settings.py` adds the app where it finds it. The tests of a tool are beside it.
"""
