import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { itDeep } from "../oracle/it-deep.ts";
import { boardAt, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

const frame = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);

describe("a player with a mouse", () => {
  const laid = watchedTable();

  it("sees no frame around what has the focus, also after Escape; a player with a keyboard sees it", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 4 });
    await boardAt(page, 0);
    const board = page.getByTestId("board");
    const click = async (spot: number): Promise<void> => {
      const box = await board.boundingBox();
      const { x, y } = await page
        .getByTestId(`spot-${spot}`)
        .evaluate(({ dataset }) => ({ x: Number(dataset["x"]), y: Number(dataset["y"]) }));
      await page.mouse.click((box?.x ?? 0) + x, (box?.y ?? 0) + y);
    };
    await click(0);
    await click(0);
    await page.getByTestId("choices-back").click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid"))).toBe("board");
    await page.keyboard.press("Escape");
    await expect.poll(() => board.getAttribute("data-picked")).toBe("none");
    await expect.poll(() => frame(page)).toBe("none");
    await expect.poll(() => board.getAttribute("data-focused"), { message: "the keyboard is at no spot" }).toBe("none");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings").waitFor();
    await page.keyboard.press("Escape");
    await page.getByTestId("settings").waitFor({ state: "detached" });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("data-testid")), {
        message: "the focus is back",
      })
      .toBe("open-settings");
    await expect.poll(() => frame(page)).toBe("none");
    await laid.table.picture(page, "pointer-player");
    await board.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => frame(page)).toBe("solid");
    await expect.poll(() => board.getAttribute("data-focused")).toMatch(/^\d$/);
    expect(laid.table.complaints).toEqual([]);
  });

  it("goes on with the arrows once a game is opened, without a way to the board", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    for (const press of ["Enter", "click"] as const) {
      await page.getByTestId("nav-play").click();
      await page.getByTestId("opponent-person").check({ force: true });
      const play = page.getByTestId("play");
      await (press === "click" ? play.click() : play.press("Enter"));
      await boardAt(page, 0);
      await page.locator("main:focus").waitFor();
      await page.keyboard.press("ArrowRight");
      await page.keyboard.press("Enter");
      await expect
        .poll(() => page.getByTestId("board").getAttribute("data-picked"), { message: press })
        .toMatch(/^\d$/);
      await page.keyboard.press("Escape");
      await page.getByTestId("menu").click();
    }
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("sees the same result after the page is loaded again, and can open it again", async () => {
    const page = await laid.window({ viewport: { width: 900, height: 600 } });
    await quickPlay(page, { opponent: "person", spots: 3 });
    await boardAt(page, 0);
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").click();
    const end = page.getByTestId("end");
    await end.waitFor();
    const reviewing = page.getByTestId("reviewing");
    await reviewing.waitFor({ state: "detached" });
    const before = await end.innerText();
    await page.reload();
    await end.waitFor();
    await reviewing.waitFor({ state: "detached" });
    await expect.poll(() => end.innerText()).toBe(before);
    await page.getByTestId("end-look").click();
    await end.waitFor({ state: "detached" });
    await page.getByTestId("game-help").click();
    await page.locator("#help-review.help-place").waitFor();
    await expect
      .poll(() => page.locator("#help-review").evaluate((place) => place.getBoundingClientRect().top))
      .toBeLessThan(400);
    await page.getByTestId("help-back").click();
    await page.getByTestId("again").waitFor();
    await expect.poll(() => end.count()).toBe(0);
    await page.getByTestId("end-open").click();
    await end.waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
