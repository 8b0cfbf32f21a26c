import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const endCs: Translation<typeof en.end> = {
  "level-won": "Úroveň {level} zvládnuta!",
  "last-level-won": "Poslední úroveň zvládnuta!",
  "retry-cost": "Stojí odznak",
  "look-at-board": "Prohlédnout plochu",
  "all-levels": "Všechny úrovně",
  menu: "Nabídka",
  "play-again": "Hrát znovu",
  "start-over": "Začít znovu",
  "now-against": "Teď soupeř: {opponent}",
  "next-level": "Další úroveň",
  "badge-held": "Vyhráno s pomocí. Tento odznak už máš.",
  "badge-missed": "Vyhráno s pomocí. Odznak získáš výhrou bez pomoci.",
  "badge-won": "Vyhráno bez pomoci: odznak je tvůj.",
  "level-open": "Úroveň {level} je teď otevřená. Soupeři: {opponents}.",
  "last-level-beaten": "Poražený soupeř: {opponent}",
  "still-to-beat": "Zbývá tu porazit: {opponents}.",
  "all-badges": "Všechny odznaky jsou tvoje. Už není co vyhrát.",
  "badges-left":
    "{missing, plural, one {Všichni soupeři jsou tu poraženi. Z {badges} odznaků zbývá # odznak.} few {Všichni soupeři jsou tu poraženi. Z {badges} odznaků zbývají # odznaky.} many {Všichni soupeři jsou tu poraženi. Z {badges} odznaků zbývá # odznaku.} other {Všichni soupeři jsou tu poraženi. Z {badges} odznaků zbývá # odznaků.}}",
  figures:
    "{moves, plural, one {# tah} few {# tahy} many {# tahu} other {# tahů}}, {spots, plural, one {přežil # bod.} few {přežily # body.} many {přežilo # bodu.} other {přežilo # bodů.}}",
  moves: "{moves, plural, one {# tah.} few {# tahy.} many {# tahu.} other {# tahů.}}",
  "go-on": "Pokračovat odtud",
  retry: "Zkusit odtud znovu",
  "looking-for-turn": "Hledá se, kde se partie zlomila…",
  "looking-at-course": "Partie se vyhodnocuje…",
  "turn-unknown": "Kde se partie zlomila, se nepodařilo zjistit.",
  "won-late": "Počítač mohl chvíli vyhrát, ale nevyužil toho.",
  "won-throughout": "Bezchybně: každý tah udržel výhru.",
  "given-up-won": "Vzdaná partie se dala ještě vyhrát.",
  "lost-throughout": "Počítač mohl vyhrát od prvního tahu a neudělal chybu.",
  turned: "Partie se zlomila tahem {move}.",
  "your-move": "Tvůj tah výhru ztratil",
  "better-move": "Tento ji udrží",
  "curve-words": ": {curve}.",
  "who-was-winning": "Kdo mohl vyhrát:",
  "mark-won": "ty",
  "mark-lost": "počítač",
  "mark-unknown": "neznámo",
  "at-start":
    "{state, select, won {Na začátku: výhra byla tvoje} lost {Na začátku: vyhrát mohl počítač} other {Na začátku: neznámo}}",
  "after-move":
    "{state, select, won {Po tahu {move}: výhra byla tvoje} lost {Po tahu {move}: vyhrát mohl počítač} other {Po tahu {move}: neznámo}}",
  "after-last-move":
    "{state, select, won {Po tahu {move}: tvoje výhra} lost {Po tahu {move}: výhra počítače} other {Po tahu {move}: konec}}",
  accuracy:
    "{who, select, you {Výhra vydržela v {kept} z {moves} tvých tahů} other {Strana {name} udržela výhru v {kept} z {moves} tahů}}{unknown, plural, =0 {.} one {; # tah nešlo posoudit.} few {; # tahy nešlo posoudit.} many {; # tahu nešlo posoudit.} other {; # tahů nešlo posoudit.}}",
  "never-winning":
    "{who, select, you {Tvoje pozice nikdy nebyla vyhraná.} other {Strana {name} nikdy neměla vyhranou pozici.}}",
  "side-position":
    "{place, select, start {Na začátku} other {Po tahu {move}}}: {known, select, yes {{place, select, end {vyhrála strana {name}} other {mohla vyhrát strana {name}}}} other {{place, select, end {konec} other {neznámo}}}}",
  "side-move": "Tímto tahem strana {name} přišla o výhru",
  "play-on": "Hrát dál od tahu {move}",
  "move-by-move": "Tah po tahu",
  enlarge: "Zvětšit",
  "turned-title": "Partie se zlomila tahem {move}",
  "turn-picture":
    "{curves, plural, one {Plocha před tahem {move} s křivkou} few {Plocha před tahem {move} s oběma křivkami} many {Plocha před tahem {move} s oběma křivkami} other {Plocha před tahem {move} s oběma křivkami}}",
  close: "Zavřít",
};
