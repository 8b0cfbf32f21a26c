import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../engine/random.ts";
import {
  type CostlyCase,
  type CostlyKind,
  type FoundCase,
  kindsFor,
  mostOf,
  mostSteps,
  costOf,
  type Work,
  WORKS,
} from "../engine/costly-work.ts";
import { testSeed } from "../oracle/seed.ts";

const CLIMBS = 10;

/** Changes a case as long as it costs more, and tells all that were tried. */
function climbed(work: Work, kind: CostlyKind, random: Random): FoundCase[] {
  const most = mostOf(kind);
  const tried: FoundCase[] = [];
  let best: CostlyCase = { ...kind, count: Math.ceil(most / 4), size: 0.05 };
  let worst = -1;
  for (let i = 0; i < CLIMBS; i++) {
    const next: CostlyCase =
      i === 0
        ? best
        : {
            ...best,
            count: Math.min(most, Math.max(2, Math.round(best.count * (0.5 + 1.2 * random.next())))),
            size: Math.min(1, best.size * (0.5 + 1.2 * random.next())),
          };
    const steps = costOf(work, next);
    if (steps === null) continue;
    tried.push({ ...next, work, steps });
    if (steps > worst) [best, worst] = [next, steps];
  }
  return tried;
}

describe("the most expensive strokes, maps and lands that a search finds", () => {
  it.each(WORKS)("stay within their bounds: %s", (work) => {
    const random = seededRandom(testSeed(`expensive work: ${work}`));
    const found = kindsFor(work).flatMap((kind) => climbed(work, kind, random));
    const byCost = found.sort((a, b) => b.steps / mostSteps(work, b) - a.steps / mostSteps(work, a));
    // The fixed cases of tests/data/expensive-work.json come from here.
    console.log(JSON.stringify(byCost.slice(0, 10)));
    expect(found.length).toBeGreaterThan(0);
    for (const one of found) expect(one.steps, JSON.stringify(one)).toBeLessThanOrEqual(mostSteps(work, one));
  });
});
