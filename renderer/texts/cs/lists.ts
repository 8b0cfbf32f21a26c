import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const listsCs: Translation<typeof en.lists> = {
  place: "Zobrazit",
  kept: "Uložené ({count})",
  bin: "Koš ({count})",
  restore: "Obnovit",
  erase: "Smazat natrvalo",
  unpick: "Zrušit výběr",
  undo: "Zpět",
};
