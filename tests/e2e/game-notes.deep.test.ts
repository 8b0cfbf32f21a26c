import { describe, expect, it } from "vitest";
import { perfectSpots } from "../../engine/play/opponent-levels.ts";
import { t } from "../../renderer/texts/texts.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

describe("the notes of a game", () => {
  const laid = watchedTable();

  it("say why Perfect cannot be chosen, also when another level is chosen", async () => {
    const page = await laid.table.open();
    await page.getByTestId("nav-play").click();
    await page.getByTestId("opponent-computer").check({ force: true });
    await page.getByTestId("level-easy").check({ force: true });
    const dim = (): Promise<number> =>
      page
        .getByTestId("level-perfect")
        .evaluate((input) => Number(getComputedStyle(input.nextElementSibling ?? input).opacity));
    await expect.poll(() => page.getByTestId("no-perfect").count()).toBe(0);
    await expect.poll(() => dim()).toBe(1);
    await page.getByTestId("spots").fill("12");
    await expect.poll(() => page.getByTestId("no-perfect").innerText()).toContain(`up to ${perfectSpots()} spots`);
    await expect.poll(() => dim()).toBeLessThan(0.7);
    await expect
      .poll(() => page.getByTestId("level-perfect").evaluate((input) => getComputedStyle(input).cursor))
      .toBe("not-allowed");
    await laid.table.picture(page, "window-no-perfect");
    await page.close();
  });

  it("show a long name of a player without pushing anything out of its place", async () => {
    const { table } = laid;
    const page = await table.open({ viewport: { width: 1000, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    await page.goto(`${table.address}#/campaign`);
    await page.getByTestId("open-players").click();
    await page.getByTestId("new-player").click();
    await page.getByTestId("player-name-input").fill("WWWWWWWWWWWWWWWWWWWWWWWW");
    await page.getByTestId("player-name-ok").click();
    await page.getByTestId("players-close").click();
    for (const [width, height] of [
      [1000, 600],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await table.picture(page, `window-name-${width}`);
      const links = await page.getByRole("navigation", { name: t("app.navigation") }).evaluate((nav) => {
        const { left, right } = nav.getBoundingClientRect();
        return [...nav.querySelectorAll("a, button, .navigation-player")]
          .filter((each) => each.checkVisibility())
          .map((each) => ({
            name: each.textContent,
            isInside: each.getBoundingClientRect().left >= left && each.getBoundingClientRect().right <= right,
          }));
      });
      expect(
        links.filter(({ isInside }) => !isInside),
        `${width}`,
      ).toEqual([]);
    }
    await page.close();
  });

  it.each(["insane", "perfect"] as const)(
    "stay in place while the computer thinks, with a button that hurries it unless it is Perfect: %s",
    async (level) => {
      const { table } = laid;
      const page = await table.open({ hasWideText: true, viewport: { width: 1280, height: 800 } });
      // Kept back, so that the computer is seen thinking.
      const held: (() => void)[] = [];
      let isHolding = true;
      await page.routeWebSocket(/\/socket/, (socket) => {
        const server = socket.connectToServer();
        server.onMessage((message) => {
          if (isHolding && String(message).includes('"kind":"move"')) held.push(() => socket.send(message));
          else socket.send(message);
        });
      });
      await page.reload();
      await quickPlay(page, { opponent: "computer", level, spots: 9, starts: "second" });
      await page.getByTestId("thinking").waitFor();
      const giveUp = page.getByTestId("give-up");
      await expect.poll(() => giveUp.isEnabled()).toBe(true);
      const before = await giveUp.boundingBox();
      await table.picture(page, `window-thinking-${level}`);
      const hurry = page.getByTestId("player-1").getByRole("button", { name: t("game.move-now") });
      await expect.poll(() => hurry.count()).toBe(level === "perfect" ? 0 : 1);
      if (level === "insane") await hurry.click();
      isHolding = false;
      for (const send of held) send();
      await boardAt(page, 1);
      await expect.poll(() => giveUp.boundingBox()).toEqual(before);
      await expect.poll(() => hurry.count()).toBe(0);
      await page.close();
      expect(table.complaints).toEqual([]);
    },
  );
});
