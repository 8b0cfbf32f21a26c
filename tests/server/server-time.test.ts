import { describe, expect, it, onTestFinished } from "vitest";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import { seededRandom } from "../../engine/random.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import { SEAT_KEPT_MS } from "../../protocol/network/limits.ts";
import type { OnlineService } from "../../server/online-service.ts";
import { GRACE_MS, LEASE_MS, ServerTime, type LocalClock } from "../../server/server-time.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { storeBeat } from "../../server/store/server-store.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { temporaryFolder } from "../main/folders.ts";
import { clientOf } from "./players.ts";
import { hasPostgres, newDatabase } from "./shared-services.ts";
import { SimulatedNetwork, SimulatedTime } from "./simulated-network.ts";
import { testService } from "./test-service.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const DAY = 24 * 60 * MINUTE;
const fail = (error: unknown): never => {
  throw error;
};

/** A server at a folder, with two players and clocks that the test holds. */
class Outages {
  readonly time: SimulatedTime;
  readonly network: SimulatedNetwork;
  readonly players: ServerClient[];
  private readonly folder = temporaryFolder();
  private readonly local: LocalClock;
  private database: ServerDatabase | null = null;
  private current: { service: OnlineService; time: ServerTime } | null = null;
  /** Milliseconds by which the machine's clock has jumped. */
  private jumped = 0;

  constructor() {
    const random = seededRandom(1);
    this.time = new SimulatedTime(random, () => true);
    this.network = new SimulatedNetwork(this.time, random);
    this.local = { ticks: () => this.time.now() + this.jumped, date: () => this.time.now() };
    this.players = ["Ann", "Bob"].map((name) => clientOf(this.network.wire(), name, newSigningKey()));
  }

  get service(): OnlineService {
    if (this.current === null) throw new Error("The server is away.");
    return this.current.service;
  }

  async start(): Promise<void> {
    const database = await openSqlite(this.folder, this.local);
    const beat = (isFirst: boolean) => storeBeat(database, isFirst);
    const time = await ServerTime.begin({ beat, local: this.local, report: fail });
    const service = testService(database, { hub: this.network.hub, time }, 1);
    this.database = database;
    this.current = { service, time };
    this.network.processes = [service];
  }

  /** Ends the server as `kill -9` does: nothing is said or stored. */
  async kill(): Promise<void> {
    // What is under way ends, and lost connections are not noted.
    await this.service.drain();
    this.network.processes = [];
    this.network.cutAll();
    await this.database?.close();
    this.current = null;
  }

  jump(milliseconds: number): void {
    this.jumped += milliseconds;
  }

  /** Lets time pass, with heartbeats and all that is due. */
  async pass(milliseconds: number): Promise<void> {
    for (let passed = 0; passed < milliseconds; passed += SECOND) {
      await this.time.pass(Math.min(SECOND, milliseconds - passed));
      if (this.current === null) continue;
      await this.current.time.beat();
      if (passed % (5 * SECOND) !== 0) continue;
      const { sweeper } = this.service;
      await this.service.presenceKept();
      await sweeper.settleDue();
      await sweeper.giveUpSeats();
      await sweeper.closeRooms();
    }
  }

  async begin(minutes: number): Promise<string> {
    const [ann, bob] = this.players;
    const terms = {
      ruleset: DEFAULT_RULESET,
      start: { kind: "plain", spots: 2 },
      clock: { minutes, increment: 0 },
      opening: "creator",
      rated: false,
    } as const;
    const room = await this.time.ended(ann.ask("room.create", { name: "Room", access: "public", terms }));
    return (await this.time.ended(bob.ask("room.join", { room: room.id }))).match;
  }

  async record(match: string) {
    const record = await this.service.context.matches.read(match);
    if (record === null) throw new Error("no match");
    return record;
  }

  /** Milliseconds of Ann's clock that are gone. */
  async ran(match: string): Promise<number> {
    const { clock } = await this.record(match);
    return this.service.context.now() - (clock?.running?.since ?? Number.NaN);
  }
}

async function playing(minutes: number): Promise<{ outages: Outages; match: string }> {
  const outages = new Outages();
  await outages.start();
  await outages.pass(2 * SECOND);
  return { outages, match: await outages.begin(minutes) };
}

describe("an absence of the server", () => {
  it.each([
    [2, 4 * MINUTE],
    [60, 4 * MINUTE],
    [60, 100 * DAY],
    // Set back while the server was away.
    [2, -400 * DAY],
  ])("of any length costs no time of a game of %i minutes, and no seat: %i ms", async (minutes, away) => {
    const { outages, match } = await playing(minutes);
    await outages.pass(30 * SECOND);
    const before = await outages.ran(match);
    await outages.kill();
    if (away > 0) await outages.pass(10 * SECOND);
    outages.jump(away);
    await outages.start();
    expect(Math.abs((await outages.ran(match)) - before)).toBeLessThanOrEqual(SECOND);
    await outages.pass(20 * SECOND);
    expect((await outages.record(match)).result).toBeNull();
    expect(Math.abs((await outages.ran(match)) - before - 20 * SECOND)).toBeLessThanOrEqual(SECOND);
    // Players who are there hear of it.
    const { clock } = await outages.time.ended(outages.players[1].ask("match.open", { match }));
    expect(clock?.running?.ran).toBeLessThan(before + 25 * SECOND);
  });

  it("ends, and the clock goes on as ever", async () => {
    const { outages, match } = await playing(2);
    await outages.pass(30 * SECOND);
    await outages.kill();
    outages.jump(4 * MINUTE);
    await outages.start();
    await outages.pass(89 * SECOND);
    expect((await outages.record(match)).result).toBeNull();
    await outages.pass(8 * SECOND);
    expect((await outages.record(match)).result).toMatchObject({ winner: 1, reason: "time-out" });
  });

  it("gives players who were lost before it a moment to come back", async () => {
    const { outages, match } = await playing(60);
    outages.players[0].close();
    await outages.pass(SEAT_KEPT_MS.clock - 5 * SECOND);
    await outages.kill();
    await outages.pass(MINUTE);
    await outages.start();
    await outages.pass(GRACE_MS - 10 * SECOND);
    expect((await outages.record(match)).result).toBeNull();
    await outages.pass(20 * SECOND);
    expect((await outages.record(match)).result).toMatchObject({ winner: 1, reason: "left" });
  });

  it("is what a clock that jumps looks like", async () => {
    const { outages, match } = await playing(2);
    for (const jump of [250 * SECOND, 9000 * DAY, -250 * SECOND, -400 * DAY]) {
      const before = await outages.ran(match);
      outages.jump(jump);
      expect((await outages.ran(match)) - before).toBeLessThanOrEqual(LEASE_MS);
      await outages.pass(10 * SECOND);
      expect((await outages.ran(match)) - before).toBeLessThanOrEqual(10 * SECOND + LEASE_MS);
    }
    expect((await outages.record(match)).result).toBeNull();
  });
});

it("stands still while heartbeats cannot be stored, and goes on where it was", async () => {
  let ticks = 5 * DAY;
  let isAway = false;
  let time = 1000;
  const reported: unknown[] = [];
  const server = await ServerTime.begin({
    beat: async () => {
      if (isAway) throw new Error("away");
      return { time, resumedAt: 0 };
    },
    local: { ticks: () => ticks, date: () => 0 },
    report: (error) => reported.push(error),
  });
  expect(server.now()).toBe(1000);
  ticks += 900;
  expect(server.now()).toBe(1900);
  isAway = true;
  ticks += MINUTE;
  await server.beat();
  expect([server.now(), reported.length]).toEqual([1000 + LEASE_MS, 1]);
  isAway = false;
  // Less than what this process has told already.
  time = 2500;
  await server.beat();
  expect(server.now()).toBe(1000 + LEASE_MS);
  ticks += 2000;
  expect(server.now()).toBe(4500);
});

const canShare = hasPostgres();
if (!canShare) console.info("PostgreSQL is not there: the time of several processes was not tested.");

describe.skipIf(!canShare)("several processes", () => {
  const opened = async (names: number) => {
    const place = newDatabase(`sprouts_time_${process.pid}_${Date.now()}`);
    onTestFinished(() => place.drop());
    const databases = await Promise.all(Array.from({ length: names }, () => openPostgres(place.url)));
    for (const database of databases) onTestFinished(() => database.close());
    return { place, databases };
  };

  it("have one time, whatever their own clocks say, and whichever is away", async () => {
    const { databases } = await opened(2);
    let there = 1_000_000;
    const clock = async () => there;
    const beats = databases.map((database) => (isFirst: boolean) => storeBeat({ ...database, clock }, isFirst));
    const first = await beats[0](true);
    there += 1000;
    const second = await beats[1](true);
    // The first heartbeat of a process may follow an absence.
    expect(second).toEqual({ time: first.time, resumedAt: first.resumedAt });
    for (let beat = 0; beat < 6; beat++) {
      there += 500;
      await beats[beat % 2](false);
    }
    const { time } = await beats[0](false);
    expect(time).toBe(first.time + 3000);
    for (const jump of [250 * SECOND, -250 * SECOND, 9000 * DAY]) {
      there += jump;
      expect(await beats[1](false)).toEqual({ time, resumedAt: time });
    }
    // Both at once.
    there += 700;
    const both = await Promise.all(beats.map((beat) => beat(false)));
    expect(both.map((beat) => beat.time)).toEqual([time + 700, time + 700]);
  });

  it("start with a clock within a second of the database's, and are refused else", async () => {
    const { place } = await opened(1);
    const open = (ahead: number) =>
      openPostgres(place.url, undefined, { ticks: () => performance.now(), date: () => Date.now() + ahead });
    for (const ahead of [1500, -1500, 250 * SECOND]) await expect(open(ahead)).rejects.toMatchObject({ code: "clock" });
    for (const ahead of [0, 800, -800]) await (await open(ahead)).close();
  });
});
