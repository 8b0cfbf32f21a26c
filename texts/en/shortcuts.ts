/** Names of keys, and what they do. */
export const shortcutsEn = {
  title: "Keyboard shortcuts",
  board: "At the board",
  editor: "In the editor",
  everywhere: "On every screen",
  undo: "undoes the last step",
  redo: "does the step again",
  save: "saves the map",
  list: "this list",
  "full-screen": "fills the screen, or leaves the full screen",
  leave: "closes a dialog, or leaves the full screen",
  close: "Close",
} as const;
