import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const smallCs: Translation<typeof en.small> = {
  title: "Další hry",
  game: "Hra",
  games: "Tvoje hry",
  rule: "Kdo vyhrává",
  "last-wins": "Kdo táhne poslední, vyhrává",
  "last-loses": "Kdo táhne poslední, prohrává",
  "about-perfect": "Dokonalý zná každou pozici této desky.",
  "no-perfect": "Dokonalý je k dispozici na menších deskách.",
  look: "Prohlédnout",
  back: "Zpět k dalším hrám",
  "discard-title": "Zahodit tuto hru?",
  "discard-text": "Nepůjde vrátit.",
  "give-up-text": "Tuto hru vyhraje druhá strana.",
  hint: "Nápověda",
  "hint-move": "{move} vyhrává.",
  "hint-loss": "Proti nejlepší hře odsud žádný tah nevyhrává.",
  "hint-unknown": "Vítězný tah se nenašel.",
  "moves-left": "{moves, plural, one {Zbývá # tah.} few {Zbývají # tahy.} many {Zbývá # tahu.} other {Zbývá # tahů.}}",
  moves: "Tahy",
  "move-of": "{name}: {move}",
  better: "{move} by vyhrálo",
  moved: "{who, select, you {Tvůj tah: {move}.} computer {Tah počítače: {move}.} other {{name}: {move}.}}",
  fewer: "Méně: {what}",
  more: "Více: {what}",
};
