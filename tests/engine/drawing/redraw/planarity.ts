import { orient2d } from "robust-predicates";

export type PointPairs = readonly (readonly [number, number])[];

export function pairsOf(
  spots: number,
  curves: readonly { readonly from: number; readonly to: number }[],
  inner: readonly number[],
): PointPairs {
  const pairs: [number, number][] = [];
  let next = spots;
  curves.forEach((curve, c) => {
    let previous = curve.from;
    for (let i = 0; i < inner[c]; i++) {
      pairs.push([previous, next]);
      previous = next++;
    }
    pairs.push([previous, curve.to]);
  });
  return pairs;
}

/** Small edges that touch other than in a common end, or points that meet; exact, over all pairs. */
export function firstTouch(points: readonly number[], pairs: PointPairs): string | undefined {
  const count = points.length / 2;
  const X = (i: number): number => points[2 * i];
  const Y = (i: number): number => points[2 * i + 1];
  const turn = (a: number, b: number, c: number): number => Math.sign(orient2d(X(a), Y(a), X(b), Y(b), X(c), Y(c)));
  const within = (p: number, a: number, b: number): boolean =>
    X(p) >= Math.min(X(a), X(b)) &&
    X(p) <= Math.max(X(a), X(b)) &&
    Y(p) >= Math.min(Y(a), Y(b)) &&
    Y(p) <= Math.max(Y(a), Y(b));
  for (let i = 0; i < pairs.length; i++) {
    const [a, b] = pairs[i];
    for (let p = 0; p < count; p++) {
      if (p !== a && p !== b && within(p, a, b) && turn(a, b, p) === 0) return `point ${p} on edge ${a}-${b}`;
    }
    if (X(a) === X(b) && Y(a) === Y(b)) return `edge ${a}-${b} has no length`;
    const lowX = Math.min(X(a), X(b));
    const highX = Math.max(X(a), X(b));
    const lowY = Math.min(Y(a), Y(b));
    const highY = Math.max(Y(a), Y(b));
    for (let j = 0; j < i; j++) {
      const [c, d] = pairs[j];
      if (a === c || a === d || b === c || b === d) continue;
      if (Math.max(X(c), X(d)) < lowX || Math.min(X(c), X(d)) > highX) continue;
      if (Math.max(Y(c), Y(d)) < lowY || Math.min(Y(c), Y(d)) > highY) continue;
      if (turn(a, b, c) * turn(a, b, d) <= 0 && turn(c, d, a) * turn(c, d, b) <= 0)
        return `edges ${a}-${b} and ${c}-${d}`;
    }
  }
  return undefined;
}
