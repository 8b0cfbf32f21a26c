import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const campaignDe: Translation<typeof en.campaign> = {
  title: "Kampagne",
  opening: "Die Kampagne wird geöffnet …",
  "no-levels":
    "Die Levels lassen sich nicht lesen. Dein Fortschritt bleibt erhalten; installiere das Spiel neu, dann sind sie wieder da.",
  won: "{name}: {won} von {levels, plural, one {# Level} other {# Levels}} geschafft",
  badges: "{badges} von {all, plural, one {# Abzeichen} other {# Abzeichen}}",
  "with-help": "{wins} mit Hilfe",
  key: "Die vier Zeichen eines Levels:",
  "wins-elsewhere":
    "{wins, plural, one {# Sieg auf den Levels einer anderen Version, aufbewahrt, aber hier nicht gezählt} other {# Siege auf den Levels einer anderen Version, aufbewahrt, aber hier nicht gezählt}}",
  levels: "Levels",
  level: "Level {level}",
  "level-locked": "Level {level}, {name}, gesperrt",
  "level-open":
    "{standing, select, badge {Level {level}, {name}, ohne Hilfe gewonnen gegen {badges}} won {Level {level}, {name}, gewonnen gegen {others}} both {Level {level}, {name}, ohne Hilfe gewonnen gegen {badges}; gewonnen gegen {others}} other {Level {level}, {name}, noch nicht gewonnen}}{begun, select, yes {; angefangen} other {}}",
  "level-picture": "Die Zeichnung von Level {level}",
  "level-here": "{level}. Du bist hier.",
  here: "du bist hier",
  chapters: "Kapitel",
  "chapter-label":
    "Kapitel {chapter}, {name}: {won} von {levels, plural, one {# Level} other {# Levels}} geschafft{here, select, yes {. Du bist hier.} other {}}",
  "chapter-won": "{won} von {levels, plural, one {# Level} other {# Levels}} geschafft",
  difficulty: "Schwierigkeit {step} von {most}",
  "difficulty-range": "Schwierigkeit {low}–{high} von {most}",
  try: "Überspringen versuchen",
  "try-title": "Spiel jetzt Level {level}; ein Sieg öffnet das ganze Kapitel",
  "try-text": "Versuch zu überspringen: Ein Sieg hier öffnet das ganze Kapitel.",
  opponent: "Gegner",
  choices: "Gegner und Farbe",
  "opponent-standing": "{opponent}: {standing}",
  standing:
    "{standing, select, badge {Besiegt, mit Abzeichen} won {Besiegt, mit Hilfe} locked {Gesperrt} other {Noch nicht besiegt}}{begun, select, yes {, angefangen} other {}}",
  "unlock-level": "Besiege irgendeinen Gegner in Level {level}, um dieses Level freizuschalten.",
  "unlock-opponent":
    "{strength, select, strongest {Besiege „{name}“ in Level {level}, um diesen Gegner hier freizuschalten.} other {Besiege „{name}“ (oder stärker) in Level {level}, um diesen Gegner hier freizuschalten.}}",
  "your-colour": "Deine Farbe",
  continue: "Weiterspielen",
  "continue-after": "{moves, plural, one {nach # Zug} other {nach # Zügen}}",
  play: "Spielen",
  "start-over": "Neu anfangen",
  "start-over-title": "Level {level} neu anfangen?",
  "start-over-text":
    "{moves, plural, one {Deine Partie gegen {opponent}, # Zug gespielt, kannst du dann nicht mehr fortsetzen.} other {Deine Partie gegen {opponent}, # Züge gespielt, kannst du dann nicht mehr fortsetzen.}}",
  "continue-it": "Weiterspielen",
  "badge-won": "Ohne Hilfe gewonnen: Das Abzeichen gehört dir.",
  "badge-held": "Dieses Abzeichen hast du schon.",
  "badge-open": "Gewinne ohne Hilfe, dann bekommst du das Abzeichen.",
  "badge-helped": "Mit Hilfe bringt ein Sieg kein Abzeichen.",
  "badge-won-helped": "Mit Hilfe gewonnen: Das zählt, bringt aber kein Abzeichen.",
  "badge-lost": "Fang neu an, um das Abzeichen zu bekommen.",
  hint: "Tipp",
  "hint-title": "Zeigt einen Gewinnzug",
  "hint-title-cost": "Zeigt einen Gewinnzug; kostet das Abzeichen",
  "draw-hint": "Zeichnen",
  "help-hint-title": "Einen Gewinnzug zeigen?",
  "help-hint-text":
    "Wenn du gewinnst, öffnet sich das nächste Level trotzdem, aber du bekommst kein Abzeichen. Gewinnt kein Zug mehr, erfährst du das kostenlos.",
  "help-hint-yes": "Zeigen",
  "help-undo-title": "Den Zug zurücknehmen?",
  "help-undo-text": "Wenn du gewinnst, öffnet sich das nächste Level trotzdem, aber du bekommst kein Abzeichen.",
  "help-undo-yes": "Zurücknehmen",
  "help-no": "Abzeichen behalten",
  "help-no-over": "Abbrechen",
};
