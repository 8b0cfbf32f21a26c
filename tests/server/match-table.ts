import { execFileSync } from "node:child_process";
import { threadId } from "node:worker_threads";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { seededRandom } from "../../engine/random.ts";
import { DEFAULT_RULESET } from "../../engine/rules.ts";
import type { ServerClient } from "../../protocol/network/client.ts";
import type { Terms } from "../../protocol/network/rooms.ts";
import type { OnlineRecord } from "../../server/matches/record.ts";
import type { OnlineService } from "../../server/online-service.ts";
import type { ServerDatabase } from "../../server/store/database.ts";
import { openPostgres } from "../../server/store/postgres.ts";
import { openSqlite } from "../../server/store/sqlite.ts";
import { newSigningKey } from "../../main/network/signing-key.ts";
import { temporaryFolder } from "../main/folders.ts";
import { clientOf } from "./players.ts";
import { hasPostgres, newDatabase } from "./shared-services.ts";
import { SimulatedNetwork, SimulatedTime } from "./simulated-network.ts";
import { simpleTime, testService } from "./test-service.ts";

/** The databases of this machine in which a server keeps matches. */
export const STORES = ["SQLite", ...(hasPostgres() ? ["PostgreSQL"] : [])];
if (STORES.length === 1) console.info("PostgreSQL is not there: its store was not tested.");

const SCHEMA = "matches";

export const PLAIN_TERMS: Terms = {
  ruleset: DEFAULT_RULESET,
  start: { kind: "plain", spots: 2 },
  clock: null,
  opening: "creator",
  rated: false,
};

/** Ann and Bob at a server, in simulated time. */
export interface MatchTable {
  readonly database: ServerDatabase;
  readonly service: OnlineService;
  readonly time: SimulatedTime;
  readonly network: SimulatedNetwork;
  readonly ann: ServerClient;
  readonly bob: ServerClient;
  readonly keys: readonly ReturnType<typeof newSigningKey>[];
  /** Id of the commands that follow; null for a new one each. */
  nextId: string | null;
  /** The answer to what a client asks, or the code of its refusal. */
  readonly answer: (work: Promise<unknown>) => Promise<unknown>;
  /** Answer to what a client asks, for which time passes until it comes. */
  readonly ask: (work: Promise<unknown>) => Promise<unknown>;
  /** Begins a match in a room of Ann's that Bob joins. */
  readonly begin: (terms?: Partial<Terms>) => Promise<string>;
  readonly send: (client: ServerClient, match: string, move: number, from?: number, to?: number) => Promise<unknown>;
  /** Sends a move, and waits for its answer. */
  readonly draw: (client: ServerClient, match: string, move: number, from?: number, to?: number) => Promise<unknown>;
  readonly state: (match: string) => Promise<OnlineRecord>;
}

/** Sets up a server before each test of a group, and ends it after each; for use within the tests. */
export function matchTable(store: string): MatchTable {
  const keys = [newSigningKey(), newSigningKey()];
  let database: ServerDatabase;
  let service: OnlineService;
  let time: SimulatedTime;
  let network: SimulatedNetwork;
  let ann: ServerClient;
  let bob: ServerClient;
  /** A database of its own: to drop a schema disturbs others that begin to use the same database. */
  let place: ReturnType<typeof newDatabase> | null = null;
  beforeAll(() => {
    if (store === "PostgreSQL") place = newDatabase(`sprouts_matches_${process.pid}_${threadId}`);
  });
  afterAll(() => place?.drop());
  beforeEach(async () => {
    if (place !== null) {
      execFileSync("psql", [place.url, "-qc", `CREATE SCHEMA ${SCHEMA}`]);
      database = await openPostgres(place.url, SCHEMA);
    } else database = await openSqlite(temporaryFolder());
    const random = seededRandom(1);
    time = new SimulatedTime(random, database.isIdle);
    network = new SimulatedNetwork(time, random);
    service = testService(database, { hub: network.hub, time: simpleTime(time.now) }, 1);
    network.processes = [service];
    let ids = 0;
    table.nextId = null;
    [ann, bob] = ["Ann", "Bob"].map((name, side) =>
      clientOf(network.wire(), name, keys[side], () => table.nextId ?? `c${ids++}`),
    );
    for (let turn = 0; turn < 60 && ![ann, bob].every(({ status }) => status.kind === "online"); turn++)
      await time.pass(20);
  });

  afterEach(async () => {
    for (const client of [ann, bob]) client.close();
    await time.pass(1000);
    await database.close();
    if (place !== null) execFileSync("psql", [place.url, "-qc", `DROP SCHEMA ${SCHEMA} CASCADE`], { stdio: "ignore" });
  });

  const answer = (work: Promise<unknown>): Promise<unknown> =>
    work.catch((error: unknown) => (error instanceof Error ? error.message.split(" ")[0] : String(error)));
  const ask = (work: Promise<unknown>): Promise<unknown> => time.ended(answer(work));
  const send: MatchTable["send"] = (client, match, move, from = 0, to = 1) =>
    client.ask("match.command", { match, command: { kind: "draw", move, from, to, inner: [], pace: [] } });
  const table: MatchTable = {
    get database() {
      return database;
    },
    get service() {
      return service;
    },
    get time() {
      return time;
    },
    get network() {
      return network;
    },
    get ann() {
      return ann;
    },
    get bob() {
      return bob;
    },
    keys,
    nextId: null,
    answer,
    ask,
    async begin(terms = {}) {
      const room = (await ask(
        ann.ask("room.create", { name: "A room", access: "public", terms: { ...PLAIN_TERMS, ...terms } }),
      )) as { id: string };
      const { match } = (await ask(bob.ask("room.join", { room: room.id }))) as { match: string };
      return match;
    },
    send,
    draw: (...sent) => ask(send(...sent)),
    async state(match) {
      const record = await service.context.matches.read(match);
      if (record === null) throw new Error("no match");
      return record;
    },
  };
  return table;
}
