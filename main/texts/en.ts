import type { ShellTexts } from "./shell-texts.ts";

export const englishShellTexts: ShellTexts = {
  titles: { games: "Sprouts can't open your games", start: "Sprouts can't start" },
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
    "not-openable":
      "Sprouts can't open the games in {folder}. Check that the disk is connected and works, then start Sprouts again.",
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
