import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { BoardReading } from "../../../engine/play/boards/board-game.ts";
import { startTimes, type Times } from "../../../engine/play/clock.ts";
import type { Match, MatchResult, SideIndex } from "../../../engine/play/match.ts";
import { type KeptMatch, resumeMatch } from "../../../engine/play/match-play.ts";
import { afterMove, type BoardBefore, type Change } from "../../../engine/play/session/changes.ts";
import { sessionBegun, type SessionRecord, type SessionResult } from "../../../engine/play/session/session-record.ts";
import { JOINER, type Swap2 } from "../../../engine/play/swap2.ts";
import { isCasual } from "../../../protocol/casual-game.ts";
import { isCampaignMap } from "../../../protocol/match-map.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { canLeadTo } from "../../store/consistency.ts";
import { UnreadableMatch, type StoredMove } from "../../store/match-rows.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import { TaskOverdue } from "../../workers/task.ts";
import type { PlayTasks } from "../../workers/play-tasks.ts";
import { refused } from "../failures.ts";
import { isOfPeople } from "./match-guards.ts";

export interface MatchRecordContext {
  readonly store: MatchStore;
  readonly pool: Pool<PlayTasks>;
  log(error: unknown): void;
}

/** A match as it is stored. */
export interface KeptState {
  readonly match: Match;
  /** What both sides have left; null: what the clock begins with, if there is one. */
  readonly times: Times | null;
  readonly swap2: Swap2 | null;
}

/** A match with its rows. Each change is stored before it takes effect. */
export class MatchRecord {
  private readonly id: string;
  private readonly setup: MatchSetup;
  private readonly context: MatchRecordContext;
  private readonly store: MatchStore;
  private record: SessionRecord;
  private helped: boolean;
  /** Moves that were taken back in a casual match, those taken back last at the end. */
  private undone: UndoneMove[][] = [];
  /** The curve of a hint on the board as it is; null for none. */
  private hinted: Stroke | null = null;

  constructor(id: string, setup: MatchSetup, { match, times, swap2 }: KeptState, context: MatchRecordContext) {
    this.id = id;
    this.setup = setup;
    this.context = context;
    this.store = context.store;
    this.helped = this.store.isHelped(id);
    const { moves, result } = match;
    const starts = swap2 === null || swap2.phase === "decided" ? match.starts : null;
    const terms = { ruleset: match.ruleset, clock: isOfPeople(setup) ? (setup.clock ?? null) : null };
    this.record = sessionBegun(terms, match, { starts, swap2, moves, result, times });
  }

  get current(): SessionRecord {
    return this.record;
  }

  /** The match as a value; in an opening as if the side that answers it began. */
  get match(): Match {
    const { terms, starts, drawing, board, moves, result } = this.record;
    return {
      ruleset: terms.ruleset,
      starts: starts ?? JOINER,
      drawing,
      board,
      moves,
      result: result === null ? null : keptResult(result),
    };
  }

  /** The setup, with who starts. */
  get currentSetup(): MatchSetup {
    const { starts, swap2 } = this.record;
    return swap2 === null ? this.setup : { ...this.setup, starts: starts ?? JOINER };
  }

  /** Whether a win earns no badge in the campaign. */
  get isHelped(): boolean {
    return this.helped;
  }

  get canRedo(): boolean {
    return this.undone.length > 0;
  }

  /** The drawing that the match began with. Throws `UnreadableMatch`. */
  firstDrawing(): Drawing {
    return this.record.moves === 0 ? this.record.drawing : this.store.before(this.id, 1);
  }

  /** The drawing on which `stroke` would be move `number`. While the match lasts, only for a hint. */
  drawingForLine(number: number, stroke: Stroke): Drawing {
    const { moves, drawing, result } = this.record;
    if (result === null && JSON.stringify(stroke) !== JSON.stringify(this.hinted)) throw refused("match-not-over");
    if (number > moves + 1) throw refused("move-not-next", { move: number, next: moves + 1 });
    return number > moves ? drawing : this.store.before(this.id, number);
  }

  /** Stores a change, which is in force then. */
  keep({ record, move, dropsFrom }: Change<SessionRecord>): void {
    const { record: before, store, id } = this;
    const times = record.clock?.times;
    if (dropsFrom !== undefined) {
      const undone = isCasual(this.setup) ? undoneMoves(store.moves(id), dropsFrom, before) : null;
      store.takeBack(id, dropsFrom, times);
      if (undone !== null) this.undone.push(undone);
      this.helped = isCampaignMap(this.setup.map);
    } else if (move !== undefined) {
      const { number, by, stroke } = move;
      const result = record.result === null ? null : keptResult(record.result);
      store.addMove(id, {
        number,
        by,
        stroke,
        after: record.drawing,
        result,
        ...(times === undefined ? {} : { times }),
      });
      this.undone = [];
    } else if (before.result === null && record.result !== null) {
      if (times !== undefined) store.keepTimes(id, times);
      store.finish(id, keptResult(record.result));
    } else if (before.result !== null && record.result === null) {
      store.reopen(id);
      this.helped = isCampaignMap(this.setup.map);
    } else if (record.swap2 !== null && record.swap2 !== before.swap2) {
      const { swap2, drawing, starts } = record;
      store.keepOpening(id, {
        swap2,
        drawing,
        setup: { ...this.setup, starts: starts ?? JOINER },
        ...(times === undefined ? {} : { times }),
      });
    }
    if (record.board !== before.board) this.hinted = null;
    this.record = record;
  }

  /** Puts the redrawn board in its place. */
  keepDrawing(record: SessionRecord): void {
    this.store.replaceDrawing(this.id, record.drawing);
    this.record = record;
  }

  /** Lets the clock run or stand still. The times are stored when it stops. */
  keepClock(record: SessionRecord): void {
    const { clock } = record;
    const wasRunning = this.record.clock !== null && this.record.clock.running !== null;
    if (clock !== null && clock.running === null && wasRunning) this.store.keepTimes(this.id, clock.times);
    this.record = record;
  }

  /** True when this is the first help. */
  noteHint(stroke: Stroke | null): boolean {
    this.hinted = stroke;
    if (stroke === null || this.helped || !isCampaignMap(this.setup.map)) return false;
    this.store.help(this.id);
    this.helped = true;
    return true;
  }

  /** Lets a worker read the board before move `number`. Rejects like `resumeStored`. */
  async before(number: number): Promise<BoardBefore> {
    const { terms, starts, drawing: last, moves } = this.record;
    const { ruleset, clock } = terms;
    const drawing = this.store.before(this.id, number);
    if (!canLeadTo(drawing, last, moves - number + 1)) throw new UnreadableMatch(this.id);
    if (starts === null) throw refused("nothing-to-undo");
    const kept = { ruleset, starts, drawing, moves: number - 1, result: null };
    const { board } = await resumeStored(this.id, kept, this.context);
    return {
      drawing,
      board,
      times: clock === null ? null : (this.store.timesBefore(this.id, number) ?? startTimes(clock)),
    };
  }

  /** Lets a worker read the boards that `redo` leads to. */
  boardsToRedo(): Promise<readonly BoardReading[]> {
    const drawings = (this.undone.at(-1) ?? []).map(({ after }) => after);
    return this.context.pool.run("boards", drawings).done;
  }

  /**
   * Plays again what was taken back last, and gives each move once it is kept. `boards` are those of `boardsToRedo`.
   */
  *redo(boards: readonly BoardReading[]): Generator<UndoneMove> {
    const earlier = this.undone.slice(0, -1);
    const moves = this.undone.at(-1) ?? [];
    for (const [i, move] of moves.entries()) {
      const { by, stroke, after } = move;
      const drawn = { drawing: after, board: boards[i], stroke };
      const made = afterMove(this.record, { by, number: this.record.moves + 1, pace: [], now: 0 }, drawn);
      if (!made.ok) throw new Error(`A move that was taken back is refused: ${made.error.code}.`);
      this.keep({ ...made.value, record: { ...made.value.record, redraw: null } });
      // To keep a move ends what can be redone, as after a new one.
      this.undone = i + 1 < moves.length ? [...earlier, moves.slice(i + 1)] : earlier;
      yield move;
    }
  }
}

/** A result as matches of this computer have it, which nobody leaves. */
function keptResult({ winner, reason }: SessionResult): MatchResult {
  return { winner, reason: reason === "left" ? "gave-up" : reason };
}

/** Lets a worker read the board of a stored match. Rejects with `UnreadableMatch` or `TaskOverdue`. */
export async function resumeStored(
  id: string,
  kept: KeptMatch,
  { pool, log }: Pick<MatchRecordContext, "pool" | "log">,
): Promise<Match> {
  try {
    const [board] = await pool.run("boards", [kept.drawing]).done;
    return resumeMatch(kept, board);
  } catch (error) {
    if (error instanceof TaskOverdue) throw error;
    log(error);
    throw new UnreadableMatch(id);
  }
}

interface UndoneMove {
  readonly by: SideIndex;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
  /** The redrawn board. */
  readonly after: Drawing;
}

/** The moves from `number` on, which are about to be taken back. */
function undoneMoves(moves: readonly StoredMove[], number: number, { drawing }: Pick<Match, "drawing">): UndoneMove[] {
  return moves
    .slice(number - 1)
    .map(({ by, stroke }, index) => ({ by, stroke, after: moves.at(number + index)?.before ?? drawing }));
}
