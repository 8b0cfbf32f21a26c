import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { requestMessageSchema, requests, type HostMessage, type RequestName } from "../../protocol/contract.ts";
import type { Failure, Notice } from "../../protocol/error-codes.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { UnreadableMatch } from "../store/match-rows.ts";
import type { Store } from "../store/store.ts";
import { createPool } from "../workers/pool.ts";
import { TASK_PRIORITIES } from "../workers/task-priorities.ts";
import type { HostTasks } from "../workers/tasks.ts";
import { campaignRequests } from "./campaign/campaign-requests.ts";
import { CampaignService } from "./campaign/campaign-service.ts";
import { LEVELS_FILE, loadLevels, type LevelsProblem } from "./campaign/levels.ts";
import { Clients, OWNER, type Client, type Identity } from "./clients.ts";
import { logError, refused, RequestRefused } from "./failures.ts";
import { matchRequests } from "./matches/match-requests.ts";
import { MatchService } from "./matches/match-service.ts";
import { matchSummary } from "./matches/match-state.ts";
import { isMatchRequest } from "./matches/seats.ts";
import { newNotice } from "./notices.ts";
import { playerRequests } from "./players/player-requests.ts";
import { PlayerService } from "./players/player-service.ts";
import type { RequestHandlers, RequestsOf } from "./requests.ts";
import { settingsRequests } from "./settings/settings-requests.ts";

export interface HostOptions {
  readonly store: Store;
  /** The entry of the workers: `worker.ts`, or what it was bundled into. */
  readonly worker: URL | string;
  /** The file of the campaign's levels; by default the shipped one. */
  readonly levels?: string;
  /** The number of levels in that file; by default that of the shipped one. */
  readonly levelCount?: number;
  /** The version of the game. */
  readonly version: string;
  /** Writes a line of the log. */
  readonly log: (line: string) => void;
  /** Draws the seeds of the computer's choices; by default random ones. */
  readonly seed?: () => number;
  /** Is called with the settings at the start and after each change. */
  readonly onSettings?: (settings: Settings) => void;
}

/** Answers the requests of clients and sends them events, whatever the transport. */
export interface Host {
  /** A new client, whose events go to `send`; without `identity` a window of the person at this computer. */
  connect(send: (message: HostMessage) => void, identity?: Identity): Client;
  /** Answers a message of a client, however malformed. Never rejects. */
  receive(client: Client, message: unknown): Promise<HostMessage>;
  /** Gives a person's side of a match to `identity` while the host runs; the owner has it otherwise. */
  seat(matchId: string, side: SideIndex, identity: Identity): void;
  /** Ends the workers and closes the store. Changes under way are not made. */
  close(): Promise<void>;
}

/** At least two workers, so that one is always left for what turns wait for. */
const POOL_SIZE = Math.max(2, Math.min(4, availableParallelism()));

/** The workers get ready this time after a client has begun to show the game, so as not to slow it down. */
const WARM_UP_DELAY_MILLISECONDS = 300;

/** The services of a host, and the requests that each answers. */
export function createHost(options: HostOptions): Host {
  const { store, worker, levels: levelsFile = LEVELS_FILE, levelCount, log, seed = () => randomInt(2 ** 31) } = options;
  const pool = createPool<HostTasks>({ worker, size: POOL_SIZE, priorities: TASK_PRIORITIES });
  const clients = new Clients();
  const levels = loadLevels(levelsFile, levelCount);
  const campaign = new CampaignService(store.campaign, clients, levels);
  const matches = new MatchService({ store: store.matches, pool, clients, campaign, log, seed });
  const players = new PlayerService(store.campaign);

  const handlers: RequestHandlers<RequestName> = {
    ...helloRequests(options, matches, startNotices(store, levels.problem, log), () => pool.warmUp()),
    ...settingsRequests(store.settings, options.onSettings ?? (() => {})),
    ...matchRequests(matches),
    ...campaignRequests(campaign, matches),
    ...playerRequests(players, campaign, matches),
  };

  let isClosed = false;
  return {
    connect: (send, identity = OWNER) => clients.connect(send, identity),
    async receive(client, message) {
      try {
        if (isClosed) throw refused("host-closing");
        clients.expectConnected(client);
        return { id: idOf(message) ?? 0, result: await answer(handlers, client, message) };
      } catch (error) {
        return { id: idOf(message), failure: failureOf(error, log) };
      }
    },
    seat: (matchId, side, identity) => matches.seat(matchId, side, identity),
    async close() {
      if (isClosed) return;
      isClosed = true;
      matches.closeAll();
      await pool.close();
      store.close();
    },
  };
}

/** The first request of a client. */
function helloRequests(
  { store, version }: HostOptions,
  matches: MatchService,
  notices: readonly Notice[],
  warmUp: () => void,
): RequestHandlers<RequestsOf<"host">> {
  let timer: NodeJS.Timeout | undefined;
  return {
    "host.hello": () => {
      timer ??= setTimeout(warmUp, WARM_UP_DELAY_MILLISECONDS).unref();
      const { matches: unfinished, unreadable } = matches.unfinished();
      store.notices.shown();
      return {
        version,
        settings: store.settings.read(),
        unfinished: unfinished.map(matchSummary),
        notices:
          unreadable === 0
            ? [...notices]
            : [...notices, newNotice({ code: "matches-unreadable", params: { count: unreadable } })],
        dataFolder: store.folder,
      };
    },
  };
}

/** What the player should know of the start. */
function startNotices(store: Store, problem: LevelsProblem | null, log: (line: string) => void): Notice[] {
  const notices = store.notices.waiting().map(newNotice);
  if (problem !== null) {
    const { cause, detail } = problem;
    notices.push(
      newNotice({ code: "campaign-levels-unreadable", params: { cause, reference: logError(log, detail) } }),
    );
  }
  return notices;
}

/** Checks a message against the contract and has its handler answer it. */
function answer(handlers: RequestHandlers<RequestName>, client: Client, message: unknown): unknown {
  const { request, params } = checked(requestMessageSchema, message, []);
  if (!isRequestName(request)) throw refused("unknown-request", { request: request.slice(0, 64) });
  // Who may do what in a match is decided by seat; everything else on this computer is its owner's.
  if (!isMatchRequest(request) && client.identity !== OWNER) throw refused("owner-only");
  // The table pairs each handler with its own schema, which TypeScript cannot follow through a variable name.
  const handler = handlers[request] as (params: unknown, client: Client) => unknown;
  return handler(checked(requests[request].params, params, ["params"]), client);
}

function isRequestName(name: string): name is RequestName {
  return Object.hasOwn(requests, name);
}

/** The id of a message, if it has one of the right form. */
function idOf(message: unknown): number | null {
  const parsed = z.object({ id: z.int().nonnegative() }).safeParse(message);
  return parsed.success ? parsed.data.id : null;
}

/** The value as the schema reads it; refused with the path of its first fault, which lies under `root`. */
function checked<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  root: readonly PropertyKey[],
): z.output<Schema> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw refused("malformed", { at: [...root, ...parsed.error.issues[0].path].map(String).join(".") });
}

function failureOf(error: unknown, log: (line: string) => void): Failure {
  if (error instanceof RequestRefused) return error.failure;
  const reference = logError(log, error);
  if (error instanceof UnreadableMatch) return { code: "match-unreadable", params: {} };
  return { code: "internal", params: { reference } };
}
