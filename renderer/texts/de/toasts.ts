import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const toastsDe: Translation<typeof en.toasts> = {
  "begin-on-spot": "Beginne eine Kurve auf einem Punkt, der noch ein Pünktchen hat.",
  "pick-end": "Wähle jetzt, wo die Kurve endet.",
  "pick-end-or-loop": "Wähle jetzt, wo die Kurve endet. Noch einmal derselbe Punkt ergibt eine Schleife.",
  "no-region": "Keine Kurve kann diese beiden Punkte verbinden: Sie haben kein gemeinsames Gebiet.",
  "no-curve": "Zwischen diesen beiden Punkten wurde keine Kurve gefunden. Bitte zeichne sie.",
  "unfinished-curve": "Unfertige Kurve: Zeichne von ihrer Spitze weiter, oder lösche sie mit Esc.",
  "curve-erased": "Unfertige Kurve gelöscht; eine neue beginnt.",
  "computer-turn": "Der Computer ist am Zug.",
  "no-better-picture": "Kein besseres Bild gefunden.",
  "erase-curve": "Kurve löschen",
  "no-lives": "Dieser Punkt hat keine Leben mehr.",
  "out-of-reach": "Keine Kurve kann diesen Punkt mehr erreichen.",
  "hint-move": "Die gestrichelte Kurve gewinnt.",
  "hint-move-spoken": "So gewinnst du: {curve}. Zeichne sie selbst, oder drücke „Zeichnen“.",
  "hint-lost":
    "{opponent, select, perfect {Kein Zug gewinnt mehr, und „Perfekt“ macht keine Fehler. Nimm einen Zug zurück, oder fang neu an.} other {Kein Zug gewinnt mehr. Nimm einen Zug zurück, oder hoffe auf einen Fehler des Computers.}}{cost, select, free { Dieser Tipp war kostenlos.} other {}}",
  "hint-unknown": "In der Zeit wurde kein Gewinnzug gefunden. Dieser Tipp war kostenlos.",
};
