"""Save a result, and share it: links, frames, previews, embed codes and exports.

save_form.py, saved_scenarios.py      saving, and opening what was saved
panel.py                              the panel that shares a page in place
frames.py, links.py, embed_codes.py   frames, links, and code for other sites
template_context.py                   the context of templates that print a result
exports/                              the formats of exports
"""
