"""Define the JSON API, version 1: calculate, save and read.

    battles.py             calculate one battle, or a thousand
    boards.py              resolve an action on a board, or a thousand
    other_kinds.py         answer, resolve and calculate the other kinds of documents
    scenarios.py           save and read scenarios
    rulings.py, cards.py   search and read
    schemas.py             the JSON Schemas of documents and results
    links.py               the sentence and the addresses of a result
    documents.py           the documents that it accepts and returns
    openapi.py             the OpenAPI document, with examples, for generators of clients
    discord/               the commands of a Discord application
    errors.py              the errors of invalid requests
    reference.py           the documentation page, made from the OpenAPI document

A battle, a board and their results are the engine's own documents, which are not defined here
again.
"""

from explorer.api.battles import router as battles
from explorer.api.boards import router as boards
from explorer.api.cards import router as cards
from explorer.api.errors import Api
from explorer.api.other_kinds import router as other_kinds
from explorer.api.reference import Reference
from explorer.api.rulings import router as rulings
from explorer.api.scenarios import router as scenarios
from explorer.api.schemas import router as schemas

api = Api(
    title="What Applies",
    version="v1",
    description="Calculate what applies in a battle, step by step, with reasons and sources.",
    urls_namespace="api-v1",
    docs=Reference(),
    docs_url="/",
)
api.add_router("yugioh", battles)
api.add_router("yugioh", other_kinds)
api.add_router("lorcana", boards)
api.add_router("scenarios", scenarios)
api.add_router("rulings", rulings)
api.add_router("cards", cards)
api.add_router("schemas", schemas)

__all__ = ["api"]
