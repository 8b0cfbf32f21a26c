import { expect, it } from "vitest";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { FINGERPRINT, FINGERPRINT_POSITIONS } from "../../../lab/bench/fingerprint.ts";
import { runs } from "../../oracle/runs.ts";

/** Nodes of those that take longer than all others together. */
const NODES_OF_SLOWEST = new Map([
  ["0*12", 9147],
  ["0*13", 26_294],
  ["P9,4", 7197],
]);

it("searches the same couples as before", () => {
  let nodes = 0;
  for (const { name, position, outcome } of FINGERPRINT_POSITIONS) {
    if (runs(NODES_OF_SLOWEST.has(name), false)) continue;
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 30 });
    const parsed = game.parse(position);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    expect(search.outcome(parsed.value), name).toMatchObject({ value: outcome === "Win" ? "win" : "loss" });
    nodes += search.nodes;
  }
  // If the search changes this number, the commit gives the reason.
  const left = runs([...NODES_OF_SLOWEST.values()], []);
  expect(nodes).toBe(left.reduce((sum, one) => sum - one, FINGERPRINT));
});
