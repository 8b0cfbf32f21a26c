import type { Browser, Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { Fingers } from "./fingers.ts";
import { boardAt } from "./game-screen.ts";
import { someCurve } from "./hand.ts";

export const PHONE = { width: 390, height: 800 };

/**
 * Opens an address on a phone of its own. `complaints` gets what the page complains of. `prepare` runs before the page
 * does.
 */
export async function openPhone(
  browser: Browser,
  address: string,
  complaints: string[],
  prepare: (page: Page) => Promise<unknown> = async () => {},
): Promise<Page> {
  const context = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: PHONE,
    reducedMotion: "reduce",
  });
  const page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    // A server that is away is no fault of the page.
    if (message.type() === "error" && !message.text().includes("WebSocket")) complaints.push(message.text());
  });
  await prepare(page);
  await page.goto(address);
  return page;
}

/**
 * Prepares a page that makes its choices by a seed. What must not be guessed, such as keys, it draws as other bytes.
 */
export function withSeed(seed: number): (page: Page) => Promise<unknown> {
  return (page) =>
    page.addInitScript((first) => {
      const own = crypto.getRandomValues.bind(crypto);
      let state = first;
      Object.assign(crypto, {
        getRandomValues(values: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) {
          if (!(values instanceof Uint32Array)) return own(values);
          for (let i = 0; i < values.length; i++)
            values[i] = state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
          return values;
        },
      });
    }, seed);
}

/** Draws any legal curve with a finger. */
export async function drawByFinger(
  page: Page,
  { drawing, moves }: Pick<MatchState, "drawing" | "moves">,
): Promise<void> {
  await boardAt(page, moves);
  const curve = someCurve(drawing, seededRandom(moves + 1));
  const box = await page.getByTestId("board").boundingBox();
  if (curve === undefined || box === null) throw new Error("there is nothing to draw");
  const fingers = new Fingers(await page.context().newCDPSession(page));
  for (const { x, y } of curve) await fingers.to(1, { x: box.x + x * box.width, y: box.y + y * box.height });
  await fingers.lift();
}
