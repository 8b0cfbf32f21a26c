import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const clockCs: Translation<typeof en.clock> = {
  legend: "Hodiny",
  off: "Bez hodin",
  custom: "Vlastní",
  control:
    "{minutes, plural, one {Každý # minutu} few {Každý # minuty} many {Každý # minuty} other {Každý # minut}}{increment, plural, =0 {} one { a k tomu # sekunda za tah} few { a k tomu # sekundy za tah} many { a k tomu # sekundy za tah} other { a k tomu # sekund za tah}}",
  about: "Když ti vyprší čas, prohraješ.",
  minutes: "Minuty pro každého hráče",
  increment: "Sekundy za každý tah",
  faulty: "Zvol 1 až {minutes} minut a 0 až {increment} sekund.",
  of: "Čas: {name}",
  "minute-left": "{name}: zbývá jedna minuta.",
  "seconds-left": "{name}: zbývá {seconds} sekund.",
  pause: "Pauza",
  paused: "Hodiny stojí",
  "about-pause": "Nikomu neubíhá čas a nikdo nemůže kreslit.",
  resume: "Pokračovat",
};
