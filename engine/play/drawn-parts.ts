import type { Drawing } from "../drawing/drawing.ts";
import { labelledPosition } from "../drawing/topology/map.ts";
import { planarMap } from "../drawing/topology/planar-map.ts";
import { canonicalOfPart } from "../sprouts/canonical-of.ts";
import { labelledSpotLives, type LabelledRegion } from "../sprouts/labelled.ts";

/** A land as it is drawn: what happens in it changes no other part. */
export interface DrawnPart {
  /** Those that still live, in order. */
  readonly spots: readonly number[];
  /** Canonical. May be a sum of several lands, as merging can tell more apart than the drawing shows. */
  readonly position: string;
}

/** The independent parts in which a move is left, by their first spot. */
export function drawnParts(drawing: Drawing): DrawnPart[] {
  const { regions } = labelledPosition(planarMap(drawing));
  const lives = labelledSpotLives({ regions });
  const livingIn = (region: LabelledRegion): number[] =>
    [...new Set(region.flat())].filter((spot) => (lives.get(spot) ?? 0) > 0);
  const isUsable = (region: LabelledRegion): boolean =>
    livingIn(region).reduce((sum, spot) => sum + (lives.get(spot) ?? 0), 0) >= 2;
  const parts: { spots: Set<number>; regions: LabelledRegion[] }[] = [];
  // A region without a move joins nothing, but holds the other side of a spot's last life.
  const inOrder = [...regions.filter(isUsable), ...regions.filter((region) => !isUsable(region))];
  for (const region of inOrder) {
    const living = livingIn(region);
    const joined = parts.filter(({ spots }) => living.some((spot) => spots.has(spot)));
    if (joined.length === 0 && !isUsable(region)) continue;
    for (const part of joined) parts.splice(parts.indexOf(part), 1);
    parts.push({
      spots: new Set([...living, ...joined.flatMap(({ spots }) => [...spots])]),
      regions: [region, ...joined.flatMap((part) => part.regions)],
    });
  }
  return parts
    .map((part) => ({
      spots: [...part.spots].sort((a, b) => a - b),
      position: canonicalOfPart({ regions: part.regions }, lives),
    }))
    .sort((a, b) => a.spots[0] - b.spots[0]);
}
