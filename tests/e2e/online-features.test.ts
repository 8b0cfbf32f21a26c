import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { createServer } from "node:http";
import { keyPrint } from "../../protocol/network/key-print.ts";
import { serverMatchId } from "../../protocol/online-id.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { AddressInfo } from "node:net";
import type { WebSocketRoute } from "playwright-core";
import { join } from "node:path";
import { Server as SocketServer } from "socket.io";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startDrawing } from "../../engine/drawing/start-drawing.ts";
import { seededRandom } from "../../engine/random.ts";
import { startServerProcess } from "../../lab/server/server-process.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import { itDeep } from "../oracle/it-deep.ts";
import { testSeed } from "../oracle/seed.ts";
import { testServer, until } from "../server/players.ts";
import { hasSharedServices, newDatabase, REDIS } from "../server/shared-services.ts";
import { matchOf } from "./game-screen.ts";
import { sendRandomMove } from "./hand.ts";
import { settledBoard, connectPage, moveAt, playerAt, sitDown, type PagePlayer } from "./online-people.ts";
import { servedPeople } from "./served-people.ts";
import { speak } from "./small-windows.ts";

const random = seededRandom(testSeed("features of play across a network"));
const TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "creator",
  rated: false,
};
const DAY = 24 * 60 * 60_000;

describe("a player across a network", () => {
  const served = servedPeople("Ann");
  /** A player with a page. */
  let ann: PagePlayer;
  /** A player without a page. */
  let bob: ServerClient;

  beforeAll(async () => {
    [ann] = served.people;
    bob = await playerAt(served.port, "Bob");
  });

  afterAll(() => bob.close());

  const at = (testid: string) => ann.page.getByTestId(testid);
  const click = (testid: string): Promise<void> => at(testid).click();
  const ask = (match: string) => ({ match: serverMatchId(match) ?? "" });
  const move = async (match: string): Promise<void> => {
    const before = await settledBoard(ann, match, () => true);
    if (before.toMove === 0) await sendRandomMove(ann.host, before, random);
    else await moveAt(bob, match, random);
    await settledBoard(ann, match, ({ moves }) => moves === before.moves + 1);
  };
  const goOnline = async (): Promise<void> => {
    await ann.page.evaluate(() => (location.hash = "#/online"));
    await at("connected").waitFor();
  };
  /** The server takes it from its store with the next heartbeat. */
  const pass = (milliseconds: number): void => {
    const change = `UPDATE server SET time = time + ${milliseconds}`;
    const script = `new (require("node:sqlite").DatabaseSync)(process.argv[1]).exec("${change}")`;
    // Locks of SQLite are those of a process: one that closes the file would take the server's away.
    execFileSync(process.execPath, ["-e", script, join(served.folder, "server.db")]);
  };
  /** The server is told anew who is there. */
  const connectAgain = async (): Promise<void> => {
    await goOnline();
    await click("disconnect");
    await connectPage(ann.page, served.port, "Ann");
  };
  /** A game that Ann starts, on her page. */
  const begin = async (terms: Partial<Terms> = {}): Promise<string> => {
    await goOnline();
    const room = await ann.host.ask("online.createRoom", {
      name: "Room",
      access: "public",
      terms: { ...TERMS, ...terms },
    });
    await bob.ask("room.join", { room: room.id });
    await at("give-up").waitFor();
    return matchOf(ann.page);
  };
  it("follows a link to its server, and joins there", async () => {
    await goOnline();
    await at("join-text").fill("http://play.example:99/join/7KQX90AB");
    await click("join-go");
    await expect.poll(() => at("server-address").inputValue()).toBe("http://play.example:99");
    const { code } = await bob.ask("room.create", { name: "Room", access: "code", terms: TERMS });
    const link = `join/plain/127.0.0.1:${served.port}/${code}`;
    await at("online-name").fill("Anna");
    await at("server-address").fill(`sprouts://${link}`);
    await expect.poll(() => at("invited").innerText()).toContain(String(served.port));
    expect(await at("online-name").inputValue()).toBe("Anna");
    await ann.page.evaluate((to) => (location.hash = `#/open/${to}`), link);
    await expect.poll(() => at("invited").innerText()).toContain(String(served.port));
    await click("connect");
    await at("give-up").waitFor();
    await bob.ask("match.command", { ...ask(matchOf(ann.page)), command: { kind: "resign", side: 0 } });
  });

  it("takes back a move if the other one agrees, and answers such a wish", async () => {
    const match = await begin();
    await move(match);
    await click("undo");
    await at("take-back-waits").waitFor();
    await bob.ask("match.command", { ...ask(match), command: { kind: "answer-undo", move: 1, accept: false } });
    await expect.poll(() => at("toast").innerText()).toContain("doesn't agree");
    await move(match);
    await bob.ask("match.command", { ...ask(match), command: { kind: "ask-undo", move: 2 } });
    await click("take-back-no");
    await at("take-back-asked").waitFor({ state: "detached" });
    await expect.poll(() => at("board").evaluate((board) => board === document.activeElement)).toBe(true);
    await bob.ask("match.command", { ...ask(match), command: { kind: "ask-undo", move: 2 } });
    await click("take-back-yes");
    await settledBoard(ann, match, ({ moves, toMove }) => moves === 1 && toMove === 1);
    await click("undo");
    await at("take-back-waits").waitFor();
    await bob.ask("match.command", { ...ask(match), command: { kind: "answer-undo", move: 1, accept: true } });
    const back = await settledBoard(ann, match, ({ moves }) => moves === 0);
    expect(back.drawing).toEqual(startDrawing(2));
    await bob.ask("match.command", { ...ask(match), command: { kind: "resign", side: 1 } });
  });

  itDeep("says phrases, and mutes those of others", async () => {
    const match = await begin();
    const heard: number[] = [];
    await bob.ask("match.open", ask(match));
    const stop = bob.on("match.phrase", ({ phrase }) => heard.push(phrase));
    const say = async (phrase: number): Promise<void> => {
      await click("say");
      await click(`phrase-${phrase}`);
    };
    await say(2);
    await until(() => heard.length > 0);
    expect(heard).toEqual([2]);
    await bob.ask("match.phrase", { ...ask(match), phrase: 3 });
    await expect.poll(() => at("said-phrase").innerText()).toBe("Bob: Nice move!");
    await click("say");
    await click("phrases-shown");
    await ann.page.keyboard.press("Escape");
    await at("said-phrase").waitFor({ state: "detached" });
    await bob.ask("match.phrase", { ...ask(match), phrase: 4 });
    await say(5);
    await expect.poll(() => at("said-phrase").innerText()).toBe("Ann: Let me think.");
    await bob.ask("match.phrase", { ...ask(match), phrase: 6 });
    await at("said-phrase").waitFor({ state: "detached" });
    stop();
    await ann.host.ask("settings.write", { phrases: "shown" });
    await bob.ask("match.command", { ...ask(match), command: { kind: "resign", side: 1 } });
  });

  itDeep("sees who is there, and wins when the other one stays away", async () => {
    await begin();
    await expect.poll(() => at("presence-1").count()).toBe(0);
    await bob.ask("player.presence", { presence: "away" });
    await expect.poll(() => at("presence-1").innerText()).toBe("away");
    bob.close();
    await expect.poll(() => at("presence-1").innerText()).toBe("connection lost, 24 hr left");
    expect(await at("claim").count()).toBe(0);
    pass(DAY);
    await connectAgain();
    await click("open-online-game");
    await click("claim-go");
    await expect.poll(() => at("end-reason").innerText()).toBe("Bob left the game.");
    bob = await playerAt(served.port, "Bob");
  });

  for (const [protocol, sentence] of [
    [3, "Sprouts 9.9, which is newer than your game"],
    [1, "Sprouts 9.9, which is older than your game"],
  ])
    itDeep(`is told which program is older: protocol ${protocol}`, async () => {
      const http = createServer();
      const sockets = new SocketServer(http, { transports: ["websocket"] });
      const payload = { challenge: "A".repeat(43), least: protocol, newest: protocol, version: "9.9" };
      sockets.on("connection", (socket) => socket.emit("message", { event: "challenge", payload }));
      await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
      await goOnline();
      await click("disconnect");
      await at("server-address").fill(`localhost:${(http.address() as AddressInfo).port}`);
      await click("connect");
      await expect.poll(() => at("connect-said").innerText()).toContain(sentence);
      await sockets.close();
      await connectPage(ann.page, served.port, "Ann");
    });

  itDeep("loses when the time runs out", async () => {
    await begin({ clock: { minutes: 1, increment: 0 } });
    await expect.poll(() => at("clock-0").innerText()).toMatch(/0:5\d/);
    pass(60_000);
    await expect.poll(() => at("end-reason").innerText()).toBe("You ran out of time.");
    await connectAgain();
  });

  itDeep("refuses to play again", async () => {
    const match = await begin();
    await bob.ask("match.command", { ...ask(match), command: { kind: "resign", side: 1 } });
    await bob.ask("match.command", { ...ask(match), command: { kind: "rematch", want: true } });
    await click("rematch-no");
    await at("rematch-no").waitFor({ state: "detached" });
    const { state } = await bob.ask("match.open", ask(match));
    expect(state?.online.rematch.isRefused).toBe(true);
  });

  it("is asked when a server shows another key, also after a cut, and shown the keys", async () => {
    const folders = [0, 1].map(() => mkdtempSync(join(tmpdir(), "sprouts-")));
    const first = await testServer(folders[0]);
    await goOnline();
    await click("disconnect");
    await connectPage(ann.page, first.port, "Ann");
    await first.stop();
    const second = await testServer(folders[1], { port: first.port });
    const dialog = at("server-key-dialog");
    await dialog.waitFor();
    const text = await dialog.innerText();
    for (const part of [`localhost:${first.port}`, keyPrint(first.identity), keyPrint(second.identity)])
      expect(text).toContain(part);
    await ann.table.picture(ann.page, "online-server-key");
    await click("server-key-no");
    await dialog.waitFor({ state: "detached" });
    await click("connect");
    await dialog.waitFor();
    await click("server-key-yes");
    await at("connected").waitFor();
    await click("online-place-you");
    await at("server-keys").locator("summary").click();
    expect(await at("server-key").first().innerText()).toContain(keyPrint(second.identity));
    await ann.table.picture(ann.page, "online-server-keys");
    await at("server-key").first().getByRole("button").click();
    await expect.poll(() => at("server-keys").innerText()).not.toContain(keyPrint(second.identity));
    await second.stop();
    await click("disconnect");
    for (const used of folders) rmSync(used, { recursive: true });
    await connectPage(ann.page, served.port, "Ann");
  });

  it("says in each language why a rating doesn't change", async () => {
    const match = await begin({ rated: true, opening: "swap2", start: { kind: "plain", spots: 5 } });
    await bob.ask("match.command", { ...ask(match), command: { kind: "choose", starts: 0 } });
    await settledBoard(ann, match, ({ opening }) => opening === undefined);
    await bob.ask("match.command", { ...ask(match), command: { kind: "resign", side: 1 } });
    for (const [language, reason] of [
      ["de", "bevor ihr beide gezogen hattet"],
      ["cs", "skončila dřív, než oba táhli"],
      ["en", "it ended before both of you had moved"],
    ] as const) {
      await speak(ann.page, language);
      await expect.poll(() => at("not-counted").innerText()).toContain(reason);
      await ann.table.picture(ann.page, `online-not-counted-${language}`);
    }
    expect(await at("rates").count()).toBe(0);
  });

  it("is rated, listed, and renamed; and begins from a kept game, or from a map", async () => {
    const match = await begin({ rated: true, opening: "swap2", start: { kind: "plain", spots: 5 } });
    await bob.ask("match.command", { ...ask(match), command: { kind: "choose", starts: 0 } });
    await settledBoard(ann, match, ({ opening }) => opening === undefined);
    await move(match);
    await move(match);
    await bob.ask("match.command", { ...ask(match), command: { kind: "resign", side: 1 } });
    await expect.poll(() => at("rates").innerText()).toContain("Ann: first rating 1662");
    await at("end").getByTestId("keep").click();
    await at("end").getByTestId("replay-kept").waitFor();
    await goOnline();
    await expect.poll(() => at("connected").innerText()).toContain("about 1662");
    await click("online-place-ladder");
    await expect.poll(() => at("rank").innerText()).toBe("You are number 1.");
    expect(await at("ladder").locator("[aria-current]").innerText()).toContain("Ann");
    await click("online-place-games");
    await at("finished-games").getByText("Won").first().waitFor();
    // A list that is asked for during a lost connection comes after it.
    const lines: WebSocketRoute[] = [];
    let isCut = false;
    await ann.page.routeWebSocket(/\/socket/, (line) => {
      lines.push(line);
      if (isCut) void line.close({ code: 1001 });
      else line.connectToServer();
    });
    await ann.page.reload();
    await at("connected").waitFor();
    isCut = true;
    await lines[0].close({ code: 1001 });
    await at("connection-lost").waitFor();
    await click("online-place-ladder");
    expect(await at("ladder").count()).toBe(0);
    isCut = false;
    await at("ladder").waitFor();
    await click("online-place-you");
    await click("online-rename");
    await at("online-name-dialog-input").fill("Anna");
    await click("online-name-dialog-ok");
    await expect.poll(() => at("own-name").innerText()).toMatch(/^Anna [0-9A-Z]{4}$/);

    await click("online-place-rooms");
    const map = await ann.host.ask("map.create", { name: "Three", drawing: startDrawing(3) });
    const create = async (choose: () => Promise<void>): Promise<void> => {
      await click("open-create");
      await choose();
      await click("create-room");
      await at("create-room").waitFor({ state: "detached" });
    };
    await create(async () => {
      await click("room-position-game");
      await at("room-move").fill("2");
    });
    await create(async () => {
      await click("room-position-map");
      await at("room-map").selectOption(map.id);
    });
    const rooms = await bob.ask("room.list", { live: false });
    const boards = await Promise.all(rooms.map(({ id }) => bob.ask("picture", { room: id })));
    expect(boards.map(({ drawing }) => [drawing.spots.length, drawing.curves.length])).toEqual([
      [3, 0],
      [6, 2],
    ]);
    for (const room of rooms) await ann.host.ask("online.cancelRoom", { room: room.id });
  });

  itDeep("is another one with another key, and is forgotten", async () => {
    await goOnline();
    await click("online-place-you");
    const before = await at("own-name").innerText();
    const file = { name: "key.pem", mimeType: "application/x-pem-file" };
    await at("key-file").setInputFiles({ ...file, buffer: Buffer.from(newSigningKey()) });
    await click("replace-key-yes");
    await expect.poll(() => at("done").innerText()).toContain("has the key from the file");
    await connectPage(ann.page, served.port, "Ann");
    await click("online-place-you");
    expect(await at("own-name").innerText()).not.toBe(before);
    await click("delete-data");
    await click("delete-data-yes");
    await expect.poll(() => at("done").innerText()).toBe("Your data were deleted.");
    expect((await ann.host.ask("online.state", {})).hasKey).toBe(false);
  });
});

const canShare = hasSharedServices();
if (!canShare) console.info("PostgreSQL and Redis are not both there: nobody played across two processes.");

if (canShare)
  itDeep("two people play across two processes of a server", async () => {
    const database = newDatabase(`sprouts_pages_${process.pid}`);
    const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
    const first = await testServer(folder, { postgres: database.url, redis: REDIS });
    const second = await startServerProcess(["--postgres", database.url, "--redis", REDIS, "--workers", "2"]);
    const ann = await sitDown(first.port, "Ann");
    const bob = await playerAt(second.address.port, "Bob");
    try {
      const room = await ann.host.ask("online.createRoom", { name: "Room", access: "public", terms: TERMS });
      await bob.ask("room.join", { room: room.id });
      await ann.page.getByTestId("give-up").waitFor();
      const match = matchOf(ann.page);
      await sendRandomMove(ann.host, await settledBoard(ann, match, () => true), random);
      await settledBoard(ann, match, ({ moves }) => moves === 1);
      await moveAt(bob, match, random);
      await settledBoard(ann, match, ({ moves }) => moves === 2);
      await bob.ask("match.command", { match: serverMatchId(match) ?? "", command: { kind: "resign", side: 1 } });
      await expect.poll(() => ann.page.getByTestId("end-reason").innerText()).toBe("Bob gave up.");
      expect(ann.table.complaints).toEqual([]);
    } finally {
      bob.close();
      ann.host.close();
      await ann.table.clear();
      await second.kill("SIGTERM");
      await first.stop();
      database.drop();
      rmSync(folder, { recursive: true });
    }
  });
