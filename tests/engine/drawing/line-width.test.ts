import { expect, it } from "vitest";
import { LINE_WIDTH } from "../../../engine/drawing/line-width.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { REFERENCE_BOARD } from "../../../lab/measures/clearness.ts";
import { inkFor } from "../../../renderer/game/ink.ts";

it("is the width of the widest line on the smallest board, rounded up", () => {
  const width = inkFor(startDrawing(2), REFERENCE_BOARD).line / REFERENCE_BOARD;
  expect(width).toBeLessThanOrEqual(LINE_WIDTH);
  expect(width).toBeGreaterThan(0.9 * LINE_WIDTH);
});
