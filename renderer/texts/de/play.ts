import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const playDe: Translation<typeof en.play> = {
  title: "Freies Spiel",
  opponent: "Gegner",
  "another-person": "Zweiter Spieler",
  "the-computer": "Computer",
  level: "Spielstärke",
  "about-easy": "Schaut nur wenige Züge voraus.",
  "about-medium": "Kennt kleine Endspiele auswendig.",
  "about-hard": "Kennt größere Endspiele und stellt Fallen.",
  "about-insane": "Kennt die größten Endspiele, stellt Fallen und passt immer auf.",
  "about-perfect": "Macht nie einen Fehler. Bewiesen für Partien mit bis zu {spots} Punkten.",
  "about-insane-alone": "Beweist, was sich beweisen lässt, und sagt dir, wenn er nur vermutet.",
  "no-perfect": "„Perfekt“ gibt es bis {spots} Punkte; so weit ist sein Spiel bewiesen.",
  "first-player": "Erster Spieler",
  "second-player": "Zweiter Spieler",
  "your-colour": "Deine Farbe",
  "computer-colour": "Farbe des Computers",
  "who-starts": "Wer beginnt",
  picture: "Der Anfang: {spots, plural, one {# Punkt} other {# Punkte}}",
  spots: "Punkte",
  fewer: "Ein Punkt weniger",
  more: "Ein Punkt mehr",
  length: "{spots, plural, =1 {Immer 2 Züge.} other {{least} bis {most} Züge.}}",
  start: "Spielen",
};
