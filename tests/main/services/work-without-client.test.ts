import { expect, it } from "vitest";
import type { Drawing } from "../../../engine/drawing/drawing.ts";
import { drawPosition } from "../../../engine/drawing/embedding/embedding.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { replayBoardId } from "../../../protocol/replay-boards.ts";
import type { Pool } from "../../../main/workers/pool.ts";
import { FakeClock } from "./fake-clock.ts";
import { computer, person, poolOfTests, setupOf, testHost, type TestHost } from "./test-host.ts";

/** A pool that knows which of its tasks have not ended. */
function countedPool(): { pool: Pool<HostTasks>; running: string[] } {
  const running: string[] = [];
  const inner = poolOfTests();
  const run: Pool<HostTasks>["run"] = (name, input, options) => {
    running.push(name);
    const handle = inner.run(name, input, options);
    const end = (): void => void running.splice(running.indexOf(name), 1);
    handle.done.then(end, end);
    return handle;
  };
  return { pool: { ...inner, run }, running };
}

/** A board of 15 spots after two moves, whose search does not end by itself. */
async function heavy({ ask }: TestHost): Promise<Drawing> {
  const { id: board } = await ask("draft.begin", { kind: "spots", spots: 15 });
  for (const move of [1, 2]) {
    const { choices } = await ask("board.choices", { board, move, from: move, to: move + 4, start: 0 });
    const { from, to, inner } = choices[0].stroke;
    await ask("board.command", { board, command: { kind: "draw", move, from, to, inner: [...inner] } });
  }
  return (await ask("board.open", { board })).drawing;
}

/** A game of 20 spots that was given up after its first move. No known nimber says who wins in misère play. */
async function endedGame({ ask }: TestHost): Promise<string> {
  const ruleset = { ...DEFAULT_RULESET, play: "misere" } as const;
  const { id: board } = await ask("match.start", { ...setupOf(20), ruleset });
  const { choices } = await ask("board.choices", { board, move: 1, from: 0, to: 1, start: 0 });
  const { from, to, inner } = choices[0].stroke;
  await ask("board.command", { board, command: { kind: "draw", move: 1, from, to, inner: [...inner] } });
  await ask("board.command", { board, command: { kind: "resign", side: 1 } });
  return board;
}

/** Work that a page begins, and the task that is under way then. */
const WORK: readonly (readonly [string, keyof HostTasks, (test: TestHost) => Promise<unknown>])[] = [
  [
    "an analysis",
    "analyse",
    async (test) => test.ask("analysis.begin", { drawing: await heavy(test), ruleset: DEFAULT_RULESET }),
  ],
  ["the computer's turn", "think", ({ ask }) => ask("match.start", setupOf(20, [computer("insane"), person]))],
  [
    "what a review has left open",
    "judgeFurther",
    async (test) => {
      const board = await endedGame(test);
      test.store.matches.keepReview(board, { outcomes: [null, null], turn: null });
      return test.ask("board.review", { board });
    },
  ],
  [
    "what a review has left open, in a replay",
    "judgeFurther",
    async (test) => {
      const game = await endedGame(test);
      test.store.matches.keepReview(game, { outcomes: [null, null], turn: null });
      await test.ask("board.open", { board: replayBoardId(game) });
      return test.ask("board.review", { board: replayBoardId(game) });
    },
  ],
  [
    "training on a map",
    "train",
    async ({ ask, events, until }) => {
      const drawn = drawPosition("0*4.AB|0.AB");
      if (!drawn.ok) throw new Error("a position that cannot be drawn");
      const { id: map } = await ask("map.create", { name: "Long", drawing: drawn.value });
      if ((await ask("map.perfect", { map })).status === "checking")
        await until(() => events["map.training"].some(({ status }) => status === "untrained"));
      return ask("map.train", { map });
    },
  ],
];

it.each(WORK)("%s ends when its page has gone, and no task is left", async (_name, task, begin) => {
  const clock = new FakeClock();
  const { pool, running } = countedPool();
  const test = testHost({ clock, pool });
  await begin(test);
  await expect.poll(() => running).toContain(task);
  test.client.close();
  // Longer than a page takes to be loaded anew.
  clock.pass(2000);
  await expect.poll(() => running).toEqual([]);
});
