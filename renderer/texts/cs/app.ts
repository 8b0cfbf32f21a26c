import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const appCs: Translation<typeof en.app> = {
  name: "Sprouts",
  "window-title": "{screen} – Sprouts",
  "opening-game": "Partie se otevírá…",
  rail: "Obrazovky",
  brand: "Sprouts, domů",
  "back-to-game": "Zpět do partie",
  player: "Hráč: {name}",
  players: "Hráči",
  settings: "Nastavení",
  dismiss: "Zavřít",
  "connection-lost": "Spojení je přerušené. Tvoje partie je uložená; spojení se obnovuje…",
  "connection-gone":
    "Hra neodpovídá; nejspíš byla ukončena. Tvoje partie jsou uložené: spusť ji znovu a otevři novou adresu, kterou vypíše.",
  "too-many-windows": "Hra Sprouts je otevřená v příliš mnoha oknech. Jedno zavři a načti tuto stránku znovu.",
  closed: "Hra Sprouts byla ukončena. Tvoje partie jsou uložené. Spusť ji znovu a pokračuj.",
  "link-refused": "Tento odkaz nevede na žádné místo ve hře Sprouts.",
  "file-not-written": "Soubor tam nešlo zapsat. Zkontroluj volné místo a oprávnění složky, nebo zvol jinou složku.",
  "file-too-large":
    "Soubor by byl větší než {megabytes, number} MB a takový Sprouts neuloží. Chceš-li data zálohovat, ukonči Sprouts a zkopíruj jeho složku.",
  "save-report": "Uložit hlášení",
};
