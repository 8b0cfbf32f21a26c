import { describe, expect, it, vi } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { redrawTime } from "../../../engine/drawing/redraw/redraw-time.ts";
import type { MatchState, QuickSetup } from "../../../protocol/schemas.ts";
import { gamesRead } from "../workers/games-read.ts";
import { temporaryFolder } from "../folders.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, openTestHost, person, setupOf, straight, testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

function timed(spots = 3): QuickSetup {
  return { ...setupOf(spots), clock: { minutes: 1, increment: 5 } };
}

async function drawn(test: TestHost, clock: FakeClock, state: MatchState, ends: [number, number]): Promise<MatchState> {
  const after = await commanded(test, straight(state, ends[0], ends[1]));
  const change = test.events["board.changed"].at(-1);
  const wait = change?.cause.kind === "move" ? Math.round(redrawTime(change.cause.steps)) : 0;
  expect(after.clock?.running?.ran).toBe(-wait);
  clock.pass(wait);
  return after;
}

describe("a match with a clock", () => {
  it("takes time from the side to move once the redraw was shown, and adds the increment", async () => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const start = await test.ask("match.start", timed());
    expect(start.clock).toEqual({ times: [60_000, 60_000], running: { side: 0, ran: 0 }, isPaused: false });
    clock.pass(10_000);
    const first = await drawn(test, clock, start, [0, 1]);
    expect(first.clock).toMatchObject({ times: [55_000, 60_000], running: { side: 1 } });
    clock.pass(20_000);
    expect((await test.ask("board.open", { board: start.id })).clock).toMatchObject({ running: { ran: 20_000 } });

    // A refused curve leaves the clock as it is.
    expect((await test.fail("board.command", straight(first, 2, 2))).code).toBe("illegal-stroke");
    const second = await drawn(test, clock, first, [2, 3]);
    expect(second.clock).toMatchObject({ times: [55_000, 45_000], running: { side: 0 } });
    expect(test.store.matches.moves(start.id).map(({ timeLeft }) => timeLeft)).toEqual([55_000, 45_000]);
    // So after a crash, too.
    expect(test.store.matches.read(start.id)?.times).toEqual([55_000, 45_000]);

    // Taking back gives each side what it had.
    clock.pass(30_000);
    const back = await commanded(test, { board: start.id, command: { kind: "undo", moves: 2 } });
    expect(back.clock).toEqual({ times: [55_000, 60_000], running: { side: 1, ran: 0 }, isPaused: false });
    expect(test.store.matches.read(start.id)?.times).toEqual([55_000, 60_000]);

    clock.pass(7000);
    const over = await commanded(test, { board: start.id, command: { kind: "resign", side: 1 } });
    clock.pass(1_000_000);
    expect(over.clock).toEqual({ times: [55_000, 53_000], running: null, isPaused: false });
    expect(await test.ask("board.open", { board: start.id })).toEqual(over);
    expect(await test.fail("board.command", { board: start.id, command: { kind: "resume" } })).toEqual({
      code: "match-over",
      params: {},
    });
    const again = await test.ask("match.again", { matchId: start.id });
    expect(again.clock).toMatchObject({ times: [60_000, 60_000], running: { side: 0 } });
  });

  it("begins when the redraw was shown, at the pace of the settings", async () => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    let state = await test.ask("match.start", timed());
    for (const [settings, slowness, ends] of [
      [{ pace: "slow" }, 2, [0, 1]],
      [{ pace: "quick" }, 0.4, [1, 2]],
      [{ motion: "reduced" }, 0, [2, 0]],
    ] as const) {
      await test.ask("settings.write", settings);
      state = await commanded(test, straight(state, ends[0], ends[1]));
      const cause = test.events["board.changed"].at(-1)?.cause;
      const natural = cause?.kind === "move" ? redrawTime(cause.steps) : 0;
      expect(natural).toBeGreaterThan(0);
      expect(state.clock?.running?.ran).toBe(0 - Math.round(slowness * natural));
      clock.pass(Math.round(slowness * natural));
      expect((await test.ask("board.open", { board: state.id })).clock?.running?.ran).toBe(0);
    }
  });

  it("is lost by the side whose time runs out, which no move of that side changes", async () => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const start = await test.ask("match.start", timed());
    clock.pass(59_999);
    const state = await drawn(test, clock, start, [0, 1]);
    expect(state.clock?.times).toEqual([5001, 60_000]);
    clock.pass(60_000);
    const late = test.fail("board.command", straight(state, 2, 3));
    expect(await late).toEqual({ code: "match-over", params: {} });
    const ended = test.events["board.changed"].filter(({ cause }) => cause.kind === "time-out");
    expect(ended).toHaveLength(1);
    expect(ended[0]).toMatchObject({
      cause: { kind: "time-out", by: 1 },
      state: { result: { winner: 0, reason: "time-out" }, clock: { times: [5001, 0], running: null } },
    });
    expect((await test.fail("board.command", { board: start.id, command: { kind: "undo", moves: 1 } })).code).toBe(
      "nothing-to-undo",
    );
    const { games } = await test.ask("library.list", {});
    expect(games[0]).toMatchObject({ moves: 1, result: { winner: 0, reason: "time-out" } });
    expect(await test.ask("library.replay", { game: start.id })).toMatchObject({
      result: { reason: "time-out" },
      moves: [{ timesBefore: null }],
      times: [5001, 0],
    });

    const { lines } = await test.ask("library.export", { ids: [start.id] });
    const [game] = lines.map((line) => JSON.parse(line) as { moves: unknown; times: unknown });
    expect(game).toMatchObject({ setup: timed(), moves: [{ timeLeft: 5001 }], times: [5001, 0] });
    const text = gameFileText(lines);
    const isRead = (changed: string): boolean => gamesRead(changed).every(({ ok }) => ok);
    expect(isRead(text)).toBe(true);
    expect(isRead(text.replace('"winner":0', '"winner":1'))).toBe(false);
    expect(isRead(text.replace('"clock":{"minutes":1,"increment":5}', '"_":0'))).toBe(false);
    expect(isRead(text.replace('"minutes":1', '"minutes":0'))).toBe(false);
  });

  it("decides before anything that comes later, also before it has told that it ran out", async () => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    vi.spyOn(clock, "after").mockReturnValue(() => {});
    const { id } = await test.ask("match.start", timed());
    clock.pass(60_000);
    expect((await test.fail("board.command", { board: id, command: { kind: "resign", side: 1 } })).code).toBe(
      "match-over",
    );
    expect((await test.ask("board.open", { board: id })).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("is stored with the last move, and not once more", async () => {
    const test = testHost();
    const keepTimes = vi.spyOn(test.store.matches, "keepTimes");
    const ruleset = { game: "cram", surface: "S", play: "normal" } as const;
    const { id } = await test.ask("match.start", { ...timed(), ruleset, map: { kind: "cells", cells: "1x2" } });
    const over = await commanded(test, straight({ id, moves: 0 }, 0, 1));
    expect(over).toMatchObject({ result: { reason: "no-move-left" } });
    expect(test.store.matches.read(id)?.times).toEqual(over.clock?.times);
    expect(keepTimes).not.toHaveBeenCalled();
  });

  it("stands still while it is paused, while nobody watches, and while the host does not run", async () => {
    const folder = temporaryFolder();
    const clock = new FakeClock();
    const first = openTestHost({ folder, clock });
    const start = await first.ask("match.start", timed());
    const { id: board } = start;
    clock.pass(10_000);
    const paused = await commanded(first, { board, command: { kind: "pause" } });
    expect(paused.clock).toEqual({ times: [50_000, 60_000], running: null, isPaused: true });
    expect(first.events["board.changed"].at(-1)).toEqual({ state: paused, cause: { kind: "clock" } });
    clock.pass(500_000);
    expect(await first.fail("board.command", straight(start, 0, 1))).toEqual({ code: "clock-paused", params: {} });
    const resumed = await commanded(first, { board, command: { kind: "resume" } });
    expect(resumed.clock).toEqual({ times: [50_000, 60_000], running: { side: 0, ran: 0 }, isPaused: false });

    clock.pass(10_000);
    const second = first.host.connect(() => {});
    await first.host.receive(second, { id: 1, request: "board.open", params: { board } });
    second.close();
    expect((await first.ask("board.open", { board })).clock?.isPaused).toBe(false);
    const third = first.host.connect(() => {});
    first.client.close();
    clock.pass(500_000);
    const seen = await first.host.receive(third, { id: 1, request: "board.open", params: { board } });
    expect(seen).toMatchObject({ result: { clock: { times: [40_000, 60_000], isPaused: true } } });
    await first.host.receive(third, {
      id: 1,
      request: "board.command",
      params: { board, command: { kind: "resume" } },
    });
    clock.pass(10_000);
    await first.host.close();

    clock.pass(500_000);
    const again = testHost({ folder, clock });
    const state = await again.ask("board.open", { board });
    expect(state).toMatchObject({ result: null, clock: { times: [30_000, 60_000], running: null, isPaused: true } });
    await commanded(again, { board, command: { kind: "resume" } });
    clock.pass(30_000);
    await again.until(() => again.events["board.changed"].some(({ cause }) => cause.kind === "time-out"));
    expect(again.logged).toEqual([]);
  });

  it("is one between two people, with whole minutes and seconds within their limits", async () => {
    const { ask, fail } = testHost();
    const clock = { minutes: 60, increment: 60 };
    expect((await ask("match.start", { ...setupOf(2), clock })).clock?.times).toEqual([3_600_000, 3_600_000]);
    const against = { ...setupOf(2, [person, computer("easy")]), clock };
    expect(await fail("match.start", against)).toEqual({ code: "clock-against-computer", params: {} });
    for (const faulty of [
      { minutes: 0, increment: 5 },
      { minutes: 61, increment: 0 },
      { minutes: 1.5, increment: 0 },
      { minutes: 1, increment: 61 },
      { minutes: 1, increment: -1 },
      { minutes: "3", increment: 0 },
    ])
      expect((await fail("match.start", { ...setupOf(2), clock: faulty })).code).toBe("malformed");
    const { id: board, clock: none } = await ask("match.start", setupOf(2));
    expect(none).toBeUndefined();
    expect(await fail("board.command", { board, command: { kind: "pause" } })).toEqual({
      code: "no-clock",
      params: {},
    });
  });
});
