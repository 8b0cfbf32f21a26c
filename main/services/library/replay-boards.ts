import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { BoardReading } from "../../../engine/play/boards/board-game.ts";
import { sideOfMove } from "../../../engine/play/match.ts";
import type { BoardCommand } from "../../../protocol/board.ts";
import { gameOfReplay, replayBoardId } from "../../../protocol/library.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";
import type { StoredMatch, StoredMove } from "../../store/match-rows.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { BoardFinder, HostedBoard } from "../boards/hosted-board.ts";
import { OWNER, type Clients, type Identity } from "../clients.ts";
import { refused } from "../failures.ts";
import { TurnQueue } from "../turn-queue.ts";

export interface ReplayedGame {
  readonly match: StoredMatch;
  readonly moves: readonly StoredMove[];
}

export interface ReplayBoardsContext {
  readonly pool: Pool<HostTasks>;
  readonly clients: Clients;
  /** Returns the number of the next change, among those of all boards. */
  readonly nextRevision: () => number;
  /** Reads a game. Throws `unknown-match`. */
  readonly game: (id: string) => ReplayedGame;
  /** Finds how the board was redrawn after a move, from 1. */
  readonly redrawOf: (game: ReplayedGame, move: number) => Promise<readonly RedrawStep[]>;
}

/** Boards on which kept games are replayed. All windows of the owner see a game at the same move. */
export class ReplayBoards implements BoardFinder {
  private readonly context: ReplayBoardsContext;
  /** Sessions of replays that somebody follows, by board. */
  private readonly sessions = new Map<string, ReplaySession>();

  constructor(context: ReplayBoardsContext) {
    this.context = context;
    context.clients.onLeft((boards) => {
      for (const board of boards) if (!context.clients.isFollowed(board)) this.sessions.delete(board);
    });
  }

  async find(id: string): Promise<HostedBoard | null> {
    const gameId = gameOfReplay(id);
    if (gameId === null) return null;
    const game = this.context.game(gameId);
    const known = this.sessions.get(id);
    if (known?.changedAt === game.match.changedAt) return known;
    const boards = [...game.moves.map(({ before }) => before), game.match.drawing];
    const readings = await this.context.pool.run("boards", boards).done;
    // Another window may have opened it meanwhile.
    const opened = this.sessions.get(id);
    if (opened?.changedAt === game.match.changedAt) return opened;
    const session = new ReplaySession(game, boards, readings, this.context);
    this.sessions.set(id, session);
    return session;
  }
}

/** The replay of one game, which is at one of its moves. */
class ReplaySession implements HostedBoard {
  readonly questions = null;
  readonly changedAt: number;
  private readonly id: string;
  private readonly game: ReplayedGame;
  private readonly boards: readonly Drawing[];
  private readonly readings: readonly BoardReading[];
  private readonly context: ReplayBoardsContext;
  private readonly queue = new TurnQueue(() => {});
  private readonly redraws = new Map<number, Promise<readonly RedrawStep[]>>();
  private lastRevision: number;
  /** Number of moves that are made. */
  private at = 0;
  /** Number of moves that was asked for last. */
  private wanted = 0;

  constructor(
    game: ReplayedGame,
    boards: readonly Drawing[],
    readings: readonly BoardReading[],
    context: ReplayBoardsContext,
  ) {
    this.id = replayBoardId(game.match.id);
    this.changedAt = game.match.changedAt;
    this.game = game;
    this.boards = boards;
    this.readings = readings;
    this.context = context;
    this.lastRevision = context.nextRevision();
    void this.redraw(1);
  }

  get revision(): number {
    return this.lastRevision;
  }

  expectAllowed(identity: Identity): void {
    if (identity !== OWNER) throw refused("owner-only");
  }

  opened(): Promise<void> {
    return this.queue.settled();
  }

  stateFor(): MatchState {
    const { setup, result } = this.game.match;
    const { lives, usable, position, over } = this.readings[this.at];
    const isEnd = this.at === this.game.moves.length && result !== null;
    return {
      id: this.id,
      revision: this.lastRevision,
      setup,
      role: { kind: "spectator", sides: [] },
      drawing: this.boards[this.at],
      moves: this.at,
      toMove: over || isEnd ? null : sideOfMove(setup.starts, this.at + 1),
      lives,
      usable,
      position,
      result: isEnd ? result : null,
      thinking: false,
      belief: null,
      helped: false,
    };
  }

  async command(command: BoardCommand): Promise<void> {
    if (command.kind !== "go-to") throw refused("not-on-this-board");
    const { at } = command;
    if (at > this.game.moves.length) throw refused("unknown-move", { move: at });
    this.wanted = at;
    await this.queue.ask(() => this.goTo(at));
  }

  choices(): Promise<Alternatives> {
    return Promise.reject(refused("not-on-this-board"));
  }

  /** Goes to the board after `at` moves, unless another one was asked for since. The next move is drawn. */
  private async goTo(at: number): Promise<void> {
    if (this.wanted !== at || this.at === at) return;
    const { by, stroke } = at === 0 ? NO_MOVE : this.game.moves[at - 1];
    const steps = at === this.at + 1 ? await this.redraw(at) : null;
    if (this.wanted !== at) return;
    this.at = at;
    this.lastRevision = this.context.nextRevision();
    const cause: MatchCause =
      steps === null ? { kind: "redraw", steps: [] } : { kind: "move", by, stroke: [...stroke], steps: [...steps] };
    this.context.clients.tell({ match: this.id }, "board.changed", { state: this.stateFor(), cause });
    void this.redraw(at + 1);
  }

  /** Asked one move ahead. Without an answer the board changes at once. */
  private redraw(move: number): Promise<readonly RedrawStep[]> {
    if (move > this.game.moves.length) return Promise.resolve([]);
    const asked = this.redraws.get(move) ?? this.context.redrawOf(this.game, move).catch(() => []);
    this.redraws.set(move, asked);
    return asked;
  }
}

/** Stands before the first move. */
const NO_MOVE = { by: 0, stroke: [] } as const;
