/** What every list with a bin says; and `all`, how a list is written in a sentence. */
export const listsEn = {
  place: "Shown",
  kept: "Kept ({count})",
  bin: "Bin ({count})",
  restore: "Restore",
  erase: "Delete for good",
  unpick: "Clear",
  undo: "Undo",
  all: "{others} and {last}",
} as const;
