import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { Knowledge } from "../../../../engine/play/perfect/knowledge.ts";
import { RefusedNimbers } from "../../../../engine/sprouts/known-nimbers.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { freshSeed } from "../../../oracle/seed.ts";

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
      for (const [position, nimber] of memory === undefined ? published : published.slice(0, 100)) expect(knowledge.outcome(position), position).toBe(nimber === "0" ? "loss" : "win");
    }
  });

  it("gives winning answers that are lost, for each won position, and none for a lost one", () => {
    const knowledge = new Knowledge();
    const other = new Knowledge();
    const random = seededRandom(freshSeed("winning answers of published positions"));
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
      expect([...children].sort()).toEqual(game.childrenOf(parsed.value).map((child) => game.print(child)).sort());
      const lives = children.map((child) => {
        const position = game.parse(child);
        return position.ok ? game.livesOf(position.value) : NaN;
      });
      expect(lives).toEqual(lives.toSorted((a, b) => a - b));
    }
  });

  it("keeps what it learnt when it forgets what it proved", () => {
    const teacher = new Knowledge();
    teacher.outcome("0*8");
    const knowledge = new Knowledge();
    knowledge.learn(teacher.nimbersOf("0*8", 0));
    knowledge.outcome("0*7");
    knowledge.forgetProofs();
    expect(knowledge.knownOutcome("0*8")).toBe("loss");
    expect(knowledge.knownOutcome("0*7")).toBeUndefined();
  });

  it("forgets what it proved also if room was made meanwhile", () => {
    const knowledge = new Knowledge(2 ** 20);
    knowledge.outcome("0*8");
    knowledge.outcome("0*2");
    expect(knowledge.knownOutcome("0*8")).toBe("loss");
    knowledge.forgetProofs();
    expect(knowledge.knownOutcome("0*8")).toBeUndefined();
  });

  it("refuses nimbers that contradict each other, and strings that are no position", () => {
    const teacher = new Knowledge();
    teacher.outcome("0*8");
    const right = teacher.nimbersOf("0*8", 0);
    const wrong = right.slice();
    wrong[1] = 5;
    const knowledge = new Knowledge();
    knowledge.learn(right);
    expect(() => knowledge.learn(wrong)).toThrow(RefusedNimbers);
    expect(() => knowledge.outcome("0*")).toThrow(RangeError);
  });
});
