import type { Browser, BrowserContext, ConsoleMessage, Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { testSeed } from "../oracle/seed.ts";
import { startBrowser } from "./browser.ts";
import { PATIENCE } from "../patience.ts";
import { widenText, type DriverOptions, type GameDriver, type TestWindowOptions } from "./driver.ts";
import { openThreadedHost, openWebHost, startWebHost, watch, type RunningHost } from "./web-host.ts";

/** Whether the browser reports that a killed host is gone: its socket, and files that a page loads ahead. */
function isOfCutConnection(message: ConsoleMessage): boolean {
  const text = message.text();
  return text.includes("WebSocket connection") || text.includes("net::ERR_CONNECTION_");
}

/**
 * Slows a page down, to look for races: SPROUTS_SLOWNESS=6 gives pages a sixth of the processor, SPROUTS_DELAY=300
 * delays messages by up to 300 ms.
 */
async function slowDown(page: Page): Promise<void> {
  const [slowness, delay] = [process.env.SPROUTS_SLOWNESS, process.env.SPROUTS_DELAY].map(Number);
  if (slowness > 1) {
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  if (!(delay > 0)) return;
  await page.routeWebSocket(/\/socket/, (socket) => {
    const server = socket.connectToServer();
    const random = seededRandom(testSeed("delays"));
    const late = (send: (message: string | Buffer) => void): ((message: string | Buffer) => void) => {
      let last = Promise.resolve();
      return (message) => {
        const pause = new Promise((resolve) => setTimeout(resolve, random.next() * delay));
        last = Promise.all([last, pause]).then(() => send(message));
      };
    };
    socket.onMessage(late((message) => server.send(message)));
    server.onMessage(late((message) => socket.send(message)));
  });
}

/**
 * The browser of all test files that this process runs. A browser for all processes would need a relay for each
 * message.
 */
let ownBrowser: Promise<Browser> | undefined;

const VIEWPORT = { width: 1100, height: 760 };
const LOCALE = "en-US";

let commonContext: Promise<BrowserContext> | undefined;

/**
 * Pages of one context run in one process, while it has a page: a process of its own doubles what it costs to open a
 * page. Nothing is kept there, because each host has its own origin.
 */
async function openCommonContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: LOCALE });
  await context.newPage();
  return context;
}

/** Lets a test fail that moves a clock without saying so: pages of later tests would have it too. */
function forbidClock(page: Page): void {
  Object.defineProperty(page, "clock", {
    get() {
      throw new Error("Open the page with movesClock: a clock is that of all pages of a context.");
    },
  });
}

export class WebDriver implements GameDriver {
  private readonly folder: string;
  private readonly options: DriverOptions;
  private host: RunningHost | undefined;
  private readonly windows: (Page | BrowserContext)[] = [];

  constructor(folder: string, options: DriverOptions) {
    this.folder = folder;
    this.options = options;
  }

  get address(): string {
    if (this.host === undefined) throw new Error("the host does not run");
    return this.host.address;
  }

  async startHost(): Promise<void> {
    const { hasHostProcess, hostFiles, clock, date } = this.options;
    if (hasHostProcess) this.host = await startWebHost(this.folder);
    else if (hostFiles !== undefined) this.host = await openThreadedHost(this.folder, hostFiles);
    else this.host = await openWebHost(this.folder, { clock, date });
  }

  async endHost(): Promise<void> {
    await this.host?.end();
  }

  watch(): Promise<HostClient> {
    return watch(this.address);
  }

  async open(
    { hasWideText = false, movesClock = false, ...options }: TestWindowOptions,
    complaints: string[],
  ): Promise<Page> {
    const { viewport = VIEWPORT, reducedMotion = "reduce", colorScheme, ...others } = options;
    const needsOwnContext =
      hasWideText || movesClock || this.options.browser !== undefined || Object.keys(others).length > 0;
    const browser = this.options.browser ?? (await (ownBrowser ??= startBrowser()));
    const context = needsOwnContext
      ? await browser.newContext({ locale: LOCALE, ...others })
      : await (commonContext ??= openCommonContext(browser));
    if (hasWideText) await context.addInitScript(widenText);
    const page = await context.newPage();
    if (!needsOwnContext) forbidClock(page);
    this.windows.push(needsOwnContext ? context : page);
    if (viewport !== null) await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion, ...(colorScheme === undefined ? {} : { colorScheme }) });
    page.setDefaultTimeout(PATIENCE);
    await slowDown(page);
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOfCutConnection(message))
        complaints.push(`${message.text()} (${message.location().url})`);
    });
    await page.goto(this.address);
    return page;
  }

  async closeWindows(): Promise<void> {
    for (const window of this.windows.splice(0)) await window.close();
  }
}
