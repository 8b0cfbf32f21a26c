import { MAX_GENUS } from "../rules.ts";

/** A number above that of isolated spots of a region. */
const ZEROS = 1 << 10;

/**
 * The first number of a region in the flat form: the number of its isolated spots, and its surface. The genus is that
 * of Sprouts on compact surfaces, 4.2: handles if positive, cross-caps if negative. On the sphere it is 0, and the head
 * is the number of isolated spots.
 */
export function headOf(zeros: number, genus: number): number {
  return zeros + ZEROS * (genus < 0 ? -2 * genus - 1 : 2 * genus);
}

export function zerosOf(head: number): number {
  return head % ZEROS;
}

export function genusOf(head: number): number {
  const code = Math.floor(head / ZEROS);
  return code % 2 === 1 ? -(code + 1) / 2 : code / 2;
}

/** Whether the region's surface has no orientation. */
export function isOneSided(head: number): boolean {
  return (Math.floor(head / ZEROS) & 1) === 1;
}

export const MAX_HEAD = headOf(ZEROS - 1, MAX_GENUS);

/**
 * A surface with fewer handles or cross-caps for a region of the same game: from some genus on, the game ends before
 * all can be used (Sprouts on compact surfaces, propositions 2 to 4). Their induction on lives, started at three lives,
 * gives these bounds. Cross-caps keep their parity.
 *
 * @param lives of the region; a spot with one life that occurs twice counts once.
 */
export function leastGenus(genus: number, lives: number): number {
  if (lives <= 3) return 0;
  if (genus >= 0) return Math.min(genus, handleLimit(lives));
  const limit = crossCapLimit(lives);
  return -genus <= limit ? genus : -(limit + ((-genus - limit) % 2));
}

/** The limit genus: with more handles, a region of so many lives is the same game. */
export function handleLimit(lives: number): number {
  return Math.max(0, lives - 3);
}

/**
 * Computes the number of cross-caps from which on two more, or a larger number, leave a region of so many lives the
 * same game.
 */
export function crossCapLimit(lives: number): number {
  return Math.max(1, 2 * lives - 5);
}
