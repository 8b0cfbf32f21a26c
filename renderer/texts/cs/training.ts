import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const trainingCs: Translation<typeof en.training> = {
  "exact-levels": "Bez chyby na této mapě: {levels}.",
  "no-exact-level": "Žádná síla na této mapě nehraje zaručeně bez chyby.",
  checking: "Zjišťuje se, zda tu Dokonalý může hrát…",
  untrained: "Dokonalý musí na tuto mapu nejdřív trénovat.",
  training: "Dokonalý trénuje na tuto mapu. Zatím můžeš hrát.",
  paused: "Trénink na tuto mapu je pozastaven.",
  proved: "Dokonalá hra z této mapy je dokázána.",
  "too-large": "Tato mapa je na důkaz dokonalé hry příliš velká.",
  progress: "Trénink Dokonalého",
  done: "Hotovo {percent} %",
  "no-estimate": "Odhaduje se čas…",
  "minutes-left":
    "{minutes, plural, =0 {Zbývá méně než minuta} one {Zbývá asi # minuta} few {Zbývají asi # minuty} many {Zbývá asi # minuty} other {Zbývá asi # minut}}",
  "hours-left":
    "{hours, plural, one {Zbývá asi # hodina} few {Zbývají asi # hodiny} many {Zbývá asi # hodiny} other {Zbývá asi # hodin}}",
  train: "Trénovat Dokonalého",
  pause: "Pozastavit",
  continue: "Pokračovat",
  cancel: "Zrušit trénink",
};
