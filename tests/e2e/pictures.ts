import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import pixelmatch from "pixelmatch";
import type { Page } from "playwright-core";
import { PNG } from "pngjs";

const baselines = fileURLToPath(new URL("./baselines/", import.meta.url));
const output = fileURLToPath(new URL("./output/", import.meta.url));

/** How far a pixel's colour may be off, from 0 to 1: browsers smooth edges and letters differently. */
const COLOUR_TOLERANCE = 0.2;
const MAX_DIFFERENT = 0.01;

/** What is wrong, or null. Differences are kept in tests/e2e/output/. SPROUTS_UPDATE_PICTURES replaces the picture. */
export async function pictureFault(page: Page, name: string): Promise<string | null> {
  const shot = await restingShot(page);
  const baseline = join(baselines, `${name}.png`);
  if (process.env.SPROUTS_UPDATE_PICTURES !== undefined) {
    write(baseline, shot);
    return null;
  }
  if (!existsSync(baseline)) return `There is no picture ${name}. Make it with: npm run test:pictures -- --update`;
  const committed = readFileSync(baseline);
  // The same browser makes the same file.
  if (shot.equals(committed)) return null;
  const [actual, expected] = [PNG.sync.read(shot), PNG.sync.read(committed)];
  const { width, height } = expected;
  if (actual.width !== width || actual.height !== height) return `${name} is not ${width} x ${height} pixels.`;
  const difference = new PNG({ width, height });
  const count = pixelmatch(expected.data, actual.data, difference.data, width, height, { threshold: COLOUR_TOLERANCE });
  if (count <= MAX_DIFFERENT * width * height) return null;
  write(join(output, `${name}-actual.png`), shot);
  write(join(output, `${name}-difference.png`), PNG.sync.write(difference));
  return `${name} differs in ${count} pixels; see tests/e2e/output/${name}-difference.png.`;
}

async function restingShot(page: Page): Promise<Buffer> {
  const take = (): Promise<Buffer> => page.screenshot({ animations: "disabled", caret: "hide" });
  let shot = await take();
  for (let tries = 0; tries < 50; tries++) {
    await page.waitForTimeout(300);
    const next = await take();
    if (next.equals(shot)) return shot;
    shot = next;
  }
  throw new Error("the page does not come to rest");
}

function write(path: string, bytes: Buffer): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, bytes);
}
