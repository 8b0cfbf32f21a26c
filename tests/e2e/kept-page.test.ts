import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { playByClicks } from "./clicked-moves.ts";
import { keptBy, openPhone } from "./phone.ts";

const pages = projectPath("dist/renderer");

describe("a page that the browser keeps", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const newer = join(folder, "newer");
  let server: RunningServer;
  let browser: Browser;
  const start = async (files: string, port = 0): Promise<void> => {
    server = await testServer(join(folder, "data"), { pages: files, port });
  };

  beforeAll(async () => {
    // A file that the newer version does not have any more.
    const list = join(newer, "service-worker.js");
    cpSync(pages, newer, { recursive: true });
    writeFileSync(list, readFileSync(list, "utf8").replace(/"\/assets\/lesson-[^"]*",/, ""));
    const page = join(newer, "web.html");
    writeFileSync(page, readFileSync(page, "utf8").replace("<title>Sprouts", "<title>Newer Sprouts"));
    await start(pages);
    browser = await startBrowser();
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("can be installed, plays without a connection, and gives way to a new version at the next start", async () => {
    const address = `http://localhost:${server.port}/`;
    const complaints: string[] = [];
    let page = await openPhone(browser, address, complaints);
    const context = page.context();
    const session = await context.newCDPSession(page);
    const { errors } = await session.send("Page.getAppManifest");
    expect(errors).toEqual([]);
    expect(await session.send("Page.getInstallabilityErrors")).toEqual({ installabilityErrors: [] });
    await keptBy(page);
    const files = await keptFiles(page);
    expect(files).toContain("/");
    expect(files.some((file) => file.startsWith("/assets/page-worker-"))).toBe(true);
    expect(complaints).toEqual([]);

    const { port } = server;
    await server.stop();
    // Other pages of the server are no pages of the game.
    const other = await page.context().newPage();
    await expect(other.goto(`${address}metrics`)).rejects.toThrow("ERR_CONNECTION_REFUSED");
    await other.close();
    await page.goto(`${address}join/7KQX90AB`);
    await page.getByTestId("not-connected").waitFor();
    await page.getByTestId("spots").fill("2");
    await page.getByTestId("try-start").tap();
    await playByClicks(page, '[data-testid="end"]', 0);
    await page.goto(`${address}#/learn`);
    await page.getByTestId("lesson-first").tap();
    await page.locator('[data-testid="board"][data-busy="false"]').waitFor();

    await start(newer, port);
    await page.goto(address);
    expect(await page.title()).toBe("Newer Sprouts");
    await page.waitForFunction(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration?.update();
      return registration?.waiting !== null;
    });
    // The old version keeps its files until its last page has gone.
    expect(await keptFiles(page)).toEqual(files);
    await page.close();
    page = await context.newPage();
    await expect
      .poll(async () => {
        await page.goto("about:blank");
        await page.goto(address);
        return keptFiles(page);
      })
      .toHaveLength(files.length - 1);
  });
});

/** Paths of what is kept. */
function keptFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const requests = await (await caches.open("sprouts")).keys();
    return requests.map(({ url }) => new URL(url).pathname).sort();
  });
}
