import type { en } from "../en.ts";
import type { Translation } from "../translation.ts";

export const strokesCs: Translation<typeof en.strokes> = {
  "unknown-spot": "Křivka musí začínat i končit u bodu na této ploše.",
  "dead-spot": "Tento bod už nemá život: schází se tu tři křivky.",
  "loop-needs-two-lives": "Smyčka stojí dva životy a tento bod má jen jeden.",
  "not-finite": "Část této křivky na ploše neleží.",
  "leaves-the-board": "Křivka opouští plochu.",
  "too-many-points": "Křivka má příliš mnoho částí.",
  "too-long": "Křivka je příliš dlouhá.",
  "too-short": "Křivka je příliš krátká. Nakresli ji k jinému bodu, nebo obloukem zpět.",
  "crosses-itself": "Křivka protíná sama sebe nebo se sama sebe dotýká.",
  "crosses-a-curve": "Křivka protíná jinou nebo se jí dotýká.",
  "touches-a-spot": "Křivka cestou vede přes bod.",
  "not-a-move": "Tato křivka není na této ploše povolený tah.",
  "invalid-board": "Tato kresba je poškozená a nejde do ní nic přidat.",
  "ends-at-no-spot": "Křivka musí končit u bodu.",
  "unreachable-spot": "Tvoje pero se k tomuto bodu nedostane: v cestě je křivka, nebo tvůj vlastní tah.",
};
