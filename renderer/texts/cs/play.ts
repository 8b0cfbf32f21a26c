import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const playCs: Translation<typeof en.play> = {
  title: "Rychlá hra",
  opponent: "Soupeř",
  "another-person": "Druhý hráč",
  "the-computer": "Počítač",
  level: "Síla",
  "about-easy": "Vidí jen pár tahů dopředu.",
  "about-medium": "Zná malé koncovky zpaměti.",
  "about-hard": "Zná větší koncovky a klade pasti.",
  "about-insane": "Zná největší koncovky, klade pasti a vždy dává pozor.",
  "about-perfect": "Nikdy neudělá chybu. Dokázáno pro partie až s {spots} body.",
  "about-insane-alone": "Dokazuje, co dokáže, a řekne ti, když jen odhaduje.",
  "no-perfect": "Dokonalý hraje nejvýše s {spots} body; tak daleko je jeho hra dokázaná.",
  "no-perfect-on-map": "Dokonalá hra z této mapy zatím není dokázána.",
  "plain-map": "Použít prostou mapu",
  "first-player": "První hráč",
  "second-player": "Druhý hráč",
  "your-colour": "Tvoje barva",
  "computer-colour": "Barva počítače",
  "who-starts": "Kdo začíná",
  picture: "Začátek: {spots, plural, one {# bod} few {# body} many {# bodu} other {# bodů}}",
  spots: "Body",
  fewer: "O bod méně",
  more: "O bod více",
  length:
    "{spots, plural, =1 {Vždy 2 tahy.} few {{least} až {most} tahů.} many {{least} až {most} tahů.} other {{least} až {most} tahů.}}",
  start: "Hrát",
};
