import type { DrawnSurface } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";

/** Distance of spots from the sides of the board, in board units. */
export const SPOT_MARGIN = 0.055;

/** Places on a side that curves go over beside: its corners, and its middle, where pictures have an arrow. */
interface SideMark extends Point {
  /** Distance along the side within which curves do not come near the mark, in board units. */
  readonly reach: number;
  readonly isMiddle: boolean;
}

/** Distance of curves from corners, in board units. */
export const CORNER_REACH = 0.04;
/**
 * Distances of curves from the arrows in the middle of sides: one arrow is on the left and the right side, two are on
 * the others.
 */
export const MIDDLE_REACH = { leftAndRight: 0.045, topAndBottom: 0.065 };

function sideMarks(surface: DrawnSurface): SideMark[] {
  const corner = (x: number, y: number): SideMark => ({ x, y, reach: CORNER_REACH, isMiddle: false });
  const leftOrRight = (x: number): SideMark => ({ x, y: 0.5, reach: MIDDLE_REACH.leftAndRight, isMiddle: true });
  const topOrBottom = (y: number): SideMark => ({ x: 0.5, y, reach: MIDDLE_REACH.topAndBottom, isMiddle: true });
  const middles = [leftOrRight(0), leftOrRight(1), topOrBottom(0), topOrBottom(1)];
  // Around a corner of the projective plane curves keep away from their own copies.
  return surface === "P" ? middles : [...middles, corner(0, 0), corner(1, 0), corner(0, 1), corner(1, 1)];
}

const MARKS: Readonly<Record<DrawnSurface, readonly SideMark[]>> = {
  T: sideMarks("T"),
  P: sideMarks("P"),
  P2: sideMarks("P2"),
};

/** Part of the missing distance that each round pushes. */
const PUSH = 0.5;

/** Computes the push of a spot on the board for its distance from the sides. */
export function spotPushFromSides({ x, y }: Point): Point {
  const push = (at: number): number => {
    const side = Math.round(at);
    const lack = SPOT_MARGIN - Math.abs(at - side);
    return lack > 0 ? PUSH * lack * (side === 0 ? 1 : -1) : 0;
  };
  return { x: push(x), y: push(y) };
}

/** Computes the push of a curve's point on the board for its distance from the marks. */
export function curvePushFromMarks(surface: DrawnSurface, { x, y }: Point): Point {
  const push = { x: 0, y: 0 };
  for (const { x: mx, y: my, reach, isMiddle } of MARKS[surface]) {
    const [dx, dy] = [x - mx, y - my];
    const distance = Math.hypot(dx, dy);
    if (distance >= reach) continue;
    const size = PUSH * (reach - distance);
    // From the middle of a side only along it: the curve has to go over it somewhere.
    if (isMiddle && (mx === 0 || mx === 1)) push.y += dy < 0 ? -size : size;
    else if (isMiddle) push.x += dx < 0 ? -size : size;
    else if (distance > 0) {
      push.x += (size * dx) / distance;
      push.y += (size * dy) / distance;
    }
  }
  return push;
}
