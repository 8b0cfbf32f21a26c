import { randomInt, randomUUID } from "node:crypto";
import { availableParallelism } from "node:os";
import { z } from "zod";
import { isOffered, PERFECT_SPOTS } from "../../engine/play/opponent-levels.ts";
import { beginMatch, resumeMatch, type Match } from "../../engine/play/match.ts";
import {
  requestMessageSchema,
  requests,
  type EventName,
  type EventPayload,
  type HostMessage,
  type RequestName,
  type Result,
} from "../../protocol/contract.ts";
import type { Failure, Notice, NoticeContent } from "../../protocol/error-codes.ts";
import type { MatchSetup, PlainSetup } from "../../protocol/schemas.ts";
import type { Progress } from "../../protocol/campaign.ts";
import { placeOf } from "../../protocol/place.ts";
import { UnreadableMatch, type NewMatch } from "../store/match-store.ts";
import { damageNotice } from "../store/damage-notice.ts";
import type { Store } from "../store/store.ts";
import { CampaignHost, type LevelToPlay } from "./campaign/campaign.ts";
import { logError, refused, RequestRefused } from "./failures.ts";
import { LEVELS_FILE, loadLevels, type LevelsProblem } from "./campaign/levels.ts";
import { MatchSession, type MatchSessionContext } from "./matches/match-session.ts";
import { matchSummary } from "./matches/match-state.ts";
import { createPool } from "../workers/pool.ts";
import { PlayedMoves } from "./matches/played-moves.ts";
import { TASK_KINDS } from "../workers/task-kinds.ts";
import type { HostTasks } from "../workers/tasks.ts";

export interface HostOptions {
  readonly store: Store;
  /** The entry of the workers: `worker.ts` next to this file, or what it was bundled into. */
  readonly worker: URL | string;
  /** The file of the campaign's levels; the one that the game is shipped with if no other is given. */
  readonly levels?: string;
  /** How many levels there have to be; as many as the game is shipped with if nothing else is said. */
  readonly levelCount?: number;
  /** The version of the game. */
  readonly version: string;
  /** Draws the seeds of the computer's choices: another each time unless this says otherwise. */
  readonly seed?: () => number;
  /** Writes a line for whoever looks for the cause of a failure. */
  readonly log: (line: string) => void;
}

/** A host: what screens ask reaches it as messages, whatever the transport. */
export interface Host {
  /** Answers a message of a screen, however malformed. Never rejects. */
  receive(message: unknown): Promise<HostMessage>;
  /** Calls `listener` with each event; returns how to stop. */
  listen(listener: (message: HostMessage) => void): () => void;
  /** Ends the workers, then closes the store. What is under way is not made any more. */
  close(): Promise<void>;
}

type Handlers = {
  readonly [R in RequestName]: (params: z.output<(typeof requests)[R]["params"]>) => Result<R> | Promise<Result<R>>;
};

/** Two workers at least: one is always left to what turns wait for. */
const POOL_SIZE = Math.max(2, Math.min(4, availableParallelism()));

/** The workers get ready for their tasks so many milliseconds after a screen has begun to show the game, so as not to hinder it. */
const WARM_UP_AFTER = 300;

export function createHost({
  store,
  worker,
  levels: levelsFile = LEVELS_FILE,
  levelCount,
  version,
  seed = () => randomInt(2 ** 31),
  log,
}: HostOptions): Host {
  const listeners = new Set<(message: HostMessage) => void>();
  const rooms = new Map<string, MatchSession>();
  const pool = createPool<HostTasks>({ worker, size: POOL_SIZE, kinds: TASK_KINDS });
  const { problem, ...levels } = loadLevels(levelsFile, levelCount);
  const campaign = new CampaignHost(store, levels);
  const notices: Notice[] = [
    store.damage === null ? [] : damageNotice(store.damage),
    problem === null ? [] : levelsNotice(problem.cause, logError(log, problem.detail)),
  ]
    .flat()
    .map(newNotice);
  let warmUp: NodeJS.Timeout | undefined;
  let closed = false;

  const emit = <E extends EventName>(event: E, payload: EventPayload<E>): void => {
    for (const listener of listeners) listener({ event, payload });
  };

  const surroundings: MatchSessionContext = {
    store: store.matches,
    pool,
    repetition: new PlayedMoves(),
    seed,
    changed: (state, cause) => emit("match.changed", { state, cause }),
    campaignChanged: () => emit("campaign.changed", campaign.progress()),
    report: (code, error) => emit("host.notice", newNotice({ code, params: { reference: logError(log, error) } })),
  };

  const begin = (setup: PlainSetup): MatchSession => {
    const unproved = setup.sides.some((side) => side.kind === "computer" && !isOffered(side.level, setup.map.spots));
    if (unproved) throw refused("perfect-not-offered", { maxSpots: PERFECT_SPOTS });
    return enter(setup, beginMatch(setup.map.spots, setup.starts));
  };

  /** Goes on with a level in which something was drawn, or begins it. */
  const playLevel = (wanted: LevelToPlay, afresh: boolean): MatchSession => {
    const room = (afresh ? null : goOnWith(wanted.begun)) ?? beginLevel(wanted);
    closePutAway();
    emit("campaign.changed", campaign.progress());
    return room;
  };

  const beginLevel = ({ setup, drawing, profile, edition, place: { level, opponent } }: LevelToPlay): MatchSession =>
    enter(setup, resumeMatch({ starts: setup.starts, drawing, moves: 0, result: null }), {
      profile,
      edition,
      level,
      opponent,
    });

  /** Null where there is nothing to go on with, or it cannot be read. */
  const goOnWith = (begun: string | null): MatchSession | null => {
    if (begun === null) return null;
    try {
      const room = roomOf(begun);
      room.encourage();
      return room;
    } catch (error) {
      if (error instanceof UnreadableMatch) return null;
      throw error;
    }
  };

  const enter = (setup: MatchSetup, match: Match, counts?: NewMatch["campaign"]): MatchSession => {
    const id = randomUUID();
    store.matches.begin({ id, setup, drawing: match.drawing, ...(counts === undefined ? {} : { campaign: counts }) });
    const room = new MatchSession(id, setup, match, surroundings);
    rooms.set(id, room);
    room.wake();
    return room;
  };

  /** The room of a match, opened if need be. */
  const roomOf = (id: string): MatchSession => {
    const open = rooms.get(id);
    if (open !== undefined) return open;
    const stored = store.matches.read(id);
    if (stored === undefined) throw refused("unknown-match");
    const { setup, drawing, moves, result } = stored;
    if (result === null && !offeredMatches().has(id))
      throw refused(isOthers(id) ? "match-of-another-player" : "match-discarded");
    const match = resumeMatch({ starts: setup.starts, drawing, moves, result });
    if (result === null && match.result !== null) store.matches.finish(id, { ...match.result });
    const room = new MatchSession(id, setup, match, surroundings);
    rooms.set(id, room);
    return room;
  };

  /** The unfinished matches that the chosen player can go on with. */
  const offeredMatches = (): ReadonlySet<string> => new Set(store.matches.unfinished().matches.map(({ id }) => id));

  /** Does a match of the campaign belong to a player who is not chosen now? */
  const isOthers = (id: string): boolean => ![undefined, store.campaign.chosen()].includes(store.campaign.playerOf(id));

  /** Nobody plays on in matches that were put away: with a level that is begun anew, or with their player. */
  const closePutAway = (): void => {
    const offered = offeredMatches();
    for (const [id, room] of rooms) {
      if (room.state().result !== null || offered.has(id) || isOthers(id)) continue;
      room.close();
      rooms.delete(id);
    }
  };

  /** A new match like the one of `setup`. */
  const again = (setup: MatchSetup): MatchSession => {
    const { sides, map, starts } = setup;
    if (map.kind === "plain") return begin({ sides, map, starts });
    const place = placeOf(setup);
    if (place === null) throw refused("unknown-opponent");
    return playLevel(campaign.enter(place), false);
  };

  /** Tells all screens of the campaign as it is now, and answers it. */
  const told = (progress: Progress): Progress => {
    emit("campaign.changed", progress);
    return progress;
  };

  const handlers: Handlers = {
    "host.hello": () => {
      warmUp ??= setTimeout(() => pool.warmUp(), WARM_UP_AFTER).unref();
      const { matches, unreadable } = store.matches.unfinished();
      return {
        version,
        settings: store.settings.read(),
        unfinished: matches.map(matchSummary),
        notices:
          unreadable === 0
            ? notices
            : [...notices, newNotice({ code: "matches-unreadable", params: { count: unreadable } })],
        dataFolder: store.folder,
      };
    },
    "settings.write": (changes) => store.settings.write(changes),
    "match.list": () => store.matches.unfinished().matches.map(matchSummary),
    "match.start": (setup) => begin(setup).state(),
    "match.open": ({ matchId }) => {
      const room = roomOf(matchId);
      room.encourage();
      return room.state();
    },
    "match.draw": ({ matchId, move, from, to, inner }) => roomOf(matchId).draw(move, { from, to, inner }),
    "match.choices": ({ matchId, move, from, to, start }) => roomOf(matchId).choices(move, { from, to, start }),
    "match.undo": ({ matchId, moves }) => roomOf(matchId).undo(moves),
    "match.redraw": ({ matchId }) => roomOf(matchId).redraw(),
    "match.giveUp": ({ matchId, side }) => roomOf(matchId).giveUp(side),
    "match.again": ({ matchId }) => {
      const room = roomOf(matchId);
      const next = again(room.setup);
      room.lookAway();
      return next.state();
    },
    "match.hint": ({ matchId, move }) => roomOf(matchId).hint(move),
    "match.review": ({ matchId }) => roomOf(matchId).review(),
    "match.retry": ({ matchId, move }) => roomOf(matchId).retry(move),
    "match.interrupt": ({ matchId }) => roomOf(matchId).interrupt(),
    "match.discard": ({ matchId }) => {
      roomOf(matchId).close();
      rooms.delete(matchId);
      store.matches.discard(matchId);
      if (store.campaign.playerOf(matchId) !== undefined) told(campaign.progress());
      return {};
    },
    "campaign.levels": () => campaign.shown(),
    "campaign.progress": () => campaign.progress(),
    "campaign.start": ({ afresh, ...place }) => playLevel(campaign.enter(place), afresh ?? false).state(),
    "campaign.export": ({ profile }) => ({ text: campaign.exported(profile) }),
    "campaign.import": ({ text }) => {
      const counts = campaign.imported(text);
      told(campaign.progress());
      return counts;
    },
    "profile.create": ({ name }) => told(campaign.create(name)),
    "profile.rename": ({ profile, name }) => told(campaign.rename(profile, name)),
    "profile.choose": ({ profile }) => told(campaign.choose(profile)),
    "profile.delete": ({ profile }) => {
      const progress = campaign.remove(profile);
      closePutAway();
      return told(progress);
    },
  };

  const answer = async (message: unknown): Promise<unknown> => {
    const { request, params } = checked(requestMessageSchema, message, []);
    if (!Object.hasOwn(requests, request)) throw refused("unknown-request", { request: request.slice(0, 64) });
    const name = request as RequestName;
    // The table pairs each handler with its own schema, which TypeScript cannot follow through a variable name.
    const handler = handlers[name] as (params: unknown) => unknown;
    return handler(checked(requests[name].params, params, ["params"]));
  };

  return {
    async receive(message) {
      try {
        if (closed) throw refused("host-closing");
        return { id: idOf(message) ?? 0, result: await answer(message) };
      } catch (error) {
        return { id: idOf(message), failure: failureOf(error, log) };
      }
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async close() {
      if (closed) return;
      closed = true;
      for (const room of rooms.values()) room.close();
      await pool.close();
      store.close();
    },
  };
}

/** What the message is about to be answered by, if it has an id of the right form. */
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

function newNotice(content: NoticeContent): Notice {
  return { id: randomUUID(), ...content };
}

function levelsNotice(cause: LevelsProblem["cause"], reference: string): NoticeContent {
  return { code: "campaign-levels-unreadable", params: { cause, reference } };
}
