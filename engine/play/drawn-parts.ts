import type { Drawing } from "../drawing/drawing.ts";
import { drawnPosition, partString } from "../drawing/any-surface/position.ts";
import { labelledSpotLives, type LabelledRegion } from "../sprouts/labelled.ts";

/** A land as it is drawn: what happens in it changes no other part. */
export interface DrawnPart {
  /** Spots that still live, in order. */
  readonly spots: readonly number[];
  /** The canonical string. It may be a sum of several lands, as merging can tell more apart than the drawing shows. */
  readonly position: string;
}

interface PartRegion {
  readonly boundaries: LabelledRegion;
  readonly genus: number;
}

/** The independent parts in which a move is left, by their first spot. */
export function drawnParts(drawing: Drawing): DrawnPart[] {
  const drawn = drawnPosition(drawing);
  const lives = labelledSpotLives(drawn);
  const livingIn = ({ boundaries }: PartRegion): number[] =>
    [...new Set(boundaries.flat())].filter((spot) => (lives.get(spot) ?? 0) > 0);
  const isUsable = (region: PartRegion): boolean =>
    livingIn(region).reduce((sum, spot) => sum + (lives.get(spot) ?? 0), 0) >= 2;
  const regions = drawn.regions.map((boundaries, r): PartRegion => ({ boundaries, genus: drawn.genus?.[r] ?? 0 }));
  const parts: { spots: Set<number>; regions: PartRegion[] }[] = [];
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
      position: partString(
        drawing,
        { regions: part.regions.map(({ boundaries }) => boundaries), genus: part.regions.map(({ genus }) => genus) },
        lives,
      ),
    }))
    .sort((a, b) => a.spots[0] - b.spots[0]);
}
