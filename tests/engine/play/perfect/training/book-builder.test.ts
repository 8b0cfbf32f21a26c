import { textsOf } from "../../../../../engine/play/perfect/solver-position.ts";
import { describe, expect, it } from "vitest";
import {
  allOf,
  decodeNimbers,
  encodeNimbers,
  type TrainedNimbers,
  UnreadableNimbers,
  UNTRAINED,
} from "../../../../../engine/play/perfect/trained-file.ts";
import { BookBuilder } from "../../../../../engine/play/perfect/training/book-builder.ts";
import type { TrickyReplies } from "../../../../../engine/play/perfect/tricky-replies.ts";
import { whyUnsound } from "../../../../../lab/training/soundness.ts";
import { PlaySolver } from "../../../../../engine/play/perfect/play-solver.ts";
import { BookProver } from "../../../../../engine/play/perfect/training/book-prover.ts";
import { GameWalk } from "../../../../../engine/play/perfect/training/game-walk.ts";
import { eachNimber, type PackedNimbers } from "../../../../../engine/grundy/packed-nimbers.ts";
import { seededRandom, shuffled } from "../../../../../engine/random.ts";
import { testSeed } from "../../../../oracle/seed.ts";

const fromFiveSpots = { personToMove: ["0*5"], computerToMove: ["0*5"] };

function walked(learnt: TrainedNimbers, grows: boolean): { walk: GameWalk; builder: BookBuilder } {
  const builder = new BookBuilder(learnt, grows);
  const walk = new GameWalk(builder, fromFiveSpots);
  while (walk.open > 0) walk.step();
  return { walk, builder };
}

function entriesOf(packed: PackedNimbers): string[] {
  return [...eachNimber(packed)].map(({ code, nimber }) => [code.length, nimber, ...code].join());
}

describe("training", () => {
  const { walk, builder } = walked(UNTRAINED, true);

  it("prepares each decision, and keeps the book sound", () => {
    expect(walk.tally.unprepared).toBeGreaterThan(10);
    expect(walk.tally.won + walk.tally.lost).toBe(walk.tally.decisions);
    expect(whyUnsound(allOf(builder.learnt()))).toBeUndefined();
    const again = new BookBuilder(builder.learnt(), false);
    for (const position of walk.state().positions) {
      const { decision, isPrepared } = again.train(position);
      expect(isPrepared, position).toBe(true);
      expect(decision.belief, position).not.toBe("guessing");
    }
  });

  it("learns a reply for each lost position from exact outcomes", () => {
    const { trickyReplies } = builder.learnt();
    expect(trickyReplies.size).toBe(walk.tally.lost);
    expect(walk.tally.inexact).toBe(0);
    const solver = new PlaySolver();
    const p = (child: string): number => {
      const answers = textsOf(solver.children(solver.read(child)));
      return answers.filter((answer) => solver.outcome(solver.read(answer)) === "win").length / answers.length;
    };
    for (const [position, { ranks }] of shuffled([...trickyReplies], seededRandom(testSeed("lures of 5 spots"))).slice(
      0,
      15,
    )) {
      const parts = textsOf(solver.children(solver.read(position)))
        .slice(0, 20)
        .map(p);
      expect(parts[ranks[0]], position).toBe(Math.max(...parts));
      for (const rank of ranks) expect(parts[rank], position).toBeGreaterThanOrEqual(Math.max(...parts) / 2);
    }
  });

  it("knows two winning moves wherever there are two", () => {
    const learnt = new PlaySolver();
    learnt.learn(builder.learnt());
    const solver = new PlaySolver();
    for (const position of shuffled(walk.state().positions, seededRandom(testSeed("ways to win from 5 spots"))).slice(
      0,
      40,
    )) {
      const ways = solver.judgedChildren(solver.read(position)).filter(({ outcome }) => outcome === "loss").length;
      expect(Math.min(2, learnt.bookAnswers(learnt.read(position)).length), position).toBe(Math.min(2, ways));
    }
  });

  it("repeats a walk with everything learnt", () => {
    const checked = walked(builder.learnt(), false);
    expect(checked.walk.tally).toEqual({ ...walk.tally, unprepared: 0 });
    expect(checked.walk.state().positions).toEqual(walk.state().positions);
  });

  it("continues after an interruption", () => {
    const first = new BookBuilder(UNTRAINED);
    const begun = new GameWalk(first, fromFiveSpots);
    for (let i = 0; i < 40; i++) begun.step();
    const saved = structuredClone(begun.state());
    const later = new GameWalk(new BookBuilder(first.learnt()), saved);
    expect(later.open).toBe(begun.open);
    while (later.open > 0) later.step();
    expect(later.tally.decisions).toBe(later.state().positions.length);
    expect(later.tally.decisions).toBeGreaterThan(40);
  });

  it("skips light positions and visits all heavy ones", () => {
    for (const position of walk.state().positions) expect(builder.heaviest(position)).toBeGreaterThan(8);
    expect(new Set(walk.state().positions).size).toBe(walk.tally.decisions);
  });

  it("leaves short searches and light positions out of an opening, and keeps the book sound", () => {
    const reach = { lives: 14, nodes: 30 };
    const opening = (learnt: TrainedNimbers, grows: boolean): { walk: GameWalk; builder: BookBuilder } => {
      const builder = new BookBuilder(learnt, grows);
      const walk = new GameWalk(builder, { personToMove: ["0*6"], computerToMove: ["0*6"] }, reach);
      while (walk.open > 0) walk.step();
      return { walk, builder };
    };
    const begun = opening(UNTRAINED, true);
    const { unprepared, won, lost, decisions } = begun.walk.tally;
    expect(unprepared).toBeGreaterThan(2);
    expect(won).toBeGreaterThan(5);
    expect(won + lost).toBe(decisions);
    const learnt = begun.builder.learnt();
    expect(whyUnsound(allOf(learnt))).toBeUndefined();
    expect(learnt.trickyReplies.size).toBe(lost);
    for (const position of begun.walk.state().positions)
      expect(begun.builder.heaviest(position)).toBeGreaterThan(reach.lives);
    const again = opening(learnt, false);
    expect(again.walk.tally).toEqual({ ...begun.walk.tally, unprepared: 0 });
    // Some outcomes are not in the book.
    const solver = new PlaySolver();
    solver.learn(learnt);
    const open = begun.walk.state().positions.filter((position) => {
      const read = solver.read(position);
      return solver.bookOutcome(read) !== "loss" && solver.bookAnswers(read).length === 0;
    });
    expect(open.length).toBeGreaterThan(0);
  });

  it("only counts if it must not add nimbers", () => {
    const checked = walked(UNTRAINED, false);
    expect(checked.builder.learnt()).toEqual(UNTRAINED);
    expect(checked.walk.tally.unprepared).toBeGreaterThan(0);
  });
});

describe("a file of nimbers", () => {
  const random = seededRandom(testSeed("files of nimbers"));
  const { answers, trickyReplies } = walked(UNTRAINED, true).builder.learnt();
  const proofs = new BookProver().prove("0*7");
  const file = encodeNimbers({ proofs, answers, trickyReplies });

  it("holds its content in sorted order, each land once", () => {
    const read = decodeNimbers(file);
    const inProofs = new Set(entriesOf(proofs));
    expect(new Set(entriesOf(read.proofs))).toEqual(inProofs);
    const others = new Set(entriesOf(answers).filter((entry) => !inProofs.has(entry)));
    expect(others.size).toBeGreaterThan(0);
    expect(new Set(entriesOf(read.answers))).toEqual(others);
    expect(entriesOf(read.answers)).toHaveLength(others.size);
    const mixed = (packed: PackedNimbers): PackedNimbers =>
      Int32Array.from(shuffled(entriesOf(packed), random).flatMap((entry) => entry.split(",").map(Number)));
    expect(read.trickyReplies).toEqual(trickyReplies);
    expect(
      encodeNimbers({
        proofs: mixed(proofs),
        answers: mixed(answers),
        trickyReplies: new Map(shuffled([...trickyReplies], random)),
      }),
    ).toEqual(file);
    expect(decodeNimbers(encodeNimbers(UNTRAINED))).toEqual(UNTRAINED);
  });

  it("holds random nimbers of any size", () => {
    for (let i = 0; i < 50; i++) {
      const packed = Array.from({ length: random.below(40) }, () => {
        const code = Array.from({ length: 1 + random.below(12) }, () =>
          random.below(random.below(4) === 0 ? 5000 : 12),
        );
        return [code.length, random.below(256), ...code];
      });
      const once = [...new Map(packed.map((entry) => [entry.slice(2).join(), entry])).values()];
      const half = random.below(once.length + 1);
      const parts = [once.slice(0, half), once.slice(half)];
      const replies: TrickyReplies = new Map(
        Array.from({ length: random.below(20) }, () => [
          `0*${random.below(99)}+2`,
          { ranks: random.below(2) === 0 ? [random.below(20)] : [19, 0], isExact: random.below(2) === 0 },
        ]),
      );
      const read = decodeNimbers(
        encodeNimbers({
          proofs: Int32Array.from(parts[0].flat()),
          answers: Int32Array.from(parts[1].flat()),
          trickyReplies: replies,
        }),
      );
      expect(read.trickyReplies).toEqual(replies);
      expect([entriesOf(read.proofs).sort(), entriesOf(read.answers).sort()]).toEqual(
        parts.map((part) => part.map((entry) => entry.join()).sort()),
      );
    }
  });

  it("is refused if damaged, cut short or of another kind", () => {
    for (let i = 0; i < 300; i++) {
      const damaged = file.slice();
      const at = random.below(12 + (i % 2) * (file.length - 12));
      damaged[at] ^= 1 << random.below(8);
      expect(() => decodeNimbers(damaged), `byte ${at}`).toThrow(UnreadableNimbers);
    }
    for (const length of [0, 5, 23, 24, file.length - 1])
      expect(() => decodeNimbers(file.slice(0, length))).toThrow(UnreadableNimbers);
    expect(() => decodeNimbers(new TextEncoder().encode("This is something else altogether."))).toThrow(
      UnreadableNimbers,
    );
  });
});
