import type { ShellTexts } from "./shell-texts.ts";

export const czechShellTexts: ShellTexts = {
  titles: { games: "Sprouts nemůže otevřít tvoje partie", start: "Sprouts nelze spustit" },
  failures: {
    "already-running": "Hra Sprouts už běží s partiemi ve složce {folder}. Nejdřív ji zavři, nebo zvol jinou složku.",
    "newer-version":
      "Partie ve složce {folder} naposledy uložila novější verze hry Sprouts. Nainstaluj ji znovu; nic se nezměnilo.",
    "folder-is-file":
      "Hra Sprouts potřebuje pro tvoje partie složku {folder}, ale na jejím místě je soubor. Přesuň ho, nebo zvol jinou složku.",
    "folder-not-accessible": "Hra Sprouts nesmí číst a zapisovat ve složce {folder}. Povol to, nebo zvol jinou složku.",
    "file-is-folder":
      "Ve složce {folder} má být sprouts.db soubor, ale je to složka. Přejmenuj ji a spusť hru Sprouts znovu.",
    "file-not-readable":
      "Hra Sprouts nesmí číst soubor sprouts.db ve složce {folder}. Povol to a spusť hru Sprouts znovu.",
    "file-not-writable":
      "Soubor sprouts.db ve složce {folder} je jen pro čtení. Povol zápis a spusť hru Sprouts znovu.",
    "disk-full": "Disk se složkou {folder} je plný. Uvolni místo a spusť hru Sprouts znovu; nic se neztratilo.",
    "not-openable":
      "Hra Sprouts nemůže otevřít partie ve složce {folder}. Zkontroluj, že je disk připojený a funguje, a spusť ji znovu.",
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
