import { lengthOfLine } from "../geometry/line.ts";
import { applyMove, type LabelledMove, whyIllegal } from "../../sprouts/labelled.ts";
import { planarityFaults, type PlanarityFault } from "../geometry/planarity.ts";
import { type Drawing, polyline } from "../drawing.ts";
import { type IllegalStroke, illegalStroke, refuse } from "./illegal-stroke.ts";
import { insertMove } from "./insertion.ts";
import { labelledPosition, type PlanarMap } from "../topology/map.ts";
import { planarMap, sameTopology } from "../topology/planar-map.ts";
import type { Point } from "../geometry/point.ts";
import { readInsertedMove } from "./reading.ts";
import { failure, type Result, success } from "../../result.ts";
import { boardWithRoom } from "./room.ts";
import { samePosition } from "../topology/position-equality.ts";
import type { Stroke } from "./stroke.ts";
import { faultOfEnds, MAX_EDGE_PAIRS, MAX_STROKE_LENGTH, MIN_STROKE_LENGTH, nextMoveNumber } from "./stroke-limits.ts";
import { shortenedCurves, tidyStroke } from "./tidying.ts";

/** The most points of a stroke that are validated. A drawn one has some hundreds. */
export const MAX_VALIDATED_POINTS = 400_000;
/** Points from which on a stroke loses those nearer than `DENSE_SPACING` (board units) to the last one. */
const DENSE_POINTS = 4000;
const DENSE_SPACING = 1e-4;

/** A move that passed validation. */
export interface ValidatedMove {
  readonly drawing: Drawing;
  readonly map: PlanarMap;
  /** Points of the stroke from end to end, through the new spot. */
  readonly stroke: readonly Point[];
  /** `move` refers to its labelled position. */
  readonly before: PlanarMap;
  readonly move: LabelledMove;
}

/**
 * The only way into a drawing on the sphere. It trusts nothing: the result must be exactly planar, and its position
 * what the rules predict.
 */
export function validateMove(
  drawing: Drawing,
  stroke: Stroke,
  move = nextMoveNumber(drawing),
): Result<ValidatedMove, IllegalStroke> {
  const refusal = faultOfEnds(drawing, stroke);
  if (refusal) return failure(refusal);
  if (stroke.inner.length > MAX_VALIDATED_POINTS) return refuse("too-many-points");
  if (drawing.surface !== undefined || planarityFaults(drawing, 1).length > 0) return refuse("invalid-board");

  const cleaned = withoutRepeats(drawing, stroke);
  const tooFew = cleaned.inner.length < (stroke.from === stroke.to ? 2 : 0);
  if (tooFew || strokeLength(drawing, cleaned) < MIN_STROKE_LENGTH) return refuse("too-short");
  if (strokeLength(drawing, cleaned) > MAX_STROKE_LENGTH && cleaned.inner.every(isOnBoard)) return refuse("too-long");
  const raw = insertMove(drawing, cleaned, move);
  const faults = planarityFaults(raw, 1, MAX_EDGE_PAIRS);
  if (faults.length > 0) return failure(explainFault(drawing, cleaned, faults[0]));

  const before = planarMap(drawing);
  const drawn = planarMap(raw);
  const mapOf = (board: Drawing): PlanarMap => (board === raw ? drawn : planarMap(board));
  const roomy = boardWithRoom<Drawing>(raw, {
    points: cleaned.inner.length,
    tidied: (options) => insertMove(drawing, tidyStroke(drawing, cleaned, options), move),
    shortened: shortenedCurves,
    isSame: (board) => planarityFaults(board, 1).length === 0 && sameTopology(board, drawn),
    counts: ({ curves }) => curves.map(({ inner }) => inner.length),
  });
  if (roomy === undefined) return refuse("too-many-points");
  const own = mapOf(roomy.own);
  const after = roomy.board === roomy.own ? own : planarMap(roomy.board);
  const read = readInsertedMove(before, own);
  if (!read.ok) return read;
  const position = labelledPosition(before);
  if (whyIllegal(position, read.value) !== undefined) return refuse("not-a-move");
  const expected = applyMove(position, read.value, drawing.spots.length);
  if (!samePosition(expected, labelledPosition(after))) return refuse("not-a-move");
  const [first, second] = own.drawing.curves.slice(-2).map((curve) => polyline(own.drawing, curve));
  return success({
    drawing: after.drawing,
    map: after,
    stroke: [...first, ...second.slice(1)],
    before,
    move: read.value,
  });
}

function withoutRepeats(drawing: Drawing, stroke: Stroke): Stroke {
  const inner: Point[] = [];
  const grain = stroke.inner.length > DENSE_POINTS ? DENSE_SPACING : 0;
  let last: Point = drawing.spots[stroke.from];
  for (const { x, y } of stroke.inner) {
    if (Math.hypot(x - last.x, y - last.y) <= grain) continue;
    last = { x, y };
    inner.push(last);
  }
  const end = drawing.spots[stroke.to];
  while (inner.length > 0 && inner[inner.length - 1].x === end.x && inner[inner.length - 1].y === end.y) inner.pop();
  return { from: stroke.from, to: stroke.to, inner };
}

function isOnBoard({ x, y }: Point): boolean {
  return x >= 0 && x <= 1 && y >= 0 && y <= 1;
}

function strokeLength({ spots }: Drawing, { from, inner, to }: Stroke): number {
  return lengthOfLine([spots[from], ...inner, spots[to]]);
}

function explainFault(drawing: Drawing, stroke: Stroke, fault: PlanarityFault): IllegalStroke {
  const at = { x: fault.x, y: fault.y };
  if (fault.kind === "not-finite") return illegalStroke("not-finite");
  if (fault.kind === "too-crowded") return illegalStroke("too-many-points", { at });
  if (fault.kind === "outside") return illegalStroke("leaves-the-board", { at });
  const own = fault.curves.filter((curve) => curve >= drawing.curves.length);
  if (fault.spots.length > 0) return illegalStroke("touches-a-spot", { at, spot: fault.spots[0] });
  const isSpot = (spot: number): boolean => {
    const place = drawing.spots[spot];
    return stroke.inner.some((p) => p.x === place.x && p.y === place.y);
  };
  const met = drawing.spots.findIndex((_, spot) => isSpot(spot));
  if (met !== -1) return illegalStroke("touches-a-spot", { at, spot: met });
  return illegalStroke(own.length === fault.curves.length ? "crosses-itself" : "crosses-a-curve", { at });
}
