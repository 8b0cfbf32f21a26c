import { networkFailure } from "../../../protocol/network/network-failure.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { existsSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { startDrawing } from "../../../engine/drawing/start-drawing.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import { packSteps } from "../../../protocol/network/packed-steps.ts";
import type { OnlineBoardState, OnlineCause, OnlineMatchSummary } from "../../../protocol/network/online-match.ts";
import { onlineMatchId } from "../../../protocol/online-id.ts";
import type { OnlinePart } from "../../../protocol/online-part.ts";
import type { MatchCause } from "../../../protocol/schemas.ts";
import { FakeServer, serverRefusal } from "./fake-server.ts";
import { testHost, type TestHost } from "./test-host.ts";
import { commanded } from "../../commanded.ts";

const MATCH = "m".repeat(22);
const ID = `online-${MATCH}`;
const OTHER = { key: "ahfUYLWaA7x3Sxh0ShHqTOVHGAxYHw3ILTmJnV3UM4A", name: "Anna", rating: null };
const KEY_FILE = "online-key.pem";

const TERMS = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "swap2",
  rated: true,
} as const;

function matchAt(server: FakeServer, revision: number, change: Partial<OnlineBoardState> = {}): OnlineBoardState {
  const drawing = startDrawing(2);
  const { lives, usable, position } = readBoard(drawing);
  const [first, second] = [OTHER.name, server.player.name];
  return {
    id: ID,
    revision,
    setup: {
      ruleset: DEFAULT_RULESET,
      sides: [
        { kind: "person", colour: "blue", name: first },
        { kind: "person", colour: "red", name: second },
      ],
      map: { kind: "plain", spots: 2 },
      starts: 1,
    },
    drawing,
    moves: 0,
    toMove: 1,
    lives,
    usable,
    position,
    result: null,
    thinking: false,
    belief: null,
    helped: false,
    opening: { by: 1, mayDraw: true },
    online: onlineAt(server),
    ...change,
  };
}

function onlineAt(server: FakeServer, change: Partial<OnlinePart> = {}): OnlinePart {
  return {
    name: "Two spots",
    sides: [OTHER, server.player],
    isRated: true,
    rematch: { wanted: [false, false], isRefused: false, next: null },
    rates: null,
    changedAt: 1000,
    ...change,
  };
}

/** The match as the list of a server has it. */
function listedAt(server: FakeServer): OnlineMatchSummary {
  return {
    id: MATCH,
    revision: 3,
    name: "Two spots",
    sides: [OTHER, server.player],
    moves: 0,
    toMove: 1,
    winner: null,
    ruleset: DEFAULT_RULESET,
    clock: false,
    rated: true,
    changedAt: 1,
  };
}

async function connected(): Promise<TestHost & { readonly server: FakeServer }> {
  const server = new FakeServer();
  const test = testHost({ connectToServer: server.connect });
  await test.ask("online.connect", { address: " localhost ", name: "Anna", acceptsRisk: false });
  return { ...test, server };
}

async function playing(): Promise<TestHost & { readonly server: FakeServer }> {
  const test = await connected();
  const { server } = test;
  server.answers["match.open"] = () => ({
    state: matchAt(server, 3),
    clock: null,
    presence: [{ kind: "here" }, { kind: "here" }],
    spectators: 0,
  });
  await test.ask("board.open", { board: ID });
  return test;
}

describe("play across a network", () => {
  it("connects only when the player asks for it, and makes the key then", async () => {
    const server = new FakeServer();
    const test = testHost({ connectToServer: server.connect });
    const { connection, hasKey } = await test.ask("online.state", {});
    expect([connection.kind, hasKey, server.client, existsSync(join(test.folder, KEY_FILE))]).toEqual([
      "off",
      false,
      null,
      false,
    ]);
    expect((await test.fail("online.rooms", {})).code).toBe("online-not-connected");
    expect((await test.fail("board.open", { board: ID })).code).toBe("online-not-connected");
    const state = await test.ask("online.connect", { address: "localhost", name: "Anna", acceptsRisk: false });
    expect(state).toMatchObject({ connection: { kind: "connected", server: "localhost" }, servers: ["localhost"] });
    expect(statSync(join(test.folder, KEY_FILE)).mode & 0o077).toBe(0);
  });

  it("says that the player is here who looks at any window", async () => {
    const { host, client, server } = await connected();
    server.answers["player.presence"] = () => ({});
    const other = host.connect(() => {});
    const told = (): unknown[] =>
      server.asked.flatMap(({ command, params }) => (command === "player.presence" ? [params] : []));
    const look = async (window: typeof client, presence: "here" | "away"): Promise<void> =>
      void (await host.receive(window, { id: 1, request: "online.presence", params: { presence } }));
    await look(client, "here");
    await look(other, "away");
    expect(told()).toEqual([]);
    await look(client, "away");
    await look(other, "here");
    expect(told()).toEqual([{ presence: "away" }, { presence: "here" }]);
    other.close();
    expect(told()).toHaveLength(3);
    client.close();
    expect(told()).toHaveLength(3);
  });

  it.each([
    ["", "online-address"],
    ["ftp://a", "online-address"],
    ["http://192.168.0.7", "online-plain"],
  ])("does not connect to %j", async (address, code) => {
    const server = new FakeServer();
    const test = testHost({ connectToServer: server.connect });
    const refused = await test.fail("online.connect", { address, name: "Anna", acceptsRisk: false });
    expect([refused.code, server.client]).toEqual([code, null]);
  });

  it("asks for the risk of a server without TLS once, until the server is forgotten", async () => {
    const server = new FakeServer();
    const { ask, fail } = testHost({ connectToServer: server.connect });
    const params = { address: "http://192.168.0.7", name: "Anna", acceptsRisk: false };
    await ask("online.connect", { ...params, acceptsRisk: true });
    const state = await ask("online.connect", params);
    expect([state.connection.kind, state.plainServers]).toEqual(["connected", ["192.168.0.7:4477"]]);
    expect((await fail("online.connect", { ...params, address: "http://192.168.0.8" })).code).toBe("online-plain");
    await ask("online.forgetServer", { address: params.address });
    expect((await fail("online.connect", params)).code).toBe("online-plain");
  });

  it("remembers the keys of servers by name, and takes another one when the player accepts it", async () => {
    const { ask, server } = await connected();
    const [first, second] = ["A", "E"].map((letter) => letter.repeat(43));
    const { trust } = server.client ?? {};
    expect(trust?.keyOf("localhost:4477")).toBeNull();
    trust?.remember("localhost:4477", first);
    expect((await ask("online.state", {})).serverKeys).toEqual([{ server: "localhost:4477", key: first }]);
    server.fault = networkFailure("online-server-key", { server: "localhost:4477", known: first, shown: second });
    const params = { address: "localhost", name: "Anna", acceptsRisk: false };
    await expect(ask("online.connect", params)).rejects.toThrow();
    expect((await ask("online.state", {})).connection).toEqual({
      kind: "refused",
      server: "localhost",
      failure: server.fault,
    });
    server.fault = null;
    await ask("online.connect", { ...params, acceptsKey: second });
    expect(trust?.keyOf("localhost:4477")).toBe(second);
    trust?.remember("play.example", first);
    await ask("online.forgetKey", { server: "play.example" });
    expect(trust?.keyOf("play.example")).toBeNull();
    await ask("online.forgetServer", { address: "localhost" });
    expect((await ask("online.state", {})).serverKeys).toEqual([]);
  });

  it("tells why a server cannot be used, and is off then", async () => {
    const server = new FakeServer();
    const test = testHost({ connectToServer: server.connect });
    const params = { address: "http://10.0.0.1", name: "Anna", acceptsRisk: true };
    server.fault = "unreachable";
    expect((await test.fail("online.connect", params)).code).toBe("online-unreachable");
    server.fault = networkFailure("online-protocol", { version: "9.0.0", least: 5, newest: 6 });
    expect(await test.fail("online.connect", params)).toEqual(server.fault);
    expect((await test.ask("online.state", {})).servers).toEqual([]);
  });

  it("keeps a key that cannot be read, and takes another one from a file", async () => {
    const { ask, fail, folder, server } = await connected();
    const own = await ask("online.exportKey", {});
    const path = join(folder, KEY_FILE);
    expect((await fail("online.importKey", { text: "no key" })).code).toBe("online-key-file");
    expect(readFileSync(path, "utf8")).toBe(own.text);
    writeFileSync(path, "broken");
    expect((await fail("online.connect", { address: "localhost", name: "A", acceptsRisk: false })).code).toBe(
      "online-key-damaged",
    );
    expect(readFileSync(path, "utf8")).toBe("broken");
    const { key } = server;
    await ask("online.importKey", { text: own.text });
    await ask("online.connect", { address: "localhost", name: "A", acceptsRisk: false });
    expect(server.key).toBe(key);
  });

  it("shows a server's match as one of this computer, by role", async () => {
    const { ask, server } = await playing();
    const state = await ask("board.open", { board: ID });
    expect(state).toMatchObject({
      id: ID,
      role: { kind: "player", sides: [1] },
      moves: 0,
      toMove: 1,
      opening: { by: 1, mayDraw: true },
      link: `http://localhost:4477/watch/${MATCH}`,
      online: { isRated: true },
    });
    const watched = { ...OTHER, key: "bhfUYLWaA7x3Sxh0ShHqTOVHGAxYHw3ILTmJnV3UM4A", name: "Bo" };
    server.tell("match.changed", {
      state: matchAt(server, 4, { online: onlineAt(server, { sides: [OTHER, watched] }) }),
      cause: { kind: "rated" },
    });
    expect((await ask("board.open", { board: ID })).role).toEqual({ kind: "spectator", sides: [] });
  });

  it("tells pages newer states alone, and animates only what follows", async () => {
    const { events, server } = await playing();
    const tell = (revision: number, cause: OnlineCause, change: Partial<OnlineBoardState> = {}): void =>
      server.tell("match.changed", { state: matchAt(server, revision, change), cause });
    const heard = (): MatchCause["kind"][] => events["board.changed"].map(({ cause }) => cause.kind);
    tell(3, { kind: "chosen", by: 1, starts: 0 });
    expect(heard()).toEqual([]);
    tell(4, { kind: "chosen", by: 1, starts: 0 });
    tell(4, { kind: "chosen", by: 1, starts: 0 });
    expect(heard()).toEqual(["chosen"]);
    // Something came between.
    tell(6, { kind: "undo", by: 0 });
    expect(events["board.changed"].at(-1)?.cause).toEqual({ kind: "redraw", steps: [] });
    tell(7, { kind: "left", by: 0 }, { result: { winner: 1, reason: "left" } });
    expect(events["board.changed"].at(-1)).toMatchObject({
      cause: { kind: "left", by: 0 },
      state: { result: { winner: 1, reason: "left" } },
    });
  });

  it("answers a move when its copy shows it, and hands on a refusal", async () => {
    const { ask, fail, server } = await playing();
    server.answers["match.command"] = () => {
      setTimeout(() =>
        server.tell("match.changed", {
          state: matchAt(server, 4, { isRedrawing: true, opening: { by: 0, mayDraw: false }, toMove: 0 }),
          cause: { kind: "move", by: 1, stroke: [], steps: packSteps([]), pace: [0, 300] },
        }),
      );
      return { revision: 4 };
    };
    const stroke = { move: 0, from: 0, to: 1, inner: [], pace: [0, 300] };
    const draw = { board: ID, command: { kind: "draw", ...stroke } } as const;
    expect(await commanded({ ask }, draw)).toMatchObject({ isRedrawing: true, opening: { by: 0 } });
    expect(server.asked.at(-1)).toEqual({
      command: "match.command",
      params: { match: MATCH, command: draw.command },
    });
    server.answers["match.command"] = () => {
      throw serverRefusal(networkFailure("redrawing", {}));
    };
    expect((await fail("board.command", draw)).code).toBe("redrawing");
    expect((await fail("board.hint", { board: ID, move: 1 })).code).toBe("not-on-this-board");
  });

  it.each<BoardCommand>([
    { kind: "redraw" },
    { kind: "choose", starts: 1 },
    { kind: "ask-undo", move: 2 },
    { kind: "answer-undo", move: 2, accept: false },
    { kind: "resign", side: 1 },
    { kind: "rematch", want: true },
    { kind: "claim" },
  ])("hands a command on to the server: %j", async (command) => {
    const { ask, server } = await playing();
    server.answers["match.command"] = () => ({ revision: 3 });
    const { revision } = await ask("board.open", { board: ID });
    expect(await ask("board.command", { board: ID, command })).toEqual({ revision });
    expect(server.asked.at(-1)).toEqual({ command: "match.command", params: { match: MATCH, command } });
  });

  it.each<BoardCommand>([{ kind: "undo", moves: 1 }, { kind: "pause" }, { kind: "go-to", at: 1 }])(
    "refuses a command that servers do not have: %j",
    async (command) => {
      const { fail, server } = await playing();
      expect((await fail("board.command", { board: ID, command })).code).toBe("not-on-this-board");
      expect(server.asked.at(-1)?.command).not.toBe("match.command");
    },
  );

  it("shows what the server has, also after it went back to a revision before the known one", async () => {
    const { ask, server, events, until } = await playing();
    const told = (): number => events["board.changed"].length;
    const count = told();
    server.tell("match.changed", { state: matchAt(server, 7, { moves: 4 }), cause: { kind: "rated" } });
    await until(() => told() === count + 1);
    // The answer of `playing` is revision 3.
    server.greetAgain();
    await until(() => told() === count + 2);
    expect(server.asked.at(-1)).toEqual({
      command: "match.open",
      params: { match: MATCH, known: { revision: 7, changedAt: 1000 } },
    });
    expect((await ask("board.open", { board: ID })).moves).toBe(0);
    server.tell("match.changed", { state: matchAt(server, 4, { moves: 1 }), cause: { kind: "rated" } });
    await until(() => told() === count + 3);
    expect((await ask("board.open", { board: ID })).moves).toBe(1);
    // It may also stand where it was, by other moves.
    const other = matchAt(server, 4, { moves: 2, online: onlineAt(server, { changedAt: 900 }) });
    server.answers["match.open"] = () => ({
      state: other,
      clock: null,
      presence: [{ kind: "here" }, { kind: "here" }],
      spectators: 0,
    });
    server.greetAgain();
    await until(() => told() === count + 4);
    expect((await ask("board.open", { board: ID })).moves).toBe(2);
  });

  it("waits no longer for a change that the server has lost", async () => {
    const { ask, server } = await playing();
    server.answers["match.command"] = () => ({ revision: 5 });
    const sent = ask("board.command", { board: ID, command: { kind: "redraw" } });
    await expect.poll(() => server.asked.at(-1)?.command).toBe("match.command");
    server.answers["match.open"] = () => ({
      state: matchAt(server, 2),
      clock: null,
      presence: [{ kind: "here" }, { kind: "here" }],
      spectators: 0,
    });
    server.greetAgain();
    expect((await sent).revision).toBeGreaterThan(0);
  });

  it("refuses a match whose first state does not come before the player disconnects", async () => {
    const { fail, ask, server } = await playing();
    delete server.answers["match.open"];
    const other = onlineMatchId("n".repeat(22));
    const opened = fail("board.open", { board: other });
    await ask("online.disconnect", {});
    expect((await opened).code).toBe("online-not-connected");
  });

  it("takes the player's rating from the end", async () => {
    const { ask, server, events, until } = await playing();
    const told = (revision: number, change: Partial<OnlineBoardState>): void =>
      server.tell("match.changed", { state: matchAt(server, revision, change), cause: { kind: "rated" } });
    const [lower, higher] = [1338, 1662].map((value) => ({
      before: null,
      after: { value, deviation: 290, games: 1 },
    }));
    const result = { winner: 1, reason: "no-move-left" } as const;
    told(4, { result, toMove: null, online: onlineAt(server, { rates: [lower, higher] }) });
    await until(() => (events["online.changed"].at(-1)?.player?.rating?.value ?? 0) > 0);
    expect((await ask("online.state", {})).player?.rating).toEqual(higher.after);
  });

  it("tells of a lost connection, opens its matches again after it, and lists the player's own", async () => {
    const { ask, server, events } = await playing();
    const [own] = (await ask("online.state", {})).matches;
    expect(own).toMatchObject({ id: ID, opponent: OTHER, isOwnTurn: true });
    server.status({ kind: "connecting" });
    expect((await ask("online.state", {})).connection).toEqual({ kind: "lost", server: "localhost" });
    await ask("online.wake", { isNewNetwork: true });
    expect(server.woken).toEqual([true]);
    server.welcome = {
      rooms: [],
      matches: {
        matches: [listedAt(server)],
        next: null,
      },
    };
    server.greetAgain();
    expect((await ask("online.state", {})).connection.kind).toBe("connected");
    expect(server.asked.at(-1)).toEqual({
      command: "match.open",
      params: { match: MATCH, known: { revision: 3, changedAt: 1000 } },
    });
    await ask("online.disconnect", {});
    expect(events["online.changed"].at(-1)).toMatchObject({
      connection: { kind: "off" },
      matches: [],
      // Also after a start of the game.
      running: { server: "localhost", games: 1, turns: 1 },
    });
    server.welcome = { rooms: [], matches: { matches: [], next: null } };
    await ask("online.connect", { address: "127.0.0.1", name: "Anna", acceptsRisk: false });
    expect((await ask("online.disconnect", {})).running?.server).toBe("localhost");
    await ask("online.connect", { address: "localhost", name: "Anna", acceptsRisk: false });
    expect((await ask("online.disconnect", {})).running).toBeNull();
  });

  it("takes the clock anew from a server that was away", async () => {
    const { ask, events, server } = await playing();
    const clock = (ran: number) => ({
      times: [120_000, 120_000] as const,
      running: { side: 0 as const, ran },
      isPaused: false,
    });
    const state = matchAt(server, 4, { clock: clock(60_000), toMove: 0 });
    server.tell("match.changed", { state, cause: { kind: "chosen", by: 1, starts: 0 } });
    const ran = async (): Promise<number> => (await ask("board.open", { board: ID })).clock?.running?.ran ?? 0;
    expect(await ran()).toBeGreaterThanOrEqual(60_000);
    const before = events["board.changed"].length;
    for (const told of [60_200, 5000]) {
      server.answers["match.open"] = () => ({
        state: null,
        clock: clock(told),
        presence: [{ kind: "here" }, { kind: "here" }],
        spectators: 0,
      });
      server.greetAgain();
      await new Promise(setImmediate);
    }
    expect(events["board.changed"].length).toBe(before + 1);
    expect(await ran()).toBeLessThan(50_000);
  });

  it("opens the match that begins in the player's room", async () => {
    const { ask, events, server, until } = await connected();
    const room = { id: "r".repeat(22), name: "Room", access: "code" as const, createdAt: 1 };
    server.answers["room.create"] = () => ({
      ...room,
      terms: TERMS,
      creator: server.player,
      code: "7KQX90AB",
      codeEndsAt: 2,
    });
    await ask("online.createRoom", {
      name: "Room",
      access: "code",
      terms: TERMS,
    });
    expect((await ask("online.state", {})).ownRooms).toHaveLength(1);
    server.answers["match.open"] = () => ({
      state: matchAt(server, 0),
      clock: null,
      presence: [{ kind: "here" }, { kind: "here" }],
      spectators: 0,
    });
    server.tell("room.joined", { room: room.id, match: MATCH });
    await until(() => events["online.began"].length > 0);
    expect(events["online.began"]).toEqual([{ match: ID }]);
    expect((await ask("online.state", {})).ownRooms).toEqual([]);
  });

  it("shows the name by which a server knows the player, and keeps the player's own for others", async () => {
    const server = new FakeServer();
    const { ask } = testHost({ connectToServer: server.connect });
    server.knownAs = "Anna";
    const state = await ask("online.connect", { address: "localhost", name: "Guest", acceptsRisk: false });
    expect(state).toMatchObject({ name: "Anna", player: { name: "Anna" } });
    expect((await ask("online.disconnect", {})).name).toBe("Guest");
  });

  it("knows the boards of the player's games without one that is gone, and waits for none during a cut", async () => {
    const { server, fail } = await connected();
    const [gone, kept] = ["g", "k"].map((letter) => letter.repeat(22));
    const list = (revision: number): void => {
      const matches = [gone, kept].map((id) => ({ ...listedAt(server), id, revision }));
      server.welcome = { rooms: [], matches: { matches, next: null } };
      server.greetAgain();
    };
    const begin = async (): Promise<string> =>
      (await fail("analysis.begin", { drawing: startDrawing(4), ruleset: DEFAULT_RULESET })).code;
    server.answers.picture = (which) => {
      if ("match" in which && which.match === gone) throw serverRefusal(networkFailure("online-no-such-match", {}));
      return { drawing: startDrawing(4) };
    };
    list(3);
    expect(await begin()).toBe("analysis-during-game");
    delete server.answers.picture;
    list(4);
    const begun = begin();
    await expect.poll(() => server.asked.filter(({ command }) => command === "picture").length).toBe(4);
    server.status({ kind: "connecting" });
    expect(await begun).toBe("analysis-during-game");
  });

  it("keeps the player's running games from being analysed", async () => {
    const { fail } = await playing();
    expect((await fail("analysis.begin", { drawing: startDrawing(2), ruleset: DEFAULT_RULESET })).code).toBe(
      "analysis-during-game",
    );
  });
});
