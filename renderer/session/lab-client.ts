import { type Signal, signal } from "@preact/signals";
import { DEFAULT_RULESET, type GameId, type Ruleset } from "../../engine/rules.ts";
import { type HostClient, HostFailure } from "../../protocol/host-client.ts";
import type { LabProofNode, LabState, LabTask } from "../../protocol/lab.ts";
import { FileNotRead } from "../../protocol/shell.ts";
import { Newest } from "../game/newest.ts";
import { failureText } from "../texts/failure-text.ts";
import { sendFile } from "./host-answers.ts";
import type { ReadableFile } from "./shell.ts";

/** What the player has chosen for the next search. */
export interface LabForm {
  readonly ruleset: Ruleset;
  /** The position of each game, as the player typed it. */
  readonly positions: Readonly<Record<GameId, string>>;
  readonly task: LabTask;
  /** Megabytes of memory for a search. */
  readonly memory: number;
}

const FIRST_LAB_FORM: LabForm = {
  ruleset: DEFAULT_RULESET,
  positions: { sprouts: "0*8", "brussels-sprouts": "4*3", cram: "4x5" },
  task: "outcome",
  memory: 256,
};

/** Refusals of a position; others are of the rest of a question, or of a file. */
const OF_POSITION: ReadonlySet<HostFailure["code"]> = new Set([
  "position-too-long",
  "position-unreadable",
  "position-beyond-limit",
  "lab-too-large",
  "lab-too-many-moves",
  "analysis-during-game",
]);
/** What is wrong with the connection, or with the program. */
const OF_NO_QUESTION: ReadonlySet<HostFailure["code"]> = new Set(["disconnected", "internal", "malformed"]);

/** The place that a walk through a proof has come to. */
export interface ProofPlace {
  readonly lab: string;
  /** Nodes of the proof from the root on. */
  readonly nodes: readonly LabProofNode[];
  /** Each leads from a node to the next one. */
  readonly path: readonly number[];
}

/** The search of the solver lab. */
export class LabClient {
  /** The state of the search; null before the first one. */
  readonly state = signal<LabState | null>(null);
  readonly form = signal(FIRST_LAB_FORM);
  /** Megabytes that the host gives a search. */
  readonly maxMemory = signal(Infinity);
  /** The walk through a proof; null until one is opened. */
  readonly proof = signal<ProofPlace | null>(null);
  /** Why the position was refused; empty if it was not. */
  readonly refusal = signal("");
  /** What is said of a file, or why there is no search for another reason; empty for nothing. */
  readonly message = signal("");
  /** Whether the host reads a question, which takes it seconds when games have the processor. */
  readonly isBeginning = signal(false);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;
  private readonly forgive: () => void;
  private readonly loads: Newest;
  private readonly questions: Newest;
  private readonly changes: Newest;
  private readonly proofs: Newest;

  /** @param forgive takes back what `fail` told: the player has asked anew. */
  constructor(host: HostClient, fail: (error: unknown) => void, forgive: () => void) {
    this.host = host;
    this.fail = fail;
    this.forgive = forgive;
    this.loads = new Newest(fail);
    this.questions = new Newest(fail);
    this.changes = new Newest(fail);
    this.proofs = new Newest(fail);
    host.on("lab.changed", (findings) => {
      const before = this.state.peek();
      if (before?.id === findings.id) this.state.value = { ...before, ...findings };
    });
  }

  /** Changes the form. */
  set(change: Partial<LabForm>): void {
    this.form.value = { ...this.form.peek(), ...change };
    if (change.ruleset !== undefined) this.refusal.value = "";
  }

  /** Puts a position and its ruleset into the form. */
  choose(ruleset: Ruleset, position: string): void {
    this.set({ ruleset, positions: { ...this.form.peek().positions, [ruleset.game]: position } });
  }

  async load(): Promise<void> {
    const isNewest = this.loads.begin();
    await this.ask(async () => {
      const { state, maxMemory } = await this.host.ask("lab.state", {});
      this.maxMemory.value = maxMemory;
      if (isNewest()) this.state.value = state;
    });
  }

  async start(): Promise<void> {
    const { ruleset, positions, task, memory } = this.form.peek();
    const question = { ruleset, position: positions[ruleset.game], task, memory };
    await this.begin(
      () => this.host.ask("lab.start", question),
      (code) => (OF_POSITION.has(code) ? this.refusal : this.message),
    );
  }

  /** Gives up the question that the host still reads. */
  async stopReading(): Promise<void> {
    // Its refusal is no news.
    this.questions.drop();
    this.isBeginning.value = false;
    await this.ask(() => this.host.ask("lab.stopReading", {}));
  }

  async change(request: "lab.pause" | "lab.resume" | "lab.stop"): Promise<void> {
    const lab = this.state.peek()?.id;
    if (lab === undefined) return;
    await this.changes.show(
      () => this.host.ask(request, { lab }),
      (state) => {
        if (this.state.peek()?.id === lab) this.state.value = state;
      },
    );
  }

  /** Checks a certificate of the game that is chosen. */
  async check(file: ReadableFile): Promise<void> {
    const { ruleset } = this.form.peek();
    const take = (upload: string): Promise<LabState> => this.host.ask("lab.check", { ruleset, upload });
    await this.begin(
      () => sendFile(this.host, { kind: "certificate", file, take }),
      () => this.message,
    );
  }

  /** The certificate of the proof; null if there is none. */
  async certificate(): Promise<string | null> {
    const lab = this.state.peek()?.id;
    let text: string | null = null;
    if (lab !== undefined) await this.ask(async () => ({ text } = await this.host.ask("lab.certificate", { lab })));
    return text;
  }

  async openProof(): Promise<void> {
    const lab = this.state.peek()?.id;
    if (lab === undefined || this.proof.peek()?.lab === lab) return;
    await this.proofs.show(
      () => this.host.ask("lab.proofStep", { lab, path: [] }),
      (root) => (this.proof.value = { lab, nodes: [root], path: [] }),
    );
  }

  /** Goes into the rows of a proof, one after another. */
  async stepIn(rows: readonly number[]): Promise<void> {
    const before = this.proof.peek();
    if (before === null) return;
    const { lab } = before;
    await this.ask(async () => {
      let place = before;
      for (const row of rows) {
        const path = [...place.path, row];
        place = { lab, path, nodes: [...place.nodes, await this.host.ask("lab.proofStep", { lab, path })] };
      }
      if (this.proof.peek() === before) this.proof.value = place;
    });
  }

  /** Goes back to the place that is `depth` steps from the root. */
  stepOut(depth: number): void {
    const place = this.proof.peek();
    if (place === null || depth < 0 || depth >= place.nodes.length) return;
    this.proof.value = { ...place, nodes: place.nodes.slice(0, depth + 1), path: place.path.slice(0, depth) };
  }

  /**
   * Asks a question, and shows its search. One that a newer question has replaced tells no failure.
   * @param placeOf where a refusal is told.
   */
  private async begin(
    question: () => Promise<LabState>,
    placeOf: (code: HostFailure["code"]) => Signal<string>,
  ): Promise<void> {
    this.loads.drop();
    const isNewest = this.questions.begin();
    this.message.value = "";
    this.refusal.value = "";
    this.forgive();
    this.isBeginning.value = true;
    try {
      const state = await question();
      if (isNewest()) this.state.value = state;
    } catch (error) {
      if (!isNewest()) return;
      if (error instanceof FileNotRead) this.message.value = failureText(error);
      else if (error instanceof HostFailure && !OF_NO_QUESTION.has(error.code))
        placeOf(error.code).value = failureText(error);
      else this.fail(error);
    } finally {
      if (isNewest()) this.isBeginning.value = false;
    }
  }

  private async ask(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }
}
