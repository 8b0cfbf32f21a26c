import { type Drawing, surfaceOf } from "../../../engine/drawing/drawing.ts";
import type { SideIndex } from "../../../engine/play/match.ts";
import { DEFAULT_RULESET } from "../../../engine/rules.ts";
import type { RedrawStep } from "../../../engine/drawing/redraw/redraw-step.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import type { Alternatives } from "../../../engine/play/alternatives.ts";
import type { BoardReading } from "../../../engine/play/boards/board-game.ts";
import { MIN_SPOT_DISTANCE, type DraftSummary, type PositionOrigin } from "../../../protocol/drafts.ts";
import type { EndsOfChoice } from "../../../protocol/board.ts";
import { stillState } from "../../../protocol/board-state.ts";
import { freeSetup } from "../../../protocol/match-map.ts";
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

/** A stored change with the reading of the board after it, which a redraw keeps. */
interface Change {
  readonly board: BoardReading;
  readonly cause: MatchCause;
}

/**
 * A draft in use: a board whose moves are the draft's steps. Workers read the board that a change leads to; then it is
 * stored, then announced.
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

  constructor(id: string, context: DraftSessionContext) {
    super(id, context);
    this.context = context;
  }

  /** Tells the state after all changes that are pending. */
  stateFor(): Promise<MatchState> {
    return this.queue.follow(async () => this.stateOf(await this.read(this.drawing(this.stored().step))));
  }

  async summary(): Promise<DraftSummary> {
    const { drawing, usable } = await this.stateFor();
    const { step, keptStep, changedAt } = this.stored();
    return { id: this.id, map: this.map, isKept: keptStep === step, drawing, usable, changedAt };
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
      const drawn = await this.context.pool.run("draw", { drawing: before, stroke, number: 0 }).done;
      if (!drawn.ok) throw new RequestRefused(drawn.error);
      const { drawing, board, stroke: line } = drawn.value;
      this.expectStep(step);
      this.context.drafts.add(this.id, drawing);
      const steps = await this.tidy(drawing, "redraw");
      return { board, cause: { kind: "move", by: 0, stroke: line, steps } };
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
      const input = { before, after, minDistance: MIN_SPOT_DISTANCE };
      const arranged = await this.context.pool.run("arrange", input).done;
      if (!arranged.ok) throw refused("arrangement-refused", { fault: arranged.error });
      const { drawing, board } = arranged.value;
      this.expectStep(step);
      this.context.drafts.add(this.id, drawing);
      return { board, cause: { kind: "redraw", steps: [] } };
    });
  }

  private undo(step: number): Promise<void> {
    return this.inTurn(step, async (before) => {
      if (step === 0) throw refused("nothing-to-undo");
      const after = this.drawing(step - 1);
      const board = await this.read(after);
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step - 1);
      return { board, cause: canLeadTo(after, before, 1) ? { kind: "undo", by: 0 } : { kind: "redraw", steps: [] } };
    });
  }

  private redo(seen: number): Promise<void> {
    return this.inTurn(null, async (_before, step) => {
      if (step !== seen || step >= this.stored().lastStep) return null;
      const board = await this.read(this.drawing(step + 1));
      this.expectStep(step);
      this.context.drafts.goTo(this.id, step + 1);
      return { board, cause: { kind: "redraw", steps: [] } };
    });
  }

  private redraw(): Promise<void> {
    return this.inTurn(null, async (before) => {
      const board = await this.read(before);
      const steps = await this.tidy(before, "improve");
      return steps.length === 0 ? null : { board, cause: { kind: "redraw", steps } };
    });
  }

  /** Keeps the draft as a map: `keep` makes one of the drawing at `step`, which the draft changes from now on. */
  keepAs(step: number, keep: (drawing: Drawing) => Promise<Pick<MapSummary, "id" | "revision">>): Promise<void> {
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
  private stateOf(board: BoardReading): MatchState {
    const { step, lastStep, keptStep } = this.stored();
    const drawing = this.drawing(step);
    const { id, revision } = this;
    const setup = freeSetup({ ...DEFAULT_RULESET, surface: surfaceOf(drawing) });
    const role = { kind: "player" as const, sides: [0, 1] as SideIndex[] };
    const toMove = board.over ? null : 0;
    return {
      ...stillState({ drawing, board }, { id, revision, setup, role, moves: step, toMove, result: null }),
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
    if (this.stored().step !== step) throw refused("draft-changed-elsewhere");
  }

  /** Queues a change of the drawing at `step`, by default of the current one. Null changes nothing. */
  private inTurn(step: number | null, work: (before: Drawing, step: number) => Promise<Change | null>): Promise<void> {
    return this.queue.ask(async () => {
      const current = this.stored().step;
      if (step !== null) this.expectStep(step);
      const change = await work(this.drawing(current), current);
      if (change === null) return;
      this.tell(change.cause, () => this.stateOf(change.board));
    });
  }
}
