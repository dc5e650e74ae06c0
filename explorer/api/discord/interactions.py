"""Define what Discord sends for a command, and the messages that answer it, escaped."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, NamedTuple

from pydantic import BaseModel

from engine.escapers import NON_JOINER, one_line

# Discord prints any mark after a backslash as it is. Some are marks only where a line begins, such
# as the period after a number. An escaped colon stops addresses from becoming links, and `:names:`
# from becoming emojis.
_MARKS = re.compile(r"[\\`*_~|<>\[\]]|:(?=\S)|^[-+#]|^\d+\.")
# Mentions are found also behind a backslash; after this invisible mark there is none.
_MENTION = re.compile("[@＠]")

MOST_LETTERS = {"title": 256, "description": 4096, "name": 256, "value": 1024, "footer": 2048}
LONGEST_ADDRESS = 2048


def escape(text: str) -> str:
    """Return the text on one line, with Discord's Markdown escaped and without mentions."""
    escaped = _MARKS.sub(lambda mark: f"{mark[0][:-1]}\\{mark[0][-1]}", one_line(text))
    return unmentioned(escaped)


def unmentioned(text: str) -> str:
    """Return a text that mentions nobody, for the places where Discord reads no Markdown."""
    return _MENTION.sub(rf"\g<0>{NON_JOINER}", one_line(text))


def cut(text: str, most: int) -> str:
    """Return the text, with an ellipsis if it has more than `most` letters; no escape is cut."""
    if len(text) <= most:
        return text
    text = text[: most - 1]
    escapes = len(text) - len(text.rstrip("\\"))
    return text[: len(text) - escapes % 2] + "…"


def lines_up_to(lines: Iterable[str], most: int) -> str:
    """Return as many whole lines as fit in `most` letters, and an ellipsis if there are more."""
    kept: list[str] = []
    left = most - 2
    for line in lines:
        left -= len(line) + 1
        if left < 0:
            return "\n".join([*kept, "…"])
        kept.append(line)
    return "\n".join(kept)


def link(words: str, address: str) -> str:
    """Return a link of Discord's Markdown. The address is one of this site or of a source."""
    return f"[{escape(words)}](<{address.replace('>', '%3E')}>)"


PING, COMMAND, AUTOCOMPLETE = 1, 2, 4
_PONG, _MESSAGE, _CHOICES = 1, 4, 8
_EPHEMERAL = 1 << 6  # only the person who sent the command sees the message
LONGEST_VALUE = 100  # letters of an option that are read
MOST_CHOICES = 25

Answer = dict[str, Any]


class Option(BaseModel):
    """An option of a command, as it was filled in."""

    name: str
    value: str | int | float | bool = ""
    focused: bool = False  # being typed, in a request for its choices

    @property
    def text(self) -> str:
        """Return the value on one line, without what no name has."""
        return one_line(str(self.value))[:LONGEST_VALUE].strip()


class Data(BaseModel):
    """The command of an interaction."""

    name: str = ""
    options: list[Option] = []

    def get(self, name: str) -> str:
        """Return the value of an option; "" if it was left out."""
        return next((each.text for each in self.options if each.name == name), "")

    @property
    def focused(self) -> Option | None:
        """Return the option that is being typed."""
        return next((each for each in self.options if each.focused), None)


class Interaction(BaseModel):
    """A request of Discord; of everything in it, only this is read."""

    type: int
    locale: str = ""  # the language of its sender: `ja`, `en-US`
    data: Data | None = None


class Choice(NamedTuple):
    """A value that an option offers, and its name. Discord prints names without Markdown."""

    name: str
    value: str


def pong() -> Answer:
    """Return the answer to Discord's check of the address."""
    return {"type": _PONG}


def choices(offered: Iterable[Choice]) -> Answer:
    """Return the choices of an option, at most as many as Discord shows."""
    shown = [
        {"name": cut(unmentioned(each.name), 100), "value": each.value}
        for each in [*offered][:MOST_CHOICES]
        if 0 < len(each.value) <= 100
    ]
    return {"type": _CHOICES, "data": {"choices": shown}}


def only_for_you(content: str) -> Answer:
    """Return a message, already escaped, for the person who sent the command."""
    data = {"content": cut(content, 2000), "flags": _EPHEMERAL, "allowed_mentions": {"parse": []}}
    return {"type": _MESSAGE, "data": data}


class Embed(NamedTuple):
    """A result in a message. Title, description and fields are escaped; the footer is not."""

    title: str
    description: str
    url: str
    fields: tuple[tuple[str, str], ...] = ()
    picture: str = ""
    footer: str = ""

    def to_document(self) -> dict[str, Any]:
        """Return it as Discord reads it, without the addresses and fields that it would refuse."""
        embed: dict[str, Any] = {
            "title": cut(self.title, MOST_LETTERS["title"]),
            "description": cut(self.description, MOST_LETTERS["description"]),
            "fields": [
                {"name": name, "value": cut(value, MOST_LETTERS["value"])}
                for name, value in self.fields
                if value
            ],
        }
        if 0 < len(self.url) <= LONGEST_ADDRESS:
            embed["url"] = self.url
        if 0 < len(self.picture) <= LONGEST_ADDRESS:
            embed["image"] = {"url": self.picture}
        if self.footer:
            embed["footer"] = {"text": cut(unmentioned(self.footer), MOST_LETTERS["footer"])}
        return embed


def reply(embed: Embed) -> Answer:
    """Return a message that everybody in the channel sees."""
    data = {"embeds": [embed.to_document()], "allowed_mentions": {"parse": []}}
    return {"type": _MESSAGE, "data": data}
