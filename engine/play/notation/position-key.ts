import { labelledSpotLives, type LabelledPosition } from "../../sprouts/labelled.ts";

/** Equal for positions with the same live spots in the same order around the same regions (docs/notation.md). */
export function positionKey(position: LabelledPosition): string {
  const lives = labelledSpotLives(position);
  const livesAt = (label: number): number => lives.get(label) ?? 0;
  const regions = position.regions.map((region) =>
    region
      .map((boundary) => boundary.filter((label) => livesAt(label) > 0))
      .filter((boundary) => boundary.length > 0)
      .map((boundary) => firstRotation(boundary.map((label) => `${label + 1}:${livesAt(label)}`)))
      .sort()
      .join(" "),
  );
  return regions
    .filter((region) => region !== "")
    .sort()
    .join(" | ");
}

function firstRotation(words: readonly string[]): string {
  return words.map((_, i) => [...words.slice(i), ...words.slice(0, i)].join(",")).sort()[0];
}
