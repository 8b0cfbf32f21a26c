import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { startTimes, type Times } from "../../engine/play/clock.ts";
import { sideOfMove, type SideIndex } from "../../engine/play/match.ts";
import type { Replay } from "../../protocol/library.ts";
import type { MatchCause, MatchState } from "../../protocol/schemas.ts";
import type { BoardChange } from "./animation.ts";
import type { GameView } from "./game-view.ts";
import { PageBoard, type BoardSource } from "./board-source.ts";

interface ReplayPlayerOptions {
  readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  /** Fetches how the board was redrawn after a move, from 1. */
  readonly redrawOf: (move: number) => Promise<readonly RedrawStep[]>;
}

/** Replays a game with its strokes and redraws. */
export class ReplayPlayer {
  readonly replay: Replay;
  readonly view: GameView;
  readonly at = signal(0);
  readonly isPlaying = signal(false);
  private readonly board: PageBoard;
  private readonly redrawOf: ReplayPlayerOptions["redrawOf"];
  /** States by the number of moves that were made. */
  private readonly states = new Map<number, MatchState>();
  /** Steps of the redraw after each move that was asked about. */
  private readonly redraws = new Map<number, Promise<readonly RedrawStep[]>>();

  constructor(replay: Replay, { viewOf, redrawOf }: ReplayPlayerOptions) {
    this.replay = replay;
    this.redrawOf = redrawOf;
    this.board = new PageBoard(this.stateAt(0));
    this.view = viewOf(this.board, this.board.current);
    void this.redraw(1);
  }

  get last(): number {
    return this.replay.moves.length;
  }

  /** The state after `moves` moves. */
  stateAt(moves: number): MatchState {
    const known = this.states.get(moves);
    if (known !== undefined) return known;
    const { id, setup, result } = this.replay;
    const drawing = this.boardAt(moves);
    const { lives, usable, over, position } = readBoard(drawing);
    const state: MatchState = {
      id,
      revision: 0,
      setup,
      role: { kind: "spectator", sides: [] },
      drawing,
      moves,
      toMove: over || (moves === this.last && result !== null) ? null : sideOfMove(setup.starts, moves + 1),
      lives,
      usable,
      position,
      result: moves === this.last ? result : null,
      thinking: false,
      belief: null,
      helped: false,
    };
    this.states.set(moves, state);
    return state;
  }

  /** Tells the time that each side had left after `moves` moves; null for a game without a clock. */
  timesAt(moves: number): Times | null {
    const { setup, times, moves: made } = this.replay;
    if (setup.clock === undefined) return null;
    if (moves === this.last && times !== null) return times;
    const [first, second] = startTimes(setup.clock);
    const of = (side: SideIndex, start: number): number | null => {
      const last = made.slice(0, moves).findLast(({ by }) => by === side);
      return last === undefined ? start : last.timeLeft;
    };
    const [one, other] = [of(0, first), of(1, second)];
    return one === null || other === null ? null : [one, other];
  }

  /** Tells what a move changes, counted from 1. */
  async changeOf(move: number): Promise<BoardChange> {
    const { by, stroke } = this.replay.moves[move - 1];
    return { before: this.boardAt(move - 1), after: this.boardAt(move), by, stroke, steps: await this.redraw(move) };
  }

  /** The next move is drawn; any other board is shown at once. */
  async goTo(moves: number): Promise<void> {
    const target = Math.max(0, Math.min(this.last, moves));
    const before = this.at.peek();
    if (target === before) return;
    this.at.value = target;
    this.view.skip();
    if (target !== before + 1) {
      this.tell(target, { kind: "redraw", steps: [] });
      return;
    }
    const { by, stroke } = this.replay.moves[before];
    const steps = await this.redraw(target);
    if (this.at.peek() === target) this.tell(target, { kind: "move", by, stroke, steps });
  }

  /** Plays on; from the beginning, if the end is shown. */
  play(): void {
    if (this.at.peek() === this.last) void this.goTo(0);
    this.isPlaying.value = true;
  }

  pause(): void {
    this.isPlaying.value = false;
  }

  close(): void {
    this.pause();
    this.view.close();
  }

  private boardAt(moves: number): Drawing {
    return this.replay.moves.at(moves)?.before ?? this.replay.drawing;
  }

  private tell(moves: number, cause: MatchCause): void {
    this.board.tell(this.stateAt(moves), cause);
    void this.redraw(moves + 1);
  }

  /** Asked one move ahead. Without an answer the board changes at once. */
  private redraw(move: number): Promise<readonly RedrawStep[]> {
    if (move > this.last) return Promise.resolve([]);
    const asked = this.redraws.get(move) ?? this.redrawOf(move).catch(() => []);
    this.redraws.set(move, asked);
    return asked;
  }
}
