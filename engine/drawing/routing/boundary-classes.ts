import type { LabelledPosition } from "../../sprouts/labelled.ts";

/**
 * Boundaries interchangeable in every move. Corner i of their common walk is corner `(shifts[k] + i) % length` of
 * `boundaries[k]`.
 */
export interface BoundaryClass {
  readonly boundaries: readonly number[];
  readonly shifts: readonly number[];
  /** No move begins or ends here, so the side does not matter. */
  readonly isDead: boolean;
}

/** `lives` is from `labelledSpotLives`. */
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

/** Whether its live spots occur in no other walk. */
function isOwn(walk: readonly number[], lives: ReadonlyMap<number, number>): boolean {
  return walk.every((spot) => {
    const left = lives.get(spot) ?? 0;
    return left === 0 || walk.filter((other) => other === spot).length === Math.max(1, 3 - left);
  });
}

/** Spots by first occurrence and lives, rotated to the least text. */
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
