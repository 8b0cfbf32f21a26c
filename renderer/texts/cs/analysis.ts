import type { Translation } from "../translation.ts";
import type { en } from "../en.ts";

export const analysisCs: Translation<typeof en.analysis> = {
  title: "Rozbor",
  panel: "Rozbor",
  back: "Zpět",
  opening: "Otevírá se rozbor …",
  analyse: "Rozebrat",
  "analyse-board": "Rozebrat tuto plochu",
  "map-label": "Rozebrat {name}",
  "who-wins": "Kdo vyhraje?",
  over: "Nezbývá tu žádný tah. Vyhrál ten, kdo táhl poslední.",
  wins: "{who, select, mover {Hráč na tahu vyhraje} you {Jsi zase na tahu a vyhraješ} other {Na tahu je soupeř a vyhraje}}.",
  loses:
    "{who, select, mover {Hráč na tahu prohraje: na každý tah existuje vyhrávající odpověď.} you {Jsi zase na tahu a prohraješ: na každý tah existuje vyhrávající odpověď.} other {Na tahu je soupeř a prohraje: na každý tah existuje vyhrávající odpověď.}}",
  searching: "Zatím se nenašlo, kdo vyhraje. Hledá se dál, dokud hledání nezastavíš nebo se nezaplní paměť.",
  "memory-full": "Paměť je plná a nenašlo se, kdo vyhraje. Pozice je příliš velká.",
  "not-found": "Zatím se nenašlo, kdo vyhraje.",
  parts:
    "{count, plural, one {Pozice je jediná část} few {Pozice má # nezávislé části} many {Pozice má # nezávislé části} other {Pozice má # nezávislých částí}}",
  part: "{count, plural, one {Bod {spots}} few {Body {spots}} many {Body {spots}} other {Body {spots}}}: {known, select, yes {nimber {nimber}} other {nimber se zatím nenašel}}",
  sum: "Dohromady mají nimber {nimber}. Je-li 0, hráč na tahu prohraje.",
  winning:
    "{count, plural, one {# druh vyhrávajícího tahu} few {# druhy vyhrávajících tahů} many {# druhu vyhrávajících tahů} other {# druhů vyhrávajících tahů}}",
  others: "{count, plural, one {Jiný tah} few {Jiné tahy} many {Jiné tahy} other {Jiné tahy}}",
  replies: "{count, plural, one {Odpověď} few {Všechny odpovědi} many {Všechny odpovědi} other {Všechny odpovědi}}",
  move: "{shape, select, loop {Smyčka u bodu {from}} other {Křivka z bodu {from} do bodu {to}}}",
  "curve-coming": "Hledá se křivka …",
  "no-curve": "Pro tento tah se nenašla žádná křivka",
  leads:
    "{outcome, select, win {Vyhrává} loss {Prohrává} other {Zatím se nenašlo}}{known, select, yes { · vede k nimberu {nimber}} other {}} · {ways, plural, one {# způsob} few {# způsoby} many {# způsobu} other {# způsobů}}",
  why: "Proč?",
  answer: "Odpověď",
  look: "Ukázat",
  "follow-label": "{label} {move}",
  "more-moves": "Vypsáno je jen prvních {count} druhů tahů.",
  steps: "Dosavadní tahy",
  step: "{who, select, you {Ty} other {Soupeř}}: {move}{result, select, win { (vyhrává)} loss { (prohrává)} other {}}",
  "back-to-step": "Zpět na plochu před tímto tahem",
  search: "Hledání",
  "status-running": "Hledá se:",
  "status-all-found": "Všechno se našlo.",
  "status-memory": "Paměť je plná. Hledání skončilo.",
  "status-stopped": "Hledání je zastavené.",
  "status-failed": "Hledání selhalo.",
  progress:
    "{nodes, plural, one {Prohledána # pozice} few {Prohledány # pozice} many {Prohledáno # pozice} other {Prohledáno # pozic}}; využito {used} z {limit} MB.",
  memory: "Využitá paměť",
  stop: "Zastavit",
  "go-on": "Hledat dál",
  "board-name": "Rozebraná plocha",
  "play-on-text": "Na této ploše začne nová partie. Dokud trvá, její pozice se nerozebírá.",
};
