import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const clockDe: Translation<typeof en.clock> = {
  legend: "Uhr",
  off: "Aus",
  custom: "Eigene",
  control:
    "{minutes, plural, one {Je # Minute} other {Je # Minuten}}{increment, plural, =0 {} one {, dazu # Sekunde für jeden Zug} other {, dazu # Sekunden für jeden Zug}}",
  about: "Läuft deine Zeit ab, verlierst du.",
  minutes: "Minuten für jeden Spieler",
  increment: "Sekunden für jeden Zug",
  faulty: "Wähle 1 bis {minutes} Minuten und 0 bis {increment} Sekunden.",
  of: "Zeit von {name}",
  "minute-left": "{name} hat noch eine Minute.",
  "seconds-left": "{name} hat noch {seconds} Sekunden.",
  pause: "Pause",
  paused: "Die Uhr ist angehalten",
  "about-pause": "Niemand verliert Zeit, und niemand kann zeichnen.",
  resume: "Weiter",
};
