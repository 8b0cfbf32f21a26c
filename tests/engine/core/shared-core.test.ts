import { describe, expect, it } from "vitest";
import { makeSharedCore, makeSharedMemory } from "../../../engine/core/built/shared-core.js";
import { coreOfThread } from "../../../engine/games/threads-core.ts";
import { type CoreOptions, CoreSearch } from "../../../engine/core/core-search.ts";
import type { Outcome, StopReason } from "../../../engine/grundy/solver.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { type Random, seededRandom } from "../../../engine/random.ts";
import type { Result } from "../../../engine/result.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { ringsForm } from "./rings-form.ts";
import { ringText } from "../drawing/ring-drawing.ts";

interface Member {
  readonly game: SproutsGame;
  readonly search: CoreSearch;
}

/** Searches with one memory, each in a game of its own, as threads have them. */
function membersOf(threads: number, options: CoreOptions = {}): Member[] {
  const memory = makeSharedMemory(threads);
  return Array.from({ length: threads }, (_, author) => {
    const game = new SproutsGame();
    return {
      game,
      search: new CoreSearch(game, { ...options, coreOfThread: coreOfThread({ memory, author, threads }) }),
    };
  });
}

function parsed(game: SproutsGame, text: string): readonly number[] {
  const position = game.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
}

/** Lets all search a position in turns, in which each goes on until its core asks whether to stop. */
function searchInTurns(members: readonly Member[], text: string, random: Random): Result<number, StopReason> {
  const open = members.map(({ game, search }) => search.nimberSteps(parsed(game, text), { pause: () => true }));
  for (;;) {
    const step = open[random.below(open.length)].next();
    if (step.done === true) return step.value;
  }
}

function randomText(random: Random, spots: number): string {
  const game = new SproutsGame();
  let position = game.start(spots);
  for (let moves = 1 + random.below(3); moves > 0; moves--) {
    const children = game.childrenOf(position);
    if (children.length > 0) position = children[random.below(children.length)];
  }
  return game.print(position);
}

function nodesOf(members: readonly Member[]): number {
  return members.reduce((sum, { search }) => sum + search.nodes, 0);
}

describe("searches that share the memory of a core", () => {
  it("find the nimbers of positions together, however they take turns", () => {
    const random = seededRandom(testSeed("turns of threads"));
    const texts = Array.from({ length: runs(12, 200) }, () => randomText(random, 5 + random.below(4)));
    for (const text of [...texts, ringText(4), "0*3+0*4+0*5", "0*2.ABCDEFGH|ABCDEFGH"]) {
      const game = new SproutsGame();
      const expected = new ProofNumberSearch(game).nimber(parsed(game, text));
      const members = membersOf(2 + random.below(3));
      expect(searchInTurns(members, text, random), text).toEqual(expected);
      for (const { game: own, search } of members) {
        expect(search.nimber(parsed(own, text)), text).toEqual(expected);
        search.table.forEachKnown((land, nimber) => expect(search.table.nimber(land)).toBe(nimber));
      }
    }
  });

  it("need about as many nodes together as one alone", () => {
    const random = seededRandom(testSeed("nodes of threads"));
    let alone = 0;
    let together = 0;
    for (let seed = 0; seed < runs(6, 12); seed++) {
      const game = new SproutsGame();
      const search = new CoreSearch(game, { seed });
      search.nimber(game.start(12));
      alone += search.nodes;
      const members = membersOf(2, { seed });
      expect(searchInTurns(members, "0*12", random)).toEqual({ ok: true, value: 0 });
      expect(Math.min(...members.map((member) => member.search.nodes))).toBeGreaterThan(nodesOf(members) / 4);
      together += nodesOf(members);
    }
    expect(together / alone).toBeLessThan(1.8);
  });

  it("forget while others search, and stay within their memory", () => {
    const random = seededRandom(testSeed("forgetting of threads"));
    const memory = 5 * 2 ** 20;
    const members = membersOf(2, { memory });
    expect(searchInTurns(members, "0*12", random)).toEqual({ ok: true, value: 0 });
    const [{ search }] = members;
    expect(search.forgettings).toBeGreaterThan(0);
    const bytes = members.reduce((sum, { game, search: each }) => sum - game.bytes + each.progress().bytes, 0);
    expect(bytes).toBeLessThanOrEqual(memory);
    const free = new SproutsGame();
    const known = new CoreSearch(free);
    known.nimber(free.start(12));
    let same = 0;
    search.table.forEachKnown((land, nimber) => {
      const there = known.table.nimber(free.decode(members[0].game.encode(land)));
      if (there >= 0) same++;
      expect([-1, nimber]).toContain(there);
    });
    expect(same).toBeGreaterThan(known.table.size / 3);
  });

  it("solve a start in a memory that is too small for all of its results", () => {
    const random = seededRandom(testSeed("little memory"));
    const members = membersOf(2, { memory: 2 ** 22 });
    expect(searchInTurns(members, runs("0*11", "0*18"), random)).toEqual({ ok: true, value: runs(1, 0) });
    expect(members[0].search.forgettings).toBeGreaterThan(1);
  });

  it("end for want of memory if one land's options fill it", () => {
    const random = seededRandom(testSeed("want of memory"));
    const members = membersOf(2, { memory: 2 ** 22 });
    const text = "0*6.1.1.1.2.2.2.11.11.11.12.12.12.22.22.22";
    expect(searchInTurns(members, text, random)).toEqual({ ok: false, error: "memory" });
    const answers = members.map(({ game, search }): Result<Outcome, StopReason> => search.outcome(game.start(6)));
    for (const answer of answers) expect(answer).toEqual({ ok: true, value: "loss" });
  });

  it("go on in TypeScript with what the others know, where the core has no room for a land", () => {
    const [first, second] = membersOf(2);
    expect(first.search.nimber(first.game.start(7))).toEqual({ ok: true, value: 0 });
    const known = first.search.table.size;
    expect(second.search.table.size).toBe(known);
    // 86 spots have 258 lives.
    expect(second.search.outcome(second.game.start(86), { nodes: 3 })).toEqual({ ok: false, error: "nodes" });
    expect(second.search.table.size).toBeGreaterThanOrEqual(known);
    expect(second.search.nimber(second.game.start(7))).toEqual({ ok: true, value: 0 });
    expect(first.search.outcome(first.game.start(9))).toEqual({ ok: true, value: "win" });
  });

  it("stop while others go on", () => {
    const [first, second] = membersOf(2);
    let wantsStop = false;
    const steps = first.search.outcomeSteps(first.game.start(12), { stop: () => wantsStop, pause: () => true });
    expect(steps.next().done).toBe(false);
    wantsStop = true;
    expect(steps.next()).toEqual({ done: true, value: { ok: false, error: "stopped" } });
    expect(second.search.outcome(second.game.start(10))).toEqual({ ok: true, value: "win" });
  });

  it("have room for their fixed buffers", () => {
    const [one, two] = [1, 2].map((threads) => makeSharedMemory(threads).buffer.byteLength);
    const ofAll = 2 * one - two;
    const host = { stop: () => 0, power: Math.pow, proved: () => undefined, canonical: () => 0 };
    const core = makeSharedCore(host, { memory: makeSharedMemory(1), author: 0, threads: 1 });
    expect(core.dataEnd()).toBeLessThanOrEqual(ofAll);
    expect(core.ownDataEnd()).toBeGreaterThan(ofAll);
    expect(core.ownDataEnd()).toBeLessThanOrEqual(one);
  });

  it("read addresses beyond 2 GB as what they are, where many threads have buffers", () => {
    const [first, second] = membersOf(250);
    // One land, which only its canonical form tells.
    const forms = [ringsForm([3, 4, 5]), ringsForm([5, 4, 3])];
    for (const [i, { game, search }] of [first, second].entries())
      expect(search.table.nimber(game.decode(forms[i]))).toBe(-1);
    expect(first.search.landCount).toBe(1);
    expect(first.search.outcome(first.game.start(10))).toEqual({ ok: true, value: "win" });
    expect(first.search.progress().bytes).toBeGreaterThan(0);
  });
});
