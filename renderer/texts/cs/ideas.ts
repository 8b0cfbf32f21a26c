import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const ideasCs: Translation<typeof en.ideas> = {
  "last-curve":
    "Nakresli křivku z jednoho bodu do druhého; v půli cesty se objeví nový bod. Poslední křivka vyhrává a tady už zbývá jen jedna.",
  lives:
    "Křivka stojí dva životy a její nový bod jeden přinese, takže každý tah stojí jeden život. Platí to i pro smyčku. Zbývá pět životů a dva budou na konci nedosažitelné, ať uděláš cokoli. To jsou ještě tři tahy a poslední je tvůj.",
  "full-spots":
    "Bod, kde se scházejí tři křivky, je mrtvý. Každá křivka přidá nový bod s jedním životem. Kresli uvnitř kruhu: nový život je zavřený a s tím vnějším se nikdy nesetká. Soupeři nezbude žádná křivka.",
  survivors:
    "Život, ke kterému se žádná křivka nedostane, přežije až do konce a každý přeživší zkrátí partii o jeden tah. Jeden přeživší navíc a prohraješ. Dbej, aby na sebe životy dosáhly.",
  "make-a-survivor":
    "Teď vytvoř přeživšího: zavři jeden život tam, kde na jiný nedosáhne. Počet zbývajících tahů se tím změní ze sudého na lichý.",
  "separate-games":
    "Části bez společné oblasti jsou samostatné hry. V jedné z nich prohraje, kdo táhne první. Nech ji být a udělej poslední tah v té druhé.",
  mirror:
    "Udělej dvě stejné poloviny, které nemají nic společného. Co soupeř udělá v jedné, udělej v druhé, a poslední tah bude tvůj.",
  "three-spots":
    "Tři čerstvé body: kdo táhne první, může vyhrát. Spoj dva z nich, nebo nakresli smyčku s bodem na každé straně. Smyčka kolem ničeho prohrává.",
  "part-the-board":
    "Uzavřená křivka plochu rozdělí: bod uvnitř se už s bodem vně nesetká. Tady plochu rozděl; spojit obě strany znamená prohru.",
  "best-reply": "Než začneš kreslit, hledej nejlepší odpověď soupeře. Jen jeden druh tahu tu nenechá žádnou dobrou.",
};
