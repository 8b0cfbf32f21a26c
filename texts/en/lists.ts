/** What every list with a bin says. */
export const listsEn = {
  place: "Shown",
  kept: "Kept ({count})",
  bin: "Bin ({count})",
  restore: "Restore",
  erase: "Delete for good",
  unpick: "Clear",
  undo: "Undo",
} as const;
