import type { CDPSession, Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import { startBrowser } from "./browser.ts";
import { quickPlay } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { Table } from "./table.ts";

/**
 * `node tests/e2e/frame-rate.ts` prints pictures a second and processor time, for a board with about 1,500 small edges
 * after a move.
 */

/** Sizes of the window. In the small one painting is no bottleneck without a graphics card. */
const SIZES = [
  [900, 600],
  [480, 380],
] as const;
const EDGES = 1450;
const MOVES = 3;

/** Milliseconds between pictures, until the board rests. */
function picturesOf(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const times: number[] = [];
        const look = (time: number): void => {
          const isBusy = document.querySelector<HTMLElement>(".board")?.dataset.busy === "true";
          if (isBusy) times.push(time);
          if (isBusy || times.length === 0) requestAnimationFrame(look);
          else resolve(times);
        };
        requestAnimationFrame(look);
      }),
  );
}

/** Processor time in seconds, of the page's thread and the graphics process. */
async function costs(page: CDPSession, system: CDPSession): Promise<[thread: number, graphics: number]> {
  const { metrics } = await page.send("Performance.getMetrics");
  const { processInfo } = await system.send("SystemInfo.getProcessInfo");
  return [
    metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0,
    processInfo.find(({ type }) => type === "GPU")?.cpuTime ?? 0,
  ];
}

const random = seededRandom(Number(process.argv[2] ?? 1));
const browser = await startBrowser();
const table = await Table.lay({ browser });
const watcher = await table.watch();
const system = await browser.newBrowserCDPSession();
console.log(
  "|side of the board|small edges|pictures|a second|ms between them, median|90 %|CPU ms a picture, page|graphics|",
);
console.log("|---|---|---|---|---|---|---|---|");
for (const [width, height] of SIZES) {
  const page = await table.open({ viewport: { width, height }, reducedMotion: "no-preference" });
  const matchId = await quickPlay(page, { opponent: "person", spots: 20 });
  let state = await watcher.ask("board.open", { board: matchId });
  const edges = (): number => state.drawing.curves.reduce((sum, { inner }) => sum + inner.length + 1, 0);
  const draw = async (): Promise<void> => {
    state = await sendRandomMove(watcher, state, random);
  };
  const rested = (): Promise<void> =>
    page.locator(`[data-testid="board"][data-moves="${state.moves}"][data-busy="false"]`).waitFor();
  while (state.result === null && edges() < EDGES) await draw();
  await rested();
  const side = Math.round((await page.getByTestId("board").boundingBox())?.width ?? 0);
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable", { timeDomain: "threadTicks" });
  for (let move = 0; move < MOVES && state.result === null; move++) {
    const before = await costs(session, system);
    const shown = picturesOf(page);
    await draw();
    const times = await shown;
    await rested();
    const after = await costs(session, system);
    const gaps = times
      .slice(1)
      .map((time, i) => time - times[i])
      .sort((a, b) => a - b);
    const rate = (1000 * gaps.length) / (times[times.length - 1] - times[0]);
    const [thread, graphics] = after.map((cost, i) => (1000 * (cost - before[i])) / times.length);
    const row = [rate, gaps[gaps.length >> 1], gaps[Math.floor(0.9 * gaps.length)], thread, graphics].map((value) =>
      value.toFixed(1),
    );
    console.log(`|${side}|${edges()}|${times.length}|${row.join("|")}|`);
  }
  await page.context().close();
}
watcher.close();
await table.clear();
await browser.close();
