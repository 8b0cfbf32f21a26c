import { textsOf } from "../../../../engine/play/perfect/solver-position.ts";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { PerfectSolver } from "../../../../engine/play/perfect/perfect-solver.ts";
import { BookProver } from "../../../../engine/play/perfect/training/book-prover.ts";
import { UNTRAINED } from "../../../../engine/play/perfect/trained-file.ts";
import { RefusedNimbers } from "../../../../engine/games/known-nimbers.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";

/** Nimbers by the program SPOTS (see tests/data/README.md). */
const published = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));

/** Bytes of a memory that is soon full. */
const LITTLE = 2 ** 20;

describe("the Perfect solver", () => {
  it("finds the outcomes of all positions that SPOTS solved, also with little memory", () => {
    const sampled = published.filter((_, i) => i % runs(4, 1) === 0);
    for (const memory of [undefined, LITTLE]) {
      const solver = new PerfectSolver(memory);
      for (const [position, nimber] of memory === undefined ? sampled : sampled.slice(0, 100))
        expect(solver.outcome(solver.read(position)), position).toBe(nimber === "0" ? "loss" : "win");
    }
  });

  it("gives lost children for each won position, and none for a lost one", () => {
    const solver = new PerfectSolver();
    const other = new PerfectSolver();
    const random = seededRandom(testSeed("winning answers of published positions"));
    for (let i = 0; i < runs(50, 150); i++) {
      const [position, nimber] = published[random.below(published.length)];
      const answers = textsOf(solver.winningAnswers(solver.read(position)));
      expect(answers.length > 0, position).toBe(nimber !== "0");
      for (const answer of answers) expect(other.outcome(other.read(answer)), `${position} to ${answer}`).toBe("loss");
    }
  });

  it("keeps its proofs when memory is short", () => {
    const solver = new PerfectSolver(LITTLE);
    expect(solver.outcome(solver.read("0*9"))).toBe("win");
    for (const [position] of published.slice(0, 50)) solver.outcome(solver.read(position));
    const before = solver.nodes;
    expect(solver.outcome(solver.read("0*9"))).toBe("win");
    expect(solver.nodes - before).toBeLessThan(300);
  });

  it("leaves an outcome open if the search must stop early", () => {
    const solver = new PerfectSolver();
    expect(solver.knownOutcome(solver.read("0*8"))).toBeUndefined();
    expect(solver.outcome(solver.read("0*8"), { nodes: 20 })).toBeUndefined();
    expect(solver.outcome(solver.read("0*8"), { stop: () => true })).toBeUndefined();
    expect(textsOf(solver.winningAnswers(solver.read("0*9"), { nodes: 5 }))).toEqual([]);
    expect(solver.judgedChildren(solver.read("0*9"), { nodes: 0 }).some(({ outcome }) => outcome === undefined)).toBe(
      true,
    );
    expect(solver.outcome(solver.read("0*8"))).toBe("loss");
    expect(solver.knownOutcome(solver.read("0*8"))).toBe("loss");
  });

  it("lists the children by the thesis's priorities", () => {
    const game = new SproutsGame();
    const solver = new PerfectSolver();
    for (const [text] of published.slice(0, 300)) {
      const parsed = game.parse(text);
      if (!parsed.ok) throw new Error(text);
      const children = textsOf(solver.children(solver.read(text)));
      expect(children.map(upToMerging).sort()).toEqual(
        [...new Set(game.childrenOf(parsed.value).map((child) => upToMerging(game.print(child))))].sort(),
      );
      const lives = children.map((child) => {
        const position = game.parse(child);
        return position.ok ? game.livesOf(position.value) : NaN;
      });
      expect(lives).toEqual(lives.toSorted((a, b) => a - b));
    }
  });

  it("gives the same answers from its book after other proofs and a renewal of memory", () => {
    const taught = new BookProver().prove("0*8");
    const solver = new PerfectSolver(LITTLE);
    solver.learn({ ...UNTRAINED, proofs: taught });
    const tell = (): unknown =>
      [6, 7, 8, 9, 10].map((spots) => [
        solver.bookOutcome(solver.read(`0*${spots}`)),
        textsOf(solver.bookAnswers(solver.read(`0*${spots}`))),
      ]);
    const told = tell();
    expect(solver.bookOutcome(solver.read("0*8"))).toBe("loss");
    expect(solver.bookOutcome(solver.read("0*10"))).toBeUndefined();
    for (const spots of [7, 10, 2, 8]) {
      solver.outcome(solver.read(`0*${spots}`));
      expect(tell()).toEqual(told);
    }
  });

  it("treats two regions that share their last two lives as one", () => {
    const solver = new PerfectSolver();
    expect(textsOf(solver.children(solver.read("0*3+AB|AB")))).toEqual(textsOf(solver.children(solver.read("0*3+22"))));
    expect(textsOf(solver.children(solver.read("2a2a"))).filter((child) => child.split("+").includes("AB|AB"))).toEqual(
      [],
    );
    expect(solver.read("0*3+AB|AB").text).toBe(solver.read("22+0*3").text);
    const reply = { ranks: [2, 0], isExact: true };
    solver.learn({ ...UNTRAINED, trickyReplies: new Map([["0*3+22", reply]]) });
    expect(solver.trickyReply(solver.read("0*3+AB|AB"))).toEqual(reply);
    expect(solver.trickyReply(solver.read("0*3"))).toBeUndefined();
  });

  it("refuses contradicting nimbers and invalid strings", () => {
    const right = new BookProver().prove("0*8");
    const wrong = right.slice();
    wrong[1] = 5;
    const solver = new PerfectSolver();
    solver.learn({ ...UNTRAINED, proofs: right });
    expect(() => solver.learn({ ...UNTRAINED, answers: wrong })).toThrow(RefusedNimbers);
    expect(() => solver.outcome(solver.read("0*"))).toThrow(RangeError);
  });
});
