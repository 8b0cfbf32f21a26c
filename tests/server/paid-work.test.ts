import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { bulkyMap } from "../../lab/server/bulky-map.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { ServerLimits } from "../../server/limits.ts";
import { admit } from "../../server/matches/admission.ts";
import type { OnlineService } from "../../server/online-service.ts";
import { Places } from "../../server/places.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { FairWork } from "../../server/workers/fair-work.ts";
import { temporaryFolder } from "../main/folders.ts";
import { clientOf, refusalCode } from "./players.ts";
import { SimulatedNetwork, SimulatedTime } from "./simulated-network.ts";
import { simpleTime, testService } from "./test-service.ts";

let database: ServerDatabase;
let service: OnlineService;
let time: SimulatedTime;
let players: ServerClient[];

beforeEach(async () => {
  database = await openSqlite(temporaryFolder());
  const random = seededRandom(1);
  time = new SimulatedTime(random, database.isIdle);
  const network = new SimulatedNetwork(time, random);
  service = testService(
    database,
    { hub: network.hub, time: simpleTime(time.now), places: new Places(new Uint8Array(32)) },
    1,
  );
  network.processes = [service];
  players = ["Ann", "Bob"].map((name) => clientOf(network.wire(), name));
  for (let turn = 0; turn < 60 && !players.every(({ status }) => status.kind === "online"); turn++) await time.pass(20);
});

afterEach(async () => {
  for (const client of players) client.close();
  await time.pass(1000);
  await database.close();
});

async function bulkyMatch(): Promise<string> {
  const start = { kind: "drawing", name: "Large", drawing: bulkyMap() } as const;
  const terms = { ruleset: DEFAULT_RULESET, start, clock: null, opening: "creator", rated: false } as const;
  const room = await time.ended(players[0].ask("room.create", { name: "Large", access: "public", terms }));
  expect(JSON.stringify(room).length).toBeLessThan(1000);
  const list = await time.ended(players[1].ask("room.list", { live: true }));
  expect([list.length, JSON.stringify(list).length < 1000]).toEqual([1, true]);
  const { match } = await time.ended(players[1].ask("room.join", { room: room.id }));
  return match;
}

it("reads no large state that is not paid for, whatever the command", async () => {
  const match = await bulkyMatch();
  const { matches } = service.context;
  const read = vi.spyOn(matches, "read");
  const commands = [
    () => players[0].ask("match.open", { match }),
    () => players[0].ask("picture", { match }),
    () =>
      players[0].ask("match.command", {
        match,
        command: { kind: "draw", move: 1, from: 0, to: 59, inner: [], pace: [] },
      }),
    () => players[0].ask("match.command", { match, command: { kind: "ask-undo", move: 1 } }),
    () => players[0].ask("match.command", { match, command: { kind: "rematch", want: false } }),
  ];
  // 8 MB in 10 s are about 18 states of 440 kB.
  const codes: string[] = [];
  for (let at = 0; at < 60; at++) codes.push(await time.ended(refusalCode(commands[at % commands.length]())));
  expect(codes.slice(-5)).toEqual(Array(5).fill("online-too-much"));
  expect(read.mock.calls.length).toBeLessThan(40);
  const before = read.mock.calls.length;
  for (const command of commands) await time.ended(refusalCode(command()));
  expect(read.mock.calls.length).toBe(before);
  // A state that is known already costs nothing.
  const { revision, changedAt } = (await service.context.matchHeads.read(match)) ?? { revision: -1, changedAt: -1 };
  const known = { revision, changedAt };
  expect((await time.ended(players[0].ask("match.open", { match, known }))).state).toBeNull();
});

it("gives an address a fifth of the matches, and a player a hundred, whoever opened the room", async () => {
  const match = await bulkyMatch();
  const { matchLists, matchHeads, places } = service.context;
  const place = places.tag("simulated");
  expect(await matchLists.ofPlace(place ?? "")).toBe(2);
  const few = { matchLists, matchHeads, maxMatches: 10 };
  expect(await refusalCode(admit(few, { keys: [], places: [place] }))).toBe("online-server-full");
  expect(await refusalCode(admit(few, { keys: [], places: [places.tag("other")] }))).toBe("done");
  const head = await matchHeads.read(match);
  if (head === null) throw new Error("no match");
  const many = vi.spyOn(matchHeads, "unfinishedOf").mockResolvedValue(Array.from({ length: 100 }, () => head));
  expect(await refusalCode(admit(few, { keys: ["ann"], places: [] }))).toBe("online-server-full");
  many.mockRestore();
});

it("no longer counts an address once the match is over", async () => {
  const match = await bulkyMatch();
  const { matchLists, places } = service.context;
  await time.ended(players[0].ask("match.command", { match, command: { kind: "resign", side: 0 } }));
  expect(await matchLists.ofPlace(places.tag("simulated") ?? "")).toBe(0);
});

it("lets one task of a player run at a time, and another player's beside it", async () => {
  const running: string[] = [];
  const ends: (() => void)[] = [];
  const pool = {
    run: (_: string, input: unknown) => {
      running.push(String(input));
      const done = new Promise<void>((resolve) => ends.push(resolve));
      return { done, begun: Promise.resolve() };
    },
  } as unknown as ConstructorParameters<typeof FairWork>[0];
  const work = new FairWork(pool, new ServerLimits({ byAddress: false }));
  const turn = (): Promise<void> => new Promise((resolve) => void setImmediate(resolve));
  const run = (key: string, what: string): void =>
    void work.run({ key, address: "" }, "inspect", what as never).catch(() => {});
  for (const what of ["first", "second"]) run("mallory", what);
  run("ann", "her own");
  await turn();
  expect(running).toEqual(["first", "her own"]);
  ends[0]();
  await turn();
  expect(running).toEqual(["first", "her own", "second"]);
});

it("says of each task what its player has used beyond the others, and saves nothing up", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const used: [unknown, number | undefined][] = [];
  const pool = {
    run: (_: string, input: { key: string; takes: number }, options: { used?: number }) => {
      used.push([input.key, options.used]);
      const begun = Promise.resolve();
      const ended = begun.then(() => new Promise<void>((resolve) => void setImmediate(resolve)));
      return { begun, done: ended.then(() => void vi.advanceTimersByTime(input.takes)) };
    },
  } as unknown as ConstructorParameters<typeof FairWork>[0];
  const work = new FairWork(pool, new ServerLimits({ byAddress: false }));
  for (const [key, takes] of [
    ["mallory", 300],
    ["mallory", 300],
    ["ann", 10],
    ["ann", 10],
    ["mallory", 10],
  ] as const)
    await work.run({ key, address: "" }, "draw", { key, takes } as never);
  // Ann comes anew while the second task of Mallory has begun.
  expect(used).toEqual([
    ["mallory", 0],
    ["mallory", 300],
    ["ann", 300],
    ["ann", 310],
    ["mallory", 600],
  ]);
  vi.useRealTimers();
});

it("counts a rematch for its address and its board, as a room", async () => {
  const match = await bulkyMatch();
  const { places, matchLists } = service.context;
  await time.ended(players[0].ask("match.command", { match, command: { kind: "resign", side: 0 } }));
  await time.ended(players[0].ask("match.command", { match, command: { kind: "rematch", want: true } }));
  const full = vi.spyOn(matchLists, "ofPlace").mockImplementation(async (place) => {
    expect(place).toBe(places.tag("simulated"));
    return 1e6;
  });
  expect(
    await time.ended(refusalCode(players[1].ask("match.command", { match, command: { kind: "rematch", want: true } }))),
  ).toBe("online-server-full");
  full.mockRestore();
  const spend = vi.spyOn(service.context.limits, "spend");
  await time.ended(players[1].ask("match.command", { match, command: { kind: "rematch", want: true } }));
  expect(spend.mock.calls.filter(([what, , points]) => what === "stored" && (points ?? 0) > 100_000)).toHaveLength(1);
});
