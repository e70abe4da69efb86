"""The field book: every colour, size, and duration of the app, and the Flet themes made from them.

Nothing else in ``views`` writes a colour or a font size. Screens receive a ``Look`` and ask it.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import Enum
from gettext import NullTranslations

import flet as ft

from games.words import Says, Value, _, fill, say
from views.parts.glyphs import SIGNS, Glyph

# ---- type ----
# Loaded by assets/assets/FontManifest.json before the first frame. Fonts named in ``page.fonts`` come later,
# and a canvas that was painted before keeps its empty boxes until something repaints it.
F_HEAD, F_TEXT, F_STRONG, F_CODE = "Field Head", "Field Text", "Field Strong", "Field Code"
F_MARKS = "Tableside Marks"
FALLBACK = [F_MARKS, "Roboto"]  # signs first, then letters outside Latin-1


class Type(Enum):
    """The type scale: family, size in dp, line height in dp."""

    FIGURE = (F_HEAD, 44, 48)  # one number that is the point of the screen
    DISPLAY = (F_HEAD, 30, 36)  # whose turn it is; the winner
    TITLE = (F_HEAD, 23, 29)  # a sheet, a screen
    HEADING = (F_HEAD, 18, 24)  # an action, a group
    BODY = (F_TEXT, 17, 24)
    STRONG = (F_STRONG, 17, 24)
    LABEL = (F_STRONG, 15, 20)  # buttons, tabs
    NOTE = (F_TEXT, 15, 20)  # reasons, second lines
    SMALL = (F_TEXT, 13, 17)  # labels on drawn boards only
    CODE = (F_CODE, 13, 18)  # rule numbers, times, table codes
    COUNT = (F_CODE, 17, 22)  # numbers in tables

    @property
    def style(self) -> ft.TextStyle:
        family, size, line = self.value
        return ft.TextStyle(size=size, height=line / size, font_family=family, font_family_fallback=FALLBACK)


# ---- measures ----
class Space:
    """Multiples of four. ``MARGIN`` is the book's left column: rule numbers, marks, times."""

    HAIR, TIGHT, SMALL, MEDIUM, LARGE, HUGE = 2, 4, 8, 12, 16, 24
    MARGIN = 68
    TOUCH = 48  # nothing tappable is smaller
    ROW = 60  # a list row with two lines
    CONFIRM = 56


class Radius:
    """Paper has square corners; only what lies on the paper is rounded."""

    NONE, CHIP, CARD, SHEET = 0, 6, 8, 14


class Motion:
    """Milliseconds. With reduced motion every one of them is 0 and nothing moves, only changes."""

    TAP, MOVE, SHEET, TURN, REVEAL = 90, 180, 240, 320, 700
    CURVE = ft.AnimationCurve.EASE_OUT_CUBIC


# ---- colour ----
@dataclass(frozen=True, slots=True, kw_only=True)
class Palette:
    """Colour by role. A ``wash`` is the quiet ground of its role; ink is legible on every wash."""

    dark: bool
    page: str
    sheet: str  # what lies on the page: sheets, cards
    sunk: str  # headers, wells
    ink: str
    soft: str  # second lines, reasons; never below 6:1
    line: str  # ruled lines, decorative
    edge: str  # borders that mean something, at least 3:1
    margin: str  # the red margin rule
    act: str  # the one thing to press
    on_act: str
    act_wash: str
    done: str
    blocked: str
    blocked_wash: str
    ask: str  # the table or the book asks you
    ask_wash: str
    wait: str
    wait_wash: str
    over: str  # the table overruled the book
    over_wash: str
    corrected: str
    corrected_wash: str
    seats: tuple[str, ...]
    on_seats: tuple[str, ...]


DAY = Palette(
    dark=False,
    page="#EEF1E2",
    sheet="#FAFBF4",
    sunk="#E1E7D4",
    ink="#1A2521",
    soft="#46534B",
    line="#C2CCB4",
    edge="#6F7D6C",
    margin="#C2472F",
    act="#11574A",
    on_act="#FFFFFF",
    act_wash="#CFE5D8",
    done="#1D6239",
    blocked="#9C2F1B",
    blocked_wash="#F8DDD3",
    ask="#744E00",
    ask_wash="#FAE5AE",
    wait="#31536A",
    wait_wash="#D8E5EC",
    over="#6A3584",
    over_wash="#EBDDF2",
    corrected="#1C5488",
    corrected_wash="#D5E4F4",
    seats=("#9E2F1A", "#2A46C0", "#B57E00", "#0F856E", "#7C2F86", "#2A2622"),
    on_seats=("#FFFFFF", "#FFFFFF", "#1A1400", "#FFFFFF", "#FFFFFF", "#FFFFFF"),
)
LAMP = Palette(
    dark=True,
    page="#15140F",
    sheet="#211F17",
    sunk="#0E0D09",
    ink="#EFE7D4",
    soft="#BDB49D",
    line="#3B372A",
    edge="#948B73",
    margin="#B4553D",
    act="#93D5B8",
    on_act="#06281E",
    act_wash="#1E4036",
    done="#8FD6A0",
    blocked="#FF9A7E",
    blocked_wash="#4A1F14",
    ask="#F4C465",
    ask_wash="#49360B",
    wait="#A5C6DA",
    wait_wash="#203440",
    over="#DDB4F0",
    over_wash="#3D2549",
    corrected="#A3CBF5",
    corrected_wash="#16324E",
    seats=("#F0623F", "#5B92FF", "#F2D53C", "#6BEBAA", "#B07ABD", "#DCE8F4"),
    on_seats=("#1F0500", "#000E2B", "#231C00", "#00210F", "#14001A", "#0B1620"),
)
DAY_HIGH = replace(
    DAY,
    page="#FFFFFF",
    sheet="#FFFFFF",
    sunk="#FFFFFF",
    ink="#000000",
    soft="#1C1C1C",
    line="#5A5A5A",
    edge="#000000",
    margin="#8E1600",
    act="#003A30",
    blocked="#7A1400",
    ask="#4A3000",
    wait="#0F2F45",
    over="#43105E",
    corrected="#002F63",
    done="#00401C",
)
LAMP_HIGH = replace(
    LAMP,
    page="#000000",
    sheet="#000000",
    sunk="#000000",
    ink="#FFFFFF",
    soft="#EDE7D8",
    line="#8C8570",
    edge="#FFFFFF",
    margin="#FF8E70",
    act="#B9FFE0",
    on_act="#000000",
    blocked="#FFB7A3",
    ask="#FFDC8C",
    wait="#CFE8F8",
    over="#F0D2FF",
    corrected="#CDE4FF",
    done="#B4FFC4",
)

SEAT_SHAPES = (Glyph.CIRCLE, Glyph.TRIANGLE, Glyph.SQUARE, Glyph.DIAMOND, Glyph.HEXAGON, Glyph.STAR)
SEAT_NAMES = (
    _("red circle"),
    _("blue triangle"),
    _("ochre square"),
    _("green diamond"),
    _("plum hexagon"),
    _("plain star"),  # dark by day, pale by lamp light
)


SOFT_HYPHEN = "\u00ad"
LABEL = 32  # letters of the longest label on a key or in a cell; a longer text has the width of the page


def mix(color: str, ground: str, share: float) -> str:
    """``share`` of a colour over a ground, opaque."""
    pairs = ((int(color[at : at + 2], 16), int(ground[at : at + 2], 16)) for at in (1, 3, 5))
    return "#" + "".join(f"{round(a * share + b * (1 - share)):02X}" for a, b in pairs)


@dataclass(frozen=True, slots=True, kw_only=True)
class Look:
    """How one phone sees the book. Made anew when its size, text size, or light changes."""

    palette: Palette
    width: float = 390
    height: float = 844
    text_scale: float = 1.0
    still: bool = False  # reduced motion
    lang: str = "en"
    to: NullTranslations = field(default_factory=NullTranslations)  # this phone's language; never process-global

    def t(self, says: Says, /, **values: Value) -> str:
        """A text of the screens themselves: ``look.t(_("Your turn"))``, with signs as letters of our font."""
        return self._set(say(fill(says, values), self.to, SIGNS))

    def say(self, value: Value) -> str:
        """A Line, Term, Sign ... of a game in this phone's language, with signs as letters of our font."""
        return self._set(say(value, self.to, SIGNS))

    def plain(self, value: Value) -> str:
        """The same without signs, for screen readers, canvas-free places and page titles."""
        return say(value, self.to).replace(SOFT_HYPHEN, "")

    def _set(self, text: str) -> str:
        """Flutter breaks a line at a soft hyphen wherever it can, and draws none: "Sperr" ends the line, "plättchen"
        begins the next. So only large text keeps them, and what is short enough to stand in a narrow cell: there a
        long word would else be cut at any letter."""
        return text if self.big_text or len(text) <= LABEL else text.replace(SOFT_HYPHEN, "")

    def faint(self, share: float) -> float:
        """The opacity of what stands back. Whoever asks for high contrast cannot read what fades."""
        return max(share, 0.85) if self.palette in (DAY_HIGH, LAMP_HIGH) else share

    @property
    def big_text(self) -> bool:
        """Rule numbers leave the margin, side-by-side becomes one-below-the-other."""
        return self.text_scale >= 1.4

    @property
    def low(self) -> bool:
        """Short of height: lines move closer together."""
        return self.height < 700

    @property
    def wide(self) -> bool:
        return self.width >= 720

    @property
    def margin(self) -> int:
        return 44 if self.big_text else Space.MARGIN

    def style(self, role: Type) -> ft.TextStyle:
        """A role's style. Scaled text grows fully up to body size, less above it: headings still fit."""
        style = role.style
        size = role.value[1]
        if size > Type.BODY.value[1] and self.text_scale > 1:
            wanted = 1 + (self.text_scale - 1) * (Type.BODY.value[1] / size) ** 2
            style.size = size * wanted / self.text_scale
        return style

    def seat(self, seat: int) -> str:
        return self.palette.seats[seat]

    def on_seat(self, seat: int) -> str:
        return self.palette.on_seats[seat]

    def band(self, seat: int) -> tuple[str, str]:
        """Ground and ink of a large area in a seat's colour. By lamp light it is dimmed: no dazzle."""
        if self.palette.dark:
            return mix(self.palette.seats[seat], self.palette.page, 0.34), self.palette.ink
        return self.palette.seats[seat], self.palette.on_seats[seat]

    def move(self, milliseconds: int) -> ft.Animation | None:
        return None if self.still else ft.Animation(milliseconds, Motion.CURVE)


# ---- Flet themes, for the stock controls and the splash of a tap ----
def _button(look: Palette, *, ground: str, ink: str, edge: str | None = None) -> ft.ButtonStyle:
    return ft.ButtonStyle(
        color={ft.ControlState.DEFAULT: ink, ft.ControlState.DISABLED: look.soft},
        bgcolor={ft.ControlState.DEFAULT: ground, ft.ControlState.DISABLED: look.sunk},
        side={ft.ControlState.DEFAULT: ft.BorderSide(1.5, edge)} if edge else None,
        shape=ft.RoundedRectangleBorder(radius=Radius.CARD),
        padding=ft.Padding.symmetric(horizontal=Space.LARGE, vertical=Space.MEDIUM),
        text_style=Type.LABEL.style,
        elevation=0,
    )


def flet_theme(palette: Palette) -> ft.Theme:
    scheme = ft.ColorScheme(
        primary=palette.act,
        on_primary=palette.on_act,
        primary_container=palette.act_wash,
        on_primary_container=palette.ink,
        secondary=palette.wait,
        on_secondary=palette.page,
        secondary_container=palette.wait_wash,
        on_secondary_container=palette.ink,
        tertiary=palette.ask,
        on_tertiary=palette.page,
        tertiary_container=palette.ask_wash,
        on_tertiary_container=palette.ink,
        error=palette.blocked,
        on_error=palette.page,
        error_container=palette.blocked_wash,
        on_error_container=palette.ink,
        surface=palette.page,
        on_surface=palette.ink,
        on_surface_variant=palette.soft,
        surface_container_low=palette.sheet,
        surface_container=palette.sheet,
        surface_container_high=palette.sheet,
        surface_container_highest=palette.sunk,
        outline=palette.edge,
        outline_variant=palette.line,
        surface_tint=palette.page,
        scrim="#000000",
        shadow="#000000",
    )
    return ft.Theme(
        color_scheme=scheme,
        font_family=F_TEXT,
        scaffold_bgcolor=palette.page,
        visual_density=ft.VisualDensity.STANDARD,
        text_theme=ft.TextTheme(
            body_large=Type.BODY.style,
            body_medium=Type.BODY.style,
            body_small=Type.NOTE.style,
            label_large=Type.LABEL.style,
            title_large=Type.TITLE.style,
            title_medium=Type.HEADING.style,
        ),
        filled_button_theme=ft.FilledButtonTheme(_button(palette, ground=palette.act, ink=palette.on_act)),
        outlined_button_theme=ft.OutlinedButtonTheme(
            _button(palette, ground=palette.sheet, ink=palette.ink, edge=palette.edge)
        ),
        text_button_theme=ft.TextButtonTheme(_button(palette, ground=ft.Colors.TRANSPARENT, ink=palette.act)),
        bottom_sheet_theme=ft.BottomSheetTheme(
            bgcolor=palette.sheet,
            elevation=8,
            barrier_color="#99000000",
            shape=ft.RoundedRectangleBorder(radius=ft.BorderRadius.only(top_left=Radius.SHEET, top_right=Radius.SHEET)),
            drag_handle_color=palette.edge,
        ),
    )
