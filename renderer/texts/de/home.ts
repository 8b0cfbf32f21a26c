import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const homeDe: Translation<typeof en.home> = {
  lead: "Verbinde zwei Punkte mit einer Kurve. In ihrer Mitte wächst ein neuer Punkt. Wer die letzte Kurve zeichnet, gewinnt.",
  "new-game": "Neue Partie",
  daily: "Stellung des Tages",
  campaign: "Kampagne",
  "how-to-play": "Spielregeln",
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
