/**
 * Things that are coloured until each has its own colour. `Colours` are those of all things at one node of a search; a
 * cell is the things of one colour.
 */
export interface Cells<Colours> {
  readonly count: number;
  /** Room for the colours of all things; `last` if it is enough. */
  room(last: Colours | undefined): Colours;
  /** Gives each thing its first colour, and refines them. */
  begin(to: Colours): void;
  copy(from: Colours, to: Colours): void;
  /**
   * Gives a thing a colour of its own, and refines the others.
   *
   * @param depth things that had been given their own colours before, on the way from the root.
   * @returns how the work compares with that at the same depth on the way to the best leaf: below 0 if it is less and
   * takes its place, above 0 if it is more and was broken off. 0 if it is the same or not compared.
   */
  individualise(colours: Colours, thing: number, depth: number): number;
  /** The things by colour. */
  orderOf(colours: Colours): Int32Array;
  /** The size of the cell that begins at a place of the order. */
  sizeAt(colours: Colours, start: number): number;
  cellCount(colours: Colours): number;
  /** Says by places at which cells begin: 0 where the next thing to individualise is not to be in the cell. */
  nextCells?(colours: Colours): Uint8Array;
  /**
   * Guesses a symmetry that makes the second colours of the first, where the works for both compare as 0.
   *
   * @returns the images of the things; undefined if it is none.
   */
  symmetryBetween?(first: Colours, second: Colours): Int32Array | undefined;
}

/** Number of things from which on insertion takes longer than a sort of keys. */
const MANY = 40;
/** A number above that of all things: a colour and a thing are sorted as one number. */
const KEY_SPAN = 2 ** 20;

let keys = new Float64Array(64);

/** Sorts the things by colour. @returns the number of colours. */
export function sortByColour(colours: Int32Array, order: Int32Array, count: number): number {
  if (count > MANY) sortKeys(colours, order, count);
  else insertAll(colours, order, count);
  let cells = count > 0 ? 1 : 0;
  for (let i = 1; i < count; i++) if (colours[order[i]] !== colours[order[i - 1]]) cells++;
  return cells;
}

function insertAll(colours: Int32Array, order: Int32Array, count: number): void {
  for (let i = 0; i < count; i++) {
    const colour = colours[i];
    let at = i;
    for (; at > 0 && colours[order[at - 1]] > colour; at--) order[at] = order[at - 1];
    order[at] = i;
  }
}

function sortKeys(colours: Int32Array, order: Int32Array, count: number): void {
  if (keys.length < count) keys = new Float64Array(count * 2);
  const used = keys.subarray(0, count);
  for (let i = 0; i < count; i++) used[i] = colours[i] * KEY_SPAN + i;
  used.sort();
  for (let i = 0; i < count; i++) order[i] = used[i] - Math.floor(used[i] / KEY_SPAN) * KEY_SPAN;
}

export function mix(value: number): number {
  let x = Math.imul(value ^ (value >>> 16), 0x45d9f3b);
  x = Math.imul(x ^ (x >>> 15), 0x2c1b3c6d);
  return x ^ (x >>> 13);
}
