import { describe, expect, it } from "vitest";
import { gameFileText } from "../../../protocol/game-file-text.ts";
import type { SharedGame } from "../../../protocol/game-file.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import type { QuickSetup } from "../../../protocol/schemas.ts";
import { commanded } from "../../commanded.ts";
import { temporaryFolder } from "../folders.ts";
import { FakeClock } from "./fake-clock.ts";
import { openTestHost, send, setupOf, testHost, type TestHost } from "./test-host.ts";

const TIMED: QuickSetup = { ...setupOf(3), clock: { minutes: 1, increment: 0 } };
const SWAP2: QuickSetup = { ...TIMED, opening: "swap2" };
/** Milliseconds after which every redraw has been shown. Nobody's time runs out meanwhile. */
const SHOWN = 20_000;

const draw = (move: number, from: number, to: number): BoardCommand => ({ kind: "draw", move, from, to, inner: [] });
const choose = (starts: 0 | 1): BoardCommand => ({ kind: "choose", starts });
const PAUSE: BoardCommand = { kind: "pause" };
const RESUME: BoardCommand = { kind: "resume" };
const undo = (moves: number): BoardCommand => ({ kind: "undo", moves });

/** Carries out commands, each some seconds after the one before. Returns the times after the last one. */
async function carriedOut(
  test: TestHost,
  clock: FakeClock,
  board: string,
  commands: readonly (readonly [seconds: number, command: BoardCommand])[],
): Promise<readonly [number, number] | undefined> {
  let times: readonly [number, number] | undefined;
  for (const [seconds, command] of commands) {
    clock.pass(1000 * seconds);
    times = (await commanded(test, { board, command })).clock?.times;
  }
  return times;
}

describe("a move that is taken back", () => {
  it.each([
    ["gives back the time of the turn", TIMED, [[10, draw(1, 0, 1)]], [60_000, 60_000]],
    [
      "gives back the time of the turn, in which the clock was paused",
      TIMED,
      [
        [10, PAUSE],
        [500, RESUME],
        [5, draw(1, 0, 1)],
      ],
      [60_000, 60_000],
    ],
    [
      "leaves what the choice of Swap2 took",
      SWAP2,
      [
        [7, choose(0)],
        [10, PAUSE],
        [500, RESUME],
        [5, draw(1, 0, 1)],
      ],
      [60_000, 53_000],
    ],
  ] as const)("%s", async (_, setup, commands, left) => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const { id: board } = await test.ask("match.start", setup);
    const after = await carriedOut(test, clock, board, commands);
    expect(after).not.toEqual(left);
    expect(await carriedOut(test, clock, board, [[1, undo(1)]])).toEqual(left);
  });

  it("leaves what Swap2 took, also after a start of the host in the middle of the turn", async () => {
    const folder = temporaryFolder();
    const clock = new FakeClock();
    const first = openTestHost({ folder, clock });
    const { id: board } = await first.ask("match.start", SWAP2);
    await carriedOut(first, clock, board, [[7, draw(0, 0, 1)]]);
    clock.pass(SHOWN);
    const chosen = await commanded(first, { board, command: choose(1) });
    const opened = chosen.clock?.times;
    expect(opened?.[1]).toBe(53_000);
    clock.pass(9000);
    await first.host.close();

    const test = testHost({ folder, clock });
    const { clock: seen } = await test.ask("board.open", { board });
    expect(seen?.times).toEqual([opened?.[0], 44_000]);
    await carriedOut(test, clock, board, [
      [0, RESUME],
      [4, draw(1, 1, 2)],
    ]);
    expect(await carriedOut(test, clock, board, [[0, undo(1)]])).toEqual(opened);
  });

  it("leaves what there was in the library that the game came from", async () => {
    const clock = new FakeClock();
    const test = testHost({ clock });
    const { id: game } = await test.ask("match.start", SWAP2);
    await carriedOut(test, clock, game, [
      [7, choose(0)],
      [10, draw(1, 0, 1)],
    ]);
    clock.pass(SHOWN);
    await carriedOut(test, clock, game, [[0, draw(2, 1, 2)]]);
    const replay = await test.ask("library.replay", { game });
    expect(replay.moves.map(({ timesBefore }) => timesBefore)).toEqual([
      [60_000, 53_000],
      [50_000, 53_000],
    ]);
    const { lines } = await test.ask("library.export", { ids: [game] });
    const back = async (text: string, moves: number): Promise<readonly [number, number] | undefined> => {
      const into = testHost({ clock });
      await into.ask("library.import", await send(into, "games", text));
      return carriedOut(into, clock, game, [[0, undo(moves)]]);
    };
    expect(await back(gameFileText(lines), 1)).toEqual([60_000, 53_000]);
    expect(await back(gameFileText(lines), 2)).toEqual([50_000, 53_000]);
    // Other programs may tell only what each move left.
    const shared = JSON.parse(lines[0]) as SharedGame;
    const moves = shared.moves.map(({ timesBefore: _timesBefore, ...move }) => move);
    expect(await back(gameFileText([JSON.stringify({ ...shared, moves })]), 2)).toEqual([50_000, 60_000]);
  });
});
