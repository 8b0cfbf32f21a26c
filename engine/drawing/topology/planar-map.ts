import { dartLeftOf } from "./ray-casting.ts";
import { dartStart, dartToward, dartWalks, rotations } from "./darts.ts";
import type { Drawing } from "../drawing.ts";
import type { Boundary, PlanarMap, Region } from "./map.ts";
import { compareAngles, orientation } from "../geometry/orientation.ts";
import { type SmallEdges, smallEdges } from "../geometry/small-edges.ts";

/**
 * Exact, in a canonical order: the outer region first, then by the smallest dart of the border. A region lists its
 * border, other walks by smallest dart, isolated spots; walks begin where their smallest dart leaves.
 */
export function planarMap(drawing: Drawing): PlanarMap {
  const edges = smallEdges(drawing);
  const rotation = rotations(drawing);
  const walks = dartWalks(2 * drawing.curves.length, rotation);
  const walkOfDart = new Int32Array(2 * drawing.curves.length);
  walks.forEach((walk, w) => walk.forEach((dart) => (walkOfDart[dart] = w)));

  const outer = outerWalks(drawing, edges, rotation, walkOfDart);
  const outsideOf = new Map(outer.map((o) => [o.walk, o]));

  const borders = walks.map((_, w) => w).filter((w) => !outsideOf.has(w));
  const regionOfWalk = new Int32Array(walks.length).fill(-1);
  borders.forEach((w, i) => (regionOfWalk[w] = i + 1));
  const regionOfWalkOrAround = (w: number): number => {
    const around = outsideOf.get(w);
    if (around && regionOfWalk[w] === -1) {
      const seen = dartLeftOf(edges, around.x, around.y);
      regionOfWalk[w] = seen === -1 ? 0 : regionOfWalkOrAround(walkOfDart[seen]);
    }
    return regionOfWalk[w];
  };

  const boundariesOf: Boundary[][] = Array.from({ length: borders.length + 1 }, () => []);
  for (const w of borders) boundariesOf[regionOfWalk[w]].push(boundary(drawing, walks[w]));
  for (let w = 0; w < walks.length; w++) {
    if (outsideOf.has(w)) boundariesOf[regionOfWalkOrAround(w)].push(boundary(drawing, walks[w]));
  }
  rotation.forEach((darts, spot) => {
    if (darts.length > 0) return;
    const seen = dartLeftOf(edges, drawing.spots[spot].x, drawing.spots[spot].y);
    const region = seen === -1 ? 0 : regionOfWalk[walkOfDart[seen]];
    boundariesOf[region].push({ corners: [{ spot, arriving: -1, leaving: -1 }] });
  });

  return {
    drawing,
    regions: boundariesOf.map((boundaries, r): Region => ({ border: r === 0 ? -1 : 0, boundaries })),
    regionOfDart: Array.from(walkOfDart, (w) => regionOfWalk[w]),
  };
}

/** Whether two planar drawings are equal up to bending. */
export function sameTopology(a: PlanarMap | Drawing, b: PlanarMap | Drawing): boolean {
  const first = "regions" in a ? a : planarMap(a);
  const second = "regions" in b ? b : planarMap(b);
  return topologyKey(first) === topologyKey(second);
}

function topologyKey({ drawing, regions }: PlanarMap): string {
  return JSON.stringify([
    drawing.spots.map((spot) => spot.move),
    drawing.curves.map((curve) => [curve.from, curve.to, curve.move]),
    regions.map((region) =>
      region.boundaries.map((b) => b.corners.map((corner) => [corner.spot, corner.arriving, corner.leaving])),
    ),
  ]);
}

function boundary(drawing: Drawing, walk: readonly number[]): Boundary {
  return {
    corners: walk.map((leaving, i) => ({
      spot: dartStart(drawing, leaving),
      arriving: walk[(i + walk.length - 1) % walk.length],
      leaving,
    })),
  };
}

/** Walk around a part from outside, with the leftmost vertex of the part. */
interface OuterWalk {
  readonly walk: number;
  readonly x: number;
  readonly y: number;
}

function outerWalks(
  drawing: Drawing,
  edges: SmallEdges,
  rotation: readonly (readonly number[])[],
  walkOfDart: Int32Array,
): OuterWalk[] {
  const part = connectedParts(drawing);
  // By part; vertex `i` starts edge `i`.
  const leftmost = new Map<number, number>();
  for (let i = 0; i < edges.count; i++) {
    const p = part[drawing.curves[edges.curve[i]].from];
    const best = leftmost.get(p);
    if (best === undefined || comesBefore(edges.ax[i], edges.ay[i], edges.ax[best], edges.ay[best])) leftmost.set(p, i);
  }
  // A spot at which curves only end starts no edge.
  const leftmostSpot = new Map<number, number>();
  rotation.forEach((darts, spot) => {
    if (darts.length === 0) return;
    const p = part[spot];
    const { x, y } = drawing.spots[spot];
    const other = leftmostSpot.get(p);
    if (other === undefined || comesBefore(x, y, drawing.spots[other].x, drawing.spots[other].y))
      leftmostSpot.set(p, spot);
  });
  return [...leftmost].map(([p, i]) => {
    const spot = leftmostSpot.get(p) ?? 0;
    const { x, y } = drawing.spots[spot];
    if (!comesBefore(edges.ax[i], edges.ay[i], x, y)) {
      const west = { x: x - 1, y };
      const before = rotation[spot].filter((d) => compareAngles(drawing.spots[spot], dartToward(drawing, d), west) < 0);
      const dart = before.at(-1) ?? rotation[spot][rotation[spot].length - 1];
      return { walk: walkOfDart[dart], x, y };
    }
    const vertex = { x: edges.ax[i], y: edges.ay[i] };
    const forward = 2 * edges.curve[i];
    const bend = orientation({ x: edges.ax[i - 1], y: edges.ay[i - 1] }, vertex, { x: edges.bx[i], y: edges.by[i] });
    return { walk: walkOfDart[bend < 0 ? forward : forward + 1], ...vertex };
  });
}

function comesBefore(ax: number, ay: number, bx: number, by: number): boolean {
  return ax < bx || (ax === bx && ay < by);
}

function connectedParts(drawing: Drawing): number[] {
  const parent = drawing.spots.map((_, spot) => spot);
  const find = (spot: number): number => {
    let root = spot;
    while (parent[root] !== root) root = parent[root] = parent[parent[root]];
    return root;
  };
  for (const curve of drawing.curves) {
    const a = find(curve.from);
    const b = find(curve.to);
    parent[Math.max(a, b)] = Math.min(a, b);
  }
  return parent.map((_, spot) => find(spot));
}
