import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const choicesDe: Translation<typeof en.choices> = {
  title: "Welche Kurve?",
  list: "Kurven zur Auswahl",
  entry: "{number}: {curve}",
  more: "Weitere Kurven",
  back: "Zurück",
  current: "Kurve {number} von {count}: {curve}.",
  "current-of-more": "Kurve {number} von mindestens {count}: {curve}.",
  joins:
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, durch das Gebiet mit {count, plural, one {Punkt {spots}} other {den Punkten {spots}}}",
  opens:
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, um die Fläche herum; das Gebiet mit {count, plural, one {Punkt {spots}} other {den Punkten {spots}}} bleibt ganz",
  encloses:
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, mit {count, plural, =0 {nichts} one {Punkt {spots}} other {den Punkten {spots}}} im Inneren",
  "encloses-and-leaves":
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, mit {count, plural, =0 {nichts} one {Punkt {spots}} other {den Punkten {spots}}} im Inneren und {leftCount, plural, =0 {nichts} one {Punkt {left}} other {den Punkten {left}}} außen",
  separates:
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, mit {count, plural, =0 {keinem Punkt} one {Punkt {spots}} other {den Punkten {spots}}} auf der einen Seite und {otherCount, plural, =0 {keinem Punkt} one {Punkt {others}} other {den Punkten {others}}} auf der anderen",
  "separates-nothing":
    "{shape, select, loop {Schleife an Punkt {from}} other {Kurve von Punkt {from} zu Punkt {to}}}, ohne Punkte auf beiden Seiten",
  "other-way": "{times, plural, =1 {{curve}, andersherum} other {{curve}, andersherum, {times}}}",
  "label-joins": "Teilt nichts ab",
  "label-opens": "Geht um die Fläche herum",
  "label-encloses":
    "{count, plural, =0 {Umschließt keinen lebenden Punkt} one {Umschließt # lebenden Punkt} other {Umschließt # lebende Punkte}}",
  "label-one-side":
    "{count, plural, =0 {Auf keiner Seite ein lebender Punkt} one {# lebender Punkt auf einer Seite} other {# lebende Punkte auf einer Seite}}",
  "label-separates":
    "{count, plural, one {Trennt {few} von # lebenden Punkt} other {Trennt {few} von # lebenden Punkten}}",
  "label-way": "{label}, Weg {number}",
  over: "{label}, hinaus nach {sides}",
  side: "{side, select, left {links} right {rechts} top {oben} other {unten}}",
  "label-right": "{label}, rechts",
  "label-lower-right": "{label}, rechts unten",
  "label-bottom": "{label}, unten",
  "label-lower-left": "{label}, links unten",
  "label-left": "{label}, links",
  "label-upper-left": "{label}, links oben",
  "label-top": "{label}, oben",
  "label-upper-right": "{label}, rechts oben",
};
