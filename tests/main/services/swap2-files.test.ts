import { describe, expect, it } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { QuickSetup } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import { gamesRead } from "../workers/games-read.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, other, person, send, testHost, type TestHost } from "./test-host.ts";

const SETUP: QuickSetup = {
  ruleset: DEFAULT_RULESET,
  sides: [person, other],
  map: { kind: "plain", spots: 3 },
  starts: 0,
  opening: "swap2",
  clock: { minutes: 1, increment: 0 },
};
const CRAM: QuickSetup = {
  ...SETUP,
  ruleset: { game: "cram", surface: "S", play: "normal" },
  map: { kind: "cells", cells: "3x3" },
};

const draw = (move: number, from: number, to: number): BoardCommand => ({ kind: "draw", move, from, to, inner: [] });
const choose = (starts: 0 | 1): BoardCommand => ({ kind: "choose", starts });

/** Begins a game and carries out commands; returns its id. */
async function played(test: TestHost, setup: QuickSetup, commands: readonly BoardCommand[]): Promise<string> {
  const { id: board } = await test.ask("match.start", setup);
  for (const command of commands) await commanded(test, { board, command });
  return board;
}

async function exported(test: TestHost, ids: readonly string[]): Promise<readonly string[]> {
  return (await test.ask("library.export", { ids: [...ids] })).lines;
}

async function imported(lines: readonly string[]): Promise<TestHost> {
  const into = testHost();
  const answer = await into.ask("library.import", await send(into, "games", gameFileText(lines)));
  expect(answer).toEqual({ added: lines.length, known: 0, faults: [], rest: 0 });
  return into;
}

describe("a file of games that Swap2 opens", () => {
  it.each([
    ["by a choice alone", SETUP, [choose(0), draw(1, 0, 1)]],
    ["by a move", SETUP, [draw(0, 0, 1), choose(1), draw(1, 1, 2)]],
    ["after a move at random", { ...SETUP, randomOpening: true }, [choose(0)]],
    ["by a domino", CRAM, [draw(0, 0, 1), choose(1), draw(1, 3, 4)]],
  ] as const)("brings them to another library: %s", async (_, setup, commands) => {
    const test = testHost();
    const game = await played(test, setup, commands);
    const into = await imported(await exported(test, [game]));
    expect(await into.ask("library.replay", { game })).toEqual(await test.ask("library.replay", { game }));
    const { toMove, opening } = await into.ask("board.open", { board: game });
    expect([toMove, opening]).toEqual([(await test.ask("board.open", { board: game })).toMove, undefined]);
  });

  it("holds how far an opening is, which goes on elsewhere", async () => {
    const test = testHost();
    const begun = await played(test, SETUP, []);
    const drawn = await played(test, SETUP, [draw(0, 0, 1)]);
    const into = await imported(await exported(test, [begun, drawn]));
    expect(await into.ask("board.open", { board: begun })).toMatchObject({ opening: { by: 1, mayDraw: true } });
    expect(await into.ask("board.open", { board: drawn })).toMatchObject({ opening: { by: 0, mayDraw: false } });
    await into.ask("board.command", { board: drawn, command: { kind: "resume" } });
    const decided = await commanded(into, { board: drawn, command: choose(1) });
    expect(decided).toMatchObject({ toMove: 1, setup: { starts: 1 } });
  });

  it.each([
    ["who may draw", [], 1],
    ["who must choose", [draw(0, 0, 1)], 0],
  ] as const)("may end by the time of the one %s", async (_, commands, loser) => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const game = await played(test, SETUP, commands);
    clock.pass(120_000);
    const result = { winner: loser === 0 ? 1 : 0, reason: "time-out" };
    expect(await test.ask("board.open", { board: game })).toMatchObject({ result });
    const lines = await exported(test, [game]);
    const into = await imported(lines);
    expect(await into.ask("library.replay", { game })).toMatchObject({ result });
    const line = JSON.parse(lines[0]) as SharedGame;
    expect(gamesRead(gameFileText([JSON.stringify({ ...line, result: { ...result, winner: loser } })]))).toMatchObject([
      { error: { code: "game-file-damaged" } },
    ]);
  });

  it("is refused where the opening does not fit the game", async () => {
    const test = testHost();
    const [line] = await exported(test, [await played(test, SETUP, [draw(0, 0, 1), choose(1), draw(1, 1, 2)])]);
    const game = JSON.parse(line) as SharedGame;
    const { swap2: _swap2, ...unopened } = game;
    const { opening: _opening, ...setup } = game.setup;
    const against = [person, computer("easy")];
    const changes: readonly object[] = [
      { ...game, swap2: { phase: "decided", starts: 0 } },
      { ...game, swap2: { phase: "creator-chooses" } },
      { ...game, swap2: { phase: "joiner-answers" }, moves: [], drawing: game.moves[0].before },
      { ...game, setup: { ...game.setup, map: { kind: "plain", spots: 2 } } },
      { ...game, setup: { ...game.setup, sides: against } },
      { ...game, setup },
      { ...unopened, setup },
      unopened,
    ];
    expect(gamesRead(gameFileText([line]))).toMatchObject([{ ok: true }]);
    expect(gamesRead(gameFileText(changes.map((change) => JSON.stringify(change))))).toEqual(
      changes.map((_, at) => ({ ok: false, error: { code: "game-file-damaged", params: { game: at + 1 } } })),
    );
  });
});
