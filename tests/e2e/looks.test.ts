import { buffer } from "node:stream/consumers";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { THEMES } from "../../protocol/settings-values.ts";
import { planarityFaults } from "../../engine/drawing/geometry/planarity.ts";
import { measureClearness } from "../../lab/measures/clearness.ts";
import type { Match } from "../../engine/play/match.ts";
import { seededRandom } from "../../engine/random.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { MatchSetup, MatchState } from "../../protocol/schemas.ts";
import { boardAt, chooseSetting, quickPlay } from "./game-screen.ts";
import { focused } from "./campaign-play.ts";
import { sendRandomMove } from "./hand.ts";
import { storeGame } from "./stored-games.ts";
import { Table } from "./table.ts";
import { watchedTable } from "./watched-table.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";

const seed = testSeed("looks");

async function play(watcher: HostClient, matchId: string, moves: number): Promise<MatchState> {
  const random = seededRandom(seed);
  let state = await watcher.ask("board.open", { board: matchId });
  while (state.result === null && state.moves < moves) state = await sendRandomMove(watcher, state, random);
  return state;
}

/** Begins to make a file in an open dialog, and stops it as soon as a frame of the page shows some progress. */
async function percentsUntilCancelled(page: Page, dialog: string, control: string): Promise<number[]> {
  return await page.getByTestId(`${dialog}-dialog`).evaluate(
    async (element, { make, close }) => {
      const click = (name: string): void => element.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click();
      click(make);
      const percents: number[] = [];
      while ((percents.at(-1) ?? 0) === 0) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        percents.push(element.querySelector("progress")?.value ?? 0);
      }
      click(close);
      return percents;
    },
    { make: control, close: `${dialog}-close` },
  );
}

describe("the looks of a game", () => {
  const laid = watchedTable();

  itDeep("follow the theme that the player chooses", async () => {
    const page = await laid.table.open({ viewport: { width: 1280, height: 800 }, deviceScaleFactor: 2 });
    const matchId = await quickPlay(page, { opponent: "person", spots: 8 });
    const { moves } = await play(laid.watcher, matchId, 9);
    await boardAt(page, moves);
    const grounds = new Set<string>();
    for (const theme of THEMES) {
      await chooseSetting(page, `theme-${theme}`);
      grounds.add(
        await page
          .getByTestId("board")
          .evaluate((board) => getComputedStyle(board.parentElement ?? board).backgroundColor),
      );
      await laid.table.picture(page, `theme-${theme}`);
    }
    expect(grounds.size).toBe(THEMES.length);
    expect(laid.table.complaints).toEqual([]);
  });

  it("can be kept as SVG and as PNG, and as a poster in print size", async () => {
    const page = await laid.window();
    const matchId = await quickPlay(page, { opponent: "person", spots: 5 });
    const { moves, drawing } = await play(laid.watcher, matchId, 4);
    await boardAt(page, moves);
    await chooseSetting(page, "theme-paper");
    const square = await page
      .getByTestId("board")
      .evaluate(
        (board) => parseFloat(getComputedStyle(board.parentElement ?? board).backgroundSize) / board.clientWidth,
      );
    expect(1 / square, "the squares on the screen").toBeCloseTo(25, 0);
    await page.getByTestId("open-picture").click();
    await page.getByTestId("picture-preview").waitFor();
    await laid.table.picture(page, "picture-dialog");
    // A saved file closes the dialog and is named below the board.
    const file = async (control: string): Promise<{ name: string; bytes: Buffer }> => {
      const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(control).click()]);
      await page.getByTestId("done").getByText(download.suggestedFilename()).waitFor();
      expect(await page.locator("dialog").count()).toBe(0);
      return { name: download.suggestedFilename(), bytes: await buffer(await download.createReadStream()) };
    };
    const svg = await file("save-svg");
    expect(svg.name).toBe(`sprouts-5-spots-move-${moves}.svg`);
    expect(svg.bytes.toString().match(/<path d/g)).toHaveLength(drawing.curves.length);
    expect(svg.bytes.toString()).toContain('class="grid"');
    await laid.table.picture(page, "picture-saved");
    await page.getByTestId("open-picture").click();
    expect((await percentsUntilCancelled(page, "picture", "save-png")).at(-1)).toBeGreaterThan(0);
    await page.getByTestId("picture-said").getByText("Cancelled. No file was made.").waitFor();
    expect(await page.getByTestId("picture-progress").count()).toBe(0);
    await laid.table.picture(page, "picture-cancelled");
    const png = await file("save-png");
    expect(png.name).toBe(`sprouts-5-spots-move-${moves}.png`);
    expect(png.bytes.subarray(1, 4).toString()).toBe("PNG");
    expect([png.bytes.readUInt32BE(16), png.bytes.readUInt32BE(20)]).toEqual([2000, 2000]);

    const openPoster = async (): Promise<void> => {
      await page.getByTestId("open-picture").click();
      await page.getByTestId("open-poster").click();
    };
    await openPoster();
    await page.getByTestId("poster-title").fill("x".repeat(81));
    await page.getByTestId("poster-title-said").getByText("At most 80 characters fit.").waitFor();
    expect(await page.getByTestId("poster-title").inputValue()).toHaveLength(80);
    await laid.table.picture(page, "poster-long-title");
    await page.getByTestId("poster-title").fill("Pět teček");
    for (const style of ["night", "blueprint"]) {
      await page.getByTestId(`poster-style-${style}`).check({ force: true });
      await page.getByTestId("poster-preview").waitFor();
      await laid.table.picture(page, `poster-${style}`);
    }
    const poster = await file("poster-svg");
    expect(poster.name).toBe(`sprouts-5-spots-move-${moves}-blueprint.svg`);
    expect(poster.bytes.toString()).toContain("<title>Pět teček</title>");
    expect(poster.bytes.toString(), "it needs no typeface").not.toContain("<text");
    await openPoster();
    for (const format of ["png", "pdf"]) {
      await page.getByTestId("poster-preview").waitFor();
      const percents = await percentsUntilCancelled(page, "poster", `poster-${format}`);
      expect(percents.at(-1), format).toBeGreaterThan(0);
      await page.getByTestId("poster-said").getByText("Cancelled. No file was made.").waitFor();
      expect(await page.getByTestId("poster-progress").count()).toBe(0);
      await laid.table.picture(page, `poster-cancelled-${format}`);
    }
    const pdf = await file("poster-pdf");
    expect(pdf.bytes.subarray(0, 5).toString()).toBe("%PDF-");
    // A3 in points.
    expect(pdf.bytes.toString("latin1")).toMatch(/MediaBox \[0 0 841\.8\d* 1190\.5\d*\]/);
    await openPoster();
    const print = await file("poster-png");
    expect([print.bytes.readUInt32BE(16), print.bytes.readUInt32BE(20)]).toEqual([3508, 4961]);
    expect(laid.table.complaints).toEqual([]);
  });

  for (const spots of [8, 14])
    itDeep(`show the final position of ${spots} spots beside its result, its curves apart`, async () => {
      let game: Match | undefined;
      const table = await Table.lay({
        prepare: (folder) => {
          const sides: MatchSetup["sides"] = [
            { kind: "person", colour: "blue" },
            { kind: "person", colour: "red" },
          ];
          game = storeGame(folder, { id: "over", sides, spots }, seededRandom(seed));
        },
      });
      if (game === undefined) throw new Error("the game was not stored");
      expect(planarityFaults(game.drawing)).toEqual([]);
      expect(measureClearness(game.drawing).curvesInLines, "each gap is wider than a line").toBeGreaterThan(1);
      const page = await table.open({ viewport: { width: 900, height: 600 } });
      await page.goto(`${table.address}#/match/over`);
      await boardAt(page, game.moves);
      await page.getByTestId("end").waitFor();
      const rightOf = async (): Promise<number> => {
        const [board, end] = [
          await page.getByTestId("board").boundingBox(),
          await page.getByTestId("end").boundingBox(),
        ];
        return (end?.x ?? 0) - (board?.x ?? 0) - (board?.width ?? 0);
      };
      await expect.poll(rightOf).toBeGreaterThan(0);
      await expect.poll(() => focused(page)).toBe("end-again");
      await table.picture(page, `end-${spots}-at-900`);
      await page.getByTestId("end-look").click();
      await page.getByTestId("again").waitFor();
      await chooseSetting(page, "regions-off");
      expect(await page.getByTestId("region-tints").count()).toBe(0);
      await chooseSetting(page, "regions-on");
      expect(await page.getByTestId("region-tints").locator("path").count()).toBeGreaterThan(1);
      for (const theme of THEMES) {
        await chooseSetting(page, `theme-${theme}`);
        await table.picture(page, `end-${spots}-${theme}`);
      }
      await page.getByTestId("zoom-in").click();
      await expect.poll(() => page.getByTestId("board").getAttribute("data-zoom")).toBe("1.60");
      await table.picture(page, `end-${spots}-nearer-at-900`);
      await table.clear();
      expect(table.complaints).toEqual([]);
    });

  it("are zoomed by wheel, keys and pinching, and a curve can be drawn there", async () => {
    const page = await laid.table.open({ hasTouch: true });
    await quickPlay(page, { opponent: "person", spots: 8 });
    await boardAt(page, 0);
    const board = page.getByTestId("board");
    const zoom = async (): Promise<number> => Number(await board.getAttribute("data-zoom"));
    const box = (await board.boundingBox()) ?? { x: 0, y: 0, width: 1, height: 1 };
    const spot = async (index: number): Promise<{ x: number; y: number }> => {
      const { x, y } = await page
        .getByTestId(`spot-${index}`)
        .evaluate(({ dataset }) => ({ x: Number(dataset.x), y: Number(dataset.y) }));
      return { x: box.x + x, y: box.y + y };
    };

    const before = await spot(0);
    await page.mouse.move(before.x, before.y);
    await page.mouse.wheel(0, -500);
    await expect.poll(zoom).toBeGreaterThan(2);
    const after = await spot(0);
    expect(Math.hypot(after.x - before.x, after.y - before.y), "the spot under the pointer stays there").toBeLessThan(
      1,
    );

    await page.mouse.down();
    for (let i = 1; i <= 24; i++) {
      const turn = (i / 24) * 2 * Math.PI;
      await page.mouse.move(after.x + 80 * Math.sin(turn), after.y + 80 * (1 - Math.cos(turn)));
    }
    await page.mouse.up();
    await boardAt(page, 1);
    await laid.table.picture(page, "zoomed");

    await page.keyboard.press("0");
    await expect.poll(zoom).toBe(1);
    await page.keyboard.press("+");
    await expect.poll(zoom).toBeGreaterThan(1.3);
    const shoved = await spot(0);
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await spot(0)).x - shoved.x).toBeLessThan(-50);
    const dragged = await spot(0);
    const [bareX, bareY] = [box.x + box.width / 2, box.y + box.height - 20];
    await page.mouse.move(bareX, bareY);
    await page.mouse.down();
    await page.mouse.move(bareX, bareY - 30, { steps: 5 });
    await page.mouse.up();
    await expect.poll(async () => Math.round((await spot(0)).y - dragged.y)).toBe(-30);

    // The help opens at what the player is at, and leads back to the same part of the board.
    const seen = [await zoom(), await spot(0)];
    await page.getByTestId("game-help").click();
    await page.locator("#help-play.help-place").waitFor();
    expect(await page.getByTestId("help-misere").count()).toBe(0);
    await page.getByTestId("help-back").click();
    await boardAt(page, 1);
    await expect.poll(async () => [await zoom(), await spot(0)]).toEqual(seen);
    await expect.poll(() => board.getAttribute("data-stroke")).toBe("none");
    await page.getByTestId("zoom-reset").click();
    await expect.poll(zoom).toBe(1);

    const hands = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", apart: number): Promise<unknown> => {
      const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const fingers = [
        { x: middle.x - apart, y: middle.y, id: 1 },
        { x: middle.x + apart, y: middle.y, id: 2 },
      ];
      return hands.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : fingers });
    };
    await touch("touchStart", 60);
    for (let apart = 70; apart <= 180; apart += 10) await touch("touchMove", apart);
    await touch("touchEnd", 180);
    await expect.poll(zoom).toBeCloseTo(3, 0);
    await boardAt(page, 1);
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("include sounds and a pace, which are kept when the page is loaded again", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    await page.getByTestId("open-settings").click();
    await page.getByTestId("sounds-off").check({ force: true });
    await page.getByTestId("pace-quick").check({ force: true });
    await laid.table.picture(page, "settings-at-900");
    await page.getByTestId("settings-close").click();
    await page.reload();
    await page.getByTestId("open-settings").click();
    await expect.poll(() => page.getByTestId("sounds-off").isChecked()).toBe(true);
    await expect.poll(() => page.getByTestId("pace-quick").isChecked()).toBe(true);
    expect(laid.table.complaints).toEqual([]);
  });
});
