import type { Drawing } from "../drawing.ts";
import { LINE_WIDTH, SMALL_EDGE_LENGTH } from "../line-width.ts";
import type { Stroke } from "../moves/stroke.ts";
import { tidyStroke } from "../moves/tidying.ts";
import type { RegionObstacles } from "./obstacles.ts";
import { curveLength } from "./curve-points.ts";
import { ElasticCurve } from "./elastic-curve.ts";

/** Rounds for a hand-drawn look, and the most rounds while clearance is missing. */
const SMOOTHING_ROUNDS = 24;
const MAX_ROUNDS = 80;
/** Pairs of a curve's points that all rounds may look at: a curve of 2 board units has 9 million in 80 rounds. */
const MAX_PAIRS = 60_000_000;
/** Part of a point's clearance that may be missing. */
const TOLERATED_SHORTFALL = 0.04;
/**
 * Length of a curve's edges while it moves: in board units, short enough to bend in narrow gaps, and as a part of a
 * short curve's length.
 */
const EDGE_LENGTH = LINE_WIDTH;
const EDGE_LENGTH_PART = 0.1;
/** Distance from a line within which points are removed, in board units, and the longest edge that this may make. */
const STRAIGHT_TOLERANCE = 0.0004;
const MAX_EDGE_LENGTH = SMALL_EDGE_LENGTH + 0.0001;

/**
 * Straightens a curve and pushes it away from what it passes, itself included. It cannot cross anything (thesis, 2.2).
 */
export function smoothed(drawing: Drawing, obstacles: RegionObstacles, stroke: Stroke): Stroke {
  const [from, to] = [drawing.spots[stroke.from], drawing.spots[stroke.to]];
  const spacing = Math.min(EDGE_LENGTH, EDGE_LENGTH_PART * curveLength({ from, to }, stroke.inner));
  const even = tidyStroke(drawing, stroke, { spacing, tolerance: spacing / 3, smoothings: 0 });
  const curve = new ElasticCurve([from, ...even.inner, to], stroke, obstacles);
  const most = Math.min(MAX_ROUNDS, Math.floor(MAX_PAIRS / even.inner.length ** 2));
  for (let round = 0, missing = 1; round < most && (round < SMOOTHING_ROUNDS || missing > TOLERATED_SHORTFALL); round++)
    missing = curve.relax(round < SMOOTHING_ROUNDS);
  const fine = { from: stroke.from, to: stroke.to, inner: curve.innerPoints() };
  return tidyStroke(drawing, fine, { spacing: MAX_EDGE_LENGTH, tolerance: STRAIGHT_TOLERANCE, smoothings: 0 });
}
