import { type ChildRating, rateChildren } from "../../engine/grundy/children.ts";
import { nimberSearchFor } from "../../engine/games/search.ts";
import type { Ruleset } from "../../engine/rules.ts";
import { readPosition } from "../positions.ts";
import { gameOf } from "../ruleset-options.ts";
import { threadTask } from "./thread.ts";
import { serveTasks } from "../../main/workers/serve-tasks.ts";

export interface ChildrenTask {
  readonly ruleset: Ruleset;
  /** Canonical texts of the children. */
  readonly children: readonly string[];
  /** Bytes of memory that the search may use. */
  readonly memory: number;
}

const rate = threadTask(({ ruleset, children, memory }: ChildrenTask, { stop, show }): readonly ChildRating[] => {
  const game = gameOf(ruleset);
  const positions = children.map((child) => readPosition(game, child));
  const search = nimberSearchFor(game, { memory });
  const ratings: ChildRating[] = children.map((_, index) => ({ index, nimber: undefined, outcome: undefined }));
  for (const rating of rateChildren(search, positions, { wantsNimbers: true, stop })) {
    ratings[rating.index] = rating;
    show(() => {
      const known = ratings.filter(({ nimber }) => nimber !== undefined).length;
      const best = ratings.find(({ outcome }) => outcome === "loss");
      return [
        `${known} of ${ratings.length} known`,
        best === undefined ? "no winning move yet" : `winning: ${children[best.index]}`,
        `${search.nodes} nodes`,
        `at ${children[rating.index]}`,
      ].join("  ");
    });
  }
  return ratings;
});

serveTasks({ rate });
