import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const pictureCs: Translation<typeof en.picture> = {
  title: "Uložit obrázek",
  text: "Plocha tak, jak je teď, v barvách vzhledu. SVG je ostré v každé velikosti; PNG se otevře všude.",
  failed: "Tento prohlížeč nedokázal vytvořit PNG. SVG ukazuje totéž.",
  saved: "Uloženo jako {name}.",
  close: "Zavřít",
  svg: "SVG",
  png: "PNG",
  gif: "GIF",
  poster: "Plakát",
  "gif-text": "GIF ukáže celou partii v pohybu.",
  description:
    "{moves, plural, one {Sprouts, {map}, po # tahu. {match}.} few {Sprouts, {map}, po # tazích. {match}.} many {Sprouts, {map}, po # tahu. {match}.} other {Sprouts, {map}, po # tazích. {match}.}}",
  "of-map": "Sprouts, {map}.",
};
