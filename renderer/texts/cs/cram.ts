import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const cramCs: Translation<typeof en.cram> = {
  name: "Cram",
  lead: "Střídavě pokládejte domino na dvě volná sousední pole. Stiskni jedno pole a pak jeho souseda, nebo táhni z jednoho na druhé. Když se žádné domino nevejde, hra končí.",
  title: "Cram {rows} × {columns}",
  "title-shaped": "Cram na vlastní desce",
  rows: "Řádky",
  columns: "Sloupce",
  shape: "Pole desky",
  "shape-cell": "Řádek {row}, sloupec {column}",
  "about-shape": "Stisknutím pole vynecháš.",
  board: "Deska, řádky: {rows}, sloupce: {columns}",
  "free-cell": "{cell}, volné",
  "covered-cell": "{cell}, obsazené",
};
