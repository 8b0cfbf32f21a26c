import { seededRandom, type Random } from "../../random.ts";
import { failure, type Result, success } from "../../result.ts";
import { DRAWING_FORMAT, type Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { redraw } from "../redraw/redraw.ts";
import { startDrawing } from "../start-drawing.ts";
import { gridLayout } from "./grid-layout.ts";
import { livesOfLands, landOutlines, type LandOutline, type TextFault } from "./land-outline.ts";
import { sphereMap, type SphereMap } from "./sphere-map.ts";
import { triangulate, type Triangulation } from "./triangulation.ts";

/** The lives of 20 spots without curves. */
const MAX_DRAWN_LIVES = 60;
/** The least distance of a new drawing from the board's sides. */
const MARGIN = 0.05;

/** Why a string was not drawn. */
export type EmbeddingFailure =
  | ({ readonly code: "not-a-position" } & TextFault)
  | { readonly code: "too-many-lives"; readonly lives: number; readonly most: number }
  | { readonly code: "not-planar" };

/** A clear drawing of the position that a string names; it is read back as the string's canonical form. */
export function drawPosition(text: string, random: Random = seededRandom(1)): Result<Drawing, EmbeddingFailure> {
  const outlines = landOutlines(text);
  if (!outlines.ok) return failure({ code: "not-a-position", ...outlines.error });
  const lives = livesOfLands(outlines.value);
  if (lives > MAX_DRAWN_LIVES) return failure({ code: "too-many-lives", lives, most: MAX_DRAWN_LIVES });
  const first = firstDrawing(outlines.value, random);
  return first.ok ? success(redraw(first.value).drawing) : first;
}

/** A planar drawing, not clear yet. */
function firstDrawing(lands: readonly LandOutline[], random: Random): Result<Drawing, EmbeddingFailure> {
  const [land] = lands;
  if (lands.length === 1 && land.boundaries.length === 0) return success(startDrawing(land.zeros[0], random));
  const map = sphereMap(lands);
  if (map === undefined) return failure({ code: "not-planar" });
  const triangulation = triangulate(map, largestFace(map), random);
  return success(drawingAt(map, triangulation, gridLayout(triangulation)));
}

function largestFace(map: SphereMap): number {
  const sizes = map.faces.map(({ walks, loneVertices }) => walks.flat().length + 3 * loneVertices.length);
  return sizes.indexOf(Math.max(...sizes));
}

/** The map on the board, from places with y upwards. */
function drawingAt(map: SphereMap, { curves }: Triangulation, places: readonly Point[]): Drawing {
  const scale = 1 - 2 * MARGIN;
  const onBoard = (vertex: number): Point => ({
    x: MARGIN + scale * places[vertex].x,
    y: 1 - MARGIN - scale * places[vertex].y,
  });
  return {
    format: DRAWING_FORMAT,
    spots: map.graph.rotation.map((_, vertex) => ({ ...onBoard(vertex), move: 0 })),
    curves: curves.map((line) => ({
      from: line[0],
      to: line[line.length - 1],
      inner: line.slice(1, -1).map(onBoard),
      move: 0,
    })),
  };
}
