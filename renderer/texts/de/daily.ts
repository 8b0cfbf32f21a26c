import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const dailyDe: Translation<typeof en.daily> = {
  title: "Stellung des Tages",
  lead: "Ein Zug gewinnt, oder einige wenige. Finde einen. Dieselben Stellungen für alle, neu um Mitternacht.",
  easy: "Leicht",
  medium: "Mittel",
  hard: "Schwer",
  open: "Noch nicht versucht",
  solved: "{tries, plural, one {Beim ersten Versuch gelöst} other {Nach # Versuchen gelöst}}",
  missed: "{tries, plural, one {# Versuch bisher} other {# Versuche bisher}}",
  streak:
    "{days, plural, =0 {Löse heute eine Stellung, um eine Serie zu beginnen.} one {Serie: # Tag.} other {Serie: # Tage.}}",
  strengths: "Stärken",
  calendar: "Kalender",
  before: "Früherer Monat",
  after: "Späterer Monat",
  day: "{day}: {solved} von 3 gelöst",
  "move-none": "Finde einen Zug, der gewinnt.",
  "move-wins": "Dein Zug gewinnt. Du kannst gegen Perfekt weiterspielen.",
  "move-loses": "Dein Zug verliert: Jetzt kann Perfekt gewinnen. Nimm ihn zurück, um einen anderen zu versuchen.",
  "move-unknown": "Dieser Zug konnte nicht beurteilt werden.",
};
