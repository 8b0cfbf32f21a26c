import { DEFAULT_SETTINGS, PACE_SPEEDS } from "../../protocol/settings-values.ts";
import type { Disconnection } from "../../protocol/transport.ts";
import { effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import { HostFailure, type HostClient, MAX_FAULT_LENGTH } from "../../protocol/host-client.ts";
import type { Notice } from "../../protocol/error-codes.ts";
import type { Params, ResultOf } from "../../protocol/contract.ts";
import { isCampaignMap } from "../../protocol/match-map.ts";
import type { MatchState, MatchSummary, QuickSetup, Settings } from "../../protocol/schemas.ts";
import type { DailyStrength } from "../../engine/play/daily/daily.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import type { DailyProgress } from "../../protocol/daily.ts";
import type { PuzzleProgress } from "../../protocol/puzzles.ts";
import type { CampaignPlace } from "../../protocol/campaign.ts";
import type { LastGame } from "../../protocol/library.ts";
import type { Actions } from "./actions.ts";
import { AnalysisClient } from "./analysis-client.ts";
import { BackupClient } from "./backup-client.ts";
import { CampaignClient } from "./campaign-client.ts";
import { DraftClient } from "./draft-client.ts";
import { LabClient } from "./lab-client.ts";
import { LessonClient } from "./lesson-client.ts";
import { LibraryClient } from "./library-client.ts";
import { ReplayClient } from "./replay-client.ts";
import { MapClient } from "./map-client.ts";
import { OnlineClient } from "./online-client.ts";
import { VerdictClient } from "./verdict-client.ts";
import { timeZone, today } from "./page-time.ts";
import { reducedMotionOf } from "./reduced-motion.ts";
import type { OpenPen } from "../game/pen.ts";
import { HostBoard, type BoardSource } from "../game/board-source.ts";
import { Newest } from "../game/newest.ts";
import { GameView } from "../game/game-view.ts";
import { failureText } from "../texts/failure-text.ts";

type Hello = ResultOf<"host.hello">;

interface SessionOptions {
  readonly actions: Actions;
  readonly openPen: OpenPen;
  readonly systemReducedMotion: () => boolean;
  /** What the page looks like before the host has told the settings; the usual ones if it is not given. */
  readonly settings?: Signal<Settings>;
  /** Whether the page comes from a server of games. Its host then has the games there, and nothing else. */
  readonly isAtServer?: boolean;
  /** Begins the page afresh. */
  readonly reload: () => void;
}

/** The most faults of one page that the host logs: a fault may repeat with each picture. */
const MAX_FAULTS = 20;

export class Session {
  readonly host: HostClient;
  readonly hello = signal<Hello | null>(null);
  readonly isConnected = signal(true);
  readonly disconnection = signal<Disconnection>("lost");
  readonly settings: Signal<Settings>;
  /** Unfinished matches, the latest first. */
  readonly unfinished = signal<readonly MatchSummary[]>([]);
  readonly notices = signal<readonly Notice[]>([]);
  /** The daily positions; null until the screen has asked. */
  readonly daily = signal<DailyProgress | null>(null);
  /** The player's puzzles; null until a screen has asked. */
  readonly puzzles = signal<PuzzleProgress | null>(null);
  /** The player's last finished game; null also until a screen has asked. */
  readonly lastGame = signal<LastGame | null>(null);
  readonly failure = signal<string | null>(null);
  /** Whether the failure is one to be repaired. */
  readonly isFault = signal(false);
  readonly game = signal<GameView | null>(null);
  readonly campaign: CampaignClient;
  readonly maps: MapClient;
  readonly library: LibraryClient;
  readonly lessons: LessonClient;
  readonly replays: ReplayClient;
  readonly drafts: DraftClient;
  readonly analyses: AnalysisClient;
  readonly lab: LabClient;
  readonly verdicts: VerdictClient;
  readonly backups: BackupClient;
  readonly online: OnlineClient;
  readonly reducedMotion: ReadonlySignal<boolean>;
  readonly isAtServer: boolean;

  private readonly options: SessionOptions;
  /** Null until the host has said it. */
  private player: string | null = null;
  private readonly dismissed = new Set<string>();
  private faults = 0;
  private readonly hellos = this.newest();
  private readonly settingsRequests = this.newest();
  private readonly dailyRequests = this.newest();
  private readonly puzzleRequests = this.newest();
  private readonly lastGameRequests = this.newest();
  private readonly unfinishedRequests = this.newest();
  private readonly openings = this.newest();

  constructor(host: HostClient, options: SessionOptions) {
    this.host = host;
    this.options = options;
    this.isAtServer = options.isAtServer ?? false;
    this.isConnected.value = host.isConnected;
    this.settings = options.settings ?? signal(DEFAULT_SETTINGS);
    this.reducedMotion = reducedMotionOf(this.settings, options.systemReducedMotion);
    this.campaign = new CampaignClient(host, (error) => this.fail(error));
    this.maps = new MapClient(host, (error) => this.fail(error));
    this.library = new LibraryClient(host, (error) => this.fail(error));
    this.lessons = new LessonClient(
      host,
      (board, state) => this.viewOf(board, state),
      (error) => this.fail(error),
    );
    this.replays = new ReplayClient(
      host,
      (board, state) => this.viewOf(board, state),
      (error) => this.fail(error),
    );
    this.drafts = new DraftClient(
      host,
      options.actions,
      (board, state) => this.viewOf(board, state),
      (error) => this.fail(error),
    );
    this.analyses = new AnalysisClient(
      host,
      options.actions,
      (board, state) => this.viewOf(board, state),
      (error) => this.fail(error),
    );
    this.lab = new LabClient(
      host,
      (error) => this.fail(error),
      () => (this.failure.value = null),
    );
    this.verdicts = new VerdictClient(host, (error) => this.fail(error));
    this.backups = new BackupClient(host);
    this.online = new OnlineClient(host, options.actions, (error) => this.fail(error));
    host.on("host.notice", (notice) => this.note(notice));
    effect(() => {
      const progress = this.campaign.progress.value;
      if (progress !== null) this.follow(progress.profile);
    });
    // Another date, and another time zone, has its own positions. The page of a server has none.
    if (!this.isAtServer)
      effect(() => {
        if (today.value !== "" && timeZone.value !== "" && this.daily.peek() !== null) void this.refreshDaily();
      });
    host.onStatus((connected, reason = "lost") => {
      this.disconnection.value = reason;
      this.isConnected.value = connected;
      if (connected) void this.greet();
    });
    void this.greet();
  }

  /** Greets the host, at the start and after each reconnection. */
  private async greet(): Promise<void> {
    const hasNewestSettings = this.settingsRequests.begin();
    const hasNewestUnfinished = this.unfinishedRequests.begin();
    await this.hellos.show(
      () => this.host.ask("host.hello", {}),
      (hello) => {
        if (this.isReplaced(hello)) {
          this.options.reload();
          return;
        }
        this.hello.value = hello;
        if (hasNewestSettings()) this.settings.value = hello.settings;
        if (hasNewestUnfinished()) this.setUnfinished(hello.unfinished);
        if (!this.isAtServer) void this.campaign.refresh();
        void this.online.refresh();
        for (const notice of hello.notices) this.note(notice);
      },
    );
  }

  /** Whether a backup has replaced what the page shows. */
  private isReplaced({ notices }: Hello): boolean {
    const isNew = ({ id }: Notice): boolean =>
      !this.dismissed.has(id) && !this.notices.peek().some((known) => known.id === id);
    return this.hello.peek() !== null && notices.some((one) => one.code === "backup-restored" && isNew(one));
  }

  private note(notice: Notice): void {
    if (this.dismissed.has(notice.id)) return;
    this.notices.value = [...this.notices.peek().filter(({ id }) => id !== notice.id), notice];
  }

  dismiss(id: string): void {
    this.dismissed.add(id);
    this.notices.value = this.notices.peek().filter((notice) => notice.id !== id);
  }

  /** Does work unless the same is done already: a second press does nothing. Rejects as the work does. */
  once(kind: string, work: () => Promise<unknown>): Promise<void> {
    return this.options.actions.once(kind, work);
  }

  /** Null if the host cannot make one. */
  async report(): Promise<string | null> {
    try {
      const { text } = await this.host.ask("host.report", {});
      return text;
    } catch (error) {
      this.fail(error);
      return null;
    }
  }

  async refreshDaily(): Promise<void> {
    await this.dailyRequests.show(
      () => this.host.ask("daily.progress", { timeZone: timeZone.peek() }),
      (progress) => (this.daily.value = progress),
    );
  }

  async refreshPuzzles(): Promise<void> {
    await this.puzzleRequests.show(
      () => this.host.ask("puzzle.progress", {}),
      (progress) => (this.puzzles.value = progress),
    );
  }

  async refreshLastGame(): Promise<void> {
    await this.lastGameRequests.show(
      () => this.host.ask("library.last", {}),
      ({ game }) => (this.lastGame.value = game),
    );
  }

  async refreshUnfinished(): Promise<void> {
    await this.unfinishedRequests.show(
      () => this.host.ask("match.list", {}),
      (matches) => this.setUnfinished(matches),
    );
  }

  /** Follows a change of the chosen player, who has other games. */
  private follow(profile: string): void {
    const before = this.player;
    this.player = profile;
    if (before === null || before === profile) return;
    const map = this.game.peek()?.shown.peek().setup.map;
    if (map !== undefined && isCampaignMap(map)) this.show(null);
    void this.refreshUnfinished();
  }

  private setUnfinished(matches: readonly MatchSummary[]): void {
    // Others begin again at once.
    this.unfinished.value = matches.filter(({ isBegun }) => isBegun).sort((a, b) => b.changedAt - a.changedAt);
  }

  async write(change: Partial<Settings>): Promise<void> {
    this.settings.value = { ...this.settings.peek(), ...change };
    const isNewest = this.settingsRequests.begin();
    try {
      const kept = await this.host.ask("settings.write", change);
      if (isNewest()) this.settings.value = kept;
    } catch (error) {
      this.fail(error);
    }
  }

  // ---- matches that the player begins, and whose screen is shown then

  /** Starts a game. @param choices what is remembered for the next one. */
  async start(setup: QuickSetup, choices = setup): Promise<void> {
    const [, opponent] = setup.sides;
    const kind = opponent.kind === "person" ? opponent.kind : opponent.level;
    const remembered = { lastSetup: choices, setups: { ...this.settings.peek().setups, [kind]: choices } };
    this.settings.value = { ...this.settings.peek(), ...remembered };
    await this.begin(async () => {
      const begun = await this.host.ask("match.start", setup);
      void this.write(remembered);
      return begun;
    });
  }

  /** Starts a level; with `afresh` even where a match could be continued. */
  startLevel(place: CampaignPlace, afresh = false): Promise<void> {
    return this.begin(() => this.host.ask("campaign.start", { ...place, afresh }));
  }

  /** Starts a day's position. @param asToday whether the page shows the day as today's. */
  startDaily(day: string, strength: DailyStrength, asToday: boolean): Promise<void> {
    return this.begin(async () => {
      try {
        return await this.host.ask("daily.start", { day, strength, asToday, timeZone: timeZone.peek() });
      } catch (error) {
        if (error instanceof HostFailure && error.code === "daily-over") void this.refreshDaily();
        throw error;
      }
    });
  }

  /** Finds a move that wins in a position of a day; null if the host has none to show, which the player is told. */
  async dailySolution(day: string, strength: DailyStrength): Promise<Stroke | null> {
    let stroke: Stroke | null = null;
    try {
      await this.options.actions.once("solution", async () => {
        ({ stroke } = await this.host.ask("daily.solution", { day, strength }));
      });
    } catch (error) {
      this.fail(error);
    }
    return stroke;
  }

  /** Starts the puzzle of this number, or the next one for the player. */
  startPuzzle(puzzle?: number): Promise<void> {
    return this.begin(() => this.host.ask("puzzle.start", { puzzle }));
  }

  again(matchId: string): Promise<void> {
    return this.begin(() => this.host.ask("match.again", { matchId }));
  }

  playOn(moment: Params<"library.playOn">): Promise<void> {
    return this.begin(() => this.host.ask("library.playOn", moment));
  }

  playOnAnalysed(moment: Params<"analysis.playOn">): Promise<void> {
    return this.begin(() => this.host.ask("analysis.playOn", moment));
  }

  private async begin(ask: () => Promise<MatchState>): Promise<void> {
    try {
      await this.options.actions.lead(ask, (state) => {
        this.openings.drop();
        this.show(this.viewOf(new HostBoard(this.host, state.id), state));
        return { screen: "match", matchId: state.id };
      });
    } catch (error) {
      this.fail(error);
    }
  }

  // ---- matches that there are

  /** Opens a match. Returns whether it is open now. */
  async continue(matchId: string): Promise<boolean> {
    const shown = this.game.peek();
    if (shown?.id === matchId) {
      this.openings.drop();
      shown.followAgain();
      return true;
    }
    return this.openings.show(
      () => this.host.ask("board.open", { board: matchId }),
      (state) => this.show(this.viewOf(new HostBoard(this.host, state.id), state)),
      ({ id, online }) => {
        if (online !== undefined && this.game.peek()?.id !== id) this.online.leave(id);
      },
    );
  }

  /** Puts a game into the bin. Returns whether it was done. */
  async discard(matchId: string): Promise<boolean> {
    let isDone = false;
    await this.options.actions.once("discard", async () => {
      isDone = await this.changeLibrary(this.library.remove([matchId]));
      if (isDone && this.game.peek()?.id === matchId) this.show(null);
    });
    return isDone;
  }

  /** Takes a game out of the bin. */
  async restore(matchId: string): Promise<void> {
    await this.changeLibrary(this.library.restore([matchId]));
  }

  /** Waits for a change, which gives why it was not made, or null. */
  private async changeLibrary(change: Promise<string | null>): Promise<boolean> {
    const refused = await change;
    if (refused !== null) this.refuse(refused);
    await this.refreshUnfinished();
    return refused === null;
  }

  private viewOf(board: BoardSource, state: MatchState): GameView {
    return new GameView(board, state, {
      openPen: this.options.openPen,
      reducedMotion: () => this.reducedMotion.peek(),
      pace: () => PACE_SPEEDS[this.settings.peek().pace],
      now: () => performance.now(),
    });
  }

  private show(game: GameView | null): void {
    const before = this.game.peek();
    before?.close();
    if (before?.latest.peek().online !== undefined && before.id !== game?.id) this.online.leave(before.id);
    this.game.value = game;
  }

  private newest(): Newest {
    return new Newest((error) => this.fail(error));
  }

  private logFault(error: unknown): void {
    this.faults++;
    if (this.faults > MAX_FAULTS) return;
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    // Without a host there is no log.
    this.host.ask("host.pageFault", { text: text.slice(0, MAX_FAULT_LENGTH) }).catch(() => {});
  }

  /** Tells the player why something is not done. */
  refuse(sentence: string): void {
    this.failure.value = sentence;
    this.isFault.value = false;
  }

  /** Tells the player, and the host's log of what is no failure of the host. */
  fail(error: unknown): void {
    // The banner already says it.
    if (error instanceof HostFailure && error.code === "disconnected") return;
    if (!(error instanceof HostFailure)) this.logFault(error);
    this.refuse(failureText(error));
    this.isFault.value = !(error instanceof HostFailure) || error.code === "internal";
  }
}
