import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const coloursCs: Translation<typeof en.colours> = {
  blue: "Modrá",
  red: "Červená",
  green: "Zelená",
  orange: "Oranžová",
  purple: "Fialová",
  teal: "Petrolejová",
  pink: "Růžová",
  brown: "Hnědá",
};

export const opponentsCs: Translation<typeof en.opponents> = {
  easy: "Lehký",
  medium: "Střední",
  hard: "Těžký",
  insane: "Šílený",
  perfect: "Dokonalý",
};

export const screensCs: Translation<typeof en.screens> = {
  open: "Odkaz",
  home: "Domů",
  campaign: "Kampaň",
  play: "Rychlá hra",
  maps: "Mapy",
  online: "Online",
  games: "Partie",
  replay: "Přehrávání",
  daily: "Pozice dne",
  edit: "Editor",
  analyse: "Rozbor",
  help: "Nápověda",
  about: "O hře",
  learn: "Naučit se hrát",
  lab: "Laboratoř",
  "other-games": "Další hry",
  small: "Hra",
  lesson: "Lekce",
  match: "Hra",
};
