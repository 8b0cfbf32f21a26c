import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { positionCode } from "../../protocol/position-code.ts";
import { runs } from "../oracle/runs.ts";
import { watchedTable } from "./watched-table.ts";

const CODE = positionCode("0*3") ?? "";

describe("a link into the game", () => {
  const laid = watchedTable();

  async function follow(page: Page, link: string): Promise<void> {
    await page.getByTestId("screen-home").waitFor();
    await page.evaluate((to) => {
      location.hash = `#/open/${to}`;
    }, link);
  }

  it("proposes a map of its position; nothing is begun before the player says so", async () => {
    const page = await laid.table.open();
    await follow(page, `map/${CODE}`);
    await expect.poll(() => page.getByTestId("map-position").inputValue()).toBe(CODE);
    expect(await laid.watcher.ask("draft.list", {})).toEqual([]);
    await laid.table.picture(page, "link-to-a-map");
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/maps");
    await page.getByTestId("begin-map").click();
    await page.getByTestId("screen-edit").waitFor();
    const positions = async (): Promise<string[]> => {
      const drafts = await laid.watcher.ask("draft.list", {});
      const states = await Promise.all(drafts.map(({ id }) => laid.watcher.ask("board.open", { board: id })));
      return states.map(({ position }) => position);
    };
    await expect.poll(positions).toEqual(["0*3"]);
    expect(laid.table.complaints).toEqual([]);
  });

  it("chooses a level of the campaign", async () => {
    const page = await laid.table.open();
    await follow(page, "level/7");
    await page.getByTestId("screen-campaign").waitFor();
    await page.getByRole("heading", { name: "Level 7" }).waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/campaign");
    expect(laid.table.complaints).toEqual([]);
  });

  it.each(
    runs(
      [["level/9999", "9999"]],
      [
        ["settings/1", "This link doesn't lead to a place in Sprouts."],
        ["map/SPROUTS2", "This link doesn't lead to a place in Sprouts."],
        ["level/9999", "9999"],
      ],
    ),
  )("says so when it leads nowhere: %s", async (link, sentence) => {
    const page = await laid.table.open();
    await follow(page, link);
    await page.getByTestId("failure").getByText(sentence).waitFor();
    expect(laid.table.complaints).toEqual([]);
  });
});
