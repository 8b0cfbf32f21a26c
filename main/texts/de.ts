import type { ShellTexts } from "./shell-texts.ts";

export const germanShellTexts: ShellTexts = {
  titles: { games: "Sprouts kann deine Partien nicht öffnen", start: "Sprouts kann nicht starten" },
  failures: {
    "already-running":
      "Sprouts läuft schon mit den Partien in {folder}. Beende es zuerst oder wähle einen anderen Ordner.",
    "newer-version":
      "Die Partien in {folder} wurden zuletzt von einer neueren Version von Sprouts gespeichert. Installiere diese Version wieder; es wurde nichts geändert.",
    "folder-is-file":
      "Sprouts braucht den Ordner {folder} für deine Partien, doch an seiner Stelle liegt eine Datei. Verschiebe die Datei oder wähle einen anderen Ordner.",
    "folder-not-accessible":
      "Sprouts darf im Ordner {folder} nicht lesen und schreiben. Erlaube es oder wähle einen anderen Ordner.",
    "file-is-folder":
      "In {folder} sollte sprouts.db eine Datei sein, ist aber ein Ordner. Benenne diesen Ordner um und starte Sprouts neu.",
    "file-not-readable":
      "Sprouts darf die Datei sprouts.db in {folder} nicht lesen. Erlaube es und starte Sprouts neu.",
    "file-not-writable":
      "Die Datei sprouts.db in {folder} ist schreibgeschützt. Hebe den Schreibschutz auf und starte Sprouts neu.",
    "disk-full":
      "Der Datenträger mit dem Ordner {folder} ist voll. Schaffe etwas Platz und starte Sprouts neu; nichts ist verloren.",
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
