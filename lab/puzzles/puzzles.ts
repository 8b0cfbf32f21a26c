import { DAILY_STRENGTHS, type DailyStrength, type DailyTable, rulesetOfDaily } from "../../engine/play/daily/daily.ts";
import type { Puzzle, PuzzleSet } from "../../engine/play/puzzles/puzzle-set.ts";
import { seededRandom, shuffled } from "../../engine/random.ts";
import { dailyPositions, judgeDaily } from "../daily/generation.ts";
import { LevelSolver } from "../levels/level-solver.ts";

/** Number of puzzles of each strength. There are few easy positions, and misère play takes long to search. */
const COUNTS: Readonly<Record<DailyStrength, number>> = { easy: 250, medium: 450, hard: 450, reversed: 150 };
/** The most nodes of a search, far more than any puzzle needs. */
const MAX_NODES = 1_000_000;

/**
 * Makes a set of puzzles. But for the easy ones, of which there are few, none is a daily position of `daily`. The same
 * seed gives the same set.
 */
export function generatePuzzles(
  seed: number,
  daily: DailyTable,
  onPuzzle: (strength: DailyStrength, count: number) => void = () => {},
): PuzzleSet {
  const puzzles: Puzzle[] = [];
  for (const strength of DAILY_STRENGTHS) {
    let count = 0;
    const taken = strength === "easy" ? [] : daily.positions[strength];
    for (const found of dailyPositions(strength, seed, taken)) {
      puzzles.push({ strength, ...found });
      onPuzzle(strength, ++count);
      if (count === COUNTS[strength]) break;
    }
  }
  return { seed, puzzles: shuffled(puzzles, seededRandom(seed)) };
}

/** Solves and draws each puzzle again. Returns what is wrong, by number from 1. */
export function checkPuzzles(
  { puzzles }: PuzzleSet,
  onPuzzle: (number: number) => void = () => {},
): ReadonlyMap<number, string> {
  const faults = new Map<number, string>();
  const solvers = new Map<DailyStrength, LevelSolver>();
  const seen = new Set<string>();
  for (const [index, { strength, position, ...told }] of puzzles.entries()) {
    const number = index + 1;
    onPuzzle(number);
    const kept = solvers.get(strength);
    const solver = kept === undefined || kept.isFull ? new LevelSolver(rulesetOfDaily(strength)) : kept;
    solvers.set(strength, solver);
    const { fault, winning, moves } = judgeDaily(solver, strength, position, MAX_NODES);
    const key = `${strength} ${position}`;
    if (fault !== null) faults.set(number, fault);
    else if (winning !== told.winning || moves !== told.moves)
      faults.set(number, `${winning} winning moves of ${moves}`);
    else if (seen.has(key)) faults.set(number, "twice in the set");
    seen.add(key);
  }
  return faults;
}
