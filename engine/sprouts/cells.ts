/** Things that are coloured until each has its own colour. */
export interface Cells {
  readonly count: number;
  /** Gives each thing its first colour. */
  colour(colours: Int32Array): void;
  /** @param order gets the things by colour, then the number of colours, which is returned. */
  refine(colours: Int32Array, order: Int32Array): number;
  /** Says after `refine` whether a thing is one of those to colour next. Any is, if it is missing. */
  isNext?(thing: number): boolean;
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
