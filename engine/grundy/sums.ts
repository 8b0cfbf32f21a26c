/** The items that occur an odd number of times, each once: equal components cancel. */
export function withoutPairs<T>(items: Iterable<T>): T[] {
  const odd: T[] = [];
  for (const item of items) {
    const at = odd.indexOf(item);
    if (at < 0) odd.push(item);
    else odd.splice(at, 1);
  }
  return odd;
}

/** Components without equal pairs, ascending. */
export function cancelPairs(components: Iterable<number>): number[] {
  return withoutPairs(components).sort((a, b) => a - b);
}

/** The smallest nimber that is not taken. */
export function mex(taken: ReadonlySet<number>): number {
  let nimber = 0;
  while (taken.has(nimber)) nimber++;
  return nimber;
}
