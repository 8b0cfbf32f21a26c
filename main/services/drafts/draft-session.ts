import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import { readBoard } from "../../../engine/play/board-reading.ts";
import { arrange } from "../../../engine/play/drafting.ts";
import { MIN_SPOT_DISTANCE, type DraftState, type PositionOrigin } from "../../../protocol/drafts.ts";
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

/** A draft in use. Changes run one at a time: each is stored before it is announced. */
export class DraftSession {
  readonly id: string;
  private readonly context: DraftSessionContext;
  private readonly queue = new TurnQueue(() => {});

  constructor(id: string, context: DraftSessionContext) {
    this.id = id;
    this.context = context;
  }

  state(): DraftState {
    const { maps } = this.context;
    const stored = this.stored();
    const drawing = this.drawing(stored.step);
    const { lives, usable, position, over } = readBoard(drawing);
    const map = stored.map === null || !maps.isKept(stored.map) ? undefined : maps.read(stored.map);
    return {
      id: this.id,
      map:
        map === undefined || stored.revision === null
          ? null
          : { id: map.id, name: map.name, revision: stored.revision },
      step: stored.step,
      lastStep: stored.lastStep,
      isKept: stored.keptStep === stored.step,
      drawing,
      lives,
      usable,
      isOver: over,
      position,
      changedAt: stored.changedAt,
    };
  }

  draw(step: number, stroke: Stroke): Promise<DraftState> {
    return this.inTurn(step, async (before) => {
      const drawn = await this.context.pool.run("draft", { drawing: before, stroke }).done;
      if (!drawn.ok) throw refused("illegal-stroke", { reason: drawn.error });
      this.context.drafts.add(this.id, drawn.value.drawing);
      const steps = await this.tidy(drawn.value.drawing, "redraw");
      return { kind: "move", by: 0, stroke: drawn.value.stroke, steps };
    });
  }

  choices(step: number, ends: { from: number; to: number; start: number }): Promise<Alternatives> {
    this.expectStep(step);
    return this.context.pool.run("choices", { drawing: this.drawing(step), ...ends }).done;
  }

  origin(step: number): Promise<PositionOrigin | null> {
    this.expectStep(step);
    return this.context.pool.run("origin", readBoard(this.drawing(step)).position).done;
  }

  arrange(step: number, drawing: Drawing): Promise<DraftState> {
    return this.inTurn(step, (before) => {
      const arranged = arrange(before, drawing, MIN_SPOT_DISTANCE);
      if (!arranged.ok) throw refused("arrangement-refused", { fault: arranged.error });
      this.context.drafts.add(this.id, arranged.value);
      return { kind: "redraw", steps: [] };
    });
  }

  undo(step: number): Promise<DraftState> {
    return this.inTurn(step, (before) => {
      if (step === 0) throw refused("nothing-to-undo");
      const after = this.drawing(step - 1);
      this.context.drafts.goTo(this.id, step - 1);
      return canLeadTo(after, before, 1) ? { kind: "undo", by: 0 } : { kind: "redraw", steps: [] };
    });
  }

  redo(step: number): Promise<DraftState> {
    return this.inTurn(step, () => {
      if (step >= this.stored().lastStep) throw refused("nothing-to-redo");
      this.context.drafts.goTo(this.id, step + 1);
      return { kind: "redraw", steps: [] };
    });
  }

  redraw(step: number): Promise<DraftState> {
    return this.inTurn(step, async (before) => ({
      kind: "redraw",
      steps: await this.tidy(before, "improve"),
    }));
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

  private expectStep(step: number): void {
    if (this.stored().step !== step) throw refused("draft-changed-elsewhere");
  }

  /** Queues a change of the drawing at `step`; returns the state after it. */
  async inTurn(step: number, work: (before: Drawing) => MatchCause | Promise<MatchCause>): Promise<DraftState> {
    await this.queue.ask(async () => {
      this.expectStep(step);
      const cause = await work(this.drawing(step));
      this.context.changed(this.state(), cause);
    });
    return this.state();
  }
}
