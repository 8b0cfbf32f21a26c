import { textsOf } from "../../../../engine/play/perfect/solver-position.ts";
import { describe, expect, it } from "vitest";
import {
  countNimbers,
  eachNimber,
  type PackedNimber,
  type PackedNimbers,
} from "../../../../engine/grundy/packed-nimbers.ts";
import { NimberBook } from "../../../../engine/play/perfect/nimber-book.ts";
import { whyUnsound } from "../../../../lab/training/soundness.ts";
import { BookProver } from "../../../../engine/play/perfect/training/book-prover.ts";
import { UNTRAINED } from "../../../../engine/play/perfect/trained-file.ts";
import { PlaySolver } from "../../../../engine/play/perfect/play-solver.ts";
import { seededRandom } from "../../../../engine/random.ts";
import { SproutsGame } from "../../../../engine/sprouts/game.ts";
import { testSeed } from "../../../oracle/seed.ts";
import { allPositions } from "./all-positions.ts";

function read(game: SproutsGame, text: string): readonly number[] {
  const parsed = game.parse(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
}

describe("a nimber book", () => {
  it("knows the outcomes of sums of light lands, and no others", () => {
    const game = new SproutsGame();
    const book = new NimberBook(game);
    let light = 0;
    for (const [text, { isWon }] of allPositions(4)) {
      const position = read(game, text);
      const isLight = position.every((land) => game.depthBound(land) <= 8);
      const cancels = position.length === 2 && position[0] === position[1];
      if (isLight || cancels) light++;
      expect(book.outcome(position), text).toBe(isLight || cancels ? (isWon ? "win" : "loss") : undefined);
    }
    expect(light).toBeGreaterThan(1000);
  });
});

describe("the nimbers of a prover", () => {
  const game = new SproutsGame();
  const random = seededRandom(testSeed("positions to be taught"));

  function somewhere(spots: number): string {
    let position = game.start(spots);
    for (let moves = random.below(4); moves > 0; moves--) {
      const children = game.childrenOf(position);
      position = children[random.below(children.length)];
    }
    return game.print(position);
  }

  it("make a sound book that shows the outcome and has an answer to every reply", () => {
    const prover = new BookProver();
    const solver = new PlaySolver();
    const other = new PlaySolver();
    const packed: number[] = [];
    for (let i = 0; i < 8; i++) {
      const position = somewhere(5 + (i % 4));
      const taught = prover.prove(position);
      packed.push(...taught);
      solver.learn({ ...UNTRAINED, answers: taught });
      const isLost = other.outcome(other.read(position)) === "loss";
      expect(
        isLost
          ? solver.bookOutcome(solver.read(position)) === "loss"
          : solver.bookAnswers(solver.read(position)).length > 0,
        position,
      ).toBe(true);
      expect(prover.prove(position), position).toHaveLength(0);
      playOn(solver, isLost ? position : textsOf(solver.bookAnswers(solver.read(position)))[0]);
    }
    expect(packed.length).toBeGreaterThan(0);
    expect(whyUnsound(Int32Array.from(packed))).toBeUndefined();
    expect(solver.nodes).toBe(0);
  });

  function playOn(solver: PlaySolver, lost: string): void {
    let position = lost;
    for (
      let children = textsOf(solver.children(solver.read(position)));
      children.length > 0;
      children = textsOf(solver.children(solver.read(position)))
    ) {
      const reply = children[random.below(children.length)];
      const answers = textsOf(solver.bookAnswers(solver.read(reply)));
      expect(answers.length, `${position} to ${reply}`).toBeGreaterThan(0);
      position = answers[random.below(answers.length)];
    }
  }

  it("are unsound if one is wrong, a needed one is missing, or a light land is among them", () => {
    const prover = new BookProver();
    const packed = prover.prove("0*7");
    expect(whyUnsound(packed)).toBeUndefined();
    const entries = [...eachNimber(packed)];
    const join = (parts: readonly PackedNimber[]): PackedNimbers =>
      Int32Array.from(parts.flatMap(({ code, nimber }) => [code.length, nimber, ...code]));
    for (let i = 0; i < 5; i++) {
      const [at, other] = [random.below(entries.length), 1 + random.below(3)];
      const changed = entries.map(({ code, nimber }, entry) => ({
        code,
        nimber: entry === at ? nimber ^ other : nimber,
      }));
      expect(whyUnsound(join(changed))).toMatch(/does not follow/);
    }
    const start = game.encode(game.start(7)[0]).join();
    const others = entries.filter(({ code }) => code.join() !== start);
    expect(others).toHaveLength(entries.length - 1);
    expect(whyUnsound(join(others))).toBeUndefined();
    expect(whyUnsound(join(entries.filter(({ code }) => code.join() === start)))).toMatch(/does not follow/);
    const light = game.encode(game.start(2)[0]);
    expect(whyUnsound(Int32Array.from([...packed, light.length, 0, ...light]))).toMatch(/is light/);
    expect(whyUnsound(join([...entries, entries[0]]))).toMatch(/listed twice/);
  });

  it("are checked one by one, until the check is stopped", () => {
    const packed = new BookProver().prove("0*6");
    let looked = 0;
    expect(whyUnsound(packed, () => void looked++)).toBeUndefined();
    expect(looked).toBe(countNimbers(packed));
    const end = (): never => {
      throw new Error("enough");
    };
    expect(() => whyUnsound(packed, end)).toThrow("enough");
  });
});
