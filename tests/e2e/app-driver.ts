import { _electron, type ElectronApplication, type Page } from "playwright-core";
import { FROM_HOST, TO_HOST } from "../../preload/channels.ts";
import { connectHost } from "../../protocol/client.ts";
import { type HostClient } from "../../protocol/host-client.ts";
import type { Transport } from "../../protocol/transport.ts";
import { testSeed } from "../oracle/seed.ts";
import { PATIENCE } from "../patience.ts";
import { widenText, type DriverOptions, type GameDriver, type TestWindowOptions } from "./driver.ts";

const ADDRESS = "app://sprouts/";

/** Windows behind others go on as if they were seen: Playwright's own browsers have the same. */
const ARGUMENTS = [
  "--disable-backgrounding-occluded-windows",
  "--disable-background-timer-throttling",
  "--disable-renderer-backgrounding",
];

const BROWSER_ONLY = ["deviceScaleFactor", "locale", "permissions"] as const;

/**
 * A program that electron-builder packed, with the fuse for inspection on. SPROUTS_SANDBOX=on keeps Chromium's sandbox.
 */
export class AppDriver implements GameDriver {
  readonly address = ADDRESS;
  private readonly program: string;
  private readonly folder: string;
  private readonly isKilled: boolean;
  private app: ElectronApplication | undefined;
  private readonly pages = new Set<Page>();

  constructor(program: string, folder: string, { hasHostProcess, hostFiles, clock }: DriverOptions) {
    if (hostFiles !== undefined) throw new Error("the packed game has the host's thread of its own");
    if (clock !== undefined) throw new Error("the packed game has the clock of this computer");
    this.program = program;
    this.folder = folder;
    this.isKilled = hasHostProcess;
  }

  async startHost(): Promise<void> {
    await this.running();
  }

  /** Starts the program again where it has ended: it does so with its last window. */
  private async running(): Promise<ElectronApplication> {
    if (this.app !== undefined) return this.app;
    const app = await _electron.launch({
      executablePath: this.program,
      args: ARGUMENTS,
      locale: "en-US",
      timeout: PATIENCE,
      // Playwright's default is to switch it off, as not every system has one for a program that is not installed.
      chromiumSandbox: process.env.SPROUTS_SANDBOX === "on",
      env: {
        ...(process.env as Record<string, string>),
        SPROUTS_DATA: this.folder,
        SPROUTS_HOST_SEED: String(testSeed("the host's choices")),
      },
    });
    app.once("close", () => {
      this.pages.clear();
      if (this.app === app) this.app = undefined;
    });
    this.app = app;
    return app;
  }

  async endHost(): Promise<void> {
    const { app } = this;
    if (app === undefined) return;
    const ended = app.waitForEvent("close");
    if (this.isKilled) await app.evaluate(() => void process.kill(process.pid, "SIGKILL")).catch(() => {});
    else await app.close();
    await ended;
  }

  async open(options: TestWindowOptions, complaints: string[]): Promise<Page> {
    for (const name of BROWSER_ONLY)
      if (options[name] !== undefined) throw new Error(`the packed game has no windows with ${name}`);
    const page = await this.newWindow();
    page.setDefaultTimeout(PATIENCE);
    page.on("pageerror", (error) => complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complaints.push(`${message.text()} (${message.location().url})`);
    });
    const {
      viewport,
      reducedMotion = "reduce",
      colorScheme = "light",
      hasTouch = false,
      hasWideText = false,
    } = options;
    await page.emulateMedia({ reducedMotion, colorScheme });
    await page.setViewportSize(viewport ?? { width: 1100, height: 760 });
    if (hasTouch) {
      const session = await page.context().newCDPSession(page);
      await session.send("Emulation.setTouchEmulationEnabled", { enabled: true });
    }
    if (hasWideText) await page.addInitScript(widenText);
    // The game has looked at its window already.
    await page.reload();
    return page;
  }

  /** The one that the program opens at its start, then further ones, as macOS asks for them. */
  private async newWindow(): Promise<Page> {
    const app = await this.running();
    if (this.pages.size === 0) await app.firstWindow();
    let page = app.windows().find((each) => !this.pages.has(each));
    if (page === undefined) {
      const opened = app.waitForEvent("window");
      await app.evaluate((electron) => electron.app.emit("activate", {}, false));
      page = await opened;
    }
    this.pages.add(page);
    return page;
  }

  /** Asks the main process as if the messages came from a further page. */
  async watch(): Promise<HostClient> {
    const app = await this.running();
    const peer = await app.evaluateHandle(
      ({ ipcMain }, { toHost, fromHost, address }) => {
        let heard: unknown[] = [];
        let wake = (): void => {};
        const sender = {
          isDestroyed: () => false,
          getURL: () => address,
          once: () => {},
          send(channel: string, message: unknown) {
            if (channel !== fromHost) return;
            heard.push(message);
            wake();
          },
        };
        return {
          send: (message: unknown) =>
            void ipcMain.emit(toHost, { sender, senderFrame: { parent: null, url: address } }, message),
          /** What was heard since the last call; waits for a message. */
          async next(): Promise<unknown[]> {
            if (heard.length === 0) await new Promise<void>((resolve) => (wake = resolve));
            const messages = heard;
            heard = [];
            return messages;
          },
        };
      },
      { toHost: TO_HOST, fromHost: FROM_HOST, address: ADDRESS },
    );
    const listeners = new Set<(message: unknown) => void>();
    const lost = new Set<(connected: boolean) => void>();
    app.once("close", () => {
      for (const listener of lost) listener(false);
    });
    // Until the program ends, which rejects the call.
    const listenOn = async (): Promise<void> => {
      for (;;)
        for (const message of await peer.evaluate((each) => each.next()))
          for (const listener of listeners) listener(message);
    };
    listenOn().catch(() => {});
    const transport: Transport = {
      send: (message) => void peer.evaluate((each, sent) => each.send(sent), message).catch(() => {}),
      listen(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      onStatus(listener) {
        lost.add(listener);
        return () => void lost.delete(listener);
      },
    };
    return connectHost(transport);
  }

  async closeWindows(): Promise<void> {
    for (const page of this.pages) await page.close();
    this.pages.clear();
  }
}
