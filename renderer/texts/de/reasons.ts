import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const reasonsDe: Translation<typeof en.reasons> = {
  "last-move": "Danach bleibt keine Kurve mehr.",
  "shut-in": "{count, plural, one {Ein Leben wird eingeschlossen.} other {# Leben werden eingeschlossen.}}",
  survivors:
    "{survivors, plural, one {# Punkt überlebt} other {# Punkte überleben}}, was auch geschieht. {moves, plural, one {# Zug folgt} other {# Züge folgen}}, und {who, select, you {der letzte gehört dir} other {den letzten macht {name}}}.",
  "survivors-parity":
    "Die Zahl der Überlebenden wird auf jeden Fall {parity, select, odd {ungerade} other {gerade}}, also {who, select, you {machst du} other {macht {name}}} den letzten Zug.",
  twins:
    "Zwei gleiche Teile beantworten einander: {who, select, you {Wiederhole jeden Zug im anderen} other {{name} kann jeden Zug im anderen wiederholen}}.",
  "lost-parts":
    "Wer in einem dieser Teile zuerst zieht, verliert ihn, und {who, select, you {dein Gegner muss ziehen} other {{name} muss nicht ziehen}}.",
  "twins-and-lost-parts":
    "Gleiche Teile heben sich auf. Wer in einem anderen zuerst zieht, verliert ihn, und {who, select, you {dein Gegner muss ziehen} other {{name} muss nicht ziehen}}.",
  "next-move":
    "Nach jeder Antwort {who, select, you {kannst du} other {kann {name}}} mit dem nächsten Zug die Überlebenden festlegen oder gleiche Teile übrig lassen.",
  "survivors-misere":
    "{survivors, plural, one {# Punkt überlebt} other {# Punkte überleben}}, was auch geschieht. {moves, plural, one {# Zug folgt} other {# Züge folgen}}, und {who, select, you {den letzten muss dein Gegner machen} other {den letzten macht nicht {name}}}.",
  "survivors-parity-misere":
    "Die Zahl der Überlebenden wird auf jeden Fall {parity, select, odd {ungerade} other {gerade}}, also {who, select, you {muss dein Gegner den letzten Zug machen} other {macht {name} den letzten Zug nicht}}.",
  "next-move-misere":
    "Nach jeder Antwort {who, select, you {kannst du} other {kann {name}}} mit dem nächsten Zug die Überlebenden festlegen.",
  exact: "So sagt es die genaue Berechnung.",
  "show-me": "Zeig es mir",
  "line-title": "So geht es weiter",
  back: "Zurück zum Spiel",
  "line-move": "{at, plural, =0 {Vor dem ersten Zug} one {Zug {at} von {moves}} other {Zug {at} von {moves}}}",
  wins: "Warum dieser gewinnt: {reason}",
  loses: "Warum deiner verlor: {name} hat eine Antwort. {reason}",
  "side-loses": "Warum er verlor: {name} hat eine Antwort. {reason}",
};
