"""The sheets that lie over any screen: settings, invitations, the rules, the checklist. A game's own are the seat's."""

from __future__ import annotations

import flet as ft

from views.layers import beneath
from views.phone import Checking, Giving, Phone, Reading, Settings, Sharing
from views.screens.checklist import checklist_sheet
from views.screens.invite import giving_sheet, sharing_sheet
from views.screens.rules import rules_sheet
from views.screens.settings import settings_sheet


def open_sheet(phone: Phone) -> tuple[str, ft.Control] | None:
    """Its name and its face, or None when nothing of ours is open."""
    match phone.ui.sheet:
        case Settings():
            return "settings", settings_sheet(phone)
        case Sharing():
            return "sharing", sharing_sheet(phone)
        case Giving() as giving:
            return "giving", giving_sheet(phone, giving)
        case Checking():
            return "checking", checklist_sheet(phone)
        case Reading() as reading:
            return "reading", rules_sheet(phone, reading)
        case _:
            return None


def close_sheet(phone: Phone) -> None:
    """Back to the sheet the rules were opened from; else to the screen."""
    sheet = phone.ui.sheet
    phone.ui.sheet = beneath(sheet) if sheet else None
