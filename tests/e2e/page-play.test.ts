import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { playByClicks, shownSpots } from "./clicked-moves.ts";
import { drawCurve } from "./hand.ts";
import { openPhone } from "./phone.ts";

const pages = projectPath("dist/renderer");
/** A name of the server at which browsers share no memory and make no keys. */
const OTHER_NAME = "game.test";

describe("a page of a server, by itself", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;
  const phone = (path: string, name = "localhost"): Promise<Page> =>
    openPhone(browser, `http://${name}:${server.port}${path}`, complaints);

  beforeAll(async () => {
    server = await testServer(folder, { pages, names: [OTHER_NAME] });
    browser = await startBrowser([`--host-resolver-rules=MAP ${OTHER_NAME} 127.0.0.1`]);
  });
  afterAll(async () => {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it.each([
    ["easy", 2, "localhost"],
    ["medium", 3, OTHER_NAME],
    ["hard", 8, "localhost"],
  ] as const)("plays against the computer: %s, with %d spots, at %s", async (level, spots, name) => {
    const page = await phone("/", name);
    await page.getByTestId(`try-level-${level}`).check({ force: true });
    await page.getByTestId("spots").fill(String(spots));
    await page.getByTestId("try-start").tap();
    await page.getByTestId("screen-match").waitFor();
    await playByClicks(page, '[data-testid="end"]', spots);
    // The review comes from the page's own solver.
    await page.getByTestId("end-words").filter({ hasText: /\w/ }).waitFor();
    await page.getByTestId("end-menu").tap();
    await page.getByTestId("try-game").waitFor();
    expect(complaints).toEqual([]);
  });

  it("shows the help of what it has beside a game, and leads back to the game", async () => {
    const page = await phone("/");
    await page.getByTestId("try-level-easy").check({ force: true });
    await page.getByTestId("try-start").tap();
    await page.getByTestId("game-help").tap();
    await page.locator("#help-play.help-place").waitFor();
    expect(await page.locator("#help-campaign, #help-maps").count()).toBe(0);
    await page.getByTestId("help-back").tap();
    await page.getByTestId("screen-match").waitFor();
    expect(complaints).toEqual([]);
  });

  it("teaches", async () => {
    const page = await phone("/");
    await page.getByTestId("try-learn").tap();
    await page.getByTestId("lesson-first").tap();
    await page.locator('[data-testid="board"][data-busy="false"]').waitFor();
    const [from, to] = await shownSpots(page);
    await drawCurve(page, [from, { x: (from.x + to.x) / 2, y: from.y + 0.05 }, to]);
    await page.locator('[data-testid="lesson-said"][data-phase="met"]').waitFor();
    expect(complaints).toEqual([]);
  });
});
