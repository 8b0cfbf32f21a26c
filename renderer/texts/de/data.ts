import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const dataDe: Translation<typeof en.data> = {
  title: "Deine Daten",
  text: "Eine Sicherung ist eine Datei mit allen Partien, Karten, Spielern und Einstellungen. Alles liegt in diesem Ordner:",
  "back-up": "Sichern",
  restore: "Wiederherstellen …",
  "backing-up": "Die Sicherung wird gemacht … {percent, number} %",
  "backed-up": "Die Sicherung ist fertig: {file}",
  reading: "{file} wird gelesen … {percent, number} %",
  "too-large": "Diese Sicherung ist größer als {megabytes, number} MB. Öffne die Einstellungen und wähle sie dort.",
  restoring: "Wird wiederhergestellt. Das Spiel startet gleich neu …",
  "replace-title": "Alles hier ersetzen?",
  "replace-text":
    "{file} enthält {found}. Mit ihren Einstellungen ersetzt die Datei alles, was jetzt hier ist: {here} und deine Einstellungen. Was jetzt hier ist, bleibt als Datei in {folder}.",
  "replace-no": "Nichts ändern",
  "replace-yes": "Alles ersetzen",
  games: "{games, plural, one {# Partie} other {# Partien}}",
  maps: "{maps, plural, one {# Karte} other {# Karten}}",
  players:
    "{players, plural, one {# Spieler} other {# Spieler}} mit {wins, plural, one {# Sieg} other {# Siegen}} in der Kampagne",
};
