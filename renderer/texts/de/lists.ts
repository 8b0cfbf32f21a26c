import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const listsDe: Translation<typeof en.lists> = {
  place: "Anzeige",
  kept: "Behalten ({count})",
  bin: "Papierkorb ({count})",
  restore: "Wiederherstellen",
  erase: "Endgültig löschen",
  unpick: "Auswahl aufheben",
  undo: "Rückgängig",
};
