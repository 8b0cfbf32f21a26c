import { helloText, type HelloTerms } from "../../protocol/network/hello-text.ts";
import type { Point } from "../../engine/drawing/geometry/point.ts";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { io, type Socket } from "socket.io-client";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import type { Signer } from "../../protocol/network/client.ts";
import { MAX_SOCKETS_OF_ADDRESS } from "../../server/limits.ts";
import type { RunningServer } from "../../server/running-server.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { follow, online, player, refusalCode, testServer, until } from "./players.ts";

interface Told {
  readonly id?: string | null;
  readonly result?: unknown;
  readonly failure?: { readonly code: string; readonly params: unknown };
  readonly event?: string;
  readonly payload?: { readonly challenge: string; readonly server: string };
}

/** A client that keeps to no rule. */
interface Raw {
  readonly socket: Socket;
  readonly told: Told[];
  /** The code of the answer to a message. */
  say(message: unknown): Promise<string>;
  readonly challenge: () => Promise<{ readonly challenge: string; readonly server: string }>;
}

const signer = (): Signer => {
  const own = signerOf(newSigningKey());
  if (own === null) throw new Error("no key");
  return own;
};

describe.each(["program", "page"])("a server refuses, with a code and unnoticed by others, from a %s", (kind) => {
  let server: RunningServer;
  const folder = mkdtempSync(join(tmpdir(), "sprouts-"));
  const pages = join(folder, "pages");
  const sockets: Socket[] = [];
  let ids = 0;

  beforeAll(async () => {
    mkdirSync(join(pages, "assets"), { recursive: true });
    writeFileSync(join(pages, "web.html"), "<title>Sprouts</title>");
    server = await testServer(folder, { byAddress: true, pages });
  });
  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(folder, { recursive: true });
  });

  const host = (): string => `127.0.0.1:${server.port}`;

  /** What a browser sends for a page of the server, and no program does. */
  const usual = (): Record<string, string> => (kind === "page" ? { origin: `http://${host()}` } : {});

  const raw = (headers = usual()): Raw => {
    const socket = io(`ws://${host()}`, {
      transports: ["websocket"],
      forceNew: true,
      reconnection: false,
      extraHeaders: headers,
    });
    sockets.push(socket);
    const told: Told[] = [];
    socket.on("message", (message: Told) => told.push(message));
    return {
      socket,
      told,
      async say(message) {
        const from = told.length;
        const { id = null } = (message ?? {}) as { id?: string };
        socket.emit("message", message);
        const answer = (): Told | undefined =>
          told.slice(from).find((one) => one.event === undefined && (one.id === id || one.id === null));
        await until(() => answer() !== undefined || !socket.connected);
        return answer()?.failure?.code ?? (answer() === undefined ? "cut" : "done");
      },
      async challenge() {
        await until(() => told.length > 0);
        return told[0].payload ?? { challenge: "", server: "" };
      },
    };
  };

  /** What Mallory says, and in `signed` what is signed. */
  const hello = async (
    client: Raw,
    own: Signer,
    { said = {}, signed = {} }: { said?: object; signed?: Partial<HelloTerms> } = {},
  ): Promise<string> => {
    const id = `h${ids++}`;
    const { challenge, server: key } = await client.challenge();
    const terms = { name: host(), server: key, player: own.key, challenge, id, exporter: null, ...signed };
    const signature = await own.sign(helloText("player", terms));
    const params = { protocol: 2, version: "x", server: host(), key: own.key, name: "Mallory", signature };
    return client.say({ id, command: "hello", params: { ...params, ...said } });
  };

  it("who signs with another key, for another server, an older challenge or another connection", async () => {
    const { challenge } = await raw().challenge();
    const lies: Parameters<typeof hello>[2][] = [
      { said: { key: signer().key } },
      { said: { key: signer().key }, signed: { player: signer().key } },
      { signed: { name: "play.example" } },
      { signed: { server: signer().key } },
      { signed: { challenge } },
      { signed: { id: "other" } },
      { signed: { exporter: "e".repeat(43) } },
    ];
    for (const lie of lies) expect(await hello(raw(), signer(), lie)).toBe("online-wrong-signature");
    const other = { said: { server: "play.example" }, signed: { name: "play.example" } };
    expect(await hello(raw(), signer(), other)).toBe("online-wrong-name");
  });

  it("who has another protocol, and says which it speaks", async () => {
    // As programs of protocol 1 say it, too.
    for (const protocol of [1, 99]) {
      const client = raw();
      await client.challenge();
      const params = { protocol, version: "x", key: signer().key, name: "Old", signature: "A".repeat(86) };
      expect(await client.say({ id: "new", command: "hello", params })).toBe("online-protocol");
      expect(client.told.at(-1)?.failure?.params).toEqual({ version: expect.any(String), least: 2, newest: 2 });
      await until(() => !client.socket.connected);
    }
  });

  it("messages that are none, and commands before the hello", async () => {
    const client = raw();
    await client.challenge();
    for (const message of [
      null,
      7,
      "x",
      [],
      { id: 5 },
      { id: "a", command: "no-such" },
      { id: "__proto__", command: "toString" },
    ])
      expect(await client.say(message)).toBe("malformed");
    for (const message of [{ id: "own" }, { id: "own", command: "ladder" }, { id: "own", command: 7, params: {} }]) {
      await client.say(message);
      expect(client.told.at(-1)?.id).toBe("own");
    }
    expect(await client.say({ id: "a", command: "ladder", params: {} })).toBe("online-not-introduced");
    expect(await hello(client, signer())).toBe("done");
    const draw = { kind: "draw", move: 1, from: 0, to: 1, inner: [{ x: "1", y: 0 }] };
    const bad = { match: "m".repeat(22), command: draw };
    expect(await client.say({ id: "b", command: "match.command", params: bad })).toBe("malformed");
    const room = (game: string): object => ({
      name: "A room",
      access: "public",
      terms: {
        ruleset: { ...DEFAULT_RULESET, game },
        start: { kind: "plain", spots: 2 },
        clock: null,
        opening: "joiner",
        rated: false,
      },
    });
    // A game that the server does not know.
    expect(await client.say({ id: "r", command: "room.create", params: room("dots") })).toBe("malformed");
    expect(await client.say({ id: "s", command: "room.create", params: room("sprouts") })).toBe("done");
    expect(await client.say({ id: "c", command: "player.rename", params: { name: "a\u202Eb" } })).toBe("malformed");
  });

  it("long messages in which everything is wrong, at their first fault", async () => {
    const client = raw();
    expect(await hello(client, signer())).toBe("done");
    const curves = Array.from({ length: 160_000 }, () => ({}));
    const start = { kind: "drawing", name: "Wrong", drawing: { format: 1, spots: [], curves } };
    const terms = { ruleset: DEFAULT_RULESET, start, clock: null, opening: "creator", rated: false };
    const room = { name: "Wrong", access: "public", terms };
    expect(await client.say({ id: "wrong", command: "room.create", params: room })).toBe("malformed");
  });

  it("other events than messages, also in great numbers", async () => {
    const client = raw();
    expect(await hello(client, signer())).toBe("done");
    const ended = new Promise((resolve) => {
      client.socket.on("disconnect", () => resolve(true));
    });
    for (let stray = 0; stray < 150; stray++) client.socket.emit("other", stray);
    expect(await ended).toBe(true);
    expect(client.told.filter(({ failure }) => failure?.code === "malformed").length).toBeGreaterThan(50);
  });

  it("pages from elsewhere", async () => {
    const { socket } = raw({ origin: "https://elsewhere.example" });
    const failed = new Promise((resolve) => {
      socket.on("connect_error", () => resolve(true));
    });
    expect(await failed).toBe(true);
  });

  it("a curve of 200,000 points by cutting the connection, while others play on", async () => {
    const [ann, bob, flood] = [
      await online(player(server.port, "Ann")),
      await online(player(server.port, "Bob")),
      raw(),
    ];
    expect(await hello(flood, signer())).toBe("done");
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 2 },
      clock: null,
      opening: "creator",
      rated: false,
    } as const;
    const room = await ann.ask("room.create", { name: "Calm", access: "public", terms });
    const { match } = await bob.ask("room.join", { room: room.id });
    const board = follow(bob, match);
    const drawn = (inner: readonly Point[]) => ({
      match,
      command: { kind: "draw" as const, move: 1, from: 0, to: 1, inner },
    });

    const closed = new Promise<unknown>((resolve) => {
      flood.socket.on("disconnect", (_, details) => resolve(details));
    });
    const inner = Array.from({ length: 200_000 }, () => ({ x: 0.123456, y: 0.123456 }));
    expect(await flood.say({ id: "long", command: "match.command", params: drawn(inner) })).toBe("cut");
    // Clients turn this close code into a sentence.
    expect(await closed).toMatchObject({ context: { code: 1009 } });
    const spectator = raw();
    expect(await hello(spectator, signer())).toBe("done");
    const move = { id: "other", command: "match.command", params: drawn([]) };
    expect(await spectator.say(move)).toBe("not-your-seat");
    expect(await refusalCode(bob.ask("match.command", drawn([])))).toBe("not-your-seat");

    const answers = Array.from({ length: 400 }, (_, index) =>
      spectator.say({ id: `f${index}`, command: "ladder", params: {} }),
    );
    await ann.ask("match.command", drawn([]));
    expect((await board.when(({ moves }) => moves === 1)).moves).toBe(1);
    expect(new Set(await Promise.all(answers))).toContain("online-too-much");
    expect(spectator.socket.connected).toBe(false);
    for (const client of [ann, bob]) client.close();
  });

  it("more than a player may ask, however many tabs have the player's key", async () => {
    const own = signer();
    const tabs = [raw(), raw(), raw()];
    for (const tab of tabs) expect(await hello(tab, own)).toBe("done");
    const codes = await Promise.all(
      Array.from({ length: 90 }, (_, at) => tabs[at % 3].say({ id: `tab${at}`, command: "ladder", params: {} })),
    );
    expect(codes.filter((code) => code === "done")).toHaveLength(60);
    expect(codes.filter((code) => code === "online-too-much")).toHaveLength(30);
    // Another player at the same address is not troubled.
    const other = raw();
    expect(await hello(other, signer())).toBe("done");
    expect(await other.say({ id: "other", command: "ladder", params: {} })).toBe("done");
  });

  it("more sockets from one address than a household has", async () => {
    const many = Array.from({ length: MAX_SOCKETS_OF_ADDRESS + 20 }, () => raw());
    const refused = { count: 0 };
    for (const { socket } of many) socket.on("connect_error", () => refused.count++);
    await until(() => many.every(({ socket, told }) => socket.connected && told.length > 0) || refused.count >= 20);
    expect(refused.count).toBeGreaterThanOrEqual(20);
    expect(many.filter(({ socket }) => socket.connected).length).toBeLessThanOrEqual(MAX_SOCKETS_OF_ADDRESS);
  });
});
