import { type ChildRating, rateChildren } from "../../engine/grundy/children.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { readPosition } from "../positions.ts";
import { work } from "./thread.ts";

export interface ChildrenTask {
  /** The canonical strings of the children. */
  readonly children: readonly string[];
  /** In bytes. */
  readonly memory: number;
}

work((task, { stop, show }): readonly ChildRating[] => {
  const { children, memory } = task as ChildrenTask;
  const game = new SproutsGame();
  const positions = children.map((child) => readPosition(game, child));
  const search = new ProofNumberSearch(game, undefined, { memory });
  const ratings: ChildRating[] = children.map((_, index) => ({ index, nimber: undefined, outcome: undefined }));
  for (const rating of rateChildren(search, positions, { nimbers: true, stop })) {
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
