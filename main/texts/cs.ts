import type { ShellTexts } from "./shell-texts.ts";

export const czechShellTexts: ShellTexts = {
  titles: { games: "Sprouts nemůže otevřít tvoje partie", start: "Sprouts nelze spustit" },
  failures: {
    "already-running":
      "Hra Sprouts už běží a používá partie ve složce {folder}. Nejdřív ji zavři a potom ji spusť znovu.",
    "newer-version":
      "Partie ve složce {folder} uložila novější verze hry Sprouts a tahle verze je neumí přečíst. Nainstaluj znovu novější verzi. Tvoje partie se nezměnily.",
    "folder-is-file":
      "Hra Sprouts ukládá tvoje partie do složky {folder}, ale existuje soubor s tímto názvem. Přesuň ho nebo přejmenuj a spusť hru Sprouts znovu.",
    "folder-not-accessible":
      "Hra Sprouts nemá právo číst ani zapisovat ve složce {folder}. Změň oprávnění složky a spusť hru Sprouts znovu.",
    "file-is-folder":
      "Hra Sprouts potřebuje ve složce {folder} soubor sprouts.db, ale je tam složka s tímto názvem. Přejmenuj ji a spusť hru Sprouts znovu.",
    "file-not-readable":
      "Hra Sprouts nemá právo číst soubor sprouts.db ve složce {folder}. Změň oprávnění souboru a spusť hru Sprouts znovu.",
    "file-not-writable":
      "Hra Sprouts nemá právo měnit soubor sprouts.db ve složce {folder}. Povol zápis a spusť hru Sprouts znovu.",
    "disk-full":
      "Disk s tvými partiemi ve složce {folder} je plný. Uvolni místo a spusť hru Sprouts znovu. Nic se neztratilo.",
    "not-openable":
      "Hra Sprouts nemůže otevřít partie ve složce {folder}. Zkontroluj, že je disk připojený a funguje, a potom spusť hru Sprouts znovu.",
  },
  menu: {
    file: "Soubor",
    edit: "Úpravy",
    view: "Zobrazení",
    window: "Okno",
    about: "O hře Sprouts",
    services: "Služby",
    hide: "Skrýt Sprouts",
    "hide-others": "Skrýt ostatní",
    "show-all": "Zobrazit vše",
    quit: "Ukončit Sprouts",
    close: "Zavřít okno",
    undo: "Zpět",
    redo: "Znovu",
    cut: "Vyjmout",
    copy: "Kopírovat",
    paste: "Vložit",
    delete: "Smazat",
    "select-all": "Vybrat vše",
    "actual-size": "Skutečná velikost",
    "zoom-in": "Zvětšit",
    "zoom-out": "Zmenšit",
    "full-screen": "Celá obrazovka",
    minimize: "Minimalizovat",
    zoom: "Změnit velikost",
    front: "Přenést vše do popředí",
  },
};
