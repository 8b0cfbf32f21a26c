import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { OPPONENTS } from "../../engine/play/campaign/unlocking.ts";
import { seededRandom } from "../../engine/random.ts";
import { levelText } from "../../renderer/campaign/standing-texts.ts";
import { t } from "../../renderer/texts/texts.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { playLevel, startLevel } from "./campaign-play.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { sendRandomMovesUntil } from "./hand.ts";
import { Table } from "./table.ts";

const seed = testSeed("the end of the host");

describe("a host that is killed", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay({ hasHostProcess: true });
  });
  afterEach(() => table.closeWindows());
  afterAll(() => table.clear());

  itDeep("keeps a won level of the campaign, and the level that follows it", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    let watcher = await table.watch();
    await page.getByTestId("open-campaign").click();
    await page.getByTestId("level-map").waitFor();
    await table.picture(page, "campaign-first");
    await expect.poll(() => page.getByTestId("level-2").getAttribute("data-locked")).toBe("true");
    const matchId = await startLevel(page, 1, "hard");
    await table.picture(page, "campaign-level-1");
    await expect.poll(() => page.getByTestId("badge-state").getAttribute("data-helped")).toBe("false");
    expect((await playLevel(watcher, matchId, "loss")).result?.winner).toBe(0);
    await page.getByTestId("end").waitFor();
    await expect.poll(() => page.getByTestId("end-badge").getAttribute("data-helped")).toBe("false");
    await page
      .getByTestId("end-course")
      .getByText(t("end.won-throughout", { helped: "no" }))
      .waitFor();
    await table.picture(page, "campaign-won");

    await page.getByTestId("end-next").click();
    await page.getByRole("heading", { name: "Level 2" }).waitFor();
    await boardAt(page, 0);
    watcher.close();
    await table.restart();
    await page.goto(table.address);
    watcher = await table.watch();
    await page.getByTestId("nav-campaign").click();
    await page.getByTestId("level-title").getByText("Level 2").waitFor();
    await table.picture(page, "campaign-after-crash");
    await expect
      .poll(() => page.getByTestId("level-1").getAttribute("aria-label"))
      .toBe(levelText(1, ["open", "open", "badge", "open"], false));
    await expect.poll(() => page.getByTestId("level-2").getAttribute("data-locked")).toBe("false");
    await expect.poll(() => page.getByTestId("level-3").getAttribute("data-locked")).toBe("true");
    const states = await Promise.all(OPPONENTS.map((name) => page.getByTestId(`against-${name}`).isEnabled()));
    expect(states).toEqual([true, true, true, false]);
    await page.getByTestId("continue-level").click();
    await page.getByRole("heading", { name: "Level 2" }).waitFor();
    await boardAt(page, 0);
    watcher.close();
    expect(table.complaints).toEqual([]);
  });

  it("keeps a game, which the player continues where it was", async () => {
    const page = await table.open();
    const watcher = await table.watch();
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    await sendRandomMovesUntil(watcher, matchId, seededRandom(seed + 2), (state) => state.moves === 3);
    await boardAt(page, 3);
    const before = await watcher.ask("board.open", { board: matchId });
    await table.restart();
    await page.getByTestId("connection-lost").waitFor();
    await table.picture(page, "connection-lost");
    await page.close();

    const next = await table.open();
    await next.getByTestId(`unfinished-${matchId}`).getByTestId("continue").click();
    await boardAt(next, 3);
    await table.picture(next, "continued");
    const again = await table.watch();
    const after = await again.ask("board.open", { board: matchId });
    expect(after.drawing).toEqual(before.drawing);
    const random = seededRandom(seed + 3);
    await drawUntil(next, again, matchId, random, (state) => state.moves > 3);
    const end = await sendRandomMovesUntil(again, matchId, random, (state) => state.result !== null);
    expect(end.moves).toBeGreaterThan(3);
    await next.getByTestId("end").waitFor();
    again.close();
    expect(table.complaints).toEqual([]);
  });

  itDeep("leaves the player a banner that says what to do and covers nothing", async () => {
    const page = await table.open({ viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await table.endHost();
    const lost = page.getByTestId("connection-lost");
    await lost.waitFor();
    const [banner, title] = [
      await lost.boundingBox(),
      await page.getByRole("heading", { name: "4 spots" }).boundingBox(),
    ];
    expect((banner?.y ?? Infinity) + (banner?.height ?? 0)).toBeLessThanOrEqual(title?.y ?? 0);
    await lost.getByText(t("app.connection-gone")).waitFor();
    await table.picture(page, "window-closed");
  });
});
