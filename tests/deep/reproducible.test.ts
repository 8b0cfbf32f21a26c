import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { textsOf } from "../../engine/play/perfect/solver-position.ts";
import { describe, expect, it } from "vitest";
import { decide, DECISION_NODES, playingOrder, type Decision } from "../../engine/play/perfect/decision.ts";
import { PlaySolver } from "../../engine/play/perfect/play-solver.ts";
import { type Random, seededRandom, shuffled } from "../../engine/random.ts";
import { readTrainedNimbers } from "../../main/workers/trained-nimbers.ts";
import { testSeed } from "../oracle/seed.ts";

const limits = { nodes: DECISION_NODES, stop: () => false };
const packed = readTrainedNimbers();

function trained(memory?: number): PlaySolver {
  const solver = new PlaySolver(DEFAULT_RULESET, memory === undefined ? {} : { memory });
  solver.trust(packed);
  return solver;
}

/** The computer's decisions in games against random replies. */
function decisions(solver: PlaySolver, spots: number, begins: boolean, random: Random): string[] {
  const met: string[] = [];
  let position = `0*${spots}`;
  let isComputerToMove = begins;
  for (
    let children = textsOf(solver.children(solver.read(position)));
    children.length > 0;
    children = textsOf(solver.children(solver.read(position)))
  ) {
    if (isComputerToMove) met.push(position);
    position = isComputerToMove
      ? playingOrder(decide(solver, solver.read(position), limits), random)[0]
      : children[random.below(children.length)];
    isComputerToMove = !isComputerToMove;
  }
  return met;
}

function made(solver: PlaySolver, position: string): { decision: Decision; nodes: number } {
  const before = solver.nodes;
  const decision = decide(solver, solver.read(position), limits);
  return { decision, nodes: solver.nodes - before };
}

describe("the decisions of Perfect where it is trained", () => {
  it("are the same, found in the same way, whatever was played and searched before", () => {
    const random = seededRandom(testSeed("decisions after other histories"));
    const met = new Set<string>();
    for (const [spots, begins] of [
      [6, true],
      [7, true],
      [8, true],
      [9, false],
      [9, true],
    ] as const) {
      for (const position of decisions(trained(), spots, begins, random)) met.add(position);
    }
    expect(met.size).toBeGreaterThan(30);
    const order = [...met];
    const first = new Map(order.map((position) => [position, made(trained(), position)]));
    expect([...first.values()].some(({ decision }) => decision.belief === "losing")).toBe(true);
    for (const memory of [undefined, 2 ** 22]) {
      const solver = trained(memory);
      const again = shuffled(order, random).slice(0, memory === undefined ? order.length : 10);
      for (const [i, position] of again.entries()) {
        if (i % 5 === 0) solver.outcome(solver.read(`0*${5 + random.below(6)}`), { nodes: 500 });
        if (i % 7 === 0) solver.judgedChildren(solver.read(order[random.below(order.length)]), { nodes: 300 });
        expect(made(solver, position), position).toEqual(first.get(position));
      }
    }
  });

  it("never guess, and search nothing", () => {
    const random = seededRandom(testSeed("decisions in trained games"));
    for (const [spots, begins] of [
      [7, true],
      [9, false],
      [15, true],
      [12, false],
    ] as const) {
      const solver = trained();
      for (const position of decisions(trained(), spots, begins, random)) {
        const { decision, nodes } = made(solver, position);
        expect(decision.belief, position).not.toBe("guessing");
        expect(nodes, position).toBe(0);
      }
    }
  });
});

describe("Perfect does not play the same game twice", () => {
  function games(spots: number, begins: boolean, count: number): string[][] {
    const solver = trained();
    const first = testSeed(`${count} games of ${spots} spots`);
    return Array.from({ length: count }, (_, i) => {
      const random = seededRandom(first + i);
      const played: string[] = [];
      let position = `0*${spots}`;
      let isComputerToMove = begins;
      for (
        let children = textsOf(solver.children(solver.read(position)));
        children.length > 0;
        children = textsOf(solver.children(solver.read(position)))
      ) {
        position = isComputerToMove
          ? playingOrder(decide(solver, solver.read(position), limits), random)[0]
          : children[children.length >> 1];
        isComputerToMove = !isComputerToMove;
        played.push(position);
      }
      return played;
    });
  }

  it.each([
    ["begins a lost game", 6, true],
    ["begins a lost game", 8, true],
    ["begins a won game", 5, true],
    ["begins a won game", 9, true],
    ["replies in a won game", 7, false],
    ["replies in a lost game", 9, false],
  ] as const)("when it %s of %i spots, to one who repeats himself", (_, spots, begins) => {
    const played = games(spots, begins, 8);
    expect(new Set(played.map((game) => game.join(" "))).size).toBeGreaterThanOrEqual(3);
  });

  it("with other openings, where it begins a lost game", () => {
    const solver = trained();
    for (const spots of [6, 7, 8]) {
      const decision = decide(solver, solver.read(`0*${spots}`), limits);
      expect(decision.belief).toBe("losing");
      const first = testSeed(`openings of ${spots} spots`);
      expect(
        new Set(Array.from({ length: 20 }, (_, i) => playingOrder(decision, seededRandom(first + i))[0])).size,
        `${spots}`,
      ).toBeGreaterThan(1);
    }
  });
});
