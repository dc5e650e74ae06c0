"""Read content/ladder.json: the ten steps in the words of the page that explains them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from explorer import content
from explorer.content.entries import Entry

FILE = content.FOLDER / "ladder.json"

Text = Annotated[str, Field(min_length=1)]


class LadderStep(Entry):
    """A step as people read it; the engine's LADDER is what acts."""

    step: Literal["01", "02", "03", "04", "05", "06", "07", "08", "09", "10"]
    title: Text
    english: list[Text] = Field(description="key phrases as cards print them, a few words each")
    japanese: list[Text]
    does: Text
    subject: Text
    stacks: Text
    sources: list[Text]
    example: Text = Field(description="a named battle whose table shows the step at work")
    player: Literal["you", "opponent"] = Field(description="whose number the small example shows")
