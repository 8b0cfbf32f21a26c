import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { BoardReading } from "../../../engine/play/board-reading.ts";
import { MIN_SPOT_DISTANCE, type DraftState, type PositionOrigin } from "../../../protocol/drafts.ts";
import type { MapSummary } from "../../../protocol/maps.ts";
import type { MatchCause } from "../../../protocol/schemas.ts";
import { canLeadTo } from "../../store/consistency.ts";
import type { DraftStore, StoredDraft } from "../../store/draft-store.ts";
import type { MapStore } from "../../store/map-store.ts";
import type { Pool } from "../../workers/pool.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { logError, refused } from "../failures.ts";
import { TurnQueue } from "../turn-queue.ts";

export interface DraftSessionContext {
  readonly drafts: DraftStore;
  readonly maps: MapStore;
  readonly pool: Pool<HostTasks>;
  readonly seed: () => number;
  readonly log: (line: string) => void;
  changed(state: DraftState, cause: MatchCause): void;
}

/** A stored change with the reading of the board after it, which a redraw keeps. */
interface Change {
  readonly board: BoardReading;
  readonly cause: MatchCause;
}

/**
 * A draft in use. Changes run one at a time: workers read the board that a change leads to, then it is stored, then
 * announced.
 */
export class DraftSession {
  readonly id: string;
  private readonly context: DraftSessionContext;
  private readonly queue = new TurnQueue(() => {});

  constructor(id: string, context: DraftSessionContext) {
    this.id = id;
    this.context = context;
  }

  /** Tells the state after all changes that are pending. */
  state(): Promise<DraftState> {
    return this.queue.follow(async () => {
      const { step } = this.stored();
      const board = await this.read(this.drawing(step));
      return this.stateOf(board);
    });
  }

  /** The map that the draft changes; null if there is none, or it is in the bin. */
  get map(): DraftState["map"] {
    const { maps } = this.context;
    const { map: id, revision } = this.stored();
    const map = id === null || !maps.isKept(id) ? undefined : maps.read(id);
    return map === undefined || revision === null ? null : { id: map.id, name: map.name, revision };
  }

  draw(step: number, stroke: Stroke): Promise<DraftState> {
    return this.inTurn(step, async (before) => {
      const drawn = await this.context.pool.run("draft", { drawing: before, stroke }).done;
      if (!drawn.ok) throw refused("illegal-stroke", { reason: drawn.error });
      const { drawing, board, stroke: line } = drawn.value;
      this.expectStep(step);
      this.context.drafts.add(this.id, drawing);
      const steps = await this.tidy(drawing, "redraw");
      return { board, cause: { kind: "move", by: 0, stroke: line, steps } };
    });
  }

  choices(step: number, ends: { from: number; to: number; start: number }): Promise<Alternatives> {
    this.expectStep(step);
    return this.context.pool.run("choices", { drawing: this.drawing(step), ...ends }).done;
  }

  origin(step: number): Promise<PositionOrigin | null> {
    this.expectStep(step);
    return this.context.pool.run("origin", this.drawing(step)).done;
  }

  arrange(step: number, after: Drawing): Promise<DraftState> {
    return this.inTurn(step, async (before) => {
      const input = { before, after, minDistance: MIN_SPOT_DISTANCE };
      const arranged = await this.context.pool.run("arrange", input).done;
      if (!arranged.ok) throw refused("arrangement-refused", { fault: arranged.error });
      const { drawing, board } = arranged.value;
      this.expectStep(step);
      this.context.drafts.add(this.id, drawing);
      return { board, cause: { kind: "redraw", steps: [] } };
    });
  }

  undo(step: number): Promise<DraftState> {
    return this.inTurn(step, async (before) => {
      if (step === 0) throw refused("nothing-to-undo");
      const after = this.drawing(step - 1);
      const board = await this.read(after);
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step - 1);
      return { board, cause: canLeadTo(after, before, 1) ? { kind: "undo", by: 0 } : { kind: "redraw", steps: [] } };
    });
  }

  redo(step: number): Promise<DraftState> {
    return this.inTurn(step, async () => {
      if (step >= this.stored().lastStep) throw refused("nothing-to-redo");
      const board = await this.read(this.drawing(step + 1));
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step + 1);
      return { board, cause: { kind: "redraw", steps: [] } };
    });
  }

  redraw(step: number): Promise<DraftState> {
    return this.inTurn(step, async (before) => {
      const board = await this.read(before);
      return { board, cause: { kind: "redraw", steps: await this.tidy(before, "improve") } };
    });
  }

  /** `keep` makes a map of the drawing at `step`, which the draft changes from now on. */
  keepAs(step: number, keep: (drawing: Drawing) => Promise<Pick<MapSummary, "id" | "revision">>): Promise<DraftState> {
    return this.inTurn(step, async (drawing) => {
      const board = await this.read(drawing);
      const { id, revision } = await keep(drawing);
      this.context.drafts.setKept(this.id, { id, revision });
      return { board, cause: { kind: "redraw", steps: [] } };
    });
  }

  /** Redraws the current step; a failure leaves it as it is. */
  private async tidy(drawing: Drawing, how: "redraw" | "improve"): Promise<readonly RedrawStep[]> {
    const { pool, seed } = this.context;
    try {
      const job = how === "redraw" ? pool.run("redraw", drawing) : pool.run("improve", { drawing, seed: seed() });
      const redrawn = await job.done;
      this.context.drafts.replace(this.id, redrawn.drawing);
      return redrawn.steps;
    } catch (error) {
      logError(this.context.log, error);
      return [];
    }
  }

  private async read(drawing: Drawing): Promise<BoardReading> {
    const [board] = await this.context.pool.run("boards", [drawing]).done;
    return board;
  }

  /** Joins what is stored with the reading of the current step. */
  private stateOf({ lives, usable, position, over }: BoardReading): DraftState {
    const { step, lastStep, keptStep, changedAt } = this.stored();
    return {
      id: this.id,
      map: this.map,
      step,
      lastStep,
      isKept: keptStep === step,
      drawing: this.drawing(step),
      lives,
      usable,
      isOver: over,
      position,
      changedAt,
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

  /** Refuses another step, and a draft that was discarded. */
  private expectStep(step: number): void {
    if (this.stored().step !== step) throw refused("draft-changed-elsewhere");
  }

  /** Queues a change of the drawing at `step`; returns the state after it. */
  private inTurn(step: number, work: (before: Drawing) => Promise<Change>): Promise<DraftState> {
    return this.queue.ask(async () => {
      this.expectStep(step);
      const { board, cause } = await work(this.drawing(step));
      const state = this.stateOf(board);
      this.context.changed(state, cause);
      return state;
    });
  }
}
