"""Take suggestions from readers, and decide on them.

claims.py         the fields for what a source says, by the kind of document
receive.py          the forms of a suggestion, of a mistake, and of a reader's reply
receive.py        storing what was sent, and the limits
decide.py         accepting, declining, asking back and merging, each wholly or not at all
decide.py  the forms with which staff decide
queue.py          the queue in the admin, and the page of a decision
patch.py          accepted rulings as a patch of the content files
"""
