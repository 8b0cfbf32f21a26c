import { randomInt } from "node:crypto";
import { availableParallelism } from "node:os";
import { gameFileText } from "../../protocol/game-file-text.ts";
import { PACE_SPEEDS } from "../../protocol/settings-values.ts";
import type { HostMessage, RequestName } from "../../protocol/contract.ts";
import type { Failure, Notice, NoticeContent } from "../../protocol/error-codes.ts";
import type { Settings } from "../../protocol/schemas.ts";
import type { SideIndex } from "../../engine/play/match.ts";
import { lastLogLines } from "../logs/log-file.ts";
import { personalOfComputer, reportText } from "../logs/report.ts";
import { isDiskFull } from "../store/to-store-error.ts";
import { UnreadableMatch } from "../store/match-rows.ts";
import type { Store } from "../store/store.ts";
import type { BackupOutcome } from "../store/back-up.ts";
import { createPool, type Pool } from "../workers/pool.ts";
import { runInThread, threadsOf } from "../workers/worker-thread.ts";
import { RegularBackups } from "./backups/regular-backups.ts";
import { TaskFailed, TaskOverdue } from "../workers/task.ts";
import { TASK_TERMS } from "../workers/task-terms.ts";
import type { HostTasks } from "../workers/tasks.ts";
import { answer } from "./answer.ts";
import { AnalysisService } from "./analyses/analysis-service.ts";
import { BoardService } from "./boards/board-service.ts";
import { BackupService } from "./backups/backup-service.ts";
import { CampaignService } from "./campaign/campaign-service.ts";
import { LEVELS_FILE, loadLevels, type LevelsProblem } from "./campaign/levels.ts";
import { Clients, OWNER, type TransportClient, type Identity } from "./clients.ts";
import { logError, refused, RequestRefused } from "./failures.ts";
import { MACHINE_CLOCK, type HostClock } from "../host-clock.ts";
import { loadDailyTable } from "./daily/daily-file.ts";
import { DailyService } from "./daily/daily-service.ts";
import { loadPuzzles } from "./puzzles/puzzle-file.ts";
import { PuzzleService } from "./puzzles/puzzle-service.ts";
import { DraftService } from "./drafts/draft-service.ts";
import { LabService } from "./lab/lab-service.ts";
import { LessonService } from "./lessons/lesson-service.ts";
import { LibraryService } from "./library/library-service.ts";
import { MapService } from "./maps/map-service.ts";
import { TrainingService } from "./maps/training-service.ts";
import { matchSummary, MatchService } from "./matches/match-service.ts";
import { LocalServing, type StartLocalServer } from "./online/local-serving.ts";
import { OnlineBoards } from "./online/online-boards.ts";
import { OnlinePlay } from "./online/online-play.ts";
import { PlayerKeyFile } from "./online/player-key.ts";
import { connectToServer, type ConnectToServer } from "../network/server-connection.ts";
import { messageId } from "./message-id.ts";
import { newNotice, Notices } from "./notices.ts";
import { usualServer } from "../version.ts";
import { PlayerService } from "./players/player-service.ts";
import type { RequestHandlers, RequestsOf } from "./requests.ts";
import { Uploads } from "./uploads.ts";

export interface HostOptions {
  readonly store: Store;
  /** Path of `worker.ts`, or of its bundle. */
  readonly worker: URL | string;
  /** Worker threads that several hosts share; they outlive this host. Default: its own. */
  readonly pool?: Pool<HostTasks>;
  /** File of the campaign's levels. Default: the shipped one. */
  readonly levels?: string;
  /** Number of levels in the file. Default: as in the shipped one. */
  readonly levelCount?: number;
  readonly version: string;
  readonly log: (line: string) => void;
  /** Folder in which what is logged can be read again, for reports. Default: none. */
  readonly logFolder?: string;
  /** Returns a seed for each choice. Default: random ones. */
  readonly seed?: () => number;
  /** Returns milliseconds since 1970, for the daily position. Default: by this computer. */
  readonly date?: () => number;
  /** Clock for matches. Default: of this computer. */
  readonly clock?: HostClock;
  /** Hears the settings at the start and after each change. */
  readonly onSettings?: (settings: Settings) => void;
  /** Connects to servers of games across a network. Default: over sockets. */
  readonly connectToServer?: ConnectToServer;
  /** Starts a server for other computers of this network. Without it, this one cannot be a server. */
  readonly startServer?: StartLocalServer;
  /** Ends this host and starts another one. Without it, a restored backup is there at the next start. */
  readonly restart?: () => void;
  /** Megabytes that a search of the lab may use. Default: half of this computer's memory. */
  readonly maxLabMemory?: number;
}

/** What a transport needs. */
export type HostLink = Pick<Host, "connect" | "receive">;

/** The host of all games, independent of the transport. */
export interface Host {
  /** Events go to `send`. Default: the owner. */
  connect(send: (message: HostMessage) => void, identity?: Identity): TransportClient;
  /** Answers a message, which may be any value. Never rejects. */
  receive(client: Pick<TransportClient, "id">, message: unknown): Promise<HostMessage>;
  /** Gives a seat to an identity until the host ends. Default: the owner. */
  seat(matchId: string, side: SideIndex, identity: Identity): Promise<void>;
  /** Tells all clients, or the next one. */
  note(notice: NoticeContent): void;
  /** Drops unfinished changes, and ends its own workers. */
  close(): Promise<void>;
}

/** Number of worker threads. One of them stays free for turns. */
const POOL_SIZE = Math.max(2, Math.min(4, availableParallelism()));

/** Milliseconds before workers warm up, which would slow the first client's start. */
const WARM_UP_DELAY_MS = 300;

/** Makes the pool of a host. `worker` is `worker.ts` or its bundle. */
export function createHostPool(
  worker: URL | string,
  log: (line: string) => void = () => {},
  clock: HostClock = MACHINE_CLOCK,
): Pool<HostTasks> {
  return createPool<HostTasks>({ start: threadsOf(worker), size: POOL_SIZE, terms: TASK_TERMS, log, clock });
}

export function createHost(options: HostOptions): Host {
  const { store, worker, levels: levelsFile = LEVELS_FILE, levelCount, log, seed = () => randomInt(2 ** 31) } = options;
  const pool = options.pool ?? createHostPool(worker, log, options.clock);
  const clients = new Clients(options.clock);
  let revision = 0;
  const nextRevision = (): number => ++revision;
  const levels = loadLevels(levelsFile, levelCount);
  const campaign = new CampaignService(store, clients, levels, pool);
  const uploads = new Uploads(store.backups);
  const trainings = new TrainingService({ store: store.trainedMaps, pool, clients, log });
  const maps = new MapService({ store: store.maps, pool, clients, trainings, uploads });
  const drafts = new DraftService({
    drafts: store.drafts,
    mapStore: store.maps,
    maps,
    campaign,
    pool,
    clients,
    seed,
    nextRevision,
    log,
  });
  const daily = new DailyService({
    store: store.daily,
    table: loadDailyTable(),
    pool,
    date: options.date ?? Date.now,
  });
  const puzzles = new PuzzleService({ store: store.puzzles, set: loadPuzzles(), pool, seed });
  const matches = new MatchService({
    looksFurther: true,
    store: store.matches,
    pool,
    clients,
    campaign,
    maps,
    daily,
    puzzles,
    trainings,
    clock: options.clock ?? MACHINE_CLOCK,
    redrawSpeed: () => redrawSpeedOf(store.settings.read()),
    log,
    seed,
    nextRevision,
  });
  const library = new LibraryService({
    library: store.library,
    uploads,
    trainings,
    store: store.matches,
    matches,
    campaign,
    pool,
    clients,
    seed,
    nextRevision,
    log: (error) => logError(log, error),
  });
  const key = new PlayerKeyFile(store.folder);
  const online = new OnlinePlay({
    key,
    settings: store.settings,
    clients,
    connect: options.connectToServer ?? connectToServer,
    usualServer,
    serving: (changed) =>
      new LocalServing({
        folder: store.folder,
        start: options.startServer,
        owner: async () => (await key.signer()).key,
        log: (error) => logError(log, error),
        changed,
      }),
    version: options.version,
    clock: options.clock ?? MACHINE_CLOCK,
    nextRevision,
    log: (error) => logError(log, error),
  });
  const onlineBoards = new OnlineBoards({
    session: online.session,
    keep: (game, name, client) => library.importFile(gameFileText([JSON.stringify(game)]), name, client),
    choices: (asked, asker) => pool.run("choices", asked, asker).done,
  });
  const lessons = new LessonService({
    store: store.lessons,
    players: store.campaign,
    campaign,
    clients,
    pool,
    seed,
    nextRevision,
    log,
  });
  const boards = new BoardService(clients, [matches.open, drafts, lessons, library.replays, onlineBoards]);
  const guarded = async () => [...matches.guardedBoards(), ...(await online.session.boards())];
  const analyses = new AnalysisService({ nimbers: store.nimbers, guarded, matches, trainings, pool, clients, log });
  const lab = new LabService({
    worker,
    pool,
    clients,
    uploads,
    guarded,
    log,
    maxMemory: options.maxLabMemory ?? Infinity,
  });
  const backups = new BackupService({
    transfers: store.backups,
    uploads,
    restart: options.restart ?? (() => {}),
  });
  const regularBackups = new RegularBackups({
    copies: store.copies,
    backUp: (backup) => runInThread<BackupOutcome>(worker, "backUp", backup),
    folder: store.folder,
    clock: options.clock ?? MACHINE_CLOCK,
    note: (notice) => store.notices.add(notice),
    log,
  });
  const players = new PlayerService({ store: store.campaign, campaign, matches });

  const notices = new Notices(store.notices, clients, levelNotices(levels.problem, log));

  const handlers: RequestHandlers<RequestName> = {
    ...ownRequests(options, matches, notices, () => pool.warmUp(() => void daily.drawAhead())),
    ...boards.handlers,
    ...matches.handlers,
    ...onlineBoards.handlers,
    ...online.handlers,
    ...campaign.handlers,
    ...library.handlers,
    ...maps.handlers,
    ...drafts.handlers,
    ...daily.handlers,
    ...puzzles.handlers,
    ...analyses.handlers,
    ...lab.handlers,
    ...players.handlers,
    ...backups.handlers,
    ...uploads.handlers,
  };

  let isClosed = false;
  return {
    connect: (send, identity = OWNER) => clients.connect(send, identity),
    async receive(link, message) {
      let gone: AbortSignal | null = null;
      try {
        if (isClosed) throw refused("host-closing");
        const client = clients.connected(link);
        ({ gone } = client);
        return { id: messageId(message) ?? 0, result: await answer(handlers, client, message) };
      } catch (error) {
        // What was given up because the client has gone is no fault.
        const note = gone?.aborted === true && isGivenUp(error) ? (): void => {} : log;
        return { id: messageId(message), failure: failureOf(error, note) };
      }
    },
    seat: (matchId, side, identity) => matches.open.seat(matchId, side, identity),
    note: (notice) => store.notices.add(notice),
    async close() {
      if (isClosed) return;
      isClosed = true;
      notices.close();
      await online.close();
      matches.open.closeAll();
      lessons.close();
      analyses.close();
      lab.close();
      trainings.close();
      backups.close();
      uploads.close();
      regularBackups.close();
      if (options.pool === undefined) await pool.close();
      store.close();
    },
  };
}

/** Whether the system asks for little motion is known to the page alone. */
function redrawSpeedOf({ motion, pace }: Settings): number {
  return motion === "reduced" ? Infinity : PACE_SPEEDS[pace];
}

function ownRequests(
  { store, version, log, logFolder, onSettings = () => {} }: HostOptions,
  matches: MatchService,
  notices: Notices,
  warmUp: () => void,
): RequestHandlers<RequestsOf<"host" | "settings">> {
  onSettings(store.settings.read());
  let timer: NodeJS.Timeout | undefined;
  return {
    "host.hello": () => {
      timer ??= setTimeout(warmUp, WARM_UP_DELAY_MS).unref();
      const { matches: unfinished, unreadable } = matches.unfinished();
      return {
        version,
        settings: store.settings.read(),
        unfinished: unfinished.map(matchSummary),
        notices:
          unreadable === 0
            ? notices.all()
            : [...notices.all(), newNotice({ code: "matches-unreadable", params: { count: unreadable } })],
        dataFolder: store.folder,
      };
    },
    "host.pageFault": ({ text }) => {
      log(`A page: ${text}`);
      return {};
    },
    "settings.write": (changes) => {
      const settings = store.settings.write(changes);
      onSettings(settings);
      return settings;
    },
    "host.report": () => ({ text: reportOf(store, version, logFolder) }),
  };
}

/** Number of lines of the log in a report; a longer one is of no use to a reader. */
const REPORTED_LINES = 500;

function reportOf(store: Store, version: string, logFolder: string | undefined): string {
  const { names, folders } = personalOfComputer();
  return reportText({
    version,
    lines: logFolder === undefined ? [] : lastLogLines(logFolder, REPORTED_LINES),
    personal: { names: [...names, ...store.names()], folders: [...folders, store.folder] },
  });
}

function levelNotices(problem: LevelsProblem | null, log: (line: string) => void): Notice[] {
  if (problem === null) return [];
  const { cause, detail } = problem;
  return [newNotice({ code: "campaign-levels-unreadable", params: { cause, reference: logError(log, detail) } })];
}

function isGivenUp(error: unknown): boolean {
  return error instanceof TaskFailed || (error instanceof Error && error.name === "AbortError");
}

function failureOf(error: unknown, log: (line: string) => void): Failure {
  if (error instanceof RequestRefused) return error.failure;
  const reference = logError(log, error);
  if (isDiskFull(error)) return { code: "disk-full", params: {} };
  if (error instanceof TaskOverdue) return { code: "took-too-long", params: {} };
  if (error instanceof UnreadableMatch) return { code: "match-unreadable", params: {} };
  return { code: "internal", params: { reference } };
}
