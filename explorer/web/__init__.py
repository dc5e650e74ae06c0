"""Answer requests: form fields, htmx, errors, lists, rate limits and middleware.

composer.py             the pages that compose a document
fields.py, layouts.py    form fields, and how a form prints them
problems.py             the engine’s problems at their fields
monster_problems.py, repairs.py   what fixes a problem
htmx.py                 parts of pages, and the browser's address
filters.py, lists.py    lists with filters
search_text.py          the words of a search
sentences.py            sentences within others
text_language.py        whether a pasted text is in a language that is read
middleware.py           what is refused or cleaned up before any view
query_limits.py         the length of query strings
rate_limits.py, cpu_budgets.py   requests and processor time of an address
rate_format.py, api_clients.py   how a rate is written, and the limits of an API key
errors.py, methods.py   error responses, and the methods of an address
decorators.py           responses that caches keep
context_processors.py   the theme, for every template
"""
