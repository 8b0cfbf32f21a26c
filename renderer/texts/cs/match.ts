import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const matchCs: Translation<typeof en.match> = {
  spots: "{spots, plural, one {# bod} few {# body} many {# bodu} other {# bodů}}",
  "on-surface": "{surface, select, T {{map} na toru} P {{map} na projektivní rovině} other {{map} na Kleinově láhvi}}",
  "spots-opened":
    "{spots, plural, one {# bod, náhodný první tah} few {# body, náhodný první tah} many {# bodu, náhodný první tah} other {# bodů, náhodný první tah}}",
  daily: "{strength}, {day}",
  level: "Úroveň {level}",
  "two-players": "{first} – {second}",
  "against-computer": "Ty proti počítači, {opponent}",
  you: "Ty",
  computer: "Počítač",
  "computer-of": "Počítač ({colour})",
  "moves-first": "Začíná",
  "moves-second": "Táhne druhá strana",
  turn: "{who, select, you {Jsi na tahu.} computer {Na tahu je počítač.} other {Na tahu je {name}.}}",
  thinking: "{who, select, computer {Počítač přemýšlí.} other {{name} přemýšlí.}}",
  over: "Partie skončila.",
  won: "{who, select, you {Vyhráváš!} computer {Vyhrává počítač.} other {Vyhrává {name}!}}",
  "gave-up": "{who, select, you {Partii vzdáváš.} computer {Počítač partii vzdává.} other {{name} partii vzdává.}}",
  "last-move":
    "{who, select, you {Žádný tah už nezbývá a poslední byl tvůj.} computer {Žádný tah už nezbývá a poslední byl tah počítače.} other {Žádný tah už nezbývá a poslední tah má {name}.}}",
  "last-move-loses":
    "{who, select, you {Žádný tah už nezbývá. Poslední byl tvůj, a proto prohráváš.} computer {Žádný tah už nezbývá. Poslední byl tah počítače, a proto počítač prohrává.} other {Žádný tah už nezbývá. Poslední tah má {name}, a to znamená prohru.}}",
  "time-out": "{name}: čas vypršel.",
  "clock-paused": "Hodiny stojí.",
  "clock-runs": "Hodiny běží.",
  joined:
    "{who, select, you {Spojuješ body {from} a {to}; nový bod je {spot}.} computer {Počítač spojuje body {from} a {to}; nový bod je {spot}.} other {{name} spojuje body {from} a {to}; nový bod je {spot}.}}",
  looped:
    "{who, select, you {Kreslíš smyčku u bodu {from}; nový bod je {spot}.} computer {Počítač kreslí smyčku u bodu {from}; nový bod je {spot}.} other {{name} kreslí smyčku u bodu {from}; nový bod je {spot}.}}",
  "lives-left":
    "{lives, plural, one {Zbývá # život.} few {Zbývají # životy.} many {Zbývá # života.} other {Zbývá # životů.}}",
  redrawn: "Plocha byla překreslena.",
  "took-back": "{who, select, you {Vracíš tah.} computer {Počítač vrací tah.} other {{name} vrací tah.}}",
  "goes-on": "Partie pokračuje.",
  parity:
    "{parity, select, odd {{who, select, you {Vyhraješ, když přežije lichý počet bodů.} other {{name} vyhraje, když přežije lichý počet bodů.}}} other {{who, select, you {Vyhraješ, když přežije sudý počet bodů.} other {{name} vyhraje, když přežije sudý počet bodů.}}}}",
  "belief-winning": "Ví, že vyhrává",
  "belief-losing": "Ví, že můžeš vyhrát",
  "belief-guessing": "Jen odhaduje",
};
