import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const animationCs: Translation<typeof en.animation> = {
  title: "Uložit animaci",
  text: "Celá partie jako GIF, v barvách vzhledu. Ukáže ho prohlížeč, chat i dokument.",
  speed: "Rychlost",
  normal: "Normální",
  fast: "Rychlá",
  make: "Vytvořit GIF",
  close: "Zavřít",
  cancel: "Zrušit",
  progress: "Postup animace",
  percent: "{percent, number} %",
  making: "Animace se vytváří.",
  reached: "Hotovo je {percent, number} % animace.",
  cancelled: "Zrušeno. Žádný soubor nevznikl.",
  saved: "Animace je uložena. Má {megabytes, number, ::.0} MB.",
  "no-webgl": "Tento prohlížeč animaci nenakreslí: nemá WebGL. Obrázky SVG a PNG fungují.",
  "no-memory": "Na tuto animaci nestačí paměť. Zavři jiné programy a zkus to znovu.",
  failed: "Animaci se nepodařilo vytvořit. Zkus to znovu, nebo ulož obrázek.",
};
