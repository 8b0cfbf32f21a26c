import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const rulesDe: Translation<typeof en.rules> = {
  "last-to-move": "Wer zuletzt zieht",
  normal: "Gewinnt",
  misere: "Verliert",
  "misere-line": "Wer zuletzt zieht, verliert.",
  surface: "Fläche",
  "surface-name": "{surface, select, T {Torus} P {Projektive Ebene} P2 {Kleinsche Flasche} other {Ebene}}",
  "surface-line":
    "{surface, select, T {Die Seiten des Quadrats sind paarweise verklebt: Eine Linie, die auf einer Seite hinausläuft, kommt auf der anderen herein.} P {Die Seiten des Quadrats sind paarweise verklebt, jedes Paar verkehrt herum: Eine Linie kommt gespiegelt herein.} P2 {Die Seiten des Quadrats sind paarweise verklebt, links und rechts verkehrt herum: Dort kommt eine Linie gespiegelt herein.} other {Ein Blatt Papier.}}",
};
