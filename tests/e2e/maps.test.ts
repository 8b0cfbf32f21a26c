import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { testSeed } from "../oracle/seed.ts";
import { boardAt, quickPlay, showMore, shown } from "./game-screen.ts";
import { sendRandomMove, sendRandomMovesUntil } from "./hand.ts";
import { clashes, sideways } from "./layout.ts";
import { Table } from "./table.ts";

const random = seededRandom(testSeed("maps"));

describe("the player's maps", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("are kept from a game, named, played, copied, deleted and taken back", async () => {
    const page = await table.open();
    const watcher = await table.watch();
    const matchId = await quickPlay(page, { opponent: "person", spots: 4 });
    const { position } = await sendRandomMovesUntil(watcher, matchId, random, ({ moves }) => moves === 3);
    await boardAt(page, 3);
    const keep = async (name: string): Promise<void> => {
      await page.getByTestId("keep-map").click();
      await page.getByTestId("map-name-input").fill(name);
      await page.getByTestId("map-name-ok").click();
    };
    await page.getByTestId("open-picture").click();
    await keep("Ring");
    await page.getByTestId("done").getByText("Ring").waitFor();
    await page.getByTestId("open-picture").click();
    await keep("  ring ");
    await page.getByTestId("map-name-failure").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("picture-close").click();
    await page.getByTestId("menu").click();

    await page.getByTestId("nav-maps").click();
    await page.getByTestId("map-Ring").locator("svg.drawing-picture").waitFor();
    await table.picture(page, "maps");
    await page.getByTestId("map-Ring").getByTestId("pick-map").check();
    await page.getByTestId("duplicate-picked").click();
    await page.getByTestId("map-Ring (2)").waitFor();
    await page.getByTestId("map-Ring (2)").getByTestId("rename-map").click();
    await page.getByTestId("map-name-input").fill("Straße");
    await page.getByTestId("map-name-ok").click();
    await page.getByTestId("map-name").waitFor({ state: "detached" });
    await page.getByTestId("map-Straße").waitFor();
    await page.getByTestId("search-maps").fill("STRASSE");
    await expect.poll(() => page.getByTestId("map-Ring").count()).toBe(0);
    await page.getByTestId("map-Straße").getByTestId("delete-map").click();
    await page.getByTestId("no-maps").waitFor();
    await page.locator('[data-testid="undo-delete"]:focus').click();
    await page.getByTestId("map-Straße").getByTestId("delete-map").click();
    await page.getByTestId("map-place-bin").check({ force: true });
    await page.getByTestId("map-Straße").getByTestId("restore-map").waitFor();
    expect(await page.getByTestId("new-map").count()).toBe(0);
    await page.getByTestId("map-place-kept").check({ force: true });
    await page.getByTestId("search-maps").fill("");
    const size = page.viewportSize() ?? { width: 1280, height: 800 };
    await page.setViewportSize({ width: 390, height: 800 });
    await shown(page);
    await table.picture(page, "maps-narrow");
    await expect.poll(() => clashes(page)).toEqual([]);
    const title = page.locator(".list-head h1");
    await expect
      .poll(() => title.evaluate((heading) => heading.scrollWidth - heading.clientWidth))
      .toBeLessThanOrEqual(0);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    await page.setViewportSize(size);

    await page.getByTestId("map-Ring").getByTestId("play-map").click();
    await page.getByTestId("chosen-map").waitFor();
    await table.picture(page, "play-map");
    await page.getByTestId("opponent-person").check({ force: true });
    await showMore(page);
    await page.getByTestId("opening-own").check({ force: true });
    await page.getByTestId("play").click();
    await boardAt(page, 0);
    await table.picture(page, "game-on-map");
    const id = decodeURIComponent(new URL(page.url()).hash.split("/").at(-1) ?? "");
    expect(await watcher.ask("board.open", { board: id })).toMatchObject({ position, moves: 0 });
    let state = await watcher.ask("board.open", { board: id });
    while (state.result === null) state = await sendRandomMove(watcher, state, random);
    await page.getByTestId("end").waitFor();
    watcher.close();
    expect(table.complaints).toEqual([]);
  });
});
