import { signal } from "@preact/signals";
import type { Drawing } from "../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../engine/drawing/redraw/redraw-step.ts";
import { readBoard } from "../../engine/play/board-reading.ts";
import { startTimes, type Times } from "../../engine/play/clock.ts";
import type { BoardCommand, Revised } from "../../protocol/board.ts";
import { replayedState } from "../../protocol/board-state.ts";
import { HostFailure } from "../../protocol/host-client.ts";
import type { Replay } from "../../protocol/library.ts";
import type { MatchCause, MatchState } from "../../protocol/schemas.ts";
import type { BoardChange } from "./animation.ts";
import type { GameView } from "./game-view.ts";
import { PageBoard, type BoardSource } from "./board-source.ts";

export interface ReplayPlayerOptions {
  readonly viewOf: (board: BoardSource, state: MatchState) => GameView;
  /** Board that is replayed on, with its state; missing for a board of this page alone. */
  readonly opened?: { readonly board: BoardSource; readonly state: MatchState };
  /** Fetches how the board was redrawn after a move, from 1. */
  readonly redrawOf: (move: number) => Promise<readonly RedrawStep[]>;
}

/** Board of a replay that the page alone keeps. */
class PageReplay extends PageBoard {
  private readonly player: Pick<ReplayPlayer, "stateAt" | "causeOf">;
  /** Number of moves that was asked for last. */
  private wanted = 0;

  constructor(player: Pick<ReplayPlayer, "stateAt" | "causeOf">) {
    super(player.stateAt(0));
    this.player = player;
  }

  override async command(command: BoardCommand): Promise<Revised> {
    if (command.kind !== "go-to") return super.command(command);
    const { at } = command;
    this.wanted = at;
    const cause = at === this.current.moves + 1 ? await this.player.causeOf(at) : UNANIMATED;
    if (this.wanted === at) this.tell(this.player.stateAt(at), cause);
    return { revision: this.current.revision };
  }
}

const UNANIMATED: MatchCause = { kind: "redraw", steps: [] };

/** Replays a game with its strokes and redraws. */
export class ReplayPlayer {
  readonly replay: Replay;
  readonly view: GameView;
  /** Number of moves that was asked for last, or else that the board shows. */
  readonly at = signal(0);
  readonly isPlaying = signal(false);
  private readonly board: BoardSource;
  private readonly stopListening: () => void;
  private readonly redrawOf: ReplayPlayerOptions["redrawOf"];
  /** States by the number of moves that were made. */
  private readonly states = new Map<number, MatchState>();
  /** Steps of the redraw after each move that was asked about. */
  private readonly redraws = new Map<number, Promise<readonly RedrawStep[]>>();

  /** Number of commands that are not answered yet. */
  private asking = 0;

  constructor(replay: Replay, { viewOf, redrawOf, opened }: ReplayPlayerOptions) {
    this.replay = replay;
    this.redrawOf = redrawOf;
    this.board = opened?.board ?? new PageReplay(this);
    const state = opened?.state ?? this.stateAt(0);
    this.at.value = state.moves;
    this.view = viewOf(this.board, state);
    this.stopListening = this.board.listen((news) => {
      // Another window went to another move; a host that was started again is at the first board.
      if (news.kind === "change" && this.asking === 0) this.at.value = news.change.state.moves;
      if (news.kind === "connected" && this.at.peek() > 0) void this.ask(this.at.peek());
    });
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
    const read = { drawing, board: readBoard(drawing) };
    const state = replayedState(read, { id, revision: 0, setup, moves, result: moves === this.last ? result : null });
    this.states.set(moves, state);
    return state;
  }

  /** Tells the time that each side had left after `moves` moves; null for a game without a clock. */
  timesAt(moves: number): Times | null {
    const { setup, times, moves: made } = this.replay;
    if (setup.clock === undefined) return null;
    return (moves < this.last ? made[moves].timesBefore : times) ?? startTimes(setup.clock);
  }

  /** What leads to the board after `move` moves. */
  async causeOf(move: number): Promise<MatchCause> {
    const { by, stroke } = this.replay.moves[move - 1];
    return { kind: "move", by, stroke, steps: [...(await this.redraw(move))] };
  }

  /** Tells what a move changes, counted from 1. */
  async changeOf(move: number): Promise<BoardChange> {
    const { by, stroke } = this.replay.moves[move - 1];
    return { before: this.boardAt(move - 1), after: this.boardAt(move), by, stroke, steps: await this.redraw(move) };
  }

  /** The next move is drawn; any other board is shown at once. */
  async goTo(moves: number): Promise<void> {
    const target = Math.max(0, Math.min(this.last, moves));
    if (target === this.at.peek()) return;
    this.at.value = target;
    this.view.skip();
    await this.ask(target);
  }

  private async ask(at: number): Promise<void> {
    this.asking++;
    const fault = await this.board.command({ kind: "go-to", at }).then(
      () => null,
      (error: unknown) => error,
    );
    this.asking--;
    // What is lost with the connection is asked for again after it.
    if (this.asking > 0 || (fault instanceof HostFailure && fault.code === "disconnected")) return;
    if (fault !== null) this.pause();
    this.at.value = this.view.latest.peek().moves;
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
    this.stopListening();
    this.view.close();
  }

  private boardAt(moves: number): Drawing {
    return this.replay.moves.at(moves)?.before ?? this.replay.drawing;
  }

  /** Finds the steps of the redraw after a move; none without an answer, so that the board changes at once. */
  private redraw(move: number): Promise<readonly RedrawStep[]> {
    if (move > this.last) return Promise.resolve([]);
    const asked = this.redraws.get(move) ?? this.redrawOf(move).catch(() => []);
    this.redraws.set(move, asked);
    return asked;
  }
}
