import { expect, it } from "vitest";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { FINGERPRINT, FINGERPRINT_POSITIONS } from "../../../lab/bench/fingerprint.ts";
import { runs } from "../../oracle/runs.ts";

/** Takes as long as most others together. */
const SLOWEST = "0*13";
const NODES_OF_SLOWEST = 20_699;

it("searches the same couples as before", () => {
  let nodes = 0;
  for (const { name, position, outcome } of FINGERPRINT_POSITIONS) {
    if (runs(name === SLOWEST, false)) continue;
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 30 });
    const parsed = game.parse(position);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    expect(search.outcome(parsed.value), name).toMatchObject({ value: outcome === "Win" ? "win" : "loss" });
    nodes += search.nodes;
  }
  // If the search changes this number, the commit gives the reason.
  expect(nodes).toBe(runs(FINGERPRINT - NODES_OF_SLOWEST, FINGERPRINT));
});
