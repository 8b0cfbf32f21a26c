import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const ideasDe: Translation<typeof en.ideas> = {
  "last-curve": "Nur noch eine Kurve. Zeichne sie, und du gewinnst.",
  lives: "Jede Kurve, auch eine Schleife, kostet ein Leben. Diese Partie hat drei Züge.",
  "full-spots": "Ein Punkt mit drei Kurvenenden ist tot. Zeichne im Ring.",
  survivors: "Ein unerreichbares Leben überlebt. Lass keins mehr überleben.",
  "make-a-survivor": "Sperre ein Leben ein: So zieht ein anderer zuletzt.",
  "separate-games": "Zwei getrennte Partien. Meide die, in der Beginnen verliert.",
  mirror: "Mach zwei gleiche Hälften und ahme jeden Zug nach.",
  "three-spots": "Verbinde zwei Punkte, oder trenne zwei durch eine Schleife.",
  "part-the-board": "Teile das Brett mit einer geschlossenen Kurve.",
  "best-reply": "Suche die beste Antwort des Gegners, bevor du zeichnest.",
};
