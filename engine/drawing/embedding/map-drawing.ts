import type { Random } from "../../random.ts";
import { DRAWING_FORMAT, type Drawing } from "../drawing.ts";
import type { Point } from "../geometry/point.ts";
import { rotations } from "../topology/darts.ts";
import type { PlanarMap } from "../topology/map.ts";
import { gridLayout } from "./grid-layout.ts";
import { PlaneGraph } from "./plane-graph.ts";
import type { SphereMap } from "./sphere-map.ts";
import { triangulate, type Triangulation } from "./triangulation.ts";

/** The least distance of a new drawing from the board's sides. */
const MARGIN = 0.05;

/** The mirror image of a map, which is the same position. @param outer the face around all curves. */
export function drawingAround(map: SphereMap, outer: number, random: Random): Drawing {
  const triangulation = triangulate(map, outer, random);
  return drawingAt(map, triangulation, gridLayout(triangulation));
}

/**
 * Draws anew what has the topology of a drawing with curves. The result depends on that alone, not on how its curves
 * go.
 */
export function drawnAfresh({ drawing, regions }: PlanarMap, random: Random): Drawing {
  const graph = new PlaneGraph();
  for (const _ of drawing.spots) graph.addVertex();
  for (const { from, to } of drawing.curves) graph.addEdge(from, to);
  rotations(drawing).forEach((darts, spot) => (graph.rotation[spot] = darts));
  const faces = regions.map(({ boundaries }) => ({
    walks: boundaries.map(({ corners }) => corners.map(({ leaving }) => leaving)).filter(([leaving]) => leaving !== -1),
    loneVertices: boundaries.flatMap(({ corners: [{ spot, leaving }] }) => (leaving === -1 ? [spot] : [])),
  }));
  const { spots, curves, ...rest } = drawingAround({ graph, faces, moves: [] }, 0, random);
  return {
    ...rest,
    spots: spots.map((spot, s) => ({ ...mirrored(spot), move: drawing.spots[s].move })),
    curves: curves.map((curve, c) => ({
      ...curve,
      inner: curve.inner.map(mirrored),
      move: drawing.curves[c].move,
    })),
  };
}

function mirrored({ x, y }: Point): Point {
  return { x: 1 - x, y };
}

function drawingAt(map: SphereMap, { curves }: Triangulation, places: readonly Point[]): Drawing {
  const used = new Set([...map.graph.rotation.keys(), ...curves.flat()]);
  const fitted = (values: readonly number[]): ((value: number) => number) => {
    const least = Math.min(...values);
    const width = Math.max(...values) - least;
    return (value) => (width === 0 ? 0.5 : MARGIN + ((1 - 2 * MARGIN) * (value - least)) / width);
  };
  const toX = fitted([...used].map((vertex) => places[vertex].x));
  const toY = fitted([...used].map((vertex) => -places[vertex].y));
  const onBoard = (vertex: number): Point => ({ x: toX(places[vertex].x), y: toY(-places[vertex].y) });
  return {
    format: DRAWING_FORMAT,
    spots: [...map.graph.rotation.keys()].map((vertex) => ({ ...onBoard(vertex), move: 0 })),
    curves: curves.map((line) => ({
      from: line[0],
      to: line[line.length - 1],
      inner: line.slice(1, -1).map(onBoard),
      move: 0,
    })),
  };
}
