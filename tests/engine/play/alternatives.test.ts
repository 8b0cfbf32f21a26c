import { describe, expect, it } from "vitest";
import { spotLives, type Drawing } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { labelledPosition, type PlanarMap } from "../../../engine/drawing/topology/map.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import { alternatives, type Alternative } from "../../../engine/play/alternatives.ts";
import { seededRandom } from "../../../engine/random.ts";
import { canonicalOf, childOf } from "../../../engine/sprouts/canonical-of.ts";
import { testSeed } from "../../oracle/seed.ts";
import { routedGame } from "../drawing/routing/routed-game.ts";
import { curveOf, drawingWith } from "../../drawings.ts";

function allOf(drawing: Drawing, from: number, to: number, size: number): Alternative[] {
  const all: Alternative[] = [];
  for (let start: number | null = 0; start !== null;) {
    const page = alternatives(drawing, from, to, start, size);
    expect(page.choices.length).toBeLessThanOrEqual(size);
    all.push(...page.choices);
    start = page.next;
  }
  return all;
}

function placesOn(line: readonly Point[]): Point[] {
  return line.slice(1).flatMap((b, i) => {
    const a = line[i];
    const parts = Math.ceil(Math.hypot(b.x - a.x, b.y - a.y) / 0.003);
    return Array.from({ length: parts }, (_, k) => ({
      x: a.x + ((b.x - a.x) * k) / parts,
      y: a.y + ((b.y - a.y) * k) / parts,
    }));
  });
}

function childrenBetween(map: PlanarMap, from: number, to: number): Set<string> {
  const position = labelledPosition(map);
  const lives = spotLives(map.drawing);
  const children = new Set<string>();
  if (lives[from] < 1 || lives[to] < (from === to ? 2 : 1)) return children;
  for (const [region, walks] of position.regions.entries()) {
    const corners = walks.flatMap((walk, boundary) => walk.map((spot, index) => ({ spot, boundary, index })));
    for (const [i, a] of corners.entries()) {
      for (const b of corners.slice(i)) {
        if (Math.min(a.spot, b.spot) !== Math.min(from, to) || Math.max(a.spot, b.spot) !== Math.max(from, to))
          continue;
        if (from === to && a !== b) continue;
        const others = walks.flatMap((_, w) => (a.boundary === b.boundary && w !== a.boundary ? [w] : []));
        for (let set = 0; set < 2 ** others.length; set++) {
          const near = others.filter((_, k) => (set >> k) & 1);
          children.add(
            childOf(position, {
              region,
              from: { boundary: a.boundary, index: a.index },
              to: { boundary: b.boundary, index: b.index },
              near,
            }),
          );
        }
      }
    }
  }
  return children;
}

describe("alternatives between two spots", () => {
  it("lead to exactly the children of moves between them", () => {
    const seed = testSeed("tests/engine/play/alternatives.test.ts");
    const random = seededRandom(seed);
    let several = 0;
    for (const spots of [2, 3, 4]) {
      for (const map of routedGame(spots, random, true)) {
        const count = map.drawing.spots.length;
        for (let k = 0; k < 4; k++) {
          const [from, to] = [random.below(count), random.below(count)];
          const drawn = new Set<string>();
          const all = allOf(map.drawing, from, to, 3);
          for (const { stroke } of all) {
            expect(new Set([stroke.from, stroke.to])).toEqual(new Set([from, to]));
            const accepted = validateMove(map.drawing, stroke);
            if (!accepted.ok) throw new Error(accepted.error.code);
            drawn.add(canonicalOf(labelledPosition(accepted.value.map)));
          }
          expect(drawn, JSON.stringify({ seed, from, to, drawing: map.drawing })).toEqual(
            childrenBetween(map, from, to),
          );
          if (all.length > 1) several++;
        }
      }
    }
    expect(several).toBeGreaterThan(0);
  });

  it("count untouched spots instead of telling them apart, and begin with short curves", () => {
    const loops = allOf(startDrawing(6), 0, 0, 4);
    expect(loops.map(({ division }) => (division.kind === "encloses" ? division.inside.length : -1))).toEqual([
      0, 1, 2,
    ]);
    expect(allOf(startDrawing(6), 0, 3, 4)).toHaveLength(1);
  });

  it("are the same for any page size", () => {
    const whole = allOf(startDrawing(12), 2, 2, 50);
    expect(whole.length).toBe(6);
    expect(allOf(startDrawing(12), 2, 2, 4)).toEqual(whole);
  });

  it("stay visibly apart where they go the same way", () => {
    const drawing = startDrawing(8);
    let shared = 0;
    let whole = 0;
    for (let spot = 0; spot < 8; spot++) {
      const lines = allOf(drawing, spot, spot, 6).map(({ stroke }) =>
        placesOn([drawing.spots[spot], ...stroke.inner, drawing.spots[spot]]),
      );
      for (const line of lines) {
        const others = lines.filter((other) => other !== line).flat();
        const distanceTo = (p: Point, q: Point): number => Math.hypot(p.x - q.x, p.y - q.y);
        const away = line.filter((place) => distanceTo(place, drawing.spots[spot]) > 0.04);
        whole += away.length;
        shared += away.filter((place) => others.some((other) => distanceTo(place, other) < 0.006)).length;
      }
    }
    expect(whole).toBeGreaterThan(1000);
    expect(shared).toBeLessThan(0.3 * whole);
  });

  it("describe their effect on the region", () => {
    const drawing = drawingWith(
      [
        [0.5, 0.8],
        [0.5, 0.2, 1],
        [0.5, 0.5],
        [0.9, 0.9],
      ],
      [curveOf(0, 1, [[0.2, 0.5]]), curveOf(1, 0, [[0.8, 0.5]])],
    );
    const across = allOf(drawing, 0, 1, 20);
    const inside = across.filter(({ region }) => region.includes(2)).map(({ division }) => division);
    expect(inside).toHaveLength(2);
    for (const division of inside) {
      if (division.kind !== "separates") throw new Error("A curve across the inside separates.");
      expect([...division.one, ...division.other]).toEqual([2]);
    }
    const outside = across
      .filter(({ region }) => region.includes(3))
      .map(({ division }) => (division.kind === "encloses" ? division.inside : null));
    // Past either arc of the loop: what is inside of one is outside of the other.
    expect(outside).toEqual([[], []]);
    expect(allOf(drawing, 2, 0, 20).map(({ division }) => division)).toEqual([{ kind: "joins" }]);
  });

  it.each([
    ["dead spots or none", 0, 9],
    ["a loop without two lives", 1, 1],
    ["spots that share no region", 2, 3],
  ])("are none for %s", (_, from, to) => {
    const drawing = drawingWith(
      [
        [0.5, 0.8],
        [0.5, 0.2, 1],
        [0.5, 0.5],
        [0.9, 0.9],
      ],
      [curveOf(0, 1, [[0.2, 0.5]]), curveOf(1, 0, [[0.8, 0.5]])],
    );
    expect(alternatives(drawing, from, to, 0, 6)).toEqual({ choices: [], next: null });
  });
});
