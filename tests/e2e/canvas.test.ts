import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decompressFrames, parseGIF } from "gifuct-js";
import pixelmatch from "pixelmatch";
import type { Browser, Page } from "playwright-core";
import { PNG } from "pngjs";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import { testSeed } from "../oracle/seed.ts";
import { startBrowser } from "./browser.ts";
import { WITHOUT_WEBGL } from "./browser-faults.ts";
import {
  boardAt,
  chooseSetting,
  clickSpot,
  drawUntil,
  finallyPainted,
  quickPlay,
  rested,
  showMore,
  shown,
} from "./game-screen.ts";
import { drawCurve, sendRandomMove, someCurve } from "./hand.ts";
import { Table } from "./table.ts";

const seed = testSeed("boards without WebGL");

/** Colour difference from 0 to 1 above which two pixels are no longer the same edge, smoothed in two ways. */
const COLOUR_TOLERANCE = 0.15;
/** Part of the pixels that may differ more than that. */
const MAX_DIFFERENT = 0.0005;

async function boardPicture(page: Page): Promise<PNG> {
  await shown(page);
  return PNG.sync.read(await page.getByTestId("board").screenshot({ animations: "disabled" }));
}

function expectAlike(one: PNG, other: PNG, what: string): void {
  const { width, height } = one;
  expect([other.width, other.height]).toEqual([width, height]);
  const count = pixelmatch(one.data, other.data, undefined, width, height, {
    threshold: COLOUR_TOLERANCE,
    includeAA: true,
  });
  expect(count / (width * height), what).toBeLessThan(MAX_DIFFERENT);
}

/** Each frame of the animation that a page saves, whole. */
async function animationFrames(page: Page, file: string): Promise<PNG[]> {
  await page.getByTestId("open-picture").click();
  await page.getByTestId("open-animation").click();
  await page.getByTestId("animation-speed-fast").check({ force: true });
  const download = page.waitForEvent("download");
  await page.getByTestId("make-animation").click();
  await (await download).saveAs(file);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const gif = parseGIF(buffer.slice(byteOffset, byteOffset + byteLength));
  const { width, height } = gif.lsd;
  const picture = new PNG({ width, height });
  return decompressFrames(gif, true).map(({ patch, dims }) => {
    for (let y = 0; y < dims.height; y++)
      for (let x = 0; x < dims.width; x++) {
        const from = 4 * (y * dims.width + x);
        if (patch[from + 3] > 0)
          picture.data.set(patch.subarray(from, from + 4), 4 * ((dims.top + y) * width + dims.left + x));
      }
    const frame = new PNG({ width, height });
    frame.data.set(picture.data);
    return frame;
  });
}

describe("a board without WebGL", () => {
  let table: Table;
  let watcher: HostClient;
  /** A page with WebGL, and one without. */
  let pages: readonly [Page, Page];
  beforeAll(async () => {
    table = await Table.lay();
    watcher = await table.watch();
    pages = [await table.open(), await table.open({ locale: "en-GB" })];
    await pages[1].addInitScript(WITHOUT_WEBGL);
    await pages[1].reload();
    await pages[1].getByTestId("screen-home").waitFor();
  });
  afterAll(async () => {
    watcher.close();
    await table.clear();
  });

  /** Does the same in both pages, at once. */
  function both<T>(work: (page: Page) => Promise<T>): Promise<[T, T]> {
    return Promise.all([work(pages[0]), work(pages[1])]);
  }

  async function expectBothAlike(what: string): Promise<void> {
    await both(finallyPainted);
    await expectBothAlikeNow(what);
  }

  async function expectBothAlikeNow(what: string): Promise<void> {
    const [webgl, canvas] = await both(boardPicture);
    await table.picture(pages[0], `${what}-webgl`);
    await table.picture(pages[1], `${what}-canvas`);
    expectAlike(webgl, canvas, what);
  }

  /** Opens the game of the first page in the second, too. */
  async function openInBoth(moves: number): Promise<void> {
    await pages[1].goto(pages[0].url().replace(/^.*#/, `${table.address}#`));
    await both((page) => boardAt(page, moves));
  }

  it("looks the same: light, dark, paper, with a choice, a stroke, and reachable spots", async () => {
    const random = seededRandom(seed);
    const matchId = await quickPlay(pages[0], { opponent: "person", spots: 7 });
    let state = await watcher.ask("board.open", { board: matchId });
    for (let move = 0; move < 8; move++) state = await sendRandomMove(watcher, state, random);
    await openInBoth(8);
    // The mouse may lie on a move of the list, whose curve is lit then.
    await both((page) => page.mouse.move(0, 0));
    for (const colorScheme of ["light", "dark"] as const) {
      await both((page) => page.emulateMedia({ colorScheme }));
      await expectBothAlike(`board-${colorScheme}`);
    }
    await both((page) => chooseSetting(page, "theme-paper"));
    await expectBothAlike("board-paper");
    const curve = someCurve(state.drawing, random);
    if (curve === undefined) throw new Error("the game is over");
    await both(async (page) => {
      await drawCurve(page, curve.slice(0, -1), { release: false });
    });
    await expectBothAlike("board-stroke");
    await both(async (page) => {
      await page.keyboard.press("Escape");
      await page.mouse.up();
      await clickSpot(
        page,
        state.drawing.spots.findIndex((_, spot) => state.usable[spot]),
      );
    });
    await both((page) => expect.poll(() => page.getByTestId("board").getAttribute("data-picked")).not.toBe("none"));
    await expectBothAlike("board-picked");
    await both(async (page) => {
      await chooseSetting(page, "theme-system");
      await page.emulateMedia({ colorScheme: "light" });
    });
    expect(table.complaints).toEqual([]);
  });

  it("looks the same with curves to choose from, with a hint, and where sides are glued", async () => {
    await both((page) => page.goto(`${table.address}#/`));
    await quickPlay(pages[0], { opponent: "person", spots: 16 });
    await openInBoth(0);
    await both(async (page) => {
      await clickSpot(page, 0);
      await clickSpot(page, 0);
      await page.getByTestId("choices").waitFor();
      await expect.poll(() => page.getByTestId("board").getAttribute("data-looking")).toBe("false");
      await page.keyboard.press("ArrowRight");
    });
    await expectBothAlike("board-choices");

    await both((page) => page.goto(`${table.address}#/`));
    await pages[0].getByTestId("nav-play").click();
    await pages[0].getByTestId("opponent-computer").check({ force: true });
    await showMore(pages[0]);
    await pages[0].getByTestId("help-casual").check({ force: true });
    await quickPlay(pages[0], { opponent: "computer", level: "easy", spots: 3, starts: "first" });
    await openInBoth(0);
    await both(async (page) => {
      await page.getByTestId("hint").click();
      await page.getByTestId("draw-hint").waitFor();
    });
    await expectBothAlike("board-hint");

    await both((page) => page.goto(`${table.address}#/`));
    await quickPlay(pages[0], { opponent: "person", spots: 4, surface: "T" });
    await openInBoth(0);
    await expectBothAlike("board-torus");
    expect(table.complaints).toEqual([]);
  });

  it("looks the same in the frames of an animation", async () => {
    const random = seededRandom(seed + 1);
    await both((page) => page.goto(`${table.address}#/`));
    const matchId = await quickPlay(pages[0], { opponent: "person", spots: 1, surface: "S" });
    let state = await watcher.ask("board.open", { board: matchId });
    while (state.result === null) state = await sendRandomMove(watcher, state, random);
    await openInBoth(state.moves);
    const [webgl, canvas] = await both(async (page) => {
      await page.getByTestId("end-look").click();
      await page.emulateMedia({ reducedMotion: "no-preference" });
      return animationFrames(page, join(table.folder, `${pages.indexOf(page)}.gif`));
    });
    expect(webgl.length).toBeGreaterThan(10);
    expect(canvas).toHaveLength(webgl.length);
    for (const [index, frame] of webgl.entries())
      if (index % 3 === 0) expectAlike(frame, canvas[index], `frame ${index}`);
    await both((page) => page.emulateMedia({ reducedMotion: "reduce" }));
    expect(table.complaints).toEqual([]);
  });

  it("is what remains after the graphics card is lost again and again", async () => {
    await both(async (page) => {
      await page.goto(`${table.address}#/`);
      // Forgets earlier losses.
      await page.reload();
    });
    await quickPlay(pages[0], { opponent: "person", spots: 5 });
    await openInBoth(0);
    const loseCard = (): Promise<boolean> =>
      pages[0].evaluate(() => {
        const canvas = document.querySelector("canvas");
        const card = canvas?.getContext("webgl2")?.getExtension("WEBGL_lose_context");
        if (!card || !canvas) return false;
        card.loseContext();
        // The page replaces the canvas once the card is back, or it does without.
        return new Promise<boolean>((resolve) => {
          const wait = (): void => {
            if (!canvas.isConnected && document.querySelector("canvas") !== null) resolve(true);
            else setTimeout(wait, 20);
          };
          setTimeout(() => {
            if (canvas.isConnected) card.restoreContext();
            wait();
          }, 50);
        });
      });
    for (let losses = 0; losses < 3; losses++) {
      await finallyPainted(pages[0]);
      expect(await loseCard()).toBe(true);
    }
    await shown(pages[0]);
    expect(await loseCard(), "the graphics card is no longer used").toBe(false);
    expect(await pages[0].getByTestId("context-lost").count()).toBe(0);
    await expectBothAlikeNow("board-after-losses");
    expect(table.complaints).toEqual([]);
  });
});

describe("a browser without WebGL", () => {
  let browser: Browser;
  let table: Table;
  beforeAll(async () => {
    browser = await startBrowser(["--disable-gpu", "--disable-software-rasterizer", "--disable-3d-apis"]);
    table = await Table.lay({ browser });
  });
  afterAll(async () => {
    await table.clear();
    await browser.close();
  });

  it("plays a whole game", async () => {
    const page = await table.open();
    expect(await page.evaluate(() => document.createElement("canvas").getContext("webgl2"))).toBeNull();
    const watcher = await table.watch();
    const matchId = await quickPlay(page, { opponent: "computer", level: "easy", spots: 2, starts: "first" });
    const end = await drawUntil(page, watcher, matchId, seededRandom(seed + 2), ({ result }) => result !== null);
    await page.getByTestId("end").waitFor();
    await table.picture(page, "end-without-webgl");
    expect(end.result?.reason).toBe("no-move-left");
    expect((await rested(page, watcher, matchId)).moves).toBe(end.moves);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
