/** What every list with a bin says; and `all` and `row`, how lists and rows of numbers are written in a sentence. */
export const listsEn = {
  place: "Shown",
  kept: "Kept ({count})",
  bin: "Bin ({count})",
  restore: "Restore",
  erase: "Delete for good",
  unpick: "Clear",
  undo: "Undo",
  all: "{others} and {last}",
  row: "{first} to {last}",
} as const;
