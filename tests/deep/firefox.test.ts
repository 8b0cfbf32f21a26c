import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { build } from "../../tools/build.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { Firefox, installedFirefox, type FirefoxPage } from "./firefox.ts";

const firefox = installedFirefox();
if (firefox === undefined)
  console.info("There is no Firefox: install Debian's firefox-esr, or name one by SPROUTS_FIREFOX.");

const SPOTS = 5;
const BOARD = '[data-testid="board"]';
const OVER = '[data-testid="end"]';
/** A private window whose browser refuses all storage. */
const REFUSING = { "browser.privatebrowsing.autostart": true, "network.cookie.cookieBehavior": 2 };

it.skipIf(firefox === undefined).each([
  ["as it is installed", {}],
  ["in a private window that keeps nothing", REFUSING],
])("two pages in Firefox play a rated game by a link: %s", { timeout: 300_000 }, async (_, preferences) => {
  await build();
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const server = await testServer(folder, { pages: projectPath("dist/renderer") });
  const browser = await Firefox.start(firefox ?? "", preferences);
  try {
    const address = `http://localhost:${server.port}`;
    const ann = await browser.open(`${address}/`);
    await openRoom(ann);
    await ann.see('[data-testid="room-link"]');
    const link = await ann.evaluate(
      () => document.querySelector<HTMLElement>('[data-testid="room-link"]')?.dataset.text ?? "",
    );
    const bob = await browser.open(`${address}${new URL(link).pathname}`);
    await bob.press("play");
    await Promise.all([ann.see('[data-testid="screen-match"]'), bob.see('[data-testid="screen-match"]')]);
    // Who joins chooses.
    await bob.press("i-start");
    const turns = [bob, ann];
    for (let move = 0; ; move++) {
      const page = turns[move % 2];
      await page.see(`${OVER}, ${BOARD}[data-busy="false"][data-turn="mine"]`);
      if (await isOver(page)) break;
      await play(page);
      // A private window that keeps nothing is somebody else after it.
      if (move === 2 && preferences !== REFUSING) await turns[1].reload();
    }
    await Promise.all(turns.map((page) => page.see('[data-testid="rates"]')));
    // Firefox itself says that it keeps no page.
    expect(browser.complaints.filter((text) => !text.includes("ServiceWorker"))).toEqual([]);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
});

function isOver(page: FirefoxPage): Promise<boolean> {
  return page.evaluate((over) => document.querySelector(over) !== null, OVER);
}

async function openRoom(page: FirefoxPage): Promise<void> {
  await page.press("open-create");
  for (const choice of ["room-access-code", "clock-custom", "room-opening-swap2", "room-rated-yes"])
    await page.press(choice);
  await page.evaluate((spots) => {
    const field = document.querySelector<HTMLInputElement>('form.online-create [data-testid="spots"]');
    if (field === null) throw new Error("There is no number of spots.");
    field.value = String(spots);
    for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
  }, SPOTS);
  await page.press("create-room");
}

interface Shown {
  readonly spot: number;
  readonly x: number;
  readonly y: number;
  readonly isUsable: boolean;
  readonly isReachable: boolean;
}

/** Spots of the board, in parts of it. */
function shownSpots(page: FirefoxPage): Promise<Shown[]> {
  return page.evaluate((board) => {
    const width = document.querySelector(board)?.clientWidth ?? 1;
    return [...document.querySelectorAll<HTMLElement>("[data-spot]")].map(({ dataset }) => ({
      spot: Number(dataset.spot),
      x: Number(dataset.x) / width,
      y: Number(dataset.y) / width,
      isUsable: dataset.usable === "true",
      isReachable: dataset.reachable === "true",
    }));
  }, BOARD);
}

/** Picks two spots, then the first curve between them. */
async function play(page: FirefoxPage): Promise<void> {
  const moves = await page.evaluate((board) => document.querySelector<HTMLElement>(board)?.dataset.moves ?? "", BOARD);
  for (const first of (await shownSpots(page)).filter(({ isUsable }) => isUsable)) {
    await page.click(BOARD, first);
    await page.see(`${BOARD}[data-picked="${first.spot}"]`);
    const others = (await shownSpots(page)).filter(({ spot, isReachable }) => isReachable && spot !== first.spot);
    // Only a loop may be left.
    await page.click(BOARD, others.at(0) ?? first);
    await page.see(`${BOARD}:not([data-picked="${first.spot}"]), [data-testid="choice-0"]`);
    if (await page.evaluate(() => document.querySelector('[data-testid="choice-0"]') !== null)) break;
  }
  await page.press("choice-0");
  await page.see(`${OVER}, ${BOARD}:not([data-moves="${moves}"])`);
}
