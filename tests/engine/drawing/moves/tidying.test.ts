import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { planarityFaults } from "../../../../engine/drawing/geometry/planarity.ts";
import type { Drawing } from "../../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../../engine/drawing/start-drawing.ts";
import { insertMove } from "../../../../engine/drawing/moves/insertion.ts";
import { LegalPen } from "../../../../engine/drawing/pen/pen.ts";
import { sameTopology } from "../../../../engine/drawing/topology/planar-map.ts";
import { tidyStroke } from "../../../../engine/drawing/moves/tidying.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { runs } from "../../../oracle/runs.ts";
import { boardOf, fraction, gestures, samplesOf } from "../gestures.ts";
import { randomMoves } from "../random-drawings.ts";
import { curveOf } from "../../../drawings.ts";

describe("tidying a stroke", () => {
  it("never changes the move, whatever the options are", () => {
    const seed = testSeed("tidying");
    const numRuns = runs(80, 2000);
    const random = seededRandom(seed);
    // Boards with a few moves: on a crowded board most random strokes do not arrive.
    const boards = [3, 6, 10, 16].map((n): Drawing => {
      let drawing = startDrawing(n);
      for (const move of randomMoves(n, random, 8)) {
        drawing = move.drawing;
        if (move.drawing.spots.length >= n + 4) break;
      }
      return drawing;
    });
    let tidied = 0;
    let before = 0;
    let after = 0;
    fc.assert(
      fc.property(
        gestures({ minLength: 1, maxLength: 3 }),
        fc.record({
          spacing: fraction.map((part) => 0.005 + part * 0.05),
          tolerance: fraction.map((part) => part * 0.05),
          smoothings: fc.nat({ max: 3 }),
        }),
        (gesture, options) => {
          const { drawing, start, goal } = boardOf(boards, gesture);
          const pen = new LegalPen(drawing);
          const begun = pen.begin(start);
          if (!begun.ok) return;
          for (const sample of samplesOf(gesture, start, goal)) pen.moveTo(sample);
          const state = pen.state();
          if (state?.snapped === undefined) return;
          const raw = { from: begun.value, to: state.snapped, inner: state.points.slice(1) };
          const tidy = tidyStroke(drawing, raw, options);
          const changed = insertMove(drawing, tidy, 99);
          expect(planarityFaults(changed)).toEqual([]);
          expect(sameTopology(insertMove(drawing, raw, 99), changed)).toBe(true);
          tidied++;
          before += raw.inner.length;
          after += tidy.inner.length;
        },
      ),
      { seed, numRuns },
    );
    expect(tidied).toBeGreaterThan(numRuns / 10);
    expect(after).toBeLessThan(before);
  });

  const two: Drawing = { ...startDrawing(2), spots: [0.2, 0.8].map((x) => ({ x, y: 0.5, move: 0 })) };

  it("keeps a vertex whose triangle holds a spot", () => {
    const drawing = { ...two, spots: [...two.spots, { x: 0.5, y: 0.4999, move: 0 }] };
    const tidy = tidyStroke(drawing, { from: 0, to: 1, inner: [{ x: 0.5, y: 0.4998 }] }, { spacing: 1, tolerance: 1 });
    expect(tidy.inner).toEqual([{ x: 0.5, y: 0.4998 }]);
  });

  it("keeps a bow over a straight curve between the same spots", () => {
    const drawing: Drawing = { ...two, curves: [curveOf(0, 1)] };
    const tidy = tidyStroke(
      drawing,
      { from: 1, to: 0, inner: [{ x: 0.5, y: 0.49 }] },
      { spacing: 1, tolerance: 1, smoothings: 0 },
    );
    expect(tidy.inner).toHaveLength(1);
  });

  it("keeps two points of a loop", () => {
    const inner = [0, 1, 2, 3, 4, 5].map((k) => ({ x: 0.2 + 0.001 * Math.sin(k), y: 0.501 + 0.001 * Math.cos(k) }));
    expect(tidyStroke(two, { from: 0, to: 0, inner }, { spacing: 1, tolerance: 1, smoothings: 0 }).inner).toHaveLength(
      2,
    );
  });

  it("divides long pieces and removes the points of a straight one", () => {
    const inner = Array.from({ length: 99 }, (_, k) => ({ x: 0.2 + 0.006 * (k + 1), y: 0.5 }));
    expect(tidyStroke(two, { from: 0, to: 1, inner }, { spacing: 0.1 }).inner).toHaveLength(6);
    expect(tidyStroke(two, { from: 0, to: 1, inner: [] }, { spacing: 0.1 }).inner).toHaveLength(5);
  });
});
