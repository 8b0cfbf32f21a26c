import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { Move } from "../../../engine/play/opponent.ts";
import { lastMoveOf, type Match, type SideIndex, sideOfMove } from "../../../engine/play/match.ts";
import {
  afterMove,
  chosen,
  ended,
  outOfTime,
  paused,
  redrawn,
  reopened,
  resumed,
  running,
  takenBack,
  whyNoMove,
  type Change,
} from "../../../engine/play/session/changes.ts";
import type { SessionFault } from "../../../engine/play/session/session-fault.ts";
import { actorOf, openingOf, restingClock, type SessionRecord } from "../../../engine/play/session/session-record.ts";
import { CREATOR } from "../../../engine/play/swap2.ts";
import type { Result } from "../../../engine/result.ts";
import { redrawTime } from "../../../engine/drawing/redraw/redraw-time.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import { isCasual } from "../../../protocol/casual-game.ts";
import { isCampaignMap } from "../../../protocol/match-map.ts";
import type { MatchCause, MatchSetup, MatchState } from "../../../protocol/schemas.ts";
import type { FirstMove } from "../../../protocol/daily.ts";
import type { BoardCommand, EndsOfChoice } from "../../../protocol/board.ts";
import { stateOfRecord } from "../../../protocol/board-state.ts";
import type { AskingClient, HostedCommands, BoardQuestion, HostedBoard } from "../boards/hosted-board.ts";
import type { HostClock } from "../../host-clock.ts";
import type { Identity } from "../clients.ts";
import { refused, RequestRefused } from "../failures.ts";
import type { FirstMoves } from "./first-moves.ts";
import { ComputerTurns, type ComputerTurnsContext } from "./computer-turns.ts";
import { expectFinished, expectGivingUp, expectPerson, retryKind } from "./match-guards.ts";
import { MatchRecord, type KeptState, type MatchRecordContext } from "./match-record.ts";
import { MatchQuestions, type MatchQuestionsContext } from "./match-questions.ts";
import { isAllowed, playsIn, roleIn, seated, type Seats } from "./seats.ts";
import { Timekeeper } from "./timekeeper.ts";
import { TurnQueue } from "../turn-queue.ts";

export interface MatchSessionContext extends MatchQuestionsContext, MatchRecordContext, ComputerTurnsContext {
  readonly clock: HostClock;
  readonly firstMoves: FirstMoves;
  readonly redrawSpeed: () => number;
  /** Numbers the changes of all boards. */
  readonly nextRevision: () => number;
  /** Whether a client follows a match. Without one, the computer waits. */
  isWatched(id: string): boolean;
  changed(session: MatchSession, cause: MatchCause): void;
  /** A campaign match ended or was reopened. */
  campaignChanged(): void;
}

/** What a session begins with. */
export interface SessionStart extends KeptState {
  readonly seats: Seats;
  /** The position that the match began with, if the computer plays it by a trained book (`needsTrainedBook`). */
  readonly trainedPosition: string | null;
}

/** Changes run one at a time. A move is stored, the board redrawn and stored, then announced. */
export class MatchSession implements HostedBoard {
  readonly id: string;
  readonly questions: MatchQuestions;
  readonly commands: HostedCommands = {
    draw: ({ kind: _kind, move, pace: _pace, ...stroke }) => this.draw(move, stroke),
    undo: ({ moves }) => this.undo(moves),
    redo: ({ moves }) => this.redo(moves),
    redraw: () => this.redraw(),
    resign: ({ side }) => this.giveUp(side),
    pause: () => this.pause(),
    resume: () => this.resume(),
    "move-now": () => this.computer.moveNow(),
    retry: ({ move }) => this.retry(move),
    choose: ({ starts }) => this.choose(starts),
  };
  private lastRevision: number;
  private readonly context: MatchSessionContext;
  private currentSeats: Seats;
  private readonly record: MatchRecord;
  private readonly queue = new TurnQueue(() => this.wake());
  private readonly computer: ComputerTurns;
  private readonly timekeeper: Timekeeper;
  /** Null where no first move is judged, and before it. */
  private firstMove: FirstMove | null;
  private closed = false;

  constructor(
    id: string,
    setup: MatchSetup,
    { seats, trainedPosition, ...kept }: SessionStart,
    context: MatchSessionContext,
  ) {
    this.id = id;
    this.record = new MatchRecord(id, setup, kept, context);
    this.currentSeats = seats;
    this.context = context;
    this.lastRevision = context.nextRevision();
    this.questions = new MatchQuestions(
      { id, setup, record: this.record, mayHint: () => this.mayHint, helped: () => this.announce({ kind: "help" }) },
      context,
    );
    this.computer = new ComputerTurns(
      {
        setup,
        queue: this.queue,
        match: () => this.match,
        isClosed: () => this.closed,
        trainedPosition,
        play: (move, accepted) => this.playComputers(move, accepted),
        thinkingChanged: () => this.announce({ kind: "thinking" }),
      },
      context,
    );
    this.timekeeper = new Timekeeper(context.clock, () => void this.endOfTime());
    this.firstMove = kept.match.moves > 0 ? context.firstMoves.verdict(id, setup.map) : null;
  }

  private get match(): Match {
    return this.record.match;
  }

  get setup(): MatchSetup {
    return this.record.currentSetup;
  }

  get seats(): Seats {
    return this.currentSeats;
  }

  seat(side: SideIndex, identity: Identity): void {
    if (this.setup.sides[side].kind === "computer") throw refused("not-your-seat");
    this.currentSeats = seated(this.currentSeats, side, identity);
    this.announce({ kind: "seats" });
  }

  get revision(): number {
    return this.lastRevision;
  }

  expectAllowed(identity: Identity, request: BoardCommand | BoardQuestion): void {
    const asked = "kind" in request ? request.kind : request.about;
    if (!isAllowed(asked, identity, this.currentSeats, this.sideOf(request))) throw refused("not-your-seat");
  }

  /** The side that a request is about; null if it is about the match. */
  private sideOf(request: BoardCommand | BoardQuestion): SideIndex | null {
    if ("side" in request) return request.side;
    const opening = openingOf(this.record.current);
    if (opening !== null) return opening.by;
    if ("kind" in request && request.kind === "choose") throw refused("not-on-this-board");
    if (!("move" in request)) return null;
    // Openings alone have a move 0.
    if (request.move === 0) throw refused("malformed", { at: "params.move" });
    return sideOfMove(this.match.starts, request.move);
  }

  /** A player who looks at the match lets the computer try again after failures. */
  async opened(identity: Identity): Promise<void> {
    if (playsIn(this.currentSeats, identity)) this.retryThinking();
    await this.settled();
  }

  get isOver(): boolean {
    return this.match.result !== null;
  }

  get isIdle(): boolean {
    const { clock } = this.record.current;
    const isClockRunning = clock !== null && clock.running !== null;
    return !this.computer.isThinking && this.queue.isIdle && this.questions.isIdle && !isClockRunning;
  }

  stateFor(identity: Identity): MatchState {
    const { id, revision, setup, record, computer } = this;
    return {
      ...stateOfRecord(record.current, { id, revision, setup }, this.context.clock.now()),
      role: roleIn(this.currentSeats, identity),
      thinking: computer.isThinking,
      // In the campaign it would be a hint.
      belief: this.isCampaign ? null : computer.belief,
      helped: record.isHelped,
      ...(this.firstMove === null ? {} : { firstMove: this.firstMove }),
      ...(record.canRedo ? { canRedo: true } : {}),
    };
  }

  /** Resolves after all pending changes. */
  settled(): Promise<void> {
    return this.queue.settled();
  }

  private get isCampaign(): boolean {
    return isCampaignMap(this.setup.map);
  }

  /** Whether the game offers hints. After a try at a puzzle, one says why the player's move was wrong. */
  private get mayHint(): boolean {
    const { id, setup } = this;
    if (setup.map.kind === "puzzle") return this.context.firstMoves.verdict(id, setup.map) !== "unknown";
    return this.isCampaign || isCasual(setup);
  }

  /** Begins a new match. */
  begin(): void {
    this.keepClock(running(this.record.current, this.context.clock.now()));
    this.wake();
  }

  wake(): void {
    if (this.context.isWatched(this.id)) this.computer.wake();
  }

  private draw(number: number, stroke: Stroke): Promise<void> {
    return this.inTurn(async (time) => {
      if (openingOf(this.record.current) === null) expectPerson(this.match, this.setup, number);
      await this.play({ stroke, number }, time);
    });
  }

  /** Says who starts, by Swap2. */
  private choose(starts: SideIndex): Promise<void> {
    return this.inTurn((time) => {
      const { current } = this.record;
      this.change(allowed(chosen(current, openingOf(current)?.by ?? CREATOR, starts, time)));
    });
  }

  async choices(number: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    if (openingOf(this.record.current) === null) expectPerson(this.match, this.setup, number);
    return this.questions.choices(this.match.drawing, ends, asker);
  }

  /** Tries a finished match again, as the command `retry` of the contract. */
  private retry(number: number): Promise<void> {
    return this.inTurn(async () => {
      const match = expectFinished(this.match);
      if (this.context.store.isDiscarded(this.id)) throw refused("match-discarded");
      if (retryKind(match, this.setup, number) === "move") {
        await this.goBack(number);
        return;
      }
      this.questions.stopReview();
      this.computer.forgive();
      this.change(allowed(reopened(this.record.current)));
    });
  }

  /** Takes back moves, as the command `undo` of the contract. */
  private undo(moves: number): Promise<void> {
    return this.inTurn(async () => {
      const people = ([0, 1] as const).filter((side) => this.setup.sides[side].kind === "person");
      const number = lastMoveOf(this.match, people, moves);
      if (number === null) throw refused("nothing-to-undo");
      await this.goBack(number);
    });
  }

  /** Redoes moves of a casual match, as the command `redo` of the contract. */
  private redo(moves: number): Promise<void> {
    return this.inTurn(async () => {
      if (this.match.moves !== moves) return;
      const boards = await this.record.boardsToRedo();
      this.expectOpen();
      for (const { by, stroke } of this.record.redo(boards)) this.announce({ kind: "move", by, stroke, steps: [] });
    });
  }

  /** Goes back to before a person's move `number`. */
  private async goBack(number: number): Promise<void> {
    // It would hold a worker; if the move is not taken back, it begins again.
    this.computer.stop();
    const before = await this.record.before(number);
    this.expectOpen();
    const by = sideOfMove(this.match.starts, number);
    const now = this.context.clock.now();
    this.computer.startAfresh();
    this.questions.stopReview();
    if (number === 1) this.firstMove = null;
    this.change(takenBack(this.record.current, { by, move: number, now }, before));
  }

  /** The drawing that the match began with. Throws `UnreadableMatch`. */
  firstDrawing(): Drawing {
    return this.record.firstDrawing();
  }

  private redraw(): Promise<void> {
    return this.inTurn(async () => {
      if (this.computer.isThinking) throw refused("computer-thinking");
      const steps = await this.tidy("improve");
      if (steps.length > 0) this.announce({ kind: "redraw", steps });
    });
  }

  private giveUp(side: SideIndex): Promise<void> {
    return this.inTurn((time) => {
      expectGivingUp(this.match, this.setup, side);
      if (this.match.moves === 0) this.context.firstMoves.giveUp(this.id, this.setup.map);
      this.change(allowed(ended(this.record.current, side, "gave-up", time)));
    });
  }

  private pause(): Promise<void> {
    return this.inTurn((time) => this.changeClock(allowed(paused(this.record.current, time))));
  }

  private resume(): Promise<void> {
    return this.inTurn(() => this.changeClock(allowed(resumed(this.record.current, this.context.clock.now()))));
  }

  private changeClock(record: SessionRecord | null): void {
    if (record === null) return;
    this.keepClock(record);
    this.announce({ kind: "clock" });
  }

  private keepClock(record: SessionRecord): void {
    this.record.keepClock(record);
    this.timekeeper.watch(this.closed ? null : record.clock);
  }

  /** Pauses the clock when the last client that followed the match has gone. */
  async pauseUnwatched(): Promise<void> {
    if (this.record.current.clock === null || this.isOver || this.closed) return;
    await this.pause().catch((error: unknown) => this.context.log(error));
  }

  retryThinking(): void {
    this.computer.retry();
  }

  /** Ends what the computer and the solver do, until somebody opens the match again. */
  rest(): void {
    if (this.computer.isThinking) {
      this.computer.stop();
      this.announce({ kind: "thinking" });
    }
    this.stopReview();
  }

  stopReview(): void {
    this.questions.stopReview();
  }

  close(): void {
    this.closed = true;
    this.stopReview();
    this.computer.stop();
    this.timekeeper.watch(null);
    const { clock } = this.record.current;
    if (clock === null || clock.running === null) return;
    try {
      // The times of a clock that runs are not stored yet.
      this.record.keepClock({ ...this.record.current, clock: restingClock(clock, this.context.clock.now()) });
    } catch (error) {
      this.context.log(error);
    }
  }

  /** Plays a move of the computer. Where it found no curve on the board, the one that it drew on takes its place. */
  private async playComputers({ stroke, redrawn }: Move, accepted: () => void): Promise<void> {
    if (redrawn !== undefined) {
      this.record.keepDrawing({ ...this.record.current, drawing: redrawn });
      this.announce({ kind: "redraw", steps: [] });
    }
    await this.play({ stroke, number: this.match.moves + 1 }, this.context.clock.now(), accepted);
  }

  /**
   * Plays a stroke.
   * @param time when the stroke came.
   */
  private async play(
    { stroke, number }: { readonly stroke: Stroke; readonly number: number },
    time: number,
    accepted: () => void = () => {},
  ): Promise<void> {
    const by = actorOf(this.record.current);
    if (by === null) throw refused("match-over");
    const fault = whyNoMove(this.record.current, by, number);
    if (fault !== null) throw new RequestRefused(fault);
    const { drawing } = this.record.current;
    const drawn = allowed(await this.context.pool.run("draw", { drawing, stroke, number }).done);
    this.expectOpen();
    const change = allowed(afterMove(this.record.current, { by, number, pace: [], now: time }, drawn));
    this.record.keep(change);
    this.timekeeper.watch(change.record.clock);
    accepted();
    const steps = await this.tidy("redraw");
    await this.judgeFirstMove(time);
    const shown = Math.round(redrawTime(steps) / this.context.redrawSpeed());
    const { current } = this.record;
    this.keepClock(redrawn(current, { drawing: current.drawing, shown }, this.context.clock.now()));
    this.announce({ kind: "move", by, stroke: drawn.stroke, steps });
    if (this.isOver) this.tellCampaign();
  }

  /**
   * Judges the first move in a daily position or a puzzle. Without an answer the game goes on.
   * @param time when the move came.
   */
  private async judgeFirstMove(time: number): Promise<void> {
    const { map } = this.setup;
    if (this.match.moves !== 1) return;
    try {
      const ago = this.context.clock.now() - time;
      this.firstMove = await this.context.firstMoves.judge(this.id, map, this.match.board.position, ago);
    } catch (error) {
      if (this.closed) return;
      this.firstMove = "unknown";
      this.context.report("computer-failed", error);
    }
  }

  /** Stores a change and tells it. */
  private change(change: Change<SessionRecord>): void {
    const wasOver = this.isOver;
    this.record.keep(change);
    this.timekeeper.watch(change.record.clock);
    if (this.isOver) this.computer.stop();
    const { cause } = change;
    this.announce(cause.kind === "move" ? { ...cause, steps: [] } : cause);
    if (this.isOver || wasOver) this.tellCampaign();
  }

  private async endOfTime(): Promise<void> {
    try {
      await this.queue.follow(() => {
        if (this.closed) return;
        // A move may have come in time.
        if (!this.endIfOutOfTime(this.context.clock.now())) this.timekeeper.watch(this.record.current.clock);
      });
    } catch (error) {
      // The next stroke tries again.
      this.context.log(error);
    }
  }

  private endIfOutOfTime(time: number): boolean {
    const side = outOfTime(this.record.current, time);
    if (side === null) return false;
    this.change(allowed(ended(this.record.current, side, "time-out", time)));
    return true;
  }

  private tellCampaign(): void {
    if (this.isCampaign && !this.closed) this.context.campaignChanged();
  }

  /** Redraws the board, and returns the steps. If that fails, the board stays. */
  private async tidy(how: "redraw" | "improve"): Promise<readonly RedrawStep[]> {
    const { pool, seed } = this.context;
    try {
      const before = this.match.drawing;
      const job =
        how === "redraw" ? pool.run("redraw", before) : pool.run("improve", { drawing: before, seed: seed() });
      const { drawing, steps } = await job.done;
      if (this.closed) return [];
      this.record.keepDrawing({ ...this.record.current, drawing });
      return steps;
    } catch (error) {
      if (this.closed) return [];
      this.context.report("redraw-failed", error);
      return [];
    }
  }

  private announce(cause: MatchCause): void {
    if (this.closed) return;
    this.lastRevision = this.context.nextRevision();
    this.context.changed(this, cause);
  }

  /**
   * Does what a player asks for after what was asked before. `work` gets the time when it was asked: neither waiting
   * nor checking costs the player time. A clock that had run out by then ends the match first.
   */
  private async inTurn(work: (time: number) => void | Promise<void>): Promise<void> {
    const time = this.context.clock.now();
    await this.queue.ask(() => {
      this.expectOpen();
      this.endIfOutOfTime(time);
      return work(time);
    });
  }

  /** Refuses once the session is closed, which may happen while a worker reads. */
  private expectOpen(): void {
    if (this.closed) throw refused("match-discarded");
  }
}

/** What a board allows. Throws `RequestRefused`. */
function allowed<Value>(result: Result<Value, SessionFault>): Value {
  if (!result.ok) throw new RequestRefused(result.error);
  return result.value;
}
