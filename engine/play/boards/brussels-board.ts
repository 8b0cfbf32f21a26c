import { areCrosses, drawnCrosses, endsByRegion, joined } from "../../brussels/drawn-board.ts";
import { printBrusselsRegion, sortedRegion } from "../../brussels/notation.ts";
import { hasRoom } from "../../drawing/any-surface/room.ts";
import { degrees, type Drawing } from "../../drawing/drawing.ts";
import { labelledPosition } from "../../drawing/topology/map.ts";
import { planarMap } from "../../drawing/topology/planar-map.ts";
import { samePosition } from "../../drawing/topology/position-equality.ts";
import { failure, success } from "../../result.ts";
import type { BoardGame, BoardReading } from "./board-game.ts";
import { planarFault } from "./planar-fault.ts";

/** The most crosses of a board that is played on: 23 moves. */
export const MAX_PLAYED_CROSSES = 5;
/** The most spots of a drawing: 25 at the start, and one more after each move. */
const MAX_CROSSED_SPOTS = 48;

/** Brussels Sprouts: spots are the middles of crosses and bars, and their free ends (`drawnCrosses`). */
export const BRUSSELS_BOARD: BoardGame = {
  growth: { spots: 1, curves: 2, curvesAtSpot: 4 },

  begin(start) {
    if (start.kind !== "plain") return failure("unreadable-start");
    return start.spots > MAX_PLAYED_CROSSES ? failure("start-too-large") : success(drawnCrosses(start.spots));
  },

  accept(drawing, stroke, move) {
    const after = joined(drawing, stroke, move);
    return after.ok ? success({ drawing: after.value.drawing, stroke: after.value.line }) : after;
  },

  read: readCrosses,

  check(drawing) {
    const { spots, curves } = drawing;
    if (spots.length > MAX_CROSSED_SPOTS || curves.length > 2 * MAX_CROSSED_SPOTS) return failure("too-large");
    if (curves.some(({ from, to }) => from >= spots.length || to >= spots.length)) return failure("loose-end");
    if (!areCrosses(drawing)) return failure("other-shape");
    if (!hasRoom(drawing)) return failure("too-large");
    const fault = planarFault(drawing);
    return fault === undefined ? success(readCrosses(drawing)) : failure(fault);
  },

  isSame: (one, other) => samePosition(labelledPosition(planarMap(one)), labelledPosition(planarMap(other))),

  movesShown(drawing) {
    const degree = degrees(drawing);
    return drawing.spots.flatMap(({ move }, spot) => (degree[spot] === 4 && move > 0 ? [move] : []));
  },
};

function readCrosses(drawing: Drawing): BoardReading {
  const regions = endsByRegion(planarMap(drawing));
  const ends = regions.map((boundaries) => boundaries.flat());
  const usable = new Set(ends.filter(({ length }) => length > 1).flat());
  return {
    lives: ends.flat().length,
    usable: drawing.spots.map((_, spot) => usable.has(spot)),
    position: regions
      .map((boundaries) => printBrusselsRegion(sortedRegion(boundaries.map(({ length }) => length))))
      .join("+"),
    over: usable.size === 0,
  };
}
