import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const ideasCs: Translation<typeof en.ideas> = {
  "last-curve": "Zbývá jediná křivka. Nakresli ji a vyhraješ.",
  lives: "Každá křivka, i smyčka, stojí jeden život. Tahle partie má tři tahy.",
  "full-spots": "Bod se třemi konci křivek je mrtvý. Kresli uvnitř kruhu.",
  survivors: "Nedosažitelný život přežije. Další už přežít nenech.",
  "make-a-survivor": "Zamkni jeden život: tím změníš, kdo táhne poslední.",
  "separate-games": "Dvě samostatné partie. Nech být tu, kde začínající prohraje.",
  mirror: "Udělej dvě stejné poloviny a opisuj každý tah.",
  "three-spots": "Spoj dva body, nebo dva odděl smyčkou.",
  "part-the-board": "Rozděl plochu uzavřenou křivkou.",
  "best-reply": "Než začneš kreslit, najdi soupeřovu nejlepší odpověď.",
};
