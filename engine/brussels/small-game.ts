import type { Drawing } from "../drawing/drawing.ts";
import type { Stroke } from "../drawing/moves/stroke.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import type { SmallGame, SmallGameFault } from "../games/small-game.ts";
import { failure, type Result, success } from "../result.ts";
import { drawnCrosses, endsByRegion, joined, redrawnCrosses, strokeBetween } from "./drawn-board.ts";
import { printBrusselsRegion, sortedRegion } from "./notation.ts";

/** The most crosses of a board that is played on: 23 moves. */
export const MAX_PLAYED_CROSSES = 5;
const MAX_STROKE_NUMBERS = 20_000;

/**
 * A start is the number of crosses. Boards are drawings as JSON, see `drawnCrosses`. A move is two free ends, such as
 * `5-9`, and perhaps the curve between them: `5-9 x y x y ...`. Without one, a short curve is drawn.
 */
export const BRUSSELS_SMALL_GAME: SmallGame = {
  horizons: null,

  begin(start): Result<string, SmallGameFault> {
    if (!/^[1-9]\d{0,3}$/.test(start)) return failure("unreadable-start");
    const crosses = Number(start);
    return crosses > MAX_PLAYED_CROSSES ? failure("start-too-large") : success(JSON.stringify(drawnCrosses(crosses)));
  },

  after(board, move) {
    const drawing = brusselsDrawing(board);
    const stroke = strokeOfMove(drawing, move);
    if (stroke === null) return undefined;
    const drawn = joined(drawing, stroke);
    return drawn.ok ? JSON.stringify(redrawnCrosses(drawn.value)) : undefined;
  },

  moves(board) {
    return endsByRegion(planarMap(brusselsDrawing(board))).flatMap((boundaries) => {
      const ends = boundaries.flat();
      return ends.flatMap((one, i) => ends.slice(i + 1).map((other) => `${one}-${other}`));
    });
  },

  position(board) {
    const regions = endsByRegion(planarMap(brusselsDrawing(board)));
    return regions
      .map((boundaries) => printBrusselsRegion(sortedRegion(boundaries.map(({ length }) => length))))
      .join("+");
  },

  isSolvable: () => true,
};

/** Reads a board that this game has made. */
export function brusselsDrawing(board: string): Drawing {
  return JSON.parse(board) as Drawing;
}

export function moveOfStroke({ from, to, inner }: Stroke): string {
  return [`${from}-${to}`, ...inner.flatMap(({ x, y }) => [x, y])].join(" ");
}

/** The two ends that a move joins; undefined if the text is no move. */
export function endsOfMove(move: string): readonly [number, number] | undefined {
  const ends = /^(\d{1,4})-(\d{1,4})(?: |$)/.exec(move);
  return ends === null ? undefined : [Number(ends[1]), Number(ends[2])];
}

/** Finds the stroke of a move; null if the text is no move, or no curve was found. */
function strokeOfMove(drawing: Drawing, move: string): Stroke | null {
  const ends = endsOfMove(move);
  const known = drawing.spots.length;
  if (ends === undefined || ends[0] >= known || ends[1] >= known || ends[0] === ends[1]) return null;
  const [from, to] = ends;
  const numbers = move.split(" ").slice(1).map(Number);
  if (numbers.length === 0) return strokeBetween(drawing, from, to);
  if (numbers.length % 2 === 1 || numbers.length > MAX_STROKE_NUMBERS || !numbers.every(Number.isFinite)) return null;
  const inner = Array.from({ length: numbers.length / 2 }, (_, i) => ({ x: numbers[2 * i], y: numbers[2 * i + 1] }));
  return { from, to, inner };
}
