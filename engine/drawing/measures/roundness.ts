import { type Drawing, polyline } from "../drawing.ts";
import { lengthOfLine } from "../geometry/line.ts";
import { dartWalks, rotations } from "../topology/darts.ts";

/**
 * Measures how round a drawing's rings are: for each, the area within over that of a circle with the same perimeter. A
 * ring is the outline of curves that hold together when any one of them is taken away.
 */
export function roundnesses(drawing: Drawing): number[] {
  const ringed = withoutBridges(drawing);
  const sizes = ringed.curves.map((curve) => {
    const line = polyline(ringed, curve);
    const area = line.reduce(
      (sum, { x, y }, i) => (i === 0 ? 0 : sum + (line[i - 1].x * y - x * line[i - 1].y) / 2),
      0,
    );
    return { area, length: lengthOfLine(line) };
  });
  return walksOf(ringed).flatMap((walk) => {
    const area = walk.reduce((sum, dart) => sum + ((dart & 1) === 0 ? -1 : 1) * sizes[dart >> 1].area, 0);
    const perimeter = walk.reduce((sum, dart) => sum + sizes[dart >> 1].length, 0);
    return area > 0 ? [(4 * Math.PI * area) / perimeter ** 2] : [];
  });
}

function walksOf(drawing: Drawing): number[][] {
  return dartWalks(2 * drawing.curves.length, rotations(drawing));
}

/** Takes away the curves with the same walk on both sides, which lead from one ring to another or end freely. */
function withoutBridges(drawing: Drawing): Drawing {
  const walkOf = new Int32Array(2 * drawing.curves.length);
  walksOf(drawing).forEach((walk, w) => walk.forEach((dart) => (walkOf[dart] = w)));
  return { ...drawing, curves: drawing.curves.filter((_, c) => walkOf[2 * c] !== walkOf[2 * c + 1]) };
}
