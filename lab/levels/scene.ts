import type { Outcome } from "../../engine/grundy/solver.ts";
import type { Position } from "../../engine/games/playable-game.ts";
import { canonicalOf } from "../../engine/sprouts/canonical-of.ts";
import {
  applyMove,
  freshLabel,
  isOver,
  type LabelledPosition,
  livesOf,
  movesOf,
  labelledSpotLives,
  usableSpots,
} from "../../engine/sprouts/labelled.ts";
import type { LevelSolver } from "./level-solver.ts";

export interface LevelScene {
  readonly labelled: LabelledPosition;
  readonly position: Position;
  readonly lives: number;
  /** Live spots that no move can reach. */
  readonly survivors: number;
  readonly moves: readonly SeenMove[];
  readonly solver: LevelSolver;
}

export interface SeenMove {
  readonly after: LabelledPosition;
  readonly position: Position;
  readonly wins: boolean;
  readonly ends: boolean;
  /** Whether the curve divides its region; if not, it joins two boundaries. */
  readonly divides: boolean;
  /** Number of survivors that the move makes. */
  readonly survivors: number;
}

export function levelSceneOf(labelled: LabelledPosition, solver: LevelSolver): LevelScene {
  const survivors = survivorsOf(labelled, usableSpots(labelled));
  const label = freshLabel(labelled);
  const moves = [...movesOf(labelled)].map((move) => {
    const after = applyMove(labelled, move, label);
    const usable = usableSpots(after);
    const position = solver.readLabelled(after);
    return {
      after,
      position,
      wins: outcomeOf(solver, position) === "loss",
      ends: usable.size === 0,
      divides: move.from.boundary === move.to.boundary,
      survivors: survivorsOf(after, usable) - survivors,
    };
  });
  return { labelled, position: solver.readLabelled(labelled), lives: livesOf(labelled), survivors, moves, solver };
}

export function outcomeOf(solver: LevelSolver, position: Position): Outcome {
  const outcome = solver.outcome(position);
  if (outcome === undefined) throw new Error("An unlimited search does not end.");
  return outcome;
}

/** The possible numbers of moves until the game ends. Throws `TooManyOptions` before it follows any move. */
export function lengthsOf(
  position: LabelledPosition,
  known = new Map<string, ReadonlySet<number>>(),
): ReadonlySet<number> {
  const key = canonicalOf(position);
  const before = known.get(key);
  if (before !== undefined) return before;
  const lengths = new Set<number>();
  if (isOver(position)) lengths.add(0);
  const moves = [...movesOf(position)];
  for (const move of moves) {
    for (const rest of lengthsOf(applyMove(position, move, freshLabel(position)), known)) lengths.add(rest + 1);
  }
  known.set(key, lengths);
  return lengths;
}

function survivorsOf(position: LabelledPosition, usable: ReadonlySet<number>): number {
  return [...labelledSpotLives(position)].filter(([spot, lives]) => lives > 0 && !usable.has(spot)).length;
}
