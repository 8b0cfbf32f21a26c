import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const trainingDe: Translation<typeof en.training> = {
  "exact-levels": "Ohne Fehler auf dieser Karte: {levels}.",
  "no-exact-level": "Keine Stufe spielt auf dieser Karte sicher ohne Fehler.",
  checking: "Es wird geprüft, ob „Perfekt“ hier spielen kann …",
  untrained: "„Perfekt“ muss für diese Karte erst trainieren.",
  training: "„Perfekt“ trainiert für diese Karte. Du kannst inzwischen spielen.",
  paused: "Das Training für diese Karte ist angehalten.",
  proved: "Perfektes Spiel ist von dieser Karte aus bewiesen.",
  "too-large": "Diese Karte ist zu groß für einen Beweis perfekten Spiels.",
  progress: "Training von „Perfekt“",
  done: "{percent} % fertig",
  "no-estimate": "Die Zeit wird geschätzt …",
  "minutes-left":
    "{minutes, plural, =0 {Noch weniger als eine Minute} one {Noch etwa # Minute} other {Noch etwa # Minuten}}",
  "hours-left": "{hours, plural, one {Noch etwa # Stunde} other {Noch etwa # Stunden}}",
  train: "„Perfekt“ trainieren",
  pause: "Anhalten",
  continue: "Fortsetzen",
  cancel: "Training abbrechen",
};
