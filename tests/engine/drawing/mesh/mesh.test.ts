import { incircle, orient2d } from "robust-predicates";
import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import { type Drawing } from "../../../../engine/drawing/drawing.ts";
import { cornerContaining } from "../../../../engine/drawing/topology/corners.ts";
import { regionAt } from "../region-at.ts";
import type { PlanarMap } from "../../../../engine/drawing/topology/map.ts";
import { nextHalf, previousHalf } from "../../../../engine/drawing/mesh/half-edges.ts";
import { insetRings } from "../../../../engine/drawing/mesh/inset.ts";
import { type Mesh, spokes, triangulatedRings } from "../../../../engine/drawing/mesh/mesh.ts";
import { MeshError, regionMesh } from "../../../../engine/drawing/mesh/region-mesh.ts";
import type { Ring } from "../../../../engine/drawing/mesh/ring.ts";
import { planarMap } from "../../../../engine/drawing/topology/planar-map.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { routedGame } from "../routing/routed-game.ts";
import { curveOf, drawingWith } from "../../../drawings.ts";

/** Each ring as a loop: simple and disjoint rings make a planar drawing. */
function drawingOfRings(rings: readonly Ring[]): Drawing {
  return drawingWith(
    rings.map((ring) => ({ x: ring.x[0], y: ring.y[0], move: 0 })),
    rings.map((ring, r) =>
      curveOf(
        r,
        r,
        ring.x.slice(1).map((x, i) => ({ x, y: ring.y[i + 1] })),
      ),
    ),
  );
}

function ringArea({ x, y }: Ring): number {
  return x.reduce((sum, xi, i) => sum + xi * y[(i + 1) % x.length] - x[(i + 1) % x.length] * y[i], 0) / 2;
}

/** Why a mesh does not triangulate its rings, by other tests than its own. */
function faultOf(mesh: Mesh): string | undefined {
  const { origin, twin, x, y, rings, ringEdge, after } = mesh;
  let area = 0;
  for (let h = 0; h < origin.length; h += 3) {
    const [a, b, c] = [origin[h], origin[h + 1], origin[h + 2]];
    if (orient2d(x[a], y[a], x[b], y[b], x[c], y[c]) >= 0) return `triangle ${h / 3} is not counterclockwise`;
    area += ((x[b] - x[a]) * (y[c] - y[a]) - (x[c] - x[a]) * (y[b] - y[a])) / 2;
  }
  const expected = rings.reduce((sum, ring) => sum + ringArea(ring), 0);
  if (Math.abs(area - expected) > 1e-9) return `the triangles cover ${area}, the rings enclose ${expected}`;
  for (let h = 0; h < origin.length; h++) {
    if (twin[h] === -1) continue;
    if (twin[twin[h]] !== h) return `half-edge ${h} is not its twin's twin`;
    if (origin[twin[h]] !== origin[nextHalf(h)]) return `half-edge ${h} and its twin have other ends`;
  }
  for (let v = 0; v < after.length; v++) {
    if (twin[ringEdge[v]] !== -1 || origin[ringEdge[v]] !== v || origin[nextHalf(ringEdge[v])] !== after[v])
      return `no ring edge after ${v}`;
    const leaving = spokes(mesh, v);
    if (leaving.some((half) => origin[half] !== after[v])) return `a spoke of ${after[v]} begins elsewhere`;
    const all = origin.filter((o, h) => o === after[v] && twin[h] !== -1).length;
    if (leaving.length !== all) return `${leaving.length} spokes of ${all} at ${after[v]}`;
  }
  return undefined;
}

function* meshes(map: PlanarMap): Generator<{ region: number; mesh: Mesh }> {
  for (const region of map.regions.keys()) yield { region, mesh: regionMesh(map, region) };
}

describe("the mesh of a region", () => {
  it("is a triangulation inside its region, with vertices of its own for each corner", () => {
    const seed = testSeed("meshes");
    const random = seededRandom(seed);
    const made = { poly2tri: 0, "poly2tri-rescaled": 0, "ear-clipping": 0 };
    for (const spots of runs([1, 3], [1, 2, 3, 5, 8])) {
      for (const isRedrawn of [false, true]) {
        for (const map of routedGame(spots, random, isRedrawn)) {
          for (const { region, mesh } of meshes(map)) {
            made[mesh.triangulator]++;
            expect(faultOf(mesh)).toBeUndefined();
            const elsewhere = [...mesh.x.keys()].filter(
              (v) => regionAt(map, { x: mesh.x[v], y: mesh.y[v] }) !== region,
            );
            expect(elsewhere).toEqual([]);
            map.regions[region].boundaries.forEach(({ corners }, boundary) =>
              corners.forEach(({ spot }, index) => {
                const own = mesh.cornerVertices(boundary, index);
                expect(own.length).toBeGreaterThan(0);
                for (const v of own) {
                  expect(cornerContaining(map, spot, { x: mesh.x[v], y: mesh.y[v] })).toEqual({
                    region,
                    boundary,
                    index,
                  });
                }
              }),
            );
          }
        }
      }
    }
    const all = made.poly2tri + made["poly2tri-rescaled"] + made["ear-clipping"];
    console.info(`meshes: ${JSON.stringify(made)}`);
    expect(made.poly2tri / all).toBeGreaterThan(0.8);
  });

  it("insets boundaries to simple, disjoint rings", () => {
    const random = seededRandom(testSeed("insets"));
    for (const spots of runs([2, 4], [2, 5, 8])) {
      for (const map of routedGame(spots, random, false)) {
        for (const region of map.regions.keys()) {
          expect(planarityFaults(drawingOfRings(insetRings(map, region)))).toEqual([]);
        }
      }
    }
  });
});

const mixed = planarMap(
  drawingWith(
    [
      [0.1, 0.1],
      [0.9, 0.9, 1],
      [0.3, 0.4],
      [0.5, 0.3],
      [0.4, 0.35, 2],
      [0.6, 0.7],
      [0.25, 0.6],
      [0.3, 0.65, 3],
    ],
    [
      curveOf(0, 1, [[0.9, 0.1]]),
      curveOf(1, 0, [[0.1, 0.9]]),
      curveOf(2, 4, [], 2),
      curveOf(4, 3, [], 2),
      curveOf(6, 7, [], 3),
      curveOf(7, 6, [[0.3, 0.55]], 3),
    ],
  ),
);

describe("the triangulators", () => {
  it.each(["poly2tri", "poly2tri-rescaled", "ear-clipping"] as const)("%s alone meshes every kind of boundary", (t) => {
    for (const region of mixed.regions.keys()) {
      const mesh = triangulatedRings(insetRings(mixed, region), [t]);
      expect(mesh?.triangulator).toBe(t);
      expect(mesh && faultOf(mesh)).toBeUndefined();
    }
  });

  it("ear clipping alone gives Delaunay meshes of random regions", () => {
    const random = seededRandom(testSeed("ear-clipping"));
    for (const spots of runs([2, 5], [2, 4, 7])) {
      for (const map of routedGame(spots, random, false)) {
        for (const region of map.regions.keys()) {
          const mesh = triangulatedRings(insetRings(map, region), ["ear-clipping"]);
          expect(mesh).toBeDefined();
          if (!mesh) continue;
          expect(faultOf(mesh)).toBeUndefined();
          const { origin, twin, x, y } = mesh;
          for (let h = 0; h < origin.length; h++) {
            if (twin[h] === -1) continue;
            const [a, b] = [origin[h], origin[nextHalf(h)]];
            const [c, d] = [origin[previousHalf(h)], origin[previousHalf(twin[h])]];
            expect(incircle(x[a], y[a], x[b], y[b], x[c], y[c], x[d], y[d])).toBeLessThanOrEqual(0);
          }
        }
      }
    }
  });

  it.each(["poly2tri-rescaled", "ear-clipping"] as const)("%s meshes the same region at small scales", (t) => {
    for (const scale of [1, 1e-3, 1e-5]) {
      const rings = insetRings(mixed, 1).map((ring) => ({
        ...ring,
        x: ring.x.map((v) => 0.3 + v * scale),
        y: ring.y.map((v) => 0.3 + v * scale),
      }));
      const mesh = triangulatedRings(rings, [t]);
      // Rescaled, poly2tri reaches down to areas of 1e-18; ear clipping is exact.
      if (t === "poly2tri-rescaled" && scale < 1e-4) continue;
      if (!mesh) throw new Error(`no mesh at scale ${scale}`);
      expect(faultOf(mesh)).toBeUndefined();
    }
  });

  const square = (x0: number, y0: number, x1: number, y1: number, boundary: number): Ring => ({
    boundary,
    x: [x0, x1, x1, x0],
    y: [y0, y0, y1, y1],
    corner: [0, -1, -1, -1],
  });
  const hole = (ring: Ring): Ring => ({ ...ring, x: ring.x.toReversed(), y: ring.y.toReversed() });

  it.each([
    ["a hole that crosses the outer ring", [square(0, 0, 1, 1, 0), hole(square(0.5, 0.5, 1.5, 0.8, 1))]],
    ["a hole outside the outer ring", [square(0, 0, 1, 1, 0), hole(square(2, 2, 3, 3, 1))]],
    [
      "holes that cross each other",
      [square(0, 0, 1, 1, 0), hole(square(0.2, 0.2, 0.6, 0.6, 1)), hole(square(0.4, 0.4, 0.8, 0.8, 2))],
    ],
    ["a ring that crosses itself", [{ boundary: 0, x: [0, 1, 0, 1], y: [0, 1, 1, 0], corner: [0, -1, -1, -1] }]],
    ["a flat ring", [{ boundary: 0, x: [0, 0.5, 1], y: [0, 0, 0], corner: [0, -1, -1] }]],
  ])("all refuse %s", (_, rings) => {
    expect(triangulatedRings(rings)).toBeUndefined();
  });

  it("throw a typed error for a drawing that crosses itself", () => {
    const crossed = planarMap({
      ...mixed.drawing,
      curves: mixed.drawing.curves.map((curve, c) => (c === 0 ? { ...curve, inner: [{ x: 0.1, y: 0.9 }] } : curve)),
    });
    const all = (): Mesh[] => [...crossed.regions.keys()].map((region) => regionMesh(crossed, region));
    expect(all).toThrow(MeshError);
  });
});
