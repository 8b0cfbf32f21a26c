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
