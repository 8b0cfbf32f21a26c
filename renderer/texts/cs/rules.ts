import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const rulesCs: Translation<typeof en.rules> = {
  "last-to-move": "Kdo táhne poslední",
  normal: "Vyhrává",
  misere: "Prohrává",
  "misere-line": "Kdo táhne poslední, prohrává.",
  surface: "Plocha",
  "surface-name": "{surface, select, T {Torus} P {Projektivní rovina} P2 {Kleinova láhev} other {Rovina}}",
  "surface-line":
    "{surface, select, T {Strany čtverce jsou po dvou slepené: čára, která na jedné straně odejde, na druhé přijde.} P {Strany čtverce jsou po dvou slepené, každá dvojice obráceně: čára přijde převrácená.} P2 {Strany čtverce jsou po dvou slepené, levá a pravá obráceně: tam čára přijde převrácená.} other {List papíru.}}",
};
