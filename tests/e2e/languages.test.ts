import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { runs } from "../oracle/runs.ts";
import { testSeed } from "../oracle/seed.ts";
import { finishGame } from "./host-content.ts";
import { boardAt, quickPlay, shown } from "./game-screen.ts";
import { clashes, cutOff, outOfSight, sideways } from "./layout.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { watchedTable } from "./watched-table.ts";

const SIZES = runs(
  [
    [390, 800],
    [1280, 800],
  ],
  [
    [390, 800],
    [900, 600],
    [1280, 800],
    [1920, 1080],
  ],
);

/** The language with the longest texts: where they fit, those of the other languages do. */
const WIDEST = "pseudo";

describe("the texts in another language", () => {
  const laid = watchedTable();

  const looks =
    (page: Page, language: string) =>
    async (what: string): Promise<void> => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        await shown(page);
        await laid.table.picture(page, `language-${language}-${width}-${what}`);
        const faults = async (): Promise<string[]> => {
          const isDialog = (await page.locator("dialog[open]").count()) > 0;
          const wide = await sideways(page);
          return [
            ...(isDialog ? await outOfSight(page) : await clashes(page)),
            ...(await cutOff(page)),
            ...(wide > 0 ? [`scrolls sideways by ${wide}`] : []),
          ];
        };
        await expect.poll(faults, { message: `${what} at ${width} x ${height}` }).toEqual([]);
      }
    };

  it("follow the system at first, and then the settings at once", async () => {
    const page = await laid.table.open({ locale: "de-AT" });
    const lang = () => page.evaluate(() => document.documentElement.lang);
    const start = page.getByTestId("new-game");
    await expect.poll(() => start.innerText()).toBe("Freies Spiel");
    await expect.poll(() => lang()).toBe("de");
    await page.getByTestId("open-settings").click();
    for (const [language, text] of [
      ["cs", "Rychlá hra"],
      ["en", "Quick play"],
      ["system", "Freies Spiel"],
    ] as const) {
      await page.getByTestId(`language-${language}`).check({ force: true });
      await expect.poll(() => start.innerText()).toBe(text);
      await expect.poll(() => lang()).toBe(language === "system" ? "de" : language);
    }
    await page.getByTestId("language-cs").check({ force: true });
    await page.getByTestId("settings-close").click();
    await page.getByTestId("nav-help").click();
    await expect.poll(() => page.title()).toBe("Nápověda – Sprouts");
    await page.reload();
    await expect.poll(() => page.getByRole("heading", { level: 1 }).innerText()).toBe("Jak se hraje");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("language-system").check({ force: true });
    await page.getByTestId("settings-close").click();
    await page.close();
    expect(laid.table.complaints).toEqual([]);
  });

  itDeep("leave room on a phone for a finger on the player and the settings", async () => {
    const page = await laid.table.open({ viewport: { width: 390, height: 844 } });
    for (const language of ["en", "de", "cs", "pseudo"]) {
      await inLanguage(page, language);
      await page.getByTestId("open-players").waitFor();
      await laid.table.picture(page, `phone-navigation-${language}`);
      const home = await page.getByTestId("nav-home").boundingBox();
      for (const entry of ["open-players", "open-settings"]) {
        const box = await page.getByTestId(entry).boundingBox();
        expect(box?.width, `${entry} in ${language}`).toBeGreaterThanOrEqual(30);
        if (language !== "pseudo") expect(box?.y, `${entry} in ${language}`).toBe(home?.y);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      }
      for (const screen of ["about", "help", "home"]) {
        await page.getByTestId(`nav-${screen}`).click();
        await page.getByTestId(`screen-${screen}`).waitFor();
        const word = await page.locator(".navigation-link[aria-current=page] > span").boundingBox();
        expect(word?.height, `the word of ${screen} in ${language}`).toBeGreaterThan(0);
        expect(await cutOff(page)).toEqual([]);
        expect(await sideways(page)).toBeLessThanOrEqual(0);
      }
    }
    await page.close();
    expect(laid.table.complaints).toEqual([]);
  });

  it.each(runs([WIDEST], [WIDEST, "de"]))("fit into windows of all sizes: %s", async (language) => {
    const page = await laid.table.open();
    const look = looks(page, language);
    await inLanguage(page, language);
    for (const screen of ["home", "help", "about", "maps", "games", "campaign", "play", "online"]) {
      await page.getByTestId(`nav-${screen}`).click();
      await page.getByTestId(`screen-${screen}`).waitFor();
      if (screen === "campaign") await page.getByTestId("play-level").waitFor();
      if (screen === "play") await page.getByTestId("opponent-computer").check({ force: true });
      await look(screen);
    }
    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings").waitFor();
    await look("settings");
    await page.getByTestId("settings-close").click();
    await page.getByTestId("open-players").click();
    await page.getByTestId("players-close").waitFor();
    await look("players");
    await page.getByTestId("players-close").click();

    await quickPlay(page, { opponent: "person", spots: 5 });
    await boardAt(page, 0);
    await look("game");
    await page.getByTestId("give-up").click();
    await page.getByTestId("give-up-yes").waitFor();
    await look("give-up");
    await page.getByTestId("give-up-yes").click();
    await page.getByTestId("end").waitFor();
    await look("end");
    await page.getByTestId("end-look").click();
    await page.getByTestId("again").waitFor();
    await look("over");
    await page.goto(new URL("#/campaign", page.url()).href);
    await page.getByTestId("play-level").click();
    await boardAt(page, 0);
    await look("level");
    await page.getByTestId("hint").click();
    await page.getByTestId("help-dialog").waitFor();
    await look("help-dialog");
    await page.close();
    expect(laid.table.complaints).toEqual([]);
  });

  it.each(runs(["de"], ["de", "cs"]))(
    "fit in beside the board of a map, a replay and an analysis: %s",
    async (language) => {
      const { table, watcher } = laid;
      const page = await table.open();
      const look = looks(page, language);
      await inLanguage(page, language);
      await page.goto(new URL("#/daily", page.url()).href);
      await page.getByTestId("daily-easy").waitFor();
      await look("daily");
      const { id } = await finishGame(watcher, seededRandom(testSeed("languages")));
      const { id: draft, drawing } = await watcher.ask("draft.begin", { kind: "position", text: "0.AB|AB.1a2a" });
      await page.goto(new URL(`#/edit/${draft}`, page.url()).href);
      await boardAt(page, 0);
      await expect.poll(() => page.getByTestId("draft-origin").innerText()).toMatch(/\d/);
      await look("edit");
      await page.goto(new URL(`#/replay/${id}`, page.url()).href);
      await boardAt(page, 0);
      await look("replay");
      const analysis = await watcher.ask("analysis.begin", { ruleset: DEFAULT_RULESET, drawing });
      await page.goto(new URL(`#/analyse/${analysis.id}`, page.url()).href);
      await page.locator("[data-testid=analysis-search][data-status=all-found]").waitFor();
      await look("analyse");
      await page.close();
      expect(table.complaints).toEqual([]);
    },
  );
});

async function inLanguage(page: Page, language: string): Promise<void> {
  const address = new URL(page.url());
  address.searchParams.set("language", language);
  await page.goto(address.href);
  await page.getByTestId("screen-home").waitFor();
}
