import { expect, it } from "vitest";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { FINGERPRINT, FINGERPRINT_POSITIONS } from "../../../lab/bench/fingerprint.ts";

it("searches the same couples as before", () => {
  let nodes = 0;
  for (const { name, position, outcome } of FINGERPRINT_POSITIONS) {
    const game = new SproutsGame();
    const search = new ProofNumberSearch(game, undefined, { memory: 2 ** 30 });
    const parsed = game.parse(position);
    if (!parsed.ok) throw new Error(parsed.error.reason);
    expect(search.outcome(parsed.value), name).toMatchObject({ value: outcome === "Win" ? "win" : "loss" });
    nodes += search.nodes;
  }
  // If the search changes this number, the commit gives the reason.
  expect(nodes).toBe(FINGERPRINT);
});
