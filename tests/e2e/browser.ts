import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { installedBrowser } from "../../tools/browser.ts";
import { noSystemFonts } from "./no-fonts.ts";

const ARGUMENTS = [
  // Without a graphics card the processor does it faster.
  "--disable-gpu-compositing",
  "--no-sandbox",
  "--use-gl=angle",
  "--use-angle=swiftshader",
  "--enable-unsafe-swiftshader",
  // Pages of one context share a process.
  "--renderer-process-limit=1",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** Browsers that this process has started. */
const browsers = new Set<Browser>();

/** Address and text of all pages of all browsers. */
export async function shownPages(): Promise<string> {
  const pages = [...browsers].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  const shown = pages.map(async (page) => {
    const text = page.innerText("body", { timeout: 10_000 });
    return `${page.url()}\n${await text.catch(String)}`;
  });
  return (await Promise.all(shown)).join("\n");
}

/** Starts a browser without the system's fonts, so that no test passes thanks to one. It ends with this process. */
export async function startBrowser(args: readonly string[] = []): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-browser-"));
  process.once("exit", () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  // Vitest ends its processes so. Playwright's own handler would keep them alive.
  process.once("SIGTERM", () => process.exit());
  const browser = await chromium.launch({
    executablePath: installedBrowser() ?? chromium.executablePath(),
    args: [...ARGUMENTS, ...args],
    env: { ...process.env, FONTCONFIG_FILE: noSystemFonts(folder) },
    handleSIGTERM: false,
  });
  browsers.add(browser);
  browser.once("disconnected", () => browsers.delete(browser));
  return browser;
}
