import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const homeCs: Translation<typeof en.home> = {
  lead: "Spoj dva body křivkou. Uprostřed ní vyroste nový bod. Kdo nakreslí poslední křivku, vyhrává.",
  learn: "Naučit se hrát (3 minuty)",
  lab: "Laboratoř",
  "how-to-play": "Pravidla",
  "continue-level": "Dál: úroveň {level}",
  lessons: "Lekce",
  progress: "Postup",
  "progress-text":
    "Úroveň {level} z {levels}, {badges, plural, =0 {zatím bez odznaku} one {# odznak} few {# odznaky} many {# odznaku} other {# odznaků}}",
  last: "Poslední partie",
  "last-text": "{match}\u00a0· {result}\u00a0· {time}",
  today: "Dnešní pozice",
  "today-text": "vyřešeno {solved} z {count}",
  unfinished: "Rozehrané partie",
  card: "{map}, {moves, plural, one {# tah} few {# tahy} many {# tahu} other {# tahů}}{turn, select, none {} you {, jsi na tahu} computer {, na tahu je počítač} other {, na tahu je {name}}}",
  continue: "Pokračovat",
  discard: "Zahodit",
  "show-all": "Zobrazit všechny ({count})",
  "discard-title": "Zahodit tuto partii?",
  "discard-text":
    "{match}, odehráno: {moves, plural, one {# tah} few {# tahy} many {# tahu} other {# tahů}}. Potom už v ní nepůjde pokračovat.",
  "discard-no": "Ponechat",
};
