import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const reasonsCs: Translation<typeof en.reasons> = {
  "last-move": "Po něm už nezbývá žádná křivka.",
  "shut-in":
    "{count, plural, one {Zavře jeden život.} few {Zavře # životy.} many {Zavře # života.} other {Zavře # životů.}}",
  survivors:
    "Ať se stane cokoli, {survivors, plural, one {přežije # bod} few {přežijí # body} many {přežije # bodu} other {přežije # bodů}}. {moves, plural, one {Následuje # tah} few {Následují # tahy} many {Následuje # tahu} other {Následuje # tahů}} a poslední {who, select, you {je tvůj} other {udělá {name}}}.",
  "survivors-parity":
    "Počet přeživších bude v každém případě {parity, select, odd {lichý} other {sudý}}, takže poslední tah {who, select, you {uděláš ty} other {udělá {name}}}.",
  twins:
    "Dvě stejné části si odpovídají: {who, select, you {zopakuj každý tah v té druhé} other {{name} může každý tah zopakovat v té druhé}}.",
  "lost-parts":
    "Kdo v některé z těchto částí táhne první, prohraje ji, a {who, select, you {táhnout musí soupeř} other {{name} táhnout nemusí}}.",
  "twins-and-lost-parts":
    "Stejné části se vyruší. Kdo v některé jiné táhne první, prohraje ji, a {who, select, you {táhnout musí soupeř} other {{name} táhnout nemusí}}.",
  "next-move":
    "Po každé odpovědi {who, select, you {můžeš} other {může {name}}} dalším tahem určit počet přeživších nebo nechat stejné části.",
  "survivors-misere":
    "Ať se stane cokoli, {survivors, plural, one {přežije # bod} few {přežijí # body} many {přežije # bodu} other {přežije # bodů}}. {moves, plural, one {Následuje # tah} few {Následují # tahy} many {Následuje # tahu} other {Následuje # tahů}} a poslední {who, select, you {musí udělat soupeř} other {{name} nedělá}}.",
  "survivors-parity-misere":
    "Počet přeživších bude v každém případě {parity, select, odd {lichý} other {sudý}}, takže poslední tah {who, select, you {musí udělat soupeř} other {{name} nedělá}}.",
  "next-move-misere":
    "Po každé odpovědi {who, select, you {můžeš} other {může {name}}} dalším tahem určit počet přeživších.",
  exact: "Plyne to z přesného rozboru.",
  "show-me": "Ukaž mi to",
  "line-title": "Jak to pokračuje",
  back: "Zpět ke hře",
  "line-move":
    "{at, plural, =0 {Před prvním tahem} one {Tah {at} z {moves}} few {Tah {at} z {moves}} many {Tah {at} z {moves}} other {Tah {at} z {moves}}}",
  wins: "Proč tenhle vyhrává: {reason}",
  loses: "Proč tvůj prohrál: {name} má odpověď. {reason}",
  "side-loses": "Proč prohrál: {name} má odpověď. {reason}",
};
