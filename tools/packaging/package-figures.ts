// Assembles the archive and measures it: its host under Node with a stand-in for Electron, its pages in the browser of
// the tests. The last line is JSON.
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { extractAll } from "@electron/asar";
import { chromium, type Browser } from "playwright-core";
import { serveWeb } from "../../main/web/web-host.ts";
import { ensureBrowser } from "../browser.ts";
import { playGame } from "./archive-play.ts";
import { startArchive } from "./archive-program.ts";
import { windowLink } from "./archive-window.ts";
import { buildUnpacked } from "./linux-packages.ts";
import { cpuOf, memoryOf } from "./process-figures.ts";
import { buildProduct } from "./product.ts";
import { readProject } from "./project.ts";

/** Starts measured, with the same data. */
const STARTS = 5;
const SPOTS = 20;
const IDLE_MS = 20_000;
/** What a start or a game left to do is over when a second takes less of a processor, in milliseconds. */
const QUIET_MS = 30;
const MAX_SETTLING_SECONDS = 60;

export interface PackageFigures {
  /** Milliseconds, the median of the starts: until the window is asked for, and until the first screen is shown. */
  readonly window: number;
  readonly screen: number;
  /** Megabytes of the host and of the page's process. */
  readonly afterStart: Parts;
  readonly afterGame: Parts;
  readonly moves: number;
  /** Per cent of a processor while nothing moves. */
  readonly idleHome: Parts;
  readonly idleGame: Parts;
}

interface Parts {
  readonly host: number;
  /** Its process for memory, and all processes of the browser for the processor. */
  readonly page: number;
}

async function assemble(folder: string): Promise<string> {
  const { electron } = await buildProduct();
  const unpacked = await buildUnpacked(folder, electron);
  const application = join(folder, "app");
  extractAll(join(unpacked, "resources", "app.asar"), application);
  return application;
}

async function processesOf(browser: Browser, type?: string): Promise<number[]> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  await session.detach();
  return processInfo.filter((one) => type === undefined || one.type === type).map(({ id }) => id);
}

async function open(application: string, home: string, browser: Browser) {
  const begun = performance.now();
  const program = startArchive(application, home, readProject().version);
  await program.window;
  const window = performance.now() - begun;
  const web = await serveWeb({
    host: windowLink(program.transport),
    pages: join(application, "dist", "renderer"),
    port: 0,
  });
  const context = await browser.newContext({ viewport: { width: 1200, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  await page.goto(web.address, { waitUntil: "commit" });
  await page.getByTestId("screen-home").waitFor();
  const screen = performance.now() - begun;
  return {
    program,
    page,
    address: web.address,
    window,
    screen,
    close: async (): Promise<void> => {
      await context.close();
      await web.close();
      await program.quit();
    },
  };
}

async function measure(application: string, home: string, browser: Browser): Promise<PackageFigures> {
  const starts: { window: number; screen: number }[] = [];
  for (let i = 0; i < STARTS; i++) {
    const { close, window, screen } = await open(application, home, browser);
    starts.push({ window, screen });
    await close();
  }
  const { program, page, address, close } = await open(application, home, browser);
  /** Milliseconds on a processor in this time. */
  const cpuDuring = async (time: number): Promise<Parts> => {
    const [host, browsers] = [[program.processId], await processesOf(browser)];
    const before = { host: cpuOf(host), page: cpuOf(browsers) };
    await sleep(time);
    return { host: cpuOf(host) - before.host, page: cpuOf(browsers) - before.page };
  };
  const settle = async (): Promise<void> => {
    for (let second = 0; second < MAX_SETTLING_SECONDS; second++) {
      const { host, page: browsers } = await cpuDuring(1000);
      if (host + browsers < QUIET_MS) return;
    }
    throw new Error(`It does not come to rest within ${MAX_SETTLING_SECONDS} s.`);
  };
  const memory = async (): Promise<Parts> => {
    await settle();
    return { host: memoryOf([program.processId]), page: memoryOf(await processesOf(browser, "renderer")) };
  };
  const idle = async (): Promise<Parts> => {
    const { host, page: browsers } = await cpuDuring(IDLE_MS);
    return { host: (100 * host) / IDLE_MS, page: (100 * browsers) / IDLE_MS };
  };
  const afterStart = await memory();
  const idleHome = await idle();
  const { moves } = await playGame(program.client, SPOTS, "easy", async ({ id }) => {
    await page.goto(`${address}#/match/${id}`);
    await page.getByTestId("board").waitFor();
  });
  await page.locator(`[data-testid="board"][data-moves="${moves}"][data-busy="false"]`).waitFor();
  const afterGame = await memory();
  const idleGame = await idle();
  await close();
  const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1];
  return {
    window: median(starts.map(({ window }) => window)),
    screen: median(starts.map(({ screen }) => screen)),
    afterStart,
    afterGame,
    moves,
    idleHome,
    idleGame,
  };
}

if (process.platform !== "linux") throw new Error("The figures need Linux.");
const folder = mkdtempSync(join(tmpdir(), "sprouts-figures-"));
try {
  const application = await assemble(folder);
  const home = join(folder, "home");
  mkdirSync(home);
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    console.log(JSON.stringify(await measure(application, home, browser)));
  } finally {
    await browser.close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
