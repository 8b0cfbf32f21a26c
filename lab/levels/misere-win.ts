import { isPerfectOnMap } from "../../engine/play/opponent-levels.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { LevelSolver } from "./level-solver.ts";

const MISERE = { ...DEFAULT_RULESET, play: "misere" } as const;

/**
 * Whether the person can win a level in misère play, against every opponent of the campaign. Heavier positions than
 * Perfect is offered on are not solved. @throws {RangeError} for an invalid string.
 */
export function isWonInMisere(position: string, lives: number): boolean {
  if (!isPerfectOnMap(lives, MISERE, false)) return false;
  const solver = new LevelSolver(MISERE);
  return solver.outcome(solver.read(position)) === "win";
}
