import { type LabelledPosition, labelledSpotLives } from "../../sprouts/labelled.ts";

/**
 * How many spots of three and of two lives each region has, without regions that have none, as text:
 * it can be read off a canonical string, for no reduction touches such spots or merges their regions.
 * Positions whose counts differ have different strings, and this is much cheaper than a string.
 */
export function liveSpotCounts(position: LabelledPosition): string {
  const lives = labelledSpotLives(position);
  return counted(
    position.regions.map((region) => {
      const spots = new Set(region.flat());
      const having = (count: number): number => [...spots].filter((spot) => lives.get(spot) === count).length;
      return { three: having(3), two: having(2) };
    }),
  );
}

/** The same of the position that a canonical string describes. */
export function liveSpotCountsOfString(canonical: string): string {
  return counted(
    canonical.split(/[+|]/).map((region) => {
      const three = [...region.matchAll(/0(?:\*(\d+))?/g)].reduce((sum, [, times]) => sum + Number(times ?? 1), 0);
      const two = region.replaceAll(/0\*\d+/g, "").split("1").length - 1;
      return { three, two };
    }),
  );
}

function counted(regions: readonly { three: number; two: number }[]): string {
  return regions
    .flatMap(({ three, two }) => (three + two > 0 ? [`${three},${two}`] : []))
    .sort()
    .join(" ");
}
