"""Compose collections of saved results and rulings, show them, and ask them as a quiz.

forms.py        the fields of the form that composes a collection
items.py        what somebody adds: addresses, as references, and the documents with their results
editing.py      the form with its items and buttons, and saving
questions.py    the inputs of a document in words, without its result
quiz_values.py  the values that a quiz asks for, each with its right answer
answers.py      the answers of a reader, in the query string
pages.py        the items of a page, as templates print them
sharing.py      a collection as Markdown and as JSON, its frame, and the sharing of its page
"""
