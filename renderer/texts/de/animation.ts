import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const animationDe: Translation<typeof en.animation> = {
  title: "Animation speichern",
  text: "Die ganze Partie als GIF, in den Farben der Oberfläche. Browser, Chats und Dokumente können es zeigen.",
  speed: "Tempo",
  normal: "Normal",
  fast: "Schnell",
  make: "GIF erzeugen",
  close: "Schließen",
  cancel: "Abbrechen",
  progress: "Fortschritt der Animation",
  percent: "{percent, number} %",
  making: "Die Animation wird erzeugt.",
  reached: "{percent, number} % der Animation sind fertig.",
  cancelled: "Abgebrochen. Es wurde keine Datei erzeugt.",
  saved: "Die Animation ist gespeichert. Sie hat {megabytes, number, ::.0} MB.",
  "no-webgl": "Dieser Browser kann die Animation nicht zeichnen: Ihm fehlt WebGL. SVG und PNG gehen.",
  "no-memory": "Für diese Animation reicht der Speicher nicht. Schließe andere Programme und versuche es noch einmal.",
  failed: "Die Animation konnte nicht erzeugt werden. Versuche es noch einmal, oder speichere ein Bild.",
};
