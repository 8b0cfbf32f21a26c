import { OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import { LEVEL_NAMES } from "../game/sentences.ts";

/** How the opponents that are still locked on a level are opened; `open` of them, the weakest, are not. */
export function unlockingSentence(level: number, open: number): string {
  if (open === 0) return `Beat any opponent on level ${level - 1} to open this one.`;
  const name = LEVEL_NAMES[OPPONENTS[open]];
  const isStrongest = open === OPPONENTS.length - 1;
  return `${name} opens here once you have beaten ${isStrongest ? "it" : "it, or a stronger one,"} on level ${level - 1}.`;
}
