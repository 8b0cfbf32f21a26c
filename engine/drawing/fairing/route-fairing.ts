import type { Budget } from "../budget.ts";
import type { Drawing } from "../drawing.ts";
import { lengthOfLine } from "../geometry/line.ts";
import type { Point } from "../geometry/point.ts";
import { SMALL_EDGE_LENGTH } from "../line-width.ts";
import type { Stroke } from "../moves/stroke.ts";
import { type TidyOptions, tidyStroke } from "../moves/tidying.ts";
import { FairCurve } from "./fair-curve.ts";
import type { CurveObstacles, CurveSurroundings } from "./obstacles.ts";

/**
 * Steps that fairing all tries for one curve may take: visits of a point or an edge to another edge. In games from 20
 * spots a curve takes about 80,000 as the median, and 1.1 million at most.
 */
export const FAIRING_STEPS = 4_000_000;
/** Rounds with long edges, which find the way, and with short ones, which make it round. */
const COARSE_ROUNDS = 30;
const FINE_ROUNDS = 8;
/** Rounds after which edges that have grown too long are divided, and how much that is. */
const ROUNDS_OF_DIVISION = 8;
const GROWTH = 1.5;
/** Length of the edges, in gaps or board units, and as parts of a short curve. */
const COARSE_EDGE_IN_GAPS = 0.4;
const FINE_EDGE = 0.008;
const COARSE_EDGE_PART = 0.08;
const FINE_EDGE_PART = 0.04;
/** The farthest move that a point wants in a round, in gaps, when all has settled. */
const SETTLED = 0.01;
/** Length of edges before fairing, in board units, and as a part of a short curve: short ones leave little room. */
const RAW_EDGE = 0.014;
const RAW_EDGE_PART = 0.1;

/** Length of edges after fairing, in board units. */
const FAIR_EDGE = SMALL_EDGE_LENGTH + 0.0001;
/** Distance from a fair line, in board units, of a point that nobody would miss. */
const MISSED = 0.0004;

/** Limits for the points of a fair line: a short one keeps its short edges, so that its corners stay small. */
export function fairTidying(line: readonly Point[]): TidyOptions {
  const spacing = Math.min(FAIR_EDGE, FINE_EDGE_PART * lengthOfLine(line));
  return { spacing, tolerance: (MISSED * spacing) / FAIR_EDGE, smoothings: 0 };
}

/** A stroke on the sphere, as fair as its surroundings and the budget allow. @param gap see `FairCurve`. */
export function fairedStroke(
  drawing: Drawing,
  obstacles: CurveObstacles,
  stroke: Stroke,
  gap: number,
  budget: Budget,
): Stroke {
  const { from, to, inner } = stroke;
  const [start, end] = [drawing.spots[from], drawing.spots[to]];
  const spacing = Math.min(RAW_EDGE, RAW_EDGE_PART * lengthOfLine([start, ...inner, end]));
  const even = tidyStroke(drawing, stroke, { spacing, tolerance: spacing / 3, smoothings: 0 });
  const line = fairedLine([start, ...even.inner, end], { obstacles, from, copies: [] }, gap, budget);
  return tidyStroke(drawing, { from, to, inner: line.slice(1, -1) }, fairTidying(line));
}

/** A line as fair as its surroundings and the budget allow. It crosses nothing that it did not cross before. */
export function fairedLine(
  line: readonly Point[],
  surroundings: CurveSurroundings,
  gap: number,
  budget: Budget,
): readonly Point[] {
  const curve = new FairCurve(line, surroundings, gap, budget);
  const length = lengthOfLine(line);
  const stages = [
    { edge: Math.min(COARSE_EDGE_PART * length, COARSE_EDGE_IN_GAPS * gap), rounds: COARSE_ROUNDS },
    { edge: Math.min(FINE_EDGE_PART * length, FINE_EDGE), rounds: FINE_ROUNDS },
  ];
  budget.allows(() => {
    for (const { edge, rounds } of stages) {
      curve.divide(edge);
      for (let round = 1; round <= rounds && curve.relax() >= SETTLED * gap; round++)
        if (round % ROUNDS_OF_DIVISION === 0) curve.divide(GROWTH * edge);
    }
  });
  return curve.line;
}
