import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import type { ReadDrawing } from "../../../engine/play/board-reading.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import { replayedState } from "../../../protocol/board-state.ts";
import { isCollectedGame } from "../../../protocol/collection.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { isSamePosition } from "../../../engine/play/collected-moves.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import { gameOfGuess, gameOfReplay, guessBoardId, replayBoardId } from "../../../protocol/replay-boards.ts";
import type { GuessPart, MatchCause, MatchState } from "../../../protocol/schemas.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient, HostedCommands, BoardFinder, HostedBoard } from "../boards/hosted-board.ts";
import { OwnersBoard } from "../boards/owners-board.ts";
import { ReplayQuestions } from "./replay-questions.ts";
import type { ReplayedGame } from "./replayed-game.ts";
import type { Clients } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import { HINT_MS } from "../matches/time-limits.ts";

/** The most nodes to find out whether a guess wins. */
const GUESS_NODES = 50_000;

/** Number of replays that are kept; the least recent one ends. A replay that is opened again is at its first board. */
const MAX_REPLAYS = 16;

export interface ReplayBoardsContext {
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  /** Returns the number of the next change, among those of all boards. */
  readonly nextRevision: () => number;
  /** Tells when a game was changed last. Throws `unknown-match`. */
  readonly changedAt: (id: string) => number;
  /** Reads a game. Rejects with `unknown-match`. */
  readonly game: (id: string) => Promise<ReplayedGame>;
  /** Returns a seed for each choice. */
  readonly seed: () => number;
  readonly store: Pick<MatchStore, "review" | "keepReview">;
  /** Finds how the board was redrawn after a move, from 1. */
  readonly redrawOf: (game: ReplayedGame, move: number) => Promise<readonly RedrawStep[]>;
  readonly log: (error: unknown) => void;
}

/** Boards on which kept games are replayed. All windows of the owner see a game at the same move. */
export class ReplayBoards implements BoardFinder {
  private readonly context: ReplayBoardsContext;
  /** Replays by board, the least recent first. A game that has changed begins another one. */
  private readonly replays = new Map<
    string,
    { readonly changedAt: number; readonly session: Promise<ReplaySession> }
  >();

  constructor(context: ReplayBoardsContext) {
    this.context = context;
    context.clients.onRest((boards) => {
      for (const board of boards) this.end(board, (session) => session.questions.stopReview());
    });
  }

  /** Ends something of a replay that could be read. */
  private end(board: string, end: (session: ReplaySession) => void): void {
    this.replays.get(board)?.session.then(end, () => {});
  }

  async find(id: string): Promise<HostedBoard | null> {
    const guessed = gameOfGuess(id);
    if (guessed !== null) return this.session(guessed, true);
    const game = isCollectedGame(id) ? id : gameOfReplay(id);
    return game === null ? null : this.session(game);
  }

  /** Finds how the board of a game was redrawn after a move, from 1. Throws `unknown-match` and `unknown-move`. */
  async redrawOf(game: string, move: number): Promise<readonly RedrawStep[]> {
    const session = await this.session(game);
    session.expectMove(move);
    return session.redraw(move);
  }

  private session(game: string, isGuessed = false): Promise<ReplaySession> {
    const board = isGuessed ? guessBoardId(game) : replayBoardId(game);
    const changedAt = this.context.changedAt(game);
    const known = this.replays.get(board);
    const isKnown = known?.changedAt === changedAt;
    if (!isKnown) this.end(board, (replaced) => replaced.end());
    const session = isKnown ? known.session : this.begin(game, isGuessed);
    this.replays.delete(board);
    this.replays.set(board, { changedAt, session });
    // A game that could not be read is tried again.
    session.catch(() => {
      if (this.replays.get(board)?.session === session) this.replays.delete(board);
    });
    if (this.replays.size > MAX_REPLAYS) {
      const [oldest] = this.replays.keys();
      this.end(oldest, (replaced) => replaced.end());
      this.replays.delete(oldest);
    }
    return session;
  }

  /** Lets a worker read the boards of a game. */
  private async begin(id: string, isGuessed: boolean): Promise<ReplaySession> {
    const game = await this.context.game(id);
    const drawings = [...game.moves.map(({ before }) => before), game.match.drawing];
    const readings = await this.context.pool.run("boards", drawings).done;
    const boards = drawings.map((drawing, at) => ({ drawing, board: readings[at] }));
    return isGuessed ? new GuessSession(game, boards, this.context) : new ReplaySession(game, boards, this.context);
  }
}

/** The replay of one game, which is at one of its moves. */
class ReplaySession extends OwnersBoard {
  override readonly questions: ReplayQuestions;
  readonly commands: HostedCommands = { "go-to": ({ at }) => this.show(at) };
  protected readonly game: ReplayedGame;
  /** Boards by the number of moves that were made. */
  protected readonly boards: readonly ReadDrawing[];
  protected readonly context: ReplayBoardsContext;
  private readonly redraws = new Map<number, Promise<readonly RedrawStep[]>>();
  /** Number of moves that are made. */
  protected at = 0;
  /** Number of moves that was asked for last. */
  protected wanted = 0;
  /** Whether the replay has ended, as its game has changed or others are looked at. */
  private isOver = false;

  constructor(
    game: ReplayedGame,
    boards: readonly ReadDrawing[],
    context: ReplayBoardsContext,
    id = replayBoardId(game.match.id),
  ) {
    const { clients, nextRevision } = context;
    super(id, {
      nextRevision,
      changed: (state, cause) => clients.tell({ match: id }, "board.changed", { state, cause }),
    });
    this.game = game;
    this.boards = boards;
    this.context = context;
    this.questions = new ReplayQuestions(game, context);
    this.lookAhead();
  }

  stateFor(): MatchState {
    const { setup, result } = this.game.match;
    const { id, revision, at } = this;
    const isEnd = at === this.game.moves.length;
    return replayedState(this.boards[at], { id, revision, setup, moves: at, result: isEnd ? result : null });
  }

  choices(_move: number, _ends: EndsOfChoice, _asker: AskingClient): Promise<Alternatives> {
    return Promise.reject(refused("not-on-this-board"));
  }

  /** Refuses a move that the game does not have. */
  expectMove(move: number): void {
    if (move > this.game.moves.length) throw refused("unknown-move", { move });
  }

  /** Finds the steps once. A search that failed is tried again. */
  redraw(move: number): Promise<readonly RedrawStep[]> {
    const known = this.redraws.get(move);
    if (known !== undefined) return known;
    const asked = this.context.redrawOf(this.game, move);
    this.redraws.set(move, asked);
    asked.catch(() => this.redraws.delete(move));
    return asked;
  }

  /** Finds the steps after the next move before they are asked for. */
  private lookAhead(): void {
    if (this.at < this.game.moves.length) void this.redraw(this.at + 1).catch(() => {});
  }

  /** Shows the board after `at` moves, unless another one is asked for meanwhile. */
  protected async show(at: number): Promise<void> {
    this.expectMove(at);
    this.wanted = at;
    // Nobody is refused: of many wishes, only the last one takes work.
    await this.queue.follow(() => this.goOn());
  }

  end(): void {
    this.isOver = true;
    this.questions.stopReview();
  }

  /** Goes to the board that was asked for last. The next move is drawn; its redraw is asked for one move ahead. */
  private async goOn(): Promise<void> {
    while (this.at !== this.wanted) {
      const at = this.wanted;
      // Without the steps, the board changes at once.
      const steps = at === this.at + 1 ? await this.redraw(at).catch(() => null) : null;
      if (this.isOver) return;
      if (this.wanted !== at) continue;
      this.at = at;
      this.tell(steps === null ? { kind: "redraw", steps: [] } : this.drawn(at, steps), () => this.stateFor());
      this.lookAhead();
    }
  }

  private drawn(move: number, steps: readonly RedrawStep[]): MatchCause {
    const { by, stroke } = this.game.moves[move - 1];
    return { kind: "move", by, stroke: [...stroke], steps: [...steps] };
  }
}

/** A replay whose next move somebody guesses before it is shown. */
class GuessSession extends ReplaySession {
  override readonly commands: HostedCommands = {
    "go-to": ({ at }) => {
      this.expectMove(at);
      this.guesses = { ...this.guesses, last: null };
      return this.show(at);
    },
    draw: ({ move, from, to, inner }) => this.guess(move, { from, to, inner }),
  };
  private guesses: GuessPart = { last: null, count: 0, found: 0 };

  constructor(game: ReplayedGame, boards: readonly ReadDrawing[], context: ReplayBoardsContext) {
    super(game, boards, context, guessBoardId(game.match.id));
  }

  override stateFor(): MatchState {
    const isEnd = this.at === this.game.moves.length;
    return { ...super.stateFor(), role: { kind: "player", sides: isEnd ? [] : [0, 1] }, guess: this.guesses };
  }

  override async choices(move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    this.expectNext(move);
    return this.context.pool.run("choices", { drawing: this.boards[move - 1].drawing, ...ends }, asker).done;
  }

  /** Refuses a move that is not the next one of the board that was asked for last. */
  private expectNext(move: number): void {
    this.expectMove(move);
    if (move !== this.wanted + 1) throw refused("board-changed");
  }

  /** Compares a curve with the next move, finds out whether it wins, and shows the move. */
  private async guess(move: number, stroke: Stroke): Promise<void> {
    this.expectNext(move);
    const { pool } = this.context;
    const drawn = await pool.run("draw", { drawing: this.boards[move - 1].drawing, stroke, number: move }).done;
    if (!drawn.ok) throw new RequestRefused(drawn.error);
    const [position] = await pool.run("read", [drawn.value.drawing]).done;
    const outcome = await this.outcomeOfGuess(this.boards[move - 1].board.position, position);
    // Another window may have gone on, or the same guess was sent twice.
    this.expectNext(move);
    const isFound = isSamePosition(position, this.boards[move].board.position);
    const { count, found } = this.guesses;
    this.guesses = {
      last: { isFound, outcome },
      count: count + 1,
      found: found + (isFound ? 1 : 0),
    };
    await this.show(move);
  }

  /** Finds out whether the move from one position to another wins. */
  private async outcomeOfGuess(before: string, after: string): Promise<NonNullable<GuessPart["last"]>["outcome"]> {
    const { ruleset } = this.game.match.setup;
    const judged = async (position: string) =>
      (await this.context.pool.run("judge", { ruleset, position, nodes: GUESS_NODES, milliseconds: HINT_MS }).done)
        .outcome;
    const answered = await judged(after);
    if (answered === undefined) return null;
    if (answered === "loss") return "win";
    return (await judged(before)) === "loss" ? "lost" : "loss";
  }
}
