import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const endDe: Translation<typeof en.end> = {
  "level-won": "Level {level} geschafft!",
  "last-level-won": "Du hast das letzte Level geschafft!",
  "retry-cost": "Kostet das Abzeichen",
  "look-at-board": "Brett ansehen",
  "all-levels": "Alle Levels",
  menu: "Menü",
  "play-again": "Noch einmal",
  "start-over": "Neu anfangen",
  "now-against": "Jetzt gegen {opponent}",
  "next-level": "Nächstes Level",
  "badge-held": "Mit Hilfe gewonnen. Dieses Abzeichen hast du schon.",
  "badge-missed": "Mit Hilfe gewonnen. Ohne Hilfe bekommst du das Abzeichen.",
  "badge-won": "Ohne Hilfe gewonnen: Das Abzeichen gehört dir.",
  "level-open": "Level {level} ist jetzt offen gegen {opponents}.",
  "last-level-beaten": "{opponent} besiegt",
  "still-to-beat": "Hier noch zu besiegen: {opponents}.",
  "all-badges": "Alle Abzeichen gehören dir. Es gibt nichts mehr zu gewinnen.",
  "badges-left":
    "{missing, plural, one {Du hast hier alle besiegt. Von {badges} Abzeichen fehlt dir noch #.} other {Du hast hier alle besiegt. Von {badges} Abzeichen fehlen dir noch #.}}",
  figures:
    "{moves, plural, one {# Zug} other {# Züge}}, {spots, plural, one {# Punkt hat überlebt.} other {# Punkte haben überlebt.}}",
  moves: "{moves, plural, one {# Zug.} other {# Züge.}}",
  "go-on": "Dort weiterspielen",
  retry: "Von dort neu versuchen",
  "looking-for-turn": "Wendepunkt wird gesucht …",
  "looking-at-course": "Die Partie wird ausgewertet …",
  "turn-unknown": "Wo die Partie kippte, war nicht herauszufinden.",
  "won-late": "Der Computer hätte eine Zeit lang gewinnen können, hat es aber verpasst.",
  "won-throughout": "Makellos: Jeder Zug hat den Gewinn gehalten.",
  "given-up-won": "Du hast eine Partie aufgegeben, die du noch gewinnen konntest.",
  "lost-throughout": "Der Computer konnte vom ersten Zug an gewinnen und hat keinen Fehler gemacht.",
  turned: "Die Partie kippte mit Zug {move}.",
  "your-move": "Dein Zug hat den Gewinn verschenkt",
  "better-move": "Dieser hält ihn",
  "curve-words": ": {curve}.",
  "who-was-winning": "Wer gewinnen konnte:",
  "mark-won": "du",
  "mark-lost": "der Computer",
  "mark-unknown": "unbekannt",
  "at-start":
    "{state, select, won {Am Anfang: Du konntest gewinnen} lost {Am Anfang: Der Computer konnte gewinnen} other {Am Anfang: unbekannt}}",
  "after-move":
    "{state, select, won {Nach Zug {move}: Du konntest gewinnen} lost {Nach Zug {move}: Der Computer konnte gewinnen} other {Nach Zug {move}: unbekannt}}",
  "after-last-move":
    "{state, select, won {Nach Zug {move}: Du hast gewonnen} lost {Nach Zug {move}: Der Computer hat gewonnen} other {Nach Zug {move}: das Ende}}",
  accuracy:
    "{who, select, you {Du hast den Gewinn in {kept} von {moves} Zügen gehalten} other {{name} hat den Gewinn in {kept} von {moves} Zügen gehalten}}{unknown, plural, =0 {.} one {; # Zug ließ sich nicht beurteilen.} other {; # Züge ließen sich nicht beurteilen.}}",
  "never-winning":
    "{who, select, you {Du hattest nie eine Gewinnstellung.} other {{name} hatte nie eine Gewinnstellung.}}",
  "side-position":
    "{place, select, start {Am Anfang} other {Nach Zug {move}}}: {known, select, yes {{place, select, end {{name} hat gewonnen} other {{name} konnte gewinnen}}} other {{place, select, end {das Ende} other {unbekannt}}}}",
  "side-move": "{name} hat mit diesem Zug den Gewinn vergeben",
  "play-on": "Ab Zug {move} weiterspielen",
  "move-by-move": "Zug für Zug",
  enlarge: "Vergrößern",
  "turned-title": "Die Partie kippte mit Zug {move}",
  "turn-picture":
    "{curves, plural, one {Das Brett vor Zug {move}, mit der Kurve} other {Das Brett vor Zug {move}, mit beiden Kurven}}",
  close: "Schließen",
};
