import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const replayCs: Translation<typeof en.replay> = {
  panel: "Přehrávání",
  leave: "Zpět k partiím",
  moves: "Tahy",
  timeline: "Časová osa",
  controls: "Přehrávání",
  beginning:
    "{moves, plural, one {Začátek partie o # tahu.} few {Začátek partie o # tazích.} many {Začátek partie o # tahu.} other {Začátek partie o # tazích.}}",
  at: "Tah {move} z {moves}.",
  first: "Na začátek",
  back: "O tah zpět",
  play: "Přehrát",
  pause: "Zastavit",
  forward: "O tah dál",
  last: "Na konec",
  "first-title": "Na začátek (Home)",
  "back-title": "O tah zpět (←)",
  "play-title": "Přehrát (mezerník)",
  "pause-title": "Zastavit (mezerník)",
  "forward-title": "O tah dál (→)",
  "last-title": "Na konec (End)",
  "play-on": "Hrát dál",
  "no-play-on": "Dohrát, upravit nebo rozebrat lze jen desky bez slepených stran.",
  "play-on-title": "Hrát dál odtud",
  "play-on-text": "Na této ploše začne nová partie. Tato partie zůstane, jak je.",
  "no-perfect":
    "Dokonalý tu hraje jen tam, kde je jeho hra bez náhodného tahu dokázaná. Ulož plochu jako mapu a natrénuj ho.",
  "play-on-yes": "Hrát",
  review: "Vyhodnocení",
  clocks: "Zbývající čas",
  copy: "Kopírovat tahy",
  copied: "Tahy jsou zkopírované.",
  cancel: "Zrušit",
  edit: "Upravit",
  "map-name":
    "{map}, {moves, plural, =0 {začátek} one {po # tahu} few {po # tazích} many {po # tahu} other {po # tazích}}",
};
