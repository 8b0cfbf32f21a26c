import { afterEach, describe, expect, it, vi } from "vitest";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { OpponentLevel } from "../../../engine/play/opponent-levels.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { runs } from "../../oracle/runs.ts";
import { FakeClock } from "../services/fake-clock.ts";
import { computer, loop, person, send, setupOf, straight, type TestHost } from "../services/test-host.ts";
import { commanded } from "../../commanded.ts";
import { brokenHost, overdue } from "./broken-host.ts";

afterEach(() => void vi.unstubAllEnvs());

describe("a worker that thinks for the computer", () => {
  it.each(["hang with a curve", "die with a curve"])(
    "still gets its curve drawn when the time is over: %s",
    async (think) => {
      const { ask, events, until } = brokenHost({ think });
      const { id } = await ask("match.start", setupOf(2, [computer("easy"), person]));
      await until(() => events["board.changed"].some(({ state }) => state.moves === 1));
      const state = await ask("board.open", { board: id });
      expect(state).toMatchObject({ moves: 1, thinking: false });
      expect(state.drawing.curves[0]).toMatchObject({ from: 0 });
      // The pool has replaced the worker: the game goes on.
      const { position } = await commanded({ ask }, { board: id, command: { kind: "redraw" } });
      expect(position).toBe(state.position);
    },
  );

  it.each(runs(["cheat"], ["die", "throw", "cheat"]))(
    "is asked again, then the player is told, and nothing is lost: %s",
    async (think) => {
      const { ask, events, until } = brokenHost({ think });
      const setup = setupOf(2, [person, computer("easy")]);
      const started = await ask("match.start", setup);
      await commanded({ ask }, straight(started, 0, 1));
      await until(() => events["host.notice"].length > 0);
      expect(events["host.notice"][0].code).toBe("computer-failed");
      const thoughts = events["board.changed"].filter(
        ({ cause, state }) => cause.kind === "thinking" && state.thinking,
      );
      expect(thoughts).toHaveLength(2);
      expect(events["board.changed"].at(-1)?.state).toMatchObject({ moves: 1, thinking: false });
      expect((await ask("match.list", {}))[0]).toMatchObject({ id: started.id, moves: 1 });
      // Opened again, it tries once more.
      expect((await ask("board.open", { board: started.id })).thinking).toBe(true);
    },
  );

  it("is asked again when a game that was given up continues", async () => {
    const { ask, events, until } = brokenHost({ think: "throw" });
    const started = await ask("match.start", setupOf(2, [person, computer("easy")]));
    const { id: board } = await commanded({ ask }, straight(started, 0, 1));
    await until(() => events["host.notice"].length > 0);
    await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
    expect(await commanded({ ask }, { board, command: { kind: "retry", move: 2 } })).toMatchObject({
      moves: 1,
      result: null,
      thinking: true,
    });
    await until(() => events["host.notice"].length > 1);
  });
});

describe("a worker that redraws", () => {
  it.each(["die", "throw"])("leaves the move made and the board as it is: %s", async (redraw) => {
    const { ask, events, store } = brokenHost({ redraw });
    const started = await ask("match.start", setupOf(2));
    const state = await commanded({ ask }, straight(started, 0, 1));
    expect(state.moves).toBe(1);
    const change = events["board.changed"].at(-1);
    expect(change?.cause).toMatchObject({ kind: "move", steps: [] });
    expect(change?.state.drawing.spots.slice(0, 2)).toEqual(started.drawing.spots);
    expect(events["host.notice"][0].code).toBe("redraw-failed");
    expect(store.matches.read(state.id)).toMatchObject({ moves: 1, drawing: state.drawing });
  });
});

describe("a worker that checks moves", () => {
  it("causes a failure when it dies twice, and the match stays as it was", async () => {
    const { ask, fail, logged, events } = brokenHost({ draw: "die" });
    const started = await ask("match.start", setupOf(2));
    const failure = await fail("board.command", straight(started, 0, 1));
    if (failure.code !== "internal") throw new Error(`It failed with ${failure.code}.`);
    expect(await ask("board.open", { board: started.id })).toEqual(started);
    expect(events["board.changed"]).toEqual([]);
    expect(logged).toEqual([
      "A worker died while it was to draw: it ended with code 5",
      "A worker died while it was to draw: it ended with code 5",
      expect.stringMatching(new RegExp(`^${failure.params.reference}: `)),
    ]);
    // The player gets a reference to the log, but no text from it.
    expect(failure.params.reference).toMatch(/^[0-9a-f]{8}$/);
  });
});

describe("a worker that never ends", () => {
  /** A game whose worker hangs at move 2; workers that replace it are sound. */
  async function beforeHanging(how: Record<string, string>) {
    const clock = new FakeClock();
    const host = brokenHost(how, { clock });
    const started = await host.ask("match.start", setupOf(3));
    const first = await commanded(host, straight(started, 0, 1));
    vi.unstubAllEnvs();
    return { ...host, first, clock };
  }

  it("is replaced when it checks a move, which can be made again", async () => {
    const { ask, fail, logged, first, clock } = await beforeHanging({ draw: "hang at move 2" });
    expect(await overdue(clock, fail("board.command", loop(first, 2)))).toEqual({ code: "took-too-long", params: {} });
    expect(logged[0]).toMatch(/^A worker was stopped while it was to draw/);
    expect(await ask("board.open", { board: first.id })).toEqual(first);
    expect(await commanded({ ask }, loop(first, 2))).toMatchObject({ moves: 2 });
  });

  it("is replaced when it redraws: the board stays as drawn, and the match goes on", async () => {
    const { ask, events, store, first, clock } = await beforeHanging({ redraw: "hang at move 2" });
    const isStored = (): boolean => store.matches.read(first.id)?.moves === 2;
    const second = await overdue(clock, commanded({ ask }, loop(first, 2)), isStored);
    expect(events["board.changed"].at(-1)?.cause).toMatchObject({ kind: "move", steps: [] });
    expect(second.drawing.spots.slice(0, 4)).toEqual(first.drawing.spots);
    expect(events["host.notice"][0].code).toBe("redraw-failed");
    expect(await commanded({ ask }, { board: first.id, command: { kind: "redraw" } })).toMatchObject({
      moves: 2,
      position: second.position,
    });
  });
});

describe("a worker that reads a file of games", () => {
  const text = "2: 1(3)2\n\n2: wrong\n\n2: 1(3)1\n\n3: 1(4)2\n";
  /** What is known after the second game. */
  const half = { added: 1, known: 0, faults: [{ number: 2, isKept: false }], rest: 2 };

  it("has its deadline for each game, and what it has read is kept when it passes", async () => {
    const clock = new FakeClock();
    const host = brokenHost({ readGames: "hang after game 2" }, { clock });
    const { ask, events, logged } = host;
    const answer = ask("library.import", await send(host, "games", text));
    await host.until(() => events["library.importing"].at(-1)?.number === 1);
    expect(await overdue(clock, answer, () => events["library.importing"].at(-1)?.number === 2)).toMatchObject(half);
    expect((await ask("library.list", {})).games).toHaveLength(1);
    expect(logged).toEqual(["A worker was stopped while it was to readGames: it took more than 60000 ms"]);
  });

  it("can be stopped, and what it has read is kept", async () => {
    const host = brokenHost({ readGames: "hang after game 2" });
    const { ask, events, until } = host;
    const upload = await send(host, "games", text);
    const answer = ask("library.import", upload);
    await until(() => events["library.importing"].at(-1)?.number === 2);
    vi.unstubAllEnvs();
    await ask("library.stopImport", { upload: "another" });
    await ask("library.stopImport", upload);
    expect(await answer).toMatchObject(half);
    expect(await ask("library.import", await send(host, "games", text))).toMatchObject({ added: 2, known: 1 });
  });

  it("can be stopped before it has read the first game, and says how many it has not read", async () => {
    const host = brokenHost({ readGames: "hang after game 0" });
    const { ask, events, until } = host;
    const upload = await send(host, "games", text);
    const answer = ask("library.import", upload);
    await until(() => events["library.importing"].length > 0);
    await ask("library.stopImport", upload);
    expect(await answer).toEqual({ added: 0, known: 0, faults: [], rest: 4 });
  });
});

describe("a thread of the lab that reads a position for ever", () => {
  it("is ended as soon as the player stops it, and another search begins", async () => {
    const { ask, fail } = brokenHost({ lab: "hang while it reads" });
    const question = { ruleset: DEFAULT_RULESET, position: "0*8", task: "outcome", memory: 64 } as const;
    const refusal = fail("lab.start", question);
    // The thread has its environment from its start.
    await ask("lab.state", {});
    vi.unstubAllEnvs();
    await ask("lab.stopReading", {});
    expect(await refusal).toEqual({ code: "unknown-lab", params: {} });
    expect(await ask("lab.state", {})).toMatchObject({ state: null });
    expect(await ask("lab.start", question)).toMatchObject({ position: "0*8" });
  });
});

describe("workers that warm up", () => {
  it("do so once a client says hello", async () => {
    const { host, client, ask, fail } = brokenHost({ draw: "throw while cold" });
    const started = await ask("match.start", setupOf(2));
    const move = straight(started, 0, 1);
    expect((await fail("board.command", move)).code).toBe("internal");
    await ask("host.hello", {});
    // Each worker may get its task before it is warm.
    let answer = await host.receive(client, { id: 1, request: "board.command", params: move });
    while (!("result" in answer))
      answer = await host.receive(client, { id: 1, request: "board.command", params: move });
    expect((await ask("board.open", { board: started.id })).moves).toBe(1);
  });
});

describe("workers that review finished games", () => {
  async function reviewing({ ask, fail }: TestHost, count: number) {
    const games: { readonly id: string; readonly failure: Promise<Failure> }[] = [];
    for (let i = 0; i < count; i++) {
      const started = await ask("match.start", setupOf(3, [person, computer("easy")]));
      const { id } = await commanded({ ask }, { board: started.id, command: { kind: "resign", side: 0 } });
      games.push({ id, failure: fail("board.review", { board: id }) });
    }
    return games;
  }

  it.each(runs(["hang"], ["hang", "dawdle"]))(
    "delay neither the computer nor a redraw, however many there are: %s",
    async (judge) => {
      const host = brokenHost({ judge });
      const { ask, events, until } = host;
      const games = await reviewing(host, 6);
      const levels: readonly OpponentLevel[] = ["perfect", "hard", "easy"];
      for (const level of runs(levels.slice(0, 1), levels)) {
        const { id } = await ask("match.start", setupOf(4, [computer(level), person]));
        await until(() => events["board.changed"].some(({ state }) => state.id === id && state.moves === 1));
        expect((await commanded({ ask }, { board: id, command: { kind: "redraw" } })).moves).toBe(1);
      }
      expect(events["host.notice"]).toEqual([]);
      await host.host.close();
      for (const { failure } of games) expect((await failure).code).toMatch(/review-stopped|internal/);
    },
  );

  it("stop when the game is played again, continued or discarded, for all clients", async () => {
    const host = brokenHost({ judge: "dawdle" });
    const { ask, fail } = host;
    const [again, discarded] = await reviewing(host, 2);
    const other = fail("board.review", { board: again.id });
    await ask("match.again", { matchId: again.id });
    expect((await again.failure).code).toBe("review-stopped");
    expect((await other).code).toBe("review-stopped");
    await ask("library.delete", { ids: [discarded.id] });
    expect((await discarded.failure).code).toBe("review-stopped");

    const started = await ask("match.start", setupOf(3, [person, computer("easy")]));
    const { id: board } = await commanded({ ask }, straight(started, 0, 1));
    // First from where it was given up, then from before the first move.
    for (const isGoneOn of [true, false]) {
      const { moves } = await commanded({ ask }, { board, command: { kind: "resign", side: 0 } });
      const review = fail("board.review", { board });
      await commanded({ ask }, { board, command: { kind: "retry", move: isGoneOn ? moves + 1 : 1 } });
      expect((await review).code).toBe("review-stopped");
    }
    expect((await ask("board.open", { board })).moves).toBe(0);
  });
});
