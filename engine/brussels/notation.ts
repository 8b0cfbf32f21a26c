import type { NotationError } from "../games/playable-game.ts";
import { failure, type Result, success } from "../result.ts";

/** The most free ends on a boundary, and boundaries in a region. */
const MAX_ENDS = 1000;
const MAX_BOUNDARIES = 200;
const MAX_LENGTH = 20_000;

/** A region as the numbers of free ends on its boundaries, largest first. */
export type BrusselsRegion = readonly number[];

/**
 * Reads regions joined by `+`. A region is the numbers of free ends on its boundaries, joined by `.`; `4*3` stands for
 * `4.4.4`, which is the start with three crosses.
 */
export function parseBrussels(text: string): Result<BrusselsRegion[], NotationError> {
  if (text.length > MAX_LENGTH)
    return failure({
      column: MAX_LENGTH + 1,
      reason: `the text is longer than ${MAX_LENGTH} characters`,
      limit: { of: "characters", most: MAX_LENGTH },
    });
  const regions: BrusselsRegion[] = [];
  let column = 1;
  for (const part of text.split("+")) {
    const region: number[] = [];
    for (const boundary of part.split(".")) {
      const read = /^([1-9]\d*)(?:\*([1-9]\d*))?$/.exec(boundary);
      if (read === null)
        return failure({
          column,
          reason: "a region is written as its free ends by boundary, such as 4.4.2 or 4*3",
        });
      const [ends, times] = [Number(read[1]), Number(read[2] ?? 1)];
      if (ends > MAX_ENDS)
        return failure({
          column,
          reason: `a boundary has at most ${MAX_ENDS} free ends`,
          limit: { of: "ends", most: MAX_ENDS },
        });
      if (region.length + times > MAX_BOUNDARIES)
        return failure({
          column,
          reason: `a region has at most ${MAX_BOUNDARIES} boundaries`,
          limit: { of: "boundaries", most: MAX_BOUNDARIES },
        });
      for (let i = 0; i < times; i++) region.push(ends);
      column += boundary.length + 1;
    }
    regions.push(sortedRegion(region));
  }
  return success(regions);
}

export function printBrusselsRegion(region: BrusselsRegion): string {
  const runs: { ends: number; times: number }[] = [];
  for (const ends of region) {
    const last = runs.at(-1);
    if (last?.ends === ends) last.times++;
    else runs.push({ ends, times: 1 });
  }
  return runs.map(({ ends, times }) => (times === 1 ? `${ends}` : `${ends}*${times}`)).join(".");
}

export function sortedRegion(region: readonly number[]): BrusselsRegion {
  return region.toSorted((a, b) => b - a);
}
