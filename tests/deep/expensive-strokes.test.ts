import { describe, expect, it } from "vitest";
import { type Random, seededRandom } from "../../engine/random.ts";
import { MOST_STEPS, stepsOfWork, type Work } from "../engine/drawing/counted-work.ts";
import { NASTY_KINDS, type NastyKind, nastyMove } from "../engine/drawing/nasty-strokes.ts";
import { testSeed } from "../oracle/seed.ts";

const CLIMBS = 12;
const KINDS = Object.keys(NASTY_KINDS) as NastyKind["kind"][];

interface Found extends NastyKind {
  readonly work: Work;
  readonly steps: number;
}

/** Changes a stroke as long as it costs more, and tells all that were tried. */
function climbed(work: Work, kind: NastyKind["kind"], random: Random): Found[] {
  const most = NASTY_KINDS[kind];
  const tried: Found[] = [];
  let best: NastyKind = { kind, count: Math.ceil(most / 4), size: 0.05 };
  let worst = -1;
  for (let i = 0; i < CLIMBS; i++) {
    const next: NastyKind =
      i === 0
        ? best
        : {
            kind,
            count: Math.min(most, Math.max(2, Math.round(best.count * (0.5 + 1.2 * random.next())))),
            size: Math.min(1, best.size * (0.5 + 1.2 * random.next())),
          };
    const steps = stepsOfWork(work, nastyMove(next));
    if (steps === null) continue;
    tried.push({ ...next, work, steps });
    if (steps > worst) [best, worst] = [next, steps];
  }
  return tried;
}

describe("the most expensive strokes that a search finds", () => {
  it.each<Work>(["redraw", "check", "route"])("stay within the budget: %s", (work) => {
    const random = seededRandom(testSeed(`expensive strokes: ${work}`));
    const found = KINDS.flatMap((kind) => climbed(work, kind, random)).sort((a, b) => b.steps - a.steps);
    // The fixed cases of tests/data/expensive-strokes.json come from here.
    console.log(JSON.stringify(found.slice(0, 10)));
    expect(found.length).toBeGreaterThan(0);
    for (const { steps } of found) expect(steps).toBeLessThanOrEqual(MOST_STEPS[work]);
  });
});
