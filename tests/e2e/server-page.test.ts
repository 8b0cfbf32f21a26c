import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { serverMatchId } from "../../protocol/online-id.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { readGameFile } from "../../protocol/game-file.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { projectPath } from "../../tools/process.ts";
import { testServer } from "../server/players.ts";
import { startBrowser } from "./browser.ts";
import { boardAt, matchOf } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { settledBoard, sitDown, type PagePlayer } from "./online-people.ts";
import { drawByFinger, keptBy, openPhone, openRatedRoom, PHONE, PhoneLine } from "./phone.ts";

const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 5 },
  clock: null,
  opening: "creator",
  rated: false,
};
const pages = projectPath("dist/renderer");
/** Files without which an invitation can be read, but no game played. */
const PLAYING = /\/assets\/(?:start|host|board)-[\w-]{8}\.js$/;

describe("a page of a server", () => {
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const complaints: string[] = [];
  let server: RunningServer;
  let browser: Browser;
  let ann: PagePlayer;
  const phone = (path: string): Promise<Page> =>
    openPhone(browser, `http://localhost:${server.port}${path}`, complaints);
  /** Address of a room of Ann's. */
  const invitation = async (): Promise<string> => {
    const { code } = await ann.host.ask("online.createRoom", { name: "Ann", access: "code", terms: TERMS });
    return `http://localhost:${server.port}/join/${code}`;
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
      terms: { ...TERMS, clock: { minutes: 10, increment: 5 }, opening: "swap2", rated: true },
    });
    const bob = await phone(`/join/${room.code}`);
    await bob.getByTestId("online-name").fill("Bob");
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    const match = matchOf(bob);
    await bob.getByTestId("i-start").tap();
    // The board grows where the question was.
    await bob.getByTestId("i-start").waitFor({ state: "detached" });
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
    // The console would name files that the browser asks for, to keep them, while the server is away.
    await Promise.all([bob, cid].map(keptBy));
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

  it("opens a room, whose link the program follows, and loses its line alone", async () => {
    const line = new PhoneLine();
    const bob = await openPhone(browser, `http://localhost:${server.port}/`, complaints, line.prepare);
    await openRatedRoom(bob);
    const link = (await bob.getByTestId("room-link").getAttribute("data-text")) ?? "";
    // While he waits, he plays against the computer.
    await bob.getByTestId("try-start").tap();
    await boardAt(bob, 0);
    const own = matchOf(bob);
    await ann.page.evaluate(() => (location.hash = "#/online"));
    await ann.page.getByTestId("join-text").fill(link);
    await ann.page.getByTestId("join-go").click();
    await ann.page.getByTestId("i-start").click();
    const match = matchOf(ann.page);
    await expect.poll(() => matchOf(bob)).toBe(match);
    expect(own).not.toBe(match);
    const watched = (await bob.getByTestId("watch-link").getAttribute("data-text")) ?? "";
    const cid = await phone(new URL(watched).pathname);
    await boardAt(cid, 0);

    line.cut();
    await bob.locator('[data-testid="board"][data-turn="mine"]').waitFor({ state: "detached" });
    await sendRandomMove(ann.host, await settledBoard(ann, match, ({ toMove }) => toMove === 1), random);
    await boardAt(cid, 1);
    line.mend();
    await boardAt(bob, 1);
    await bob.setViewportSize({ width: PHONE.height, height: PHONE.width });
    await bob.reload();
    await drawByFinger(bob, await settledBoard(ann, match, ({ moves }) => moves === 1));
    await boardAt(ann.page, 2);
    await boardAt(cid, 2);
    await ann.host.ask("board.command", { board: match, command: { kind: "resign", side: 1 } });
    await Promise.all([ann.page, bob, cid].map((page) => page.getByTestId("rates").waitFor()));
    expect(complaints).toEqual([]);
  });

  it("shows an invitation while all that plays is still on its way, and keeps what is typed and pressed", async () => {
    const arrival = Promise.withResolvers<void>();
    const bob = await openPhone(browser, await invitation(), complaints, (page) =>
      page.route(PLAYING, async (route) => {
        await arrival.promise;
        await route.continue();
      }),
    );
    await bob.getByTestId("online-name").fill("Bob");
    await ann.table.picture(bob, "server-page-invitation");
    await bob.getByTestId("play").tap();
    expect(new URL(bob.url()).hash).toBe("#/online");
    expect(await bob.getByTestId("online-name").inputValue()).toBe("Bob");
    arrival.resolve();
    await boardAt(bob, 0);
    await ann.page.evaluate((id) => (location.hash = `#/match/${id}`), matchOf(bob));
    await ann.page.getByTestId("screen-match").getByText(/^Bob/).first().waitFor();
    await ann.host.ask("board.command", { board: matchOf(bob), command: { kind: "resign", side: 0 } });
    // The browser knows his name the next time.
    await bob.goto(await invitation());
    await expect.poll(() => bob.getByTestId("online-name").inputValue()).toBe("Bob");
    expect(complaints).toEqual([]);
  });

  it("says that all that plays could not be loaded, until it is loaded anew", async () => {
    const bob = await openPhone(browser, await invitation(), complaints, (page) =>
      page.route(PLAYING, (route) => route.abort()),
    );
    await bob.getByTestId("not-loaded").waitFor();
    for (const said of complaints.splice(0)) expect(said).toMatch(/ERR_FAILED|dynamically imported module/);
    await bob.unroute(PLAYING);
    await bob.getByTestId("load-anew").tap();
    await bob.getByTestId("play").tap();
    await boardAt(bob, 0);
    await ann.host.ask("board.command", { board: matchOf(bob), command: { kind: "resign", side: 0 } });
    expect(complaints).toEqual([]);
  });

  it("says what is wrong with a code that has ended", async () => {
    const page = await phone("/join/7KQX90AB");
    await page.getByTestId("invitation-said").waitFor();
    expect(await page.getByTestId("play").count()).toBe(0);
  });

  it("keeps a key that nobody can read, for all tabs of a browser, once the player takes part", async () => {
    const first = await phone("/");
    await ownName(first);
    expect(await keptKey(first)).toBeNull();
    const second = await first.context().newPage();
    await second.goto(first.url());
    await ownName(second);
    // Both have looked on with keys of their own.
    await rename(first, "Dan");
    await rename(second, "Dora");
    await expect.poll(() => ownName(second)).toBe((await ownName(first)).replace("Dan", "Dora"));
    expect(await keptKey(first)).toEqual({ isReadable: false });
    expect(await first.context().cookies()).toEqual([]);
    expect(complaints).toEqual([]);
  });

  it("lets the player go on in the program, by a code that works once", async () => {
    const page = await phone("/");
    await rename(page, "Eve");
    const tag = await ownName(page);
    await page.getByTestId("make-code").click();
    const code = await page.getByTestId("player-code").innerText();
    await ann.table.picture(page, "server-page-code");
    const eve = await sitDown(server.port, "Guest");
    await takeCode(eve.page, "none");
    await eve.page.getByTestId("take-code-said").filter({ hasText: /\w/ }).waitFor();
    await takeCode(eve.page, code);
    await expect.poll(() => ownName(eve.page)).toBe(tag);
    const thief = await phone("/");
    await takeCode(thief, code);
    await thief.getByTestId("take-code-said").filter({ hasText: /\w/ }).waitFor();
    expect(await ownName(thief)).not.toBe(tag);
    eve.host.close();
    await eve.table.clear();
  });

  it("keeps the newest name of a player who has taken another one on another device", async () => {
    const first = await phone("/");
    await rename(first, "Fay");
    await first.getByTestId("make-code").click();
    const line = new PhoneLine();
    const second = await openPhone(browser, `http://localhost:${server.port}/`, complaints, line.prepare);
    await takeCode(second, await first.getByTestId("player-code").innerText());
    await expect.poll(() => ownName(second)).toMatch(/^Fay/);
    await rename(first, "Flora");
    line.cut();
    await second.goto(await invitation());
    const name = second.getByTestId("online-name");
    await name.tap();
    line.mend();
    // The server says the new name, but not under the hands of somebody who is about to type.
    await second.getByTestId("invitation").locator("svg").waitFor();
    expect(await name.inputValue()).toBe("Fay");
    await second.getByTestId("invitation").getByRole("heading").tap();
    await expect.poll(() => name.inputValue()).toBe("Flora");
    await second.getByTestId("play").tap();
    await boardAt(second, 0);
    expect(await ownName(first)).toMatch(/^Flora/);
    await ann.page.evaluate((id) => (location.hash = `#/match/${id}`), matchOf(second));
    await ann.page
      .getByTestId("screen-match")
      .getByText(/^Flora/)
      .first()
      .waitFor();
    await ann.host.ask("board.command", { board: matchOf(second), command: { kind: "resign", side: 0 } });
    expect(complaints).toEqual([]);
  });

  it("leads a second phone with the same link to no seat", async () => {
    const room = await ann.host.ask("online.createRoom", { name: "Ann", access: "code", terms: TERMS });
    const bob = await phone(`/join/${room.code}`);
    await bob.getByTestId("play").tap();
    await bob.getByTestId("screen-match").waitFor();
    const thief = await phone(`/join/${room.code}`);
    await thief.getByTestId("invitation-said").waitFor();
    expect(await thief.getByTestId("play").count()).toBe(0);
    // Whoever knows the address of the match watches it.
    await thief.goto(bob.url().replace(/join.*#/, "#"));
    await boardAt(thief, 0);
    await thief.getByTestId("spectators").waitFor();
    expect(await thief.getByTestId("give-up").count()).toBe(0);
    await ann.host.ask("board.command", { board: matchOf(bob), command: { kind: "resign", side: 0 } });
  });
});

async function ownName(page: Page): Promise<string> {
  await page.getByTestId("online-place-you").check({ force: true });
  return page.getByTestId("own-name").innerText();
}

/** Takes another name, which makes the visitor a player. */
async function rename(page: Page, name: string): Promise<void> {
  await page.getByTestId("online-place-you").check({ force: true });
  await page.getByTestId("online-rename").click();
  await page.getByTestId("online-name-dialog-input").fill(name);
  await page.getByTestId("online-name-dialog-ok").click();
  await page.getByTestId("own-name").filter({ hasText: name }).waitFor();
}

/** Asks to play as the player of a code. */
async function takeCode(page: Page, code: string): Promise<void> {
  await page.getByTestId("online-place-you").check({ force: true });
  await page.getByTestId("take-code-text").fill(code);
  await page.getByTestId("take-code").click();
}

/** Whether scripts can read the key that the browser keeps; null if it keeps none. */
function keptKey(page: Page): Promise<{ readonly isReadable: boolean } | null> {
  return page.evaluate(
    () =>
      new Promise<{ isReadable: boolean } | null>((resolve) => {
        const opening = indexedDB.open("sprouts", 1);
        opening.addEventListener("success", () => {
          const asked = opening.result.transaction("keys").objectStore("keys").get("player");
          asked.addEventListener("success", () => {
            const kept = asked.result as { pair: CryptoKeyPair } | undefined;
            opening.result.close();
            resolve(kept === undefined ? null : { isReadable: kept.pair.privateKey.extractable });
          });
        });
      }),
  );
}
