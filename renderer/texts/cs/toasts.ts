import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const toastsCs: Translation<typeof en.toasts> = {
  "begin-on-spot": "Křivku začni v bodě, který má ještě tečku.",
  "pick-end": "Teď vyber, kde křivka skončí.",
  "pick-end-or-loop": "Teď vyber, kde křivka skončí. Stejný bod ještě jednou udělá smyčku.",
  "no-region": "Tyto dva body žádná křivka spojit nemůže: nemají společnou oblast.",
  "no-curve": "Mezi těmito dvěma body se žádná křivka nenašla. Nakresli ji prosím.",
  "unfinished-curve": "Nedokončená křivka: pokračuj od jejího konce, nebo ji smaž klávesou Esc.",
  "curve-erased": "Nedokončená křivka je smazaná; začíná nová.",
  "computer-turn": "Na tahu je počítač.",
  "no-better-picture": "Lepší obrázek se nenašel.",
  "erase-curve": "Smazat křivku",
  "no-lives": "Tento bod už nemá žádný život.",
  "out-of-reach": "K tomuto bodu se už žádná křivka nedostane.",
  "hint-move": "Čárkovaná křivka vyhrává.",
  "hint-move-spoken": "Takhle vyhraješ: {curve}. Nakresli ji, nebo stiskni Nakreslit.",
  "hint-lost":
    "{opponent, select, perfect {Žádný tah už nevyhrává a Dokonalý chyby nedělá. Vrať tah, nebo začni znovu.} other {Žádný tah už nevyhrává. Vrať tah, nebo doufej, že počítač udělá chybu.}}{cost, select, free { Tato rada byla zdarma.} other {}}",
  "hint-unknown": "Vyhrávající tah se včas nenašel. Tato rada byla zdarma.",
};
