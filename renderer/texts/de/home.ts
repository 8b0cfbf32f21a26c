import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const homeDe: Translation<typeof en.home> = {
  lead: "Verbinde zwei Punkte mit einer Kurve. In ihrer Mitte wächst ein neuer Punkt. Wer die letzte Kurve zeichnet, gewinnt.",
  learn: "Spielen lernen (3 Minuten)",
  lab: "Lösungslabor",
  "how-to-play": "Spielregeln",
  "continue-level": "Weiter: Level {level}",
  lessons: "Lektionen",
  progress: "Fortschritt",
  "progress-text":
    "Level {level} von {levels}, {badges, plural, =0 {noch kein Abzeichen} one {# Abzeichen} other {# Abzeichen}}",
  last: "Letzte Partie",
  "last-text": "{match}\u00a0· {result}\u00a0· {time}",
  today: "Stellungen von heute",
  "today-text": "{solved} von {count} gelöst",
  unfinished: "Angefangene Partien",
  card: "{map}, {moves, plural, one {# Zug} other {# Züge}}{turn, select, none {} you {, du bist am Zug} computer {, der Computer ist am Zug} other {, {name} ist am Zug}}",
  continue: "Weiterspielen",
  discard: "Verwerfen",
  "show-all": "Alle {count} anzeigen",
  "discard-title": "Diese Partie verwerfen?",
  "discard-text":
    "{match}, {moves, plural, one {# Zug} other {# Züge}} gespielt. Du kannst sie danach nicht mehr fortsetzen.",
  "discard-no": "Behalten",
};
