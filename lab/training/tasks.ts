import { MAX_START_SPOTS } from "../../engine/drawing/start-drawing.ts";
import { PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import type { WalkStarts } from "./game-walk.ts";

/** One part of the training. */
export interface TrainingTask {
  readonly name: string;
  readonly beginnings: WalkStarts;
}

/** What a training or a check of one is asked for: proofs of positions, and walks. */
export interface WantedTasks {
  readonly positions: readonly string[];
  readonly tasks: readonly TrainingTask[];
}

/** The plain maps that are walked through, and the starts that are proved, for the file that comes with the game. */
export const WALKED = { least: 2, most: PERFECT_SPOTS };
export const PROVED = { least: 2, most: MAX_START_SPOTS };

const MIN_SHARED = 6;
const MAX_SHARED = 14;
/** The walks of larger rings are too long. */
const MAX_SHARED_WALKED = 10;

/** The start positions of `least` to `most` spots. */
export function startPositions(least: number, most: number): string[] {
  return Array.from({ length: most - least + 1 }, (_, i) => `0*${least + i}`);
}

/** Both sides of all plain maps of `least` to `most` spots. */
export function startTasks(least: number, most: number): TrainingTask[] {
  return startPositions(least, most).flatMap((start) => [
    { name: `${start}, the computer begins`, beginnings: { personToMove: [], computerToMove: [start] } },
    { name: `${start}, the person begins`, beginnings: { personToMove: [start], computerToMove: [] } },
  ]);
}

/** A level of the campaign, as far as training goes. */
interface TrainedLevel {
  readonly number: number;
  readonly position: string;
}

/** All that the file that comes with the game is made with, in this order. */
export function everything(levels: readonly TrainedLevel[]): WantedTasks {
  return {
    positions: [...startPositions(PROVED.least, PROVED.most), ...ringPositions()],
    tasks: [...ringTasks(), ...levelTasks(levels), ...startTasks(WALKED.least, WALKED.most)],
  };
}

/** The levels of the campaign, in which the person is to move. A task is named by its position, so that a changed level is trained again. */
export function levelTasks(levels: readonly TrainedLevel[]): TrainingTask[] {
  return levels.map(({ number, position }) => ({
    name: `level ${number}, ${position}`,
    beginnings: { personToMove: [position], computerToMove: [] },
  }));
}

/** The walks from rings, from either side. */
export function ringTasks(): TrainingTask[] {
  return sizesOfRings(MAX_SHARED_WALKED).map((size) => {
    const positions = rings(size);
    return { name: `rings of ${size}`, beginnings: { personToMove: positions, computerToMove: positions } };
  });
}

/** All rings. */
export function ringPositions(): string[] {
  return sizesOfRings(MAX_SHARED).flatMap(rings);
}

function sizesOfRings(most: number): number[] {
  return Array.from({ length: most - MIN_SHARED + 1 }, (_, i) => MIN_SHARED + i);
}

/** Two regions that share a ring of spots, which are slow to solve (the thesis, 2.3.6, took half an hour for one of 14), with a lone spot on one side or on both. */
function rings(size: number): string[] {
  const ring = "ABCDEFGHIJKLMN".slice(0, size);
  return [`0.${ring}|${ring}`, `0.${ring}|0.${ring}`];
}
