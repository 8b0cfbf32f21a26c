import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../../engine/grundy/couples.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { canonicalForm, readCanonical } from "../../oracle/positions.ts";
import { runs } from "../../oracle/runs.ts";

/** Lines of the table that tests/data/README.md explains. */
const lines = readFileSync(new URL("../../data/nimbers.tsv", import.meta.url), "utf8").split("\n");
const vectors = lines
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([text, nimber, children, lives]) => ({ text, nimber: +nimber, children: +children, lives: +lives }));

/** Maximum number of lives for the plain search, and how many vectors have at most that. */
const [PLAINLY, PLAIN_VECTORS] = runs([12, 1237], [18, 1570]);

describe("positions solved by SPOTS", () => {
  const game = new SproutsGame();
  const search = new CoupleSearch(game);

  it("are complete", () => {
    expect(vectors).toHaveLength(1576);
  });

  it("have the same lives and the same nimbers", () => {
    let plainly = 0;
    for (const { text, nimber, lives } of vectors) {
      const position = readCanonical(game, text);
      expect(game.livesOf(position), text).toBe(lives);
      // The proof-number search finds all of them in solver.test.ts, the plain one in tests/deep/solver.test.ts.
      if (lives > PLAINLY) continue;
      plainly++;
      expect(search.nimber(position), text).toEqual({ ok: true, value: nimber });
    }
    expect(plainly).toBe(PLAIN_VECTORS);
  });

  it("have at most as many children as in SPOTS, and canonical strings that read back", () => {
    for (const { text, children } of vectors) {
      expect(game.childrenOf(readCanonical(game, text)).length, text).toBeLessThanOrEqual(children);
      const canonical = canonicalForm(game, text);
      expect(canonicalForm(game, canonical)).toBe(canonical);
    }
  });
});
