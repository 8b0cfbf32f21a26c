import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const matchDe: Translation<typeof en.match> = {
  spots: "{spots, plural, one {# Punkt} other {# Punkte}}",
  "on-surface":
    "{surface, select, T {{map} auf dem Torus} P {{map} auf der projektiven Ebene} other {{map} auf der Kleinschen Flasche}}",
  "spots-opened": "{spots, plural, one {# Punkt, erster Zug zufällig} other {# Punkte, erster Zug zufällig}}",
  daily: "{strength}, {day}",
  level: "Level {level}",
  "two-players": "{first} gegen {second}",
  "against-computer": "Du gegen den Computer, {opponent}",
  you: "Du",
  computer: "Computer",
  "computer-of": "Computer {colour}",
  "moves-first": "Beginnt",
  "moves-second": "Zieht als Zweiter",
  turn: "{who, select, you {Du bist am Zug.} computer {Der Computer ist am Zug.} other {{name} ist am Zug.}}",
  thinking: "{who, select, computer {Der Computer denkt nach.} other {{name} denkt nach.}}",
  over: "Die Partie ist zu Ende.",
  won: "{who, select, you {Du gewinnst!} computer {Der Computer gewinnt.} other {{name} gewinnt!}}",
  "gave-up":
    "{who, select, you {Du hast aufgegeben.} computer {Der Computer hat aufgegeben.} other {{name} hat aufgegeben.}}",
  "last-move":
    "{who, select, you {Es gibt keinen Zug mehr, und du hast den letzten gemacht.} computer {Es gibt keinen Zug mehr, und der Computer hat den letzten gemacht.} other {Es gibt keinen Zug mehr, und {name} hat den letzten gemacht.}}",
  "last-move-loses":
    "{who, select, you {Es gibt keinen Zug mehr. Du hast den letzten gemacht und damit verloren.} computer {Es gibt keinen Zug mehr. Der Computer hat den letzten gemacht und damit verloren.} other {Es gibt keinen Zug mehr. {name} hat den letzten gemacht und damit verloren.}}",
  "time-out": "Die Zeit von {name} ist abgelaufen.",
  "clock-paused": "Die Uhr ist angehalten.",
  "clock-runs": "Die Uhr läuft.",
  joined:
    "{who, select, you {Du hast die Punkte {from} und {to} verbunden; der neue Punkt ist {spot}.} computer {Der Computer hat die Punkte {from} und {to} verbunden; der neue Punkt ist {spot}.} other {{name} hat die Punkte {from} und {to} verbunden; der neue Punkt ist {spot}.}}",
  looped:
    "{who, select, you {Du hast eine Schleife an Punkt {from} gezeichnet; der neue Punkt ist {spot}.} computer {Der Computer hat eine Schleife an Punkt {from} gezeichnet; der neue Punkt ist {spot}.} other {{name} hat eine Schleife an Punkt {from} gezeichnet; der neue Punkt ist {spot}.}}",
  "lives-left": "{lives, plural, one {Es bleibt # Leben.} other {Es bleiben # Leben.}}",
  redrawn: "Das Brett wurde neu gezeichnet.",
  "took-back":
    "{who, select, you {Du hast einen Zug zurückgenommen.} computer {Der Computer hat einen Zug zurückgenommen.} other {{name} hat einen Zug zurückgenommen.}}",
  "goes-on": "Die Partie geht weiter.",
  parity:
    "{parity, select, odd {{who, select, you {Du gewinnst, wenn eine ungerade Zahl von Punkten überlebt.} other {{name} gewinnt, wenn eine ungerade Zahl von Punkten überlebt.}}} other {{who, select, you {Du gewinnst, wenn eine gerade Zahl von Punkten überlebt.} other {{name} gewinnt, wenn eine gerade Zahl von Punkten überlebt.}}}}",
  "belief-winning": "Weiß, dass er gewinnt",
  "belief-losing": "Weiß, dass du gewinnen kannst",
  "belief-guessing": "Vermutet nur",
};
