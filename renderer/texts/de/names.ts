import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const coloursDe: Translation<typeof en.colours> = {
  blue: "Blau",
  red: "Rot",
  green: "Grün",
  orange: "Orange",
  purple: "Violett",
  teal: "Petrol",
  pink: "Rosa",
  brown: "Braun",
};

export const opponentsDe: Translation<typeof en.opponents> = {
  easy: "Leicht",
  medium: "Mittel",
  hard: "Schwer",
  insane: "Irre",
  perfect: "Perfekt",
};

export const screensDe: Translation<typeof en.screens> = {
  open: "Link",
  home: "Start",
  campaign: "Kampagne",
  play: "Freies Spiel",
  maps: "Karten",
  online: "Online",
  games: "Partien",
  replay: "Nachspielen",
  daily: "Stellung des Tages",
  edit: "Editor",
  analyse: "Analyse",
  help: "Hilfe",
  about: "Info",
  learn: "Spielen lernen",
  lab: "Lösungslabor",
  "other-games": "Andere Spiele",
  small: "Partie",
  lesson: "Lektion",
  match: "Partie",
};
