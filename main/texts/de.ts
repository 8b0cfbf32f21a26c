import type { ShellTexts } from "./shell-texts.ts";

export const germanShellTexts: ShellTexts = {
  titles: { games: "Sprouts kann deine Partien nicht öffnen", start: "Sprouts kann nicht starten" },
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
    "not-openable":
      "Sprouts kann die Partien in {folder} nicht öffnen. Prüfe, ob der Datenträger verbunden ist und funktioniert, und starte Sprouts dann neu.",
  },
  menu: {
    file: "Datei",
    edit: "Bearbeiten",
    view: "Darstellung",
    window: "Fenster",
    about: "Über Sprouts",
    services: "Dienste",
    hide: "Sprouts ausblenden",
    "hide-others": "Andere ausblenden",
    "show-all": "Alle einblenden",
    quit: "Sprouts beenden",
    close: "Fenster schließen",
    undo: "Widerrufen",
    redo: "Wiederholen",
    cut: "Ausschneiden",
    copy: "Kopieren",
    paste: "Einsetzen",
    delete: "Löschen",
    "select-all": "Alles auswählen",
    "actual-size": "Originalgröße",
    "zoom-in": "Vergrößern",
    "zoom-out": "Verkleinern",
    "full-screen": "Vollbild",
    minimize: "Minimieren",
    zoom: "Zoomen",
    front: "Alle nach vorne bringen",
  },
};
