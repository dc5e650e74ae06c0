"""Draw a line of text as a mask: how much its letters cover of each pixel."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw, ImageFont

# Letters are drawn this many times as large and reduced, so that each has its exact place.
_FINE = 4


class Mask(NamedTuple):
    """How much of each pixel is covered, from 0 to 255, and where the first one is."""

    cover: Image.Image
    left: int
    top: int


def line_mask(words: str, paths: list[str], size: float, starts: list[float]) -> Mask | None:
    """Return the mask of a line with its base at 0, whose letters start there; None if it is blank.

    Each letter has the path of its font, which must have it, unless it is a space.
    """
    letters = []
    for letter, path, start in zip(words, paths, starts, strict=True):
        pixel, fine = divmod(round(start * _FINE), _FINE)
        if mask := _letter_mask(path, size, letter, fine):
            letters.append(mask._replace(left=pixel + mask.left))
    if not letters:
        return None
    left, top = min(each.left for each in letters), min(each.top for each in letters)
    right = max(each.left + each.cover.width for each in letters)
    bottom = max(each.top + each.cover.height for each in letters)
    cover = Image.new("L", (right - left, bottom - top))
    for each in letters:
        cover.paste(255, (each.left - left, each.top - top), each.cover)
    return Mask(cover, left, top)


@lru_cache(4096)
def _letter_mask(path: str, size: float, letter: str, fine: int) -> Mask | None:
    """Return the mask of a letter that begins so many fine pixels after 0; None for a space."""
    if letter.isspace():
        return None
    font = _font(path, size)
    left, top, right, bottom = font.getbbox(letter, anchor="ls")
    if top == bottom:
        return None
    first_x, first_y = math.floor((left + fine) / _FINE), math.floor(top / _FINE)
    width = math.ceil((right + fine) / _FINE) - first_x
    height = math.ceil(bottom / _FINE) - first_y
    drawn = Image.new("L", (width * _FINE, height * _FINE))
    origin = (fine - first_x * _FINE, -first_y * _FINE)
    ImageDraw.Draw(drawn).text(origin, letter, 255, font, anchor="ls")
    return Mask(drawn.reduce(_FINE), first_x, first_y)


@lru_cache(64)
def _font(path: str, size: float) -> ImageFont.FreeTypeFont:
    return ImageFont.truetype(path, size * _FINE, layout_engine=ImageFont.Layout.BASIC)
