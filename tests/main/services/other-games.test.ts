import { gameFileText } from "../../../protocol/game-file-text.ts";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { describe, expect, it } from "vitest";
import { dominoesFor } from "../../../engine/cram/drawn-board.ts";
import { anyStroke } from "../../../engine/play/any-stroke.ts";
import type { GameStart } from "../../../engine/play/boards/board-game.ts";
import { seededRandom } from "../../../engine/random.ts";
import type { GameId, PlayConvention } from "../../../engine/rules.ts";
import type { MatchState, QuickSetup, Side } from "../../../protocol/schemas.ts";
import { commanded, unnumbered } from "../../commanded.ts";
import { temporaryFolder } from "../folders.ts";
import { computer, openTestHost, other, person, send, setupOf, testHost, type TestHost } from "./test-host.ts";

const cells = (board: string): GameStart => ({ kind: "cells", cells: board });

function gameOf(
  game: GameId,
  map: GameStart,
  sides: [Side, Side] = [person, other],
  play: PlayConvention = "normal",
): QuickSetup {
  return { ...setupOf(1, sides), ruleset: { game, surface: "S", play }, map };
}

const cram = (board: string, sides?: [Side, Side], play?: PlayConvention): QuickSetup =>
  gameOf("cram", cells(board), sides, play);

/** Draws any move of the game. */
function moved(host: TestHost, state: MatchState, random = seededRandom(state.moves)): Promise<MatchState> {
  const { from, to, inner } = anyStroke(state.drawing, random);
  const command = { kind: "draw", move: state.moves + 1, from, to, inner: [...inner] } as const;
  return commanded(host, { board: state.id, command });
}

async function domino(host: TestHost, { id, moves }: MatchState, from: number, to: number): Promise<MatchState> {
  return commanded(host, { board: id, command: { kind: "draw", move: moves + 1, from, to, inner: [] } });
}

async function ownTurn(host: TestHost, id: string): Promise<MatchState> {
  let state = await host.ask("board.open", { board: id });
  await host.until(() => {
    state = host.events["board.changed"].findLast((event) => event.state.id === id)?.state ?? state;
    return !state.thinking && (state.toMove === null || state.setup.sides[state.toMove].kind === "person");
  });
  return state;
}

describe("Cram", () => {
  it("is played by two people with a clock, taken back, stored, and gone on with by the next host", async () => {
    const folder = temporaryFolder();
    const first = openTestHost({ folder });
    const setup = { ...cram("2x3"), clock: { minutes: 5, increment: 0 } };
    const begun = await first.ask("match.start", setup);
    expect(begun).toMatchObject({ position: ".../...", lives: 6, drawing: { game: "cram" }, toMove: 0 });
    const state = await domino(first, begun, 0, 1);
    expect(state).toMatchObject({ position: "##./...", moves: 1, toMove: 1 });
    const refused = (command: object) => first.fail("board.command", { board: begun.id, command });
    const draw = { kind: "draw", from: 3, to: 4, inner: [] };
    expect(await refused({ ...draw, move: 1 })).toMatchObject({ code: "move-already-made" });
    expect(await refused({ ...draw, move: 2, from: 1 })).toMatchObject({
      code: "illegal-stroke",
      params: { reason: "taken-cell" },
    });
    const two = await domino(first, state, 3, 4);
    const back = await commanded(first, { board: begun.id, command: { kind: "undo", moves: 2 } });
    expect({ ...unnumbered(back), clock: null }).toEqual({ ...unnumbered(state), clock: null });
    expect(two.clock).toBeDefined();
    await first.host.close();

    const next = testHost({ folder });
    const kept = await next.ask("board.open", { board: begun.id });
    expect(kept.drawing).toEqual(state.drawing);
    await commanded(next, { board: begun.id, command: { kind: "resume" } });
    await domino(next, await domino(next, kept, 3, 4), 2, 5);
    const over = await next.ask("board.open", { board: begun.id });
    expect(over).toMatchObject({ toMove: null, result: { winner: 0, reason: "no-move-left" } });
    const replay = await next.ask("library.replay", { game: begun.id });
    expect(replay.moves.map(({ notation }) => notation)).toEqual(["a1-b1", "a2-b2", "c1-c2"]);
    const review = await next.ask("board.review", { board: begun.id });
    expect(review.outcomes).toEqual(["win", "win", "win", "loss"]);
    expect(review.turn).toMatchObject({ move: 2, by: 1 });
    expect((await next.ask("match.again", { matchId: begun.id })).position).toBe(".../...");
    expect([...first.logged, ...next.logged]).toEqual([]);
  });

  it.each([
    ["normal", "3x4"],
    ["misere", "3x3"],
  ] as const)("is won by Perfect in %s play on %s, where the first player wins", async (play, board) => {
    const host = testHost();
    const begun = await host.ask("match.start", {
      ...cram(board, [person, computer("perfect")], play),
      starts: 1,
      casual: true,
    });
    let state = await ownTurn(host, begun.id);
    while (state.result === null) {
      const move = state.moves + 1;
      expect(await host.ask("board.hint", { board: begun.id, move })).toEqual({ kind: "lost" });
      expect(await host.ask("board.evaluate", { board: begun.id, move })).toEqual({ outcome: "loss" });
      const dominoes = dominoesFor(state.drawing);
      const { from, to } = dominoes[dominoes.length - 1];
      await domino(host, state, from, to);
      state = await ownTurn(host, begun.id);
      expect(state.belief).toBe("winning");
    }
    expect(state.result.winner).toBe(1);
    expect(host.logged).toEqual([]);
  });

  it("shows a winning move with a line of moves, and redoes moves that were taken back", async () => {
    const host = testHost();
    const begun = await host.ask("match.start", { ...cram("2x3", [person, computer("easy")]), casual: true });
    const hint = await host.ask("board.hint", { board: begun.id, move: 1 });
    if (hint.kind !== "move") throw new Error(`There is a winning move, and the hint is ${hint.kind}.`);
    const { from, to } = hint.stroke;
    expect(hint.reason.kind).toBe("exact");
    expect((await host.ask("board.choices", { board: begun.id, move: 1, from, to, start: 0 })).choices).toHaveLength(1);
    const line = await host.ask("board.line", { board: begun.id, move: 1, stroke: { from, to, inner: [] } });
    expect(line).toMatchObject({ moves: { length: 3 }, reasonAt: 1, drawing: { curves: { length: 3 } } });
    await domino(host, begun, from, to);
    const answered = await ownTurn(host, begun.id);
    await commanded(host, { board: begun.id, command: { kind: "undo", moves: 2 } });
    const redone = await commanded(host, { board: begun.id, command: { kind: "redo", moves: 0 } });
    expect(redone.drawing).toEqual(answered.drawing);
  });

  it("is refused where it makes no sense", async () => {
    const host = testHost();
    const fail = (setup: QuickSetup) => host.fail("match.start", setup);
    const fault = (name: string) => ({ code: "game-start", params: { fault: name } });
    const sides: [Side, Side] = [person, computer("perfect")];
    expect(await fail(cram("1x1"))).toEqual(fault("no-first-move"));
    expect(await fail(cram("13x2"))).toEqual(fault("start-too-large"));
    expect(await fail(cram("3by4"))).toEqual(fault("unreadable-start"));
    expect(await fail(cram("6x6", sides))).toMatchObject({ code: "perfect-not-proved" });
    expect(await fail({ ...cram("2x2"), map: { kind: "plain", spots: 3 } })).toEqual(fault("unreadable-start"));
    expect(await fail(gameOf("sprouts", cells("2x2")))).toEqual(fault("unreadable-start"));
    const onTorus = { ...cram("2x2"), ruleset: { game: "cram", surface: "T", play: "normal" } } as const;
    expect(await fail(onTorus)).toMatchObject({ code: "ruleset-not-supported" });
    const { id, name } = await host.ask("map.create", { name: "Three spots", drawing: startDrawing(3) });
    expect(await fail({ ...cram("2x2"), map: { kind: "custom", id, name } })).toEqual({
      code: "drawing-faulty",
      params: { fault: "other-game" },
    });
    const { drawing, setup } = await host.ask("match.start", cram("2x3"));
    expect(await host.fail("analysis.begin", { ruleset: setup.ruleset, drawing })).toMatchObject({
      code: "analysis-during-game",
    });
    expect(await host.fail("map.create", { name: "Cells", drawing })).toMatchObject({
      code: "drawing-faulty",
      params: { fault: "other-game" },
    });
  });
});

describe("Brussels Sprouts", () => {
  it("takes as many moves as the crosses say, against the computer, and is played on from its middle", async () => {
    const host = testHost();
    const begun = await host.ask(
      "match.start",
      gameOf("brussels-sprouts", { kind: "plain", spots: 1 }, [person, computer("easy")]),
    );
    expect(begun).toMatchObject({ position: "4", lives: 4, drawing: { game: "brussels-sprouts" } });
    let state = begun;
    while (state.result === null) {
      await moved(host, state);
      state = await ownTurn(host, begun.id);
    }
    expect(state).toMatchObject({ moves: 3, result: { winner: 0 } });
    const review = await host.ask("board.review", { board: begun.id });
    expect(review).toMatchObject({ outcomes: ["win", "loss", "win", "loss"], turn: null });
    const { sides } = gameOf("brussels-sprouts", { kind: "plain", spots: 1 });
    const next = await host.ask("library.playOn", { game: begun.id, move: 2, name: "On", starts: 1, sides });
    expect(next).toMatchObject({ moves: 0, toMove: 1, drawing: { game: "brussels-sprouts" } });
    expect((await moved(host, next)).moves).toBe(1);
    expect(host.logged).toEqual([]);
  });

  it("shows a redraw, to which the board jumps", async () => {
    const host = testHost();
    const begun = await host.ask("match.start", gameOf("brussels-sprouts", { kind: "plain", spots: 2 }));
    const state = await moved(host, begun);
    const redrawn = await commanded(host, { board: begun.id, command: { kind: "redraw" } });
    expect(redrawn.drawing).not.toEqual(state.drawing);
    expect(host.events["board.changed"].at(-1)).toMatchObject({ state: redrawn, cause: { kind: "redraw" } });
  });

  it("is refused with more crosses than are played", async () => {
    const setup = gameOf("brussels-sprouts", { kind: "plain", spots: 6 });
    expect(await testHost().fail("match.start", setup)).toEqual({
      code: "game-start",
      params: { fault: "start-too-large" },
    });
  });
});

describe("files of games", () => {
  it("carry games of Cram and Brussels Sprouts, also with a random first move", async () => {
    const host = testHost();
    const ids: string[] = [];
    for (const setup of [
      cram("2x3", [person, other], "misere"),
      cram(".../#.."),
      gameOf("brussels-sprouts", { kind: "plain", spots: 1 }),
    ]) {
      for (const opened of [setup, { ...setup, randomOpening: true as const }]) {
        let state = await host.ask("match.start", opened);
        ids.push(state.id);
        while (state.result === null) state = await moved(host, state);
      }
    }
    const { lines } = await host.ask("library.export", { ids });
    expect(lines).toHaveLength(6);
    const next = testHost();
    const file = await send(next, "games", gameFileText(lines));
    expect(await next.ask("library.import", file)).toMatchObject({ added: 6, known: 0 });
    for (const id of ids) {
      const [mine, theirs] = [
        await host.ask("library.replay", { game: id }),
        await next.ask("library.replay", { game: id }),
      ];
      expect({ ...theirs, changedAt: 0 }).toEqual({ ...mine, changedAt: 0 });
    }
    expect((await next.ask("library.notations", { ids })).texts).toEqual(ids.map(() => null));
  });

  it("are refused where the moves of another game are written into them", async () => {
    const host = testHost();
    let state = await host.ask("match.start", cram("2x3"));
    while (state.result === null) state = await moved(host, state);
    const [line] = (await host.ask("library.export", { ids: [state.id] })).lines;
    const next = testHost();
    for (const [from, to] of [
      ['"cells":"2x3"', '"cells":"3x2"'],
      ['"ruleset":{"game":"cram"', '"ruleset":{"game":"brussels-sprouts"'],
      ['"game":"cram"', '"game":"sprouts"'],
    ]) {
      const file = await send(next, "games", gameFileText([line.replace(from, to)]));
      const refusal = await next.ask("library.import", file).catch((error: unknown) => error);
      expect(JSON.stringify(refusal), to).not.toContain('"added":1');
    }
  });
});
