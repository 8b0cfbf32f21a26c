import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { decompressFrames, parseGIF } from "gifuct-js";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import type { MatchState } from "../../protocol/schemas.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { playedOtherGame } from "./played-other-game.ts";
import { watchedTable } from "./watched-table.ts";

describe("pictures of the other games", () => {
  const laid = watchedTable();

  async function saved(page: Page, control: string): Promise<{ name: string; path: string }> {
    const [download] = await Promise.all([page.waitForEvent("download"), page.getByTestId(control).click()]);
    await page.getByTestId("done").getByText("aved").waitFor();
    const path = join(laid.table.folder, download.suggestedFilename());
    await download.saveAs(path);
    return { name: download.suggestedFilename(), path };
  }

  /** Saves a board as SVG and PNG and as a poster, and its game as a GIF. Answers the SVG and the number of frames. */
  async function filesOf(
    page: Page,
    { id, moves }: MatchState,
    name: string,
  ): Promise<{ svg: string; frames: number }> {
    await page.evaluate((game) => (location.hash = `#/replay/${game}`), id);
    await page.getByTestId(`replay-move-${moves}`).click();
    await page.locator(`[data-moves="${moves}"]`).waitFor();
    await page.getByTestId("open-picture").click();
    expect(await page.getByTestId("keep-map").count(), "a map is a board of Sprouts").toBe(0);
    await pictureLooks(laid.table, page, `${name}-picture-dialog`, ALL_LOOKS);
    const svg = await saved(page, "save-svg");
    expect(svg.name).toMatch(new RegExp(`^${name}-.*-move-${moves}\\.svg$`));
    await page.getByTestId("open-picture").click();
    const png = readFileSync((await saved(page, "save-png")).path);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2000, 2000]);
    await page.getByTestId("open-picture").click();
    await page.getByTestId("open-poster").click();
    await page.getByTestId("poster-preview").waitFor();
    await pictureLooks(laid.table, page, `${name}-poster`, ALL_LOOKS);
    expect((await saved(page, "poster-svg")).name).toMatch(/-paper\.svg$/);
    await page.getByTestId("open-picture").click();
    await page.getByTestId("open-animation").click();
    await page.getByTestId("animation-speed-fast").check({ force: true });
    const { buffer, byteOffset, byteLength } = readFileSync((await saved(page, "make-animation")).path);
    const gif = parseGIF(buffer.slice(byteOffset, byteOffset + byteLength));
    return { svg: await text(createReadStream(svg.path)), frames: decompressFrames(gif, false).length };
  }

  it("are saved of a game of Cram, which moves domino by domino in its GIF", async () => {
    const page = await laid.window({ reducedMotion: "no-preference" });
    const game = await playedOtherGame(laid.watcher, "cram", { kind: "cells", cells: "...#/..../#..." });
    const { svg, frames } = await filesOf(page, game, "cram");
    expect(svg.match(/<rect [^>]*stroke-opacity/g)).toHaveLength(10);
    expect(svg.match(/<rect [^>]*fill="#[\da-f]{6}"\/>/g)).toHaveLength(game.moves + 1);
    expect(frames).toBeGreaterThan(2 * game.moves);
    expect(laid.table.complaints).toEqual([]);
  });

  it("are saved of a game of Brussels Sprouts, which moves curve by curve in its GIF", async () => {
    const page = await laid.window({ reducedMotion: "no-preference" });
    const game = await playedOtherGame(laid.watcher, "brussels-sprouts", { kind: "plain", spots: 2 });
    const { svg, frames } = await filesOf(page, game, "brussels-sprouts");
    expect(svg.match(/<circle/g), "two crosses keep eight free ends").toHaveLength(8);
    expect(frames).toBeGreaterThan(2 * game.moves);
    expect(laid.table.complaints).toEqual([]);
  });
});
