/** A seeded source of numbers; the engine takes no other randomness. */
export interface Random {
  /** A real number, uniform in [0, 1). */
  next(): number;
  /** A whole number, uniform in [0, bound). */
  below(bound: number): number;
}

/** Mulberry32: small, fast and good enough. The same seed gives the same sequence on every machine. */
export function seededRandom(seed: number): Random {
  let state = seed | 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  return { next, below: (bound) => Math.floor(next() * bound) };
}

export function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const result = [...items];
  for (let i = result.length - 1; i > 0; i--) {
    const j = random.below(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}
