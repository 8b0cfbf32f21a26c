import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import type { HostClock } from "../../main/host-clock.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { HostFiles } from "./web-host.ts";

/** The game over one folder of data, as a browser shows it or as it is packed, and how a test reaches it. */
export interface GameDriver {
  /** Address of the game's first page, while its host runs. */
  readonly address: string;
  /** A new window on the game. What its page complains of goes into `complaints`. */
  open(options: TestWindowOptions, complaints: string[]): Promise<Page>;
  /** A further client of the host, without a window. */
  watch(): Promise<HostClient>;
  closeWindows(): Promise<void>;
  endHost(): Promise<void>;
  /** Starts the host again after its end, over the same data. */
  startHost(): Promise<void>;
}

type ContextOptions = Pick<
  BrowserContextOptions,
  | "viewport"
  | "reducedMotion"
  | "colorScheme"
  | "hasTouch"
  | "deviceScaleFactor"
  | "locale"
  | "permissions"
  | "timezoneId"
>;

export interface TestWindowOptions extends ContextOptions {
  /** Whether the test moves the page's clock, which is that of all pages of a context. */
  readonly movesClock?: boolean;
  /** Whether all texts are a fifth wider, as in another language or another typeface. */
  readonly hasWideText?: boolean;
}

export interface DriverOptions {
  /** Whether the host is a process of its own, whose end is sudden, as in a crash. */
  readonly hasHostProcess: boolean;
  /** Gives the host a thread within the test's process; the files stand for those of the sources. */
  readonly hostFiles?: Partial<HostFiles> | undefined;
  /** Clock of a host within the test's process. Default: of this computer. */
  readonly clock?: HostClock | undefined;
  /** Milliseconds since 1970 for a host within the test's process. Default: of this computer. */
  readonly date?: (() => number) | undefined;
  /** The browser. Default: the one that all tests of this process share. */
  readonly browser?: Browser | undefined;
}

/** A letter is about 0.53 em wide: texts get 20 % wider. */
export function widenText(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { letter-spacing: 0.106em !important }");
  document.adoptedStyleSheets.push(sheet);
}
