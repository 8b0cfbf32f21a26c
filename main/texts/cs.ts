import type { ShellTexts } from "./shell-texts.ts";

export const czechShellTexts: ShellTexts = {
  titles: {
    games: "Sprouts nemůže otevřít tvoje partie",
    start: "Sprouts nelze spustit",
    failure: "Hra Sprouts spadla",
  },
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
    "no-locks":
      "Disk se složkou {folder} neumí zamykat soubory, jako některé síťové disky, takže by dvě spuštěná Sprouts mohla tvoje partie poškodit. Nastav SPROUTS_DATA na složku v tomto počítači a spusť Sprouts znovu.",
    "not-openable":
      "Hra Sprouts nemůže otevřít partie ve složce {folder}. Zkontroluj, že je disk připojený a funguje, a potom spusť hru Sprouts znovu.",
  },
  crashes: {
    "page-hangs": "Okno neodpovídá. Všechny tahy jsou uložené.",
    "page-failed": "Okno opakovaně padá. Všechny tahy jsou uložené.",
    "game-failed": "Hra Sprouts opakovaně padá a nemůže pokračovat. Všechny tahy jsou uložené.",
    wait: "Počkat",
    "open-again": "Otevřít znovu",
    "save-report": "Uložit hlášení…",
  },
  updates: {
    "may-check": "Smí Sprouts hledat nové verze?",
    "may-check-detail":
      "Jednou denně se zeptá github.com na nejnovější verzi, stáhne ji a nainstaluje, až hru ukončíš. O tobě se nic neposílá. Můžeš to změnit v nastavení.",
    check: "Hledat",
    "do-not-check": "Nehledat",
    newer: "Vyšla verze {version} hry Sprouts.",
    "open-page": "Otevřít stránku ke stažení",
    later: "Později",
    downloaded: "Verze {version} hry Sprouts je připravená. Nainstaluje se, až hru ukončíš.",
    understood: "OK",
  },
  dialogs: { files: "Soubory hry Sprouts" },
  menu: {
    file: "&Soubor",
    "new-game": "&Nová partie",
    open: "&Otevřít…",
    "open-recent": "&Poslední soubory",
    "clear-recent": "&Vymazat seznam",
    save: "&Uložit",
    export: "&Exportovat…",
    settings: "Nas&tavení…",
    close: "&Zavřít okno",
    exit: "U&končit",
    edit: "Úp&ravy",
    undo: "&Zpět",
    redo: "Z&novu",
    cut: "Vyj&mout",
    copy: "&Kopírovat",
    paste: "&Vložit",
    delete: "&Smazat",
    "select-all": "Vybrat vš&e",
    view: "&Zobrazení",
    "enlarge-board": "Přiblížit &plochu",
    "shrink-board": "&Oddálit plochu",
    "whole-board": "Celá p&locha",
    "actual-size": "Skutečná &velikost",
    "zoom-in": "&Zvětšit",
    "zoom-out": "Z&menšit",
    "full-screen": "&Celá obrazovka",
    window: "&Okno",
    minimize: "&Minimalizovat",
    zoom: "&Změnit velikost",
    front: "&Přenést vše do popředí",
    help: "&Nápověda",
    "how-to-play": "&Jak se hraje",
    shortcuts: "&Klávesové zkratky",
    website: "&Webové stránky",
    about: "&O hře Sprouts",
    services: "Služby",
    hide: "Skrýt Sprouts",
    "hide-others": "Skrýt ostatní",
    "show-all": "Zobrazit vše",
    quit: "U&končit Sprouts",
  },
  macMenu: {},
};
