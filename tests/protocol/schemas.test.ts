import { describe, expect, it } from "vitest";
import { drawingSchema, stepsSchema, strokeSchema } from "../../protocol/schemas.ts";

const spots = [{ x: 0.25, y: 0.5, move: 0 }];
const curve = { from: 0, to: 0, inner: [{ x: 1.25, y: 0.5 }], move: 1 };
/** A drawing as they were stored before there were surfaces. */
const onSphere = { format: 1, spots, curves: [curve] };
const onTorus = { format: 1, surface: "T", spots, curves: [{ ...curve, tile: [1, 0] }] };

describe("the schema of drawings", () => {
  it("keeps the surface and the copies of the board in which curves end", () => {
    expect(drawingSchema.parse(onTorus)).toEqual(onTorus);
    expect(strokeSchema.parse({ from: 0, to: 0, inner: [], tile: [0, -1] })).toHaveProperty("tile", [0, -1]);
    const step = { inner: [0], from: [0.5, 0.5], to: [0.6, 0.5], tiles: [[1, 0]] };
    expect(stepsSchema.parse([step])).toEqual([step]);
  });

  it("reads drawings without a surface as they are", () => {
    expect(JSON.stringify(drawingSchema.parse(onSphere))).toBe(JSON.stringify(onSphere));
  });

  it.each([
    ["a surface without a board", { ...onTorus, surface: "T2" }],
    ["the sphere by name", { ...onSphere, surface: "S" }],
    ["a copy of the board on the sphere", { ...onTorus, surface: undefined }],
    ["a copy far away", { ...onTorus, curves: [{ ...curve, tile: [100, 0] }] }],
    ["half a copy", { ...onTorus, curves: [{ ...curve, tile: [0.5, 0] }] }],
    ["a copy with three numbers", { ...onTorus, curves: [{ ...curve, tile: [0, 0, 0] }] }],
  ])("refuses %s", (_, drawing) => {
    expect(drawingSchema.safeParse(drawing).success).toBe(false);
  });
});
