import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { settledBoard, sitDown, type PagePlayer } from "./online-people.ts";
import { drawByFinger, openPhone, openRatedRoom, PHONE, PhoneLine } from "./phone.ts";

const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
const complaints: string[] = [];
let server: RunningServer;
let browser: Browser;
/** A player at a desktop program. */
let ann: PagePlayer;

beforeAll(async () => {
  server = await testServer(folder, { pages: projectPath("dist/renderer") });
  browser = await startBrowser();
  ann = await sitDown(server.port, "Ann");
});
afterAll(async () => {
  ann.host.close();
  await ann.table.clear();
  await browser.close();
  await server.stop();
  rmSync(folder, { recursive: true });
});

const phone = (path: string, line = new PhoneLine()): Promise<Page> =>
  openPhone(browser, `http://localhost:${server.port}${path}`, complaints, line.prepare);

/** The link that a button copies. */
async function linkOf(page: Page, button: string): Promise<string> {
  return (await page.getByTestId(button).getAttribute("data-text")) ?? "";
}

/** The state of a match after so many moves, when somebody may draw. */
function openBoard(match: string, moves: number): Promise<MatchState> {
  return settledBoard(ann, match, (state) => state.moves === moves && state.toMove !== null);
}

/** Turns a phone, and waits until the board fits it. */
async function turn(page: Page): Promise<void> {
  await page.setViewportSize({ width: PHONE.height, height: PHONE.width });
  await expect
    .poll(async () => {
      const box = await page.getByTestId("board").boundingBox();
      return box !== null && box.width <= PHONE.width;
    })
    .toBe(true);
}

it("two phones and the program play rated games with a clock and Swap2, and watch, by links alone", async () => {
  const bob = await phone("/");
  await openRatedRoom(bob);
  const line = new PhoneLine();
  const cid = await phone(new URL(await linkOf(bob, "room-link")).pathname, line);
  // Somebody who was invited may never have heard of the game.
  await cid.getByTestId("invitation-rules").waitFor();
  await cid.getByTestId("online-name").fill("Cid");
  await cid.getByTestId("play").tap();
  await cid.getByTestId("i-start").tap();
  await cid.getByTestId("i-start").waitFor({ state: "detached" });
  const match = matchOf(cid);
  await expect.poll(() => matchOf(bob)).toBe(match);

  await ann.page.getByTestId("join-text").fill(await linkOf(bob, "watch-link"));
  await ann.page.getByTestId("join-go").click();
  await boardAt(ann.page, 0);
  const spectator = await phone(new URL(await linkOf(bob, "watch-link")).pathname);
  await boardAt(spectator, 0);

  await drawByFinger(cid, await openBoard(match, 0));
  await boardAt(bob, 1);
  await bob.reload();
  line.cut();
  await drawByFinger(bob, await openBoard(match, 1));
  for (const page of [bob, ann.page, spectator]) await boardAt(page, 2);
  await cid.locator('[data-testid="board"][data-moves="1"]').waitFor();
  line.mend();
  await boardAt(cid, 2);
  await turn(cid);
  await drawByFinger(cid, await openBoard(match, 2));
  for (const page of [bob, cid, ann.page, spectator]) await boardAt(page, 3);

  // Both have drawn, so the game is rated.
  await bob.getByTestId("give-up").tap();
  await bob.getByTestId("give-up-yes").tap();
  for (const page of [bob, cid, ann.page, spectator]) await page.getByTestId("rates").waitFor();

  // The program leads from its list of rooms to the match that begins.
  await ann.page.evaluate(() => (location.hash = "#/online"));
  await ann.page.getByTestId("join-text").waitFor();
  const room = await ann.host.ask("online.createRoom", {
    name: "Ann",
    access: "code",
    terms: {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 5 },
      clock: { minutes: 10, increment: 5 },
      opening: "swap2",
      rated: true,
    },
  });
  await cid.goto(`http://localhost:${server.port}/join/${room.code}`);
  await cid.getByTestId("play").tap();
  await cid.getByTestId("i-start").tap();
  await cid.getByTestId("i-start").waitFor({ state: "detached" });
  const second = matchOf(cid);
  expect(second).not.toBe(match);
  await expect.poll(() => matchOf(ann.page)).toBe(second);
  await drawByFinger(cid, await openBoard(second, 0));
  await boardAt(ann.page, 1);
  await sendRandomMove(ann.host, await openBoard(second, 1), seededRandom(1));
  await boardAt(cid, 2);
  await ann.host.ask("board.command", { board: second, command: { kind: "resign", side: 0 } });
  for (const page of [cid, ann.page]) await page.getByTestId("rates").waitFor();
  expect([...complaints, ...ann.table.complaints]).toEqual([]);
});
