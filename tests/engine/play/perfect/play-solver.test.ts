import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { decide, playingOrder } from "../../../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { textsOf } from "../../../../engine/play/perfect/solver-position.ts";
import { BookProver } from "../../../../engine/play/perfect/training/book-prover.ts";
import { UNTRAINED } from "../../../../engine/play/perfect/trained-file.ts";
import { RefusedNimbers } from "../../../../engine/games/known-nimbers.ts";
import { countNimbers } from "../../../../engine/grundy/packed-nimbers.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { DEFAULT_RULESET } from "../../../../engine/rules.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { runs } from "../../../oracle/runs.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { mergedPositions } from "./all-positions.ts";

/** Nimbers by the program SPOTS (see tests/data/README.md). */
const published = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));

/** Bytes of a memory that is soon full. */
const LITTLE = 2 ** 20;
const MISERE = { ...DEFAULT_RULESET, play: "misere" } as const;
const misereSeed = testSeed("tests/engine/play/perfect/misere-solver.test.ts");
const limits = { nodes: Infinity, stop: () => false };
const spotsOfTrees = runs([2, 3, 4], [2, 3, 4, 5]);

describe("the solver of matches", () => {
  it("finds the outcomes of all positions that SPOTS solved, also with little memory", () => {
    const sampled = published.filter((_, i) => i % runs(4, 1) === 0);
    for (const [options, positions] of [
      [{}, sampled],
      [{ memory: LITTLE }, sampled.slice(0, 100)],
    ] as const) {
      const solver = new PlaySolver(DEFAULT_RULESET, options);
      for (const [position, nimber] of positions)
        expect(solver.outcome(solver.read(position)), position).toBe(nimber === "0" ? "loss" : "win");
    }
  });

  it("gives lost children for each won position, and none for a lost one", () => {
    const solver = new PlaySolver();
    const other = new PlaySolver();
    const random = seededRandom(testSeed("winning answers of published positions"));
    for (let i = 0; i < runs(50, 150); i++) {
      const [position, nimber] = published[random.below(published.length)];
      const answers = textsOf(solver.winningAnswers(solver.read(position)));
      expect(answers.length > 0, position).toBe(nimber !== "0");
      for (const answer of answers) expect(other.outcome(other.read(answer)), `${position} to ${answer}`).toBe("loss");
    }
  });

  it("keeps its proofs when memory is short", () => {
    const solver = new PlaySolver(DEFAULT_RULESET, { memory: LITTLE });
    expect(solver.outcome(solver.read("0*9"))).toBe("win");
    for (const [position] of published.slice(0, 50)) solver.outcome(solver.read(position));
    const before = solver.nodes;
    expect(solver.outcome(solver.read("0*9"))).toBe("win");
    expect(solver.nodes - before).toBeLessThan(300);
  });

  it("leaves an outcome open if the search must stop early", () => {
    const solver = new PlaySolver();
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
    const solver = new PlaySolver();
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
    const solver = new PlaySolver(DEFAULT_RULESET, { memory: LITTLE });
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
    const solver = new PlaySolver();
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
    const solver = new PlaySolver();
    solver.learn({ ...UNTRAINED, proofs: right });
    expect(() => solver.learn({ ...UNTRAINED, answers: wrong })).toThrow(RefusedNimbers);
    expect(() => solver.outcome(solver.read("0*"))).toThrow(RangeError);
  });
});

describe("the computer in misère play", () => {
  it.each(spotsOfTrees)("is right in all positions from %i spots, as the bare rules judge them", (spots) => {
    const positions = mergedPositions(spots, "misere");
    const solver = new PlaySolver(MISERE);
    const seen = { winning: 0, losing: 0, guessing: 0 };
    let index = 0;
    for (const [position, { children, isWon }] of positions) {
      if (children.length === 0 || (spots === 4 && index++ % runs(24, 1) !== 0)) continue;
      const { belief, best, others } = decide(solver, solver.read(position), limits);
      seen[belief]++;
      expect(belief, position).toBe(isWon ? "winning" : "losing");
      expect(best.length, position).toBeGreaterThan(0);
      const lost = children.filter((child) => positions.get(child)?.isWon === false);
      for (const child of [...best, ...others]) expect(isWon ? lost : children, position).toContain(child);
    }
    expect(seen.winning).toBeGreaterThan(0);
    expect(seen.losing).toBeGreaterThan(0);
    expect(seen.guessing).toBe(0);
  });

  it("judges all replies as the bare rules do, also with an empty memory in between", () => {
    const positions = mergedPositions(3, "misere");
    const solver = new PlaySolver(MISERE, { memory: 1 });
    let index = 0;
    for (const [position, { isWon }] of positions) {
      if (index++ % runs(15, 1) !== 0) continue;
      expect(solver.outcome(solver.read(position)), position).toBe(isWon ? "win" : "loss");
      const judged = solver.judgedChildren(solver.read(position));
      for (const child of judged)
        expect(child.outcome, position).toBe(positions.get(child.position.text)?.isWon === true ? "win" : "loss");
    }
  });

  it.each([[6, runs(2, 40)] as const, [7, runs(1, 40)] as const, ...runs([], [[9, 20] as const])])(
    "wins from %i spots whenever it could, against random moves, from both sides",
    (spots, games) => {
      const random = seededRandom(misereSeed + spots);
      const solver = new PlaySolver(MISERE);
      let won = 0;
      for (let game = 0; game < 2 * games; game++) {
        let position = `0*${spots}`;
        let isComputer = game % 2 === 0;
        let isSure = false;
        for (;;) {
          const children = solver.children(solver.read(position)).map(({ text }) => text);
          // The player to move has won, as the other one made the last move.
          if (children.length === 0) break;
          if (isComputer) {
            const decision = decide(solver, solver.read(position), limits);
            expect(decision.belief).not.toBe("guessing");
            if (isSure) expect(decision.belief, position).toBe("winning");
            isSure = decision.belief === "winning";
            [position] = playingOrder(decision, random);
          } else position = children[random.below(children.length)];
          isComputer = !isComputer;
        }
        if (isSure) expect(isComputer).toBe(true);
        if (isComputer) won++;
      }
      expect(won).toBeGreaterThan(0);
    },
  );
});

describe("a solver whose memory is not renewed by itself", () => {
  it("stops at its memory in misère play, and has room again after a renewal", () => {
    const solver = new PlaySolver(MISERE, { memory: LITTLE, renews: false });
    expect(solver.solve(solver.read("0*10"))).toEqual({ ok: false, error: "memory" });
    expect(solver.bytes).toBeGreaterThan(LITTLE / 2);
    const { nodes } = solver;
    solver.renew();
    expect(solver.nodes).toBe(nodes);
    expect(solver.bytes).toBeLessThan(LITTLE / 2);
    expect(solver.solve(solver.read("0*5"))).toEqual({ ok: true, value: "win" });
  });

  it("knows after a renewal what it has learnt, and nothing that it has found", () => {
    const solver = new PlaySolver(DEFAULT_RULESET, { renews: false });
    solver.learn({ ...UNTRAINED, proofs: new BookProver().prove("0*8") });
    expect(solver.solve(solver.read("0*11"))).toEqual({ ok: true, value: "win" });
    expect(solver.knownOutcome(solver.read("0*11"))).toBe("win");
    solver.renew();
    expect(solver.knownOutcome(solver.read("0*8"))).toBe("loss");
    expect(solver.knownOutcome(solver.read("0*11"))).toBeUndefined();
  });

  it("gives out each nimber once, and keeps those that it gave out", () => {
    const solver = new PlaySolver(DEFAULT_RULESET, { renews: false });
    expect(solver.nimber(solver.read("0*6"))).toEqual({ ok: true, value: 0 });
    const fresh = solver.takeFresh();
    expect(countNimbers(fresh)).toBeGreaterThan(10);
    expect(solver.takeFresh()).toHaveLength(0);
    solver.renew();
    expect(solver.knownNimber(solver.read("0*6"))).toBe(0);
    expect(solver.takeFresh()).toHaveLength(0);
    const other = new PlaySolver();
    expect(other.learn({ ...UNTRAINED, answers: fresh })).toBe(countNimbers(fresh));
    expect(other.bookOutcome(other.read("0*6"))).toBe("loss");
  });
});

describe("a solver of Cram", () => {
  it("goes on in misère play when the results of earlier questions fill the memory", () => {
    const ruleset = { game: "cram", surface: "S", play: "misere" } as const;
    const solver = new PlaySolver(ruleset, { memory: 8 * 2 ** 20 });
    const random = seededRandom(1);
    let unanswered = 0;
    for (let question = 0; question < 60; question++) {
      const rows = Array.from({ length: 6 }, () =>
        Array.from({ length: 6 }, () => (random.next() < 0.8 ? "." : "#")).join(""),
      );
      if (solver.outcome(solver.read(rows.join("/")), { nodes: 20_000 }) === undefined) unanswered++;
    }
    expect(unanswered).toBe(0);
    // As by the definition (tests/cli/table.test.ts).
    for (const [board, outcome] of [
      ["3x3", "win"],
      ["3x4", "loss"],
      ["2x4", "win"],
    ] as const)
      expect(solver.outcome(solver.read(board))).toBe(outcome);
  });

  it.each(["normal", "misere"] as const)(
    "lists all moves in %s play, also to regions that are won by symmetry",
    (play) => {
      const solver = new PlaySolver({ game: "cram", surface: "S", play });
      expect(textsOf(solver.children(solver.read("2x4"))).toSorted()).toEqual(
        ["2x3", "2x2+1x2", "##../....", ".##./...."].map((text) => solver.read(text).text).toSorted(),
      );
    },
  );
});
