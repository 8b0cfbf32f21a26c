import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const aboutDe: Translation<typeof en.about> = {
  title: "Über Sprouts",
  lead: "Ein Zeichenspiel für zwei. Du zeichnest deine Kurven frei, das Brett hält sich selbst übersichtlich, und der Computer zeichnet seine Züge selbst. John H. Conway und Michael S. Paterson haben das Spiel 1967 in Cambridge erfunden.",
  version: "Version",
  "your-games": "Deine Partien",
  licence: "Lizenz",
  "ideas-title": "Woher die Ideen kommen",
  ideas:
    "Wie Stellungen gespeichert, neu geordnet und gezeichnet werden, folgt der Arbeit „Sprouts: A Drawing Game“. Die Suche folgt Julien Lemoine und Simon Viennot. Programm und Texte sind vollständig selbst geschrieben.",
  libraries: "Bibliotheken",
  library: "Bibliothek",
  purpose: "Was sie hier tut",
  "purpose-pixi": "zeichnet das Brett",
  "purpose-preact": "die Oberfläche",
  "purpose-formatjs": "wählt die richtige Form jedes Satzes",
  "purpose-zod": "prüft, was gesendet und empfangen wird",
  "purpose-sqlite": "bewahren die Partien auf",
  "purpose-poly2tri": "zerlegt Gebiete in Dreiecke",
  "purpose-predicates": "exakte Geometrie",
  "purpose-ws": "überträgt Nachrichten zum Browser",
  "purpose-gifenc": "schreibt Animationen von Partien",
  "purpose-fonts": "die Schriften",
  "purpose-electron": "das Fenster",
  "purpose-updater": "installiert neue Versionen",
  "licence-public-domain": "gemeinfrei",
  "licence-sqlite": "MIT; gemeinfrei",
  licences: "Lizenzen im Wortlaut",
  "licences-missing": "Die Lizenztexte konnten nicht gelesen werden.",
  "problems-title": "Wenn etwas nicht funktioniert",
  problems:
    "Ein Bericht hilft, das Spiel zu reparieren. Er enthält Versionen und die letzten Zeilen des Protokolls, aber keine Namen, Ordner oder Partien.",
};
