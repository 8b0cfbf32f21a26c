import type { Beginnings } from "../../engine/play/perfect/walk.ts";

/** One part of the training. */
export interface TrainingTask {
  readonly name: string;
  readonly beginnings: Beginnings;
  /** Positions of lands with no more lives each are left out. */
  readonly floor: number;
}

/** Up to so many lives a land is solved at sight: nothing is to be trained there. */
const LEAST_FLOOR = 8;
/** The walks of more spots are too long to go so far down. */
const PLAIN_FLOORS: ReadonlyMap<number, number> = new Map([
  [8, 12],
  [9, 14],
]);
const MOST_SPOTS_WALKED = 9;
const RINGS_FLOOR = 12;
const LEAST_SHARED = 6;
const MOST_SHARED = 10;

/** Both sides of all plain maps of `least` to `most` spots. */
export function plainTasks(least: number, most: number, floor?: number): TrainingTask[] {
  return Array.from({ length: most - least + 1 }, (_, i) => least + i).flatMap((spots) => {
    const start = `0*${spots}`;
    const down = floor ?? PLAIN_FLOORS.get(Math.min(spots, MOST_SPOTS_WALKED)) ?? LEAST_FLOOR;
    return [
      { name: `${start}, the computer begins`, beginnings: { personToMove: [], computerToMove: [start] }, floor: down },
      { name: `${start}, the person begins`, beginnings: { personToMove: [start], computerToMove: [] }, floor: down },
    ];
  });
}

/** The levels of the campaign, in which the person is to move. A task is named by its position, so that a changed level is trained again. */
export function levelTasks(levels: readonly { readonly number: number; readonly position: string }[], floor = LEAST_FLOOR): TrainingTask[] {
  return levels.map(({ number, position }) => ({
    name: `level ${number}, ${position}`,
    beginnings: { personToMove: [position], computerToMove: [] },
    floor,
  }));
}

/** Two regions that share a ring of spots, which are slow to solve (the thesis, 2.3.6, took half an hour for one of 14), with a lone spot on one side or on both. */
export function ringTasks(floor = RINGS_FLOOR): TrainingTask[] {
  return Array.from({ length: MOST_SHARED - LEAST_SHARED + 1 }, (_, i) => {
    const ring = "ABCDEFGHIJKLMNOP".slice(0, LEAST_SHARED + i);
    const rings = [`0.${ring}|${ring}`, `0.${ring}|0.${ring}`];
    return { name: `rings of ${ring.length}`, beginnings: { personToMove: rings, computerToMove: rings }, floor };
  });
}
