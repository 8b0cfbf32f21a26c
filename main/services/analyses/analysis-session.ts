import type { Drawing } from "../../../engine/drawing/drawing.ts";
import type { Stroke } from "../../../engine/drawing/moves/stroke.ts";
import { type Analysis, ANALYSIS_MEMORY, mergeAnalyses } from "../../../engine/play/analysis.ts";
import type { BoardReading } from "../../../engine/play/boards/board-game.ts";
import type { Ruleset } from "../../../engine/rules.ts";
import { type AnalysisFindings, type AnalysisState } from "../../../protocol/analysis.ts";
import type { AnalysisReport } from "../../workers/analyse.ts";
import type { Pool } from "../../workers/pool.ts";
import type { TaskHandle } from "../../workers/task.ts";
import type { HostTasks } from "../../workers/tasks.ts";
import { logError } from "../failures.ts";
import type { KeptNimbers } from "./kept-nimbers.ts";

/** Milliseconds of a task, after which another analysis has its turn. */
const SLICE = 2000;

export interface AnalysedBoard extends BoardReading {
  readonly id: string;
  readonly drawing: Drawing;
  readonly ruleset: Ruleset;
}

export interface AnalysisSessionContext {
  readonly pool: Pool<HostTasks>;
  readonly nimbers: KeptNimbers;
  readonly log: (line: string) => void;
  readonly changed: (findings: AnalysisFindings) => void;
}

/** Runs tasks one after another until everything is found, the memory is full, or it is stopped. */
export class AnalysisSession {
  private readonly board: AnalysedBoard;
  private readonly context: AnalysisSessionContext;
  private status: AnalysisFindings["status"] = "stopped";
  private found: Analysis | null = null;
  private nodes = 0;
  private bytes = 0;
  private isTakenBack = false;
  private task: TaskHandle<unknown> | null = null;

  constructor(board: AnalysedBoard, context: AnalysisSessionContext) {
    this.board = board;
    this.context = context;
  }

  get id(): string {
    return this.board.id;
  }

  state(): AnalysisState {
    const { ruleset, drawing, lives, usable, position } = this.board;
    return { ...this.findings(), ruleset, drawing, lives, usable, position };
  }

  goOn(): void {
    if (this.status === "running" || this.status === "all-found") return;
    this.status = "running";
    // After a stop, the last task may still be ending; it goes on with the next slice.
    if (this.task === null) void this.run();
  }

  stop(): void {
    if (this.status !== "running") return;
    this.status = "stopped";
    this.task?.cancel();
    this.isTakenBack = this.task?.withdraw() === true;
    this.context.changed(this.findings());
  }

  curve(child: string, gone: AbortSignal): Promise<Stroke | null> {
    return this.context.pool.run("curveTo", { drawing: this.board.drawing, child }, { gone }).done;
  }

  private async run(): Promise<void> {
    const { pool, nimbers, log, changed } = this.context;
    try {
      while (this.status === "running") {
        const input = {
          ruleset: this.board.ruleset,
          drawing: this.board.drawing,
          known: nimbers.all(this.board.ruleset),
          milliseconds: SLICE,
        };
        const task = pool.run("analyse", input, { onProgress: (report) => this.take(report as AnalysisReport) });
        this.task = task;
        const slice = await task.done;
        nimbers.add(this.board.ruleset, slice.fresh);
        const { end } = slice;
        if (this.status === "running" && (end === "all-found" || end === "memory")) this.status = end;
        this.take(slice);
      }
    } catch (error) {
      if (this.isRunning() && !this.isTakenBack) {
        this.status = "failed";
        logError(log, error);
        changed(this.findings());
      }
    }
    this.task = null;
    this.isTakenBack = false;
    if (this.isRunning()) void this.run();
  }

  private isRunning(): boolean {
    return this.status === "running";
  }

  private take({ analysis, nodes, bytes }: AnalysisReport): void {
    // Another worker knows less than what was found before.
    this.found = this.found === null ? analysis : mergeAnalyses(this.found, analysis);
    this.nodes = nodes;
    this.bytes = bytes;
    this.context.changed(this.findings());
  }

  private findings(): AnalysisFindings {
    const { id, status, found, nodes, bytes } = this;
    return { id, status, found, nodes, bytes, memory: ANALYSIS_MEMORY };
  }
}
