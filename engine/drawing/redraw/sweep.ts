import type { RedrawStep } from "./redraw-step.ts";
import type { Drawing } from "../drawing.ts";
import { cellOf, shapeGrid } from "./shape-grid.ts";
import { emptyShape, type Shape } from "./shape.ts";

/** Distance at which things touch, far above rounding errors on a board of side 1. */
const TOUCH_DISTANCE = 1e-13;
/** Number of halvings of a step after which a pair counts as touching. */
const MAX_HALVINGS = 40;

/** Nodes are indices into the step's lists. */
export interface Meeting {
  readonly node: number;
  /** Ends of the small edge: equal for a spot, the node itself if the edge shrinks to nothing. */
  readonly edge: readonly [number, number];
}

/**
 * The first pair found that meets while all points of a step move straight at constant speed. Without one, a planar
 * picture stays planar: curves cannot touch unless a node touches a small edge.
 *
 * A pair is clear for an interval if in some direction the node lies ahead of both ends of the edge at its beginning
 * and its end; otherwise the interval is halved. So no meeting is overlooked, up to rounding.
 */
export function meetingOnTheWay(step: RedrawStep, drawing: Drawing): Meeting | undefined {
  const begin = shapeAt(step, step.from, drawing);
  const end = shapeAt(step, step.to, drawing);
  const { nodes, edges, spots, tail, head } = begin;
  for (let e = 0; e < edges; e++) {
    if (meet(begin, end, tail[e], head[e], head[e])) return { node: tail[e], edge: [tail[e], head[e]] };
  }
  const way = new Float64Array(nodes);
  let longest = 0;
  for (let v = 0; v < nodes; v++) {
    way[v] = Math.hypot(end.x[v] - begin.x[v], end.y[v] - begin.y[v]);
    longest = Math.max(longest, way[v]);
  }
  for (let u = 0; u < spots; u++) {
    for (let v = 0; v < u; v++) {
      const isNear = Math.hypot(begin.x[u] - begin.x[v], begin.y[u] - begin.y[v]) <= way[u] + way[v] + TOUCH_DISTANCE;
      if (isNear && meet(begin, end, u, v, v)) return { node: u, edge: [v, v] };
    }
  }
  const grid = shapeGrid(begin, CELL);
  for (let v = 0; v < nodes; v++) {
    const x = begin.x[v];
    const y = begin.y[v];
    const reach = way[v] + longest + grid.reach + TOUCH_DISTANCE;
    const left = cellOf(grid, x - reach);
    const right = cellOf(grid, x + reach);
    const bottom = cellOf(grid, y + reach);
    for (let row = cellOf(grid, y - reach); row <= bottom; row++) {
      const last = grid.edgeStart[row * grid.columns + right + 1];
      for (let k = grid.edgeStart[row * grid.columns + left]; k < last; k++) {
        const e = grid.edgeItems[k];
        const a = tail[e];
        const b = head[e];
        if (v === a || v === b) continue;
        const far = way[v] + Math.max(way[a], way[b]) + TOUCH_DISTANCE;
        if (x - Math.max(begin.x[a], begin.x[b]) > far || Math.min(begin.x[a], begin.x[b]) - x > far) continue;
        if (y - Math.max(begin.y[a], begin.y[b]) > far || Math.min(begin.y[a], begin.y[b]) - y > far) continue;
        if (meet(begin, end, v, a, b)) return { node: v, edge: [a, b] };
      }
    }
  }
  return undefined;
}

/** Size of grid cells, in board units. */
const CELL = 0.03;

function shapeAt({ inner }: RedrawStep, coordinates: readonly number[], { spots, curves }: Drawing): Shape {
  const ends = (end: "from" | "to"): Int32Array => Int32Array.from(curves, (curve) => curve[end]);
  const shape = emptyShape(spots.length, ends("from"), ends("to"), inner);
  for (let v = 0; v < shape.nodes; v++) {
    shape.x[v] = coordinates[2 * v];
    shape.y[v] = coordinates[2 * v + 1];
  }
  return shape;
}

function meet(begin: Shape, end: Shape, v: number, a: number, b: number): boolean {
  // Relative to the node.
  const ax = begin.x[a] - begin.x[v];
  const ay = begin.y[a] - begin.y[v];
  const bx = begin.x[b] - begin.x[v];
  const by = begin.y[b] - begin.y[v];
  return mayTouch(
    ax,
    ay,
    bx,
    by,
    end.x[a] - end.x[v],
    end.y[a] - end.y[v],
    end.x[b] - end.x[v],
    end.y[b] - end.y[v],
    0,
  );
}

/** Whether the edge from (ax, ay)-(bx, by) to (cx, cy)-(dx, dy) may touch the origin. */
function mayTouch(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  depth: number,
): boolean {
  if (isAhead(ax, ay, bx, by, ax, ay, bx, by, cx, cy, dx, dy)) return false;
  if (isAhead(cx, cy, dx, dy, ax, ay, bx, by, cx, cy, dx, dy)) return false;
  if (depth === MAX_HALVINGS) return true;
  const [px, py, qx, qy] = [(ax + cx) / 2, (ay + cy) / 2, (bx + dx) / 2, (by + dy) / 2];
  return mayTouch(ax, ay, bx, by, px, py, qx, qy, depth + 1) || mayTouch(px, py, qx, qy, cx, cy, dx, dy, depth + 1);
}

/** Whether all four points lie beyond the point of p q nearest to the origin. */
function isAhead(
  px: number,
  py: number,
  qx: number,
  qy: number,
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean {
  const ex = qx - px;
  const ey = qy - py;
  const square = ex * ex + ey * ey;
  const t = square === 0 ? 0 : Math.min(1, Math.max(0, -(px * ex + py * ey) / square));
  const nx = px + t * ex;
  const ny = py + t * ey;
  const least = TOUCH_DISTANCE * Math.sqrt(nx * nx + ny * ny);
  return (
    least > 0 &&
    ax * nx + ay * ny > least &&
    bx * nx + by * ny > least &&
    cx * nx + cy * ny > least &&
    dx * nx + dy * ny > least
  );
}
