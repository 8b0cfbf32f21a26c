import { describe, expect, it } from "vitest";
import { runs } from "../oracle/runs.ts";
import { boardAt, clickSpot, quickPlay } from "./game-screen.ts";
import { clashes, sideways } from "./layout.ts";
import { watchedTable } from "./watched-table.ts";

describe("a small window, with texts a fifth wider", () => {
  const laid = watchedTable();

  it.each(
    runs(
      [
        [390, 800],
        [844, 390],
      ],
      [
        [390, 800],
        [640, 480],
        [768, 1024],
        [844, 390],
      ],
    ),
  )("of %i x %i holds every screen, and a game can be played in it", async (width, height) => {
    const page = await laid.window({ hasWideText: true, viewport: { width, height } });
    const expectRoom = async (what: string): Promise<void> => {
      await laid.table.picture(page, `small-${width}-${what}`);
      await expect.poll(() => clashes(page), { message: what }).toEqual([]);
      await expect.poll(() => sideways(page), { message: `${what} does not scroll sideways` }).toBeLessThanOrEqual(0);
    };
    for (const screen of ["home", "help", "about", "campaign", "play", "online", "maps", "games"]) {
      await page.getByTestId(`nav-${screen}`).click();
      await page.getByTestId(`screen-${screen}`).waitFor();
      if (screen === "campaign") await page.getByTestId("play-level").waitFor();
      if (screen === "play") await page.getByTestId("opponent-computer").check({ force: true });
      await expectRoom(screen);
    }

    await quickPlay(page, { opponent: "person", spots: 8 });
    await boardAt(page, 0);
    await expectRoom("game");
    const board = await page.getByTestId("board").boundingBox();
    expect(board?.width).toBeGreaterThan(0.6 * Math.min(width, height));
    expect(board?.width).toBeCloseTo(board?.height ?? 0, 0);
    expect((board?.y ?? 0) + (board?.height ?? 0), "the whole board is seen").toBeLessThanOrEqual(height);

    for (let i = 0; i < 2; i++) await clickSpot(page, 0);
    await page.getByTestId("choices").waitFor();
    await laid.table.picture(page, `small-${width}-choices`);
    await expect.poll(() => sideways(page)).toBeLessThanOrEqual(0);
    await page.getByTestId("choice-0").click();
    await boardAt(page, 1);

    await page.getByTestId("give-up").click();
    if (width > height) {
      const givesUp = await page.getByTestId("give-up").boundingBox();
      expect((givesUp?.y ?? Infinity) + (givesUp?.height ?? 0), "giving up is in the window").toBeLessThanOrEqual(
        height,
      );
    }
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end").waitFor();
    await laid.table.picture(page, `small-${width}-end`);
    const end = await page.getByTestId("end").boundingBox();
    expect((end?.x ?? 0) + (end?.width ?? Infinity)).toBeLessThanOrEqual(width);
    expect((end?.y ?? 0) + (end?.height ?? Infinity)).toBeLessThanOrEqual(height);
    await page.getByTestId("end-look").click();
    await page.getByTestId("again").click();
    await boardAt(page, 0);
    expect(laid.table.complaints).toEqual([]);
  });
});
