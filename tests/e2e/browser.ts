import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import { installedBrowser } from "../../tools/browser.ts";
import { noSystemFonts } from "./no-fonts.ts";

const ARGUMENTS = [
  // Without a graphics card the processor does it faster.
  "--disable-gpu-compositing",
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

export interface RunningBrowser {
  /** For Playwright's `connect`. */
  readonly address: string;
  close(): Promise<void>;
}

/** Without the system's fonts, so that no test passes thanks to one. */
export async function startBrowser(): Promise<RunningBrowser> {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-browser-"));
  const server = await chromium.launchServer({
    executablePath: installedBrowser() ?? chromium.executablePath(),
    args: ARGUMENTS,
    env: { ...process.env, FONTCONFIG_FILE: noSystemFonts(folder) },
  });
  return {
    address: server.wsEndpoint(),
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
