import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const campaignCs: Translation<typeof en.campaign> = {
  title: "Kampaň",
  opening: "Kampaň se otevírá…",
  "no-levels": "Úrovně nelze přečíst. Tvůj postup zůstává; po nové instalaci hry se úrovně vrátí.",
  won: "{name}: zvládnuto {won} z {levels, plural, one {# úrovně} few {# úrovní} many {# úrovně} other {# úrovní}}",
  badges: "{badges} z {all, plural, one {# odznaku} few {# odznaků} many {# odznaku} other {# odznaků}}",
  "with-help": "{wins} s pomocí",
  key: "neporažení; zleva: {opponents}",
  "wins-elsewhere":
    "{wins, plural, one {# výhra na úrovních jiné verze; zůstává, ale tady se nepočítá} few {# výhry na úrovních jiné verze; zůstávají, ale tady se nepočítají} many {# výhry na úrovních jiné verze; zůstává, ale tady se nepočítá} other {# výher na úrovních jiné verze; zůstávají, ale tady se nepočítají}}",
  "beaten-on": "Poražení v poslední úrovni",
  achievements: "Úspěchy",
  "achievement-reached": "{opponent}: poražen v poslední úrovni",
  "achievement-open": "{opponent}: poraz ho v poslední úrovni",
  levels: "Úrovně",
  level: "Úroveň {level}",
  "level-locked": "Úroveň {level}, zamčená",
  "level-open":
    "{standing, select, badge {Úroveň {level}, bez pomoci poražení: {badges}} won {Úroveň {level}, poražení: {others}} both {Úroveň {level}, bez pomoci poražení: {badges}; poražení: {others}} other {Úroveň {level}, zatím nevyhraná}}{begun, select, yes {; rozehraná} other {}}",
  "level-picture": "Kresba úrovně {level}",
  "from-spots":
    "{spots, plural, one {Začala s # bodem} few {Začala s # body} many {Začala s # bodu} other {Začala s # body}}",
  opponent: "Soupeř",
  "opponent-standing": "{opponent}: {standing}",
  standing:
    "{standing, select, badge {poražen, s odznakem} won {poražen, s pomocí} locked {zamčený} other {zatím neporažený}}{begun, select, yes {, rozehráno} other {}}",
  "unlock-level": "Poraz kteréhokoli soupeře v úrovni {level} a odemkneš tuto.",
  "unlock-opponent":
    "{strength, select, strongest {{name} se tu odemkne, až ho porazíš v úrovni {level}.} other {{name} se tu odemkne, až ho (nebo silnějšího) porazíš v úrovni {level}.}}",
  "your-colour": "Tvoje barva",
  continue: "Pokračovat",
  "continue-after": "{moves, plural, one {po # tahu} few {po # tazích} many {po # tahu} other {po # tazích}}",
  play: "Hrát",
  "start-over": "Začít znovu",
  "start-over-title": "Začít úroveň {level} znovu?",
  "start-over-text":
    "V rozehrané partii (soupeř: {opponent}, {moves, plural, one {# tah} few {# tahy} many {# tahu} other {# tahů}}) už nepůjde pokračovat.",
  "continue-it": "Pokračovat",
  "badge-won": "Vyhráno bez pomoci: odznak je tvůj.",
  "badge-held": "Tento odznak už máš.",
  "badge-open": "Vyhraj bez pomoci a získáš odznak.",
  "badge-helped": "S pomocí výhra odznak nepřinese.",
  "badge-won-helped": "Vyhráno s pomocí: počítá se to, ale bez odznaku.",
  "badge-lost": "Začni znovu a získej odznak.",
  hint: "Rada",
  "hint-title": "Ukáže vyhrávající tah",
  "hint-title-cost": "Ukáže vyhrávající tah; stojí odznak",
  "draw-hint": "Nakreslit",
  "help-hint-title": "Ukázat vyhrávající tah?",
  "help-hint-text":
    "Když vyhraješ, další úroveň se i tak otevře, ale odznak nezískáš. Pokud už žádný tah nevyhrává, dozvíš se to zdarma.",
  "help-hint-yes": "Ukázat",
  "help-undo-title": "Vzít tah zpět?",
  "help-undo-text": "Když vyhraješ, další úroveň se i tak otevře, ale odznak nezískáš.",
  "help-undo-yes": "Vzít zpět",
  "help-no": "Nechat si odznak",
  "help-no-over": "Zrušit",
};
