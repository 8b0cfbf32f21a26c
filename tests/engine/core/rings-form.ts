/**
 * Makes the form of a land of rings of boundaries, each of which shares a letter with the next one. Such lands look
 * alike if they have equally many boundaries.
 */
export function ringsForm(sizes: readonly number[]): Int32Array {
  let first = 3;
  const boundaries = sizes.flatMap((size) => {
    const start = first;
    first += size;
    return Array.from({ length: size }, (_, i) => [2, start + i, start + ((i + 1) % size)]).flat();
  });
  return Int32Array.from([1, ...boundaries, 0]);
}
