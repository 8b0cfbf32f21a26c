import { isPerfectOnMap } from "../../engine/play/opponent-levels.ts";
import type { LevelSolver } from "./level-solver.ts";

/**
 * Whether the person can win a level in misère play, against every opponent of the campaign. Heavier positions than
 * Perfect is offered on are not solved. @throws {RangeError} for an invalid string.
 */
export function isWonInMisere(position: string, lives: number, solver: LevelSolver): boolean {
  return isPerfectOnMap(lives, solver.game.ruleset, false) && solver.outcome(solver.read(position)) === "win";
}
