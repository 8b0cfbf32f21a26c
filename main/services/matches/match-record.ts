import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Point } from "../../../engine/drawing/geometry/point.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { BoardReading } from "../../../engine/play/board-reading.ts";
import type { Times } from "../../../engine/play/clock.ts";
import { type KeptMatch, type Match, resumeMatch, type SideIndex, withDrawing } from "../../../engine/play/match.ts";
import { isCasual } from "../../../protocol/casual-game.ts";
import { isCampaignMap } from "../../../protocol/match-map.ts";
import type { MatchSetup } from "../../../protocol/schemas.ts";
import { canLeadTo } from "../../store/consistency.ts";
import { UnreadableMatch, type StoredMove } from "../../store/match-rows.ts";
import type { MatchStore } from "../../store/match-store.ts";
import type { Pool } from "../../workers/pool.ts";
import { TaskOverdue } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { refused } from "../failures.ts";

export interface MatchRecordContext {
  readonly store: MatchStore;
  readonly pool: Pool<HostTasks>;
  log(error: unknown): void;
}

export interface AddedMove {
  readonly match: Match;
  readonly by: SideIndex;
  /** The curve with both ends. */
  readonly stroke: readonly Point[];
  readonly times: Times | undefined;
}

/** A match with its rows. Each change is stored before it takes effect. */
export class MatchRecord {
  private readonly id: string;
  private readonly setup: MatchSetup;
  private readonly context: MatchRecordContext;
  private readonly store: MatchStore;
  private match: Match;
  private helped: boolean;
  /** Moves that were taken back in a casual match, those taken back last at the end. */
  private undone: UndoneMove[][] = [];
  /** The curve of a hint on the board as it is; null for none. */
  private hinted: Stroke | null = null;

  constructor(id: string, setup: MatchSetup, match: Match, context: MatchRecordContext) {
    this.id = id;
    this.setup = setup;
    this.match = match;
    this.context = context;
    this.store = context.store;
    this.helped = this.store.isHelped(id);
  }

  get current(): Match {
    return this.match;
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
    return this.match.moves === 0 ? this.match.drawing : this.store.before(this.id, 1);
  }

  /** The drawing on which `stroke` would be move `number`. While the match lasts, only for a hint. */
  drawingForLine(number: number, stroke: Stroke): Drawing {
    const { moves, drawing, result } = this.match;
    if (result === null && JSON.stringify(stroke) !== JSON.stringify(this.hinted)) throw refused("match-not-over");
    if (number > moves + 1) throw refused("move-not-next", { move: number, next: moves + 1 });
    return number > moves ? drawing : this.store.before(this.id, number);
  }

  add({ match, by, stroke, times }: AddedMove): void {
    this.store.addMove(this.id, {
      number: match.moves,
      by,
      stroke,
      after: match.drawing,
      result: match.result,
      ...(times === undefined ? {} : { times }),
    });
    this.match = match;
    this.hinted = null;
    this.undone = [];
  }

  /** Replaces the drawing by one of the same position. */
  replaceDrawing(drawing: Drawing): void {
    this.store.replaceDrawing(this.id, drawing);
    this.match = withDrawing(this.match, drawing);
  }

  /** True when this is the first help. */
  noteHint(stroke: Stroke | null): boolean {
    this.hinted = stroke;
    if (stroke === null || this.helped || !isCampaignMap(this.setup.map)) return false;
    this.store.help(this.id);
    this.helped = true;
    return true;
  }

  /** Lets a worker read the match before move `number`. Rejects like `resumeStored`. */
  async before(number: number): Promise<Match> {
    const { ruleset, starts, drawing: last, moves } = this.match;
    const drawing = this.store.before(this.id, number);
    if (!canLeadTo(drawing, last, moves - number + 1)) throw new UnreadableMatch(this.id);
    return resumeStored(this.id, { ruleset, starts, drawing, moves: number - 1, result: null }, this.context);
  }

  /** Removes move `number` and those after it. `before` is the match before it. Throws `UnreadableMatch`. */
  takeBack(number: number, before: Match, times: Times | undefined): void {
    const undone = isCasual(this.setup) ? undoneMoves(this.store.moves(this.id), number, this.match) : null;
    this.store.takeBack(this.id, number, times);
    if (undone !== null) this.undone.push(undone);
    this.helped = isCampaignMap(this.setup.map);
    this.match = before;
    this.hinted = null;
  }

  /** Lets a worker read the boards that `redo` leads to. */
  boardsToRedo(): Promise<readonly BoardReading[]> {
    const drawings = (this.undone.at(-1) ?? []).map(({ after }) => after);
    return this.context.pool.run("boards", drawings).done;
  }

  /** Plays again what was taken back last. `boards` are those of `boardsToRedo`. */
  redo(boards: readonly BoardReading[], each: (move: UndoneMove) => void): void {
    for (const [i, move] of (this.undone.pop() ?? []).entries()) {
      const { by, stroke, after } = move;
      const { ruleset, starts, moves } = this.match;
      const match = resumeMatch({ ruleset, starts, drawing: after, moves: moves + 1, result: null }, boards[i]);
      this.store.addMove(this.id, { number: match.moves, by, stroke, after, result: match.result });
      this.match = match;
      each(move);
    }
  }

  /** Opens a match again that was given up. */
  reopen(): void {
    this.store.reopen(this.id);
    this.match = { ...this.match, result: null };
    this.helped = isCampaignMap(this.setup.map);
  }

  finish(match: Match): void {
    if (match.result === null) return;
    this.store.finish(this.id, { ...match.result });
    this.match = match;
  }
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
