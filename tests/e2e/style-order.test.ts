import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { boardAt, drawUntil, quickPlay } from "./game-screen.ts";
import { watchedTable } from "./watched-table.ts";

const renderer = fileURLToPath(new URL("../../renderer/", import.meta.url));
const TOKENS = "styles/tokens.css";

/** All stylesheets but the first, which orders the layers, and the typefaces. */
const sheets = globSync("**/*.css", { cwd: renderer })
  .filter((file) => !/^styles.(?:tokens|fonts)\.css$/.test(file))
  .map((file) => readFileSync(renderer + file, "utf8"));
const tokens = readFileSync(renderer + TOKENS, "utf8");

/** All properties that the stylesheets set. */
const PROPERTIES = [
  ...new Set([...sheets.join("\n").matchAll(/^ +([a-z-]+):/gm)].map(([, name]) => name ?? "")),
].filter((name) => !name.startsWith("--"));

const SIZES = [
  [1000, 700],
  [390, 844],
] as const;

describe("the order of stylesheets", () => {
  const laid = watchedTable();

  it("changes nothing on any element of a screen", async () => {
    const page = await laid.table.open();
    /** Elements whose looks differ when the sheets come in the opposite order. */
    const differences = (): Promise<string[]> =>
      page.evaluate(
        ({ first, others, properties }) => {
          const built = [...document.styleSheets];
          for (const sheet of built) sheet.disabled = true;
          const looks = (texts: readonly string[]): string[] => {
            const sheet = new CSSStyleSheet();
            sheet.replaceSync([first, ...texts].join("\n"));
            document.adoptedStyleSheets = [sheet];
            return [...document.querySelectorAll("#app, #app *")].map((element) => {
              const style = getComputedStyle(element);
              return properties.map((name) => style.getPropertyValue(name)).join("; ");
            });
          };
          const forwards = looks(others);
          const backwards = looks(others.toReversed());
          document.adoptedStyleSheets = [];
          for (const sheet of built) sheet.disabled = false;
          const elements = [...document.querySelectorAll("#app, #app *")];
          return elements
            .filter((_, i) => forwards[i] !== backwards[i])
            .map((element) => `${element.tagName} ${element.getAttribute("class") ?? ""}`);
        },
        { first: tokens, others: sheets, properties: PROPERTIES },
      );
    const expectNone = async (what: string): Promise<void> => {
      for (const [width, height] of SIZES) {
        await page.setViewportSize({ width, height });
        expect(await differences(), `${what} at ${width} x ${height}`).toEqual([]);
      }
    };
    await page.getByTestId("screen-home").waitFor();
    await expectNone("home");
    await page.getByTestId("open-settings").click();
    await page.getByTestId("settings-close").waitFor();
    await expectNone("settings");
    await page.getByTestId("settings-close").click();
    for (const screen of ["campaign", "play"]) {
      await page.getByTestId(`nav-${screen}`).click();
      await page.getByTestId(`screen-${screen}`).waitFor();
      if (screen === "campaign") await page.getByTestId("play-level").waitFor();
      await expectNone(screen);
    }
    const matchId = await quickPlay(page, { opponent: "person", spots: 2 });
    await boardAt(page, 0);
    await expectNone("game");
    await drawUntil(page, laid.watcher, matchId, seededRandom(1), (state) => state.result !== null);
    await page.getByTestId("end").waitFor();
    await expectNone("end");
    expect(laid.table.complaints).toEqual([]);
  });
});
