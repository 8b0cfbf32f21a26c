import { describe, expect, it, vi } from "vitest";
import { SEAT_KEPT_MS } from "../../protocol/network/limits.ts";
import { matchTable, STORES } from "./match-table.ts";
import { clientOf } from "./players.ts";
import { CURVES_ALONE, simpleTime, testService } from "./test-service.ts";

describe.each(STORES)("clocks of matches in %s", (store) => {
  const table = matchTable(store);
  const { answer, ask, begin, send, draw, state, keys } = table;

  it("are lost when the time runs out, by the server's clock alone", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    await table.time.pass(50_000);
    await table.service.presenceKept();
    expect((await state(match)).result).toBeNull();
    await table.time.pass(10_000);
    expect(await draw(table.ann, match, 1)).toBe("match-over");
    expect((await state(match)).result).toEqual({ winner: 1, reason: "time-out" });

    const other = await begin({ clock: { minutes: 1, increment: 0 } });
    await table.time.pass(61_000);
    await table.service.sweeper.settleDue();
    expect((await state(other)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("are lost with a clock when a seat is no longer kept", async () => {
    const match = await begin({ clock: { minutes: 60, increment: 0 } });
    table.ann.close();
    await table.time.pass(SEAT_KEPT_MS.clock - 5000);
    await table.service.presenceKept();
    await table.service.sweeper.giveUpSeats();
    expect((await state(match)).result).toBeNull();
    await table.time.pass(6000);
    await table.service.presenceKept();
    await table.service.sweeper.giveUpSeats();
    expect((await state(match)).result).toEqual({ winner: 1, reason: "left" });
  });

  it("take a move that came in time, however long its curve is checked", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    await table.time.pass(59_000);
    const held = Promise.withResolvers<void>();
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      return task[0] === "draw" ? { ...work, done: held.promise.then(() => work.done) } : work;
    });
    const drawn = draw(table.ann, match, 1);
    await table.time.pass(3000);
    await table.service.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    held.resolve();
    await drawn;
    pool.mockRestore();
    expect(await state(match)).toMatchObject({ moves: 1, result: null });
    await table.time.pass(61_000);
    await table.service.sweeper.settleDue();
    expect((await state(match)).result).toEqual({ winner: 0, reason: "time-out" });
  });

  it("take a move that came in time, also where another process would end the match or gets the command again", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 2);
    await table.time.pass(59_000);
    const checked = Promise.withResolvers<void>();
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      return task[0] === "draw" ? { ...work, done: checked.promise.then(() => work.done) } : work;
    });
    table.nextId = "in-time";
    const drawn = draw(table.ann, match, 1);
    await table.time.pass(3000);
    await other.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    // Ann's connection was cut, and leads to the other process now. Bob's does, too.
    table.network.processes = [other];
    const again = ["Ann", "Bob"].map((name, side) =>
      clientOf(table.network.wire(), name, keys[side], () => table.nextId ?? "other"),
    );
    await table.time.pass(1000);
    const repeated = draw(again[0], match, 1);
    table.nextId = null;
    const asked = ask(again[1].ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await table.time.pass(1000);
    checked.resolve();
    pool.mockRestore();
    expect(await drawn).toEqual({ revision: 1 });
    expect(await repeated).toEqual({ revision: 1 });
    expect(await asked).toBe("nothing-to-undo");
    expect(await state(match)).toMatchObject({ moves: 1, result: null });
    for (const client of again) client.close();
    await table.time.pass(1000);
  });

  it.each([
    ["a choice", { kind: "choose", starts: 1 }, null],
    ["a resignation", { kind: "resign", side: 1 }, { winner: 0, reason: "gave-up" }],
  ] as const)("count the time until a command has arrived, however long it waits: %s", async (_, command, result) => {
    const match = await begin({ clock: { minutes: 1, increment: 0 }, opening: "swap2" });
    await table.time.pass(50_000);
    const { answers } = table.service.context;
    const waited = Promise.withResolvers<void>();
    const find = answers.find.bind(answers);
    vi.spyOn(answers, "find").mockImplementationOnce(async (...asked) => {
      await waited.promise;
      return find(...asked);
    });
    const sent = answer(table.bob.ask("match.command", { match, command }));
    await table.time.pass(5000);
    const decided = table.time.now();
    waited.resolve();
    expect(await table.time.ended(sent)).toEqual({ revision: 1 });
    const { clock, result: end } = await state(match);
    expect(end).toEqual(result);
    expect(clock?.times[0]).toBe(60_000);
    // Bob has used about 50 seconds, and the rest of the wait costs nobody anything.
    expect(Math.round((clock?.times[1] ?? 0) / 1000)).toBe(10);
    if (result === null) expect(clock?.running?.since).toBeGreaterThanOrEqual(decided);
  });

  it("are held while any move that came in time is checked, at whichever process, and no longer", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 2);
    await table.time.pass(55_000);
    const checks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      const check = task[0] === "draw" ? checks.at(begun++) : undefined;
      return check === undefined ? work : { ...work, done: check.promise.then(() => work.done) };
    });
    const illegal = answer(send(table.ann, match, 1, 0, 7));
    await table.time.pass(1000);
    table.network.processes = [other];
    const again = clientOf(table.network.wire(), "Ann", keys[0], () => "again");
    const late = clientOf(table.network.wire(), "Bob", keys[1], () => "late");
    const legal = answer(send(again, match, 1));
    await table.time.pass(5000);
    expect(begun).toBe(2);
    checks[0].resolve();
    expect(await table.time.ended(illegal)).toBe("illegal-stroke");
    // The first process does not know the move that the other one checks.
    await table.service.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    // What comes late waits for the move, and not longer, also at the process that checks it.
    const asked = answer(late.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await table.time.pass(1000);
    checks[1].resolve();
    pool.mockRestore();
    expect(await table.time.ended(legal)).toEqual({ revision: 1 });
    expect(await other.context.holds.isHeld(match, 0)).toBe(false);
    expect(await table.time.ended(asked)).toBe("nothing-to-undo");
    for (const client of [again, late]) client.close();
    await table.time.pass(1000);
  });

  it("are held for each of two moves that one player sends to two processes at once", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 2);
    const third = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 3);
    await table.time.pass(55_000);
    const checks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    let begun = 0;
    const own = CURVES_ALONE.run.bind(CURVES_ALONE);
    const pool = vi.spyOn(CURVES_ALONE, "run").mockImplementation((...task) => {
      const work = own(...task);
      const check = task[0] === "draw" ? checks.at(begun++) : undefined;
      return check === undefined ? work : { ...work, done: check.promise.then(() => work.done) };
    });
    const legal = answer(send(table.ann, match, 1));
    await table.time.pass(1000);
    table.network.processes = [other];
    const again = clientOf(table.network.wire(), "Ann", keys[0], () => "again");
    const illegal = answer(send(again, match, 1, 0, 7));
    await table.time.pass(5000);
    expect(begun).toBe(2);
    // The later hold ends first, and the earlier one goes on.
    checks[1].resolve();
    expect(await table.time.ended(illegal)).toBe("illegal-stroke");
    await third.sweeper.settleDue();
    expect((await state(match)).result).toBeNull();
    checks[0].resolve();
    pool.mockRestore();
    expect(await table.time.ended(legal)).toEqual({ revision: 1 });
    expect(await table.service.context.holds.isHeld(match, 0)).toBe(false);
    again.close();
    await table.time.pass(1000);
  });

  it("end by no process that decided before it saw the hold of another", async () => {
    const match = await begin({ clock: { minutes: 1, increment: 0 } });
    const other = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 2);
    await table.service.presenceKept();
    await table.time.pass(61_000);
    const { holds } = other.context;
    const isHeld = holds.isHeld.bind(holds);
    const looked = vi.spyOn(holds, "isHeld").mockImplementationOnce(async (...asked) => {
      const answer = await isHeld(...asked);
      await table.service.context.holds.hold({ id: "late", match, until: table.time.now() + 1000 });
      return answer;
    });
    await other.sweeper.settleDue();
    expect(looked).toHaveBeenCalled();
    expect((await state(match)).result).toBeNull();
    await table.service.context.holds.release("late");
    await other.sweeper.settleDue();
    expect((await state(match)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("are held until each hold has been released or has run out, and keep none that has", async () => {
    const match = await begin();
    const { holds } = table.service.context;
    const held = async (now: number): Promise<boolean> => holds.isHeld(match, now);
    await holds.hold({ id: "first", match, until: 1000 });
    await holds.hold({ id: "second", match, until: 2000 });
    await holds.release("second");
    expect([await held(999), await held(1000)]).toEqual([true, false]);
    await holds.hold({ id: "third", match, until: 3000 });
    await holds.forget(1000);
    expect(await table.database.kysely.selectFrom("holds").select("id").execute()).toEqual([{ id: "third" }]);
    expect(await held(2999)).toBe(true);
  });

  it("wait no longer than the check of a move can take for its process, and not at all for an illegal one", async () => {
    const clock = { minutes: 1, increment: 0 };
    const other = testService(table.database, { hub: table.network.hub, time: simpleTime(table.time.now) }, 2);
    const { holds } = table.service.context;
    const hold = vi.spyOn(holds, "hold");
    const release = vi.spyOn(holds, "release");
    const illegal = await begin({ clock });
    await table.time.pass(59_000);
    expect(await draw(table.ann, illegal, 1, 0, 7)).toBe("illegal-stroke");
    expect(hold).toHaveBeenCalledOnce();
    expect(release.mock.calls).toEqual(hold.mock.calls.map(([{ id }]) => [id]));
    await table.service.presenceKept();
    await table.time.pass(2000);
    await other.sweeper.settleDue();
    expect((await state(illegal)).result).toEqual({ winner: 1, reason: "time-out" });

    const deserted = await begin({ clock });
    await table.time.pass(59_000);
    // As a process leaves it that dies during the check.
    await holds.hold({ id: "deserted", match: deserted, until: table.time.now() + 15_000 });
    await table.service.presenceKept();
    await table.time.pass(14_000);
    await other.sweeper.settleDue();
    expect((await state(deserted)).result).toBeNull();
    await table.time.pass(2000);
    await other.sweeper.settleDue();
    expect((await state(deserted)).result).toEqual({ winner: 1, reason: "time-out" });
  });

  it("give back the time of a move that is taken back, and what the move added, also after an opening", async () => {
    const clock = { minutes: 2, increment: 30 };
    const match = await begin({ clock, opening: "swap2" });
    await table.time.pass(10_000);
    await ask(table.bob.ask("match.command", { match, command: { kind: "choose", starts: 0 } }));
    const decided = (await state(match)).clock?.times;
    const inSeconds = (times: readonly number[] = []): number[] => times.map((left) => Math.round(left / 1000));
    expect(inSeconds(decided)).toEqual([120, 110]);
    await table.time.pass(7000);
    await draw(table.ann, match, 1);
    await table.time.pass(3000);
    expect(inSeconds((await state(match)).clock?.times)).toEqual([143, 110]);
    await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
    await table.time.pass(20_000);
    await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    const { clock: back } = await state(match);
    expect([back?.times, back?.running?.side]).toEqual([decided, 0]);
  });

  it("give nobody time for a move that is made and taken back five times", async () => {
    const match = await begin({ clock: { minutes: 3, increment: 2 } });
    const before = (await state(match)).clock?.times;
    for (let i = 0; i < 5; i++) {
      await draw(table.ann, match, 1);
      await ask(table.ann.ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }));
      await ask(table.bob.ask("match.command", { match, command: { kind: "answer-undo", move: 1, accept: true } }));
    }
    const { clock, moves } = await state(match);
    expect([clock?.times, clock?.running?.side, moves]).toEqual([before, 0, 0]);
  });

  it("have a clock for who answers the opening, and one for who must choose then", async () => {
    const clock = { minutes: 1, increment: 5 };
    const match = await begin({ clock, opening: "swap2" });
    await table.time.pass(20_000);
    expect((await state(match)).clock?.running?.side).toBe(1);
    await ask(
      table.bob.ask("match.command", {
        match,
        command: { kind: "draw", move: 0, from: 0, to: 1, inner: [], pace: [] },
      }),
    );
    await table.time.pass(10_000);
    await ask(table.ann.ask("match.command", { match, command: { kind: "choose", starts: 1 } }));
    const chosen = await state(match);
    const left = (chosen.clock?.times ?? [0, 0]).map((milliseconds) => Math.round(milliseconds / 1000));
    expect([left, chosen.clock?.running?.side]).toEqual([[50, 40], 1]);
    // Who never answers, loses.
    const other = await begin({ clock, opening: "swap2" });
    await table.service.presenceKept();
    await table.time.pass(61_000);
    await table.service.sweeper.settleDue();
    expect((await state(other)).result).toEqual({ winner: 0, reason: "time-out" });
  });
});
