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

const USAGE = `Measures how long a browser needs from a link to a server until the board can be drawn on, after npm run build.
  --times N      browsers that know nothing; each comes again once it has kept the page (9)
  --slower N     how many times slower the processor is (4)
  --mbit N       megabits that come in a second (1.6)
  --latency N    milliseconds for a question and its answer (150)`;

const { values } = parseArgs({
  options: {
    times: { type: "string", default: "9" },
    slower: { type: "string", default: "4" },
    mbit: { type: "string", default: "1.6" },
    latency: { type: "string", default: "150" },
    help: { type: "boolean", default: false },
  },
});

const PHONE = { width: 390, height: 800 };
const BOARD = '[data-testid="board"][data-busy="false"] canvas';

/** Milliseconds of a visit to a link that leads into a match. */
interface Visit {
  /** Time from the link to the invitation. */
  readonly invitation: number;
  /** Time from the tap to the board. */
  readonly board: number;
}

async function visit(page: Page, link: string): Promise<Visit> {
  const begun = performance.now();
  await page.goto(link, { waitUntil: "commit" });
  await page.getByTestId("play").waitFor();
  const invited = performance.now();
  await page.getByTestId("play").tap();
  await page.locator(BOARD).waitFor();
  return { invitation: invited - begun, board: performance.now() - invited };
}

/** Opens a page on a slow phone with a slow line, which knows nothing. */
async function slowPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ hasTouch: true, isMobile: true, viewport: PHONE });
  const page = await context.newPage();
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
  const server = await startServerProcess(["--data", folder]);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ["--no-sandbox"] });
  const ann = new ScriptedPlayer(server.address, "Ann");
  await ann.ready;
  const roomLink = async (): Promise<string> => {
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 5 },
      clock: null,
      opening: "creator",
      rated: false,
    } as const;
    const { code } = await ann.ask("room.create", { name: "Ann", access: "code", terms });
    return webLink({ kind: "join", server: server.address, code: code ?? "" });
  };
  const visits: Visit[] = [];
  const later: Visit[] = [];
  while (visits.length < Number(values.times)) {
    const page = await slowPhone(browser);
    visits.push(await visit(page, await roomLink()));
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    later.push(await visit(page, await roomLink()));
    await page.context().close();
  }
  const half = (all: readonly Visit[], of: (one: Visit) => number): number => Math.round(quantile(all.map(of), 0.5));
  const figures = (all: readonly Visit[]) => ({
    invitationMs: half(all, ({ invitation }) => invitation),
    tapToBoardMs: half(all, ({ board }) => board),
    linkToBoardMs: half(all, ({ invitation, board }) => invitation + board),
  });
  console.log(JSON.stringify({ visits: visits.length, first: figures(visits), later: figures(later) }));
  ann.close();
  await browser.close();
  await server.kill("SIGTERM");
  rmSync(folder, { recursive: true });
}

if (values.help) console.log(USAGE);
else await measure();
process.exit();
