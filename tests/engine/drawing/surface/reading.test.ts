import { describe, expect, it } from "vitest";
import { DRAWN_SURFACES, type DrawnSurface, spotLives } from "../../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../../engine/drawing/moves/stroke.ts";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import type { SurfaceDrawing } from "../../../../engine/drawing/surface/cut.ts";
import { composed, isMirrored, lifted, lowered, seenFrom } from "../../../../engine/drawing/surface/gluing.ts";
import { surfacePosition, validateSurfaceMove } from "../../../../engine/drawing/surface/surface-gate.ts";
import { startOnSurface } from "../../../../engine/drawing/surface/surface-start.ts";
import { seededRandom, type Random } from "../../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { drawingWith, type XY } from "../../../drawings.ts";

function withSpots(surface: DrawnSurface, ...spots: XY[]): SurfaceDrawing {
  return { ...drawingWith(spots), surface };
}

/** Each region as its genus and boundaries, or why the stroke is no move. */
function played(drawing: SurfaceDrawing, stroke: Stroke): string {
  const accepted = validateSurfaceMove(drawing, stroke);
  if (!accepted.ok) return accepted.error.code;
  const regions = accepted.value.map.regions.map(({ genus, boundaries }) => {
    const walks = boundaries.map(({ corners }) => {
      const spots = corners.map(({ spot }) => spot);
      const first = spots.indexOf(Math.min(...spots));
      return [...spots.slice(first), ...spots.slice(0, first)].join(" ");
    });
    return `${genus}: ${walks.sort().join(" | ")}`;
  });
  return regions.sort().join("; ");
}

const loop = (tile: XY): Stroke => ({ from: 0, to: 0, inner: [], tile });

describe("the moves of Sprouts on compact surfaces, 3.1", () => {
  const one: XY = [0.4, 0.3];

  it("breaks a handle: kind II.B.1.a", () => {
    expect(played(withSpots("T", one), loop([1, 0]))).toBe("0: 0 1 | 0 1");
    expect(played(withSpots("T", one), loop([1, 1]))).toBe("0: 0 1 | 0 1");
  });

  it("opens a projective plane: kind II.B.2.b", () => {
    expect(played(withSpots("P", one), loop([1, 0]))).toBe("0: 0 1 0 1");
    expect(played(withSpots("P", one), loop([0, -1]))).toBe("0: 0 1 0 1");
  });

  it("breaks the neck of a Klein bottle: kinds II.B.1.c and II.B.2.a", () => {
    expect(played(withSpots("P2", one), loop([0, 1]))).toBe("0: 0 1 | 0 1");
    expect(played(withSpots("P2", one, [0.7, 0.8]), loop([1, 0]))).toBe("-1: 0 2 0 2 | 1");
  });

  it("divides a Klein bottle into two Moebius strips: kind II.A.b", () => {
    const around: Stroke = { from: 0, to: 0, inner: [{ x: 1.2, y: 0.55 }], tile: [2, 0] };
    expect(played(withSpots("P2", one, [0.3, 0.9]), around)).toBe("-1: 0 2; -1: 0 2 | 1");
  });

  it("keeps the surface beside a loop around nothing: kind II.A.a", () => {
    const inner = [
      { x: 0.5, y: 0.3 },
      { x: 0.5, y: 0.4 },
    ];
    expect(played(withSpots("T", one, [0.8, 0.8]), { from: 0, to: 0, inner })).toBe("0: 0 2; 1: 0 2 | 1");
  });
});

describe("the gate on surfaces", () => {
  const two = withSpots("T", [0.25, 0.5], [0.75, 0.25]);

  it.each([
    ["unknown-spot", { from: 0, to: 7, inner: [] }],
    ["unknown-spot", { from: -1, to: 1, inner: [] }],
    ["too-short", { from: 0, to: 0, inner: [] }],
    ["not-finite", { from: 0, to: 1, inner: [{ x: Number.NaN, y: 0 }] }],
    ["not-finite", { from: 0, to: 1, inner: [], tile: [0.5, 0] }],
    ["not-finite", { from: 0, to: 1, inner: [{ x: 1e300, y: 0 }] }],
    ["crosses-a-curve", { from: 0, to: 1, inner: [{ x: 1.25, y: 0.5 }] }],
    ["crosses-a-curve", { from: 0, to: 0, inner: [], tile: [2, 0] }],
    ["too-many-points", { from: 0, to: 1, inner: Array.from({ length: 30_000 }, () => ({ x: 0.5, y: 0.5 })) }],
  ] as [string, Stroke][])("refuses with %s", (code, stroke) => {
    expect(played(two, stroke)).toBe(code);
  });

  it("refuses a curve over another one beyond a side", () => {
    const first = validateSurfaceMove(two, { from: 0, to: 0, inner: [], tile: [0, 1] });
    if (!first.ok) throw new Error(first.error.code);
    expect(played(first.value.drawing, { from: 1, to: 1, inner: [], tile: [1, 0] })).toBe("crosses-a-curve");
    expect(played(first.value.drawing, { from: 1, to: 1, inner: [], tile: [0, 1] })).toBe("0: 0 2 | 1 3; 0: 0 2 | 1 3");
  });
});

it.each(DRAWN_SURFACES)("copies of the board on %s form a group", (surface) => {
  const random = seededRandom(testSeed(`copies of ${surface}`));
  const tile = (): [number, number] => [random.below(7) - 3, random.below(7) - 3];
  for (let i = 0; i < 50; i++) {
    const [a, b] = [tile(), tile()];
    const point = { x: random.below(64) / 64, y: random.below(64) / 64 };
    expect(lifted(surface, composed(surface, a, b), point)).toEqual(lifted(surface, a, lifted(surface, b, point)));
    expect(lowered(surface, a, lifted(surface, a, point))).toEqual(point);
    expect(seenFrom(surface, a, composed(surface, a, b))).toEqual(b);
    expect(isMirrored(surface, composed(surface, a, b))).toBe(isMirrored(surface, a) !== isMirrored(surface, b));
  }
});

function randomStroke(drawing: SurfaceDrawing, random: Random): Stroke {
  const alive = spotLives(drawing).flatMap((lives, spot) => (lives > 0 ? [spot] : []));
  const end = (): number => alive[random.below(alive.length)];
  const inner = Array.from({ length: random.below(4) }, () => ({
    x: 2 * random.next() - 0.5,
    y: 2 * random.next() - 0.5,
  }));
  return { from: end(), to: end(), inner, tile: [random.below(3) - 1, random.below(3) - 1] };
}

it.each(DRAWN_SURFACES)("reads a child of the string engine after each random stroke on %s", (surface) => {
  const random = seededRandom(testSeed(`strokes on ${surface}`));
  const engine = new SproutsGame({ ...DEFAULT_RULESET, surface });
  let moves = 0;
  for (let game = 0; game < 6; game++) {
    let drawing: SurfaceDrawing = startOnSurface(surface, 2 + (game % 3), random);
    for (let attempt = 0; attempt < 40; attempt++) {
      const accepted = validateSurfaceMove(drawing, randomStroke(drawing, random));
      if (!accepted.ok) continue;
      const before = engine.parse(surfacePosition(drawing));
      if (!before.ok) throw new Error(before.error.reason);
      const children = engine.childrenOf(before.value).map((child) => upToMerging(engine.print(child)));
      drawing = accepted.value.drawing;
      expect(children).toContain(upToMerging(surfacePosition(drawing)));
      moves++;
    }
  }
  expect(moves).toBeGreaterThan(8);
});
