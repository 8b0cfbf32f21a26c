import type { LabelledBoundary, LabelledMove, LabelledPosition } from "../sprouts/labelled.ts";

/** The labelled position that a move must give, its new spot labelled `spot`: what the gate compares with. */
export function expectedPosition(position: LabelledPosition, move: LabelledMove, spot: number): LabelledPosition {
  const region = position.regions[move.region];
  const first = region[move.from.boundary];
  const second = region[move.to.boundary];
  const others = position.regions.filter((_, r) => r !== move.region);
  const rest = region.map((boundary, b) => ({ boundary, b })).filter(({ b }) => b !== move.from.boundary && b !== move.to.boundary);
  if (move.from.boundary !== move.to.boundary) {
    const joined = [...around(first, move.from.index), spot, ...around(second, move.to.index), spot];
    return { regions: [...others, [joined, ...rest.map(({ boundary }) => boundary)]] };
  }
  const near = [...first.slice(move.from.index, move.to.index + 1), spot];
  const far = first.length === 1 ? [first[0], spot] : [...first.slice(move.to.index), ...first.slice(0, move.from.index + 1), spot];
  const isNear = new Set(move.near);
  const side = (own: LabelledBoundary, wanted: boolean): LabelledBoundary[] => [
    own,
    ...rest.filter(({ b }) => isNear.has(b) === wanted).map(({ boundary }) => boundary),
  ];
  return { regions: [...others, side(near, true), side(far, false)] };
}

/** The walk around a boundary from a corner back to it: that corner twice, except for an isolated spot. */
function around(boundary: LabelledBoundary, index: number): number[] {
  if (boundary.length === 1) return [...boundary];
  return [...boundary.slice(index), ...boundary.slice(0, index + 1)];
}

/** Whether two labelled positions are the same up to where walks begin and the order of boundaries and regions. */
export function samePosition(a: LabelledPosition, b: LabelledPosition): boolean {
  return positionKey(a) === positionKey(b);
}

function positionKey({ regions }: LabelledPosition): string {
  return regions.map((region) => region.map(boundaryKey).sort().join("|")).sort().join("+");
}

function boundaryKey(boundary: LabelledBoundary): string {
  let best = 0;
  for (let start = 1; start < boundary.length; start++) {
    if (isRotationSmaller(boundary, start, best)) best = start;
  }
  return [...boundary.slice(best), ...boundary.slice(0, best)].join(",");
}

function isRotationSmaller(boundary: LabelledBoundary, a: number, b: number): boolean {
  for (let i = 0; i < boundary.length; i++) {
    const difference = boundary[(a + i) % boundary.length] - boundary[(b + i) % boundary.length];
    if (difference !== 0) return difference < 0;
  }
  return false;
}
