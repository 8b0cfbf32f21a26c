import {
  DAILY_STRENGTHS,
  dayOfNumber,
  numberOfDay,
  positionOfDay,
  type DailyStrength,
  type DailyTable,
  type Day,
} from "../../engine/play/daily/daily.ts";
import { LevelSolver } from "../levels/level-solver.ts";
import { dailyFault } from "./generation.ts";

export interface DailyReport {
  readonly days: number;
  /** Days of each strength times strengths. */
  readonly checked: number;
  /** Different ones. */
  readonly positions: number;
  readonly failures: readonly { readonly day: Day; readonly strength: DailyStrength; readonly fault: string }[];
}

/** Far more than any position of the table needs. */
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
  const failures: { day: Day; strength: DailyStrength; fault: string }[] = [];
  let solver = new LevelSolver();
  for (let number = first; number < first + days; number++) {
    const day = dayOfNumber(number);
    onDay(day);
    for (const strength of DAILY_STRENGTHS) {
      if (solver.full) solver = new LevelSolver();
      const position = positionOfDay(table, strength, day);
      const key = `${strength} ${position}`;
      const fault = faults.get(key) ?? (faults.has(key) ? null : dailyFault(solver, strength, position, MAX_NODES));
      faults.set(key, fault);
      if (fault !== null) failures.push({ day, strength, fault });
    }
  }
  return { days, checked: days * DAILY_STRENGTHS.length, positions: faults.size, failures };
}
