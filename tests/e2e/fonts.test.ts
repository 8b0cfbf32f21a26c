import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Table } from "./table.ts";

/** A character that neither typeface has; its width is that of a browser without fonts. */
const MISSING = "\u{1F331}";

describe("the typefaces", () => {
  let table: Table;
  beforeAll(async () => {
    table = await Table.lay();
  });
  afterAll(() => table.clear());

  it("are shipped with the game and loaded before the first screen is shown", async () => {
    const page = await table.open();
    await page.getByTestId("nav-play").waitFor();
    const families = await page.evaluate(() =>
      [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")),
    );
    expect([...new Set(families)].sort()).toEqual(["Inter", "Source Serif 4"]);
    const fonts = await page.evaluate(() =>
      ["h1", "p", "button", "a"].map(
        (name) => getComputedStyle(document.querySelector(name) ?? document.body).fontFamily,
      ),
    );
    for (const font of fonts) expect(font).toMatch(/^"?(Inter|Source Serif 4)/);
  });

  it("have every character that the screens show", async () => {
    const page = await table.open();
    for (const screen of ["home", "play", "campaign", "help", "about"]) {
      await page.evaluate((name) => {
        location.hash = `#/${name === "home" ? "" : name}`;
      }, screen);
      await page.getByRole("heading", { level: 1 }).waitFor();
      const missing = await page.evaluate((sample) => {
        const context = document.createElement("canvas").getContext("2d");
        if (context === null) return ["no canvas"];
        const isMissing = (character: string, font: string): boolean => {
          const pixels = (text: string): string => {
            context.canvas.width = 48;
            context.canvas.height = 48;
            context.font = font;
            context.fillText(text, 4, 36);
            return context.canvas.toDataURL();
          };
          return pixels(character) === pixels(sample);
        };
        const fonts = ['28px "Inter"', '600 28px "Source Serif 4"'];
        const characters = new Set(document.body.innerText.replaceAll(/\s/g, ""));
        return [...characters].filter((character) => fonts.some((font) => isMissing(character, font)));
      }, MISSING);
      expect(missing, screen).toEqual([]);
    }
    expect(table.complaints).toEqual([]);
  });
});
