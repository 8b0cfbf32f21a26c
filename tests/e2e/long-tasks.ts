import { loadavg } from "node:os";
import type { CDPSession, Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import { startBrowser } from "./browser.ts";
import { clickBoard, shownSpots } from "./clicked-moves.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { Table } from "./table.ts";

/**
 * `node tests/e2e/long-tasks.ts` prints the longest tasks of the page's thread while a game on 20 spots is played by
 * clicks, and while each screen is visited twice. Processor time is what a quiet computer needs; the time on the
 * clock has in it what other programs took.
 */

const SPOTS = 20;
const MOVES = 14;
const SCREENS = ["play", "campaign", "daily", "puzzles", "maps", "games", "online", "learn", "lab", "help", "home"];
/** Milliseconds in which a screen settles, and in which the screens are loaded ahead. */
const SETTLING = 700;
const LOADING_AHEAD = 8000;

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds on the clock, and of the processor. */
  readonly dur?: number;
  readonly tdur?: number;
}

interface Task {
  readonly clock: number;
  readonly processor: number;
}

/** Tasks of the thread that runs the page's scripts while `act` runs, in milliseconds. */
async function tasksOf(session: CDPSession, act: () => Promise<void>): Promise<Task[]> {
  const events: TraceEvent[] = [];
  const hear = ({ value }: { value: unknown[] }): void => void events.push(...(value as TraceEvent[]));
  session.on("Tracing.dataCollected", hear);
  await session.send("Tracing.start", {
    transferMode: "ReportEvents",
    traceConfig: {
      excludedCategories: ["*"],
      includedCategories: ["devtools.timeline", "disabled-by-default-devtools.timeline"],
    },
  });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  session.off("Tracing.dataCollected", hear);
  const thread = ({ pid, tid }: TraceEvent): string => `${pid}:${tid}`;
  const calls = new Map<string, number>();
  for (const event of events)
    if (event.name === "FunctionCall") calls.set(thread(event), (calls.get(thread(event)) ?? 0) + 1);
  const [main] = [...calls].sort(([, a], [, b]) => b - a).map(([name]) => name);
  return events.flatMap((event) =>
    event.name === "RunTask" && thread(event) === main
      ? [{ clock: (event.dur ?? 0) / 1000, processor: (event.tdur ?? 0) / 1000 }]
      : [],
  );
}

function row(name: string, tasks: readonly Task[]): void {
  const most = (of: (task: Task) => number): string => Math.max(0, ...tasks.map(of)).toFixed(0);
  const over = tasks.filter(({ clock }) => clock > 100).length;
  console.log(
    `|${name}|${most(({ processor }) => processor)}|${most(({ clock }) => clock)}|${over}|${loadavg()[0].toFixed(1)}|`,
  );
}

/** Draws a move by clicks: a spot, another one, the first curve. */
async function clickMove(page: Page, move: number): Promise<void> {
  const random = seededRandom(move);
  await boardAt(page, move);
  const usable = (await shownSpots(page)).filter(({ isUsable }) => isUsable);
  const first = usable[random.below(usable.length)];
  await clickBoard(page, first);
  await page.locator(`[data-testid="board"][data-picked="${first.spot}"]`).waitFor();
  const reachable = await page
    .locator('[data-spot][data-reachable="true"]')
    .evaluateAll((all) => all.map((item) => Number((item as HTMLElement).dataset.spot)));
  const spots = await shownSpots(page);
  const away = ({ x, y }: { x: number; y: number }): number => Math.hypot(x - first.x, y - first.y);
  const [second] = spots
    .filter(({ spot }) => reachable.includes(spot) && spot !== first.spot)
    .sort((a, b) => away(a) - away(b));
  await clickBoard(page, second ?? first);
  await page.getByTestId("choice-0").click();
  await boardAt(page, move + 1);
}

const browser = await startBrowser();
const table = await Table.lay({ browser });
const page = await table.open({ viewport: { width: 1280, height: 800 }, reducedMotion: "no-preference" });
const session = await page.context().newCDPSession(page);
console.log("|what|longest task: processor, ms|on the clock|over 100 ms|load|");
console.log("|---|---|---|---|---|");
await quickPlay(page, { opponent: "person", spots: SPOTS });
for (let move = 0; move < MOVES; move++) row(`move ${move + 1}`, await tasksOf(session, () => clickMove(page, move)));
await page.goto(table.address);
await page.getByTestId("nav-play").waitFor();
await page.waitForTimeout(LOADING_AHEAD);
for (const visit of ["first", "second"])
  for (const screen of SCREENS) {
    const go = async (): Promise<void> => {
      await page.evaluate((name) => (location.hash = `#/${name}`), screen);
      await page.getByTestId(`screen-${screen}`).locator("h1").first().waitFor();
      await page.waitForTimeout(SETTLING);
    };
    row(`${screen}, ${visit}`, await tasksOf(session, go));
  }
await table.clear();
await browser.close();
process.exit();
