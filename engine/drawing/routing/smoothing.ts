import type { Drawing } from "../drawing.ts";
import type { Stroke } from "../moves/stroke.ts";
import { tidyStroke } from "../moves/tidying.ts";
import type { RegionObstacles } from "./obstacles.ts";
import { curveLength } from "./curve-points.ts";
import { ElasticCurve } from "./elastic-curve.ts";

/** So many rounds of forces make a taut curve look drawn by hand; more only while it lacks clearance, up to a bound. */
const SMOOTHING_ROUNDS = 24;
const MAX_ROUNDS = 80;
/** This part of what a point should keep clear may be lacking. */
const TOLERATED_SHORTFALL = 0.04;
/** The length of the small edges that are moved: about half of what a curve keeps clear, so that it can bend in a narrow passage; less for short curves. */
const EDGE_LENGTH = 0.006;
const EDGE_LENGTH_PART = 0.1;
/** Afterwards points within this distance of a straight line are left out, up to small edges of this length. */
const STRAIGHT_TOLERANCE = 0.0004;
const MAX_EDGE_LENGTH = 0.0121;

/**
 * The stroke after some rounds of forces on it alone: it straightens, and what it passes pushes it away,
 * as do its own other parts. No round can make it cross anything (the zones of the thesis, 2.2). The
 * stroke must be planar in the drawing.
 */
export function smoothed(drawing: Drawing, obstacles: RegionObstacles, stroke: Stroke): Stroke {
  const [from, to] = [drawing.spots[stroke.from], drawing.spots[stroke.to]];
  const spacing = Math.min(EDGE_LENGTH, EDGE_LENGTH_PART * curveLength({ from, to }, stroke.inner));
  const even = tidyStroke(drawing, stroke, { spacing, tolerance: spacing / 3, smoothings: 0 });
  const thread = new ElasticCurve([from, ...even.inner, to], stroke, obstacles);
  for (let round = 0, lack = 1; round < SMOOTHING_ROUNDS || (lack > TOLERATED_SHORTFALL && round < MAX_ROUNDS); round++)
    lack = thread.relax(round < SMOOTHING_ROUNDS);
  const fine = { from: stroke.from, to: stroke.to, inner: thread.innerPoints() };
  return tidyStroke(drawing, fine, { spacing: MAX_EDGE_LENGTH, tolerance: STRAIGHT_TOLERANCE, smoothings: 0 });
}
