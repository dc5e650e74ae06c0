"""Draw in the few colors of the pictures, one byte a pixel.

Each pixel is an index into a palette, which has every ink on every paper in steps from pale to
full, so that edges are smooth. A PNG of one byte a pixel is half as large as one of three or four,
and compressed in a fraction of the time.
"""

from __future__ import annotations

from functools import cache
from io import BytesIO

from PIL import Image, ImageColor

PAPERS = ("#f6f7f4", "#fff")
INKS = ("#14191d", "#50585e", "#a34300", "#1a4fb8", "#d9dcd6")
_STEPS = 25  # from a paper to an ink
_BLOCK = 128  # the indexes of a paper: itself, then the steps of each ink
_COMPRESSION = 3  # of 9; 6 takes twice the time for a file that is a sixth smaller

Box = tuple[int, int, int, int]  # left, top, right, bottom


class Canvas:
    """A picture that is being drawn; coordinates are in pixels."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("P", (width, height))
        self._image.putpalette(_palette())

    def fill(self, box: Box, paper: str) -> None:
        """Cover a box with a paper."""
        self._image.paste(_BLOCK * PAPERS.index(paper), box)

    def print(self, cover: Image.Image, left: int, top: int, ink: str) -> None:
        """Print with an ink where a mask has pixels that are not zero.

        The paper is the one at the middle of the mask's left side.
        """
        paper = self._image.getpixel((left, top + cover.height // 2))
        assert isinstance(paper, int)
        covered = cover.tobytes()
        indexes = Image.frombytes("P", cover.size, covered.translate(_steps(paper // _BLOCK, ink)))
        visible = Image.frombytes("L", cover.size, covered.translate(_VISIBLE))
        self._image.paste(indexes, (left, top), visible)

    def png(self) -> bytes:
        """Return the picture as a PNG."""
        written = BytesIO()
        self._image.save(written, "png", compress_level=_COMPRESSION)
        return written.getvalue()


def _step(covered: int) -> int:
    """Return the step of a pixel of a mask, which is covered from 0 to 255."""
    return round(covered * _STEPS / 255)


_VISIBLE = bytes(255 if _step(covered) else 0 for covered in range(256))


@cache
def _steps(paper: int, ink: str) -> bytes:
    """Return the index for each value of a mask."""
    first = paper * _BLOCK + INKS.index(ink) * _STEPS
    return bytes(first + _step(covered) for covered in range(256))


@cache
def _palette() -> bytes:
    """Return red, green and blue of each index."""
    colors = bytearray()
    for paper in map(ImageColor.getrgb, PAPERS):
        block = bytearray(paper)
        for ink in map(ImageColor.getrgb, INKS):
            for step in range(1, _STEPS + 1):
                block += bytes(
                    round(pale + (full - pale) * step / _STEPS)
                    for pale, full in zip(paper, ink, strict=True)
                )
        colors += block.ljust(3 * _BLOCK, b"\0")
    return bytes(colors)
