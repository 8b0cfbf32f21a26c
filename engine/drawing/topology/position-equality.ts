import type { LabelledBoundary, LabelledPosition } from "../../sprouts/labelled.ts";

/** Whether two positions are the same, wherever their walks start and whatever the order of boundaries and regions. */
export function samePosition(a: LabelledPosition, b: LabelledPosition): boolean {
  return positionKey(a) === positionKey(b);
}

function positionKey({ regions }: LabelledPosition): string {
  return regions
    .map((region) => region.map(boundaryKey).sort().join("|"))
    .sort()
    .join("+");
}

/** Equal for walks that differ by where they start. */
export function boundaryKey(boundary: LabelledBoundary): string {
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
