import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import { onTestFinished } from "vitest";
import { createHost, createHostPool, type Host } from "../../../main/services/host.ts";
import { seededRandom } from "../../../engine/random.ts";
import { testSeed } from "../../oracle/seed.ts";
import type { TransportClient } from "../../../main/services/clients.ts";
import type { HostClock } from "../../../main/host-clock.ts";
import type { ConnectToServer } from "../../../main/network/server-connection.ts";
import { openStore, type Store } from "../../../main/store/store.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import {
  events,
  requests,
  type EventName,
  type EventPayload,
  type HostMessage,
  type Params,
  type RequestName,
  type ResultOf,
} from "../../../protocol/contract.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import { FILE_PART_BYTES } from "../../../protocol/file-limits.ts";
import type { UploadKind } from "../../../protocol/file-limits.ts";
import type { OpponentLevel } from "../../../engine/play/opponent-levels.ts";
import type { MatchState, QuickSetup, Side } from "../../../protocol/schemas.ts";
import type { Pool } from "../../../main/workers/pool.ts";
import type { HostTasks } from "../../../main/workers/tasks.ts";
import { temporaryFolder } from "../folders.ts";
import { SMALL_CAMPAIGN_LEVELS } from "./small-campaign.ts";

export interface TestHost {
  readonly host: Host;
  /** The client that asks. */
  readonly client: TransportClient;
  readonly store: Store;
  readonly folder: string;
  /** Lines of the host's log. */
  readonly logged: string[];
  /** All events that the client has heard so far. */
  readonly events: { [E in EventName]: EventPayload<E>[] };
  /** Asks the host, and expects an answer. */
  readonly ask: <R extends RequestName>(request: R, params: Params<R>) => Promise<ResultOf<R>>;
  readonly fail: (request: string, params: unknown) => Promise<Failure>;
  readonly until: (condition: () => boolean) => Promise<void>;
}

interface TestHostOptions {
  /** Threads of the host; by default those that the hosts of a test process share. */
  readonly pool?: Pool<HostTasks>;
  readonly folder: string;
  readonly worker?: URL;
  readonly levels?: string;
  readonly levelCount?: number;
  readonly date?: () => number;
  readonly clock?: HostClock;
  readonly connectToServer?: ConnectToServer;
  /** Default: shared by the hosts of a test process, as starting threads takes longest. */
  readonly ownThreads?: boolean;
}

const realWorker = new URL("../../../main/workers/worker.ts", import.meta.url);

let sharedPool: Pool<HostTasks> | null = null;

export function poolOfTests(): Pool<HostTasks> {
  // A warm-up takes longer than most tests.
  return (sharedPool ??= { ...createHostPool(realWorker), warmUp: () => {} });
}

/** A host by default with its own data folder and the shipped levels. It ends with the test. */
export function testHost(options: Partial<TestHostOptions> = {}): TestHost {
  const test = openTestHost({ folder: temporaryFolder(), ...options });
  onTestFinished(() => test.host.close());
  return test;
}

/** A host that the caller closes. */
export function openTestHost(options: TestHostOptions): TestHost {
  const { folder, levels, levelCount = SMALL_CAMPAIGN_LEVELS } = options;
  const logged: string[] = [];
  const store = openStore(folder);
  const random = seededRandom(testSeed("the host's choices"));
  const host = createHost({
    store,
    worker: options.worker ?? realWorker,
    ...(options.worker === undefined && options.ownThreads !== true ? { pool: options.pool ?? poolOfTests() } : {}),
    ...(levels === undefined ? {} : { levels, levelCount }),
    ...(options.date === undefined ? {} : { date: options.date }),
    ...(options.clock === undefined ? {} : { clock: options.clock }),
    ...(options.connectToServer === undefined ? {} : { connectToServer: options.connectToServer }),
    version: "0.0.0",
    seed: () => random.below(2 ** 31),
    log: (line) => logged.push(line),
  });

  const heard = Object.fromEntries(Object.keys(events).map((name) => [name, []])) as unknown as TestHost["events"];
  const waiting = new Set<() => void>();
  const client = host.connect((message) => {
    if (!("event" in message)) throw new Error("Only events are sent unasked.");
    const name = message.event as EventName;
    (heard[name] as unknown[]).push(events[name].parse(message.payload));
    for (const look of waiting) look();
  });

  let id = 0;
  const send = (request: string, params: unknown): Promise<HostMessage> =>
    host.receive(client, { id: ++id, request, params });
  return {
    host,
    client,
    store,
    folder,
    logged,
    events: heard,
    async ask(request, params) {
      const answer = await send(request, params);
      if (!("result" in answer)) throw new Error(`${request} was refused: ${JSON.stringify(answer)}`);
      return requests[request].result.parse(answer.result) as ResultOf<typeof request>;
    },
    async fail(request, params) {
      const answer = await send(request, params);
      if (!("failure" in answer)) throw new Error(`${request} was answered: ${JSON.stringify(answer).slice(0, 500)}`);
      return answer.failure;
    },
    until(condition) {
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = (): void => {
        if (!condition()) return;
        waiting.delete(look);
        resolve();
      };
      waiting.add(look);
      look();
      return promise;
    },
  };
}

/** Sends a file in parts of `step` bytes at most; returns what refers to it. */
export async function send(
  { ask }: Pick<TestHost, "ask">,
  kind: UploadKind,
  content: string | Buffer,
  { upload = "file", step = FILE_PART_BYTES }: { readonly upload?: string; readonly step?: number } = {},
): Promise<{ upload: string }> {
  const bytes = Buffer.from(content as string);
  for (let at = 0; at === 0 || at < bytes.length; at += step)
    await ask("upload.add", { kind, upload, part: bytes.subarray(at, at + step).toString("base64") });
  return { upload };
}

export const person: Side = { kind: "person", colour: "blue" };
export const other: Side = { kind: "person", colour: "red" };
export const computer = (level: OpponentLevel): Side => ({ kind: "computer", colour: "green", level });

export function setupOf(spots: number, sides: [Side, Side] = [person, other], starts: 0 | 1 = 0): QuickSetup {
  return { ruleset: DEFAULT_RULESET, sides, map: { kind: "plain", spots }, starts };
}

/** Parameters of `board.command` that draw a curve. */
interface DrawnMove {
  board: string;
  command: Extract<BoardCommand, { kind: "draw" }>;
}

export function straight({ id, moves }: Pick<MatchState, "id" | "moves">, from: number, to: number): DrawnMove {
  return { board: id, command: { kind: "draw", move: moves + 1, from, to, inner: [] } };
}

export function loop(
  { id, drawing, moves }: Pick<MatchState, "id" | "drawing" | "moves">,
  spot: number,
  size = 0.02,
  samples = 7,
): DrawnMove {
  const { x, y } = drawing.spots[spot];
  const inner = Array.from({ length: samples }, (_, i) => {
    const angle = -Math.PI / 2 + ((i + 1) * 2 * Math.PI) / (samples + 1);
    return { x: x + size * Math.cos(angle), y: y + size + size * Math.sin(angle) };
  });
  return { board: id, command: { kind: "draw", move: moves + 1, from: spot, to: spot, inner } };
}
