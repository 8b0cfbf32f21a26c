import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const smallDe: Translation<typeof en.small> = {
  title: "Andere Spiele",
  game: "Spiel",
  games: "Deine Partien",
  rule: "Wer gewinnt",
  "last-wins": "Wer zuletzt zieht, gewinnt",
  "last-loses": "Wer zuletzt zieht, verliert",
  "about-perfect": "Perfekt kennt jede Stellung dieses Bretts.",
  "no-perfect": "Perfekt gibt es auf kleineren Brettern.",
  look: "Ansehen",
  back: "Zurück zu den anderen Spielen",
  "discard-title": "Diese Partie verwerfen?",
  "discard-text": "Sie lässt sich nicht zurückholen.",
  "give-up-text": "Die andere Seite gewinnt diese Partie.",
  hint: "Tipp",
  "hint-move": "{move} gewinnt.",
  "hint-loss": "Gegen bestes Spiel gewinnt von hier kein Zug.",
  "hint-unknown": "Kein Gewinnzug gefunden.",
  "moves-left": "{moves, plural, one {Noch # Zug.} other {Noch # Züge.}}",
  moves: "Züge",
  "move-of": "{name}: {move}",
  better: "{move} hätte gewonnen",
  moved:
    "{who, select, you {Du hast {move} gespielt.} computer {Der Computer hat {move} gespielt.} other {{name} hat {move} gespielt.}}",
  fewer: "Weniger: {what}",
  more: "Mehr: {what}",
};
