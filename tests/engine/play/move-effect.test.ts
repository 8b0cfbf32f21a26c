import { describe, expect, it } from "vitest";
import { type Drawing, spotLives } from "../../../engine/drawing/drawing.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { validateMove } from "../../../engine/drawing/moves/validation.ts";
import { planarMap } from "../../../engine/drawing/topology/planar-map.ts";
import { redraw } from "../../../engine/drawing/redraw/redraw.ts";
import { type Alternative, alternatives } from "../../../engine/play/alternatives.ts";
import { wayOf, effectOfLastMove } from "../../../engine/play/move-effect.ts";
import { type Random, seededRandom } from "../../../engine/random.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";

function someOffer(drawing: Drawing, spots: readonly number[], random: Random): readonly Alternative[] | undefined {
  const pairs = spots.flatMap((from) => spots.map((to) => [from, to]));
  while (pairs.length > 0) {
    const [[from, to]] = pairs.splice(random.below(pairs.length), 1);
    const { choices } = alternatives(drawing, from, to, 0, 6);
    if (choices.length > 0) return choices;
  }
  return undefined;
}

describe("the effect of a move", () => {
  it("is the same before and after the move, and lists the spots that were alive", () => {
    const seed = testSeed("divisions");
    const random = seededRandom(seed);
    const kinds = new Set<string>();
    for (let game = 0; game < runs(1, 8); game++) {
      let drawing = startDrawing(4, random);
      for (;;) {
        const lives = spotLives(drawing);
        const live = lives.flatMap((left, spot) => (left > 0 ? [spot] : []));
        const offered = someOffer(drawing, live, random);
        if (offered === undefined) break;
        const { stroke, region, division } = offered[random.below(offered.length)];
        const where = `seed ${seed}: ${JSON.stringify({ drawing, stroke })}`;
        kinds.add(division.kind);
        expect(wayOf(drawing, stroke), where).toEqual({ region, division });
        const accepted = validateMove(drawing, stroke);
        if (!accepted.ok) throw new Error(accepted.error.code);
        const { before, move, map } = accepted.value;
        expect(wayOf(drawing, { ...stroke, inner: accepted.value.stroke.slice(1, -1) }), where).toEqual({
          region,
          division,
        });
        expect(effectOfLastMove(map), where).toEqual({ region, division });
        const living = before.regions[move.region].boundaries.flatMap(({ corners }) =>
          corners.flatMap(({ spot }) => (lives[spot] > 0 ? [spot] : [])),
        );
        expect(region, where).toEqual([...new Set(living)].sort((a, b) => a - b));
        const after = redraw(accepted.value.drawing).drawing;
        expect(effectOfLastMove(planarMap(after)).region, where).toEqual(region);
        drawing = after;
      }
    }
    expect([...kinds]).toEqual(expect.arrayContaining(["encloses", "joins"]));
  });
});
