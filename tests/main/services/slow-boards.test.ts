import { afterEach, describe, expect, it, vi } from "vitest";
import type { DraftState } from "../../../protocol/drafts.ts";
import { brokenHost, overdue } from "../workers/broken-host.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, loop, person, setupOf, straight, testHost } from "./test-host.ts";

afterEach(() => void vi.unstubAllEnvs());

const TOO_LONG = { code: "took-too-long", params: {} };

/** A host with a game of one move, whose board no worker reads in time. */
async function slowMatch() {
  const before = testHost();
  const started = await before.ask("match.start", setupOf(3));
  const { id: matchId } = await before.ask("match.draw", straight(started, 0, 1));
  await before.host.close();
  const clock = new FakeClock();
  return { ...brokenHost({ boards: "hang at 4 spots" }, { folder: before.folder, clock }), clock, matchId };
}

describe("a match whose board cannot be read in time", () => {
  it("is refused, while other requests are answered", async () => {
    const { ask, fail, clock, matchId, logged, folder, host } = await slowMatch();
    const isAnswered = { opened: false };
    const opened = fail("match.open", { matchId }).finally(() => (isAnswered.opened = true));
    const other = await ask("match.start", setupOf(5));
    expect(await ask("match.draw", straight(other, 0, 1))).toMatchObject({ moves: 1 });
    expect((await ask("match.list", {})).map(({ id }) => id).sort()).toEqual([matchId, other.id].sort());
    expect(isAnswered.opened).toBe(false);
    expect(await overdue(clock, opened)).toEqual(TOO_LONG);
    expect(logged[0]).toMatch(/^A worker was stopped while it was to boards/);
    await host.close();
    // Nothing is lost: where it is faster, the game goes on.
    expect(await testHost({ folder }).ask("match.open", { matchId })).toMatchObject({ moves: 1 });
  });

  it.each(["match.discard", "library.delete"] as const)("can be put away while a worker reads it: %s", async (how) => {
    const { ask, fail, clock, matchId } = await slowMatch();
    const opened = fail("match.open", { matchId });
    if (how === "match.discard") await ask(how, { matchId });
    else await ask(how, { ids: [matchId] });
    expect(await ask("match.list", {})).toEqual([]);
    expect(await overdue(clock, opened)).toEqual(TOO_LONG);
    expect((await fail("match.open", { matchId })).code).toBe("match-discarded");
  });

  it("is not put away by a guest", async () => {
    const { ask, host, matchId } = await slowMatch();
    const guest = host.connect(() => {}, "guest");
    const answer = await host.receive(guest, { id: 1, request: "match.discard", params: { matchId } });
    expect(answer).toMatchObject({ failure: { code: "not-your-seat" } });
    expect(await ask("match.list", {})).toMatchObject([{ id: matchId }]);
  });
});

describe("a board of a match that cannot be read in time", () => {
  it("is not gone back to, and the match stays as it was", async () => {
    const clock = new FakeClock();
    const { ask, fail, store } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const started = await ask("match.start", setupOf(3));
    const first = await ask("match.draw", straight(started, 0, 1));
    const second = await ask("match.draw", loop(first, 2));
    const undo = { matchId: started.id, moves: 2 };
    // There is one worker until now, and the one that replaces it is sound.
    vi.unstubAllEnvs();
    expect(await overdue(clock, fail("match.undo", undo))).toEqual(TOO_LONG);
    expect(await ask("match.open", { matchId: started.id })).toEqual(second);
    expect(store.matches.moves(started.id)).toHaveLength(2);
    expect(await ask("match.undo", undo)).toEqual(first);
  });

  it("is not gone on to again, and what was taken back is kept", async () => {
    const clock = new FakeClock();
    const { ask, fail, events, until } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const started = await ask("match.start", { ...setupOf(3, [person, computer("easy")]), casual: true });
    const { id: matchId } = await ask("match.draw", straight(started, 0, 1));
    await until(() => events["match.changed"].some(({ state }) => state.moves === 2));
    const back = await ask("match.undo", { matchId, moves: 2 });
    expect(back).toMatchObject({ moves: 0, canRedo: true });
    expect(await overdue(clock, fail("match.redo", { matchId }))).toEqual(TOO_LONG);
    expect(await ask("match.open", { matchId })).toEqual(back);
  });
});

describe("a draft whose board cannot be read in time", () => {
  const at = ({ id, step }: DraftState) => ({ draft: id, step });

  it("stays at the step before, and can be discarded while a worker reads it", async () => {
    const clock = new FakeClock();
    const { ask, fail } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    const bare = await ask("draft.begin", { kind: "spots", spots: 3 });
    const drawn = await ask("draft.draw", { ...at(bare), from: 0, to: 1, inner: [] });
    const back = await ask("draft.undo", at(drawn));
    expect(await overdue(clock, fail("draft.redo", at(back)))).toEqual(TOO_LONG);
    expect(await ask("draft.open", { draft: bare.id })).toEqual(back);
    const redone = fail("draft.redo", at(back));
    const other = await ask("draft.begin", { kind: "spots", spots: 5 });
    await ask("draft.discard", { draft: bare.id });
    expect(await ask("draft.list", {})).toEqual([other]);
    expect(await overdue(clock, redone)).toEqual(TOO_LONG);
  });

  it("is left out of the list, and the log says why", async () => {
    const before = testHost();
    const bare = await before.ask("draft.begin", { kind: "spots", spots: 3 });
    await before.ask("draft.draw", { ...at(bare), from: 0, to: 1, inner: [] });
    const other = await before.ask("draft.begin", { kind: "spots", spots: 5 });
    await before.host.close();
    const clock = new FakeClock();
    const { ask, logged } = brokenHost({ boards: "hang at 4 spots" }, { folder: before.folder, clock });
    const listed = ask("draft.list", {});
    expect(await ask("draft.open", { draft: other.id })).toEqual(other);
    expect(await overdue(clock, listed)).toEqual([other]);
    expect(logged.join()).toContain("The task boards took more than");
  });

  it("is not begun", async () => {
    const clock = new FakeClock();
    const { ask, fail } = brokenHost({ boards: "hang at 4 spots" }, { clock });
    expect(await overdue(clock, fail("draft.begin", { kind: "spots", spots: 4 }))).toEqual(TOO_LONG);
    expect(await ask("draft.list", {})).toEqual([]);
  });
});
