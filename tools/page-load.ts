import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "playwright-core";
import { DEFAULT_RULESET } from "../engine/rules.ts";
import { webLink } from "../protocol/network/server-address.ts";
import { ensureBrowser } from "./browser.ts";
import { quantile } from "../lab/bench/quantile.ts";
import { ScriptedPlayer } from "../lab/server/scripted-player.ts";
import { startServerProcess } from "../lab/server/server-process.ts";

const USAGE = `Measures how long a browser needs from a link to a server until the board can be drawn on, after npm run build,
and how many pictures a second it shows while a finger draws.
  --pages FOLDER what npm run build has made (dist/renderer)
  --times N      browsers that know nothing; each comes again once it has kept the page (9)
  --slower N     how many times slower the processor is (4)
  --mbit N       megabits that come in a second (1.6)
  --latency N    milliseconds for a question and its answer (150)`;

const { values } = parseArgs({
  options: {
    pages: { type: "string" },
    times: { type: "string", default: "9" },
    slower: { type: "string", default: "4" },
    mbit: { type: "string", default: "1.6" },
    latency: { type: "string", default: "150" },
    help: { type: "boolean", default: false },
  },
});

const PHONE = { width: 390, height: 800 };
const BOARD = '[data-testid="board"][data-busy="false"] canvas';
const PLAY = '[data-testid="play"]';

/** Milliseconds of a visit to a link that leads into a match. */
interface Visit {
  /** Time from the link to the invitation. */
  readonly invitation: number;
  /** Time from the invitation to the board, with the tap. */
  readonly board: number;
}

/**
 * Notes in each page when it has painted what is looked for, in milliseconds from the link. A question from outside
 * would come late, and slow the page down.
 */
async function notePainted(page: Page): Promise<void> {
  await page.addInitScript(
    (wanted) => {
      const painted: Record<string, number> = {};
      const look = (): void => {
        for (const selector of wanted)
          if (painted[selector] === undefined && document.querySelector(selector) !== null)
            // The picture with it is ready by the next one.
            requestAnimationFrame((time) => (painted[selector] ??= time));
        if (wanted.some((selector) => painted[selector] === undefined)) requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
      Object.assign(window, { painted });
    },
    [PLAY, BOARD],
  );
}

async function visit(page: Page, link: string): Promise<Visit> {
  await page.goto(link, { waitUntil: "commit" });
  await page.getByTestId("play").tap();
  await page.locator(BOARD).waitFor();
  const times = await page.waitForFunction(
    ([play, board]) => {
      const { painted } = window as unknown as { painted: Record<string, number> };
      return painted[board] !== undefined && { invitation: painted[play], board: painted[board] };
    },
    [PLAY, BOARD] as const,
  );
  const painted = (await times.jsonValue()) as Visit;
  return { invitation: painted.invitation, board: painted.board - painted.invitation };
}

/** Points of a curve that a finger draws, and the milliseconds between two. */
const POINTS = 120;
const POINT_MS = 16;

/** Draws with a finger from a spot. Returns the milliseconds between the pictures meanwhile. */
async function drawn(page: Page): Promise<number[]> {
  const board = await page.getByTestId("board").boundingBox();
  const spot = await page.getByTestId("spot-0").evaluate(({ dataset }) => ({ x: dataset.x, y: dataset.y }));
  if (board === null) throw new Error("There is no board.");
  const session = await page.context().newCDPSession(page);
  const [left, top] = [board.x + Number(spot.x), board.y + Number(spot.y)];
  const touch = (type: "touchStart" | "touchMove" | "touchCancel", at: number): Promise<unknown> =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: type === "touchCancel" ? [] : [{ x: left + 30 * Math.sin(at / 9), y: top + at / 3 }],
    });
  await page.evaluate(() => {
    const pictures: number[] = [];
    const look = (time: number): void => {
      pictures.push(time);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
    Object.assign(window, { pictures });
  });
  await touch("touchStart", 0);
  for (let at = 1; at < POINTS; at++) {
    await Promise.all([touch("touchMove", at), new Promise((resolve) => setTimeout(resolve, POINT_MS))]);
  }
  const times = await page.evaluate(() => (window as unknown as { pictures: number[] }).pictures);
  await touch("touchCancel", POINTS);
  return times.slice(1).map((time, at) => time - times[at]);
}

/** Opens a page on a slow phone with a slow line, which knows nothing. */
async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: PHONE });
  const page = await context.newPage();
  await notePainted(page);
  const session = await context.newCDPSession(page);
  const bytes = (Number(values.mbit) * 1e6) / 8;
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: Number(values.latency),
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: Number(values.slower) });
  return page;
}

async function measure(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-load-"));
  const server = await startServerProcess([
    "--data",
    folder,
    ...(values.pages === undefined ? [] : ["--pages", values.pages]),
  ]);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
  const ann = new ScriptedPlayer(server.address, "Ann");
  await ann.ready;
  const roomLink = async (): Promise<string> => {
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 5 },
      clock: null,
      opening: "joiner",
      rated: false,
    } as const;
    const { code } = await ann.ask("room.create", { name: "Ann", access: "code", terms });
    return webLink({ kind: "join", server: server.address, code: code ?? "" });
  };
  const visits: Visit[] = [];
  const later: Visit[] = [];
  const pictures: number[] = [];
  while (visits.length < Number(values.times)) {
    const page = await slowPhone(browser);
    visits.push(await visit(page, await roomLink()));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    later.push(await visit(page, await roomLink()));
    pictures.push(...(await drawn(page)));
    await page.context().close();
  }
  const half = (all: readonly Visit[], of: (one: Visit) => number): number => Math.round(quantile(all.map(of), 0.5));
  const figures = (all: readonly Visit[]) => ({
    invitationMs: half(all, ({ invitation }) => invitation),
    invitationToBoardMs: half(all, ({ board }) => board),
    linkToBoardMs: half(all, ({ invitation, board }) => invitation + board),
  });
  const picturesASecond = Math.round(1000 / quantile(pictures, 0.5));
  console.log(
    JSON.stringify({ visits: visits.length, first: figures(visits), later: figures(later), picturesASecond }),
  );
  ann.close();
  await browser.close();
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true });
}

if (values.help) console.log(USAGE);
else await measure();
process.exit();
