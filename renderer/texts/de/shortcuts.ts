import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const shortcutsDe: Translation<typeof en.shortcuts> = {
  title: "Tastenkürzel",
  board: "Am Brett",
  editor: "Im Editor",
  everywhere: "Überall",
  undo: "nimmt den letzten Schritt zurück",
  redo: "wiederholt den Schritt",
  save: "speichert die Karte",
  list: "diese Liste",
  "full-screen": "füllt den Bildschirm oder beendet das Vollbild",
  leave: "schließt einen Dialog oder beendet das Vollbild",
  close: "Schließen",
};
