import type { Browser, BrowserContext, Page } from "playwright-core";
import { seededRandom } from "../../engine/random.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { testSeed } from "../oracle/seed.ts";
import { PATIENCE } from "../patience.ts";
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
  context.setDefaultTimeout(PATIENCE);
  await chooseBySeed(context);
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

/** The line between a phone and its server, which can be lost. */
export class PhoneLine {
  private isCut = false;
  private close = (): void => {};
  private readonly heard: (message: string) => string;

  /** @param heard changes what the server says. */
  constructor(heard = (message: string): string => message) {
    this.heard = heard;
  }

  /** Prepares the page of the phone. */
  readonly prepare = (page: Page): Promise<unknown> =>
    page.routeWebSocket(/socket\.io/, (socket) => {
      if (this.isCut) {
        void socket.close();
        return;
      }
      const server = socket.connectToServer();
      server.onMessage((message) => socket.send(this.heard(String(message))));
      this.close = () => void socket.close();
    });

  cut(): void {
    this.isCut = true;
    this.close();
  }

  mend(): void {
    this.isCut = false;
  }
}

/** What a server says, as if it had another version. */
export const ofNewVersion = (said: string): string => said.replace('"version":"', '"version":"9.');

/** Resolves once the browser keeps all files of the page, which it begins some seconds after the page is shown. */
export async function keptBy(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
}

/** Makes the pages of a phone choose by a seed. What must not be guessed, such as keys, they draw as other bytes. */
async function chooseBySeed(context: BrowserContext): Promise<void> {
  await context.addInitScript((seed) => {
    const own = crypto.getRandomValues.bind(crypto);
    let state = seed;
    Object.assign(crypto, {
      getRandomValues(values: Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>) {
        if (!(values instanceof Uint32Array)) return own(values);
        for (let i = 0; i < values.length; i++) values[i] = state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return values;
      },
    });
  }, testSeed("a page's choices"));
}

/** Opens a room for a rated game with a clock and Swap2, which a code leads to. */
export async function openRatedRoom(page: Page): Promise<void> {
  await page.getByTestId("open-create").tap();
  await page.getByTestId("room-name").fill("Bob's");
  await page.getByTestId("room-access-code").check({ force: true });
  await page.getByTestId("clock-custom").check({ force: true });
  await page.getByTestId("clock-minutes").fill("10");
  await page.getByTestId("room-opening-swap2").check({ force: true });
  await page.getByTestId("room-rated-yes").check({ force: true });
  await page.locator("form.online-create").getByTestId("spots").fill("5");
  await page.getByTestId("create-room").tap();
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
