export const playersEn = {
  title: "Players",
  new: "New player",
  "default-name": "Player 1",
  rename: "Rename",
  "rename-title": "Rename {name}",
  delete: "Delete",
  "delete-label": "Delete {name}",
  "delete-title": "Delete {name}?",
  "delete-text":
    "Everything {name} has won in the campaign, and every unfinished level, will be lost. You can save the wins as a file first and load them later, for any player.",
  "delete-no": "Keep",
  progress: "Progress of {name}",
  "progress-text":
    "A file keeps your progress safe or carries it to another computer. Loading a file adds to your progress and takes nothing away.",
  save: "Save as a file",
  load: "Load a file",
  done: "Done",
  name: "Name",
  cancel: "Cancel",
  ok: "OK",
  "file-name": "player",
  unreadable: "The file couldn't be read from the disk. Nothing was changed.",
  "nothing-new": "This file holds nothing new.",
  "wins-added": "{wins, plural, one {# win was added.} other {# wins were added.}}",
  "badges-added": "{badges, plural, one {# badge was added.} other {# badges were added.}}",
  "wins-and-badges-added":
    "{wins, plural, one {# win} other {# wins}} and {badges, plural, one {# badge} other {# badges}} were added.",
} as const;
