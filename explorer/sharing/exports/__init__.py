"""Export a result: each format is one small renderer of a Sheet.

    sheet.py     what every export prints: title, sentence, rows, ruleset and link
    wikis.py     MediaWiki, HTML for wiki templates, DokuWiki
    forums.py    Markdown, BBCode, plain text
    data.py      JSON and CSV
    formats.py   FORMATS: the suffix, name and renderer of each
    picture.py   SVG and PNG, with the fonts of fonts.py

An export reads a sheet, not a request.
"""

from explorer.sharing.exports.sheet import Line, Sheet, sheet_of

__all__ = ["Line", "Sheet", "sheet_of"]
