import { expect, it } from "vitest";
import { startOnSurface } from "../../engine/drawing/surface/surface-start.ts";
import { openSurfacePen } from "../../renderer/game/surface-pen.ts";

it("a pen on a surface goes to another copy of the board only when it is taken up there", () => {
  const drawing = startOnSurface("T", 3);
  const [{ x, y }] = drawing.spots;
  const pen = openSurfacePen(drawing, 0, {});
  pen.moveTo({ x: x + 0.05, y: y + 0.05 });
  const { points } = pen;
  const tip = points[points.length - 1];
  const beside = { x: tip.x + 1, y: tip.y };
  expect(pen.tipNear(beside).x).toBeCloseTo(beside.x);
  expect(pen.points).toEqual(points);
  pen.comeTo(beside);
  expect(pen.points[pen.points.length - 1].x).toBeCloseTo(beside.x);
});
