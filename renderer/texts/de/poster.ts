import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const posterDe: Translation<typeof en.poster> = {
  title: "Poster",
  preview: "Vorschau des Posters „{title}“",
  style: "Stil",
  "style-paper": "Papier",
  "style-night": "Nacht",
  "style-blueprint": "Blaupause",
  words: "Titel",
  date: "Untere Zeile",
  text: "Die Größe ist A3 (297 × 420 mm). PDF und SVG sind in jeder Größe scharf; das PNG hat 300 Punkte pro Zoll.",
  making: "Das Poster wird erstellt …",
  "too-long": "Höchstens {max} Zeichen passen.",
  failed: "Dieser Browser konnte das Poster nicht erstellen.",
  "moves-and-day": "{moves, plural, =0 {{day}} one {# Zug · {day}} other {# Züge · {day}}}",
  pdf: "PDF",
  png: "PNG",
  svg: "SVG",
};
