import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const appDe: Translation<typeof en.app> = {
  name: "Sprouts",
  "window-title": "{screen} – Sprouts",
  "opening-game": "Die Partie wird geöffnet …",
  rail: "Bereiche",
  brand: "Sprouts, zur Startseite",
  "back-to-game": "Zurück zur Partie",
  player: "Spieler: {name}",
  players: "Spieler",
  settings: "Einstellungen",
  dismiss: "Schließen",
  "connection-lost": "Verbindung verloren. Deine Partie ist gespeichert; die Verbindung wird neu aufgebaut …",
  "connection-gone":
    "Das Spiel antwortet nicht; wahrscheinlich wurde es beendet. Deine Partien sind gespeichert: Starte es neu und öffne die neue Adresse, die es anzeigt.",
  "too-many-windows": "Sprouts ist in zu vielen Fenstern offen. Schließe eines davon und lade diese Seite neu.",
  closed: "Sprouts wurde beendet. Deine Partien sind gespeichert. Starte es neu, um weiterzuspielen.",
  "link-refused": "Dieser Link führt zu keiner Stelle in Sprouts.",
  "file-not-written":
    "Die Datei konnte dort nicht geschrieben werden. Prüfe den freien Platz und die Zugriffsrechte des Ordners, oder wähle einen anderen Ordner.",
  "file-too-large":
    "Diese Datei wäre größer als {megabytes, number} MB, das kann Sprouts nicht speichern. Beende Sprouts und kopiere seinen Ordner, um deine Daten zu sichern.",
  "save-report": "Bericht speichern",
};
