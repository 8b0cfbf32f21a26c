import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const cramDe: Translation<typeof en.cram> = {
  name: "Cram",
  lead: "Legt abwechselnd einen Dominostein auf zwei freie Felder nebeneinander. Drücke auf ein Feld und dann auf seinen Nachbarn, oder ziehe vom einen zum anderen. Passt kein Stein mehr, ist die Partie zu Ende.",
  title: "Cram {rows} × {columns}",
  "title-shaped": "Cram auf eigenem Brett",
  rows: "Zeilen",
  columns: "Spalten",
  shape: "Felder des Bretts",
  "shape-cell": "Zeile {row}, Spalte {column}",
  "about-shape": "Drücke auf ein Feld, um es wegzulassen.",
  board: "Brett mit {rows} Zeilen und {columns} Spalten",
  "free-cell": "{cell}, frei",
  "covered-cell": "{cell}, belegt",
};
