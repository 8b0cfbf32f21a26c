import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { upToMerging } from "../../../../engine/drawing/routing/merged-strings.ts";
import { Knowledge } from "../../../../engine/play/perfect/knowledge.ts";
import { Teacher } from "../../../../lab/training/teacher.ts";
import { UNTRAINED } from "../../../../engine/play/perfect/trained-file.ts";
import { RefusedNimbers } from "../../../../engine/games/known-nimbers.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { testSeed } from "../../../oracle/seed.ts";

/** Positions and their nimbers by SPOTS, see tests/data/README.md. */
const published = readFileSync(new URL("../../../data/nimbers.tsv", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split("\t"));

/** So few bytes are soon full. */
const LITTLE = 2 ** 20;

describe("what is known", () => {
  it("is the outcome of each position whose nimber SPOTS computed, also in little memory", () => {
    for (const memory of [undefined, LITTLE]) {
      const knowledge = new Knowledge(memory);
      for (const [position, nimber] of memory === undefined ? published : published.slice(0, 100))
        expect(knowledge.outcome(position), position).toBe(nimber === "0" ? "loss" : "win");
    }
  });

  it("gives winning answers that are lost, for each won position, and none for a lost one", () => {
    const knowledge = new Knowledge();
    const other = new Knowledge();
    const random = seededRandom(testSeed("winning answers of published positions"));
    for (let i = 0; i < 150; i++) {
      const [position, nimber] = published[random.below(published.length)];
      const answers = knowledge.winningAnswers(position);
      expect(answers.length > 0, position).toBe(nimber !== "0");
      for (const answer of answers) expect(other.outcome(answer), `${position} to ${answer}`).toBe("loss");
    }
  });

  it("grows with each question and is kept when memory is short", () => {
    const knowledge = new Knowledge(LITTLE);
    expect(knowledge.outcome("0*9")).toBe("win");
    for (const [position] of published.slice(0, 50)) knowledge.outcome(position);
    const before = knowledge.nodes;
    expect(knowledge.outcome("0*9")).toBe("win");
    expect(knowledge.nodes - before).toBeLessThan(300);
  });

  it("says nothing that it may not search for", () => {
    const knowledge = new Knowledge();
    expect(knowledge.knownOutcome("0*8")).toBeUndefined();
    expect(knowledge.outcome("0*8", { nodes: 20 })).toBeUndefined();
    expect(knowledge.outcome("0*8", { stop: () => true })).toBeUndefined();
    expect(knowledge.winningAnswers("0*9", { nodes: 5 })).toEqual([]);
    expect(knowledge.judgedChildren("0*9", { nodes: 0 }).some(({ outcome }) => outcome === undefined)).toBe(true);
    expect(knowledge.outcome("0*8")).toBe("loss");
    expect(knowledge.knownOutcome("0*8")).toBe("loss");
  });

  it("has the children of the rules, in the order of the thesis's priorities", () => {
    const game = new SproutsGame();
    const knowledge = new Knowledge();
    for (const [text] of published.slice(0, 300)) {
      const parsed = game.parse(text);
      if (!parsed.ok) throw new Error(text);
      const children = knowledge.children(text);
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

  it("tells from what it learnt what it told before, also when room was made and other things were proved", () => {
    const taught = new Teacher().teach("0*8");
    const knowledge = new Knowledge(LITTLE);
    knowledge.learn({ ...UNTRAINED, proofs: taught });
    const tell = (): unknown =>
      [6, 7, 8, 9, 10].map((spots) => [
        knowledge.repertoireOutcome(`0*${spots}`),
        knowledge.repertoireAnswers(`0*${spots}`),
      ]);
    const told = tell();
    expect(knowledge.repertoireOutcome("0*8")).toBe("loss");
    expect(knowledge.repertoireOutcome("0*10")).toBeUndefined();
    for (const spots of [7, 10, 2, 8]) {
      knowledge.outcome(`0*${spots}`);
      expect(tell()).toEqual(told);
    }
  });

  it("takes two regions that share their last two lives for one, in all that is asked and told", () => {
    const knowledge = new Knowledge();
    expect(knowledge.children("0*3+AB|AB")).toEqual(knowledge.children("0*3+22"));
    expect(knowledge.children("2a2a").filter((child) => child.split("+").includes("AB|AB"))).toEqual([]);
    expect(knowledge.nameOf("0*3+AB|AB")).toBe(knowledge.nameOf("22+0*3"));
    const lure = { ranks: [2, 0], isExact: true };
    knowledge.learn({ ...UNTRAINED, lures: new Map([["0*3+22", lure]]) });
    expect(knowledge.lure("0*3+AB|AB")).toEqual(lure);
    expect(knowledge.lure("0*3")).toBeUndefined();
  });

  it("refuses nimbers that contradict each other, and strings that are no position", () => {
    const right = new Teacher().teach("0*8");
    const wrong = right.slice();
    wrong[1] = 5;
    const knowledge = new Knowledge();
    knowledge.learn({ ...UNTRAINED, proofs: right });
    expect(() => knowledge.learn({ ...UNTRAINED, answers: wrong })).toThrow(RefusedNimbers);
    expect(() => knowledge.outcome("0*")).toThrow(RangeError);
  });
});
