import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { newSigningKey, signerOf } from "../../main/network/signing-key.ts";
import { PLAYER_CODE_LIFE_MS } from "../../protocol/network/limits.ts";
import type { ServerMessage } from "../../protocol/network/contract.ts";
import { CHANNELS } from "../../server/hub.ts";
import type { OnlineService } from "../../server/online-service.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { bareClient, NO_HUB, type BareClient } from "./bare-client.ts";
import { simpleTime, testService } from "./test-service.ts";

const TERMS = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "creator",
  rated: false,
} as const;

const keyOf = (pem: string): string => signerOf(pem)?.key ?? "";

describe("a code for another device", () => {
  const phone = newSigningKey();
  const program = newSigningKey();
  let now: number;
  let database: ServerDatabase;
  let service: OnlineService;
  /** What those heard who watch the list of rooms. */
  const told: ServerMessage[] = [];
  const hub = {
    ...NO_HUB,
    tell: (channel: string, message: ServerMessage) => void (channel === CHANNELS.rooms && told.push(message)),
  };
  const publicRoom = async (say: BareClient): Promise<string> =>
    ((await say("public", "room.create", { name: "Room", access: "public", terms: TERMS })) as { id: string }).id;
  const at = (pem: string, name: string): Promise<BareClient> => bareClient(service, name, [], pem);
  const codeOf = async (say: BareClient, id = "code"): Promise<string> =>
    ((await say(id, "player.code", {})) as { code: string }).code;
  /** Opens a room for the first one, which the second one joins. */
  const begin = async (first: BareClient, second: BareClient): Promise<string> => {
    const room = (await first("room", "room.create", { name: "Room", access: "code", terms: TERMS })) as {
      code: string;
    };
    return ((await second("join", "room.join", { code: room.code })) as { match: string }).match;
  };

  beforeEach(async () => {
    now = 1_000_000;
    database = await openSqlite(temporaryFolder());
    told.length = 0;
    service = testService(database, { hub, time: simpleTime(() => now) }, 1);
  });
  afterEach(async () => {
    await service.drain();
    await database.close();
  });

  it("lets its key play in the seats of the player, beside the player's own", async () => {
    const ann = await at(phone, "Ann");
    const match = await begin(ann, await at(newSigningKey(), "Bob"));
    const player = await (await at(program, "Guest"))("become", "player.become", { code: await codeOf(ann) });
    expect(player).toMatchObject({ key: keyOf(phone), name: "Ann" });
    const resign = { match, command: { kind: "resign", side: 0 } };
    expect(await (await at(program, "Ann"))("resign", "match.command", resign)).toMatchObject({ revision: 1 });
    const listed = { key: keyOf(phone), ended: true };
    expect(await ann("list", "match.list", listed)).toMatchObject({ matches: [{ id: match }] });
    await service.context.players.forget(keyOf(phone));
    // What is left of a player who is forgotten leads nowhere.
    expect(await service.context.keys.playerOf(keyOf(program))).toBe(keyOf(program));
  });

  it("is told once more to a client that has not heard the answer", async () => {
    const code = await codeOf(await at(phone, "Ann"));
    const player = await (await at(program, "Guest"))("become", "player.become", { code });
    expect(await (await at(program, "Ann"))("become", "player.become", { code })).toEqual(player);
  });

  it("is told once more on a connection that began before it was used", async () => {
    const code = await codeOf(await at(phone, "Ann"));
    const [first, second] = [await at(program, "Guest"), await at(program, "Guest")];
    const player = await first("become", "player.become", { code });
    expect(await second("become", "player.become", { code })).toEqual(player);
  });

  it("keeps the player's name, whatever the other device calls the player, until the player takes another", async () => {
    const ann = await at(phone, "Ann");
    const become = await at(program, "Guest");
    await become("become", "player.become", { code: await codeOf(ann) });
    const nameOf = async (): Promise<string | undefined> => (await service.context.players.read(keyOf(phone)))?.name;
    const other = await at(program, "Guest");
    expect(await nameOf()).toBe("Ann");
    await other("rename", "player.rename", { name: "Anna" });
    expect(await nameOf()).toBe("Anna");
    await at(phone, "Anne");
    expect(await nameOf()).toBe("Anne");
  });

  it("ends the public rooms that its key had, and tells those who watch the list", async () => {
    const guest = await at(program, "Guest");
    const room = await publicRoom(guest);
    told.length = 0;
    await guest("become", "player.become", { code: await codeOf(await at(phone, "Ann")) });
    expect(told).toEqual([{ event: "rooms.changed", payload: { opened: [], closed: [room] } }]);
    expect(await service.context.rooms.find({ room }, now)).toBeNull();
  });

  it("lets the player close a room that was opened at the other device", async () => {
    const ann = await at(phone, "Ann");
    await (
      await at(program, "Guest")
    )("become", "player.become", { code: await codeOf(ann) });
    const room = await publicRoom(ann);
    await (
      await at(program, "Ann")
    )("cancel", "room.cancel", { room });
    expect(await service.context.rooms.find({ room }, now)).toBeNull();
  });

  it("leaves the right to open rooms at a friend's server with the player whose key its owner has", async () => {
    const owner = async (): Promise<string> => keyOf(program);
    service = testService(database, { hub, time: simpleTime(() => now), owner }, 2);
    const [ann, guest] = [await at(phone, "Ann"), await at(program, "Guest")];
    const opening = { name: "Room", access: "public", terms: TERMS };
    expect(await ann("before", "room.create", opening)).toContain("online-host-opens");
    await guest("become", "player.become", { code: await codeOf(ann) });
    expect(await (await at(program, "Ann"))("after", "room.create", opening)).toMatchObject({ name: "Room" });
  });

  it("has the name of the key's own player erased", async () => {
    let erased = 0;
    const erasingDatabase = { ...database, erase: async () => void erased++ };
    service = testService(erasingDatabase, { hub, time: simpleTime(() => now) }, 2);
    await service.context.erasing.run();
    const guest = await at(program, "Guest");
    await service.context.erasing.run();
    expect(erased).toBe(1);
    await guest("become", "player.become", { code: await codeOf(await at(phone, "Ann")) });
    await service.context.erasing.run();
    expect(erased).toBe(2);
  });

  it("takes along the other keys of a player", async () => {
    const tablet = newSigningKey();
    await (
      await at(tablet, "Guest")
    )("first", "player.become", { code: await codeOf(await at(program, "Guest")) });
    await (
      await at(tablet, "Guest")
    )("second", "player.become", { code: await codeOf(await at(phone, "Ann")) });
    const players = [phone, program, tablet].map((pem) => service.context.keys.playerOf(keyOf(pem)));
    expect(await Promise.all(players)).toEqual(Array(3).fill(keyOf(phone)));
  });

  it("works once", async () => {
    const code = await codeOf(await at(phone, "Ann"));
    const takers = await Promise.all([at(program, "Eve"), at(newSigningKey(), "Dan")]);
    const answers = await Promise.all(takers.map((say) => say("become", "player.become", { code })));
    expect(answers.filter((answer) => String(answer).includes("online-no-such-code"))).toHaveLength(1);
    expect(await (await at(newSigningKey(), "Cid"))("become", "player.become", { code })).toContain(
      "online-no-such-code",
    );
  });

  it("ends after ten minutes, and when the player makes another one", async () => {
    const ann = await at(phone, "Ann");
    const guest = await at(program, "Guest");
    const [first, second] = [await codeOf(ann, "first"), await codeOf(ann, "second")];
    expect(await guest("first", "player.become", { code: first })).toContain("online-no-such-code");
    now += PLAYER_CODE_LIFE_MS;
    expect(await guest("second", "player.become", { code: second })).toContain("online-no-such-code");
    await service.sweeper.closeRooms();
    expect(await database.kysely.selectFrom("codes").selectAll().execute()).toEqual([]);
  });

  it("is none of the player's own, and leads nobody away from games", async () => {
    const ann = await at(phone, "Ann");
    const bob = await at(program, "Bob");
    await begin(bob, await at(newSigningKey(), "Cid"));
    const code = await codeOf(ann);
    expect(await ann("own", "player.become", { code })).toContain("online-own-code");
    expect(await bob("games", "player.become", { code })).toContain("online-has-games");
    // Nothing is used up by what was refused.
    expect(await (await at(newSigningKey(), "Guest"))("become", "player.become", { code })).toMatchObject({
      name: "Ann",
    });
  });

  it("cannot be guessed: a player may be wrong ten times in ten minutes", async () => {
    const guest = await at(program, "Guest");
    const guess = async (index: number): Promise<string> =>
      String(await guest(`g${index}`, "player.become", { code: `AAAAAAA${index % 10}` }));
    for (let index = 0; index < 10; index++) expect(await guess(index)).toContain("online-no-such-code");
    expect(await guess(10)).toContain("online-too-much");
  });
});

describe("a player who is deleted", () => {
  it("ends the own public rooms, and tells those who watch the list", async () => {
    const database = await openSqlite(temporaryFolder());
    const told: ServerMessage[] = [];
    const tell = (channel: string, message: ServerMessage): void =>
      void (channel === CHANNELS.rooms && told.push(message));
    const service = testService(database, { hub: { ...NO_HUB, tell }, time: simpleTime(() => 1_000_000) }, 1);
    const ann = await bareClient(service, "Ann");
    const { id } = (await ann("room", "room.create", { name: "Room", access: "public", terms: TERMS })) as {
      id: string;
    };
    told.length = 0;
    await ann("delete", "player.delete", {});
    expect(told).toEqual([{ event: "rooms.changed", payload: { opened: [], closed: [id] } }]);
    await service.drain();
    await database.close();
  });
});

describe("players who left nothing behind", () => {
  it("are forgotten, but none with a room, a game or another key", async () => {
    const database = await openSqlite(temporaryFolder());
    const service = testService(database, { hub: NO_HUB, time: simpleTime(() => 1_000_000) }, 1);
    const [visitor, creator, first, second, linked, other] = Array.from({ length: 6 }, newSigningKey);
    await bareClient(service, "Visitor", [], visitor);
    const open = async (pem: string): Promise<{ id: string }> =>
      (await (
        await bareClient(service, "Ann", [], pem)
      )("room", "room.create", { name: "Room", access: "public", terms: TERMS })) as { id: string };
    await open(creator);
    const { id } = await open(first);
    await (
      await bareClient(service, "Bob", [], second)
    )("join", "room.join", { room: id });
    const made = (await (await bareClient(service, "Cid", [], linked))("code", "player.code", {})) as { code: string };
    await (
      await bareClient(service, "Cid", [], other)
    )("become", "player.become", { code: made.code });
    await service.context.players.forgetVisitors(10_000_000);
    const rows = await database.kysely.selectFrom("players").select("key").execute();
    expect(rows.map(({ key }) => key).toSorted()).toEqual([creator, first, second, linked].map(keyOf).toSorted());
    await service.drain();
    await database.close();
  });
});
