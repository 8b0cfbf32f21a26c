import type { ShellTexts } from "./shell-texts.ts";

export const englishShellTexts: ShellTexts = {
  titles: { games: "Sprouts can't open your games", start: "Sprouts can't start", failure: "Sprouts crashed" },
  failures: {
    "already-running":
      "Another copy of Sprouts is already using the games in {folder}. Close it, then start Sprouts again.",
    "newer-version":
      "A newer version of Sprouts saved the games in {folder}, and this version can't read them. Install the newer version again. Your games are unchanged.",
    "folder-is-file":
      "Sprouts keeps your games in the folder {folder}, but there is a file with that name. Move or rename the file, then start Sprouts again.",
    "folder-not-accessible":
      "Sprouts isn't allowed to read or write in the folder {folder}. Change the folder's permissions, then start Sprouts again.",
    "file-is-folder":
      "Sprouts needs the file sprouts.db in {folder}, but there is a folder with that name. Rename the folder, then start Sprouts again.",
    "file-not-readable":
      "Sprouts isn't allowed to read the file sprouts.db in {folder}. Change the file's permissions, then start Sprouts again.",
    "file-not-writable":
      "Sprouts isn't allowed to change the file sprouts.db in {folder}. Make the file writable, then start Sprouts again.",
    "disk-full":
      "The disk with your games in {folder} is full. Free some space, then start Sprouts again. Nothing has been lost.",
    "no-locks":
      "The disk with the folder {folder} can't lock files, as some network drives can't, so two copies of Sprouts could spoil your games. Set SPROUTS_DATA to a folder on this computer, then start Sprouts again.",
    "not-openable":
      "Sprouts can't open the games in {folder}. Check that the disk is connected and works, then start Sprouts again.",
  },
  crashes: {
    "page-hangs": "The window isn't responding. Every move is saved.",
    "page-failed": "The window keeps crashing. Every move is saved.",
    "game-failed": "Sprouts keeps crashing and can't go on. Every move is saved.",
    wait: "Wait",
    "open-again": "Open Again",
    "save-report": "Save Report…",
  },
  updates: {
    "may-check": "May Sprouts check for new versions?",
    "may-check-detail":
      "Once a day it asks github.com for the newest version, downloads it and installs it when you quit. Nothing about you is sent. You can change this in the settings.",
    check: "Check",
    "do-not-check": "Don't Check",
    newer: "Version {version} of Sprouts is out.",
    "open-page": "Open Download Page",
    later: "Later",
    downloaded: "Version {version} of Sprouts is ready. It is installed when you quit.",
    understood: "OK",
  },
  dialogs: { files: "Files of Sprouts" },
  menu: {
    file: "&File",
    "new-game": "&New Game",
    open: "&Open…",
    "open-recent": "Open &Recent",
    "clear-recent": "&Clear Menu",
    save: "&Save",
    export: "&Export…",
    settings: "Se&ttings…",
    close: "&Close Window",
    exit: "E&xit",
    edit: "&Edit",
    undo: "&Undo",
    redo: "&Redo",
    cut: "Cu&t",
    copy: "&Copy",
    paste: "&Paste",
    delete: "&Delete",
    "select-all": "Select &All",
    view: "&View",
    "enlarge-board": "&Enlarge Board",
    "shrink-board": "&Shrink Board",
    "whole-board": "&Whole Board",
    "actual-size": "&Actual Size",
    "zoom-in": "Zoom &In",
    "zoom-out": "Zoom &Out",
    "full-screen": "&Full Screen",
    window: "&Window",
    minimize: "&Minimize",
    zoom: "&Zoom",
    front: "Bring All to &Front",
    help: "&Help",
    "how-to-play": "&How to Play",
    shortcuts: "&Keyboard Shortcuts",
    website: "&Website",
    about: "&About Sprouts",
    services: "Services",
    hide: "Hide Sprouts",
    "hide-others": "Hide Others",
    "show-all": "Show All",
    quit: "&Quit Sprouts",
  },
  macMenu: {},
};
