import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type ConsoleMessage,
  type Page,
} from "playwright-core";
import { inject } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { HostClock } from "../../main/services/host-clock.ts";
import { testSeed } from "../oracle/seed.ts";
import { openWebHost, startWebHost, type RunningHost } from "./web-host.ts";

/** How long a page may take for what a quick machine shows at once, in milliseconds: as long as `expect.poll` waits. */
const PATIENCE = 60_000;

const pictures = fileURLToPath(new URL("./output/", import.meta.url));

/**
 * Does the browser report by itself that a host which the test has killed is gone? Its socket cannot be
 * opened again, nor the icon be had, which the browser asks for when it has nothing else to do.
 */
function isOfCutConnection(message: ConsoleMessage): boolean {
  const text = message.text();
  return (
    text.includes("WebSocket connection") ||
    (text.includes("net::ERR_CONNECTION_") && /\/icon-[\w-]+\.svg$/.test(message.location().url))
  );
}

/** Runs in the page: a letter is about 0.53 em wide on average, so this makes texts 20 % wider. */
function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { letter-spacing: 0.106em !important }");
  document.adoptedStyleSheets.push(sheet);
}

/**
 * To look for races: SPROUTS_SLOWNESS=6 lets the pages have a sixth of the processor, and SPROUTS_DELAY=300 keeps each
 * message between page and host back for up to 300 ms.
 */
async function slowDown(context: BrowserContext, page: Page): Promise<void> {
  const [slowness, delay] = [process.env.SPROUTS_SLOWNESS, process.env.SPROUTS_DELAY].map(Number);
  if (slowness > 1) {
    const session = await context.newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  }
  if (!(delay > 0)) return;
  await context.routeWebSocket(/\/socket/, (socket) => {
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

let sharedBrowser: Promise<Browser> | undefined;

function connectedBrowser(): Promise<Browser> {
  sharedBrowser ??= chromium.connect(inject("browser"));
  return sharedBrowser;
}

export interface TableOptions {
  /** Is the host a process of its own, which `endHost` kills? */
  readonly hasHostProcess?: boolean;
  /** Of a host within the test's process. Default: of this computer. */
  readonly clock?: HostClock;
  /** Fills the folder before the host starts over it. */
  readonly prepare?: (folder: string) => void;
  /** Default: the one that all end-to-end tests share. */
  readonly browser?: Browser;
}

/** Everything that one end-to-end test plays with: data of its own, a web host over it, and windows of a browser. */
export class Table {
  readonly folder: string;
  readonly browser: Browser;
  /** What the pages complained of. A good test ends with none. */
  readonly complaints: string[] = [];
  private readonly start: (folder: string) => Promise<RunningHost>;
  private host: RunningHost;
  private readonly contexts: BrowserContext[] = [];

  private constructor(
    folder: string,
    browser: Browser,
    start: (folder: string) => Promise<RunningHost>,
    host: RunningHost,
  ) {
    this.folder = folder;
    this.browser = browser;
    this.start = start;
    this.host = host;
  }

  static async lay({ hasHostProcess = false, prepare, browser, clock }: TableOptions = {}): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), "sprouts-e2e-"));
    prepare?.(folder);
    const start = hasHostProcess ? startWebHost : (data: string) => openWebHost(data, clock);
    return new Table(folder, browser ?? (await connectedBrowser()), start, await start(folder));
  }

  /** The address of the game, while its host runs. */
  get address(): string {
    return this.host.address;
  }

  /**
   * Opens the game in a new window, with a player who wants little motion unless the options say otherwise.
   * With `hasWideText` all texts are a fifth wider, as in another language or another typeface.
   */
  async open({
    hasWideText = false,
    ...options
  }: BrowserContextOptions & { hasWideText?: boolean } = {}): Promise<Page> {
    const context = await this.browser.newContext({
      viewport: { width: 1100, height: 760 },
      reducedMotion: "reduce",
      locale: "en-US",
      ...options,
    });
    this.contexts.push(context);
    if (hasWideText) await context.addInitScript(widenText);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    await slowDown(context, page);
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOfCutConnection(message))
        this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    await page.goto(this.address);
    return page;
  }

  async endHost(): Promise<void> {
    await this.host.end();
  }

  /** Ends the host, changes the data, and starts it again over them. */
  async restart(change: (folder: string) => void = () => {}): Promise<void> {
    await this.host.end();
    change(this.folder);
    this.host = await this.start(this.folder);
  }

  /** With SPROUTS_PICTURES set, keeps a picture of the page for somebody to look at, in tests/e2e/output/. */
  async picture(page: Page, name: string): Promise<void> {
    if (process.env.SPROUTS_PICTURES === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async closeWindows(): Promise<void> {
    for (const context of this.contexts.splice(0)) await context.close();
  }

  async clear(): Promise<void> {
    await this.closeWindows();
    await this.host.end();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
