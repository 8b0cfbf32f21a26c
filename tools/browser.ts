import { existsSync } from "node:fs";
import { homedir } from "node:os";
import { delimiter, join } from "node:path";
import { run, runNode } from "./process.ts";

/** Usual places, the ones that need the least processor time first. */
function candidates(): string[] {
  const names = [
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "microsoft-edge",
  ];
  switch (process.platform) {
    case "win32":
      return [process.env.PROGRAMFILES, process.env["PROGRAMFILES(X86)"], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .flatMap((folder) => [
          join(folder, "Google", "Chrome", "Application", "chrome.exe"),
          join(folder, "Microsoft", "Edge", "Application", "msedge.exe"),
          join(folder, "Chromium", "Application", "chrome.exe"),
        ]);
    case "darwin":
      return ["/Applications", join(homedir(), "Applications")].flatMap((folder) => [
        join(folder, "Google Chrome.app/Contents/MacOS/Google Chrome"),
        join(folder, "Chromium.app/Contents/MacOS/Chromium"),
        join(folder, "Microsoft Edge.app/Contents/MacOS/Microsoft Edge"),
      ]);
    default:
      return (process.env.PATH ?? "").split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  }
}

/** Chrome, Chromium or Edge; SPROUTS_BROWSER overrides. */
export function installedBrowser(): string | undefined {
  return [process.env.SPROUTS_BROWSER ?? "", ...candidates()].find((path) => path !== "" && existsSync(path));
}

async function playwrightBrowser(): Promise<string | undefined> {
  const { chromium } = await import("playwright-core");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * Installs a browser if there is none: Debian's package if allowed, else Playwright's. Throws with a sentence that
 * says what to do.
 */
export async function ensureBrowser(): Promise<string> {
  const found = installedBrowser() ?? (await playwrightBrowser());
  if (found !== undefined) return found;
  if (process.platform === "linux" && existsSync("/usr/bin/apt-get") && process.getuid?.() === 0) {
    console.log("Sprouts: no Chrome, Chromium or Edge found; installing Debian's for the end-to-end tests ...");
    const quiet = { DEBIAN_FRONTEND: "noninteractive" };
    await run("apt-get", ["-qq", "update"], quiet);
    for (const name of ["chromium-headless-shell", "chromium"]) {
      await run("apt-get", ["-qq", "install", "-y", "--no-install-recommends", name], quiet);
      const installed = installedBrowser();
      if (installed !== undefined) return installed;
    }
  }
  console.log("Sprouts: no Chrome, Chromium or Edge found; fetching Playwright's for the end-to-end tests ...");
  await runNode("node_modules/playwright-core/cli.js", "install", "chromium-headless-shell");
  const fetched = await playwrightBrowser();
  if (fetched !== undefined) return fetched;
  throw new Error(
    `No browser for the end-to-end tests. Install Chrome, Chromium or Edge, or set SPROUTS_BROWSER to one.`,
  );
}
