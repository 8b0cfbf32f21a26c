import type { ShellTexts } from "./shell-texts.ts";

export const germanShellTexts: ShellTexts = {
  titles: {
    games: "Sprouts kann deine Partien nicht öffnen",
    start: "Sprouts kann nicht starten",
    failure: "Sprouts ist abgestürzt",
  },
  failures: {
    "already-running":
      "Sprouts läuft schon und benutzt die Partien in {folder}. Beende es dort und starte es dann neu.",
    "newer-version":
      "Eine neuere Version von Sprouts hat die Partien in {folder} gespeichert, und diese Version kann sie nicht lesen. Installiere die neuere Version wieder. Deine Partien sind unverändert.",
    "folder-is-file":
      "Sprouts speichert deine Partien im Ordner {folder}, doch es gibt eine Datei mit diesem Namen. Verschiebe die Datei oder benenne sie um und starte Sprouts neu.",
    "folder-not-accessible":
      "Sprouts darf im Ordner {folder} nicht lesen oder schreiben. Ändere die Zugriffsrechte des Ordners und starte Sprouts neu.",
    "file-is-folder":
      "Sprouts braucht in {folder} die Datei sprouts.db, doch es gibt einen Ordner mit diesem Namen. Benenne den Ordner um und starte Sprouts neu.",
    "file-not-readable":
      "Sprouts darf die Datei sprouts.db in {folder} nicht lesen. Ändere die Zugriffsrechte der Datei und starte Sprouts neu.",
    "file-not-writable":
      "Sprouts darf die Datei sprouts.db in {folder} nicht ändern. Hebe den Schreibschutz auf und starte Sprouts neu.",
    "disk-full":
      "Der Datenträger mit deinen Partien in {folder} ist voll. Schaffe Platz und starte Sprouts neu. Es ist nichts verloren gegangen.",
    "no-locks":
      "Das Laufwerk mit dem Ordner {folder} kann keine Dateien sperren, wie manche Netzlaufwerke. Zwei laufende Sprouts könnten deine Partien deshalb verderben. Setze SPROUTS_DATA auf einen Ordner dieses Computers und starte Sprouts neu.",
    "not-openable":
      "Sprouts kann die Partien in {folder} nicht öffnen. Prüfe, ob der Datenträger verbunden ist und funktioniert, und starte Sprouts dann neu.",
  },
  crashes: {
    "page-hangs": "Das Fenster reagiert nicht. Jeder Zug ist gespeichert.",
    "page-failed": "Das Fenster stürzt immer wieder ab. Jeder Zug ist gespeichert.",
    "game-failed": "Sprouts stürzt immer wieder ab und kann nicht weiterlaufen. Jeder Zug ist gespeichert.",
    wait: "Warten",
    "open-again": "Neu öffnen",
    "save-report": "Bericht speichern …",
  },
  updates: {
    "may-check": "Darf Sprouts nach neuen Versionen suchen?",
    "may-check-detail":
      "Einmal am Tag fragt es github.com nach der neuesten Version, lädt sie und installiert sie, wenn du das Spiel beendest. Über dich wird nichts gesendet. Du kannst das in den Einstellungen ändern.",
    check: "Suchen",
    "do-not-check": "Nicht suchen",
    newer: "Version {version} von Sprouts ist erschienen.",
    "open-page": "Downloadseite öffnen",
    later: "Später",
    downloaded: "Version {version} von Sprouts ist bereit. Sie wird installiert, wenn du das Spiel beendest.",
    understood: "OK",
  },
  dialogs: { files: "Dateien von Sprouts" },
  menu: {
    file: "&Datei",
    "new-game": "&Neue Partie",
    open: "Ö&ffnen …",
    "open-recent": "&Zuletzt geöffnet",
    "clear-recent": "Einträge &löschen",
    save: "&Speichern",
    export: "E&xportieren …",
    settings: "&Einstellungen …",
    close: "Fenster s&chließen",
    exit: "&Beenden",
    edit: "&Bearbeiten",
    undo: "&Rückgängig",
    redo: "&Wiederholen",
    cut: "&Ausschneiden",
    copy: "&Kopieren",
    paste: "&Einfügen",
    delete: "&Löschen",
    "select-all": "Alles au&swählen",
    view: "&Ansicht",
    "enlarge-board": "Brett &vergrößern",
    "shrink-board": "Brett ver&kleinern",
    "whole-board": "&Ganzes Brett",
    "actual-size": "&Originalgröße",
    "zoom-in": "Ve&rgrößern",
    "zoom-out": "Verk&leinern",
    "full-screen": "Voll&bild",
    window: "&Fenster",
    minimize: "&Minimieren",
    zoom: "&Zoomen",
    front: "Alle nach &vorne bringen",
    help: "&Hilfe",
    "how-to-play": "&Spielanleitung",
    shortcuts: "&Tastenkürzel",
    website: "&Website",
    about: "Ü&ber Sprouts",
    services: "Dienste",
    hide: "Sprouts ausblenden",
    "hide-others": "Andere ausblenden",
    "show-all": "Alle einblenden",
    quit: "Sprouts &beenden",
  },
  macMenu: {
    view: "Darstellung",
    undo: "Widerrufen",
    paste: "Einsetzen",
    "open-recent": "Benutzte Dokumente",
  },
};
