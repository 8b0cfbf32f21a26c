import { join } from "node:path";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import { connect } from "../../../main/store/connection.ts";
import { FIRST_SETTINGS } from "../../oracle/first-settings.ts";
import { computer, loop, other, person, setupOf, straight, testHost } from "./test-host.ts";

describe("a match of two people", () => {
  it("goes from the start to the end, which is found at once", async () => {
    const { ask, events } = testHost();
    let state = await ask("match.start", setupOf(1));
    expect(state).toMatchObject({
      moves: 0,
      toMove: 0,
      lives: 3,
      usable: [true],
      position: "0",
      result: null,
      thinking: false,
    });
    state = await ask("match.draw", loop(state, 0));
    expect(state).toMatchObject({ moves: 1, toMove: 1, lives: 2, usable: [true, true], result: null });
    state = await ask("match.draw", straight(state, 0, 1));
    // The third spot has a life, the others are dead, so no move is left.
    expect(state).toMatchObject({
      moves: 2,
      toMove: null,
      lives: 1,
      usable: [false, false, false],
      result: { winner: 1, reason: "no-move-left" },
    });
    expect(events["match.changed"].map(({ cause }) => cause.kind)).toEqual(["move", "move"]);
  });

  it("tells a move with its curve and the redraw after it", async () => {
    const { ask, events } = testHost();
    const before = await ask("match.start", setupOf(2));
    const after = await ask("match.draw", straight(before, 0, 1));
    const [{ state, cause }] = events["match.changed"];
    expect(state).toEqual(after);
    if (cause.kind !== "move") throw new Error("It was a move.");
    expect(cause.by).toBe(0);
    expect(cause.stroke[0]).toEqual({ x: before.drawing.spots[0].x, y: before.drawing.spots[0].y });
    expect(cause.stroke.at(-1)).toEqual({ x: before.drawing.spots[1].x, y: before.drawing.spots[1].y });
    const places = after.drawing.spots.flatMap(({ x, y }) => [x, y]);
    expect(cause.steps.at(-1)?.to.slice(0, places.length)).toEqual(places);
    expect(cause.steps[0].from.slice(0, 4)).toEqual(before.drawing.spots.flatMap(({ x, y }) => [x, y]));
  });

  it("starts with the side that the setup names", async () => {
    const { ask } = testHost();
    const state = await ask("match.start", setupOf(2, [person, other], 1));
    expect(state.toMove).toBe(1);
    expect((await ask("match.draw", straight(state, 0, 1))).toMove).toBe(0);
  });

  it("ends when a side gives up, even out of turn", async () => {
    const { ask, fail, events } = testHost();
    const state = await ask("match.start", setupOf(3));
    const over = await ask("match.giveUp", { matchId: state.id, side: 1 });
    expect(over).toMatchObject({ toMove: null, result: { winner: 0, reason: "gave-up" } });
    expect(events["match.changed"].at(-1)?.cause).toEqual({ kind: "gave-up", by: 1 });
    expect(await fail("match.draw", straight(state, 0, 1))).toEqual({ code: "match-over", params: {} });
    expect((await fail("match.giveUp", { matchId: state.id, side: 0 })).code).toBe("match-over");
  });

  it("is played again with the same setup, from the start", async () => {
    const { ask } = testHost();
    const setup = setupOf(3, [other, person], 1);
    const first = await ask("match.start", setup);
    await ask("match.draw", straight(first, 0, 1));
    const again = await ask("match.again", { matchId: first.id });
    expect(again).toMatchObject({ setup, moves: 0, toMove: 1 });
    expect(again.id).not.toBe(first.id);
    expect((await ask("match.open", { matchId: first.id })).moves).toBe(1);
  });

  it("is redrawn on demand, its position unchanged", async () => {
    const { ask, events } = testHost();
    const state = await ask("match.draw", straight(await ask("match.start", setupOf(3)), 0, 1));
    const redrawn = await ask("match.redraw", { matchId: state.id });
    expect({ ...redrawn, drawing: null }).toEqual({ ...state, drawing: null });
    expect(redrawn.drawing.curves.map(({ from, to, move }) => ({ from, to, move }))).toEqual(
      state.drawing.curves.map(({ from, to, move }) => ({ from, to, move })),
    );
    expect(events["match.changed"].at(-1)?.cause.kind).toBe("redraw");
    expect((await ask("match.open", { matchId: state.id })).drawing).toEqual(redrawn.drawing);
  });

  it("handles requests in the order in which they came", async () => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", setupOf(4));
    const [first, second] = await Promise.all([
      ask("match.draw", straight(state, 0, 1)),
      fail("match.draw", straight(state, 2, 3)),
    ]);
    expect(first.moves).toBe(1);
    expect(second).toEqual({ code: "move-already-made", params: { move: 1 } });
  });
});

describe("the host's memory", () => {
  it("offers an unfinished match after its process died, and continues it", async () => {
    const dead = testHost();
    const started = await dead.ask("match.start", setupOf(3));
    const state = await dead.ask("match.draw", straight(started, 0, 1));
    await dead.host.close();

    const { ask } = testHost({ folder: dead.folder });
    const { unfinished } = await ask("host.hello", {});
    expect(unfinished).toHaveLength(1);
    expect(unfinished[0]).toMatchObject({
      id: state.id,
      setup: state.setup,
      moves: 1,
      toMove: 1,
      drawing: state.drawing,
    });
    const opened = await ask("match.open", { matchId: state.id });
    expect(opened).toEqual(state);
    expect((await ask("match.draw", straight(opened, 2, 3))).moves).toBe(2);
  });

  it("stores a move on the disk before it tells clients", async () => {
    const { ask, host, store } = testHost();
    const state = await ask("match.start", setupOf(2));
    const stored: (number | undefined)[] = [];
    const watcher = host.connect(() => stored.push(store.matches.read(state.id)?.moves));
    await host.receive(watcher, { id: 1, request: "match.open", params: { matchId: state.id } });
    await ask("match.draw", straight(state, 0, 1));
    expect(stored).toEqual([1]);
    expect(store.matches.moves(state.id)[0].before).toEqual(state.drawing);
  });

  it("offers no finished or discarded match", async () => {
    const { ask } = testHost();
    const [a, b, c] = await Promise.all([1, 2, 3].map((spots) => ask("match.start", setupOf(spots))));
    await ask("match.giveUp", { matchId: a.id, side: 0 });
    await ask("match.discard", { matchId: b.id });
    expect((await ask("match.list", {})).map((match) => match.id)).toEqual([c.id]);
    expect((await ask("host.hello", {})).unfinished.map((match) => match.id)).toEqual([c.id]);
  });

  it("keeps the settings", async () => {
    const { ask, host, folder } = testHost();
    await ask("settings.write", { theme: "dark", lastSetup: setupOf(5) });
    await host.close();
    expect((await testHost({ folder }).ask("host.hello", {})).settings).toEqual({
      ...FIRST_SETTINGS,
      theme: "dark",
      lastSetup: setupOf(5),
    });
  });
});

describe("the ruleset of a match", () => {
  const onTwoHandles = { ...DEFAULT_RULESET, surface: "T2" } as const;

  it("decides who wins when no move is left", async () => {
    const { ask } = testHost();
    const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
    let state = await ask("match.start", { ...setupOf(1), ruleset });
    state = await ask("match.draw", loop(state, 0));
    state = await ask("match.draw", straight(state, 0, 1));
    expect(state).toMatchObject({ setup: { ruleset }, moves: 2, result: { winner: 0, reason: "no-move-left" } });
  });

  it("is that of the computer's moves, of the hint and of the review", async () => {
    const { ask, events, until } = testHost();
    const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
    const setup = { ...setupOf(1, [person, computer("perfect")]), ruleset, casual: true } as const;
    let state = await ask("match.start", setup);
    // One spot is lost for the player to move in normal play, and won in misère play.
    expect(await ask("match.evaluate", { matchId: state.id, move: 1 })).toEqual({ outcome: "win" });
    const id = state.id;
    while (state.result === null) {
      const hint = await ask("match.hint", { matchId: state.id, move: state.moves + 1 });
      if (hint.kind !== "move") throw new Error(hint.kind);
      state = await ask("match.draw", { matchId: state.id, move: state.moves + 1, ...hint.stroke });
      await until(() => events["match.changed"].at(-1)?.state.toMove !== 1);
      state = await ask("match.open", { matchId: id });
    }
    expect(state.result).toEqual({ winner: 0, reason: "no-move-left" });
    const { outcomes, turn } = await ask("match.review", { matchId: state.id });
    expect(turn).toBeNull();
    expect(outcomes).toEqual(outcomes.map((_, at) => (at % 2 === 0 ? "win" : "loss")));
  });

  it("is named by each setup, and part of state and summary", async () => {
    const { ask, fail } = testHost();
    const { ruleset, ...rest } = setupOf(2);
    expect(await fail("match.start", rest)).toMatchObject({ code: "malformed" });
    expect((await ask("match.start", { ...rest, ruleset })).setup.ruleset).toEqual(ruleset);
    expect((await ask("match.list", {}))[0].setup.ruleset).toEqual(ruleset);
  });

  it.each([
    { ...DEFAULT_RULESET, surface: "T2" },
    { ...DEFAULT_RULESET, game: "cram" },
  ] as const)("is refused where no match can be played by it: %j", async (ruleset) => {
    const { ask, fail } = testHost();
    expect(await fail("match.start", { ...setupOf(2), ruleset })).toEqual({
      code: "ruleset-not-supported",
      params: ruleset,
    });
    expect(await ask("match.list", {})).toEqual([]);
  });

  it("that is unknown in a stored match is kept unopened", async () => {
    const first = testHost();
    const newer = await first.ask("match.start", setupOf(3));
    await first.host.close();
    const database = connect(join(first.folder, "sprouts.db"));
    const setup = JSON.stringify({ ...setupOf(3), ruleset: onTwoHandles });
    database.prepare("UPDATE matches SET setup = ? WHERE id = ?").run(setup, newer.id);
    database.close();

    const { fail, store } = testHost({ folder: first.folder });
    expect(await fail("match.open", { matchId: newer.id })).toEqual({
      code: "ruleset-not-supported",
      params: onTwoHandles,
    });
    expect(store.matches.read(newer.id)?.setup.ruleset).toEqual(onTwoHandles);
  });
});

describe("a match against the computer", () => {
  it("lets the computer start, think and draw", async () => {
    const { ask, events, until } = testHost();
    const state = await ask("match.start", setupOf(2, [person, computer("easy")], 1));
    expect(state).toMatchObject({ toMove: 1, thinking: true });
    await until(() => events["match.changed"].some(({ cause }) => cause.kind === "move"));
    const causes = events["match.changed"].map(({ cause }) => cause.kind);
    expect(causes).toEqual(["thinking", "move"]);
    expect(events["match.changed"][1].state).toMatchObject({ moves: 1, toMove: 0, thinking: false });
  });

  it("lets the computer answer a move", async () => {
    const { ask, events, until } = testHost();
    const state = await ask("match.start", setupOf(2, [person, computer("medium")]));
    expect(state.thinking).toBe(false);
    expect(await ask("match.draw", straight(state, 0, 1))).toMatchObject({ moves: 1, thinking: true });
    await until(() => events["match.changed"].some(({ state }) => state.moves === 2));
    expect((await ask("match.open", { matchId: state.id })).moves).toBe(2);
  });

  it("does not let a client draw or give up for the computer, or redraw while it thinks", async () => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", setupOf(12, [computer("insane"), person]));
    expect(await fail("match.draw", straight(state, 0, 1))).toEqual({ code: "computer-to-move", params: {} });
    expect((await fail("match.giveUp", { matchId: state.id, side: 0 })).code).toBe("not-your-seat");
    expect((await fail("match.redraw", { matchId: state.id })).code).toBe("computer-thinking");
  });

  it("moves at once after moveNow", async () => {
    const { ask } = testHost();
    const { id } = await ask("match.start", setupOf(16, [computer("insane"), person]));
    expect(await ask("match.moveNow", { matchId: id })).toMatchObject({ moves: 1, thinking: false });
    expect((await ask("match.moveNow", { matchId: id })).moves).toBe(1);
  });

  it("ends the computer's turn when the person gives up", async () => {
    const { ask, events } = testHost();
    const { id } = await ask("match.start", setupOf(14, [computer("insane"), person]));
    expect(await ask("match.giveUp", { matchId: id, side: 1 })).toMatchObject({
      thinking: false,
      result: { winner: 0, reason: "gave-up" },
    });
    const last = events["match.changed"].length;
    const second = await ask("match.start", setupOf(2, [computer("easy"), person]));
    await ask("match.moveNow", { matchId: second.id });
    expect(events["match.changed"].slice(last).every(({ state }) => state.id === second.id)).toBe(true);
  });

  it("continues the computer's turn when it is opened after a restart", async () => {
    const dead = testHost();
    const { id } = await dead.ask("match.start", setupOf(10, [computer("insane"), person]));
    await dead.host.close();
    const { ask, events, until } = testHost({ folder: dead.folder });
    expect((await ask("host.hello", {})).unfinished[0]).toMatchObject({ id, moves: 0, toMove: 0 });
    expect(events["match.changed"]).toEqual([]);
    expect((await ask("match.open", { matchId: id })).thinking).toBe(true);
    await until(() => events["match.changed"].some(({ state }) => state.moves === 1));
  });

  it("can be played by two computers to the end", async () => {
    const { ask, events, until, logged } = testHost();
    const { id } = await ask("match.start", setupOf(3, [computer("hard"), computer("easy")]));
    await until(() => events["match.changed"].some(({ state }) => state.result !== null));
    const final = await ask("match.open", { matchId: id });
    expect(final.moves).toBeGreaterThanOrEqual(6);
    expect(final.moves).toBeLessThanOrEqual(8);
    expect(final.result).toEqual({ winner: final.moves % 2 === 1 ? 0 : 1, reason: "no-move-left" });
    expect(logged).toEqual([]);
  });
});
