import { describe, expect, it, vi } from "vitest";
import { coreSearch, type CoreSearch, hasCoreRoomFor } from "../../../engine/core/core-search.ts";
import { nimberSearchFor } from "../../../engine/games/search.ts";
import { ProofNumberSearch } from "../../../engine/grundy/search/dfpn.ts";
import { searchJob } from "../../../engine/grundy/search/search-job.ts";
import type { SearchOptions } from "../../../engine/grundy/search/settings.ts";
import { allocateSharedProofs } from "../../../engine/grundy/search/shared-proof-log.ts";
import { SharedProofTable } from "../../../engine/grundy/search/shared-proof-table.ts";
import { seededRandom } from "../../../engine/random.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { SproutsGame } from "../../../engine/sprouts/game.ts";
import { runs } from "../../oracle/runs.ts";
import { testSeed } from "../../oracle/seed.ts";
import { ringText } from "../drawing/ring-drawing.ts";

function newCore(game: SproutsGame, options: SearchOptions = {}): CoreSearch {
  const search = coreSearch(game, options);
  if (search === undefined) throw new Error("there is no memory for a core");
  return search;
}

/** Forms of many lands with one region and without letters. */
function* landsWithoutLetters(): Generator<Int32Array> {
  const boundaries = [[1], [2], [1, 1], [1, 2], [2, 2]];
  for (let lot = 0; lot < 6 ** 6; lot++) {
    const counts = Array.from({ length: 6 }, (_, digit) => Math.floor(lot / 6 ** digit) % 6);
    const written = boundaries.flatMap((tokens, i) =>
      Array.from({ length: counts[i + 1] }, () => [tokens.length, ...tokens]).flat(),
    );
    yield Int32Array.from([counts[0] + 1, ...written, 0]);
  }
}

function parsed(game: SproutsGame, text: string): readonly number[] {
  const position = game.parse(text);
  if (!position.ok) throw new Error(position.error.reason);
  return position.value;
}

describe("the core's search", () => {
  it("stops when it is asked to, and goes on where it was", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    const seen = [0];
    const stop = (): boolean => seen.push(search.nodes) > 41;
    expect(search.outcome(game.start(14), { stop })).toMatchObject({ ok: false, error: "stopped" });
    expect(seen).toHaveLength(42);
    // So few nodes take less than a hundredth of a second.
    for (const [i, nodes] of seen.entries()) expect(nodes - (seen[i - 1] ?? 0)).toBeLessThanOrEqual(16);
    const { nodes } = search;
    expect(search.outcome(game.start(14), { nodes: 100 })).toMatchObject({ ok: false, error: "nodes" });
    expect(search.nodes).toBe(nodes + 100);
    expect(search.outcome(game.start(8))).toMatchObject({ ok: true, value: "loss" });
  });

  it("pauses when it is asked to, and searches the same", () => {
    const game = new SproutsGame();
    const [paused, search] = [newCore(game), newCore(game)];
    let asked = 0;
    const steps = paused.nimberSteps(game.start(9), { pause: () => ++asked % 3 === 0 });
    let pauses = 0;
    let step = steps.next();
    for (; step.done !== true; step = steps.next()) {
      pauses++;
      for (const { components } of paused.progress().line) expect(game.print(components)).not.toBe("");
    }
    expect(pauses).toBeGreaterThan(10);
    expect(step.value).toEqual(search.nimber(game.start(9)));
    expect(paused.nodes).toBe(search.nodes);
  });

  it("learns in pauses what another search has proved", () => {
    const game = new SproutsGame();
    const memory = allocateSharedProofs(2 ** 22);
    const cores = [0, 1].map((author) =>
      newCore(game, { seed: author, shared: new SharedProofTable(game, memory, author) }),
    );
    const alone = [0, 1].map((seed) => newCore(game, { seed }));
    for (const search of alone) expect(search.outcome(game.start(10))).toEqual({ ok: true, value: "win" });
    const open = new Map(cores.map((core) => [core, core.outcomeSteps(game.start(10), { pause: () => true })]));
    while (open.size > 0) {
      for (const [core, steps] of open) {
        const step = steps.next();
        if (step.done !== true) continue;
        expect(step.value).toEqual({ ok: true, value: "win" });
        open.delete(core);
      }
    }
    for (const [seed, core] of cores.entries()) expect(core.nodes).toBeLessThan(alone[seed].nodes);
  });

  it("shares what is proved with the search in TypeScript", () => {
    const game = new SproutsGame();
    for (const start of [7, 8].map((spots) => game.start(spots))) {
      const memory = allocateSharedProofs(2 ** 22);
      const options = [0, 1, 2].map((author) => ({ shared: new SharedProofTable(game, memory, author) }));
      const first = newCore(game, options[0]);
      expect(first.outcome(start)).toEqual({ ok: true, value: "loss" });
      for (const later of [newCore(game, options[1]), new ProofNumberSearch(game, undefined, options[2])]) {
        expect(later.outcome(start)).toEqual({ ok: true, value: "loss" });
        expect(later.nodes).toBe(0);
      }
    }
  });

  it("finds the nimbers of positions together with others, however they take turns", () => {
    const random = seededRandom(testSeed("turns of cores"));
    for (let played = 0; played < runs(6, 100); played++) {
      const game = new SproutsGame();
      let position = game.start(5 + random.below(3));
      for (let moves = 1 + random.below(3); moves > 0; moves--) {
        const children = game.childrenOf(position);
        if (children.length > 0) position = children[random.below(children.length)];
      }
      const memory = allocateSharedProofs(2 ** 16);
      const options = [0, 1, 2].map((author) => ({ seed: author, shared: new SharedProofTable(game, memory, author) }));
      const open = new Set([
        newCore(game, options[0]),
        newCore(game, options[1]),
        new ProofNumberSearch(game, undefined, options[2]),
      ]);
      const expected = new ProofNumberSearch(game).nimber(position);
      while (open.size > 0) {
        const search = [...open][random.below(open.size)];
        const answer = search.nimber(position, { nodes: 1 + random.below(200) });
        if (!answer.ok) continue;
        expect(answer, game.print(position)).toEqual(expected);
        open.delete(search);
      }
    }
  });

  it("stops in a pause", () => {
    const game = new SproutsGame();
    let wantsStop = false;
    const steps = newCore(game).outcomeSteps(game.start(14), { stop: () => wantsStop, pause: () => true });
    expect(steps.next().done).toBe(false);
    wantsStop = true;
    expect(steps.next()).toEqual({ done: true, value: { ok: false, error: "stopped" } });
  });

  it("pauses for a wish that came while the children of a couple were made", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    let askedOfRoot = 0;
    // The host is asked about the root's children several times, and wishes for a pause at the first of them alone.
    const pause = (): boolean => search.nodes === 1 && askedOfRoot++ === 0;
    const steps = search.outcomeSteps(parsed(game, ringText(5)), { pause });
    expect(steps.next().done).toBe(false);
    expect(search.nodes).toBe(1);
    expect(askedOfRoot).toBeGreaterThan(1);
    expect(steps.next()).toEqual({ done: true, value: { ok: true, value: "win" } });
  });

  it("ends where it may pause and a land has too many options to list them, else leaves it to the other search", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    const rings = parsed(game, ringText(13));
    const steps = search.outcomeSteps(rings, { pause: () => false });
    expect(steps.next()).toEqual({ done: true, value: { ok: false, error: "memory" } });
    expect(search.nodes).toBe(1);
    expect(search.outcome(rings)).toMatchObject({ ok: false, error: "memory" });
    // Each of both searches has met the couple.
    expect(search.nodes).toBe(3);
  });

  it("has room for all that comes from starts of up to 40 spots, and from few lives with many letters", () => {
    const game = new SproutsGame();
    expect(hasCoreRoomFor(game, game.start(40))).toBe(true);
    expect(hasCoreRoomFor(game, game.start(41))).toBe(false);
    // 14 letters are 14 lives.
    expect(hasCoreRoomFor(game, parsed(game, "0.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN"))).toBe(true);
    expect(hasCoreRoomFor(game, parsed(game, "0*36.ABCDEFGHIJKLMN|ABCDEFGHIJKLMN"))).toBe(false);
  });

  it("keeps what it knows when a stop breaks off with an error", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    const fail = (): boolean => {
      throw new Error("broken");
    };
    expect(() => search.outcome(game.start(9), { stop: fail })).toThrow("broken");
    expect(search.outcome(game.start(9))).toMatchObject({ ok: true, value: "win" });
  });

  it("stays within its memory by forgetting, with the same result", () => {
    const game = new SproutsGame();
    const memory = 2 ** 22;
    const search = newCore(game, { memory });
    let most = 0;
    const stop = (): boolean => {
      most = Math.max(most, search.progress().bytes - game.bytes);
      return false;
    };
    expect(search.outcome(game.start(12), { stop })).toMatchObject({ ok: true, value: "loss" });
    expect(search.forgettings).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(memory);
    const other = new SproutsGame();
    const free = newCore(other);
    free.outcome(other.start(12));
    let same = 0;
    search.table.forEachKnown((land, nimber) => {
      const there = free.table.nimber(other.decode(game.encode(land)));
      if (there >= 0) same++;
      expect([-1, nimber]).toContain(there);
    });
    expect(same).toBeGreaterThan(free.table.size / 2);
  });

  // Published: Win (arXiv 2511.10339). A search that forgot nothing would take 400 MB and more.
  it.each(runs([], [0, 1, 2, 3]))("takes a part of the memory that it may for 28 spots: seed %i", (seed) => {
    const game = new SproutsGame();
    const search = newCore(game, { seed, memory: 2 ** 31 });
    let most = 0;
    const stop = (): boolean => {
      most = Math.max(most, search.progress().bytes);
      return false;
    };
    expect(search.outcome(game.start(28), { stop })).toMatchObject({ ok: true, value: "win" });
    expect(search.forgettings).toBeGreaterThan(0);
    expect(most).toBeLessThan(200 * 2 ** 20);
  });

  // Published outcomes (arXiv 2511.10339).
  it.each<[number, string]>(
    runs(
      [[13, "loss"]],
      [
        [13, "loss"],
        [14, "loss"],
        [15, "win"],
        [18, "loss"],
      ],
    ),
  )("solves %i spots in a memory that is too small for all of its results", (spots, outcome) => {
    const game = new SproutsGame();
    const search = newCore(game, { memory: 2 ** 22 });
    expect(search.outcome(game.start(spots))).toEqual({ ok: true, value: outcome });
    expect(search.forgettings).toBeGreaterThan(5);
    let known = 0;
    search.table.forEachKnown(() => known++);
    expect(search.table.size).toBe(known);
  });

  it("finds a nimber beside facts that fill the memory", () => {
    const game = new SproutsGame();
    const search = newCore(game, { memory: 2 ** 22 });
    const start = game.start(10);
    // No nimber as high as 31 is known.
    for (const form of landsWithoutLetters()) search.table.exclude(game.decode(form), 31);
    expect(search.nimber(start)).toEqual({ ok: true, value: 1 });
    expect(search.forgettings).toBeGreaterThan(0);
  });

  it("ends for want of memory if one land's options fill it", () => {
    const game = new SproutsGame();
    const search = newCore(game, { memory: 2 ** 22 });
    const [land] = parsed(game, "0*6.1.1.1.2.2.2.11.11.11.12.12.12.22.22.22");
    expect(search.outcome([land])).toEqual({ ok: false, error: "memory" });
    const lighter = parsed(game, "0*6.1.1.1.2.2.2.11.11.12.12.22.22");
    expect(search.outcome(lighter, { nodes: 1 })).toEqual({ ok: false, error: "nodes" });
    expect(search.outcome(game.start(6))).toEqual({ ok: true, value: "loss" });
    // A job lists the children by the other search.
    const job = searchJob(search, { component: land, heap: 0 }, { nodes: 10 });
    expect(Math.min(job.pn, job.dn)).toBeGreaterThan(0);
    expect(job.children?.length).toBeGreaterThan(0);
  });

  it("leaves lands that it has no room for to the search in TypeScript, with what it knows", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    expect(search.nimber(parsed(game, "0*7"))).toMatchObject({ ok: true, value: 0 });
    const known = search.table.size;
    const { nodes } = search;
    const lands = search.landCount;
    // 86 spots have 258 lives.
    expect(search.outcome(game.start(86), { nodes: 3 })).toMatchObject({ ok: false, error: "nodes" });
    expect(search.landCount).toBe(lands);
    expect(search.table.size).toBeGreaterThanOrEqual(known);
    expect(search.nimber(parsed(game, "0*7"))).toMatchObject({ ok: true, value: 0 });
    expect(search.nodes).toBe(nodes + 3);
  });

  it("says the nimbers that it knows, was given and has excluded", () => {
    const game = new SproutsGame();
    const search = newCore(game);
    const [land] = game.start(7);
    expect(search.table.nimber(land)).toBe(-1);
    search.table.exclude(land, 0);
    expect(search.table.lowestOpen(land)).toBe(1);
    search.table.setNimber(land, 0);
    expect([search.table.nimber(land), search.table.excludes(land, 1), search.table.size]).toEqual([0, true, 1]);
    expect(search.outcome([land, land])).toMatchObject({ value: "loss" });
    expect(search.nodes).toBe(0);
  });

  it("lists the children of a couple with the same estimates as the search in TypeScript", () => {
    const games = [new SproutsGame(), new SproutsGame()];
    const searches = [newCore(games[0]), new ProofNumberSearch(games[1])];
    const [core, plain] = searches.map((search, i) =>
      search
        .children(games[i].start(9)[0], 1)
        ?.map(({ components, heap, pn, dn }) => ({ text: games[i].print([...components]), heap, pn, dn })),
    );
    expect(core?.length).toBeGreaterThan(5);
    expect(core).toEqual(plain);
  });
});

describe("the choice of a search", () => {
  it("takes the search in TypeScript where there is no memory for a core", () => {
    const instance = vi.spyOn(WebAssembly, "Instance").mockImplementation(function noMemory(): never {
      throw new RangeError("WebAssembly.Instance(): Out of memory: Cannot allocate Wasm memory for new instance");
    });
    const game = new SproutsGame();
    const search = nimberSearchFor(game);
    expect(instance).toHaveBeenCalledOnce();
    instance.mockRestore();
    expect(search).toBeInstanceOf(ProofNumberSearch);
    expect(search.outcome(game.start(6))).toEqual({ ok: true, value: "loss" });
  });

  it("takes the core for the sphere in normal play alone", () => {
    expect(nimberSearchFor(new SproutsGame())).not.toBeInstanceOf(ProofNumberSearch);
    expect(nimberSearchFor(new SproutsGame({ ...DEFAULT_RULESET, surface: "T" }))).toBeInstanceOf(ProofNumberSearch);
  });
});
