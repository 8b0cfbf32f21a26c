import { expect, it } from "vitest";
import { t } from "../../renderer/texts/texts.ts";
import { watchedTable } from "./watched-table.ts";

const laid = watchedTable();

const ADDRESSES = [
  ["#/match/%", "home", "#/", t("failures.unknown-board")],
  ["#/match/%ED%A0%80", "home", "#/", t("failures.unknown-board")],
  [`#/match/${"x".repeat(1_000_000)}`, "home", "#/", t("app.link-refused")],
  ["#/match", "home", "#/", t("app.link-refused")],
  ["#/replay/\uD800", "games", "#/games", t("failures.unknown-match")],
  ["#/analyse/%", "maps", "#/maps", t("failures.unknown-analysis")],
  ["#/play/%", "play", "#/play/%", t("failures.unknown-map")],
  ["#/maps/%", "maps", "#/maps", t("app.link-refused")],
  ["#/online/%", "online", "#/online/%", t("app.link-refused")],
  ["#/open/%", "home", "#/", t("app.link-refused")],
  ["#/lesson/%", "learn", "#/learn", t("app.link-refused")],
  ["#/help/%", "help", "#/help", t("app.link-refused")],
  ["#/campaign/9999", "campaign", "#/campaign", t("failures.unknown-level", { level: 9999 })],
  ["#/campaign/99999", "campaign", "#/campaign", t("app.link-refused")],
  ["#/nowhere/1", "home", "#/", t("app.link-refused")],
] as const;

it.each(ADDRESSES.map((row) => [row[0].slice(0, 25), ...row] as const))(
  "the address %s leads to a page with a sentence",
  async (_, hash, screen, shown, sentence) => {
    const page = await laid.window();
    await page.evaluate((address) => (location.hash = address), hash);
    await page.getByTestId("failure").getByText(sentence).waitFor();
    await page.getByTestId(`screen-${screen}`).waitFor();
    await expect.poll(() => page.evaluate(() => location.hash)).toBe(shown);
    // The same when the game begins there, and the way on.
    if (hash.length < 1000) {
      await page.goto("about:blank");
      await page.goto(`${laid.table.address}${hash}`);
      await page.getByTestId("failure").getByText(sentence).waitFor();
      await page.getByTestId(`screen-${screen}`).waitFor();
    }
    await page.getByTestId("nav-about").click();
    await page.getByTestId("failure").waitFor({ state: "detached" });
    expect(laid.table.complaints).toEqual([]);
  },
);
