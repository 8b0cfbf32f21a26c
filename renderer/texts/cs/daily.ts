import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const dailyCs: Translation<typeof en.daily> = {
  title: "Pozice dne",
  lead: "Vyhrává jeden tah, nebo jen několik. Najdi některý. Stejné pozice pro všechny, nové o půlnoci.",
  easy: "Lehká",
  medium: "Střední",
  hard: "Těžká",
  open: "Zatím bez pokusu",
  solved:
    "{tries, plural, one {Vyřešeno napoprvé} few {Vyřešeno po # pokusech} many {Vyřešeno po # pokusu} other {Vyřešeno po # pokusech}}",
  missed: "{tries, plural, one {Zatím # pokus} few {Zatím # pokusy} many {Zatím # pokusu} other {Zatím # pokusů}}",
  streak:
    "{days, plural, =0 {Vyřeš dnes některou pozici a začne série.} one {Série: # den.} few {Série: # dny.} many {Série: # dne.} other {Série: # dní.}}",
  strengths: "Obtížnost",
  calendar: "Kalendář",
  before: "Dřívější měsíc",
  after: "Pozdější měsíc",
  day: "{day}: vyřešeno {solved} ze 3",
  "move-none": "Najdi tah, který vyhrává.",
  "move-wins": "Tvůj tah vyhrává. Můžeš hrát dál proti Dokonalému.",
  "move-loses": "Tvůj tah prohrává: teď může vyhrát Dokonalý. Vezmi ho zpět a zkus jiný.",
  "move-unknown": "Tento tah se nepodařilo posoudit.",
};
