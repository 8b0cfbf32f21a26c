import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const dataCs: Translation<typeof en.data> = {
  title: "Tvoje data",
  text: "Záloha je jeden soubor se všemi partiemi, mapami, hráči a nastavením. Všechno je v této složce:",
  "back-up": "Zálohovat",
  restore: "Obnovit…",
  "backing-up": "Vytváří se záloha… {percent, number} %",
  "backed-up": "Záloha je hotová: {file}",
  reading: "Čte se {file}… {percent, number} %",
  "too-large": "Tato záloha je větší než {megabytes, number} MB. Otevři nastavení a vyber ji tam.",
  restoring: "Obnovuje se. Hra se za chvíli spustí znovu…",
  "replace-title": "Nahradit všechno, co tu je?",
  "replace-text":
    "{file} obsahuje: {found}. I s nastavením nahradí všechno, co tu teď je: {here} a tvoje nastavení. Co tu teď je, zůstane jako soubor ve složce {folder}.",
  "replace-no": "Nic neměnit",
  "replace-yes": "Nahradit všechno",
  games: "{games, plural, one {# partie} few {# partie} many {# partie} other {# partií}}",
  maps: "{maps, plural, one {# mapa} few {# mapy} many {# mapy} other {# map}}",
  players:
    "{players, plural, one {# hráč} few {# hráči} many {# hráče} other {# hráčů}} ({wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}} v kampani)",
};
