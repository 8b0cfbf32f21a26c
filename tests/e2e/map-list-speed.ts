import type { Page } from "playwright-core";
import { drawPosition } from "../../engine/drawing/embedding/embedding.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { seededRandom } from "../../engine/random.ts";
import { writeMapFile, type SharedMap } from "../../protocol/map-file.ts";
import { FILE_PART_BYTES } from "../../protocol/file-limits.ts";
import { startBrowser } from "./browser.ts";
import { Table } from "./table.ts";

/** `node tests/e2e/map-list-speed.ts` prints how fast the tab of 1,000 maps opens and scrolls. */

const MAPS = 1000;
const OPENINGS = 9;
const TEXTS = ["0*5", "0*20", "AB|AB.0", "0.AB|AB.1|0*3", "0*2.AaBa|AB", "0*3+AB|AB.0", "1ABC|AB.0*4|C.0*2"];

function syntheticMaps(count: number): SharedMap[] {
  const random = seededRandom(1);
  const drawn = TEXTS.flatMap((text) =>
    Array.from({ length: 3 }, () => {
      const result = drawPosition(text, random);
      return result.ok ? [{ drawing: result.value, position: readBoard(result.value).position }] : [];
    }).flat(),
  );
  return Array.from({ length: count }, (_, i) => ({ name: `Map ${i + 1}`, ...drawn[i % drawn.length] }));
}

function openingTime(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const start = performance.now();
        document.querySelector<HTMLElement>('[data-testid="nav-maps"]')?.click();
        const look = (): void => {
          const isShown = document.querySelectorAll('[data-testid="maps"] svg.drawing-picture').length >= 8;
          if (isShown) requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
          else requestAnimationFrame(look);
        };
        look();
      }),
  );
}

/** Milliseconds between pictures while scrolling 40 CSS pixels at a time. */
function scrollGaps(page: Page): Promise<number[]> {
  return page.evaluate(
    () =>
      new Promise<number[]>((resolve) => {
        const list = document.querySelector<HTMLElement>('[data-testid="maps"]');
        let scroller: HTMLElement = document.documentElement;
        for (let one = list?.parentElement ?? null; one !== null; one = one.parentElement)
          if (one.scrollHeight > one.clientHeight && getComputedStyle(one).overflowY !== "visible") {
            scroller = one;
            break;
          }
        const gaps: number[] = [];
        let last = performance.now();
        const step = (time: number): void => {
          gaps.push(time - last);
          last = time;
          const before = scroller.scrollTop;
          scroller.scrollBy(0, 40);
          if (scroller.scrollTop > before || gaps.length < 10) requestAnimationFrame(step);
          else resolve(gaps.slice(1));
        };
        requestAnimationFrame(step);
      }),
  );
}

const browser = await startBrowser();
const table = await Table.lay({ browser, hasHostProcess: true });
const watcher = await table.watch();
const text = writeMapFile(syntheticMaps(MAPS));
const bytes = Buffer.from(text);
for (let at = 0; at < bytes.length; at += FILE_PART_BYTES) {
  const part = bytes.subarray(at, at + FILE_PART_BYTES).toString("base64");
  await watcher.ask("upload.add", { kind: "maps", upload: "file", part });
}
const start = performance.now();
await watcher.ask("map.import", { upload: "file" });
console.log(
  `import of ${MAPS} maps, ${(text.length / 1e6).toFixed(1)} MB: ${Math.round(performance.now() - start)} ms\n`,
);

const sorted = (values: readonly number[]): number[] => values.toSorted((a, b) => a - b);
const times: number[] = [];
for (let opening = 0; opening < OPENINGS; opening++) {
  const page = await table.open();
  await page.getByTestId("nav-maps").waitFor();
  await page.waitForTimeout(500);
  times.push(await openingTime(page));
  if (opening === OPENINGS - 1) {
    const gaps = sorted(await scrollGaps(page));
    const shown = await page.locator('[data-testid="maps"] > li').count();
    console.log("|pictures while scrolling|cards at the end|ms between two, median|99 %|longest|");
    console.log("|---|---|---|---|---|");
    const figures = [gaps[gaps.length >> 1], gaps[Math.floor(0.99 * gaps.length)], gaps[gaps.length - 1]];
    console.log(`|${gaps.length}|${shown}|${figures.map((gap) => gap.toFixed(0)).join("|")}|\n`);
  }
  await page.context().close();
}
const opened = sorted(times);
console.log("|the tab opens, ms: median|fastest|slowest|");
console.log("|---|---|---|");
console.log(
  `|${[opened[opened.length >> 1], opened[0], opened[opened.length - 1]].map((time) => Math.round(time)).join("|")}|`,
);
watcher.close();
await table.clear();
await browser.close();
