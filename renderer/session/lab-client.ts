import { signal } from "@preact/signals";
import { DEFAULT_RULESET, type GameId, type Ruleset } from "../../engine/rules.ts";
import type { HostClient } from "../../protocol/client.ts";
import type { LabState, LabTask } from "../../protocol/lab.ts";

/** What the player has chosen for the next search. */
export interface LabForm {
  readonly ruleset: Ruleset;
  /** By game. */
  readonly positions: Readonly<Record<GameId, string>>;
  readonly task: LabTask;
  /** Megabytes. */
  readonly memory: number;
}

const FIRST_LAB_FORM: LabForm = {
  ruleset: DEFAULT_RULESET,
  positions: { sprouts: "0*8", "brussels-sprouts": "4*3", cram: "4x5" },
  task: "outcome",
  memory: 256,
};

/** The search of the solver lab. */
export class LabClient {
  /** Null before the first search. */
  readonly state = signal<LabState | null>(null);
  readonly form = signal(FIRST_LAB_FORM);
  private readonly host: HostClient;
  private readonly fail: (error: unknown) => void;

  constructor(host: HostClient, fail: (error: unknown) => void) {
    this.host = host;
    this.fail = fail;
    host.on("lab.changed", (findings) => {
      const before = this.state.peek();
      if (before?.id === findings.id) this.state.value = { ...before, ...findings };
    });
  }

  set(change: Partial<LabForm>): void {
    this.form.value = { ...this.form.peek(), ...change };
  }

  /** For the form. */
  choose(ruleset: Ruleset, position: string): void {
    this.set({ ruleset, positions: { ...this.form.peek().positions, [ruleset.game]: position } });
  }

  async load(): Promise<void> {
    await this.ask(async () => (this.state.value = (await this.host.ask("lab.state", {})).state));
  }

  async start(): Promise<void> {
    const { ruleset, positions, task, memory } = this.form.peek();
    await this.ask(async () => {
      this.state.value = await this.host.ask("lab.start", { ruleset, position: positions[ruleset.game], task, memory });
    });
  }

  async change(request: "lab.pause" | "lab.resume" | "lab.stop"): Promise<void> {
    const lab = this.state.peek()?.id;
    if (lab === undefined) return;
    await this.ask(async () => (this.state.value = await this.host.ask(request, { lab })));
  }

  private async ask(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.fail(error);
    }
  }
}
