import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { CoupleSearch } from "../../engine/grundy/couples.ts";
import { unpackNimbers } from "../../engine/grundy/packed-nimbers.ts";
import { cancelPairs } from "../../engine/grundy/sums.ts";
import { ProofNumberSearch } from "../../engine/grundy/search/dfpn.ts";
import { NimberTable } from "../../engine/grundy/table.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { whyNoProof } from "../../engine/games/certificate.ts";
import { SproutsGame } from "../../engine/sprouts/game.ts";
import { proving } from "../../engine/games/proving.ts";
import { solveInParallel } from "../../main/workers/solve/parallel.ts";
import { readCanonical } from "../oracle/positions.ts";

/** The Sprouts conjecture, proved for all n met here (thesis, 1.2). */
const outcomeOf = (spots: number): "win" | "loss" => (spots % 6 >= 3 ? "win" : "loss");

const spotsUpTo = (most: number): number[] => Array.from({ length: most - 1 }, (_, i) => i + 2);

const vectors = readFileSync(new URL("../data/nimbers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"))
  .map(([text, nimber]) => ({ text, nimber: +nimber }));

describe("outcomes of start positions", () => {
  it.each(spotsUpTo(18))("of %i spots, one thread, much memory and little", (spots) => {
    for (const memory of [1 << 30, 1 << 23]) {
      const game = new SproutsGame();
      const search = new ProofNumberSearch(game, undefined, { memory });
      expect(search.outcome(game.start(spots)), `${memory} bytes`).toEqual({ ok: true, value: outcomeOf(spots) });
    }
  });

  it.each(spotsUpTo(18))("of %i spots, two threads, much memory and little", async (spots) => {
    for (const memory of [1 << 30, 1 << 24]) {
      const { done } = solveInParallel({
        position: `0*${spots}`,
        wantsNimber: false,
        threads: 2,
        memory,
        seed: 0,
        known: new Int32Array(0),
      });
      expect((await done).outcome, `${memory} bytes`).toBe(outcomeOf(spots));
    }
  });

  it("take the same number of nodes twice", () => {
    const nodes = (spots: number): number => {
      const game = new SproutsGame();
      const search = new ProofNumberSearch(game, undefined, { memory: 1 << 24 });
      search.outcome(game.start(spots));
      return search.nodes;
    };
    for (const spots of [12, 13, 14, 16]) expect(nodes(spots)).toBe(nodes(spots));
  });
});

describe("nimbers that SPOTS found", () => {
  it("are found by the plain search, however many lives", () => {
    const game = new SproutsGame();
    const search = new CoupleSearch(game);
    for (const { text, nimber } of vectors) {
      expect(search.nimber(readCanonical(game, text)), text).toEqual({ ok: true, value: nimber });
    }
  });

  // Sums keep two threads busy: one worker start for each position would take long. No two of a sum share a land, as
  // equal ones cancel.
  it.each([
    ["much memory", 1 << 26],
    ["very little memory", 1 << 21],
  ])("are found with two threads and %s", async (_, memory) => {
    let seed = 0;
    let checked = 0;
    for (const batch of batches()) {
      const position = batch.map(({ text }) => text).join("+");
      const { nimbers } = await solveInParallel({
        position,
        wantsNimber: true,
        threads: 2,
        memory,
        seed: seed++,
        known: new Int32Array(0),
      }).done;
      const answered = nimbers.map((packed) => {
        const game = new SproutsGame();
        const table = new NimberTable();
        unpackNimbers(game, table, packed);
        // A thread that was not the first may lack some.
        return batch.map(({ text }) => {
          let sum = 0;
          for (const land of cancelPairs(readCanonical(game, text)))
            sum = table.nimber(land) < 0 ? NaN : sum ^ table.nimber(land);
          return sum;
        });
      });
      expect(answered.some((found) => found.every((nimber) => !Number.isNaN(nimber)))).toBe(true);
      batch.forEach(({ text, nimber }, i) => {
        for (const found of answered) if (!Number.isNaN(found[i])) expect(found[i], text).toBe(nimber);
        checked++;
      });
    }
    expect(checked).toBe(vectors.length);
  });
});

function batches(): (typeof vectors)[] {
  const game = new SproutsGame();
  const made: { vectors: typeof vectors; lands: Set<number> }[] = [];
  for (const vector of vectors) {
    const lands = readCanonical(game, vector.text);
    let batch = made.find((one) => one.vectors.length < 24 && lands.every((land) => !one.lands.has(land)));
    if (batch === undefined) made.push((batch = { vectors: [], lands: new Set() }));
    batch.vectors.push(vector);
    for (const land of lands) batch.lands.add(land);
  }
  return made.map((batch) => batch.vectors);
}

describe("certificates", () => {
  it.each([12, 13, 14, 15, 16, 17, 18])("prove the outcome of %i spots", (spots) => {
    const steps = proving(new SproutsGame(), `0*${spots}`, { searches: 1, rounds: 1, memory: 1 << 30, seed: 0 });
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const certificate = step.value;
    if (certificate === undefined) throw new Error("nothing stopped it");
    expect(certificate.outcome).toBe(outcomeOf(spots) === "win" ? "Win" : "Loss");
    expect(whyNoProof(certificate)).toBeUndefined();
    const { losingCouples } = certificate;
    for (let i = 0; i < losingCouples.length; i += Math.ceil(losingCouples.length / 10)) {
      const [text, nimber] = losingCouples[i];
      expect(
        whyNoProof({ ...certificate, losingCouples: losingCouples.toSpliced(i, 1) }),
        `without ${text}`,
      ).toBeDefined();
      expect(
        whyNoProof({ ...certificate, losingCouples: losingCouples.with(i, [text, nimber + 1]) }),
        text,
      ).toBeDefined();
    }
  });

  it.each([
    ["P", 10, 1],
    ["P2", 11, 0],
    ["P3", 10, 1],
    ["T", 11, 1],
  ] as const)("prove on %s that %i spots have nimber %i", (surface, spots, nimber) => {
    const game = new SproutsGame({ ...DEFAULT_RULESET, surface });
    const position = game.print(game.start(spots));
    const options = { searches: 1, rounds: 0, memory: 1 << 30, seed: 0, nimber: true, quick: true };
    const steps = proving(game, position, options);
    let step = steps.next();
    while (step.done !== true) step = steps.next();
    const certificate = step.value;
    expect(certificate).toMatchObject({ position, nimber });
    expect(whyNoProof(certificate)).toBeUndefined();
    expect(whyNoProof({ ...certificate, nimber: nimber + 1 })).toBeDefined();
  });
});
