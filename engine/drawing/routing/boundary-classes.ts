import type { LabelledPosition } from "../../sprouts/labelled.ts";

/**
 * Boundaries of one region that can stand for each other in every move: the same walk up to the
 * names of spots, which occur nowhere else. `shifts[k]` is where the common walk begins in
 * `boundaries[k]`, so corner i of the common walk is corner `(shifts[k] + i) % length` there.
 */
export interface BoundaryClass {
  readonly boundaries: readonly number[];
  readonly shifts: readonly number[];
  /** Whether no move can begin or end at these boundaries: then it does not matter on which side of a curve they lie. */
  readonly isDead: boolean;
}

/** The boundaries of a region in classes. `lives` as `spotLives` gives it. */
export function boundaryClasses(
  position: LabelledPosition,
  region: number,
  lives: ReadonlyMap<number, number>,
): BoundaryClass[] {
  const classes = new Map<string, { boundaries: number[]; shifts: number[]; isDead: boolean }>();
  position.regions[region].forEach((walk, b) => {
    const isDead = walk.every((spot) => lives.get(spot) === 0);
    const { text, shift } = commonWalk(walk, lives);
    const key = isDead ? "dead" : isOwn(walk, lives) ? text : `${text} boundary ${b}`;
    const known = classes.get(key);
    if (known) {
      known.boundaries.push(b);
      known.shifts.push(shift);
    } else classes.set(key, { boundaries: [b], shifts: [shift], isDead });
  });
  return [...classes.values()];
}

/** Whether all live spots of a walk have all of their occurrences in it. */
function isOwn(walk: readonly number[], lives: ReadonlyMap<number, number>): boolean {
  return walk.every((spot) => {
    const left = lives.get(spot) ?? 0;
    return left === 0 || walk.filter((other) => other === spot).length === Math.max(1, 3 - left);
  });
}

/** The walk with each spot as the place of its first occurrence and its lives, from where that reads least. */
function commonWalk(walk: readonly number[], lives: ReadonlyMap<number, number>): { text: string; shift: number } {
  let best = { text: "", shift: -1 };
  for (let shift = 0; shift < walk.length; shift++) {
    const turned = [...walk.slice(shift), ...walk.slice(0, shift)];
    const text = turned
      .map((spot) => (lives.get(spot) === 0 ? "x" : `${turned.indexOf(spot)}:${lives.get(spot)}`))
      .join(" ");
    if (best.shift === -1 || text < best.text) best = { text, shift };
  }
  return best;
}
