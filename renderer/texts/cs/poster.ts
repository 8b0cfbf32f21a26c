import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const posterCs: Translation<typeof en.poster> = {
  title: "Plakát",
  preview: "Náhled plakátu „{title}“",
  style: "Styl",
  "style-paper": "Papír",
  "style-night": "Noc",
  "style-blueprint": "Výkres",
  words: "Nadpis",
  date: "Spodní řádek",
  text: "Velikost je A3 (297 × 420 mm). PDF a SVG jsou ostré v každé velikosti; PNG má 300 bodů na palec.",
  making: "Plakát se připravuje…",
  "too-long": "Vejde se nejvýše {max} znaků.",
  failed: "Tento prohlížeč nedokázal plakát vytvořit.",
  "moves-and-day":
    "{moves, plural, =0 {{day}} one {# tah · {day}} few {# tahy · {day}} many {# tahu · {day}} other {# tahů · {day}}}",
  pdf: "PDF",
  png: "PNG",
  svg: "SVG",
};
