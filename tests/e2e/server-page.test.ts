import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { serverMatchId } from "../../protocol/online-part.ts";
import { readGameFile } from "../../protocol/game-file.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { Fingers } from "./fingers.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendRandomMove, someCurve } from "./hand.ts";
import { settledBoard, sitDown, type PagePlayer } from "./online-people.ts";

const PHONE = { width: 390, height: 800 };
const pages = projectPath("dist/renderer");

describe("a page of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;
  let ann: PagePlayer;
  /** Opens a link on a phone of its own. */
  const phone = async (path: string): Promise<Page> => {
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
    await page.goto(`http://localhost:${server.port}${path}`);
    return page;
  };
  const random = seededRandom(7);

  beforeAll(async () => {
    server = await testServer(folder, { pages });
    browser = await startBrowser();
    ann = await sitDown(server.port, "Ann");
  });
  afterAll(async () => {
    ann.host.close();
    await ann.table.clear();
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  it("plays a rated game with a clock and Swap2 by a link, while another phone watches", async () => {
    const room = await ann.host.ask("online.createRoom", {
      name: "Ann",
      access: "code",
      terms: {
        ruleset: DEFAULT_RULESET,
        start: { kind: "plain", spots: 5 },
        clock: { minutes: 10, increment: 5 },
        opening: "swap2",
        rated: true,
      },
    });
    const bob = await phone(`/join/${room.code}`);
    await bob.getByTestId("online-name").fill("Bob");
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    const match = matchOf(bob);
    await bob.getByTestId("i-start").tap();
    await drawByFinger(bob, await settledBoard(ann, match, ({ toMove }) => toMove !== null));
    const cid = await phone(`/watch/${serverMatchId(match)}`);
    await boardAt(cid, 1);
    await ann.table.picture(bob, "server-page-phone");
    let state = await settledBoard(ann, match, ({ moves }) => moves === 1);
    await sendRandomMove(ann.host, state, random);

    // A reload, a line that is lost, and a phone that is turned.
    await bob.reload();
    await boardAt(bob, 2);
    state = await settledBoard(ann, match, ({ moves }) => moves === 2);
    await drawByFinger(bob, state);
    await boardAt(bob, 3);
    await server.stop();
    server = await testServer(folder, { pages, port: server.port });
    await expect.poll(() => ann.host.ask("online.state", {})).toMatchObject({ connection: { kind: "connected" } });
    state = await settledBoard(ann, match, ({ moves }) => moves === 3);
    await sendRandomMove(ann.host, state, random);
    await bob.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await boardAt(bob, 4);
    state = await settledBoard(ann, match, ({ moves }) => moves === 4);
    await drawByFinger(bob, state);
    await boardAt(cid, 5);

    await ann.host.ask("board.command", { board: match, command: { kind: "resign", side: 0 } });
    await bob.getByTestId("rates").waitFor();
    await cid.getByTestId("rates").waitFor();
    const download = bob.waitForEvent("download");
    await bob.getByTestId("end").getByTestId("save-game").tap();
    const games = readGameFile(readFileSync(await (await download).path(), "utf8"));
    expect(games).toMatchObject({ ok: true });
    expect(complaints).toEqual([]);
  });

  it("says what is wrong with a code that has ended", async () => {
    const page = await phone("/join/7KQX90AB");
    await page.getByTestId("invitation-said").waitFor();
    expect(await page.getByTestId("play").count()).toBe(0);
  });

  it("keeps a key that nobody can read, for all tabs of a browser", async () => {
    const first = await phone("/");
    await first.getByTestId("online-place-you").check({ force: true });
    const name = await first.getByTestId("own-name").textContent();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await second.getByTestId("online-place-you").check({ force: true });
    expect(await second.getByTestId("own-name").textContent()).toBe(name);
    const isReadable = await first.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          const opening = indexedDB.open("sprouts", 1);
          opening.addEventListener("success", () => {
            const asked = opening.result.transaction("keys").objectStore("keys").get("player");
            asked.addEventListener("success", () =>
              resolve((asked.result as { pair: CryptoKeyPair }).pair.privateKey.extractable),
            );
          });
        }),
    );
    expect(isReadable).toBe(false);
    expect(await first.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });
});

/** Draws any legal curve with a finger. */
async function drawByFinger(page: Page, { drawing, moves }: MatchState): Promise<void> {
  await boardAt(page, moves);
  const curve = someCurve(drawing, seededRandom(moves + 1));
  const box = await page.getByTestId("board").boundingBox();
  if (curve === undefined || box === null) throw new Error("there is nothing to draw");
  const fingers = new Fingers(await page.context().newCDPSession(page));
  for (const { x, y } of curve) await fingers.to(1, { x: box.x + x * box.width, y: box.y + y * box.height });
  await fingers.lift();
}
