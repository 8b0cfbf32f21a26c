import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const brusselsCs: Translation<typeof en.brussels> = {
  name: "Růžičková kapusta",
  lead: "Střídavě spojujte čarou dva volné konce. Čáry se nikdy nekříží. Každá nová čára dostane příčku se dvěma novými volnými konci. Když nejdou spojit žádné dva konce, hra končí. Kdo táhne poslední, vyhrává. Kresli ukazatelem, nebo stiskni jeden konec a pak druhý.",
  title: "Růžičková kapusta, {crosses, plural, one {# křížek} few {# křížky} many {# křížku} other {# křížků}}",
  fact: "{crosses, plural, one {S # křížkem} few {Se # křížky} many {S # křížku} other {S # křížky}} má každá hra tento počet tahů: {moves}, ať kreslíte jakkoli. Čára spotřebuje dva volné konce a vytvoří dva nové: stále jich je {ends}. {joins, plural, =0 {} one {# čára spojí křížky, } few {# čáry spojí křížky, } many {# čáry spojí křížky, } other {# čar spojí křížky, }}{areas, plural, one {# čára oddělí oblast} few {# čáry oddělí oblasti} many {# čáry oddělí oblasti} other {# čar oddělí oblasti}}, až má každý konec svou. {parity, select, odd {Proto má poslední tah ten, kdo začíná} other {Proto má poslední tah ten, kdo je druhý na řadě}}, a nikdo to nemůže změnit.",
  crosses: "Křížky",
  curve: "čára",
  board: "Deska, volné konce: {ends}",
  end: "Volný konec {end} z {count}, oblast {area}",
  "end-next": "Volný konec {end} z {count}, oblast {area}, lze spojit",
  "fault-area": "Tyto konce leží v různých oblastech.",
  "fault-end": "Čára musí vést k volnému konci.",
  "fault-crossing": "Čáry se nesmějí křížit ani dotýkat.",
  "fault-same": "Čára potřebuje dva různé konce.",
  "fault-other": "Tato čára se nehodí. Zkus to jinak.",
};
