import { misereSearchFor } from "../../engine/games/search.ts";
import { treeLimitsFor } from "../../engine/games/playable-game.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { cpuMs } from "./cpu.ts";
import type { Report } from "./report.ts";

/** Outcomes from 1 spot on: misere-reduced-canonical-trees, Figure 1. */
const OUTCOMES = "WLLLWWLLLWWWLLLWW";
/** The least number of spots in the table; smaller sizes take no time. */
const MIN_SPOTS_SHOWN = 8;
const MEMORY = 2 ** 32;

/** Measures one search for all sizes, each of which helps the next. */
export function benchMisere(seed: number, report: Report): void {
  const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
  const search = misereSearchFor(game, { ...treeLimitsFor(game, game.start(OUTCOMES.length)), memory: MEMORY, seed });
  report.section("misere");
  report.line("|spots|CPU seconds|clock|nodes|");
  report.line("|---|---|---|---|");
  let cpuSeconds = 0;
  const began = process.hrtime.bigint();
  for (const [i, letter] of Array.from(OUTCOMES).entries()) {
    const spots = i + 1;
    const expected = letter === "W" ? "win" : "loss";
    let found: ReturnType<typeof search.outcome> | undefined;
    cpuSeconds += cpuMs(() => (found = search.outcome(game.start(spots)))) / 1000;
    const seconds = Number(process.hrtime.bigint() - began) / 1e9;
    if (found?.ok !== true || found.value !== expected) {
      report.fail(`${spots} spots in misère play: not a ${expected}`);
      return;
    }
    const { nodes } = search;
    if (spots >= MIN_SPOTS_SHOWN) report.line(`|${spots}|${cpuSeconds.toFixed(1)}|${seconds.toFixed(1)}|${nodes}|`);
    report.record({ spots, misere: expected, cpuSeconds, seconds, nodes });
  }
}
