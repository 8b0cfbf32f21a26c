import { perfectSpots } from "../../engine/play/opponent-levels.ts";
import type { WalkReach, WalkStarts } from "../../engine/play/perfect/training/game-walk.ts";

export interface TrainingTask {
  readonly name: string;
  readonly beginnings: WalkStarts;
  /** How far the walk goes; all of it if this is missing. */
  readonly reach?: WalkReach;
}

export interface WantedTasks {
  readonly positions: readonly string[];
  readonly tasks: readonly TrainingTask[];
}

export const WALKED = { least: 2, most: 10 };
/** Starts whose whole walks would take too long. */
export const OPENINGS = { least: WALKED.most + 1, most: perfectSpots() };
const MIDDLE: WalkReach = { lives: 25, nodes: 2000 };
/** Walked in turn. Found by trial: a decision that is left out takes about a second at most (docs/play.md). */
const PARTS_OF_OPENINGS: readonly { readonly part: string; readonly reach: WalkReach }[] = [
  { part: "opening", reach: { lives: 29, nodes: 2000 } },
  { part: "middle", reach: MIDDLE },
];
/**
 * Positions of openings whose decisions took long. Walks follow the moves of Perfect, which change with each training,
 * so those from the starts need not meet them.
 */
const SLOW = ["0*8.1a1a+0.12", "0*4.A|0*3.A.BC|0.BC.DE|DE+0*2", "0*6.A.BC|0.A|1a1a.BC+0*2"];
/** Starts that are proved. The outcomes of larger ones are mostly unknown. */
export const PROVED = { least: 2, most: 20 };

const MIN_SHARED = 6;
const MAX_SHARED = 14;
/** The most spots of shared rings that are walked; larger ones take too long. */
const MAX_SHARED_WALKED = 10;

export function startPositions(least: number, most: number): string[] {
  return Array.from({ length: most - least + 1 }, (_, i) => `0*${least + i}`);
}

/** Lists tasks for starts from both sides. */
export function startTasks(least: number, most: number): TrainingTask[] {
  return startPositions(least, most).flatMap((start) => [
    { name: `${start}, the computer begins`, beginnings: { personToMove: [], computerToMove: [start] } },
    { name: `${start}, the person begins`, beginnings: { personToMove: [start], computerToMove: [] } },
  ]);
}

/** Lists tasks for openings from both sides. */
export function openingTasks(least: number, most: number): TrainingTask[] {
  return PARTS_OF_OPENINGS.flatMap(({ part, reach }) =>
    startPositions(least, most).map((start) => ({
      name: `${part} of ${start}`,
      beginnings: { personToMove: [start], computerToMove: [start] },
      reach,
    })),
  );
}

/** Lists tasks for positions that took long, with the computer to move, as far as middles go. */
export function slowTasks(): TrainingTask[] {
  return SLOW.map((position) => ({
    name: `slow ${position}`,
    beginnings: { personToMove: [], computerToMove: [position] },
    reach: MIDDLE,
  }));
}

interface TrainedLevel {
  readonly number: number;
  readonly position: string;
}

/** Everything in the shipped file, in order. */
export function everything(levels: readonly TrainedLevel[]): WantedTasks {
  return {
    positions: [...startPositions(PROVED.least, PROVED.most), ...ringPositions()],
    tasks: [
      ...ringTasks(),
      ...levelTasks(levels),
      ...startTasks(WALKED.least, WALKED.most),
      ...openingTasks(OPENINGS.least, OPENINGS.most),
      ...slowTasks(),
    ],
  };
}

/** Tasks are named by position, so that a changed level is trained again. */
export function levelTasks(levels: readonly TrainedLevel[]): TrainingTask[] {
  return levels.map(({ number, position }) => ({
    name: `level ${number}, ${position}`,
    beginnings: { personToMove: [position], computerToMove: [] },
  }));
}

export function ringTasks(): TrainingTask[] {
  return sizesOfRings(MAX_SHARED_WALKED).map((size) => {
    const positions = rings(size);
    return { name: `rings of ${size}`, beginnings: { personToMove: positions, computerToMove: positions } };
  });
}

export function ringPositions(): string[] {
  return sizesOfRings(MAX_SHARED).flatMap(rings);
}

function sizesOfRings(most: number): number[] {
  return Array.from({ length: most - MIN_SHARED + 1 }, (_, i) => MIN_SHARED + i);
}

/**
 * Two regions that share a ring of spots, with a lone spot in one or both. One of 14 took the thesis half an hour
 * (2.3.6).
 */
function rings(size: number): string[] {
  const ring = "ABCDEFGHIJKLMN".slice(0, size);
  return [`0.${ring}|${ring}`, `0.${ring}|0.${ring}`];
}
