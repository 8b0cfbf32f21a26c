import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { Stroke } from "../../engine/drawing/moves/stroke.ts";
import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import type { ShownLine } from "../../protocol/campaign.ts";
import type { HostClient } from "../../protocol/host-client.ts";
import type { OpeningGame } from "../../protocol/library.ts";
import { serverMatchId } from "../../protocol/online-id.ts";
import { replayBoardId } from "../../protocol/replay-boards.ts";
import type { MatchState } from "../../protocol/schemas.ts";
import { HostBoard, type BoardSource } from "../game/board-source.ts";
import type { GameView } from "../game/game-view.ts";
import { Newest } from "../game/newest.ts";
import { sameDrawing } from "../game/same-drawing.ts";
import { ReplayPlayer } from "../game/replay-player.ts";

export interface PlayedLine {
  readonly player: ReplayPlayer;
  readonly line: ShownLine;
  /** The side that wins by the reason. */
  readonly winner: SideIndex;
}

export class ReplayClient {
  readonly opened = signal<ReplayPlayer | null>(null);
  readonly shownLine = signal<PlayedLine | null>(null);
  /** What is drawn of the published game that is being opened; null for other games. */
  readonly opening = signal<OpeningGame | null>(null);
  private readonly host: HostClient;
  private readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  private readonly openings: Newest;
  private readonly lines: Newest;
  private readonly looks: Newest;
  /** Id of the game that is being opened. */
  private wanted: string | null = null;
  /** Boards up to the last one of the match at a server that was asked for last. */
  private served: {
    readonly id: string;
    readonly last: Drawing;
    readonly boards: Promise<readonly Drawing[]>;
  } | null = null;

  constructor(
    host: HostClient,
    viewOf: (board: BoardSource, state: MatchState) => GameView,
    fail: (error: unknown) => void,
  ) {
    this.host = host;
    this.viewOf = viewOf;
    this.openings = new Newest(fail);
    this.lines = new Newest(fail);
    this.looks = new Newest(fail);
    host.on("library.opening", (board) => {
      if (board.game === this.wanted) this.opening.value = board;
    });
  }

  /** Opens a game, or the board on which its moves are guessed. Returns whether it is open now. */
  async open(game: string, board = replayBoardId(game)): Promise<boolean> {
    if (this.opened.peek()?.view.id === board) {
      this.openings.drop();
      return true;
    }
    this.wanted = game;
    this.opening.value = null;
    return this.openings.show(
      () => Promise.all([this.host.ask("library.replay", { game }), this.host.ask("board.open", { board })]),
      ([replay, state]) => {
        this.close();
        this.opened.value = new ReplayPlayer(replay, {
          viewOf: this.viewOf,
          opened: { board: new HostBoard(this.host, board), state },
          redrawOf: async (move) => (await this.host.ask("library.redrawOfMove", { game, move })).steps,
        });
      },
    );
  }

  /**
   * Shows the board after a move of a match that is open, which goes on meanwhile. At once where its boards are known,
   * by the number of moves: the next step begins at the board that was asked for last.
   */
  async lookAt(game: GameView, move: number, boards: readonly Drawing[] | null): Promise<void> {
    const isLast = move === game.shown.peek().moves;
    if (isLast || boards !== null) {
      this.looks.drop();
      game.lookAt(isLast ? null : (boards?.at(move) ?? null));
      return;
    }
    const before = game.lookedAt.peek();
    await this.looks.show(
      () => this.boardsOf(game.shown.peek()),
      // Whoever plays on or goes back meanwhile keeps that board.
      (found) => game.lookedAt.peek() === before && game.lookAt(found.at(move) ?? null),
    );
  }

  /** The boards of a match, by the number of moves. */
  private async boardsOf({ id, drawing }: MatchState): Promise<readonly Drawing[]> {
    if (serverMatchId(id) !== null) return this.servedBoards(id, drawing);
    const { moves, drawing: last } = await this.host.ask("library.replay", { game: id });
    return [...moves.map(({ before }) => before), last];
  }

  /** Asks a server once for the boards until its last board changes: each answer is large. */
  private servedBoards(id: string, last: Drawing): Promise<readonly Drawing[]> {
    if (this.served?.id === id && sameDrawing(this.served.last, last)) return this.served.boards;
    const boards = this.host.ask("online.boards", { match: id });
    this.served = { id, last, boards };
    boards.catch(() => {
      if (this.served?.boards === boards) this.served = null;
    });
    return boards;
  }

  /** How a game goes on after a curve, as its move `move`. */
  async showLine({ id, setup }: Pick<MatchState, "id" | "setup">, move: number, stroke: Stroke): Promise<void> {
    await this.lines.show(
      () => this.host.ask("board.line", { board: id, move, stroke }),
      (line) => {
        const first = sideOfMove(setup.starts, move);
        const moves = line.moves.map(({ before, stroke: drawn }, index) => ({
          by: sideOfMove(first, index + 1),
          stroke: drawn,
          before,
          notation: null,
          timesBefore: null,
        }));
        const { clock: _, ...timeless } = setup;
        const replay = {
          id,
          setup: { ...timeless, starts: first },
          moves,
          drawing: line.drawing,
          result: null,
          times: null,
          changedAt: 0,
        };
        const player = new ReplayPlayer(replay, {
          viewOf: this.viewOf,
          redrawOf: (number) => Promise.resolve(line.moves[number - 1].steps),
        });
        this.closeLine();
        this.shownLine.value = { player, line, winner: sideOfMove(first, line.reasonAt) };
        player.play();
      },
    );
  }

  /** Closes the line, also one that is still asked for. */
  closeLine(): void {
    this.lines.drop();
    this.shownLine.peek()?.player.close();
    this.shownLine.value = null;
  }

  /** Closes the replay, also one that is still asked for. */
  close(): void {
    this.openings.drop();
    this.wanted = null;
    this.opening.value = null;
    this.opened.peek()?.close();
    this.opened.value = null;
  }
}
