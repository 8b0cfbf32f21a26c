import { describe, expect, it } from "vitest";
import { validateMove } from "../../engine/drawing/moves/validation.ts";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { labelledPosition } from "../../engine/drawing/topology/map.ts";
import { planarMap } from "../../engine/drawing/topology/planar-map.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { redraw } from "../../engine/drawing/redraw/redraw.ts";
import { routeMove } from "../../engine/drawing/routing/router.ts";
import { alternatives } from "../../engine/play/alternatives.ts";
import { randomMove } from "../../engine/play/random-move.ts";
import { seededRandom } from "../../engine/random.ts";
import { choiceLabels, choiceTexts } from "../../renderer/game/choice-texts.ts";
import { signPlaces } from "../../renderer/game/signs.ts";
import { testSeed } from "../oracle/seed.ts";
import { runs } from "../oracle/runs.ts";

const line = [
  { x: 0.2, y: 0.5 },
  { x: 0.8, y: 0.5 },
];

describe("an offered curve in words", () => {
  const stroke = { from: 1, to: 4, inner: [] };
  it.each([
    [{ kind: "joins" }, "curve from spot 2 to spot 5, through the region with spots 2 and 5", "Divides nothing"],
    [
      { kind: "encloses", inside: [2, 3] },
      "curve from spot 2 to spot 5, with spots 3 and 4 inside",
      "Encloses 2 live spots",
    ],
    [{ kind: "encloses", inside: [] }, "curve from spot 2 to spot 5, with nothing inside", "Encloses no live spots"],
    [
      { kind: "separates", one: [0], other: [2, 3, 5] },
      "curve from spot 2 to spot 5, with spot 1 on one side and spots 3, 4 and 6 on the other",
      "Separates 1 from 3 live spots",
    ],
    [
      { kind: "separates", one: [2, 3], other: [] },
      "curve from spot 2 to spot 5, with spots 3 and 4 on one side and no spots on the other",
      "2 live spots on one side",
    ],
    [
      { kind: "separates", one: [], other: [] },
      "curve from spot 2 to spot 5, with no spots on either side",
      "No live spots on either side",
    ],
  ] as const)("%o", (division, sentence, label) => {
    const alternative = { stroke, region: [1, 4], division };
    expect(choiceTexts([alternative])).toEqual([sentence]);
    expect(choiceLabels([alternative], [line])).toEqual([label]);
  });
});

describe("the labels of offered curves", () => {
  const stroke = { from: 1, to: 4, inner: [] };
  const around = (...inside: number[]) => ({
    stroke,
    region: [1, 2, 3, 4],
    division: { kind: "encloses", inside } as const,
  });

  it("say where equal kinds of curves lie, and number those that lie alike", () => {
    const upper = [line[0], { x: 0.5, y: 0.2 }, line[1]];
    const lower = [line[0], { x: 0.5, y: 0.8 }, line[1]];
    expect(choiceLabels([around(2), around(3), around(), around(2)], [upper, lower, line, upper])).toEqual([
      "Encloses 1 live spot, at the top",
      "Encloses 1 live spot, at the bottom",
      "Encloses no live spots",
      "Encloses 1 live spot, at the top, way 2",
    ]);
    expect(choiceLabels([around(), around()], [line, line])).toEqual([
      "Encloses no live spots",
      "Encloses no live spots, way 2",
    ]);
  });

  it("say for screen readers what lies outside and which way round they go", () => {
    const elsewhere = { ...around(), region: [1, 4, 6] };
    expect(choiceTexts([around(2), around(), elsewhere, around(), around()])).toEqual([
      "curve from spot 2 to spot 5, with spot 3 inside",
      "curve from spot 2 to spot 5, with nothing inside and spots 3 and 4 outside",
      "curve from spot 2 to spot 5, with nothing inside and spot 7 outside",
      "curve from spot 2 to spot 5, with nothing inside and spots 3 and 4 outside, the other way around",
      "curve from spot 2 to spot 5, with nothing inside and spots 3 and 4 outside, the other way around, 2",
    ]);
  });

  it("are all different in random positions, and the visible ones name no spot numbers", () => {
    const seed = testSeed("labels");
    const random = seededRandom(seed);
    let offers = 0;
    for (let game = 0; game < runs(1, 30); game++) {
      let drawing = startDrawing(4, random);
      for (let turns = 0; turns < 7; turns++) {
        const move = randomMove(labelledPosition(planarMap(drawing)), random);
        if (move === undefined) break;
        const routed = routeMove(planarMap(drawing), move);
        if (!routed.ok) throw new Error(routed.error.code);
        const { spots } = drawing;
        const { from, to } = routed.value.stroke;
        for (const pair of [
          [from, to],
          [from, from],
          [to, to],
        ]) {
          const { choices } = alternatives(drawing, pair[0], pair[1], 0, 12);
          const lines = choices.map(({ stroke }) => [spots[stroke.from], ...stroke.inner, spots[stroke.to]]);
          const labels = choiceLabels(choices, lines);
          const sentences = choiceTexts(choices);
          const where = `seed ${seed}: ${JSON.stringify(drawing)}`;
          expect(new Set(labels).size, where).toBe(choices.length);
          expect(new Set(sentences).size, where).toBe(choices.length);
          for (const label of labels) expect(label, where).not.toMatch(/spots? \d/);
          if (choices.length > 1) offers++;
        }
        const accepted = validateMove(drawing, routed.value.stroke, turns + 1);
        if (!accepted.ok) throw new Error(accepted.error.code);
        drawing = redraw(accepted.value.drawing).drawing;
      }
    }
    expect(offers).toBeGreaterThan(runs(2, 80));
  });
});

describe("the sign of an offered curve", () => {
  const spots = [
    { x: 0.5, y: 0.5 },
    { x: 0.9, y: 0.5 },
  ];
  it("lies on the curve, apart from others", () => {
    const [upper, lower] = signPlaces(
      [
        [spots[0], { x: 0.7, y: 0.3 }, spots[1]],
        [spots[0], { x: 0.7, y: 0.7 }, spots[1]],
      ],
      spots,
    );
    expect(upper.y).toBeLessThan(0.45);
    expect(lower.y).toBeGreaterThan(0.55);
  });

  it("lies beside a curve that it would cover, and on the board", () => {
    const [place] = signPlaces([[spots[0], { x: 0.52, y: 0.45 }, { x: 0.48, y: 0.45 }, spots[0]]], spots);
    expect(place.y).toBeLessThan(0.425);
    const rim = { x: 0.5, y: 0.06 };
    const [onBoard] = signPlaces([[rim, { x: 0.52, y: 0.01 }, { x: 0.48, y: 0.01 }, rim]], [rim]);
    expect(onBoard.y).toBeGreaterThan(0.03);
  });

  it("is never covered by another, even for close curves", () => {
    const seed = testSeed("signs");
    const random = seededRandom(seed);
    const unit = (): number => random.below(1000) / 1000;
    for (let round = 0; round < 300; round++) {
      // Small loops at one spot, some in the same place.
      const spot = { x: unit(), y: unit() };
      const near = (): Point => ({
        x: Math.min(1, Math.max(0, spot.x + (unit() - 0.5) * 0.1)),
        y: Math.min(1, Math.max(0, spot.y + (unit() - 0.5) * 0.1)),
      });
      const lines = Array.from({ length: 2 + random.below(6) }, () => [spot, near(), near(), spot]);
      lines.push(lines[0]);
      const places = signPlaces(lines, [spot]);
      places.forEach((place, i) => {
        expect(Math.min(place.x, place.y, 1 - place.x, 1 - place.y)).toBeGreaterThan(0.03);
        for (const other of places.slice(i + 1))
          expect(Math.hypot(place.x - other.x, place.y - other.y), `round ${round} of seed ${seed}`).toBeGreaterThan(
            0.05,
          );
      });
    }
  });
});
