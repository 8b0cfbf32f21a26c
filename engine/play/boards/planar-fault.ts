import type { Drawing } from "../../drawing/drawing.ts";
import { planarityFaults } from "../../drawing/geometry/planarity.ts";
import type { DrawingFault } from "./board-game.ts";

const MAX_CHECKED_PAIRS = 5_000_000;

/** Why an untrusted drawing on the sphere is not planar; undefined if it is. */
export function planarFault(drawing: Drawing): DrawingFault | undefined {
  const [fault] = planarityFaults(drawing, 1, MAX_CHECKED_PAIRS);
  if (fault === undefined) return undefined;
  if (fault.kind === "too-crowded") return "too-large";
  if (fault.kind === "outside" || fault.kind === "not-finite") return "off-board";
  return fault.kind === "unknown-spot" ? "loose-end" : "crossing";
}
