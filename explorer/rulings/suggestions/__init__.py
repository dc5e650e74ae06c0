"""Take suggestions from readers, and decide on them.

claims.py    the fields for what a source says, by the kind of document
receive.py   the forms that readers send, storing what was sent, and the limits
decide.py    the forms of staff; accepting, declining, asking back and merging, each wholly or not
             at all
queue.py     the queue in the admin, and the page of a decision
patch.py     accepted rulings as a patch of the content files
"""
