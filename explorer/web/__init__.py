"""Answer requests: form fields, htmx, errors, lists, rate limits and middleware.

composer.py             the pages that compose a document
fields.py               form fields, and how a form prints them
problems.py             the engine’s problems at their fields, and what fixes them
htmx.py                 parts of pages, and the addresses of pages
filters.py, facets.py   lists with filters
search_text.py          the words of a search
sentences.py            sentences within others
card_names.py, text_printing.py, translation.py   names, texts and words in the page's language
typed_text.py           the characters and the language of what is typed or pasted
middleware.py           what is refused or cleaned up before any view
rate_limits.py          the size, number and processor time of an address's requests
api_clients.py          how a rate is written, and the limits of an API key
errors.py               error responses
view_decorators.py      the methods of an address, and responses that caches keep
theme.py                the theme, for every template
"""
