import type { Page } from "playwright-core";
import { expect } from "vitest";
import { LANGUAGES, type Language } from "../../protocol/languages.ts";
import { runs } from "../oracle/runs.ts";
import { composeInFields } from "./composing.ts";
import { shown } from "./game-screen.ts";
import { cutOff } from "./layout.ts";
import { outOfReach } from "./out-of-reach.ts";
import type { Table } from "./table.ts";
import { Walk } from "./walk.ts";

interface SmallWindow {
  readonly width: number;
  readonly height: number;
  /** Size of texts, 1 for the usual one. */
  readonly text: number;
  readonly languages: readonly Language[];
}

/**
 * The smallest window, which is also that of 1280 x 1024 at a zoom of 400 %, and the same room with texts of 200 %. The
 * last ones are low, or narrow, or have large texts on a telephone.
 */
const SMALL = runs<readonly SmallWindow[]>(
  [
    { width: 320, height: 256, text: 1, languages: ["de"] },
    { width: 640, height: 512, text: 2, languages: ["cs"] },
  ],
  [
    { width: 320, height: 256, text: 1, languages: LANGUAGES },
    { width: 640, height: 512, text: 2, languages: LANGUAGES },
    { width: 1280, height: 256, text: 1, languages: ["de"] },
    { width: 320, height: 1000, text: 1, languages: ["de", "cs"] },
    { width: 568, height: 320, text: 1, languages: ["de"] },
    { width: 500, height: 256, text: 1, languages: ["de"] },
    { width: 700, height: 300, text: 1, languages: ["de"] },
    { width: 1280, height: 720, text: 2, languages: ["de"] },
    { width: 390, height: 844, text: 2, languages: ["de", "cs"] },
  ],
);

/** Changes the language of the system. */
export async function speak(page: Page, language: Language): Promise<void> {
  await page.evaluate((tag) => {
    Object.defineProperty(navigator, "languages", { value: [tag], configurable: true });
    window.dispatchEvent(new Event("languagechange"));
  }, language);
  await page.locator(`html[lang^="${language}"]`).waitFor();
}

/**
 * Walks in small windows alone, and expects that everything can be reached at each stop, and that an input method can
 * compose in each field. Returns the test ids of the screens and dialogs that it has seen.
 */
export async function walkInSmallWindows(
  table: Table,
  page: Page,
  go: (walk: Walk) => Promise<void>,
): Promise<ReadonlySet<string>> {
  const devtools = await page.context().newCDPSession(page);
  const faults: string[] = [];
  const fields = new Set<string>();
  const seen = new Set<string>();
  let windows = SMALL;
  const visit = async (name: string): Promise<void> => {
    const here = await page
      .locator('[data-testid^="screen-"], dialog[open]')
      .evaluateAll((all: HTMLElement[]) => all.map((element) => element.dataset.testid ?? ""));
    for (const testid of here) seen.add(testid);
    faults.push(...(await composeInFields(page, devtools, fields)).map((fault) => `${name}: ${fault}`));
    for (const { width, height, text, languages } of windows) {
      await devtools.send("Page.setFontSizes", { fontSizes: { standard: 16 * text } });
      await page.setViewportSize({ width, height });
      for (const language of languages) {
        await speak(page, language);
        await shown(page);
        const found = [...(await outOfReach(page)), ...(await cutOff(page))];
        faults.push(...found.map((fault) => `${name} at ${width} x ${height} in ${language}: ${fault}`));
        await table.picture(page, `reach-${width}-${text}-${language}-${name}`);
      }
    }
    // The next stop begins in the window of this one: a board takes long to be drawn at another size.
    windows = windows.toReversed();
  };
  await go(new Walk(page, visit));
  expect(faults).toEqual([]);
  expect(table.complaints).toEqual([]);
  return seen;
}
