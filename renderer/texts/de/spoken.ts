import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const spokenDe: Translation<typeof en.spoken> = {
  board: "Das Brett. {turn}",
  role: "Spielbrett",
  keys: "Die Pfeiltasten gehen von Punkt zu Punkt. Enter wählt den Punkt, an dem eine Kurve beginnt, und dann den, an dem sie endet. Gibt es mehrere Kurven, gehen die Pfeiltasten sie durch, Enter zeichnet eine, Escape geht zurück. Plus und Minus zoomen, 0 zeigt das ganze Brett.",
  regions: "Gebiete",
  spots: "Punkte",
  spot: "{state, select, dead {Punkt {spot}: tot} stuck {Punkt {spot}: {lives, plural, one {# Leben} other {# Leben}}, unerreichbar} other {Punkt {spot}: {lives, plural, one {# Leben} other {# Leben}}}}{reach, select, picked {, gewählt} loop {, gewählt; eine Schleife ist möglich} yes {, von Punkt {from} aus erreichbar} no {, von Punkt {from} aus nicht erreichbar} other {}}",
  "in-one-region":
    "{count, plural, =0 {Er ist allein in seinem Gebiet.} one {Er teilt sich ein Gebiet mit Punkt {spots}.} other {Er teilt sich ein Gebiet mit den Punkten {spots}.}}",
  "in-regions": "{regions, plural, one {Er liegt in # Gebiet.} other {Er liegt in # Gebieten.}}",
  "in-each-region":
    "{count, plural, =0 {In einem ist er allein.} one {Eines teilt er sich mit Punkt {spots}.} other {Eines teilt er sich mit den Punkten {spots}.}}",
  picked:
    "{count, plural, =0 {Punkt {spot} ist gewählt. Die Kurve kann nur am selben Punkt enden.} one {Punkt {spot} ist gewählt. Die Kurve kann an Punkt {spots} enden{loop, select, yes { oder an Punkt {spot} selbst} other {}}.} other {Punkt {spot} ist gewählt. Die Kurve kann an den Punkten {spots} enden{loop, select, yes { oder an Punkt {spot} selbst} other {}}.}}",
  "picked-again": "Zurück. Punkt {spot} ist gewählt.",
  "nothing-picked": "Kein Punkt ist gewählt.",
  region:
    "{count, plural, =0 {Ein Gebiet ohne Punkte} one {Ein Gebiet mit Punkt {spots}} other {Ein Gebiet mit den Punkten {spots}}}",
  "keyboard-moved": "Der Cursor ist jetzt auf Punkt {spot}.",
};
