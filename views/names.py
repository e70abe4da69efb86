"""Every name a tester can rely on: semantics identifiers, the same in every language.

In the page they are the attribute ``flt-semantics-identifier``. ``{seat}`` is a seat's number from 0 in turn order,
``{colour}`` one of the six colours from 0, ``{number}`` a table's public number, the rest is said beside it.
Screens take their names from here, so that this list and the screens cannot drift apart.
"""

from __future__ import annotations

# --- everywhere ---
NOTE = "note"  # a sentence about the app itself: a full disk, a lost table
NOTE_CLOSE = "note-close"
BACK = "back"  # to the home screen
OPEN_SETTINGS = "open-settings"
SHEET_CLOSE = "sheet-close"

# --- home ---
HOME_RESUME = "home-resume-{number}"  # sit down again
HOME_OPEN_TABLE = "home-open-table"
HOME_CODE = "home-code"  # field: the four letters
HOME_JOIN = "home-join"
HOME_PAST = "home-past-{number}"  # an evening before

# --- a new table ---
NEW_GAME = "new-game-{game}"
NEW_NAME = "new-name"  # field
NEW_COLOUR = "new-colour-{colour}"
NEW_OPTION = "new-option-{option}-{value}"
NEW_OPEN = "new-open"

NEW_BOARDS = "new-boards"  # to the list of boards, from a game that is played with one's own box
NEW_BOARD = "new-board-{board}"  # 0: the game's own

# --- boards people make ---
HOME_BOARDS = "home-boards"
BOARDS_OPEN = "boards-open-{board}"
BOARDS_COPY = "boards-copy"  # a new one: the game's own, to be changed
BOARDS_BLANK = "boards-blank"
BOARDS_BOX = "boards-box"  # a new one: what stands in one's box of Lost Explorers
BOARDS_FILE = "boards-file"  # choose a file of this phone
BOARDS_PASTE = "boards-paste"  # opens and closes the field
BOARDS_TEXT = "boards-text"  # field: a pack file's text
BOARDS_BRING = "boards-bring"
BOARDS_CLOSE = "boards-close"  # what is wrong with the file has been read
EDIT_SECTION = "edit-section-{section}"  # board, regions, places, connections, artifacts ...
EDIT_PROGRESS = "edit-progress"  # of a board that is entered step by step
EDIT_ROW = "edit-row-{section}-{row}"  # rows from 0
EDIT_ADD = "edit-add-{section}"
EDIT_SEARCH = "edit-search"  # field
EDIT_FLAW = "edit-flaw-{n}"
EDIT_FLAWS = "edit-flaws"  # all of them
EDIT_TEXT = "edit-text-{field}"  # field of a row: name-en, pips, find ...
EDIT_FLAG = "edit-flag-{field}"  # yes or no
EDIT_VALUE = "edit-value-{field}-{value}"  # one of several
EDIT_PLACE = "edit-place-{field}"  # opens the list of places for one end
EDIT_KIND = "edit-kind"  # opens the list of what an ability can be
EDIT_CONDITION = "edit-condition-{stage}"  # opens the list of what a die may have to show
EDIT_PART = "edit-part-{field}-{n}"  # opens an item of a list inside a row
EDIT_PICK = "edit-pick-{place}"
EDIT_MAP = "edit-map"
EDIT_UNMAP = "edit-unmap"  # the app finds a place for it
EDIT_RAW = "edit-raw"  # opens the row as text
EDIT_RAW_TEXT = "edit-raw-text"  # field
EDIT_REMOVE = "edit-remove"
EDIT_CLEAR = "edit-clear"  # the vehicles of a place
EDIT_DONE = "edit-done"
EDIT_SAVE = "edit-save"
EDIT_PLAY = "edit-play"
EDIT_EXPORT = "edit-export"
EDIT_DELETE = "edit-delete"
EDIT_DELETE_YES = "edit-delete-yes"
EDIT_KEEP_BOTH = "edit-keep-both"  # after somebody else has saved
EDIT_THEIRS = "edit-theirs"

# --- joining ---
JOIN_NAME = "join-name"  # field
JOIN_SEAT = "join-seat-{colour}"  # a free seat, by its colour and shape
JOIN_CLAIM = "join-claim-{seat}"  # a seat that is there already: without a phone, or with one that may be lost
JOIN_SIT = "join-sit"
JOIN_WATCH = "join-watch"
JOIN_STOP = "join-stop"  # no longer wait for a nod

# --- the lobby ---
LOBBY_START = "lobby-start"
LOBBY_SEAT = "lobby-seat-{seat}"  # who sits there; pressed by who may, what can be changed about it
LOBBY_SEAT_NAME = "lobby-seat-name"  # field
LOBBY_SEAT_COLOUR = "lobby-seat-colour-{colour}"
LOBBY_SEAT_UP = "lobby-seat-up"
LOBBY_SEAT_DOWN = "lobby-seat-down"
LOBBY_SEAT_REMOVE = "lobby-seat-remove"
LOBBY_SEAT_DONE = "lobby-seat-done"
LOBBY_ADD = "lobby-add"  # somebody without a phone
LOBBY_ADD_NAME = "lobby-add-name"  # field
LOBBY_ADD_DONE = "lobby-add-done"
LOBBY_CHECKS = "lobby-checks"
LOBBY_DISPLAY = "lobby-display"
KNOCK_YES = "knock-yes-{knock}"
KNOCK_NO = "knock-no-{knock}"

# --- the setup checklist ---
SETUP_OPEN = "setup-open"  # the strip above a seat, before the first move
SETUP_SKIP = "setup-skip"
CHECK = "check-{check}"

# --- the curtain ---
CURTAIN_OPEN = "curtain-open"  # hold; a screen reader or a keyboard activates it once
CURTAIN_BACK = "curtain-back"

# --- settings ---
SETTINGS_LANGUAGE = "settings-language-{language}"  # auto, en, de, fr
SETTINGS_LIGHT = "settings-light-{light}"  # auto, day, lamp
SETTINGS_CONTRAST = "settings-contrast"
SETTINGS_STILL = "settings-still"
SETTINGS_SEAT = "settings-seat-{seat}"  # this phone's seats: show that one
SETTINGS_GIVE = "settings-give"
SETTINGS_DISPLAY = "settings-display"
SETTINGS_INVITE = "settings-invite"
SETTINGS_CHECKS = "settings-checks"
SETTINGS_RULES = "settings-rules"
SETTINGS_HOME = "settings-home"

# --- the rules ---
RULES_SEARCH = "rules-search"  # field
RULES_ALL = "rules-all"  # from one rule to all of them
RULE = "rule-{rule}"

# --- lost ---
LOST_HOME = "lost-home"
