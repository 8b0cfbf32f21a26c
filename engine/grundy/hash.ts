/** A 32-bit hash of source[from .. to). */
export function hashOf(source: ArrayLike<number>, from: number, to: number): number {
  let hash = to - from;
  for (let i = from; i < to; i++) hash = Math.imul(hash ^ source[i], 0x5bd1e995) ^ (hash >>> 15);
  hash = Math.imul(hash ^ (hash >>> 13), 0x5bd1e995);
  return hash ^ (hash >>> 15);
}
