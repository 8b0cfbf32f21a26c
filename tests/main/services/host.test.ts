import { join } from "node:path";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { describe, expect, it } from "vitest";
import type { BoardCommand } from "../../../protocol/board.ts";
import { connect } from "../../../main/store/connection.ts";
import { FIRST_SETTINGS } from "../../oracle/first-settings.ts";
import { computer, loop, other, person, setupOf, straight, testHost } from "./test-host.ts";
import { commanded, unnumbered } from "../../commanded.ts";

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
    state = await commanded({ ask }, loop(state, 0));
    expect(state).toMatchObject({ moves: 1, toMove: 1, lives: 2, usable: [true, true], result: null });
    state = await commanded({ ask }, straight(state, 0, 1));
    // The third spot has a life, the others are dead, so no move is left.
    expect(state).toMatchObject({
      moves: 2,
      toMove: null,
      lives: 1,
      usable: [false, false, false],
      result: { winner: 1, reason: "no-move-left" },
    });
    expect(events["board.changed"].map(({ cause }) => cause.kind)).toEqual(["move", "move"]);
  });

  it("tells a move with its curve and the redraw after it", async () => {
    const { ask, events } = testHost();
    const before = await ask("match.start", setupOf(2));
    const after = await commanded({ ask }, straight(before, 0, 1));
    const [{ state, cause }] = events["board.changed"];
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
    expect((await commanded({ ask }, straight(state, 0, 1))).toMove).toBe(0);
  });

  it("ends when a side gives up, even out of turn", async () => {
    const { ask, fail, events } = testHost();
    const state = await ask("match.start", setupOf(3));
    const over = await commanded({ ask }, { board: state.id, command: { kind: "resign", side: 1 } });
    expect(over).toMatchObject({ toMove: null, result: { winner: 0, reason: "gave-up" } });
    expect(events["board.changed"].at(-1)?.cause).toEqual({ kind: "gave-up", by: 1 });
    expect(await fail("board.command", straight(state, 0, 1))).toEqual({ code: "match-over", params: {} });
    expect((await fail("board.command", { board: state.id, command: { kind: "resign", side: 0 } })).code).toBe(
      "match-over",
    );
  });

  it("is played again with the same setup, from the start", async () => {
    const { ask } = testHost();
    const setup = setupOf(3, [other, person], 1);
    const first = await ask("match.start", setup);
    await commanded({ ask }, straight(first, 0, 1));
    const again = await ask("match.again", { matchId: first.id });
    expect(again).toMatchObject({ setup, moves: 0, toMove: 1 });
    expect(again.id).not.toBe(first.id);
    expect((await ask("board.open", { board: first.id })).moves).toBe(1);
  });

  it("is redrawn on demand, its position unchanged", async () => {
    const { ask, events } = testHost();
    const state = await commanded({ ask }, straight(await ask("match.start", setupOf(3)), 0, 1));
    const redrawn = await commanded({ ask }, { board: state.id, command: { kind: "redraw" } });
    expect({ ...unnumbered(redrawn), drawing: null }).toEqual({ ...unnumbered(state), drawing: null });
    expect(redrawn.drawing.curves.map(({ from, to, move }) => ({ from, to, move }))).toEqual(
      state.drawing.curves.map(({ from, to, move }) => ({ from, to, move })),
    );
    expect(events["board.changed"].at(-1)?.cause.kind).toBe("redraw");
    expect((await ask("board.open", { board: state.id })).drawing).toEqual(redrawn.drawing);
  });

  it("numbers each change higher than the one before, and answers a command with the number of its change", async () => {
    const { ask, events } = testHost();
    const start = await ask("match.start", { ...setupOf(3), clock: { minutes: 5, increment: 0 } });
    const board = start.id;
    const commands: BoardCommand[] = [
      straight(start, 0, 1).command,
      { kind: "pause" },
      { kind: "resume" },
      { kind: "undo", moves: 1 },
      loop(start, 2).command,
      { kind: "resign", side: 0 },
    ];
    let last = start.revision;
    for (const [index, command] of commands.entries()) {
      const { revision } = await ask("board.command", { board, command });
      expect(revision, command.kind).toBeGreaterThan(last);
      expect(events["board.changed"]).toHaveLength(index + 1);
      expect(events["board.changed"].at(-1)?.state.revision).toBe(revision);
      expect((await ask("board.open", { board })).revision).toBe(revision);
      last = revision;
    }
  });

  it("has the same number after a command that does nothing", async () => {
    const { ask, events } = testHost();
    const { id: board } = await ask("match.start", { ...setupOf(3), casual: true });
    const { revision } = await ask("board.open", { board });
    expect(await ask("board.command", { board, command: { kind: "redo", moves: 0 } })).toEqual({ revision });
    expect(await ask("board.command", { board, command: { kind: "move-now" } })).toEqual({ revision });
    expect(events["board.changed"]).toEqual([]);
  });

  it("handles requests in the order in which they came", async () => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", setupOf(4));
    const [first, second] = await Promise.all([
      commanded({ ask }, straight(state, 0, 1)),
      fail("board.command", straight(state, 2, 3)),
    ]);
    expect(first.moves).toBe(1);
    expect(second).toEqual({ code: "move-already-made", params: { move: 1 } });
  });
});

describe("the host's memory", () => {
  it("offers an unfinished match after its process died, and continues it", async () => {
    const dead = testHost();
    const started = await dead.ask("match.start", setupOf(3));
    const state = await commanded(dead, straight(started, 0, 1));
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
    const opened = await ask("board.open", { board: state.id });
    expect(unnumbered(opened)).toEqual(unnumbered(state));
    expect((await commanded({ ask }, straight(opened, 2, 3))).moves).toBe(2);
  });

  it("stores a move on the disk before it tells clients", async () => {
    const { ask, host, store } = testHost();
    const state = await ask("match.start", setupOf(2));
    const stored: (number | undefined)[] = [];
    const watcher = host.connect(() => stored.push(store.matches.read(state.id)?.moves));
    await host.receive(watcher, { id: 1, request: "board.open", params: { board: state.id } });
    await commanded({ ask }, straight(state, 0, 1));
    expect(stored).toEqual([1]);
    expect(store.matches.moves(state.id)[0].before).toEqual(state.drawing);
  });

  it("offers no finished or discarded match", async () => {
    const { ask } = testHost();
    const [a, b, c] = await Promise.all([1, 2, 3].map((spots) => ask("match.start", setupOf(spots))));
    await commanded({ ask }, { board: a.id, command: { kind: "resign", side: 0 } });
    await ask("library.delete", { ids: [b.id] });
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
    state = await commanded({ ask }, loop(state, 0));
    state = await commanded({ ask }, straight(state, 0, 1));
    expect(state).toMatchObject({ setup: { ruleset }, moves: 2, result: { winner: 0, reason: "no-move-left" } });
  });

  it("is that of the computer's moves, of the hint and of the review", async () => {
    const { ask, events, until } = testHost();
    const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
    const setup = { ...setupOf(1, [person, computer("perfect")]), ruleset, casual: true } as const;
    let state = await ask("match.start", setup);
    // One spot is lost for the player to move in normal play, and won in misère play.
    expect(await ask("board.evaluate", { board: state.id, move: 1 })).toEqual({ outcome: "win" });
    const id = state.id;
    while (state.result === null) {
      const hint = await ask("board.hint", { board: state.id, move: state.moves + 1 });
      if (hint.kind !== "move") throw new Error(hint.kind);
      state = await commanded(
        { ask },
        { board: state.id, command: { kind: "draw", move: state.moves + 1, ...hint.stroke } },
      );
      await until(() => events["board.changed"].at(-1)?.state.toMove !== 1);
      state = await ask("board.open", { board: id });
    }
    expect(state.result).toEqual({ winner: 0, reason: "no-move-left" });
    const { outcomes, turn } = await ask("board.review", { board: state.id });
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
    { ...DEFAULT_RULESET, game: "cram", surface: "T" },
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
    expect(await fail("board.open", { board: newer.id })).toEqual({
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
    await until(() => events["board.changed"].some(({ cause }) => cause.kind === "move"));
    const causes = events["board.changed"].map(({ cause }) => cause.kind);
    expect(causes).toEqual(["thinking", "move"]);
    expect(events["board.changed"][1].state).toMatchObject({ moves: 1, toMove: 0, thinking: false });
  });

  it("lets the computer answer a move", async () => {
    const { ask, events, until } = testHost();
    const state = await ask("match.start", setupOf(2, [person, computer("medium")]));
    expect(state.thinking).toBe(false);
    expect(await commanded({ ask }, straight(state, 0, 1))).toMatchObject({ moves: 1, thinking: true });
    await until(() => events["board.changed"].some(({ state }) => state.moves === 2));
    expect((await ask("board.open", { board: state.id })).moves).toBe(2);
  });

  it("does not let a client draw or give up for the computer, or redraw while it thinks", async () => {
    const { ask, fail } = testHost();
    const state = await ask("match.start", setupOf(12, [computer("insane"), person]));
    expect(await fail("board.command", straight(state, 0, 1))).toEqual({ code: "computer-to-move", params: {} });
    expect((await fail("board.command", { board: state.id, command: { kind: "resign", side: 0 } })).code).toBe(
      "not-your-seat",
    );
    expect((await fail("board.command", { board: state.id, command: { kind: "redraw" } })).code).toBe(
      "computer-thinking",
    );
  });

  it("moves at once after moveNow", async () => {
    const { ask } = testHost();
    const { id } = await ask("match.start", setupOf(16, [computer("insane"), person]));
    expect(await commanded({ ask }, { board: id, command: { kind: "move-now" } })).toMatchObject({
      moves: 1,
      thinking: false,
    });
    expect((await commanded({ ask }, { board: id, command: { kind: "move-now" } })).moves).toBe(1);
  });

  it("ends the computer's turn when the person gives up", async () => {
    const { ask, events } = testHost();
    const { id } = await ask("match.start", setupOf(14, [computer("insane"), person]));
    expect(await commanded({ ask }, { board: id, command: { kind: "resign", side: 1 } })).toMatchObject({
      thinking: false,
      result: { winner: 0, reason: "gave-up" },
    });
    const last = events["board.changed"].length;
    const second = await ask("match.start", setupOf(2, [computer("easy"), person]));
    await commanded({ ask }, { board: second.id, command: { kind: "move-now" } });
    expect(events["board.changed"].slice(last).every(({ state }) => state.id === second.id)).toBe(true);
  });

  it("continues the computer's turn when it is opened after a restart", async () => {
    const dead = testHost();
    const { id } = await dead.ask("match.start", setupOf(10, [computer("insane"), person]));
    await dead.host.close();
    const { ask, events, until } = testHost({ folder: dead.folder });
    expect((await ask("host.hello", {})).unfinished[0]).toMatchObject({ id, moves: 0, toMove: 0 });
    expect(events["board.changed"]).toEqual([]);
    expect((await ask("board.open", { board: id })).thinking).toBe(true);
    await until(() => events["board.changed"].some(({ state }) => state.moves === 1));
  });

  it("can be played by two computers to the end", async () => {
    const { ask, events, until, logged } = testHost();
    const { id } = await ask("match.start", setupOf(3, [computer("hard"), computer("easy")]));
    await until(() => events["board.changed"].some(({ state }) => state.result !== null));
    const final = await ask("board.open", { board: id });
    expect(final.moves).toBeGreaterThanOrEqual(6);
    expect(final.moves).toBeLessThanOrEqual(8);
    expect(final.result).toEqual({ winner: final.moves % 2 === 1 ? 0 : 1, reason: "no-move-left" });
    expect(logged).toEqual([]);
  });
});
