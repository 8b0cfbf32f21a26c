import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { whyNoProof } from "../../engine/games/certificate.ts";
import type { MisereCertificate } from "../../engine/games/misere-certificate.ts";
import { treeLimitsFor } from "../../engine/games/playable-game.ts";
import { MisereSearch } from "../../engine/misere/search.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";

it("solves 1 to 17 spots in misère play", () => {
  // misere-reduced-canonical-trees, Figure 1.
  const game = new SproutsGame({ ...DEFAULT_RULESET, play: "misere" });
  const search = new MisereSearch(game, { ...treeLimitsFor(game, game.start(17)), memory: 2 ** 32 });
  const outcomes = Array.from({ length: 17 }, (_, i) => search.outcome(game.start(i + 1)));
  expect(outcomes.map((outcome) => (outcome.ok ? outcome.value : outcome.error))).toEqual(
    Array.from("WLLLWWLLLWWWLLLWW", (letter) => (letter === "W" ? "win" : "loss")),
  );
});

it.each([
  [18, "Win"],
  [19, "Loss"],
  [20, "Loss"],
])("has a certificate for %d spots: %s; none without its lightest sum", (spots, outcome) => {
  const file = new URL(`../data/${spots}-spots-misere.json.br`, import.meta.url);
  const certificate = JSON.parse(brotliDecompressSync(readFileSync(file)).toString()) as MisereCertificate;
  expect(certificate).toMatchObject({ ruleset: { play: "misere" }, position: `0*${spots}`, outcome });
  expect(whyNoProof(certificate)).toBeUndefined();
  const { losses } = certificate;
  expect(whyNoProof({ ...certificate, losses: losses.slice(1) })).toBeDefined();
});
