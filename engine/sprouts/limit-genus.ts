import type { LimitGenus } from "../games/playable-game.ts";
import { crossCapLimit, handleLimit } from "./region-head.ts";

/**
 * An upper bound of each region's limit genus (Sprouts on compact surfaces, 6), by its lives.
 * @param text canonical.
 */
export function limitGenera(text: string): LimitGenus[] {
  if (text === "!") return [];
  return text.split(/[+|]/).map((printed) => {
    const region = printed.replace(/@.*/, "");
    const lives = livesOfRegion(region);
    return { region, lives, handles: handleLimit(lives), crossCaps: crossCapLimit(lives) };
  });
}

/** A letter that occurs twice in the region is one life. */
function livesOfRegion(region: string): number {
  const isolated = /^0(?:\*(?<count>\d+))?/.exec(region);
  const zeros = isolated === null ? 0 : Number(isolated.groups?.["count"] ?? 1);
  const boundaries = region.slice(isolated?.[0].length ?? 0);
  const ones = boundaries.match(/1/g)?.length ?? 0;
  const twos = boundaries.match(/2/g)?.length ?? 0;
  return 3 * zeros + 2 * ones + twos + new Set(boundaries.match(/[A-Za-z]'*/g)).size;
}
