import type { Ruleset } from "../../../engine/rules.ts";
import type { Failure } from "../../../protocol/error-codes.ts";
import type { LabFindings, LabState } from "../../../protocol/lab.ts";
import { closeGate, isGateClosed, newGate, openGate, PAUSED, YIELDING } from "../../workers/lab/gate.ts";
import type { CheckOrder, LabEnd, LabOrder, LabProgress, LabReport } from "../../workers/lab/order.ts";
import { runInThread, type ThreadTask } from "../../workers/worker-thread.ts";

export interface LabSearchContext {
  readonly worker: URL | string;
  readonly changed: (findings: LabFindings) => void;
  /** Hears why a search failed. */
  readonly failed: (error: unknown) => void;
}

interface Question {
  readonly id: string;
  readonly task: LabState["task"];
  /** Megabytes of memory that the search may use. */
  readonly memory: number;
}

/** Milliseconds after a stop for the smallest proof so far. */
const GRACE_MS = 2000;

const NO_PROGRESS: LabProgress = {
  stage: { step: "search", number: 0, total: 0 },
  effort: { milliseconds: 0, nodes: 0, known: 0, bytes: 0, line: [] },
  found: { outcome: null, nimber: null, genus: null, moves: [], moveCount: 0, proof: null },
};

/** A search in a thread of its own. */
export class LabSearch {
  readonly question: Question;
  private readonly context: LabSearchContext;
  private readonly gate = newGate();
  private readonly thread: ThreadTask<LabEnd>;
  private status: LabFindings["status"] = "running";
  private progress = NO_PROGRESS;
  private readQuestion: { readonly ruleset: Ruleset; readonly position: string } | null = null;
  private certificateText: string | null = null;
  private graceTimer: NodeJS.Timeout | undefined;
  private readonly acceptance = Promise.withResolvers<Failure | null>();

  constructor(
    question: Question,
    order: Omit<LabOrder, "gate"> | Omit<CheckOrder, "gate">,
    context: LabSearchContext,
    { isYielding }: { readonly isYielding: boolean },
  ) {
    this.question = question;
    this.context = context;
    if (isYielding) closeGate(this.gate, YIELDING);
    this.thread = runInThread<LabEnd>(context.worker, "lab", { ...order, gate: this.gate }, (report) =>
      this.takeReport(report as LabReport),
    );
    void this.finish();
  }

  /** Settles when the position is read: null, or why there is no search. Rejects if the thread dies before. */
  get accepted(): Promise<Failure | null> {
    return this.acceptance.promise;
  }

  get isOver(): boolean {
    return this.status !== "running" && this.status !== "paused";
  }

  /** The certificate of the proof; null if there is none. */
  get certificate(): string | null {
    return this.certificateText;
  }

  /** The state of a search that was accepted. Throws for any other. */
  state(): LabState {
    if (this.readQuestion === null) throw new Error("a search that was not accepted has no state");
    const { task, memory } = this.question;
    return { ...this.findings(), ...this.readQuestion, task, memory };
  }

  pause(): void {
    if (this.status !== "running") return;
    this.status = "paused";
    closeGate(this.gate, PAUSED);
    this.context.changed(this.findings());
  }

  resume(): void {
    if (this.status !== "paused") return;
    this.status = "running";
    openGate(this.gate, PAUSED);
    this.context.changed(this.findings());
  }

  stop(): void {
    if (this.isOver) return;
    this.status = "stopped";
    this.thread.cancel();
    openGate(this.gate, PAUSED | YIELDING);
    if (this.question.task === "proof") this.graceTimer = setTimeout(() => this.end(), GRACE_MS).unref();
    else this.end();
    this.context.changed(this.findings());
  }

  /** Lets the search stand still while a game needs the processor. */
  yield(isYielding: boolean): void {
    if (this.isOver || isYielding === isGateClosed(this.gate, YIELDING)) return;
    if (isYielding) closeGate(this.gate, YIELDING);
    else openGate(this.gate, YIELDING);
    this.context.changed(this.findings());
  }

  /** Ends the search with its thread. Nothing is told any more. */
  end(): void {
    clearTimeout(this.graceTimer);
    openGate(this.gate, PAUSED | YIELDING);
    this.acceptance.resolve({ code: "unknown-lab", params: {} });
    if (!this.isOver) this.status = "stopped";
    void this.thread.end();
  }

  private async finish(): Promise<void> {
    try {
      const ended = await this.thread.done;
      if (ended.end === "refused") {
        this.status = "failed";
        this.acceptance.resolve(ended.failure);
      } else {
        if (this.status !== "stopped") this.status = ended.end;
        this.progress = ended;
        this.certificateText = ended.certificate;
        this.context.changed(this.findings());
      }
    } catch (error) {
      this.status = isOutOfMemory(error) ? "memory" : "failed";
      this.acceptance.reject(error);
      // Nobody may wait for it any more.
      this.acceptance.promise.catch(() => {});
      if (this.status === "failed") this.context.failed(error);
      if (this.readQuestion !== null) this.context.changed(this.findings());
    }
    this.end();
  }

  private takeReport(report: LabReport): void {
    if (report.kind === "begun") {
      const { ruleset, position } = report;
      this.readQuestion = { ruleset, position };
      this.acceptance.resolve(null);
    } else if (!this.isOver) {
      this.progress = report;
      this.context.changed(this.findings());
    }
  }

  private findings(): LabFindings {
    const { status, progress } = this;
    const { stage, effort, found } = progress;
    const isWaiting = status === "running" && isGateClosed(this.gate, YIELDING);
    return { id: this.question.id, status, isWaiting, stage, effort, found };
  }
}

/** The limit of V8, or of the system for one array. */
function isOutOfMemory(error: unknown): boolean {
  return (
    error instanceof Error && /memory limit|Array buffer allocation|Invalid typed array length/.test(error.message)
  );
}
