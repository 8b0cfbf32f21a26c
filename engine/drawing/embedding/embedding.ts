import { seededRandom, type Random } from "../../random.ts";
import { failure, type Result, success } from "../../result.ts";
import { completePosition } from "../../sprouts/notation.ts";
import { type Drawing, type Curve, DRAWING_FORMAT } from "../drawing.ts";
import { redraw, redrawIfClearer } from "../redraw/redraw.ts";
import { startDrawing } from "../start-drawing.ts";
import { livesOfLands, landOutlines, type LandOutline, type TextFault } from "./land-outline.ts";
import { drawingAround } from "./map-drawing.ts";
import { type NoOrigin, type Origin, originOf, originOfComplete, playedMap } from "./origin.ts";
import { sphereMap, type SphereMap } from "./sphere-map.ts";

/** The most lives of a position that is drawn: those of 20 spots without curves. */
const MAX_DRAWN_LIVES = 60;
/** The most redraws that are repeated, which bounds the time; nearly all drawings need none or one. */
const MAX_REPEATED_REDRAWS = 3;

export type EmbeddingFailure =
  | ({ readonly code: "not-a-position" } & TextFault)
  | { readonly code: "too-many-lives"; readonly lives: number; readonly most: number }
  | { readonly code: "not-planar" }
  | ({ readonly code: "no-game" } & NoOrigin);

/** `simple`: with as few dead spots as possible. `played`: as a game from isolated spots leaves it, with its moves. */
export type EmbeddingStyle = "simple" | "played";

/** Read back, it gives the string's canonical form. */
export function drawPosition(
  text: string,
  random: Random = seededRandom(1),
  style: EmbeddingStyle = "simple",
): Result<Drawing, EmbeddingFailure> {
  const lands = drawableLands(text);
  if (!lands.ok) return lands;
  const first = firstDrawing(lands.value, random, style);
  if (!first.ok) return first;
  return success(redrawIfClearer(redraw(first.value).drawing, MAX_REPEATED_REDRAWS).drawing);
}

export function originOfText(text: string): Result<Origin, EmbeddingFailure> {
  const lands = drawableLands(text);
  if (!lands.ok) return lands;
  const complete = completePosition(text);
  if (complete !== undefined) {
    const found = originOfComplete(complete);
    return found.ok ? found : failure({ code: "no-game", ...found.error });
  }
  const origin = originOf(lands.value);
  return origin === undefined ? failure({ code: "not-planar" }) : success(origin);
}

export function drawableLands(text: string): Result<LandOutline[], EmbeddingFailure> {
  const lands = landOutlines(text);
  if (!lands.ok) return failure({ code: "not-a-position", ...lands.error });
  const lives = livesOfLands(lands.value);
  return lives > MAX_DRAWN_LIVES ? failure({ code: "too-many-lives", lives, most: MAX_DRAWN_LIVES }) : lands;
}

/** A planar drawing, not clear yet. */
function firstDrawing(
  lands: readonly LandOutline[],
  random: Random,
  style: EmbeddingStyle,
): Result<Drawing, EmbeddingFailure> {
  const [land] = lands;
  if (lands.length === 1 && land.boundaries.length === 0) return success(startDrawing(land.zeros[0], random));
  const map = style === "played" ? playedMap(lands) : sphereMap(lands);
  if (map === undefined) return failure({ code: "not-planar" });
  const drawing = drawingAround(map, outerFace(map), random);
  return success(style === "played" ? withMoves(drawing, map.moves) : drawing);
}

/** The face with the shortest ways to all others; of several the one with the most corners. */
function outerFace(map: SphereMap): number {
  const faceOf = new Int32Array(map.graph.start.length);
  map.faces.forEach(({ walks }, f) => {
    for (const dart of walks.flat()) faceOf[dart] = f;
  });
  const neighbours = map.faces.map(({ walks }) => walks.flat().map((dart) => faceOf[dart ^ 1]));
  let best = { face: 0, reach: Infinity, size: 0 };
  map.faces.forEach(({ walks, loneVertices }, face) => {
    const size = walks.flat().length + loneVertices.length;
    const reach = reachOf(face, neighbours);
    if (reach < best.reach || (reach === best.reach && size > best.size)) best = { face, reach, size };
  });
  return best.face;
}

function reachOf(face: number, neighbours: readonly (readonly number[])[]): number {
  const steps = new Map([[face, 0]]);
  let reach = 0;
  for (const [at, taken] of steps) {
    reach = taken;
    for (const next of neighbours[at]) if (!steps.has(next)) steps.set(next, taken + 1);
  }
  return reach;
}

/**
 * The drawing as a game leaves it: spots in the order in which they appear, and the two curves of each move, which
 * meet at its new spot.
 *
 * @param moves the new spots of the moves, in order. A curve belongs to the later one of its spots.
 */
function withMoves(drawing: Drawing, moves: readonly number[]): Drawing {
  const moveOf = new Map(moves.map((spot, i) => [spot, i + 1]));
  const numberOf = (spot: number): number => moveOf.get(spot) ?? 0;
  const order = [...drawing.spots.keys()].sort((a, b) => numberOf(a) - numberOf(b) || a - b);
  const rank = new Map(order.map((spot, i) => [spot, i]));
  const renamed = (curve: Curve): Curve => ({
    from: rank.get(curve.from) ?? -1,
    to: rank.get(curve.to) ?? -1,
    inner: curve.inner,
    move: Math.max(numberOf(curve.from), numberOf(curve.to)),
  });
  const all = drawing.curves.map(renamed);
  return {
    format: DRAWING_FORMAT,
    spots: order.map((spot) => ({ ...drawing.spots[spot], move: numberOf(spot) })),
    curves: moves.flatMap((_, i) => {
      const [first, second] = all.filter(({ move }) => move === i + 1);
      return [first.to > first.from ? first : reversed(first), second.from > second.to ? second : reversed(second)];
    }),
  };
}

function reversed({ from, to, inner, move }: Curve): Curve {
  return { from: to, to: from, inner: inner.toReversed(), move };
}
