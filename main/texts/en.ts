import type { ShellTexts } from "./shell-texts.ts";

export const englishShellTexts: ShellTexts = {
  titles: { games: "Sprouts cannot open your games", start: "Sprouts cannot start" },
  failures: {
    "already-running":
      "Sprouts is already running with the games in {folder}. Close it first, or choose another folder.",
    "newer-version":
      "The games in {folder} were last saved by a newer version of Sprouts. Install that version again; nothing was changed.",
    "folder-is-file":
      "Sprouts needs the folder {folder} for your games, but there is a file in its place. Move the file, or choose another folder.",
    "folder-not-accessible":
      "Sprouts may not read and write in the folder {folder}. Allow it, or choose another folder.",
    "file-is-folder":
      "In {folder}, sprouts.db should be a file, but it is a folder. Rename that folder and start Sprouts again.",
    "file-not-readable": "Sprouts may not read the file sprouts.db in {folder}. Allow it, and start Sprouts again.",
    "file-not-writable": "The file sprouts.db in {folder} is read-only. Make it writable, and start Sprouts again.",
    "disk-full": "The disk with the folder {folder} is full. Free some space and start Sprouts again; nothing is lost.",
    "not-openable":
      "Sprouts cannot open the games in {folder}. Check that the disk is connected and working, then start it again.",
  },
  menu: {
    file: "File",
    edit: "Edit",
    view: "View",
    window: "Window",
    about: "About Sprouts",
    services: "Services",
    hide: "Hide Sprouts",
    "hide-others": "Hide Others",
    "show-all": "Show All",
    quit: "Quit Sprouts",
    close: "Close Window",
    undo: "Undo",
    redo: "Redo",
    cut: "Cut",
    copy: "Copy",
    paste: "Paste",
    delete: "Delete",
    "select-all": "Select All",
    "actual-size": "Actual Size",
    "zoom-in": "Zoom In",
    "zoom-out": "Zoom Out",
    "full-screen": "Full Screen",
    minimize: "Minimize",
    zoom: "Zoom",
    front: "Bring All to Front",
  },
};
