import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, constants } from "node:zlib";
import { afterAll, describe, expect, it } from "vitest";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { decide, DECISION_NODES } from "../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../engine/play/perfect/play-solver.ts";
import { allOf, UnreadableNimbers } from "../../../engine/play/perfect/trained-file.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { seededRandom } from "../../../engine/random.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { readTrainedNimbers, TRAINED_NIMBERS } from "../../../main/workers/trained-nimbers.ts";
import { PEOPLE } from "../../../lab/perfect/people.ts";
import { MOST_NODES, provedGame } from "../../oracle/proved-game.ts";
import { testSeed } from "../../oracle/seed.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-nimbers-"));
afterAll(() => rmSync(folder, { recursive: true }));

describe("the shipped nimbers", () => {
  const trained = readTrainedNimbers();
  const packed = allOf(trained);
  const perfect = new PlaySolver(DEFAULT_RULESET, { prepare: (solver) => solver.trust(trained) });
  const rules = new PlaySolver();

  it("are at most 5 MB, consistent, and right where they are computed again", () => {
    expect(statSync(TRAINED_NIMBERS).size).toBeLessThan(5_000_000);
    const solver = new PlaySolver();
    expect(solver.learn(trained)).toBeGreaterThan(1000);
    const random = seededRandom(testSeed("trained nimbers found again"));
    const entries: number[] = [];
    for (let at = 0; at < packed.length; at += packed[at] + 2) entries.push(at);
    let found = 0;
    for (let i = 0; i < 30; i++) {
      const at = entries[random.below(entries.length)];
      const game = new SproutsGame();
      const land = game.decode(packed.subarray(at + 2, at + 2 + packed[at]));
      const nimber = new ProofNumberSearch(game, undefined, { seed: i }).nimber([land], { nodes: 1000 });
      if (!nimber.ok) continue;
      expect(nimber.value, game.print([land])).toBe(packed[at + 1]);
      found++;
    }
    expect(found).toBeGreaterThan(5);
  });

  it.each([
    ["begins", [3, 4, 5, 9, 10, 11, 15, 16, 17]],
    ["is second", [2, 6, 7, 8, 12, 13, 14, 18, 19, 20]],
  ] as const)("win from each plain map on which the computer %s and can win, without any search", (side, maps) => {
    const solver = new PlaySolver();
    solver.trust(trained);
    for (const spots of maps) {
      if (side === "begins")
        expect(
          decide(solver, solver.read(`0*${spots}`), { nodes: DECISION_NODES, stop: () => false }).belief,
          `${spots}`,
        ).toBe("winning");
      else expect(solver.bookOutcome(solver.read(`0*${spots}`)), `${spots}`).toBe("loss");
    }
    expect(solver.nodes).toBe(0);
  });

  it.each([11, 12, 13, 14])("let Perfect prove each decision of a game of %i spots from its losing side", (spots) => {
    const random = seededRandom(testSeed(`a proved game of ${spots} spots`));
    for (const person of [PEOPLE.random, PEOPLE.greedy]) {
      const play = provedGame(perfect, rules, { spots, isFirst: spots > 11, person, random });
      expect(play.faults).toEqual([]);
      expect(play.mostNodes).toBeLessThan(MOST_NODES);
    }
  });

  it("are refused when the file is missing, damaged, cut short or something else", () => {
    const file = join(folder, "nimbers.br");
    expect(() => readTrainedNimbers(file)).toThrow(UnreadableNimbers);
    const right = readFileSync(TRAINED_NIMBERS);
    writeFileSync(file, right.subarray(0, right.length >> 1));
    expect(() => readTrainedNimbers(file)).toThrow(UnreadableNimbers);
    const bytes = brotliDecompressSync(right);
    bytes[bytes.length >> 1] ^= 1;
    writeFileSync(file, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }));
    expect(() => readTrainedNimbers(file)).toThrow(/damaged/);
    writeFileSync(file, "something else");
    expect(() => readTrainedNimbers(file)).toThrow(UnreadableNimbers);
    writeFileSync(file, right);
    expect(allOf(readTrainedNimbers(file))).toEqual(packed);
  });
});
