import {
  DAILY_LIMITS,
  DAILY_STRENGTHS,
  type DailyStrength,
  type DailyTable,
  type Day,
  rulesetOfDaily,
} from "../../engine/play/daily/daily.ts";
import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import { seededRandom, type Random } from "../../engine/random.ts";
import { livesOf } from "../../engine/sprouts/labelled.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { clarity } from "../levels/clarity.ts";
import { LevelSolver } from "../levels/level-solver.ts";
import { playedLine, stringsOf } from "../levels/played-line.ts";

const FROM: Day = "2026-01-01";
/**
 * Days until the positions repeat: two and five years. There are few easy ones, and misère play takes long to search.
 */
const COUNTS: Readonly<Record<DailyStrength, number>> = { easy: 731, medium: 1827, hard: 1827, reversed: 731 };
const SPOTS: Readonly<Record<DailyStrength, { readonly least: number; readonly most: number }>> = {
  easy: { least: 3, most: 6 },
  medium: { least: 4, most: 8 },
  hard: { least: 5, most: 10 },
  reversed: { least: 4, most: 8 },
};
/** The most nodes of a search. What the solver knows from other positions makes one easier. */
const MAX_NODES = 3000;
/** The narrowest gap of a drawing, in board units. */
const NARROWEST = 0.02;

/** Makes the table of daily positions. The same seed gives the same table. */
export function generateDaily(
  seed: number,
  onPosition: (strength: DailyStrength, count: number) => void = () => {},
): DailyTable {
  const listOf = (strength: DailyStrength): string[] => {
    const found: string[] = [];
    for (const { position } of dailyPositions(strength, seed)) {
      found.push(position);
      onPosition(strength, found.length);
      if (found.length === COUNTS[strength]) break;
    }
    return found;
  };
  return {
    from: FROM,
    seed,
    positions: {
      easy: listOf("easy"),
      medium: listOf("medium"),
      hard: listOf("hard"),
      reversed: listOf("reversed"),
    },
  };
}

/** A position that few of its moves win. Moves that lead to equivalent positions count once. */
export interface FoundPosition {
  readonly position: string;
  readonly winning: number;
  readonly moves: number;
}

/** Different positions of one strength, without end. None of `taken` is among them. */
export function* dailyPositions(
  strength: DailyStrength,
  seed: number,
  taken: readonly string[] = [],
): Generator<FoundPosition> {
  const random = seededRandom(seed + DAILY_STRENGTHS.indexOf(strength));
  const seen = new Set(taken);
  const ruleset = rulesetOfDaily(strength);
  let solver = new LevelSolver(ruleset);
  for (;;) {
    if (solver.isFull) solver = new LevelSolver(ruleset);
    const position = candidate(strength, random);
    if (position === undefined || seen.has(position)) continue;
    seen.add(position);
    const { fault, winning, moves } = judgeDaily(solver, strength, position, MAX_NODES);
    if (fault === null) yield { position, winning, moves };
  }
}

function candidate(strength: DailyStrength, random: Random): string | undefined {
  const { least, most } = SPOTS[strength];
  const { minLives, maxLives } = DAILY_LIMITS[strength];
  const spots = least + random.below(most - least + 1);
  const lives = minLives + random.below(maxLives - minLives + 1);
  const moves = 3 * spots - lives;
  if (moves <= 0) return undefined;
  const line = playedLine(spots, moves, random);
  return line.length <= moves || livesOf(line[moves]) > maxLives ? undefined : stringsOf(line)[moves];
}

interface DailyVerdict {
  /** Fault of the position; null if there is none. */
  readonly fault: string | null;
  /** Number of different moves that win; 0 also if the search did not end. */
  readonly winning: number;
  /** Number of different moves; 0 if the search did not end. */
  readonly moves: number;
}

/** Judges a position as a daily one. `nodes` limits the search. */
export function judgeDaily(
  solver: LevelSolver,
  strength: DailyStrength,
  position: string,
  nodes: number,
): DailyVerdict {
  const solved = solver.moves(solver.read(position), nodes);
  if (solved === undefined) return { fault: "not solved within the limit", winning: 0, moves: 0 };
  const [winning, moves] = [solved.winning.length, solved.all.length];
  return { fault: faultOf(strength, position, winning, moves), winning, moves };
}

function faultOf(strength: DailyStrength, position: string, winning: number, moves: number): string | null {
  const { maxWinning, minMovesPerWinning } = DAILY_LIMITS[strength];
  if (winning === 0) return "no winning move";
  if (winning > maxWinning || moves < minMovesPerWinning * winning) return `${winning} winning moves of ${moves}`;
  return drawingFault(strength, position);
}

function drawingFault(strength: DailyStrength, position: string): string | null {
  const { minLives, maxLives } = DAILY_LIMITS[strength];
  const drawn = drawPosition(position);
  if (!drawn.ok) return `not drawn: ${drawn.error.code}`;
  const board = readBoard(drawn.value);
  if (board.position !== position) return `drawn as ${board.position}`;
  if (board.lives < minLives || board.lives > maxLives) return `${board.lives} lives`;
  return clarity(drawn.value) < NARROWEST ? "not drawn clearly" : null;
}
