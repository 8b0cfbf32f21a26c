import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const playersDe: Translation<typeof en.players> = {
  title: "Spieler",
  new: "Neuer Spieler",
  "default-name": "Spieler 1",
  rename: "Umbenennen",
  "rename-title": "{name} umbenennen",
  delete: "Löschen",
  "delete-label": "{name} löschen",
  "delete-title": "{name} löschen?",
  "delete-text":
    "Alles, was {name} in der Kampagne gewonnen hat, und alle angefangenen Levels gehen verloren. Die Siege kannst du vorher als Datei speichern und später für jeden Spieler wieder laden.",
  "delete-no": "Behalten",
  progress: "Fortschritt von {name}",
  "progress-text":
    "Eine Datei bewahrt deinen Fortschritt auf oder bringt ihn auf einen anderen Computer. Eine geladene Datei ergänzt deinen Fortschritt und nimmt nichts weg.",
  save: "Als Datei speichern",
  load: "Datei laden",
  done: "Fertig",
  name: "Name",
  cancel: "Abbrechen",
  ok: "OK",
  "file-name": "spieler",
  unreadable: "Die Datei ließ sich nicht lesen. Es wurde nichts geändert.",
  "nothing-new": "Diese Datei enthält nichts Neues.",
  "wins-added": "{wins, plural, one {# Sieg ist dazugekommen.} other {# Siege sind dazugekommen.}}",
  "badges-added": "{badges, plural, one {# Abzeichen ist dazugekommen.} other {# Abzeichen sind dazugekommen.}}",
  "wins-and-badges-added":
    "{wins, plural, one {# Sieg} other {# Siege}} und {badges, plural, one {# Abzeichen} other {# Abzeichen}} sind dazugekommen.",
};
