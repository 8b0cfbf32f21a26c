import type { Drawing } from "../../engine/drawing/drawing.ts";
import { LegalPen } from "../../engine/drawing/pen/pen.ts";
import { isSurfaceDrawing } from "../../engine/drawing/surface/cut.ts";
import { boardPen, type BoardPen } from "./board-pen.ts";
import { inkClearances, ringTouch } from "./ink.ts";
import { openSurfacePen } from "./surface-pen.ts";

/** Ends within `reach` board units of a spot; `span` is the board's side in CSS pixels. */
export type OpenPen = (drawing: Drawing, from: number, reach: number, span: number) => BoardPen;

export const openPen: OpenPen = (drawing, from, reach, span) => {
  const options = {
    snapRadius: reach,
    touchRadius: ringTouch(drawing, span),
    clearances: inkClearances(drawing, span),
  };
  if (isSurfaceDrawing(drawing)) return openSurfacePen(drawing, from, options);
  const engine = new LegalPen(drawing, options);
  return boardPen(engine, from, drawing.spots[from], (spot) => spot);
};
