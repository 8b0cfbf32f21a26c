import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const pictureDe: Translation<typeof en.picture> = {
  title: "Bild speichern",
  text: "Das Brett, wie es jetzt ist, in den Farben der Oberfläche. SVG ist in jeder Größe scharf; PNG lässt sich überall öffnen.",
  failed: "Dieser Browser konnte das PNG nicht erzeugen. Das SVG zeigt dasselbe.",
  saved: "Gespeichert als {name}.",
  close: "Schließen",
  svg: "SVG",
  png: "PNG",
  gif: "GIF",
  poster: "Poster",
  "gif-text": "Ein GIF zeigt die ganze Partie in Bewegung.",
  description:
    "{moves, plural, one {Sprouts, {map}, nach # Zug. {match}.} other {Sprouts, {map}, nach # Zügen. {match}.}}",
  "of-map": "Sprouts, {map}.",
};
