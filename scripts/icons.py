"""The icons of the installed book, drawn from the outline of its favicon: a ten-sided die."""

from __future__ import annotations

from pathlib import Path

from PIL import Image, ImageDraw

GROUND = "#95400f"
PAPER = "#fffaf0"
UNITS = 32  # the favicon's own measure
CORNER = 7
SMOOTH = 4  # drawn so many times larger, then made smaller
OUTLINE = ((16, 4), (27.5, 17), (16, 27.6), (4.5, 17))
GAPS = (
    ((16, 7.7), (11.2, 16.9), (16, 20), (20.8, 16.9)),
    ((8.9, 18), (7.9, 17.2), (15, 23.7), (15, 21.8)),
    ((23.1, 18), (17, 21.8), (17, 23.7), (24.1, 17.2)),
)
ICONS = {  # name: pixels, whether its corners are round, the die's size
    "icon-192.png": (192, True, 1.0),
    "icon-512.png": (512, True, 1.0),
    "icon-maskable.png": (512, False, 0.8),  # phones cut it to their own shape
    "touch-icon.png": (180, False, 0.9),
}


def write_icons(folder: Path) -> None:
    """Draw every icon that the folder does not have yet."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, (pixels, is_round, size) in ICONS.items():
        if not (folder / name).exists():
            icon(pixels, is_round, size).save(folder / name, optimize=True)


def icon(pixels: int, is_round: bool, size: float) -> Image.Image:
    """The die on its ground."""
    side = pixels * SMOOTH
    image = Image.new("RGBA", (side, side), (0, 0, 0, 0))
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle((0, 0, side - 1, side - 1), CORNER * side / UNITS if is_round else 0, fill=GROUND)
    for points, colour in ((OUTLINE, PAPER), *((gap, GROUND) for gap in GAPS)):
        draw.polygon([placed(point, size, side) for point in points], colour)
    return image.resize((pixels, pixels), Image.Resampling.LANCZOS).quantize(32)


def placed(point: tuple[float, float], size: float, side: int) -> tuple[float, float]:
    """A point of the favicon in pixels, with the die made so much smaller around its middle."""
    x, y = ((UNITS / 2 + (at - UNITS / 2) * size) * side / UNITS for at in point)
    return x, y
