import {
  DAILY_STRENGTHS,
  dayOfNumber,
  numberOfDay,
  positionOfDay,
  type DailyStrength,
  type DailyTable,
  type Day,
  rulesetOfDaily,
} from "../../engine/play/daily/daily.ts";
import { LevelSolver } from "../levels/level-solver.ts";
import { judgeDaily } from "./generation.ts";

export interface DailyReport {
  readonly days: number;
  /** Number of days that were checked, counted for each strength. */
  readonly checked: number;
  /** Number of different positions. */
  readonly positions: Readonly<Record<DailyStrength, number>>;
  /** Number of different positions that have a single winning move. */
  readonly oneWinningMove: Readonly<Record<DailyStrength, number>>;
  readonly failures: readonly { readonly day: Day; readonly strength: DailyStrength; readonly fault: string }[];
}

/** The most nodes of a search, far more than any position of the table needs. */
const MAX_NODES = 1_000_000;

/** Solves and draws the positions of `days` days from `from` on; equal positions once. */
export function checkDaily(
  table: DailyTable,
  from: Day,
  days: number,
  onDay: (day: Day) => void = () => {},
): DailyReport {
  const first = numberOfDay(from);
  if (first === undefined) throw new RangeError(`${from} is no date.`);
  const faults = new Map<string, string | null>();
  const positions = { easy: 0, medium: 0, hard: 0, reversed: 0 };
  const oneWinningMove = { easy: 0, medium: 0, hard: 0, reversed: 0 };
  const failures: { day: Day; strength: DailyStrength; fault: string }[] = [];
  const solvers = new Map<DailyStrength, LevelSolver>();
  for (let number = first; number < first + days; number++) {
    const day = dayOfNumber(number);
    onDay(day);
    for (const strength of DAILY_STRENGTHS) {
      const kept = solvers.get(strength);
      const solver = kept === undefined || kept.isFull ? new LevelSolver(rulesetOfDaily(strength)) : kept;
      solvers.set(strength, solver);
      const position = positionOfDay(table, strength, day);
      const key = `${strength} ${position}`;
      let fault = faults.get(key);
      if (fault === undefined) {
        const verdict = judgeDaily(solver, strength, position, MAX_NODES);
        ({ fault } = verdict);
        faults.set(key, fault);
        positions[strength]++;
        if (verdict.winning === 1) oneWinningMove[strength]++;
      }
      if (fault !== null) failures.push({ day, strength, fault });
    }
  }
  return { days, checked: days * DAILY_STRENGTHS.length, positions, oneWinningMove, failures };
}
