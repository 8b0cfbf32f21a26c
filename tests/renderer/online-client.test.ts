import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { describe, expect, it, vi } from "vitest";
import { HostFailure } from "../../protocol/host-client.ts";
import type { EventName, EventPayload } from "../../protocol/contract.ts";
import type { Room } from "../../protocol/network/rooms.ts";
import type { OnlineState } from "../../protocol/online.ts";
import { isPageSeen } from "../../renderer/game/sight.ts";
import { OnlineClient } from "../../renderer/session/online-client.ts";
import { FakeHost, turn } from "./fake-host.ts";
import { FakeNavigation } from "./fake-navigation.ts";

const PLAYER = { key: "ahfUYLWaA7x3Sxh0ShHqTOVHGAxYHw3ILTmJnV3UM4A", name: "Anna", rating: null };
const OFF: OnlineState = {
  connection: { kind: "off" },
  name: "",
  servers: [],
  usualServer: null,
  plainServers: [],
  serverKeys: [],
  player: null,
  hasKey: false,
  ownRooms: [],
  matches: [],
  running: null,
  serving: null,
  found: [],
};
const CONNECTED: OnlineState = { ...OFF, connection: { kind: "connected", server: "localhost" }, player: PLAYER };
const LOST: OnlineState = { ...CONNECTED, connection: { kind: "lost", server: "localhost" } };

function room(id: string): Room {
  const terms = {
    ruleset: DEFAULT_RULESET,
    start: { kind: "plain" as const, spots: 3 },
    clock: null,
    opening: "swap2" as const,
    rated: false,
  };
  return { id, name: id, access: "public", terms, creator: PLAYER, createdAt: 1 };
}

function opened() {
  const host = new FakeHost();
  const failures: unknown[] = [];
  const online = new OnlineClient(host, new FakeNavigation().actions, (error) => failures.push(error));
  const tell = <E extends EventName>(event: E, payload: EventPayload<E>): void => host.tellEvent(event, payload);
  return { host, online, failures, tell };
}

describe("what a page knows of games across a network", () => {
  it("asks again for pictures that did not come, once the server is back", async () => {
    const { host, online, tell } = opened();
    const asked = (): number => host.asked.filter(({ request }) => request === "online.pictures").length;
    tell("online.changed", CONNECTED);
    host.answers["online.pictures"] = () => {
      throw new HostFailure({ code: "online-not-connected", params: {} });
    };
    online.want({ source: { match: "a".repeat(32) }, revision: 1 });
    await turn();
    tell("online.changed", LOST);
    await turn();
    expect(asked()).toBe(1);
    tell("online.changed", CONNECTED);
    await turn();
    expect(asked()).toBe(2);
  });

  it("follows the list of rooms, and forgets it without a connection", async () => {
    const { host, online, tell } = opened();
    tell("online.changed", CONNECTED);
    expect([online.isConnected.value, online.rooms.value]).toEqual([true, null]);
    host.answers["online.rooms"] = () => [room("a"), room("b")];
    await online.listRooms();
    const ids = (): string[] => online.rooms.value?.map(({ id }) => id) ?? [];
    tell("online.rooms", { opened: [room("c")], closed: ["a"] });
    expect(ids()).toEqual(["c", "b"]);
    // Told again after a cut.
    tell("online.rooms", { opened: [room("c")], closed: [] });
    expect(ids()).toEqual(["c", "b"]);
    tell("online.changed", LOST);
    host.answers["online.rooms"] = () => [room("d")];
    tell("online.changed", CONNECTED);
    await turn();
    expect(ids()).toEqual(["d"]);
    tell("online.changed", OFF);
    expect(online.rooms.value).toBeNull();
  });

  it("keeps what changes while the list of rooms is asked for", async () => {
    const { host, online, tell } = opened();
    tell("online.changed", CONNECTED);
    host.answers["online.rooms"] = () => {
      tell("online.rooms", { opened: [room("c")], closed: ["a"] });
      return [room("a"), room("b")];
    };
    await online.listRooms();
    expect(online.rooms.value?.map(({ id }) => id)).toEqual(["c", "b"]);
  });

  it("counts the games in which it is the player's turn", () => {
    const { online, tell } = opened();
    const ruleset = DEFAULT_RULESET;
    const match = {
      opponent: PLAYER,
      name: "",
      ruleset,
      revision: 0,
      moves: 0,
      hasClock: false,
      changedAt: 1,
    };
    const [a, b] = ["a", "b"].map((letter) => ({ ...match, id: `online-${letter.repeat(22)}` }));
    tell("online.changed", {
      ...CONNECTED,
      matches: [
        { ...a, isOwnTurn: true },
        { ...b, isOwnTurn: false },
      ],
    });
    expect(online.ownTurns.value).toBe(1);
  });

  it("knows what was said last, for a moment", () => {
    vi.useFakeTimers();
    const { online, tell } = opened();
    const match = `online-${"a".repeat(22)}`;
    tell("online.phrase", { match, by: 0, phrase: 1 });
    vi.advanceTimersByTime(5000);
    tell("online.phrase", { match, by: 1, phrase: 2 });
    vi.advanceTimersByTime(5000);
    isPageSeen.value = false;
    vi.advanceTimersByTime(60_000);
    isPageSeen.value = true;
    expect(online.lastPhrase.value?.phrase, "nobody has seen it meanwhile").toBe(2);
    vi.advanceTimersByTime(5000);
    expect(online.lastPhrase.value).toBeNull();
    vi.useRealTimers();
  });

  it("hands refusals on as sentences, and tells of others", async () => {
    const { host, online, failures } = opened();
    const refusal = new HostFailure({ code: "online-own-room", params: {} });
    host.answers["online.joinRoom"] = () => {
      throw refusal;
    };
    expect(await online.resultOf("online.joinRoom", { room: "r".repeat(22) })).toEqual({
      ok: false,
      error: "This is your own room. Wait for somebody else to join.",
    });
    expect(failures).toEqual([]);
    expect(await online.answer("online.joinRoom", { room: "r".repeat(22) })).toBeNull();
    await turn();
    expect(failures).toEqual([refusal]);
    // After the player has disconnected, nobody waits for an answer.
    host.answers["online.rooms"] = () => {
      throw new HostFailure({ code: "online-not-connected", params: {} });
    };
    await online.listRooms();
    expect(failures).toEqual([refusal]);
  });
});
