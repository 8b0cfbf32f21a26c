import { afterEach, describe, expect, it, vi } from "vitest";
import { commanded, unnumbered } from "../../commanded.ts";
import { brokenHost, overdue } from "../workers/broken-host.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, loop, person, setupOf, straight, testHost } from "./test-host.ts";

afterEach(() => void vi.unstubAllEnvs());

const TOO_LONG = { code: "took-too-long", params: {} };

/** A host with a game of one move, whose board no worker reads in time. */
async function slowMatch() {
  const before = testHost();
  const started = await before.ask("match.start", setupOf(3));
  const { id } = await commanded(before, straight(started, 0, 1));
  await before.host.close();
  const clock = new FakeClock();
  return { ...brokenHost({ boards: "hang at 4 spots" }, { folder: before.folder, clock }), clock, id };
}

describe("a match whose board cannot be read in time", () => {
  it("is refused, while other requests are answered", async () => {
    const { ask, fail, clock, id, logged, folder, host } = await slowMatch();
    const isAnswered = { opened: false };
    const opened = fail("board.open", { board: id }).finally(() => (isAnswered.opened = true));
    const other = await ask("match.start", setupOf(5));
    expect(await commanded({ ask }, straight(other, 0, 1))).toMatchObject({ moves: 1 });
    expect((await ask("match.list", {})).map((match) => match.id).sort()).toEqual([id, other.id].sort());
    expect(isAnswered.opened).toBe(false);
    expect(await overdue(clock, opened)).toEqual(TOO_LONG);
    expect(logged[0]).toMatch(/^A worker was stopped while it was to boards/);
    await host.close();
    // Nothing is lost: where it is faster, the game goes on.
    expect(await testHost({ folder }).ask("board.open", { board: id })).toMatchObject({ moves: 1 });
  });

  it("can be put away while a worker reads it", async () => {
    const { ask, fail, clock, id } = await slowMatch();
    const opened = fail("board.open", { board: id });
    await new Promise(setImmediate);
    await ask("library.delete", { ids: [id] });
    expect(await ask("match.list", {})).toEqual([]);
    expect(await overdue(clock, opened)).toEqual(TOO_LONG);
    expect((await fail("board.open", { board: id })).code).toBe("match-discarded");
  });

  it("is not put away by a guest", async () => {
    const { ask, host, id } = await slowMatch();
    const guest = host.connect(() => {}, "guest");
    const answer = await host.receive(guest, { id: 1, request: "library.delete", params: { ids: [id] } });
    expect(answer).toMatchObject({ failure: { code: "owner-only" } });
    expect(await ask("match.list", {})).toMatchObject([{ id }]);
  });
});

describe("a board of a match that cannot be read in time", () => {
  it("is not gone back to, and the match stays as it was", async () => {
    const clock = new FakeClock();
    const { ask, fail, store } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const started = await ask("match.start", setupOf(3));
    const first = await commanded({ ask }, straight(started, 0, 1));
    const second = await commanded({ ask }, loop(first, 2));
    const undo = { board: started.id, command: { kind: "undo", moves: 2 } } as const;
    // There is one worker until now, and the one that replaces it is sound.
    vi.unstubAllEnvs();
    expect(await overdue(clock, fail("board.command", undo))).toEqual(TOO_LONG);
    expect(await ask("board.open", { board: started.id })).toEqual(second);
    expect(store.matches.moves(started.id)).toHaveLength(2);
    expect(unnumbered(await commanded({ ask }, undo))).toEqual(unnumbered(first));
  });

  it("is not gone on to again, and what was taken back is kept", async () => {
    const clock = new FakeClock();
    const { ask, fail, events, until } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const started = await ask("match.start", { ...setupOf(3, [person, computer("easy")]), casual: true });
    const { id: board } = await commanded({ ask }, straight(started, 0, 1));
    await until(() => events["board.changed"].some(({ state }) => state.moves === 2));
    const back = await commanded({ ask }, { board, command: { kind: "undo", moves: 2 } });
    expect(back).toMatchObject({ moves: 0, canRedo: true });
    expect(await overdue(clock, fail("board.command", { board, command: { kind: "redo", moves: 0 } }))).toEqual(
      TOO_LONG,
    );
    expect(await ask("board.open", { board })).toEqual(back);
  });
});

describe("a draft whose board cannot be read in time", () => {
  it("stays at the step before, and can be discarded while a worker reads it", async () => {
    const clock = new FakeClock();
    const { ask, fail } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const { id: board, ...bare } = await ask("draft.begin", { kind: "spots", spots: 3 });
    // The worker of the move reads the board, too.
    await ask("board.command", straight({ ...bare, id: board }, 0, 1));
    const back = await commanded({ ask }, { board, command: { kind: "undo", moves: 1 } });
    const redo = { board, command: { kind: "redo", moves: 0 } } as const;
    expect(await overdue(clock, fail("board.command", redo))).toEqual(TOO_LONG);
    expect(await ask("board.open", { board })).toEqual(back);
    const redone = fail("board.command", redo);
    const other = await ask("draft.begin", { kind: "spots", spots: 5 });
    await ask("draft.discard", { draft: board });
    expect((await ask("draft.list", {})).map(({ id }) => id)).toEqual([other.id]);
    expect(await overdue(clock, redone)).toEqual(TOO_LONG);
  });

  it("is left out of the list, and the log says why", async () => {
    const before = testHost();
    const bare = await before.ask("draft.begin", { kind: "spots", spots: 3 });
    await before.ask("board.command", straight(bare, 0, 1));
    const other = await before.ask("draft.begin", { kind: "spots", spots: 5 });
    await before.host.close();
    const clock = new FakeClock();
    const { ask, logged } = brokenHost({ boards: "hang at 4 spots" }, { folder: before.folder, clock });
    const listed = ask("draft.list", {});
    expect(unnumbered(await ask("board.open", { board: other.id }))).toEqual(unnumbered(other));
    expect(await overdue(clock, listed)).toMatchObject([{ id: other.id, drawing: other.drawing }]);
    expect(logged.join()).toContain("The task boards took more than");
  });

  it("is not begun", async () => {
    const clock = new FakeClock();
    const { ask, fail } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    expect(await overdue(clock, fail("draft.begin", { kind: "spots", spots: 4 }))).toEqual(TOO_LONG);
    expect(await ask("draft.list", {})).toEqual([]);
  });
});
