import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const playersCs: Translation<typeof en.players> = {
  title: "Hráči",
  new: "Nový hráč",
  "default-name": "Hráč 1",
  rename: "Přejmenovat",
  "rename-title": "Přejmenovat hráče {name}",
  delete: "Smazat",
  "delete-label": "Smazat hráče {name}",
  "delete-title": "Smazat hráče {name}?",
  "delete-text":
    "Všechno, co má {name} v kampani vyhráno, i všechny rozehrané úrovně budou ztraceny. Výhry si předtím můžeš uložit jako soubor a později je načíst pro kteréhokoli hráče.",
  "delete-no": "Ponechat",
  progress: "Postup hráče {name}",
  "progress-text":
    "Soubor tvůj postup uchová nebo přenese na jiný počítač. Načtený soubor postup doplní a nic neubere.",
  save: "Uložit jako soubor",
  load: "Načíst soubor",
  done: "Hotovo",
  name: "Jméno",
  cancel: "Zrušit",
  ok: "OK",
  "file-name": "hrac",
  unreadable: "Soubor se nepodařilo přečíst. Nic se nezměnilo.",
  "nothing-new": "Soubor neobsahuje nic nového.",
  "wins-added":
    "{wins, plural, one {Přibyla # výhra.} few {Přibyly # výhry.} many {Přibylo # výhry.} other {Přibylo # výher.}}",
  "badges-added":
    "{badges, plural, one {Přibyl # odznak.} few {Přibyly # odznaky.} many {Přibylo # odznaku.} other {Přibylo # odznaků.}}",
  "wins-and-badges-added":
    "Přibylo: {wins, plural, one {# výhra} few {# výhry} many {# výhry} other {# výher}} a {badges, plural, one {# odznak} few {# odznaky} many {# odznaku} other {# odznaků}}.",
};
