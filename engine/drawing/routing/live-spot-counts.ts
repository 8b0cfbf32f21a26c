import { type LabelledPosition, labelledSpotLives } from "../../sprouts/labelled.ts";

/** Spots with three and two lives in each region, as text: cheap, and different counts mean different strings. */
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
