import type { Drawing } from "../drawing/drawing.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { livesOf, usableSpots } from "../sprouts/labelled.ts";
import { canonicalOf } from "../sprouts/canonical-of.ts";

export interface BoardReading {
  readonly lives: number;
  /** By spot: whether a move can end there. */
  readonly usable: readonly boolean[];
  readonly position: string;
  /** No move is left; spots may still live. */
  readonly over: boolean;
}

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
