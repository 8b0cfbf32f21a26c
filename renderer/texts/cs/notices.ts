import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const noticesCs: Translation<typeof en.notices> = {
  "games-missing": "Soubor s tvými partiemi chyběl.",
  "games-damaged": "Soubor s tvými partiemi byl poškozený.",
  rescued: "Obnoveno: {parts}.",
  "rescued-players":
    "{players, plural, one {# hráč} few {# hráči} many {# hráče} other {# hráčů}} ({wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}} v kampani)",
  "rescued-settings": "nastavení",
  "rescued-games":
    "{games, plural, one {# partie} few {# partie} many {# partie} other {# partií}}{unfinished, plural, =0 {} one { (z toho rozehrané: #)} few { (z toho rozehrané: #)} many { (z toho rozehrané: #)} other { (z toho rozehrané: #)}}",
  "rescued-nothing": "Nic se nepodařilo obnovit.",
  "rescued-partly": "Část se nepodařilo přečíst.",
  "from-backup": "Co se nepodařilo přečíst, pochází ze zálohy z {time}.",
  "kept-aside": "Poškozený soubor zůstává jako {file} ve složce {folder}.",
  "progress-restored":
    "Soubor s tvými partiemi byl starší než tvůj postup. Obnoveno: {players, plural, =0 {{wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}}} one {# hráč{wins, plural, =0 {} one { a # výhra} few { a # výhry} many { a # výhry} other { a # výher}}} few {# hráči{wins, plural, =0 {} one { a # výhra} few { a # výhry} many { a # výhry} other { a # výher}}} many {# hráče{wins, plural, =0 {} one { a # výhra} few { a # výhry} many { a # výhry} other { a # výher}}} other {# hráčů{wins, plural, =0 {} one { a # výhra} few { a # výhry} many { a # výhry} other { a # výher}}}}.",
  "backup-restored": "Tvoje záloha je obnovená. Co tu bylo předtím, zůstává jako {file} ve složce {folder}.",
  "games-file-replaced":
    "Soubor s tvými partiemi ve složce {folder} byl smazán nebo nahrazen, zatímco Sprouts běžel. Je zapsaný znovu a nic se neztratilo.",
  "backup-failed":
    "Zálohu tvých partií se nepodařilo uložit do {folder}. Samotné partie jsou v pořádku. Zkontroluj, že je to složka, že do ní Sprouts smí zapisovat a že disk není plný.",
  "matches-unreadable":
    "{count, plural, one {Jednu rozehranou partii nelze přečíst a nenabízí se. Zůstává, jak je.} few {# rozehrané partie nelze přečíst a nenabízejí se. Zůstávají, jak jsou.} many {# rozehrané partie nelze přečíst a nenabízí se. Zůstává, jak je.} other {# rozehraných partií nelze přečíst a nenabízejí se. Zůstávají, jak jsou.}}",
  "campaign-levels-unreadable":
    "Úrovně kampaně nelze přečíst. Tvůj postup zůstává; po nové instalaci hry se úrovně vrátí. Všechno ostatní hrát jde.",
  "computer-failed": "Počítač nedokázal táhnout. Pokračuj v partii z nabídky a zkusí to znovu. (Chyba {reference})",
  "redraw-failed": "Plochu se nepodařilo překreslit. Nic se neztratilo. (Chyba {reference})",
  "training-failed": "Trénink na mapě se zastavil. Co je natrénováno, zůstává; spusť ho znovu. (Chyba {reference})",
  "host-restarted": "Část hry Sprouts spadla a znovu se spustila. Všechny tahy jsou uložené.",
  "page-restarted": "Okno spadlo a znovu se otevřelo. Všechny tahy jsou uložené.",
  "shell-restarted": "Hra Sprouts spadla a znovu se spustila. Všechny tahy jsou uložené.",
};
