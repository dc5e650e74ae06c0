"""Export a result: each format is one small renderer of a Sheet.

    sheet.py     what every export prints: title, sentence, rows, ruleset and link
    wikis.py     MediaWiki, HTML for wiki templates, DokuWiki
    forums.py    Markdown, BBCode, plain text, a short text for chats
    data.py      JSON and CSV
    wiki_template.py   calls with which a wiki calculates a battle itself
    formats.py   FORMATS: the suffix, name and renderer of each
    picture.py   SVG and PNG, with the fonts of fonts.py
    rasterizer.py    from that SVG to a PNG
    qr_code.py   the QR code of a link

An export reads a sheet, not a request.
"""

from explorer.sharing.exports.sheet import Line, Sheet, sheet_of

__all__ = ["Line", "Sheet", "sheet_of"]
