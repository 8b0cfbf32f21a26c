import { developed, type SurfaceDrawing } from "./cut.ts";
import { edgeRooms, MAX_ROOM } from "./edge-rooms.ts";
import { HOME, tileAt } from "./gluing.ts";
import { NearbyEdges } from "./nearby-edges.ts";
import type { Strand } from "./strand.ts";
import { chainedStrands, jointStrands } from "./strand-chains.ts";

/** Change that makes one unit of quality, in logarithms. */
const LENGTH_PER_UNIT = 0.25;
const TURNING_PER_UNIT = 0.25;
/** Change of the least distance between curves that makes one unit. */
const GAP_PER_UNIT = 0.7;
const CROWDING_WEIGHT = 8;
const PASSAGE_WEIGHT = 0.4;
/** Radians per curve, so that nearly straight curves gain nothing. */
const BASE_TURNING = 0.3;

/**
 * Tells how good a drawing looks beside others of the same position: short and straight curves with room around them,
 * that go straight through spots and seldom over the sides. A difference of 1 is easily seen.
 */
export function surfaceQuality(drawing: SurfaceDrawing): number {
  const { surface, spots, curves } = drawing;
  if (curves.length === 0) return 0;
  const strands = curves.map((curve): Strand => {
    const line = developed(drawing, curve);
    return {
      from: curve.from,
      to: curve.to,
      tile: curve.tile ?? HOME,
      move: curve.move,
      x: line.map(({ x }) => x),
      y: line.map(({ y }) => y),
    };
  });
  const rooms = edgeRooms(surface, strands, new NearbyEdges(surface, spots, strands));
  let [length, turning, crowding, passages, gap] = [0, 0, 0, 0, MAX_ROOM];
  strands.forEach(({ x, y }, c) => {
    for (let i = 0; i + 1 < x.length; i++) {
      const [ux, uy] = [x[i + 1] - x[i], y[i + 1] - y[i]];
      const edge = Math.hypot(ux, uy);
      length += edge;
      gap = Math.min(gap, rooms[c][i]);
      crowding += edge * (1 - rooms[c][i] / MAX_ROOM) ** 2;
      const [column, row] = tileAt({ x: x[i], y: y[i] });
      const [nextColumn, nextRow] = tileAt({ x: x[i + 1], y: y[i + 1] });
      passages += Math.abs(nextColumn - column) + Math.abs(nextRow - row);
    }
  });
  const layout = { surface, spotX: spots.map(({ x }) => x), spotY: spots.map(({ y }) => y), strands };
  for (const { x, y, isClosed } of chainedStrands(layout, jointStrands(layout)).chains) {
    for (let i = 0; i + 2 < x.length; i++) {
      const [ux, uy] = [x[i + 1] - x[i], y[i + 1] - y[i]];
      const [vx, vy] = [x[i + 2] - x[i + 1], y[i + 2] - y[i + 1]];
      turning += Math.abs(Math.atan2(ux * vy - uy * vx, ux * vx + uy * vy)) / (isClosed ? 2 : 1);
    }
  }
  return (
    Math.log(gap) / GAP_PER_UNIT -
    Math.log(length) / LENGTH_PER_UNIT -
    Math.log(turning + BASE_TURNING * curves.length) / TURNING_PER_UNIT -
    (CROWDING_WEIGHT * crowding) / length -
    (PASSAGE_WEIGHT * passages) / Math.sqrt(curves.length)
  );
}
