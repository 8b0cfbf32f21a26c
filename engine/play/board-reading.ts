import type { Drawing } from "../drawing/drawing.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { livesOf, usableSpots } from "../sprouts/labelled.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";

export interface BoardReading {
  /** The sum of lives of all spots. */
  readonly lives: number;
  /** By spot: whether a move can end there. False for dead spots and survivors. */
  readonly usable: readonly boolean[];
  /** The canonical string of the position. */
  readonly position: string;
  /** Whether no move is left; spots may still live. */
  readonly over: boolean;
}

/** Reads a planar drawing. */
export function readBoard(drawing: Drawing): BoardReading {
  const position = labelledPosition(planarMap(drawing));
  const usable = usableSpots(position);
  return {
    lives: livesOf(position),
    usable: drawing.spots.map((_, spot) => usable.has(spot)),
    position: canonicalOf(position),
    over: usable.size === 0,
  };
}
