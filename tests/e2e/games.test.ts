import { readFileSync } from "node:fs";
import { join } from "node:path";
import { decompressFrames, parseGIF } from "gifuct-js";
import type { Download, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, matchOf, quickPlay } from "./game-screen.ts";
import { ALL_LOOKS, pictureLooks } from "./looks.ts";
import { dropFiles, sendRandomMove } from "./hand.ts";
import { clashes, sideways } from "./layout.ts";
import { Table } from "./table.ts";

const random = seededRandom(testSeed("games"));

/** Begins and cancels an animation, and saves one that another program reads. */
async function expectAnimation(page: Page, folder: string, moves: number): Promise<void> {
  const saved: Download[] = [];
  page.on("download", (download) => saved.push(download));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.getByTestId("open-picture").click();
  await page.getByTestId("open-animation").click();
  // In the page, before the animation is ready.
  await page.getByTestId("animation-dialog").evaluate(async (dialog) => {
    const click = (name: string): void => dialog.querySelector<HTMLElement>(`[data-testid="${name}"]`)?.click();
    click("make-animation");
    while ((dialog.querySelector("progress")?.value ?? 0) === 0)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    click("animation-close");
  });
  await expect.poll(() => page.getByTestId("animation-said").innerText()).toContain("Cancelled");
  expect(await page.getByTestId("animation-progress").count()).toBe(0);
  await page.getByTestId("animation-speed-fast").check({ force: true });
  await page.getByTestId("make-animation").click();
  await page.getByTestId("done").getByText("is saved").waitFor();
  expect(await page.getByTestId("animation-dialog").count()).toBe(0);
  expect(saved.map((download) => download.suggestedFilename())).toEqual(["sprouts-3-spots.gif"]);
  const file = join(folder, "game.gif");
  await saved[0].saveAs(file);
  const { buffer, byteOffset, byteLength } = readFileSync(file);
  const gif = parseGIF(buffer.slice(byteOffset, byteOffset + byteLength));
  expect(gif.lsd).toMatchObject({ width: 720, height: 720 });
  const delays = decompressFrames(gif, false).map(({ delay }) => delay);
  expect(delays.length).toBeGreaterThan(3 * moves);
  expect([delays[0], delays.at(-1)]).toEqual([1000, 3000]);
  expect(delays.filter((delay) => delay === 200)).toHaveLength(moves - 1);
  await page.emulateMedia({ reducedMotion: "reduce" });
}

describe("the games that were played", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("are listed, found, replayed by buttons and keys, continued from a moment, deleted and taken back", async () => {
    const page = await table.open();
    // The pages of all tests share the browser's clipboard.
    await page.evaluate(() => {
      navigator.clipboard.writeText = (text) => {
        Object.assign(window, { copied: text });
        return Promise.resolve();
      };
    });
    const watcher = await table.watch();
    const id = await quickPlay(page, { opponent: "person", spots: 3 });
    let last = await watcher.ask("board.open", { board: id });
    while (last.result === null) last = await sendRandomMove(watcher, last, random);
    await page.getByTestId("end-look").click();
    await page.getByTestId("open-picture").click();
    await page.getByTestId("open-animation").click();
    await page.getByTestId("animation-dialog").waitFor();
    await page.getByTestId("animation-close").click();
    await page.goto(`${table.address.replace(/#.*$/, "")}#/`);
    await page.getByTestId("nav-play").click();
    const open = await quickPlay(page, { opponent: "computer", level: "easy", spots: 2, starts: "first" });
    // A game without a move would not be listed.
    await sendRandomMove(watcher, await watcher.ask("board.open", { board: open }), random);
    await page.getByTestId("menu").click();

    await page.getByTestId("nav-games").click();
    await page.getByTestId(`game-${id}`).locator("svg.drawing-picture").waitFor();
    await page.getByTestId(`game-${open}`).waitFor();
    await expect.poll(() => page.getByTestId("finished-games").innerText()).toBe("1");
    for (const width of [390, 1280])
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 844 });
        await table.picture(page, `games-${width}-${colorScheme}`);
        await expect.poll(() => clashes(page)).toEqual([]);
        await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
      }
    await page.getByTestId("filter-result").selectOption("unfinished");
    await expect.poll(() => page.getByTestId(`game-${id}`).count()).toBe(0);
    await page.getByTestId("filter-result").selectOption("finished");
    await page.getByTestId("search-games").fill("3 spots");
    await page.getByTestId(`game-${id}`).waitFor();
    await expect.poll(() => page.getByTestId(`game-${open}`).count()).toBe(0);
    await page.getByTestId(`game-${id}`).getByTestId("delete-game").click();
    await expect.poll(() => page.getByTestId(`game-${id}`).count()).toBe(0);
    await page.getByTestId("undo-delete").click();
    await page.getByTestId(`game-${id}`).waitFor();
    await page.getByTestId("search-games").fill("");
    await page.getByTestId("filter-result").selectOption("all");
    for (const game of [id, open]) await page.getByTestId(`game-${game}`).getByTestId("pick-game").check();
    await page.getByTestId("delete-picked").click();
    await page.getByTestId("no-games").waitFor();
    await page.locator('[data-testid="undo-delete"]:focus').click();
    await page.getByTestId(`game-${open}`).getByTestId("delete-game").click();
    await page.getByTestId("game-place-bin").check({ force: true });
    await page.getByTestId(`game-${open}`).getByTestId("pick-game").check();
    await page.setViewportSize({ width: 390, height: 844 });
    await table.picture(page, "games-bin");
    expect(await clashes(page)).toEqual([]);
    expect(await sideways(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 844 });
    await page.getByTestId("erase-picked").click();
    await page.getByTestId("no-games").waitFor();
    await page.getByTestId("game-place-kept").check({ force: true });
    const saved = page.waitForEvent("download");
    await page.getByTestId("export-games").click();
    const file = join(table.folder, "games.json");
    await (await saved).saveAs(file);
    await page.getByTestId("game-files").setInputFiles(file);
    await expect.poll(() => page.getByTestId("games-said").innerText()).toContain("1 game was here already");
    const faulty = { name: "faulty.json", mimeType: "application/json", buffer: Buffer.from("{}") };
    await page.getByTestId("game-files").setInputFiles(faulty);
    await expect.poll(() => page.getByTestId("games-said").innerText()).toContain("isn't a file of Sprouts games");
    await page.getByTestId("paste-moves").click();
    await page.getByTestId("moves-text").fill("2: 1(5)2");
    await page.getByTestId("import-moves").click();
    await expect.poll(() => page.getByTestId("moves-problem").innerText()).toContain("Move 1");
    await pictureLooks(table, page, "paste-moves");
    await page.getByTestId("moves-text").fill("2: 1(3)2 1(4)2");
    await page.getByTestId("import-moves").click();
    await expect.poll(() => page.getByTestId("games-said").innerText()).toContain("1 game imported");
    expect(await page.getByTestId("moves-dialog").count()).toBe(0);
    const { drawing } = await watcher.ask("draft.begin", { kind: "position", text: "AB|AB.0" });
    const map = await watcher.ask("map.create", { name: "Ring", drawing });
    const { setup } = last;
    const ring = await watcher.ask("match.start", { ...setup, map: { kind: "custom", id: map.id, name: "" } });
    await sendRandomMove(watcher, ring, random);
    await page.getByTestId("nav-home").click();
    await page.getByTestId("nav-games").click();
    for (const game of [id, ring.id]) await page.getByTestId(`game-${game}`).getByTestId("pick-game").check();
    await table.picture(page, "games-picked");
    const moves = page.waitForEvent("download");
    await page.getByTestId("export-picked-moves").click();
    const download = await moves;
    expect(download.suggestedFilename()).toBe("sprouts-games.txt");
    const list = join(table.folder, "games.txt");
    await download.saveAs(list);
    expect(readFileSync(list, "utf8")).toMatch(/^# \d{4}-\d\d-\d\d; .+\n3\+ .+ I{1,2}\n$/u);
    await expect
      .poll(() => page.getByTestId("games-said").innerText())
      .toMatch(/^1 game exported as moves\. Left out, .+: Ring/u);
    await page.getByTestId("game-files").setInputFiles(list);
    await expect.poll(() => page.getByTestId("games-said").innerText()).toMatch(/1 game (?:imported|was here)/u);
    const many = {
      name: "many.txt",
      mimeType: "text/plain",
      buffer: Buffer.from(["2: wrong", ...pairGames()].join("\n")),
    };
    await page.getByTestId("game-files").setInputFiles(many);
    await page.getByTestId("import-bar").waitFor();
    // Only then has the first game been looked at.
    await expect.poll(() => page.getByTestId("import-bar").locator("progress").getAttribute("value")).not.toBe("0");
    await table.picture(page, "games-importing");
    await page.getByTestId("stop-import").click();
    await expect
      .poll(() => page.getByTestId("games-said").innerText())
      .toMatch(/Game 1 can't be read and was left out\. .*\d+ more games weren't read\.$/u);
    expect(await page.getByTestId("import-bar").count()).toBe(0);
    await watcher.ask("library.delete", { ids: [ring.id] });
    await page.getByTestId("paste-moves").click();
    await page.getByTestId("moves-text").fill(pairGames().join("\n"));
    await page.getByTestId("import-moves").click();
    await page.getByTestId("moves-dialog").getByTestId("import-bar").waitFor();
    expect(await page.getByTestId("import-bar").count(), "none behind the dialog").toBe(1);
    await page.getByTestId("stop-import").click();
    await expect.poll(() => page.getByTestId("moves-dialog").count()).toBe(0);
    await dropFiles(page, { "many.txt": pairGames().join("\n") });
    await page.getByTestId("import-bar").waitFor();
    expect(await page.getByTestId("import-bar").count(), "one for a dropped file").toBe(1);
    await page.getByTestId("stop-import").click();
    await page.getByTestId("dropped-said").getByText("weren't read").waitFor();
    await page.getByTestId("dropped-dismiss").click();

    // A move that can be several is asked about, and the game goes on with the one that is meant.
    await page.getByTestId("paste-moves").click();
    await page.getByTestId("moves-text").fill("Unclear.\n4+ (Ann - Bob) 1(5)1 2(6)2[1] 2(7)6 3(8)4 II");
    await page.getByTestId("import-moves").click();
    await page.getByTestId("move-question").waitFor();
    await expect.poll(() => page.getByTestId("moves-dialog").count()).toBe(0);
    await table.picture(page, "move-question");
    await page.getByTestId("question-choice-1").click();
    await expect.poll(() => page.getByTestId("move-question").count()).toBe(0);
    const lengthsOfUnclear = async (): Promise<number[]> => {
      const { setups, games } = await watcher.ask("library.list", {});
      return games.filter(({ setup }) => setups[setup].source?.comment === "Unclear.").map(({ moves: made }) => made);
    };
    await expect.poll(lengthsOfUnclear).toEqual([4]);

    await page.getByTestId(`game-${id}`).getByTestId("copy-moves").click();
    await expect.poll(() => page.getByTestId("games-said").innerText()).toBe("The moves are copied.");
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toMatch(/^3\+ \d\(4\)\d/);

    await page.getByTestId(`game-${id}`).getByTestId("replay-game").click();
    await boardAt(page, 0);
    await page.getByTestId("replay-forward").click();
    await boardAt(page, 1);
    await expect.poll(() => page.getByTestId("replay-said").innerText()).toContain(`Move 1 of ${last.moves}`);
    await page.getByTestId("replay-timeline").fill(String(last.moves));
    await boardAt(page, last.moves);
    await page.getByTestId("replay-move-2").click();
    await boardAt(page, 2);
    await page.getByTestId("board").focus();
    await page.keyboard.press("ArrowLeft");
    await boardAt(page, 1);
    await page.keyboard.press("ArrowRight");
    await boardAt(page, 2);
    await page.keyboard.press("End");
    await boardAt(page, last.moves);
    await page.keyboard.press("Home");
    await boardAt(page, 0);
    await page.keyboard.press("Space");
    await boardAt(page, last.moves);
    await page.keyboard.press("ArrowLeft");
    await pictureLooks(table, page, "replay", ALL_LOOKS);

    await expectAnimation(page, table.folder, last.moves);

    await page.getByTestId("copy-moves").click();
    await expect.poll(() => page.getByTestId("moves-copied").innerText()).toBe("The moves are copied.");
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toMatch(/^3\+ \d\(4\)\d/);
    await page.getByTestId("replay-move-1").click();
    await page.getByTestId("play-on-here").click();
    await table.picture(page, "play-on");
    await page.getByTestId("play-on-yes").click();
    await boardAt(page, 0);
    const next = await watcher.ask("board.open", { board: matchOf(page) });
    expect(next).toMatchObject({ moves: 0, lives: 8, toMove: 1, setup: { map: { name: "3 spots, after 1 move" } } });
    await page.goBack();
    await page.getByTestId("replay-timeline").fill("2");
    await boardAt(page, 2);
    await page.getByTestId("edit-here").click();
    await page.getByTestId("screen-edit").waitFor();
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});

/** Games of 20 spots in which spots are joined in pairs; each takes a second or more to be drawn. */
function pairGames(): string[] {
  return Array.from({ length: 40 }, (_, game) => {
    const moves = Array.from({ length: 7 }, (__, move) => {
      const spot = 2 * ((game + move) % 10) + 1;
      return `${spot}(${21 + move})${spot + 1}`;
    });
    return `20: ${moves.join(" ")}`;
  });
}
