import type { Beginnings } from "../../engine/play/perfect/walk.ts";

/** One part of the training. */
export interface TrainingTask {
  readonly name: string;
  readonly beginnings: Beginnings;
}

/** Both sides of all plain maps of `least` to `most` spots. */
export function plainTasks(least: number, most: number): TrainingTask[] {
  return Array.from({ length: most - least + 1 }, (_, i) => `0*${least + i}`).flatMap((start) => [
    { name: `${start}, the computer begins`, beginnings: { personToMove: [], computerToMove: [start] } },
    { name: `${start}, the person begins`, beginnings: { personToMove: [start], computerToMove: [] } },
  ]);
}

/** The levels of the campaign, in which the person is to move. A task is named by its position, so that a changed level is trained again. */
export function levelTasks(levels: readonly { readonly number: number; readonly position: string }[]): TrainingTask[] {
  return levels.map(({ number, position }) => ({
    name: `level ${number}, ${position}`,
    beginnings: { personToMove: [position], computerToMove: [] },
  }));
}

/** Two regions that share a ring of spots, which are slow to solve (the thesis, 2.3.6, took half an hour for one of 14), with a lone spot on one side or on both. */
export function ringTasks(): TrainingTask[] {
  return Array.from({ length: MOST_SHARED - LEAST_SHARED + 1 }, (_, i) => {
    const ring = "ABCDEFGHIJKLMNOP".slice(0, LEAST_SHARED + i);
    const rings = [`0.${ring}|${ring}`, `0.${ring}|0.${ring}`];
    return { name: `rings of ${ring.length}`, beginnings: { personToMove: rings, computerToMove: rings } };
  });
}

const LEAST_SHARED = 6;
const MOST_SHARED = 14;
