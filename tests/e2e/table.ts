import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { TestRunner } from "vitest";
import type { HostClient } from "../../protocol/host-client.ts";
import { AppDriver } from "./app-driver.ts";
import { shownPages } from "./browser.ts";
import type { DriverOptions, GameDriver, TestWindowOptions } from "./driver.ts";
import { WebDriver } from "./web-driver.ts";

const pictures = fileURLToPath(new URL("./output/", import.meta.url));

export interface TableOptions extends Partial<DriverOptions> {
  readonly prepare?: (folder: string) => void;
}

/** Starts the packed program that SPROUTS_APP names, or else the web host in a browser. */
async function startGame(folder: string, options: DriverOptions): Promise<GameDriver> {
  const program = process.env.SPROUTS_APP;
  const driver = program === undefined ? new WebDriver(folder, options) : new AppDriver(program, folder, options);
  await driver.startHost();
  return driver;
}

/** Whether the test that runs has failed already. */
function hasFailed(): boolean {
  return TestRunner.getCurrentTest()?.result?.state === "fail";
}

/** Tables that are not cleared yet. */
export const laidTables = new Set<Table>();

export class Table {
  readonly folder: string;
  /** What the pages complained of. A good test ends with none. */
  readonly complaints: string[] = [];
  private hasTold = false;
  private readonly driver: GameDriver;

  private constructor(folder: string, driver: GameDriver) {
    this.folder = folder;
    this.driver = driver;
    laidTables.add(this);
  }

  static async lay({ hasHostProcess = false, prepare, ...options }: TableOptions = {}): Promise<Table> {
    const folder = mkdtempSync(join(tmpdir(), "sprouts-e2e-"));
    prepare?.(folder);
    return new Table(folder, await startGame(folder, { hasHostProcess, ...options }));
  }

  get address(): string {
    return this.driver.address;
  }

  /** Opens a window, with reduced motion unless the options say otherwise. */
  open(options: TestWindowOptions = {}): Promise<Page> {
    return this.driver.open(options, this.complaints);
  }

  /** Prints what pages show and complained of, once: nobody can look at them where a server runs the test. */
  async tellFailure(): Promise<void> {
    if (this.hasTold) return;
    this.hasTold = true;
    console.error([await shownPages(), "complaints:", ...this.complaints].join("\n"));
  }

  /** A client without a window, which tells what lies on the board. */
  watch(): Promise<HostClient> {
    return this.driver.watch();
  }

  async endHost(): Promise<void> {
    await this.driver.endHost();
  }

  async restart(change: (folder: string) => void = () => {}): Promise<void> {
    await this.driver.endHost();
    change(this.folder);
    await this.driver.startHost();
  }

  /** Saves a picture into tests/e2e/output/, if SPROUTS_PICTURES is set. */
  async picture(page: Page, name: string): Promise<void> {
    if (process.env.SPROUTS_PICTURES === undefined) return;
    mkdirSync(pictures, { recursive: true });
    await page.screenshot({ path: join(pictures, `${name}.png`) });
  }

  closeWindows(): Promise<void> {
    return this.driver.closeWindows();
  }

  async clear(): Promise<void> {
    laidTables.delete(this);
    if (hasFailed()) await this.tellFailure();
    await this.driver.closeWindows();
    await this.driver.endHost();
    rmSync(this.folder, { recursive: true, force: true });
  }
}
