import type { RedrawnDrawing } from "../../../engine/drawing/any-surface/redrawing.ts";
import { type Drawing, surfaceOf } from "../../../engine/drawing/drawing.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { ReadDrawing } from "../../../engine/play/board-reading.ts";
import { afterMove, redrawn, takenBack } from "../../../engine/play/session/changes.ts";
import { sessionBegun, type SessionRecord } from "../../../engine/play/session/session-record.ts";
import { MIN_SPOT_DISTANCE, type DraftSummary, type PositionOrigin } from "../../../protocol/drafts.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import { freeState } from "../../../protocol/board-state.ts";
import type { MapSummary } from "../../../protocol/maps.ts";
import type { MatchCause, MatchState } from "../../../protocol/schemas.ts";
import { canLeadTo } from "../../store/consistency.ts";
import type { DraftStore, StoredDraft } from "../../store/draft-store.ts";
import type { MapStore } from "../../store/map-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import type { AskingClient, HostedCommands } from "../boards/hosted-board.ts";
import { OwnersBoard, type OwnersBoardContext } from "../boards/owners-board.ts";
import { logError, refused, RequestRefused } from "../failures.ts";

export interface DraftSessionContext extends OwnersBoardContext {
  readonly drafts: DraftStore;
  readonly maps: MapStore;
  readonly pool: Pool<HostTasks>;
  readonly seed: () => number;
  readonly log: (line: string) => void;
}

/** A stored change of a draft. */
interface DraftChange {
  readonly record: SessionRecord;
  readonly cause: MatchCause;
}

const UNDONE: MatchCause = { kind: "undo", by: 0 };
const REDRAWN: MatchCause = { kind: "redraw", steps: [] };

/**
 * A draft in use: a free board whose moves are the draft's steps. Workers read the board that a change leads to; then
 * it is stored, then announced.
 */
export class DraftSession extends OwnersBoard {
  readonly commands: HostedCommands = {
    draw: ({ move, from, to, inner, tile }) =>
      this.draw(move - 1, { from, to, inner, ...(tile === undefined ? {} : { tile }) }),
    undo: ({ moves }) => this.undo(moves),
    redo: ({ moves }) => this.redo(moves),
    redraw: () => this.redraw(),
  };
  private readonly context: DraftSessionContext;
  /** The board at the current step; null until somebody opens the draft. */
  private record: SessionRecord | null = null;

  constructor(id: string, context: DraftSessionContext) {
    super(id, context);
    this.context = context;
  }

  /** Tells the state after all changes that are pending. */
  stateFor(): Promise<MatchState> {
    return this.queue.follow(async () => this.stateOf((this.record = await this.current())));
  }

  async summary(): Promise<DraftSummary> {
    const { drawing, board } = await this.queue.follow(() => this.current());
    const { step, keptStep, changedAt } = this.stored();
    return { id: this.id, map: this.map, isKept: keptStep === step, drawing, usable: board.usable, changedAt };
  }

  /** The map that the draft changes; null if there is none, or it is in the bin. */
  get map(): DraftSummary["map"] {
    const { maps } = this.context;
    const { map: id, revision } = this.stored();
    const map = id === null || !maps.isKept(id) ? undefined : maps.read(id);
    return map === undefined || revision === null ? null : { id: map.id, name: map.name, revision };
  }

  private draw(step: number, stroke: Stroke): Promise<void> {
    return this.inTurn(step, async (before) => {
      const drawn = await this.context.pool.run("draw", { drawing: before.drawing, stroke, number: 0 }).done;
      if (!drawn.ok) throw new RequestRefused(drawn.error);
      this.expectStep(step);
      const made = afterMove(before, { by: 0, number: step + 1, pace: [], now: 0 }, drawn.value);
      if (!made.ok) throw new RequestRefused(made.error);
      this.context.drafts.add(this.id, drawn.value.drawing);
      const { drawing, steps } = await this.tidied(drawn.value.drawing, "redraw");
      const record = redrawn(made.value.record, { drawing, shown: 0 }, 0);
      return { record, cause: { kind: "move", by: 0, stroke: drawn.value.stroke, steps } };
    });
  }

  choices(move: number, ends: EndsOfChoice, asker: AskingClient): Promise<Alternatives> {
    this.expectStep(move - 1);
    return this.context.pool.run("choices", { drawing: this.drawing(move - 1), ...ends }, asker).done;
  }

  origin(step: number, asker: AskingClient): Promise<PositionOrigin | null> {
    this.expectStep(step);
    return this.context.pool.run("origin", this.drawing(step), asker).done;
  }

  arrange(step: number, after: Drawing): Promise<void> {
    return this.inTurn(step, async (before) => {
      const input = { before: before.drawing, after, minDistance: MIN_SPOT_DISTANCE };
      const arranged = await this.context.pool.run("arrange", input).done;
      if (!arranged.ok) throw refused("arrangement-refused", { fault: arranged.error });
      this.expectStep(step);
      this.context.drafts.add(this.id, arranged.value.drawing);
      return { record: recordOf(arranged.value, step + 1), cause: REDRAWN };
    });
  }

  private undo(step: number): Promise<void> {
    return this.inTurn(step, async (before) => {
      if (step === 0) throw refused("nothing-to-undo");
      const after = await this.read(step - 1);
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step - 1);
      const { record } = takenBack(before, { by: 0, move: step, now: 0 }, { ...after, times: null });
      return { record, cause: canLeadTo(after.drawing, before.drawing, 1) ? UNDONE : REDRAWN };
    });
  }

  private redo(step: number): Promise<void> {
    return this.inTurn(null, async (before) => {
      if (step !== before.moves || step >= this.stored().lastStep) return null;
      const after = await this.read(step + 1);
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step + 1);
      return { record: recordOf(after, step + 1), cause: REDRAWN };
    });
  }

  private redraw(): Promise<void> {
    return this.inTurn(null, async (before) => {
      const { drawing, steps } = await this.tidied(before.drawing, "improve");
      return steps.length === 0 ? null : { record: { ...before, drawing }, cause: { kind: "redraw", steps } };
    });
  }

  /** Keeps the draft as a map: `keep` makes one of the drawing at `step`, which the draft changes from now on. */
  keepAs(step: number, keep: (drawing: Drawing) => Promise<Pick<MapSummary, "id" | "revision">>): Promise<void> {
    return this.inTurn(step, async (record) => {
      const { id, revision } = await keep(record.drawing);
      this.context.drafts.setKept(this.id, { id, revision });
      return { record, cause: REDRAWN };
    });
  }

  /** Redraws the current step; a failure leaves it as it is. */
  private async tidied(drawing: Drawing, how: "redraw" | "improve"): Promise<RedrawnDrawing> {
    const { pool, seed } = this.context;
    try {
      const job = how === "redraw" ? pool.run("redraw", drawing) : pool.run("improve", { drawing, seed: seed() });
      const redrawn = await job.done;
      this.context.drafts.replace(this.id, redrawn.drawing);
      return redrawn;
    } catch (error) {
      logError(this.context.log, error);
      return { drawing, steps: [] };
    }
  }

  /** The board at the current step. */
  private async current(): Promise<SessionRecord> {
    const { step } = this.stored();
    return this.record ?? recordOf(await this.read(step), step);
  }

  private async read(step: number): Promise<ReadDrawing> {
    const drawing = this.drawing(step);
    const [board] = await this.context.pool.run("boards", [drawing]).done;
    return { drawing, board };
  }

  private stateOf(record: SessionRecord): MatchState {
    const { step, lastStep, keptStep } = this.stored();
    return {
      ...freeState(record, this),
      ...(step < lastStep ? { canRedo: true } : {}),
      draft: { map: this.map, isKept: keptStep === step },
    };
  }

  private stored(): StoredDraft {
    const stored = this.context.drafts.read(this.id);
    if (stored === undefined) throw refused("unknown-draft");
    return stored;
  }

  private drawing(step: number): Drawing {
    const drawing = this.context.drafts.drawing(this.id, step);
    if (drawing === null) throw refused("draft-unreadable");
    return drawing;
  }

  /** Refuses a step that is not the current one, and a draft that was discarded. */
  private expectStep(step: number): void {
    if (this.stored().step !== step) throw refused("board-changed");
  }

  /** Queues a change of the board at `step`, by default of the current one. Null changes nothing. */
  private inTurn(step: number | null, work: (before: SessionRecord) => Promise<DraftChange | null>): Promise<void> {
    return this.queue.ask(async () => {
      if (step !== null) this.expectStep(step);
      const change = await work(await this.current());
      if (change === null) return;
      this.record = change.record;
      this.tell(change.cause, () => this.stateOf(change.record));
    });
  }
}

/** A draft at a step. */
function recordOf(read: ReadDrawing, step: number): SessionRecord {
  const ruleset = { ...DEFAULT_RULESET, surface: surfaceOf(read.drawing) };
  return sessionBegun({ ruleset, clock: null, isFree: true }, read, { starts: 0, moves: step });
}
