import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium, type Browser, type BrowserContextOptions, type ConsoleMessage, type Page } from "playwright-core";
import { installedBrowser } from "../../tools/browser.ts";
import { noSystemFonts } from "./no-fonts.ts";
import { startWebHost, type RunningHost } from "./web-host.ts";

const ARGUMENTS = [
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

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

/** Everything that one end-to-end test plays with: data of its own, a web host over it, and a browser. */
export class Table {
  readonly folder: string;
  host: RunningHost;
  readonly browser: Browser;
  /** What the pages complained of. A good test ends with none. */
  readonly complaints: string[] = [];

  private constructor(folder: string, host: RunningHost, browser: Browser) {
    this.folder = folder;
    this.host = host;
    this.browser = browser;
  }

  static async lay(): Promise<Table> {
    const executablePath = installedBrowser() ?? chromium.executablePath();
    const folder = mkdtempSync(join(tmpdir(), "sprouts-e2e-"));
    // Always, so that no test passes thanks to a font of the machine it runs on.
    const env = { ...process.env, FONTCONFIG_FILE: noSystemFonts(folder) };
    const browser = await chromium.launch({ executablePath, args: ARGUMENTS, env });
    return new Table(folder, await startWebHost(folder), browser);
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
    if (hasWideText) await context.addInitScript(widenText);
    const page = await context.newPage();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !isOfCutConnection(message))
        this.complaints.push(`${message.text()} (${message.location().url})`);
    });
    await page.goto(this.host.address);
    return page;
  }

  /** Kills the host as a crash would, and starts it again over the same data. */
  async killAndRestart(): Promise<void> {
    await this.host.kill();
    this.host = await startWebHost(this.folder);
  }

  /** Keeps a picture of the page for somebody to look at, in tests/e2e/output/. */
  async picture(page: Page, name: string): Promise<void> {
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  async clear(): Promise<void> {
    await this.browser.close();
    await this.host.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
